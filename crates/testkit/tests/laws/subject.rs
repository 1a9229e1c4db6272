//! A correct, slow variant for the laws to be tried on, and the same with one fault.

use std::fmt;

use rules::{
    Ending, FenError, FenField, Heuristics, Key, MoveError, MoveList, Outcome, Position, Reason, Score, Side, Term,
};
use testkit::conquer_oracle::{Board, Colour, Kind, OracleGame, OracleMove, OraclePosition, Square};

/// What may be wrong with a [`Subject`].
pub(crate) mod fault {
    macro_rules! numbered {
        ($number:expr;) => {};
        ($number:expr; $name:ident $($rest:ident)*) => {
            pub(crate) const $name: u8 = $number;
            numbered! { $number + 1; $($rest)* }
        };
    }
    numbered! { 0;
        NONE FEN_FORGETS_SIDE KEY_DEPENDS_ON_PATH KEY_FORGETS_SIDE KEY_WITH_COUNTERS
        DOUBLE_MOVE WRONG_COUNT ORDER_BY_COUNTERS UPPER_CASE_TEXT ANY_TEXT_IS_A_MOVE SMALL_TAGS EVERYTHING_IS_LEGAL
        KING_LEFT_IN_CHECK KNIGHT_MOVES_IRREVERSIBLE UNANNOUNCED REPETITION_ON_BOARD NO_DIAGRAM FLIP_KEEPS_TURN FLIP_KEEPS_RANKS
        QUIET_MISSING CHECKS_UNSEEN COUNTERS_JUDGED MEMORY_MISLEADS KEYS_STAY WHITE_IS_LIKED NO_GAIN ARRIVALS_OUT_OF_RANGE PASSES_IN_CHECK
        EXCHANGE_OF_EXACTLY PART_MISSING
    }
}

/// Conquer by the oracle, with the fault of this number.
#[derive(Clone, Debug)]
pub(crate) struct Subject<const FAULT: u8> {
    position: OraclePosition,
    played: u64,
}

impl<const FAULT: u8> PartialEq for Subject<FAULT> {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
    }
}

impl<const FAULT: u8> Eq for Subject<FAULT> {}

impl<const FAULT: u8> fmt::Display for Subject<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fen = self.position.to_string();
        f.write_str(&if FAULT == fault::FEN_FORGETS_SIDE { fen.replace(" b ", " w ") } else { fen })
    }
}

/// A move of a [`Subject`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SubjectMove<const FAULT: u8>(OracleMove);

impl<const FAULT: u8> fmt::Display for SubjectMove<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.0.to_string();
        f.write_str(&if FAULT == fault::UPPER_CASE_TEXT { text.to_uppercase() } else { text })
    }
}

fn square_index(square: Square) -> u32 {
    (square.rank * 8 + square.file) as u32
}

fn flipped_board(board: &Board, turn: bool) -> Board {
    let mut flipped = Board::default();
    for square in Square::all() {
        let target = if turn { Square { rank: 7 - square.rank, ..square } } else { square };
        let mut man = board.at(square);
        if let Some(man) = &mut man {
            man.colour = man.colour.other();
        }
        flipped.put(target, man);
    }
    flipped
}

impl<const FAULT: u8> Subject<FAULT> {
    fn game(&self) -> OracleGame {
        OracleGame::new(self.position.clone())
    }

    fn list(&self) -> Vec<SubjectMove<FAULT>> {
        let mut moves: Vec<_> = self.position.moves().into_iter().map(SubjectMove).collect();
        match FAULT {
            fault::DOUBLE_MOVE => moves.extend(moves.first().copied()),
            fault::ORDER_BY_COUNTERS if self.played % 2 == 1 => moves.reverse(),
            fault::KING_LEFT_IN_CHECK if self.position.bare_king().is_none() => {
                moves.extend(self.careless_king_moves());
            }
            _ => {}
        }
        moves
    }

    fn careless_king_moves(&self) -> Vec<SubjectMove<FAULT>> {
        let board = &self.position.board;
        let king = board.men(self.position.to_move).find(|(_, man)| man.kind == Kind::King).map(|(square, _)| square);
        let from = king.expect("each side has a king");
        let near = |to: &Square| (to.file - from.file).abs() <= 1 && (to.rank - from.rank).abs() <= 1;
        let to = Square::all().filter(near).filter(|&to| board.at(to).is_none());
        let moves = to.map(|to| OracleMove { from, to, promotion: None });
        moves.filter(|m| !self.position.moves().contains(m)).map(SubjectMove).collect()
    }
}

impl<const FAULT: u8> Position for Subject<FAULT> {
    type Move = SubjectMove<FAULT>;
    type Options = ();

    const NAME: &'static str = "subject";
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    const FILES: u8 = 8;
    const RANKS: u8 = 8;
    const HAS_UNREPEATABLE_MOVES: bool = FAULT != fault::UNANNOUNCED;

    fn from_fen(fen: &str, (): ()) -> Result<Self, FenError> {
        let position = OraclePosition::from_fen(fen).map_err(|reason| FenError::new(FenField::Text, reason))?;
        Ok(Self { position, played: 0 })
    }

    fn side_to_move(&self) -> Side {
        if self.position.to_move == Colour::White { Side::First } else { Side::Second }
    }

    fn key(&self) -> Key {
        let fen = self.position.to_string();
        let fields = match FAULT {
            fault::KEY_WITH_COUNTERS => 6,
            fault::KEY_FORGETS_SIDE => 1,
            _ => 4,
        };
        let text: Vec<&str> = fen.split(' ').take(fields).collect();
        let path = if FAULT == fault::KEY_DEPENDS_ON_PATH { self.played } else { 0 };
        text.join(" ").bytes().fold(Key::random(path), |key, byte| Key::random(key.0 ^ u64::from(byte)))
    }

    fn half_moves(&self) -> u16 {
        self.position.half_moves
    }

    fn in_check(&self) -> bool {
        self.position.in_check()
    }

    fn legal_moves(&self, moves: &mut MoveList<Self::Move>) {
        moves.extend(self.list());
    }

    fn count_legal_moves(&self) -> usize {
        self.list().len() + usize::from(FAULT == fault::WRONG_COUNT && self.in_check())
    }

    fn is_legal(&self, m: Self::Move) -> bool {
        FAULT == fault::EVERYTHING_IS_LEGAL || self.list().contains(&m)
    }

    fn play(&mut self, m: Self::Move) {
        self.position = self.position.after(m.0);
        self.played += 1;
    }

    fn ending(&self) -> Option<Ending> {
        let repeated = Ending { outcome: Outcome::Draw, reason: Reason::Repetition };
        (FAULT == fault::REPETITION_ON_BOARD && self.in_check()).then_some(repeated).or(self.position.bare_king())
    }

    fn ending_without_moves(&self) -> Ending {
        self.game().decided().expect("no moves")
    }

    fn is_irreversible(&self, m: Self::Move) -> bool {
        let mover = self.position.board.at(m.0.from).map(|man| man.kind);
        FAULT == fault::KNIGHT_MOVES_IRREVERSIBLE && mover == Some(Kind::Knight)
    }

    fn is_unrepeatable(&self, m: Self::Move) -> bool {
        self.position.is_capture(m.0)
    }

    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError> {
        let found = self.game().find(text).map(SubjectMove).ok_or(MoveError::Illegal);
        if FAULT == fault::ANY_TEXT_IS_A_MOVE {
            found.or_else(|e| self.list().first().copied().ok_or(e))
        } else {
            found
        }
    }

    fn tag(&self, SubjectMove(m): Self::Move) -> u32 {
        let promotion = m.promotion.map_or(0, |kind| kind as u32);
        let tag = promotion << 12 | square_index(m.from) << 6 | square_index(m.to);
        if FAULT == fault::SMALL_TAGS { tag & 63 } else { tag }
    }

    fn flipped(&self) -> Self {
        let mut flipped = self.clone();
        flipped.position.board = flipped_board(&self.position.board, FAULT != fault::FLIP_KEEPS_RANKS);
        if FAULT != fault::FLIP_KEEPS_TURN {
            flipped.position.to_move = self.position.to_move.other();
        }
        flipped
    }

    fn diagram(&self) -> String {
        if FAULT == fault::NO_DIAGRAM { String::new() } else { self.position.to_string().replace('/', "\n") }
    }
}

/// A simple evaluation of a [`Subject`].
#[derive(Clone, Default)]
pub(crate) struct Judge<const FAULT: u8>;

impl<const FAULT: u8> Judge<FAULT> {
    fn balance(position: &Subject<FAULT>) -> i32 {
        let value = |colour| -> i32 { position.position.board.men(colour).map(|(_, man)| value(man.kind)).sum() };
        value(position.position.to_move) - value(position.position.to_move.other())
    }

    fn captured(position: &Subject<FAULT>, m: SubjectMove<FAULT>) -> Option<Kind> {
        position.position.board.at(m.0.to).map(|man| man.kind)
    }
}

fn value(kind: Kind) -> i32 {
    [100, 300, 320, 500, 900, 0][kind as usize]
}

impl<const FAULT: u8> Heuristics<Subject<FAULT>> for Judge<FAULT> {
    type Memory = Option<Score>;

    const ARRIVALS: usize = if FAULT == fault::ARRIVALS_OUT_OF_RANGE { 32 } else { 64 };
    const ROUTES: usize = 4096;
    const VICTIMS: usize = 6;

    fn evaluate(&self, position: &Subject<FAULT>) -> Score {
        let fault = match FAULT {
            fault::WHITE_IS_LIKED if position.side_to_move() == Side::First => 10,
            fault::COUNTERS_JUDGED => position.played as i32,
            _ => 0,
        };
        Score::estimate(Self::balance(position) + fault)
    }

    fn evaluate_with(&self, position: &Subject<FAULT>, memory: &mut Option<Score>) -> Score {
        let score = self.evaluate(position);
        let remembered = *memory.get_or_insert(score);
        if FAULT == fault::MEMORY_MISLEADS { remembered } else { score }
    }

    fn likely_key(&self, position: &Subject<FAULT>, m: SubjectMove<FAULT>) -> Option<Key> {
        Some(if FAULT == fault::KEYS_STAY { position.key() } else { position.after(m).key() })
    }

    fn explain(&self, position: &Subject<FAULT>) -> Vec<Term> {
        let sign = if position.side_to_move() == Side::First { 1 } else { -1 };
        let part = if FAULT == fault::PART_MISSING { 0 } else { Self::balance(position) };
        vec![Term { name: "material", centipawns: sign * part }]
    }

    fn material(&self, position: &Subject<FAULT>) -> Score {
        Score::estimate(Self::balance(position))
    }

    fn noisy_moves(&self, position: &Subject<FAULT>, moves: &mut MoveList<SubjectMove<FAULT>>) {
        moves.extend(position.list().into_iter().filter(|&m| self.is_noisy(position, m)));
    }

    fn quiet_moves(&self, position: &Subject<FAULT>, moves: &mut MoveList<SubjectMove<FAULT>>) {
        let skipped = usize::from(FAULT == fault::QUIET_MISSING);
        moves.extend(position.list().into_iter().filter(|&m| !self.is_noisy(position, m)).skip(skipped));
    }

    fn is_noisy(&self, position: &Subject<FAULT>, m: SubjectMove<FAULT>) -> bool {
        m.0.promotion.is_some() || position.position.is_capture(m.0)
    }

    fn gain(&self, position: &Subject<FAULT>, m: SubjectMove<FAULT>) -> i32 {
        // A captured man is lost to one side and won by the other.
        let captured = Self::captured(position, m).map_or(0, |kind| 2 * value(kind));
        let promoted = m.0.promotion.map_or(0, |kind| value(kind) - value(Kind::Pawn));
        if FAULT == fault::NO_GAIN { 0 } else { captured + promoted }
    }

    fn mover_value(&self, position: &Subject<FAULT>, m: SubjectMove<FAULT>) -> i32 {
        position.position.board.at(m.0.from).map_or(0, |man| value(man.kind))
    }

    fn exchange_at_least(&self, position: &Subject<FAULT>, m: SubjectMove<FAULT>, threshold: i32) -> bool {
        let gain = self.gain(position, m) / 100 * 100;
        if FAULT == fault::EXCHANGE_OF_EXACTLY { gain == threshold } else { gain >= threshold }
    }

    fn gives_check(&self, position: &Subject<FAULT>, m: SubjectMove<FAULT>) -> bool {
        FAULT != fault::CHECKS_UNSEEN && position.after(m).in_check()
    }

    fn pass(&self, position: &Subject<FAULT>) -> Option<Subject<FAULT>> {
        let mut passed = position.clone();
        passed.position.to_move = position.position.to_move.other();
        (FAULT == fault::PASSES_IN_CHECK || !position.in_check()).then_some(passed)
    }

    fn passing_misleads(&self, _: &Subject<FAULT>) -> bool {
        false
    }

    fn arrival(&self, _: &Subject<FAULT>, m: SubjectMove<FAULT>) -> usize {
        square_index(m.0.to) as usize
    }

    fn route(&self, _: &Subject<FAULT>, m: SubjectMove<FAULT>) -> usize {
        (square_index(m.0.from) * 64 + square_index(m.0.to)) as usize
    }

    fn victim(&self, position: &Subject<FAULT>, m: SubjectMove<FAULT>) -> usize {
        Self::captured(position, m).map_or(0, |kind| kind as usize)
    }
}

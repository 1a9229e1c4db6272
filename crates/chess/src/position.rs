//! The position and the rules' view of it.

use std::fmt;

use chessmen::MoveText;
use rules::{Ending, FenError, Key, MoveError, MoveList, Side, Wanted};

use crate::{Kind, Men, Move, Options, Piece, Square, SquareSet, ending, fen, generate, hash, san};

/// A position of chess.
///
/// ```
/// use chess::Position;
/// use rules::Position as _;
/// let mut position = Position::start(Default::default());
/// let m = position.parse_move("e2e4").unwrap();
/// position.play(m);
/// assert_eq!(position.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    pub(crate) men: Men,
    pub(crate) key: Key,
    /// The men that give check to the side to move.
    pub(crate) checkers: SquareSet,
    /// The rooks with which their king may still castle (F-7).
    pub(crate) rooks: SquareSet,
    /// The square on which the side to move may capture en passant (F-6); `None` if no such capture is legal.
    pub(crate) passed: Option<Square>,
    pub(crate) options: Options,
    pub(crate) half_moves: u16,
    pub(crate) move_number: u16,
    pub(crate) side: Side,
}

impl Position {
    /// A position with key, checkers and what may be captured en passant worked out.
    pub(crate) fn new(set_up: SetUp, options: Options) -> Self {
        let SetUp { men, side, rooks, passed, counters: (half_moves, move_number) } = set_up;
        let key = hash::key(&men, side, rooks, None);
        let checkers = men.checkers(side);
        let mut position = Self { men, key, checkers, rooks, passed: None, options, half_moves, move_number, side };
        if let Some(square) = passed {
            position.note_passed(square);
        }
        position
    }

    /// The rooks with which their king may still castle.
    pub fn castling_rooks(&self) -> SquareSet {
        self.rooks
    }

    /// The square on which the side to move may capture en passant, if that is legal.
    pub fn en_passant(&self) -> Option<Square> {
        self.passed
    }

    /// The rules that are played.
    pub fn options(&self) -> Options {
        self.options
    }

    /// Who stands where.
    #[inline]
    pub fn men(&self) -> &Men {
        &self.men
    }

    /// The number of the move, as the FEN says.
    pub fn move_number(&self) -> u16 {
        self.move_number
    }

    /// The men that give check to the side to move.
    #[inline]
    pub fn checkers(&self) -> SquareSet {
        self.checkers
    }

    /// Appends the legal captures and promotions.
    pub fn noisy_moves(&self, moves: &mut MoveList<Move>) {
        generate::generate(self, Wanted::Noisy, moves);
    }

    /// Appends the legal moves that neither capture nor promote.
    pub fn quiet_moves(&self, moves: &mut MoveList<Move>) {
        generate::generate(self, Wanted::Quiet, moves);
    }
}

/// What a FEN says.
#[derive(Clone, Copy)]
pub(crate) struct SetUp {
    pub(crate) men: Men,
    pub(crate) side: Side,
    pub(crate) rooks: SquareSet,
    pub(crate) passed: Option<Square>,
    /// Half-moves and the number of the move.
    pub(crate) counters: (u16, u16),
}

impl rules::Position for Position {
    type Move = Move;
    type Options = Options;

    const NAME: &'static str = "chess";
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const FILES: u8 = 8;
    const RANKS: u8 = 8;

    fn from_fen(text: &str, options: Options) -> Result<Self, FenError> {
        fen::read(text, options)
    }

    #[inline]
    fn side_to_move(&self) -> Side {
        self.side
    }

    #[inline]
    fn key(&self) -> Key {
        self.key
    }

    #[inline]
    fn half_moves(&self) -> u16 {
        self.half_moves
    }

    #[inline]
    fn in_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        generate::generate(self, Wanted::All, moves);
    }

    fn count_legal_moves(&self) -> usize {
        generate::count(self)
    }

    fn has_legal_move(&self) -> bool {
        generate::exists(self)
    }

    fn is_legal(&self, m: Move) -> bool {
        self.allows(m)
    }

    #[inline]
    fn play(&mut self, m: Move) {
        *self = self.successor(m);
    }

    #[inline]
    fn after(&self, m: Move) -> Self {
        self.successor(m)
    }

    /// Never: chess is decided for want of a legal move only.
    fn ending(&self) -> Option<Ending> {
        None
    }

    fn ending_without_moves(&self) -> Ending {
        ending::without_moves(self)
    }

    fn is_dead(&self) -> bool {
        self.is_dead()
    }

    /// A capture, a pawn's move, castling.
    #[inline]
    fn is_irreversible(&self, m: Move) -> bool {
        m.is_castling() || self.men.occupied().has(m.to()) || self.men.kind_at(m.from()) == Some(Kind::Pawn)
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let m = self.meant(MoveText::read(text).ok_or(MoveError::Malformed)?);
        if self.allows(m) { Ok(m) } else { Err(MoveError::Illegal) }
    }

    /// Standard algebraic notation.
    fn notation(&self, m: Move) -> String {
        san::write(self, m)
    }

    fn parse_notation(&self, text: &str) -> Result<Move, MoveError> {
        san::read(self, text)
    }

    #[inline]
    fn tag(&self, m: Move) -> u32 {
        u32::from(m.bits())
    }

    fn with_tag(&self, tag: u32) -> Option<Move> {
        u16::try_from(tag).ok().and_then(Move::from_bits).filter(|&m| self.allows(m))
    }

    /// Colours swapped, ranks mirrored; the counters stay.
    fn flipped(&self) -> Self {
        let mirrored = |squares: SquareSet| SquareSet::from_bits(squares.bits().swap_bytes());
        let mut men = Men::NONE;
        for square in self.men.occupied() {
            if let (Some(Piece { side, kind }), Some(target)) = (self.men.piece_at(square), square.mirrored()) {
                men.put(target, Piece { side: !side, kind });
            }
        }
        let set_up = SetUp {
            men,
            side: !self.side,
            rooks: mirrored(self.rooks),
            passed: self.passed.and_then(Square::mirrored),
            counters: (self.half_moves, self.move_number),
        };
        Self::new(set_up, self.options)
    }

    fn diagram(&self) -> String {
        chessmen::fen::board_text(&self.men).picture()
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fen::write(self, f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}

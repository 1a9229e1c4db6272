//! The position and the rules' view of it.

use std::fmt;

use chessmen::hash;
use rules::{Ending, FenError, Key, MoveError, MoveList, Side, Wanted};

use crate::{Kind, Men, Move, Piece, Square, SquareSet, ending, fen, generate};

/// A position of Conquer II.
///
/// ```
/// use conquer::Position;
/// use rules::Position as _;
/// let mut position = Position::start(());
/// let m = position.parse_move("e2e3").unwrap();
/// position.play(m);
/// assert_eq!(position.to_string(), "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b - - 0 1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    pub(crate) men: Men,
    pub(crate) key: Key,
    /// The men that give check to the side to move.
    pub(crate) checkers: SquareSet,
    pub(crate) half_moves: u16,
    pub(crate) move_number: u16,
    pub(crate) side: Side,
}

impl Position {
    /// A position with key and checkers worked out.
    pub(crate) fn new(men: Men, side: Side, half_moves: u16, move_number: u16) -> Self {
        Self { men, key: hash::key(&men, side), checkers: men.checkers(side), half_moves, move_number, side }
    }

    /// The men of one kind and side.
    #[inline]
    pub fn pieces(&self, side: Side, kind: Kind) -> SquareSet {
        self.men.of(side) & self.men.of_kind(kind)
    }

    /// The men of one side.
    #[inline]
    pub fn men_of(&self, side: Side) -> SquareSet {
        self.men.of(side)
    }

    /// The men of one kind, of both sides.
    #[inline]
    pub fn of_kind(&self, kind: Kind) -> SquareSet {
        self.men.of_kind(kind)
    }

    /// All squares with a man.
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        self.men.occupied()
    }

    /// The kind of the man on `square`.
    #[inline]
    pub fn kind_at(&self, square: Square) -> Option<Kind> {
        self.men.kind_at(square)
    }

    /// Whose man is on `square`.
    #[inline]
    pub fn side_at(&self, square: Square) -> Option<Side> {
        self.men.side_at(square)
    }

    /// The man on `square`.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.men.piece_at(square)
    }

    /// Where the king of `side` is. Every position has both kings.
    #[inline]
    pub fn king(&self, side: Side) -> Square {
        self.men.king(side)
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

    /// The men of both sides that attack `square` if the squares with a man are `occupied`. Pinned men attack too (R-4).
    #[inline]
    pub fn attackers_to(&self, square: Square, occupied: SquareSet) -> SquareSet {
        self.men.attackers_to(square, occupied)
    }

    /// The squares that the men of `side` attack, whoever stands there, if the squares with a man are `occupied`.
    #[inline]
    pub fn attacked_by(&self, side: Side, occupied: SquareSet) -> SquareSet {
        self.men.attacked_by(side, occupied)
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

impl rules::Position for Position {
    type Move = Move;
    type Options = ();

    const NAME: &'static str = "conquer";
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    const FILES: u8 = 8;
    const RANKS: u8 = 8;
    const HAS_UNREPEATABLE_MOVES: bool = true;

    fn from_fen(text: &str, (): ()) -> Result<Self, FenError> {
        fen::read(text)
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

    fn ending(&self) -> Option<Ending> {
        ending::on_board(self)
    }

    fn ending_without_moves(&self) -> Ending {
        ending::without_moves(self)
    }

    /// Only a promotion: no man leaves the board, so the number of pawns falls by promotions only, and never rises.
    #[inline]
    fn is_irreversible(&self, m: Move) -> bool {
        m.promotion_code() != 0
    }

    /// Every capture (C-10).
    #[inline]
    fn is_unrepeatable(&self, m: Move) -> bool {
        self.is_capture(m)
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let m = Move::parse(text).ok_or(MoveError::Malformed)?;
        if self.allows(m) { Ok(m) } else { Err(MoveError::Illegal) }
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
        let mut men = Men::NONE;
        for square in self.occupied() {
            if let (Some(Piece { side, kind }), Some(target)) = (self.piece_at(square), square.mirrored()) {
                men.put(target, Piece { side: !side, kind });
            }
        }
        Self::new(men, !self.side, self.half_moves, self.move_number)
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

//! The position and the rules' view of it.

use std::fmt;

use rules::{Ending, FenError, Key, MoveError, MoveList, Side, Wanted};

use crate::men::Men;
use crate::rulings::START;
use crate::{Bomb, Kind, Move, Piece, Square, SquareSet, ending, fen, generate, hash};

/// A position of Invasion.
///
/// ```
/// use invasion::Position;
/// use rules::Position as _;
/// let mut position = Position::start(());
/// let m = position.parse_move("h5h6").unwrap();
/// position.play(m);
/// assert_eq!(
///     position.to_string(),
///     "hftii5/fpcii5/tcpii5/iii****3/iii****I2/3****1II/3****III/5IIPCT/5IICPF/5IITFH b Oo - 0 1"
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    pub(crate) men: Men,
    pub(crate) key: Key,
    /// The pieces that give check to the side to move.
    pub(crate) checkers: SquareSet,
    pub(crate) half_moves: u16,
    pub(crate) move_number: u16,
    pub(crate) bombs: [Bomb; 2],
    pub(crate) side: Side,
}

impl Position {
    /// A position with key and checkers worked out.
    pub(crate) fn new(men: Men, side: Side, bombs: [Bomb; 2], half_moves: u16, move_number: u16) -> Self {
        let (key, checkers) = (hash::key(&men, bombs, side), men.checkers(side));
        Self { men, key, checkers, half_moves, move_number, bombs, side }
    }

    /// The pieces of one kind and side.
    #[inline]
    pub fn pieces(&self, side: Side, kind: Kind) -> SquareSet {
        self.men.of(side) & self.men.of_kind(kind)
    }

    /// The pieces of one side.
    #[inline]
    pub fn men_of(&self, side: Side) -> SquareSet {
        self.men.of(side)
    }

    /// The pieces of one kind, of both sides.
    #[inline]
    pub fn of_kind(&self, kind: Kind) -> SquareSet {
        self.men.of_kind(kind)
    }

    /// The Commandos and Paratroopers of both sides, flown or not: all that capture along lines.
    #[inline]
    pub fn lines(&self) -> SquareSet {
        self.men.lines()
    }

    /// All squares with a piece.
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        self.men.occupied()
    }

    /// The kind of the piece on `square`.
    #[inline]
    pub fn kind_at(&self, square: Square) -> Option<Kind> {
        self.men.kind_at(square)
    }

    /// Whose piece is on `square`.
    #[inline]
    pub fn side_at(&self, square: Square) -> Option<Side> {
        self.men.side_at(square)
    }

    /// The piece on `square`.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.men.piece_at(square)
    }

    /// Where the HQ of `side` is. Every position has both.
    #[inline]
    pub fn hq(&self, side: Side) -> Square {
        self.men.hq(side)
    }

    /// What has become of the Bomb of `side`.
    #[inline]
    pub fn bomb(&self, side: Side) -> Bomb {
        self.bombs[side.index()]
    }

    /// The number of the move, as the FEN says.
    pub fn move_number(&self) -> u16 {
        self.move_number
    }

    /// The pieces that give check to the side to move.
    #[inline]
    pub fn checkers(&self) -> SquareSet {
        self.checkers
    }

    /// The pieces of both sides that would capture or crush on `square`, if the squares with a piece are `occupied`. Pinned pieces, too (R-4).
    #[inline]
    pub fn attackers_to(&self, square: Square, occupied: SquareSet) -> SquareSet {
        self.men.attackers_to(square, occupied)
    }

    /// The squares on which the pieces of `side` would capture or crush, whoever stands there, if the squares with a piece are `occupied`.
    #[inline]
    pub fn attacked_by(&self, side: Side, occupied: SquareSet) -> SquareSet {
        self.men.attacked_by(side, occupied)
    }

    /// Whether the game is decided though there might be moves: the enemy's Flag has arrived (I-16).
    #[inline]
    pub fn is_decided(&self) -> bool {
        self.has_arrived(self.side.opponent())
    }

    /// Appends the legal captures, promotions, Flags' arrivals on corners that mean something, the crushes and Bomb drops that gain more
    /// than they cost, and the checks that cannot be blocked.
    pub fn noisy_moves(&self, moves: &mut MoveList<Move>) {
        generate::generate(self, Wanted::Noisy, moves);
    }

    /// Appends the other legal moves.
    pub fn quiet_moves(&self, moves: &mut MoveList<Move>) {
        generate::generate(self, Wanted::Quiet, moves);
    }
}

impl rules::Position for Position {
    type Move = Move;
    type Options = ();

    const NAME: &'static str = "invasion";
    const START: &'static str = START;
    const FILES: u8 = 10;
    const RANKS: u8 = 10;

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

    /// What removes a piece, promotes a Trooper, uses up a flight or changes a Bomb can never be undone. A Trooper's step can.
    fn is_irreversible(&self, m: Move) -> bool {
        m.is_drop()
            || m.promotion().is_some()
            || match self.men.moving(m.from()) {
                Kind::Tank => !self.removed(m).is_empty(),
                Kind::Paratrooper => self.occupied().has(m.to()) || self.is_flight(m),
                Kind::Flag => self.turns_bomb_on(m),
                _ => self.occupied().has(m.to()),
            }
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

    /// Colours swapped, the board turned by 180 degrees; the counters stay.
    fn flipped(&self) -> Self {
        let turned = |square: Square| square.turned().unwrap_or(square);
        let hqs = Side::ALL.map(|side| turned(self.hq(side.opponent())));
        let mut men = Men::new(hqs);
        for square in self.occupied() - self.men.hqs() {
            if let Some(side) = self.side_at(square) {
                men.put(turned(square), side.opponent(), self.men.code_at(square));
            }
        }
        let bombs = [self.bombs[1], self.bombs[0]];
        Self::new(men, self.side.opponent(), bombs, self.half_moves, self.move_number)
    }

    fn diagram(&self) -> String {
        fen::diagram(self)
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

//! A game without a board: a tree whose shape, endings and evaluations are drawn from a hash. No two paths meet.

use std::fmt;

use rules::{Ending, FenError, FenField, Heuristics, Key, MoveError, MoveList, Position, Reason, Score, Side};

use super::mix;

/// A node of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tree {
    hash: u64,
    side: Side,
}

impl Tree {
    /// The root of the tree with this number.
    pub(crate) fn root(seed: u64) -> Self {
        // An odd number makes sure that the root itself is not decided.
        let mut n = mix(seed);
        while Self::is_leaf(n) || Self::width(n) < 2 {
            n = mix(n);
        }
        Self { hash: n, side: Side::First }
    }

    fn is_leaf(hash: u64) -> bool {
        mix(hash ^ 1).is_multiple_of(23)
    }

    fn width(hash: u64) -> u8 {
        let n = mix(hash ^ 2) % 40;
        if n == 0 { 0 } else { 1 + (n % 5) as u8 }
    }

    fn is_loud(&self, m: TreeMove) -> bool {
        mix(self.hash ^ u64::from(m.0) << 8 ^ 3).is_multiple_of(4)
    }
}

/// The number of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TreeMove(u8);

impl fmt::Display for TreeMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.hash, self.side.index())
    }
}

impl Position for Tree {
    type Move = TreeMove;
    type Options = ();

    const NAME: &'static str = "tree";
    const START: &'static str = "1";
    const FILES: u8 = 1;
    const RANKS: u8 = 1;

    fn from_fen(fen: &str, (): ()) -> Result<Self, FenError> {
        fen.parse().map(Self::root).map_err(|_| FenError::new(FenField::Text, "no number"))
    }

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn key(&self) -> Key {
        Key(self.hash)
    }

    fn half_moves(&self) -> u16 {
        0
    }

    fn in_check(&self) -> bool {
        mix(self.hash ^ 4).is_multiple_of(6)
    }

    fn legal_moves(&self, moves: &mut MoveList<TreeMove>) {
        if self.ending().is_none() {
            moves.extend((0..Self::width(self.hash)).map(TreeMove));
        }
    }

    fn play(&mut self, m: TreeMove) {
        self.hash = mix(self.hash ^ (u64::from(m.0) + 5) << 20);
        self.side = !self.side;
    }

    fn ending(&self) -> Option<Ending> {
        Self::is_leaf(self.hash).then(|| match mix(self.hash ^ 6) % 4 {
            0 => Ending::win(Reason::BareKing),
            1 => Ending::draw(Reason::BareKing),
            _ => Ending::loss(Reason::BareKing),
        })
    }

    fn ending_without_moves(&self) -> Ending {
        if self.in_check() { Ending::loss(Reason::Checkmate) } else { Ending::draw(Reason::Stalemate) }
    }

    fn is_irreversible(&self, _: TreeMove) -> bool {
        true
    }

    fn parse_move(&self, text: &str) -> Result<TreeMove, MoveError> {
        let m = TreeMove(text.parse().map_err(|_| MoveError::Malformed)?);
        if self.is_legal(m) { Ok(m) } else { Err(MoveError::Illegal) }
    }

    fn tag(&self, m: TreeMove) -> u32 {
        u32::from(m.0)
    }

    fn flipped(&self) -> Self {
        Self { hash: self.hash, side: !self.side }
    }

    fn diagram(&self) -> String {
        self.to_string()
    }
}

/// What the search is told of a tree: numbers that mean nothing.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TreeSense;

impl Heuristics<Tree> for TreeSense {
    type Memory = ();

    const ARRIVALS: usize = 8;
    const ROUTES: usize = 8;
    const VICTIMS: usize = 2;

    fn evaluate(&self, position: &Tree) -> Score {
        Score::estimate((mix(position.hash ^ 7) % 401) as i32 - 200)
    }

    fn material(&self, position: &Tree) -> Score {
        Score::estimate((mix(position.hash ^ 8) % 7) as i32 * 100 - 300)
    }

    fn noisy_moves(&self, position: &Tree, moves: &mut MoveList<TreeMove>) {
        position.legal_moves(moves);
        moves.retain(|&m| position.is_loud(m));
    }

    fn quiet_moves(&self, position: &Tree, moves: &mut MoveList<TreeMove>) {
        position.legal_moves(moves);
        moves.retain(|&m| !position.is_loud(m));
    }

    fn is_noisy(&self, position: &Tree, m: TreeMove) -> bool {
        position.is_loud(m)
    }

    fn gain(&self, position: &Tree, m: TreeMove) -> i32 {
        if position.is_loud(m) { 100 } else { 0 }
    }

    fn mover_value(&self, _: &Tree, m: TreeMove) -> i32 {
        i32::from(m.0)
    }

    fn exchange_at_least(&self, position: &Tree, m: TreeMove, threshold: i32) -> bool {
        (mix(position.hash ^ u64::from(m.0)) % 200) as i32 - 100 >= threshold
    }

    fn pass(&self, _: &Tree) -> Option<Tree> {
        None
    }

    fn passing_misleads(&self, _: &Tree) -> bool {
        false
    }

    fn arrival(&self, position: &Tree, m: TreeMove) -> usize {
        usize::from(m.0) % 4 + 4 * position.side.index()
    }

    fn route(&self, _: &Tree, m: TreeMove) -> usize {
        usize::from(m.0) % 8
    }

    fn victim(&self, position: &Tree, m: TreeMove) -> usize {
        usize::from(position.is_loud(m))
    }
}

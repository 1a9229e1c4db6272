//! The trait that tells a search what it needs to know about a variant.

use crate::{Key, MoveList, Position, Score};

/// One line of an explained evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// What is counted: `material`, `mobility`.
    pub name: &'static str,
    /// Its part of the score in centipawns, as the first side sees it.
    pub centipawns: i32,
}

/// What helps a search. Nothing here changes what is legal: a wrong answer costs strength, never correctness.
///
/// All values are in centipawns as the side to move sees them, unless said otherwise.
/// `Default` is the built-in, tuned evaluation.
pub trait Heuristics<P: Position>: Clone + Default + Send + Sync + 'static {
    /// Number of values of [`arrival`](Self::arrival).
    const ARRIVALS: usize;
    /// Number of values of [`route`](Self::route).
    const ROUTES: usize;

    /// How many times as many quiet moves as in chess are looked at before the late ones of a node are left out, and how many times worse the histories
    /// must think of one: where there are many moves and each may threaten much, the good ones do not stand so far in front.
    const BREADTH: u32 = 1;

    /// Whether to evaluate takes no longer than to wait for an entry of the table that is on its way. It is then done before the table is asked, even
    /// though the table may know the evaluation.
    const EVALUATES_QUICKLY: bool = true;

    /// The static evaluation of a position that is not decided.
    fn evaluate(&self, position: &P) -> Score;

    /// What one thread's evaluations remember from position to position, to be faster: never anything that changes a score. It follows the path of a search:
    /// [`begin`](Self::begin) at its root, [`played`](Self::played) for each move, [`taken_back`](Self::taken_back) in the end.
    type Memory: Default + Send + std::fmt::Debug;

    /// Begins a path; what is remembered of the one before is forgotten, but for what belongs to no path.
    fn begin(&self, position: &P, memory: &mut Self::Memory) {
        let _ = (position, memory);
    }

    /// Goes on with the path from `before` by a legal move to `after`.
    #[inline]
    fn played(&self, before: &P, m: P::Move, after: &P, memory: &mut Self::Memory) {
        let _ = (before, m, after, memory);
    }

    /// Goes back by one move.
    #[inline]
    fn taken_back(&self, memory: &mut Self::Memory) {
        let _ = memory;
    }

    /// The same as [`evaluate`](Self::evaluate) for the position at the end of the path, with the turn passed or not. The memory must have been filled by these
    /// heuristics only.
    fn evaluate_with(&self, position: &P, memory: &mut Self::Memory) -> Score {
        let _ = memory;
        self.evaluate(position)
    }

    /// The parts of [`evaluate`](Self::evaluate), for people to read.
    fn explain(&self, position: &P) -> Vec<Term> {
        let whole = self.evaluate(position).raw();
        let sign = if position.side_to_move() == crate::Side::First { 1 } else { -1 };
        vec![Term { name: "total", centipawns: sign * whole }]
    }

    /// The material balance alone: all that a plain engine knows.
    fn material(&self, position: &P) -> Score;

    /// Appends the legal moves that quiescence must see: captures, promotions and whatever else changes the material balance
    /// or decides the game. In check this is not used.
    fn noisy_moves(&self, position: &P, moves: &mut MoveList<P::Move>);

    /// Appends the quiet legal moves: together with the noisy and the [late](Self::late_moves) ones all of them, each once.
    fn quiet_moves(&self, position: &P, moves: &mut MoveList<P::Move>);

    /// Whether there are [late moves](Self::late_moves) in this variant.
    const HAS_LATE_MOVES: bool = false;

    /// Appends the legal moves that are tried after all others and are not even generated where the search has had enough of quiet moves: many, and
    /// hardly ever better than the others. Nodes on the principal variation see them all but for the shallowest. There are none in most variants.
    ///
    /// Of moves that lead to the same position all but one may be left out, if that one is appended here or is among the others.
    fn late_moves(&self, position: &P, moves: &mut MoveList<P::Move>) {
        let _ = (position, moves);
    }

    /// Whether a legal move is among the noisy ones.
    fn is_noisy(&self, position: &P, m: P::Move) -> bool;

    /// Whether a move captures something: what a plain engine's quiescence looks at.
    fn is_capture(&self, position: &P, m: P::Move) -> bool {
        self.is_noisy(position, m)
    }

    /// How the material balance changes by the move itself, before any answer: never less than the truth.
    fn gain(&self, position: &P, m: P::Move) -> i32;

    /// The value of the man that moves: ties between captures of the same gain are broken by the cheaper one (MVV-LVA).
    fn mover_value(&self, position: &P, m: P::Move) -> i32;

    /// Whether the exchange that the move begins yields at least `threshold` (static exchange evaluation, SEE).
    fn exchange_at_least(&self, position: &P, m: P::Move, threshold: i32) -> bool;

    /// A guess of the key after a legal move, found out without playing it; `None` if there is no cheap one. It serves to fetch memory ahead and may be wrong.
    #[inline]
    fn likely_key(&self, position: &P, m: P::Move) -> Option<Key> {
        let _ = (position, m);
        None
    }

    /// Whether the move gives check.
    fn gives_check(&self, position: &P, m: P::Move) -> bool {
        position.after(m).in_check()
    }

    /// The position with the turn passed to the other side, or `None` where that makes no sense (in check, or where the variant has
    /// no use for null moves).
    fn pass(&self, position: &P) -> Option<P>;

    /// Whether having to move may be a burden here (zugzwang), so that a null-move cut-off must be verified.
    fn passing_misleads(&self, position: &P) -> bool;

    /// Whether the side to move, though not in check, faces a threat that ends the game at once if it passes. The search then looks at the answers as in
    /// check, until one does not lose; those that meet the threat should be noisy, so that they are tried first.
    fn is_threatened(&self, position: &P) -> bool {
        let _ = position;
        false
    }

    /// Whether the other side is threatened in this way after the move, in check or not.
    fn threatens(&self, position: &P, m: P::Move) -> bool {
        let _ = (position, m);
        false
    }

    /// What arrives where: an index below [`ARRIVALS`](Self::ARRIVALS) that tells the moving man (kind and side) and its target, for
    /// continuation and capture histories.
    fn arrival(&self, position: &P, m: P::Move) -> usize;

    /// From where to where: an index below [`ROUTES`](Self::ROUTES), for the butterfly history, which keeps the sides apart itself.
    fn route(&self, position: &P, m: P::Move) -> usize;

    /// The number of kinds of [`victim`](Self::victim).
    const VICTIMS: usize;

    /// What a noisy move captures, an index below [`VICTIMS`](Self::VICTIMS); 0 if nothing.
    fn victim(&self, position: &P, m: P::Move) -> usize;
}

//! What depends on the moves before a node: repetitions, the count of half-moves, captures that may not be repeated.
//!
//! Sources: the rules and C-10; <https://www.chessprogramming.org/Repetitions>;
//! <https://www.chessprogramming.org/Graph_History_Interaction>.

use rules::{History, Key, MoveList, Outcome, Position};
use smallvec::SmallVec;

use crate::frame::NO_PLY;

/// Half-moves without progress that make a draw.
const HALF_MOVES_TO_DRAW: u16 = 100;

/// Where the numbers for barred moves begin in the random sequence: far from what a variant uses for its men.
const BAR_KEYS: u64 = 1 << 40;

/// The game up to the root and the path from there to the node that is being searched.
#[derive(Clone, Debug)]
pub(crate) struct Path<M> {
    past: History<M>,
    root: usize,
}

/// The moves that may not be repeated in a node; nearly always none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bars<M> {
    moves: SmallVec<[M; 2]>,
    /// What the key of the position is changed by, so that the table tells the node from one with other bars.
    pub(crate) key: Key,
    /// The lowest ply of the path at which one of the moves was played; [`NO_PLY`] if all were played in the game.
    pub(crate) lowest: u16,
}

impl<M: Copy + Eq> Bars<M> {
    fn none() -> Self {
        Self { moves: SmallVec::new(), key: Key(0), lowest: NO_PLY }
    }

    /// Whether `m` may not be repeated.
    #[inline]
    pub(crate) fn contains(&self, m: M) -> bool {
        self.moves.contains(&m)
    }
}

impl<M: Copy + Eq> Path<M> {
    /// No move from the root yet; the game is `past`.
    pub(crate) fn new(past: History<M>) -> Self {
        let root = past.len();
        Self { past, root }
    }

    /// Notes that `m` is played.
    #[inline]
    pub(crate) fn push<P: Position<Move = M>>(&mut self, position: &P, m: M) {
        self.past.push(position, m);
    }

    /// Notes that the turn is passed. Nothing before it counts as repeated after it, and no earlier move is barred: a null move is no move
    /// of the game. `filler` is any move; it is not looked at.
    #[inline]
    pub(crate) fn push_null(&mut self, key: Key, filler: M) {
        self.past.push_raw(key, filler, false, true);
    }

    /// Takes back the last move.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.past.pop();
    }

    /// The moves that may not be repeated in `position`.
    #[inline]
    pub(crate) fn bars<P: Position<Move = M>>(&self, position: &P) -> Bars<M> {
        let mut bars = Bars::none();
        if P::HAS_UNREPEATABLE_MOVES {
            for (index, m) in self.past.barred(position.key()) {
                bars.moves.push(m);
                bars.key ^= Key::random(BAR_KEYS + u64::from(position.tag(m)));
                if let Some(ply) = index.checked_sub(self.root) {
                    bars.lowest = bars.lowest.min(ply as u16);
                }
            }
        }
        bars
    }

    /// How the game ends in `position`, if it does, but for the case that the position is neither decided nor drawn and has no legal move.
    #[inline]
    pub(crate) fn outcome<P: Position<Move = M>>(&self, position: &P, bars: &Bars<M>) -> Option<Outcome> {
        if let Some(ending) = position.ending() {
            return Some(ending.outcome);
        }
        let is_drawn =
            position.half_moves() >= HALF_MOVES_TO_DRAW || position.is_dead() || self.is_repeated(position.key());
        if !is_drawn {
            return None;
        }
        // Want of a legal move goes before these draws.
        Some(if has_move(position, bars) { Outcome::Draw } else { position.ending_without_moves().outcome })
    }

    /// Whether the position with this key is a draw by repetition: it has occurred twice before, or once on the path from the root with nothing
    /// between that differs the second time. If a capture that may not be repeated lies between, it does differ.
    #[inline]
    fn is_repeated(&self, key: Key) -> bool {
        let Some(latest) = self.past.latest(key) else { return false };
        let is_second = latest >= self.root && !self.past.has_unrepeatable_since(latest);
        is_second || self.past.occurrences(key) >= 2
    }
}

fn has_move<P: Position>(position: &P, bars: &Bars<P::Move>) -> bool {
    if bars.moves.is_empty() {
        return position.has_legal_move();
    }
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.iter().any(|&m| !bars.contains(m))
}

#[cfg(test)]
mod tests {
    use rules::Game;

    use super::*;
    use crate::toys::Swap;

    type Step = <Swap as Position>::Move;

    /// The path of a game, and of these moves from its position.
    fn path(game: &Game<Swap>, texts: &[&str]) -> (Path<Step>, Swap) {
        let mut path = Path::new(game.history().clone());
        let mut position = game.position().clone();
        for text in texts {
            let m = position.parse_move(text).unwrap();
            path.push(&position, m);
            position.play(m);
        }
        (path, position)
    }

    fn start(fen: &str) -> Game<Swap> {
        Game::new(Swap::from_fen(fen, ()).unwrap())
    }

    #[test]
    fn a_second_visit_on_the_path_is_a_draw() {
        let game = start("A.A.b.b w - - 0 1");
        let (path, position) = path(&game, &["01", "65", "10", "56"]);
        assert_eq!(path.outcome(&position, &path.bars(&position)), Some(Outcome::Draw));
    }

    #[test]
    fn a_second_visit_since_the_game_is_none_but_a_third_is() {
        let mut game = start("A.A.b.b w - - 0 1");
        for text in ["01", "65", "10"] {
            game.play_text(text).unwrap();
        }
        let (path, position) = path(&game, &["56"]);
        assert_eq!(path.outcome(&position, &path.bars(&position)), None);
        game.play_text("56").unwrap();
        let (path, position) = self::path(&game, &["01", "65", "10", "56"]);
        assert_eq!(path.outcome(&position, &path.bars(&position)), Some(Outcome::Draw));
    }

    /// First captures a man, second captures him back, and the men stand as before.
    const TRADE: [&str; 2] = ["23", "43"];

    #[test]
    fn a_capture_between_makes_the_second_visit_another_position() {
        let game = start("..Abb.. w - - 0 1");
        let (path, position) = path(&game, &TRADE);
        assert!(position.is_same(game.position()));
        let bars = path.bars(&position);
        assert_eq!(path.outcome(&position, &bars), None);
        assert!(bars.contains(position.parse_move("23").unwrap()));
        assert_eq!(bars.lowest, 0);
        assert_ne!(bars.key, Key(0));
    }

    #[test]
    fn bars_of_the_game_depend_on_no_ply() {
        let mut game = start("..Abb.. w - - 0 1");
        for text in TRADE {
            game.play_text(text).unwrap();
        }
        let (path, position) = path(&game, &[]);
        let bars = path.bars(&position);
        assert_eq!(bars.lowest, NO_PLY);
        assert_eq!(bars.key, self::path(&start("..Abb.. w - - 0 1"), &TRADE).0.bars(&position).key);
        let (path, position) = self::path(&game, &["21"]);
        assert_eq!(path.bars(&position), Bars::none());
    }

    #[test]
    fn nothing_is_repeated_across_a_null_move() {
        let game = start("..Abb.. w - - 0 1");
        let (mut path, position) = path(&game, &TRADE);
        let filler = position.parse_move("21").unwrap();
        path.push_null(Key(1), filler);
        assert_eq!(path.bars(&position), Bars::none());
        assert_eq!(path.outcome(&position, &Bars::none()), None);
        path.pop();
        assert_eq!(path.bars(&position).lowest, 0);
    }
}

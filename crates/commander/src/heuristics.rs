//! What the search needs to know about Commander Chess.

use rules::{Heuristics, MoveList, Position as _, Score, Term};

use crate::generate::{Sink, generate};
use crate::{Evaluation, Move, Position, SquareSet, exchange};

/// Points with pieces from which on passing is taken for a free move.
const ENOUGH_TO_PASS: usize = 5;

/// Number of points, and of kinds of pieces.
const POINTS: usize = 132;
const KINDS: usize = 11;

/// Collects the turns that act upon an enemy, or those that do not.
struct Filter<'a> {
    moves: &'a mut MoveList<Move>,
    enemies: SquareSet,
    noisy: bool,
}

impl Sink for Filter<'_> {
    fn turns(&mut self, turn: Move, part: u8, targets: SquareSet, stays: bool) {
        let begins_noisy = turn.actions().any(|action| self.enemies.has(action.to));
        let chosen = match (self.noisy, begins_noisy) {
            (true, true) => targets,
            (true, false) => targets & self.enemies,
            (false, true) => SquareSet::EMPTY,
            (false, false) => targets - self.enemies,
        };
        self.moves.turns(turn, part, chosen, stays);
    }
}

fn collect(position: &Position, noisy: bool, moves: &mut MoveList<Move>) {
    let enemies = position.board.of(position.side.opponent());
    generate(position, &mut Filter { moves, enemies, noisy });
}

impl Heuristics<Position> for Evaluation {
    const ARRIVALS: usize = 2 * KINDS * POINTS;
    const ROUTES: usize = POINTS * POINTS;
    const VICTIMS: usize = KINDS + 1;

    fn evaluate(&self, position: &Position) -> Score {
        self.score(position)
    }

    fn explain(&self, position: &Position) -> Vec<Term> {
        self.parts(position)
    }

    fn material(&self, position: &Position) -> Score {
        let (us, them) = (position.side, position.side.opponent());
        Score::estimate(exchange::material(&position.board, us) - exchange::material(&position.board, them))
    }

    fn noisy_moves(&self, position: &Position, moves: &mut MoveList<Move>) {
        collect(position, true, moves);
    }

    fn quiet_moves(&self, position: &Position, moves: &mut MoveList<Move>) {
        collect(position, false, moves);
    }

    /// Turns that act upon an enemy.
    fn is_noisy(&self, position: &Position, m: Move) -> bool {
        let enemies = position.board.of(position.side.opponent());
        m.actions().any(|action| enemies.has(action.to))
    }

    fn gain(&self, position: &Position, m: Move) -> i32 {
        exchange::gain(position, m)
    }

    fn mover_value(&self, _: &Position, m: Move) -> i32 {
        m.action(0).map_or(0, |action| exchange::worth_of(m.stack().part(action.part)))
    }

    fn exchange_at_least(&self, position: &Position, m: Move, threshold: i32) -> bool {
        exchange::at_least(position, m, threshold)
    }

    fn pass(&self, position: &Position) -> Option<Position> {
        (!position.in_check() && !position.is_decided()).then(|| position.passed())
    }

    fn passing_misleads(&self, position: &Position) -> bool {
        position.board.of(position.side).len() < ENOUGH_TO_PASS
    }

    /// The last piece of a group could be captured next: a threat like mate (K-28).
    fn is_threatened(&self, position: &Position) -> bool {
        position.is_last_of_group_attacked(position.side)
    }

    fn threatens(&self, position: &Position, m: Move) -> bool {
        let enemy = position.side.opponent();
        let captures = || m.actions().any(|action| position.board.of(enemy).has(action.to));
        (position.has_last_of_group(enemy) || captures()) && position.after(m).is_last_of_group_attacked(enemy)
    }

    fn arrival(&self, position: &Position, m: Move) -> usize {
        let Some(action) = m.action(0) else { return 0 };
        let kind = m.stack().part(action.part).head().map_or(0, |man| man.kind().index());
        POINTS * (KINDS * position.side.index() + kind) + action.to.index()
    }

    fn route(&self, _: &Position, m: Move) -> usize {
        POINTS * m.origin().index() + m.action(0).map_or(0, |action| action.to.index())
    }

    fn victim(&self, position: &Position, m: Move) -> usize {
        let enemies = position.board.of(position.side.opponent());
        let target = m.actions().find(|action| enemies.has(action.to));
        let head = target.and_then(|action| position.board.at(action.to).head());
        head.map_or(0, |man| man.kind().index() + 1)
    }
}

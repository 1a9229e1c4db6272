//! What the search needs to know about Commander Chess.

use rules::{Heuristics, MoveList, Position as _, Score, Term};

use crate::attack::{checking_points, is_attacked};
use crate::generate::{Portion, generate};
use crate::{Evaluation, Move, Position, exchange};

/// Points with pieces from which on passing is taken for a free move.
const ENOUGH_TO_PASS: usize = 5;

/// Number of points, and of kinds of pieces.
const POINTS: usize = 132;
const KINDS: usize = 11;

impl Heuristics<Position> for Evaluation {
    type Memory = ();

    const ARRIVALS: usize = 2 * KINDS * POINTS;
    const ROUTES: usize = POINTS * POINTS;
    const VICTIMS: usize = KINDS + 1;
    const BREADTH: u32 = 6;

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
        generate(position, Portion::Noisy, moves);
    }

    fn quiet_moves(&self, position: &Position, moves: &mut MoveList<Move>) {
        generate(position, Portion::Quiet, moves);
    }

    const HAS_LATE_MOVES: bool = true;
    const EVALUATES_QUICKLY: bool = false;

    fn late_moves(&self, position: &Position, moves: &mut MoveList<Move>) {
        generate(position, Portion::Late, moves);
    }

    /// Turns whose actions all act upon an enemy.
    fn is_noisy(&self, position: &Position, m: Move) -> bool {
        let enemies = position.board.of(position.side.opponent());
        m.actions().all(|action| enemies.has(action.to))
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

    fn gives_check(&self, position: &Position, m: Move) -> bool {
        let is_commanders = position.board.commander(position.side) == Some(m.origin());
        // Without enforced check the other side may be in check already.
        if position.options.enforce_check && !is_commanders {
            let enemies = position.board.of(position.side.opponent());
            let points = checking_points(&position.board, position.side) | enemies;
            if !points.has(m.origin()) && !m.actions().any(|action| points.has(action.to)) {
                return false;
            }
        }
        is_attacked(&exchange::after(position, m), position.options.rules, position.side.opponent())
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
        let kind = m.stack().head_of(action.part).map_or(0, |man| man.kind().index());
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

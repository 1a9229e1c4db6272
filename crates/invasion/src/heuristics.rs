//! What the search needs to know about Invasion.

use rules::linear::Memory;
use rules::{Heuristics, Key, MoveList, Position as _, Score, Term, Wanted};

use crate::checks::HardChecks;
use crate::evaluation::Looks;
use crate::{Bomb, Evaluation, Kind, Move, Position, exchange, generate, race};

/// Officers that move freely (Commandos, Paratroopers, Tanks) from which on passing is taken for a free move. With fewer, having to move may
/// be a burden: a side without a legal move loses (I-15).
const ENOUGH_TO_PASS: usize = 2;

/// Numbers of squares in a table of [`Heuristics::arrival`] and [`Heuristics::route`].
const SQUARES: usize = 100;

/// The seven kinds of men, and the Bomb.
const MOVERS: usize = 8;

/// Whether a legal move is noisy, given whether the side to move is threatened by a Flag's arrival.
fn is_noisy_if(position: &Position, m: Move, threatened: bool) -> bool {
    if m.promotion().is_some() || (threatened && race::stops_arrival(position, m)) {
        return true;
    }
    if m.is_drop() {
        return exchange::has_net_gain(position, m);
    }
    let kind = position.men.moving(m.from());
    let by_itself = match kind {
        Kind::Tank => exchange::has_net_gain(position, m),
        Kind::Flag => position.goals(position.side).has(m.to()),
        _ => position.occupied().has(m.to()),
    };
    by_itself || HardChecks::is_one(position, kind, m.to())
}

/// Appends the legal moves that are noisy, or those that are not.
fn list(position: &Position, wanted: Wanted, moves: &mut MoveList<Move>) {
    if !race::can_arrive(position, position.side.opponent()) {
        generate::generate(position, wanted, moves);
        return;
    }
    let mut legal = MoveList::new();
    position.legal_moves(&mut legal);
    let noisy = wanted == Wanted::Noisy;
    moves.extend(legal.into_iter().filter(|&m| is_noisy_if(position, m, true) == noisy));
}

impl Heuristics<Position> for Evaluation {
    type Memory = Memory<Looks>;

    const ARRIVALS: usize = 2 * MOVERS * SQUARES;
    const ROUTES: usize = SQUARES * SQUARES;
    const EVALUATES_QUICKLY: bool = false;
    const VICTIMS: usize = 7;

    fn evaluate(&self, position: &Position) -> Score {
        self.score(position)
    }

    fn begin(&self, position: &Position, memory: &mut Self::Memory) {
        Self::begin(self, position, memory);
    }

    #[inline]
    fn played(&self, before: &Position, m: Move, after: &Position, memory: &mut Self::Memory) {
        Self::played(self, before, m, after, memory);
    }

    #[inline]
    fn taken_back(&self, memory: &mut Self::Memory) {
        Self::taken_back(self, memory);
    }

    fn evaluate_with(&self, position: &Position, memory: &mut Self::Memory) -> Score {
        self.score_with(position, memory)
    }

    fn explain(&self, position: &Position) -> Vec<Term> {
        self.parts(position)
    }

    fn material(&self, position: &Position) -> Score {
        let side = position.side_to_move();
        Score::estimate(exchange::material(position, side) - exchange::material(position, side.opponent()))
    }

    fn noisy_moves(&self, position: &Position, moves: &mut MoveList<Move>) {
        list(position, Wanted::Noisy, moves);
    }

    fn quiet_moves(&self, position: &Position, moves: &mut MoveList<Move>) {
        list(position, Wanted::Quiet, moves);
    }

    fn is_noisy(&self, position: &Position, m: Move) -> bool {
        is_noisy_if(position, m, race::can_arrive(position, position.side.opponent()))
    }

    fn is_capture(&self, position: &Position, m: Move) -> bool {
        if position.may_remove_several(m) {
            exchange::has_net_gain(position, m)
        } else {
            position.occupied().has(m.to())
        }
    }

    fn gain(&self, position: &Position, m: Move) -> i32 {
        exchange::gain(position, m)
    }

    fn mover_value(&self, position: &Position, m: Move) -> i32 {
        if m.is_drop() { 0 } else { exchange::worth(position.men.moving(m.from())) }
    }

    fn exchange_at_least(&self, position: &Position, m: Move, threshold: i32) -> bool {
        exchange::at_least(position, m, threshold)
    }

    #[inline]
    fn likely_key(&self, position: &Position, m: Move) -> Option<Key> {
        Some(position.likely_key(m))
    }

    fn gives_check(&self, position: &Position, m: Move) -> bool {
        position.gives_check(m)
    }

    fn pass(&self, position: &Position) -> Option<Position> {
        (!position.in_check() && position.ending().is_none()).then(|| position.passed())
    }

    fn passing_misleads(&self, position: &Position) -> bool {
        let officers = position.lines() | position.of_kind(Kind::Tank);
        let own = officers & position.men_of(position.side_to_move());
        own.len() < ENOUGH_TO_PASS && position.bomb(position.side_to_move()) != Bomb::On
    }

    /// An enemy Flag could arrive on the HQ corner next: a threat like mate.
    fn is_threatened(&self, position: &Position) -> bool {
        race::can_arrive(position, position.side.opponent())
    }

    fn threatens(&self, position: &Position, m: Move) -> bool {
        race::threatens_arrival(position, m)
    }

    fn arrival(&self, position: &Position, m: Move) -> usize {
        let mover = if m.is_drop() { MOVERS - 1 } else { usize::from(position.men.code_at(m.from())) };
        SQUARES * (MOVERS * position.side_to_move().index() + mover) + m.to().index()
    }

    fn route(&self, _: &Position, m: Move) -> usize {
        SQUARES * m.from().index() + m.to().index()
    }

    fn victim(&self, position: &Position, m: Move) -> usize {
        // No HQ is ever removed, so its number serves for "nothing".
        if !position.may_remove_several(m) {
            return usize::from(position.men.code_at(m.to()));
        }
        let lost = position.removed(m) & position.men_of(position.side.opponent());
        if lost.is_empty() {
            return 0;
        }
        let kinds = [Kind::Tank, Kind::Commando, Kind::Paratrooper, Kind::Landed, Kind::Flag, Kind::Trooper];
        kinds.into_iter().find(|&kind| lost.meets(position.of_kind(kind))).map_or(0, Kind::index)
    }
}

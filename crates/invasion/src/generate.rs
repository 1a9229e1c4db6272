//! Generating legal moves.
//!
//! What a move may uncover is known beforehand: the enemy Commandos and Paratroopers on a line with the HQ, and what stands between. One
//! piece in between is a *shield*: if it is one's own, it is pinned; whosever it is, no Tank may crush it and go on, and no Bomb may
//! remove it but with the piece behind. Tanks' checks go through everything, so nothing uncovers or blocks them; only to take the Tank,
//! or to move the HQ, helps.
//!
//! Noisy are captures, promotions, Flags' arrivals where it means something, crushes and Bombs that gain material, and checks that cannot be
//! blocked.

use geometry::{Board as _, Direction, SeaBoard, between, queen_attacks, rook_attacks};
use rules::{Side, Wanted};

use crate::attacks::{FLAG, FLIGHT, LEAP, NEAR, around, spread, step};
use crate::checks::HardChecks;
use crate::rulings::camp;
use crate::sink::{Counter, Found, Sink};
use crate::{Bomb, Kind, Move, Position, Square, SquareSet, exchange, tank};

/// The number of legal moves.
pub(crate) fn count(position: &Position) -> usize {
    let mut counter = Counter::default();
    generate(position, Wanted::All, &mut counter);
    counter.0
}

/// Whether there is a legal move.
pub(crate) fn exists(position: &Position) -> bool {
    let mut found = Found::default();
    generate(position, Wanted::All, &mut found);
    found.0
}

/// Hands the wanted legal moves to `sink`, each once. A decided position has none.
#[inline]
pub(crate) fn generate<S: Sink>(position: &Position, wanted: Wanted, sink: &mut S) {
    if !position.is_decided() {
        Generator::new(position, wanted).run(sink);
    }
}

/// What the generator needs to know, worked out once.
struct Generator<'a> {
    position: &'a Position,
    side: Side,
    us: SquareSet,
    them: SquareSet,
    occupied: SquareSet,
    hq: Square,
    wanted: Wanted,
    /// Where pieces other than HQ and Tanks may capture.
    captures: SquareSet,
    /// Where they may go without capturing, if nothing else happens.
    quiets: SquareSet,
    /// Where they may go without capturing, if it is a promotion, an arrival or a check that cannot be blocked.
    urgent: SquareSet,
    hard_checks: HardChecks,
}

/// The pieces that alone protect the HQ from a line, of one side or of both.
#[derive(Default)]
struct Shields {
    own: SquareSet,
    all: SquareSet,
}

impl<'a> Generator<'a> {
    #[inline]
    fn new(position: &'a Position, wanted: Wanted) -> Self {
        let (men, side) = (&position.men, position.side);
        let (us, them) = (men.of(side), men.of(side.opponent()));
        let hq = men.hq(side);
        let checkers = position.checkers;
        let (captures, quiets) = match checkers.first() {
            None => (them, !(us | them)),
            Some(_) if checkers.has_several() => (SquareSet::EMPTY, SquareSet::EMPTY),
            Some(checker) if men.lines().has(checker) => (checkers, between(hq, checker)),
            Some(_) => (checkers, SquareSet::EMPTY),
        };
        let unless = |unwanted, squares| if wanted == unwanted { SquareSet::EMPTY } else { squares };
        Self {
            position,
            side,
            us,
            them,
            occupied: us | them,
            hq,
            wanted,
            captures: unless(Wanted::Quiet, captures),
            quiets: unless(Wanted::Noisy, quiets),
            urgent: unless(Wanted::Quiet, quiets),
            hard_checks: HardChecks::of(position, side),
        }
    }

    #[inline]
    fn run<S: Sink>(&self, sink: &mut S) {
        if self.wanted != Wanted::Noisy {
            sink.moves(self.hq, self.position.hq_targets());
        }
        if sink.is_done() {
            return;
        }
        let shields = self.shields(sink);
        if !self.position.checkers.has_several() {
            self.moves_of(self.us - shields.own, SquareSet::ALL, sink);
        }
        self.tank_moves(&shields, sink);
        self.drops(sink);
    }

    /// The enemy pieces on a line with the HQ that capture along it.
    #[inline]
    fn aligned(&self) -> SquareSet {
        self.them & self.position.men.lines() & SeaBoard::rays(self.hq).all()
    }

    /// Finds the shields and emits the moves of pinned pieces other than Tanks: along the line, the piece behind included.
    #[inline]
    fn shields<S: Sink>(&self, sink: &mut S) -> Shields {
        let mut shields = Shields::default();
        for pinner in self.aligned() {
            let way = between(self.hq, pinner);
            let blockers = way & self.occupied;
            if blockers.is_empty() || blockers.has_several() {
                continue;
            }
            shields.all |= blockers;
            if blockers.meets(self.us) {
                shields.own |= blockers;
                self.moves_of(blockers, way.with(pinner), sink);
            }
        }
        shields
    }

    /// Emits the moves of `men`, HQ and Tanks excepted, onto `targets`.
    #[inline]
    fn moves_of<S: Sink>(&self, men: SquareSet, targets: SquareSet, sink: &mut S) {
        let position = self.position;
        self.trooper_moves(men & position.men.troopers(), targets, sink);
        self.flag_moves(men & position.of_kind(Kind::Flag), targets, sink);
        let quiets = self.quiets_unless(self.hard_checks.by(Kind::Commando));
        for from in men & position.men.lines() {
            let captures = if SeaBoard::rays(from).all().meets(self.captures) {
                queen_attacks(from, self.occupied) & self.captures
            } else {
                SquareSet::EMPTY
            };
            let walks = match position.men.code_at(from) {
                1 => LEAP[from],
                3 => NEAR[from] | FLIGHT[from],
                _ => NEAR[from],
            };
            sink.moves(from, (captures | (walks & quiets)) & targets);
        }
    }

    /// Where pieces may go without capturing, `urgent` being the squares that make it a noisy move.
    #[inline]
    fn quiets_unless(&self, urgent: SquareSet) -> SquareSet {
        (self.quiets - urgent) | (self.urgent & urgent)
    }

    #[inline]
    fn trooper_moves<S: Sink>(&self, troopers: SquareSet, targets: SquareSet, sink: &mut S) {
        let goal = camp(self.side.opponent());
        let quiets = self.quiets_unless(goal | self.hard_checks.by(Kind::Trooper)) & targets;
        for direction in Direction::ORTHOGONAL {
            Self::steps(direction, step(troopers, direction) & quiets, goal, sink);
        }
        let captures = self.captures & targets;
        for direction in Direction::DIAGONAL {
            Self::steps(direction, step(troopers, direction) & captures, goal, sink);
        }
    }

    #[inline]
    fn steps<S: Sink>(direction: Direction, targets: SquareSet, goal: SquareSet, sink: &mut S) {
        if targets.is_empty() {
            return;
        }
        sink.steps(direction, targets - goal);
        let arrivals = targets & goal;
        if !arrivals.is_empty() {
            sink.promotions(direction, arrivals);
        }
    }

    #[inline]
    fn flag_moves<S: Sink>(&self, flags: SquareSet, targets: SquareSet, sink: &mut S) {
        let goals = self.position.goals(self.side);
        let quiets = self.quiets_unless(goals) & targets;
        for from in flags {
            let ways = FLAG[from] & quiets;
            if !ways.is_empty() {
                sink.moves(from, ways & queen_attacks(from, self.occupied));
            }
        }
    }

    #[inline]
    fn tank_moves<S: Sink>(&self, shields: &Shields, sink: &mut S) {
        for from in self.us & self.position.men.tanks() {
            let mut targets = tank::way(from, self.hq);
            for to in self.doubtful(from, targets, shields) {
                if !self.is_safe_tank_move(from, to) {
                    targets = targets.without(to);
                }
            }
            let hits = || targets - (rook_attacks(from, self.them) - self.them);
            let checks = targets & self.hard_checks.by(Kind::Tank);
            let gains = |to| exchange::net(self.position, tank::path(from, to) & self.occupied) > 0;
            sink.moves(from, self.split(targets, checks, hits, gains));
        }
    }

    /// Of a Tank's targets those that may leave the HQ in check: in check all of them; else all if the Tank is a shield, or those beyond one.
    #[inline]
    fn doubtful(&self, from: Square, targets: SquareSet, shields: &Shields) -> SquareSet {
        if !self.position.checkers.is_empty() || shields.own.has(from) {
            targets
        } else if targets.meets(shields.all) {
            targets - rook_attacks(from, shields.all)
        } else {
            SquareSet::EMPTY
        }
    }

    fn is_safe_tank_move(&self, from: Square, to: Square) -> bool {
        let removed = tank::path(from, to) & self.occupied;
        let occupied = (self.occupied - removed).without(from).with(to);
        self.position.men.attackers_of_hq(self.side, self.hq, occupied, removed).is_empty()
    }

    #[inline]
    fn drops<S: Sink>(&self, sink: &mut S) {
        if self.position.bomb(self.side) != Bomb::On {
            return;
        }
        let targets = self.drop_targets();
        let hits = || targets & spread(self.them - self.position.men.hqs());
        let gains = |target| exchange::has_net_gain(self.position, Move::drop(target));
        sink.drops(self.split(targets, SquareSet::EMPTY, hits, gains));
    }

    /// Of the targets of moves that may remove several pieces those that are wanted. Noisy are `checks` and, of the ones that hit an enemy,
    /// of which `gains` says that they gain more than they cost.
    #[inline]
    fn split(
        &self,
        targets: SquareSet,
        checks: SquareSet,
        hits: impl Fn() -> SquareSet,
        gains: impl Fn(Square) -> bool,
    ) -> SquareSet {
        let gaining = || -> SquareSet {
            let others = hits() - checks;
            others.into_iter().filter(|&target| gains(target)).fold(checks, SquareSet::with)
        };
        match self.wanted {
            Wanted::All => targets,
            Wanted::Noisy => gaining(),
            Wanted::Quiet => targets - gaining(),
        }
    }

    /// Where a Bomb may be dropped: where it removes all checkers, and no shields without the pieces behind them.
    fn drop_targets(&self) -> SquareSet {
        let men = &self.position.men;
        let mut targets = SquareSet::ALL - men.hqs();
        for checker in self.position.checkers - men.lines() {
            targets &= around(checker);
        }
        for attacker in self.aligned() {
            let blockers = between(self.hq, attacker) & self.occupied;
            if blockers.meets(men.hqs()) {
                continue;
            }
            let opens = blockers.into_iter().fold(SquareSet::ALL, |squares, blocker| squares & around(blocker));
            targets -= opens - around(attacker);
        }
        targets
    }
}

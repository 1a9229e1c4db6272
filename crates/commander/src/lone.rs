//! The turns of pieces that stand alone: most turns of most positions.
//!
//! Such a turn is one action, before which nothing has been done. The plain kinds have a case each, by tables and by what they all have in common; heroes go
//! the way of parts of stacks. A Commander in a Headquarters, which does not act, is alone too.

use std::cell::OnceCell;

use crate::generate::{Ends, Generator, Portion};
use crate::landing::Landings;
use crate::near;
use crate::reach::{Outlook, Targets, of_kind, targets};
use crate::scene::Scene;
use crate::sink::Sink;
use crate::terrain::{by_reefs, gun, heavy_steps, sail, sea, star, within};
use crate::turn::Move;
use crate::{Kind, Man, Rules, Square, SquareSet, Stack};

/// What all pieces that stand alone see.
pub(crate) struct Lone {
    /// Where they may end their ways.
    pub(crate) landings: Landings,
    /// What land pieces do not pass.
    walls: SquareSet,
    /// The enemies at sea.
    ships: SquareSet,
    /// What the enemy's guards cover, once that has been asked.
    zone: OnceCell<SquareSet>,
}

const fn plain(kind: Kind) -> u8 {
    Man::new(kind, false).code()
}

const NAVY: u8 = plain(Kind::Navy);
const AIR_FORCE: u8 = plain(Kind::AirForce);
const TANK: u8 = plain(Kind::Tank);
const ENGINEER: u8 = plain(Kind::Engineer);
const HEADQUARTERS: u8 = plain(Kind::Headquarters);
const INFANTRY: u8 = plain(Kind::Infantry);
const MILITIA: u8 = plain(Kind::Militia);
const ARTILLERY: u8 = plain(Kind::Artillery);
const ANTI_AIRCRAFT: u8 = plain(Kind::AntiAircraft);
const MISSILE: u8 = plain(Kind::Missile);

/// The points that a piece reaches which goes and captures one step, the same ways; `None` if it goes otherwise.
#[inline]
pub(crate) fn steps(man: Man, rules: Rules, from: Square) -> Option<SquareSet> {
    match man.code() {
        INFANTRY | ENGINEER => Some(star(from, 1, 0)),
        MILITIA => Some(star(from, 1, 1)),
        ANTI_AIRCRAFT | MISSILE if rules == Rules::Bga => Some(heavy_steps(from)),
        _ => None,
    }
}

impl Lone {
    /// What the own pieces see.
    pub(crate) fn new(scene: &Scene<'_>, landings: Landings) -> Self {
        let (walls, ships) = (scene.obstacles | sea(), scene.enemies & sea());
        Self { landings, walls, ships, zone: OnceCell::new() }
    }

    /// What a piece on `from` can do that is not the Commander.
    #[inline]
    pub(crate) fn targets(&self, scene: &Scene<'_>, from: Square, man: Man) -> Targets {
        let landing = self.landings.of(man.kind());
        if let Some(steps) = steps(man, scene.rules, from) {
            return Targets { go: steps & landing, stay: steps & self.ships };
        }
        match man.code() {
            TANK => self.tank(scene, landing, from),
            ARTILLERY => self.artillery(scene, landing, from),
            NAVY => navy(scene, landing, from),
            AIR_FORCE => self.plane(scene, landing, from),
            HEADQUARTERS => Targets::default(),
            _ => of_kind(&Outlook { scene, landings: &self.landings, from, part: Stack::of(man), head: man }),
        }
    }

    #[inline]
    fn tank(&self, scene: &Scene<'_>, landing: SquareSet, from: Square) -> Targets {
        let star = star(from, 2, 0);
        let ways = if star.meets(self.walls) { near::along_ranks_and_files(from, star, self.walls) } else { star };
        let shots = star & self.ships;
        let stay = if shots.is_empty() { shots } else { near::along_ranks_and_files(from, shots, scene.obstacles) };
        Targets { go: ways & landing, stay }
    }

    /// It captures over anything (K-11).
    #[inline]
    fn artillery(&self, scene: &Scene<'_>, landing: SquareSet, from: Square) -> Targets {
        let star = within(from, 3);
        let ways = if star.meets(self.walls) { near::along_all(from, star, self.walls) } else { star };
        Targets { go: ((ways & by_reefs(from)) | (star & scene.enemies)) & landing, stay: star & self.ships }
    }

    /// It may fly at all enemies, but comes back only from those that no guard covers, nor the way there (K-22); that is nothing at sea, and no plane (K-10).
    #[inline]
    fn plane(&self, scene: &Scene<'_>, landing: SquareSet, from: Square) -> Targets {
        let flown = within(from, 4);
        let aims = flown & scene.enemies;
        let mut stay = SquareSet::EMPTY;
        if !aims.is_empty() {
            let zone = *self.zone.get_or_init(|| scene.guards.zone());
            stay = near::along_all(from, aims - zone - scene.planes(), zone);
        }
        Targets { go: (flown & landing) | aims, stay }
    }
}

/// K-9.
#[inline]
fn navy(scene: &Scene<'_>, landing: SquareSet, from: Square) -> Targets {
    let sailed = sail(from, false);
    Targets { go: sailed & landing, stay: (gun(from, false) & scene.enemies) - sailed }
}

impl Generator<'_> {
    /// The turns of a piece that stands alone: it acts once, and what stays may stay.
    #[inline]
    pub(crate) fn turns_of<S: Sink>(&self, origin: Square, man: Man, sink: &mut S) {
        let pieces = Stack::of(man);
        let Targets { go, stay } = self.lone.targets(&self.scene, origin, man);
        if self.portion == Portion::All && self.is_at_ease && self.keys_of(pieces).is_empty() {
            let turn = Move::begin(origin, pieces);
            sink.turns(turn, 1, go, false);
            if !stay.is_empty() {
                sink.turns(turn, 1, stay, true);
            }
            return;
        }
        self.end_alone(origin, pieces, Ends { part: 1, pieces, targets: go, stays: false }, sink);
        self.end_alone(origin, pieces, Ends { part: 1, pieces, targets: stay, stays: true }, sink);
    }

    /// The turns of a Commander that stands alone or in a Headquarters, which does not act.
    pub(crate) fn turns_of_commander<S: Sink>(&self, origin: Square, stack: Stack, sink: &mut S) {
        let part = stack.full_mask() - (stack.full_mask() >> 1);
        let pieces = stack.part(part);
        let Targets { go, stay } = targets(&self.scene.from(origin), &self.lone.landings, pieces);
        self.end_alone(origin, stack, Ends { part, pieces, targets: go, stays: false }, sink);
        self.end_alone(origin, stack, Ends { part, pieces, targets: stay, stays: true }, sink);
    }

    /// Hands over the turns of a piece after which nothing else of its stack acts, by what it acts upon.
    fn end_alone<S: Sink>(&self, origin: Square, stack: Stack, ends: Ends, sink: &mut S) {
        let turn = Move::begin(origin, stack);
        let targets = if ends.targets.is_empty() { ends.targets } else { self.ending(turn, ends.targets) };
        if !targets.is_empty() {
            self.end(turn, self.care(origin, stack), Ends { targets, ..ends }, sink);
        }
    }
}

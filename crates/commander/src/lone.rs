//! Where pieces can act that stand alone, before anything has been done in the turn: most of them in most positions.
//!
//! The plain ones have a case each, by tables and what they all have in common; heroes go the way of parts of stacks.

use std::cell::OnceCell;

use crate::landing::Landings;
use crate::near;
use crate::reach::{Outlook, Targets, of_kind};
use crate::scene::Scene;
use crate::terrain::{by_reefs, gun, heavy_steps, sail, sea, star, within};
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
        let step = |steps: SquareSet| Targets { go: steps & landing, stay: steps & self.ships };
        match man.code() {
            INFANTRY | ENGINEER => step(star(from, 1, 0)),
            MILITIA => step(star(from, 1, 1)),
            ANTI_AIRCRAFT | MISSILE if scene.rules == Rules::Bga => step(heavy_steps(from)),
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

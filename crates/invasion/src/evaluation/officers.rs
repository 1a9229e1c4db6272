//! The officers: where they may go, what they attack, and what of that is near the enemy HQ.

use geometry::{SeaBoard, SquareTable, queen_attacks, rook_attacks};
use rules::linear::Sink;
use rules::{FeatureGroup, Side};

use super::attack_map::{AttackMap, Class};
use super::feature::{COMMANDO_SCOPE, HQ_PRESSURE, LANDED_SCOPE, LANES, LEAPS, PARATROOPER_SCOPE, STEPS};
use super::scene::Scene;
use crate::attacks::{LEAP, NEAR, TANK, around};
use crate::{Kind, Square, SquareSet};

/// How much an attack on the squares around the HQ weighs: by a Trooper, along a line, by a Tank.
const PRESSURE: [usize; 3] = [1, 2, 3];

/// What officers are looked at with.
struct Outlook {
    occupied: SquareSet,
    /// Empty squares that no enemy Trooper attacks.
    goals: SquareSet,
    /// The enemy HQ and the squares around it.
    ring: SquareSet,
}

/// Scope, mobility and pressure of a side's officers. Enters their attacks into its map; `shunned` is what enemy Troopers attack.
pub(super) fn officers<const FIRST: bool>(
    scene: &Scene<'_>,
    shunned: SquareSet,
    map: &mut AttackMap,
    sink: &mut impl Sink,
) {
    let side = Side::of(FIRST);
    let ring = around(scene.position.hq(side.opponent()));
    let outlook = Outlook { occupied: scene.occupied, goals: !(scene.occupied | shunned), ring };
    let mut pressure = PRESSURE[0] * (map.of(Class::Trooper) & ring).len();
    pressure += along_lines::<FIRST>(scene, &outlook, map, sink);
    let own = scene.position.men_of(side);
    for square in scene.men::<FIRST>(Kind::Tank) {
        let attacked = lanes(square, own);
        map.add(Class::Tank, attacked);
        sink.add(side, LANES.at((attacked - own).len() / 2), 1);
        pressure += PRESSURE[2] * usize::from(TANK[square].meets(ring));
    }
    sink.add(side, HQ_PRESSURE.at_most(pressure), 1);
}

/// What is counted of an officer that captures along lines: its scope, where it goes otherwise, and how free it is to.
#[derive(Clone, Copy)]
struct Counts {
    scope: FeatureGroup,
    ways: &'static SquareTable<SeaBoard, SquareSet, 128>,
    mobility: FeatureGroup,
}

/// By half the number of the kind: Commando (1), Paratrooper (3), Landed (5).
const COUNTS: [Counts; 3] = [
    Counts { scope: COMMANDO_SCOPE, ways: &LEAP, mobility: LEAPS },
    Counts { scope: PARATROOPER_SCOPE, ways: &NEAR, mobility: STEPS },
    Counts { scope: LANDED_SCOPE, ways: &NEAR, mobility: STEPS },
];

/// The same for the officers that capture along lines; returns the pressure.
fn along_lines<const FIRST: bool>(
    scene: &Scene<'_>,
    outlook: &Outlook,
    map: &mut AttackMap,
    sink: &mut impl Sink,
) -> usize {
    let (side, position) = (Side::of(FIRST), scene.position);
    let mut pressure = 0;
    for square in position.lines() & position.men_of(side) {
        let counts = &COUNTS[usize::from(position.men.code_at(square) / 2).min(2)];
        let attacked = queen_attacks(square, outlook.occupied);
        map.add(Class::Line, attacked);
        sink.add(side, counts.scope.at_most((attacked - outlook.occupied).len() / 3), 1);
        sink.add(side, counts.mobility.at((counts.ways[square] & outlook.goals).len()), 1);
        pressure += PRESSURE[1] * usize::from(attacked.meets(outlook.ring));
    }
    pressure
}

/// The squares that a Tank reaches before it would crush a man of its own side, the first such man included: it is protected.
fn lanes(square: Square, own: SquareSet) -> SquareSet {
    TANK[square] & rook_attacks(square, own)
}

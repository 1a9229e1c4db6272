//! The officers: where they may go, what they attack, and what of that is near the enemy HQ.

use geometry::{queen_attacks, rook_attacks};
use rules::Side;
use rules::linear::Sink;

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

/// Place, scope, mobility and pressure of a side's officers. Enters their attacks into its map; `shunned` is what enemy Troopers attack.
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
    pressure += along_lines::<FIRST, { Kind::Commando as u8 }>(scene, &outlook, map, sink);
    pressure += along_lines::<FIRST, { Kind::Paratrooper as u8 }>(scene, &outlook, map, sink);
    pressure += along_lines::<FIRST, { Kind::Landed as u8 }>(scene, &outlook, map, sink);
    let own = scene.position.men_of(side);
    for square in scene.men::<FIRST>(Kind::Tank) {
        let attacked = lanes(square, own);
        map.add(Class::Tank, attacked);
        sink.add(side, LANES.at((attacked - own).len() / 2), 1);
        pressure += PRESSURE[2] * usize::from(TANK[square].meets(ring));
    }
    sink.add(side, HQ_PRESSURE.at_most(pressure), 1);
}

/// The same for the officers of one kind that captures along lines; returns the pressure.
fn along_lines<const FIRST: bool, const KIND: u8>(
    scene: &Scene<'_>,
    outlook: &Outlook,
    map: &mut AttackMap,
    sink: &mut impl Sink,
) -> usize {
    let (side, kind) = (Side::of(FIRST), Kind::from_code(KIND));
    let (scope, ways, mobility) = match kind {
        Kind::Commando => (COMMANDO_SCOPE, &LEAP, LEAPS),
        Kind::Paratrooper => (PARATROOPER_SCOPE, &NEAR, STEPS),
        _ => (LANDED_SCOPE, &NEAR, STEPS),
    };
    let mut pressure = 0;
    for square in scene.men::<FIRST>(kind) {
        let attacked = queen_attacks(square, outlook.occupied);
        map.add(Class::Line, attacked);
        sink.add(side, scope.at_most((attacked - outlook.occupied).len() / 3), 1);
        sink.add(side, mobility.at((ways[square] & outlook.goals).len()), 1);
        pressure += PRESSURE[1] * usize::from(attacked.meets(outlook.ring));
    }
    pressure
}

/// The squares that a Tank reaches before it would crush a man of its own side, the first such man included: it is protected.
fn lanes(square: Square, own: SquareSet) -> SquareSet {
    TANK[square] & rook_attacks(square, own)
}

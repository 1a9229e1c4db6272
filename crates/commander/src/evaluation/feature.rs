//! The features of the evaluation: which there are, and how they are numbered.

use rules::{FeatureGroup as Group, NamedGroup};

use super::attack_map::CLASSES;

/// Pieces of each kind. Everywhere the kinds stand in the order of their numbers: Navy, Air force, Tank, Engineer, Headquarters, Commander, Infantry,
/// Militia, Artillery, Anti-aircraft, Missile.
pub(crate) const MATERIAL: Group = Group::first(11);
/// Heroes of each kind.
pub(crate) const HERO: Group = Group::after(MATERIAL, 11);
/// A piece of each kind on each rank, as its side sees it.
pub(crate) const RANK: Group = Group::after(HERO, 11 * 12);
/// A piece of each kind on each file.
pub(crate) const FILE: Group = Group::after(RANK, 11 * 11);
/// A piece of each kind in each field of three files (the last of two) and three ranks, as its side sees them.
pub(crate) const FIELD: Group = Group::after(FILE, 11 * 16);
/// Pieces that are carried, of each kind.
pub(crate) const CARRIED: Group = Group::after(FIELD, 11);
/// Stacks by carrier (Navy, Air force, Tank, Engineer, Headquarters), of two pieces and of three.
pub(crate) const STACK: Group = Group::after(CARRIED, 5 * 2);
/// A group of K-28 (Navies, Air forces, army) of which 1 to 4 pieces are left.
pub(crate) const SCARCE: Group = Group::after(STACK, 3 * 4);
/// Points that a Navy may sail to, neither held nor attacked, two to a step.
pub(crate) const NAVY_MOBILITY: Group = Group::after(SCARCE, 15);
/// The same for an Air force, those where it would be shot down left out.
pub(crate) const PLANE_MOBILITY: Group = Group::after(NAVY_MOBILITY, 17);
/// The same for a Tank, one to a step.
pub(crate) const TANK_MOBILITY: Group = Group::after(PLANE_MOBILITY, 9);
/// The same for an Artillery, two to a step.
pub(crate) const ARTILLERY_MOBILITY: Group = Group::after(TANK_MOBILITY, 13);
/// The same for the Commander, two to a step.
pub(crate) const COMMANDER_MOBILITY: Group = Group::after(ARTILLERY_MOBILITY, 11);
/// Enemy pieces that could be captured next: by class of attacker, then by kind; first by the side to move, then by the other.
pub(crate) const ATTACKED: Group = Group::after(COMMANDER_MOBILITY, 2 * CLASSES * 11);
/// Those of them that are not protected, by kind; first by the side to move, then by the other.
pub(crate) const HANGING: Group = Group::after(ATTACKED, 2 * 11);
/// Enemy stacks attacked by something cheaper, by kind of head; first by the side to move, then by the other.
pub(crate) const OUTBID: Group = Group::after(HANGING, 2 * 11);
/// An enemy stack with the last of a group (Navies, Air forces, army) is attacked; first by the side to move, then by the other.
pub(crate) const LAST_ATTACKED: Group = Group::after(OUTBID, 2 * 3);
/// Points with pieces that are protected, by kind of head.
pub(crate) const PROTECTED: Group = Group::after(LAST_ATTACKED, 11);
/// Attackers of the enemy Commander's point and those around it, each weighed by its class: one feature for each sum, the last for all beyond.
pub(crate) const PRESSURE: Group = Group::after(PROTECTED, 20);
/// Pieces of each kind on a line with the enemy's Commander, at most four steps away.
pub(crate) const AIMED: Group = Group::after(PRESSURE, 11);
/// Points from which a Navy, an Air force, an Artillery or a Tank could attack the enemy Commander next without being attacked there.
pub(crate) const SAFE_CHECK: Group = Group::after(AIMED, 4);
/// Points on the open lines of ranks and files to the own Commander, two to a step.
pub(crate) const OPEN_LINES: Group = Group::after(SAFE_CHECK, 11);
/// The Commander in a stack, by its head (Navy, Air force, Tank, Headquarters).
pub(crate) const SHELTERED: Group = Group::after(OPEN_LINES, 4);
/// The only obstacle between two Commanders is a point of this side (K-26).
pub(crate) const PINNED: Group = Group::after(SHELTERED, 1);
/// Pieces under the cover of their own air defence, by kind.
pub(crate) const COVERED: Group = Group::after(PINNED, 11);
/// Points that the air defence covers.
pub(crate) const AIRSPACE: Group = Group::after(COVERED, 1);
/// Guards against planes that are left: one feature for each number.
pub(crate) const GUARDS: Group = Group::after(AIRSPACE, 6);
/// Points that only this side attacks, by region: sea, coast, river mouth, own land, enemy land.
pub(crate) const CONTROL: Group = Group::after(GUARDS, 5);
/// An Engineer with an Artillery, an Anti-aircraft, a Missile on it; one without a load at the river with a heavy piece beside it.
pub(crate) const FERRY: Group = Group::after(CONTROL, 4);
/// The right to move.
pub(crate) const TEMPO: Group = Group::after(FERRY, 1);

/// Number of features.
pub(crate) const COUNT: usize = TEMPO.end();

/// The groups, in order.
pub(crate) const GROUPS: &[NamedGroup] = &[
    MATERIAL.named("material", 1),
    HERO.named("hero", 1),
    RANK.named("rank", 12),
    FILE.named("file", 11),
    FIELD.named("field", 4),
    CARRIED.named("carried", 1),
    STACK.named("stack", 2),
    SCARCE.named("scarce", 4),
    NAVY_MOBILITY.named("mobility.navy", 1),
    PLANE_MOBILITY.named("mobility.air-force", 1),
    TANK_MOBILITY.named("mobility.tank", 1),
    ARTILLERY_MOBILITY.named("mobility.artillery", 1),
    COMMANDER_MOBILITY.named("mobility.commander", 1),
    ATTACKED.named("attacked", 11),
    HANGING.named("hanging", 11),
    OUTBID.named("outbid", 11),
    LAST_ATTACKED.named("last-attacked", 3),
    PROTECTED.named("protected", 11),
    PRESSURE.named("pressure", 5),
    AIMED.named("aimed", 1),
    SAFE_CHECK.named("safe-check", 1),
    OPEN_LINES.named("open-lines", 1),
    SHELTERED.named("sheltered", 1),
    PINNED.named("pinned", 1),
    COVERED.named("covered", 11),
    AIRSPACE.named("airspace", 1),
    GUARDS.named("guards", 6),
    CONTROL.named("control", 5),
    FERRY.named("ferry", 4),
    TEMPO.named("tempo", 1),
];

//! The features of the evaluation: which there are, and how they are numbered.

use rules::{FeatureGroup as Group, WeightGroup};

/// Pieces of each kind.
pub(crate) const MATERIAL: Group = Group::first(11);
/// Heroes of each kind.
pub(crate) const HERO: Group = Group::after(MATERIAL, 11);
/// Pieces that are carried, of each kind.
pub(crate) const CARRIED: Group = Group::after(HERO, 11);
/// A group (Navies, Air forces, army) of which one piece, or two, are left.
pub(crate) const SCARCE: Group = Group::after(CARRIED, 6);
/// A piece of each kind on each rank, as its side sees it.
pub(crate) const RANK: Group = Group::after(SCARCE, 11 * 12);
/// A piece of each kind on each file.
pub(crate) const FILE: Group = Group::after(RANK, 11 * 11);
/// The Commander in a Headquarters.
pub(crate) const SHELTERED: Group = Group::after(FILE, 1);
/// Pieces of each kind on a line with the enemy's Commander, at most four steps away.
pub(crate) const AIMED: Group = Group::after(SHELTERED, 11);
/// Points that the air defence covers, of each file.
pub(crate) const COVERED: Group = Group::after(AIMED, 1);
/// The right to move.
pub(crate) const TEMPO: Group = Group::after(COVERED, 1);

/// Number of features.
pub(crate) const COUNT: usize = TEMPO.end();

/// The groups by name, with the number of features that stand in one line of text.
pub(crate) const NAMED: [(&str, Group, usize); 10] = [
    ("material", MATERIAL, 1),
    ("hero", HERO, 1),
    ("carried", CARRIED, 1),
    ("scarce", SCARCE, 2),
    ("rank", RANK, 12),
    ("file", FILE, 11),
    ("sheltered", SHELTERED, 1),
    ("aimed", AIMED, 1),
    ("covered", COVERED, 1),
    ("tempo", TEMPO, 1),
];

/// The groups of weights as text.
pub(crate) const WEIGHT_GROUPS: &[WeightGroup] = &weight_groups();

const fn weight_groups() -> [WeightGroup; NAMED.len()] {
    let mut groups = [WeightGroup { name: "", len: 0, per_line: 0 }; NAMED.len()];
    let mut n = 0;
    while n < NAMED.len() {
        let (name, group, features_per_line) = NAMED[n];
        groups[n] = group.weights(name, features_per_line);
        n += 1;
    }
    groups
}

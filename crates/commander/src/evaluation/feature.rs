//! The features of the evaluation: which there are, and how they are numbered.

use rules::{FeatureGroup as Group, NamedGroup};

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

/// The groups, in order.
pub(crate) const GROUPS: &[NamedGroup] = &[
    MATERIAL.named("material", 1),
    HERO.named("hero", 1),
    CARRIED.named("carried", 1),
    SCARCE.named("scarce", 2),
    RANK.named("rank", 12),
    FILE.named("file", 11),
    SHELTERED.named("sheltered", 1),
    AIMED.named("aimed", 1),
    COVERED.named("covered", 1),
    TEMPO.named("tempo", 1),
];

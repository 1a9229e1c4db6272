//! What stands where: material, heroes, ranks, files and fields.

use rules::Side;

use super::feature::{FIELD, FILE, HERO, MATERIAL, RANK};
use crate::{Man, Square};

/// Number of points.
const POINTS: usize = 132;

/// Number of men: each piece, a hero or not, on each point.
pub(crate) const COUNT: usize = 24 * POINTS;

/// The number of a man on `square`.
#[inline]
pub(super) fn number(man: Man, square: Square) -> usize {
    POINTS * usize::from(man.code()) + square.index()
}

/// The features of a man by its kind, its rank as its side sees it, its file and its field; and as a hero.
pub(super) fn features(side: Side, man: usize) -> impl Iterator<Item = usize> {
    let (code, square) = (man / POINTS, man % POINTS);
    let (file, rank) = (square % 11, square / 11);
    let rank = if side == Side::First { rank } else { 11 - rank };
    let features = Man::from_code(code as u8).map(|man| {
        let kind = man.kind().index();
        let hero = man.is_hero().then(|| HERO.at(kind));
        let field = FIELD.at(16 * kind + 4 * (rank / 3) + file / 3);
        [MATERIAL.at(kind), RANK.at(12 * kind + rank), FILE.at(11 * kind + file), field].into_iter().chain(hero)
    });
    features.into_iter().flatten()
}

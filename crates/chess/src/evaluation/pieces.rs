//! Officers: where they stand, what they see, what they threaten.

use chessmen::{AttackMap, ahead, officers};
use rules::Side;
use rules::linear::Sink;

use super::feature::{
    ATTACKED, BAD_BISHOP, BISHOP_MOBILITY, BISHOP_PAIR, CONTROL, HANGING, KING_ATTACK, KNIGHT_MOBILITY, OPEN_FILE,
    OUTPOST, PAWN_THREAT, QUEEN_MOBILITY, ROOK_MOBILITY,
};
use super::pawns::{before_beside, home_half};
use crate::attacks::pawn_attacks;
use crate::{Kind, Position, Square, SquareSet};

/// Ranks on which an officer is an outpost, as White counts them.
const OUTPOST_RANKS: u64 = 0x0000_FFFF_FF00_0000;

/// The light squares.
const LIGHT: u64 = 0x55AA_55AA_55AA_55AA;

/// Mobility of the officers, and what they attack near the enemy king. Enters their attacks into the maps.
pub(super) fn officers<const FIRST: bool>(position: &Position, maps: &mut [AttackMap; 2], sink: &mut impl Sink) {
    let side = Side::of(FIRST);
    let pressure = officers::survey::<_, FIRST>(&position.men, maps, |kind, mobility| {
        let group = match kind {
            Kind::Knight => KNIGHT_MOBILITY,
            Kind::Bishop => BISHOP_MOBILITY,
            Kind::Rook => ROOK_MOBILITY,
            _ => QUEEN_MOBILITY,
        };
        sink.add(side, group.at(mobility), 1);
    });
    sink.add(side, KING_ATTACK.at_most(pressure), 1);
    if position.men.pieces(side, Kind::Bishop).has_several() {
        sink.add(side, BISHOP_PAIR.at(0), 1);
    }
    minors::<FIRST>(position, maps[side.index()].of(Kind::Pawn), sink);
    rooks::<FIRST>(position, sink);
}

/// Outposts and bad bishops.
fn minors<const FIRST: bool>(position: &Position, protected: SquareSet, sink: &mut impl Sink) {
    let side = Side::of(FIRST);
    let ranks = SquareSet::from_bits(if side == Side::First { OUTPOST_RANKS } else { OUTPOST_RANKS.swap_bytes() });
    let enemy_pawns = position.men.pieces(side.opponent(), Kind::Pawn);
    for (index, kind) in [Kind::Knight, Kind::Bishop].into_iter().enumerate() {
        for square in position.men.pieces(side, kind) & ranks & protected {
            let is_outpost = !before_beside(side, square).meets(enemy_pawns);
            sink.add(side, OUTPOST.at(index), i32::from(is_outpost));
        }
    }
    let pawns = position.men.pieces(side, Kind::Pawn);
    let light = SquareSet::from_bits(LIGHT);
    for square in position.men.pieces(side, Kind::Bishop) {
        let colour = if light.has(square) { light } else { !light };
        sink.add(side, BAD_BISHOP.at(0), (pawns & colour).len() as i32);
    }
}

fn rooks<const FIRST: bool>(position: &Position, sink: &mut impl Sink) {
    let side = Side::of(FIRST);
    for square in position.men.pieces(side, Kind::Rook) {
        let file = file_of(square);
        if !file.meets(position.men.pieces(side, Kind::Pawn)) {
            let is_closed = file.meets(position.men.pieces(side.opponent(), Kind::Pawn));
            sink.add(side, OPEN_FILE.at(usize::from(is_closed)), 1);
        }
    }
}

/// What this side could capture next, and what it controls.
pub(super) fn threats<const FIRST: bool>(
    position: &Position,
    own: &AttackMap,
    enemy: &AttackMap,
    sink: &mut impl Sink,
) {
    let side = Side::of(FIRST);
    let half = usize::from(position.side != side);
    let by = &own.by;
    let minor = by[Kind::Knight.index()] | by[Kind::Bishop.index()];
    let king = by[Kind::King.index()] - enemy.all;
    let classes = [by[Kind::Pawn.index()], minor, by[Kind::Rook.index()], by[Kind::Queen.index()], king];
    for kind in [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen] {
        let victims = position.men.pieces(side.opponent(), kind) & own.all;
        if victims.is_empty() {
            continue;
        }
        for (class, attacked) in classes.into_iter().enumerate() {
            sink.add(side, ATTACKED.at(5 * class + kind.index()), (victims & attacked).len() as i32);
        }
        sink.add(side, HANGING.at(5 * half + kind.index()), (victims - enemy.all).len() as i32);
    }
    pawn_threats::<FIRST>(position, enemy, sink);
    let only = (own.all - enemy.all) | (own.twice - enemy.twice);
    let home = home_half(side);
    sink.add(side, CONTROL.at(0), (only & home).len() as i32);
    sink.add(side, CONTROL.at(1), (only - home).len() as i32);
}

/// Officers that a step of a pawn to a safe square would attack.
fn pawn_threats<const FIRST: bool>(position: &Position, enemy: &AttackMap, sink: &mut impl Sink) {
    let side = Side::of(FIRST);
    let next =
        ahead(side, position.men.pieces(side, Kind::Pawn)) - position.men.occupied() - enemy.by[Kind::Pawn.index()];
    let officers =
        position.men.of(side.opponent()) - position.men.of_kind(Kind::Pawn) - position.men.of_kind(Kind::King);
    sink.add(side, PAWN_THREAT.at(0), (pawn_attacks(side, next) & officers).len() as i32);
}

/// The file of a square.
#[inline]
fn file_of(square: Square) -> SquareSet {
    SquareSet::from_bits(0x0101_0101_0101_0101 << square.file())
}

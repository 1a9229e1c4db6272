//! Finds the features of a position.

use chessmen::{AttackMap, KING, ahead, beyond, officers, relative_rank};
use rules::linear::Sink;
use rules::{Position as _, Side};

use super::feature::{
    BISHOP_MOBILITY, BLOCKED_PAWN, CONTROL, CONVERTIBLE, FREE_PAWN, HANGING, KING_ATTACK, KING_MOBILITY,
    KNIGHT_MOBILITY, OUTBID, PROTECTED, QUEEN_MOBILITY, ROOK_MOBILITY, SAFE_CHECK, SAFE_PAWN, TEMPO,
};
use crate::{Kind, Position, SquareSet};

/// Enters all features of a position into `sink`.
pub(super) fn describe(position: &Position, sink: &mut impl Sink) {
    sink.add(position.side_to_move(), TEMPO.at(0), 1);
    let mut maps = [attack_map::<true>(position), attack_map::<false>(position)];
    officers::<true>(position, &mut maps, sink);
    officers::<false>(position, &mut maps, sink);
    let [first, second] = &maps;
    relations::<true>(position, first, second, sink);
    relations::<false>(position, second, first, sink);
}

/// What follows from what both sides attack.
fn relations<const FIRST: bool>(position: &Position, own: &AttackMap, enemy: &AttackMap, sink: &mut impl Sink) {
    king::<FIRST>(position, enemy, sink);
    safe_checks::<FIRST>(position, own, enemy, sink);
    threats::<FIRST>(position, own, enemy, sink);
    pawns::<FIRST>(position, enemy, sink);
    control::<FIRST>(own, enemy, sink);
}

/// Mobility of the officers, and what they attack near the enemy king. Enters their attacks into the maps.
fn officers<const FIRST: bool>(position: &Position, maps: &mut [AttackMap; 2], sink: &mut impl Sink) {
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
}

/// What a side attacks with its pawns, near and far, and its king.
fn attack_map<const FIRST: bool>(position: &Position) -> AttackMap {
    let side = Side::of(FIRST);
    let near = ahead(side, position.pieces(side, Kind::Pawn));
    AttackMap::new([near, ahead(side, near - position.occupied())], KING[position.king(side)])
}

/// Where the king may go.
fn king<const FIRST: bool>(position: &Position, enemy: &AttackMap, sink: &mut impl Sink) {
    let side = Side::of(FIRST);
    let free = KING[position.king(side)] - position.men_of(side) - enemy.all;
    sink.add(side, KING_MOBILITY.at(free.len()), 1);
}

/// Where this side could give check without being taken at once.
fn safe_checks<const FIRST: bool>(position: &Position, own: &AttackMap, enemy: &AttackMap, sink: &mut impl Sink) {
    let side = Side::of(FIRST);
    for (index, checks) in officers::safe_checks::<_, FIRST>(&position.men, own, enemy).into_iter().enumerate() {
        sink.add(side, SAFE_CHECK.at(index), checks as i32);
    }
}

/// What this side could convert next, and what it protects.
fn threats<const FIRST: bool>(position: &Position, own: &AttackMap, enemy: &AttackMap, sink: &mut impl Sink) {
    let side = Side::of(FIRST);
    let half = usize::from(position.side_to_move() != side);
    let by = &own.by;
    let minor = by[Kind::Knight.index()] | by[Kind::Bishop.index()];
    let king = by[Kind::King.index()] - enemy.all;
    let classes = [by[Kind::Pawn.index()], minor, by[Kind::Rook.index()], by[Kind::Queen.index()], king];
    let mut cheaper = SquareSet::EMPTY;
    for kind in [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen] {
        match kind {
            Kind::Knight => cheaper = classes[0],
            Kind::Rook => cheaper |= classes[1],
            Kind::Queen => cheaper |= classes[2],
            _ => {}
        }
        let protected = position.pieces(side, kind) & own.all;
        sink.add(side, PROTECTED.at(kind.index()), protected.len() as i32);
        let victims = position.pieces(side.opponent(), kind) & own.all;
        if victims.is_empty() {
            continue;
        }
        for (class, attacked) in classes.into_iter().enumerate() {
            let count = (victims & attacked).len() as i32;
            sink.add(side, CONVERTIBLE.at(25 * half + 5 * class + kind.index()), count);
        }
        sink.add(side, HANGING.at(5 * half + kind.index()), (victims - enemy.all).len() as i32);
        sink.add(side, OUTBID.at(5 * half + kind.index()), (victims & cheaper).len() as i32);
    }
}

/// How far the pawns are, and what stands in their way.
fn pawns<const FIRST: bool>(position: &Position, enemy: &AttackMap, sink: &mut impl Sink) {
    let side = Side::of(FIRST);
    let pawns = position.pieces(side, Kind::Pawn);
    // Behind a man are the squares that its opponent sees beyond it.
    let free = pawns - beyond(side.opponent(), position.occupied());
    let safe = free - beyond(side.opponent(), enemy.all);
    for square in free {
        let rank = relative_rank(side, square);
        sink.add(side, FREE_PAWN.at(rank), 1);
        sink.add(side, SAFE_PAWN.at(rank), i32::from(safe.has(square)));
    }
    let next = ahead(side, pawns);
    sink.add(side, BLOCKED_PAWN.at(0), (next & position.men_of(side)).len() as i32);
}

/// Squares that only this side attacks.
fn control<const FIRST: bool>(own: &AttackMap, enemy: &AttackMap, sink: &mut impl Sink) {
    let side = Side::of(FIRST);
    let only = (own.all - enemy.all) | (own.twice - enemy.twice);
    let home = home_half(side);
    sink.add(side, CONTROL.at(0), (only & home).len() as i32);
    sink.add(side, CONTROL.at(1), (only - home).len() as i32);
}

/// The half of the board where a side begins.
fn home_half(side: Side) -> SquareSet {
    SquareSet::from_bits(match side {
        Side::First => 0x0000_0000_FFFF_FFFF,
        Side::Second => 0xFFFF_FFFF_0000_0000,
    })
}

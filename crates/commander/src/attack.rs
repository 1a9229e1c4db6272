//! Who attacks a Commander (K-24), asked without generating turns.

use geometry::between;
use rules::Side;

use crate::airspace::{Flight, flight};
use crate::board::Board;
use crate::ranges::range_of;
use crate::reach::{flying_range, is_sheltered};
use crate::terrain::{by_reefs, gun, sail, sea, star, within};
use crate::{Kind, Man, Rules, Square, SquareSet, Stack};

/// How far anything captures but a Commander.
pub(crate) const FARTHEST: u8 = 5;

/// Whether a piece of `side` on `from`, alone or in a stack, could capture what stands on `to` as the first action of a turn.
pub(crate) fn captures(board: &Board, rules: Rules, side: Side, man: Man, from: Square, to: Square) -> bool {
    match man.kind() {
        Kind::Headquarters => false,
        Kind::Navy => (sail(from, man.is_hero()) | gun(from, man.is_hero())).has(to),
        Kind::AirForce => {
            let guards = board.guards(side.opponent());
            within(from, flying_range(man)).has(to) && flight(&guards, man, (from, to), true) != Flight::ShotDown
        }
        Kind::Artillery => within(from, range_of(man, rules).capture_straight).has(to),
        _ => way(board, rules, man, from, to).is_some_and(|way| !way.meets(board.obstacles())),
    }
}

/// The points that must be free for a land piece, no Artillery, to capture on `to`; `None` if it could not even then.
#[inline]
pub(crate) fn way(board: &Board, rules: Rules, man: Man, from: Square, to: Square) -> Option<SquareSet> {
    let range = range_of(man, rules);
    let aims = star(from, range.capture_straight, range.capture_diagonal);
    let is_barred_by_river = range.captures_by_reef && !by_reefs(from).has(to);
    if !aims.has(to) || is_barred_by_river || is_sheltered(board.at(to), man.kind()) {
        return None;
    }
    let way = between(from, to);
    // A step from land is possible even if the piece is carried at sea.
    (sea().has(to) || !way.meets(sea())).then_some(way)
}

/// The points of `side` from which something might attack `target`: all captures are along lines, and short but the Commander's.
#[inline]
pub(crate) fn candidates(board: &Board, side: Side, target: Square) -> SquareSet {
    let near = board.of(side) & within(target, FARTHEST);
    board.commander(side).map_or(near, |commander| near.with(commander))
}

/// Whether the Commander of `side` is attacked. One that is lost is not.
pub(crate) fn is_attacked(board: &Board, rules: Rules, side: Side) -> bool {
    let enemy = side.opponent();
    let Some(target) = board.commander(side) else { return false };
    for from in candidates(board, enemy, target) {
        if board.at(from).men().any(|man| captures(board, rules, enemy, man, from, target)) {
            return true;
        }
    }
    false
}

/// The points of which a quiet turn of `side` must touch one, or move its Commander, to give check: those from which the enemy's Commander is attacked, and
/// those that may block such an attack.
pub(crate) fn checking_points(board: &Board, side: Side) -> SquareSet {
    let Some(target) = board.commander(side.opponent()) else { return SquareSet::EMPTY };
    let far = board.commander(side).filter(|&own| star(own, u8::MAX, u8::MAX).has(target));
    within(target, FARTHEST) | far.map_or(SquareSet::EMPTY, |own| between(own, target))
}

/// The stacks of `side` with pieces that attack the enemy's Commander, each as it is when those pieces have become heroes (K-25).
pub(crate) fn heroes(board: &Board, rules: Rules, side: Side) -> Vec<(Square, Stack)> {
    let Some(target) = board.commander(side.opponent()) else { return Vec::new() };
    let promoted = |from: Square| {
        let stack = board.at(from);
        let attacks = |man: Man| captures(board, rules, side, man, from, target);
        let attackers = stack.men().any(attacks);
        let men = stack.men().map(|man| if attacks(man) { man.promoted() } else { man });
        attackers.then(|| (from, Stack::from_men(men).unwrap_or(stack)))
    };
    candidates(board, side, target).into_iter().filter_map(promoted).collect()
}

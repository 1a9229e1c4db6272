//! Who attacks a Commander (K-24), asked without generating turns.

use geometry::between;
use rules::Side;

use crate::airspace::Guards;
use crate::board::Board;
use crate::ranges::range_of;
use crate::reach::{flying_range, is_sheltered};
use crate::terrain::{by_reefs, gun, sail, sea, star, within};
use crate::{Kind, Man, Rules, Square, SquareSet, Stack};

/// How far anything captures but a Commander.
pub(crate) const FARTHEST: u8 = 5;

/// What decides whether the pieces of a side can capture, the safety of their own Commander aside.
pub(crate) struct Attackers<'a> {
    board: &'a Board,
    rules: Rules,
    /// What stands in the way of land pieces (K-7).
    obstacles: SquareSet,
    /// The guards that their planes meet.
    guards: Guards,
    /// Points that are looked at as if nothing stood there.
    lifted: SquareSet,
}

impl<'a> Attackers<'a> {
    /// Those of `side`.
    #[inline]
    pub(crate) fn new(board: &'a Board, rules: Rules, side: Side) -> Self {
        let guards = board.guards(side.opponent());
        Self { board, rules, obstacles: board.obstacles(), guards, lifted: SquareSet::EMPTY }
    }

    /// Those of `side` as if nothing stood on `point`, which is the other side's.
    #[inline]
    pub(crate) fn without(board: &'a Board, rules: Rules, side: Side, point: Square) -> Self {
        let (all, lifted) = (Self::new(board, rules, side), SquareSet::of(point));
        Self { obstacles: all.obstacles - lifted, guards: all.guards.among(!lifted), lifted, ..all }
    }

    /// What stands in the way of land pieces.
    #[inline]
    pub(crate) fn obstacles(&self) -> SquareSet {
        self.obstacles
    }

    /// Whether a piece on `from`, alone or in a stack, could capture what stands on `to` as the first action of a turn.
    pub(crate) fn captures(&self, man: Man, from: Square, to: Square) -> bool {
        match man.kind() {
            Kind::Headquarters => false,
            Kind::Navy => (sail(from, man.is_hero()) | gun(from, man.is_hero())).has(to),
            Kind::AirForce => {
                within(from, flying_range(man)).has(to) && (man.is_hero() || !self.guards.bar(between(from, to), to))
            }
            Kind::Artillery => within(from, range_of(man, self.rules).capture_straight).has(to),
            _ => self.way(man, from, to).is_some_and(|way| !way.meets(self.obstacles)),
        }
    }

    /// The points that must be free for a land piece, no Artillery, to capture on `to`; `None` if it could not even then.
    #[inline]
    pub(crate) fn way(&self, man: Man, from: Square, to: Square) -> Option<SquareSet> {
        let range = range_of(man, self.rules);
        let aims = star(from, range.capture_straight, range.capture_diagonal);
        let is_barred_by_river = range.captures_by_reef && !by_reefs(from).has(to);
        if !aims.has(to) || is_barred_by_river || self.is_sheltered(to, man.kind()) {
            return None;
        }
        let way = between(from, to);
        // A step from land is possible even if the piece is carried at sea.
        (sea().has(to) || !way.meets(sea())).then_some(way)
    }

    #[inline]
    fn is_sheltered(&self, to: Square, kind: Kind) -> bool {
        self.board.with(Kind::Headquarters).has(to) && !self.lifted.has(to) && is_sheltered(self.board.at(to), kind)
    }
}

/// The points of `side` with something that could capture on `target` if nothing were in its way, and that of its Commander: all others go five steps at
/// most.
#[inline]
pub(crate) fn candidates(board: &Board, rules: Rules, side: Side, target: Square) -> SquareSet {
    let near = board.of(side) & within(target, FARTHEST);
    let near = if near.is_empty() { near } else { near & reaching(board, rules, target) };
    match board.commander(side) {
        Some(commander) if star(target, u8::MAX, u8::MAX).has(commander) => near.with(commander),
        _ => near,
    }
}

/// The points of both sides with something near that could capture on `target` if nothing were in its way.
fn reaching(board: &Board, rules: Rules, target: Square) -> SquareSet {
    let far = board.with(Kind::Navy) | board.with(Kind::AirForce);
    let steps = within(target, 1) | (board.with(Kind::Artillery) & within(target, 3)) | (far & within(target, 4));
    let tanks = match rules {
        Rules::Bga => board.with(Kind::Tank),
        Rules::Classic => board.with(Kind::Tank) | board.with(Kind::Missile),
    };
    steps | (tanks & star(target, 2, 0)) | board.heroes()
}

/// Whether a piece of `side` could capture on a point as the first action of a turn, the safety of its Commander aside, and the lines of sight that may bar
/// that Commander's way (K-13).
pub(crate) fn is_open_to_capture(board: &Board, rules: Rules, side: Side, target: Square) -> bool {
    let candidates = candidates(board, rules, side, target);
    if candidates.is_empty() {
        return false;
    }
    let attackers = Attackers::new(board, rules, side);
    candidates.into_iter().any(|from| board.at(from).men().any(|man| attackers.captures(man, from, target)))
}

/// Whether the Commander of `side` is attacked. One that is lost is not.
pub(crate) fn is_attacked(board: &Board, rules: Rules, side: Side) -> bool {
    board.commander(side).is_some_and(|target| is_open_to_capture(board, rules, side.opponent(), target))
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
    let candidates = candidates(board, rules, side, target);
    if candidates.is_empty() {
        return Vec::new();
    }
    let attackers = Attackers::new(board, rules, side);
    let promoted = |from: Square| {
        let stack = board.at(from);
        let attacks = |man: Man| attackers.captures(man, from, target);
        let has_attacker = stack.men().any(attacks);
        let men = stack.men().map(|man| if attacks(man) { man.promoted() } else { man });
        has_attacker.then(|| (from, Stack::from_men(men).unwrap_or(stack)))
    };
    candidates.into_iter().filter_map(promoted).collect()
}

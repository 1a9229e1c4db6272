//! How land pieces go: along free lines (K-6 to K-8, K-12, K-13); Artillery captures over anything (K-11).

use geometry::{between, bishop_attacks, rook_attacks};

use crate::near;
use crate::ranges::range_of;
use crate::reach::{Outlook, Targets};
use crate::scene::Scene;
use crate::terrain::{by_reefs, sea, star};
use crate::{Kind, Square, SquareSet};

/// What a land piece, or a stack headed by one, can do.
pub(crate) fn walker(view: &Outlook<'_>) -> Targets {
    let (scene, head) = (view.scene, view.head);
    let from = view.from;
    let range = range_of(head, scene.rules);
    let reached = reached(from, range.straight, range.diagonal, scene.obstacles | sea());
    let moves = if head.kind().is_heavy() { reached & by_reefs(from) } else { reached };
    let jumps = head.kind() == Kind::Artillery;
    let captures = if jumps {
        star(from, range.capture_straight, range.capture_diagonal)
    } else if range.captures_by_reef {
        moves
    } else {
        reached
    };
    Targets {
        go: view.landing(moves | (captures & scene.enemies)),
        stay: if view.is_alone() { shots(view) } else { SquareSet::EMPTY },
    }
}

/// What a single piece shoots at sea (K-8).
#[inline]
fn shots(view: &Outlook<'_>) -> SquareSet {
    let (scene, head, from) = (view.scene, view.head, view.from);
    let range = range_of(head, scene.rules);
    let aims = star(from, range.capture_straight, range.capture_diagonal) & scene.enemies & sea();
    if aims.is_empty() || head.kind() == Kind::Artillery {
        return aims;
    }
    let shots = aims & reached(from, range.capture_straight, range.capture_diagonal, scene.obstacles);
    if range.captures_by_reef { shots & by_reefs(from) } else { shots }
}

/// What a Commander that acts alone can do (K-13).
pub(crate) fn commander(view: &Outlook<'_>) -> Targets {
    let scene = view.scene;
    let from = scene.origin;
    let range = range_of(view.head, scene.rules);
    let walls = scene.obstacles | sea() | sight(scene);
    let moves = reached(from, range.straight, range.diagonal, walls);
    let captures = star(from, range.capture_straight, range.capture_diagonal);
    Targets {
        go: view.landing(moves - (scene.enemies - captures)) | seen_commander(scene, range.capture_straight),
        stay: shots(view),
    }
}

/// The points in the line of sight of the enemy's Commander, as the own one finds them when it leaves: it shades nothing itself, but what it leaves
/// behind does (K-13).
pub(crate) fn sight(scene: &Scene<'_>) -> SquareSet {
    let Some(square) = scene.bare_prize() else { return SquareSet::EMPTY };
    let obstacles = scene.obstacles;
    rook_attacks(square, if scene.left.len() == 1 { obstacles.without(scene.origin) } else { obstacles })
}

/// K-13: along an open line a Commander takes the other from afar.
fn seen_commander(scene: &Scene<'_>, range: u8) -> SquareSet {
    let from = scene.origin;
    let Some(target) = scene.bare_prize() else { return SquareSet::EMPTY };
    let is_seen = star(from, range, 0).has(target) && !between(from, target).meets(scene.obstacles | sea());
    if is_seen { SquareSet::of(target) } else { SquareSet::EMPTY }
}

/// The points so far along ranks and files, and along diagonals, up to the first wall in each direction, that included.
#[inline]
pub(crate) fn reached(from: Square, straight: u8, diagonal: u8, walls: SquareSet) -> SquareSet {
    let star = star(from, straight, diagonal);
    if straight <= 1 || !star.meets(walls) {
        return star;
    }
    match (straight <= near::MOST, diagonal == 0) {
        (true, true) => near::along_ranks_and_files(from, star, walls),
        (true, false) => near::along_all(from, star, walls),
        (false, true) => star & rook_attacks(from, walls),
        (false, false) => star & (rook_attacks(from, walls) | bishop_attacks(from, walls)),
    }
}

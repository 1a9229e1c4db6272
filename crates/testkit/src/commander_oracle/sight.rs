//! K-26: Commanders that see each other, and the points that a Commander sees.

use super::board::Board;
use super::piece::{Colour, Kind};
use super::point::{Point, Way};

/// Where the Commander of a side stands if it is neither carried nor in an HQ.
fn free_commander(board: &Board, colour: Colour) -> Option<Point> {
    let point = board.commander(colour)?;
    board.at(point).is_some_and(|stack| stack.pieces().len() == 1).then_some(point)
}

/// Whether a rank or a file between two points is open.
fn is_open_line(board: &Board, from: Point, to: Point) -> bool {
    Way::new(from, to).is_some_and(|way| !way.is_diagonal() && way.between().all(|point| board.is_open(point)))
}

/// K-26: whether a point is in the line of sight of the Commander of `colour`.
pub(super) fn is_seen_by_commander(board: &Board, colour: Colour, point: Point) -> bool {
    free_commander(board, colour).is_some_and(|commander| is_open_line(board, commander, point))
}

/// K-26: whether the two Commanders are exposed to each other.
pub(super) fn are_exposed(board: &Board) -> bool {
    free_commander(board, Colour::Red).is_some_and(|red| is_seen_by_commander(board, Colour::Blue, red))
}

/// K-13: whether the Commander that starts on `from` passes through a point in the enemy Commander's line of sight. It shades nothing
/// itself: it counts as lifted.
pub(super) fn passes_through_sight(board: &Board, colour: Colour, from: Point, way: Way) -> bool {
    let mut lifted = board.clone();
    let commander = board.at(from).and_then(|stack| stack.pieces().iter().find(|piece| piece.kind == Kind::Commander));
    lifted.lift(from, commander.map(std::slice::from_ref).unwrap_or_default());
    way.between().any(|point| is_seen_by_commander(&lifted, colour.other(), point))
}

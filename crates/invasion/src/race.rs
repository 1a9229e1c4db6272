//! The Flags' race: whether one could arrive on the enemy's HQ corner next (I-16), and what stops it.

use geometry::between;
use rules::Side;

use crate::attacks::FLAG;
use crate::rulings::hq_corner;
use crate::{Kind, Move, Position, SquareSet};

/// Whether one of these Flags of `side`, if it were its turn, could arrive on the enemy's HQ corner.
#[inline]
fn arrives(side: Side, flags: SquareSet, occupied: SquareSet) -> bool {
    let Some(corner) = hq_corner(side.opponent()).first() else { return false };
    let near = flags & FLAG[corner];
    !near.is_empty() && !occupied.has(corner) && near.into_iter().any(|flag| !between(flag, corner).meets(occupied))
}

/// Whether a Flag of `side`, if it were its turn, could arrive on the enemy's HQ corner. That this might leave its own HQ in check is
/// not looked at.
#[inline]
pub(crate) fn can_arrive(position: &Position, side: Side) -> bool {
    arrives(side, position.pieces(side, Kind::Flag), position.occupied())
}

/// Whether no enemy Flag could arrive after a legal move.
pub(crate) fn stops_arrival(position: &Position, m: Move) -> bool {
    let enemy = position.side.opponent();
    let removed = position.removed(m);
    !arrives(enemy, position.pieces(enemy, Kind::Flag) - removed, position.occupied_after(m, removed))
}

/// Whether a Flag of the side that moves could arrive if it were its turn again after a legal move.
pub(crate) fn threatens_arrival(position: &Position, m: Move) -> bool {
    let side = position.side;
    let mut flags = position.pieces(side, Kind::Flag);
    if !m.is_drop() && flags.has(m.from()) {
        flags = flags.without(m.from()).with(m.to());
    }
    let removed = position.removed(m);
    arrives(side, flags - removed, position.occupied_after(m, removed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Position as _;

    fn with(fen: &str) -> Position {
        Position::from_fen(fen, ()).unwrap_or_else(|error| panic!("{fen}: {error}"))
    }

    #[test]
    fn a_flag_two_squares_from_the_open_corner_arrives() {
        let open = with("4h5/10/2F7/3****3/3****3/3****3/3****3/10/8H1/10 b - - 0 1");
        assert!(can_arrive(&open, Side::First) && !can_arrive(&open, Side::Second));
        for (fen, why) in [
            ("t3h5/10/2F7/3****3/3****3/3****3/3****3/10/8H1/10 b - - 0 1", "the corner is occupied"),
            ("4h5/1T8/2F7/3****3/3****3/3****3/3****3/10/8H1/10 b - - 0 1", "a piece is in the way"),
            ("4h5/10/1F8/3****3/3****3/3****3/3****3/10/8H1/10 b - - 0 1", "no line leads there"),
        ] {
            assert!(!can_arrive(&with(fen), Side::First), "{why}");
        }
    }

    #[test]
    fn blocking_occupying_and_capturing_stop_it() {
        let position = with("10/7c2/h1F7/3****3/3****3/3****3/3****3/10/t7H1/5I4 b - - 0 1");
        let stops = |text: &str| stops_arrival(&position, position.parse_move(text).unwrap());
        assert!(stops("a8a10"), "the HQ goes to its corner");
        assert!(stops("a8b9"), "the HQ stands in the way");
        assert!(!stops("a8a9") && !stops("h9f10"));
    }

    #[test]
    fn a_move_of_the_flag_or_of_what_stood_in_its_way_threatens() {
        let position = with("4h5/1T8/2F7/3****3/3****3/3****3/3****3/10/8H1/10 w - - 0 1");
        let threatens = |text: &str| threatens_arrival(&position, position.parse_move(text).unwrap());
        assert!(threatens("c8c10") && !threatens("c8c9"));
        let position = with("9h/1C8/2F7/3****3/3****3/3****3/3****3/10/8H1/10 w - - 0 1");
        assert!(threatens_arrival(&position, position.parse_move("b9d10").unwrap()));
    }
}

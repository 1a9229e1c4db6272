//! The eight directions.

/// A direction on the board, as White sees it: north is towards higher ranks, east towards later files.
///
/// The first four lead to squares with higher numbers, the last four are their opposites in the same order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards higher ranks.
    North,
    /// Towards higher ranks and later files.
    NorthEast,
    /// Towards later files.
    East,
    /// Towards higher ranks and earlier files.
    NorthWest,
    /// Towards lower ranks.
    South,
    /// Towards lower ranks and earlier files.
    SouthWest,
    /// Towards earlier files.
    West,
    /// Towards lower ranks and later files.
    SouthEast,
}

impl Direction {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::NorthWest,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::SouthEast,
    ];

    /// The four along ranks and files.
    pub const ORTHOGONAL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The four along diagonals.
    pub const DIAGONAL: [Self; 4] = [Self::NorthEast, Self::NorthWest, Self::SouthWest, Self::SouthEast];

    /// Files and ranks that one step goes.
    #[inline]
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
            Self::East => (1, 0),
            Self::NorthWest => (-1, 1),
            Self::South => (0, -1),
            Self::SouthWest => (-1, -1),
            Self::West => (-1, 0),
            Self::SouthEast => (1, -1),
        }
    }

    /// The direction of a displacement of so many files and ranks, if it is a straight line and not zero.
    pub const fn of(files: i8, ranks: i8) -> Option<Self> {
        if files != 0 && ranks != 0 && files != ranks && files != -ranks {
            return None;
        }
        Some(match (files.signum(), ranks.signum()) {
            (0, 1) => Self::North,
            (1, 1) => Self::NorthEast,
            (1, 0) => Self::East,
            (-1, 1) => Self::NorthWest,
            (0, -1) => Self::South,
            (-1, -1) => Self::SouthWest,
            (-1, 0) => Self::West,
            (1, -1) => Self::SouthEast,
            _ => return None,
        })
    }

    /// The way back.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[self as usize ^ 4]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_and_directions_are_inverse() {
        for direction in Direction::ALL {
            let (files, ranks) = direction.offset();
            for steps in 1..=11 {
                assert_eq!(Direction::of(files * steps, ranks * steps), Some(direction));
            }
            assert_eq!(direction.opposite().offset(), (-files, -ranks));
        }
        for (files, ranks) in [(0, 0), (1, 2), (-2, 1), (3, -1)] {
            assert_eq!(Direction::of(files, ranks), None);
        }
    }
}

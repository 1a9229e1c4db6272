//! The boards there are.

use crate::bits::Words3;
use crate::shape::{Shape, Wide};
use crate::{Board, Direction, Rays, Square, SquareSet, SquareTable, sliders};

/// Defines a board: its size, its holes, the words of its sets and the size of its tables.
macro_rules! board {
    ($(#[$doc:meta])* $name:ident: $files:literal x $ranks:literal, holes $hole_files:expr, $hole_ranks:expr;
     $bits:ty = $narrow:path; tables of $size:literal $(; $($more:item)*)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name;

        impl $name {
            const SHAPE: Shape = Shape::new($files, $ranks, $hole_files, $hole_ranks);

            /// For each square the squares at any of these distances (files, ranks), whatever lies between.
            pub const fn leaps(distances: &[(i8, i8)]) -> SquareTable<Self, SquareSet<Self>, $size> {
                let mut table = [SquareSet::EMPTY; $size];
                let mut index = 0;
                while index < $files * $ranks {
                    table[index as usize] = SquareSet::from_land($narrow(Self::SHAPE.leaps(index, distances)));
                    index += 1;
                }
                SquareTable::new(table)
            }

            /// For each square the squares in these directions up to so many steps away, ending before the edge or a hole.
            pub const fn reaches(directions: &[Direction], steps: u8) -> SquareTable<Self, SquareSet<Self>, $size> {
                let mut table = [SquareSet::EMPTY; $size];
                let mut index = 0;
                while index < $files * $ranks {
                    table[index as usize] = SquareSet::from_land($narrow(Self::SHAPE.reach(index, directions, steps)));
                    index += 1;
                }
                SquareTable::new(table)
            }

            /// For each square the squares that one or two steps reach, each to one of the eight neighbours and never onto a hole; not
            /// the square itself.
            pub const fn two_steps() -> SquareTable<Self, SquareSet<Self>, $size> {
                let mut table = [SquareSet::EMPTY; $size];
                let mut index = 0;
                while index < $files * $ranks {
                    table[index as usize] = SquareSet::from_land($narrow(Self::SHAPE.two_steps(index)));
                    index += 1;
                }
                SquareTable::new(table)
            }

            /// The rays from the square with number `index`; none if that is a hole.
            pub(crate) const fn rays_from(index: u8) -> Rays<Self> {
                let mut rays = [SquareSet::EMPTY; 8];
                let mut n = 0;
                while n < 8 {
                    rays[n] = SquareSet::from_land($narrow(Self::SHAPE.ray(index, Direction::ALL[n])));
                    n += 1;
                }
                Rays::new(
                    rays,
                    SquareSet::from_land($narrow(Self::SHAPE.star(index, &Direction::ORTHOGONAL))),
                    SquareSet::from_land($narrow(Self::SHAPE.star(index, &Direction::DIAGONAL))),
                )
            }

            #[allow(clippy::large_stack_arrays, reason = "only the compiler runs it")]
            const fn all_rays() -> SquareTable<Self, Rays<Self>, $size> {
                let mut table = [Rays::new([SquareSet::EMPTY; 8], SquareSet::EMPTY, SquareSet::EMPTY); $size];
                let mut index = 0;
                while index < $files * $ranks {
                    table[index as usize] = Self::rays_from(index);
                    index += 1;
                }
                SquareTable::new(table)
            }
        }

        impl Board for $name {
            type Bits = $bits;

            const FILES: u8 = $files;
            const RANKS: u8 = $ranks;
            const SQUARES: SquareSet<Self> = SquareSet::from_land($narrow(Self::SHAPE.squares()));

            #[inline]
            fn rays(square: Square<Self>) -> &'static Rays<Self> {
                static RAYS: SquareTable<$name, Rays<$name>, $size> = $name::all_rays();
                &RAYS[square]
            }

            $($($more)*)?
        }
    };
}

const fn one_word(wide: Wide) -> u64 {
    wide[0]
}

const fn two_words(wide: Wide) -> u128 {
    wide[0] as u128 | (wide[1] as u128) << 64
}

board! {
    /// The board of chess and of Conquer: 8 files, 8 ranks.
    Chessboard: 8 x 8, holes (0, 0), (0, 0); u64 = one_word; tables of 64;

    #[inline]
    fn between(a: Square<Self>, b: Square<Self>) -> SquareSet<Self> {
        static BETWEEN: SquareTable<Chessboard, SquareTable<Chessboard, SquareSet<Chessboard>, 64>, 64> =
            Chessboard::all_between();
        BETWEEN[a][b]
    }

    #[inline]
    fn rook_attacks(square: Square<Self>, occupied: SquareSet<Self>) -> SquareSet<Self> {
        sliders::rook_attacks(square, occupied)
    }

    #[inline]
    fn bishop_attacks(square: Square<Self>, occupied: SquareSet<Self>) -> SquareSet<Self> {
        sliders::bishop_attacks(square, occupied)
    }
}

impl Chessboard {
    #[allow(clippy::large_stack_arrays, reason = "only the compiler runs it")]
    const fn all_between() -> SquareTable<Self, SquareTable<Self, SquareSet<Self>, 64>, 64> {
        let mut table = [SquareTable::new([SquareSet::EMPTY; 64]); 64];
        let mut a = 0;
        while a < 64 {
            let mut row = [SquareSet::EMPTY; 64];
            let mut b = 0;
            while b < 64 {
                row[b] = SquareSet::from_land(one_word(Self::SHAPE.between(a as u8, b as u8)));
                b += 1;
            }
            table[a] = SquareTable::new(row);
            a += 1;
        }
        SquareTable::new(table)
    }
}

board! {
    /// The board of Invasion: 10 files, 10 ranks, without the sea, the 16 squares from d4 to g7.
    SeaBoard: 10 x 10, holes (3, 7), (3, 7); u128 = two_words; tables of 128;

    #[inline]
    fn between(a: Square<Self>, b: Square<Self>) -> SquareSet<Self> {
        static DIRECTIONS: SquareTable<SeaBoard, SquareTable<SeaBoard, u8, 128>, 128> = SeaBoard::all_directions();
        // Where no line leads from one to the other, number 0 says north, and what is north of the one is not south of the other.
        let number = DIRECTIONS[a][b];
        Self::rays(a).numbered(number) & Self::rays(b).numbered(number ^ 4)
    }

    #[inline]
    fn rook_attacks(square: Square<Self>, occupied: SquareSet<Self>) -> SquareSet<Self> {
        sliders::sea::rook_attacks(square, occupied)
    }

    #[inline]
    fn bishop_attacks(square: Square<Self>, occupied: SquareSet<Self>) -> SquareSet<Self> {
        sliders::sea::bishop_attacks(square, occupied)
    }

    #[inline]
    fn queen_attacks(square: Square<Self>, occupied: SquareSet<Self>) -> SquareSet<Self> {
        sliders::sea::queen_attacks(square, occupied)
    }
}

impl SeaBoard {
    const fn all_directions() -> SquareTable<Self, SquareTable<Self, u8, 128>, 128> {
        let mut table = [SquareTable::new([0; 128]); 128];
        let mut index = 0;
        while index < 100 {
            table[index] = SquareTable::new(Self::SHAPE.directions(index as u8));
            index += 1;
        }
        SquareTable::new(table)
    }
}

board! {
    /// The board of Commander Chess: 11 files, 12 ranks.
    Field: 11 x 12, holes (0, 0), (0, 0); Words3 = Words3; tables of 132
}

impl Field {
    /// A table of sets given by their words, so that constant functions can compute it.
    ///
    /// # Panics
    /// If a bit beyond the board is set.
    pub const fn sets(words: &[[u64; 3]; 132]) -> SquareTable<Self, SquareSet<Self>, 132> {
        let mut table = [SquareSet::EMPTY; 132];
        let mut index = 0;
        while index < 132 {
            assert!(words[index][2] >> 4 == 0, "a point beyond the board");
            table[index] = SquareSet::from_land(Words3(words[index]));
            index += 1;
        }
        SquareTable::new(table)
    }
}

//! Sets of squares.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use crate::{Bits, Board, Square};

/// A set of squares of the board `B`.
///
/// `|` is the union, `&` the intersection, `-` the difference, `^` the symmetric difference, `!` the complement among the
/// squares of the board.
///
/// ```
/// use geometry::{Chessboard, Square, SquareSet};
/// let square = |text: &str| text.parse::<Square<Chessboard>>().unwrap();
/// let corners: SquareSet<Chessboard> = ["a1", "h1", "a8", "h8"].into_iter().map(square).collect();
/// assert_eq!(corners.len(), 4);
/// assert!(corners.has(square("h1")) && !corners.has(square("e4")));
/// assert_eq!((corners & SquareSet::rank(0)).to_string(), "a1 h1");
/// assert_eq!((corners - SquareSet::rank(0)).first(), Some(square("a8")));
/// assert_eq!((!corners).len(), 60);
/// for corner in corners {
///     assert!(corner.file() == 0 || corner.file() == 7);
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SquareSet<B: Board>(B::Bits);

impl<B: Board> SquareSet<B> {
    /// The empty set.
    pub const EMPTY: Self = Self(B::Bits::EMPTY);
    /// All squares of the board.
    pub const ALL: Self = B::SQUARES;

    /// The set of one square.
    #[inline]
    pub fn of(square: Square<B>) -> Self {
        Self(B::Bits::bit(square.index() as u8))
    }

    /// The set with these bits, holes dropped.
    #[inline]
    pub fn from_bits(bits: B::Bits) -> Self {
        Self(bits) & Self::ALL
    }

    /// The set with these bits, none of which is a hole.
    #[inline]
    pub(crate) const fn from_land(bits: B::Bits) -> Self {
        Self(bits)
    }

    /// One bit for each square, bit 0 for `a1`.
    #[inline]
    pub const fn bits(self) -> B::Bits {
        self.0
    }

    /// The squares of a rank, counted from 0.
    pub fn rank(rank: u8) -> Self {
        Self::ALL.into_iter().filter(|square| square.rank() == rank).collect()
    }

    /// The squares of a file, counted from 0.
    pub fn file(file: u8) -> Self {
        Self::ALL.into_iter().filter(|square| square.file() == file).collect()
    }

    /// Whether the set holds `square`.
    #[inline]
    pub fn has(self, square: Square<B>) -> bool {
        self.0.has(square.index() as u8)
    }

    #[inline]
    pub(crate) fn has_index(self, index: u8) -> bool {
        self.0.has(index)
    }

    /// Number of squares in the set.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count() as usize
    }

    /// Whether there is no square in the set.
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether the sets share a square.
    #[inline]
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Whether all squares of the set are in `other`.
    #[inline]
    pub fn is_within(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// Whether there are two squares or more in the set.
    #[inline]
    pub fn has_several(self) -> bool {
        self.len() > 1
    }

    /// The square with the lowest number.
    #[inline]
    pub fn first(self) -> Option<Square<B>> {
        self.into_iter().next()
    }

    /// Adds `square`.
    #[inline]
    pub fn insert(&mut self, square: Square<B>) {
        self.0.set(square.index() as u8);
    }

    /// Removes `square`.
    #[inline]
    pub fn remove(&mut self, square: Square<B>) {
        self.0.clear(square.index() as u8);
    }

    /// The set with `square` added.
    #[inline]
    #[must_use]
    pub fn with(self, square: Square<B>) -> Self {
        self | Self::of(square)
    }

    /// The set with `square` removed.
    #[inline]
    #[must_use]
    pub fn without(self, square: Square<B>) -> Self {
        self - Self::of(square)
    }
}

impl<B: Board> Default for SquareSet<B> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<B: Board> From<Square<B>> for SquareSet<B> {
    #[inline]
    fn from(square: Square<B>) -> Self {
        Self::of(square)
    }
}

impl<B: Board> FromIterator<Square<B>> for SquareSet<B> {
    fn from_iter<I: IntoIterator<Item = Square<B>>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<B: Board> Extend<Square<B>> for SquareSet<B> {
    fn extend<I: IntoIterator<Item = Square<B>>>(&mut self, squares: I) {
        *self |= squares.into_iter().collect::<Self>();
    }
}

/// Defines a binary operator of sets and its assignment by the same operator of their bits.
macro_rules! operator {
    ($trait:ident $method:ident $assign_trait:ident $assign_method:ident |$a:ident, $b:ident| $result:expr) => {
        impl<B: Board> $trait for SquareSet<B> {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($result)
            }
        }

        impl<B: Board> $assign_trait for SquareSet<B> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                let ($a, $b) = (self.0, other.0);
                self.0 = $result;
            }
        }
    };
}

operator!(BitAnd bitand BitAndAssign bitand_assign |a, b| a & b);
operator!(BitOr bitor BitOrAssign bitor_assign |a, b| a | b);
operator!(BitXor bitxor BitXorAssign bitxor_assign |a, b| a ^ b);
operator!(Sub sub SubAssign sub_assign |a, b| a & !b);

impl<B: Board> Not for SquareSet<B> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self::ALL - self
    }
}

/// The squares of a set, by rising number.
#[derive(Clone, Debug)]
pub struct Squares<B: Board> {
    bits: B::Bits,
    /// What is left of the word being read.
    word: u64,
    /// Its number.
    index: usize,
}

impl<B: Board> Iterator for Squares<B> {
    type Item = Square<B>;

    #[inline]
    fn next(&mut self) -> Option<Square<B>> {
        while self.word == 0 {
            if B::Bits::WORDS == 1 {
                return None;
            }
            self.index += 1;
            if self.index >= B::Bits::WORDS {
                self.index = B::Bits::WORDS;
                return None;
            }
            self.word = self.bits.word(self.index);
        }
        let square = Square::new((64 * self.index) as u8 + self.word.trailing_zeros() as u8);
        self.word &= self.word - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let later: u32 = (self.index + 1..B::Bits::WORDS).map(|i| self.bits.word(i).count_ones()).sum();
        let left = (self.word.count_ones() + later) as usize;
        (left, Some(left))
    }
}

impl<B: Board> ExactSizeIterator for Squares<B> {}
impl<B: Board> std::iter::FusedIterator for Squares<B> {}

impl<B: Board> IntoIterator for SquareSet<B> {
    type Item = Square<B>;
    type IntoIter = Squares<B>;

    #[inline]
    fn into_iter(self) -> Squares<B> {
        Squares { bits: self.0, word: self.0.word(0), index: 0 }
    }
}

impl<B: Board> fmt::Display for SquareSet<B> {
    /// The squares, separated by blanks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, square) in self.into_iter().enumerate() {
            write!(f, "{}{square}", if n > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

impl<B: Board> fmt::Debug for SquareSet<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

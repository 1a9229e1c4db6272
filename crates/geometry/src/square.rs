//! Squares.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use crate::{Board, Chessboard, Direction, Field};

/// A square of the board `B`; never a hole. Its text is the file's letter and the rank's number: `e4`, `a10`.
///
/// ```
/// use geometry::{Chessboard, Square};
/// let e4: Square<Chessboard> = "e4".parse().unwrap();
/// assert_eq!((e4.file(), e4.rank(), e4.index()), (4, 3, 28));
/// assert_eq!(e4.to_string(), "e4");
/// assert!("i4".parse::<Square<Chessboard>>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square<B> {
    index: u8,
    board: PhantomData<B>,
}

/// A text is not a square of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareError;

impl fmt::Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a square of the board")
    }
}

impl std::error::Error for SquareError {}

impl<B: Board> Square<B> {
    /// The square on a file and a rank, both counted from 0; `None` if it is off the board or a hole.
    #[inline]
    pub fn at(file: u8, rank: u8) -> Option<Self> {
        if file < B::FILES && rank < B::RANKS { Self::from_index(rank * B::FILES + file) } else { None }
    }

    /// The square with this number, counted rank by rank from `a1` in the bounding box; `None` if there is none.
    #[inline]
    pub fn from_index(index: u8) -> Option<Self> {
        (index < B::FILES * B::RANKS && B::SQUARES.has_index(index)).then_some(Self::new(index))
    }

    /// The square with a number that is known to be one.
    #[inline]
    pub(crate) const fn new(index: u8) -> Self {
        Self { index, board: PhantomData }
    }

    /// The number of the square, counted rank by rank from `a1` in the bounding box.
    #[inline]
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// The file, counted from 0.
    #[inline]
    pub const fn file(self) -> u8 {
        self.index % B::FILES
    }

    /// The rank, counted from 0.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.index / B::FILES
    }

    /// The square so many files and ranks away, if there is one.
    #[inline]
    pub fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        Self::at(self.file().checked_add_signed(files)?, self.rank().checked_add_signed(ranks)?)
    }

    /// The neighbour in a direction, if there is one.
    #[inline]
    pub fn step(self, direction: Direction) -> Option<Self> {
        let (files, ranks) = direction.offset();
        self.offset(files, ranks)
    }

    /// The square in the other half of the same file: the first rank becomes the last. `None` if a hole is there.
    #[inline]
    pub fn mirrored(self) -> Option<Self> {
        Self::at(self.file(), B::RANKS - 1 - self.rank())
    }

    /// Where the square comes to lie when the board is turned by 180 degrees: the first square becomes the last. `None` if a hole is there.
    #[inline]
    pub fn turned(self) -> Option<Self> {
        Self::from_index(B::FILES * B::RANKS - 1 - self.index)
    }

    /// Reads a square at the beginning of `text`, taking as many digits as there are, and returns it with the rest. The letter
    /// may be of either case.
    ///
    /// ```
    /// use geometry::{Field, Square};
    /// let (from, rest) = Square::<Field>::read("a10b11").unwrap();
    /// assert_eq!((from.to_string().as_str(), rest), ("a10", "b11"));
    /// ```
    pub fn read(text: &str) -> Option<(Self, &str)> {
        let file = text.bytes().next()?.to_ascii_lowercase().checked_sub(b'a')?;
        let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
        if digits == 0 || digits > 2 || text.as_bytes()[1] == b'0' {
            return None;
        }
        let rank: u8 = text[1..=digits].parse().ok()?;
        Some((Self::at(file, rank - 1)?, &text[1 + digits..]))
    }
}

impl Square<Chessboard> {
    /// The square numbered by the low six bits of `number`: every value names one.
    #[inline]
    pub const fn from_low_bits(number: u8) -> Self {
        Self::new(number & 63)
    }
}

impl Square<Field> {
    /// The square with this number, taken modulo the number of squares: every value names one.
    #[inline]
    pub const fn from_low_number(number: u8) -> Self {
        Self::new(number % 132)
    }
}

impl<B: Board> FromStr for Square<B> {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        match Self::read(text) {
            Some((square, "")) => Ok(square),
            _ => Err(SquareError),
        }
    }
}

impl<B: Board> fmt::Display for Square<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank() + 1)
    }
}

impl<B: Board> fmt::Debug for Square<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

//! Men, squares and the plain array they stand on.

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Moves first, towards rank 8.
    White,
    /// Moves second, towards rank 1.
    Black,
}

impl Colour {
    /// The other side.
    #[must_use]
    pub fn other(self) -> Self {
        if self == Self::White { Self::Black } else { Self::White }
    }

    /// What a step ahead adds to the rank of this side's pawns.
    pub fn ahead(self) -> i8 {
        if self == Self::White { 1 } else { -1 }
    }

    /// The index of the rank on which this side's pawns promote (C-4).
    pub fn last_rank(self) -> i8 {
        if self == Self::White { 7 } else { 0 }
    }
}

/// What a man is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the men of chess")]
pub enum Kind {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Kind {
    /// The kinds with their letters.
    const LETTERS: [(Self, char); 6] = [
        (Self::Pawn, 'p'),
        (Self::Knight, 'n'),
        (Self::Bishop, 'b'),
        (Self::Rook, 'r'),
        (Self::Queen, 'q'),
        (Self::King, 'k'),
    ];

    /// The letter of the kind, in lower case.
    pub fn letter(self) -> char {
        Self::LETTERS.into_iter().find(|&(kind, _)| kind == self).map_or('?', |(_, letter)| letter)
    }

    /// The kind with this letter in lower case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::LETTERS.into_iter().find(|&(_, l)| l == letter).map(|(kind, _)| kind)
    }
}

/// A man of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Man {
    /// Whose it is.
    pub colour: Colour,
    /// What it is.
    pub kind: Kind,
}

/// A square by its file (0 is a) and rank (0 is 1), both 0 to 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square {
    /// 0 is the a-file.
    pub file: i8,
    /// 0 is rank 1.
    pub rank: i8,
}

impl Square {
    /// All squares.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8).flat_map(|rank| (0..8).map(move |file| Self { file, rank }))
    }

    /// Its name: `e4`.
    pub fn name(self) -> String {
        format!("{}{}", char::from(b'a' + self.file as u8), self.rank + 1)
    }
}

/// Who stands where: the eight ranks from rank 1, each from the a-file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board([[Option<Man>; 8]; 8]);

impl Board {
    /// The man on a square.
    pub fn at(&self, square: Square) -> Option<Man> {
        self.0[square.rank as usize][square.file as usize]
    }

    /// Puts a man, or nothing, on a square.
    pub fn put(&mut self, square: Square, man: Option<Man>) {
        self.0[square.rank as usize][square.file as usize] = man;
    }

    /// The men of one side with their squares.
    pub fn men(&self, colour: Colour) -> impl Iterator<Item = (Square, Man)> + '_ {
        Square::all()
            .filter_map(|square| self.at(square).map(|man| (square, man)))
            .filter(move |(_, man)| man.colour == colour)
    }
}

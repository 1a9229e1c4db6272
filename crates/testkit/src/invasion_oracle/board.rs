//! Men, squares and the plain array they stand on (I-1 to I-3).

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Moves first, from the south-east.
    White,
    /// Moves second, from the north-west.
    Black,
}

impl Colour {
    /// Both sides.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The other side.
    #[must_use]
    pub fn other(self) -> Self {
        if self == Self::White { Self::Black } else { Self::White }
    }

    /// This side's HQ corner (I-2): j1 or a10.
    pub fn hq_corner(self) -> Square {
        if self == Self::White { Square { file: 9, rank: 0 } } else { Square { file: 0, rank: 9 } }
    }
}

/// What a man is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the men of the game")]
pub enum Kind {
    Hq,
    Flag,
    Commando,
    /// A Paratrooper that can still fly.
    Paratrooper,
    /// A Paratrooper that has flown.
    Landed,
    Tank,
    Trooper,
}

impl Kind {
    /// The kinds with their letters.
    pub const LETTERS: [(Self, char); 7] = [
        (Self::Hq, 'h'),
        (Self::Flag, 'f'),
        (Self::Commando, 'c'),
        (Self::Paratrooper, 'p'),
        (Self::Landed, 'l'),
        (Self::Tank, 't'),
        (Self::Trooper, 'i'),
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

/// A square by its file (0 is a) and rank (0 is 1), both 0 to 9; land or sea.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square {
    /// 0 is the a-file.
    pub file: i8,
    /// 0 is rank 1.
    pub rank: i8,
}

/// North, south, east, west.
pub(super) const STRAIGHT: [(i8, i8); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
/// The four diagonal directions.
pub(super) const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// All eight directions.
pub(super) fn directions() -> impl Iterator<Item = (i8, i8)> {
    STRAIGHT.into_iter().chain(DIAGONAL)
}

impl Square {
    /// The two free corners (I-2): a1 and j10.
    pub const FREE_CORNERS: [Self; 2] = [Self { file: 0, rank: 0 }, Self { file: 9, rank: 9 }];

    /// All 84 land squares.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..10).flat_map(|rank| (0..10).map(move |file| Self { file, rank })).filter(|square| square.is_land())
    }

    /// Whether this is one of the 16 squares d4 to g7 (I-1).
    pub fn is_sea(self) -> bool {
        (3..=6).contains(&self.file) && (3..=6).contains(&self.rank)
    }

    /// Whether this is a square of the board that is not sea.
    pub fn is_land(self) -> bool {
        (0..10).contains(&self.file) && (0..10).contains(&self.rank) && !self.is_sea()
    }

    /// The square so many files and ranks away, if it is land; what lies in between does not matter.
    #[must_use]
    pub fn moved(self, files: i8, ranks: i8) -> Option<Self> {
        let square = Self { file: self.file + files, rank: self.rank + ranks };
        square.is_land().then_some(square)
    }

    /// The land squares one step away.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        directions().filter_map(move |(files, ranks)| self.moved(files, ranks))
    }

    /// The squares of a line, nearest first: steps in one direction until the sea or the edge.
    pub fn line(self, (files, ranks): (i8, i8)) -> impl Iterator<Item = Self> {
        std::iter::successors(self.moved(files, ranks), move |square| square.moved(files, ranks))
    }

    /// Whether this square lies in the camp of a side (I-3).
    pub fn is_in_camp_of(self, colour: Colour) -> bool {
        match colour {
            Colour::White => self.file >= 7 && self.rank <= 2,
            Colour::Black => self.file <= 2 && self.rank >= 7,
        }
    }

    /// Its name: `e10`.
    pub fn name(self) -> String {
        format!("{}{}", char::from(b'a' + self.file as u8), self.rank + 1)
    }
}

/// Who stands where: the ten ranks from rank 1, each from the a-file; nobody on the sea.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board([[Option<Man>; 10]; 10]);

impl Board {
    /// The man on a square.
    pub fn at(&self, square: Square) -> Option<Man> {
        self.0[square.rank as usize][square.file as usize]
    }

    /// Whether nobody stands on a square.
    pub fn is_empty(&self, square: Square) -> bool {
        self.at(square).is_none()
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

    /// How many men of a kind a side has.
    pub fn count(&self, colour: Colour, kind: Kind) -> usize {
        self.men(colour).filter(|(_, man)| man.kind == kind).count()
    }
}

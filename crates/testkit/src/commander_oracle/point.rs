//! K-1 and K-2: the points of the board, what is sea, mixed and land; straight ways from one point to another.

/// A point: its file, `b'a'` to `b'k'`, and its rank, 1 to 12.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// The letter of the file.
    pub file: u8,
    /// The number of the rank.
    pub rank: u8,
}

impl Point {
    /// All points, from a1, rank by rank.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=12).flat_map(|rank| (b'a'..=b'k').map(move |file| Self { file, rank }))
    }

    /// Its name: `e4`.
    pub fn name(self) -> String {
        format!("{}{}", char::from(self.file), self.rank)
    }

    /// K-2: files a and b.
    pub fn is_sea(self) -> bool {
        self.file <= b'b'
    }

    /// K-2: the coast and the river mouth.
    pub fn is_mixed(self) -> bool {
        self.file == b'c' || (self.file == b'd' || self.file == b'e') && (self.rank == 6 || self.rank == 7)
    }

    /// K-2: neither sea nor mixed.
    pub fn is_land(self) -> bool {
        !self.is_sea() && !self.is_mixed()
    }

    /// The square of the distance to another point (K-20).
    pub fn distance_squared(self, other: Self) -> i32 {
        let files = i32::from(self.file) - i32::from(other.file);
        let ranks = i32::from(self.rank) - i32::from(other.rank);
        files * files + ranks * ranks
    }

    fn moved(self, files: i8, ranks: i8) -> Self {
        Self { file: self.file.wrapping_add_signed(files), rank: self.rank.wrapping_add_signed(ranks) }
    }
}

/// A straight way of one or more steps from a point to another, along one of the 8 directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way {
    from: Point,
    /// The step from each point to the next: files and ranks, each -1, 0 or 1.
    direction: (i8, i8),
    /// Number of steps, at least 1.
    pub(super) steps: u8,
}

impl Way {
    /// The way between two points, if they are in line.
    pub(super) fn new(from: Point, to: Point) -> Option<Self> {
        let files = to.file as i8 - from.file as i8;
        let ranks = to.rank as i8 - from.rank as i8;
        let in_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        let steps = files.abs().max(ranks.abs()) as u8;
        (in_line && steps > 0).then(|| Self { from, direction: (files.signum(), ranks.signum()), steps })
    }

    /// Whether it runs along a diagonal.
    pub(super) fn is_diagonal(self) -> bool {
        self.direction.0 != 0 && self.direction.1 != 0
    }

    /// Its first point, which is the origin, the points between, and its last, which is the target.
    pub(super) fn points(self) -> impl DoubleEndedIterator<Item = Point> + Clone {
        (0..=self.steps as i8).map(move |n| self.from.moved(n * self.direction.0, n * self.direction.1))
    }

    /// The points strictly between.
    pub(super) fn between(self) -> impl Iterator<Item = Point> {
        self.points().skip(1).take(usize::from(self.steps) - 1)
    }

    /// The points after the first.
    pub(super) fn after_start(self) -> impl Iterator<Item = Point> {
        self.points().skip(1)
    }

    /// Each step: the point it begins on and the one it ends on.
    pub(super) fn each_step(self) -> impl Iterator<Item = (Point, Point)> {
        self.points().zip(self.points().skip(1))
    }
}

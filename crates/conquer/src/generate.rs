//! Generating legal moves.
//!
//! A capture leaves a man of one's own on the square it came from and changes no occupied square. So, the king's own moves aside (C-7):
//! not in check, every capture is legal, even by a pinned man; in check, a capture is legal exactly if it takes the one checker.
//! Only quiet moves have to mind pins and block checks.
//!
//! A pawn attacks two squares ahead when the first is empty: it pins, and gives checks that can be blocked, at distance two.

use chessmen::{KING, KNIGHT, ahead, last_rank};
use geometry::{Board as _, Chessboard, between, bishop_attacks, rook_attacks};
use rules::{Side, Wanted};

use crate::rulings::{CAPTURED_PAWN_PROMOTES_ON_FIRST_RANK, promotion_squares_of_captured};
use crate::sink::{Counter, Found, Sink};
use crate::{Kind, Men, Position, Square, SquareSet};

/// The number of legal moves.
pub(crate) fn count(position: &Position) -> usize {
    let mut counter = Counter::default();
    generate(position, Wanted::All, &mut counter);
    counter.0
}

/// Whether there is a legal move.
pub(crate) fn exists(position: &Position) -> bool {
    let mut found = Found::default();
    generate(position, Wanted::All, &mut found);
    found.0
}

/// Hands the wanted legal moves to `sink`, each once. A decided position has none.
#[inline]
pub(crate) fn generate<S: Sink>(position: &Position, wanted: Wanted, sink: &mut S) {
    if position.is_decided() {
        return;
    }
    match position.side {
        Side::First => Generator::<true>::new(position, wanted).run(sink),
        Side::Second => Generator::<false>::new(position, wanted).run(sink),
    }
}

/// What the generator needs to know, worked out once. `FIRST` is whether White moves.
struct Generator<'a, const FIRST: bool> {
    position: &'a Position,
    men: &'a Men,
    us: SquareSet,
    them: SquareSet,
    occupied: SquareSet,
    king: Square,
    wanted: Wanted,
    /// Where men other than the king may capture.
    captures: SquareSet,
    /// Where men other than the king may go without capturing; pawns only if they are not promoted there.
    quiets: SquareSet,
    /// Where pawns may go without capturing and be promoted.
    promotions: SquareSet,
}

impl<'a, const FIRST: bool> Generator<'a, FIRST> {
    const SIDE: Side = if FIRST { Side::First } else { Side::Second };

    #[inline]
    fn new(position: &'a Position, wanted: Wanted) -> Self {
        let men = &position.men;
        let (us, them) = (men.of(Self::SIDE), men.of(!Self::SIDE));
        let king = position.king(Self::SIDE);
        let (captures, quiets) = match position.checkers.first() {
            None => (them, !men.occupied()),
            Some(checker) => (position.checkers, between(king, checker)),
        };
        Self {
            position,
            men,
            us,
            them,
            occupied: us | them,
            king,
            wanted,
            captures: if wanted == Wanted::Quiet { SquareSet::EMPTY } else { captures },
            quiets: if wanted == Wanted::Noisy { SquareSet::EMPTY } else { quiets },
            promotions: if wanted == Wanted::Quiet { SquareSet::EMPTY } else { quiets & last_rank(Self::SIDE) },
        }
    }

    #[inline]
    fn run<S: Sink>(&self, sink: &mut S) {
        self.king_moves(sink);
        if sink.is_done() || self.position.checkers.has_several() {
            return;
        }
        let free = self.us - self.pinned(sink);
        self.pawn_moves(free, sink);
        self.leaper_moves(free, sink);
        self.slider_moves(free, sink);
    }

    /// The king's: where it goes it must not be attacked. If it captures, a man of its own stays on the square that it leaves.
    ///
    /// Not in check, it makes no difference to what is attacked whether that square is empty.
    #[inline]
    fn king_moves<S: Sink>(&self, sink: &mut S) {
        let near = KING[self.king];
        let quiets = if self.wanted == Wanted::Noisy { SquareSet::EMPTY } else { near - self.occupied };
        let captures = if self.wanted == Wanted::Quiet { SquareSet::EMPTY } else { near & self.them };
        if (quiets | captures).is_empty() {
            return;
        }
        let attacked = |occupied| self.men.attacked_by(!Self::SIDE, occupied);
        let targets = if self.position.checkers.is_empty() {
            (quiets | captures) - attacked(self.occupied)
        } else {
            (quiets - attacked(self.occupied.without(self.king))) | (captures - attacked(self.occupied))
        };
        self.emit(self.king, targets, sink);
    }

    /// Emits the moves of pinned men, pawns' captures apart, and returns who is pinned.
    #[inline]
    fn pinned<S: Sink>(&self, sink: &mut S) -> SquareSet {
        let orthogonal = Chessboard::rays(self.king).orthogonal() & self.men.orthogonal();
        let diagonal = Chessboard::rays(self.king).diagonal() & self.men.diagonal();
        let next = ahead(Self::SIDE, SquareSet::of(self.king));
        let pawn = ahead(Self::SIDE, next) & self.men.of_kind(Kind::Pawn);
        let mut pinned = SquareSet::EMPTY;
        for pinner in (orthogonal | diagonal | pawn) & self.them {
            let way = between(self.king, pinner);
            let blockers = way & self.occupied;
            if let (Some(blocker), false) = ((blockers & self.us).first(), blockers.has_several()) {
                pinned |= blockers;
                self.pinned_moves(blocker, way, sink);
            }
        }
        pinned
    }

    #[inline]
    fn pinned_moves<S: Sink>(&self, man: Square, way: SquareSet, sink: &mut S) {
        let quiets = self.quiets & way;
        match self.men.kind_at(man) {
            Some(Kind::Pawn) => {
                sink.pawn_moves(Self::SIDE, 1, ahead(Self::SIDE, SquareSet::of(man)) & quiets, false);
            }
            Some(kind) => {
                let attacks = crate::attacks::attacks(kind, Self::SIDE, man, self.occupied);
                self.emit(man, attacks & (self.captures | quiets), sink);
            }
            None => {}
        }
    }

    #[inline]
    fn pawn_moves<S: Sink>(&self, free: SquareSet, sink: &mut S) {
        let last = last_rank(Self::SIDE);
        let pawns = self.us & self.men.of_kind(Kind::Pawn);
        let next = ahead(Self::SIDE, pawns & free);
        sink.pawn_moves(Self::SIDE, 1, (next & self.quiets) - last, false);
        sink.pawn_moves(Self::SIDE, 1, next & self.promotions, true);
        let origins = promotion_squares_of_captured(Self::SIDE);
        let mut reach = pawns;
        for steps in 1..=2 {
            let targets = ahead(Self::SIDE, reach);
            reach = targets - self.occupied;
            let captures = targets & self.captures;
            let mut promoting = last;
            if CAPTURED_PAWN_PROMOTES_ON_FIRST_RANK {
                let behind = (0..steps).fold(captures, |squares, _| ahead(!Self::SIDE, squares)) & origins;
                let captured = (0..steps).fold(behind, |squares, _| ahead(Self::SIDE, squares));
                promoting |= captured & self.men.of_kind(Kind::Pawn);
            }
            sink.pawn_moves(Self::SIDE, steps, captures - promoting, false);
            sink.pawn_moves(Self::SIDE, steps, captures & promoting, true);
        }
    }

    #[inline]
    fn leaper_moves<S: Sink>(&self, free: SquareSet, sink: &mut S) {
        for from in free & self.men.of_kind(Kind::Knight) {
            self.emit(from, KNIGHT[from] & (self.captures | self.quiets), sink);
        }
    }

    #[inline]
    fn slider_moves<S: Sink>(&self, free: SquareSet, sink: &mut S) {
        let targets = self.captures | self.quiets;
        for from in free & self.men.orthogonal() {
            self.emit(from, rook_attacks(from, self.occupied) & targets, sink);
        }
        for from in free & self.men.diagonal() {
            self.emit(from, bishop_attacks(from, self.occupied) & targets, sink);
        }
    }

    /// Emits the moves of a man other than a pawn: captured pawns that appear on the last rank are promoted (C-5).
    #[inline]
    fn emit<S: Sink>(&self, from: Square, targets: SquareSet, sink: &mut S) {
        let mut plain = targets;
        if promotion_squares_of_captured(Self::SIDE).has(from) {
            let promoting = targets & self.them & self.men.of_kind(Kind::Pawn);
            sink.moves(from, promoting, true);
            plain -= promoting;
        }
        sink.moves(from, plain, false);
    }
}

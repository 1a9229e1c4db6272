//! Generating legal moves.
//!
//! Pins and checks are masks worked out once: in check all men but the king may only go where they end it, a pinned man may only go along its pin. Only
//! en passant, which takes two men off one rank, is tried.

use chessmen::{KING, KNIGHT, ahead, east, last_rank, west};
use geometry::{Board as _, Chessboard, between, bishop_attacks, rook_attacks};
use rules::{Side, Wanted};

use crate::Men;
use crate::attacks::{pawn_attacks, third_rank};
use crate::castling::{Castling, rooks_of};
use crate::sink::{Counter, Found, Sink};
use crate::{Kind, Move, Position, Square, SquareSet};

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

/// Hands the wanted legal moves to `sink`, each once.
#[inline]
pub(crate) fn generate<S: Sink>(position: &Position, wanted: Wanted, sink: &mut S) {
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
    /// By how much a step ahead, one ahead to the a-file and one to the h-file change a square's number.
    const AHEAD: i8 = if FIRST { 8 } else { -8 };
    const WEST: i8 = Self::AHEAD - 1;
    const EAST: i8 = Self::AHEAD + 1;

    #[inline]
    fn new(position: &'a Position, wanted: Wanted) -> Self {
        let men = &position.men;
        let (us, them) = (men.of(Self::SIDE), men.of(!Self::SIDE));
        let king = position.men.king(Self::SIDE);
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
        let pinned = self.pinned(sink);
        let free = self.us - pinned;
        self.pawn_moves(free & self.men.of_kind(Kind::Pawn), SquareSet::ALL, sink);
        self.en_passant(sink);
        self.leaper_moves(free, sink);
        self.slider_moves(free, sink);
        if self.position.checkers.is_empty() && self.wanted != Wanted::Noisy {
            self.castling(sink);
        }
    }

    /// The king's: where it goes it must not be attacked, and it does not shield that square itself.
    #[inline]
    fn king_moves<S: Sink>(&self, sink: &mut S) {
        let near = KING[self.king];
        let quiets = if self.wanted == Wanted::Noisy { SquareSet::EMPTY } else { near - self.occupied };
        let captures = if self.wanted == Wanted::Quiet { SquareSet::EMPTY } else { near & self.them };
        let targets = quiets | captures;
        if !targets.is_empty() {
            let attacked = self.men.attacked_by(!Self::SIDE, self.occupied.without(self.king));
            sink.moves(self.king, targets - attacked);
        }
    }

    /// Emits the moves of pinned men and returns who is pinned.
    #[inline]
    fn pinned<S: Sink>(&self, sink: &mut S) -> SquareSet {
        let orthogonal = Chessboard::rays(self.king).orthogonal() & self.men.orthogonal();
        let diagonal = Chessboard::rays(self.king).diagonal() & self.men.diagonal();
        let mut pinned = SquareSet::EMPTY;
        for pinner in (orthogonal | diagonal) & self.them {
            let way = between(self.king, pinner);
            let blockers = way & self.occupied;
            if let (Some(blocker), false) = ((blockers & self.us).first(), blockers.has_several()) {
                pinned |= blockers;
                self.pinned_moves(blocker, way.with(pinner), sink);
            }
        }
        pinned
    }

    /// The moves of a pinned man along its pin.
    #[inline]
    fn pinned_moves<S: Sink>(&self, man: Square, way: SquareSet, sink: &mut S) {
        match self.men.kind_at(man) {
            Some(Kind::Pawn) => self.pawn_moves(SquareSet::of(man), way, sink),
            Some(kind) => {
                let attacks = crate::attacks::attacks(kind, Self::SIDE, man, self.occupied);
                sink.moves(man, attacks & way & (self.captures | self.quiets));
            }
            None => {}
        }
    }

    /// The moves of pawns to squares of `way`, en passant aside (F-4, F-5).
    #[inline]
    fn pawn_moves<S: Sink>(&self, pawns: SquareSet, way: SquareSet, sink: &mut S) {
        let last = last_rank(Self::SIDE);
        let next = ahead(Self::SIDE, pawns);
        let one = next - self.occupied;
        let two = ahead(Self::SIDE, one & third_rank(Self::SIDE)) - self.occupied;
        let captures = self.captures & way;
        let (to_west, to_east) = (west(next) & captures, east(next) & captures);
        sink.pawn_moves(Self::AHEAD, (one & self.quiets & way) - last, false);
        sink.pawn_moves(2 * Self::AHEAD, two & self.quiets & way, false);
        sink.pawn_moves(Self::WEST, to_west - last, false);
        sink.pawn_moves(Self::EAST, to_east - last, false);
        if next.meets(last) {
            sink.pawn_moves(Self::AHEAD, one & self.promotions & way, true);
            sink.pawn_moves(Self::WEST, to_west & last, true);
            sink.pawn_moves(Self::EAST, to_east & last, true);
        }
    }

    /// En passant (F-6).
    #[inline]
    fn en_passant<S: Sink>(&self, sink: &mut S) {
        let Some(target) = self.position.passed else { return };
        if self.wanted == Wanted::Quiet {
            return;
        }
        let pawns = pawn_attacks(!Self::SIDE, SquareSet::of(target)) & self.us & self.men.of_kind(Kind::Pawn);
        for from in pawns {
            if self.position.is_safe_en_passant(from, target) {
                sink.moves(from, SquareSet::of(target));
            }
        }
    }

    #[inline]
    fn leaper_moves<S: Sink>(&self, free: SquareSet, sink: &mut S) {
        for from in free & self.men.of_kind(Kind::Knight) {
            sink.moves(from, KNIGHT[from] & (self.captures | self.quiets));
        }
    }

    #[inline]
    fn slider_moves<S: Sink>(&self, free: SquareSet, sink: &mut S) {
        let targets = self.captures | self.quiets;
        for from in free & self.men.orthogonal() {
            sink.moves(from, rook_attacks(from, self.occupied) & targets);
        }
        for from in free & self.men.diagonal() {
            sink.moves(from, bishop_attacks(from, self.occupied) & targets);
        }
    }

    #[inline]
    fn castling<S: Sink>(&self, sink: &mut S) {
        for rook in rooks_of(Self::SIDE, self.position.rooks) {
            if Castling::new(self.king, rook).is_open(self.men, Self::SIDE) {
                sink.castling(Move::castling(self.king, rook, self.position.options.chess960));
            }
        }
    }
}

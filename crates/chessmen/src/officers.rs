//! What evaluations look at in knights, bishops, rooks and queens.

use geometry::{bishop_attacks, queen_attacks, rook_attacks};
use rules::Side;

use crate::{AttackMap, KING, KNIGHT, Kind, Men, Pawns, Square, SquareSet};

/// The officers, in the order of their numbers.
pub const OFFICERS: [Kind; 4] = [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];

/// How much an attack on the squares around the king weighs, by kind of attacker.
const KING_ATTACK_WEIGHT: [usize; 6] = [1, 2, 2, 3, 5, 0];

/// The squares that a man other than a pawn attacks, whoever stands there; none for a pawn, which each game moves in its own way.
#[inline]
pub fn attacks(kind: Kind, square: Square, occupied: SquareSet) -> SquareSet {
    match kind {
        Kind::Pawn => SquareSet::EMPTY,
        Kind::Knight => KNIGHT[square],
        Kind::Bishop => bishop_attacks(square, occupied),
        Kind::Rook => rook_attacks(square, occupied),
        Kind::Queen => queen_attacks(square, occupied),
        Kind::King => KING[square],
    }
}

/// Looks at all officers of a side: enters their attacks into its map and tells `each` kind with its mobility, the number of squares that it attacks and that
/// neither its own side holds nor an enemy pawn attacks.
///
/// Returns the pressure on the enemy's king: the attacks on the squares around it, pawns' included, each weighed by its kind.
#[inline]
pub fn survey<P: Pawns, const FIRST: bool>(
    men: &Men<P>,
    maps: &mut [AttackMap; 2],
    mut each: impl FnMut(Kind, usize),
) -> usize {
    let (side, enemy) = (Side::of(FIRST), Side::of(!FIRST));
    let goals = !(men.of(side) | maps[enemy.index()].of(Kind::Pawn));
    let ring = KING[men.king(enemy)].with(men.king(enemy));
    let map = &mut maps[side.index()];
    let pressure = KING_ATTACK_WEIGHT[Kind::Pawn.index()] * (map.of(Kind::Pawn) & ring).len();
    let mut survey = Survey { goals, ring, map, pressure };
    let (own, occupied) = (men.of(side), men.occupied());
    let of_kind = |kind| own & men.of_kind(kind);
    survey.look(Kind::Knight, of_kind(Kind::Knight), |square| KNIGHT[square], &mut each);
    survey.look(Kind::Bishop, of_kind(Kind::Bishop), |square| bishop_attacks(square, occupied), &mut each);
    survey.look(Kind::Rook, of_kind(Kind::Rook), |square| rook_attacks(square, occupied), &mut each);
    survey.look(Kind::Queen, of_kind(Kind::Queen), |square| queen_attacks(square, occupied), &mut each);
    survey.pressure
}

/// What a survey of one side's officers needs and finds.
struct Survey<'a> {
    /// Squares that count for mobility.
    goals: SquareSet,
    /// The enemy's king and the squares around it.
    ring: SquareSet,
    map: &'a mut AttackMap,
    pressure: usize,
}

impl Survey<'_> {
    /// Looks at the officers of one kind.
    #[inline]
    fn look(
        &mut self,
        kind: Kind,
        officers: SquareSet,
        attacks: impl Fn(Square) -> SquareSet,
        each: &mut impl FnMut(Kind, usize),
    ) {
        for square in officers {
            let attacked = attacks(square);
            self.map.add(kind, attacked);
            each(kind, (attacked & self.goals).len());
            self.pressure += KING_ATTACK_WEIGHT[kind.index()] * usize::from(attacked.meets(self.ring));
        }
    }
}

/// For each kind of officer the number of squares from which it could give check without being taken at once.
#[inline]
pub fn safe_checks<P: Pawns, const FIRST: bool>(men: &Men<P>, own: &AttackMap, enemy: &AttackMap) -> [usize; 4] {
    let side = Side::of(FIRST);
    let (king, occupied) = (men.king(side.opponent()), men.occupied());
    let goals = !(men.of(side) | enemy.all);
    let (rook, bishop) = (rook_attacks(king, occupied), bishop_attacks(king, occupied));
    let from = [KNIGHT[king], bishop, rook, rook | bishop];
    std::array::from_fn(|index| (own.of(OFFICERS[index]) & from[index] & goals).len())
}

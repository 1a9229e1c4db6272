//! Static exchange evaluation: what a move is worth when both sides go on capturing on the square where it ends.
//!
//! In Invasion an exchange differs from chess in four ways. Commandos and Paratroopers capture along lines, so whoever stands behind
//! another joins in as soon as the line opens. A Tank removes everything on its way, friend and enemy, so its capture counts
//! with all of that. A Bomb removes what stands around it and leaves nothing to recapture. And an HQ never captures.
//!
//! Source: <https://www.chessprogramming.org/Static_Exchange_Evaluation>; Tanks and Bombs are this variant's own.

use geometry::{Board as _, SeaBoard, between, queen_attacks};
use rules::Side;

use crate::attacks::{DIAGONAL, TANK};
use crate::rulings::hq_corner;
use crate::{Bomb, Kind, Move, Position, Square, SquareSet, tank};

/// What a piece of each kind is worth in an exchange, in centipawns: HQ, Commando, Trooper, Paratrooper, Tank, Landed, Flag.
const VALUE: [i32; 7] = [10_000, 500, 100, 450, 500, 360, 300];

/// What a Bomb that is on is worth; one that is off or spent is worth nothing.
const LIVE_BOMB: i32 = 350;

/// What the Flag's arrival on the enemy's HQ corner gains: the game.
const GOAL: i32 = 10_000;

/// The value of a man of this kind.
#[inline]
pub(crate) const fn worth(kind: Kind) -> i32 {
    VALUE[kind.index()]
}

/// The value of the men of `side` among `squares`, the HQ not counted.
pub(crate) fn worth_of(position: &Position, side: Side, squares: SquareSet) -> i32 {
    let men = position.men_of(side) & squares;
    if men.is_empty() {
        return 0;
    }
    let kinds = Kind::ALL.into_iter().filter(|&kind| kind != Kind::Hq);
    kinds.map(|kind| (men & position.of_kind(kind)).len() as i32 * worth(kind)).sum()
}

/// The material of `side`: its men and its Bomb.
pub(crate) fn material(position: &Position, side: Side) -> i32 {
    let bomb = if position.bomb(side) == Bomb::On { LIVE_BOMB } else { 0 };
    worth_of(position, side, position.men_of(side)) + bomb
}

/// What is removed from the enemy less what is removed from the own side, if the men on `squares` are removed.
pub(crate) fn net(position: &Position, squares: SquareSet) -> i32 {
    let own = position.men_of(position.side);
    let value = |square| if own.has(square) { -worth_at(position, square) } else { worth_at(position, square) };
    squares.into_iter().map(value).sum()
}

/// The value of what stands on a square, 0 if that is nothing or an HQ.
#[inline]
fn worth_at(position: &Position, square: Square) -> i32 {
    worth_of_code(position.men.code_at(square))
}

/// The value of a man of the kind with this number, 0 for an HQ.
#[inline]
const fn worth_of_code(code: u8) -> i32 {
    const BY_CODE: [i32; 8] = [0, VALUE[1], VALUE[2], VALUE[3], VALUE[4], VALUE[5], VALUE[6], 0];
    BY_CODE[(code & 7) as usize]
}

/// Whether a Tank's way or a Bomb's blast removes more of the enemy's than of the own men, the Bomb counted among these.
pub(crate) fn has_net_gain(position: &Position, m: Move) -> bool {
    let removed = position.removed(m);
    removed.meets(position.men_of(position.side.opponent())) && net(position, removed) > price(m)
}

/// What using it up costs: a drop costs the Bomb.
const fn price(m: Move) -> i32 {
    if m.is_drop() { LIVE_BOMB } else { 0 }
}

/// What `m`, which is legal, itself changes in the balance of material; the game if it wins at once.
pub(crate) fn gain(position: &Position, m: Move) -> i32 {
    if m.is_drop() {
        return net(position, position.blast(m.to())) - LIVE_BOMB;
    }
    let mover = position.men.code_at(m.from());
    if mover == Kind::Tank as u8 {
        net(position, position.removed(m))
    } else if mover == Kind::Flag as u8 {
        arrival(position, m)
    } else {
        worth_at(position, m.to()) + worth_of_code(position.arriving(m)) - worth_of_code(mover)
    }
}

/// What a Flag's move gains by arriving on a corner.
fn arrival(position: &Position, m: Move) -> i32 {
    if !position.goals(position.side).has(m.to()) {
        0
    } else if hq_corner(position.side.opponent()).has(m.to()) {
        GOAL
    } else {
        LIVE_BOMB
    }
}

/// Whether the exchange that `m` begins yields its side at least `threshold` centipawns.
pub(crate) fn at_least(position: &Position, m: Move, threshold: i32) -> bool {
    let gain = gain(position, m);
    let spare = gain - threshold;
    if spare < 0 {
        return false;
    }
    if m.is_drop() || gain == GOAL {
        return true;
    }
    let stake = worth(Kind::from_code(position.arriving(m)));
    if stake <= spare {
        return true;
    }
    let exchange = Exchange { position, square: m.to() };
    let removed = if position.may_remove_several(m) { position.removed(m) } else { SquareSet::EMPTY };
    let occupied = position.occupied_after(m, removed);
    !exchange.yields(position.side.opponent(), stake, spare + 1, occupied)
}

/// An exchange on one square.
struct Exchange<'a> {
    position: &'a Position,
    square: Square,
}

impl Exchange<'_> {
    /// Whether `side`, to capture on the square a man worth `stake` or to leave it, wins at least `need` centipawns (more than 0).
    fn yields(&self, side: Side, stake: i32, need: i32, occupied: SquareSet) -> bool {
        let by_man = self.cheapest(side, occupied);
        if by_man.is_some_and(|(kind, from)| {
            self.succeeds(side, kind, stake - need, occupied.without(from).with(self.square))
        }) {
            return true;
        }
        let tanks = self.position.pieces(side, Kind::Tank) & occupied & TANK[self.square];
        // Hardly ever is one on a line with the square, and only then its HQ matters.
        if tanks.is_empty() {
            return false;
        }
        let tanks = tanks & tank::way(self.square, self.position.hq(side));
        tanks.into_iter().any(|tank| {
            let way = between(tank, self.square);
            let on_way = way & occupied;
            let crushed = if on_way.is_empty() { 0 } else { self.crushed(side, on_way) };
            self.succeeds(side, Kind::Tank, stake + crushed - need, (occupied - way).without(tank))
        })
    }

    /// What a Tank of `side` gains by crushing these men.
    fn crushed(&self, side: Side, men: SquareSet) -> i32 {
        let balance = net(self.position, men);
        if side == self.position.side { balance } else { -balance }
    }

    /// Whether a capture by a man of `kind` that leaves `spare` centipawns to lose is good enough after the best answer.
    fn succeeds(&self, side: Side, kind: Kind, spare: i32, occupied: SquareSet) -> bool {
        spare >= 0 && (worth(kind) <= spare || !self.yields(side.opponent(), worth(kind), spare + 1, occupied))
    }

    /// The cheapest man of `side` but a Tank that may capture on the square.
    fn cheapest(&self, side: Side, occupied: SquareSet) -> Option<(Kind, Square)> {
        let own = self.position.men_of(side) & occupied;
        let troopers = DIAGONAL[self.square] & own & self.position.of_kind(Kind::Trooper);
        if let Some(from) = troopers.first() {
            return Some((Kind::Trooper, from));
        }
        let lines = own & self.position.lines() & SeaBoard::rays(self.square).all();
        if lines.is_empty() {
            return None;
        }
        let attackers = queen_attacks(self.square, occupied) & lines;
        let kinds = [Kind::Landed, Kind::Paratrooper, Kind::Commando];
        kinds.into_iter().find_map(|kind| Some((kind, (attackers & self.position.of_kind(kind)).first()?)))
    }
}

#[cfg(test)]
mod tests {
    use rules::Position as _;

    use super::*;

    /// The exact yield, found by asking for every threshold.
    fn yield_of(fen: &str, text: &str) -> i32 {
        let position = Position::from_fen(fen, ()).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let m = position.parse_move(text).unwrap();
        (-2000..=2000).rev().step_by(10).find(|&threshold| at_least(&position, m, threshold)).unwrap()
    }

    const I: i32 = worth(Kind::Trooper);
    const C: i32 = worth(Kind::Commando);
    const P: i32 = worth(Kind::Paratrooper);
    const L: i32 = worth(Kind::Landed);
    const T: i32 = worth(Kind::Tank);

    #[test]
    fn a_man_left_alone_is_won() {
        assert_eq!(yield_of("4h5/10/10/3****3/3****3/3****3/3****3/10/10/C5i2H w - - 0 1", "a1g1"), I);
    }

    #[test]
    fn a_protected_man_costs_its_capturer() {
        // The Trooper f2 protects g1.
        assert_eq!(yield_of("4h5/10/10/3****3/3****3/3****3/3****3/9H/5i4/C5t3 w - - 0 1", "a1g1"), T - C);
    }

    #[test]
    fn men_behind_one_another_on_a_line_join_in() {
        // c1 takes, g3 takes back, b1, which stood behind c1, takes that, and Black has nothing left.
        let fen = "4h5/10/10/3****3/3****3/3****3/3****3/6l3/9H/CCC3i3 w - - 0 1";
        assert_eq!(yield_of(fen, "c1g1"), I - C + L);
    }

    #[test]
    fn a_tank_counts_all_on_its_way() {
        let fen = "4h5/10/10/3****3/3****3/3****3/3****3/9H/10/T1I1ti4 w - - 0 1";
        assert_eq!(yield_of(fen, "a1e1"), T - I);
        assert_eq!(yield_of(fen, "a1f1"), T + I - I);
    }

    #[test]
    fn a_tank_recaptures_through_pieces() {
        // The Tank j1 takes on e1 through its own Trooper, which it crushes: worth it for a Commando.
        let fen = "4h5/10/10/3****3/3****3/3****3/3****3/8H1/10/C3i1i2t w - - 0 1";
        assert_eq!(yield_of(fen, "a1e1"), I - (C - I));
        // Not for a Trooper.
        let fen = "4h5/10/10/3****3/3****3/3****3/3****3/8H1/3I6/4i1i2t w - - 0 1";
        assert_eq!(yield_of(fen, "d2e1"), I);
    }

    #[test]
    fn an_hq_captures_nothing() {
        assert_eq!(yield_of("10/10/10/3****3/3****3/3****3/3****3/9H/5h4/C5i3 w - - 0 1", "a1g1"), I);
    }

    #[test]
    fn a_drop_costs_the_bomb() {
        let fen = "4h5/10/10/3****3/3****3/3****3/3****3/9H/1P8/1ct7 w B - 0 1";
        assert_eq!(yield_of(fen, "b@d1"), T - LIVE_BOMB);
        assert_eq!(yield_of(fen, "b@b1"), C + T - P - LIVE_BOMB);
    }

    #[test]
    fn landing_and_promotion_change_the_mover() {
        assert_eq!(yield_of("4h5/10/10/3****3/3****3/3****3/3****3/10/9H/P9 w - - 0 1", "a1a6"), L - P);
        assert_eq!(yield_of("9h/10/10/I2****3/3****3/3****3/3****3/10/9H/10 w - - 0 1", "a7a8c"), C - I);
    }

    #[test]
    fn the_flag_at_its_goal_wins_everything() {
        assert_eq!(yield_of("2F7/10/10/3****3/3****2h/3****3/3****3/10/9H/10 w - - 0 1", "c10a10"), 2000);
    }
}

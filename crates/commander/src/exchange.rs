//! What turns win and lose in material.
//!
//! In Commander Chess a capture takes a whole stack, the capturer may stay where it is, and a plane may be lost on the way or with its target. What a turn
//! has brought somewhere is what the answer can take there; a capture by shot, gun or bomb is the last of an exchange, for nothing has moved that could be
//! taken back.
//!
//! Source: <https://www.chessprogramming.org/Static_Exchange_Evaluation>; the values are those that the game's inventor gives its pieces.

use rules::Side;

use crate::airspace::{Flight, flight};
use crate::attack::{Attackers, candidates};
use crate::board::{Board, GROUPS, groups_in};
use crate::terrain::{sail, sea};
use crate::{Kind, Man, Move, Position, Rules, Square, Stack};

/// What a piece of each kind is worth, in centipawns, an Infantry being 100: Navy, Air force, Tank, Engineer, Headquarters, Commander, Infantry,
/// Militia, Artillery, Anti-aircraft, Missile.
const VALUE: [i32; 11] = [800, 400, 200, 100, 100, 10_000, 100, 100, 300, 100, 200];

/// The value of a piece of this kind.
#[inline]
pub(crate) const fn worth(kind: Kind) -> i32 {
    VALUE[kind.index()]
}

/// The value of all pieces of a stack.
#[inline]
pub(crate) fn worth_of(stack: Stack) -> i32 {
    stack.men().map(|man| worth(man.kind())).sum()
}

/// The value of all pieces of a side, its Commander left out.
pub(crate) fn material(board: &Board, side: Side) -> i32 {
    let men = board.of(side).into_iter().flat_map(|square| board.at(square).men());
    men.map(Man::kind).filter(|&kind| kind != Kind::Commander).map(worth).sum()
}

/// What the loss of a Commander, or of the last piece of a group, costs: the game.
const GAME: i32 = 10_000;

/// What a turn takes from both sides.
#[derive(Default)]
struct Balance {
    /// In centipawns.
    gain: i32,
    taken: Losses,
    given: Losses,
}

/// Pieces that a side loses, by group, and whether its Commander is among them.
#[derive(Clone, Copy, Default)]
struct Losses {
    groups: [u8; GROUPS],
    commander: bool,
}

impl Losses {
    fn add(&mut self, stack: Stack) {
        for (sum, count) in self.groups.iter_mut().zip(groups_in(stack)) {
            *sum += count;
        }
        self.commander |= stack.has(Kind::Commander);
    }

    /// Whether they lose the game for `side` (K-28), which has what is on `board`.
    fn decide(self, position: &Position, board: &Board, side: Side) -> bool {
        let (groups, given) = (board.groups(side), position.given[side.index()]);
        self.commander || (0..GROUPS).any(|group| given[group] && self.groups[group] == groups[group])
    }
}

/// What a turn takes from both sides, without playing it.
fn balance(position: &Position, turn: Move) -> Balance {
    let board = &position.board;
    let enemy = position.side.opponent();
    let mut balance = Balance::default();
    let mut enemies = board.of(enemy);
    for action in turn.actions() {
        let part = turn.stack().part(action.part);
        let hits = enemies.has(action.to);
        let end = match part.head() {
            Some(plane) if plane.kind() == Kind::AirForce && !action.stays => {
                flight(&board.guards(enemy).among(enemies), plane, (turn.origin(), action.to), hits)
            }
            _ => Flight::Arrives,
        };
        if hits && end != Flight::ShotDown {
            let target = board.at(action.to);
            enemies = enemies.without(action.to);
            balance.gain += worth_of(target);
            balance.taken.add(target);
        }
        if end != Flight::Arrives {
            balance.gain -= worth_of(part);
            balance.given.add(part);
        }
    }
    balance
}

/// What a legal turn changes in the balance of material; the game if it wins at once.
pub(crate) fn gain(position: &Position, turn: Move) -> i32 {
    let Balance { gain, taken, .. } = balance(position, turn);
    if taken.decide(position, &position.board, position.side.opponent()) { GAME } else { gain }
}

/// The board after a turn, nothing promoted.
pub(crate) fn after(position: &Position, turn: Move) -> Board {
    let mut board = position.board;
    board.act_all(position.side, turn);
    board
}

/// Whether a turn yields at least `threshold` centipawns when both sides go on capturing on the points to which it has brought pieces, as long as that
/// pays. The enemy has one turn: of several points it chooses the best.
pub(crate) fn at_least(position: &Position, turn: Move, threshold: i32) -> bool {
    let Balance { gain, taken, given } = balance(position, turn);
    if taken.decide(position, &position.board, position.side.opponent()) {
        return threshold <= GAME;
    }
    if gain < threshold || given.decide(position, &position.board, position.side) {
        return false;
    }
    let brought = || turn.actions().filter(|action| !action.stays);
    let most = brought().map(|action| worth_of(turn.stack().part(action.part))).max().unwrap_or(0);
    if most <= gain - threshold && !position.has_last_of_group(position.side) {
        return true;
    }
    let (board, rules, enemy) = (&position.board, position.options.rules, position.side.opponent());
    if brought().all(|action| candidates(board, rules, enemy, action.to).without(action.to).is_empty()) {
        return true;
    }
    let board = after(position, turn);
    brought().all(|action| gain - stake(position, &board, action.to) >= threshold)
}

/// What the side that has moved loses if the exchanges on a point begin.
fn stake(position: &Position, board: &Board, square: Square) -> i32 {
    let (us, them) = (position.side, position.side.opponent());
    if !board.of(us).has(square) {
        return 0;
    }
    let stack = board.at(square);
    let mut losses = Losses::default();
    losses.add(stack);
    let worth = if losses.decide(position, board, us) { GAME } else { worth_of(stack) };
    let rules = position.options.rules;
    let attackers = Capturers::of(board, rules, them, square);
    if attackers.is_none() {
        return 0;
    }
    let defenders = if attackers.is_free { Capturers::default() } else { Capturers::of(board, rules, us, square) };
    attackers.win(worth, &defenders)
}

/// The most pieces of a side that go on capturing on one point.
const MOST_CAPTURERS: usize = 8;

/// What a side can capture with on a point.
#[derive(Default)]
struct Capturers {
    /// Whether it can without moving there: by a shot, a gun or a bomb. Nothing can be taken back then.
    is_free: bool,
    /// A plane that would be lost with its target.
    sacrifice: Option<i32>,
    /// What those that move there are worth, the cheapest first.
    worth: [i32; MOST_CAPTURERS],
    count: usize,
}

impl Capturers {
    fn of(board: &Board, rules: Rules, side: Side, square: Square) -> Self {
        let mut found = Self::default();
        let candidates = candidates(board, rules, side, square).without(square);
        if candidates.is_empty() {
            return found;
        }
        let attackers = Attackers::new(board, rules, side);
        for from in candidates {
            for man in board.at(from).men() {
                if attackers.captures(man, from, square) {
                    found.add(board, side, man, (from, square));
                }
            }
        }
        found.worth[..found.count].sort_unstable();
        found
    }

    fn is_none(&self) -> bool {
        !self.is_free && self.sacrifice.is_none() && self.count == 0
    }

    fn add(&mut self, board: &Board, side: Side, man: Man, (from, to): (Square, Square)) {
        let stays = match man.kind() {
            Kind::Navy => !sail(from, man.is_hero()).has(to),
            Kind::AirForce => {
                if flight(&board.guards(side.opponent()), man, (from, to), true) == Flight::Kamikaze {
                    self.sacrifice = Some(worth(Kind::AirForce));
                    return;
                }
                !board.at(to).is_headed_by(Kind::AirForce)
            }
            _ => sea().has(to),
        };
        if stays {
            self.is_free = true;
        } else if self.count < MOST_CAPTURERS {
            self.worth[self.count] = worth(man.kind());
            self.count += 1;
        }
    }

    /// What the side wins by a capture of pieces of `worth`, if it does not capture by moving there with one of its own.
    fn at_once(&self, worth: i32) -> i32 {
        if self.is_free { worth } else { self.sacrifice.map_or(0, |plane| (worth - plane).max(0)) }
    }

    /// What the side wins on a point on which the other has pieces of `worth`, both capturing there in turn as long as that pays.
    fn win(&self, worth: i32, others: &Self) -> i32 {
        let mut steps = [(0, 0); 2 * MOST_CAPTURERS];
        let mut count = 0;
        let mut at_stake = worth;
        let last = loop {
            let side = if count % 2 == 0 { self } else { others };
            let at_once = side.at_once(at_stake);
            match side.worth[..side.count].get(count / 2) {
                Some(&capturer) if !side.is_free => {
                    steps[count] = (at_stake, at_once);
                    at_stake = capturer;
                    count += 1;
                }
                _ => break at_once,
            }
        };
        let back = steps[..count].iter().rev();
        back.fold(last, |answer, &(at_stake, at_once)| at_once.max(at_stake - answer))
    }
}

#[cfg(test)]
mod tests {
    use rules::Position as _;

    use super::*;

    /// What the turn yields by the exchange evaluation, in whole hundreds.
    fn yields(fen: &str, text: &str) -> i32 {
        let position = Position::from_fen(fen, crate::Options::default()).unwrap();
        let turn = position.parse_move(text).unwrap();
        let reached = (-30..=30).rev().map(|hundreds| 100 * hundreds);
        reached.into_iter().find(|&threshold| at_least(&position, turn, threshold)).unwrap()
    }

    #[test]
    fn a_capturer_may_be_taken_back_and_avenged() {
        let alone = "9c1/11/11/11/5t5/11/5i5/11/5T5/11/10I/10C r - - 0 1";
        let avenged = "9c1/11/11/11/5t5/11/5i1T3/11/5T5/11/10I/10C r - - 0 1";
        let unprotected = "9c1/11/11/11/11/11/5i5/11/5T5/11/10I/10C r - - 0 1";
        assert_eq!(yields(alone, "f4f6"), -100);
        assert_eq!(yields(avenged, "f4f6"), 100);
        assert_eq!(yields(unprotected, "f4f6"), 3000, "the last of the army");
    }

    #[test]
    fn what_stays_is_not_taken_back() {
        let shot = "n8c1/11/11/11/11/11/2i8/1nT8/11/11/10I/10C r - - 0 1";
        assert_eq!(yields(shot, "c5b5s"), 800);
        let bomb = "9c1/11/11/11/5i5/5t5/11/11/5F4F/11/10I/10C r - - 0 1";
        assert_eq!(yields(bomb, "f4f7s"), 200);
        assert_eq!(yields(bomb, "f4f7"), -200);
    }

    #[test]
    fn planes_are_lost_with_their_targets_or_before() {
        let guarded = "9c1/11/11/11/11/5g5/11/11/5F4F/11/10I/10C r - - 0 1";
        assert_eq!(yields(guarded, "f4f7"), -300);
        let last = "9c1/11/11/11/11/5g5/11/11/5F5/11/10I/10C r - - 0 1";
        let position = Position::from_fen(last, crate::Options::default()).unwrap();
        let turn = position.parse_move("f4f7").unwrap();
        assert!(!at_least(&position, turn, -3000), "the last plane");
    }

    #[test]
    fn stacks_are_lost_whole() {
        let stack = "9c1/11/11/11/11/11/5i5/5g5/5(TI)5/11/10I/10C r - - 0 1";
        assert_eq!(yields(stack, "f4f5"), -200);
        assert_eq!(yields(stack, "f4if5"), 100, "avenged by the carrier");
    }
}

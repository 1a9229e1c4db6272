//! Positions and FENs by chance: such as games reach and such as none does, most of them tense.

use super::board::Board;
use super::options::Options;
use super::piece::{Colour, Kind, Piece};
use super::point::Point;
use super::position::OraclePosition;
use super::stack::{Stack, makes_stack};
use crate::Dice;

/// Kinds that start stacks or fill the board.
const ALL: [Kind; 10] = [
    Kind::Navy,
    Kind::AirForce,
    Kind::Tank,
    Kind::Engineer,
    Kind::Headquarters,
    Kind::Infantry,
    Kind::Militia,
    Kind::Artillery,
    Kind::AntiAircraft,
    Kind::Missile,
];

/// What a random position is made of.
struct Plan {
    options: Options,
    /// The most pieces of a side beside its Commander.
    most: usize,
    /// How many of a hundred pieces are heroes, join a friend, stand near a piece of either side.
    heroes: usize,
    joins: usize,
    near: usize,
    /// The ranks and files that most pieces stand on: a part of the board, so that they meet.
    files: (u8, u8),
    ranks: (u8, u8),
    /// The kinds in it, and the kinds of which a side has only one piece.
    kinds: Vec<Kind>,
    single: Vec<Kind>,
}

impl Plan {
    fn new(options: Options, dice: &mut Dice) -> Self {
        let files = *dice.pick(&[(b'a', b'k'), (b'a', b'e'), (b'b', b'h'), (b'd', b'k')]);
        let ranks = *dice.pick(&[(1, 12), (4, 9), (5, 8), (6, 7), (1, 5), (3, 10)]);
        let kept = *dice.pick(&[100, 100, 100, 70, 40]);
        let mut kinds: Vec<Kind> = ALL.into_iter().filter(|_| dice.percent(kept)).collect();
        if kinds.is_empty() {
            kinds.push(*dice.pick(&ALL));
        }
        let scarce = *dice.pick(&[0, 0, 40]);
        let single = kinds.iter().copied().filter(|_| dice.percent(scarce)).collect();
        Self {
            options,
            most: *dice.pick(&[3, 8, 18, 18]),
            heroes: *dice.pick(&[0, 10, 50]),
            joins: *dice.pick(&[0, 20, 45, 80]),
            near: *dice.pick(&[0, 30, 70]),
            files,
            ranks,
            kinds,
            single,
        }
    }

    fn piece(&self, kind: Kind, dice: &mut Dice) -> Piece {
        Piece { kind, hero: kind != Kind::Headquarters && dice.percent(self.heroes) }
    }

    /// A random point, usually on the part of the board that the plan is about, often next to something.
    fn point(&self, board: &Board, dice: &mut Dice) -> Point {
        if dice.percent(self.near) {
            let others: Vec<Point> = board.stacks().map(|(point, _)| point).collect();
            let other = (!others.is_empty()).then(|| *dice.pick(&others));
            let reach = *dice.pick(&[2, 8, 18]);
            let close: Vec<Point> =
                Point::all().filter(|p| other.is_some_and(|other| p.distance_squared(other) <= reach)).collect();
            if !close.is_empty() {
                return *dice.pick(&close);
            }
        }
        let inside = |p: &Point| {
            (self.files.0..=self.files.1).contains(&p.file) && (self.ranks.0..=self.ranks.1).contains(&p.rank)
        };
        let narrow = dice.percent(85);
        let points: Vec<Point> = Point::all().filter(|p| !narrow || inside(p)).collect();
        *dice.pick(&points)
    }

    /// Puts one more piece of a side on the board, alone or joined to others; now and then there is no room.
    fn add(&self, board: &mut Board, colour: Colour, piece: Piece, dice: &mut Dice) {
        let join = dice.percent(self.joins);
        let friends: Vec<Point> = board.stacks_of(colour).map(|(point, _)| point).collect();
        for _ in 0..40 {
            let wanted = join && !friends.is_empty();
            let point = if wanted { *dice.pick(&friends) } else { self.point(board, dice) };
            let stack = match board.at(point) {
                None => Stack::new(colour, vec![piece]),
                Some(friend) if friend.colour == colour && wanted => friend.joined(&[piece]),
                Some(_) => continue,
            };
            if stack.may_stand_on(point) {
                board.put(point, Some(stack));
                return;
            }
        }
    }
}

/// A valid position: 2 to 38 pieces, alone and in all stacks of K-15, on all the board or crowded on a part of it.
pub fn random_position(dice: &mut Dice) -> OraclePosition {
    random_position_with(Options::default(), dice)
}

/// The same for any options; without enforced check the side not to move may be in check or exposed.
pub fn random_position_with(options: Options, dice: &mut Dice) -> OraclePosition {
    loop {
        let mut position = random_placement(options, dice);
        // A crowded board is seldom valid at once: the other side moves, or pieces go until it is.
        if !is_valid(&position) {
            position.to_move = position.to_move.other();
        }
        while !is_valid(&position) && remove_a_stack(&mut position.board, dice) {}
        if is_valid(&position) {
            let OraclePosition { board, to_move, half_moves, move_number, .. } = position;
            return OraclePosition::new(board, to_move, half_moves, move_number, options);
        }
    }
}

fn is_valid(position: &OraclePosition) -> bool {
    OraclePosition::from_fen(&position.to_string(), position.options).is_ok()
}

/// Removes a random stack without a Commander, if there is one.
fn remove_a_stack(board: &mut Board, dice: &mut Dice) -> bool {
    let stacks = board.stacks().filter(|(_, stack)| !stack.has(Kind::Commander));
    let points: Vec<Point> = stacks.map(|(point, _)| point).collect();
    if !points.is_empty() {
        board.put(*dice.pick(&points), None);
    }
    !points.is_empty()
}

fn random_placement(options: Options, dice: &mut Dice) -> OraclePosition {
    let plan = Plan::new(options, dice);
    let mut board = Board::default();
    for colour in Colour::BOTH {
        place_commander(&plan, &mut board, colour, dice);
    }
    for colour in Colour::BOTH {
        let mut left = reserve(&plan);
        for _ in 0..(plan.most / 2 + dice.below(plan.most / 2 + 1)).min(left.len()) {
            let kind = left.swap_remove(dice.below(left.len()));
            let piece = plan.piece(kind, dice);
            plan.add(&mut board, colour, piece, dice);
        }
    }
    let to_move = *dice.pick(&Colour::BOTH);
    let half_moves = *dice.pick(&[0, 1, 7, 49, 98, 99, 100, 101, 9999]);
    OraclePosition::new(board, to_move, half_moves, *dice.pick(&[1, 2, 60, 9998, 9999]), plan.options)
}

/// The pieces that a side may have beside its Commander.
fn reserve(plan: &Plan) -> Vec<Kind> {
    let number = |kind: Kind| if plan.single.contains(&kind) { 1 } else { kind.number() };
    plan.kinds.iter().flat_map(|&kind| std::iter::repeat_n(kind, number(kind))).collect()
}

/// A Commander alone, in an HQ, or on a carrier that may carry more later.
fn place_commander(plan: &Plan, board: &mut Board, colour: Colour, dice: &mut Dice) {
    let commander = Piece { kind: Kind::Commander, hero: dice.percent(plan.heroes / 2) };
    let carrier = *dice.pick(&[Kind::Headquarters, Kind::Tank, Kind::AirForce, Kind::Navy]);
    let mut pieces = vec![commander];
    if dice.percent(30) {
        pieces.insert(0, Piece::plain(carrier));
    }
    assert!(makes_stack(&pieces));
    let stack = Stack::new(colour, pieces);
    // Often where the enemy Commander sees it, or would if a piece left.
    let enemy = board.commander(colour.other()).filter(|_| dice.percent(40));
    let in_line = |p: &Point| enemy.is_none_or(|enemy| p.file == enemy.file || p.rank == enemy.rank);
    let room = |p: &Point| board.at(*p).is_none() && stack.may_stand_on(*p);
    let points: Vec<Point> = Point::all().filter(|p| room(p) && in_line(p)).collect();
    let points = if points.is_empty() { Point::all().filter(room).collect() } else { points };
    board.put(*dice.pick(&points), Some(stack));
}

/// A FEN with one to three random edits: usually no valid one any more.
pub fn damaged_fen(fen: &str, dice: &mut Dice) -> String {
    const LETTERS: [char; 24] = [
        'c', 'C', 'n', 'F', 't', 'E', 'h', 'I', 'x', '1', '9', '0', '/', ' ', '-', 'r', 'w', 'b', '+', '(', ')', '(',
        ')', 'é',
    ];
    let mut letters: Vec<char> = fen.chars().collect();
    for _ in 0..=dice.below(3) {
        let other = *dice.pick(&LETTERS);
        let place = dice.below(letters.len());
        let second = dice.below(letters.len());
        match dice.below(4) {
            0 => letters[place] = other,
            1 => letters.insert(place, other),
            2 if letters.len() > 1 => drop(letters.remove(place)),
            _ => letters.swap(place, second),
        }
    }
    letters.into_iter().collect()
}

//! Finds positions with a forced win in 1 to 3 turns by exhaustive search and prints them as lines of `tests/data/mates.txt`: so many of each theme
//! as `tests/themes` wants. It always finds the same in the same order. The first fifty come within some minutes, the rarest take very long: stop it when
//! there are enough. (The file was begun with games in which the engine's own view of gains chose the turns, so it has others.)
//!
//! ```sh
//! cargo run --release -p commander --example commander_mates > crates/commander/tests/data/mates.txt
//! ```

#[path = "../tests/themes/mod.rs"]
mod themes;

use commander::{Evaluation, Move, Options, Position, Rules};
use rules::perft::perft;
use rules::{Game, Heuristics as _, Outcome, Position as _, Reason};
use testkit::Dice;
use testkit::commander_oracle::{self, Kind, OraclePosition, Piece, Point, Stack, random_position_with};
use testkit::mate::{self, ForcedWin};

use themes::{LONGEST, THEMES, Win, legal, number_of_men};

/// Positions with more turns are not looked at.
const MOST_TURNS: usize = 1500;

/// Those with more paths of two turns, or of three, are not solved for wins in 1, 2 and 3: it would take too long.
const MOST_PATHS: [[u64; 2]; LONGEST] = [[u64::MAX; 2], [15_000, 1_000_000], [1000, 30_000]];

/// The most turns with which the wins of a position may begin.
const MOST_FIRST: usize = 9;

/// Stacks that some themes need and chance seldom makes.
const STACKS: [&[Kind]; 8] = [
    &[Kind::Engineer, Kind::Artillery],
    &[Kind::Engineer, Kind::AntiAircraft],
    &[Kind::Engineer, Kind::Missile],
    &[Kind::AirForce],
    &[Kind::AirForce, Kind::Tank, Kind::Infantry],
    &[Kind::Navy, Kind::AirForce, Kind::Tank],
    &[Kind::Navy, Kind::Tank, Kind::Infantry],
    &[Kind::Tank, Kind::Infantry, Kind::Militia],
];

/// Made by hand, for chance does not find such: turns of three actions, and Engineers that bring heavy pieces over the river.
const BY_HAND: [(commander_oracle::Options, &str); 7] = [
    (commander_oracle::Options::ALL[0], "9c1/11/11/11/11/11/5ai4/4t1(TIM)4/11/11/11/10C r - - 0 1"),
    (commander_oracle::Options::ALL[3], "9c1/11/11/6t4/6g4/11/11/2(NFT)ia6/11/11/11/10C r - - 0 1"),
    (commander_oracle::Options::ALL[0], "11/6s4/5ecg3/11/11/7G3/6(EA)4/11/11/11/2T8/10C r - - 0 1"),
    (commander_oracle::Options::ALL[1], "11/11/6i4/5ecg3/11/7G3/6(ES)4/11/11/11/11/10C r - - 0 1"),
    (commander_oracle::Options::ALL[0], "11/11/6c2f1/11/11/7G3/6(EA)4/11/11/11/2T8/10C r - - 0 1"),
    (commander_oracle::Options::ALL[2], "11/6s4/5ecg3/11/11/7G3/6(EA)4/11/11/11/2T8/10C r - - 0 1"),
    (commander_oracle::Options::ALL[3], "9c1/2t8/11/11/11/4(ea)6/5g5/11/11/4C2F3/11/11 b - - 0 1"),
];

/// How wins end.
const REASONS: [Reason; 7] = [
    Reason::Checkmate,
    Reason::Stalemate,
    Reason::Commander,
    Reason::Navy,
    Reason::AirForce,
    Reason::Army,
    Reason::Exposure,
];

/// What has been found: lines by theme and length.
type Found = Vec<[Vec<ForcedWin>; LONGEST]>;

fn main() {
    println!("# Forced wins, found and checked by exhaustive search:");
    println!(
        "# FEN ; win N ; how the shortest wins end ; what it is about ; options of the rules ; all turns they begin with"
    );
    let mut dice = Dice::new(2025);
    let mut found: Found = THEMES.iter().map(|_| Default::default()).collect();
    for (options, fen) in BY_HAND {
        let position = Position::from_fen(fen, ours(options)).expect("a valid FEN");
        let win = (1..=LONGEST as u32).find_map(|moves| solve(&position, moves));
        keep(&mut found, win, options);
    }
    loop {
        let missing = missing(&found);
        if missing.is_empty() {
            break;
        }
        let options = *dice.pick(&commander_oracle::Options::ALL);
        for position in candidates(options, &mut dice) {
            let possible = missing.iter().filter(|&&(theme, _)| (THEMES[theme].needs)(&position));
            let Some(longest) = possible.map(|&(_, length)| length).max() else { continue };
            let Some(glimpse) = glimpse(&position, longest) else { continue };
            let could_fit = |reason: Reason| taker(&found, &Win { reasons: vec![reason], ..glimpse.clone() }, options);
            if REASONS.into_iter().any(|reason| could_fit(reason).is_some()) {
                keep(&mut found, solve(&position, glimpse.moves), options);
            }
        }
    }
}

/// The themes and lengths of which there are not enough.
fn missing(found: &Found) -> Vec<(usize, usize)> {
    let slots = (0..THEMES.len()).flat_map(|theme| (0..LONGEST).map(move |length| (theme, length)));
    slots.filter(|&(theme, length)| is_missing(found, theme, length)).collect()
}

fn is_missing(found: &Found, theme: usize, length: usize) -> bool {
    found[theme][length].len() < THEMES[theme].wanted[length]
}

/// The first theme that a win fits and that lacks one; no choice of rules has more than half of a theme, rounded up.
fn taker(found: &Found, win: &Win, options: commander_oracle::Options) -> Option<usize> {
    let length = win.moves as usize - 1;
    let named = named(options);
    let has_room = |theme: usize| {
        let same = found[theme].iter().flatten().filter(|other| other.options == named).count();
        same < THEMES[theme].wanted.iter().sum::<usize>().div_ceil(2)
    };
    (0..THEMES.len()).find(|&theme| is_missing(found, theme, length) && has_room(theme) && (THEMES[theme].fits)(win))
}

/// Keeps a win if a theme takes it.
fn keep(found: &mut Found, win: Option<Win>, options: commander_oracle::Options) {
    let Some(win) = win else { return };
    let Some(theme) = taker(found, &win, options) else { return };
    let line = ForcedWin {
        position: win.position.to_string(),
        moves: win.moves,
        reason: win.reasons_text(),
        theme: THEMES[theme].name.to_owned(),
        options: named(options),
        first: win.first.iter().map(Move::to_string).collect(),
    };
    println!("{line}");
    found[theme][win.moves as usize - 1].push(line);
}

/// The oracle's choice of rules as the fast crate has it.
fn ours(options: commander_oracle::Options) -> Options {
    let rules = if options.rules == commander_oracle::Rules::Bga { Rules::Bga } else { Rules::Classic };
    Options { enforce_check: options.enforce_check, rules }
}

/// The options that are not at their defaults.
fn named(options: commander_oracle::Options) -> testkit::Options {
    let defaults = commander_oracle::Options::default().named();
    options.named().into_iter().filter(|(name, value)| defaults[name] != *value).collect()
}

/// The positions of a game that begins by chance, or of a longer one from the start; none is decided, and the counters have their first values. Where
/// check is not enforced the games begin as where it is: a Commander that can be captured at once would be too easy.
fn candidates(options: commander_oracle::Options, dice: &mut Dice) -> Vec<Position> {
    let is_random = dice.percent(90);
    let safe = commander_oracle::Options { enforce_check: true, ..options };
    let start = if is_random { reinforced(safe, dice).to_string() } else { Position::START.to_owned() };
    let Ok(start) = Position::from_fen(&start, ours(options)) else { return Vec::new() };
    let (plies, step) = if is_random { (8, 1) } else { (150, 4) };
    let skipped = if is_random { 0 } else { 40 };
    greedy_game(&start, plies, dice).iter().skip(skipped).step_by(step).filter_map(begin_anew).collect()
}

/// A position by chance, often with one stack more of the side to move, such as are rare otherwise; it need not be valid.
fn reinforced(options: commander_oracle::Options, dice: &mut Dice) -> OraclePosition {
    let mut position = random_position_with(options, dice);
    if dice.percent(50) {
        let kinds = *dice.pick(&STACKS);
        let pieces = kinds.iter().map(|&kind| Piece { kind, hero: dice.percent(10) }).collect();
        let stack = Stack::new(position.to_move, pieces);
        let room = |point: &Point| position.board.at(*point).is_none() && stack.may_stand_on(*point);
        let points: Vec<Point> = Point::all().filter(room).collect();
        if !points.is_empty() {
            position.board.put(*dice.pick(&points), Some(stack));
        }
    }
    position
}

/// The same position at the first move.
fn begin_anew(position: &Position) -> Option<Position> {
    let fen = position.to_string();
    let fields: Vec<&str> = fen.split(' ').collect();
    Position::from_fen(&format!("{} 0 1", fields[..4].join(" ")), position.options()).ok()
}

/// The undecided positions of a game in which of a few turns the one that captures most is played.
fn greedy_game(start: &Position, plies: usize, dice: &mut Dice) -> Vec<Position> {
    let mut position = *start;
    let mut positions = Vec::new();
    for _ in 0..plies {
        let moves = legal(&position);
        if moves.is_empty() || moves.len() > MOST_TURNS {
            break;
        }
        positions.push(position);
        let enemy = !position.side_to_move();
        let left = |m: Move| number_of_men(&position.after(m), enemy);
        let tried: Vec<Move> = (0..3).map(|_| *dice.pick(&moves)).collect();
        if let Some(m) = tried.into_iter().min_by_key(|&m| left(m)) {
            position.play(m);
        }
    }
    positions
}

/// What a quick look sees: the length of a win of at most `longest + 1` turns, and turns with which such wins begin, if they are few. How they end is not
/// looked at.
fn glimpse(position: &Position, longest: usize) -> Option<Win> {
    let is_small = |&moves: &u32| {
        let [of_two, of_three] = MOST_PATHS[moves as usize - 1];
        moves == 1 || (perft(position, 2) <= of_two && perft(position, 3) <= of_three)
    };
    if has_ended(position) || position.count_legal_moves() > MOST_TURNS {
        return None;
    }
    let mut lengths = (1..=longest as u32 + 1).take_while(is_small);
    let moves = lengths.find(|&moves| promises_win(position, moves))?;
    let first: Vec<Move> = legal(position).iter().copied().filter(|&m| promises(position, m, moves)).collect();
    (first.len() <= MOST_FIRST).then(|| Win { position: *position, moves, reasons: Vec::new(), first })
}

/// The shortest wins, if they have this length and begin with few turns.
fn solve(position: &Position, moves: u32) -> Option<Win> {
    let game = Game::new(*position);
    let first: Vec<Move> = mate::winning_moves(&game, moves).into_iter().collect();
    if first.len() > MOST_FIRST || mate::shortest_win(&game, moves) != Some(moves) {
        return None;
    }
    Some(Win { position: *position, moves, reasons: mate::reasons(&game, moves), first })
}

/// Whether the side to move wins within `moves` if it looks only at checks and at attacks on the last of a group: much faster than the solver.
fn promises_win(position: &Position, moves: u32) -> bool {
    if let Some(ending) = position.ending() {
        return ending.outcome == Outcome::Win;
    }
    legal(position).iter().any(|&m| promises(position, m, moves))
}

/// Whether a turn wins within `moves` at this look.
fn promises(position: &Position, m: Move, moves: u32) -> bool {
    let next = position.after(m);
    if moves == 1 || has_ended(&next) {
        return is_lost(&next);
    }
    let is_threat = next.in_check() || Evaluation::default().is_threatened(&next);
    is_threat && legal(&next).iter().all(|&answer| promises_win(&next.after(answer), moves - 1))
}

fn has_ended(position: &Position) -> bool {
    position.ending().is_some() || !position.has_legal_move()
}

/// Whether the side to move has lost.
fn is_lost(position: &Position) -> bool {
    let ending = position.ending().or_else(|| (!position.has_legal_move()).then(|| position.ending_without_moves()));
    ending.is_some_and(|ending| ending.outcome == Outcome::Loss)
}

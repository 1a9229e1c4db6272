//! Finds positions with a forced win in 1 to 4 moves by exhaustive search and prints them as lines of `tests/data/mates.txt`. It takes some minutes.
//! Wins that need a Bomb are too rare to be found by chance: the file has some made by hand.
//!
//! ```sh
//! cargo run --release -p invasion --example invasion_mates > crates/invasion/tests/data/mates.txt
//! ```

use invasion::{Kind, Move, Position};
use rules::perft::perft;
use rules::{Game, MoveList, Position as _, Reason};
use testkit::invasion_oracle::random_position;
use testkit::play::random_game;
use testkit::{Dice, mate};

/// The longest win looked for, in moves of the winner.
const LONGEST: u32 = 4;

/// For wins in 1, 2, 3 and 4 moves: positions with more paths of three moves would take the solver too long.
const MOST_PATHS: [u64; LONGEST as usize] = [u64::MAX, 100_000, 6_000, 2_500];

/// What a position is about, and how many of each length are wanted.
struct Theme {
    what: &'static str,
    fits: fn(&Win) -> bool,
    wanted: [usize; LONGEST as usize],
}

/// A position with its shortest wins.
struct Win {
    position: Position,
    moves: u32,
    /// How all of them end.
    reason: Reason,
    /// How they begin.
    first: Vec<Move>,
}

const THEMES: [Theme; 6] = [
    Theme { what: "won only by a flight", fits: |win| win.only(Position::is_flight), wanted: [2, 2, 0, 0] },
    Theme { what: "won only by crushing one's own man", fits: |win| win.only(crushes_own_man), wanted: [2, 1, 0, 0] },
    Theme { what: "an enemy Flag must be stopped", fits: Win::stops_a_flag, wanted: [2, 2, 0, 0] },
    Theme { what: "stalemate", fits: |win| win.reason == Reason::Stalemate, wanted: [3, 2, 0, 0] },
    Theme { what: "Flag races", fits: |win| win.reason == Reason::Flag, wanted: [3, 5, 4, 3] },
    Theme { what: "checkmate", fits: |win| win.reason == Reason::Checkmate, wanted: [4, 5, 4, 3] },
];

impl Win {
    /// Whether it can begin with such a move only.
    fn only(&self, is_such: impl Fn(&Position, Move) -> bool) -> bool {
        self.first.iter().all(|&m| is_such(&self.position, m))
    }

    /// Whether the other side, were it to move, would win by its Flag at once; but it is mated.
    fn stops_a_flag(&self) -> bool {
        let passed = Game::new(self.position.passed());
        let threats = mate::winning_moves(&passed, 1);
        let wins_by_flag = |&m: &Move| passed.position().after(m).ending().is_some();
        self.reason == Reason::Checkmate && !self.position.in_check() && threats.iter().any(wins_by_flag)
    }
}

fn crushes_own_man(position: &Position, m: Move) -> bool {
    let own = position.men_of(position.side_to_move());
    !m.is_drop() && position.kind_at(m.from()) == Some(Kind::Tank) && position.removed(m).meets(own)
}

fn main() {
    let mut dice = Dice::new(2024);
    let mut found: Vec<[Vec<Win>; LONGEST as usize]> = THEMES.iter().map(|_| Default::default()).collect();
    let missing = |found: &[[Vec<Win>; LONGEST as usize]], theme: usize, length: usize| {
        THEMES[theme].wanted[length] > found[theme][length].len()
    };
    let slots = || (0..THEMES.len()).flat_map(|theme| (0..LONGEST as usize).map(move |length| (theme, length)));
    while let Some(longest) = slots().filter(|&(theme, length)| missing(&found, theme, length)).map(|slot| slot.1).max()
    {
        let Some(win) = classify(candidate(&mut dice), longest as u32 + 1) else { continue };
        let length = win.moves as usize - 1;
        let fits = |&theme: &usize| missing(&found, theme, length) && (THEMES[theme].fits)(&win);
        if let Some(theme) = (0..THEMES.len()).find(fits) {
            eprintln!("{}: {}", THEMES[theme].what, line(&win));
            found[theme][length].push(win);
        }
    }
    println!("# Forced wins, found and checked by exhaustive search: FEN ; win N ; how all shortest wins end");
    for (theme, wins) in THEMES.iter().zip(&found) {
        println!("\n# {}", theme.what);
        wins.iter().flatten().for_each(|win| println!("{}", line(win)));
    }
}

fn line(win: &Win) -> String {
    format!("{} ; win {} ; {}", win.position, win.moves, win.reason)
}

/// A position by chance, or a few random moves after one.
fn candidate(dice: &mut Dice) -> Position {
    let fen = random_position(dice).to_string();
    let fields: Vec<&str> = fen.split(' ').collect();
    let fen = format!("{} - 0 1", fields[..3].join(" "));
    let start = Position::from_fen(&fen, ()).expect("the oracle's positions are valid");
    let plies = dice.below(6);
    *random_game(start, plies, dice).position()
}

/// The shortest win of at most `longest` moves, if all such wins end alike.
fn classify(position: Position, longest: u32) -> Option<Win> {
    let game = Game::new(position);
    let is_small = |moves: u32| moves == 1 || perft(&position, 3) <= MOST_PATHS[moves as usize - 1];
    if has_ended(&position) {
        return None;
    }
    let mut promising =
        (1..=longest).take_while(|&moves| is_small(moves)).filter(|&moves| promises_win(&position, moves));
    let moves = promising.next().filter(|&moves| mate::shortest_win(&game, moves) == Some(moves))?;
    let reasons = mate::reasons(&game, moves);
    let [reason] = reasons[..] else { return None };
    Some(Win { position, moves, reason, first: mate::winning_moves(&game, moves) })
}

/// Whether the side to move wins within `moves` if it looks only at checks and at moves that threaten to win: much faster than the solver.
fn promises_win(position: &Position, moves: u32) -> bool {
    legal_moves(position).iter().any(|&m| {
        let next = position.after(m);
        if moves == 1 || has_ended(&next) {
            return has_ended(&next);
        }
        let is_threat = next.in_check() || promises_win(&next.passed(), moves - 1);
        is_threat && legal_moves(&next).iter().all(|&answer| promises_win(&next.after(answer), moves - 1))
    })
}

fn has_ended(position: &Position) -> bool {
    !position.has_legal_move()
}

fn legal_moves(position: &Position) -> MoveList<Move> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves
}

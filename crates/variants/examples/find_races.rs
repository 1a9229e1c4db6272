//! Finds Flag races of Invasion that are decided within eight plies, and prints them as lines of `crates/invasion/tests/data/races.txt`: forced wins
//! by a Flag, and positions in which one move alone keeps the other side from such a win. It takes some minutes.
//!
//! A guess of the selective search is proved by the unselective one, which looks at every move.
//!
//! ```sh
//! cargo run --release -p variants --example find_races > crates/invasion/tests/data/races.txt
//! ```

use std::collections::BTreeMap;

use invasion::{Evaluation, Move, Position};
use rules::{Game, Position as _, Reason, Score, ScoreKind};
use search::{Control, Engine, Limits, Line, Mode, Settings, WallClock};
use testkit::Dice;
use testkit::invasion_oracle::{Board, Bomb, Colour, Kind, Man, OraclePosition, Square};

/// What is looked for: wins in so many moves, and only moves, the others losing within so many plies.
const KINDS: [&str; 6] = ["win 2", "win 3", "win 4", "only 4", "only 6", "only 8"];
/// What stands above the lines.
const HEAD: &str = "# Flag races decided within eight plies, found and checked by exhaustive search:
# FEN ; win N ; flag: a forced win in so many own moves, by a Flag
# FEN ; only MOVE ; N: all other moves lose within so many plies, most of them to a Flag";
/// Positions of each kind.
const WANTED: usize = 10;
/// Plies within which a race is decided.
const LONGEST: u16 = 8;
/// Nodes for a guess.
const NODES: u64 = 20_000;

/// The two ways to search.
struct Judges {
    quick: Engine<Position, Evaluation>,
    sure: Engine<Position, Evaluation>,
}

impl Judges {
    fn new() -> Self {
        let engine = |mode| {
            let settings = Settings { hash_mib: 32, mode, ..Settings::default() };
            Engine::new(Evaluation::default(), settings).expect("memory")
        };
        Self { quick: engine(Mode::Full), sure: engine(Mode::Unselective) }
    }

    /// What the selective search thinks.
    fn guess(&mut self, game: &Game<Position>) -> Option<Line<Move>> {
        search(&mut self.quick, game, &Limits { nodes: Some(NODES), ..Limits::default() })
    }

    /// The plies in which the side to move can force a win, if they are at most `plies`.
    fn win(&mut self, game: &Game<Position>, plies: u16) -> Option<u16> {
        self.sure.clear();
        let line = search(&mut self.sure, game, &Limits { depth: Some(u32::from(plies)), ..Limits::default() })?;
        plies_to_win(line.score).filter(|&found| found <= plies)
    }
}

fn search(
    engine: &mut Engine<Position, Evaluation>,
    game: &Game<Position>,
    limits: &Limits<Move>,
) -> Option<Line<Move>> {
    engine.search(game, limits, &Control::new(), &WallClock::start(), &mut |_| {}).best
}

fn plies_to_win(score: Score) -> Option<u16> {
    match score.kind() {
        ScoreKind::Win(plies) => Some(plies),
        _ => None,
    }
}

fn main() {
    let mut dice = Dice::new(1914);
    let mut judges = Judges::new();
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for kind in KINDS {
        found.insert(kind.to_owned(), Vec::new());
    }
    while found.values().any(|lines| lines.len() < WANTED) {
        let Some(position) = candidate(&mut dice) else { continue };
        let game = Game::new(position);
        let Some((kind, line)) = won(&mut judges, &game).or_else(|| saved(&mut judges, &game)) else { continue };
        if let Some(lines) = found.get_mut(&kind).filter(|lines| lines.len() < WANTED) {
            eprintln!("{kind}: {line}");
            lines.push(line);
        }
    }
    println!("{HEAD}");
    KINDS.iter().filter_map(|&kind| found.get(kind)).flatten().for_each(|line| println!("{line}"));
}

/// A forced win by a Flag.
fn won(judges: &mut Judges, game: &Game<Position>) -> Option<(String, String)> {
    let line = judges.guess(game)?;
    let plies = plies_to_win(line.score).filter(|&plies| (3..=LONGEST).contains(&plies))?;
    if !ends_by_flag(game, &line) || judges.win(game, plies) != Some(plies) {
        return None;
    }
    let moves = plies.div_ceil(2);
    Some((format!("win {moves}"), format!("{} ; win {moves} ; flag", game.position())))
}

/// A position with one move that does not lose by a Flag at once.
fn saved(judges: &mut Judges, game: &Game<Position>) -> Option<(String, String)> {
    let moves = game.legal_moves();
    if moves.len() < 6 {
        return None;
    }
    let (mut safe, mut longest, mut by_flag) = (None, 0, 0);
    for &m in &moves {
        let next = after(game, m);
        let line = if next.ending().is_some() { None } else { judges.guess(&next) };
        let Some(line) = line.filter(|line| plies_to_win(line.score).is_some_and(|plies| plies < LONGEST)) else {
            if safe.replace(m).is_some() {
                return None;
            }
            continue;
        };
        longest = longest.max(plies_to_win(line.score)?);
        by_flag += usize::from(ends_by_flag(&next, &line));
    }
    let safe = safe?;
    let all_lose = moves.iter().filter(|&&m| m != safe).all(|&m| judges.win(&after(game, m), longest).is_some());
    if longest < 3 || 2 * by_flag < moves.len() || !all_lose || judges.win(&after(game, safe), LONGEST - 1).is_some() {
        return None;
    }
    Some((format!("only {}", longest + 1), format!("{} ; only {safe} ; {}", game.position(), longest + 1)))
}

fn after(game: &Game<Position>, m: Move) -> Game<Position> {
    let mut next = game.clone();
    next.play(m).expect("a listed move is legal");
    next
}

/// Whether the line ends by the arrival of a Flag.
fn ends_by_flag(game: &Game<Position>, line: &Line<Move>) -> bool {
    let end = line.moves.iter().fold(game.clone(), |game, &m| after(&game, m));
    end.ending().is_some_and(|ending| ending.reason == Reason::Flag)
}

/// A position by chance with a Flag of each side on its way and few other men.
fn candidate(dice: &mut Dice) -> Option<Position> {
    let mut board = Board::default();
    let land: Vec<Square> = Square::all().collect();
    for colour in Colour::BOTH {
        let goal = colour.other().hq_corner();
        let near = |square: &Square| (square.file - goal.file).abs().max((square.rank - goal.rank).abs()) <= 7;
        let way: Vec<Square> = land.iter().copied().filter(near).collect();
        put(&mut board, &way, Man { colour, kind: Kind::Flag }, dice);
        put(&mut board, &land, Man { colour, kind: Kind::Hq }, dice);
        for _ in 0..dice.below(4) {
            let kind = *dice.pick(&[Kind::Commando, Kind::Landed, Kind::Tank, Kind::Trooper, Kind::Trooper]);
            put(&mut board, &land, Man { colour, kind }, dice);
        }
    }
    let position = OraclePosition {
        board,
        to_move: *dice.pick(&Colour::BOTH),
        white_bomb: Bomb::Off,
        black_bomb: Bomb::Off,
        half_moves: 0,
        move_number: 1,
    };
    let position = Position::from_fen(&position.to_string(), ()).ok()?;
    (position.ending().is_none() && !position.in_check()).then_some(position)
}

fn put(board: &mut Board, squares: &[Square], man: Man, dice: &mut Dice) {
    let square = *dice.pick(squares);
    if board.is_empty(square) {
        board.put(square, Some(man));
    }
}

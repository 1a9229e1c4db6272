//! A Flag race of Invasion that is decided within eight plies is not lost by the search's horizon.

use invasion::{Evaluation, Position};
use rules::{Game, Position as _, Score, ScoreKind};
use search::{Control, Engine, Limits, Line, Mode, Settings, WallClock};
use testkit::read_lines;

type Move = <Position as rules::Position>::Move;

/// Nodes for each position: what the engine searches in less than half a second.
const NODES: u64 = 200_000;

/// Plies within which the races are decided.
const LONGEST: u16 = 8;

/// What is known of a race.
enum Claim {
    /// The side to move can force a win in so many plies.
    Win(u16),
    /// All moves but this one lose within so many plies.
    Only(String, u16),
}

fn races() -> Vec<(Game<Position>, Claim)> {
    let lines = read_lines(concat!(env!("CARGO_MANIFEST_DIR"), "/../invasion/tests/data/races.txt"));
    lines.iter().filter(|line| !line.starts_with('#')).map(|line| race(line)).collect()
}

fn race(line: &str) -> (Game<Position>, Claim) {
    let [fen, claim, plies] = line.split(" ; ").collect::<Vec<_>>()[..] else { panic!("three parts: {line}") };
    let claim = match claim.split_once(' ') {
        Some(("win", moves)) => Claim::Win(2 * moves.parse::<u16>().expect("a number") - 1),
        Some(("only", text)) => Claim::Only(text.to_owned(), plies.parse().expect("a number")),
        _ => panic!("no claim: {line}"),
    };
    (Game::new(Position::from_fen(fen, ()).expect("a valid FEN")), claim)
}

fn search(mode: Mode, game: &Game<Position>, limits: &Limits<Move>) -> Line<Move> {
    let settings = Settings { hash_mib: 16, mode, ..Settings::default() };
    let mut engine = Engine::new(Evaluation::default(), settings).expect("memory");
    engine.search(game, limits, &Control::new(), &WallClock::start(), &mut |_| {}).best.expect("there are moves")
}

#[test]
fn races_are_won_and_not_lost() {
    let races = races();
    assert!(races.len() >= 50);
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    for (game, claim) in races {
        let line = search(Mode::Full, &game, &limits);
        match claim {
            Claim::Win(_) => assert!(line.score.is_win(), "{}: {:?}", game.position(), line.score),
            Claim::Only(text, _) => assert_eq!(line.moves[0].to_string(), text, "{}", game.position()),
        }
    }
}

/// The search that leaves nothing out confirms the file. Without the saving move, that is; that this one saves is what `find_races` looked at.
#[test]
fn the_file_is_right() {
    for (game, claim) in races() {
        let legal = game.legal_moves();
        let (search_moves, expected): (Vec<Move>, Box<dyn Fn(Score) -> bool>) = match claim {
            Claim::Win(plies) => (Vec::new(), Box::new(move |score| score == Score::win_in(plies))),
            Claim::Only(text, plies) => {
                let others = legal.iter().copied().filter(|m| m.to_string() != text);
                let loses = move |score: Score| matches!(score.kind(), ScoreKind::Loss(found) if found <= plies);
                (others.collect(), Box::new(loses))
            }
        };
        let limits = Limits { depth: Some(u32::from(LONGEST)), search_moves, ..Limits::default() };
        let line = search(Mode::Unselective, &game, &limits);
        assert!(expected(line.score), "{}: {:?}", game.position(), line.score);
    }
}

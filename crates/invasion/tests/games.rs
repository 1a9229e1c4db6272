//! Scripted games with the ending or the refusal that the rules demand, for the fast rules and for the oracle.

use invasion::Position;
use rules::{Ending, Game, Position as _};
use testkit::invasion_oracle::OracleGame;
use testkit::{Referee, read_lines};

/// One line of the file.
struct Script {
    what: String,
    fen: String,
    moves: Vec<String>,
    expected: String,
}

impl Script {
    fn parse(line: &str) -> Self {
        let parts: Vec<&str> = line.split(" ; ").collect();
        let [what, position, expected] = parts[..] else { panic!("three parts: {line}") };
        let (fen, moves) = position.split_once(" moves ").unwrap_or((position, ""));
        Self {
            what: what.to_owned(),
            fen: fen.to_owned(),
            moves: moves.split_whitespace().map(str::to_owned).collect(),
            expected: expected.to_owned(),
        }
    }

    fn read_all() -> Vec<Self> {
        let lines = read_lines(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/games.txt"));
        lines.iter().filter(|line| !line.starts_with('#')).map(|line| Self::parse(line)).collect()
    }

    fn is_refused(&self) -> bool {
        self.expected.starts_with("refused: ")
    }
}

fn verdict(ending: Option<Ending>) -> String {
    ending.map_or_else(|| "none".to_owned(), |ending| ending.to_string())
}

fn play_fast(script: &Script) -> String {
    let mut game = Game::new(Position::from_fen(&script.fen, ()).expect("a valid FEN"));
    for (number, text) in script.moves.iter().enumerate() {
        let before = (game.position().to_string(), game.history().len());
        if let Err(error) = game.play_text(text) {
            assert_eq!(number + 1, script.moves.len(), "{}: only the last move may be refused", script.what);
            assert_eq!((game.position().to_string(), game.history().len()), before, "{}: unchanged", script.what);
            return format!("refused: {error}");
        }
    }
    verdict(game.ending())
}

fn play_slow(script: &Script) -> String {
    let mut game = OracleGame::from_fen(&script.fen).expect("a valid FEN");
    for text in &script.moves {
        if game.play_text(text).is_err() {
            return "refused".to_owned();
        }
    }
    verdict(game.ending())
}

#[test]
fn scripted_games_end_as_the_rules_say() {
    let scripts = Script::read_all();
    assert!(scripts.len() >= 55, "only {} games", scripts.len());
    for script in scripts {
        assert_eq!(play_fast(&script), script.expected, "{}", script.what);
        let expected = if script.is_refused() { "refused" } else { &script.expected };
        assert_eq!(play_slow(&script), expected, "oracle: {}", script.what);
    }
}

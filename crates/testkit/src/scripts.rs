//! Scripted games with the ending or the refusal that the rules demand, for a variant's rules and for its oracle.

use std::path::Path;

use rules::{Ending, Game, Position};

use crate::{Referee, read_lines};

/// One line of a file of scripted games: `WHAT ; FEN [moves M1 M2 ...] ; EXPECTED`.
///
/// What is expected is an ending (`loss checkmate`), `none`, or `refused: ` and why the last move is not accepted.
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

    /// What comes of it by a variant's rules. A refused move leaves the game as it was.
    fn play<P: Position>(&self) -> String {
        let start = P::from_fen(&self.fen, P::Options::default());
        let mut game = Game::new(start.unwrap_or_else(|error| panic!("{}: {error}", self.what)));
        for (number, text) in self.moves.iter().enumerate() {
            let before = (game.position().to_string(), game.history().len());
            if let Err(error) = game.play_text(text) {
                assert_eq!(number + 1, self.moves.len(), "{}: only the last move may be refused", self.what);
                assert_eq!((game.position().to_string(), game.history().len()), before, "{}: unchanged", self.what);
                return format!("refused: {error}");
            }
        }
        verdict(game.ending())
    }

    /// What comes of it by an oracle, which does not say why it refuses a move.
    fn replay<O: Referee>(&self) -> String {
        let mut game = O::from_fen(&self.fen).unwrap_or_else(|error| panic!("{}: {error}", self.what));
        for text in &self.moves {
            if game.play_text(text).is_err() {
                return "refused".to_owned();
            }
        }
        verdict(game.answer().over)
    }
}

fn verdict(ending: Option<Ending>) -> String {
    ending.map_or_else(|| "none".to_owned(), |ending| ending.to_string())
}

/// The games of a file end as it says, by a variant's rules and by its oracle.
///
/// # Panics
/// If one does not, or if there are fewer than `at_least`.
pub fn check_scripts<P: Position, O: Referee>(path: impl AsRef<Path>, at_least: usize) {
    let lines = read_lines(path);
    let scripts: Vec<Script> =
        lines.iter().filter(|line| !line.starts_with('#')).map(|line| Script::parse(line)).collect();
    assert!(scripts.len() >= at_least, "only {} games", scripts.len());
    for script in scripts {
        assert_eq!(script.play::<P>(), script.expected, "{}", script.what);
        let is_refused = script.expected.starts_with("refused: ");
        let expected = if is_refused { "refused" } else { &script.expected };
        assert_eq!(script.replay::<O>(), expected, "oracle: {}", script.what);
    }
}

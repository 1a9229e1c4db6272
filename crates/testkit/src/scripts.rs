//! Scripted games with the ending or the refusal that the rules demand, for a variant's rules and for its oracle.

use std::path::Path;

use rules::{Ending, Game, Position};

use crate::{Options, Referee, read_lines};

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

/// One line after another of a file of whole games: `game WHAT`, or `game WHAT ; OPTION=VALUE ...`; its FEN; each turn with the FEN after it; and
/// `ends ENDING`, which is `none` for a game that is not over.
struct Golden {
    what: String,
    options: Options,
    start: String,
    turns: Vec<(String, String)>,
    ending: String,
}

impl Golden {
    /// Reads one game, whose first line has been recognized, from the lines that begin with it.
    fn parse(lines: &[String]) -> Self {
        let title = lines[0].trim_start_matches("game ");
        let (what, options) = title.split_once(" ; ").unwrap_or((title, ""));
        let option = |pair: &str| {
            let (name, value) = pair.split_once('=').unwrap_or_else(|| panic!("no option: {pair}"));
            (name.to_owned(), value.to_owned())
        };
        let (ending, turns) = lines[2..].split_last().expect("an ending");
        let turn = |line: &String| {
            let (text, fen) = line.split_once(' ').unwrap_or_else(|| panic!("no turn: {line}"));
            (text.to_owned(), fen.to_owned())
        };
        Self {
            what: what.to_owned(),
            options: options.split_whitespace().map(option).collect(),
            start: lines[1].clone(),
            turns: turns.iter().map(turn).collect(),
            ending: ending.strip_prefix("ends ").unwrap_or_else(|| panic!("no ending: {ending}")).to_owned(),
        }
    }

    /// Plays it: each turn is legal and leads where the file says.
    fn play<R: Referee>(&self, who: &str) {
        let mut game =
            R::with_options(&self.start, &self.options).unwrap_or_else(|error| panic!("{}: {error}", self.what));
        for (text, fen) in &self.turns {
            game.play_text(text).unwrap_or_else(|error| panic!("{who}: {}: {error}", self.what));
            assert_eq!(&game.fen(), fen, "{who}: {}: {text}", self.what);
        }
        assert_eq!(verdict(game.answer().over), self.ending, "{who}: {}", self.what);
    }
}

/// The whole games of a file go as it says, turn by turn, by a variant's rules and by its oracle.
///
/// # Panics
/// If one does not, or if there are fewer than `at_least`.
pub fn check_whole_games<P: Position, O: Referee>(path: impl AsRef<Path>, at_least: usize) {
    let lines: Vec<String> = read_lines(path).into_iter().filter(|line| !line.starts_with('#')).collect();
    let starts = |line: &&String| line.starts_with("game ");
    let games: Vec<Golden> = lines.chunk_by(|_, next| !starts(&next)).map(Golden::parse).collect();
    assert!(games.len() >= at_least, "only {} games", games.len());
    for game in games {
        game.play::<Game<P>>("rules");
        game.play::<O>("oracle");
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

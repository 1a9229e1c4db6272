//! Plays moves after a printed line and sees whether they are legal.

use variants::Session;

/// What a search printed about one position.
pub struct Replay {
    session: Box<dyn Session>,
    fen: Option<String>,
    moves: Vec<String>,
}

impl Replay {
    /// From a position: a FEN (`None` for the start) and moves.
    pub fn new(fen: Option<&str>, moves: &[&str]) -> Self {
        let settings = search::Settings { hash_mib: 1, ..search::Settings::default() };
        let session = (super::conquer().open)(settings).unwrap();
        Self { session, fen: fen.map(str::to_owned), moves: moves.iter().map(ToString::to_string).collect() }
    }

    /// Asserts that the moves of an `info` or a `bestmove` are legal one after the other.
    pub fn check(&mut self, line: &str) {
        let words: Vec<&str> = line.split(' ').collect();
        let moves: Vec<&str> = match words[0] {
            "info" => words.iter().copied().skip_while(|&word| word != "pv").skip(1).collect(),
            "bestmove" if words.get(1) == Some(&"(none)") => {
                assert_eq!(words.len(), 2);
                return;
            }
            "bestmove" => {
                assert!(words.len() == 2 || (words.len() == 4 && words[2] == "ponder"), "{line}");
                words.into_iter().skip(1).step_by(2).collect()
            }
            _ => return,
        };
        let start: Vec<&str> = self.moves.iter().map(String::as_str).collect();
        self.session.set_position(self.fen.as_deref(), &start).unwrap();
        for m in moves {
            self.session.play(m).unwrap_or_else(|error| panic!("{m}: {error} in {line:?}"));
        }
    }
}

/// Asserts that what grows in the `info` lines of one search never falls.
pub fn check_growth(lines: &[String]) {
    for name in ["nodes", "time"] {
        let values: Vec<u64> = lines.iter().filter_map(|line| number(line, name)).collect();
        assert!(values.is_sorted(), "{name} falls: {lines:#?}");
    }
    let depths: Vec<u64> = lines.iter().filter_map(|line| number(line, "depth")).collect();
    assert!(depths.is_sorted(), "depth falls: {lines:#?}");
}

/// The number after a word of an `info` line.
pub fn number(line: &str, name: &str) -> Option<u64> {
    let mut words = line.strip_prefix("info ")?.split(' ');
    words.find(|&word| word == name)?;
    words.next()?.parse().ok()
}

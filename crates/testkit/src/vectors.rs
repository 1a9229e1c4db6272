//! Test vectors: positions with everything that the rules say about them, one JSON object a line.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use flate2::read::GzDecoder;
use rules::{Outcome, Reason};
use serde::{Deserialize, Deserializer};

use crate::answer::{Answer, Options, Referee, answer_with};

/// One position with what independent implementations say about it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vector {
    /// `FEN` or `FEN moves m1 m2 ...`.
    pub position: String,
    /// The rule that the position is about, if it was made for one.
    pub rule: Option<String>,
    /// What the position is about, if it was made for something.
    pub what: Option<String>,
    /// The options of the rules, where they are not the defaults.
    #[serde(default, deserialize_with = "options")]
    pub options: Options,
    /// Why the position must be refused (some reason; the wording is free). Nothing else is given then.
    pub refused: Option<String>,
    /// The canonical FEN of the position.
    #[serde(default)]
    pub fen: String,
    /// Whether the side to move is in check.
    #[serde(default)]
    pub check: bool,
    /// Whether the game is over, as the side to move sees it, draws by repetition and by the count included.
    #[serde(default, deserialize_with = "outcome")]
    pub over: Option<Outcome>,
    /// Every legal move with what it leads to.
    #[serde(default)]
    pub moves: BTreeMap<String, Successor>,
}

/// What a legal move leads to.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Successor {
    /// The FEN after the move.
    pub fen: String,
    /// The result as the mover sees it, if what then stands on the board ends the game. That the other side has no legal move
    /// is not told here.
    #[serde(deserialize_with = "outcome")]
    pub result: Option<Outcome>,
}

impl Vector {
    /// Reads a file of vectors, gzip-compressed if its name ends in `.gz`.
    ///
    /// # Panics
    /// If the file cannot be read or a line is no vector: the test data are then broken.
    pub fn read(path: impl AsRef<Path>) -> Vec<Self> {
        let parse = |line: &String| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        read_lines(path).iter().map(parse).collect()
    }

    /// Asserts that an implementation says what each vector of a file says, and that there are at least `least` of them.
    ///
    /// # Panics
    /// If it does not, or the file is not one of vectors.
    pub fn check_file<R: Referee>(path: impl AsRef<Path>, least: usize) {
        let path = path.as_ref();
        let vectors = Self::read(path);
        assert!(vectors.len() >= least, "{} has only {} vectors", path.display(), vectors.len());
        for vector in vectors {
            let differences = vector.differences(&answer_with::<R>(&vector.position, &vector.options));
            let Self { position, what, options, .. } = &vector;
            assert!(differences.is_empty(), "{position} ({what:?}, {options:?}): {differences:#?}");
        }
    }

    /// What differs between this vector and the answer of an implementation; empty if nothing does.
    pub fn differences(&self, answer: &Result<Answer, String>) -> Vec<String> {
        let answer = match (answer, &self.refused) {
            (Err(_), Some(_)) => return Vec::new(),
            (Err(error), None) => return vec![format!("refused: {error}")],
            (Ok(_), Some(reason)) => return vec![format!("accepted, although: {reason}")],
            (Ok(answer), None) => answer,
        };
        let mut differences = Vec::new();
        let mut compare = |what: &str, ours: String, expected: String| {
            if ours != expected {
                differences.push(format!("{what} is {ours} instead of {expected}"));
            }
        };
        compare("fen", answer.fen.clone(), self.fen.clone());
        compare("check", answer.check.to_string(), self.check.to_string());
        compare("over", format!("{:?}", answer.over.map(|ending| ending.outcome)), format!("{:?}", self.over));
        let ours = successors(answer);
        for text in self.moves.keys().chain(ours.keys().filter(|&text| !self.moves.contains_key(text))) {
            compare(text, format!("{:?}", ours.get(text)), format!("{:?}", self.moves.get(text)));
        }
        differences
    }
}

/// The moves of an answer in the form of a vector.
fn successors(answer: &Answer) -> BTreeMap<String, Successor> {
    let for_want_of_moves = |reason| matches!(reason, Reason::Checkmate | Reason::Stalemate);
    let moves = answer.moves.iter().map(|(text, after)| {
        let on_board = after.decided.filter(|ending| !for_want_of_moves(ending.reason));
        let result = on_board.map(|ending| ending.outcome.reversed());
        (text.clone(), Successor { fen: after.fen.clone(), result })
    });
    moves.collect()
}

/// The non-empty lines of a text file, gzip-compressed if its name ends in `.gz`.
///
/// # Panics
/// If it cannot be read as UTF-8.
pub fn read_lines(path: impl AsRef<Path>) -> Vec<String> {
    let path = path.as_ref();
    let file = File::open(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let is_compressed = path.extension().is_some_and(|extension| extension == "gz");
    let reader: Box<dyn Read> = if is_compressed { Box::new(GzDecoder::new(file)) } else { Box::new(file) };
    let lines = BufReader::new(reader).lines();
    let lines = lines.map(|line| line.unwrap_or_else(|error| panic!("{}: {error}", path.display())));
    lines.filter(|line| !line.trim().is_empty()).collect()
}

/// Reads an object of options, or `null`: strings as they are, other values as they are printed.
fn options<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Options, D::Error> {
    let object = Option::<BTreeMap<String, serde_json::Value>>::deserialize(deserializer)?.unwrap_or_default();
    let text = |value: serde_json::Value| value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned);
    Ok(object.into_iter().map(|(name, value)| (name, text(value))).collect())
}

/// Reads `null`, `"win"`, `"loss"` or `"draw"`.
fn outcome<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Outcome>, D::Error> {
    match Option::<String>::deserialize(deserializer)?.as_deref() {
        None => Ok(None),
        Some("win") => Ok(Some(Outcome::Win)),
        Some("loss") => Ok(Some(Outcome::Loss)),
        Some("draw") => Ok(Some(Outcome::Draw)),
        Some(other) => Err(serde::de::Error::custom(format!("{other:?} is no outcome"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::After;
    use rules::Ending;

    fn vector(json: &str) -> Vector {
        serde_json::from_str(json).expect("a vector")
    }

    #[test]
    fn each_field_that_differs_is_told() {
        let vector =
            vector(r#"{"position":"p","fen":"f","check":true,"over":"win","moves":{"a":{"fen":"g","result":"loss"}}}"#);
        let after = After { fen: "g".to_owned(), decided: Some(Ending::win(Reason::BareKing)) };
        let same = Answer {
            fen: "f".to_owned(),
            check: true,
            over: Some(Ending::win(Reason::BareKing)),
            moves: BTreeMap::from([("a".to_owned(), after.clone())]),
        };
        assert!(vector.differences(&Ok(same.clone())).is_empty());

        let changed: [fn(&mut Answer); 6] = [
            |a| a.fen.push('x'),
            |a| a.check = false,
            |a| a.over = None,
            |a| a.moves.clear(),
            |a| drop(a.moves.insert("b".to_owned(), After { fen: String::new(), decided: None })),
            |a| a.moves.values_mut().for_each(|after| after.decided = None),
        ];
        for change in changed {
            let mut other = same.clone();
            change(&mut other);
            assert!(!vector.differences(&Ok(other)).is_empty());
        }
        assert_eq!(vector.differences(&Err("no".to_owned())), ["refused: no"]);
    }

    #[test]
    fn what_must_be_refused_may_be_refused_for_any_reason() {
        let vector = vector(r#"{"position":"p","refused":"two kings"}"#);
        assert!(vector.differences(&Err("board: something else".to_owned())).is_empty());
    }

    #[test]
    fn options_are_read_as_texts() {
        let vector = vector(r#"{"position":"p","options":{"enforce_check":false,"rules":"classic"},"refused":"x"}"#);
        let expected = [("enforce_check", "false"), ("rules", "classic")];
        assert_eq!(vector.options, expected.map(|(name, value)| (name.to_owned(), value.to_owned())).into());
    }

    #[test]
    fn unknown_fields_are_an_error() {
        assert!(serde_json::from_str::<Vector>(r#"{"position":"p","fan":"f"}"#).is_err());
    }
}

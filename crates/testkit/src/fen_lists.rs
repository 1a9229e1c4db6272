//! FENs that must be accepted, and such that must be refused with the field that is wrong.

use std::path::Path;

use rules::Position;
use serde::Deserialize;

use crate::{Referee, read_lines};

/// One line of a file of FENs to refuse.
#[derive(Deserialize)]
struct Refused {
    /// The FEN.
    fen: String,
    /// What is wrong with it.
    what: String,
    /// The field that the error names.
    field: String,
    /// A part of the reason that it gives.
    reason: String,
}

/// The FENs of a file are refused with the field and reason that it names, in one short line; the oracle refuses them too.
///
/// # Panics
/// If one is not, or if there are fewer than `at_least`.
pub fn check_refused<P: Position, O: Referee>(path: impl AsRef<Path>, at_least: usize) {
    let lines = read_lines(path);
    assert!(lines.len() >= at_least, "only {} lines", lines.len());
    for line in lines {
        let row: Refused = serde_json::from_str(&line).expect("a line of the file");
        let error = P::from_fen(&row.fen, P::Options::default()).expect_err(&row.what);
        assert_eq!(error.field.to_string(), row.field, "{}: {error}", row.what);
        assert!(error.reason.contains(&row.reason), "{}: {error}", row.what);
        assert!(!error.to_string().contains('\n') && error.to_string().len() < 200, "{}: {error}", row.what);
        assert!(O::from_fen(&row.fen).is_err(), "oracle: {}", row.what);
    }
}

/// White space of any kind and length between and around the fields is as good as one space.
///
/// # Panics
/// If it is not.
pub fn check_white_space<P: Position>() {
    let start = P::start(P::Options::default());
    for fen in [format!(" {} ", P::START), P::START.replace(' ', " \t "), format!("{}\r\n", P::START)] {
        assert_eq!(P::from_fen(&fen, P::Options::default()), Ok(start.clone()), "{fen:?}");
    }
}

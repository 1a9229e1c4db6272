//! One position with the result of its game, and its text form.

use std::fmt;
use std::str::FromStr;

use rules::fen::quote;

/// A quiet position from a self-play game.
///
/// The text form is one line, `FEN ; RESULT ; SCORE`:
///
/// ```
/// use tuner::Sample;
/// let line = "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 ; 0.5 ; 31";
/// let sample: Sample = line.parse().unwrap();
/// assert_eq!(sample.result, 0.5);
/// assert_eq!(sample.to_string(), line);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The position.
    pub fen: String,
    /// The result of its game as the first side sees it: 1 won, 0.5 drawn, 0 lost.
    pub result: f32,
    /// What the search thought of it, in centipawns, as the first side sees it.
    pub score: i32,
}

/// A line that is no sample.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not of the form \"FEN ; RESULT ; SCORE\"")]
pub struct SampleError(String);

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ; {} ; {}", self.fen, self.result, self.score)
    }
}

impl FromStr for Sample {
    type Err = SampleError;

    fn from_str(line: &str) -> Result<Self, SampleError> {
        let error = || SampleError(quote(line));
        let mut parts = line.split(';').map(str::trim);
        let (Some(fen), Some(result), Some(score), None) = (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(error());
        };
        let result = match result {
            "1" => 1.0,
            "0.5" => 0.5,
            "0" => 0.0,
            _ => return Err(error()),
        };
        Ok(Self { fen: fen.to_owned(), result, score: score.parse().map_err(|_| error())? })
    }
}

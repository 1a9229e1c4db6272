//! Ends that the engines' scores are taken for, if the user wishes so.

use std::fmt;
use std::str::FromStr;

use rules::Side;

use crate::record::{GameResult, Reason};
use crate::words;

/// A game is given up when the loser's own scores say so for long enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resign {
    /// Consecutive own moves. At least 1.
    pub move_count: u32,
    /// How far below zero the score must be, in centipawns. At least 1.
    pub score: i32,
    /// Whether the winner's scores must say the same.
    pub two_sided: bool,
}

/// A game is drawn when both engines' scores are near zero for long enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agree {
    /// Not before so many moves of each side, those of the opening included.
    pub move_number: u32,
    /// Consecutive moves of each side. At least 1.
    pub move_count: u32,
    /// How far from zero the scores may be, in centipawns.
    pub score: i32,
}

/// What ends a game besides the rules. Nothing unless said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// Resignation.
    pub resign: Option<Resign>,
    /// Agreement on a draw.
    pub draw: Option<Agree>,
}

/// The words on the command line are wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct AdjudicationError(String);

impl Adjudication {
    /// The verdict after a move by `mover`, if there is one. `scores` are those of all moves so far, as each mover saw them;
    /// `plies` counts the half-moves of the game with its opening.
    pub fn verdict(&self, scores: &[Option<i32>], mover: Side, plies: usize) -> Option<(GameResult, Reason)> {
        if let Some(resign) = &self.resign {
            let losers = [(mover, 0), (!mover, 1)];
            if let Some((loser, _)) = losers.into_iter().find(|&(_, age)| resign.is_due(scores, age)) {
                return Some((GameResult::won_by(!loser), Reason::ResignAdjudicated));
            }
        }
        let drawn = self.draw.is_some_and(|draw| draw.is_due(scores, plies));
        drawn.then_some((GameResult::Draw, Reason::DrawAgreed))
    }
}

/// Whether the last `count` scores of one side, the newest `age` half-moves old, are there and all pass.
fn all_of(scores: &[Option<i32>], age: usize, count: u32, passes: impl Fn(i32) -> bool) -> bool {
    let count = count as usize;
    let last = scores.iter().rev().skip(age).step_by(2).take(count);
    last.clone().count() == count && last.copied().all(|score| score.is_some_and(&passes))
}

impl Resign {
    fn is_due(&self, scores: &[Option<i32>], age: usize) -> bool {
        all_of(scores, age, self.move_count, |score| score <= -self.score)
            && (!self.two_sided || all_of(scores, 1 - age, self.move_count, |score| score >= self.score))
    }
}

impl Agree {
    fn is_due(&self, scores: &[Option<i32>], plies: usize) -> bool {
        let near = |score: i32| score.abs() <= self.score;
        plies >= 2 * self.move_number as usize
            && [0, 1].into_iter().all(|age| all_of(scores, age, self.move_count, near))
    }
}

impl FromStr for Resign {
    type Err = AdjudicationError;

    fn from_str(text: &str) -> Result<Self, AdjudicationError> {
        let (mut move_count, mut score, mut two_sided) = (1, 0, false);
        for (key, value) in words::pairs(text).map_err(AdjudicationError)? {
            match key.as_str() {
                "movecount" => move_count = number(&key, &value, 1)?,
                "score" => score = number(&key, &value, 1)?,
                "twosided" => two_sided = truth(&key, &value)?,
                _ => return Err(unknown(&key, "movecount, score, twosided")),
            }
        }
        let missing = || AdjudicationError("resign needs score=CENTIPAWNS".to_owned());
        let score = i32::try_from(score).ok().filter(|&score| score > 0).ok_or_else(missing)?;
        Ok(Self { move_count, score, two_sided })
    }
}

impl FromStr for Agree {
    type Err = AdjudicationError;

    fn from_str(text: &str) -> Result<Self, AdjudicationError> {
        let (mut move_number, mut move_count, mut score) = (0, 1, 0);
        for (key, value) in words::pairs(text).map_err(AdjudicationError)? {
            match key.as_str() {
                "movenumber" => move_number = number(&key, &value, 0)?,
                "movecount" => move_count = number(&key, &value, 1)?,
                "score" => score = number(&key, &value, 0)?,
                _ => return Err(unknown(&key, "movenumber, movecount, score")),
            }
        }
        Ok(Self { move_number, move_count, score: score as i32 })
    }
}

/// A whole number from `least` to a million.
fn number(key: &str, value: &str, least: u32) -> Result<u32, AdjudicationError> {
    let number = value.parse().ok().filter(|number| (least..=1_000_000).contains(number));
    number.ok_or_else(|| AdjudicationError(format!("{key}={value}: expected a whole number from {least} to 1000000")))
}

fn truth(key: &str, value: &str) -> Result<bool, AdjudicationError> {
    value.parse().map_err(|_| AdjudicationError(format!("{key}={value}: expected true or false")))
}

fn unknown(key: &str, known: &str) -> AdjudicationError {
    AdjudicationError(format!("unknown key \"{key}\" (known: {known})"))
}

impl fmt::Display for Resign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "movecount={},score={},twosided={}", self.move_count, self.score, self.two_sided)
    }
}

impl fmt::Display for Agree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "movenumber={},movecount={},score={}", self.move_number, self.move_count, self.score)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOST: i32 = -600;

    fn resign(words: &str) -> Adjudication {
        Adjudication { resign: Some(words.parse().unwrap()), draw: None }
    }

    fn scores(numbers: &[i32]) -> Vec<Option<i32>> {
        numbers.iter().copied().map(Some).collect()
    }

    #[test]
    fn the_loser_gives_up() {
        let rule = resign("movecount=2,score=500");
        // The last move is the second side's.
        let after = |numbers: &[i32]| rule.verdict(&scores(numbers), Side::Second, numbers.len());
        assert_eq!(after(&[10, LOST]), None, "once is not twice");
        assert_eq!(after(&[10, LOST, 10, -499]), None);
        assert_eq!(after(&[10, LOST, 10, LOST]), Some((GameResult::First, Reason::ResignAdjudicated)));
        assert_eq!(
            after(&[10, -999_990, 10, -999_992]),
            Some((GameResult::First, Reason::ResignAdjudicated)),
            "mates count"
        );
        assert_eq!(rule.verdict(&[Some(0), Some(LOST), Some(0), None], Side::Second, 4), None, "unknown");
        assert_eq!(rule.verdict(&[], Side::First, 0), None);
    }

    #[test]
    fn both_must_agree_if_asked() {
        let rule = resign("movecount=2,score=500,twosided=true");
        let after = |numbers: &[i32], mover| rule.verdict(&scores(numbers), mover, numbers.len());
        assert_eq!(after(&[10, LOST, 10, LOST], Side::Second), None);
        assert_eq!(after(&[600, LOST, 700, LOST], Side::Second), Some((GameResult::First, Reason::ResignAdjudicated)));
        assert_eq!(
            after(&[0, LOST, 600, LOST, 700], Side::First),
            Some((GameResult::First, Reason::ResignAdjudicated))
        );
    }

    #[test]
    fn dull_games_are_drawn() {
        let rule = Adjudication { resign: None, draw: Some("movenumber=3,movecount=2,score=10".parse().unwrap()) };
        let after = |numbers: &[i32], plies| rule.verdict(&scores(numbers), Side::Second, plies);
        assert_eq!(after(&[5, -10, 10, 0], 6), Some((GameResult::Draw, Reason::DrawAgreed)));
        assert_eq!(after(&[5, -10, 10, 0], 5), None, "too early");
        assert_eq!(after(&[5, -11, 10, 0], 6), None);
        assert_eq!(after(&[-10, 10, 0], 6), None);
    }

    #[test]
    fn words_are_read_and_shown() {
        for text in ["movecount=3,score=500,twosided=false", "movecount=1,score=1,twosided=true"] {
            assert_eq!(text.parse::<Resign>().unwrap().to_string(), text);
        }
        let text = "movenumber=40,movecount=8,score=10";
        assert_eq!(text.parse::<Agree>().unwrap().to_string(), text);
        let wrong = |text: &str| text.parse::<Resign>().unwrap_err().to_string();
        assert_eq!(wrong("movecount=3"), "resign needs score=CENTIPAWNS");
        assert_eq!(wrong("score=-5"), "score=-5: expected a whole number from 1 to 1000000");
        assert_eq!(wrong("score=5,twosided=maybe"), "twosided=maybe: expected true or false");
        assert_eq!(wrong("score=5,x=1"), "unknown key \"x\" (known: movecount, score, twosided)");
        assert_eq!("movecount".parse::<Agree>().unwrap_err().to_string(), "\"movecount\": expected KEY=VALUE");
    }
}

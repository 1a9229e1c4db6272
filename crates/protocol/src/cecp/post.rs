//! Lines about a running search: `PLY SCORE TIME NODES PV`.

use ::search::Bound;
use rules::Score;
use variants::Info;

/// A win in so many moves is told as this and so many.
const MATE: i32 = 100_000;

/// A line of thinking; `pv` is the moves as they are told.
pub(super) fn line(info: &Info, pv: &str) -> String {
    let mark = match info.bound {
        Bound::Exact => "",
        Bound::Lower => "!",
        Bound::Upper => "?",
    };
    let hundredths = info.time.as_millis() / 10;
    format!("{} {} {hundredths} {} {pv}{mark}", info.depth, number(info.score), info.nodes)
}

/// A score in centipawns, or beyond all of them.
pub(super) fn number(score: Score) -> i32 {
    match score.mate() {
        None => score.raw(),
        Some(moves) if score.is_win() => MATE.saturating_add(moves),
        Some(moves) => moves.saturating_sub(MATE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_numbers() {
        for (score, wanted) in [
            (Score::estimate(-35), -35),
            (Score::win_in(1), 100_001),
            (Score::win_in(5), 100_003),
            (Score::loss_in(4), -100_002),
            (Score::loss_in(0), -100_000),
        ] {
            assert_eq!(number(score), wanted);
        }
    }
}

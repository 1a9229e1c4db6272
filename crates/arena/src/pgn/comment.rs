//! Score, depth and time of a move as a comment: `+0.31/12 0.045s`, `-M4/20 1.2s`, `book`.
//!
//! The score is that of the side that has moved. As other match runners do, mates are counted in half-moves: `+M5` is a mate in three moves, `-M4` being mated in two.

use crate::engine::SaidScore;

/// What stands for a move of the opening.
pub const BOOK: &str = "book";

/// What a comment says about a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// Whether it is one of the opening.
    pub book: bool,
    /// The score as [`SaidScore::number`].
    pub score: Option<i32>,
    /// The depth.
    pub depth: Option<u32>,
    /// The time in microseconds.
    pub time: Option<u64>,
}

/// Writes what is known.
pub fn write(note: &Note) -> String {
    if note.book {
        return BOOK.to_owned();
    }
    let score = note.score.map(score_text);
    let depth = note.depth.map(|depth| format!("/{depth}"));
    let search = match (score, depth) {
        (None, None) => None,
        // A depth without a score: nobody else has a word for it.
        (score, depth) => Some(score.unwrap_or_default() + &depth.unwrap_or_default()),
    };
    let time = note.time.map(|time| format!("{:.3}s", time as f64 / 1e6));
    [search, time].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn score_text(number: i32) -> String {
    match SaidScore::from_number(number) {
        SaidScore::Centipawns(n) => format!("{}{}.{:02}", sign(n), n.unsigned_abs() / 100, n.unsigned_abs() % 100),
        SaidScore::Mate(n) if n > 0 => format!("+M{}", 2 * n - 1),
        SaidScore::Mate(n) => format!("-M{}", 2 * n.unsigned_abs()),
    }
}

const fn sign(n: i32) -> &'static str {
    if n < 0 { "-" } else { "+" }
}

/// Reads what can be understood; `first` is whether the side that moves first has moved. The evaluations of `[%eval ...]` are that side's.
pub fn read(text: &str, first: bool) -> Note {
    let mut note = Note::default();
    let mut words = text.split(|c: char| c.is_whitespace() || c == ',' || c == ']').filter(|word| !word.is_empty());
    while let Some(word) = words.next() {
        if word == BOOK {
            note.book = true;
        } else if word == "[%eval" {
            let score = words.next().and_then(read_eval);
            note.score = note.score.or(score.map(|score| if first { score } else { opposite(score) }.number()));
        } else if let Some((score, depth)) = read_search(word) {
            note.score = note.score.or(score);
            note.depth = note.depth.or(depth);
        } else if let Some(time) = read_time(word) {
            note.time = note.time.or(Some(time));
        }
    }
    note
}

/// `+0.31/12`, `-M4`, `/7`; a number without a sign or a depth is no score.
fn read_search(word: &str) -> Option<(Option<i32>, Option<u32>)> {
    let (score, depth) = match word.split_once('/') {
        Some((score, depth)) => (score, Some(depth.parse().ok()?)),
        None => (word, None),
    };
    if score.is_empty() {
        return depth.map(|depth| (None, Some(depth)));
    }
    if !score.starts_with(['+', '-']) && depth.is_none() {
        return None;
    }
    Some((Some(read_score(score)?.number()), depth))
}

fn read_score(text: &str) -> Option<SaidScore> {
    let negative = text.starts_with('-');
    let text = text.trim_start_matches(['+', '-']);
    if let Some(plies) = text.strip_prefix(['M', '#']) {
        let plies: i32 = plies.parse().ok().filter(|plies| (0..20_000).contains(plies))?;
        return Some(SaidScore::Mate(if negative { -(plies / 2) } else { (plies + 1) / 2 }));
    }
    let pawns: f64 = decimal(text)?;
    Some(SaidScore::Centipawns(if negative { -pawns } else { pawns }.mul_add(100.0, 0.0).round() as i32))
}

/// A plain number: no exponent, no infinity.
fn decimal(text: &str) -> Option<f64> {
    let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    plain.then(|| text.parse().ok()).flatten()
}

/// `0.31`, or `#-3` with the moves to the mate.
fn read_eval(word: &str) -> Option<SaidScore> {
    let word = word.split(',').next()?;
    match word.strip_prefix('#') {
        Some(moves) => Some(SaidScore::Mate(moves.parse().ok().filter(|moves| (-10_000..=10_000).contains(moves))?)),
        None => read_score(word),
    }
}

fn opposite(score: SaidScore) -> SaidScore {
    match score {
        SaidScore::Centipawns(n) => SaidScore::Centipawns(n.saturating_neg()),
        SaidScore::Mate(n) => SaidScore::Mate(n.saturating_neg()),
    }
}

/// `0.045s` or `45ms`, in microseconds.
fn read_time(word: &str) -> Option<u64> {
    let (number, unit) = match word.strip_suffix("ms") {
        Some(number) => (number, 1e3),
        None => (word.strip_suffix('s')?, 1e6),
    };
    Some((decimal(number)? * unit).round() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use SaidScore::{Centipawns, Mate};

    fn note(score: SaidScore, depth: u32, time: u64) -> Note {
        Note { book: false, score: Some(score.number()), depth: Some(depth), time: Some(time) }
    }

    #[test]
    fn what_is_written_is_read_again() {
        for (note, text) in [
            (note(Centipawns(31), 12, 45_000), "+0.31/12 0.045s"),
            (note(Centipawns(-105), 1, 2_000_000), "-1.05/1 2.000s"),
            (note(Centipawns(0), 0, 0), "+0.00/0 0.000s"),
            (note(Mate(3), 9, 1_000), "+M5/9 0.001s"),
            (note(Mate(1), 9, 1_000), "+M1/9 0.001s"),
            (note(Mate(-2), 20, 7_000), "-M4/20 0.007s"),
            (note(Mate(0), 20, 7_000), "-M0/20 0.007s"),
            (Note { book: true, ..Note::default() }, "book"),
            (Note { time: Some(5_000), ..Note::default() }, "0.005s"),
            (Note { depth: Some(5), ..Note::default() }, "/5"),
            (Note { score: Some(7), ..Note::default() }, "+0.07"),
            (Note::default(), ""),
        ] {
            assert_eq!(write(&note), text);
            assert_eq!(read(text, true), note, "{text}");
        }
    }

    #[test]
    fn words_of_others() {
        assert_eq!(read("-0.35/14 0.98s, Black resigns", true).score, Some(-35));
        assert_eq!(read("+M1/2 15ms, White mates", false), note(Mate(1), 2, 15_000));
        assert_eq!(read("[%eval 0.5] [%clk 0:01:00]", false).score, Some(-50));
        assert_eq!(read("[%eval #-3]", true).score, Some(Mate(-3).number()));
        for text in [
            "a good move",
            "1-0",
            "1/2",
            "12s5",
            "+",
            "/",
            "M",
            "+M99999999999",
            "+1e9",
            "s",
            "ms",
            "[%eval",
            "\u{fffd}",
        ] {
            let note = read(text, true);
            assert!(
                note.time.is_none() && note.score.is_none_or(|score| text == "1/2" && score == 100),
                "{text} {note:?}"
            );
        }
    }
}

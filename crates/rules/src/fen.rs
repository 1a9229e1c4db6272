//! What the FENs of all variants share (R-5): six fields, numbers of empty squares, counters.
//!
//! ```
//! use rules::fen;
//! let fields = fen::fields("8/8 w - - 0 1").unwrap();
//! assert_eq!(fields[1], "w");
//! assert_eq!(fen::counters(fields[4], fields[5]).unwrap(), (0, 1));
//! assert!(fen::counters("-1", "1").is_err());
//! ```

use crate::{FenError, FenField, Side};

/// The largest value of either counter; a counter at its limit stays there.
pub const MAX_COUNTER: u16 = 9999;

/// Splits a FEN at white space into its six fields.
///
/// # Errors
/// If there are not exactly six.
pub fn fields(fen: &str) -> Result<[&str; 6], FenError> {
    let mut fields = [""; 6];
    let mut count = 0;
    for field in fen.split_ascii_whitespace() {
        if let Some(slot) = fields.get_mut(count) {
            *slot = field;
        }
        count += 1;
    }
    if count == 6 {
        Ok(fields)
    } else {
        Err(FenError::new(FenField::Text, format!("it has {} instead of six", counted(count, "field"))))
    }
}

/// Reads the two counters: half-moves from 0 to 9999, move number from 1 to 9999, plain digits without a leading zero.
///
/// # Errors
/// If either is not such a number; the error names the field.
pub fn counters(half_moves: &str, move_number: &str) -> Result<(u16, u16), FenError> {
    Ok((counter(half_moves, FenField::HalfMoves, 0)?, counter(move_number, FenField::MoveNumber, 1)?))
}

fn counter(text: &str, field: FenField, least: u16) -> Result<u16, FenError> {
    number(text)
        .filter(|&n| (least..=MAX_COUNTER).contains(&n))
        .ok_or_else(|| FenError::new(field, format!("{} is no number from {least} to {MAX_COUNTER}", quote(text))))
}

/// Reads plain digits as a number: no sign, no leading zero, at most four digits.
pub fn number(text: &str) -> Option<u16> {
    let plain = !text.is_empty() && text.len() <= 4 && text.bytes().all(|b| b.is_ascii_digit());
    if !plain || (text.len() > 1 && text.starts_with('0')) {
        return None;
    }
    text.parse().ok()
}

/// Reads the side to move, `w` or `b`.
///
/// # Errors
/// If it is neither.
pub fn white_or_black(text: &str) -> Result<Side, FenError> {
    match text {
        "w" => Ok(Side::First),
        "b" => Ok(Side::Second),
        _ => Err(FenError::new(FenField::Side, format!("{} is neither \"w\" nor \"b\"", quote(text)))),
    }
}

/// The letter of the side to move, where it is White or Black.
pub const fn side_letter(side: Side) -> char {
    match side {
        Side::First => 'w',
        Side::Second => 'b',
    }
}

/// The name of a side that is White or Black.
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "White",
        Side::Second => "Black",
    }
}

/// One item of a rank in a FEN's first field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RankItem {
    /// So many empty squares, never 0.
    Empty(u16),
    /// Any other character.
    Symbol(char),
}

/// Splits one rank into numbers and symbols. A run of digits is one number (R-5).
///
/// # Errors
/// If a number is zero, has a leading zero or more than four digits.
pub fn rank_items(rank: &str) -> Result<Vec<RankItem>, FenError> {
    let mut items = Vec::new();
    let mut rest = rank;
    while let Some(first) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            items.push(RankItem::Symbol(first));
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let (text, tail) = rest.split_at(digits);
        let n = number(text).filter(|&n| n > 0);
        let n =
            n.ok_or_else(|| FenError::new(FenField::Board, format!("{} is no count of empty squares", quote(text))))?;
        items.push(RankItem::Empty(n));
        rest = tail;
    }
    Ok(items)
}

/// A number of things: `1 rank`, `2 ranks`.
pub fn counted(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// The text in quotation marks, control characters escaped, cut to 64 bytes: for error messages.
pub fn quote(text: &str) -> String {
    const LONGEST: usize = 64;
    let mut end = text.len().min(LONGEST);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let dots = if end < text.len() { "..." } else { "" };
    format!("\"{}{dots}\"", text[..end].escape_debug())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_counted() {
        assert_eq!(fields("a b c d e f").unwrap(), ["a", "b", "c", "d", "e", "f"]);
        assert_eq!(fields(" a\tb  c d e f\r\n").unwrap()[5], "f");
        assert_eq!(fields("a b c d e f g").unwrap_err().to_string(), "FEN: it has 7 fields instead of six");
        assert_eq!(fields("a").unwrap_err().to_string(), "FEN: it has 1 field instead of six");
        assert!(fields("").is_err());
    }

    #[test]
    fn counters_are_plain_digits_in_range() {
        for good in ["0", "1", "50", "100", "9999"] {
            assert!(counters(good, "1").is_ok(), "{good}");
        }
        for bad in ["", "-1", "+1", "01", "00", "10000", "1.0", "abc", "1e3", "٣", "18446744073709551616"] {
            assert!(counters(bad, "1").is_err(), "{bad}");
            assert!(counters("0", bad).is_err(), "{bad}");
        }
        assert!(counters("0", "0").is_err());
    }

    #[test]
    fn a_run_of_digits_is_one_number() {
        assert_eq!(
            rank_items("1p10K").unwrap(),
            [RankItem::Empty(1), RankItem::Symbol('p'), RankItem::Empty(10), RankItem::Symbol('K')]
        );
        for bad in ["0", "p0", "08", "99999"] {
            assert!(rank_items(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn quotes_are_short_and_printable() {
        assert_eq!(quote("a\nb"), "\"a\\nb\"");
        assert!(quote(&"é".repeat(500)).len() < 80);
    }
}

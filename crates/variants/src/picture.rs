//! What a board shows that knows no rules: letters on squares, and what the text of a move does to them.

use rules::Suffix;

/// The text of an action on a board, taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step<'a> {
    /// The square left; `None` for what comes from beside the board.
    pub(crate) from: Option<&'a str>,
    /// The square gone to.
    pub(crate) to: &'a str,
    /// What follows.
    pub(crate) suffix: &'a str,
}

/// Takes a text apart: `e2e4q`, `b@e9`.
pub(crate) fn split(text: &str) -> Option<Step<'_>> {
    if let Some((_, rest)) = text.split_once('@') {
        let (to, suffix) = square(rest)?;
        return Some(Step { from: None, to, suffix });
    }
    let (from, rest) = square(text)?;
    let (to, suffix) = square(rest)?;
    Some(Step { from: Some(from), to, suffix })
}

/// A square's name at the beginning of a text, and the rest.
fn square(text: &str) -> Option<(&str, &str)> {
    let digits = text.strip_prefix(|c: char| c.is_ascii_lowercase())?;
    let count = digits.bytes().take_while(u8::is_ascii_digit).count();
    (count > 0).then(|| text.split_at(count + 1))
}

/// The text with another number for each rank.
pub(crate) fn renumbered(text: &str, difference: i32) -> String {
    if difference == 0 {
        return text.to_owned();
    }
    let mut result = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (head, tail) = rest.split_at(digits.max(first.len_utf8()));
        match head.parse::<i32>() {
            Ok(rank) => result.push_str(&(rank + difference).to_string()),
            Err(_) => result.push_str(head),
        }
        rest = tail;
    }
    result
}

/// Letters on squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Picture {
    /// Ranks from the first, files from the first; an empty text for an empty square.
    ranks: Vec<Vec<String>>,
    /// The number of the first rank.
    first_rank: u8,
}

impl Picture {
    /// Reads the first field of a FEN that is well formed.
    pub(crate) fn read(fen: &str, first_rank: u8) -> Self {
        let field = fen.split(' ').next().unwrap_or_default();
        Self { ranks: field.rsplit('/').map(rank).collect(), first_rank }
    }

    /// Does what a board does that is told of a move.
    pub(crate) fn play(&mut self, text: &str, meaning: Suffix) {
        let Some(step) = split(text) else { return };
        let Some(man) = step.from.and_then(|from| self.at(from)).map(std::mem::take) else { return };
        let is_first = man.chars().any(|c| c.is_ascii_uppercase());
        let own = |letter: &str| if is_first { letter.to_ascii_uppercase() } else { letter.to_owned() };
        let (left, arrived) = match (step.suffix, meaning) {
            ("", _) => (String::new(), man),
            ("+", _) => (String::new(), format!("+{man}")),
            (letter, Suffix::Becomes) => (String::new(), own(letter)),
            (letter, Suffix::Appears) => (own(letter), man),
        };
        for (square, new) in [(step.from, left), (Some(step.to), arrived)] {
            if let Some(place) = square.and_then(|square| self.at(square)) {
                *place = new;
            }
        }
    }

    /// What stands on a square.
    pub(crate) fn at(&mut self, square: &str) -> Option<&mut String> {
        let (letter, digits) = (square.bytes().next()?, square.get(1..)?);
        let rank = digits.parse::<usize>().ok()?.checked_sub(usize::from(self.first_rank))?;
        self.ranks.get_mut(rank)?.get_mut(usize::from(letter.checked_sub(b'a')?))
    }
}

/// The squares of a rank of a FEN.
fn rank(text: &str) -> Vec<String> {
    let mut squares: Vec<String> = Vec::new();
    let (mut number, mut sign) = (0, String::new());
    for c in text.chars() {
        if let Some(digit) = c.to_digit(10) {
            number = number * 10 + digit as usize;
            continue;
        }
        if let (0, '\'' | '!', Some(last)) = (number, c, squares.last_mut()) {
            last.push(c);
            continue;
        }
        squares.resize(squares.len() + number, String::new());
        number = 0;
        sign.push(c);
        if c != '+' {
            squares.push(std::mem::take(&mut sign));
        }
    }
    squares.resize(squares.len() + number, String::new());
    squares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_taken_apart() {
        let step = |from, to, suffix| Some(Step { from, to, suffix });
        assert_eq!(split("e2e4"), step(Some("e2"), "e4", ""));
        assert_eq!(split("a10b11q"), step(Some("a10"), "b11", "q"));
        assert_eq!(split("b@e9"), step(None, "e9", ""));
        for text in ["", "e2", "e2e", "0-0", "22", "e2-e4"] {
            assert_eq!(split(text), None, "{text}");
        }
    }

    #[test]
    fn ranks_are_renumbered() {
        for (text, other) in [("a1b10c", "a0b9c"), ("b@e9", "b@e8"), ("O-O", "O-O"), ("", "")] {
            assert_eq!(renumbered(text, -1), other);
            assert_eq!(renumbered(other, 1), text);
        }
    }

    #[test]
    fn letters_may_have_marks() {
        assert_eq!(rank("2+k1o'U!1"), ["", "", "+k", "", "o'", "U!", ""]);
    }

    #[test]
    fn moves_change_the_picture() {
        let before = "2+k/p2/1Q1 w - - 0 1";
        for (text, meaning, after) in [
            ("b1b2", Suffix::Becomes, "2+k/pQ1/3"),
            ("b1a2", Suffix::Becomes, "2+k/Q2/3"),
            ("b1a2p", Suffix::Appears, "2+k/Q2/1P1"),
            ("b1b2n", Suffix::Becomes, "2+k/pN1/3"),
            ("a2a1+", Suffix::Becomes, "2+k/3/+pQ1"),
            ("b@a1", Suffix::Becomes, "2+k/p2/1Q1"),
            ("b1b3o", Suffix::Becomes, "1O+k/p2/3"),
        ] {
            let mut picture = Picture::read(before, 1);
            picture.play(text, meaning);
            assert_eq!(picture, Picture::read(after, 1), "{text}");
        }
    }
}

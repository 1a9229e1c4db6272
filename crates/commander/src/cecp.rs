//! Commander Chess where CECP is spoken: a board that has a letter for each stack, and actions as two points and at most one letter.

use std::collections::HashSet;

use rules::{Cecp, CecpBoard, CecpName, NextAction, Position as _, Speaker, Suffix};

use crate::turn::Action;
use crate::{Kind, Move, Position, Stack, parse};

/// The letter of each stack of K-15, its pieces in the order of K-33, heroes or not. Stacks of two that may be a part of three have one letter alone.
const STACKS: [(&str, &str); 39] = [
    ("nf", "B"),
    ("nt", "D"),
    ("ni", "J"),
    ("nm", "K"),
    ("nc", "L"),
    ("ft", "O"),
    ("fi", "P"),
    ("fm", "Q"),
    ("fc", "R"),
    ("ti", "U"),
    ("tm", "V"),
    ("tc", "Y"),
    ("hc", "H'"),
    ("ea", "A'"),
    ("eg", "G'"),
    ("es", "S'"),
    ("nti", "U'"),
    ("ntm", "V'"),
    ("ntc", "Y'"),
    ("nft", "O'"),
    ("nfi", "P'"),
    ("nfm", "Q'"),
    ("nfc", "R'"),
    ("nff", "B'"),
    ("nii", "J'"),
    ("nim", "K'"),
    ("nci", "L'"),
    ("nmm", "M'"),
    ("ncm", "C'"),
    ("fti", "U!"),
    ("ftm", "V!"),
    ("ftc", "Y!"),
    ("fii", "I!"),
    ("fim", "K!"),
    ("fci", "L!"),
    ("fmm", "M!"),
    ("fcm", "C!"),
    ("tim", "I'"),
    ("tci", "T'"),
];

/// What a person chooses for all that stands on a point.
const WHOLE: &str = "w";

/// What a person chooses for an Air force that bombs.
const BOMBS: &str = "z";

impl Cecp for Position {
    const NAMES: &'static [CecpName] = &[CecpName::plain("commander")];
    const BOARD: Option<CecpBoard> = Some(CecpBoard {
        letters: ".CITMEAGSHFN^C^I^T^M^E^A.^G^S^F^NBDJKLOPQRUVYH'A'G'S'U'V'Y'O'P'Q'R'B'J'K'L'M'C'U!V!Y!I!K!L!M!C!I'T'Z..W",
        parent: "fairy",
        suffix: Suffix::Becomes,
    });
    // XBoard never gets past the first one if it can be a hero: those that cannot stand before all others.
    const CHOICES: &'static str = "wzhbdjklopqruvycitmeagsfn";

    fn board_fen(&self) -> String {
        let fen = self.to_string();
        let (points, rest) = fen.split_once(' ').unwrap_or((&fen, ""));
        format!("{} {}", with_letters(points), rest.replacen('r', "w", 1))
    }

    fn begun_board_fen(&self, begun: &str) -> Option<String> {
        if begun.is_empty() {
            return Some(self.board_fen());
        }
        let turn = parse::written(self, begun).ok()?;
        self.next_actions(begun).ok()?;
        let mut halfway = *self;
        halfway.board.act_all(self.side, turn);
        Some(halfway.board_fen())
    }

    fn from_board_fen(fen: &str) -> String {
        let (points, rest) = fen.split_once(' ').unwrap_or((fen, ""));
        format!("{} {rest}", with_stacks(points)).trim_end().to_owned()
    }

    /// An engine says what stands on the target afterwards, if all that stood on the origin goes and has another letter then. A person says which pieces act,
    /// if there is more than one way from the one point to the other.
    fn board_texts(&self, begun: &str, actions: &[NextAction], speaker: Speaker) -> Vec<String> {
        let written: Vec<_> = actions.iter().map(|action| Written::read(self, begun, action)).collect();
        let squares = |written: &Written| format!("{}{}", written.turn.origin(), written.action.to);
        let is_only = |squares_of_one: &str| {
            written.iter().flatten().filter(|other| squares(other) == squares_of_one).count() == 1
        };
        let mut taken = HashSet::new();
        let mut text = |written: &Written| {
            let squares = squares(written);
            let suffix = match speaker {
                Speaker::Engine => written.arrives(self),
                Speaker::Person if is_only(&squares) => String::new(),
                Speaker::Person => written.chosen(),
            };
            let text = format!("{squares}{suffix}");
            // Of equal kinds the plain one comes first.
            if speaker == Speaker::Engine || taken.insert(text.clone()) { text } else { String::new() }
        };
        let mut order: Vec<usize> = (0..actions.len()).collect();
        order.sort_by_key(|&n| written[n].as_ref().is_none_or(|written| written.part().has_hero()));
        let mut texts = vec![String::new(); actions.len()];
        for n in order {
            if let Some(written) = &written[n] {
                texts[n] = text(written);
            }
        }
        texts
    }
}

/// An action that may come next.
struct Written {
    turn: Move,
    action: Action,
    /// The pieces on the origin that have not acted.
    rest: u8,
    ends: bool,
}

impl Written {
    fn read(position: &Position, begun: &str, next: &NextAction) -> Option<Self> {
        let text = if begun.is_empty() { next.text.clone() } else { format!("{begun},{}", next.text) };
        let turn = parse::written(position, &text).ok()?;
        let last = turn.len().checked_sub(1)?;
        let acted = turn.actions().take(last).fold(0, |acted, action| acted | action.part);
        let rest = turn.stack().full_mask() & !acted;
        Some(Self { turn, action: turn.action(last)?, rest, ends: next.ends })
    }

    /// The pieces that act.
    fn part(&self) -> Stack {
        self.turn.stack().part(self.action.part)
    }

    /// The letter that a person chooses.
    fn chosen(&self) -> String {
        let part = self.part();
        if self.action.stays && part.is_headed_by(Kind::AirForce) {
            BOMBS.to_owned()
        } else if part.len() == 1 {
            kinds(part)
        } else if self.action.part == self.rest {
            WHOLE.to_owned()
        } else {
            letter(part).unwrap_or_default()
        }
    }

    /// The letter of what stands on the target afterwards, if nothing stays behind, and if it is another one.
    fn arrives(&self, position: &Position) -> String {
        let is_whole = self.turn.len() == 1 && self.action.part == self.rest && !self.action.stays;
        if !is_whole || !self.ends {
            return String::new();
        }
        let after = position.after(self.turn).board;
        if after.side_at(self.action.to) != Some(position.side) {
            return String::new();
        }
        let there = letter(after.at(self.action.to)).unwrap_or_default();
        if there.len() == 1 && letter(self.part()).as_ref() != Some(&there) { there } else { String::new() }
    }
}

/// The letters of the kinds of a stack.
fn kinds(stack: Stack) -> String {
    stack.men().map(|man| man.kind().letter()).collect()
}

/// The letter of a piece or a stack, in lower case.
fn letter(stack: Stack) -> Option<String> {
    let kinds = kinds(stack);
    if kinds.len() == 1 {
        return Some(kinds);
    }
    letter_of(&kinds).map(str::to_ascii_lowercase)
}

fn letter_of(kinds: &str) -> Option<&'static str> {
    STACKS.iter().find(|(known, _)| *known == kinds).map(|&(_, letter)| letter)
}

/// The first field of a FEN with a letter for each stack. What is left of one without its carrier may be none; then its first piece is shown.
fn with_letters(points: &str) -> String {
    let mut shown = String::new();
    let mut rest = points;
    while let Some((before, after)) = rest.split_once('(') {
        let (stack, tail) = after.split_once(')').unwrap_or((after, ""));
        shown.push_str(before);
        let letters: String = stack.chars().filter(char::is_ascii_alphabetic).collect();
        let first: String = letters.chars().take(1).collect();
        let is_first_side = first.chars().all(|c| c.is_ascii_uppercase());
        match letter_of(&letters.to_ascii_lowercase()) {
            Some(letter) if is_first_side => shown.push_str(letter),
            Some(letter) => shown.push_str(&letter.to_ascii_lowercase()),
            None => shown.push_str(&first),
        }
        rest = tail;
    }
    shown + rest
}

/// The opposite of [`with_letters`].
fn with_stacks(points: &str) -> String {
    let mut written = String::new();
    let mut rest = points.chars().peekable();
    while let Some(c) = rest.next() {
        let mut letter = c.to_ascii_uppercase().to_string();
        letter.extend(rest.next_if(|&mark| mark == '\'' || mark == '!'));
        let stack = STACKS.iter().find(|(_, known)| *known == letter).map(|&(kinds, _)| kinds);
        let Some(kinds) = stack else {
            written.push(c);
            continue;
        };
        written.push('(');
        written.extend(kinds.chars().map(|kind| if c.is_ascii_uppercase() { kind.to_ascii_uppercase() } else { kind }));
        written.push(')');
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        Position::from_fen(fen, crate::Options::default()).unwrap()
    }

    #[test]
    fn every_stack_has_a_letter() {
        let mut count = 0;
        let kinds = Kind::ALL.map(|kind| crate::Man::new(kind, false));
        let nobody = std::iter::once(None);
        let all: Vec<_> = kinds.into_iter().map(Some).chain(nobody).collect();
        for &first in &kinds {
            for &second in &kinds {
                for &third in &all {
                    let men = [Some(first), Some(second), third].into_iter().flatten();
                    let Some(stack) = Stack::from_men(men).filter(|stack| stack.is_sound()) else { continue };
                    // No side has two.
                    if stack.men().filter(|man| man.kind() == Kind::Commander).count() > 1 {
                        continue;
                    }
                    assert!(letter(stack).is_some(), "{stack}");
                    count += 1;
                }
            }
        }
        assert!(count >= STACKS.len());
        let letters: HashSet<_> = STACKS.iter().map(|(_, letter)| letter).collect();
        assert_eq!(letters.len(), STACKS.len());
        assert!(STACKS.iter().all(|(_, letter)| Position::BOARD.unwrap().letters.contains(letter)));
    }

    #[test]
    fn fens_have_letters_for_stacks() {
        let fen = "5c5/11/11/11/11/(nft)10/4m6/11/4(+TI)6/11/N2FA6/3fa5C r - - 0 1";
        let shown = "5c5/11/11/11/11/o'10/4m6/11/4U6/11/N2FA6/3fa5C w - - 0 1";
        assert_eq!(position(fen).board_fen(), shown);
        assert_eq!(Position::from_board_fen(shown), fen.replace("+T", "T").replace(" r ", " w "));
        assert_eq!(Position::from_board_fen(""), "");
    }

    /// The texts of the actions between two points.
    fn between(position: &Position, begun: &str, squares: &str, speaker: Speaker) -> Vec<String> {
        let actions = position.next_actions(begun).unwrap();
        let texts = position.board_texts(begun, &actions, speaker);
        let named = actions.iter().zip(texts).filter(|(_, text)| text.starts_with(squares));
        let mut named: Vec<_> = named.map(|(action, text)| format!("{} {text}", action.text)).collect();
        named.sort();
        named
    }

    #[test]
    fn parts_are_chosen_by_their_letters() {
        let position = position("5c5/11/11/11/11/11/4m6/11/4(TI)6/11/N2FA6/1n1fa5C r - - 0 1");
        let person = |squares| between(&position, "", squares, Speaker::Person);
        assert_eq!(person("e4e5"), ["e4e5 e4e5w", "e4ie5 e4e5i", "e4te5 e4e5t"]);
        assert_eq!(person("a2b1"), ["a2b1 a2b1"]);
        assert_eq!(between(&position, "e4te6", "e4e5", Speaker::Person), ["e4ie5 e4e5"]);
        assert_eq!(between(&position, "", "e4e5", Speaker::Engine).len(), 3);
    }

    #[test]
    fn a_lone_air_force_bombs_or_occupies() {
        let position = position("6c4/1n9/11/11/6i4/11/11/11/6F4/11/1N9/4C6 r - - 0 1");
        let actions = position.next_actions("").unwrap();
        let texts = position.board_texts("", &actions, Speaker::Person);
        let mut letters: Vec<_> = texts.iter().filter_map(|text| text.strip_prefix("g4g8")).collect();
        letters.sort_by_key(|&letter| Position::CHOICES.find(letter));
        assert_eq!(letters, ["z", "f"]);
    }

    #[test]
    fn those_that_may_be_heroes_are_offered_last() {
        let is_hero =
            |letter: char| Kind::ALL.into_iter().any(|kind| kind.letter() == letter && kind != Kind::Headquarters);
        let first_hero = Position::CHOICES.find(is_hero).unwrap();
        assert!(Position::CHOICES[first_hero..].chars().all(is_hero));
    }
}

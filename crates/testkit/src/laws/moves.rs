//! The list of legal moves, and all the other ways to ask for it.

use std::collections::HashSet;
use std::hash::Hash;

use rules::{MoveError, Position};

use super::{legal_moves, reread};
use crate::Dice;
use crate::play::Played;

/// No move, no text and no tag comes twice.
pub fn moves_are_distinct<P: Position>(played: &Played<P>) {
    let position = played.position();
    let moves = legal_moves(position);
    assert_distinct(moves.iter().copied());
    assert_distinct(moves.iter().map(ToString::to_string));
    assert_distinct(moves.iter().map(|&m| position.tag(m)));
}

fn assert_distinct<T: Eq + Hash + std::fmt::Debug>(items: impl Iterator<Item = T>) {
    let mut seen = HashSet::new();
    for item in items {
        let text = format!("{item:?}");
        assert!(seen.insert(item), "{text} comes twice");
    }
}

/// The number of moves and whether there is one agree with the list; a position decided on the board has none.
pub fn counts_agree_with_the_list<P: Position>(played: &Played<P>) {
    let position = played.position();
    let moves = legal_moves(position);
    assert_eq!(position.count_legal_moves(), moves.len());
    assert_eq!(position.has_legal_move(), !moves.is_empty());
    if position.ending().is_some() {
        assert!(moves.is_empty(), "moves of a decided position");
    }
}

/// The order of the list depends on the position only, and what was in the list before stays.
pub fn order_depends_on_the_position_only<P: Position>(played: &Played<P>) {
    let position = played.position();
    let moves = legal_moves(position);
    // A game that is given a decided position need not be decided.
    if position.ending().is_none() {
        assert_eq!(moves, legal_moves(&reread(position)));
    }
    let mut twice = rules::MoveList::new();
    position.legal_moves(&mut twice);
    position.legal_moves(&mut twice);
    assert_eq!(&twice[..], [moves.clone(), moves].concat());
}

/// A move's text is in lower case and is read back as the move, in any case.
pub fn texts_round_trip<P: Position>(played: &Played<P>) {
    let position = played.position();
    for m in legal_moves(position) {
        let text = m.to_string();
        assert_eq!(text, text.to_ascii_lowercase());
        assert_eq!(position.parse_move(&text), Ok(m), "{text}");
        assert_eq!(position.parse_move(&text.to_ascii_uppercase()), Ok(m), "{text}");
    }
}

/// A text that is not that of a legal move is refused: the moves of the other positions of the game, and legal moves with one
/// character changed, left out or added.
pub fn other_texts_are_refused<P: Position>(played: &Played<P>) {
    let position = played.position();
    let legal: HashSet<String> = legal_moves(position).iter().map(ToString::to_string).collect();
    let mut dice = Dice::new(position.key().0);
    let foreign = played.history().moves().map(|m| m.to_string());
    let damaged = legal.iter().map(|text| damage(text, &mut dice));
    for text in foreign.chain(damaged) {
        match position.parse_move(&text) {
            Ok(m) => assert!(
                legal.contains(&text.to_ascii_lowercase()) && m.to_string() == text.to_ascii_lowercase(),
                "{text}"
            ),
            Err(error) => {
                assert!(!legal.contains(&text.to_ascii_lowercase()), "{text}");
                assert!(matches!(error, MoveError::Malformed | MoveError::Illegal), "{text}: {error}");
            }
        }
    }
}

fn damage(text: &str, dice: &mut Dice) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let other = *dice.pick(&['a', 'b', 'h', 'q', 'k', 'Z', '1', '4', '8', '9', '0', ' ', '-', 'é', '\0']);
    let place = dice.below(letters.len());
    match dice.below(3) {
        0 => letters[place] = other,
        1 => drop(letters.remove(place)),
        _ => letters.insert(place, other),
    }
    letters.into_iter().collect()
}

/// A tag is answered with the legal move that has it; any other number with none.
pub fn tags_round_trip<P: Position>(played: &Played<P>) {
    let position = played.position();
    let moves = legal_moves(position);
    let truth = |tag: u32| moves.iter().copied().find(|&m| position.tag(m) == tag);
    for &m in &moves {
        assert_eq!(position.with_tag(position.tag(m)), Some(m));
    }
    let mut dice = Dice::new(position.key().0);
    let own = moves.iter().map(|&m| position.tag(m));
    let near = own.clone().flat_map(|tag| (0..32).map(move |bit| tag ^ (1 << bit)));
    let foreign = played.positions().into_iter().filter_map(|(before, m)| m.map(|m| before.tag(m)));
    let random = (0..100).map(|i| if i % 2 == 0 { dice.bits() as u32 } else { dice.bits() as u32 & 0xFFFF });
    for tag in near.chain(foreign).chain(random) {
        assert_eq!(position.with_tag(tag), truth(tag), "tag {tag:#x}");
    }
}

/// `is_legal` is true exactly for the moves of the list, among the moves of all positions of the game.
pub fn legality_agrees_with_the_list<P: Position>(played: &Played<P>) {
    let all: HashSet<P::Move> = played.positions().iter().flat_map(|(position, _)| legal_moves(position)).collect();
    legality_agrees_for(played.position(), all);
}

/// `is_legal` is true exactly for the moves of the list, among `candidates`: best all values that the variant's move type can have.
pub fn legality_agrees_for<P: Position>(position: &P, candidates: impl IntoIterator<Item = P::Move>) {
    let legal: HashSet<P::Move> = legal_moves(position).into_iter().collect();
    for m in candidates {
        assert_eq!(position.is_legal(m), legal.contains(&m), "{m}");
    }
}

//! Reading the text of a turn (K-35).

use rules::MoveError;

use crate::generate::Generator;
use crate::stack::MOST;
use crate::turn::Action;
use crate::{Kind, Man, Move, Position, Square, Stack};

/// The text of one action: `<origin><letters><target>`, perhaps with `s`.
struct Written {
    origin: Square,
    /// The pieces named; none if the whole stack acts.
    part: Option<Stack>,
    to: Square,
    stays: bool,
}

/// The legal turn with this text, of either case.
pub(crate) fn parse(position: &Position, text: &str) -> Result<Move, MoveError> {
    let turn = written(position, text)?;
    if Generator::for_trials(position).allows(turn) { Ok(turn) } else { Err(MoveError::Illegal) }
}

/// The actions that are written, of either case, legal or not.
pub(crate) fn written(position: &Position, text: &str) -> Result<Move, MoveError> {
    let lower = text.to_ascii_lowercase();
    let written: Vec<Written> = lower.split(',').map(action).collect::<Option<_>>().ok_or(MoveError::Malformed)?;
    if written.len() > MOST {
        return Err(MoveError::Malformed);
    }
    let first = written.first().ok_or(MoveError::Malformed)?;
    let origin = first.origin;
    if written.iter().any(|action| action.origin != origin) {
        return Err(MoveError::Malformed);
    }
    let turn = assemble(position, origin, &written).ok_or(MoveError::Illegal)?;
    // The text of a turn is unique: one that is written otherwise is not accepted.
    if turn.to_string() == lower { Ok(turn) } else { Err(MoveError::Illegal) }
}

/// The turn that is written, if the pieces named are there; of equal ones those that come first act first.
fn assemble(position: &Position, origin: Square, written: &[Written]) -> Option<Move> {
    let stack = position.at(origin);
    let mut rest = stack.full_mask();
    let mut turn = Move::begin(origin, stack);
    for action in written {
        let part = match action.part {
            None => stack.full_mask(),
            Some(part) => mask_of(stack, rest, part)?,
        };
        rest &= !part;
        turn = turn.and(Action { part, to: action.to, stays: action.stays });
    }
    Some(turn)
}

/// The bits in `stack` of the pieces of `part` among those that have not acted.
fn mask_of(stack: Stack, rest: u8, part: Stack) -> Option<u8> {
    let mut mask = 0;
    for man in part.men() {
        let index = (0..3).find(|&n| (rest & !mask) >> n & 1 != 0 && stack.get(n) == Some(man))?;
        mask |= 1 << index;
    }
    Some(mask)
}

/// Reads an action from the right: the target begins with the last file letter that has digits behind it.
fn action(text: &str) -> Option<Written> {
    let (origin, rest) = Square::read(text)?;
    let (rest, stays) = match rest.strip_suffix('s') {
        Some(rest) => (rest, true),
        None => (rest, false),
    };
    let start = rest.rfind(|c: char| c.is_ascii_alphabetic())?;
    let (letters, target) = rest.split_at(start);
    let part = if letters.is_empty() { None } else { Some(men(letters)?) };
    Some(Written { origin, part, to: target.parse().ok()?, stays })
}

/// Reads the letters of pieces, `+` before a hero's.
fn men(letters: &str) -> Option<Stack> {
    let mut men = Vec::new();
    let mut is_hero = false;
    for letter in letters.chars() {
        if letter == '+' {
            if std::mem::replace(&mut is_hero, true) {
                return None;
            }
            continue;
        }
        men.push(Man::new(Kind::from_letter(letter)?, is_hero));
        is_hero = false;
    }
    if is_hero { None } else { Stack::from_men(men) }
}

//! How far pieces go, as data (the table of the rules, K-5, K-32).

use crate::{Kind, Man, Rules};

/// How far a piece goes and captures, in steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Range {
    /// Along ranks and files.
    pub(crate) straight: u8,
    /// Along diagonals.
    pub(crate) diagonal: u8,
    /// The same when it captures.
    pub(crate) capture_straight: u8,
    /// The same when it captures.
    pub(crate) capture_diagonal: u8,
    /// Whether a capture may cross the river only on a reef (K-12).
    pub(crate) captures_by_reef: bool,
}

/// A Navy's gun reaches so far (K-9); a hero's one farther.
pub(crate) const GUN: u8 = 3;

const fn range(straight: u8, diagonal: u8) -> Range {
    Range { straight, diagonal, capture_straight: straight, capture_diagonal: diagonal, captures_by_reef: false }
}

const fn by_reef(range: Range) -> Range {
    Range { captures_by_reef: true, ..range }
}

const fn capturing(range: Range, straight: u8, diagonal: u8) -> Range {
    Range { capture_straight: straight, capture_diagonal: diagonal, ..range }
}

/// The ranges of plain pieces by kind.
const BGA: [Range; 11] = [
    range(4, 4),
    range(4, 4),
    range(2, 0),
    range(1, 0),
    range(0, 0),
    range(10, 0),
    range(1, 0),
    range(1, 1),
    range(3, 3),
    by_reef(range(1, 0)),
    by_reef(range(1, 0)),
];

const CLASSIC: [Range; 11] = {
    let mut table = BGA;
    table[Kind::Commander.index()] = capturing(range(10, 0), 1, 0);
    table[Kind::AntiAircraft.index()] = range(1, 0);
    table[Kind::Missile.index()] = range(2, 1);
    table
};

/// One farther, and along diagonals too (K-5). What goes less far along diagonals already does so as a hero (K-32).
const fn heroic(plain: Range) -> Range {
    let diagonal = if plain.diagonal > 0 { plain.diagonal } else { plain.straight };
    let capture_diagonal = if plain.capture_diagonal > 0 { plain.capture_diagonal } else { plain.capture_straight };
    Range {
        straight: plain.straight + 1,
        diagonal: diagonal + 1,
        capture_straight: plain.capture_straight + 1,
        capture_diagonal: capture_diagonal + 1,
        captures_by_reef: plain.captures_by_reef,
    }
}

/// By rule set, then by the number of the piece.
static RANGES: [[Range; Man::CODES]; 2] = [by_code(&BGA), by_code(&CLASSIC)];

const fn by_code(plain: &[Range; 11]) -> [Range; Man::CODES] {
    let mut table = [range(0, 0); Man::CODES];
    let mut n = 0;
    while n < Kind::ALL.len() {
        let kind = Kind::ALL[n];
        table[Man::new(kind, false).code() as usize] = plain[n];
        if !matches!(kind, Kind::Headquarters) {
            table[Man::new(kind, true).code() as usize] = heroic(plain[n]);
        }
        n += 1;
    }
    table
}

/// How far a piece goes.
#[inline]
pub(crate) fn range_of(man: Man, rules: Rules) -> &'static Range {
    &RANGES[rules as usize][usize::from(man.code()) % Man::CODES]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heroes_go_one_farther() {
        let of = |kind, is_hero, rules| {
            let range = range_of(Man::new(kind, is_hero), rules);
            [range.straight, range.diagonal, range.capture_straight, range.capture_diagonal]
        };
        assert_eq!(of(Kind::Tank, true, Rules::Bga), [3; 4]);
        assert_eq!(of(Kind::Artillery, true, Rules::Bga), [4; 4]);
        assert_eq!(of(Kind::Commander, false, Rules::Bga), [10, 0, 10, 0]);
        assert_eq!(of(Kind::Commander, true, Rules::Classic), [11, 11, 2, 2]);
        assert_eq!(of(Kind::Missile, true, Rules::Classic), [3, 2, 3, 2]);
        assert_eq!(of(Kind::Headquarters, true, Rules::Bga), [0; 4]);
    }
}

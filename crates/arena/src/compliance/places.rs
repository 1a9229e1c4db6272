//! Positions of each variant of which it is known what an engine must say.

use variants::Variant;

/// A forced win or loss: the position, and the `mate` that it is for the side to move.
pub(super) type Mate = (&'static str, i32);

/// What is known of a variant.
#[derive(Debug)]
pub(super) struct Places {
    name: &'static str,
    /// Forced wins and losses.
    pub(super) mates: &'static [Mate],
    /// The side to move has lost.
    pub(super) lost: &'static str,
    /// The side to move has no move and is not attacked.
    pub(super) stalemate: &'static str,
    /// Four moves from the start position after which it is there again.
    pub(super) shuffle: &'static str,
}

static PLACES: &[Places] = &[
    Places {
        name: "chess",
        mates: &[
            ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 1),
            ("r3k3/8/8/8/8/8/5PPP/6K1 b - - 0 1", 1),
            ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),
            ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1 moves a1a6", -1),
        ],
        lost: "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1",
        stalemate: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        shuffle: "g1f3 g8f6 f3g1 f6g8",
    },
    Places {
        name: "conquer",
        mates: &[
            ("7K/8/8/3k4/2p5/R7/2P5/8 w - - 1 2", 1),
            ("3p4/4K3/8/k2P4/8/8/b1n5/b7 b - - 4 4", 1),
            ("8/2N3k1/8/8/8/p7/2K2B2/8 w - - 4 4", 2),
        ],
        lost: "rr4k1/8/8/8/8/8/7P/K7 w - - 0 1",
        stalemate: "kn5R/8/1K6/8/8/8/8/8 b - - 0 1",
        shuffle: "g1f3 g8f6 f3g1 f6g8",
    },
    Places {
        name: "invasion",
        mates: &[
            ("l9/10/3C1Ic3/1H1****I2/3****3/3****3/3****3/1P4L3/5i4/9h w Bo - 1 3", 1),
            ("2iI5T/3I4C1/3I2iFI1/III****3/1I1****3/3****2t/1I1****iii/3hpPi1p1/6iTP1/Ii4C1H1 b Oo - 0 2", 1),
            ("2L7/9F/3h6/CH1****3/3****1L1/3****3/2T****1i1/2c7/2P7/F9 w - - 0 4", 2),
        ],
        lost: "1cc1h5/10/10/3****3/t2****3/3****3/3****3/10/10/H9 w - - 0 1",
        stalemate: "1cc1h5/10/10/3****3/3****3/3****3/3****3/3t6/3t6/H9 w - - 0 1",
        shuffle: "f1e1 a6a5 e1f1 a5a6",
    },
    Places {
        name: "commander",
        mates: &[
            ("11/6s4/5ecg3/11/11/7G3/6(EA)4/11/11/11/2T8/10C r - - 0 1", 1),
            ("11/11/11/11/4c6/11/6C4/11/11/4+It5/11/11 b - - 0 1", 1),
            ("11/11/6c2f1/11/11/7G3/6(EA)4/11/11/11/2T8/10C r - - 0 1", 2),
        ],
        lost: "11/6s4/5ecg3/11/11/7G3/6(EA)4/11/11/11/2T8/10C r - - 0 1 moves g6g7",
        stalemate: "9c1/11/11/11/11/11/11/11/10t/11/10h/10C r - - 0 1",
        shuffle: "g1g2 g12g11 g2g1 g11g12",
    },
];

/// What is known of a variant; nothing of one that is not in the list.
pub(super) fn of(variant: &Variant) -> Option<&'static Places> {
    PLACES.iter().find(|places| places.name == variant.name)
}

#[cfg(test)]
mod tests {
    use rules::{Ending, Outcome, Reason};
    use variants::Session;

    use super::*;

    fn session(variant: &Variant, text: &str) -> Box<dyn Session> {
        let mut session = (variant.open)(search::Settings { hash_mib: 1, ..search::Settings::default() }).unwrap();
        let (fen, moves) = text.split_once(" moves ").unwrap_or((text, ""));
        let moves: Vec<&str> = moves.split_whitespace().collect();
        session.set_position(Some(fen), &moves).unwrap_or_else(|error| panic!("{text}: {error}"));
        session
    }

    fn ending(variant: &Variant, text: &str) -> Option<Ending> {
        session(variant, text).game().unwrap().ending()
    }

    /// The `mate` of a position, by exhaustive search to two moves of the winner.
    fn mate(variant: &Variant, text: &str) -> Option<i32> {
        (1..=2).find_map(|moves| {
            let wins = wins_within(variant, text, moves).then_some(moves as i32);
            wins.or_else(|| loses_within(variant, text, moves).then_some(-(moves as i32)))
        })
    }

    fn next(variant: &Variant, text: &str) -> Vec<String> {
        let word = if text.contains(" moves ") { "" } else { " moves" };
        let moves = session(variant, text).game().unwrap().legal_moves();
        moves.iter().map(|m| format!("{text}{word} {m}")).collect()
    }

    fn wins_within(variant: &Variant, text: &str, moves: u32) -> bool {
        match ending(variant, text) {
            Some(ending) => ending.outcome == Outcome::Win,
            None => moves > 0 && next(variant, text).iter().any(|next| loses_within(variant, next, moves - 1)),
        }
    }

    fn loses_within(variant: &Variant, text: &str, moves: u32) -> bool {
        match ending(variant, text) {
            Some(ending) => ending.outcome == Outcome::Loss,
            None => moves > 0 && next(variant, text).iter().all(|next| wins_within(variant, next, moves)),
        }
    }

    #[test]
    fn every_variant_has_its_places_and_they_are_what_they_are_said_to_be() {
        for variant in variants::ALL {
            let places = of(variant).unwrap_or_else(|| panic!("nothing is known of {}", variant.name));
            for (text, number) in places.mates {
                assert_eq!(mate(variant, text), Some(*number), "{text}");
            }
            assert_eq!(
                ending(variant, places.lost).map(|ending| ending.outcome),
                Some(Outcome::Loss),
                "{}",
                places.lost
            );
            let stalemate = ending(variant, places.stalemate).map(|ending| ending.reason);
            assert_eq!(stalemate, Some(Reason::Stalemate), "{}", places.stalemate);
            let twice = format!("{} moves {} {}", variant.start, places.shuffle, places.shuffle);
            assert_eq!(ending(variant, &twice), Some(Ending::draw(Reason::Repetition)), "{}", variant.name);
        }
    }
}

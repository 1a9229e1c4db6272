//! Random comparison of two implementations of the same rules, the fast one of a variant and its oracle.
//!
//! ```no_run
//! # type Fast = testkit::conquer_oracle::OracleGame;
//! # type Slow = testkit::conquer_oracle::OracleGame;
//! # use testkit::{Trials, conquer_oracle::random_position};
//! Trials::new(2000, 1).placements::<Fast, Slow>(|dice| random_position(dice).to_string());
//! Trials::new(40, 2).games::<Fast, Slow>(60, |dice| random_position(dice).to_string());
//! ```

use std::collections::BTreeSet;

use rules::{Game, Position};

use crate::answer::{Answer, Options, Referee, answer_with};
use crate::play::random_game;
use crate::{Dice, answer, soak};

/// A number of random trials that are the same in every run.
#[derive(Clone, Debug)]
pub struct Trials {
    number: usize,
    dice: Dice,
    options: Options,
}

impl Trials {
    /// So many trials with the dice of this seed, the options of the rules at their defaults. [`soak`] multiplies the number and
    /// moves the seed.
    pub fn new(number: usize, seed: u64) -> Self {
        Self { number: number * soak::times(), dice: Dice::new(soak::seed(seed)), options: Options::new() }
    }

    /// The same with options of the rules.
    #[must_use]
    pub fn with_options(self, options: Options) -> Self {
        Self { options, ..self }
    }

    /// Both say the same about random positions, given as `FEN` or `FEN moves m1 m2 ...`.
    ///
    /// # Panics
    /// If they do not.
    pub fn placements<A: Referee, B: Referee>(mut self, mut random: impl FnMut(&mut Dice) -> String) {
        for _ in 0..self.number {
            let position = random(&mut self.dice);
            let ours = answer_with::<A>(&position, &self.options);
            assert_same(&ours, &answer_with::<B>(&position, &self.options), &position);
        }
    }

    /// Both say the same in each position of random games of at most `plies` moves that begin with a random FEN.
    ///
    /// # Panics
    /// If they do not.
    pub fn games<A: Referee, B: Referee>(mut self, plies: usize, mut random: impl FnMut(&mut Dice) -> String) {
        for _ in 0..self.number {
            let mut line = random(&mut self.dice);
            let mut ours = A::with_options(&line, &self.options).unwrap_or_else(|error| panic!("{line}: {error}"));
            let mut theirs = B::with_options(&line, &self.options).unwrap_or_else(|error| panic!("{line}: {error}"));
            line += " moves";
            for _ in 0..=plies {
                let said = ours.answer();
                assert_same(&Ok(said.clone()), &Ok(theirs.answer()), &line);
                let Some(text) = random_text(&said, &mut self.dice) else { break };
                ours.play_text(text).unwrap_or_else(|error| panic!("{line} {text}: {error}"));
                theirs.play_text(text).unwrap_or_else(|error| panic!("{line} {text}: {error}"));
                line = format!("{line} {text}");
            }
        }
    }

    /// Both say the same about the last positions of random games of up to `plies` moves from the start position; the fast
    /// implementation plays them, the oracle sees the last positions only.
    ///
    /// # Panics
    /// If they do not.
    pub fn positions_of_games<P: Position, B: Referee>(mut self, plies: usize) {
        for _ in 0..self.number {
            let plies = self.dice.below(plies + 1);
            let played = random_game(P::start(P::Options::default()), plies, &mut self.dice);
            // A game that has been decided on the board: what is left need not be a position that a game may begin with.
            let positions = played.positions();
            let last = positions.iter().rev().find(|(position, _)| position.ending().is_none());
            let fen = last.expect("the start is not decided").0.to_string();
            assert_same(&answer::<Game<P>>(&fen), &answer::<B>(&fen), &fen);
        }
    }

    /// Both accept the same of random texts as FENs and read the same from them; returns how many they accept.
    ///
    /// # Panics
    /// If they do not.
    pub fn fens<A: Referee, B: Referee>(mut self, mut random: impl FnMut(&mut Dice) -> String) -> usize {
        let mut accepted = 0;
        for _ in 0..self.number {
            let text = random(&mut self.dice);
            let ours = A::with_options(&text, &self.options);
            let theirs = B::with_options(&text, &self.options);
            match (ours, theirs) {
                (Ok(ours), Ok(theirs)) => assert_eq!(ours.fen(), theirs.fen(), "{text}"),
                (Err(_), Err(_)) => continue,
                (Ok(_), Err(error)) => panic!("{text}: accepted, although: {error}"),
                (Err(error), Ok(_)) => panic!("{text}: refused: {error}"),
            }
            accepted += 1;
        }
        accepted
    }
}

/// Asserts that two implementations say the same about a position.
///
/// # Panics
/// If they do not, with what differs.
pub fn assert_same(ours: &Result<Answer, String>, theirs: &Result<Answer, String>, position: &str) {
    match (ours, theirs) {
        (Ok(ours), Ok(theirs)) => {
            let differences = ours.differences(theirs);
            assert!(differences.is_empty(), "{position}: {differences:#?}");
        }
        _ => panic!("{position}: {:?}, {:?}", ours.as_ref().err(), theirs.as_ref().err()),
    }
}

/// A random move; each beginning of two letters is as likely as any other, so that one piece with very many moves does not play alone.
fn random_text<'a>(answer: &'a Answer, dice: &mut Dice) -> Option<&'a str> {
    let beginning = |text: &str| text.chars().take(2).collect::<String>();
    let beginnings: BTreeSet<String> = answer.moves.keys().map(|text| beginning(text)).collect();
    let beginnings: Vec<String> = beginnings.into_iter().collect();
    if beginnings.is_empty() {
        return None;
    }
    let chosen = dice.pick(&beginnings);
    let texts: Vec<&str> = answer.moves.keys().map(String::as_str).filter(|text| text.starts_with(chosen)).collect();
    Some(*dice.pick(&texts))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::After;
    use crate::conquer_oracle::{OracleGame, damaged_fen, random_position};

    /// An implementation with mistakes: it forgets the last move, and reads any text that ends in 1 as the same position.
    struct Forgetful(OracleGame);

    impl Referee for Forgetful {
        fn with_options(fen: &str, options: &Options) -> Result<Self, String> {
            let other = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
            OracleGame::with_options(if fen.ends_with('1') { other } else { fen }, options).map(Self)
        }

        fn play_text(&mut self, text: &str) -> Result<(), String> {
            self.0.play_text(text)
        }

        fn fen(&self) -> String {
            self.0.fen()
        }

        fn answer(&self) -> Answer {
            let mut answer = self.0.answer();
            answer.moves.pop_last();
            answer
        }
    }

    fn random_fen(dice: &mut Dice) -> String {
        random_position(dice).to_string()
    }

    #[test]
    fn an_implementation_agrees_with_itself() {
        Trials::new(20, 1).placements::<OracleGame, OracleGame>(random_fen);
        Trials::new(2, 1).games::<OracleGame, OracleGame>(5, random_fen);
        let damaged = |dice: &mut Dice| damaged_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1", dice);
        let accepted = Trials::new(1000, 1).fens::<OracleGame, OracleGame>(damaged);
        assert!((5..900).contains(&accepted), "{accepted}");
    }

    #[test]
    #[should_panic(expected = "only one has it")]
    fn a_move_too_few_is_found_in_a_placement() {
        Trials::new(20, 1).placements::<OracleGame, Forgetful>(random_fen);
    }

    #[test]
    #[should_panic(expected = "only one has it")]
    fn a_move_too_few_is_found_in_a_game() {
        Trials::new(5, 1).games::<OracleGame, Forgetful>(5, random_fen);
    }

    #[test]
    #[should_panic(expected = "accepted, although")]
    fn a_text_accepted_by_one_only_is_found() {
        Trials::new(20, 1).fens::<Forgetful, OracleGame>(|_| "x1".to_owned());
    }

    #[test]
    fn what_differs_is_told() {
        let after = |fen: &str| After { fen: fen.to_owned(), decided: None };
        let answer = |fen: &str, text: &str, next: &str| Answer {
            fen: fen.to_owned(),
            check: false,
            over: None,
            moves: [(text.to_owned(), after(next))].into(),
        };
        let one = answer("f", "a", "g");
        assert!(one.differences(&one.clone()).is_empty());
        for (other, number) in [(answer("x", "a", "g"), 1), (answer("f", "b", "g"), 2), (answer("f", "a", "x"), 1)] {
            assert_eq!(one.differences(&other).len(), number, "{other:?}");
        }
        assert_eq!(one.differences(&Answer { check: true, ..one.clone() }).len(), 1);
    }
}

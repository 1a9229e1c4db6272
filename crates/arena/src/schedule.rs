//! Which game is next.

use std::collections::BTreeSet;

/// A game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assignment {
    /// Its number, from 1.
    pub game: u32,
    /// Its pair, from 0: both games of a pair have the same opening.
    pub pair: u32,
    /// The engine with the first side, 0 or 1.
    pub first: usize,
}

impl Assignment {
    /// The game with this number (from 1): engine 0 has the first side in odd games.
    pub const fn of(game: u32) -> Self {
        let index = game.saturating_sub(1);
        Self { game, pair: index / 2, first: (index % 2) as usize }
    }
}

/// The games of a match that are still to be played, lowest number first.
#[derive(Clone, Debug)]
pub struct Schedule {
    games: u32,
    next: u32,
    played: BTreeSet<u32>,
}

impl Schedule {
    /// Games 1 to `games` without those already played.
    pub fn new(games: u32, played: BTreeSet<u32>) -> Self {
        Self { games, next: 1, played }
    }
}

impl Iterator for Schedule {
    type Item = Assignment;

    fn next(&mut self) -> Option<Assignment> {
        while self.next <= self.games {
            let game = self.next;
            self.next += 1;
            if !self.played.remove(&game) {
                return Some(Assignment::of(game));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_swap_colours_and_played_games_are_left_out() {
        let left: Vec<_> = Schedule::new(7, BTreeSet::from([1, 2, 4, 9])).map(|a| (a.game, a.pair, a.first)).collect();
        assert_eq!(left, [(3, 1, 0), (5, 2, 0), (6, 2, 1), (7, 3, 0)]);
    }
}

//! Which games make a match, and which is next: all of it a function of the settings.
//!
//! A round is one opening, played by every pairing of the tournament. Games are numbered round by round, so that more rounds add
//! games at the end and change none.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// Who plays whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tournament {
    /// Everybody plays everybody.
    #[default]
    RoundRobin,
    /// The first engines play all others, and not each other.
    Gauntlet {
        /// How many first engines.
        seeds: usize,
    },
}

impl fmt::Display for Tournament {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RoundRobin => f.write_str("roundrobin"),
            Self::Gauntlet { seeds } => write!(f, "gauntlet={seeds}"),
        }
    }
}

/// These are no words for a tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no tournament (roundrobin, gauntlet)")]
pub struct TournamentError(String);

impl FromStr for Tournament {
    type Err = TournamentError;

    fn from_str(text: &str) -> Result<Self, TournamentError> {
        let wrong = || TournamentError(text.to_owned());
        match text.split_once('=') {
            None if text == "roundrobin" || text == "round-robin" => Ok(Self::RoundRobin),
            None if text == "gauntlet" => Ok(Self::Gauntlet { seeds: 1 }),
            Some(("gauntlet", seeds)) => {
                let seeds = seeds.parse().ok().filter(|&seeds| seeds > 0).ok_or_else(wrong)?;
                Ok(Self::Gauntlet { seeds })
            }
            _ => Err(wrong()),
        }
    }
}

/// A part of a match: every so many pairs one. The games of a pair stay together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    index: u32,
    count: u32,
}

impl Shard {
    fn has(self, pair: u32) -> bool {
        pair % self.count == self.index - 1
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

/// These are no words for a part of a match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no part of a match (I/N, I from 1 to N)")]
pub struct ShardError(String);

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let numbers = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
        let shard = numbers.filter(|&(index, count): &(u32, u32)| index > 0 && index <= count);
        shard.map(|(index, count)| Self { index, count }).ok_or_else(|| ShardError(text.to_owned()))
    }
}

/// A game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assignment {
    /// Its number, from 1.
    pub game: u32,
    /// Its round, from 0: all games of a round have the same opening.
    pub round: u32,
    /// Its pair, from 0: the games of a pairing in a round.
    pub pair: u32,
    /// Its number within the round, of its pairing, from 0.
    pub leg: u32,
    /// The engines, first side first.
    pub engines: [usize; 2],
}

/// What each game's number means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    engines: usize,
    pairings: Vec<[usize; 2]>,
    legs: u32,
}

impl Plan {
    /// A tournament of so many engines (two at least) with `legs` games (1 or 2) of each pairing in a round.
    pub fn new(engines: usize, tournament: Tournament, legs: u32) -> Self {
        let engines = engines.max(2);
        let seeds = match tournament {
            Tournament::RoundRobin => engines,
            Tournament::Gauntlet { seeds } => seeds.clamp(1, engines - 1),
        };
        let first_opponent = |a: usize| if seeds == engines { a + 1 } else { seeds };
        let pairings = (0..seeds).flat_map(|a| (first_opponent(a)..engines).map(move |b| [a, b])).collect();
        Self { engines, pairings, legs: legs.clamp(1, 2) }
    }

    /// Number of engines.
    pub fn engines(&self) -> usize {
        self.engines
    }

    /// Number of pairings in a round.
    pub fn pairings(&self) -> usize {
        self.pairings.len()
    }

    /// Games of a pairing in a round.
    pub fn legs(&self) -> u32 {
        self.legs
    }

    /// The game with this number (from 1). The second game of a pair has colours swapped; without pairs every other round has.
    pub fn game(&self, game: u32) -> Assignment {
        let index = game.saturating_sub(1);
        let (pair, leg) = (index / self.legs, index % self.legs);
        let pairings = self.pairings.len() as u32;
        let (round, [a, b]) = (pair / pairings, self.pairings[(pair % pairings) as usize]);
        let swapped = if self.legs == 2 { leg == 1 } else { round % 2 == 1 };
        Assignment { game, round, pair, leg, engines: if swapped { [b, a] } else { [a, b] } }
    }
}

/// The games of a match that are still to be played, lowest number first.
#[derive(Clone, Debug)]
pub struct Schedule {
    plan: Plan,
    games: u32,
    shard: Option<Shard>,
    next: u32,
    played: BTreeSet<u32>,
}

impl Schedule {
    /// `games` games of each pairing, or the shard's part of them, without those already played.
    pub fn new(plan: Plan, games: u32, shard: Option<Shard>, played: BTreeSet<u32>) -> Self {
        Self { plan, games, shard, next: 1, played }
    }
}

impl Iterator for Schedule {
    type Item = Assignment;

    fn next(&mut self) -> Option<Assignment> {
        loop {
            let next = self.plan.game(self.next);
            if next.round >= self.games.div_ceil(self.plan.legs) {
                return None;
            }
            self.next = self.next.checked_add(1)?;
            let wanted = next.round * self.plan.legs + next.leg < self.games;
            if wanted && self.shard.is_none_or(|shard| shard.has(next.pair)) && !self.played.remove(&next.game) {
                return Some(next);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two() -> Plan {
        Plan::new(2, Tournament::RoundRobin, 2)
    }

    #[test]
    fn pairs_swap_colours_and_played_games_are_left_out() {
        let left = Schedule::new(two(), 7, None, BTreeSet::from([1, 2, 4, 9]));
        let left: Vec<_> = left.map(|a| (a.game, a.pair, a.engines[0])).collect();
        assert_eq!(left, [(3, 1, 0), (5, 2, 0), (6, 2, 1), (7, 3, 0)]);
    }

    #[test]
    fn everybody_plays_everybody() {
        let plan = Plan::new(4, Tournament::RoundRobin, 2);
        assert_eq!(plan.pairings(), 6);
        let games: Vec<_> = Schedule::new(plan.clone(), 3, None, BTreeSet::new()).collect();
        assert_eq!(games.len(), 18);
        assert!(games.iter().all(|game| game.round < 2 && (game.round == 0 || game.leg == 0)));
        for (a, b) in (0..4).flat_map(|a| (0..4).map(move |b| (a, b))).filter(|(a, b)| a < b) {
            assert_eq!(games.iter().filter(|game| game.engines == [a, b]).count(), 2);
            assert_eq!(games.iter().filter(|game| game.engines == [b, a]).count(), 1);
        }
        // More games change no number.
        let more: Vec<_> = Schedule::new(plan, 8, None, BTreeSet::new()).collect();
        assert!(games.iter().all(|game| more.contains(game)));
    }

    #[test]
    fn the_first_play_the_rest() {
        let pairings = |seeds| Plan::new(4, Tournament::Gauntlet { seeds }, 2).pairings;
        assert_eq!(pairings(1), [[0, 1], [0, 2], [0, 3]]);
        assert_eq!(pairings(2), [[0, 2], [0, 3], [1, 2], [1, 3]]);
        assert_eq!(pairings(9).len(), 3);
    }

    #[test]
    fn single_games_swap_colours_from_round_to_round() {
        let games = Schedule::new(Plan::new(2, Tournament::RoundRobin, 1), 3, None, BTreeSet::new());
        let games: Vec<_> = games.map(|a| (a.game, a.round, a.engines)).collect();
        assert_eq!(games, [(1, 0, [0, 1]), (2, 1, [1, 0]), (3, 2, [0, 1])]);
    }

    #[test]
    fn shards_make_the_whole_and_split_no_pair() {
        let plan = Plan::new(3, Tournament::RoundRobin, 2);
        let part = |shard: &str| -> Vec<u32> {
            Schedule::new(plan.clone(), 5, Some(shard.parse().unwrap()), BTreeSet::new()).map(|a| a.game).collect()
        };
        let parts = ["1/4", "2/4", "3/4", "4/4"].map(part);
        for part in &parts {
            assert!(part.iter().all(|game| game % 2 == 0 || *game > 12 || part.contains(&(game + 1))), "{part:?}");
        }
        let mut all = parts.concat();
        all.sort_unstable();
        assert_eq!(all, Schedule::new(plan, 5, None, BTreeSet::new()).map(|a| a.game).collect::<Vec<_>>());
    }

    #[test]
    fn words_are_read_and_shown() {
        for text in ["roundrobin", "gauntlet=2"] {
            assert_eq!(text.parse::<Tournament>().unwrap().to_string(), text);
        }
        assert_eq!("gauntlet".parse(), Ok(Tournament::Gauntlet { seeds: 1 }));
        assert!(["", "knockout", "gauntlet=0", "gauntlet=x"].iter().all(|text| text.parse::<Tournament>().is_err()));
        assert_eq!("2/3".parse::<Shard>().unwrap().to_string(), "2/3");
        assert!(["", "0/3", "4/3", "1", "1/0", "a/b"].iter().all(|text| text.parse::<Shard>().is_err()));
    }
}

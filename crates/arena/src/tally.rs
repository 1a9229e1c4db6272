//! Counts of what happened in a match.

use std::collections::{BTreeMap, HashMap};

use rules::Side;

use crate::claims::ClaimCounts;
use crate::record::{Effort, GameRecord, Reason};
use crate::schedule::Assignment;

/// Counts of what happened in a match, as engine 0 sees it.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Losses, draws and wins of engine 0.
    pub games: [u64; 3],
    /// Losses, draws and wins of whoever had the first side.
    pub first_side: [u64; 3],
    /// Complete pairs by the points of engine 0: 0, 1/2, 1, 3/2, 2.
    pub pairs: [u64; 5],
    /// Pairs of which one game is over, with the half points of engine 0.
    open_pairs: HashMap<u32, usize>,
    /// Games by reason.
    pub reasons: BTreeMap<Reason, u64>,
    /// Games lost by an engine's own fault, by engine and reason.
    pub faults: [BTreeMap<Reason, u64>; 2],
    /// Claims that the rules do not bear out.
    pub warnings: ClaimCounts,
    /// What each engine spent.
    pub effort: [Effort; 2],
    /// Games by their number of half-moves.
    lengths: BTreeMap<usize, u64>,
}

impl Tally {
    /// Nothing has happened.
    pub fn new() -> Self {
        Self::default()
    }

    /// Counts a game.
    pub fn add(&mut self, record: &GameRecord) {
        let points = record.result.half_points(record.side_of(0));
        self.games[points] += 1;
        self.first_side[record.result.half_points(Side::First)] += 1;
        let pair = Assignment::of(record.game).pair;
        match self.open_pairs.remove(&pair) {
            Some(other) => self.pairs[other + points] += 1,
            None => {
                self.open_pairs.insert(pair, points);
            }
        }
        *self.reasons.entry(record.reason.clone()).or_default() += 1;
        if let Some(culprit) = record.culprit() {
            *self.faults[culprit].entry(record.reason.clone()).or_default() += 1;
        }
        self.warnings.add(record);
        for engine in [0, 1] {
            self.effort[engine].add(&record.effort[record.side_of(engine).index()]);
        }
        *self.lengths.entry(record.plies()).or_default() += 1;
    }

    /// Number of games.
    pub fn count(&self) -> u64 {
        self.games.iter().sum()
    }

    /// Games lost by an engine's own fault.
    pub fn fault_count(&self) -> u64 {
        self.faults.iter().flat_map(BTreeMap::values).sum()
    }

    /// The (upper) median number of half-moves; 0 without games.
    pub fn median_plies(&self) -> usize {
        let mut left = self.count() / 2;
        for (&plies, &games) in &self.lengths {
            if left < games {
                return plies;
            }
            left -= games;
        }
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::GameResult;

    fn game(game: u32, result: GameResult, reason: Reason, plies: usize) -> GameRecord {
        let first = Assignment::of(game).first;
        let effort = |moves| Effort { moves, ..Effort::default() };
        GameRecord {
            game,
            first,
            players: ["a".into(), "b".into()],
            result,
            reason,
            detail: None,
            fen: None,
            opening: String::new(),
            moves: "a2a3 ".repeat(plies),
            scores: vec![],
            depths: vec![],
            times: vec![],
            warnings: vec![],
            effort: [effort(10), effort(1)],
            ended: 0,
        }
    }

    #[test]
    fn games_become_counts() {
        let mut tally = Tally::new();
        let mate = || Reason::Rule("checkmate".into());
        tally.add(&game(2, GameResult::Second, mate(), 30)); // engine 0 wins with the second side
        tally.add(&game(1, GameResult::First, mate(), 50)); // engine 0 wins: pair of 2 points
        tally.add(&game(3, GameResult::Draw, Reason::Rule("repetition".into()), 10));
        tally.add(&game(4, GameResult::First, Reason::Time, 20)); // engine 1 has the first side: engine 0 is late
        tally.add(&game(5, GameResult::Second, Reason::Crash, 90)); // engine 0 again
        assert_eq!(tally.games, [2, 1, 2]);
        assert_eq!(tally.first_side, [2, 1, 2]);
        assert_eq!(tally.pairs, [0, 1, 0, 0, 1]);
        assert_eq!(tally.faults, [BTreeMap::from([(Reason::Time, 1), (Reason::Crash, 1)]), BTreeMap::new()]);
        assert_eq!((tally.count(), tally.fault_count(), tally.median_plies()), (5, 2, 30));
        assert_eq!((tally.effort[0].moves, tally.effort[1].moves), (3 * 10 + 2, 3 + 2 * 10));
        assert_eq!(Tally::new().median_plies(), 0);
    }
}

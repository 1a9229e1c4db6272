//! Counts of what happened in a match.

use std::collections::{BTreeMap, HashMap};

use rules::Side;
use serde::Serialize;

use crate::claims::ClaimCounts;
use crate::record::{Effort, GameRecord, Reason};
use crate::schedule::Plan;

/// Results of one engine against another, or against several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Results {
    /// Losses, draws and wins.
    pub games: [u64; 3],
    /// Complete pairs by points: 0, 1/2, 1, 3/2, 2.
    pub pairs: [u64; 5],
}

impl Results {
    /// Number of games.
    pub fn count(&self) -> u64 {
        self.games.iter().sum()
    }

    /// Points: 1 for a win, 1/2 for a draw.
    pub fn points(&self) -> f64 {
        self.games[2] as f64 + self.games[1] as f64 / 2.0
    }

    /// As the other side sees them.
    #[must_use]
    pub fn reversed(mut self) -> Self {
        self.games.reverse();
        self.pairs.reverse();
        self
    }

    fn add(&mut self, other: &Self) {
        self.games.iter_mut().zip(other.games).for_each(|(sum, n)| *sum += n);
        self.pairs.iter_mut().zip(other.pairs).for_each(|(sum, n)| *sum += n);
    }
}

/// Counts of what happened in a match.
#[derive(Clone, Debug)]
pub struct Tally {
    plan: Plan,
    /// Results by pairing, the engine with the lower number first, as that one sees them.
    encounters: BTreeMap<[usize; 2], Results>,
    /// Losses, draws and wins of whoever had the first side.
    pub first_side: [u64; 3],
    /// Pairs of which one game is over, with the half points of the engine with the lower number.
    open_pairs: HashMap<u32, usize>,
    /// Games by reason.
    pub reasons: BTreeMap<Reason, u64>,
    /// Games lost by an engine's own fault, by engine and reason.
    pub faults: Vec<BTreeMap<Reason, u64>>,
    /// Claims that the rules do not bear out.
    pub warnings: ClaimCounts,
    /// What each engine spent.
    pub effort: Vec<Effort>,
    /// Games by their number of half-moves.
    lengths: BTreeMap<usize, u64>,
}

impl Tally {
    /// Nothing has happened.
    pub fn new(plan: Plan) -> Self {
        let engines = plan.engines();
        Self {
            plan,
            encounters: BTreeMap::new(),
            first_side: [0; 3],
            open_pairs: HashMap::new(),
            reasons: BTreeMap::new(),
            faults: vec![BTreeMap::new(); engines],
            warnings: ClaimCounts::default(),
            effort: vec![Effort::default(); engines],
            lengths: BTreeMap::new(),
        }
    }

    /// With these results.
    #[cfg(test)]
    pub(crate) fn with(engines: usize, results: &[([usize; 2], Results)]) -> Self {
        let mut tally = Self::new(Plan::new(engines, crate::schedule::Tournament::RoundRobin, 2));
        tally.encounters = results.iter().copied().collect();
        for (_, results) in results {
            tally.first_side.iter_mut().zip(results.games).for_each(|(sum, n)| *sum += n);
        }
        tally
    }

    /// Counts a game.
    pub fn add(&mut self, record: &GameRecord) {
        let engines = record.engines();
        let lower = engines[0].min(engines[1]);
        let points = record.result.half_points(record.side_of(lower));
        let encounter = self.encounters.entry([lower, engines[0].max(engines[1])]).or_default();
        encounter.games[points] += 1;
        self.first_side[record.result.half_points(Side::First)] += 1;
        if self.plan.legs() == 2 {
            let pair = self.plan.game(record.game).pair;
            match self.open_pairs.remove(&pair) {
                Some(other) => encounter.pairs[other + points] += 1,
                None => drop(self.open_pairs.insert(pair, points)),
            }
        }
        *self.reasons.entry(record.reason.clone()).or_default() += 1;
        if let Some(faults) = record.culprit().and_then(|culprit| self.faults.get_mut(culprit)) {
            *faults.entry(record.reason.clone()).or_default() += 1;
        }
        self.warnings.add(record);
        for (engine, effort) in engines.iter().zip(&record.effort) {
            if let Some(sum) = self.effort.get_mut(*engine) {
                sum.add(effort);
            }
        }
        *self.lengths.entry(record.plies()).or_default() += 1;
    }

    /// Number of engines.
    pub fn engines(&self) -> usize {
        self.effort.len()
    }

    /// Results of one engine against another.
    pub fn against(&self, engine: usize, other: usize) -> Results {
        let results = |key| self.encounters.get(&key).copied().unwrap_or_default();
        if engine < other { results([engine, other]) } else { results([other, engine]).reversed() }
    }

    /// Results of one engine against all others.
    pub fn of(&self, engine: usize) -> Results {
        let mut sum = Results::default();
        let others = (0..self.engines()).filter(|&other| other != engine);
        others.for_each(|other| sum.add(&self.against(engine, other)));
        sum
    }

    /// What a sequential test looks at, as the first engine sees it: pairs if the match is made of them, else games.
    pub fn evidence(&self) -> Vec<u64> {
        let results = self.of(0);
        if self.plan.legs() == 2 { results.pairs.to_vec() } else { results.games.to_vec() }
    }

    /// Number of games.
    pub fn count(&self) -> u64 {
        self.first_side.iter().sum()
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
    use crate::schedule::Tournament;

    fn game(plan: &Plan, game: u32, result: GameResult, reason: Reason, plies: usize) -> GameRecord {
        let [first, second] = plan.game(game).engines;
        let effort = |moves| Effort { moves, ..Effort::default() };
        GameRecord {
            game,
            first,
            second: Some(second),
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

    fn mate() -> Reason {
        Reason::Rule("checkmate".into())
    }

    #[test]
    fn games_become_counts() {
        let plan = Plan::new(2, Tournament::RoundRobin, 2);
        let mut tally = Tally::new(plan.clone());
        assert_eq!(tally.median_plies(), 0);
        let game = |number, result, reason, plies| game(&plan, number, result, reason, plies);
        tally.add(&game(2, GameResult::Second, mate(), 30)); // engine 0 wins with the second side
        tally.add(&game(1, GameResult::First, mate(), 50)); // engine 0 wins: pair of 2 points
        tally.add(&game(3, GameResult::Draw, Reason::Rule("repetition".into()), 10));
        tally.add(&game(4, GameResult::First, Reason::Time, 20)); // engine 1 has the first side: engine 0 is late
        tally.add(&game(5, GameResult::Second, Reason::Crash, 90)); // engine 0 again
        assert_eq!(tally.of(0), Results { games: [2, 1, 2], pairs: [0, 1, 0, 0, 1] });
        assert_eq!(tally.of(1), tally.of(0).reversed());
        assert_eq!(tally.first_side, [2, 1, 2]);
        assert_eq!(tally.faults, [BTreeMap::from([(Reason::Time, 1), (Reason::Crash, 1)]), BTreeMap::new()]);
        assert_eq!((tally.count(), tally.fault_count(), tally.median_plies()), (5, 2, 30));
        assert_eq!((tally.effort[0].moves, tally.effort[1].moves), (3 * 10 + 2, 3 + 2 * 10));
    }

    #[test]
    fn three_engines() {
        let plan = Plan::new(3, Tournament::RoundRobin, 2);
        let mut tally = Tally::new(plan.clone());
        for number in 1..=6 {
            // The engine with the lower number wins with the first side, the rest is drawn.
            let result = if number % 2 == 1 { GameResult::First } else { GameResult::Draw };
            tally.add(&game(&plan, number, result, mate(), 2));
        }
        assert_eq!(tally.against(0, 2), Results { games: [0, 1, 1], pairs: [0, 0, 0, 1, 0] });
        assert_eq!(tally.against(2, 0), Results { games: [1, 1, 0], pairs: [0, 1, 0, 0, 0] });
        assert_eq!(tally.of(1), Results { games: [1, 2, 1], pairs: [0, 1, 0, 1, 0] });
        assert_eq!((tally.of(0).points(), tally.of(2).points(), tally.of(2).count()), (3.0, 1.0, 4));
    }

    #[test]
    fn without_pairs_there_are_none() {
        let plan = Plan::new(2, Tournament::RoundRobin, 1);
        let mut tally = Tally::new(plan.clone());
        (1..=4).for_each(|number| tally.add(&game(&plan, number, GameResult::First, mate(), 2)));
        assert_eq!(tally.of(0), Results { games: [2, 0, 2], pairs: [0; 5] });
    }
}

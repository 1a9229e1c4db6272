//! Counts of games: by result, reason, player and colour.

use std::collections::BTreeMap;
use std::fmt::Write;

use rules::Side;
use serde::Serialize;

use super::StoredGame;

/// Losses, draws, wins, and games without a result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Score {
    /// Games won.
    pub wins: u64,
    /// Games lost.
    pub losses: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games without a result.
    pub unknown: u64,
}

impl Score {
    /// Counts a game as `side` sees it.
    fn add(&mut self, game: &StoredGame, side: Side) {
        match game.result.map(|result| result.half_points(side)) {
            Some(2) => self.wins += 1,
            Some(0) => self.losses += 1,
            Some(_) => self.draws += 1,
            None => self.unknown += 1,
        }
    }

    fn games(&self) -> u64 {
        self.wins + self.losses + self.draws + self.unknown
    }

    /// `+3 -1 =2`, and the share of the points.
    fn text(&self) -> String {
        let decided = self.wins + self.losses + self.draws;
        let mut text = format!("+{} -{} ={}", self.wins, self.losses, self.draws);
        if self.unknown > 0 {
            let _ = write!(text, " *{}", self.unknown);
        }
        if decided > 0 {
            let points = self.wins as f64 + self.draws as f64 / 2.0;
            let _ = write!(text, " ({:.1} %)", 100.0 * points / decided as f64);
        }
        text
    }
}

/// What is counted. Its size is that of the number of players and reasons, not of games.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Counts {
    /// Games.
    pub games: u64,
    /// Half-moves in all games.
    pub plies: u64,
    /// Games by variant.
    pub variants: BTreeMap<String, u64>,
    /// The score of whoever had the first side.
    pub first_side: Score,
    /// Games by reason.
    pub reasons: BTreeMap<String, u64>,
    /// Scores by player, with the first side and with the second.
    pub players: BTreeMap<String, [Score; 2]>,
    /// Wrong claims by player and kind.
    pub warnings: BTreeMap<String, BTreeMap<String, u64>>,
}

impl Counts {
    /// Counts a game.
    pub fn add(&mut self, game: &StoredGame) {
        self.games += 1;
        self.plies += game.plies() as u64;
        *self.variants.entry(game.variant.clone()).or_default() += 1;
        self.first_side.add(game, Side::First);
        let reason = game.reason.as_ref().map_or("unknown".to_owned(), ToString::to_string);
        *self.reasons.entry(reason).or_default() += 1;
        for side in Side::ALL {
            let scores = self.players.entry(game.players[side.index()].clone()).or_default();
            scores[side.index()].add(game, side);
        }
        for warning in &game.warnings {
            let Some(name) = game.players.get(warning.player) else { continue };
            let kinds = self.warnings.entry(name.clone()).or_default();
            *kinds.entry(warning.kind.to_string()).or_default() += u64::from(warning.count);
        }
    }

    /// Several lines for a person.
    pub fn text(&self) -> String {
        let mut text = format!("{} games, {} half-moves", self.games, self.plies);
        if self.games > 0 {
            // Writing to a string does not fail; so below.
            let _ = write!(text, " ({:.1} a game)", self.plies as f64 / self.games as f64);
        }
        let _ = writeln!(text, "\n  variants: {}", list(&self.variants));
        let _ = writeln!(text, "  first side: {}", self.first_side.text());
        let _ = writeln!(text, "  reasons: {}", list(&self.reasons));
        for (name, [white, black]) in &self.players {
            let _ = writeln!(
                text,
                "  {name}: {} games, with the first side {}, with the second {}",
                white.games() + black.games(),
                white.text(),
                black.text()
            );
        }
        for (name, kinds) in &self.warnings {
            let _ = writeln!(text, "  warnings for {name}: {}", list(kinds));
        }
        text
    }
}

fn list(counts: &BTreeMap<String, u64>) -> String {
    let words: Vec<String> = counts.iter().map(|(word, count)| format!("{word} {count}")).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}

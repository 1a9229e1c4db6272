//! Books made by searching: lines of moves that are nearly as good as the best, to positions in which neither side is ahead.

use std::collections::{HashMap, HashSet};

use fastrand::Rng;
use rules::{Key, Score};
use search::{Control, WallClock};
use variants::{GoLimits, Session, SessionError, Update};

use crate::Line;

/// Walks without a new line after which there are taken to be no more.
const PATIENCE: u32 = 2_000;

/// What a book should be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many lines, each to another position.
    pub lines: usize,
    /// Half-moves of a line.
    pub plies: usize,
    /// Depth of the search of each position.
    pub depth: u32,
    /// The most moves of a position that are looked at, the best ones.
    pub width: usize,
    /// By how many centipawns a move may be worse than the best.
    pub spread: u16,
    /// By how many centipawns a side may be ahead at the end of a line.
    pub balance: u16,
    /// The seed of the choice.
    pub seed: u64,
}

impl Default for Plan {
    fn default() -> Self {
        Self { lines: 200, plies: 8, depth: 9, width: 5, spread: 40, balance: 50, seed: 1 }
    }
}

/// A move, and what it is worth to its side.
type Candidate = (String, Score);

/// A book in the making.
struct Maker<'a> {
    plan: &'a Plan,
    session: &'a mut dyn Session,
    rng: Rng,
    /// What has been found out about a position. The walks share their first plies.
    known: HashMap<Key, Vec<Candidate>>,
}

/// Finds the lines of a book for the variant of `session`, the same ones for the same plan and version. `each` is told every line and its number; there are fewer than
/// asked for if no more are found. The session's settings and position are others afterwards.
///
/// # Errors
/// If the session cannot search.
pub fn lines(
    plan: &Plan,
    session: &mut dyn Session,
    each: &mut dyn FnMut(usize, &Line),
) -> Result<Vec<Line>, SessionError> {
    let settings = search::Settings { threads: 1, multi_pv: plan.width.max(1), ..session.settings().clone() };
    session.configure(settings)?;
    let mut maker = Maker { plan, session, rng: Rng::with_seed(plan.seed), known: HashMap::new() };
    let (mut ends, mut lines, mut in_vain) = (HashSet::new(), Vec::new(), 0);
    while lines.len() < plan.lines && in_vain < PATIENCE {
        let Some((line, _)) = maker.walk()?.filter(|&(_, end)| ends.insert(end)) else {
            in_vain += 1;
            continue;
        };
        in_vain = 0;
        each(lines.len() + 1, &line);
        lines.push(line);
    }
    lines.sort_unstable_by(|a, b| a.moves.cmp(&b.moves));
    Ok(lines)
}

impl Maker<'_> {
    /// A line from the start position, and the key of its end; none if it ends too early or with a side ahead.
    fn walk(&mut self) -> Result<Option<(Line, Key)>, SessionError> {
        let start = |session: &mut dyn Session| session.set_position(None, &[]).map_err(|_| SessionError::NoPosition);
        start(self.session)?;
        let mut moves = Vec::with_capacity(self.plan.plies);
        let mut balance = Score::DRAW;
        for _ in 0..self.plan.plies {
            if self.session.game()?.ending().is_some() {
                return Ok(None);
            }
            let Some((text, score)) = self.choose()? else { return Ok(None) };
            self.session.play(&text).map_err(|_| SessionError::NoPosition)?;
            moves.push(text);
            balance = score;
        }
        let game = self.session.game()?;
        let is_balanced = balance.is_estimate() && balance.raw().abs() <= i32::from(self.plan.balance);
        let end = (is_balanced && game.ending().is_none()).then(|| game.key());
        Ok(end.map(|key| (Line { fen: None, moves }, key)))
    }

    /// One of the moves of the position that are good enough.
    fn choose(&mut self) -> Result<Option<Candidate>, SessionError> {
        let key = self.session.game()?.key();
        if !self.known.contains_key(&key) {
            let candidates = self.candidates()?;
            self.known.insert(key, candidates);
        }
        Ok(self.known.get(&key).and_then(|candidates| self.rng.choice(candidates).cloned()))
    }

    /// Searches the position for moves that are good enough.
    fn candidates(&mut self) -> Result<Vec<Candidate>, SessionError> {
        self.session.new_game();
        // To a depth: a search that is broken off may report one iteration or the next, as time goes.
        let limits = GoLimits { depth: Some(self.plan.depth.max(1)), ..GoLimits::default() };
        let mut found: Vec<Candidate> = Vec::new();
        let mut report = |update: &Update| {
            let Some(info) = update.line() else { return };
            if info.multi_pv == 1 {
                found.clear();
            }
            found.extend(info.pv.first().map(|m| (m.clone(), info.score)));
        };
        self.session.search(&limits, &Control::new(), &WallClock::start(), &mut report)?;
        let best = found.iter().map(|(_, score)| score.raw()).max().unwrap_or_default();
        found.retain(|(_, score)| score.raw() >= best - i32::from(self.plan.spread));
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Book;

    #[test]
    fn lines_are_different_balanced_and_the_same_each_time() {
        let plan = Plan { lines: 6, plies: 4, depth: 3, spread: 200, balance: 300, ..Plan::default() };
        for variant in variants::ALL {
            let open = || (variant.open)(search::Settings { hash_mib: 1, ..Default::default() }).unwrap();
            let mut numbers = Vec::new();
            let made = lines(&plan, &mut *open(), &mut |number, _| numbers.push(number)).unwrap();
            assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
            assert_eq!(lines(&plan, &mut *open(), &mut |_, _| {}).unwrap(), made);
            assert!(made.iter().all(|line| line.moves.len() == 4));
            let text: Vec<_> = made.iter().map(Line::to_string).collect();
            assert_eq!(Book::read(&text.join("\n"), &mut *open()).unwrap().lines(), made);
            let other = lines(&Plan { seed: 2, ..plan }, &mut *open(), &mut |_, _| {}).unwrap();
            assert_ne!(other, made, "{}", variant.name);
        }
    }
}

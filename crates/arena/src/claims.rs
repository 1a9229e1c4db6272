//! What engines claim about a game, held against the rules: lines of moves and forced wins.
//!
//! Of each search the last line of moves and its score are looked at, when the engine has chosen its move. Nothing here changes a result: what is wrong is a
//! warning, counted by kind.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use rules::{Ending, Outcome, Side};
use serde::{Deserialize, Serialize};
use variants::{Look, Trial};

use crate::engine::{SaidLine, SaidScore, SearchInfo};
use crate::record::{GameRecord, GameResult, Reason};

/// Longest move text that a warning quotes, in characters.
const QUOTED: usize = 40;

/// What is wrong with a claim. Written as one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// A move of the line is not legal.
    IllegalPv,
    /// The line begins with another move than the engine then plays.
    PvNotBestmove,
    /// A forced win or loss was said, and the line does not end the game by it in so many moves.
    MateNotInPv,
    /// The line ends with the other side's win.
    MateWrongSide,
    /// A forced win was said, and the game was not won within so many moves.
    MateMissed,
}

impl Claim {
    const fn word(self) -> &'static str {
        match self {
            Self::IllegalPv => "illegal-pv",
            Self::PvNotBestmove => "pv-not-bestmove",
            Self::MateNotInPv => "mate-not-in-pv",
            Self::MateWrongSide => "mate-wrong-side",
            Self::MateMissed => "mate-missed",
        }
    }
}

impl std::fmt::Display for Claim {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.word())
    }
}

/// The wrong claims of one kind that a player has made in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Warning {
    /// Whose: 0 for the first side, 1 for the second.
    pub player: usize,
    /// What is wrong.
    pub kind: Claim,
    /// How many there were.
    pub count: u32,
    /// More about the first.
    pub first: String,
}

/// The claims of a game in progress.
#[derive(Debug, Default)]
pub struct Claims {
    warnings: Vec<Warning>,
    /// For each side, of each forced win that it has said: its moves before that, and the moves it wants.
    wins: [Vec<(u32, u32)>; 2],
    /// For each side, its moves so far.
    moves: [u32; 2],
}

impl Claims {
    /// Looks at what the side to move has said about the search that chose `best`.
    pub fn check(&mut self, game: &dyn Look, best: &str, info: &SearchInfo) {
        let side = game.side_to_move();
        if let Some(SaidScore::Mate(n @ 1..)) = info.score {
            self.wins[side.index()].push((self.moves[side.index()], n as u32));
        }
        self.moves[side.index()] += 1;
        let Some(line) = &info.line else { return };
        if let Some((kind, what)) = wrong_line(game, best, line) {
            self.warn(side, kind, || format!("move {}: {what}", move_number(game)));
        }
    }

    /// The warnings of the game, which has ended so.
    pub fn conclude(mut self, result: GameResult, reason: &Reason) -> Vec<Warning> {
        for side in Side::ALL {
            let won = result == GameResult::won_by(side);
            let made = self.moves[side.index()];
            for (before, moves) in std::mem::take(&mut self.wins[side.index()]) {
                let late = made - before > moves;
                // What ends a game from outside before that proves nothing.
                let failed = !won && matches!(reason, Reason::Rule(_));
                if late || failed {
                    let what = || format!("a win in {moves} was said at its move {}; it did not come", before + 1);
                    self.warn(side, Claim::MateMissed, what);
                }
            }
        }
        self.warnings
    }

    fn warn(&mut self, side: Side, kind: Claim, what: impl FnOnce() -> String) {
        let player = side.index();
        match self.warnings.iter_mut().find(|known| known.player == player && known.kind == kind) {
            Some(known) => known.count += 1,
            None => self.warnings.push(Warning { player, kind, count: 1, first: what() }),
        }
    }
}

/// The number of the move to be played, as the FEN says.
fn move_number(game: &dyn Look) -> String {
    let fen = game.fen();
    let number = fen.split_ascii_whitespace().last().unwrap_or_default();
    format!("{number}{}", if game.side_to_move() == Side::First { "." } else { "..." })
}

/// What is wrong with a line of moves and its score, if anything is.
fn wrong_line(game: &dyn Look, best: &str, line: &SaidLine) -> Option<(Claim, String)> {
    let moves: Vec<&str> = line.moves.split_ascii_whitespace().collect();
    let trial = game.attempt(&moves);
    if let Some(error) = trial.error {
        let text = quoted(moves.get(trial.plies).copied().unwrap_or_default());
        return Some((Claim::IllegalPv, format!("move {} of the line, {text}: {error}", trial.plies + 1)));
    }
    let first = moves.first()?;
    if !first.eq_ignore_ascii_case(best) {
        return Some((
            Claim::PvNotBestmove,
            format!("the line begins with {}, played is {}", quoted(first), quoted(best)),
        ));
    }
    let Some(SaidScore::Mate(n)) = line.score else { return None };
    wrong_mate(n, game.side_to_move(), &trial)
}

/// What is wrong with a forced win (loss, if not positive) in `n` moves for `side`, whose line has come to this end.
fn wrong_mate(n: i32, side: Side, trial: &Trial) -> Option<(Claim, String)> {
    let moves = u64::from(n.unsigned_abs());
    let plies = if n > 0 { 2 * moves - 1 } else { 2 * moves };
    let winner = trial.ending.and_then(|ending| winner(ending, trial.side_to_move));
    let claimed = if n > 0 { side } else { !side };
    let length = trial.plies as u64;
    match winner {
        Some(winner) if winner != claimed => Some((
            Claim::MateWrongSide,
            format!("mate {n} was said, the line of {length} half-moves ends with the other side's win"),
        )),
        Some(_) if length != plies => {
            Some((Claim::MateNotInPv, format!("mate {n} was said, the line wins after {length} half-moves")))
        }
        None if length >= plies => Some((
            Claim::MateNotInPv,
            format!("mate {n} was said, the game goes on after the line of {length} half-moves"),
        )),
        _ => None,
    }
}

/// Who has won; `to_move` is on turn.
const fn winner(ending: Ending, to_move: Side) -> Option<Side> {
    match ending.outcome {
        Outcome::Win => Some(to_move),
        Outcome::Loss => Some(to_move.opponent()),
        Outcome::Draw => None,
    }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.escape_debug().take(QUOTED).collect::<String>())
}

/// Wrong claims in many games, by engine and kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct ClaimCounts(BTreeMap<String, BTreeMap<Claim, u64>>);

impl ClaimCounts {
    /// Counts those of a game.
    pub fn add(&mut self, record: &GameRecord) {
        for warning in &record.warnings {
            let Some(name) = record.players.get(warning.player) else { continue };
            *self.0.entry(name.clone()).or_default().entry(warning.kind).or_default() += u64::from(warning.count);
        }
    }

    /// All together.
    pub fn total(&self) -> u64 {
        self.0.values().flat_map(BTreeMap::values).sum()
    }

    /// Those of an engine, by kind.
    pub fn of(&self, name: &str) -> Option<&BTreeMap<Claim, u64>> {
        self.0.get(name)
    }

    /// Lines for a report, one for each engine that has any.
    pub fn lines(&self) -> String {
        let mut text = String::new();
        for (name, kinds) in &self.0 {
            let kinds: Vec<String> = kinds.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
            // Writing to a string does not fail.
            let _ = writeln!(text, "  warnings for {name}: {}", kinds.join(", "));
        }
        text
    }
}

/// Which kinds of warnings have been shown: each once for an engine.
#[derive(Debug, Default)]
pub struct Shown(BTreeSet<(String, Claim)>);

impl Shown {
    /// A line for each kind of warning in this game that its engine has not had before.
    pub fn news(&mut self, record: &GameRecord) -> String {
        let mut text = String::new();
        for Warning { player, kind, first, .. } in &record.warnings {
            let Some(name) = record.players.get(*player) else { continue };
            if self.0.insert((name.clone(), *kind)) {
                let _ = writeln!(text, "game {}: {name}: warning {kind}: {first} (shown once)", record.game);
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::open_session;

    fn info(moves: &str, score: SaidScore) -> SearchInfo {
        let line = Some(SaidLine { moves: moves.to_owned(), score: Some(score) });
        SearchInfo { score: Some(score), line, ..SearchInfo::default() }
    }

    /// The kinds of warnings for one answer in a position of chess.
    fn kinds(fen: &str, best: &str, moves: &str, score: SaidScore) -> Vec<Claim> {
        let mut session = open_session(&"chess".into()).unwrap();
        session.set_position(Some(fen), &[]).unwrap();
        let mut claims = Claims::default();
        claims.check(session.game().unwrap(), best, &info(moves, score));
        claims.warnings.iter().map(|warning| warning.kind).collect()
    }

    /// White mates in one by Ra8, or in two by a waiting move.
    const MATE: &str = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    /// Black is to move and mated next.
    const MATED: &str = "5k2/5ppp/8/8/8/8/8/R3K3 b - - 0 1";

    #[test]
    fn lines_are_held_against_the_rules() {
        use SaidScore::{Centipawns, Mate};
        let cases = [
            ("a1a8", "a1a8", Centipawns(500), None),
            ("a1a8", "A1A8", Mate(1), None),
            ("a1a7", "a1a7 h7h6 a7a8", Mate(9), None),
            ("a1a7", "a1a7 h7h5 a7a8", Mate(2), Some(Claim::MateNotInPv)),
            ("a1a8", "a1a8 g8f8", Centipawns(0), Some(Claim::IllegalPv)),
            ("a1a8", "a1a9", Centipawns(0), Some(Claim::IllegalPv)),
            ("a1a8", "a1a7", Centipawns(0), Some(Claim::PvNotBestmove)),
            ("a1a8", "a1a8", Mate(2), Some(Claim::MateNotInPv)),
            ("a1a8", "a1a8", Mate(-2), Some(Claim::MateWrongSide)),
            ("a1a7", "a1a7 h7h6", Mate(1), Some(Claim::MateNotInPv)),
            ("a1a7", "a1a7 h7h6", Mate(2), None),
            ("a1a7", "", Mate(2), None),
        ];
        for (best, line, score, kind) in cases {
            assert_eq!(kinds(MATE, best, line, score), Vec::from_iter(kind), "{line} {score:?}");
        }
        assert_eq!(kinds(MATED, "f8g8", "f8g8 a1a8", Mate(-1)), []);
        assert_eq!(kinds(MATED, "f8g8", "f8g8 a1a8", Mate(1)), [Claim::MateWrongSide]);
        assert_eq!(kinds(MATED, "h7h6", "h7h6 a1a8", Mate(-1)), [Claim::MateNotInPv]);
        assert_eq!(kinds(MATED, "f8g8", "f8g8", Mate(i32::MIN)), []);
        assert_eq!(kinds(MATED, "f8g8", "f8g8", Mate(i32::MAX)), []);
    }

    #[test]
    fn a_forced_win_must_come() {
        let claims = |made: u32| Claims { wins: [vec![(0, 2)], vec![]], moves: [made, made], ..Claims::default() };
        let mate = Reason::Rule("checkmate".into());
        let count = |made, result, reason: &Reason| claims(made).conclude(result, reason).len();
        assert_eq!(count(2, GameResult::First, &mate), 0);
        assert_eq!(count(3, GameResult::First, &mate), 1, "a move too late");
        assert_eq!(count(2, GameResult::Second, &mate), 1);
        assert_eq!(count(2, GameResult::Draw, &Reason::Rule("repetition".into())), 1);
        assert_eq!(count(1, GameResult::First, &Reason::Crash), 0, "the other side crashed");
        assert_eq!(count(1, GameResult::Second, &Reason::Time), 0, "nobody knows");
        assert_eq!(count(3, GameResult::Draw, &Reason::MaxMoves), 1);
    }

    #[test]
    fn counts_are_json_by_engine_and_kind() {
        let kinds = BTreeMap::from([(Claim::IllegalPv, 2), (Claim::MateMissed, 1)]);
        let counts = ClaimCounts(BTreeMap::from([("a".to_owned(), kinds)]));
        assert_eq!(serde_json::to_string(&counts).unwrap(), r#"{"a":{"illegal-pv":2,"mate-missed":1}}"#);
        assert_eq!((counts.total(), counts.of("b")), (3, None));
    }

    #[test]
    fn kinds_are_words() {
        for kind in
            [Claim::IllegalPv, Claim::PvNotBestmove, Claim::MateNotInPv, Claim::MateWrongSide, Claim::MateMissed]
        {
            assert_eq!(serde_json::to_string(&kind).unwrap(), format!("\"{kind}\""));
        }
    }
}

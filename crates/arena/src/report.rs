//! The report of a match, for people.

use std::fmt::Write;

use crate::record::{Effort, Reason};
use crate::stats::{Estimate, Sprt, Verdict};
use crate::tally::Tally;

/// One line on the state of the match, as the first engine sees it.
pub fn progress(tally: &Tally, sprt: Option<&Sprt>) -> String {
    let [losses, draws, wins] = tally.games;
    let mut line = format!("{} games: +{wins} -{losses} ={draws}", tally.count());
    if let Some(estimate) = estimate(tally) {
        // Writing to a string does not fail; so below.
        let _ = write!(line, ", Elo {}", with_error(estimate.elo, estimate.error()));
    }
    if let Some(sprt) = sprt {
        let (low, high) = sprt.bounds();
        let _ = write!(line, ", LLR {:.2} ({low:.2}, {high:.2})", sprt.log_likelihood_ratio(tally.pairs));
    }
    if tally.fault_count() > 0 {
        let _ = write!(line, ", faults {}", tally.fault_count());
    }
    line
}

/// The whole report, several lines.
pub fn summary(tally: &Tally, names: [&str; 2], sprt: Option<&Sprt>) -> String {
    let mut text = format!("{} against {}: {} games\n", names[0], names[1], tally.count());
    text += &results(tally);
    if let Some(sprt) = sprt {
        text += &test_line(tally, sprt);
    }
    let endings: Vec<String> = tally.reasons.iter().map(|(reason, count)| format!("{reason} {count}")).collect();
    let _ = writeln!(text, "  endings: {}", if endings.is_empty() { "none".to_owned() } else { endings.join(", ") });
    let [losses, draws, wins] = tally.first_side;
    let _ =
        writeln!(text, "  first side: +{wins} -{losses} ={draws}; median length {} half-moves", tally.median_plies());
    for engine in [0, 1] {
        text += &engine_line(names[engine], tally, engine);
    }
    text + &tally.warnings.lines()
}

fn results(tally: &Tally) -> String {
    let [losses, draws, wins] = tally.games;
    let points = wins as f64 + draws as f64 / 2.0;
    let score = 100.0 * points / tally.count().max(1) as f64;
    let mut text = format!("  score: +{wins} -{losses} ={draws}, {points} points ({score:.1} %)\n");
    let pairs = tally.pairs.map(|n| n.to_string()).join(" ");
    let _ = writeln!(text, "  pairs (0, 1/2, 1, 3/2, 2 points): {pairs}");
    let Some(e) = estimate(tally) else { return text };
    let basis = if tally.pairs == [0; 5] { "games" } else { "pairs" };
    let _ =
        writeln!(text, "  Elo: {} [{:+.1}, {:+.1}] (95 %, from {basis})", with_error(e.elo, e.error()), e.low, e.high);
    let normalised = with_error(e.normalised, e.normalised_error);
    let _ = writeln!(text, "  normalised Elo: {normalised}; likelihood of superiority {:.1} %", 100.0 * e.superiority);
    text
}

/// From pairs if there are any, else from games.
fn estimate(tally: &Tally) -> Option<Estimate> {
    Estimate::of_pairs(tally.pairs).or_else(|| Estimate::of_games(tally.games))
}

fn with_error(value: f64, error: f64) -> String {
    format!("{value:+.1} +/- {error:.1}")
}

fn test_line(tally: &Tally, sprt: &Sprt) -> String {
    let (elo0, elo1) = sprt.hypotheses();
    let (low, high) = sprt.bounds();
    let verdict = match sprt.verdict(tally.pairs) {
        Verdict::Continue => "undecided".to_owned(),
        Verdict::AcceptH0 => format!("accepted: {elo0} Elo or less"),
        Verdict::AcceptH1 => format!("accepted: {elo1} Elo or more"),
    };
    let ratio = sprt.log_likelihood_ratio(tally.pairs);
    format!("  sequential test of {elo0} against {elo1} Elo: LLR {ratio:.2} ({low:.2}, {high:.2}), {verdict}\n")
}

fn engine_line(name: &str, tally: &Tally, engine: usize) -> String {
    let faults = [Reason::Time, Reason::Illegal, Reason::Crash, Reason::Disconnect, Reason::Stall];
    let count = |reason: &Reason| tally.faults[engine].get(reason).copied().unwrap_or(0);
    let words = ["time losses", "illegal moves", "crashes", "disconnects", "stalls"];
    let counts: Vec<String> =
        faults.iter().zip(words).map(|(reason, word)| format!("{word} {}", count(reason))).collect();
    format!("  {name}: {}; {}\n", pace(&tally.effort[engine]), counts.join(", "))
}

/// Average depth, speed and time of a move.
fn pace(effort: &Effort) -> String {
    let per = |sum: u64, count: u64| (count > 0).then(|| sum as f64 / count as f64);
    let depth =
        per(effort.depth, effort.depth_moves).map_or("depth unknown".to_owned(), |depth| format!("depth {depth:.1}"));
    let speed = per(effort.nodes, effort.node_micros);
    let speed = speed.map_or("speed unknown".to_owned(), |speed| format!("{:.0} nodes/s", speed * 1e6));
    let time = per(effort.micros, effort.moves)
        .map_or("no moves".to_owned(), |micros| format!("{:.1} ms a move", micros / 1000.0));
    format!("{depth}, {speed}, {time}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn tally() -> Tally {
        let mut tally = Tally::new();
        tally.games = [12, 20, 28];
        tally.first_side = [15, 20, 25];
        tally.pairs = [1, 4, 10, 8, 7];
        tally.reasons = BTreeMap::from([(Reason::Rule("checkmate".into()), 39), (Reason::Time, 1)]);
        tally.faults[1] = BTreeMap::from([(Reason::Time, 1)]);
        tally.effort[0] = Effort {
            moves: 100,
            micros: 2_000_000,
            node_micros: 2_000_000,
            nodes: 3_000_000,
            depth: 990,
            depth_moves: 100,
        };
        tally
    }

    #[test]
    fn the_report_has_all_its_lines() {
        let sprt = Sprt::new(0.0, 10.0, 0.05, 0.05).unwrap();
        let text = summary(&tally(), ["new", "old"], Some(&sprt));
        for part in [
            "new against old: 60 games",
            "score: +28 -12 =20, 38 points (63.3 %)",
            "pairs (0, 1/2, 1, 3/2, 2 points): 1 4 10 8 7",
            "Elo: +94.9 +/-",
            "(95 %, from pairs)",
            "sequential test of 0 against 10 Elo: LLR",
            "undecided",
            "endings: checkmate 39, time 1",
            "new: depth 9.9, 1500000 nodes/s, 20.0 ms a move; time losses 0, illegal moves 0, crashes 0, disconnects 0, stalls 0",
            "old: depth unknown, speed unknown, no moves; time losses 1,",
        ] {
            assert!(text.contains(part), "{part:?} is not in\n{text}");
        }
        assert!(progress(&tally(), Some(&sprt)).starts_with("60 games: +28 -12 =20, Elo +94.9 +/-"));
    }

    #[test]
    fn an_empty_match_has_a_report() {
        let text = summary(&Tally::new(), ["a", "b"], None);
        assert!(text.contains("0 games") && text.contains("endings: none") && !text.contains("NaN"), "{text}");
    }
}

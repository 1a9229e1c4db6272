//! The report of a match, for people.

use std::fmt::Write;

use crate::record::{Effort, Reason};
use crate::stats::{Estimate, Sprt, Verdict, ratings};
use crate::tally::{Results, Tally};

/// One line on the state of the match: of two engines as the first sees it.
pub fn progress(tally: &Tally, names: &[&str], sprt: Option<&Sprt>) -> String {
    let mut line = format!("{} games: ", tally.count());
    if tally.engines() > 2 {
        let score = |(engine, name): (usize, &&str)| {
            let results = tally.of(engine);
            format!("{name} {}/{}", results.points(), results.count())
        };
        line += &names.iter().enumerate().map(score).collect::<Vec<_>>().join(", ");
    } else {
        let [losses, draws, wins] = tally.of(0).games;
        // Writing to a string does not fail; so below.
        let _ = write!(line, "+{wins} -{losses} ={draws}");
        if let Some(estimate) = estimate(&tally.of(0)).filter(|estimate| estimate.elo.is_finite()) {
            let _ = write!(line, ", Elo {}", with_error(estimate.elo, estimate.error()));
        }
    }
    if let Some(sprt) = sprt {
        let (low, high) = sprt.bounds();
        let _ = write!(line, ", LLR {:.2} ({low:.2}, {high:.2})", sprt.log_likelihood_ratio(&tally.evidence()));
    }
    if tally.fault_count() > 0 {
        let _ = write!(line, ", faults {}", tally.fault_count());
    }
    line
}

/// The whole report, several lines.
pub fn summary(tally: &Tally, names: &[&str], sprt: Option<&Sprt>) -> String {
    let mut text = if let [a, b] = names {
        format!("{a} against {b}: {} games\n{}", tally.count(), results(&tally.of(0)))
    } else {
        format!("{} engines: {} games\n{}{}", names.len(), tally.count(), table(tally, names), crosses(tally, names))
    };
    if let Some(sprt) = sprt {
        text += &test_line(tally, sprt);
    }
    let endings: Vec<String> = tally.reasons.iter().map(|(reason, count)| format!("{reason} {count}")).collect();
    let _ = writeln!(text, "  endings: {}", if endings.is_empty() { "none".to_owned() } else { endings.join(", ") });
    let [losses, draws, wins] = tally.first_side;
    let _ =
        writeln!(text, "  first side: +{wins} -{losses} ={draws}; median length {} half-moves", tally.median_plies());
    for (engine, name) in names.iter().enumerate() {
        text += &engine_line(name, tally, engine);
    }
    text + &tally.warnings.lines()
}

fn results(results: &Results) -> String {
    let [losses, draws, wins] = results.games;
    let (points, count) = (results.points(), results.count().max(1) as f64);
    let mut text = format!("  score: +{wins} -{losses} ={draws}, {points} points ({:.1} %)", 100.0 * points / count);
    let _ = writeln!(text, "; {:.1} % of the games drawn", 100.0 * draws as f64 / count);
    let pairs = results.pairs.map(|n| n.to_string()).join(" ");
    let _ = write!(text, "  pairs (0, 1/2, 1, 3/2, 2 points): {pairs}");
    let [lost, won] = [results.pairs[0] + results.pairs[1], results.pairs[3] + results.pairs[4]];
    let ratio = if lost > 0 { format!("{:.2}", won as f64 / lost as f64) } else { "unknown".to_owned() };
    let _ = writeln!(text, "; {won} won to {lost} lost: ratio {ratio}");
    let Some(e) = estimate(results) else { return text };
    let basis = if results.pairs == [0; 5] { "games" } else { "pairs" };
    if !e.elo.is_finite() {
        let _ = writeln!(text, "  Elo: unknown, all games are {}", if e.elo > 0.0 { "won" } else { "lost" });
        return text;
    }
    let _ =
        writeln!(text, "  Elo: {} [{:+.1}, {:+.1}] (95 %, from {basis})", with_error(e.elo, e.error()), e.low, e.high);
    let normalised = with_error(e.normalised, e.normalised_error);
    let _ = writeln!(text, "  normalised Elo: {normalised}; likelihood of superiority {:.1} %", 100.0 * e.superiority);
    text
}

/// From pairs if there are any, else from games.
pub(crate) fn estimate(results: &Results) -> Option<Estimate> {
    Estimate::of_pairs(results.pairs).or_else(|| Estimate::of_games(results.games))
}

/// The engines, the strongest first.
pub(crate) fn ranking(tally: &Tally) -> Vec<usize> {
    let ratings = ratings(tally);
    let mut order: Vec<usize> = (0..tally.engines()).collect();
    order.sort_by(|&a, &b| ratings[b].elo.total_cmp(&ratings[a].elo));
    order
}

fn width(names: &[&str]) -> usize {
    names.iter().map(|name| name.chars().count()).max().unwrap_or_default().max("name".len())
}

fn table(tally: &Tally, names: &[&str]) -> String {
    let (ratings, width) = (ratings(tally), width(names));
    let mut text = format!("  rank {:width$}     Elo    +/-  games  points  score  draws\n", "name");
    for (rank, engine) in ranking(tally).into_iter().enumerate() {
        let (rating, results, name) = (ratings[engine], tally.of(engine), names[engine]);
        let (count, points) = (results.count(), results.points());
        let percent = |part: f64| 100.0 * part / count.max(1) as f64;
        let (score, draws) = (percent(points), percent(results.games[1] as f64));
        let _ = write!(text, "  {:4} {name:width$} {:+7.1} {:6.1} {count:6}", rank + 1, rating.elo, rating.error);
        let _ = writeln!(text, " {points:7.1} {score:5.1}% {draws:5.1}%");
    }
    text
}

/// Points of each engine against each other.
fn crosses(tally: &Tally, names: &[&str]) -> String {
    let (order, width) = (ranking(tally), width(names));
    let mut text = format!("  points of {:width$}", "", width = width.saturating_sub(5));
    for rank in 1..=order.len() {
        let _ = write!(text, " {:>11}", format!("against {rank}"));
    }
    text.push('\n');
    for (rank, &engine) in order.iter().enumerate() {
        let _ = write!(text, "  {:4} {:width$}", rank + 1, names[engine]);
        for &other in &order {
            let results = tally.against(engine, other);
            let played = engine != other && results.count() > 0;
            let cell = if played { format!("{}/{}", results.points(), results.count()) } else { "-".to_owned() };
            let _ = write!(text, " {cell:>11}");
        }
        text.push('\n');
    }
    text
}

fn with_error(value: f64, error: f64) -> String {
    format!("{value:+.1} +/- {error:.1}")
}

fn test_line(tally: &Tally, sprt: &Sprt) -> String {
    let (elo0, elo1) = sprt.hypotheses();
    let (low, high) = sprt.bounds();
    let verdict = match sprt.verdict(&tally.evidence()) {
        Verdict::Continue => "undecided".to_owned(),
        Verdict::AcceptH0 => format!("accepted: {elo0} Elo or less"),
        Verdict::AcceptH1 => format!("accepted: {elo1} Elo or more"),
    };
    let ratio = sprt.log_likelihood_ratio(&tally.evidence());
    let model = sprt.model();
    format!("  sequential test of {elo0} against {elo1} {model} Elo: LLR {ratio:.2} ({low:.2}, {high:.2}), {verdict}\n")
}

fn engine_line(name: &str, tally: &Tally, engine: usize) -> String {
    let faults = [Reason::Time, Reason::Illegal, Reason::Crash, Reason::Disconnect, Reason::Stall, Reason::Protocol];
    let count = |reason: &Reason| tally.faults[engine].get(reason).copied().unwrap_or(0);
    let words = ["time losses", "illegal moves", "crashes", "disconnects", "stalls", "breaches of protocol"];
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
        let mut tally = Tally::with(2, &[([0, 1], Results { games: [12, 20, 28], pairs: [1, 4, 10, 8, 7] })]);
        tally.first_side = [15, 20, 25];
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
        let sprt = "elo0=0,elo1=10".parse::<Sprt>().unwrap();
        let text = summary(&tally(), &["new", "old"], Some(&sprt));
        for part in [
            "new against old: 60 games",
            "score: +28 -12 =20, 38 points (63.3 %); 33.3 % of the games drawn",
            "pairs (0, 1/2, 1, 3/2, 2 points): 1 4 10 8 7; 15 won to 5 lost: ratio 3.00",
            "Elo: +94.9 +/-",
            "(95 %, from pairs)",
            "sequential test of 0 against 10 logistic Elo: LLR",
            "undecided",
            "endings: checkmate 39, time 1",
            "new: depth 9.9, 1500000 nodes/s, 20.0 ms a move; time losses 0, illegal moves 0, crashes 0, disconnects 0, stalls 0, breaches of protocol 0",
            "old: depth unknown, speed unknown, no moves; time losses 1,",
        ] {
            assert!(text.contains(part), "{part:?} is not in\n{text}");
        }
        assert!(progress(&tally(), &["new", "old"], Some(&sprt)).starts_with("60 games: +28 -12 =20, Elo +94.9 +/-"));
    }

    #[test]
    fn an_empty_match_has_a_report() {
        let text = summary(&Tally::with(2, &[]), &["a", "b"], None);
        assert!(text.contains("0 games") && text.contains("endings: none") && !text.contains("NaN"), "{text}");
    }

    #[test]
    fn three_engines_have_a_table() {
        let results = |games| Results { games, pairs: [0; 5] };
        let all = [([0, 1], results([6, 2, 2])), ([0, 2], results([1, 4, 5])), ([1, 2], results([0, 2, 8]))];
        let text = summary(&Tally::with(3, &all), &["alpha", "be", "c"], None);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "3 engines: 30 games");
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(words(lines[1]), ["rank", "name", "Elo", "+/-", "games", "points", "score", "draws"]);
        let second = words(lines[3]);
        assert_eq!([&second[..2], &second[4..]].concat(), ["2", "alpha", "20", "10.0", "50.0%", "30.0%"]);
        assert_eq!(words(lines[6]), ["1", "be", "-", "7/10", "9/10"]);
        assert_eq!(words(lines[8]), ["3", "c", "1/10", "3/10", "-"]);
        let progress = progress(&Tally::with(3, &all), &["alpha", "be", "c"], None);
        assert_eq!(progress, "30 games: alpha 10/20, be 16/20, c 4/20");
    }
}

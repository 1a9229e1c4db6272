//! The report of a match for programs: one JSON object.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::record::Effort;
use crate::report::{estimate, ranking};
use crate::stats::{Sprt, Verdict, ratings};
use crate::tally::{Results, Tally};

/// A whole match in numbers. A number that is infinite or unknown is null.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// Games played.
    pub games: u64,
    /// The engines, in the order of the match.
    pub engines: Vec<EngineSummary>,
    /// The pairings that have games.
    pub encounters: Vec<Encounter>,
    /// The sequential test, if there is one.
    pub sprt: Option<TestSummary>,
    /// Games by reason.
    pub endings: BTreeMap<String, u64>,
    /// Losses, draws and wins of the first side.
    pub first_side: [u64; 3],
    /// Median length, in half-moves.
    pub median_plies: usize,
}

/// One engine in a match.
#[derive(Clone, Debug, Serialize)]
pub struct EngineSummary {
    /// Its name.
    pub name: String,
    /// Its place, from 1.
    pub rank: usize,
    /// Its Elo; the mean of all is 0.
    pub elo: f64,
    /// Half the width of the 95 % interval of it.
    pub error: f64,
    /// Its results against all.
    pub results: Results,
    /// Its points.
    pub points: f64,
    /// Its share of all points, from 0 to 1.
    pub score: f64,
    /// Games lost by its own fault, by reason.
    pub faults: BTreeMap<String, u64>,
    /// Claims of it that the rules do not bear out, by kind.
    pub warnings: BTreeMap<String, u64>,
    /// What it spent.
    pub effort: Effort,
}

/// One engine against another, as the first sees it.
#[derive(Clone, Debug, Serialize)]
pub struct Encounter {
    /// The engines by number, from 0.
    pub engines: [usize; 2],
    /// Losses, draws, wins; pairs by points.
    pub results: Results,
    /// Elo difference, and the ends of its 95 % interval.
    pub elo: [f64; 3],
    /// Difference in normalised Elo, and half the width of its 95 % interval.
    pub normalised_elo: [f64; 2],
    /// Chance that the first is stronger, from 0 to 1.
    pub superiority: f64,
    /// Share of the games that are drawn, from 0 to 1.
    pub draw_ratio: f64,
    /// Pairs won for each pair lost.
    pub pairs_ratio: f64,
}

/// A sequential test.
#[derive(Clone, Debug, Serialize)]
pub struct TestSummary {
    /// The hypotheses.
    pub elo: [f64; 2],
    /// In which Elo they are: `logistic` or `normalised`.
    pub model: String,
    /// The log-likelihood ratio.
    pub llr: f64,
    /// Where it decides.
    pub bounds: [f64; 2],
    /// `H0`, `H1`, or null while undecided.
    pub accepted: Option<&'static str>,
}

impl Summary {
    /// Of what was counted; `names` are the engines' in the order of the match.
    pub fn of(tally: &Tally, names: &[&str], sprt: Option<&Sprt>) -> Self {
        let n = tally.engines();
        let pairings = (0..n).flat_map(|a| (a + 1..n).map(move |b| [a, b]));
        Self {
            games: tally.count(),
            engines: engines(tally, names),
            encounters: pairings.filter_map(|pairing| Encounter::of(tally, pairing)).collect(),
            sprt: sprt.map(|sprt| TestSummary::of(tally, sprt)),
            endings: tally.reasons.iter().map(|(reason, &count)| (reason.to_string(), count)).collect(),
            first_side: tally.first_side,
            median_plies: tally.median_plies(),
        }
    }
}

fn engines(tally: &Tally, names: &[&str]) -> Vec<EngineSummary> {
    let (ratings, ranking) = (ratings(tally), ranking(tally));
    let summary = |(engine, name): (usize, &&str)| {
        let results = tally.of(engine);
        // All won or all lost says nothing but that.
        let is_known = results.points() > 0.0 && results.points() < results.count() as f64;
        let known = |number: f64| if is_known { number } else { f64::NAN };
        EngineSummary {
            name: (*name).to_owned(),
            rank: 1 + ranking.iter().take_while(|&&other| other != engine).count(),
            elo: known(ratings[engine].elo),
            error: known(ratings[engine].error),
            results,
            points: results.points(),
            score: results.points() / results.count() as f64,
            faults: tally.faults[engine].iter().map(|(reason, &count)| (reason.to_string(), count)).collect(),
            warnings: tally
                .warnings
                .of(name)
                .into_iter()
                .flatten()
                .map(|(kind, &count)| (kind.to_string(), count))
                .collect(),
            effort: tally.effort[engine],
        }
    };
    names.iter().enumerate().map(summary).collect()
}

impl Encounter {
    fn of(tally: &Tally, engines: [usize; 2]) -> Option<Self> {
        let results = tally.against(engines[0], engines[1]);
        let e = estimate(&results)?;
        let pairs = results.pairs;
        Some(Self {
            engines,
            results,
            elo: [e.elo, e.low, e.high],
            normalised_elo: [e.normalised, e.normalised_error],
            superiority: e.superiority,
            draw_ratio: results.games[1] as f64 / results.count() as f64,
            pairs_ratio: (pairs[3] + pairs[4]) as f64 / (pairs[0] + pairs[1]) as f64,
        })
    }
}

impl TestSummary {
    fn of(tally: &Tally, sprt: &Sprt) -> Self {
        let evidence = tally.evidence();
        Self {
            elo: sprt.hypotheses().into(),
            model: sprt.model().to_string(),
            llr: sprt.log_likelihood_ratio(&evidence),
            bounds: sprt.bounds().into(),
            accepted: match sprt.verdict(&evidence) {
                Verdict::Continue => None,
                Verdict::AcceptH0 => Some("H0"),
                Verdict::AcceptH1 => Some("H1"),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_in_numbers() {
        let results = Results { games: [12, 20, 28], pairs: [1, 4, 10, 8, 7] };
        let tally = Tally::with(2, &[([0, 1], results)]);
        let sprt = "elo0=0,elo1=5,model=normalized".parse().unwrap();
        let json = serde_json::to_value(Summary::of(&tally, &["new", "old"], Some(&sprt))).unwrap();
        assert_eq!(json["games"], 60);
        assert_eq!(json["engines"][0]["results"]["pairs"], serde_json::json!([1, 4, 10, 8, 7]));
        assert_eq!((&json["engines"][1]["rank"], &json["engines"][1]["points"]), (&2.into(), &22.0.into()));
        assert_eq!(json["encounters"][0]["pairs_ratio"], 3.0);
        assert_eq!((&json["sprt"]["model"], json["sprt"]["accepted"].is_null()), (&"normalised".into(), true));
        let empty = serde_json::to_value(Summary::of(&Tally::with(3, &[]), &["a", "b", "c"], None)).unwrap();
        assert!(empty["engines"][2]["score"].is_null() && empty["sprt"].is_null());
    }
}

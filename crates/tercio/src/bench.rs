//! `tercio bench`.

use search::Control;
use serde::Serialize;
use variants::bench::{self, BenchTotal};
use variants::{BenchResult, RuleChoices, Variant};

use crate::cli::BenchArgs;
use crate::target::Chosen;
use crate::{Failure, out};

pub(crate) fn run(variants: &[&'static Variant], arguments: &BenchArgs) -> Result<(), Failure> {
    let mut whole = BenchTotal::default();
    for variant in variants {
        whole += one(variant, arguments)?;
    }
    if !arguments.json {
        bench::summary(&whole).iter().for_each(out::line);
    }
    Ok(())
}

fn one(variant: &'static Variant, arguments: &BenchArgs) -> Result<BenchTotal, Failure> {
    let mut session = Chosen { variant, rules: RuleChoices::default() }.open(arguments.engine.settings())?;
    let positions = variant.bench.positions;
    let count = positions.len();
    let limits = arguments.limits(variant);
    let mut results = Vec::with_capacity(count);
    let mut each = |result: &BenchResult| {
        results.push(result.clone());
        if !arguments.json {
            out::line(format_args!("{} {}/{count}: {}", variant.name, results.len(), bench::describe(result)));
        }
    };
    let total = bench::run(session.as_mut(), positions, &limits, &Control::new(), &mut each)?.unwrap_or_default();
    if arguments.json {
        out::line(serde_json::to_string(&Record::new(variant, arguments, &results, &total))?);
    }
    Ok(total)
}

/// A bench as JSON.
#[derive(Serialize)]
struct Record<'a> {
    variant: &'a str,
    threads: u16,
    hash_mib: u32,
    depth: Option<u32>,
    nodes_limit: Option<u64>,
    nodes: u64,
    time_ms: f64,
    nps: u64,
    positions: Vec<Searched<'a>>,
}

/// One position of a bench as JSON.
#[derive(Serialize)]
struct Searched<'a> {
    fen: &'a str,
    depth: u32,
    nodes: u64,
    time_ms: f64,
    best: Option<&'a str>,
}

impl<'a> Record<'a> {
    fn new(variant: &Variant, arguments: &BenchArgs, results: &'a [BenchResult], total: &BenchTotal) -> Self {
        let limits = arguments.limits(variant);
        Self {
            variant: variant.name,
            threads: arguments.engine.threads,
            hash_mib: arguments.engine.hash,
            depth: limits.depth,
            nodes_limit: limits.nodes,
            nodes: total.nodes,
            time_ms: total.time.as_secs_f64() * 1000.0,
            nps: total.nodes_per_second(),
            positions: results.iter().map(Searched::new).collect(),
        }
    }
}

impl<'a> Searched<'a> {
    fn new(result: &'a BenchResult) -> Self {
        Self {
            fen: &result.fen,
            depth: result.depth,
            nodes: result.nodes,
            time_ms: result.time.as_secs_f64() * 1000.0,
            best: result.best.as_deref(),
        }
    }
}

//! What is told: a line for each step, a summary; or all as JSON.

use std::io::{self, Write};

use serde::Serialize;

use super::script::{Step, Taken, Verdict};
use super::setup::Setup;

/// Width of the column of names.
const NAMES: usize = 22;

/// A step as JSON.
#[derive(Debug, Serialize)]
struct StepReport<'a> {
    number: usize,
    name: &'a str,
    verdict: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    seconds: f64,
}

/// How many steps went how.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Counts {
    pub(super) ok: usize,
    pub(super) failed: usize,
    pub(super) skipped: usize,
}

/// The whole as JSON.
#[derive(Debug, Serialize)]
struct Whole<'a> {
    engine: &'a str,
    protocol: String,
    variant: &'a str,
    #[serde(flatten)]
    counts: Counts,
    steps: Vec<StepReport<'a>>,
}

impl Counts {
    /// One more.
    pub(super) fn add(&mut self, verdict: &Verdict) {
        match verdict {
            Verdict::Ok => self.ok += 1,
            Verdict::Fail(_) => self.failed += 1,
            Verdict::Skipped(_) => self.skipped += 1,
        }
    }
}

fn words(verdict: &Verdict) -> (&'static str, Option<&str>) {
    match verdict {
        Verdict::Ok => ("ok", None),
        Verdict::Fail(reason) => ("fail", Some(reason)),
        Verdict::Skipped(reason) => ("skipped", Some(reason)),
    }
}

/// Tells how a step went, on a line.
pub(super) fn line(number: usize, step: &Step, taken: &Taken) -> io::Result<()> {
    let (word, reason) = words(&taken.verdict);
    let reason = reason.map(|reason| format!(": {reason}")).unwrap_or_default();
    print(&format!("{number:3}  {:NAMES$} {word}{reason}", step.name))
}

/// Tells the steps that there are.
pub(super) fn list(steps: &[&Step]) -> io::Result<()> {
    for (index, step) in steps.iter().enumerate() {
        print(&format!("{:3}  {:NAMES$} {}", index + 1, step.name, step.asks))?;
    }
    Ok(())
}

/// The last line.
pub(super) fn summary(setup: &Setup, counts: Counts) -> io::Result<()> {
    let Counts { ok, failed, skipped } = counts;
    let steps = ok + failed + skipped;
    let (protocol, variant) = (setup.protocol, setup.variant.name);
    print(&format!("{steps} steps ({protocol}, {variant}): {ok} ok, {failed} failed, {skipped} skipped"))
}

/// All of it on one line of JSON.
pub(super) fn json(setup: &Setup, counts: Counts, all: &[(usize, &Step, Taken)]) -> io::Result<()> {
    let steps = all.iter().map(|(number, step, taken)| {
        let (verdict, reason) = words(&taken.verdict);
        let seconds = (taken.time.as_secs_f64() * 1000.0).round() / 1000.0;
        StepReport { number: *number, name: step.name, verdict, reason, seconds }
    });
    let whole = Whole {
        engine: &setup.command,
        protocol: setup.protocol.to_string(),
        variant: setup.variant.name,
        counts,
        steps: steps.collect(),
    };
    print(&serde_json::to_string(&whole)?)
}

/// Prints a line and flushes it.
fn print(text: &str) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    writeln!(stdout, "{text}")?;
    stdout.flush()
}

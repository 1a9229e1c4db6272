//! `tercio book`.

use std::fmt::Write as _;
use std::fs;

use ::book::{Line, make};
use clap::Args;
use search::Settings;
use variants::Variant;

use crate::target::Chosen;
use crate::{Failure, out};

/// How much shallower than the bench a book is searched, unless said otherwise: each position is searched for several lines.
const SHALLOWER: u32 = 3;

/// MiB of the hash table for the searches.
const HASH_MIB: usize = 16;

#[derive(Args, Debug)]
pub(crate) struct BookArgs {
    /// Lines of the book, each to another position
    #[arg(long, value_name = "N", default_value_t = make::Plan::default().lines as u32, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    lines: u32,
    /// Half-moves of a line
    #[arg(long, value_name = "N", default_value_t = make::Plan::default().plies as u16, value_parser = clap::value_parser!(u16).range(1..=100))]
    plies: u16,
    /// Depth of the search of each position [default: three less than the bench's]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,
    /// The most moves of a position that are looked at, the best ones
    #[arg(long, value_name = "N", default_value_t = make::Plan::default().width as u16, value_parser = clap::value_parser!(u16).range(1..=500))]
    width: u16,
    /// By how much a move may be worse than the best
    #[arg(long, value_name = "CENTIPAWNS", default_value_t = make::Plan::default().spread)]
    spread: u16,
    /// By how much a side may be ahead at the end of a line
    #[arg(long, value_name = "CENTIPAWNS", default_value_t = make::Plan::default().balance)]
    balance: u16,
    /// Seed of the choice among the moves
    #[arg(long, value_name = "N", default_value_t = make::Plan::default().seed)]
    seed: u64,
    /// The file to write [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<String>,
}

impl BookArgs {
    fn plan(&self, variant: &Variant) -> make::Plan {
        make::Plan {
            lines: self.lines as usize,
            plies: usize::from(self.plies),
            depth: self.depth.unwrap_or_else(|| variant.bench.depth.saturating_sub(SHALLOWER).max(1)),
            width: usize::from(self.width),
            spread: self.spread,
            balance: self.balance,
            seed: self.seed,
        }
    }
}

pub(crate) fn run(chosen: &Chosen, arguments: &BookArgs) -> Result<(), Failure> {
    let plan = arguments.plan(chosen.variant);
    let mut session = chosen.open(Settings { hash_mib: HASH_MIB, ..Settings::default() })?;
    let mut each = |number: usize, line: &Line| out::note(&format!("{number}/{}: {line}", plan.lines));
    let lines = make::lines(&plan, session.as_mut(), &mut each)?;
    if lines.len() < plan.lines {
        out::error(&format!(
            "only {} lines of {} were found: give a greater --width, --spread, --balance or --depth",
            lines.len(),
            plan.lines
        ));
    }
    let text = text_of(chosen, &plan, &lines);
    let Some(path) = &arguments.out else {
        text.lines().for_each(out::line);
        return Ok(());
    };
    fs::write(path, text).map_err(|error| Failure::File { path: path.clone(), error: error.to_string() })
}

/// The book with the command that makes it again.
fn text_of(chosen: &Chosen, plan: &make::Plan, lines: &[Line]) -> String {
    let rules: Vec<_> = chosen.rules.iter().map(|rule| format!(" --rule {rule}")).collect();
    let make::Plan { lines: count, plies, depth, width, spread, balance, seed } = plan;
    let mut text = format!(
        "# tercio book --variant {}{} --lines {count} --plies {plies} --depth {depth} --width {width} --spread {spread} --balance {balance} --seed {seed}\n",
        chosen.variant.name,
        rules.concat(),
    );
    for line in lines {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{line}");
    }
    text
}

//! `tercio perft`.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use variants::PerftControl;
use variants::bench::nodes_per_second;

use crate::cli::PerftArgs;
use crate::target::{Chosen, Target};
use crate::{Failure, out};

pub(crate) fn run(chosen: &Chosen, arguments: &PerftArgs) -> Result<(), Failure> {
    let mut session = chosen.small_session()?;
    Target::read(arguments.fen.as_deref().unwrap_or("startpos")).set(session.as_mut())?;
    let never = AtomicBool::new(false);
    let control = PerftControl { threads: usize::from(arguments.threads), stop: &never };
    let begin = Instant::now();
    let counts = session.perft(arguments.depth, control)?.unwrap_or_default();
    let time = begin.elapsed();
    if arguments.split {
        for (m, nodes) in &counts {
            out::line(format_args!("{m}: {nodes}"));
        }
    }
    let nodes: u64 = if arguments.depth == 0 { 1 } else { counts.iter().map(|&(_, nodes)| nodes).sum() };
    out::line(format_args!("Nodes searched: {nodes}"));
    out::line(format_args!("Time (ms): {}", time.as_millis()));
    out::line(format_args!("Nodes/second: {}", nodes_per_second(nodes, time)));
    Ok(())
}

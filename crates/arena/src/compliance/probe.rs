//! Which protocol an engine speaks, and whether it can be tested at all.

use std::time::Duration;

use super::cecp::Cecp;
use super::problem::{Outcome, Problem, fail};
use super::setup::{Protocol, Setup};
use super::uci::Uci;

/// How long a first answer may take where several protocols are tried.
const TRIAL: Duration = Duration::from_secs(4);

/// Starts the engine as it will be for each step. If no protocol is named UCI, UGI and CECP are tried in this order.
pub(super) fn find_protocol(setup: &Setup, named: Option<Protocol>) -> Outcome<Protocol> {
    if let Some(protocol) = named {
        start(&Setup { protocol, ..setup.clone() })?;
        return Ok(protocol);
    }
    let mut reasons = Vec::new();
    for protocol in [Protocol::Uci, Protocol::Ugi, Protocol::Cecp] {
        match start(&Setup { protocol, patience: setup.patience.min(TRIAL), ..setup.clone() }) {
            Ok(()) => return Ok(protocol),
            Err(Problem::Fail(reason)) if !reasons.contains(&reason) => reasons.push(reason),
            Err(Problem::Fail(_) | Problem::Skip(_)) => {}
            Err(Problem::Interrupted) => return Err(Problem::Interrupted),
        }
    }
    fail(reasons.join("; "))
}

fn start(setup: &Setup) -> Outcome {
    match setup.protocol {
        Protocol::Uci | Protocol::Ugi => Uci::start(setup)?.part(),
        Protocol::Cecp => {
            let engine = Cecp::start(setup)?;
            let is_silent = engine.is_silent();
            engine.part();
            if is_silent {
                return fail("no feature");
            }
        }
    }
    Ok(())
}

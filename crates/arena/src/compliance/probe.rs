//! Which protocol an engine speaks, and whether it can be tested at all.

use super::cecp::Cecp;
use super::problem::{Outcome, fail};
use super::setup::Setup;
use super::talk::{Talk, first_word};
use super::uci::Uci;
use crate::engine::Protocol;

/// Finds out the protocol, if none is named, and starts the engine as it will be for each step.
pub(super) fn find_protocol(setup: &Setup, named: Option<Protocol>) -> Outcome<Protocol> {
    let protocol = match named {
        Some(protocol) => protocol,
        None => ask(setup)?,
    };
    start(&Setup { protocol, ..setup.clone() })?;
    Ok(protocol)
}

/// Greets the engine in all protocols; the first answer counts. Greetings of other protocols are unknown commands.
fn ask(setup: &Setup) -> Outcome<Protocol> {
    let mut talk = Talk::start(setup)?;
    talk.say("uci\nugi\nxboard\nprotover 2")?;
    let reply = talk.until("uciok, ugiok or feature", |line| protocol_of(line).is_some())?;
    let protocol = protocol_of(reply.last());
    talk.part();
    Ok(protocol.unwrap_or(setup.protocol))
}

/// Of which protocol an answer to the greeting is.
fn protocol_of(line: &str) -> Option<Protocol> {
    match first_word(line) {
        "uciok" => Some(Protocol::Uci),
        "ugiok" => Some(Protocol::Ugi),
        "feature" => Some(Protocol::Cecp),
        _ => None,
    }
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

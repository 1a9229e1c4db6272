//! What the tests of the protocol share; the binary's tests use it too.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its part")]

pub mod dialogue;
pub mod ledger;
pub mod local;
pub mod pattern;
pub mod replay;
pub mod stand_in;

use std::time::Duration;

/// Someone who speaks UCI.
pub trait Peer {
    /// Hands a line over.
    fn send(&mut self, line: &str);

    /// The next line of output, if one comes in time.
    fn receive(&mut self, patience: Duration) -> Option<String>;
}

/// The variant whose rules most tests are written for.
pub fn conquer() -> &'static variants::Variant {
    variants::find("conquer").unwrap()
}

/// How long an answer may take before a test gives up.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// All lines up to one that matches.
pub fn receive_until(peer: &mut dyn Peer, wanted: &str) -> Vec<String> {
    let mut lines = Vec::new();
    loop {
        let line = peer.receive(PATIENCE).unwrap_or_else(|| panic!("no {wanted:?} after {lines:#?}"));
        lines.push(line);
        if lines.last().is_some_and(|line| pattern::matches(wanted, line)) {
            return lines;
        }
    }
}

/// Sends a line and gives back all that is answered before a `readyok`.
pub fn ask(peer: &mut dyn Peer, line: &str) -> Vec<String> {
    peer.send(line);
    peer.send("isready");
    let mut lines = receive_until(peer, "readyok");
    lines.pop();
    lines
}

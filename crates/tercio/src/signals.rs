//! Signals that end the process.

use std::process;

/// From now on an interrupt, a termination and a hang-up end the process with exit code 0: whoever sends them to an engine wants it gone.
pub(crate) fn leave_in_order() {
    // Without a handler they end it too, with another code.
    let _ = ctrlc::set_handler(|| process::exit(0));
}

//! Signals that end the process.

use std::{fs, process};

/// From now on an interrupt, a termination and a hang-up end the process with exit code 0: whoever sends them to an engine wants it gone. All stays as it is if
/// the process was started to ignore one of them, as `nohup` does it.
pub(crate) fn leave_in_order() {
    if !ignores_any() {
        // Without a handler they end it too, with another code.
        let _ = ctrlc::set_handler(|| process::exit(0));
    }
}

/// Whether the process ignores one of these signals: by the system's own account of it, where there is one.
fn ignores_any() -> bool {
    const HANG_UP: u64 = 1 << 0;
    const INTERRUPT: u64 = 1 << 1;
    const TERMINATE: u64 = 1 << 14;
    let Ok(status) = fs::read_to_string("/proc/self/status") else { return false };
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    ignored & (HANG_UP | INTERRUPT | TERMINATE) != 0
}

//! Signals that end the process.

/// From now on a hang-up, an interrupt and a termination end the process with exit code 0: whoever sends them to an engine wants it gone. A signal that the process
/// was started to ignore, as `nohup` does it, stays ignored.
#[cfg(unix)]
pub(crate) fn leave_in_order() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    let ignored = ignored();
    let wanted = [SIGHUP, SIGINT, SIGTERM].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
    // Without a handler they end it too, with another code.
    if let Ok(mut signals) = Signals::new(wanted) {
        std::thread::spawn(move || signals.forever().next().map(|_| std::process::exit(0)));
    }
}

/// Elsewhere the system ends it.
#[cfg(not(unix))]
pub(crate) fn leave_in_order() {}

/// The signals that the process ignores, the first one in the lowest bit: by the system's own account of it, where there is one.
#[cfg(unix)]
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}

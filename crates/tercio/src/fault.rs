//! What happens when the program itself is at fault: one line, exit code 70.

use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::out;

/// The exit code of an internal error (`EX_SOFTWARE` of `sysexits.h`).
pub(crate) const EXIT_CODE: u8 = 70;

/// Whether a panic has told itself.
static TOLD: AtomicBool = AtomicBool::new(false);

/// Makes every panic of the process tell itself on one line, and only the first: one fault often brings others with it.
pub(crate) fn report_on_one_line() {
    panic::set_hook(Box::new(|panic| {
        if !TOLD.swap(true, Ordering::Relaxed) {
            out::error(&describe(panic));
        }
    }));
}

/// Whether anything has panicked since [`report_on_one_line`].
pub(crate) fn has_happened() -> bool {
    TOLD.load(Ordering::Relaxed)
}

/// Runs `work`; a panic in it, or in a thread of it, becomes the exit code.
pub(crate) fn guard(work: impl FnOnce() -> ExitCode) -> ExitCode {
    let code = panic::catch_unwind(AssertUnwindSafe(work));
    code.ok().filter(|_| !has_happened()).unwrap_or_else(|| ExitCode::from(EXIT_CODE))
}

fn describe(panic: &PanicHookInfo<'_>) -> String {
    let message = panic.payload_as_str().unwrap_or("unknown").replace(char::is_control, " ");
    match panic.location() {
        Some(place) => format!("internal error: {message} ({}:{})", place.file(), place.line()),
        None => format!("internal error: {message}"),
    }
}

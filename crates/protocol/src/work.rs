//! A thread to work on.

use std::any::Any;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::{self, JoinHandle};

/// Stack of a working thread: a search goes deep.
const STACK: usize = 32 << 20;

/// Starts `work` on a thread of its own; if it panics, `failed` is told on the same thread, with the panic's message.
///
/// # Errors
/// If no thread can be had; nothing has then been done.
pub(crate) fn start(
    work: impl FnOnce() + Send + 'static,
    failed: impl FnOnce(&str) + Send + 'static,
) -> io::Result<JoinHandle<()>> {
    let run = move || {
        if let Err(panic) = catch_unwind(AssertUnwindSafe(work)) {
            failed(message(panic.as_ref()));
        }
    };
    thread::Builder::new().name("work".to_owned()).stack_size(STACK).spawn(run)
}

/// The text of a panic.
fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("a panic without a message")
}

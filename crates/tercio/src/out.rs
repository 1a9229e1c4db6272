//! Output of the sub-commands: whole lines, and a quiet end when the reader has gone.

use std::fmt::Display;
use std::io::{self, Write};
use std::process;

/// Prints one line and flushes it. If nobody reads it any more, the process ends with code 0.
pub(crate) fn line(text: impl Display) {
    print(&format!("{text}\n"));
}

/// Prints a text as it is and flushes it: a question, whose answer comes on the same line.
pub(crate) fn print(text: &str) {
    let mut stdout = io::stdout().lock();
    if let Err(failure) = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        give_up(&failure);
    }
}

/// Ends the process because its output cannot be written: quietly if nobody reads it any more, with code 1 if it was lost.
fn give_up(failure: &io::Error) -> ! {
    if failure.kind() == io::ErrorKind::StorageFull {
        error(&format!("the output cannot be written: {failure}"));
        process::exit(1);
    }
    process::exit(0);
}

/// Prints on standard error how far a long work is.
pub(crate) fn note(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// Prints an error on standard error; if that is closed, nobody wants to know.
pub(crate) fn error(text: &str) {
    let _ = writeln!(io::stderr(), "tercio: {text}");
}

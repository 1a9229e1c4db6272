//! The option `Debug Log File`: a copy of the conversation, for reports of what has gone wrong.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use protocol::Input;

use crate::out;

/// A copy of the conversation in a file, if one is wanted.
///
/// Each line begins with the time in seconds since 1970; then `>>` and what was heard, or `<<` and what was said.
#[derive(Debug, Default)]
pub(crate) struct Log(Mutex<Option<File>>);

impl Log {
    /// Writes to this file from now on, behind what it holds already; `None` writes no more.
    ///
    /// # Errors
    /// One line that says why the file cannot be written; then all stays as it was.
    pub(crate) fn set(&self, path: Option<&str>) -> Result<(), String> {
        let file = path.map(open).transpose()?;
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = file;
        Ok(())
    }

    /// Notes what has come in.
    pub(crate) fn heard(&self, input: &Input<'_>) {
        match input {
            Input::Line(line) => self.note(">>", line.trim_end_matches('\r')),
            Input::TooLong => self.note(">>", "(a line that is too long)"),
        }
    }

    /// Notes what goes out.
    pub(crate) fn said(&self, line: &str) {
        self.note("<<", line);
    }

    fn note(&self, direction: &str, line: &str) {
        let mut file = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(log) = file.as_mut() else { return };
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let text = format!("{}.{:03} {direction} {line}\n", now.as_secs(), now.subsec_millis());
        if let Err(error) = log.write_all(text.as_bytes()) {
            *file = None;
            out::error(&format!("the log cannot be written: {error}"));
        }
    }
}

/// Opens a plain file to write at its end: others would swallow the text, or wait for ever.
fn open(path: &str) -> Result<File, String> {
    if Path::new(path).metadata().is_ok_and(|metadata| !metadata.is_file()) {
        return Err("it is not a plain file".to_owned());
    }
    OpenOptions::new().append(true).create(true).open(path).map_err(|error| error.to_string())
}

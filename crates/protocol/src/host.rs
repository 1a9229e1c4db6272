//! What a protocol needs from the world: it does no input or output itself.

/// Where lines go.
pub trait Output: Send + Sync {
    /// Writes one line (given without its end) as a whole and flushes it. Called from several threads.
    ///
    /// There is no error to return: who finds the reader gone ends the process, for there is nobody left to serve.
    fn line(&self, text: &str);
}

/// The machine and the process around a protocol.
pub trait Host: Output {
    /// The text of a file.
    ///
    /// # Errors
    /// One line that says why it cannot be read.
    fn read_file(&self, path: &str) -> Result<String, String>;

    /// Keeps a copy of the conversation from now on, behind what the file holds already; `None` keeps none any more.
    ///
    /// # Errors
    /// One line that says why the file cannot be written; then all stays as it was.
    fn log_to(&self, path: Option<&str>) -> Result<(), String> {
        path.map_or(Ok(()), |_| Err("there is no place for it here".to_owned()))
    }

    /// The memory of the machine in MiB: the upper end of the `Hash` option.
    fn memory_mib(&self) -> usize;

    /// The memory that may be taken now without harm to anyone, in MiB. Systems hand out more than they have and end the process that
    /// uses it, so a table that is too large must be refused before it is asked for.
    fn available_mib(&self) -> usize;

    /// Whether anything in the process has panicked, on whichever thread, caught or not.
    fn has_panicked(&self) -> bool;

    /// A search has panicked; its move has been printed. The process should end with an error; `what` is the panic's message.
    fn fault(&self, what: &str);
}

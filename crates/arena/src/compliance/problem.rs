//! Why a step was not passed.

/// Why a step was not passed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Problem {
    /// The engine did something wrong.
    Fail(String),
    /// The engine does not have what the step is about.
    Skip(String),
    /// The user wants no more.
    Interrupted,
}

/// What a step, or a part of one, comes to.
pub(super) type Outcome<T = ()> = Result<T, Problem>;

/// The engine did something wrong.
pub(super) fn fail<T>(reason: impl Into<String>) -> Outcome<T> {
    Err(Problem::Fail(reason.into()))
}

/// The engine does not have what the step is about.
pub(super) fn skip<T>(reason: impl Into<String>) -> Outcome<T> {
    Err(Problem::Skip(reason.into()))
}

/// A failure unless `holds`.
pub(super) fn ensure(holds: bool, reason: impl FnOnce() -> String) -> Outcome {
    if holds { Ok(()) } else { fail(reason()) }
}

/// What an engine wrote, fit to be shown on a line: cut, control characters escaped.
pub(super) fn quote(text: &str) -> String {
    let cut = &text[..text.floor_char_boundary(120)];
    let dots = if cut.len() < text.len() { "..." } else { "" };
    format!("\"{}{dots}\"", cut.escape_debug())
}

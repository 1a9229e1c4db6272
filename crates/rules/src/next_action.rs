//! Turns that are built action by action.

/// One way to go on with a turn that has begun.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NextAction {
    /// The text of the action alone, as it stands in the text of the whole turn.
    pub text: String,
    /// Whether the turn may end after it.
    pub ends: bool,
    /// Whether the turn may go on after it.
    pub more: bool,
}

impl NextAction {
    /// An action that is a whole turn.
    pub fn whole(text: String) -> Self {
        Self { text, ends: true, more: false }
    }
}

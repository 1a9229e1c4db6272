//! What a conversation is about.

use variants::{RuleChoices, Variant};

/// Who the engine says it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// Name and version.
    pub name: String,
    /// Who made it.
    pub author: String,
}

/// Who is spoken to, and about which games.
#[derive(Clone, Debug)]
pub struct Profile {
    /// Who the engine says it is.
    pub identity: Identity,
    /// The games that it plays.
    pub variants: &'static [Variant],
    /// The one that a conversation begins with.
    pub default: &'static Variant,
    /// What is chosen about their rules at the beginning.
    pub rules: RuleChoices,
}

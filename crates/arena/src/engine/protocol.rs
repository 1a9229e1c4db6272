//! The protocols that engines speak, and which of an engine's lines mean something in them.

use std::fmt;
use std::str::FromStr;

use super::info::SearchInfo;
use super::{cecp, uci};

/// A protocol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Protocol {
    /// The Universal Chess Interface.
    #[default]
    Uci,
    /// The Universal Game Interface, which is UCI for games of all kinds.
    Ugi,
    /// The Chess Engine Communication Protocol, version 2, which is `XBoard`'s.
    Cecp,
}

/// What is to be done with a line of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// It tells of the running search.
    Info(SearchInfo),
    /// The runner may be waiting for it.
    Wanted,
    /// It means nothing in this protocol.
    Noise,
    /// It is allowed, and nobody asks for it.
    Idle,
}

impl Protocol {
    /// Sorts a line that is not empty.
    pub(super) fn sort(self, line: &str) -> Heard {
        match self {
            Self::Uci | Self::Ugi => uci::sort(line),
            Self::Cecp => cecp::sort(line),
        }
    }
}

impl fmt::Display for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Uci => "uci",
            Self::Ugi => "ugi",
            Self::Cecp => "cecp",
        })
    }
}

impl FromStr for Protocol {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.to_ascii_lowercase().as_str() {
            "uci" => Ok(Self::Uci),
            "ugi" => Ok(Self::Ugi),
            "cecp" | "xboard" => Ok(Self::Cecp),
            _ => Err(()),
        }
    }
}

//! Which protocol is spoken: the first line decides.

use std::fmt;
use std::sync::Arc;

use variants::SessionError;

use crate::words::split_first;
use crate::{Cecp, Flow, Host, Input, Profile, Uci};

/// A conversation in whichever protocol the other side begins with: CECP if the first line that is not blank is `xboard`, and else UCI.
///
/// If the line after `xboard` is `uci` or `ugi`, it is UCI again: Arena asks an engine it does not know in one protocol after the other.
pub struct Conversation {
    host: Arc<dyn Host>,
    profile: Profile,
    spoken: Spoken,
    asked: Asked,
}

/// How much of the beginning has been heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    /// Nothing.
    Nothing,
    /// `xboard` and no more.
    Cecp,
    /// Enough to know what is spoken.
    Enough,
}

/// The protocol that is spoken.
#[derive(Debug)]
#[allow(clippy::large_enum_variant, reason = "there is only one")]
enum Spoken {
    Uci(Uci),
    Cecp(Cecp),
}

impl Conversation {
    /// A conversation about these games.
    ///
    /// # Errors
    /// If there is not enough memory for the transposition table.
    pub fn new(host: Arc<dyn Host>, profile: Profile) -> Result<Self, SessionError> {
        let uci = Uci::new(Arc::clone(&host), profile.clone())?;
        Ok(Self { host, profile, spoken: Spoken::Uci(uci), asked: Asked::Nothing })
    }

    /// Takes one piece of input and answers it.
    pub fn input(&mut self, input: &Input<'_>) -> Flow {
        if let Input::Line(line) = input
            && let Some((first, _)) = split_first(line)
            && !self.hear_beginning(first)
        {
            return Flow::Quit;
        }
        match &mut self.spoken {
            Spoken::Uci(uci) => uci.input(input),
            Spoken::Cecp(cecp) => cecp.input(input),
        }
    }

    /// The input has ended: stops what is going on and gives the answer that is due.
    pub fn finish(&mut self) {
        match &mut self.spoken {
            Spoken::Uci(uci) => uci.finish(),
            Spoken::Cecp(cecp) => cecp.finish(),
        }
    }

    /// Changes the protocol as the first word of a line says, if that is one of the first lines. Whether there was enough memory to.
    fn hear_beginning(&mut self, first: &str) -> bool {
        let result = match (self.asked, first) {
            (Asked::Nothing, "xboard") => {
                self.asked = Asked::Cecp;
                self.speak_cecp()
            }
            (Asked::Cecp, "uci" | "ugi") => {
                self.asked = Asked::Enough;
                self.speak_uci()
            }
            (Asked::Cecp, "xboard") => Ok(()),
            _ => {
                self.asked = Asked::Enough;
                Ok(())
            }
        };
        if let Err(error) = &result {
            self.host.line(&format!("tellusererror {error}"));
        }
        result.is_ok()
    }

    fn speak_cecp(&mut self) -> Result<(), SessionError> {
        self.spoken = Spoken::Cecp(Cecp::new(Arc::clone(&self.host), self.profile.clone())?);
        Ok(())
    }

    fn speak_uci(&mut self) -> Result<(), SessionError> {
        self.spoken = Spoken::Uci(Uci::new(Arc::clone(&self.host), self.profile.clone())?);
        Ok(())
    }
}

impl fmt::Debug for Conversation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Conversation").field("spoken", &self.spoken).finish_non_exhaustive()
    }
}

//! Which protocol is spoken: the first line decides.

use std::fmt;
use std::sync::Arc;

use variants::SessionError;

use crate::words::split_first;
use crate::{Cecp, Flow, Host, Input, Profile, Uci};

/// A conversation in whichever protocol the other side begins with: CECP if the first line that is not blank is `xboard`, and else UCI.
pub struct Conversation {
    host: Arc<dyn Host>,
    profile: Profile,
    spoken: Spoken,
    /// Whether it has been decided.
    is_decided: bool,
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
        Ok(Self { host, profile, spoken: Spoken::Uci(uci), is_decided: false })
    }

    /// Takes one piece of input and answers it.
    pub fn input(&mut self, input: &Input<'_>) -> Flow {
        if let Input::Line(line) = input
            && !self.is_decided
            && let Some((first, _)) = split_first(line)
        {
            self.is_decided = true;
            if first == "xboard" && !self.speak_cecp() {
                return Flow::Quit;
            }
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

    /// Whether there was enough memory to.
    fn speak_cecp(&mut self) -> bool {
        match Cecp::new(Arc::clone(&self.host), self.profile.clone()) {
            Ok(cecp) => self.spoken = Spoken::Cecp(cecp),
            Err(error) => {
                self.host.line(&format!("tellusererror {error}"));
                return false;
            }
        }
        true
    }
}

impl fmt::Debug for Conversation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Conversation").field("spoken", &self.spoken).finish_non_exhaustive()
    }
}

//! What the engine says it can do.

use super::Core;
use crate::words::{integer, words};

/// The features that do not depend on anything.
const FEATURES: [&str; 3] = [
    "feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 sigint=0 sigterm=0 reuse=1",
    "feature analyze=1 colors=0 ics=0 name=0 pause=1 nps=0 debug=1 memory=1 smp=1 exclude=0 setscore=0",
    "feature highlight=1",
];

impl Core {
    pub(super) fn protover(&self, arguments: &str, whole: &str) {
        let Some(version) = words(arguments).next().and_then(integer) else { return self.error("bad value", whole) };
        // There were no features before.
        if version < 2 {
            return;
        }
        self.host.line("feature done=0");
        self.host.line(&format!("feature myname=\"{}\"", self.profile.identity.name.replace('"', "'")));
        let names: Vec<_> =
            self.profile.variants.iter().flat_map(|variant| variant.cecp.names).map(|known| known.name).collect();
        self.host.line(&format!("feature variants=\"{}\"", names.join(",")));
        for line in FEATURES {
            self.host.line(line);
        }
        for option in self.describe_options() {
            self.host.line(&format!("feature option=\"{option}\""));
        }
        self.host.line("feature done=1");
    }

    /// Who will ask for highlights has a board, and most likely no rules.
    pub(super) fn accepted(&mut self, arguments: &str, is_accepted: bool) {
        if words(arguments).next() == Some("highlight") {
            self.has_board = is_accepted;
        }
    }
}

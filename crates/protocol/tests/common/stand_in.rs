//! A session that plays by the real rules and searches as a test says.

use rules::{MoveError, OptionError, Score, Term};
use search::{Clock, Control, Settings};
use variants::{GoLimits, Look, Open, PerftControl, PositionError, SearchEnd, Session, SessionError, Update, Variant};

use super::conquer;

/// What a stand-in does when it is to search.
pub type Search = fn(&dyn Session, &Control, &mut dyn FnMut(&Update)) -> SearchEnd;

/// The real rules with another search.
struct StandIn {
    real: Box<dyn Session>,
    search: Search,
}

/// The variant list with `open` in the place of the first.
pub fn variants_with(open: Open) -> &'static [Variant] {
    Box::leak(Box::new([Variant { open, ..*conquer() }]))
}

/// A session whose search is `search`; it has 512 MiB to give to a hash table.
pub fn stand_in(settings: &Settings, search: Search) -> Result<Box<dyn Session>, SessionError> {
    if settings.hash_mib > 512 {
        return Err(SessionError::OutOfMemory(settings.hash_mib));
    }
    let settings = Settings { hash_mib: 1, ..settings.clone() };
    Ok(Box::new(StandIn { real: (conquer().open)(settings)?, search }))
}

impl Session for StandIn {
    fn search(
        &mut self,
        _: &GoLimits,
        control: &Control,
        _: &dyn Clock,
        report: &mut dyn FnMut(&Update),
    ) -> Result<SearchEnd, SessionError> {
        Ok((self.search)(self.real.as_ref(), control, report))
    }

    fn configure(&mut self, settings: Settings) -> Result<(), SessionError> {
        if settings.hash_mib > 512 {
            return Err(SessionError::OutOfMemory(settings.hash_mib));
        }
        self.real.configure(settings)
    }

    fn is_noisy(&self, text: &str) -> Result<bool, SessionError> {
        self.real.is_noisy(text)
    }

    fn variant(&self) -> &'static str {
        self.real.variant()
    }

    fn set_position(&mut self, fen: Option<&str>, moves: &[&str]) -> Result<(), PositionError> {
        self.real.set_position(fen, moves)
    }

    fn set_rule(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        self.real.set_rule(name, value)
    }

    fn has_position(&self) -> bool {
        self.real.has_position()
    }

    fn flip(&mut self) -> Result<(), SessionError> {
        self.real.flip()
    }

    fn game(&self) -> Result<&dyn Look, SessionError> {
        self.real.game()
    }

    fn play(&mut self, text: &str) -> Result<(), MoveError> {
        self.real.play(text)
    }

    fn perft(&self, depth: u32, control: PerftControl<'_>) -> Result<Option<Vec<(String, u64)>>, SessionError> {
        self.real.perft(depth, control)
    }

    fn explain(&self) -> Result<(Vec<Term>, Score), SessionError> {
        self.real.explain()
    }

    fn settings(&self) -> &Settings {
        self.real.settings()
    }

    fn set_weights(&mut self, text: Option<&str>) -> Result<(), SessionError> {
        self.real.set_weights(text)
    }

    fn new_game(&mut self) {
        self.real.new_game();
    }
}

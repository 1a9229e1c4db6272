//! What is shown while a match is played: on a terminal a line that moves, elsewhere a line now and then.

use std::io::{self, IsTerminal, Write};

use indicatif::{ProgressBar, ProgressStyle};

/// Where the match stands; the time left is what the games so far say of the rest.
const TEMPLATE: &str = "{msg}\n[{wide_bar}] {pos}/{len} games, {eta} left";

/// The display of a match.
pub(super) struct Live {
    bar: Option<ProgressBar>,
    /// Whether standard output is kept for something else.
    aside: bool,
}

impl Live {
    /// For a match of so many games. With `aside`, nothing is written to standard output.
    pub(super) fn new(games: usize, aside: bool) -> Self {
        let watched = io::stderr().is_terminal() && (aside || io::stdout().is_terminal());
        let bar = watched.then(|| {
            let style = ProgressStyle::with_template(TEMPLATE).unwrap_or_else(|_| ProgressStyle::default_bar());
            ProgressBar::new(games as u64).with_style(style)
        });
        Self { bar, aside }
    }

    /// Whether there is a line that moves.
    pub(super) fn is_moving(&self) -> bool {
        self.bar.is_some()
    }

    /// Games are over, those of earlier runs included.
    pub(super) fn set(&self, games: u64, text: impl FnOnce() -> String) {
        if let Some(bar) = &self.bar {
            if bar.position() == 0 && games > 1 {
                // What was there before says nothing about the time that a game takes.
                bar.set_position(games - 1);
                bar.reset_eta();
            }
            bar.set_message(text());
            bar.set_position(games);
        }
    }

    /// Writes text that stays.
    pub(super) fn say(&self, text: &str) {
        let write = || if self.aside { say(&mut io::stderr(), text) } else { say(&mut io::stdout(), text) };
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// The match is over.
    pub(super) fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// Nobody may be listening any more; the match goes on for the sake of its file.
pub(super) fn say(to: &mut dyn Write, text: &str) {
    let _ = to.write_all(text.as_bytes()).and_then(|()| to.flush());
}

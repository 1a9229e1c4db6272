//! The player: a game, a choice of moves, and faults at the right moment.

use std::io;
use std::time::{Duration, Instant};

use variants::Session;

use crate::fault::{Fault, Search};
use crate::{Args, say};

/// A random mover.
pub(crate) struct Mover {
    pub(crate) args: Args,
    pub(crate) session: Box<dyn Session>,
    rng: fastrand::Rng,
    /// Searches of this game.
    pub(crate) searches: u32,
}

impl Mover {
    pub(crate) fn new(args: Args) -> io::Result<Self> {
        let session = arena::referee::open_session(&args.variant.as_str().into()).map_err(io::Error::other)?;
        Ok(Self { rng: fastrand::Rng::with_seed(args.seed), session, searches: 0, args })
    }

    /// Some legal move; empty if there is none.
    pub(crate) fn choose(&mut self) -> io::Result<String> {
        let legal = self.session.game().map_err(io::Error::other)?.legal_moves();
        let chosen = if self.args.first { legal.into_iter().next() } else { self.rng.choice(legal) };
        Ok(chosen.unwrap_or_default())
    }

    /// Searches: answers with a legal move in the words of the protocol, or does what it should not. `ponder` is what follows the move.
    pub(crate) fn search(&mut self, search: &Search, ponder: &str) -> io::Result<()> {
        self.think();
        let faulty = self.searches == self.args.at;
        match self.args.fault.filter(|fault| faulty && fault.is_of_searches()) {
            Some(fault) => fault.act(search, &self.args),
            None => say(&format!("{}\n{} {}{ponder}", search.info, search.word, search.text)),
        }
    }

    /// Takes the time that was asked for.
    fn think(&self) {
        let (begin, time) = (Instant::now(), Duration::from_millis(self.args.think));
        if !self.args.busy {
            return std::thread::sleep(time);
        }
        while begin.elapsed() < time {
            std::hint::spin_loop();
        }
    }

    /// Does the fault if it is the one wished for.
    pub(crate) fn fail_if(&self, fault: Fault) -> io::Result<()> {
        if self.args.fault == Some(fault) { fault.act(&Search::default(), &self.args) } else { Ok(()) }
    }

    /// Whether the fault is wished for and its search comes next.
    pub(crate) fn is_due(&self, fault: Fault) -> bool {
        self.args.fault == Some(fault) && self.searches + 1 == self.args.at
    }

    /// As [`fail_if`](Self::fail_if), when the search that the fault is for comes next.
    pub(crate) fn fail_before_search(&self, fault: Fault) -> io::Result<()> {
        if self.is_due(fault) { self.fail_if(fault) } else { Ok(()) }
    }

    /// Whether the first side is to move.
    pub(crate) fn is_first_to_move(&self) -> bool {
        self.session.game().is_ok_and(|game| game.side_to_move() == rules::Side::First)
    }
}

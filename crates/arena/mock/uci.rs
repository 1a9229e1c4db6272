//! The mock's side of UCI and UGI.

use std::io;
use std::time::Duration;

use crate::fault::{Fault, Search};
use crate::mover::Mover;
use crate::{Protocol, Speaker, say};

/// The speaker of UCI and UGI.
pub(crate) struct Uci {
    mover: Mover,
    protocol: Protocol,
    ponders: bool,
    /// The answer that waits for `ponderhit` or `stop`.
    held: Option<String>,
}

impl Uci {
    pub(crate) fn new(mover: Mover, protocol: Protocol) -> Self {
        Self { mover, protocol, ponders: false, held: None }
    }

    fn is(&self, fault: Fault) -> bool {
        self.mover.args.fault == Some(fault)
    }

    fn introduce(&self) -> io::Result<()> {
        say("id name mock")?;
        self.mover.fail_if(Fault::DieInHandshake)?;
        self.mover.fail_if(Fault::HangInHandshake)?;
        self.mover.fail_if(Fault::SlowStart)?;
        if !self.is(Fault::ForgetOptions) {
            say("option name Hash type spin default 16 min 1 max 64\noption name Ponder type check default false")?;
            let variant = if self.is(Fault::OtherVariant) { "checkers" } else { &self.mover.args.variant };
            say(&format!("option name UCI_Variant type combo default {variant} var {variant}"))?;
        }
        say(if self.protocol == Protocol::Ugi { "ugiok" } else { "uciok" })
    }

    fn position(&mut self, words: &[&str]) -> io::Result<()> {
        let at = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let fen = (words.get(1) == Some(&"fen")).then(|| words[2..at].join(" "));
        let moves = words.get(at + 1..).unwrap_or_default();
        self.mover.session.set_position(fen.as_deref(), moves).map_err(io::Error::other)?;
        self.mover.fail_before_search(Fault::DieAtReady)?;
        self.mover.fail_before_search(Fault::HangAtReady)?;
        if self.mover.is_due(Fault::Unasked) { say("bestmove a1h8") } else { Ok(()) }
    }

    fn ready(&self) -> io::Result<()> {
        if self.mover.is_due(Fault::GarbageAtReady) {
            return say("I am ready, my lord");
        }
        say(if self.is(Fault::DoubleReady) { "readyok\nreadyok" } else { "readyok" })
    }

    fn go(&mut self, words: &[&str]) -> io::Result<()> {
        let text = self.mover.choose()?;
        let first = self.mover.is_first_to_move();
        let expected = if self.ponders { self.expect(&text)? } else { String::new() };
        if words.get(1) == Some(&"ponder") {
            return self.ponder(&format!("bestmove {text}{expected}"));
        }
        self.mover.searches += 1;
        let info = format!("info depth 1 score cp 0 nodes 20 time 1 pv {text}");
        let search = Search { word: "bestmove", text, info, first, limit: limit(words, self.protocol, first) };
        self.mover.search(&search, &expected)
    }

    /// What is expected after `text`, in the words that follow it.
    fn expect(&mut self, text: &str) -> io::Result<String> {
        if self.is(Fault::PonderIllegal) {
            return Ok(" ponder a1h8".to_owned());
        }
        if text.is_empty() || self.mover.session.play(text).is_err() {
            return Ok(String::new());
        }
        let legal = self.mover.session.game().map_err(io::Error::other)?.legal_moves();
        Ok(legal.first().map_or_else(String::new, |expected| format!(" ponder {expected}")))
    }

    fn ponder(&mut self, answer: &str) -> io::Result<()> {
        self.mover.fail_if(Fault::PonderDie)?;
        if self.is(Fault::PonderEarly) {
            return say(answer);
        }
        self.held = (!self.is(Fault::PonderMute)).then(|| answer.to_owned());
        Ok(())
    }

    /// The search ends.
    fn release(&mut self, word: &str) -> io::Result<()> {
        if word == "ponderhit" {
            self.mover.searches += 1;
        }
        let late = self.is(Fault::AfterStop) && word == "stop" && self.mover.searches == self.mover.args.at;
        let held = if late { Some(format!("bestmove {}", self.mover.choose()?)) } else { self.held.take() };
        held.map_or(Ok(()), |answer| say(&answer))
    }
}

impl Speaker for Uci {
    fn obey(&mut self, line: &str) -> io::Result<()> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        match (words.first().copied(), self.protocol) {
            (Some("uci"), Protocol::Uci) | (Some("ugi"), Protocol::Ugi) => self.introduce(),
            (Some("ucinewgame"), Protocol::Uci) | (Some("uginewgame"), Protocol::Ugi) => {
                self.mover.searches = 0;
                self.mover.fail_if(Fault::DieAtNewGame)?;
                self.mover.fail_if(Fault::HangAtNewGame)
            }
            (Some("isready"), _) => self.ready(),
            (Some("setoption"), _) => {
                self.ponders |= line == "setoption name Ponder value true";
                self.mover.fail_if(Fault::DieAtOptions)
            }
            (Some("position"), _) => self.position(&words),
            (Some("go"), _) => self.go(&words),
            (Some(word @ ("stop" | "ponderhit")), _) => self.release(word),
            _ => Ok(()),
        }
    }
}

/// The time that the side to move has for its move.
fn limit(words: &[&str], protocol: Protocol, first: bool) -> Option<Duration> {
    let own = match (protocol, first) {
        (Protocol::Ugi, true) => "p1time",
        (Protocol::Ugi, false) => "p2time",
        (_, true) => "wtime",
        (_, false) => "btime",
    };
    let value = |name| words.iter().position(|word| *word == name).and_then(|at| words.get(at + 1)?.parse().ok());
    value("movetime").or_else(|| value(own)).map(Duration::from_millis)
}

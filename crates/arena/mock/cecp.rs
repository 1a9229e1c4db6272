//! The mock's side of CECP.

use std::io;
use std::time::Duration;

use crate::fault::{Fault, Search};
use crate::mover::Mover;
use crate::{Speaker, say};

/// The speaker of CECP.
pub(crate) struct Cecp {
    mover: Mover,
    fen: Option<String>,
    moves: Vec<String>,
    /// Whether it answers moves.
    playing: bool,
    /// The time for a move or on its clock.
    limit: Option<Duration>,
}

impl Cecp {
    pub(crate) fn new(mover: Mover) -> Self {
        Self { mover, fen: None, moves: Vec::new(), playing: false, limit: None }
    }

    fn is(&self, fault: Fault) -> bool {
        self.mover.args.fault == Some(fault)
    }

    fn introduce(&self) -> io::Result<()> {
        say("feature done=0\nfeature myname=\"mock\" san=0 memory=1")?;
        self.mover.fail_if(Fault::DieInHandshake)?;
        self.mover.fail_if(Fault::HangInHandshake)?;
        self.mover.fail_if(Fault::SlowStart)?;
        if !self.is(Fault::ForgetOptions) {
            say("feature option=\"Style -combo calm /// *wild\"")?;
        }
        let variants = match (self.is(Fault::OtherVariant), self.mover.args.variant.as_str()) {
            (true, _) => "checkers",
            (false, "chess") => "normal",
            (false, variant) => variant,
        };
        say(&format!("feature ping=1 setboard=1 usermove=1 variants=\"{variants}\" done=1"))
    }

    fn set_up(&mut self) -> io::Result<()> {
        let moves: Vec<&str> = self.moves.iter().map(String::as_str).collect();
        self.mover.session.set_position(self.fen.as_deref(), &moves).map_err(io::Error::other)
    }

    fn new_game(&mut self) -> io::Result<()> {
        (self.fen, self.moves, self.playing, self.mover.searches) = (None, Vec::new(), false, 0);
        self.mover.fail_if(Fault::DieAtNewGame)?;
        self.mover.fail_if(Fault::HangAtNewGame)
    }

    fn pong(&self, number: &str) -> io::Result<()> {
        // The pings before the first search of a game come before its position, too.
        if self.mover.args.at > 1 {
            self.mover.fail_before_search(Fault::DieAtReady)?;
            self.mover.fail_before_search(Fault::HangAtReady)?;
            if self.mover.is_due(Fault::GarbageAtReady) {
                return say("I am ready, my lord");
            }
            if self.mover.is_due(Fault::Unasked) {
                say("move a1h8")?;
            }
        }
        say(&format!("pong {number}"))?;
        if self.is(Fault::DoubleReady) { say(&format!("pong {number}")) } else { Ok(()) }
    }

    fn usermove(&mut self, text: &str) -> io::Result<()> {
        if self.playing && self.mover.is_due(Fault::Refuse) {
            return say(&format!("Illegal move: {text}"));
        }
        self.moves.push(text.to_owned());
        if self.playing { self.go() } else { Ok(()) }
    }

    fn go(&mut self) -> io::Result<()> {
        self.playing = true;
        self.set_up()?;
        self.mover.searches += 1;
        let (text, first) = (self.mover.choose()?, self.mover.is_first_to_move());
        self.moves.push(text.clone());
        let info = format!("1 0 0 20 {text}");
        let search = Search { word: "move", info, text, first, limit: self.limit };
        self.mover.search(&search, "")
    }

    /// A move at once.
    fn hurry(&mut self) -> io::Result<()> {
        let late = self.is(Fault::AfterStop) && self.mover.searches == self.mover.args.at;
        if late { say(&format!("move {}", self.moves.last().map_or("", String::as_str))) } else { Ok(()) }
    }
}

impl Speaker for Cecp {
    fn obey(&mut self, line: &str) -> io::Result<()> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "protover" => self.introduce(),
            "memory" | "option" => self.mover.fail_if(Fault::DieAtOptions),
            "new" => self.new_game(),
            "force" => {
                self.playing = false;
                Ok(())
            }
            "setboard" => {
                self.fen = Some(rest.to_owned());
                Ok(())
            }
            "st" => {
                self.limit = rest.parse().ok().map(Duration::from_secs_f64);
                Ok(())
            }
            "time" => {
                self.limit = rest.parse().ok().map(|hundredths: u64| Duration::from_millis(10 * hundredths));
                Ok(())
            }
            "ping" => self.pong(rest),
            "usermove" => self.usermove(rest),
            "go" => self.go(),
            "?" => self.hurry(),
            _ => Ok(()),
        }
    }
}

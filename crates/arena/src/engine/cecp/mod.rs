//! CECP version 2, the protocol of `XBoard`.
//!
//! Between games the engine is in force mode. At its first turn it is told the position and `go`; after that it answers each move of
//! the opponent by itself, as it does for `XBoard`, so that it can think while the opponent does.

mod features;
mod post;

use std::fmt::Write;
use std::time::{Duration, Instant};

use rules::Side;

use super::driver::{Driver, Reply};
use super::failure::{Failure, StartCause};
use super::options::{OptionError, required};
use super::protocol::Heard;
use super::task::Task;
use super::wire::Wire;
use crate::clock::{Clock, TimeControl};
use crate::spec::{EngineSpec, GameSpec, ThinkLimits};
use features::Features;

/// An engine that has declared a feature, and none for so long, has no more.
const QUIET: Duration = Duration::from_secs(2);
/// How long to wait for a feature before an engine is woken: some look for what they have to say only when they are spoken to.
const WAKE: Duration = Duration::from_millis(300);
/// How long an engine may take to start that asks for more time.
const SLOW: Duration = Duration::from_mins(1);
/// How CECP calls chess.
const CHESS: (&str, &str) = ("chess", "normal");

/// Sorts a line.
pub(super) fn sort(line: &str) -> Heard {
    let word = line.split_ascii_whitespace().next().unwrap_or_default();
    match word {
        "feature" | "pong" | "move" | "My" | "resign" | "Illegal" | "tellusererror" | "1-0" | "0-1" | "1/2-1/2" => {
            Heard::Wanted
        }
        "offer" | "Hint:" | "Error" | "askuser" | "stat01:" => Heard::Idle,
        _ if word.starts_with('#') || word.starts_with("tell") => Heard::Idle,
        _ => post::parse(line).map_or(Heard::Noise, Heard::Info),
    }
}

/// The driver of CECP.
#[derive(Debug)]
pub(super) struct Cecp {
    features: Features,
    /// What begins a game.
    setup: String,
    /// Whether the engine may think while the opponent does.
    hard: bool,
    pings: u32,
    /// The engine's side in this game.
    side: Side,
    /// How many moves of the game the engine knows.
    known: usize,
    /// Whether the engine answers moves by itself.
    playing: bool,
    /// What makes it search.
    order: String,
}

impl Default for Cecp {
    fn default() -> Self {
        Self {
            features: Features::default(),
            setup: String::new(),
            hard: false,
            pings: 0,
            side: Side::First,
            known: 0,
            playing: false,
            order: String::new(),
        }
    }
}

impl Driver for Cecp {
    fn handshake(&mut self, wire: &mut Wire, spec: &EngineSpec, game: &GameSpec) -> Result<(), StartCause> {
        *self = Self { hard: spec.ponder, ..Self::default() };
        let failed = |failure| StartCause::Failed { awaited: "feature", failure };
        wire.write("xboard\nprotover 2\n", spec.startup).map_err(failed)?;
        if !self.read_features(wire, spec.startup).map_err(failed)? {
            return Err(StartCause::unheard(wire, "feature", spec.startup));
        }
        self.setup = self.setup(spec, game)?;
        wire.write(&self.settings(spec, game)?, spec.startup).map_err(failed)?;
        self.await_pong(wire, SLOW).map_err(|failure| StartCause::Failed { awaited: "pong", failure })
    }

    fn takes_fens(&self) -> bool {
        self.features.setboard
    }

    fn is_reusable(&self) -> bool {
        self.features.reuse
    }

    fn new_game(&mut self, wire: &mut Wire, patience: Duration) -> Result<(), Failure> {
        (self.known, self.playing) = (0, false);
        wire.write(&self.setup, patience)?;
        match self.await_pong(wire, patience) {
            // An engine that does not know a command may take it for a move.
            Err(Failure::Protocol(_)) if wire.is_up() => self.await_pong(wire, patience),
            other => other,
        }
    }

    fn prepare(&mut self, wire: &mut Wire, task: &Task<'_>) -> Result<(), Failure> {
        self.side = task.side;
        wire.forget();
        let missing = task.moves.get(self.known..).unwrap_or_default();
        if let ([last], true) = (missing, self.playing) {
            self.order = self.move_line(last);
            // An engine that thinks about its answer already is not asked whether it is ready.
            return if self.hard { Ok(()) } else { self.await_pong(wire, task.stall) };
        }
        let mut text = "force\n".to_owned();
        if let Some(fen) = task.fen.filter(|_| self.known == 0) {
            let _ = writeln!(text, "setboard {fen}");
        }
        text.extend(missing.iter().map(|played| self.move_line(played)));
        "go\n".clone_into(&mut self.order);
        wire.write(&text, task.stall)?;
        self.await_pong(wire, task.stall)
    }

    fn go(&mut self, task: &Task<'_>) -> String {
        self.known = task.moves.len() + 1;
        self.playing = true;
        let clocks = task.own_clock().filter(|_| self.features.time).map_or_else(String::new, |own| times(own, task));
        clocks + &self.order
    }

    fn reply(&self, line: &str) -> Reply {
        let best = line.strip_prefix("move").or_else(|| line.strip_prefix("My move is"));
        if let Some(best) = best {
            let best = best.trim_start_matches([' ', '\t', ':']).split_ascii_whitespace().next();
            return Reply::Move { best: best.unwrap_or_default().to_owned(), ponder: None };
        }
        let lost = if self.side == Side::First { "0-1" } else { "1-0" };
        match line.split_ascii_whitespace().next() {
            Some("resign") => Reply::Resigns,
            Some(word) if word == lost => Reply::Resigns,
            Some("1-0" | "0-1" | "1/2-1/2" | "Illegal" | "tellusererror") => Reply::Complaint,
            _ => Reply::Other,
        }
    }

    fn hurry(&self) -> &'static str {
        "?\n"
    }

    /// An engine that cannot be pinged counts as alive.
    fn is_alive(&mut self, wire: &mut Wire, patience: Duration) -> Result<bool, Failure> {
        let Some(pong) = self.ping(wire, patience)? else { return Ok(true) };
        Ok(wire
            .wait_for(Instant::now() + patience, |line| line.split_ascii_whitespace().eq(["pong", &pong]))?
            .is_some())
    }

    /// The engine does it by itself.
    fn ponder(&mut self, _: &mut Wire, _: &Task<'_>) {}

    fn ponders(&self) -> bool {
        false
    }
}

impl Cecp {
    /// Reads what the engine can do and answers each feature; whether there was any.
    fn read_features(&mut self, wire: &mut Wire, patience: Duration) -> Result<bool, Failure> {
        let mut any = false;
        let mut deadline = Instant::now() + patience;
        loop {
            let Some(line) = wire.next_line(deadline.min(Instant::now() + WAKE))? else {
                if Instant::now() >= deadline {
                    return Ok(any);
                }
                wire.write("\n", patience)?;
                continue;
            };
            let Some(words) = line.text.strip_prefix("feature") else { continue };
            any = true;
            let answer = self.features.take(words);
            wire.write(&answer, patience)?;
            deadline = match self.features.done {
                Some(true) => return Ok(true),
                Some(false) => Instant::now() + SLOW.max(patience),
                None => Instant::now() + QUIET,
            };
        }
    }

    /// The lines that begin every game.
    fn setup(&self, spec: &EngineSpec, game: &GameSpec) -> Result<String, OptionError> {
        let mut lines = "new\n".to_owned();
        let variant = if game.variant == CHESS.0 { CHESS.1 } else { &game.variant };
        if !self.features.plays(variant) {
            return Err(OptionError::not_among("variant", variant, &self.features.variants));
        }
        if variant != CHESS.1 {
            let _ = writeln!(lines, "variant {variant}");
        }
        lines.push_str(&limit_lines(&spec.limits));
        lines.push_str("post\n");
        lines.push_str(if self.hard { "hard\nforce\n" } else { "easy\nforce\n" });
        Ok(lines)
    }

    /// The lines that set the options, once. `Hash` and `Threads` have commands of their own.
    fn settings(&self, spec: &EngineSpec, game: &GameSpec) -> Result<String, OptionError> {
        let mut lines = String::new();
        let rules = game.rules.iter().map(|rule| (rule.option().label, rule.value()));
        let options = spec.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        for (name, value) in rules.chain(options) {
            let command = self.features.command_for(name);
            match command.filter(|_| value.parse::<u32>().is_ok()) {
                // Writing to a string does not fail.
                Some(command) => drop(writeln!(lines, "{command} {value}")),
                None => lines.push_str(&required(&self.features.options, name, value)?.cecp_line(value)),
            }
        }
        Ok(lines)
    }

    fn move_line(&self, text: &str) -> String {
        if self.features.usermove { format!("usermove {text}\n") } else { format!("{text}\n") }
    }

    /// Waits until the engine has done all that it was told, if it can be asked. A refusal on the way ends the game.
    fn await_pong(&mut self, wire: &mut Wire, patience: Duration) -> Result<(), Failure> {
        let Some(pong) = self.ping(wire, patience)? else { return Ok(()) };
        let mut refusal = None;
        let heard = wire.wait_for(Instant::now() + patience, |line| {
            if line.starts_with("Illegal") || line.starts_with("tellusererror") {
                refusal = Some(line.to_owned());
            }
            line.split_ascii_whitespace().eq(["pong", &pong])
        })?;
        match (heard, refusal) {
            (_, Some(refusal)) => Err(Failure::refusal(&refusal)),
            (None, None) => Err(wire.unanswered("pong")),
            (Some(_), None) => {
                wire.take_info();
                Ok(())
            }
        }
    }

    /// Asks whether the engine is ready; the number that it has to say, or `None` if it cannot be asked.
    fn ping(&mut self, wire: &mut Wire, patience: Duration) -> Result<Option<String>, Failure> {
        if !self.features.ping {
            return Ok(None);
        }
        self.pings += 1;
        wire.write(&format!("ping {}\n", self.pings), patience)?;
        Ok(Some(self.pings.to_string()))
    }
}

/// The lines that tell the limits at the start of a game.
fn limit_lines(limits: &ThinkLimits) -> String {
    let lines = [
        limits.clock.map(|clock| level(&clock)),
        limits.move_time.map(|time| format!("st {}\n", time.as_secs_f64())),
        limits.depth.map(|depth| format!("sd {depth}\n")),
    ];
    lines.into_iter().flatten().collect()
}

/// The base in minutes and whole seconds, rounded up: the clock itself is told with every move.
fn level(control: &TimeControl) -> String {
    let base = control.base.as_secs() + u64::from(control.base.subsec_nanos() > 0);
    let (moves, increment) = (control.moves.unwrap_or(0), control.increment.as_secs_f64());
    format!("level {moves} {}:{:02} {increment}\n", base / 60, base % 60)
}

/// Both clocks in hundredths of a second.
fn times(own: &Clock, task: &Task<'_>) -> String {
    let other = task.clocks[(!task.side).index()].as_ref().unwrap_or(own);
    let [own, other] = [own, other].map(|clock| (clock.left().as_millis() / 10).max(1));
    format!("time {own}\notim {other}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read() {
        let engine = Cecp { side: Side::Second, ..Cecp::default() };
        let moves = [("move e7e5", "e7e5"), ("My move is: e7e5", "e7e5"), ("My move is : e7e5", "e7e5"), ("move", "")];
        for (line, best) in moves {
            assert_eq!(engine.reply(line), Reply::Move { best: best.to_owned(), ponder: None }, "{line}");
        }
        assert_eq!(engine.reply("resign"), Reply::Resigns);
        assert_eq!(engine.reply("1-0 {Black resigns}"), Reply::Resigns);
        for line in [
            "0-1 {Black mates}",
            "1/2-1/2 {Draw by repetition}",
            "Illegal move: e2e4",
            "tellusererror Illegal position",
        ] {
            assert_eq!(engine.reply(line), Reply::Complaint, "{line}");
        }
        assert_eq!(engine.reply("offer draw"), Reply::Other);
    }

    #[test]
    fn lines_are_sorted() {
        for line in ["1-0 {White mates}", "move e2e4", "pong 3", "My move is : e2e4"] {
            assert_eq!(sort(line), Heard::Wanted, "{line}");
        }
        for line in ["# thinking", "tellics say hello", "offer draw", "Error (unknown command): usermove"] {
            assert_eq!(sort(line), Heard::Idle, "{line}");
        }
        assert_eq!(sort("1. ... e7e5"), Heard::Noise);
        assert!(matches!(sort("5 20 10 1000 e2e4"), Heard::Info(_)));
    }

    #[test]
    fn limits_in_the_words_of_cecp() {
        let lines = |text: &str, move_time| {
            limit_lines(&ThinkLimits { clock: text.parse().ok(), move_time, depth: Some(4), ..ThinkLimits::default() })
        };
        assert_eq!(lines("40/61.2+0.5", None), "level 40 1:02 0.5\nsd 4\n");
        assert_eq!(lines("600", None), "level 0 10:00 0\nsd 4\n");
        assert_eq!(lines("", Some(Duration::from_millis(2500))), "st 2.5\nsd 4\n");
    }
}

//! From the start of a process to an engine that is ready to play.

use std::fmt::Write;
use std::time::{Duration, Instant};

use super::failure::{Failure, StartCause, StartError};
use super::options::{Declared, setoption, setoption_or_refuse};
use super::{Engine, OptionError};
use crate::engine::process::Process;

/// How long an engine may take to say `uciok`.
const UCIOK: Duration = Duration::from_secs(10);
/// How long it may take to set its options: a large table takes its time.
const SETTING: Duration = Duration::from_mins(1);

impl Engine {
    /// Starts a process, reads its options and sets those wished for.
    pub(super) fn handshake(&mut self) -> Result<(), StartError> {
        let result = self.try_handshake();
        result.map_err(|cause| {
            self.process = None;
            StartError { name: self.spec.name.clone(), cause }
        })
    }

    fn try_handshake(&mut self) -> Result<(), StartCause> {
        let command = &self.spec.command;
        let spawned = Process::start(command, &self.spec.args);
        self.process = Some(spawned.map_err(|error| StartCause::Spawn { command: command.clone(), error })?);
        self.write("uci\n", UCIOK).map_err(|failure| StartCause::Failed { awaited: "uciok", failure })?;
        let declared = self.read_options().map_err(|failure| StartCause::Failed { awaited: "uciok", failure })?;
        let declared = declared.ok_or(StartCause::Silent { awaited: "uciok", limit: UCIOK })?;
        let settings = self.settings(&declared)?;
        self.apply(&settings)
    }

    /// The options declared before `uciok`; `None` if that does not come.
    fn read_options(&mut self) -> Result<Option<Vec<Declared>>, Failure> {
        let deadline = Instant::now() + UCIOK;
        let mut declared = Vec::new();
        while let Some(line) = self.next_line(deadline)?.filter(|line| line.at <= deadline) {
            if line.text.split_ascii_whitespace().eq(["uciok"]) {
                return Ok(Some(declared));
            }
            declared.extend(Declared::parse(&line.text));
        }
        Ok(None)
    }

    /// The lines that set the variant, its rules and the options. An engine without `UCI_Variant` is taken to play just the one.
    fn settings(&self, declared: &[Declared]) -> Result<String, OptionError> {
        let mut lines = setoption(declared, "UCI_Variant", &self.game.variant)?.unwrap_or_default();
        for rule in self.game.rules.iter() {
            lines.push_str(&setoption_or_refuse(declared, rule.option().label, rule.value())?);
        }
        for (name, value) in &self.spec.options {
            // Writing to a string does not fail.
            let _ = write!(lines, "{}", setoption_or_refuse(declared, name, value)?);
        }
        Ok(lines)
    }

    fn apply(&mut self, settings: &str) -> Result<(), StartCause> {
        let written = self.write(&format!("{settings}isready\n"), SETTING);
        let ready = written.and_then(|()| self.wait_for("readyok", Instant::now() + SETTING));
        match ready {
            Ok(Some(_)) => Ok(()),
            Ok(None) => Err(StartCause::Silent { awaited: "readyok", limit: SETTING }),
            Err(failure) => Err(StartCause::Failed { awaited: "readyok", failure }),
        }
    }
}

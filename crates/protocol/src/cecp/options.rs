//! The engine's options, and the commands `memory` and `cores`, which stand for two more.

use variants::{RuleChoice, SessionError};

use super::Core;
use super::command::echo;
use crate::options::{Catalogue, Change, MAX_THREADS, Shown};
use crate::strength::LimitedStrength;
use crate::switch::lock;
use crate::words::{integer, is_blank, words};

impl Core {
    fn catalogue(&self) -> Catalogue<'_> {
        Catalogue {
            host: self.host.as_ref(),
            profile: &self.profile,
            is_cecp: true,
            switch: |value| match value.to_ascii_lowercase().as_str() {
                "1" | "true" => Some(true),
                "0" | "false" => Some(false),
                _ => None,
            },
        }
    }

    /// The options as `feature option` tells them.
    pub(super) fn describe_options(&self) -> Vec<String> {
        let options = self.catalogue().shown();
        options.iter().map(|(name, shown)| format!("{name} -{}", describe(shown))).collect()
    }

    pub(super) fn set_memory(&mut self, arguments: &str, whole: &str) {
        self.set_size(arguments, i64::MAX, Change::Hash, whole);
    }

    pub(super) fn set_cores(&mut self, arguments: &str, whole: &str) {
        self.set_size(arguments, MAX_THREADS, Change::Threads, whole);
    }

    /// Sets something to a number that is one at least.
    fn set_size(&mut self, arguments: &str, most: i64, change: fn(usize) -> Change<'static>, whole: &str) {
        let size = words(arguments).next().and_then(integer).filter(|n| (1..=most).contains(n));
        let Some(size) = size else { return self.error("bad value", whole) };
        if let Err(error) = self.apply(change(usize::try_from(size).unwrap_or(usize::MAX))) {
            self.error(error, whole);
        }
    }

    pub(super) fn set_option(&mut self, arguments: &str, whole: &str) {
        let (name, value) = arguments.split_once('=').unwrap_or((arguments, ""));
        let [name, value] = [name, value].map(|text| text.trim_matches(is_blank));
        let change = self.catalogue().read(name, Some(value));
        if let Err(reason) = change.and_then(|change| self.apply(change)) {
            self.host.line(&format!("Error (bad option): {}: {reason}", echo(whole)));
        }
    }

    fn apply(&mut self, change: Change<'_>) -> Result<(), String> {
        match change {
            Change::ClearHash => {
                let kind = self.interrupt();
                lock(&self.engine).new_game();
                self.resume(kind.as_ref());
                Ok(())
            }
            Change::OwnBook(is_on) => {
                self.own_book.is_on = is_on;
                Ok(())
            }
            Change::EvalFile(path) => self.set_eval_file(path),
            Change::DebugLog(path) => self.host.log_to(path),
            Change::LimitStrength(is_on) => {
                self.limit(|strength| strength.is_on = is_on);
                Ok(())
            }
            Change::Elo(elo) => {
                self.limit(|strength| strength.elo = elo);
                Ok(())
            }
            Change::Rule(choice) => self.set_rule(choice),
            Change::Hash(mib) if mib > self.host.available_mib() => Err(SessionError::OutOfMemory(mib).to_string()),
            setting => self.configure(|settings| setting.enter(settings)).map_err(|error| error.to_string()),
        }
    }

    /// Holds the engine back in another way.
    fn limit(&mut self, change: impl FnOnce(&mut LimitedStrength)) {
        let kind = self.interrupt();
        change(&mut self.strength);
        self.resume(kind.as_ref());
    }

    fn set_eval_file(&mut self, path: Option<&str>) -> Result<(), String> {
        let weights = path.map(|path| self.host.read_file(path)).transpose()?;
        let kind = self.interrupt();
        let rules = self.board.rules().clone();
        let result = lock(&self.engine).set_weights(self.board.variant, &rules, weights);
        self.resume(kind.as_ref());
        result.map_err(|error| error.to_string())
    }

    /// Chooses about the rules of a variant; if it is the one that is played, its start position is set.
    fn set_rule(&mut self, choice: RuleChoice) -> Result<(), String> {
        if self.rules.set(choice) && choice.concerns(self.board.variant) {
            self.restart().map_err(|error| error.to_string())?;
        }
        Ok(())
    }
}

/// What stands behind the name of an option.
fn describe(shown: &Shown) -> String {
    match shown {
        Shown::Spin { default, least, most } => format!("spin {default} {least} {most}"),
        Shown::Check(default) => format!("check {}", u8::from(*default)),
        Shown::Combo { default, values } => {
            let marked = |value: &&str| format!("{}{value}", if value == default { "*" } else { "" });
            format!("combo {}", values.iter().map(marked).collect::<Vec<_>>().join(" /// "))
        }
        Shown::File => "file ".to_owned(),
        Shown::Button => "button".to_owned(),
    }
}

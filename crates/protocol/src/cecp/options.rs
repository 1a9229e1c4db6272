//! The engine's options.

use std::time::Duration;

use rules::RuleOption;
use rules::fen::quote;
use variants::{RuleChoice, SessionError};

use super::Core;
use crate::switch::lock;
use crate::uci::options::{MAX_THREADS, MODES, is_none};
use crate::uci::strength::{LimitedStrength, elo_range};
use crate::words::{integer, is_blank, words};

/// Options beside those of the rules, as `feature option` describes them. `Hash` and `Threads` are `memory` and `cores`.
const OPTIONS: [&str; 8] = [
    "MultiPV -spin 1 1 500",
    "Move Overhead -spin 10 0 5000",
    "Clear Hash -button",
    "OwnBook -check 0",
    "Search Mode -combo *full /// unselective /// plain",
    "EvalFile -file ",
    "Debug Log File -file ",
    "UCI_LimitStrength -check 0",
];

impl Core {
    pub(super) fn describe_options(&self) -> Vec<String> {
        let rules = self.variants.iter().flat_map(|variant| variant.rules);
        let elos = elo_range(self.variants);
        let elo = format!("UCI_Elo -spin {0} {0} {1}", elos.start(), elos.end());
        let fixed = OPTIONS.iter().map(ToString::to_string).chain([elo]);
        fixed.chain(rules.map(|rule| self.describe_rule(rule))).collect()
    }

    /// An option of the rules with the value it has now.
    fn describe_rule(&self, rule: &'static RuleOption) -> String {
        let chosen = self.rules.iter().find(|choice| choice.option() == rule).map(RuleChoice::value);
        let value = chosen.unwrap_or_else(|| rule.default_value());
        if rule.is_switch() {
            return format!("{} -check {}", rule.label, u8::from(value == "true"));
        }
        let values: Vec<_> =
            rule.values.iter().map(|&known| format!("{}{known}", if known == value { "*" } else { "" })).collect();
        format!("{} -combo {}", rule.label, values.join(" /// "))
    }

    pub(super) fn set_memory(&mut self, arguments: &str, whole: &str) {
        let size = words(arguments).next().and_then(integer).filter(|&n| n >= 1);
        let Some(size) = size else { return self.error("bad value", whole) };
        let size = usize::try_from(size).unwrap_or(usize::MAX);
        let result = if size > self.host.available_mib() {
            Err(SessionError::OutOfMemory(size))
        } else {
            self.configure(|settings| settings.hash_mib = size)
        };
        if let Err(error) = result {
            self.error(error, whole);
        }
    }

    pub(super) fn set_cores(&mut self, arguments: &str, whole: &str) {
        let count = words(arguments).next().and_then(integer).filter(|n| (1..=MAX_THREADS).contains(n));
        let Some(count) = count else { return self.error("bad value", whole) };
        let count = usize::try_from(count).unwrap_or(1);
        if let Err(error) = self.configure(|settings| settings.threads = count) {
            self.error(error, whole);
        }
    }

    pub(super) fn set_option(&mut self, arguments: &str, whole: &str) {
        let (name, value) = match arguments.split_once('=') {
            Some((name, value)) => (name.trim_matches(is_blank), value.trim_matches(is_blank)),
            None => (arguments.trim_matches(is_blank), ""),
        };
        if let Err(reason) = self.try_set_option(name, value) {
            self.error(format_args!("bad option, {reason}"), whole);
        }
    }

    fn try_set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        let bad = || format!("{} is no value of {name}", quote(value));
        match name.to_ascii_lowercase().as_str() {
            "multipv" => {
                let lines = number(value, 1, 500).ok_or_else(bad)?;
                self.configure(|settings| settings.multi_pv = usize::try_from(lines).unwrap_or(1))
                    .map_err(|error| text(&error))
            }
            "move overhead" => {
                let millis = number(value, 0, 5000).ok_or_else(bad)?;
                self.configure(|settings| settings.overhead = Duration::from_millis(millis))
                    .map_err(|error| text(&error))
            }
            "clear hash" => {
                let kind = self.interrupt();
                lock(&self.engine).new_game();
                self.resume(kind.as_ref());
                Ok(())
            }
            "ownbook" => switch(value).map(|is_on| self.own_book.is_on = is_on).ok_or_else(bad),
            "search mode" => {
                let (_, mode) = MODES.iter().find(|(known, _)| known.eq_ignore_ascii_case(value)).ok_or_else(bad)?;
                self.configure(|settings| settings.mode = *mode).map_err(|error| text(&error))
            }
            "evalfile" => self.set_eval_file(value),
            "debug log file" => self.host.log_to((!is_none(value)).then_some(value)),
            "uci_limitstrength" => {
                let is_on = switch(value).ok_or_else(bad)?;
                self.limit(|strength| strength.is_on = is_on);
                Ok(())
            }
            "uci_elo" => {
                let elos = elo_range(self.variants);
                let elo = number(value, (*elos.start()).into(), (*elos.end()).into()).ok_or_else(bad)?;
                self.limit(|strength| strength.elo = u16::try_from(elo).unwrap_or(u16::MAX));
                Ok(())
            }
            _ => self.set_rule(name, value),
        }
    }

    /// Holds the engine back in another way.
    fn limit(&mut self, change: impl FnOnce(&mut LimitedStrength)) {
        let kind = self.interrupt();
        change(&mut self.strength);
        self.resume(kind.as_ref());
    }

    fn set_eval_file(&mut self, path: &str) -> Result<(), String> {
        let weights = if is_none(path) { None } else { Some(self.host.read_file(path)?) };
        let kind = self.interrupt();
        let rules = self.board.rules().clone();
        let result = lock(&self.engine).set_weights(self.board.variant, &rules, weights);
        self.resume(kind.as_ref());
        result.map_err(|error| text(&error))
    }

    /// Chooses about the rules of a variant; if it is the one that is played, its start position is set.
    fn set_rule(&mut self, name: &str, value: &str) -> Result<(), String> {
        let mut rules = self.variants.iter().flat_map(|variant| variant.rules);
        let rule = rules.find(|rule| rule.label.eq_ignore_ascii_case(name));
        let rule = rule.ok_or_else(|| format!("no option {}", quote(name)))?;
        let value = match (rule.is_switch(), value) {
            (true, "1") => "true",
            (true, "0") => "false",
            (_, value) => value,
        };
        let choice = RuleChoice::new(rule, value).ok_or_else(|| format!("{} is no value of {name}", quote(value)))?;
        if self.rules.set(choice) && choice.concerns(self.board.variant) {
            self.restart().map_err(|error| text(&error))?;
        }
        Ok(())
    }
}

fn text(error: &SessionError) -> String {
    error.to_string()
}

/// A whole number within bounds.
fn number(value: &str, least: i64, most: i64) -> Option<u64> {
    integer(value).filter(|n| (least..=most).contains(n)).map(i64::unsigned_abs)
}

/// What a check box is set to.
fn switch(value: &str) -> Option<bool> {
    match value.to_ascii_lowercase().as_str() {
        "1" | "true" => Some(true),
        "0" | "false" => Some(false),
        _ => None,
    }
}

//! The options: how they are told, and what each does.

use std::sync::{Arc, Mutex};

use ::search::Settings;
use rules::fen::quote;
use variants::{RuleChoice, SessionError, Variant};

use super::Uci;
use crate::options::{Catalogue, Change, EMPTY, Shown};
use crate::switch::lock;
use crate::words::{is_blank, words};

impl Uci {
    fn catalogue(&self) -> Catalogue<'_> {
        Catalogue {
            host: self.host.as_ref(),
            profile: &self.profile,
            is_cecp: false,
            switch: |value| value.to_ascii_lowercase().parse().ok(),
        }
    }

    /// The `option` lines of `uci`.
    pub(super) fn describe_options(&self) -> Vec<String> {
        let options = self.catalogue().shown();
        options.iter().map(|(name, shown)| format!("option name {name} type {}", describe(shown))).collect()
    }

    pub(super) fn set_option(&mut self, arguments: &str) {
        self.halt();
        let change = split_setting(arguments).and_then(|(name, value)| self.catalogue().read(&name, value));
        if let Err(error) = change.and_then(|change| self.apply(change)) {
            self.error(error);
        }
    }

    fn apply(&mut self, change: Change<'_>) -> Result<(), String> {
        match change {
            Change::ClearHash => lock(&self.session).new_game(),
            Change::Variant(variant) => return self.set_variant(variant),
            Change::EvalFile(path) => return self.set_eval_file(path),
            Change::DebugLog(path) => return self.set_log(path),
            Change::OwnBook(is_on) => self.own_book.is_on = is_on,
            Change::AnalyseMode(is_on) => self.is_analysing = is_on,
            Change::LimitStrength(is_on) => self.strength.is_on = is_on,
            Change::Elo(elo) => self.strength.elo = elo,
            Change::ShowWdl(is_on) => self.shows_wdl = is_on,
            Change::Rule(choice) => return self.set_rule(choice),
            Change::Hash(mib) if mib > self.host.available_mib() => {
                return Err(SessionError::OutOfMemory(mib).to_string());
            }
            setting => return self.configure(|settings| setting.enter(settings)),
        }
        self.apply_strength()
    }

    pub(super) fn configure(&mut self, change: impl FnOnce(&mut Settings)) -> Result<(), String> {
        let mut session = lock(&self.session);
        let mut settings = session.settings().clone();
        change(&mut settings);
        session.configure(settings).map_err(|error| error.to_string())
    }

    /// Changes the variant: its start position, its built-in weights, all other settings as they were.
    fn set_variant(&mut self, variant: &'static Variant) -> Result<(), String> {
        if variant.name != self.variant.name {
            let settings = lock(&self.session).settings().clone();
            // A small table first, so that never two large ones stand side by side.
            let small = Settings { hash_mib: 1, ..settings.clone() };
            let session = variant.open_with(small, &self.rules).map_err(|error| error.to_string())?;
            self.session = Arc::new(Mutex::new(session));
            self.variant = variant;
            self.weights = None;
            self.configure(|new| *new = settings)?;
            self.apply_strength()?;
        }
        self.host.line(&format!(
            "info string variant {} files {} ranks {} pocket 0 template {} startpos {}",
            variant.name, variant.files, variant.ranks, variant.template, variant.start
        ));
        Ok(())
    }

    /// Chooses about the rules of a variant, whether or not it is the one that is played; if that
    /// changes its rules, its start position is set.
    fn set_rule(&mut self, choice: RuleChoice) -> Result<(), String> {
        if self.rules.set(choice) && choice.concerns(self.variant) {
            let mut session = lock(&self.session);
            session.set_rule(choice.option().name, choice.value()).map_err(|error| error.to_string())?;
        }
        Ok(())
    }

    fn set_log(&self, path: Option<&str>) -> Result<(), String> {
        let log = self.host.log_to(path);
        log.map_err(|error| format!("Debug Log File {}: {error}", quote(path.unwrap_or_default())))
    }

    fn set_eval_file(&mut self, path: Option<&str>) -> Result<(), String> {
        let read = |path| self.host.read_file(path).map_err(|error| format!("EvalFile {}: {error}", quote(path)));
        let text = path.map(read).transpose()?;
        lock(&self.session).set_weights(text.as_deref()).map_err(|error| error.to_string())?;
        self.weights = text;
        Ok(())
    }
}

/// What stands behind `type` in an `option` line.
fn describe(shown: &Shown) -> String {
    match shown {
        Shown::Spin { default, least, most } => format!("spin default {default} min {least} max {most}"),
        Shown::Check(default) => format!("check default {default}"),
        Shown::Combo { default, values } => format!("combo default {default} var {}", values.join(" var ")),
        Shown::File => format!("string default {EMPTY}"),
        Shown::Button => "button".to_owned(),
    }
}

/// The name and the value of a `setoption`, the name with single spaces, the value as it was typed.
fn split_setting(arguments: &str) -> Result<(String, Option<&str>), String> {
    let after_name = after_word(arguments, "name").ok_or("setoption without a name")?;
    let mut name = Vec::new();
    let mut rest = after_name;
    loop {
        let value = after_word(rest, "value");
        if value.is_some() && !name.is_empty() {
            return Ok((name.join(" "), value));
        }
        let Some(word) = words(rest).next() else { break };
        name.push(word);
        rest = rest.trim_start_matches(is_blank).strip_prefix(word).unwrap_or("");
    }
    if name.is_empty() { Err("setoption without a name".to_owned()) } else { Ok((name.join(" "), None)) }
}

/// What follows `word`, without blanks around, if the text begins with it.
fn after_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let rest = text.trim_matches(is_blank).strip_prefix(word)?;
    (rest.is_empty() || rest.starts_with(is_blank)).then(|| rest.trim_matches(is_blank))
}

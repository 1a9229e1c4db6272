//! The options: a table, and what each does.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use ::search::{Mode, Settings};
use rules::RuleOption;
use rules::fen::quote;
use variants::{RuleChoice, SessionError};

use super::Uci;
use super::strength::elo_range;
use crate::switch::lock;
use crate::words::{integer, is_blank, words};

/// Most threads that may be asked for.
pub(crate) const MAX_THREADS: i64 = 256;

/// What UCI shows and takes for an empty text.
const EMPTY: &str = "<empty>";

/// The values of `Search Mode`.
pub(crate) const MODES: [(&str, Mode); 3] =
    [("full", Mode::Full), ("unselective", Mode::Unselective), ("plain", Mode::Plain)];

/// What an option changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Effect {
    Hash,
    ClearHash,
    Threads,
    MultiPv,
    MoveOverhead,
    Variant,
    SearchMode,
    EvalFile,
    DebugLog,
    OwnBook,
    AnalyseMode,
    LimitStrength,
    Elo,
    ShowWdl,
    /// It tells the engine something about the GUI; nothing depends on it.
    Nothing,
}

/// What values an option takes.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// A whole number: the default, the least, the greatest.
    Spin(i64, i64, i64),
    Check,
    Combo,
    Text,
    Button,
}

/// All options, in the order in which `uci` tells them. The upper end of `Hash` is the machine's, the ends of `UCI_Elo` are those of the levels.
const OPTIONS: [(&str, Kind, Effect); 15] = [
    ("Hash", Kind::Spin(16, 1, i64::MAX), Effect::Hash),
    ("Clear Hash", Kind::Button, Effect::ClearHash),
    ("Threads", Kind::Spin(1, 1, MAX_THREADS), Effect::Threads),
    ("MultiPV", Kind::Spin(1, 1, 500), Effect::MultiPv),
    ("Ponder", Kind::Check, Effect::Nothing),
    ("Move Overhead", Kind::Spin(10, 0, 5000), Effect::MoveOverhead),
    ("UCI_Variant", Kind::Combo, Effect::Variant),
    ("UCI_AnalyseMode", Kind::Check, Effect::AnalyseMode),
    ("UCI_LimitStrength", Kind::Check, Effect::LimitStrength),
    ("UCI_Elo", Kind::Spin(0, 0, 0), Effect::Elo),
    ("UCI_ShowWDL", Kind::Check, Effect::ShowWdl),
    ("OwnBook", Kind::Check, Effect::OwnBook),
    ("Search Mode", Kind::Combo, Effect::SearchMode),
    ("EvalFile", Kind::Text, Effect::EvalFile),
    ("Debug Log File", Kind::Text, Effect::DebugLog),
];

impl Uci {
    /// The `option` lines of `uci`.
    pub(super) fn describe_options(&self) -> Vec<String> {
        OPTIONS
            .iter()
            .map(|&(name, kind, effect)| format!("option name {name} {}", self.describe(kind, effect)))
            .chain(self.rule_options().map(describe_rule))
            .collect()
    }

    /// The options of the rules of all variants.
    fn rule_options(&self) -> impl Iterator<Item = &'static RuleOption> + use<> {
        self.variants.iter().flat_map(|variant| variant.rules)
    }

    fn describe(&self, kind: Kind, effect: Effect) -> String {
        match kind {
            Kind::Spin(default, least, most) => {
                let (least, most) = self.range(effect, least, most);
                format!("type spin default {} min {least} max {most}", default.max(least))
            }
            Kind::Check => "type check default false".to_owned(),
            Kind::Button => "type button".to_owned(),
            Kind::Text => format!("type string default {EMPTY}"),
            Kind::Combo => {
                let values = self.values(effect);
                let default = if effect == Effect::Variant { self.default.name } else { MODES[0].0 };
                format!("type combo default {default} var {}", values.join(" var "))
            }
        }
    }

    /// The least and the greatest value of a number.
    fn range(&self, effect: Effect, least: i64, most: i64) -> (i64, i64) {
        match effect {
            Effect::Hash => (least, i64::try_from(self.host.memory_mib()).unwrap_or(i64::MAX).max(1)),
            Effect::Elo => {
                let range = elo_range(self.variants);
                (i64::from(*range.start()), i64::from(*range.end()))
            }
            _ => (least, most),
        }
    }

    /// The values of a choice.
    fn values(&self, effect: Effect) -> Vec<&'static str> {
        if effect == Effect::Variant {
            self.variants.iter().map(|variant| variant.name).collect()
        } else {
            MODES.iter().map(|&(name, _)| name).collect()
        }
    }

    pub(super) fn set_option(&mut self, arguments: &str) {
        self.halt();
        if let Err(error) = self.try_set_option(arguments) {
            self.error(error);
        }
    }

    fn try_set_option(&mut self, arguments: &str) -> Result<(), String> {
        let (name, value) = split_setting(arguments)?;
        if let Some(rule) = self.rule_options().find(|rule| rule.label.eq_ignore_ascii_case(&name)) {
            return self.set_rule(rule, value);
        }
        let option = OPTIONS.iter().find(|(known, ..)| known.eq_ignore_ascii_case(&name));
        let &(name, kind, effect) = option.ok_or_else(|| format!("unknown option {}", quote(&name)))?;
        let value = match (kind, value) {
            (Kind::Button, _) => "",
            (_, Some(value)) => value,
            (_, None) => return Err(format!("no value for option {name}")),
        };
        let bad = || format!("bad value {} for option {name}", quote(value));
        match kind {
            Kind::Spin(_, least, most) => {
                let (least, most) = self.range(effect, least, most);
                let number = integer(value).filter(|n| (least..=most).contains(n));
                let number = number.ok_or_else(|| format!("{}, it takes {least} to {most}", bad()))?;
                self.set_number(effect, number)
            }
            Kind::Check => {
                let is_on = value.to_ascii_lowercase().parse().map_err(|_| bad())?;
                self.switch(effect, is_on)
            }
            Kind::Combo => self.choose(effect, value).unwrap_or_else(|| Err(bad())),
            Kind::Text if effect == Effect::DebugLog => self.set_log(value),
            Kind::Text => self.set_eval_file(value),
            Kind::Button => {
                lock(&self.session).new_game();
                Ok(())
            }
        }
    }

    fn set_number(&mut self, effect: Effect, number: i64) -> Result<(), String> {
        let size = usize::try_from(number).unwrap_or(usize::MAX);
        if effect == Effect::Hash && size > self.host.available_mib() {
            return Err(SessionError::OutOfMemory(size).to_string());
        }
        if effect == Effect::Elo {
            self.strength.elo = u16::try_from(number).unwrap_or(u16::MAX);
            return self.apply_strength();
        }
        self.configure(|settings| match effect {
            Effect::Hash => settings.hash_mib = size,
            Effect::Threads => settings.threads = size,
            Effect::MultiPv => settings.multi_pv = size,
            Effect::MoveOverhead => settings.overhead = Duration::from_millis(number.unsigned_abs()),
            _ => {}
        })
    }

    fn switch(&mut self, effect: Effect, is_on: bool) -> Result<(), String> {
        match effect {
            Effect::OwnBook => self.own_book.is_on = is_on,
            Effect::AnalyseMode => self.is_analysing = is_on,
            Effect::LimitStrength => self.strength.is_on = is_on,
            Effect::ShowWdl => self.shows_wdl = is_on,
            _ => {}
        }
        self.apply_strength()
    }

    pub(super) fn configure(&mut self, change: impl FnOnce(&mut Settings)) -> Result<(), String> {
        let mut session = lock(&self.session);
        let mut settings = session.settings().clone();
        change(&mut settings);
        session.configure(settings).map_err(|error| error.to_string())
    }

    /// Sets an option that has a list of values; `None` if the value is not in it.
    fn choose(&mut self, effect: Effect, value: &str) -> Option<Result<(), String>> {
        if effect == Effect::Variant {
            let variant = self.variants.iter().find(|variant| variant.name.eq_ignore_ascii_case(value))?;
            return Some(self.set_variant(variant));
        }
        let (_, mode) = MODES.iter().find(|(name, _)| name.eq_ignore_ascii_case(value))?;
        Some(self.configure(|settings| settings.mode = *mode))
    }

    /// Changes the variant: its start position, its built-in weights, all other settings as they were.
    fn set_variant(&mut self, variant: &'static variants::Variant) -> Result<(), String> {
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
    fn set_rule(&mut self, option: &'static RuleOption, value: Option<&str>) -> Result<(), String> {
        let value = value.ok_or_else(|| format!("no value for option {}", option.label))?;
        let bad = || format!("bad value {} for option {}", quote(value), option.label);
        let choice = RuleChoice::new(option, value).ok_or_else(bad)?;
        if self.rules.set(choice) && choice.concerns(self.variant) {
            lock(&self.session).set_rule(option.name, choice.value()).map_err(|error| error.to_string())?;
        }
        Ok(())
    }

    fn set_log(&mut self, path: &str) -> Result<(), String> {
        let log = self.host.log_to((!is_none(path)).then_some(path));
        log.map_err(|error| format!("Debug Log File {}: {error}", quote(path)))
    }

    fn set_eval_file(&mut self, path: &str) -> Result<(), String> {
        let text = if is_none(path) {
            None
        } else {
            Some(self.host.read_file(path).map_err(|error| format!("EvalFile {}: {error}", quote(path)))?)
        };
        lock(&self.session).set_weights(text.as_deref()).map_err(|error| error.to_string())?;
        self.weights = text;
        Ok(())
    }
}

/// Whether a text option names nothing.
pub(crate) fn is_none(text: &str) -> bool {
    text.is_empty() || text == EMPTY
}

/// The `option` line of an option of the rules.
fn describe_rule(rule: &'static RuleOption) -> String {
    let (label, default) = (rule.label, rule.default_value());
    if rule.is_switch() {
        format!("option name {label} type check default {default}")
    } else {
        format!("option name {label} type combo default {default} var {}", rule.values.join(" var "))
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

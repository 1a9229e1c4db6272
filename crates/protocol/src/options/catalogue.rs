//! The options that a protocol has: how they are shown, and how their values are read.

use rules::RuleOption;
use rules::fen::quote;
use variants::{RuleChoice, RuleChoices};

use super::{Change, Entry, Kind, MODES, OPTIONS, Purpose, Range};
use crate::strength::elo_range;
use crate::words::integer;
use crate::{Host, Profile};

/// What UCI shows and takes for an empty text.
pub(crate) const EMPTY: &str = "<empty>";

/// The options of a conversation.
pub(crate) struct Catalogue<'a> {
    pub(crate) host: &'a dyn Host,
    pub(crate) profile: &'a Profile,
    /// Whether only those are meant that are options in CECP.
    pub(crate) is_cecp: bool,
    /// Reads the value of a check box.
    pub(crate) switch: fn(&str) -> Option<bool>,
}

/// An option as it is shown: its type, its value at the beginning, what it takes.
pub(crate) enum Shown {
    Spin { default: i64, least: i64, most: i64 },
    Check(bool),
    Combo { default: &'static str, values: Vec<&'static str> },
    File,
    Button,
}

impl Catalogue<'_> {
    /// All options by name, those of the rules last.
    pub(crate) fn shown(&self) -> Vec<(&'static str, Shown)> {
        let rules = self.rules().map(|rule| (rule.label, shown_rule(rule, &self.profile.rules)));
        self.entries().map(|entry| (entry.name, self.shown_entry(entry.kind))).chain(rules).collect()
    }

    /// What this value of this option asks for; both in any case.
    ///
    /// # Errors
    /// One line: there is no such option, or it does not take the value.
    pub(crate) fn read<'v>(&self, name: &str, value: Option<&'v str>) -> Result<Change<'v>, String> {
        let value = |name: &str| value.ok_or_else(|| format!("no value for option {name}"));
        let bad = |value: &str, name: &str| format!("bad value {} for option {name}", quote(value));
        if let Some(rule) = self.rules().find(|rule| rule.label.eq_ignore_ascii_case(name)) {
            let value = value(rule.label)?;
            return self.read_rule(rule, value).map(Change::Rule).ok_or_else(|| bad(value, rule.label));
        }
        let entry = self.entries().find(|entry| entry.name.eq_ignore_ascii_case(name));
        let entry = entry.ok_or_else(|| format!("unknown option {}", quote(name)))?;
        if let Kind::Button(change) = entry.kind {
            return Ok(change);
        }
        let value = value(entry.name)?;
        self.read_entry(entry.kind, value).ok_or_else(|| match entry.kind {
            Kind::Spin(_, range, _) => {
                let (least, most) = self.ends(range);
                format!("{}, it takes {least} to {most}", bad(value, entry.name))
            }
            _ => bad(value, entry.name),
        })
    }

    fn entries(&self) -> impl Iterator<Item = &'static Entry> {
        OPTIONS.iter().filter(|entry| entry.in_cecp || !self.is_cecp)
    }

    /// The options of the rules of all variants.
    fn rules(&self) -> impl Iterator<Item = &'static RuleOption> + use<> {
        self.profile.variants.iter().flat_map(|variant| variant.rules)
    }

    /// The least and the greatest number.
    fn ends(&self, range: Range) -> (i64, i64) {
        match range {
            Range::Of(least, most) => (least, most),
            Range::Memory => (1, i64::try_from(self.host.memory_mib()).unwrap_or(i64::MAX).max(1)),
            Range::Levels => {
                let elos = elo_range(self.profile.variants);
                (i64::from(*elos.start()), i64::from(*elos.end()))
            }
        }
    }

    fn shown_entry(&self, kind: Kind) -> Shown {
        match kind {
            Kind::Spin(default, range, _) => {
                let (least, most) = self.ends(range);
                Shown::Spin { default: default.max(least), least, most }
            }
            Kind::Check(_) => Shown::Check(false),
            Kind::Variant => Shown::Combo {
                default: self.profile.default.name,
                values: self.profile.variants.iter().map(|variant| variant.name).collect(),
            },
            Kind::Mode => Shown::Combo { default: MODES[0].0, values: MODES.iter().map(|&(name, _)| name).collect() },
            Kind::File(_) => Shown::File,
            Kind::Button(_) => Shown::Button,
        }
    }

    fn read_entry<'v>(&self, kind: Kind, value: &'v str) -> Option<Change<'v>> {
        match kind {
            Kind::Spin(_, range, change) => {
                let (least, most) = self.ends(range);
                integer(value).filter(|n| (least..=most).contains(n)).map(|n| change(n.unsigned_abs()))
            }
            Kind::Check(change) => (self.switch)(value).map(change),
            Kind::Variant => self
                .profile
                .variants
                .iter()
                .find(|variant| variant.name.eq_ignore_ascii_case(value))
                .map(Change::Variant),
            Kind::Mode => MODES
                .iter()
                .find(|(name, _)| name.eq_ignore_ascii_case(value))
                .map(|&(_, mode)| Change::SearchMode(mode)),
            Kind::File(purpose) => {
                let path = (!value.is_empty() && value != EMPTY).then_some(value);
                Some(match purpose {
                    Purpose::Weights => Change::EvalFile(path),
                    Purpose::Log => Change::DebugLog(path),
                })
            }
            Kind::Button(change) => Some(change),
        }
    }

    fn read_rule(&self, rule: &'static RuleOption, value: &str) -> Option<RuleChoice> {
        if !rule.is_switch() {
            return RuleChoice::new(rule, value);
        }
        let is_on = (self.switch)(value)?;
        RuleChoice::new(rule, if is_on { "true" } else { "false" })
    }
}

fn shown_rule(rule: &'static RuleOption, chosen: &RuleChoices) -> Shown {
    let chosen = chosen.iter().find(|choice| choice.option() == rule).map(RuleChoice::value);
    let default = chosen.unwrap_or_else(|| rule.default_value());
    if rule.is_switch() {
        Shown::Check(default == "true")
    } else {
        Shown::Combo { default, values: rule.values.to_vec() }
    }
}

//! The options of the engine, for all protocols: a table, and what each changes.

mod catalogue;

use std::time::Duration;

use ::search::{Mode, Settings};
use variants::{RuleChoice, Variant};

pub(crate) use catalogue::{Catalogue, EMPTY, Shown};

/// Most threads that may be asked for.
pub(crate) const MAX_THREADS: i64 = 256;

/// The values of `Search Mode`, the default first.
const MODES: [(&str, Mode); 3] = [("full", Mode::Full), ("unselective", Mode::Unselective), ("plain", Mode::Plain)];

/// What a value of an option asks for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Change<'a> {
    /// The size of the hash table in MiB.
    Hash(usize),
    ClearHash,
    Threads(usize),
    MultiPv(usize),
    /// What is kept back of the clock for the way to the GUI, in milliseconds.
    MoveOverhead(u64),
    Variant(&'static Variant),
    SearchMode(Mode),
    /// The file of the weights; none for those built in.
    EvalFile(Option<&'a str>),
    /// The file of the log; none for no log.
    DebugLog(Option<&'a str>),
    OwnBook(bool),
    AnalyseMode(bool),
    LimitStrength(bool),
    Elo(u16),
    ShowWdl(bool),
    /// A choice about the rules.
    Rule(RuleChoice),
    /// It tells the engine something about the GUI; nothing depends on it.
    Nothing,
}

impl Change<'_> {
    /// Enters it into the settings of the search, if it is one of them.
    pub(crate) fn enter(self, settings: &mut Settings) {
        match self {
            Self::Hash(mib) => settings.hash_mib = mib,
            Self::Threads(count) => settings.threads = count,
            Self::MultiPv(lines) => settings.multi_pv = lines,
            Self::MoveOverhead(millis) => settings.overhead = Duration::from_millis(millis),
            Self::SearchMode(mode) => settings.mode = mode,
            _ => {}
        }
    }
}

/// One option.
struct Entry {
    name: &'static str,
    kind: Kind,
    /// Whether CECP has it as an option: it has commands of its own for others.
    in_cecp: bool,
}

/// What values an option takes, and what they change.
#[derive(Clone, Copy)]
enum Kind {
    /// A whole number: the default (or the least, if that is greater), and those that are taken.
    Spin(i64, Range, fn(u64) -> Change<'static>),
    /// On or off; off at the beginning.
    Check(fn(bool) -> Change<'static>),
    /// The name of a variant.
    Variant,
    /// One of [`MODES`].
    Mode,
    /// The path of a file; none at the beginning.
    File(Purpose),
    /// No value.
    Button(Change<'static>),
}

/// The numbers that an option takes.
#[derive(Clone, Copy)]
enum Range {
    /// From the first to the second.
    Of(i64, i64),
    /// From 1 to the MiB of the machine.
    Memory,
    /// The Elo of the levels of all variants.
    Levels,
}

/// What a file is for.
#[derive(Clone, Copy)]
enum Purpose {
    Weights,
    Log,
}

/// All options beside those of the rules, in the order in which they are told.
const OPTIONS: [Entry; 15] = {
    use Kind::{Button, Check, File, Spin};
    const fn both(name: &'static str, kind: Kind) -> Entry {
        Entry { name, kind, in_cecp: true }
    }
    const fn uci(name: &'static str, kind: Kind) -> Entry {
        Entry { name, kind, in_cecp: false }
    }
    [
        uci("Hash", Spin(16, Range::Memory, |mib| Change::Hash(size(mib)))),
        both("Clear Hash", Button(Change::ClearHash)),
        uci("Threads", Spin(1, Range::Of(1, MAX_THREADS), |count| Change::Threads(size(count)))),
        both("MultiPV", Spin(1, Range::Of(1, 500), |lines| Change::MultiPv(size(lines)))),
        uci("Ponder", Check(|_| Change::Nothing)),
        both("Move Overhead", Spin(10, Range::Of(0, 5000), Change::MoveOverhead)),
        uci("UCI_Variant", Kind::Variant),
        uci("UCI_AnalyseMode", Check(Change::AnalyseMode)),
        both("UCI_LimitStrength", Check(Change::LimitStrength)),
        both("UCI_Elo", Spin(0, Range::Levels, |elo| Change::Elo(u16::try_from(elo).unwrap_or(u16::MAX)))),
        uci("UCI_ShowWDL", Check(Change::ShowWdl)),
        both("OwnBook", Check(Change::OwnBook)),
        both("Search Mode", Kind::Mode),
        both("EvalFile", File(Purpose::Weights)),
        both("Debug Log File", File(Purpose::Log)),
    ]
};

fn size(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

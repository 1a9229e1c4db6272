//! The variants as data.

use rules::{Cecp, Level, RuleOption, RuleOptions, Tunable, WdlModel};
use search::{Settings, Strength};
use tuner::{Tune, Tuner};

use crate::bench::{CHESS, COMMANDER, CONQUER, INVASION, Workload};
use crate::play::{Play, Setup};
use crate::{CecpGame, RuleChoices, Session, SessionError};

/// Opens a session.
pub type Open = fn(Settings) -> Result<Box<dyn Session>, SessionError>;

/// What the world outside needs to know of a variant before it opens a session.
#[derive(Clone, Copy)]
pub struct Variant {
    /// The name, in lower case: what `UCI_Variant` and `--variant` take.
    pub name: &'static str,
    /// Number of files of the board's bounding box.
    pub files: u8,
    /// Number of ranks of the board's bounding box.
    pub ranks: u8,
    /// The game a GUI may take as a model for what it shows (Fairy-Stockfish's `template`).
    pub template: &'static str,
    /// How it is told of by CECP.
    pub cecp: CecpGame,
    /// The FEN of the start position.
    pub start: &'static str,
    /// What may be chosen about its rules.
    pub rules: &'static [RuleOption],
    /// What its bench searches.
    pub bench: Workload,
    /// Its opening book: lines as in UCI's `position` command.
    pub book: &'static str,
    /// Its levels of play below the best, rising.
    pub levels: &'static [Level],
    /// What its scores say about results.
    pub wdl: WdlModel,
    /// Opens a session with the start position.
    ///
    /// # Errors
    /// If there is not enough memory for the transposition table.
    pub open: Open,
    /// Tunes the weights of its evaluation.
    pub tuner: &'static dyn Tune,
}

/// All variants, the default first.
pub const ALL: &[Variant] = &[
    describe::<chess::Position, chess::Evaluation>(Data {
        template: "chess",
        bench: Workload { positions: CHESS, depth: 13 },
        book: chess::BOOK,
        levels: chess::LEVELS,
        wdl: chess::WDL,
    }),
    describe::<conquer::Position, conquer::Evaluation>(Data {
        template: "seirawan",
        bench: Workload { positions: CONQUER, depth: 13 },
        book: conquer::BOOK,
        levels: conquer::LEVELS,
        wdl: conquer::WDL,
    }),
    describe::<invasion::Position, invasion::Evaluation>(Data {
        template: "fairy",
        bench: Workload { positions: INVASION, depth: 13 },
        book: invasion::BOOK,
        levels: invasion::LEVELS,
        wdl: invasion::WDL,
    }),
    describe::<commander::Position, commander::Evaluation>(Data {
        template: "fairy",
        bench: Workload { positions: COMMANDER, depth: 10 },
        book: commander::BOOK,
        levels: commander::LEVELS,
        wdl: commander::WDL,
    }),
];

impl Variant {
    /// Opens a session with the start position, its rules as they were chosen; what concerns other variants is passed over.
    ///
    /// # Errors
    /// If there is not enough memory for the transposition table.
    pub fn open_with(&self, settings: Settings, rules: &RuleChoices) -> Result<Box<dyn Session>, SessionError> {
        let mut session = (self.open)(settings)?;
        for choice in rules.iter().filter(|choice| choice.concerns(self)) {
            session.set_rule(choice.option().name, choice.value())?;
        }
        Ok(session)
    }

    /// The strength of so many Elo points; one that is beyond the levels is the nearest of them. `None` if there are no levels.
    pub fn strength(&self, elo: u16, seed: u64) -> Option<Strength> {
        Strength::of(self.levels, elo, seed)
    }
}

/// What a variant is besides its types: each field is that of [`Variant`].
#[derive(Clone, Copy)]
struct Data {
    template: &'static str,
    bench: Workload,
    book: &'static str,
    levels: &'static [Level],
    wdl: WdlModel,
}

/// A variant as its rules describe it.
const fn describe<P: Cecp, H: Tunable<P>>(data: Data) -> Variant {
    Variant {
        name: P::NAME,
        files: P::FILES,
        ranks: P::RANKS,
        template: data.template,
        cecp: CecpGame::of::<P>(),
        start: P::START,
        rules: P::Options::ALL,
        bench: data.bench,
        book: data.book,
        levels: data.levels,
        wdl: data.wdl,
        open: open::<P, H>,
        tuner: const { &Tuner::<P, H>::new() },
    }
}

impl std::fmt::Debug for Variant {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Variant").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A session with an evaluation that has weights.
fn open<P: Cecp, H: Tunable<P>>(settings: Settings) -> Result<Box<dyn Session>, SessionError> {
    let setup = Setup { heuristics: H::default(), read_weights: rules::tunable::from_text::<P, H> };
    Ok(Box::new(Play::<P, H>::new(setup, settings)?))
}

/// The variant with this name, in any case.
pub fn find(name: &str) -> Option<&'static Variant> {
    ALL.iter().find(|variant| variant.name.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn session(variant: &Variant) -> Box<dyn Session> {
        (variant.open)(Settings { hash_mib: 1, ..Settings::default() }).unwrap()
    }

    #[test]
    fn names_are_found_in_any_case() {
        for variant in ALL {
            let upper = variant.name.to_uppercase();
            assert_eq!(find(&upper).map(|found| found.name), Some(variant.name));
            assert_eq!(session(variant).variant(), variant.name);
            assert_eq!(session(variant).game().unwrap().fen(), variant.start);
        }
        assert!(find("no such game").is_none());
        assert!(find("").is_none());
    }

    #[test]
    fn levels_rise_and_are_named_alike() {
        let elos = |variant: &Variant| variant.levels.iter().map(|level| level.elo).collect::<Vec<_>>();
        for variant in ALL {
            assert_eq!(variant.levels.len(), 8, "{}", variant.name);
            assert_eq!(elos(variant), elos(&ALL[0]), "{}", variant.name);
            let rises = |a: &Level, b: &Level| {
                a.elo < b.elo && a.nodes <= b.nodes && a.noise >= b.noise && a.oversights >= b.oversights
            };
            assert!(variant.levels.is_sorted_by(rises), "{}", variant.name);
        }
    }

    #[test]
    fn every_variant_has_thirty_bench_positions_worth_searching() {
        for variant in ALL {
            let mut session = session(variant);
            let fens: HashSet<_> = variant.bench.positions.iter().copied().collect();
            assert_eq!(fens.len(), variant.bench.positions.len(), "{}: a position comes twice", variant.name);
            assert!(fens.len() >= 30, "{}", variant.name);
            for fen in fens {
                session.set_position(Some(fen), &[]).unwrap();
                assert_eq!(session.game().unwrap().fen(), fen);
                assert_eq!(session.game().unwrap().ending(), None, "{fen}");
                assert!(session.game().unwrap().legal_moves().len() > 1, "{fen}");
            }
        }
    }
}

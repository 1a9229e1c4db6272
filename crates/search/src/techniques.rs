//! Which techniques a search uses, as data.

use crate::Mode;

/// One technique that can be switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is explained where it is done")]
pub(crate) enum Technique {
    // These change the order of the work, or save work that cannot change the result.
    Aspiration,
    Scout,
    TableCutoffs,
    HistoryOrder,
    ExchangeOrder,
    // These change what is looked at.
    FullEvaluation,
    NoisyQuiescence,
    ThreatAnswers,
    // These are selective: they leave out or deepen lines by judgement.
    QuiescenceTable,
    QuiescencePruning,
    ReverseFutility,
    Razoring,
    NullMove,
    ProbCut,
    InternalReduction,
    LateMoveReductions,
    LateMovePruning,
    Futility,
    HistoryPruning,
    ExchangePruning,
    SingularExtension,
    CheckExtension,
}

#[cfg(test)]
impl Technique {
    /// All techniques.
    pub(crate) const ALL: &[Self] = &[
        Self::Aspiration,
        Self::Scout,
        Self::TableCutoffs,
        Self::HistoryOrder,
        Self::ExchangeOrder,
        Self::FullEvaluation,
        Self::NoisyQuiescence,
        Self::ThreatAnswers,
        Self::QuiescenceTable,
        Self::QuiescencePruning,
        Self::ReverseFutility,
        Self::Razoring,
        Self::NullMove,
        Self::ProbCut,
        Self::InternalReduction,
        Self::LateMoveReductions,
        Self::LateMovePruning,
        Self::Futility,
        Self::HistoryPruning,
        Self::ExchangePruning,
        Self::SingularExtension,
        Self::CheckExtension,
    ];
}

/// A set of techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Techniques(u32);

impl Techniques {
    /// Iterative deepening, a table, MVV-LVA, a quiescence of captures, material only.
    pub(crate) const PLAIN: Self = Self(0).with(Technique::TableCutoffs).with(Technique::Scout);

    /// All but the selective ones.
    pub(crate) const UNSELECTIVE: Self = Self::PLAIN
        .with(Technique::Aspiration)
        .with(Technique::HistoryOrder)
        .with(Technique::ExchangeOrder)
        .with(Technique::FullEvaluation)
        .with(Technique::NoisyQuiescence)
        .with(Technique::ThreatAnswers);

    /// All.
    pub(crate) const FULL: Self = Self::UNSELECTIVE
        .with(Technique::QuiescenceTable)
        .with(Technique::QuiescencePruning)
        .with(Technique::ReverseFutility)
        .with(Technique::Razoring)
        .with(Technique::NullMove)
        .with(Technique::ProbCut)
        .with(Technique::InternalReduction)
        .with(Technique::LateMoveReductions)
        .with(Technique::LateMovePruning)
        .with(Technique::Futility)
        .with(Technique::HistoryPruning)
        .with(Technique::ExchangePruning)
        .with(Technique::SingularExtension)
        .with(Technique::CheckExtension);

    /// The techniques of a mode.
    pub(crate) const fn of(mode: Mode) -> Self {
        match mode {
            Mode::Full => Self::FULL,
            Mode::Unselective => Self::UNSELECTIVE,
            Mode::Plain => Self::PLAIN,
        }
    }

    /// These and one more.
    pub(crate) const fn with(self, technique: Technique) -> Self {
        Self(self.0 | 1 << technique as u32)
    }

    /// These but for one.
    #[cfg(test)]
    pub(crate) const fn without(self, technique: Technique) -> Self {
        Self(self.0 & !(1 << technique as u32))
    }

    /// Whether it is one of these.
    #[inline]
    pub(crate) const fn has(self, technique: Technique) -> bool {
        self.0 & 1 << technique as u32 != 0
    }
}

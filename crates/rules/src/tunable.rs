//! Evaluations that are a sum of weights times features, and the text form of their weights.

use std::fmt::Write as _;

use crate::{Heuristics, Position};

/// A group of features that are numbered together, each feature having two weights: for the middle of the game and for its end.
///
/// ```
/// use rules::FeatureGroup;
/// const MATERIAL: FeatureGroup = FeatureGroup::first(5);
/// const TEMPO: FeatureGroup = FeatureGroup::after(MATERIAL, 1);
/// assert_eq!((TEMPO.at(0), TEMPO.end()), (5, 6));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FeatureGroup {
    first: usize,
    len: usize,
}

impl FeatureGroup {
    /// The first group, of `len` features.
    pub const fn first(len: usize) -> Self {
        Self { first: 0, len }
    }

    /// A group of `len` features, numbered after those of `previous`.
    pub const fn after(previous: Self, len: usize) -> Self {
        Self { first: previous.end(), len }
    }

    /// How many features it has.
    pub const fn size(self) -> usize {
        self.len
    }

    /// The number of its `index`-th feature.
    #[inline]
    pub const fn at(self, index: usize) -> usize {
        debug_assert!(index < self.len, "no such feature in the group");
        self.first + index
    }

    /// The number of its `index`-th feature; of its last one if it has not so many.
    #[inline]
    pub const fn at_most(self, index: usize) -> usize {
        self.first + if index < self.len { index } else { self.len - 1 }
    }

    /// The number after that of its last feature.
    pub const fn end(self) -> usize {
        self.first + self.len
    }

    /// Whether the feature with this number belongs to it.
    pub const fn has(self, feature: usize) -> bool {
        feature >= self.first && feature < self.end()
    }

    /// The group as a paragraph of the text form.
    pub const fn named(self, name: &'static str, per_line: usize) -> NamedGroup {
        NamedGroup { name, features: self, per_line }
    }
}

/// A group of features with its name: one paragraph of the text form of the weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedGroup {
    /// Its name: `mobility.knight`.
    pub name: &'static str,
    /// The features.
    pub features: FeatureGroup,
    /// How many of them stand in one line, each with its two weights side by side.
    pub per_line: usize,
}

impl NamedGroup {
    /// Number of its weights, two for each feature.
    const fn weights(&self) -> usize {
        2 * self.features.size()
    }
}

/// An evaluation that is a sum of weights times features of the position, so that the weights can be fitted to
/// the results of games.
pub trait Tunable<P: Position>: Heuristics<P> {
    /// The groups of features, in the order of their numbers.
    const GROUPS: &'static [NamedGroup];

    /// The weights in centipawns, for each feature that for the middle of the game and that for its end.
    fn weights(&self) -> Vec<i16>;

    /// The evaluation with these weights.
    ///
    /// # Panics
    /// If they are not two for each feature of [`GROUPS`](Self::GROUPS).
    fn with_weights(weights: &[i16]) -> Self;

    /// Appends the features of the position: the number of a weight and how often it counts, as the first side sees it.
    ///
    /// The sum of weight times feature is the evaluation, but for rounding and for clamping to the range of scores. A number may come
    /// more than once.
    fn features(position: &P, features: &mut Vec<(u16, f32)>);
}

/// The weights as text: for each group a line with its name, then its weights.
pub fn to_text<P: Position, T: Tunable<P>>(evaluation: &T) -> String {
    let weights = evaluation.weights();
    let mut text = format!("variant {}\n", P::NAME);
    let mut rest = &weights[..];
    for group in T::GROUPS {
        let (own, tail) = rest.split_at(group.weights());
        text.push_str(group.name);
        text.push('\n');
        for line in own.chunks(2 * group.per_line) {
            for weight in line {
                // Writing to a string cannot fail.
                let _ = write!(text, " {weight:5}");
            }
            text.push('\n');
        }
        rest = tail;
    }
    text
}

/// Reads what [`to_text`] writes; blank lines and lines that begin with `#` are passed over.
///
/// # Errors
/// One line that says what is wrong and where, if the text is not a table of weights of this evaluation.
pub fn from_text<P: Position, T: Tunable<P>>(text: &str) -> Result<T, String> {
    read_weights(P::NAME, T::GROUPS, text).map(|weights| T::with_weights(&weights))
}

/// The weights of these groups as a flat list.
pub(crate) fn read_weights(variant: &str, groups: &[NamedGroup], text: &str) -> Result<Vec<i16>, String> {
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    expect(&mut lines, &format!("variant {variant}"))?;
    let mut weights = Vec::with_capacity(groups.iter().map(NamedGroup::weights).sum());
    for group in groups {
        expect(&mut lines, group.name)?;
        let end = weights.len() + group.weights();
        while weights.len() < end {
            let (number, line) = lines.next().ok_or_else(|| format!("it ends inside the group {}", group.name))?;
            for word in line.split_ascii_whitespace() {
                let weight = word.parse::<i16>();
                weights.push(weight.map_err(|_| format!("line {number}: {} is no weight", crate::fen::quote(word)))?);
            }
            if weights.len() > end {
                let most = group.weights();
                return Err(format!("line {number}: the group {} has {most} weights, not more", group.name));
            }
        }
    }
    match lines.next() {
        Some((number, line)) => Err(format!("line {number}: unexpected {}", crate::fen::quote(line))),
        None => Ok(weights),
    }
}

fn expect<'a>(lines: &mut impl Iterator<Item = (usize, &'a str)>, wanted: &str) -> Result<(), String> {
    match lines.next() {
        Some((_, line)) if line == wanted => Ok(()),
        Some((number, line)) => Err(format!("line {number}: expected \"{wanted}\", found {}", crate::fen::quote(line))),
        None => Err(format!("it ends before \"{wanted}\"")),
    }
}

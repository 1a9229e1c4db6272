//! What an engine says about its search.

/// An engine's score as the side to move sees it, in the words of UCI.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaidScore {
    /// Centipawns.
    Centipawns(i32),
    /// A win in so many own moves; a loss if negative or zero.
    Mate(i32),
}

/// Mates are written as this less the moves to the mate.
const MATE: i32 = 1_000_000;
/// The farthest mate and, one below, the highest estimate that are told apart.
const FARTHEST: i32 = 10_000;

impl SaidScore {
    /// The score as one number: centipawns within ±989,999, a mate in n as 1,000,000 - n, being mated in n as n - 1,000,000.
    pub fn number(self) -> i32 {
        match self {
            Self::Centipawns(n) => n.clamp(FARTHEST - MATE + 1, MATE - FARTHEST - 1),
            Self::Mate(n) if n > 0 => MATE - n.min(FARTHEST),
            Self::Mate(n) => -(n.max(-FARTHEST)) - MATE,
        }
    }

    /// The score with this [`number`](Self::number).
    pub const fn from_number(number: i32) -> Self {
        if number >= MATE - FARTHEST {
            Self::Mate(MATE - number)
        } else if number <= FARTHEST - MATE {
            Self::Mate(-(number + MATE))
        } else {
            Self::Centipawns(number)
        }
    }
}

/// The best line of a search, as an engine has said it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SaidLine {
    /// The moves, with blanks between.
    pub moves: String,
    /// The score that was said with it, if that is no bound.
    pub score: Option<SaidScore>,
}

/// What was last said about the running search. Lines about second-best moves and free text do not count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchInfo {
    /// Depth of the last line with one.
    pub depth: Option<u32>,
    /// Nodes searched.
    pub nodes: Option<u64>,
    /// The last score that is no bound.
    pub score: Option<SaidScore>,
    /// The last line of moves.
    pub line: Option<SaidLine>,
}

impl SearchInfo {
    /// Takes over what a later line says.
    pub(super) fn update(&mut self, later: Self) {
        self.depth = later.depth.or(self.depth);
        self.nodes = later.nodes.or(self.nodes);
        self.score = later.score.or(self.score);
        self.line = later.line.or_else(|| self.line.take());
    }

    /// Reads an `info` line of UCI; what cannot be understood is passed over.
    pub(super) fn from_uci(line: &str) -> Self {
        let mut says = Self::default();
        let mut bound = false;
        let mut words = line.split_ascii_whitespace().skip(1);
        while let Some(word) = words.next() {
            match word {
                "depth" => says.depth = words.next().and_then(|n| n.parse().ok()),
                "nodes" => says.nodes = words.next().and_then(|n| n.parse().ok()),
                "score" => says.score = parse_score(words.next(), words.next()),
                "lowerbound" | "upperbound" => bound = true,
                "multipv" if words.next() != Some("1") => return Self::default(),
                "pv" => {
                    says.line = Some(SaidLine { moves: words.collect::<Vec<_>>().join(" "), score: None });
                    break;
                }
                "string" | "refutation" | "currline" => break,
                _ => {}
            }
        }
        if bound {
            says.score = None;
        }
        if let Some(line) = &mut says.line {
            line.score = says.score;
        }
        says
    }
}

fn parse_score(kind: Option<&str>, value: Option<&str>) -> Option<SaidScore> {
    let value = value?.parse().ok()?;
    match kind? {
        "cp" => Some(SaidScore::Centipawns(value)),
        "mate" => Some(SaidScore::Mate(value)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(lines: &[&str]) -> SearchInfo {
        let mut info = SearchInfo::default();
        for line in lines {
            info.update(SearchInfo::from_uci(line));
        }
        info
    }

    #[test]
    fn the_last_word_counts() {
        let info = after(&[
            "info depth 3 seldepth 5 score cp 12 nodes 100 nps 1000 time 1 pv e2e3 e7e6",
            "info depth 4 score cp -30 lowerbound nodes 200",
            "info depth 5 multipv 2 score cp 99 nodes 300",
            "info string depth 77 nodes 5",
        ]);
        let score = Some(SaidScore::Centipawns(12));
        let line = Some(SaidLine { moves: "e2e3 e7e6".to_owned(), score });
        assert_eq!(info, SearchInfo { depth: Some(4), nodes: Some(200), score, line });
        assert_eq!(after(&["info depth 9 score mate -3 nodes 7"]).score, Some(SaidScore::Mate(-3)));
    }

    #[test]
    fn nonsense_is_passed_over() {
        let info = after(&[
            "info",
            "info depth",
            "info depth -1 nodes -7 score cp",
            "info score mate 1e30",
            "info nodes 99999999999999999999999 depth 99999999999",
            "info depth \u{fffd} score \0 \u{1b}[0m",
        ]);
        assert_eq!(info, SearchInfo::default());
    }

    #[test]
    fn scores_as_numbers_keep_their_order() {
        use SaidScore::{Centipawns, Mate};
        let rising = [
            Mate(0),
            Mate(-1),
            Mate(-9),
            Mate(i32::MIN),
            Centipawns(i32::MIN),
            Centipawns(-5),
            Centipawns(0),
            Centipawns(i32::MAX),
        ];
        assert!(rising.map(SaidScore::number).is_sorted_by(|a, b| a < b));
        for score in
            [Mate(0), Mate(-1), Mate(-9), Mate(1), Mate(77), Centipawns(-5), Centipawns(0), Centipawns(900_000)]
        {
            assert_eq!(SaidScore::from_number(score.number()), score);
        }
        assert_eq!((Mate(1).number(), Mate(3).number()), (999_999, 999_997));
        assert_eq!(Mate(-2).number(), -999_998);
        assert!(Mate(i32::MAX).number() > Centipawns(i32::MAX).number());
    }
}

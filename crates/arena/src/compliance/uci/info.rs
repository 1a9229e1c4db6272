//! `info` lines, read to the letter.

/// What an `info` line says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Info {
    pub(super) depth: Option<i64>,
    pub(super) time: Option<i64>,
    pub(super) nodes: Option<i64>,
    pub(super) multi_pv: Option<i64>,
    /// The score and whether it is a bound only.
    pub(super) score: Option<Score>,
    pub(super) bound: bool,
    pub(super) pv: Vec<String>,
}

/// A score as the side to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Score {
    /// Centipawns.
    Centipawns(i64),
    /// A win in so many own moves; a loss if negative or zero.
    Mate(i64),
}

impl Score {
    /// A number that is higher for the better of two scores.
    pub(super) fn rank(self) -> i64 {
        match self {
            Self::Centipawns(n) => n.clamp(-1_000_000, 1_000_000),
            Self::Mate(n) if n > 0 => 2_000_000 - n.min(100_000),
            Self::Mate(n) => -2_000_000 - n.max(-100_000),
        }
    }
}

impl Info {
    /// Reads a line. `None` if it is no `info` line, or free text.
    ///
    /// # Errors
    /// What is not well formed.
    pub(super) fn parse(line: &str) -> Result<Option<Self>, String> {
        let mut words = line.split_ascii_whitespace().peekable();
        if words.next() != Some("info") {
            return Ok(None);
        }
        let mut says = Self::default();
        while let Some(word) = words.next() {
            let mut number = || number(word, words.next());
            match word {
                "depth" => says.depth = Some(number()?),
                "time" => says.time = Some(number()?),
                "nodes" => says.nodes = Some(number()?),
                "multipv" => says.multi_pv = Some(number()?),
                "seldepth" | "nps" | "hashfull" | "tbhits" | "sbhits" | "cpuload" | "currmovenumber" => {
                    number()?;
                }
                "score" => says.score = Some(score(words.next(), words.next())?),
                "lowerbound" | "upperbound" => says.bound = true,
                "wdl" => (0..3).try_for_each(|_| self::number(word, words.next()).map(|_| ()))?,
                "currmove" if words.next().is_none() => return Err("currmove without a move".to_owned()),
                "currmove" => {}
                "pv" => says.pv = words.by_ref().map(str::to_owned).collect(),
                "string" if says == Self::default() => return Ok(None),
                "string" | "refutation" | "currline" => break,
                other => return Err(format!("unknown word \"{}\"", other.escape_debug())),
            }
        }
        Ok(Some(says))
    }
}

fn number(name: &str, word: Option<&str>) -> Result<i64, String> {
    let number = word.and_then(|word| word.parse().ok()).filter(|&number: &i64| number >= 0);
    number.ok_or_else(|| format!("{name} {} is no whole number", word.unwrap_or("(nothing)").escape_debug()))
}

fn score(kind: Option<&str>, value: Option<&str>) -> Result<Score, String> {
    let number = value.and_then(|value| value.parse().ok());
    match (kind, number) {
        (Some("cp"), Some(number)) => Ok(Score::Centipawns(number)),
        (Some("mate"), Some(number)) => Ok(Score::Mate(number)),
        _ => {
            let words = format!("{} {}", kind.unwrap_or("(nothing)"), value.unwrap_or("(nothing)"));
            Err(format!("score {} is neither cp nor mate and a whole number", words.escape_debug()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_are_well_formed() {
        let line = "info depth 4 seldepth 6 multipv 2 score mate -3 upperbound wdl 0 0 1000 nodes 77 nps 7000 hashfull 0 tbhits 0 \
                    time 11 pv e2e4 e7e5";
        let info = Info {
            depth: Some(4),
            time: Some(11),
            nodes: Some(77),
            multi_pv: Some(2),
            score: Some(Score::Mate(-3)),
            bound: true,
            pv: vec!["e2e4".to_owned(), "e7e5".to_owned()],
        };
        assert_eq!(Info::parse(line), Ok(Some(info)));
        for nothing in ["bestmove e2e4", "", "info string depth x", "information"] {
            assert_eq!(Info::parse(nothing), Ok(None), "{nothing}");
        }
        assert_eq!(Info::parse("info currmove e2e4 currmovenumber 1"), Ok(Some(Info::default())));
    }

    #[test]
    fn lines_that_are_not() {
        for line in [
            "info depth",
            "info depth 1.5",
            "info nodes -4",
            "info score 30",
            "info score cp 0.3",
            "info score mate",
            "info currmove",
            "info wdl 1 2",
            "info speed 9",
        ] {
            assert!(Info::parse(line).is_err(), "{line}");
        }
    }

    #[test]
    fn better_scores_rank_higher() {
        use Score::{Centipawns, Mate};
        let rising = [Mate(0), Mate(-1), Mate(-9), Centipawns(i64::MIN), Centipawns(3), Mate(5), Mate(1)];
        assert!(rising.map(Score::rank).is_sorted_by(|a, b| a < b));
    }
}

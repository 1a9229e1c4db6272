//! Lines about a running search: `PLY SCORE TIME NODES PV`.

use crate::engine::info::{SaidScore, SearchInfo};

/// Scores from here on are mates: so much and the moves to the mate.
const MATE: i32 = 100_000;

/// Reads a line; `None` if it is not about a search.
pub(super) fn parse(line: &str) -> Option<SearchInfo> {
    let mut words = line.split_ascii_whitespace();
    // Some engines mark a ply: `9.`, `9&`, `9+`.
    let depth = words.next()?.trim_end_matches(|mark: char| mark.is_ascii_punctuation()).parse().ok()?;
    let score: i32 = words.next()?.parse().ok()?;
    let _hundredths: i64 = words.next()?.parse().ok()?;
    let nodes = words.next()?.parse().ok()?;
    Some(SearchInfo { depth: Some(depth), nodes: Some(nodes), score: Some(said(score)), line: None })
}

fn said(score: i32) -> SaidScore {
    match score.saturating_abs() - MATE {
        moves @ 0.. if score > 0 => SaidScore::Mate(moves.max(1)),
        moves @ 0.. => SaidScore::Mate(-moves),
        _ => SaidScore::Centipawns(score),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_about_searches() {
        let info = |depth, nodes, score| {
            Some(SearchInfo { depth: Some(depth), nodes: Some(nodes), score: Some(score), line: None })
        };
        assert_eq!(parse("9 156 1084 48000 Nf3 Nc6"), info(9, 48000, SaidScore::Centipawns(156)));
        assert_eq!(parse(" 2.  -7 0 12"), info(2, 12, SaidScore::Centipawns(-7)));
        assert_eq!(parse("3& 100003 0 12 Qh7#"), info(3, 12, SaidScore::Mate(3)));
        assert_eq!(parse("3 -100002 0 12"), info(3, 12, SaidScore::Mate(-2)));
        for line in ["", "1. e2e4", "1-0 {White mates}", "9 156", "9 156 1084 x", "9 99999999999 0 1", "-3 1 1 1"] {
            assert_eq!(parse(line), None, "{line}");
        }
    }
}

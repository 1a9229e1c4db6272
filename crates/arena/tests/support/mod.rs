//! What the tests of whole matches share.

#![allow(dead_code, reason = "each test binary uses its part")]

use std::path::PathBuf;
use std::time::Duration;

use arena::adjudication::Adjudication;
use arena::game::GameRules;
use arena::opening::OpeningSpec;
use arena::record::GameRecord;
use arena::runner::{Match, MatchError, run};
use arena::schedule::Tournament;
use arena::spec::{EngineSpec, PartialSpec};
use arena::stop::Stop;
use arena::tally::Tally;

/// The mock engine's program.
pub(crate) const MOCK: &str = env!("CARGO_BIN_EXE_mock-engine");

/// An engine from the words of the command line; the mock unless they say otherwise.
pub(crate) fn engine(words: &str) -> EngineSpec {
    PartialSpec::parse(words).unwrap().complete(&PartialSpec::default(), MOCK).unwrap()
}

/// A match of `games` games of Conquer between two engines, with short random openings and at most 60 moves.
pub(crate) fn a_match(a: &str, b: &str, games: u32) -> Match {
    Match {
        game: "conquer".into(),
        engines: vec![engine(a), engine(b)],
        tournament: Tournament::RoundRobin,
        games,
        legs: 2,
        shard: None,
        concurrency: 1,
        openings: OpeningSpec::Random { plies: 4, balance: None, nodes: 1 },
        seed: 1,
        rules: GameRules {
            max_moves: Some(60),
            adjudication: Adjudication::default(),
            stall: Duration::from_millis(500),
        },
        sprt: None,
        journal: None,
        pgn: None,
        event: [None, None],
    }
}

/// Plays the match; the games in the order in which they ended.
pub(crate) fn play(the_match: &Match) -> Result<(Vec<GameRecord>, Tally), MatchError> {
    let mut records = Vec::new();
    let tally = run(the_match, &Stop::new(), &mut |record, _| records.push(record.clone()))?;
    Ok((records, tally))
}

/// A fresh file name in a folder of this test process.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("arena-tests-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    let _ = std::fs::remove_file(&path);
    path
}

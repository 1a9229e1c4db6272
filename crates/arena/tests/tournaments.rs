//! Tournaments of several engines, matches in parts, adjudication, and the command line that other runners' users know.

mod support;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use arena::adjudication::Adjudication;
use arena::merge::merge;
use arena::record::{GameRecord, GameResult, Reason};
use arena::runner::Match;
use arena::schedule::Tournament;
use support::{MOCK, a_match, engine, play, scratch};

const THREE: [&str; 3] =
    ["name=a,arg=--seed,arg=5,nodes=10", "name=b,arg=--seed,arg=6,nodes=10", "name=c,arg=--seed,arg=7,nodes=10"];

fn tournament(games: u32) -> Match {
    Match { engines: THREE.iter().map(|words| engine(words)).collect(), ..a_match(THREE[0], THREE[1], games) }
}

fn runner(words: &[&str]) -> Output {
    Command::new(MOCK).args(words).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn records(path: &Path) -> Vec<GameRecord> {
    let text = fs::read_to_string(path).unwrap();
    text.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn everybody_plays_everybody_with_each_opening() {
    let path = scratch("three.jsonl");
    let the_match = Match { journal: Some(path.clone()), concurrency: 2, ..tournament(4) };
    assert_eq!(the_match.count(), 12);
    let (games, tally) = play(&the_match).unwrap();
    assert_eq!((games.len(), tally.count(), tally.fault_count()), (12, 12, 0));
    for engine in 0..3 {
        assert_eq!(tally.of(engine).count(), 8);
        assert_eq!(tally.of(engine).pairs.iter().sum::<u64>(), 4);
    }
    for round in [1..=6, 7..=12] {
        let openings: BTreeSet<_> =
            games.iter().filter(|game| round.contains(&game.game)).map(|game| &game.opening).collect();
        assert_eq!(openings.len(), 1);
    }
    // The match goes on with more rounds, and another tournament is another match.
    assert_eq!(play(&Match { games: 6, ..the_match.clone() }).unwrap().0.len(), 6);
    let gauntlet = Match { tournament: Tournament::Gauntlet { seeds: 1 }, ..the_match };
    assert!(
        play(&gauntlet).unwrap_err().to_string().contains("tournament differs (roundrobin there, gauntlet=1 here)")
    );
    // A file with players that the match does not have is refused.
    let broken = fs::read_to_string(&path).unwrap().replacen("\"second\":2", "\"second\":1", 1);
    fs::write(&path, broken).unwrap();
    let error = play(&Match { journal: Some(path), ..tournament(6) }).unwrap_err().to_string();
    assert!(error.contains("of this match has these players"), "{error}");
}

#[test]
fn a_gauntlet() {
    let (games, tally) = play(&Match { tournament: Tournament::Gauntlet { seeds: 1 }, ..tournament(2) }).unwrap();
    assert_eq!(games.len(), 4);
    assert_eq!((tally.of(0).count(), tally.against(1, 2).count()), (4, 0));
}

#[test]
fn parts_make_the_whole() {
    let whole = play(&tournament(4)).unwrap().1;
    let parts: Vec<PathBuf> = (1..=3).map(|i| scratch(&format!("part-{i}.jsonl"))).collect();
    for (i, part) in parts.iter().enumerate() {
        let shard = format!("{}/3", i + 1).parse().ok();
        play(&Match { shard, journal: Some(part.clone()), ..tournament(4) }).unwrap();
    }
    // A part is not gone on with as another.
    let other = Match { shard: "2/3".parse().ok(), journal: Some(parts[0].clone()), ..tournament(4) };
    assert!(play(&other).unwrap_err().to_string().contains("part of the match differs (1/3 there, 2/3 here)"));
    let out = scratch("joined.jsonl");
    let merged = merge(&parts, Some(&out)).unwrap();
    assert_eq!((merged.tally.count(), merged.gap), (12, None));
    let pairs = |tally: &arena::tally::Tally| -> u64 { tally.of(0).pairs.iter().sum() };
    assert_eq!(pairs(&merged.tally), pairs(&whole));
    assert_eq!(records(&out).iter().map(|game| game.game).collect::<BTreeSet<_>>(), (1..=12).collect());
    // It is the file of the whole match.
    assert!(play(&Match { journal: Some(out.clone()), ..tournament(4) }).unwrap().0.is_empty());
    let error = |files: &[PathBuf], out| merge(files, out).unwrap_err().to_string();
    assert!(error(&parts, Some(out.as_path())).contains("there are games in it already"));
    assert!(error(&[parts[0].clone(), out.clone()], None).contains("is there twice"));
    let two = scratch("two.jsonl");
    play(&Match { journal: Some(two.clone()), ..a_match(THREE[0], THREE[1], 2) }).unwrap();
    assert!(error(&[parts[0].clone(), two], None).contains("number of engines differs"));
    assert_eq!(merge(&parts[1..], None).unwrap().gap, Some((1, 4)));
}

#[test]
fn scores_can_end_a_game() {
    // The mock says 0 to everything.
    let draw = Adjudication { resign: None, draw: "movenumber=5,movecount=2,score=0".parse().ok() };
    let mut the_match = a_match(THREE[0], THREE[1], 2);
    the_match.rules.adjudication = draw;
    for game in play(&the_match).unwrap().0 {
        assert_eq!((&game.reason, game.result, game.plies()), (&Reason::DrawAgreed, GameResult::Draw, 10), "{game:?}");
    }
    the_match.rules.adjudication = Adjudication { resign: "score=1".parse().ok(), draw: None };
    assert!(play(&the_match).unwrap().0.iter().all(|game| game.reason != Reason::Resign));
}

/// What the recipes of the documentation do, with blanks and single dashes.
#[test]
fn shards_by_the_command_line() {
    let parts = [scratch("line-1.jsonl"), scratch("line-2.jsonl")];
    let settings = "match -variant conquer -engine name=a arg=--seed arg=3 -engine name=b -each nodes=5 -rounds 4 -games 2 -repeat \
                    -recover -maxmoves 30 -srand 9 -openings random=4 -event Test -site Here";
    for (path, shard) in parts.iter().zip(["1/2", "2/2"]) {
        let words: Vec<&str> =
            settings.split_whitespace().chain(["-shard", shard, "-out", path.to_str().unwrap()]).collect();
        let output = runner(&words);
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert!(text(&output.stdout).starts_with("a against b: 4 games\n"), "{}", text(&output.stdout));
        let first = fs::read_to_string(path).unwrap();
        assert!(first.lines().next().unwrap().contains("\"event\":\"Test\",\"site\":\"Here\""), "{first}");
    }
    let [a, b] = parts.each_ref().map(|path| path.to_str().unwrap());
    let merged = runner(&["match-merge", a, b, "-sprt", "elo0=0", "elo1=50"]);
    let report = text(&merged.stdout);
    assert!(merged.status.success() && merged.stderr.is_empty(), "{}", text(&merged.stderr));
    assert!(
        report.starts_with("a against b: 8 games\n") && report.contains("sequential test of 0 against 50"),
        "{report}"
    );
}

#[test]
fn a_file_says_the_same_as_the_command_line() {
    let (config, a, b) = (scratch("match.toml"), scratch("config-a.jsonl"), scratch("config-b.jsonl"));
    let file = "games = 4\nvariant = \"conquer\"\nopenings = \"random=4\"\nmax-moves = 30\nseed = 9\n[each]\nnodes = 5\n\
                [[engine]]\nname = \"a\"\narg = [\"--seed\", \"3\"]\n[[engine]]\nname = \"b\"\n";
    fs::write(&config, file).unwrap();
    let config = config.to_str().unwrap();
    let output = runner(&["match", "--config", config, "--games", "2", "--json", "--out", a.to_str().unwrap()]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let summary: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&summary["games"], &summary["engines"][0]["name"]), (&2.into(), &"a".into()));
    let line = "match -engine name=a arg=--seed arg=3 -engine name=b -each nodes=5 -games 2 -variant conquer -openings random=4 \
                -maxmoves 30 -seed 9 -resume -out";
    let words: Vec<&str> = line.split_whitespace().chain([b.to_str().unwrap()]).collect();
    assert!(runner(&words).status.success());
    let games = |path| records(path).into_iter().map(|game| (game.game, game.moves)).collect::<Vec<_>>();
    assert_eq!(games(&a), games(&b));
}

#[test]
fn settings_that_make_no_match() {
    let two = "match -variant conquer -engine name=a -engine name=b -each nodes=5";
    let cases = [
        (
            format!("{two} -rounds 3 -games 4"),
            "error: with --rounds, --games is how often an opening is played: 1 or 2, not 4",
        ),
        (format!("{two} -rounds 3 -games 1 -repeat"), "error: --repeat plays each opening twice, --games 1 once"),
        (format!("{two} -seeds 1"), "error: --seeds is for a gauntlet"),
        (format!("{two} -tournament gauntlet -seeds 2"), "error: --seeds is for a gauntlet"),
        (format!("{two} -engine name=c -sprt elo0=0 elo1=5"), "error: --sprt compares two engines (there are 3)"),
        (format!("{two} -rounds 4000000000"), "error: too many games"),
        (format!("{two} -tbpieces 5"), "error: --tbpieces has no meaning here"),
        (format!("{two} -config /no/such.toml"), "error: /no/such.toml: "),
        (
            format!("{two} -resign movecount=3"),
            "error: invalid value 'movecount=3' for '--resign <KEY=VALUE,...>': resign needs",
        ),
        (format!("{two} -shard 3/2"), "error: invalid value '3/2' for '--shard <I/N>'"),
        (format!("{two} -resume"), "error: the following required arguments were not provided"),
    ];
    for (words, message) in cases {
        let output = runner(&words.split_whitespace().collect::<Vec<_>>());
        let errors = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{words}: {errors}");
        assert!(errors.starts_with(message), "{words}: {errors}");
    }
    let output = runner(&["match-merge", "/no/such/file"]);
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(1), String::new()));
    assert!(text(&output.stderr).starts_with("error: /no/such/file: "));
}

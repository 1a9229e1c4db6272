//! The sub-commands that answer a question.

#[path = "../../protocol/tests/common/mod.rs"]
mod common;
mod support;

use std::fs;
use std::path::PathBuf;
use std::process::Output;

use serde_json::Value;
use support::{run, stdout};

/// A file of a test, with its own name in the build's folder for such.
fn file(name: &str, text: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&stdout(&run(arguments, ""))).unwrap()
}

/// A run for Conquer.
fn conquer(arguments: &[&str]) -> Output {
    run(&[arguments, &["--variant", "conquer"]].concat(), "")
}

#[test]
fn perft_counts() {
    let text = stdout(&conquer(&["perft", "4"]));
    assert!(text.starts_with("Nodes searched: 31358\nTime (ms): "), "{text}");
    assert!(text.contains("\nNodes/second: "));
    let text = stdout(&conquer(&["perft", "3", "--split", "--threads", "2"]));
    assert_eq!(text.lines().take_while(|line| !line.starts_with("Nodes")).count(), 12);
    let sum: u64 = text.lines().take(12).map(|line| line.split(": ").nth(1).unwrap().parse::<u64>().unwrap()).sum();
    assert_eq!(sum, 2124);
    assert!(stdout(&conquer(&["perft", "0"])).starts_with("Nodes searched: 1\n"));
    let decided = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1";
    assert!(stdout(&conquer(&["perft", "2", "--fen", decided])).starts_with("Nodes searched: 0\n"));
}

#[test]
fn bench_tells_its_signature_last() {
    let text = stdout(&run(&["bench", "--depth", "2"], ""));
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines.len() >= 30 + 4);
    let [time, nodes, speed, last] = lines[lines.len() - 4..] else { unreachable!() };
    assert!(time.starts_with("Total time (ms) : ") && speed.starts_with("Nodes/second    : "), "{text}");
    let total: u64 = nodes.strip_prefix("Nodes searched  : ").unwrap().parse().unwrap();
    assert!(last.starts_with(&format!("{total} nodes ")) && last.ends_with(" nps"), "{last}");

    let record = json(&["bench", "--depth", "2", "--json"]);
    assert_eq!(record["nodes"], total);
    assert_eq!(record["variant"], "chess");
    let positions = record["positions"].as_array().unwrap();
    assert_eq!(positions.iter().map(|one| one["nodes"].as_u64().unwrap()).sum::<u64>(), total);
    let nodes =
        |variant: &str| json(&["bench", "--depth", "2", "--variant", variant, "--json"])["nodes"].as_u64().unwrap();
    let sum: u64 = variants::ALL.iter().map(|variant| nodes(variant.name)).sum();
    let all = stdout(&run(&["bench", "--depth", "2", "--variant", "all"], ""));
    assert!(all.lines().last().unwrap().starts_with(&format!("{sum} nodes ")), "{all}");
    let limited = json(&["bench", "--nodes", "200", "--json"]);
    assert!(limited["positions"].as_array().unwrap().iter().all(|one| one["nodes"].as_u64().unwrap() <= 200));
}

#[test]
fn moves_come_with_the_positions_after_them() {
    let text = stdout(&conquer(&["moves", "startpos"]));
    assert_eq!(text.lines().count(), 12);
    let listing = json(&["moves", "--variant", "conquer", "startpos", "moves", "e2e3", "--json"]);
    assert_eq!(listing["fen"], "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b - - 0 1");
    assert_eq!(listing["check"], false);
    assert_eq!(listing["result"], Value::Null);
    let moves = listing["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 12);
    assert_eq!(moves[0]["move"], "a7a6");
    assert_eq!(moves[0]["fen"], "rnbqkbnr/1ppppppp/p7/8/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2");
}

#[test]
fn rules_can_be_chosen() {
    let count = |rules: &[&str]| {
        let output =
            stdout(&run(&[&["moves", "startpos", "moves", "g5g6", "--variant", "commander"], rules].concat(), ""));
        output.lines().count()
    };
    assert_eq!([count(&[]), count(&["--rule", "commander_rules=CLASSIC"])], [113, 115]);

    let exposed = "6c4/11/11/11/11/11/11/11/4(TI)6/11/N2FA6/1n1fa1C4 r - - 0 1";
    let arguments = ["perft", "1", "--variant", "commander", "--fen", exposed];
    assert_eq!(run(&arguments, "").status.code(), Some(1));
    let free =
        [&arguments[..], &["--rule", "Commander_EnforceCheck=false", "--rule", "Commander_Rules=classic"]].concat();
    assert!(stdout(&run(&free, "")).starts_with("Nodes searched: "));
    let session = stdout(&run(
        &["--variant", "commander", "--rule", "Commander_Rules=classic"],
        "position startpos moves g5g6\nlegalmoves\n",
    ));
    assert!(session.starts_with("legalmoves 115: "), "{session}");
}

#[test]
fn a_match_plays_by_the_chosen_rules() {
    let path = file("classic_match", b"");
    let arguments = |rule| {
        let engines = ["--engine", "name=a", "--engine", "name=b", "--each", "nodes=20", "--games", "2", "--strict"];
        let game =
            ["match", "--variant", "commander", "--max-moves", "20", "--rule", rule, "--out", path.to_str().unwrap()];
        run(&[&game[..], &engines].concat(), "")
    };
    stdout(&arguments("Commander_Rules=classic"));
    let record = fs::read_to_string(&path).unwrap();
    assert!(record.lines().next().unwrap().contains("\"rules\":\"Commander_Rules=classic\""), "{record}");
    let other = arguments("Commander_EnforceCheck=false");
    assert!(
        String::from_utf8_lossy(&other.stderr).contains(
            "another match: choice of rules differs (Commander_Rules=classic there, Commander_EnforceCheck=false here)"
        ),
        "{other:?}"
    );
}

#[test]
fn matches_are_played_in_ugi_in_every_game() {
    for variant in variants::ALL {
        let game = ["match", "--variant", variant.name, "--max-moves", "40", "--games", "2", "--strict", "--json"];
        let engines = ["--engine", "name=u,proto=ugi", "--engine", "name=v,proto=uci,ponder", "--each", "nodes=50"];
        let report = json(&[&game[..], &engines].concat());
        assert_eq!(report["games"], 2, "{report}");
        for engine in report["engines"].as_array().unwrap() {
            assert!(engine["faults"].as_object().unwrap().is_empty(), "{report}");
            assert!(engine["warnings"].as_object().unwrap().is_empty(), "{report}");
        }
    }
}

#[test]
fn moves_tell_how_a_game_ends() {
    // The FEN as one argument or as six.
    for words in [&["6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"][..], &["6k1/5ppp/8/8/8/8/8/R3K3", "w", "-", "-", "0", "1"]] {
        let listing = json(&[&["moves", "--json"], words].concat());
        let moves = listing["moves"].as_array().unwrap();
        let mate = moves.iter().find(|one| one["move"] == "a1a8").unwrap();
        assert_eq!(mate["check"], true);
        assert_eq!(mate["result"]["outcome"], "win");
        assert_eq!(mate["result"]["reason"], "checkmate");
        assert!(moves.iter().any(|one| one["result"].is_null()));
    }
    let lost = json(&["moves", "--json", "R5k1/5ppp/8/8/8/8/8/4K3 b - -"]);
    assert_eq!(lost["result"]["outcome"], "loss");
    assert_eq!(lost["moves"], Value::Array(Vec::new()));
}

#[test]
fn analyse_finds_a_mate() {
    let record = json(&["analyse", "6k1/5ppp/8/8/8/8/8/R3K3", "w", "-", "-", "--depth", "4", "--json"]);
    assert_eq!(record["best"], "a1a8");
    assert_eq!(record["lines"][0]["mate"], 1);
    let text = stdout(&run(&["analyse", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "--depth", "4"], ""));
    assert!(text.contains("score mate 1 pv a1a8\n") && text.contains("best a1a8 "), "{text}");
}

#[test]
fn analyse_has_a_line_however_short_the_search() {
    let record = json(&["analyse", "startpos", "--variant", "commander", "--nodes", "20", "--json"]);
    assert_eq!(record["lines"][0]["pv"][0], record["best"]);
    assert!(record["best"].is_string());
}

#[test]
fn analyse_reads_files_of_positions() {
    let text = b"# Three positions.\r\n\r\nstartpos moves e2e3\r\nR5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1\n fen 6k1/5ppp/8/8/8/8/8/R3K3 w - -";
    let path = file("analyse.fens", text);
    let path = path.to_str().unwrap();
    let output = stdout(&run(&["analyse", path, "--nodes", "300", "--lines", "3", "--json"], ""));
    let records: Vec<Value> = output.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(records.len(), 3);
    assert_eq!(records[0]["lines"].as_array().unwrap().len(), 3);
    assert!(records[0]["nodes"].as_u64().unwrap() <= 300);
    assert_eq!(records[1]["result"], "loss checkmate");
    assert_eq!(records[1]["best"], Value::Null);
    assert_eq!(records[2]["best"], "a1a8");
}

#[test]
fn files_that_hold_no_positions_are_refused() {
    let cases: [(&str, &[u8], &str); 6] = [
        ("empty.fens", b"", "it holds no position"),
        ("blank.fens", b"\n# nothing\n\n", "it holds no position"),
        ("byte.fens", b"x", ":1: FEN: it has 1 field"),
        ("binary.fens", b"\xff\xfe\x00", "UTF-8"),
        ("second.fens", b"startpos\n8/8 w - - 0 1\n", ":2: board: "),
        ("move.fens", b"startpos\nstartpos moves e2e3 e2e3\n", ":2: move 2 "),
    ];
    for (name, text, wanted) in cases {
        let path = file(name, text);
        let output = run(&["analyse", path.to_str().unwrap(), "--depth", "1"], "");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{name}: {errors}");
        assert!(output.stdout.is_empty(), "{name}: something was done");
        assert!(errors.contains(wanted) && errors.lines().count() == 1, "{name}: {errors}");
    }
}

#[test]
fn random_openings_end_before_the_game_is_over() {
    let path = file("samples_after_many_random_plies", b"");
    let out = path.to_str().unwrap();
    for variant in ["chess", "commander"] {
        let arguments = ["--variant", variant, "--games", "2", "--nodes", "5", "--random-plies", "200", "--out", out];
        fs::write(&path, "").unwrap();
        let text = stdout(&run(&[&["tune", "play"], &arguments[..]].concat(), ""));
        assert!(text.starts_with("2 of 2 games, "), "{variant}: {text}");
    }
}

#[test]
fn self_play_goes_on_only_with_its_own_variant() {
    let path = file("samples_of_conquer", b"");
    let arguments = |variant, games| {
        let out = path.to_str().unwrap();
        ["tune", "play", "--variant", variant, "--games", games, "--nodes", "20", "--out", out]
    };
    stdout(&run(&arguments("conquer", "1"), ""));
    let before = fs::read(&path).unwrap();
    assert!(!before.is_empty());
    let refused = run(&arguments("invasion", "2"), "");
    let errors = String::from_utf8_lossy(&refused.stderr);
    assert!(!refused.status.success() && errors.contains("its positions are not of invasion"), "{errors}");
    assert_eq!(fs::read(&path).unwrap(), before);
    stdout(&run(&arguments("conquer", "2"), ""));
}

#[test]
fn chances_are_fitted_to_games_each_of_which_counts_once() {
    let record = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("chances.jsonl");
    let _ = fs::remove_file(&record);
    let path = record.to_str().unwrap();
    let engines = ["--engine", "name=a", "--engine", "name=b", "--each", "nodes=60"];
    let openings = ["--openings", "random=8", "--seed", "5", "--games", "80", "--out", path];
    stdout(&conquer(&[&["match"][..], &engines, &openings].concat()));
    // Equal engines play each game twice, and the file is given twice.
    let text = stdout(&run(&["tune", "--variant", "conquer", "wdl", path, path], ""));
    let first = text.lines().next().unwrap();
    assert!(first.starts_with("40 games, ") && first.ends_with("; 120 repeats of a game left out"), "{text}");
    assert!(text.contains("\nWdlModel { centre: ["), "{text}");
}

//! `tercio games`: games of others and our own, in both forms.

#[path = "../../protocol/tests/common/mod.rs"]
mod common;
mod support;

use std::fs;
use std::path::PathBuf;

use support::{run, stdout};

/// A file of a test, with its own name in the build's folder for such.
fn file(name: &str, text: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path
}

/// Games of chess as people write them: a byte order mark, CRLF, comments, variations, marks, Latin-1, and four wrong ones among them.
const MIXED: &[u8] =
    b"\xef\xbb\xbf[Event \"Caf\xe9\"]\r\n[White \"Anna\"]\r\n[Black \"Bo\"]\r\n[Result \"0-1\"]\r\n\r\n\
    1. f3 {weak} e5 $6 2. g4?? (2. e4 {better} d5 (2... Nf6)) 2... Qh4# 0-1\r\n\r\n\
    [Event \"2\"]\r\n[White \"Bo\"]\r\n[Black \"Anna\"]\r\n\r\n1. e4 e5 2. Ke3 1-0\r\n\r\n\
    [Event \"3\"]\r\n[White \"Bo\"]\r\n[Black \"Anna\"]\r\n\r\n1.e4 e5 2.Nf3 Nc6 ; the end\r\n3.Bb5 a6 4.O-O *\r\n\r\n\
    [Event \"4\"\r\n\r\n1. d4 1-0\r\n\r\n\
    [Event \"5\"]\r\n[FEN \"4k3/8/8/8/8/8/8/8 w - - 0 1\"]\r\n\r\n1. Kd1 1-0\r\n\r\n\
    [Event \"6\"]\r\n[Variant \"Shogi\"]\r\n\r\n1. P76 1-0\r\n\r\n\
    [Event \"7\"]\r\n[White \"Anna\"]\r\n[Black \"Cy\"]\r\n[Variant \"Chess960\"]\r\n[SetUp \"1\"]\r\n\
    [FEN \"bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w KQkq - 0 1\"]\r\n\r\n\
    1. d4 d5 2. Nd3 Nd6 3. Nf3 {+0.25/11 0.5s} Nf6 {-0.25/12 0.250s} 4. O-O {+M5/9 1s} 1/2-1/2\r\n";

#[test]
fn wrong_games_are_told_and_passed_over() {
    let path = file("mixed.pgn", MIXED);
    let output = run(&["games", path.to_str().unwrap(), "--list"], "");
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    let expected = [
        "1\tchess\tAnna\tBo\t0-1\tcheckmate\t4 half-moves",
        "2\tchess\tBo\tAnna\t*\tunknown\t7 half-moves",
        "3\tchess\tAnna\tCy\t1/2-1/2\tunknown\t7 half-moves",
    ];
    assert_eq!(text.lines().collect::<Vec<_>>(), expected);
    let errors = String::from_utf8(output.stderr).unwrap();
    let place = |line| format!("tercio: {}:{line}: ", path.display());
    let expected = [
        place(12) + "move 3 \"Ke3\": not a legal move here",
        place(21) + "not a tag of the form [Name \"value\"]",
        place(25) + "tag FEN: first field: White has no king",
        place(30) + "unknown variant \"shogi\" (known: chess, conquer, invasion, commander)",
    ];
    let found: Vec<&str> = errors.lines().collect();
    assert_eq!(found.len(), expected.len(), "{errors}");
    for (found, expected) in found.iter().zip(&expected) {
        let head = if expected.contains("tag FEN") { place(25) + "tag FEN: " } else { expected.clone() };
        assert!(found.starts_with(&head), "{found}\n{expected}");
    }
}

#[test]
fn filters_and_counts() {
    let path = file("filters.pgn", MIXED);
    let list = |words: &[&str]| {
        let output = run(&[&["games", path.to_str().unwrap(), "--list"], words].concat(), "");
        String::from_utf8(output.stdout).unwrap().lines().count()
    };
    for (words, count) in [
        (&["--player", "Anna"][..], 3),
        (&["--player", "Anna", "--colour", "white"], 2),
        (&["--player", "Anna", "--result", "loss"], 1),
        (&["--player", "Bo", "--result", "win"], 1),
        (&["--result", "*"], 1),
        (&["--result", "draw"], 1),
        (&["--reason", "checkmate"], 1),
        (&["--min-plies", "5"], 2),
        (&["--max-plies", "4"], 1),
        (&["--variant", "conquer"], 0),
        (&["--variant", "chess"], 3),
        (&["--fen", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -"], 1),
    ] {
        assert_eq!(list(words), count, "{words:?}");
    }
    let output = run(&["games", path.to_str().unwrap()], "");
    let text = String::from_utf8(output.stdout).unwrap();
    for part in [
        "3 games, 18 half-moves (6.0 a game)\n",
        "  variants: chess 3\n",
        "  first side: +0 -1 =1 *1 (25.0 %)\n",
        "  reasons: checkmate 1, unknown 2\n",
        "  Anna: 3 games, with the first side +0 -1 =1 (25.0 %), with the second +0 -0 =0 *1\n",
    ] {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
    let output = run(&["games", path.to_str().unwrap(), "--json"], "");
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&json["games"], &json["players"]["Bo"][1]["wins"]), (&3.into(), &1.into()));
}

#[test]
fn boards_are_shown() {
    let path = file("show.pgn", MIXED);
    let show = |words: &[&str]| {
        let output = run(&[&["games", path.to_str().unwrap()], words].concat(), "");
        (String::from_utf8(output.stdout).unwrap(), output.status.code())
    };
    let (text, _) = show(&["--show", "3"]);
    let fens = text.lines().filter(|line| line.matches('/').count() == 7).count();
    assert_eq!(fens, 8, "{text}");
    assert!(text.contains("\n5: Nf3  +0.25/11 0.500s\n") && text.contains("\n7: O-O  +M5/9 1.000s\n"), "{text}");
    let (text, _) = show(&["--show", "1", "--ply", "4"]);
    assert!(text.contains("\n4: Qh4#\n") && text.ends_with("w KQkq - 1 3\n"), "{text}");
    assert_eq!(show(&["--show", "9"]).1, Some(1));
}

/// From PGN to JSON lines and back nothing is lost that both have.
#[test]
fn both_forms_say_the_same() {
    let mixed = file("there.pgn", MIXED);
    let known = run(&["games", mixed.to_str().unwrap(), "--to", "pgn", "--min-plies", "1"], "");
    let known = String::from_utf8(known.stdout).unwrap();
    let first = file("first.pgn", known.as_bytes());
    let again = stdout(&run(&["games", first.to_str().unwrap(), "--to", "pgn"], ""));
    assert_eq!(again, known);
    assert!(known.contains("1. f3 e5 2. g4 Qh4# 0-1\n"), "{known}");
    assert!(
        known.contains(
            "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w FDfd"
        ),
        "{known}"
    );
    let decided = stdout(&run(&["games", first.to_str().unwrap(), "--to", "jsonl", "--max-plies", "4"], ""));
    let lines = file("first.jsonl", decided.as_bytes());
    let back = stdout(&run(&["games", lines.to_str().unwrap(), "--to", "pgn"], ""));
    assert!(back.ends_with("\n1. f3 e5 2. g4 Qh4# 0-1\n") && back.contains("[White \"Anna\"]"), "{back}");
}

/// A match becomes openings for a match, and samples for the tuner.
#[test]
fn games_of_a_match_become_openings_and_training_data() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let name = |name: &str| folder.join(name).display().to_string();
    let (out, pgn, fens, samples, weights) =
        (name("m.jsonl"), name("m.pgn"), name("m.fens"), name("m.samples"), name("m.weights"));
    let files = [&out, &pgn, &fens, &samples, &weights];
    for variant in ["chess", "conquer", "invasion", "commander"] {
        for path in files {
            drop(fs::remove_file(path));
        }
        let openings = format!("file={fens}");
        let mut the_match =
            vec!["match", "--variant", variant, "--games", "2", "--engine", "name=a", "--engine", "name=b"];
        the_match.extend(["--each", "nodes=300,option.Hash=1", "--max-moves", "25", "--strict"]);
        let first = [&the_match[..], &["--out", &out, "--pgn", &pgn, "--openings", "random=4"]].concat();
        stdout(&run(&first, ""));
        for (from, form) in [(&out, "pgn"), (&pgn, "pgn"), (&pgn, "jsonl"), (&out, "jsonl")] {
            assert!(stdout(&run(&["games", from, "--to", form], "")).len() > 500, "{variant} {from} {form}");
        }
        assert_eq!(stdout(&run(&["games", &out, "--to", "pgn"], "")).matches("[Event ").count(), 2);
        stdout(&run(&["games", &pgn, "--to", "fens", "--every", "3", "--out", &fens], ""));
        stdout(&run(&[&the_match[..], &["--openings", &openings]].concat(), ""));
        stdout(&run(&["games", &out, "--to", "training", "--out", &samples], ""));
        let lines = fs::read_to_string(&samples).unwrap().lines().count();
        assert!(lines > 5, "{variant}: {lines} samples");
        let fit = ["tune", "--variant", variant, "fit", "--epochs", "1", "--out", &weights, &samples];
        // The tuner has read them all, and wants more.
        let errors = String::from_utf8(run(&fit, "").stderr).unwrap();
        assert!(errors.starts_with(&format!("tercio: {lines} samples are too few")), "{variant}: {errors}");
        // What is there already is not written over.
        assert_eq!(run(&["games", &out, "--to", "training", "--out", &samples], "").status.code(), Some(1));
    }
}

#[test]
fn nonsense_is_one_clear_line() {
    let binary: Vec<u8> = (0..=255).cycle().take(5000).collect();
    let binary = file("binary", &binary);
    let torn = file("torn.jsonl", b"{\"format\":1,\"variant\":\"chess\"}\n{\"game\":1,\"first\":0\n{\"x\"");
    for path in [&binary, &torn, &PathBuf::from("/no/such/file"), &PathBuf::from("/")] {
        let output = run(&["games", path.to_str().unwrap()], "");
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{errors}");
        assert!(errors.lines().all(|line| line.starts_with(&format!("tercio: {}", path.display()))), "{errors}");
    }
    let empty = file("empty", b"");
    assert!(stdout(&run(&["games", empty.to_str().unwrap()], "")).starts_with("0 games, 0 half-moves\n"));
    let output = run(&["games", empty.to_str().unwrap(), "--result", "win"], "");
    assert_eq!(output.status.code(), Some(2));
}

//! Wrong command lines: exit code 2, the reason on standard error, nothing done.

#[path = "../../protocol/tests/common/mod.rs"]
mod common;
mod support;

use support::run;

/// One command line a line; `''` is an empty argument.
const WRONG: &str = "
nonsense
--nonsense
-x
uci extra
uci --depth 3
--variant
--variant nonsense
--variant ''
--variant shogi
--variant conquer --variant conquer
--variant all
--variant all uci
--variant all perft 2
uci --variant
perft
perft x
perft 2 --rule
perft 2 --rule Commander_Rules=classic
--rule Commander_Rules=classic
--variant commander --rule Commander_Rules=house
--variant commander --rule Commander_Rules
--variant commander --rule Rules=classic
--variant commander --rule Commander_Rules=classic bench
--variant commander --rule Commander_Rules=classic tune play --out x
match --rule Commander_Rules=classic --engine name=a --engine name=b --each nodes=1
perft -1
perft 101
perft 1e3
perft 2.5
perft 18446744073709551616
perft ''
perft 3 4
perft 3 --threads
perft 3 --threads 0
perft 3 --threads 257
perft 3 --threads x
perft 3 --fen
perft 3 --split yes
perft 3 --json
perft --fen
bench x
bench --depth
bench --depth x
bench --depth -1
bench --depth 4294967296
bench --nodes
bench --nodes x
bench --nodes 18446744073709551616
bench --depth 3 --nodes 100
bench --hash
bench --hash 0
bench --hash x
bench --hash 4294967296
bench --threads 0
bench --threads 1 --threads 2
bench --json --json
analyse
analyse startpos --depth
analyse startpos --depth x
analyse startpos --time
analyse startpos --time x
analyse startpos --time -1
analyse startpos --time inf
analyse startpos --nodes -5
analyse startpos --lines 0
analyse startpos --lines 501
analyse --json
moves
moves --json
moves startpos --depth 3
play --colour
play --colour green
play --time
play --time x
play --depth x
play --time 1 --depth 3
play extra
tune play --games 1 --out x --random-plies 201
tune play --games 1 --out x --random-plies -1
tune fit --out x --rate nan samples
tune fit --out x --rate inf samples
tune fit --out x --rate -1 samples
tune fit --out x --pull nan samples
tune fit --out x --pull -inf samples
tune fit --out x --trust nan samples
tune fit --out x --trust 1.1 samples
tune fit --out x --trust -0.1 samples
completions
completions sh
completions bash extra
man extra
man --to
help nonsense
";

#[test]
fn wrong_command_lines_are_refused() {
    let cases: Vec<&str> = WRONG.lines().filter(|line| !line.is_empty()).collect();
    assert!(cases.len() >= 60);
    for case in cases {
        let arguments: Vec<&str> = case.split(' ').map(|word| if word == "''" { "" } else { word }).collect();
        let output = run(&arguments, "isready\n");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{case}: {errors}");
        assert!(output.stdout.is_empty(), "{case}");
        assert!(errors.starts_with("error: "), "{case}: {errors}");
    }
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_utf8_is_refused() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    for arguments in [&[&b"\xff"[..]][..], &[b"perft", b"\xff"], &[b"--variant", b"\xff"], &[b"moves", b"\xfe\xff"]] {
        let output = support::tercio().args(arguments.iter().map(|bytes| OsStr::from_bytes(bytes))).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn help_and_version_are_no_errors() {
    for arguments in [&["--help"][..], &["help"], &["help", "bench"], &["perft", "--help"], &["--version"], &["-V"]] {
        let text = support::stdout(&run(arguments, ""));
        assert!(text.to_lowercase().contains("tercio"), "{arguments:?}: {text}");
    }
}

#[test]
fn wrong_data_is_told_on_one_line() {
    let cases: [(&[&str], &str); 16] = [
        (&["bench", "--hash", "4294967295"], "tercio: not enough memory for a hash table of 4294967295 MiB"),
        (&["perft", "2", "--fen", "8/8 w - - 0 1"], "tercio: board: "),
        (&["perft", "2", "--fen", ""], "tercio: FEN: it has 0 fields"),
        (&["perft", "2", "--fen", "startpos moves e2e5"], "tercio: move 1 \"e2e5\": "),
        (&["moves", "nonsense"], "tercio: FEN: it has 1 field"),
        (&["moves", "startpos", "moves", "e2e5", "--json"], "tercio: move 1 \"e2e5\": "),
        (&["moves", ""], "tercio: FEN: it has 0 fields"),
        (&["analyse", "no/such/file"], "tercio: \"no/such/file\" is neither a FEN nor a file that can be found"),
        (&["analyse", "."], "tercio: .: "),
        (&["analyse", "src/main.rs"], "tercio: src/main.rs:1: FEN: "),
        (&["analyse", "startpos", "moves", "x"], "tercio: move 1 \"x\": not a move text"),
        (&["play", "--fen", "x"], "tercio: FEN: it has 1 field"),
        (&["analyse", "\u{1b}[2J"], "tercio: \"\\u{1b}[2J\" is neither a FEN nor a file"),
        (&["analyse", "no such file"], "tercio: \"no such file\" is neither a FEN nor a file"),
        (&["man", "--to", "src/main.rs"], "tercio: src/main.rs: "),
        (&["analyse", "no", "file"], "tercio: FEN: it has 2 fields"),
    ];
    for (arguments, start) in cases {
        let output = run(arguments, "");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {errors}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
        assert!(errors.starts_with(start), "{arguments:?}: {errors}");
        assert!(!errors.trim_end().contains(char::is_control), "{errors:?}");
    }
}

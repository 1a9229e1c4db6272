//! The binary as an engine that speaks CECP: how it ends, and whole games of each variant by the match runner.

#[path = "../../protocol/tests/common/mod.rs"]
mod common;
mod support;

use common::{Peer, receive_until};
use support::{Engine, SOON, run, stdout, tercio};

#[test]
fn the_first_line_that_is_not_blank_decides() {
    assert_eq!(stdout(&run(&[], "\n \nxboard\nping 1\n")), "pong 1\n");
    assert_eq!(stdout(&run(&["xboard"], "xboard\r\nping 1\r\nquit\r\nping 2\n")), "pong 1\n");
    let asked = stdout(&run(&[], "xboard\n\nuci\nisready\nxboard\n"));
    assert!(asked.starts_with("id name ") && asked.contains("\nuciok\nreadyok\ninfo string error: unknown"), "{asked}");
    assert_eq!(stdout(&run(&[], "xboard\nping 1\nuci\n")), "pong 1\nError (unknown command): uci\n");
    assert!(stdout(&run(&[], "isready\nxboard\n")).starts_with("readyok\ninfo string error: unknown command"));
    assert!(stdout(&run(&[], "ping 1\n")).starts_with("info string error: unknown command"));
}

#[test]
fn new_begins_the_game_of_the_command_line() {
    let text = stdout(&run(&["--variant", "conquer"], "xboard\nnew\nforce\nusermove e2e4\nusermove e2e3\nping 1\n"));
    assert_eq!(text, "Illegal move: e2e4\npong 1\n");
}

#[test]
fn whole_games_are_played_by_the_match_runner() {
    for variant in variants::ALL {
        for ponder in [&[][..], &["--each", "proto=cecp,depth=2,ponder=true"]] {
            let each = if ponder.is_empty() { &["--each", "proto=cecp,depth=2"][..] } else { ponder };
            let players = ["--engine", "name=a", "--engine", "name=b", "--games", "2"];
            let rules = ["--variant", variant.name, "--max-moves", "60", "--openings", "random=4"];
            let output = tercio().arg("match").args(each).args(players).args(rules).output().unwrap();
            let text = String::from_utf8_lossy(&output.stdout);
            let errors = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(0), "{}: {text}{errors}", variant.name);
            let faults = "time losses 0, illegal moves 0, crashes 0, disconnects 0, stalls 0, breaches of protocol 0";
            assert!(text.contains(faults), "{}: {text}{errors}", variant.name);
            // Searches as shallow as these may not find again a mate that pondering has found.
            let mut warnings = text.lines().filter(|line| line.trim_start().starts_with("warnings for"));
            assert!(
                warnings.all(|line| !line.contains(',') && line.contains("mate-missed")),
                "{}: {text}",
                variant.name
            );
        }
    }
}

#[test]
fn pondering_ends_with_the_opponents_move_or_by_it() {
    let mut engine = Engine::start(&mut tercio());
    for line in ["xboard", "new", "variant conquer", "hard", "post", "st 1", "sd 6", "go"] {
        engine.send(line);
    }
    let mut hint = receive_until(&mut engine, "Hint: *").pop().unwrap();
    for _ in 0..3 {
        engine.send(&format!("usermove {}", &hint["Hint: ".len()..]));
        receive_until(&mut engine, "move *");
        hint = receive_until(&mut engine, "Hint: *").pop().unwrap();
    }
    engine.send("ping 1");
    receive_until(&mut engine, "pong 1");
    engine.send("quit");
    assert_eq!(engine.wait(SOON).0.code(), Some(0));
}

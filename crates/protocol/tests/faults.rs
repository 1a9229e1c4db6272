//! Searches that misbehave, played by a stand-in for the engine.

mod common;

use std::thread;
use std::time::{Duration, Instant};

use common::local::Local;
use common::replay::{Replay, number};
use common::stand_in::{stand_in, variants_with};
use common::{Peer, ask, receive_until};
use rules::Score;
use search::Bound;
use variants::{Info, Open, SearchEnd, Trying, Update};

fn line(pv: &[&str], score: Score, millis: u64) -> Update {
    nth_line(1, pv, score, millis)
}

fn nth_line(multi_pv: usize, pv: &[&str], score: Score, millis: u64) -> Update {
    Update::Line(Info {
        depth: 1,
        selective_depth: 1,
        multi_pv,
        score,
        bound: Bound::Exact,
        nodes: millis,
        time: Duration::from_millis(millis),
        hash_full: 0,
        pv: pv.iter().map(ToString::to_string).collect(),
    })
}

fn end(best: &str) -> SearchEnd {
    SearchEnd {
        best: Some(best.to_owned()),
        ponder: None,
        score: Some(Score::DRAW),
        depth: 1,
        nodes: 1,
        time: Duration::ZERO,
    }
}

#[test]
fn a_panic_is_answered_with_a_legal_move_and_told_to_the_host() {
    for go in ["go depth 3", "go infinite", "go ponder", "go searchmoves h2h3"] {
        let mut peer = Local::with(variants_with(|settings| stand_in(&settings, |_, _, _| panic!("out of luck"))));
        peer.send(go);
        let lines = receive_until(&mut peer, "bestmove *");
        Replay::new(None, &[]).check(&lines[lines.len() - 1]);
        if go.contains("searchmoves") {
            assert_eq!(lines, ["bestmove h2h3"]);
        }
        peer.uci.finish();
        assert_eq!(peer.faults(), ["out of luck"]);
        // Had the host not ended the process, the conversation could go on.
        assert_eq!(ask(&mut peer, "position startpos"), [""; 0]);
        assert_eq!(peer.drain(), [""; 0]);
    }
}

#[test]
fn after_a_panic_the_best_line_so_far_counts() {
    let open: Open = |settings| {
        stand_in(&settings, |_, _, report| {
            report(&line(&["g1f3", "g8f6"], Score::estimate(7), 1));
            panic!("{}", "later".to_owned())
        })
    };
    let mut peer = Local::with(variants_with(open));
    peer.send("go depth 3");
    let lines = receive_until(&mut peer, "bestmove *");
    assert_eq!(lines[lines.len() - 1], "bestmove g1f3");
    peer.uci.finish();
    assert_eq!(peer.faults(), ["later"]);
}

#[test]
fn a_search_that_does_not_stop_does_not_keep_the_process() {
    let open: Open = |settings| {
        stand_in(&settings, |_, _, report| {
            report(&line(&["g1f3", "g8f6"], Score::estimate(7), 1));
            thread::sleep(Duration::from_secs(2));
            report(&line(&["h2h3", "g8f6"], Score::estimate(7), 2));
            end("h2h3")
        })
    };
    let mut peer = Local::with(variants_with(open));
    peer.send("go depth 3");
    receive_until(&mut peer, "info depth *");
    let begin = Instant::now();
    peer.send("quit");
    assert!(begin.elapsed() < Duration::from_millis(600), "{:?}", begin.elapsed());
    assert_eq!(peer.drain(), ["bestmove g1f3"]);
    // Nothing is said of the search after its answer.
    assert_eq!(peer.receive(Duration::from_millis(2_200)), None);
}

#[test]
fn a_flood_of_reports_is_thinned_out_and_its_last_line_told() {
    let open: Open = |settings| {
        stand_in(&settings, |_, _, report| {
            for n in 0..20_000 {
                report(&line(&["g1f3", "g8f6"], Score::estimate(7), n / 10));
            }
            report(&line(&["h2h3", "g8f6"], Score::estimate(8), 1_999));
            end("h2h3")
        })
    };
    let mut peer = Local::with(variants_with(open));
    peer.send("go depth 3");
    let lines = receive_until(&mut peer, "bestmove *");
    let later = lines.iter().skip(100).filter_map(|line| number(line, "time")).collect::<Vec<_>>();
    assert!(later.len() > 100, "some must be told: {}", later.len());
    let begin = later[0];
    let busiest = (0..3_000)
        .map(|from| later.iter().filter(|&&t| (begin + from..begin + from + 1_000).contains(&t)).count())
        .max();
    assert!(busiest.unwrap() <= 200, "{busiest:?} lines in a second");
    assert!(lines[lines.len() - 2].ends_with("pv h2h3 g8f6"), "{}", lines[lines.len() - 2]);
    assert_eq!(lines[lines.len() - 1], "bestmove h2h3");
}

#[test]
fn time_and_nodes_never_fall_whoever_reports() {
    let open: Open = |settings| {
        stand_in(&settings, |_, _, report| {
            for millis in [5, 3, 4, 9, 0] {
                report(&line(&["g1f3", "g8f6"], Score::estimate(7), millis));
            }
            end("g1f3")
        })
    };
    let mut peer = Local::with(variants_with(open));
    peer.send("go depth 3");
    let lines = receive_until(&mut peer, "bestmove *");
    for name in ["time", "nodes"] {
        let told: Vec<u64> = lines.iter().filter_map(|line| number(line, name)).collect();
        assert_eq!(told, [5, 5, 5, 9, 9], "{name}");
    }
}

#[test]
fn the_move_that_is_searched_is_told_and_depth_does_not_fall() {
    let open: Open = |settings| {
        stand_in(&settings, |_, _, report| {
            report(&line(&["g1f3", "g8f6"], Score::estimate(7), 3_000));
            let time = Duration::from_secs(4);
            let trying = Trying { m: "h2h3".to_owned(), number: 2, count: 12, depth: 2, nodes: 9_000, time };
            report(&Update::Trying(trying));
            report(&line(&["h2h3", "g8f6"], Score::estimate(8), 5_000));
            end("h2h3")
        })
    };
    let mut peer = Local::with(variants_with(open));
    peer.send("go depth 3");
    let lines = receive_until(&mut peer, "bestmove *");
    assert_eq!(lines.len(), 4, "{lines:#?}");
    assert!(lines[0].starts_with("info depth 1 seldepth "), "{lines:#?}");
    assert_eq!(lines[1], "info depth 2 currmove h2h3 currmovenumber 2");
    assert!(lines[2].starts_with("info depth 2 seldepth "), "{lines:#?}");
}

#[test]
fn a_search_without_a_word_gets_one_info() {
    let mut peer = Local::with(variants_with(|settings| stand_in(&settings, |_, _, _| end("g1f3"))));
    peer.send("go depth 3");
    let lines = receive_until(&mut peer, "bestmove *");
    assert_eq!(lines.len(), 2, "{lines:#?}");
    assert!(lines[0].starts_with("info depth 1 ") && lines[0].contains(" score cp "), "{}", lines[0]);
}

#[test]
fn a_single_drawing_move_does_not_look_like_the_end() {
    let open: Open = |settings| {
        stand_in(&settings, |_, _, report| {
            report(&line(&["g1f3"], Score::DRAW, 1));
            report(&line(&["g1f3", "g8f6"], Score::DRAW, 2));
            end("g1f3")
        })
    };
    let mut peer = Local::with(variants_with(open));
    peer.send("go depth 3");
    let lines = receive_until(&mut peer, "bestmove *");
    assert!(lines[0].contains("score cp 1 ") && lines[1].contains("score cp 0 "), "{lines:#?}");
    // In a game that is drawn already it is the truth.
    peer.send("position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    peer.send("go depth 3");
    let lines = receive_until(&mut peer, "bestmove *");
    assert!(lines[0].contains("score cp 0 "), "{lines:#?}");
}

#[test]
fn a_search_that_ends_early_still_waits_for_stop() {
    let mut peer = Local::with(variants_with(|settings| stand_in(&settings, |_, _, _| end("g1f3"))));
    for (go, release) in [("go infinite", "stop"), ("go ponder", "stop"), ("go ponder", "ponderhit")] {
        peer.send(go);
        assert!(peer.receive(Duration::from_secs(5)).is_some_and(|line| line.starts_with("info depth")));
        assert_eq!(peer.receive(Duration::from_millis(80)), None, "{go}");
        peer.send(release);
        assert_eq!(peer.receive(Duration::from_secs(5)).as_deref(), Some("bestmove g1f3"));
    }
}

#[test]
fn a_table_that_cannot_be_had_leaves_the_old_one() {
    let mut peer = Local::with(variants_with(|settings| stand_in(&settings, |_, _, _| end("g1f3"))));
    let lines = ask(&mut peer, "setoption name Hash value 900");
    assert_eq!(lines, ["info string error: not enough memory for a hash table of 900 MiB"]);
    peer.send("go depth 3");
    receive_until(&mut peer, "bestmove g1f3");
}

#[test]
fn the_lines_of_an_iteration_are_told_together_or_not_at_all() {
    let open: Open = |settings| {
        stand_in(&settings, |_, _, report| {
            for n in 0..3_000 {
                for (number, m) in [(1, "g1f3"), (2, "h2h3"), (3, "a2a3")] {
                    report(&nth_line(number, &[m, "g8f6"], Score::estimate(7), n));
                }
            }
            end("g1f3")
        })
    };
    for (begin, end, is_line) in [("go depth 3", "bestmove *", "info depth"), ("xboard\npost\ngo", "move *", "1 7 ")] {
        let mut peer = Local::with(variants_with(open));
        begin.lines().for_each(|line| peer.send(line));
        let lines = receive_until(&mut peer, end);
        let told: Vec<&String> = lines.iter().filter(|line| line.starts_with(is_line)).collect();
        assert!((300..3_000).contains(&told.len()), "{begin}: {}", told.len());
        for iteration in told.chunks(3) {
            let moves = ["g1f3", "h2h3", "a2a3"];
            let whole = iteration.len() == 3 && iteration.iter().zip(moves).all(|(line, m)| line.contains(m));
            assert!(whole, "{iteration:#?}");
        }
        // The last of all is told, too.
        assert!(told[told.len() - 1].contains(if begin.contains("xboard") { " 299 " } else { "time 2999 " }));
    }
}

//! Games that are over, in every variant, asked for a move in every way: those decided have none, those drawn otherwise go on.

mod common;

use common::ledger::Ledger;
use common::local::Local;
use common::{Peer, receive_until};
use rules::{Ending, Outcome};
use variants::{Session, Variant};

/// Decided games of each variant; a quarter as many that are drawn otherwise.
const GAMES: usize = 20;

/// Ways to ask for a move, and what ends the wait for it.
const FORMS: [(&str, &str); 6] = [
    ("go depth 3", ""),
    ("go movetime 10", ""),
    ("go wtime 100 btime 100", ""),
    ("go nodes 30 searchmoves a2a3", ""),
    ("go infinite", "stop"),
    ("go ponder wtime 100 btime 100", "ponderhit"),
];

fn open(variant: &Variant) -> Box<dyn Session> {
    (variant.open)(search::Settings { hash_mib: 1, ..search::Settings::default() }).unwrap()
}

/// The moves of a random game to its end, and how it ended.
fn random_game(variant: &Variant, random: &mut fastrand::Rng) -> (Vec<String>, Ending) {
    let (mut session, mut moves) = (open(variant), Vec::new());
    loop {
        let game = session.game().unwrap();
        if let Some(ending) = game.ending() {
            return (moves, ending);
        }
        let m = random.choice(game.legal_moves()).unwrap();
        session.play(&m).unwrap();
        moves.push(m);
    }
}

/// What is answered to a `go`, by the rules of the protocol.
fn check(lines: &[String], ending: Ending) {
    let score = match ending.outcome {
        Outcome::Win => "mate 1",
        Outcome::Loss => "mate 0",
        Outcome::Draw => "cp 0",
    };
    if ending.reason.is_decided() {
        let told: Vec<&String> = lines.iter().filter(|line| !line.starts_with("info string error: search")).collect();
        assert_eq!(told, [&format!("info depth 0 score {score}"), "bestmove (none)"], "{ending}");
    }
}

#[test]
fn finished_games_are_asked_for_a_move_in_every_way() {
    for variant in variants::ALL {
        let mut random = fastrand::Rng::with_seed(7);
        let mut peer = Local::starting(variants::ALL, variant);
        let (mut decided, mut drawn) = (0, 0);
        while decided < GAMES {
            let (moves, ending) = random_game(variant, &mut random);
            let is_decided = ending.reason.is_decided();
            // Most random games of chess are drawn.
            if !is_decided && drawn >= GAMES / 4 {
                continue;
            }
            *(if is_decided { &mut decided } else { &mut drawn }) += 1;
            for (go, release) in FORMS {
                let mut ledger = Ledger::new(variant);
                for line in [&format!("position startpos moves {}", moves.join(" ")), go, release] {
                    ledger.note(line);
                    peer.send(line);
                }
                let lines = receive_until(&mut peer, "bestmove *");
                ledger.check(&lines);
                check(&lines, ending);
            }
        }
    }
}

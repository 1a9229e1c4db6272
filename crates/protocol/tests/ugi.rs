//! UGI in all games: whole games by questions alone, best moves of two words.

mod common;

use common::local::Local;
use common::{Peer, ask, receive_until};
use rules::{Outcome, Side};
use variants::{Session, Variant};

fn session(variant: &Variant) -> Box<dyn Session> {
    (variant.open)(search::Settings { hash_mib: 1, ..search::Settings::default() }).unwrap()
}

/// The answer to a question.
fn query(peer: &mut Local, what: &str) -> String {
    let lines = ask(peer, &format!("query {what}"));
    let [one] = &lines[..] else { panic!("{what}: {lines:#?}") };
    one.strip_prefix("response ").unwrap().to_owned()
}

/// The best move of a `go`; there are two words in the line.
fn best(peer: &mut Local, go: &str) -> String {
    peer.send(go);
    let lines = receive_until(peer, "bestmove *");
    let words: Vec<&str> = lines[lines.len() - 1].split(' ').collect();
    let ["bestmove", best] = words[..] else { panic!("{words:?}") };
    best.to_owned()
}

/// What the rules say of the game: whose turn it is, whether it is over, and how.
fn truth(session: &dyn Session) -> [&'static str; 3] {
    let game = session.game().unwrap();
    let first = game.side_to_move() == Side::First;
    let result = game.ending().map_or("none", |ending| match (ending.outcome, first) {
        (Outcome::Draw, _) => "draw",
        (Outcome::Win, true) | (Outcome::Loss, false) => "p1win",
        (Outcome::Win, false) | (Outcome::Loss, true) => "p2win",
    });
    let yes_no = |is: bool| if is { "true" } else { "false" };
    [yes_no(first), yes_no(game.ending().is_some()), result]
}

/// A runner that knows no rules plays a game, as cutegames does it.
fn play(variant: &'static Variant, go: &str) -> String {
    let mut peer = Local::starting(variants::ALL, variant);
    peer.send("ugi");
    receive_until(&mut peer, "ugiok");
    assert_eq!(ask(&mut peer, "uginewgame"), [""; 0]);
    let mut moves: Vec<String> = Vec::new();
    let mut session = session(variant);
    loop {
        let texts: Vec<&str> = moves.iter().map(String::as_str).collect();
        session.set_position(None, &texts).unwrap();
        let position = format!("position startpos moves {}", moves.join(" "));
        peer.send(position.trim_end().trim_end_matches(" moves"));
        let told = ["p1turn", "gameover", "result"].map(|what| query(&mut peer, what));
        assert_eq!(told, truth(session.as_ref()), "{position}");
        if told[1] == "true" {
            return told[2].clone();
        }
        moves.push(best(&mut peer, go));
    }
}

#[test]
fn games_are_played_by_questions_alone() {
    for variant in variants::ALL {
        let result = play(variant, "go nodes 150");
        assert!(["p1win", "p2win", "draw"].contains(&result.as_str()), "{}: {result}", variant.name);
    }
}

#[test]
fn best_moves_have_two_words_until_uci_is_spoken() {
    let mut peer = Local::new();
    let forms =
        ["go depth 5", "go movetime 30", "go p1time 300 p2time 300 p1inc 5 p2inc 5", "go wtime 300", "go nodes 9000"];
    for (greeting, words) in [("ugi", 2), ("uci", 4), ("ugi", 2)] {
        peer.send(greeting);
        receive_until(&mut peer, &format!("{greeting}ok"));
        for go in forms {
            peer.send(go);
            let lines = receive_until(&mut peer, "bestmove *");
            assert_eq!(lines[lines.len() - 1].split(' ').count(), words, "{greeting} {go}: {lines:#?}");
        }
    }
}

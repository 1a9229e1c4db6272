//! A change of game, tried with a twin of the first game.

mod common;

use common::local::Local;
use common::{ask, conquer, receive_until};
use variants::Variant;

fn twins() -> &'static [Variant] {
    let twin = Variant { name: "twin", template: "fairy", ..*conquer() };
    Box::leak(Box::new([*conquer(), twin]))
}

/// The FEN that `d` prints.
fn fen(peer: &mut Local) -> String {
    ask(peer, "d").into_iter().find(|line| line.starts_with("Fen: ")).unwrap()
}

#[test]
fn all_games_are_offered_and_the_first_is_the_default() {
    let lines = ask(&mut Local::with(twins()), "uci");
    assert!(lines.contains(&"option name UCI_Variant type combo default conquer var conquer var twin".to_owned()));
}

#[test]
fn a_change_begins_at_the_start_position() {
    let mut peer = Local::with(twins());
    let start = fen(&mut peer);
    for before in ["position startpos moves e2e3", "position startpos moves e2e5"] {
        for name in ["Twin", "conquer"] {
            ask(&mut peer, before);
            let lines = ask(&mut peer, &format!("setoption name UCI_Variant value {name}"));
            let template =
                if name == "Twin" { "twin files 8 ranks 8 pocket 0 template fairy" } else { "conquer files 8" };
            assert!(matches!(&lines[..], [one] if one.contains(template)), "{lines:?}");
            assert_eq!(fen(&mut peer), start);
        }
    }
}

#[test]
fn the_same_game_again_keeps_the_position() {
    let mut peer = Local::with(twins());
    ask(&mut peer, "position startpos moves e2e3");
    let before = fen(&mut peer);
    assert_eq!(ask(&mut peer, "setoption name UCI_Variant value conquer").len(), 1);
    assert_eq!(fen(&mut peer), before);
}

#[test]
fn other_options_survive_a_change() {
    let mut peer = Local::with(twins());
    ask(&mut peer, "setoption name MultiPV value 3");
    ask(&mut peer, "setoption name UCI_Variant value twin");
    common::Peer::send(&mut peer, "go depth 2");
    let lines = receive_until(&mut peer, "bestmove *");
    assert!(lines.iter().any(|line| line.contains(" multipv 3 ")), "{lines:#?}");
}

#[test]
fn a_change_ends_a_search_first() {
    let mut peer = Local::with(twins());
    common::Peer::send(&mut peer, "go infinite");
    let lines = ask(&mut peer, "setoption name UCI_Variant value twin");
    let [.., best, told] = &lines[..] else { panic!("{lines:#?}") };
    assert!(best.starts_with("bestmove ") && told.starts_with("info string variant twin "), "{lines:#?}");
}

//! What the examples print.

use search::Settings;
use testkit::example;

#[test]
fn the_search_finds_a_move() {
    let text = example("best_move", &[]);
    assert!(text.lines().any(|line| line.starts_with("depth ")), "{text}");
    let best = text.lines().find_map(|line| line.strip_prefix("best: ")).unwrap();
    let first = best.split(' ').next().unwrap();
    let mut session = (variants::find("conquer").unwrap().open)(Settings::default()).unwrap();
    session.set_position(None, &["e2e3", first]).unwrap();
    assert_eq!(text.lines().last(), Some(session.game().unwrap().fen().as_str()));
}

#[test]
fn a_gui_without_rules_plays_every_variant() {
    let text = example("gui_loop", &[]);
    assert_eq!(text.lines().count(), variants::ALL.len(), "{text}");
    for (line, variant) in text.lines().zip(variants::ALL) {
        let (name, rest) = line.split_once(": ").unwrap();
        let (_, fen) = rest.split_once(" half-moves, ").unwrap();
        assert_eq!(name, variant.name);
        let mut session = (variant.open)(Settings { hash_mib: 1, ..Settings::default() }).unwrap();
        session.set_position(Some(fen), &[]).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
}

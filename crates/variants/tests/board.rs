//! What a person does on a board that knows no rules, tried on the real variants.

use rules::Speaker;
use search::Settings;
use variants::Session;

fn game(variant: &str, fen: &str) -> Box<dyn Session> {
    let variant = variants::find(variant).unwrap();
    let mut session = (variant.open)(Settings { hash_mib: 1, ..Settings::default() }).unwrap();
    session.set_position(Some(fen), &[]).unwrap();
    session
}

/// A board leaves the letter out when it is that of the man himself, who may be a hero.
#[test]
fn a_letter_that_is_left_out_is_that_of_the_man_himself() {
    for man in ["F", "+F"] {
        let session = game("commander", &format!("6c4/1n9/11/11/6i4/11/11/11/6{man}4/11/1N9/4C6 r - - 0 1"));
        let look = session.game().unwrap();
        let targets = look.targets("", "g4");
        let target = targets.iter().find(|choice| choice.square == "g8").unwrap();
        assert_eq!(target.suffixes, ["z", "f"]);
        let read = |written| look.read_board_move("", written, Speaker::Person).unwrap();
        assert_eq!(read("g4g8"), read("g4g8f"));
        assert_ne!(read("g4g8"), read("g4g8z"));
    }
}

//! The board and the set-up (K-1 to K-4).

use commander::{Options, Position, SquareSet};
use rules::{MoveError, Position as _, Side};

use super::{game_from, goals, refusal};

/// The points of the board but those of the Commanders at home.
fn points() -> impl Iterator<Item = String> {
    let all = ('a'..='k').flat_map(|file| (1..=12).map(move |rank| format!("{file}{rank}")));
    all.filter(|point| point != "k1" && point != "j12")
}

#[test]
fn k1_the_board_has_132_points() {
    assert_eq!(SquareSet::ALL.len(), 132);
    let start = Position::start(Options::default());
    for text in ["k12l12", "k12k13", "k12k0", "l1k1", "a0a1"] {
        assert_eq!(start.parse_move(text), Err(MoveError::Malformed), "{text}");
    }
    assert_eq!(start.parse_move("k12k11"), Err(MoveError::Illegal));
}

#[test]
fn k2_navies_stand_on_sea_and_coast() {
    let mouth = ["d6", "e6", "d7", "e7"];
    for point in points() {
        let is_wet = point.starts_with(['a', 'b', 'c']) || mouth.contains(&point.as_str());
        assert_eq!(refusal(&format!("N{point}"), "b").is_none(), is_wet, "{point}");
    }
}

#[test]
fn k2_all_others_stand_on_coast_and_land() {
    for point in points() {
        let is_dry = !point.starts_with(['a', 'b']);
        for letter in "FTEHIMAGS".chars() {
            assert_eq!(refusal(&format!("{letter}{point}"), "b").is_none(), is_dry, "{letter}{point}");
        }
    }
    assert!(refusal("Cb4", "r").is_some() && refusal("Cc4", "r").is_none());
}

#[test]
fn k2_unless_a_navy_carries_them() {
    assert!(refusal("(NT)a5", "r").is_none() && refusal("(NFT)b5", "r").is_none() && refusal("(NC)a5", "r").is_none());
    assert!(refusal("(FT)a5", "r").is_some() && refusal("(TI)b5", "r").is_some());
    assert!(refusal("(NT)d5", "r").is_some(), "the head stands");
}

#[test]
fn k3_all_but_heavy_pieces_cross_the_river_anywhere() {
    goals("Ig6", "r", "g6", "f6 g5 g7 h6");
    goals("Eg7", "r", "g7", "f7 g6 g8 h7");
    goals("Mg6", "r", "g6", "f5 f6 f7 g5 g7 h5 h6 h7");
    goals("Tg6", "r", "g6", "e6 f6 g4 g5 g7 g8 h6 i6");
    goals("Gg6", "r", "g6", "f6 g5 h6");
    goals("Sg7", "r", "g7", "f7 g8 h7");
}

#[test]
fn k4_the_set_up() {
    let start = game_from(Position::START, "r", "");
    assert_eq!(start.legal_moves().len(), 113);
    assert_eq!(
        Position::START,
        "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 r - - 0 1"
    );
    let position = start.position();
    assert_eq!(position.side_to_move(), Side::First);
    // Blue's men are the image of Red's.
    assert_eq!(position.flipped().to_string(), Position::START.replace(" r ", " b "));
}

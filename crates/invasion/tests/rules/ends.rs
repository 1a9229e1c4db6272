//! How games end (I-15 to I-17).

use rules::{MoveError, Position as _};

use super::{ending, game, game_from, legal};

fn ends(men: &str, turn: &str, moves: &str, expected: &str) {
    assert_eq!(ending(&game(men, turn, moves)).as_deref().unwrap_or("none"), expected, "{men}, {turn}: {moves}");
}

#[test]
fn i15_no_move_in_check_is_checkmate() {
    ends("Ha1 he10 cb10 cc10 ta6", "w -", "", "loss checkmate");
    // Anything that may still move is no use against a Tank.
    ends("Ha1 he10 cb10 cc10 ta6 Ih4", "w -", "", "loss checkmate");
    ends("Ha1 he10 cb10 cc10 ta6", "w B", "", "none");
    ends("Ha1 he10 cb10 cc10 ta7", "b -", "a7a6", "loss checkmate");
}

#[test]
fn i15_no_move_out_of_check_is_lost_too() {
    ends("Ha1 he10 cb10 cc10 td2 td3", "w -", "", "loss stalemate");
    ends("Ha1 he10 cb10 cc10 td2 td3 Ih4", "w -", "", "none");
    ends("Ha1 he10 cb10 cc10 td2 td3", "w B", "", "none");
    ends("Ha1 he10 cb10 cc10 td2 te3", "b -", "e3d3", "loss stalemate");
    ends("Ha1 he10 cb10 cc10 td2 te3", "b -", "e3e2", "none");
}

#[test]
fn i16_a_flag_that_arrives_wins() {
    ends("Hj1 he9 Fc8", "w Oo", "c8a10", "loss flag");
    ends("Hj1 he9 Fb10", "w -", "b10a10", "loss flag");
    ends("He2 ha10 fj3", "b -", "j3j1", "loss flag");
}

#[test]
fn i16_then_there_are_no_moves() {
    let mut won = game("Hj1 he9 Fc8", "w Oo", "c8a10");
    assert!(won.legal_moves().is_empty());
    assert_eq!(won.play_text("e9e8"), Err(MoveError::GameOver));
    // Though the Flag could be captured.
    legal("Ha10 hc5 fj1 Cj7", "w -", "");
    ends("Ha10 hc5 fj1 Cj7", "w -", "", "loss flag");
}

#[test]
fn i16_the_corner_must_be_empty() {
    assert!(!super::is_legal("Hj1 ha10 Fb10", "w -", "b10a10"));
    assert!(!super::is_legal("Hj1 he9 Fb10 Ca10", "w -", "b10a10"));
    assert!(!super::is_legal("Hj1 he9 Fb10 fa10", "w -", "b10a10"));
}

#[test]
fn i16_the_arrival_must_be_legal() {
    // Pinned, or in check from elsewhere.
    assert!(!super::is_legal("Hb2 he9 Fb9 cb10", "w -", "b9a10"));
    assert!(!super::is_legal("Hj1 he9 Fb10 cj9", "w -", "b10a10"));
}

#[test]
fn i16_other_corners_do_not_win() {
    ends("He2 ha10 Fi1", "w Oo", "i1j1", "none");
    ends("He2 ha10 Fb1", "w Oo", "b1a1", "none");
    ends("He2 he9 fb10", "b Oo", "b10a10", "none");
    // Nor others on the enemy's HQ corner.
    ends("Hj1 he9 Lb10", "w Oo", "b10a10", "none");
}

#[test]
fn i17_the_third_occurrence_is_a_draw() {
    let there_and_back = "j1i1 a10b10 i1j1 b10a10 ";
    ends("Hj1 ha10 Ih4", "w Oo", there_and_back, "none");
    ends("Hj1 ha10 Ih4", "w Oo", &there_and_back.repeat(2), "draw repetition");
    // Troopers' steps can be taken back, too, though they set the count to zero.
    let troopers = "h4i4 a10b10 i4h4 b10a10 ";
    ends("Hj1 ha10 Ih4", "w Oo", &troopers.repeat(2), "draw repetition");
    ends("Hj1 ha10 Ih4", "w Oo", &format!("{troopers}{there_and_back}"), "draw repetition");
}

#[test]
fn i17_bombs_and_flights_make_positions_different() {
    // The Flag goes to the corner and back twice; the first time turns the Bomb on.
    let flag = "b1a1 a10b10 a1b1 b10a10 ";
    ends("Hj1 ha10 Fb1", "w Oo", &flag.repeat(2), "none");
    ends("Hj1 ha10 Fb1", "w Oo", &flag.repeat(3), "draw repetition");
    ends("Hj1 ha10 Fb1", "w -", &flag.repeat(2), "draw repetition");
    // A Paratrooper that has flown and walked back is another piece.
    let flight = "b1b6 j10i10 b6b5 i10j10 b5b4 j10i10 b4b3 i10j10 b3b2 j10i10 b2b1 i10j10 ";
    let there_and_back = "j1i1 j10i10 i1j1 i10j10 ";
    ends("Hj1 hj10 Pb1", "w -", &format!("{flight}{there_and_back}"), "none");
}

#[test]
fn i17_a_hundred_half_moves_are_a_draw() {
    let count = |men: &str, turn: &str, half_moves: u16, moves: &str| {
        ending(&game_from(&format!("{} {turn} - {half_moves} 70", super::board(men)), moves))
    };
    let draw = Some("draw half-moves".to_owned());
    assert_eq!(count("Hj1 ha10 Cb2", "w -", 99, "j1i1"), draw);
    assert_eq!(count("Hj1 ha10 Cb2", "w -", 98, "j1i1"), None);
    assert_eq!(count("Hj1 ha10 Cb2", "w -", 100, ""), draw);
    // What is decided goes before a draw.
    assert_eq!(count("Hj1 he9 Fb10", "w -", 99, "b10a10").as_deref(), Some("loss flag"));
    assert_eq!(count("Ha1 he10 cb10 cc10 ta7", "b -", 99, "a7a6").as_deref(), Some("loss checkmate"));
    assert_eq!(game_from(&format!("{} w - - 100 70", super::board("Hj1 ha10 Cb2")), "").legal_moves().len(), 12);
}

#[test]
fn i17_what_sets_the_count_to_zero() {
    let men = "Hj1 ha10 Fb1 Pe2 Ih4 Tc9 Ci5 fi9 Ic6 Le9";
    let after =
        |turn: &str, m: &str| game_from(&format!("{} {turn} - 50 7", super::board(men)), m).position().half_moves();
    for m in ["i5i9", "h4h5", "e2j2", "b1a1", "c9c6", "b@e3"] {
        let turn = if m.starts_with("b@") { "w B" } else { "w Oo" };
        assert_eq!(after(turn, m), 0, "{m}");
    }
    for m in ["j1i1", "b1b2", "e2e3", "c9d9", "i5h7", "e9f9"] {
        assert_eq!(after("w Oo", m), 51, "{m}");
    }
    // A Flag on a free corner that turns nothing on.
    assert_eq!(after("w Bo", "b1a1"), 51);
    assert_eq!(after("w -", "b1a1"), 51);
}

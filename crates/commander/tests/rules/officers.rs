//! Commander and Headquarters (K-13, K-14).

use super::{among, ends, goals, in_check, leads_to};

#[test]
fn k13_the_commander_goes_and_captures_ten_steps() {
    goals("Cg1", "r", "g1", "c1 d1 e1 f1 g2 g3 g4 g5 g6 g7 g8 g9 g10 g11 h1 i1");
    leads_to("Cg1 (ti)g11", "r", "g1g11", "Cg11");
    among("Cg1 hg12", "r", "g1g11", "g1g12");
    // A hero's eleventh step, and its diagonals.
    among("+Cg1 ig12", "r", "g1g12 g1i3 g1c5", "");
}

#[test]
fn k13_not_through_what_the_enemy_commander_sees() {
    among("Ce1 ch12", "r", "e1f1 e1g1", "e1h1 e1i1 e1j1");
    // The point itself may be reached where check is not enforced.
    among("Ce1 ch12", "r lax", "e1f1 e1g1 e1h1", "e1i1 e1j1");
    among("Ce1 ch12 ih5", "r", "e1h1 e1i1 e1j1 e1k1", "");
    among("Ce1 ch12 ij1", "r", "", "e1j1");
}

#[test]
fn k13_only_the_enemy_commander_may_be_captured_along_its_line() {
    // The moving Commander shades nothing.
    goals("Cg6 cg12", "r lax", "g6", "c6 d6 e6 f6 g5 g7 g12 h6 i6 j6 k6");
    among("Cg6 cg12 ig3 ig9", "r lax", "g6g4 g6g3 g6g9", "");
    ends("Cg1 cg11", "r lax", "g1g11", "loss commander");
}

#[test]
fn k13_the_rest_of_its_stack_shades() {
    among("(TC)f8 cf11", "r classic", "f8cf5 f8cf5,f8tf7", "f8tg8,f8cf5 f8cf9");
}

#[test]
fn k13_a_carrier_with_the_commander_is_free() {
    among("(TC)e5 cf11", "r", "e5g5 e5ce9", "e5cg5");
    among("(FC)e5 cf11", "r", "e5h5", "e5ch5");
}

#[test]
fn k13_shots_pass_through_nothing() {
    among("Ck5 cd12 nb5", "r", "k5b5s", "k5c5 k5d5");
}

#[test]
fn k14_a_headquarters_stands_still() {
    goals("Hg5", "r", "g5", "");
    goals("Cg1 Hg5", "r", "g5", "");
    // Its Commander goes out and in.
    among("(HC)g1", "r", "g1cg5 g1cf1", "g1g2 g1hg2");
    leads_to("Cg1 Hg5", "r", "g1g5", "(HC)g5");
}

#[test]
fn k14_some_cannot_capture_it_with_its_commander() {
    for (letters, can) in [("I", false), ("M", false), ("G", false), ("S", false), ("+I", false), ("+M", false)]
        .into_iter()
        .chain([("+G", false), ("+S", false), ("E", true), ("T", true), ("A", true), ("F", true), ("+E", true)])
    {
        let men = format!("{letters}g8 (hc)g9");
        let capture = if can { ["g8g9", ""] } else { ["", "g8g9"] };
        among(&men, "r lax", capture[0], capture[1]);
        assert_eq!(in_check(&men, "b"), can, "{letters}");
    }
    assert!(in_check("Nc6 (hc)f6", "b"));
    ends("Tg8 (hc)g9", "r lax", "g8g9", "loss commander");
}

#[test]
fn k14_an_empty_one_is_an_ordinary_piece() {
    for letter in ["I", "M", "G", "S", "E", "T"] {
        among(&format!("{letter}g8 hg9"), "r", "g8g9", "");
    }
}

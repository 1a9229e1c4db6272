//! The Tank (I-9).

use rules::Position as _;

use super::{goals, in_check, is_legal, leads_to};

#[test]
fn i9_one_to_five_squares_of_land() {
    goals("Hj1 hj10 Ta2", "w -", "a2", "a1 a3 a4 a5 a6 a7 b2 c2 d2 e2 f2");
    goals("Hj1 hj10 Tb6", "w -", "b6", "a6 c6 b1 b2 b3 b4 b5 b7 b8 b9 b10");
}

#[test]
fn i9_all_on_the_way_is_removed() {
    leads_to("Hj1 hj10 Ta2 Ib2 fc2 te2 Ff2", "w -", "a2f2", "Hj1 hj10 Tf2", "-");
    leads_to("Hj1 hj10 Ta2 Ib2 fc2 te2 Ff2", "w -", "a2c2", "Hj1 hj10 Tc2 te2 Ff2", "-");
    leads_to("Hj1 hj10 Ta2 Ib2 fc2 te2 Ff2", "w -", "a2d2", "Hj1 hj10 Td2 te2 Ff2", "-");
}

#[test]
fn i9_it_stops_anywhere() {
    goals("Hj1 hj10 Ta2 Ib2 fc2 te2 Ff2", "w -", "a2", "a1 a3 a4 a5 a6 a7 b2 c2 d2 e2 f2");
}

#[test]
fn i9_its_own_hq_ends_the_line() {
    goals("Hd2 hj10 Ta2", "w -", "a2", "a1 a3 a4 a5 a6 a7 b2 c2");
    goals("Hb2 hj10 Ta2", "w -", "a2", "a1 a3 a4 a5 a6 a7");
}

#[test]
fn i9_it_gives_check_through_pieces() {
    assert!(in_check("Hj1 tj6 ij5 Ij3 Fj2 ha10", "w -"));
    assert!(!in_check("Hj1 tj7 ha10", "w -"), "six squares");
    assert!(!in_check("Hc5 th5 ha10", "w -"), "over the sea");
    assert!(!in_check("Hj1 ti2 ha10", "w -"), "not diagonally");
}

#[test]
fn i9_its_own_hq_alone_blocks_its_check() {
    assert!(!in_check("Hj1 tj6 hj4", "w -"));
    assert!(in_check("Hj1 tj6 hj7", "w -"));
    // The HQ that steps aside opens its Tank's way.
    assert!(super::game("Hj1 tj6 hj4", "b -", "j4i4").position().in_check());
}

#[test]
fn i9_the_enemy_hq_is_never_passed() {
    // It would have been taken before: whoever faces a Tank moves out of its way.
    goals("Hj1 tj6 ha10", "w -", "j1", "h1 h2 h3 i1 i2 i3");
    assert!(!is_legal("Hj1 tj6 ha10 Fi2", "w -", "i2j2"), "nothing blocks");
}

#[test]
fn i9_a_crush_of_own_men_only_is_legal() {
    assert!(is_legal("Hj1 ha10 Te2 Ie3", "w -", "e2e3"));
    leads_to("Hj1 ha10 Te2 Ie3", "w -", "e2e3", "Hj1 ha10 Te3", "-");
}

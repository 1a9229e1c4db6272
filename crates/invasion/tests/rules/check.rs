//! Check and its answers (I-14).

use rules::Position as _;

use super::{game, goals, in_check, is_legal, legal, texts};

#[test]
fn i14_who_gives_check() {
    for men in ["Hj1 cj10 ha10", "Hj1 pa1 ha10", "Hj1 lh3 ha10", "Hj1 tj6 ha10"] {
        assert!(in_check(men, "w -"), "{men}");
    }
    for trooper in ["d1", "f1", "d3", "f3"] {
        assert!(in_check(&format!("He2 i{trooper} ha10"), "w -"), "{trooper}");
        assert!(in_check(&format!("Hj1 he2 I{trooper}"), "b -"), "{trooper}");
    }
}

#[test]
fn i14_who_gives_none() {
    for men in [
        "He2 ie3 ha10",
        "He2 fe3 ha10",
        "He2 he3",
        "He2 cg3 ha10",
        "Hb2 ch8 ha10",
        "Hj1 ca1 Ii1 ha10",
        "Hj1 cj10 fj5 ha10",
        "Hj1 tj7 ha10",
        "Ha5 pa10 Fa9 hj10",
    ] {
        assert!(!in_check(men, "w -"), "{men}");
    }
}

#[test]
fn i14_lines_pass_sea_corners() {
    assert!(in_check("Hb6 ce9 hj10", "w -"));
    assert!(in_check("Hc7 id8 hj10", "w -"));
    assert!(!in_check("Hb6 ce9 Fd8 hj10", "w -"));
}

#[test]
fn i14_pinned_pieces_give_check() {
    assert!(in_check("He8 ce9 hh9 Ca9", "w -"));
}

#[test]
fn i14_the_own_hq_may_not_be_left_in_check() {
    goals("Hj1 cj9 Ij3 ha10", "w -", "j3", "j2 j4");
    goals("Hj1 cj9 Lj3 ha10", "w -", "j3", "j2 j4 j9");
    goals("Hj1 tj6 Fj3 ha10", "w -", "j3", "");
    goals("Hj1 pa1 Fe1 ha10", "w -", "e1", "c1 d1 f1 g1");
    // One of two shields may go.
    goals("Hj1 cj9 Ij3 Ij5 ha10", "w -", "j3", "i3 j2 j4");
}

#[test]
fn i14_the_checker_is_captured_or_the_line_closed_or_the_hq_goes() {
    legal("Hj1 cj9 ha10 Cc9", "w -", "c9j9 j1h1 j1h2 j1h3 j1i1 j1i2 j1i3");
    legal("Hj1 cj9 ha10 Li5", "w -", "i5j4 i5j5 i5j6 j1h1 j1h2 j1h3 j1i1 j1i2 j1i3");
}

#[test]
fn i14_a_tanks_check_cannot_be_blocked() {
    legal("Hj1 tj6 ha10 Ii4", "w -", "j1h1 j1h2 j1h3 j1i1 j1i2 j1i3");
    legal("Hj1 tj6 ha10 Ii5", "w -", "i5j6 j1h1 j1h2 j1h3 j1i1 j1i2 j1i3");
}

#[test]
fn i14_a_bomb_drop_may_be_the_answer() {
    let all = texts(&game("Hj1 cj6 ha10", "w B", ""));
    let drops: Vec<&String> = all.iter().filter(|text| text.starts_with("b@")).collect();
    assert_eq!(drops, ["b@i5", "b@i6", "b@i7", "b@j5", "b@j6", "b@j7"]);
}

#[test]
fn i14_a_bomb_drop_may_not_uncover_the_own_hq() {
    assert!(!is_legal("Hj1 cj9 Ij4 ha10", "w B", "b@i4"));
    assert!(is_legal("Hj1 cj9 Ij4 ha10", "w B", "b@j8"));
    assert!(is_legal("Hj1 cj6 Ij4 ha10", "w B", "b@j5"), "it removes shield and checker");
}

#[test]
fn i14_a_crush_may_not_uncover_the_own_hq() {
    goals("Hb1 cb9 Ib3 Ta3 hj10", "w -", "a3", "a1 a2 a4 a5 a6 a7 a8 b3");
}

#[test]
fn i14_only_a_bomb_drop_is_legal() {
    assert!(in_check("Ha1 la3 tc1 hd1", "w Bo"));
    legal("Ha1 la3 tc1 hd1", "w Bo", "b@b2");
}

#[test]
fn i14_only_a_tank_that_crushes_its_own_man_answers_a_check() {
    assert!(in_check("ha10 Ha7 Pa8 tf9 ce9 Ld10 Fb10", "b -"));
    legal("ha10 Ha7 Pa8 tf9 ce9 Ld10 Fb10", "b -", "f9a9");
}

#[test]
fn i14_only_a_flight_is_legal() {
    assert!(in_check("Hj1 Pa9 pf1 ig3 cj3 hj2", "w -"));
    legal("Hj1 Pa9 pf1 ig3 cj3 hj2", "w -", "a9i1");
}

#[test]
fn i14_what_stood_in_the_way_uncovers_check() {
    for (men, m) in [
        ("Hj1 ha10 Ca4 Ia7", "a7b7"),
        ("Hj1 ha10 Lf10 Fd10", "d10d9"),
        ("Ha7 ha10 Ta5", "a7b5"),
        ("Hj1 ha10 La3 Ia6", "b@b6"),
        ("Hj1 ha8 Le8 ic8 Tc7", "c7c9"),
    ] {
        assert!(game(men, "w B", m).position().in_check(), "{m} in {men}");
    }
}

//! Check, heroes, exposure (K-24 to K-27).

use super::{among, ends, goals, in_check, leads_to, legal, refusal};

#[test]
fn k24_who_gives_check() {
    for men in [
        "Ig5 cg6",
        "Tg4 cg6",
        "Mf5 cg6",
        "Eg5 cg6",
        "Ad3 cg6",
        "Gg5 cg6",
        "Sg5 cg6",
        "Nc6 cf6",
        "Nc2 cc6",
        "Fg2 cg6",
        "Fc2 cg6",
        "+Ie4 cg6",
        "+Te3 ch6",
        "+Fe1 cj6",
        "+Nc6 cg6",
        "Gh6 ch7",
        "Ag3 Ig4 cg6",
        "Na5 (nc)b5",
        "Tc5 (nc)b5",
    ] {
        assert!(in_check(men, "b"), "{men}");
    }
}

#[test]
fn k24_who_gives_none() {
    for men in [
        "If5 cg6",
        "Ig4 cg6",
        "Tg3 cg6",
        "Tf5 cg6",
        "Tg4 ag5 cg6",
        "Mg4 cg6",
        "Ag2 cg6",
        "Gg6 cg7",
        "Sf5 cg6",
        "Nc6 cg6",
        "Na2 ce6",
        "Fg1 cg6",
        "Hg5 cg6",
    ] {
        assert!(!in_check(men, "b"), "{men}");
    }
}

#[test]
fn k24_passengers_attack_by_their_own_rules() {
    assert!(in_check("(TI)g4 cg6", "b") && in_check("(FI)g5 cg6", "b") && in_check("(TM)f5 cg6", "b"));
    assert!(!in_check("(TI)f5 cg6", "b") && !in_check("(FI)g1 cg6", "b"));
    assert!(in_check("(EA)d6 cg6", "b") && in_check("(NT)b6 cc6", "b") && !in_check("(NT)b6 cg8", "b"));
    // Commanders that are carried attack each other, though they are not exposed.
    assert!(in_check("(TC)g2 (tc)g11", "b lax") && in_check("Cg2 (tc)g12", "b lax"));
}

#[test]
fn k24_kamikaze_counts_and_being_shot_down_does_not() {
    assert!(in_check("Fg2 cg6 gf6", "b") && in_check("Fg2 cg6 sh5", "b"));
    assert!(!in_check("Fg2 cg6 gf4", "b") && in_check("+Fg2 cg6 gf4", "b"));
}

#[test]
fn k24_pinned_pieces_give_check() {
    assert!(in_check("Ce1 Te2 te3 cg2", "b"));
}

#[test]
fn k25_who_attacks_becomes_a_hero() {
    leads_to("Tg3 cg6", "r", "g3g4", "+Tg4 cg6");
    leads_to("(TM)e5 cg6", "r", "e5f5", "(T+M)f5 cg6");
    leads_to("(FI)d2 cg6", "r", "d2g5", "(+F+I)g5 cg6");
    // Only those who attack, moved or not.
    leads_to("Tg4 Ig5 (hc)g6", "r", "g5f5", "+Tg4 If5 (hc)g6");
    leads_to("Fg2 Ii3 cg6", "r lax", "i3h3", "+Fg2 Ih3 cg6");
    // A plane whose attack would be kamikaze, but none that would be shot down.
    leads_to("Ff2 cg6 gf6", "r", "f2g2", "+Fg2 cg6 gf6");
    leads_to("Ff2 cg6 gf4", "r", "f2g2", "Fg2 cg6 gf4");
}

#[test]
fn k25_on_both_sides_together() {
    leads_to("Tg3 Cg7 th7 cg5", "r lax", "g3g4", "+Tg4 +Cg7 +th7 +cg5");
    leads_to("Ii5 Ck1 tk3", "r lax", "i5i6", "Ii6 Ck1 +tk3");
}

#[test]
fn k25_also_when_the_turn_ends_the_game() {
    leads_to("Nc6 nc8 cf8", "r", "c6c8", "+Nc8 cf8");
    ends("Nc6 nc8 cf8", "r", "c6c8", "loss navy");
}

#[test]
fn k26_lone_commanders_see_each_other() {
    let exposed = Some("the Commanders are exposed to each other");
    for men in ["Ce1 ce12", "Ce1 ce11", "Cd5 ck5", "Ce5 ce6", "Cc3 Nc5 cc9", "+Cc3 cj3"] {
        for side in ["r", "b"] {
            assert_eq!(refusal(men, side).as_deref(), exposed, "{men}");
            assert_eq!(refusal(men, &format!("{side} lax")), None, "{men}");
        }
    }
    for men in ["Ce1 Ie6 ce12", "Ce1 ce12 ie7", "Ce1 cf12", "+Ce1 ch4"] {
        assert_eq!(refusal(men, "b"), None, "{men}");
    }
}

#[test]
fn k26_not_carried_and_not_in_a_headquarters() {
    for men in ["Ce1 (hc)e12", "(HC)e1 ce12", "(TC)e1 ce12", "Ce1 (fc)e12"] {
        assert_eq!(refusal(men, "b lax"), None, "{men}");
        ends(&format!("{men} Ii5"), "r lax", "i5i6", "none");
    }
    ends("Ce1 ce12 Ii5", "r lax", "i5i6", "win exposure");
}

#[test]
fn k27_no_turn_may_leave_the_commander_in_check_or_exposed() {
    goals("Ce1 ce12 Ie6", "r", "e6", "e5 e7");
    goals("Ce1 ce12 Ie6", "r lax", "e6", "d6 e5 e7 f6");
    let flights = "k1c1 k1d1 k1e1 k1f1 k1g1 k1h1 k1i1 k1j1 k1k3";
    legal("Ck1 tk3 Ij3", "r", &format!("j3k3 {flights}"));
    legal("Ck1 tk3 Ij2", "r", &format!("j2k2 {flights}"));
    goals("Ck1 tk3 Ik2", "r", "k2", "k3");
    // An own Navy that comes to stand with a friend on the coast opens the line.
    among("Cc1 cc11 Nb5 Ic5", "r", "b5b6 c5c6", "b5c5 c5d5 c5b5");
    // An own guard that leaves lets the plane through.
    among("Ck3 fg3 Gi4 ih9", "r", "i4j4", "i4i5");
}

#[test]
fn k27_unless_it_wins() {
    among("Ck1 tk3 Nc5 nc8 Ij3", "r", "c5c8 j3k3 k1k3", "j3j4 c5c7");
    ends("Ck1 tk3 Nc5 nc8 Ij3", "r", "c5c8", "loss navy");
    // The last but one does not.
    among("Ck1 tk3 Nc5 nc8 na1 Ij3", "r", "j3k3 k1k3", "c5c8");
}

#[test]
fn k27_or_loses_the_commander_with_its_plane() {
    among("(FC)g2 gg6", "r", "g2g5 g2g4 g2g3", "");
    ends("(FC)g2 gg6", "r", "g2g5", "win commander");
    // To lose the last plane and leave the Commander in check is another matter.
    among("Ck1 tk3 Fg2 gg6", "r", "", "g2g5");
}

#[test]
fn k27_without_enforced_check_all_are_legal() {
    among("Ck1 tk3 Ij3", "r lax", "j3k3 j3j4 k1k2", "");
    ends("Ck1 tk3 Ij3", "r lax", "j3j4 k3k1", "loss commander");
    ends("Ce1 ce12 Ie6", "r lax", "e6d6", "win exposure");
}

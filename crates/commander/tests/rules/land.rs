//! How land pieces move, capture and shoot (K-5 to K-8, K-11, K-12).

use super::{among, goals, leads_to, refusal};

#[test]
fn k5_a_hero_goes_one_farther_and_in_all_directions() {
    goals("Ig4", "r", "g4", "f4 g3 g5 h4");
    goals("+Ig4", "r", "g4", "e2 e4 e6 f3 f4 f5 g2 g3 g5 g6 h3 h4 h5 i2 i4 i6");
    goals("+Mg2", "r", "g2", "e2 e4 f1 f2 f3 g1 g3 g4 h1 h2 h3 i2 i4");
    goals("+Tc2", "r", "c2", "c1 c3 c4 c5 d1 d2 d3 e2 e4 f2 f5");
    goals("+Ed12", "r", "d12", "c11 c12 d10 d11 e11 e12 f10 f12");
}

#[test]
fn k5_for_good_in_and_out_of_stacks() {
    leads_to("+Ig4", "r", "g4g6", "+Ig6");
    leads_to("Tg5 +Ig4", "r", "g4g5", "(T+I)g5");
    leads_to("(T+I)g5", "r", "g5+ii7", "Tg5 +Ii7");
    // The carrier's legs count.
    among("(+TI)g5", "r", "g5g8 g5j8 g5ig6", "g5ih6 g5ig7");
    among("(T+I)g5", "r", "g5g7 g5+ih6 g5+ig7", "g5h6 g5g8");
}

#[test]
fn k5_a_headquarters_is_never_a_hero() {
    assert_eq!(refusal("+Hg2", "r").as_deref(), Some("a Headquarters cannot be a hero"));
    // The Commander in it is made one.
    leads_to("(HC)f1 Tf5 cf11", "r lax", "f5g5", "(H+C)f1 Tg5 +cf11");
}

#[test]
fn k6_a_way_is_free_and_a_capture_takes_the_place() {
    goals("Tg5 Ag6 ig4", "r", "g5", "e5 f5 g4 h5 i5");
    goals("Tg5 Ah5 Af5 ag6 ag4", "r", "g5", "g4 g6");
    leads_to("Tg5 (ti)g7", "r", "g5g7", "Tg7");
    leads_to("Eg5 (ftm)g6", "r", "g5g6", "Eg6");
}

#[test]
fn k6_land_pieces_stay_ashore() {
    goals("Ic5", "r", "c5", "c4 c6 d5");
    goals("Td5", "r", "d5", "c5 d3 d4 d6 d7 e5 f5");
}

#[test]
fn k7_a_navy_on_the_coast_is_no_obstacle() {
    goals("Tc3 Ac2 Ad3 nc4", "r", "c3", "c4 c5");
    goals("Tc3 Ac2 Ad3 (nft)c4", "r", "c3", "c4 c5");
    // It may be boarded, or passed.
    goals("Tc3 Ac2 Ad3 Nc4", "r", "c3", "c4 c5");
    goals("Tc3 Ac2 Ad3 (NFI)c4", "r", "c3", "c5");
    goals("Tf6 Af7 Af5 Gg6 ne6", "r", "f6", "d6 e6");
    // Others are.
    goals("Tc3 Ac2 Ad3 fc4", "r", "c3", "c4");
}

#[test]
fn k7_what_stands_behind_it_is_captured() {
    leads_to("Tc3 nc4 ic5", "r", "c3c5", "Tc5 nc4");
}

#[test]
fn k7_it_is_looked_past() {
    let exposed = Some("the Commanders are exposed to each other");
    assert_eq!(refusal("Cc1 cc9 Nc5", "r").as_deref(), exposed);
    assert_eq!(refusal("Cc1 cc9 (nf)c5", "b").as_deref(), exposed);
    assert_eq!(refusal("Cc1 cc9 Ic5", "r"), None);
    assert_eq!(refusal("Cd1 cd9 Nd6 nd7", "r").as_deref(), exposed);
}

#[test]
fn k7_a_navy_at_sea_is_an_obstacle() {
    among("Tc5 na5", "r", "c5a5s", "");
    among("Tc5 Nb5 na5", "r", "c5b5", "c5a5s");
    among("Tc5 nb5 na5", "r", "c5b5s", "c5a5s");
}

#[test]
fn k8_land_pieces_shoot_at_the_sea_and_stay() {
    leads_to("Tc5 (nf)b5", "r", "c5b5s", "Tc5");
    for (men, from, shot) in [
        ("Ic5 nb5", "c5", "b5s"),
        ("Mc5 nb6", "c5", "b6s"),
        ("Ec5 nb5", "c5", "b5s"),
        ("Gc5 nb5", "c5", "b5s"),
        ("Sc5 nb5", "c5", "b5s"),
        ("Ae5 Id5 nb5", "e5", "b5s"),
        ("Ad4 nb6", "d4", "b6s"),
        ("+Td5 na5", "d5", "a5s"),
        ("Ck5 nb5", "k5", "b5s"),
    ] {
        among(men, "r", &format!("{from}{shot}"), &format!("{from}{}", shot.trim_end_matches('s')));
    }
}

#[test]
fn k8_within_range_and_directions_on_a_free_way() {
    among("Ic5 nb6 na5", "r", "", "c5b6s c5a5s");
    among("Td5 na5", "r", "", "d5a5s");
    among("Td5 Ac5 nb5", "r", "", "d5b5s");
    among("+Mc5 na7", "r", "c5a7s", "");
    among("+Mc5 nb6 na7", "r", "c5b6s", "c5a7s");
}

#[test]
fn k8_a_shot_is_that_of_a_single_piece() {
    among("(TI)c5 nb5", "r", "c5tb5s c5ib5s c5ib5s,c5tc6", "c5b5s c5tib5s");
}

#[test]
fn k8_from_a_ship_land_pieces_do_not_cross_the_sea() {
    among("(NT)b5 ic5", "r", "b5tc5", "");
    among("(NT)a5 ic5", "r", "", "a5tc5");
    among("(NT)a5 nb5", "r", "a5tb5s", "");
    among("(NT)b5 nb7", "r", "b5tb7s", "");
}

#[test]
fn k11_artillery_moves_freely_and_captures_over_anything() {
    goals("Ag3 Ig4 ig6 Hf3 Hh3", "r", "g3", "d6 e1 e5 f2 f4 g1 g2 g6 h2 h4 i1 i5 j6");
    among("Ag3 Ig4 ig5", "r", "g3g5", "g3g4 g3g6");
    among("+Ag3 Ig4 ig7", "r", "g3g7", "");
}

#[test]
fn k12_heavy_pieces_cross_on_the_reefs_only() {
    goals("Ag6", "r", "g6", "d3 d6 e4 e6 f5 f6 g3 g4 g5 h5 h6 i4 i6 j3 j6");
    goals("Af6", "r", "f6", "c3 c6 d4 d6 e5 e6 f3 f4 f5 f7 f8 f9 g5 g6 h4 h6 i3 i6");
    among("Ah5", "r", "h5h7 h5h8 h5i6 h5g6", "h5j7 h5f7");
    goals("Gh6", "r", "h6", "g6 h5 h7 i6");
    goals("Sf7", "r", "f7", "e7 f6 f8 g7");
    among("+Gh6", "r", "h6h7 h6h8", "h6g7 h6i7");
    // To join a friend is a move.
    among("Ag6 Eg7", "r", "", "g6g7");
    among("Af6 Ef7", "r", "f6f7", "");
}

#[test]
fn k12_artillery_that_captures_is_free_of_it() {
    among("Ag6 ig8 ie8", "r", "g6g8 g6e8", "g6g7");
    among("Ad6 nb8", "r", "d6b8s", "");
}

#[test]
fn k12_anti_aircraft_and_missile_that_capture_are_not() {
    among("Gg6 Si6 ig7 ii7", "r", "", "g6g7 i6i7");
    among("Gf6 Sh6 if7 ih7", "r", "f6f7 h6h7", "");
    among("+Gc6 nb7", "r", "", "c6b7s");
    among("+Ac6 nb7", "r", "c6b7s", "");
}

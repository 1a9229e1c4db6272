//! Planes and air defence (K-10, K-20 to K-23).

use rules::Position as _;

use super::{among, ends, game, goals, goals_in, leads_to, position, sorted};

#[test]
fn k10_planes_fly_over_everything_and_land_ashore() {
    let ashore = "c2 c5 c8 d3 d5 d7 e4 e5 e6 f1 f2 f3 f4 f4s f7 f8 f9 g4 g6 h3 h5 h7 i2 i5 i8 j1 j5 j9";
    goals("Ff5 Af6 Ag5 if4", "r", "f5", ashore);
    goals("Fc2", "r", "c2", "c1 c3 c4 c5 c6 d1 d2 d3 e2 e4 f2 f5 g2 g6");
}

#[test]
fn k10_or_on_a_friendly_navy() {
    leads_to("Fd5 Nb5", "r", "d5b5", "(NF)b5");
    among("Fd5 Nb4 (NFT)b3", "r", "", "d5b5 d5a5 d5b3");
}

#[test]
fn k10_a_plane_lands_or_bombs() {
    leads_to("Ff5 (ti)f9", "r", "f5f9", "Ff9");
    leads_to("Ff5 (ti)f9", "r", "f5f9s", "Ff5");
    among("(FT)f5 if9", "r", "f5f9 f5ff9 f5ff9s f5ff9s,f5tf6", "f5f9s f5ftf9s");
}

#[test]
fn k10_planes_are_not_bombed_where_they_head() {
    among("Ff5 ff9", "r", "f5f9", "f5f9s");
    among("Ff5 (fti)f9", "r", "f5f9", "f5f9s");
    among("+Ff5 (nf)c5", "r", "f5c5 f5c5s", "");
}

#[test]
fn k10_what_is_at_sea_can_only_be_bombed() {
    among("+Ff5 nb5", "r", "f5b5s", "f5b5");
    among("+Ff5 (nf)b5", "r", "f5b5s", "f5b5");
    leads_to("+Ff5 nb5", "r", "f5b5s", "+Ff5");
}

/// The points that a single plane on `from` goes to and does not reach: it is shot down on the way, or there.
fn shot_down(men: &str, from: &str) -> Vec<String> {
    let game = game(men, "r", "");
    let planes = |fen: &str| fen.matches('F').count();
    let before = planes(&game.position().to_string());
    let is_lost = |goal: &String| {
        let position = game.position();
        let turn = position.parse_move(&format!("{from}{goal}")).expect("a legal turn");
        planes(&position.after(turn).to_string()) < before
    };
    goals_in(&game, from).into_iter().filter(is_lost).collect()
}

#[test]
fn k20_a_missile_guards_13_points() {
    assert_eq!(shot_down("Fg2 sg6", "g2"), sorted("g4 g5 g6"));
    assert_eq!(shot_down("Fe6 si6", "e6"), sorted("g6 h6 i6"));
    // Along a diagonal: not the corners of the square.
    assert_eq!(shot_down("Fd3 sg6", "d3"), sorted("f5 g6 h7"));
    assert_eq!(shot_down("Fe4 sf7", "e4"), sorted("e6 e7 e8 f5 g6 h7 i8"));
}

#[test]
fn k20_anti_aircraft_and_navies_guard_5() {
    assert_eq!(shot_down("Fg2 gg6", "g2"), sorted("g5 g6"));
    assert_eq!(shot_down("Fg2 gf5", "g2"), sorted("g5 g6"));
    assert_eq!(shot_down("Fg2 gf4 Ag6", "g2"), sorted("c6 d5 e4 f3 g4 g5"));
    assert_eq!(shot_down("Fd3 gf7", "d3"), Vec::<String>::new());
    assert_eq!(shot_down("Fg6 nc6", "g6"), sorted("c6 d6"));
}

#[test]
fn k20_heroes_guard_no_more_and_passengers_as_well() {
    assert_eq!(shot_down("Fg2 +gg6", "g2"), sorted("g5 g6"));
    assert_eq!(shot_down("Fg2 (eg)g6", "g2"), sorted("g5 g6"));
    assert_eq!(shot_down("Fg2 (es)g6", "g2"), sorted("g4 g5 g6"));
    // One's own guards do not matter.
    assert_eq!(shot_down("Fg2 Gg5 Sh5 ig6", "g2"), Vec::<String>::new());
}

#[test]
fn k20_guarding_is_passive() {
    // Whoever comes to stand there otherwise is not touched.
    leads_to("Ig4 gg6", "r", "g4g5", "Ig5 gg6");
    leads_to("Fg5 gg6", "r", "g5f4", "Ff4 gg6");
    leads_to("(NF)c5 ge4", "r", "c5c4", "(NF)c4 ge4");
}

#[test]
fn k21_on_the_way_to_an_empty_point_or_a_friend() {
    leads_to("Fg2 Ii1 gg4", "r", "g2g6", "Ii1 gg4");
    leads_to("(FT)g2 Ii1 gg4", "r", "g2g3", "Ii1 gg4");
    leads_to("Fg2 Tg5 gf4", "r", "g2g5", "Tg5 gf4");
    // The joining must have been a legal one.
    among("Fg2 Ag5 gf4", "r", "", "g2g5");
    among("(FT)g2 (TI)g5 gf4", "r", "g2fg5", "g2g5 g2tg5");
    // The start is not asked.
    leads_to("Fg2 gf2", "r", "g2g3", "Fg3 gf2");
}

#[test]
fn k21_even_with_the_own_commander() {
    ends("(FC)g2 gg6", "r", "g2g5", "win commander");
    ends("(FC)g2 gg6", "r", "g2fg5", "win air-force");
}

#[test]
fn k22_shot_down_where_a_guard_covers_the_way_only() {
    leads_to("Fg2 gf4 ig6", "r", "g2g6", "gf4 ig6");
    among("Fg2 gf4 ig6", "r", "g2g6", "g2g6s");
    among("(FT)g2 gf4 ig6", "r", "g2g6 g2fg6", "g2fg6s");
    leads_to("(FT)g2 gf4 ig6", "r", "g2g6", "gf4 ig6");
    // The start does not count.
    among("Fg4 gf4 ig6", "r", "g4g6 g4g6s", "");
}

#[test]
fn k22_kamikaze_where_a_guard_covers_the_target() {
    leads_to("Fg2 gf6 (ti)g6", "r", "g2g6", "gf6");
    among("Fg2 gf6 (ti)g6", "r", "g2g6", "g2g6s");
    leads_to("(FI)g2 gf6 (ti)g6", "r", "g2g6", "gf6");
    leads_to("(FI)g2 gf6 (ti)g6", "r", "g2fg6", "Ig2 gf6");
    // At sea as elsewhere.
    leads_to("Ff5 Ii1 nb5", "r", "f5b5", "Ii1");
    among("Ff5 Ii1 nb5", "r", "f5b5", "f5b5s");
}

#[test]
fn k22_each_guard_is_asked_by_itself() {
    // The Missile covers way and target.
    leads_to("Fg2 sh5 ig6", "r", "g2g6", "sh5");
    // One guard covers the way, another one the target.
    leads_to("Fg2 gf4 gf6 ig6", "r", "g2g6", "gf4 gf6 ig6");
}

#[test]
fn k22_guards_cover_themselves() {
    for guard in ["g", "s", "+g", "(es)"] {
        leads_to(&format!("Fg2 {guard}g6"), "r", "g2g6", "");
    }
    leads_to("Fc5 nc8", "r", "c5c8", "");
    leads_to("Fc5 (nft)c8", "r", "c5c8", "");
}

#[test]
fn k23_a_hero_is_immune() {
    assert_eq!(shot_down("+Fg2 sg6 gf4", "g2"), Vec::<String>::new());
    leads_to("+Fg2 sg6", "r", "g2g6", "+Fg6");
    leads_to("+Fg2 sg6", "r", "g2g6s", "+Fg2");
    leads_to("(+FT)g2 sg6 gf4", "r", "g2g5", "(+FT)g5 sg6 gf4");
    // A hero that is carried does not help its plane.
    leads_to("(F+T)g2 sg6", "r", "g2g5", "sg6");
    assert!(position("+Fg2 sg6", "r").parse_move("g2g6s").is_ok());
}

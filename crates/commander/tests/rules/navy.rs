//! Navies (K-9).

use super::{among, goals, leads_to};

#[test]
fn k9_it_sails_over_sea_and_coast() {
    goals("Nc5", "r", "c5", "a3 a5 a7 b4 b5 b6 c1 c2 c3 c4 c6 c7 c8 c9");
    goals("Nd7", "r", "d7", "a4 a7 b5 b7 c6 c7 d6 e6 e7");
    goals("+Na1", "r", "a1", "a2 a3 a4 a5 a6 b1 b2 c1 c3");
}

#[test]
fn k9_never_across_a_corner_of_land() {
    among("Nc5", "r", "", "c5d6 c5e7 c5d5");
    among("Nd6", "r", "d6c7 d6b8", "d6c5 d6b4");
    among("Nc8", "r", "", "c8d7 c8e6");
    among("Nd7", "r", "d7c6", "d7c8 d7b9");
    among("Ne6", "r", "e6d7", "e6c8");
    among("Nc6", "r", "c6d7 c6e6", "");
}

#[test]
fn k9_nothing_blocks_it() {
    among("Nc5 Ac6 ic7", "r", "c5c7 c5c8 c5c9", "c5c6");
}

#[test]
fn k9_what_it_can_sail_to_it_captures_by_moving_only() {
    leads_to("Nc5 (ti)c9", "r", "c5c9", "Nc9");
    among("Nc5 ic8 na5", "r", "c5c8 c5a5", "c5c8s c5a5s");
    among("Nc5 nc10", "r", "", "c5c10 c5c10s");
    among("+Nc5 nc10", "r", "c5c10", "c5c10s");
}

#[test]
fn k9_its_gun_takes_the_rest() {
    leads_to("Nc5 (ft)f5", "r", "c5f5s", "Nc5");
    among("Nc5 If5 ig5", "r", "", "c5g5s c5f5s");
    among("+Nc5 ig5 mg9", "r", "c5g5s c5g9s", "c5g5 c5g9");
    among("Nc5 Ad5 Ae5 ff5", "r", "c5f5s", "c5f5");
    // In both closed directions, too.
    among("Nc5 id6 ne7", "r", "c5d6s c5e7s", "c5d6 c5e7");
    among("Nc8 nd7", "r", "c8d7s", "c8d7");
}

#[test]
fn k9_four_steps_are_for_sailing() {
    // e6 is four steps off, and land comes between.
    among("Na10 ne6", "r", "", "a10e6 a10e6s");
    among("+Na10 ne6", "r", "a10e6s", "a10e6");
    among("Na6 ie6", "r", "a6e6", "a6e6s");
}

#[test]
fn k9_the_gun_is_fired_by_the_navy_alone() {
    among("(NT)c5 if5", "r", "c5nf5s c5nf5s,c5td5", "c5f5s c5ntf5s");
    among("(NT)c5 ic8", "r", "c5c8 c5nc8", "c5nc8s");
}

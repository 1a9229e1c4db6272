//! The Trooper and its promotion (I-10, I-11).

use super::{game, goals, goals_in, leads_to};

#[test]
fn i10_four_ways_to_go_four_to_capture() {
    goals("Hj1 ha10 Ib3", "w -", "b3", "a3 b2 b4 c3");
    goals("Hj1 ha10 Ib3 fa2 fa4 ic2 tc4", "w -", "b3", "a2 a3 a4 b2 b4 c2 c3 c4");
    goals("Hj1 ha10 Ib3 Fa2 Fa4", "w -", "b3", "a3 b2 b4 c3");
}

#[test]
fn i10_no_capture_straight_on_and_no_double_step() {
    goals("Hj1 ha10 Ib3 fb4 ia3", "w -", "b3", "b2 c3");
    goals("Hj1 ha10 Ih4", "w -", "h4", "h3 h5 i4");
}

#[test]
fn i10_captures_past_sea_corners() {
    goals("Hj1 ha10 Ig8 fh7", "w -", "g8", "f8 g9 h7 h8");
    goals("Hj1 hh10 id3 Fc4", "b -", "d3", "c3 c4 d2 e3");
}

#[test]
fn i11_arrival_in_the_enemy_camp_promotes() {
    goals("Hj1 he10 Ic7", "w -", "c7", "b7 c6 c8c c8p");
    goals("Hj1 he10 Ic7 fb8 td8", "w -", "c7", "b7 b8c b8p c6 c8c c8p d8");
    goals("Hc1 ha10 ig3", "b -", "g3", "f3 g2 h3c h3p");
    leads_to("Hj1 he10 Ic7", "w -", "c7c8c", "Hj1 he10 Cc8", "-");
    leads_to("Hj1 he10 Ic7 fb8", "w -", "c7b8p", "Hj1 he10 Pb8", "-");
    leads_to("Hc1 ha10 ig3", "b -", "g3h3p", "Hc1 ha10 ph3", "-");
}

#[test]
fn i11_the_own_camp_does_not_promote() {
    goals("Hj1 ha10 Ig3", "w -", "g3", "f3 g2 h3");
    goals("Hj1 he10 ib8", "b -", "b8", "a8 b7 b9 c8");
}

#[test]
fn i11_a_promoted_paratrooper_may_fly() {
    let promoted = game("Hj1 he10 Ic7", "w -", "c7c8p e10g10");
    let targets = goals_in(&promoted, "c8");
    for flight in ["h8", "i8", "j8", "h3", "c3", "c2", "c1"] {
        assert!(targets.contains(&flight.to_owned()), "{flight} in {targets:?}");
    }
}

#[test]
fn i11_all_officers_may_still_be_there() {
    goals("Hj1 he10 Ic7 Ch1 Ci1 Ph2 Pi2", "w -", "c7", "b7 c6 c8c c8p");
}

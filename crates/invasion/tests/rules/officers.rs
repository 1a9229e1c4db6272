//! HQ, Flag, Commando and Paratrooper (I-5 to I-8).

use rules::Position as _;

use super::{game, goals, goals_in, in_check, leads_to, sorted};

#[test]
fn i5_an_hq_gets_to_the_5x5_block_around_it() {
    goals("Hi6 ha3", "w -", "i6", "g8 h4 h5 h6 h7 h8 i4 i5 i7 i8 j4 j5 j6 j7 j8");
    goals("Hc3 hj10", "w -", "c3", "a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 c1 c2 c4 c5 d1 d2 d3 e1 e2 e3");
    goals("Hj10 ha3", "w -", "j10", "h8 h9 h10 i8 i9 i10 j8 j9");
}

#[test]
fn i5_an_hq_does_not_get_past_a_sea_corner_in_one_leap() {
    for (one, other) in [("c6", "e8"), ("f8", "h6"), ("c5", "e3"), ("f3", "h5")] {
        for (from, to) in [(one, other), (other, one)] {
            let targets = goals_in(&game(&format!("H{from} hj10"), "w -", ""), from);
            assert!(!targets.contains(&to.to_owned()), "{from}{to}");
        }
    }
    // Its neighbours it does reach, past the sea's corner, too.
    goals("Hc6 hj2", "w -", "c6", "a4 a5 a6 a7 a8 b4 b5 b6 b7 b8 c4 c5 c7 c8 d8");
    goals("Hc7 hj2", "w -", "c7", "a5 a6 a7 a8 a9 b5 b6 b7 b8 b9 c5 c6 c8 c9 d8 d9 e8 e9");
}

#[test]
fn i5_pieces_in_between_do_not_matter() {
    goals("Hj1 Ii1 Ii2 fj2 ha10", "w -", "j1", "h1 h2 h3 i3 j3");
}

#[test]
fn i5_an_hq_never_captures() {
    goals("Hj1 fi1 fi2 ha10", "w -", "j1", "h1 h2 h3 i3 j2 j3");
}

#[test]
fn i5_only_the_last_square_must_be_safe() {
    goals("Hj1 ci9 ha10", "w -", "j1", "h1 h2 h3 j2 j3");
}

#[test]
fn i5_hqs_may_stand_side_by_side() {
    goals("Hj1 hh3", "w -", "j1", "h1 h2 i1 i2 i3 j2 j3");
    assert!(!in_check("Hj1 hi2", "w -"));
}

#[test]
fn i6_a_flag_goes_one_or_two_squares() {
    goals("Hj1 ha10 Fb2", "w -", "b2", "a1 a2 a3 b1 b3 b4 c1 c2 c3 d2");
    goals("Hj1 ha10 Fe2", "w -", "e2", "c2 c4 d1 d2 d3 e1 e3 f1 f2 f3 g2");
}

#[test]
fn i6_a_flag_neither_jumps_nor_captures() {
    goals("Hj1 ha10 Fb2 Ib3 ic2", "w -", "b2", "a1 a2 a3 b1 c1 c3");
    goals("Hj1 ha10 Fb2 fb4 Id2", "w -", "b2", "a1 a2 a3 b1 b3 c1 c2 c3");
}

#[test]
fn i6_a_flags_lines_pass_sea_corners() {
    goals("Hj1 ha10 Fc7", "w -", "c7", "a5 a7 a9 b6 b7 b8 c5 c6 c8 c9 d8 e9");
}

#[test]
fn i7_a_commando_leaps_to_empty_land() {
    goals("Hj1 ha10 Cc2", "w -", "c2", "a1 a3 b4 e1 e3");
    // From one coast to the other past a corner of the sea: two steps over land.
    goals("Hj1 ha10 Cc7", "w -", "c7", "a6 a8 b5 b9 d9 e8");
}

#[test]
fn i7_a_commando_captures_the_first_piece_of_a_line() {
    goals("Hj1 ha10 Ci9 fi2 Fi1 ib9 tc9 ij10 Ij8 fh8", "w -", "i9", "c9 g10 g8 h7 i2 j10 j7 h8");
    leads_to("Hj1 ha10 Ci9 fi2", "w -", "i9i2", "Hj1 ha10 Ci2", "-");
}

#[test]
fn i7_a_commando_does_not_capture_by_leaps_nor_slide() {
    goals("Hj1 ha10 Cc2 ib4 fe1", "w -", "c2", "a1 a3 e3");
    assert!(!super::is_legal("Hj1 ha10 Cc2", "w -", "c2c3"));
}

#[test]
fn i7_lines_pass_sea_corners_and_end_at_the_sea() {
    goals("Hj1 ha10 Cd3 tb5 fd8 ih7", "w -", "d3", "b2 b4 b5 c1 c5 e1 f2");
    goals("Hj3 ha10 Cg8 ii6 ij5", "w -", "g8", "e9 f10 h10 h6 i6 i7 i9");
}

#[test]
fn i8_a_paratrooper_steps() {
    goals("Hj1 ha10 Lb3", "w -", "b3", "a2 a3 a4 b2 b4 c2 c3 c4");
    goals("Hj1 ha10 Lb3 Ib4 ic4", "w -", "b3", "a2 a3 a4 b2 c2 c3 c4");
}

#[test]
fn i8_a_paratrooper_captures_along_lines() {
    goals("Hj1 ha10 Lb3 ib9 fh3", "w -", "b3", "a2 a3 a4 b2 b4 b9 c2 c3 c4 h3");
    // A capture is no flight, however long.
    leads_to("Hj1 ha10 Pb3 fh3", "w -", "b3h3", "Hj1 ha10 Ph3", "-");
}

#[test]
fn i8_a_flight_is_five_squares_or_more() {
    goals("Hj1 hj10 Pb3", "w -", "b3", "a2 a3 a4 b2 b4 c2 c3 c4 b8 b9 b10 g8 h9 i10 g3 h3 i3 j3");
    goals("Hj1 hj10 Pe2", "w -", "e2", "d1 d2 d3 e1 e3 f1 f2 f3 e8 e9 e10 j2 j7");
}

#[test]
fn i8_a_flight_goes_over_everything_to_an_empty_square() {
    // Over its own man, an enemy and the sea; not onto a man.
    let targets = goals_in(&game("Hj1 hj10 Pe2 Ie3 ff2 Ie9 te10", "w -", ""), "e2");
    assert_eq!(targets, sorted("d1 d2 d3 e1 f1 f2 f3 e8 j2 j7"));
}

#[test]
fn i8_a_flight_is_flown_once() {
    leads_to("Hj1 hj10 Pe2", "w -", "e2e9", "Hj1 hj10 Le9", "-");
    leads_to("Hj1 hj10 Pe2", "w -", "e2e3", "Hj1 hj10 Pe3", "-");
    let landed = game("Hj1 ha5 Pe2", "w -", "e2e10 a5a4");
    assert_eq!(goals_in(&landed, "e10"), sorted("d9 d10 e9 f9 f10"));
}

#[test]
fn i8_a_possible_flight_attacks_nothing_but_one_that_has_landed_does() {
    assert!(!in_check("Hj3 Pj1 ha10", "b -"));
    assert!(!in_check("Hj1 Pa4 Fa7 ha10", "b -"));
    assert!(game("Hj1 ha10 Pe2", "w -", "e2e10").position().in_check());
}

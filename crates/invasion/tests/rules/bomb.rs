//! The Bomb (I-12, I-13).

use super::{game, is_legal, leads_to, texts};

fn drops(men: &str, turn: &str, moves: &str) -> usize {
    texts(&game(men, turn, moves)).iter().filter(|text| text.starts_with("b@")).count()
}

#[test]
fn i12_a_flag_on_a_free_corner_turns_the_own_bomb_on() {
    leads_to("Hj1 ha10 Fb1", "w Oo", "b1a1", "Hj1 ha10 Fa1", "Bo");
    leads_to("Hj1 ha10 Fa3", "w O", "a3a1", "Hj1 ha10 Fa1", "B");
    leads_to("Hj1 ha10 Fh8", "w Ob", "h8j10", "Hj1 ha10 Fj10", "Bb");
    leads_to("Hj1 ha10 fb1", "b Oo", "b1a1", "Hj1 ha10 fa1", "Ob");
    leads_to("Hj1 ha10 fi9", "b o", "i9j10", "Hj1 ha10 fj10", "b");
}

#[test]
fn i12_the_corner_may_be_left_and_the_flag_lost() {
    leads_to("Hj1 ha10 Fa1", "w Bo", "a1b1", "Hj1 ha10 Fb1", "Bo");
    leads_to("Hj1 ha10 Fa1 ca5", "b Bo", "a5a1", "Hj1 ha10 ca1", "Bo");
    leads_to("Hj1 ha10 Fa1 ta6", "b Bo", "a6a1", "Hj1 ha10 ta1", "Bo");
}

#[test]
fn i12_a_spent_or_live_bomb_is_not_turned_on() {
    leads_to("Hj1 ha10 Fb1", "w o", "b1a1", "Hj1 ha10 Fa1", "o");
    leads_to("Hj1 ha10 Fb1", "w Bo", "b1a1", "Hj1 ha10 Fa1", "Bo");
    // Also not by the second Flag.
    leads_to("Hj1 ha10 Fa1 Fi10", "w -", "i10j10", "Hj1 ha10 Fa1 Fj10", "-");
}

#[test]
fn i12_others_and_other_corners_turn_nothing_on() {
    leads_to("Hj1 ha10 Cb3", "w Oo", "b3a1", "Hj1 ha10 Ca1", "Oo");
    leads_to("Hj1 ha10 Tb1", "w Oo", "b1a1", "Hj1 ha10 Ta1", "Oo");
    leads_to("Hb2 ha10", "w Oo", "b2a1", "Ha1 ha10", "Oo");
    leads_to("Hh2 ha10 Fi1", "w Oo", "i1j1", "Hh2 ha10 Fj1", "Oo");
}

#[test]
fn i12_a_flag_that_stands_there_has_not_arrived() {
    assert_eq!(drops("Hj1 ha10 Fa1", "w Oo", ""), 0);
    // It may go and come back.
    let back = game("Hj1 ha10 Fa1", "w Oo", "a1b1 a10b10 b1a1");
    assert!(back.position().to_string().contains(" b Bo - "));
}

#[test]
fn i13_a_later_turn_drops_it() {
    assert_eq!(drops("Hj1 ha10 Fb1", "w Oo", ""), 0);
    assert_eq!(drops("Hj1 ha10 Fb1", "w Oo", "b1a1"), 0);
    assert_eq!(drops("Hj1 ha10 Fb1", "w Oo", "b1a1 a10b10"), 82);
    assert_eq!(drops("Hj1 ha10", "w Ob", ""), 0, "the enemy's Bomb");
    assert_eq!(drops("Hj1 ha10", "b Ob", ""), 82);
    assert_eq!(drops("Hj1 ha10", "b Ob", "b@e9 j1i1"), 0, "spent");
}

#[test]
fn i13_all_around_is_removed_but_hqs() {
    let men = "Hj1 hb9 Ta10 ca9 Fb10 lc10 ta8 Ic7 pd9";
    leads_to(men, "w Bo", "b@b10", "Hj1 hb9 ta8 Ic7 pd9", "o");
    leads_to(men, "w Bo", "b@a9", "Hj1 hb9 lc10 Ic7 pd9", "o");
    leads_to("Hh4 hb9 Ii5 Ti4 Li3 ih5 fh6", "w B", "b@i4", "Hh4 hb9 fh6", "-");
    // Past a sea corner.
    leads_to("Hj1 ha10 Ic7 td8 fe8 Cb6", "w B", "b@c7", "Hj1 ha10 fe8", "-");
    leads_to("Hj1 ha10 Ic7 td8 fe8 Ib6", "w B", "b@d8", "Hj1 ha10 Ib6", "-");
}

#[test]
fn i13_on_any_square_without_an_hq() {
    assert!(is_legal("Hj1 ha10 Ie2", "w B", "b@e2") && is_legal("Hj1 ha10 fe2", "w B", "b@e2"));
    assert!(is_legal("Hj1 ha10", "w B", "b@e2"), "to remove nothing is legal");
    assert!(!is_legal("Hj1 ha10", "w B", "b@j1") && !is_legal("Hj1 ha10", "w B", "b@a10"));
    leads_to("Hj1 ha10", "w B", "b@b9", "Hj1 ha10", "-");
}

#[test]
fn i13_beside_the_hqs() {
    leads_to("Hj1 ha10 Ij2", "w B", "b@i1", "Hj1 ha10", "-");
    leads_to("Hj1 ha10 Ij2 ib10 fb9", "w B", "b@a9", "Hj1 ha10 Ij2", "-");
}

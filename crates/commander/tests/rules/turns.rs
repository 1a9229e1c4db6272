//! Turns of several actions (K-19).

use super::{among, ends, game, goals_in, leads_to};

#[test]
fn k19_parts_act_one_after_the_other() {
    // By hand: both 6 ways; the Tank 6, the Infantry 3; Tank first 15, Infantry first 12.
    assert_eq!(goals_in(&game("(TI)k6", "r", ""), "k6").len(), 42);
    leads_to("(TI)k6", "r", "k6tk8,k6ik7", "Tk8 Ik7");
    among("(TI)k6", "r", "k6tk8,k6ik7", "k6ik7,k6tk8 k6ik7,k6tk7 k6tk7,k6ik7");
    leads_to("(FTI)g3", "r", "g3fg7,g3tg5,g3ig4", "Fg7 Tg5 Ig4");
}

#[test]
fn k19_a_part_may_be_a_stack_itself() {
    leads_to("(NFT)c5", "r", "c5ftg5", "Nc5 (FT)g5");
    leads_to("(NTI)c5", "r", "c5tie5,c5nc8", "(TI)e5 Nc8");
    leads_to("(NFT)c5", "r", "c5nfc8,c5td5", "(NF)c8 Td5");
    among("(NFI)c5", "r", "c5nic8 c5nic8,c5ff5", "c5nic8,c5nfc9");
}

#[test]
fn k19_on_the_board_that_earlier_actions_leave() {
    // The Tank takes the guard, then the plane is safe.
    leads_to("(FT)g2 gg4 ig6", "r", "g2tg4,g2fg6", "Tg4 Fg6");
    leads_to("(FT)g2 gg4 ig6", "r", "g2fg6", "Tg2 gg4 ig6");
    // The bomb opens the way.
    among("(FT)g2 ig3", "r", "g2fg3s,g2tg4", "g2tg4");
}

#[test]
fn k19_who_captures_and_stays_has_acted_and_remains() {
    leads_to("(NT)c5 if5 ih9", "r", "c5nf5s", "(NT)c5 ih9");
    leads_to("(NT)c5 if5 ih9", "r", "c5nf5s,c5te5", "Nc5 Te5 ih9");
    among("(NT)c5 if5 ie7", "r", "c5nf5s", "c5nf5s,c5nc6 c5nf5s,c5ntc6");
}

#[test]
fn k19_no_two_actions_put_pieces_on_one_point() {
    among("(NFT)c5 Ic6", "r", "c5tc6 c5fc6", "c5tc6,c5fc6 c5fc6,c5tc6");
    among("(TIM)g5", "r", "g5ig6,g5mf6", "g5ig6,g5mg6 g5tg6,g5ig6");
}

#[test]
fn k19_planes_that_are_lost_and_shots_put_none() {
    among("(FT)e5 Ie7 Fk2 se9", "r", "e5fe7,e5te7 e5te7,e5fe7", "e5fe4,e5te4");
    among("(FT)e5 Ie7 Fk2", "r", "e5fe7 e5te7 e5e7", "e5fe7,e5te7 e5te7,e5fe7");
    leads_to("(FT)e5 ie7 gd7 Fk2", "r", "e5fe7,e5te7", "Te7 gd7 Fk2");
    leads_to("(NT)c5 if5 ie5 ah9", "r", "c5nf5s,c5te5", "Nc5 Te5 ah9");
}

#[test]
fn k19_what_is_left_must_be_able_to_stand() {
    // At sea the Tank cannot stay alone.
    among("(NT)a5", "r", "a5a9", "a5na9 a5ta6");
    among("(NT)b5", "r", "b5tc5 b5nb9,b5tc5 b5tc5,b5nb9", "b5nb9");
    // In between it may be anything.
    among("(NFT)b5", "r", "b5nb9,b5fe5,b5tc5 b5nb9,b5ftd5 b5nfb9,b5td5", "b5nb9 b5nb9,b5td5 b5nb9,b5fd5");
    // Infantry and Militia are no stack without their Tank.
    among("(TIM)g5", "r", "g5tg7,g5ig6 g5tg7,g5mf6", "g5tg7");
    // A plane carries what stays.
    among("(NFT)c5", "r", "c5nc8", "");
}

#[test]
fn k19_one_may_stop_after_any_action() {
    among("(TIM)g5", "r", "g5ig6 g5ig6,g5mh6 g5ig6,g5mh6,g5te5", "");
}

#[test]
fn k19_the_capture_of_the_commander_ends_the_turn() {
    among("(NT)b5 cc5", "r lax", "b5nc5 b5tc5 b5c5", "b5nc6 b5nc5,b5tc4 b5tc5,b5nb6");
    ends("(NT)b5 cc5", "r lax", "b5nc5", "loss commander");
    // With enforced check, too, if the first action only opened the way.
    assert!(!super::in_check("(FT)g2 ig3 gf3 cg4", "b"));
    ends("(FT)g2 ig3 gf3 cg4", "r", "g2fg3,g2tg4", "loss commander");
}

#[test]
fn k19_check_and_exposure_are_judged_at_the_end() {
    // The Tank leaves the line, and the Infantry may come into it.
    among("Ce1 ce12 (TI)e5", "r", "e5tf5 e5tg5 e5if5 e5tf5,e5ie6", "e5f5 e5tf5,e5id5");
    // When the plane has removed what stood between, the Tank attacks the Commander; but it goes on.
    leads_to("(FT)g4 ig5 gf5 cg6", "r", "g4fg5", "+Tg4 gf5 cg6");
    leads_to("(FT)g4 ig5 gf5 cg6", "r", "g4fg5,g4tf4", "Tf4 gf5 cg6");
}

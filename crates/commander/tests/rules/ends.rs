//! How games end (K-28 to K-30).

use rules::{MoveError, Position as _};

use super::{board, ending, ends, game, game_from, legal};

#[test]
fn k28_the_last_of_a_group_is_lost() {
    ends("Nc5 nc8", "r", "c5c8", "loss navy");
    ends("Nc5 (nf)c8 fh9", "r", "c5c8", "loss navy");
    ends("Ig5 fg6", "r", "g5g6", "loss air-force");
    ends("Ig5 (fm)g6", "r", "g5g6", "loss air-force");
    ends("Ig5 tg6", "r", "g5g6", "loss army");
    ends("Ig5 ag6 mi3", "r", "g5g6", "loss army");
    ends("Ig5 ig6 gi3 sh3", "r", "g5g6", "loss army");
    ends("tg8 Tg7", "b", "g8g7", "loss army");
}

#[test]
fn k28_not_the_last_but_one_nor_other_kinds() {
    ends("Nc5 nc8 na1", "r", "c5c8", "none");
    ends("Ig5 fg6 (nf)a1", "r", "g5g6", "none");
    ends("Ig5 tg6 ah3", "r", "g5g6", "none");
    for kind in ["m", "e", "g", "s", "h"] {
        ends(&format!("Ig5 {kind}g6"), "r", "g5g6", "none");
    }
}

#[test]
fn k28_several_pieces_in_one_turn() {
    // The gun takes one, the Tank the other.
    ends("(NT)c5 if5 ie5", "r", "c5nf5s,c5te5", "loss army");
    ends("(NT)c5 if5 ie5", "r", "c5nf5s", "none");
}

#[test]
fn k28_what_was_not_given_is_not_lost() {
    ends("Ig5", "r", "g5g6", "none");
    ends("Ig5 mg6", "r", "g5g6", "none");
    // However long the game goes on.
    ends("Ig5 mg6 Fk2", "r", "g5g6 j12i12 k2k3", "none");
}

#[test]
fn k28_the_enemys_losses_go_first() {
    // Both last planes.
    ends("Fg2 fg6 gf6", "r", "g2g6", "loss air-force");
    // One's own, by kamikaze or shot down.
    ends("Fg2 ig6 gf6 ti9", "r", "g2g6", "win air-force");
    ends("Fg2 ig6 gf4 ti9", "r", "g2g6", "win air-force");
    ends("(FI)g2 mg6 gf6 Fd3", "r", "g2g6", "win army");
}

#[test]
fn k28_the_first_in_the_order_is_the_reason() {
    ends("Ig5 (fti)g6", "r", "g5g6", "loss air-force");
    ends("Nc5 (nft)c8", "r", "c5c8", "loss navy");
    ends("Nc5 (nfc)c8", "r lax", "c5c8", "loss commander");
    ends("(FC)g2 gg6", "r", "g2g5", "win commander");
}

#[test]
fn k28_exposure_goes_last() {
    ends("Ce1 ce12 Te6 ig6", "r lax", "e6g6", "loss army");
    ends("Ce1 ce12 Te6 ig6 ti9", "r lax", "e6g6", "win exposure");
}

#[test]
fn k28_then_there_are_no_turns() {
    let mut won = game("Nc5 nc8", "r", "c5c8");
    assert!(won.legal_moves().is_empty());
    assert_eq!(won.play_text("j12j11"), Err(MoveError::GameOver));
}

#[test]
fn k29_who_has_no_turn_loses() {
    // In check: the Tank is covered.
    legal("Ck1 Gj1 +tk4 ak7", "r", "");
    ends("Ck1 Gj1 +tk4 ak7", "r", "", "loss checkmate");
    ends("Ck1 Gj1 +tk4 ah8", "r", "", "none");
    ends("Ck1 Gj1 +tk5 ak7", "b", "k5k4", "loss checkmate");
    // Not in check: the Headquarters is covered, and Blue's Commander sees j1.
    legal("Ck1 hk2 tk4", "r", "");
    ends("Ck1 hk2 tk4", "r", "", "loss stalemate");
    ends("Ck1 hk2 tk4 Ie5", "r", "", "none");
    ends("Ck1 hk2 tk4 ci12", "r", "", "none");
}

#[test]
fn k30_the_third_occurrence_is_a_draw() {
    let there_and_back = "k1k2 j12j11 k2k1 j11j12 ";
    ends("Ig5 ig9", "r", there_and_back, "none");
    ends("Ig5 ig9", "r", &there_and_back.repeat(2), "draw repetition");
    let infantry = "g5g6 g9g10 g6g5 g10g9 ";
    ends("Ig5 ig9", "r", &format!("{there_and_back}{infantry}"), "draw repetition");
}

#[test]
fn k30_a_hero_makes_another_position() {
    // The Tank gives check on its way and comes back as a hero: from then on positions are the same.
    let check = "h2h4 h6i6 h4h2 i6h6 ";
    ends("Th2 ch6 ik9", "r", &check.repeat(2), "none");
    ends("Th2 ch6 ik9", "r", &check.repeat(3), "draw repetition");
    ends("+Th2 ch6 ik9", "r", &check.repeat(2), "draw repetition");
}

#[test]
fn k30_a_hundred_turns_without_a_loss_are_a_draw() {
    let count = |men: &str, half_moves: u16, moves: &str| {
        let fen = format!("{} r - - {half_moves} 70", board(men));
        ending(&game_from(&fen, "r", moves))
    };
    assert_eq!(count("Ig5 ig9", 99, "g5g6"), "draw half-moves");
    assert_eq!(count("Ig5 ig9", 98, "g5g6"), "none");
    assert_eq!(count("Ig5 ig9", 100, ""), "draw half-moves");
    // What is decided goes before a draw; what is removed sets the count to zero.
    assert_eq!(count("Ig5 ig6", 99, "g5g6"), "loss army");
    assert_eq!(count("Ig5 mg6", 99, "g5g6"), "none");
    let drawn = game_from(&format!("{} r - - 100 70", board("Ig5")), "r", "");
    assert_eq!(drawn.legal_moves().len(), 4 + 10);
}

#[test]
fn k30_what_sets_the_count_to_zero() {
    let men = "Ig5 mg6 (FT)d3 Fi4 gi7 (NI)c8 Mc7 if8";
    let after = |m: &str| {
        let fen = format!("{} r - - 50 7", board(men));
        game_from(&fen, "r", m).position().half_moves()
    };
    // Captures, shots, planes lost.
    for m in ["g5g6", "c8nf8s", "i4i6", "d3fg6"] {
        assert_eq!(after(m), 0, "{m}");
    }
    for m in ["g5g4", "d3td4", "c7c8", "k1k2"] {
        assert_eq!(after(m), 51, "{m}");
    }
}

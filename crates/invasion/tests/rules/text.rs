//! FEN and move texts (I-18 to I-21); more FENs are in `fen.rs` and `fen_lists.rs`.

use invasion::Position;
use rules::perft::perft;
use rules::{MoveError, Position as _};

use super::{board, fen, game, game_from, position, sorted, texts};

fn refused(men: &str, turn: &str) -> bool {
    Position::from_fen(&fen(men, turn), ()).is_err()
}

#[test]
fn i18_fens_go_back_and_forth() {
    for bombs in ["Oo", "Ob", "O", "Bo", "Bb", "B", "o", "b", "-"] {
        for side in ["w", "b"] {
            let text = format!("{} {side} {bombs} - 17 80", board("Hj3 hb9 Ca1 Li8 Pg3 tc4 Fd8 fg8 Ih6"));
            assert_eq!(game_from(&text, "").position().to_string(), text);
        }
    }
}

#[test]
fn i18_counters_count() {
    let text = |m: &str| game("Hj1 ha10 Cd2", "w -", m).position().to_string();
    assert!(text("j1i1").ends_with(" b - - 1 1"));
    assert!(text("j1i1 a10b10").ends_with(" w - - 2 2"));
    let limit = game_from(&format!("{} w - - 9999 9999", board("Hj1 ha10")), "j1i1 a10b10");
    assert!(limit.position().to_string().ends_with(" w - - 9999 9999"));
}

#[test]
fn i19_each_side_has_one_hq() {
    for men in ["", "Hj1", "ha10", "Hj1 Hj2 ha10", "Hj1 ha10 hb10"] {
        assert!(refused(men, "w -"), "{men}");
    }
}

#[test]
fn i19_no_trooper_in_the_enemy_camp() {
    assert!(refused("Hj1 he10 Ib8", "b -") && refused("Hj1 he10 Ic10", "w -"));
    assert!(refused("Hc1 ha10 ih1", "w -") && refused("Hc1 ha10 ij3", "b -"));
    assert!(!refused("Hj1 he10 Ic7 ib8 Ii2", "w -"));
}

#[test]
fn i19_the_side_not_to_move_is_not_in_check() {
    assert!(refused("Hj1 cj9 ha10", "b -") && refused("Hj1 ha10 Ta5", "w -") && refused("Hj1 he8 If9", "w -"));
    assert!(!refused("Hj1 cj9 ha10", "w -"));
}

#[test]
fn i19_a_flag_that_has_arrived() {
    assert!(!refused("Hj1 he9 Fa10", "b -") && refused("Hj1 he9 Fa10", "w -"));
    assert!(!refused("He2 ha8 fj1", "w -") && refused("He2 ha8 fj1", "b -"));
    assert!(refused("He2 he9 Fa10 fj1", "w -") && refused("He2 he9 Fa10 fj1", "b -"));
    assert!(!refused("He2 he9 fa10 Fj1", "w -"));
}

#[test]
fn i19_no_more_pieces_than_a_side_can_have() {
    let troopers: Vec<String> = ('a'..='j').map(|file| format!("I{file}1")).collect();
    let ten = format!("Hj3 hf10 {}", troopers.join(" "));
    let with = |more: &str| format!("{ten} {more}");
    for accepted in
        ["Ia2 Ib2", "Ia2 Ib2 Fa3 Fb3", "Ia2 Ib2 Ta3 Tb3", "Ia2 Ib2 Ca3 Cb3 Pc3 Ld3", "Ca3 Cb3 Cc3 Ld3 Le3 Lf3"]
    {
        assert!(!refused(&with(accepted), "b -"), "{accepted}");
    }
    for too_many in [
        "Ia2 Ib2 Ic2",
        "Fa3 Fb3 Fc3",
        "Ta3 Tb3 Tc3",
        "Ia2 Ib2 Ca3 Cb3 Cc3",
        "Ia2 Ib2 Pa3 Lb3 Lc3",
        "Ia2 Ca3 Cb3 Cc3 Ld3 Le3 Pf3",
        "Ca3 Cb3 Cc3 Cd3 Ce3",
    ] {
        assert!(refused(&with(too_many), "b -"), "{too_many}");
    }
}

#[test]
fn i20_texts_are_lower_case_and_read_in_any_case() {
    let position = position("Hj1 he10 Ic7 Pa1", "w B");
    for (text, printed) in
        [("C7C8P", "c7c8p"), ("c7c8C", "c7c8c"), ("B@A10", "b@a10"), ("A1A10", "a1a10"), ("j1I1", "j1i1")]
    {
        assert_eq!(position.parse_move(text).map(|m| m.to_string()), Ok(printed.to_owned()));
    }
}

#[test]
fn i20_other_texts_are_refused() {
    let position = position("Hj1 he10 Ic7 Pa1", "w B");
    for text in ["c7c8", "c6c7", "c7b7c", "a1b3", "b@e10", "b@j1", "e10e9"] {
        assert_eq!(position.parse_move(text), Err(MoveError::Illegal), "{text}");
    }
    for text in ["", "c7", "c7c8q", "c7c8cp", "b@", "b@e5", "c@a1", "a1d4", "a1a11", "a0a1", "0000", "a1-a2", "a1 a2"] {
        assert_eq!(position.parse_move(text), Err(MoveError::Malformed), "{text:?}");
    }
}

#[test]
fn i20_the_text_does_not_tell_what_is_crushed() {
    assert!(texts(&game("Hj1 hj10 Ta2 Ib2 fc2", "w -", "")).contains(&"a2d2".to_owned()));
}

#[test]
fn i21_each_text_counts_once_and_a_finished_game_has_none() {
    let promotion = game("Hj1 he10 Ic7", "w -", "");
    assert_eq!(texts(&promotion), sorted("c7b7 c7c6 c7c8c c7c8p j1h1 j1h2 j1h3 j1i1 j1i2 j1i3 j1j2 j1j3"));
    assert_eq!(perft(promotion.position(), 1), 12);
    assert_eq!(perft(promotion.position(), 0), 1);
    assert_eq!(perft(&position("Hj1 he9 Fa10", "b Ob"), 1), 0);
    // A draw by the count has its moves.
    assert_eq!(perft(game_from(&format!("{} w - - 100 1", board("Hj1 ha10")), "").position(), 1), 8);
}

//! FEN and texts of turns (K-33 to K-36); more FENs are in `fen.rs` and `fen_lists.rs`.

use commander::{Options, Position};
use rules::perft::perft;
use rules::{MoveError, Position as _};

use super::{board, ends, fen, game, game_from, position, refusal, texts};

#[test]
fn k33_fens_go_back_and_forth() {
    for side in ["r", "b"] {
        let text = format!("{} {side} - - 17 80", board("Ck3 (NF+T)b4 (+EA)g6 +Mh8 Hg2 (hc)f11 (ftm)d9 nc8 +si10"));
        assert_eq!(game_from(&text, side, "").position().to_string(), text);
    }
}

#[test]
fn k33_pieces_of_a_stack_in_any_order() {
    for (read, written) in [
        ("(TFN)b4", "(NFT)b4"),
        ("(IC+T)g4", "(+TCI)g4"),
        ("(I+IN)b4", "(NI+I)b4"),
        ("(+IIN)b4", "(NI+I)b4"),
        ("(CH)g4", "(HC)g4"),
        ("(MIT)g4", "(TIM)g4"),
        ("(AE)g6", "(EA)g6"),
        ("(F+FN)b4", "(NF+F)b4"),
    ] {
        assert_eq!(position(read, "r").to_string(), fen(written, "r"), "{read}");
    }
}

#[test]
fn k33_red_may_be_called_white() {
    let text = fen("Ig5", "w");
    assert_eq!(Position::from_fen(&text, Options::default()).map(|p| p.to_string()), Ok(fen("Ig5", "r")));
}

#[test]
fn k33_counters_count() {
    let text = |m: &str| game("Ig5 mg7", "r", m).position().to_string();
    assert!(text("g5g6").ends_with(" b - - 1 1"));
    assert!(text("g5g6 g7h7").ends_with(" r - - 2 2"));
    assert!(text("g5g6 g7g6").ends_with(" r - - 0 2"));
    let limit = game_from(&format!("{} r - - 9999 9999", board("Ig5")), "r", "g5g6 j12j11");
    assert!(limit.position().to_string().ends_with(" r - - 9999 9999"));
}

#[test]
fn k34_each_side_has_one_commander() {
    for text in [
        "11/11/11/11/11/11/11/11/11/11/11/11 r - - 0 1",
        "11/11/11/11/11/11/11/11/11/11/11/10C r - - 0 1",
        "9c1/11/11/11/11/11/11/11/11/11/11/11 r - - 0 1",
        "9c1/11/11/11/11/11/11/11/11/11/11/C9C r - - 0 1",
    ] {
        assert!(Position::from_fen(text, Options::default()).is_err(), "{text}");
    }
    assert_eq!(refusal("Cg1 (TC)g3", "r").as_deref(), Some("Red has 2 pieces 'c', 1 are allowed"));
    assert_eq!(refusal("(NC)a1 (hc)g12", "r"), None);
}

#[test]
fn k34_no_more_of_a_kind_than_in_the_set_up() {
    for (letter, most) in
        [('N', 2), ('F', 2), ('T', 2), ('I', 2), ('M', 1), ('E', 2), ('A', 2), ('G', 2), ('S', 1), ('H', 2)]
    {
        let some = |count: usize| {
            let men: Vec<String> = (1..=count).map(|rank| format!("{letter}c{rank}")).collect();
            refusal(&men.join(" "), "r")
        };
        assert_eq!(some(most), None, "{most} {letter}");
        let reason = format!("Red has {} pieces '{}', {most} are allowed", most + 1, letter.to_ascii_lowercase());
        assert_eq!(some(most + 1), Some(reason));
    }
    // Heroes and passengers count.
    assert!(refusal("(NT)c1 +Tc2 (FT)c3", "r").is_some() && refusal("(NT)c1 +Tc2 Fc3", "r").is_none());
}

#[test]
fn k34_stacks_and_where_they_stand() {
    for (men, reason) in [
        ("(TT)g5", "the pieces on g5 are no stack"),
        ("(NFTI)c5", "the pieces on c5 are no stack"),
        ("(TIi)g5", "the stack on g5 has pieces of both sides"),
        ("(EA)g5", "(ea) may not stand on g5"),
        ("(TI)b5", "(ti) may not stand on b5"),
        ("Ne5", "(n) may not stand on e5"),
    ] {
        assert_eq!(refusal(men, "r").as_deref(), Some(reason), "{men}");
    }
}

#[test]
fn k34_the_side_not_to_move_is_not_in_check() {
    assert_eq!(refusal("Tg4 cg6", "r").as_deref(), Some("Blue is in check, but it is not its turn"));
    assert_eq!(refusal("tk3", "b").as_deref(), Some("Red is in check, but it is not its turn"));
    assert_eq!((refusal("Tg4 cg6", "b"), refusal("Tg4 cg6", "r lax")), (None, None));
    assert!(refusal("Ce1 ce12", "b").is_some() && refusal("Ce1 ce12", "b lax").is_none());
}

#[test]
fn k35_letters_name_the_part_that_acts() {
    let all = texts(&game("(TI)k6", "r", ""));
    for text in ["k6k7", "k6tk7", "k6ik7", "k6tk8,k6ik7"] {
        assert!(all.contains(&text.to_owned()), "{text}");
    }
    // None if and only if the whole stack acts in a single action.
    for text in ["k6tik7", "k6itk7", "k6k8,k6ik7"] {
        assert!(position("(TI)k6", "r").parse_move(text).is_err(), "{text}");
    }
    assert!(position("Ik6", "r").parse_move("k6ik7").is_err());
}

#[test]
fn k35_a_plus_before_a_hero() {
    let position = position("(T+I)g5", "r");
    for (text, is_legal) in [("g5+ig6", true), ("g5ig6", false), ("g5tg6", true), ("g5+tg6", false), ("g5g6", true)] {
        assert_eq!(position.parse_move(text).is_ok(), is_legal, "{text}");
    }
}

#[test]
fn k35_the_target_is_read_from_the_right() {
    // Letters of pieces may be those of files: c and e before digits begin the target.
    for (men, text) in [
        ("(TC)g5", "g5cg7"),
        ("(HC)g1", "g1cc1"),
        ("(NC)c4", "c4cc6"),
        ("(EA)e6", "e6ee7"),
        ("(EG)e6", "e6ge5"),
        ("(FTI)c4", "c4tc6,c4fg4,c4ic5"),
    ] {
        assert!(texts(&game(men, "r", "")).contains(&text.to_owned()), "{text} in {men}");
        assert_eq!(position(men, "r").parse_move(&text.to_uppercase()).map(|m| m.to_string()), Ok(text.to_owned()));
    }
}

#[test]
fn k35_another_order_is_another_turn() {
    let all = texts(&game("(TI)g5", "r", ""));
    assert!(all.contains(&"g5tf5,g5ig6".to_owned()) && all.contains(&"g5ig6,g5tf5".to_owned()));
    assert_eq!(game("(TI)g5", "r", "g5tf5,g5ig6").position(), game("(TI)g5", "r", "g5ig6,g5tf5").position());
}

#[test]
fn k35_equal_pieces_make_one_text() {
    let all = texts(&game("(FII)g5", "r", ""));
    assert_eq!(all.iter().filter(|&text| text == "g5ig6").count(), 1);
    assert_eq!(all.iter().filter(|&text| text == "g5ig6,g5ih5").count(), 1);
}

#[test]
fn k35_other_texts_are_refused() {
    let position = position("(TI)g5 Ff2 if5", "r");
    for text in ["g5g9", "g4g5", "f2f5,f2f6", "g5mg6", "g5tg6,g5tg7", "g5ig6,g5ih5", "g5g6s", "j12j11", "f2f9s"] {
        assert_eq!(position.parse_move(text), Err(MoveError::Illegal), "{text}");
    }
    for text in [
        "",
        ",",
        "g5",
        "g5g",
        "g5g6,",
        ",g5g6",
        "g5tg6,f2f3",
        "g5g13",
        "g5l6",
        "g5g0",
        "g5 g6",
        "g5-g6",
        "0000",
        "g5xg6",
        "g5+g6",
        "g5++ig6",
        "g5tg6,g5ig4,g5ig5,g5ig6",
        "g5g06",
    ] {
        assert_eq!(position.parse_move(text), Err(MoveError::Malformed), "{text:?}");
    }
}

#[test]
fn k36_each_text_counts_once_and_a_finished_game_has_none() {
    assert_eq!(perft(&position("(TI)k6 Ck12 ch1", "r"), 1), 42 + 8);
    let won = game("Nc5 nc8", "r", "c5c8");
    assert_eq!((perft(won.position(), 1), perft(won.position(), 0)), (0, 1));
    // Draws are ignored.
    let drawn = game_from(&format!("{} r - - 100 1", board("Ig5")), "r", "");
    assert_eq!(perft(drawn.position(), 1), drawn.legal_moves().len() as u64);
    ends("Ig5", "r", "", "none");
}

//! The board and the set-up (I-1 to I-4).

use invasion::{Position, Square};
use rules::{Position as _, Side};

use super::{board, game_from, goals, is_legal, position, texts};

fn land() -> Vec<String> {
    let all = ('a'..='j').flat_map(|file| (1..=10).map(move |rank| format!("{file}{rank}")));
    all.filter(|name| name.parse::<Square>().is_ok()).collect()
}

#[test]
fn i1_there_are_84_squares_of_land() {
    let land = land();
    assert_eq!(land.len(), 84);
    for sea in ["d4", "e4", "f4", "g4", "d5", "e5", "f5", "g5", "d6", "e6", "f6", "g6", "d7", "e7", "f7", "g7"] {
        assert!(!land.contains(&sea.to_owned()), "{sea}");
    }
    // A Bomb may be dropped on all of them but the two with an HQ.
    let drops = position("Hj1 ha10", "w Bb");
    let drops = land.iter().filter(|square| drops.parse_move(&format!("b@{square}")).is_ok()).count();
    assert_eq!(drops, 82);
}

#[test]
fn i1_nobody_goes_to_the_sea() {
    goals("Hj1 ha10 Tc5", "w -", "c5", "a5 b5 c1 c2 c3 c4 c6 c7 c8 c9 c10");
    goals("Hj1 ha10 Lc5", "w -", "c5", "b4 b5 b6 c4 c6");
    goals("Hj1 ha10 Ig8", "w -", "g8", "f8 g9 h8");
}

#[test]
fn i2_the_hq_corners_are_fixed_squares() {
    // Both HQs are elsewhere, one on the other's corner.
    let won = game_from(&super::fen("He9 he2 Fc8", "w Oo"), "c8a10");
    assert_eq!(super::ending(&won).as_deref(), Some("loss flag"));
    let nothing = game_from(&super::fen("Ha10 he2 fc8", "b Oo"), "c8b8");
    assert_eq!(super::ending(&nothing), None);
}

#[test]
fn i3_a_camp_has_nine_squares() {
    let camps =
        [(Side::First, "w", "a8 b8 c8 a9 b9 c9 a10 b10 c10"), (Side::Second, "b", "h1 i1 j1 h2 i2 j2 h3 i3 j3")];
    for (side, turn, camp) in camps {
        let letter = if side == Side::First { 'I' } else { 'i' };
        for target in land() {
            // A Trooper that steps there from the side, if both squares are land and it may stand there.
            for (file, rank) in neighbours(&target) {
                let from = format!("{file}{rank}");
                if !land().contains(&from) || camp.split(' ').any(|square| square == from) {
                    continue;
                }
                let (white, black) = hqs(&target, &from);
                let men = format!("H{white} h{black} {letter}{from}");
                let Ok(position) = Position::from_fen(&super::fen(&men, &format!("{turn} -")), ()) else { continue };
                let plain = position.parse_move(&format!("{from}{target}")).is_ok();
                let promoted = position.parse_move(&format!("{from}{target}c")).is_ok();
                let is_camp = camp.split(' ').any(|square| square == target);
                assert_eq!((plain, promoted), (!is_camp, is_camp), "{men} to {target}");
            }
        }
    }
}

/// The squares beside, above and below.
fn neighbours(square: &str) -> Vec<(char, i32)> {
    let file = square.chars().next().expect("a file");
    let rank: i32 = square[1..].parse().expect("a rank");
    let files = [(file as u8 - 1) as char, (file as u8 + 1) as char];
    vec![(files[0], rank), (files[1], rank), (file, rank - 1), (file, rank + 1)]
}

/// Squares for the two HQs, far from both squares.
fn hqs(target: &str, from: &str) -> (&'static str, &'static str) {
    let is_west = |square: &str| square.as_bytes()[0] < b'f';
    if is_west(target) || is_west(from) { ("h6", "i9") } else { ("a3", "b5") }
}

#[test]
fn i4_the_start() {
    let start = game_from(Position::START, "");
    assert_eq!(start.position().to_string(), Position::START);
    assert_eq!(start.position().side_to_move(), Side::First);
    assert_eq!(
        (start.position().hq(Side::First), start.position().hq(Side::Second)),
        ("j1".parse().unwrap(), "a10".parse().unwrap())
    );
    for (side, bounds) in [(Side::First, "h1 i1 j1 h2 i2 j2 h3 i3 j3"), (Side::Second, "a8 b8 c8 a9 b9 c9 a10 b10 c10")]
    {
        assert_eq!(start.position().men_of(side).len(), 21);
        let troopers = start.position().pieces(side, invasion::Kind::Trooper);
        assert_eq!(troopers.len(), 12);
        assert!(bounds.split(' ').all(|square| !troopers.has(square.parse().unwrap())), "officers fill the camp");
    }
    assert_eq!(
        start.position().flipped().to_string().split(' ').next(),
        start.position().to_string().split(' ').next()
    );
    assert_eq!(texts(&start).len(), 42);
}

#[test]
fn the_helper_writes_boards() {
    let men = "Hj1 ha10 Tc5 Ih4 ij10";
    assert_eq!(board(men), "h8i/10/10/3****3/3****3/2T****3/3****I2/10/10/9H");
    assert!(is_legal(men, "w -", "h4h5"));
}

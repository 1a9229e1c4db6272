//! What the position answers beyond the rules' trait, against the slow way, along random games.

use conquer::{Kind, Move, Position, Square, SquareSet, attacks};
use proptest::prelude::*;
use rules::{MoveList, Position as _, Side};

fn sorted(list: &MoveList<Move>) -> Vec<u16> {
    let mut bits: Vec<u16> = list.iter().map(|m| m.bits()).collect();
    bits.sort_unstable();
    bits
}

fn noisy_and_quiet_moves_are_all_moves(position: &Position) {
    let (mut all, mut noisy, mut quiet) = (MoveList::new(), MoveList::new(), MoveList::new());
    position.legal_moves(&mut all);
    position.noisy_moves(&mut noisy);
    position.quiet_moves(&mut quiet);
    assert!(noisy.iter().all(|&m| position.is_capture(m) || m.promotion().is_some()), "{position}");
    assert!(quiet.iter().all(|&m| !position.is_capture(m) && m.promotion().is_none()), "{position}");
    noisy.extend(quiet);
    assert_eq!(sorted(&noisy), sorted(&all), "{position}");
    assert_eq!(position.count_legal_moves(), all.len(), "{position}");
    assert_eq!(position.has_legal_move(), !all.is_empty(), "{position}");
}

fn each_move_is_what_it_is_said_to_be(position: &Position) {
    let mut all = MoveList::new();
    position.legal_moves(&mut all);
    for &m in &all {
        let after = position.after(m);
        assert_eq!(position.gives_check(m), after.in_check(), "{position} {m}");
        assert_eq!(Position::from_fen(&after.to_string(), ()), Ok(after), "{position} {m}");
    }
}

fn any_tag_is_answered_truly(position: &Position) {
    let mut all = MoveList::new();
    position.legal_moves(&mut all);
    let legal = sorted(&all);
    for tag in 0..=u32::from(u16::MAX) + 1 {
        let found = u16::try_from(tag).is_ok_and(|bits| legal.binary_search(&bits).is_ok());
        assert_eq!(position.with_tag(tag).is_some(), found, "{position} {tag}");
        assert_eq!(position.with_tag(tag | 1 << 31), None, "{position} {tag}");
    }
}

/// Attackers found by asking every man what it attacks.
fn attackers(position: &Position, square: Square, occupied: SquareSet) -> SquareSet {
    let attacks_it = |from: &Square| {
        let piece = position.piece_at(*from).expect("a man");
        attacks(piece.kind, piece.side, *from, occupied).has(square)
    };
    position.occupied().into_iter().filter(attacks_it).collect()
}

fn attackers_are_those_who_attack(position: &Position, mask: u64) {
    for square in SquareSet::ALL {
        let thinned = position.occupied() & SquareSet::from_bits(mask);
        for occupied in [position.occupied(), thinned] {
            assert_eq!(position.attackers_to(square, occupied), attackers(position, square, occupied), "{position}");
        }
    }
    let side = position.side_to_move();
    let checkers = attackers(position, position.king(side), position.occupied()) & position.men_of(!side);
    assert_eq!(position.checkers(), checkers, "{position}");
}

fn the_board_is_told_alike_by_all(position: &Position) {
    for square in SquareSet::ALL {
        let piece = position.piece_at(square);
        assert_eq!(position.kind_at(square), piece.map(|piece| piece.kind));
        assert_eq!(position.side_at(square), piece.map(|piece| piece.side));
        assert_eq!(position.occupied().has(square), piece.is_some());
        for (side, kind) in Side::ALL.into_iter().flat_map(|side| Kind::ALL.map(|kind| (side, kind))) {
            let here = piece == Some(conquer::Piece { side, kind });
            assert_eq!(position.pieces(side, kind).has(square), here);
        }
    }
}

fn turning_and_passing(position: &Position) {
    let flipped = position.flipped();
    assert_eq!(flipped.flipped(), *position);
    assert_eq!(flipped.count_legal_moves(), position.count_legal_moves(), "{position}");
    assert_eq!(flipped.in_check(), position.in_check(), "{position}");
    assert_ne!(flipped.key(), position.key());
    let passed = position.passed();
    assert_eq!(passed.side_to_move(), !position.side_to_move());
    assert_eq!(passed.passed(), *position);
    if !position.in_check() {
        assert_eq!(Position::from_fen(&passed.to_string(), ()), Ok(passed), "{position}");
    }
}

const STARTS: [&str; 6] = [
    Position::START,
    "r1b2kRp/1ppp1nNr/p1n5/5QP1/4BQr1/PPP4P/1BPPP1PP/1N2KB1R b - - 0 25",
    "3R4/3rq3/5RB1/8/7K/2k3r1/4q3/2r5 w - - 4 27",
    "4p3/4R2k/1r6/8/3RP2P/2P5/4P2K/8 b - - 0 1",
    "1p2k3/3P1P2/8/2p1p3/p7/8/1pP2p2/P3K2R w - - 0 1",
    "4k3/8/8/8/8/p4p2/2p5/P1P2P1K w - - 0 1",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn along_random_games(start in 0..STARTS.len(), choices in prop::collection::vec(any::<u16>(), 0..120), mask in any::<u64>()) {
        let mut position = Position::from_fen(STARTS[start], ()).expect("a valid FEN");
        for choice in choices {
            noisy_and_quiet_moves_are_all_moves(&position);
            each_move_is_what_it_is_said_to_be(&position);
            let mut all = MoveList::new();
            position.legal_moves(&mut all);
            if all.is_empty() {
                break;
            }
            position.play(all[usize::from(choice) % all.len()]);
        }
        any_tag_is_answered_truly(&position);
        attackers_are_those_who_attack(&position, mask);
        the_board_is_told_alike_by_all(&position);
        turning_and_passing(&position);
    }
}

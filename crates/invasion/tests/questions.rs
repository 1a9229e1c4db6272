//! What the position answers beyond the rules' trait, against the slow way, along random games.

use invasion::{Bomb, Kind, Move, Piece, Position, Square, SquareSet, attacks};
use proptest::prelude::*;
use rules::{MoveList, Position as _, Side};

fn legal(position: &Position) -> MoveList<Move> {
    let mut all = MoveList::new();
    position.legal_moves(&mut all);
    all
}

fn sorted(list: &MoveList<Move>) -> Vec<u16> {
    let mut bits: Vec<u16> = list.iter().map(|m| m.bits()).collect();
    bits.sort_unstable();
    bits
}

fn noisy_and_quiet_moves_are_all_moves(position: &Position) {
    let all = legal(position);
    let (mut noisy, mut quiet) = (MoveList::new(), MoveList::new());
    position.noisy_moves(&mut noisy);
    position.quiet_moves(&mut quiet);
    for &m in &quiet {
        // Crushes and drops are quiet where they cost as much as they gain.
        let may_be_quiet = m.is_drop() || position.kind_at(m.from()) == Some(Kind::Tank);
        assert!(may_be_quiet || (!position.is_capture(m) && m.promotion().is_none()), "{position} {m}");
    }
    for &m in &noisy {
        let arrives = position.kind_at(m.from()) == Some(Kind::Flag);
        let changes = position.is_capture(m) || m.promotion().is_some() || arrives;
        assert!(changes || position.gives_check(m), "{position} {m}");
    }
    noisy.extend(quiet);
    assert_eq!(sorted(&noisy), sorted(&all), "{position}");
    assert_eq!(position.count_legal_moves(), all.len(), "{position}");
    assert_eq!(position.has_legal_move(), !all.is_empty(), "{position}");
}

/// What a move removes, and whether it gives check, is what the position after it shows.
fn each_move_is_what_it_is_said_to_be(position: &Position) {
    for &m in &legal(position) {
        let after = position.after(m);
        assert_eq!(position.gives_check(m), after.in_check(), "{position} {m}");
        assert_eq!(Position::from_fen(&after.to_string(), ()), Ok(after), "{position} {m}");
        let removed = position.removed(m);
        let (mut gone, mut here) = (position.occupied(), after.occupied());
        if !m.is_drop() {
            gone = gone.without(m.from());
            here = here.without(m.to());
        }
        assert_eq!(gone - here, removed, "{position} {m}");
        assert_eq!(position.is_capture(m), removed.meets(position.men_of(!position.side_to_move())), "{position} {m}");
        let armed =
            after.bomb(position.side_to_move()) == Bomb::On && position.bomb(position.side_to_move()) == Bomb::Off;
        assert_eq!(position.turns_bomb_on(m), armed, "{position} {m}");
        let landed = |position: &Position| position.of_kind(Kind::Landed).len();
        let flown = !m.is_drop() && removed.is_empty() && landed(&after) > landed(position);
        assert_eq!(position.is_flight(m), flown, "{position} {m}");
    }
}

fn any_tag_is_answered_truly(position: &Position) {
    let legal = sorted(&legal(position));
    for tag in 0..=u32::from(u16::MAX) + 1 {
        let found = u16::try_from(tag).is_ok_and(|bits| legal.binary_search(&bits).is_ok());
        assert_eq!(position.with_tag(tag).is_some(), found, "{position} {tag}");
        assert_eq!(position.with_tag(tag | 1 << 31), None, "{position} {tag}");
    }
}

/// Attackers found by asking every piece what it attacks.
fn attackers(position: &Position, square: Square, occupied: SquareSet) -> SquareSet {
    let attacks_it = |from: &Square| {
        let piece = position.piece_at(*from).expect("a piece");
        attacks(position, piece.kind, piece.side, *from, occupied).has(square)
    };
    position.occupied().into_iter().filter(attacks_it).collect()
}

fn attackers_are_those_who_attack(position: &Position, mask: u128) {
    for occupied in [position.occupied(), position.occupied() & SquareSet::from_bits(mask)] {
        let mut attacked = [SquareSet::EMPTY; 2];
        for square in SquareSet::ALL {
            let attackers = attackers(position, square, occupied);
            assert_eq!(position.attackers_to(square, occupied), attackers, "{position} {square}");
            for side in Side::ALL.into_iter().filter(|&side| attackers.meets(position.men_of(side))) {
                attacked[side.index()] = attacked[side.index()].with(square);
            }
        }
        for side in Side::ALL {
            assert_eq!(position.attacked_by(side, occupied), attacked[side.index()], "{position} {side:?}");
        }
    }
    let side = position.side_to_move();
    let checkers = attackers(position, position.hq(side), position.occupied()) & position.men_of(!side);
    assert_eq!(position.checkers(), checkers, "{position}");
}

fn the_board_is_told_alike_by_all(position: &Position) {
    for square in SquareSet::ALL {
        let piece = position.piece_at(square);
        assert_eq!(position.kind_at(square), piece.map(|piece| piece.kind));
        assert_eq!(position.side_at(square), piece.map(|piece| piece.side));
        assert_eq!(position.occupied().has(square), piece.is_some());
        for (side, kind) in Side::ALL.into_iter().flat_map(|side| Kind::ALL.map(|kind| (side, kind))) {
            assert_eq!(position.pieces(side, kind).has(square), piece == Some(Piece { side, kind }));
        }
        let is_line = |kind| [Kind::Commando, Kind::Paratrooper, Kind::Landed].contains(&kind);
        assert_eq!(position.lines().has(square), piece.is_some_and(|piece| is_line(piece.kind)));
    }
    for side in Side::ALL {
        assert_eq!(position.piece_at(position.hq(side)), Some(Piece { side, kind: Kind::Hq }));
    }
}

fn turning_and_passing(position: &Position) {
    let flipped = position.flipped();
    assert_eq!(flipped.flipped(), *position);
    assert_eq!(flipped.count_legal_moves(), position.count_legal_moves(), "{position}");
    assert_eq!(flipped.in_check(), position.in_check(), "{position}");
    let passed = position.passed();
    assert_eq!(passed.side_to_move(), !position.side_to_move());
    assert_eq!(passed.passed(), *position);
    if !position.in_check() && !position.is_decided() {
        assert_eq!(Position::from_fen(&passed.to_string(), ()), Ok(passed), "{position}");
    }
}

const STARTS: [&str; 6] = [
    Position::START,
    "1fi3L3/hci1IITP2/lpt1i5/C1C****I2/IT1****3/3****3/I1L****l2/1P2F5/1I2p2cCP/5l1HL1 w Bb - 0 16",
    "cli6I/i6L1I/lh1i3C2/3****3/1i1****3/3****3/3****CC1/3tT4F/T8L/I7HL w B - 1 57",
    "7t1f/10/1c1i1i4/h2****I2/1i1****1H1/t2****1I1/1ii****3/3I6/8C1/10 w Oo - 4 47",
    "1p4P3/5t4/i1h7/3****f2/1I1****3/3****1L1/2c****3/2F4I2/4i2TH1/10 b Ob - 0 1",
    "h1t4P2/3F6/10/2I****3/p2****2C/3****1i1/3****3/6i3/1Ff5C1/3T4fH w Bb - 0 1",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn along_random_games(start in 0..STARTS.len(), choices in prop::collection::vec(any::<u16>(), 0..120), mask in any::<u128>()) {
        let mut position = Position::from_fen(STARTS[start], ()).expect("a valid FEN");
        for choice in choices {
            noisy_and_quiet_moves_are_all_moves(&position);
            each_move_is_what_it_is_said_to_be(&position);
            let all = legal(&position);
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

//! What a position answers, against the slow way: check by looking for captures of the Commander, what enforced check allows by trying every turn
//! without it, all by each rule set.

mod common;

use std::collections::HashSet;

use commander::{Evaluation, Move, Options, Position};
use rules::{Heuristics as _, MoveList, Outcome, Position as _, Reason, Side};
use testkit::Dice;
use testkit::play::random_game;

use common::random_positions;

const GROUPS: [Reason; 3] = [Reason::Navy, Reason::AirForce, Reason::Army];

fn legal(position: &Position) -> MoveList<Move> {
    let mut all = MoveList::new();
    position.legal_moves(&mut all);
    all
}

/// The same pieces with another side to move, check not enforced.
fn lax(position: &Position, side: Side) -> Position {
    let text = position.to_string();
    let fields: Vec<&str> = text.split(' ').collect();
    let letter = if side == Side::First { "r" } else { "b" };
    let fen = format!("{} {letter} - - {} {}", fields[0], fields[4], fields[5]);
    Position::from_fen(&fen, Options { enforce_check: false, ..position.options() }).expect("valid")
}

/// Random positions and the undecided ones of short games that begin with them.
fn positions(seed: u64, count: usize) -> Vec<Position> {
    let mut dice = Dice::new(seed);
    let games =
        random_positions(seed, count, 1500).into_iter().map(|start| random_game(start, 6, &mut dice).positions());
    let all: Vec<Position> = games.flatten().map(|(position, _)| position).collect();
    all.into_iter().filter(|position| position.ending().is_none() && position.count_legal_moves() <= 1500).collect()
}

/// K-24: a Commander is in check if the enemy, were it to move, could capture it with a first action.
#[test]
fn check_is_the_threat_to_capture_the_commander() {
    let mut checks = 0;
    for position in positions(31, 200) {
        let enemy = lax(&position, !position.side_to_move());
        let takes = |&&m: &&Move| m.len() == 1 && enemy.after(m).commander(position.side_to_move()).is_none();
        let is_threatened = legal(&enemy).iter().find(takes).is_some_and(|&m| {
            // A Commander that is lost with its plane is not captured.
            enemy.after(m).ending().is_some_and(|end| end.outcome == Outcome::Loss && end.reason == Reason::Commander)
        });
        assert_eq!(position.in_check(), is_threatened, "{position}");
        checks += usize::from(is_threatened);
    }
    assert!(checks > 50, "only {checks} checks");
}

/// K-27: of the turns that are legal where check is not enforced, those that win, that give the own Commander away, or that leave it neither in check nor
/// exposed.
#[test]
fn enforced_check_allows_what_leaves_the_commander_safe() {
    let (mut allowed, mut forbidden) = (0, 0);
    for position in positions(32, 200).into_iter().filter(|position| position.options().enforce_check) {
        let us = position.side_to_move();
        let free = lax(&position, us);
        let legal_here: HashSet<Move> = legal(&position).iter().copied().collect();
        let may_play = |m: Move| {
            let after = free.after(m);
            let wins = after.ending().is_some_and(|end| end.outcome == Outcome::Loss);
            let exposes = after.ending().is_some_and(|end| end.reason == Reason::Exposure);
            // If another ending goes first, exposure does not show.
            let is_lost = after.commander(us).is_none();
            wins || is_lost || !(exposes || after.passed().in_check() || sees(&after))
        };
        for &m in &legal(&free) {
            assert_eq!(legal_here.contains(&m), may_play(m), "{position} {m}");
            assert_eq!(position.is_legal(m), may_play(m), "{position} {m}");
            assert_eq!(position.parse_move(&m.to_string()).is_ok(), may_play(m), "{position} {m}");
            *if may_play(m) { &mut allowed } else { &mut forbidden } += 1;
        }
    }
    assert!(allowed > 1000 && forbidden > 1000, "{allowed} allowed, {forbidden} forbidden");
}

/// Whether the Commanders are exposed: the position is then refused where check is enforced, whoever is to move.
fn sees(position: &Position) -> bool {
    let text = position.to_string();
    let refused = |side: &str| {
        let fields: Vec<&str> = text.split(' ').collect();
        let fen = format!("{} {side} - - 0 1", fields[0]);
        Position::from_fen(&fen, Options { enforce_check: true, ..position.options() })
            .is_err_and(|error| error.reason.contains("exposed"))
    };
    refused("r") && refused("b")
}

#[test]
fn every_way_to_ask_for_turns_agrees() {
    let mut dice = Dice::new(33);
    let positions = positions(33, 200);
    for position in &positions {
        let all = legal(position);
        assert_eq!(position.count_legal_moves(), all.len(), "{position}");
        assert_eq!(position.has_legal_move(), !all.is_empty(), "{position}");
        let texts: HashSet<String> = all.iter().map(ToString::to_string).collect();
        assert_eq!(texts.len(), all.len(), "{position}: a text comes twice");
        for &m in &all {
            assert!(position.is_legal(m), "{position} {m}");
            assert_eq!(position.parse_move(&m.to_string()), Ok(m), "{position}");
            assert_eq!(position.with_tag(position.tag(m)), Some(m), "{position} {m}");
        }
        // Turns of other positions, most of them impossible here, some by chance the same.
        let other = dice.pick(&positions);
        for &m in &legal(other) {
            assert_eq!(position.is_legal(m), all.contains(&m), "{position} {m}");
        }
    }
}

/// What stands where is told alike by the FEN and by all questions.
#[test]
fn the_board_is_told_alike_by_all() {
    for position in positions(34, 100) {
        let text = position.to_string();
        let mut letters = 0;
        for side in Side::ALL {
            let mut commanders = 0;
            for square in position.points_of(side) {
                assert_eq!(position.side_at(square), Some(side));
                let stack = position.at(square);
                assert!(stack.is_sound() && !stack.is_empty(), "{position} {square}");
                letters += stack.len();
                if stack.men().any(|man| man.kind() == commander::Kind::Commander) {
                    commanders += 1;
                    assert_eq!(position.commander(side), Some(square));
                }
            }
            assert_eq!(commanders, 1, "{position}");
        }
        let board = text.split(' ').next().unwrap_or_default();
        assert_eq!(board.chars().filter(char::is_ascii_alphabetic).count(), letters, "{position}");
        assert_eq!(position.passed().side_to_move(), !position.side_to_move());
        assert_eq!(position.passed().passed(), position);
    }
}

/// A side is threatened if a single action of the enemy would take the last it has of a group; a turn threatens if the other side is threatened after it.
#[test]
fn threats_to_the_last_of_a_group_are_foreseen() {
    let evaluation = Evaluation::default();
    let mut threats = 0;
    for position in positions(35, 300) {
        let enemy = lax(&position, !position.side_to_move());
        let is_deadly = |&m: &Move| {
            let after = enemy.after(m);
            m.len() == 1
                && after.ending().is_some_and(|end| end.outcome == Outcome::Loss && GROUPS.contains(&end.reason))
        };
        let is_threatened = legal(&enemy).iter().any(is_deadly);
        assert!(evaluation.is_threatened(&position) || !is_threatened, "{position}: not foreseen");
        // A lone Commander may bar the way of the other one (K-13), which is not asked.
        let is_bare = position.commander(position.side_to_move()).is_some_and(|square| position.at(square).len() == 1);
        if evaluation.is_threatened(&position) && !position.in_check() && !is_bare {
            assert!(is_threatened, "{position}: no threat");
            threats += 1;
        }
        for &m in legal(&position).iter().take(200) {
            let after = position.after(m);
            if after.ending().is_none() {
                assert_eq!(evaluation.threatens(&position, m), evaluation.is_threatened(&after), "{position} {m}");
            }
        }
    }
    assert!(threats > 50, "only {threats} threats");
}

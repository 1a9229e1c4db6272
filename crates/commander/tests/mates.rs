//! Forced wins: the exhaustive solver confirms what the file says, themes included, and agrees with plain negamax.

mod common;
mod themes;

use std::collections::BTreeMap;

use commander::{Move, Position};
use rules::perft::perft;
use rules::{Game, Position as _, Score, ScoreKind};
use testkit::mate::{self, ForcedWin};
use testkit::negamax::negamax;

use common::random_positions;
use themes::{LONGEST, THEMES, Win, legal};

/// Positions with more paths of three turns take negamax too long.
const MOST_PATHS: u64 = 20_000;

fn wins() -> Vec<ForcedWin> {
    ForcedWin::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/mates.txt"))
}

/// There are some of each theme, won in one turn and more, and enough by each rule set and mode.
#[test]
fn the_file_has_all_themes() {
    let wins = wins();
    assert!(wins.len() >= 60, "only {} wins", wins.len());
    for theme in &THEMES {
        let of_theme: Vec<&ForcedWin> = wins.iter().filter(|win| win.theme == theme.name).collect();
        assert!(of_theme.len() >= 2, "only {} of {}", of_theme.len(), theme.name);
        for (moves, most) in (1..).zip(theme.wanted) {
            assert!(of_theme.iter().filter(|win| win.moves == moves).count() <= most, "{} in {moves}", theme.name);
        }
    }
    for (moves, least) in (1..=LONGEST as u32).zip([20, 20, 4]) {
        let of_length = wins.iter().filter(|win| win.moves == moves).count();
        assert!(of_length >= least, "only {of_length} won in {moves}");
    }
    let mut by_options: BTreeMap<String, usize> = BTreeMap::new();
    for win in &wins {
        *by_options.entry(format!("{:?}", win.options)).or_default() += 1;
    }
    assert!(by_options.len() == 4 && by_options.values().all(|&number| number >= 7), "{by_options:?}");
}

/// The shortest wins have the length, begin with the turns and end in the ways that the file says, and the position is about its theme.
#[test]
fn the_solver_confirms_the_file() {
    for win in wins() {
        let game: Game<Position> = win.game();
        let moves = mate::shortest_win(&game, win.moves).unwrap_or_else(|| panic!("no win: {win}"));
        let first: Vec<Move> = mate::winning_moves(&game, moves).into_iter().collect();
        let reasons = mate::reasons(&game, moves);
        let solved = Win { position: *game.position(), moves, reasons, first };
        let texts: Vec<String> = solved.first.iter().map(Move::to_string).collect();
        assert_eq!((solved.moves, texts), (win.moves, win.first.clone()), "{win}");
        assert_eq!(solved.reasons_text(), win.reason, "{win}");
        let theme = THEMES.iter().find(|theme| theme.name == win.theme).expect("a theme of the table");
        assert!((theme.needs)(&solved.position) && (theme.fits)(&solved), "{win}");
    }
}

/// Where several actions win, no single one does, at once or in as many turns.
#[test]
fn where_several_actions_win_no_single_one_does() {
    for win in wins().into_iter().filter(|win| win.theme.ends_with("actions")) {
        let game: Game<Position> = win.game();
        let single = legal(game.position()).iter().copied().filter(|m| m.len() == 1).collect::<Vec<_>>();
        assert!(!single.is_empty(), "{win}");
        for m in single {
            let mut next = game.clone();
            next.play(m).expect("legal");
            let is_won = next.ending().is_some_and(|ending| ending.outcome == rules::Outcome::Loss);
            assert!(!is_won && !win.first.contains(&m.to_string()), "{win}: {m}");
        }
    }
}

/// A win in two turns is one in three plies, and the other way round: in the positions of the file and in random ones.
#[test]
fn the_solver_agrees_with_negamax() {
    let random = random_positions(5, 300, 40).into_iter().map(Game::new);
    let is_small = |position: &Position| perft(position, 2) <= 1000 && perft(position, 3) <= MOST_PATHS;
    let mut won = 0;
    for game in random.chain(wins().iter().map(ForcedWin::game)) {
        if !is_small(game.position()) || game.position().half_moves() >= 90 {
            continue;
        }
        let by_negamax = match negamax(&game, 3, &|_| Score::DRAW).kind() {
            ScoreKind::Win(plies) => Some(u32::from(plies).div_ceil(2)),
            _ => None,
        };
        won += usize::from(by_negamax.is_some());
        assert_eq!(mate::shortest_win(&game, 2), by_negamax, "{}", game.position());
    }
    assert!(won >= 25, "only {won} wins");
}

//! Standard algebraic notation in random games: what is written is read again, no two moves are written alike, and `shakmaty` writes and reads the same.

use std::collections::BTreeSet;

use chess::{Move, Options, Position};
use rules::{MoveList, Position as _};
use shakmaty::CastlingMode;
use shakmaty::san::SanPlus;
use testkit::Dice;

/// Positions compared in a run, of each kind of game.
const POSITIONS: usize = 20_000;
/// The longest game, in half-moves.
const LONGEST: usize = 160;

/// The move's squares as `shakmaty` names them: castling goes to the rook.
fn squares(m: Move) -> (usize, usize, Option<char>) {
    (m.from().index(), m.to().index(), m.promotion().map(|promotion| promotion.kind().letter()))
}

fn squares_of_theirs(m: shakmaty::Move) -> (usize, usize, Option<char>) {
    (m.from().unwrap().to_usize(), m.to().to_usize(), m.promotion().map(shakmaty::Role::char))
}

/// Compares all moves of a position.
fn compare(ours: &Position, theirs: &shakmaty::Chess) -> usize {
    let mut moves = MoveList::new();
    ours.legal_moves(&mut moves);
    let mut texts = BTreeSet::new();
    for &m in &moves {
        let text = ours.notation(m);
        assert_eq!(ours.parse_notation(&text), Ok(m), "{ours} {text}");
        let read: SanPlus = text.parse().unwrap();
        let same = read.san.to_move(theirs).unwrap();
        assert_eq!(squares_of_theirs(same), squares(m), "{ours} {text}");
        assert_eq!(SanPlus::from_move(theirs.clone(), same).to_string(), text, "{ours}");
        texts.insert(text);
    }
    assert_eq!(texts.len(), moves.len(), "{ours}: two moves are written alike");
    moves.len()
}

/// Random games from the usual start or from those of Chess960.
fn games(options: Options, seed: u64) {
    let mut dice = Dice::new(seed);
    let mut compared = 0;
    while compared < POSITIONS {
        let start = cozy_chess::Board::chess960_startpos(if options.chess960 { dice.below(960) as u32 } else { 518 });
        let fen = if options.chess960 { format!("{start:#}") } else { start.to_string() };
        let mut ours = Position::from_fen(&fen, options).unwrap();
        let mode = if options.chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
        for _ in 0..LONGEST {
            let setup: shakmaty::fen::Fen = ours.to_string().parse().unwrap();
            compared += 1;
            if compare(&ours, &setup.into_position(mode).unwrap()) == 0 {
                break;
            }
            ours.play(choose(&ours, &mut dice));
        }
    }
}

/// Any legal move; promotions and castling, which are rare, more often than their share.
fn choose(position: &Position, dice: &mut Dice) -> Move {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let rare: Vec<Move> = moves.iter().copied().filter(|m| m.is_castling() || m.promotion().is_some()).collect();
    if rare.is_empty() || dice.below(3) > 0 { moves[dice.below(moves.len())] } else { rare[dice.below(rare.len())] }
}

#[test]
fn random_games() {
    games(Options::default(), 1);
}

#[test]
fn random_games_of_chess960() {
    games(Options { chess960: true }, 2);
}

//! Random games beside two other generators, `shakmaty` and `cozy-chess`: the same moves, checks and counts in every position.

use std::collections::HashMap;

use chess::{Kind, Move, Options, Position};
use rules::{MoveList, Position as _};
use shakmaty::{CastlingMode, Position as _};
use testkit::Dice;

/// Positions compared in a run.
const POSITIONS: usize = 1_000_000;
/// The longest game, in half-moves.
const LONGEST: usize = 160;

/// A move as all three can name it: from, to (castling: the rook's square), number of the promotion.
type Code = (usize, usize, usize);

fn code(m: Move) -> Code {
    (m.from().index(), m.to().index(), m.promotion().map_or(0, |promotion| promotion.kind() as usize))
}

fn code_of_shakmaty(m: shakmaty::Move) -> Code {
    let from = m.from().expect("no drops in chess").to_usize();
    (from, m.to().to_usize(), m.promotion().map_or(0, usize::from))
}

fn code_of_cozy(m: cozy_chess::Move) -> Code {
    (m.from as usize, m.to as usize, m.promotion.map_or(0, |piece| piece as usize + 1))
}

/// One game in three generators.
struct Triple {
    ours: Position,
    shakmaty: shakmaty::Chess,
    cozy: cozy_chess::Board,
}

impl Triple {
    fn new(fen: &str, options: Options) -> Self {
        let mode = if options.chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
        let setup: shakmaty::fen::Fen = fen.parse().unwrap();
        Self {
            ours: Position::from_fen(fen, options).unwrap(),
            shakmaty: setup.into_position(mode).unwrap(),
            cozy: cozy_chess::Board::from_fen(fen, options.chess960).unwrap(),
        }
    }

    /// Compares all moves; the moves by code.
    fn compare(&self) -> HashMap<Code, (Move, shakmaty::Move, cozy_chess::Move)> {
        let mut ours = MoveList::new();
        self.ours.legal_moves(&mut ours);
        let theirs: HashMap<Code, shakmaty::Move> =
            self.shakmaty.legal_moves().into_iter().map(|m| (code_of_shakmaty(m), m)).collect();
        let mut others = HashMap::new();
        self.cozy.generate_moves(|moves| {
            others.extend(moves.into_iter().map(|m| (code_of_cozy(m), m)));
            false
        });
        let both = |m: &Move| {
            let code = code(*m);
            let place = || format!("{} {m}", self.ours);
            let theirs = *theirs.get(&code).unwrap_or_else(|| panic!("shakmaty lacks {}", place()));
            let other = *others.get(&code).unwrap_or_else(|| panic!("cozy-chess lacks {}", place()));
            (code, (*m, theirs, other))
        };
        let all: HashMap<_, _> = ours.iter().map(both).collect();
        let counts = [all.len(), ours.len(), theirs.len(), others.len(), self.ours.count_legal_moves()];
        assert_eq!(counts, [all.len(); 5], "{}", self.ours);
        assert_eq!(self.ours.in_check(), self.shakmaty.is_check(), "{}", self.ours);
        let passed = self.shakmaty.legal_ep_square().map(shakmaty::Square::to_usize);
        assert_eq!(self.ours.en_passant().map(chess::Square::index), passed, "{}", self.ours);
        assert!(!self.ours.is_dead() || self.shakmaty.is_insufficient_material(), "{}", self.ours);
        all
    }

    fn play(&mut self, (ours, theirs, other): (Move, shakmaty::Move, cozy_chess::Move)) {
        self.ours.play(ours);
        self.shakmaty.play_unchecked(theirs);
        self.cozy.play_unchecked(other);
    }
}

/// The start of Chess960 with this number, as Scharnagl numbers them, with the rooks' files for castling.
fn start_of_960(number: usize) -> String {
    let board = cozy_chess::Board::chess960_startpos(number as u32);
    format!("{board:#}")
}

#[test]
fn random_games() {
    let mut dice = Dice::new(960);
    let mut compared = 0;
    while compared < POSITIONS {
        let number = dice.below(960);
        let is_usual = dice.below(2) == 0;
        let fen = if is_usual { Position::START.to_owned() } else { start_of_960(number) };
        let mut game = Triple::new(&fen, Options { chess960: !is_usual });
        for _ in 0..LONGEST {
            let mut moves: Vec<_> = game.compare().into_iter().collect();
            compared += 1;
            moves.sort_unstable_by_key(|(code, _)| *code);
            // Captures of kings' shields, promotions and castling come too seldom by themselves.
            let rare = |m: &Move| m.is_castling() || m.promotion().is_some() || game.ours.is_en_passant(*m);
            let rare: Vec<_> = moves.iter().filter(|(_, (m, ..))| rare(m)).copied().collect();
            let choice = if rare.is_empty() || dice.below(3) > 0 { &moves } else { &rare };
            if choice.is_empty() {
                break;
            }
            game.play(choice[dice.below(choice.len())].1);
        }
    }
}

/// Every start of Chess960 to depth 3, and every ninth to depth 4.
#[test]
fn starts_of_chess960() {
    for number in 0..960 {
        let fen = start_of_960(number);
        let position = Position::from_fen(&fen, Options { chess960: true }).unwrap();
        assert_eq!(position.to_string(), fen);
        let depth = if number % 9 == 0 { 4 } else { 3 };
        let theirs: shakmaty::fen::Fen = fen.parse().unwrap();
        let theirs: shakmaty::Chess = theirs.into_position(CastlingMode::Chess960).unwrap();
        assert_eq!(rules::perft::perft(&position, depth), shakmaty::perft(&theirs, depth), "{fen}");
    }
}

/// The kinds of all three are numbered alike, which `code` relies on.
#[test]
fn kinds_are_numbered_alike() {
    for (kind, role) in Kind::ALL.into_iter().zip(shakmaty::Role::ALL) {
        assert_eq!(kind as usize, usize::from(role));
    }
}

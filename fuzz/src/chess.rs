//! Chess beside `shakmaty`, which stands for an oracle.

use chess::{Options, Position};
use rules::{MoveList, Position as _};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, EnPassantMode, PositionError};
use testkit::Dice;
use testkit::play::random_game;

/// Both kinds of chess.
pub const KINDS: [Options; 2] = [Options { chess960: false }, Options { chess960: true }];

/// Positions of random games go on for fewer plies.
const LONGEST: usize = 120;

fn mode(options: Options) -> CastlingMode {
    if options.chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard }
}

/// The other implementation's position, though no game may lead to it; `None` if it is refused.
pub fn peer(fen: &str, options: Options) -> Option<Chess> {
    let fen: Fen = fen.split_ascii_whitespace().collect::<Vec<_>>().join(" ").parse().ok()?;
    fen.into_position(mode(options))
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()
}

/// A FEN of a position that may occur in a game, as the other implementation writes it; `None` if it refuses the text.
pub fn strict(text: &str, options: Options) -> Option<String> {
    let fen: Fen = text.parse().ok()?;
    let position: Chess = fen.into_position(mode(options)).ok()?;
    Some(Fen::from_position(&position, EnPassantMode::Always).to_string())
}

/// The texts of all legal moves, as the other implementation writes them, in order.
pub fn texts(peer: &Chess, options: Options) -> Vec<String> {
    use shakmaty::Position as _;
    let mut texts: Vec<String> = peer.legal_moves().into_iter().map(|m| m.to_uci(mode(options)).to_string()).collect();
    texts.sort();
    texts
}

/// Both have the same moves, and agree about check; where none is left the game is over.
pub fn compare(position: &Position) {
    let options = position.options();
    let peer = peer(&position.to_string(), options).expect("the other refuses it");
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let mut own: Vec<String> = moves.iter().map(ToString::to_string).collect();
    own.sort();
    assert_eq!(own, texts(&peer, options), "{position}");
    assert_eq!(position.in_check(), shakmaty::Position::is_check(&peer), "{position}");
    if options == Options::default() {
        assert_eq!(position.to_string(), Fen::from_position(&peer, EnPassantMode::Legal).to_string());
    }
}

/// The start of chess or, for odd numbers, a start of Chess960.
pub fn start(number: u64, dice: &mut Dice) -> Position {
    let options = KINDS[(number % 2) as usize];
    let fen = if options.chess960 {
        format!("{:#}", cozy_chess::Board::chess960_startpos(dice.below(960) as u32))
    } else {
        Position::START.to_owned()
    };
    Position::from_fen(&fen, options).expect("valid")
}

/// A position of a random game.
pub fn random_position(number: u64, dice: &mut Dice) -> Position {
    let start = start(number, dice);
    let plies = dice.below(LONGEST);
    *random_game(start, plies, dice).position()
}

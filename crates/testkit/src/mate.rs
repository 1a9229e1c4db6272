//! An exhaustive solver of forced wins, to judge the real search by.

use std::path::Path;

use rules::{Ending, Game, Outcome, Position, Reason};

use crate::read_lines;

/// The shortest forced win of the side to move, in its own moves, if there is one of at most `longest`; 0 if it has already won.
///
/// Every move is tried on both sides, history included; draws by repetition and by the count are no wins. Nothing is cut but what cannot
/// change the answer: after one winning move the others are not looked at, nor after one defence that holds.
pub fn shortest_win<P: Position>(game: &Game<P>, longest: u32) -> Option<u32> {
    (0..=longest).find(|&moves| wins_within(game, moves))
}

/// The moves that win within `moves` own moves, with the reasons for which the games may end.
pub fn winning_moves<P: Position>(game: &Game<P>, moves: u32) -> Vec<P::Move> {
    let Some(rest) = moves.checked_sub(1) else { return Vec::new() };
    game.legal_moves().into_iter().filter(|&m| loses_within(&after(game, m), rest)).collect()
}

/// How the game may end if the side to move wins as fast as it can within `moves` and the other holds out as long as it can: the reasons
/// of all such ends.
///
/// # Panics
/// If there is no such win.
pub fn reasons<P: Position>(game: &Game<P>, moves: u32) -> Vec<Reason> {
    let mut reasons = Vec::new();
    collect_reasons(game, moves, &mut reasons);
    assert!(!reasons.is_empty(), "{} is not won in {moves}", game.position());
    reasons
}

fn collect_reasons<P: Position>(game: &Game<P>, moves: u32, reasons: &mut Vec<Reason>) {
    for m in winning_moves(game, moves) {
        let next = after(game, m);
        if let Some(Ending { reason, .. }) = next.ending() {
            if !reasons.contains(&reason) {
                reasons.push(reason);
            }
            continue;
        }
        for answer in next.legal_moves() {
            let next = after(&next, answer);
            if shortest_win(&next, moves - 1) == Some(moves - 1) {
                collect_reasons(&next, moves - 1, reasons);
            }
        }
    }
}

/// Whether the side to move can force a win in at most `moves` of its own moves.
fn wins_within<P: Position>(game: &Game<P>, moves: u32) -> bool {
    if let Some(ending) = game.ending() {
        return ending.outcome == Outcome::Win;
    }
    moves > 0 && game.legal_moves().into_iter().any(|m| loses_within(&after(game, m), moves - 1))
}

/// Whether the side to move has lost, or loses to every defence within `moves` moves of the other side.
fn loses_within<P: Position>(game: &Game<P>, moves: u32) -> bool {
    if let Some(ending) = game.ending() {
        return ending.outcome == Outcome::Loss;
    }
    moves > 0 && game.legal_moves().into_iter().all(|m| wins_within(&after(game, m), moves))
}

fn after<P: Position>(game: &Game<P>, m: P::Move) -> Game<P> {
    let mut next = game.clone();
    next.play(m).expect("a listed move is legal");
    next
}

/// One line of a file of forced wins: `FEN ; win 3 ; checkmate`, or `FEN moves m1 m2 ... ; win 3 ; checkmate`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForcedWin {
    /// `FEN` or `FEN moves m1 m2 ...`.
    pub position: String,
    /// In how many own moves the side to move wins.
    pub moves: u32,
    /// How all the shortest wins end, as the protocol names it.
    pub reason: String,
}

impl ForcedWin {
    /// Reads a file of forced wins; `#` begins a comment line.
    ///
    /// # Panics
    /// If the file cannot be read or a line has not the form: the test data are then broken.
    pub fn read(path: impl AsRef<Path>) -> Vec<Self> {
        let lines = read_lines(path);
        let lines = lines.iter().filter(|line| !line.starts_with('#'));
        lines.map(|line| Self::parse(line).unwrap_or_else(|| panic!("no forced win: {line}"))).collect()
    }

    fn parse(line: &str) -> Option<Self> {
        let (position, rest) = line.split_once(" ; win ")?;
        let (moves, reason) = rest.split_once(" ; ")?;
        Some(Self { position: position.to_owned(), moves: moves.parse().ok()?, reason: reason.to_owned() })
    }

    /// The game up to the position.
    ///
    /// # Panics
    /// If the position is refused.
    pub fn game<P: Position>(&self) -> Game<P> {
        crate::answer::game(&self.position).unwrap_or_else(|error| panic!("{}: {error}", self.position))
    }
}

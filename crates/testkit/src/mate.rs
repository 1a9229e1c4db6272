//! An exhaustive solver of forced wins, to judge the real search by.

use std::fmt;
use std::path::Path;

use rules::{Ending, Game, Outcome, Position, Reason};

use crate::answer::{self, Options};
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
        let answers = next.legal_moves().into_iter().map(|answer| after(&next, answer));
        let answered: Vec<(Option<u32>, Game<P>)> =
            answers.map(|game| (shortest_win(&game, moves - 1), game)).collect();
        let longest = answered.iter().filter_map(|&(rest, _)| rest).max();
        for (rest, game) in answered.into_iter().filter(|&(rest, _)| rest == longest) {
            match game.ending() {
                // All answers lose at once, as where each of them exposes a Commander.
                Some(Ending { reason, .. }) if !reasons.contains(&reason) => reasons.push(reason),
                Some(_) => {}
                None => collect_reasons(&game, rest.unwrap_or_default(), reasons),
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
///
/// More may follow, each with its word: `; theme several actions`, `; options rules=classic enforce_check=false`, `; first e5e6 e5e7`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForcedWin {
    /// `FEN` or `FEN moves m1 m2 ...`.
    pub position: String,
    /// In how many own moves the side to move wins.
    pub moves: u32,
    /// How all the shortest wins end, as the protocol names it.
    pub reason: String,
    /// What the position is about; may be empty.
    pub theme: String,
    /// Options of the rules that are not at their defaults.
    pub options: Options,
    /// The moves with which the shortest wins begin, all of them, if the file tells.
    pub first: Vec<String>,
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
        let mut parts = line.split(" ; ");
        let position = parts.next()?.to_owned();
        let moves = parts.next()?.strip_prefix("win ")?.parse().ok()?;
        let mut win = Self { position, moves, reason: parts.next()?.to_owned(), ..Self::default() };
        for part in parts {
            match part.split_once(' ')? {
                ("theme", theme) => theme.clone_into(&mut win.theme),
                ("first", texts) => win.first = texts.split(' ').map(str::to_owned).collect(),
                ("options", options) => {
                    let pairs = options.split(' ').map(|option| option.split_once('='));
                    let owned = pairs.map(|pair| pair.map(|(name, value)| (name.to_owned(), value.to_owned())));
                    win.options = owned.collect::<Option<_>>()?;
                }
                _ => return None,
            }
        }
        Some(win)
    }

    /// The game up to the position.
    ///
    /// # Panics
    /// If the position is refused.
    pub fn game<P: Position>(&self) -> Game<P> {
        let game = answer::game_with(&self.position, &self.options);
        game.unwrap_or_else(|error| panic!("{}: {error}", self.position))
    }
}

impl fmt::Display for ForcedWin {
    /// The line that is read back as the same.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ; win {} ; {}", self.position, self.moves, self.reason)?;
        if !self.theme.is_empty() {
            write!(f, " ; theme {}", self.theme)?;
        }
        if !self.options.is_empty() {
            let options: Vec<String> = self.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
            write!(f, " ; options {}", options.join(" "))?;
        }
        if !self.first.is_empty() {
            write!(f, " ; first {}", self.first.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_and_written() {
        for line in [
            "8/8 w - - 0 1 ; win 3 ; checkmate",
            "8/8 w - - 0 1 moves a1a2 ; win 1 ; navy ; theme several actions",
            "8/8 w - - 0 1 ; win 2 ; army ; theme bombs ; options enforce_check=false rules=classic ; first a1a2 b1b2",
        ] {
            assert_eq!(ForcedWin::parse(line).map(|win| win.to_string()).as_deref(), Some(line));
        }
        for bad in ["8/8", "8/8 ; win x ; navy", "8/8 ; win 1", "8/8 ; win 1 ; navy ; hue red"] {
            assert_eq!(ForcedWin::parse(bad), None, "{bad}");
        }
    }
}

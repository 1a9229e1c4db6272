//! What a person may type.

/// The answer to `help`.
pub(super) const HELP: [&str; 9] = [
    "A move is typed as its two squares, with a letter for a promotion (\"moves\" shows how). Besides:",
    "  moves    all moves you may play",
    "  hint     what the engine would play",
    "  undo     takes back your last move and the engine's answer",
    "  board    shows the board again",
    "  fen      the position as text",
    "  resign   gives the game up",
    "  quit     leaves",
    "  help     this list",
];

/// A line that a person has typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command<'a> {
    Nothing,
    Move(&'a str),
    Moves,
    Hint,
    Undo,
    Board,
    Fen,
    Resign,
    Quit,
    Help,
}

impl<'a> Command<'a> {
    /// Reads a line; what is no command is taken for a move.
    pub(super) fn read(line: &'a str) -> Self {
        let word = line.trim();
        match word.to_ascii_lowercase().as_str() {
            "" => Self::Nothing,
            "moves" => Self::Moves,
            "hint" => Self::Hint,
            "undo" => Self::Undo,
            "board" | "d" => Self::Board,
            "fen" => Self::Fen,
            "resign" => Self::Resign,
            "quit" | "exit" | "q" => Self::Quit,
            "help" | "?" | "h" => Self::Help,
            _ => Self::Move(word),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_command_is_a_move() {
        assert_eq!(Command::read(" E2e3\r\n"), Command::Move("E2e3"));
        assert_eq!(Command::read("UNDO\n"), Command::Undo);
        assert_eq!(Command::read(" \t\n"), Command::Nothing);
        assert!(HELP.iter().skip(1).all(|line| {
            let word = line.split_whitespace().next().unwrap();
            !matches!(Command::read(word), Command::Move(_))
        }));
    }
}

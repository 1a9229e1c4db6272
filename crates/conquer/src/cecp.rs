//! Conquer where CECP is spoken: `XBoard` shows the swap (C-2) as Seirawan chess shows a man that is brought in.

use chessmen::Kind;
use rules::{Cecp, CecpBoard, CecpName, Speaker, Suffix};

use crate::{Move, Position, Promotion};

impl Cecp for Position {
    const NAMES: &'static [CecpName] = &[CecpName::plain("conquer")];
    /// The pawn has not the place of `XBoard`'s pawn, which would promote by itself; the letters of promotions are men that look like others.
    const BOARD: Option<CecpBoard> =
        Some(CecpBoard { letters: ".NBRQDM.FGK.~~~~~~P~~.UWYZ", parent: "seirawan", suffix: Suffix::Appears });
    const CHOICES: &'static str = "qrbn";

    /// Without rights to castle, however the board writes that no man has moved.
    fn from_board_fen(fen: &str) -> String {
        let mut fields: Vec<&str> = fen.split_ascii_whitespace().collect();
        if let Some(field) = fields.get_mut(2) {
            *field = "-";
        }
        fields.join(" ")
    }

    /// The letter is the kind of what appears on the square left, the captured man promoted if it is (C-5). A pawn that promotes has a letter of its own
    /// if nothing was captured or another man than a queen is chosen; a person says what it becomes.
    fn board_move(&self, m: Move, speaker: Speaker) -> String {
        let squares = format!("{}{}", m.from(), m.to());
        let captured = self.kind_at(m.to());
        let promotes = self.kind_at(m.from()) == Some(Kind::Pawn);
        let letter = match (m.promotion(), captured) {
            (None, None) => return squares,
            (None, Some(captured)) => captured.letter(),
            (Some(promotion), _) if speaker == Speaker::Person || !promotes => promotion.kind().letter(),
            (Some(promotion), None) => match promotion {
                Promotion::Queen => 'd',
                Promotion::Rook => 'm',
                Promotion::Bishop => 'f',
                Promotion::Knight => 'g',
            },
            (Some(promotion), Some(captured)) => match promotion {
                Promotion::Queen => captured.letter(),
                Promotion::Rook => 'u',
                Promotion::Bishop => 'w',
                Promotion::Knight => 'y',
            },
        };
        format!("{squares}{letter}")
    }
}

#[cfg(test)]
mod tests {
    use rules::{MoveList, Position as _};

    use super::*;

    #[test]
    fn what_appears_is_said() {
        for (fen, m, engine, person) in [
            ("4k3/8/8/4p3/8/8/4P3/4K3 w - - 0 1", "e2e3", "e2e3", "e2e3"),
            ("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2e4", "e2e4p", "e2e4p"),
            ("4k3/1P5p/8/8/8/8/8/4K3 w - - 0 1", "b7b8q", "b7b8d", "b7b8q"),
            ("1n2k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7b8q", "b7b8n", "b7b8q"),
            ("1n2k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7b8n", "b7b8y", "b7b8n"),
            ("4Q3/3p4/8/k7/8/8/8/4K3 w - - 0 1", "e8d7q", "e8d7q", "e8d7q"),
        ] {
            let position = Position::from_fen(fen, ()).unwrap();
            let m = position.parse_move(m).unwrap();
            assert_eq!(position.board_move(m, Speaker::Engine), engine);
            assert_eq!(position.board_move(m, Speaker::Person), person);
        }
    }

    #[test]
    fn no_two_moves_are_written_alike() {
        let position = Position::from_fen("1nb4Q/P2pk3/8/8/8/8/1P6/R3K3 w - - 0 1", ()).unwrap();
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        for speaker in [Speaker::Engine, Speaker::Person] {
            let mut texts: Vec<_> = moves.iter().map(|&m| position.board_move(m, speaker)).collect();
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), moves.len());
        }
    }
}

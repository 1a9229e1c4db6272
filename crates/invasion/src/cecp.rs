//! Invasion where CECP is spoken: a board that shows the Bombs as men on the sea.

use rules::fen::{RankItem, rank_items};
use rules::{Cecp, CecpBoard, CecpName, Position as _, Side, Speaker, Suffix};

use crate::{Bomb, Kind, Move, Position};

/// Where each side's Bomb is shown: file, rank, and the name of the square.
const BOMBS: [(usize, usize, &str); 2] = [(4, 3, "e4"), (5, 6, "f7")];

/// The files and ranks of the sea.
const SEA: (std::ops::Range<usize>, std::ops::Range<usize>) = (3..7, 3..7);

const SIZE: usize = 10;

/// An empty square.
const EMPTY: char = ' ';

impl Cecp for Position {
    const NAMES: &'static [CecpName] = &[CecpName::plain("invasion")];
    const BOARD: Option<CecpBoard> =
        Some(CecpBoard { letters: ".HF.CPLTIBOZ", parent: "fairy", suffix: Suffix::Becomes });
    const CHOICES: &'static str = "pc";

    /// The sea is empty squares, but for the Bombs: `O` one that is off, `B` one that is on.
    fn board_fen(&self) -> String {
        let fen = self.to_string();
        let mut squares = squares(&fen);
        for rank in SEA.1 {
            squares[rank][SEA.0].fill(EMPTY);
        }
        for side in Side::ALL {
            let (file, rank, _) = BOMBS[side.index()];
            let letter = match self.bomb(side) {
                Bomb::Off => 'o',
                Bomb::On => 'b',
                Bomb::Spent => EMPTY,
            };
            squares[rank][file] = if side == Side::First { letter.to_ascii_uppercase() } else { letter };
        }
        let fields: Vec<&str> = fen.split(' ').collect();
        format!("{} {} - {}", written(&squares), fields[1], fields[3..].join(" "))
    }

    /// The Bombs are read on the sea, if the third field does not tell of them.
    fn from_board_fen(fen: &str) -> String {
        let mut fields: Vec<String> = fen.split_ascii_whitespace().map(str::to_owned).collect();
        if fields.first().is_none_or(|field| field.split('/').count() != SIZE) {
            return fields.join(" ");
        }
        let mut squares = squares(&fields[0]);
        if squares.iter().any(|rank| rank.len() != SIZE) {
            return fields.join(" ");
        }
        let shown: String =
            BOMBS.iter().map(|&(file, rank, _)| squares[rank][file]).filter(|c| "OoBb".contains(*c)).collect();
        for rank in SEA.1 {
            squares[rank][SEA.0].fill('*');
        }
        fields[0] = written(&squares);
        if let Some(third) = fields.get_mut(2).filter(|third| *third == "-" && !shown.is_empty()) {
            *third = shown;
        }
        fields.join(" ")
    }

    /// A flight ends with what the Paratrooper is then. A person takes the Bomb from the sea to its target.
    fn board_move(&self, m: Move, speaker: Speaker) -> String {
        if m.is_drop() && speaker == Speaker::Person {
            let (.., from) = BOMBS[self.side_to_move().index()];
            return format!("{from}{}", m.to());
        }
        let flies =
            self.kind_at(m.from()) == Some(Kind::Paratrooper) && self.after(m).kind_at(m.to()) == Some(Kind::Landed);
        format!("{m}{}", if flies && !m.is_drop() { "l" } else { "" })
    }
}

/// The letters of a FEN's first field, ranks and files from the first.
fn squares(fen: &str) -> Vec<Vec<char>> {
    let field = fen.split(' ').next().unwrap_or_default();
    let rank = |text| {
        let items = rank_items(text).unwrap_or_default();
        let item = |item| match item {
            RankItem::Empty(n) => vec![EMPTY; usize::from(n).min(SIZE + 1)],
            RankItem::Symbol(letter) => vec![letter],
        };
        items.into_iter().flat_map(item).collect()
    };
    field.rsplit('/').map(rank).collect()
}

/// The first field of a FEN.
fn written(squares: &[Vec<char>]) -> String {
    let rank = |rank: &Vec<char>| {
        let mut text = String::new();
        let mut count = 0;
        for &letter in rank {
            if letter == EMPTY {
                count += 1;
                continue;
            }
            if count > 0 {
                text.push_str(&count.to_string());
            }
            count = 0;
            text.push(letter);
        }
        if count > 0 {
            text.push_str(&count.to_string());
        }
        text
    };
    squares.iter().rev().map(rank).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "hftii5/fpcii5/tcpii5/iii2o4/iii7/7III/4O2III/5IIPCT/5IICPF/5IITFH w - - 0 1";

    #[test]
    fn the_bombs_are_men_on_the_sea() {
        let start = Position::start(());
        assert_eq!(start.board_fen(), START);
        assert_eq!(Position::from_board_fen(START), Position::START);
        assert_eq!(Position::from_board_fen(Position::START), Position::START);
        for bombs in ["Ob", "B", "o", "-", "Bb"] {
            let fen = Position::START.replace("Oo", bombs);
            let position = Position::from_fen(&fen, ()).unwrap();
            assert_eq!(Position::from_board_fen(&position.board_fen()), fen);
        }
        for bad in ["", "x", "8/8 w - - 0 1", "11/10/10/10/10/10/10/10/10/10 w - - 0 1"] {
            assert_eq!(Position::from_board_fen(bad), bad);
        }
    }

    #[test]
    fn flights_and_drops_are_told() {
        let fen = "1h8/10/10/3****3/3****3/3****3/3****3/10/10/P8H w Bo - 0 1";
        let position = Position::from_fen(fen, ()).unwrap();
        for (text, engine, person) in [("a1a6", "a1a6l", "a1a6l"), ("a1a2", "a1a2", "a1a2"), ("b@c9", "b@c9", "e4c9")] {
            let m = position.parse_move(text).unwrap();
            assert_eq!(position.board_move(m, Speaker::Engine), engine);
            assert_eq!(position.board_move(m, Speaker::Person), person);
        }
    }
}

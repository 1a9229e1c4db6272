//! Moves as people write them, in standard algebraic notation: `Nbd7`, `exd6`, `O-O`, `e8=Q#`.
//!
//! Written as the PGN standard wants it: the letter of the man, no more of its square than tells it from others that may go there, `x` for a capture, `=` and
//! the letter of a promotion, `+` or `#`. Read with what people leave out or add.

use chessmen::Promotion;
use rules::{MoveError, MoveList, Position as _};

use crate::castling::Castling;
use crate::{Kind, Move, Position, Square};

/// Writes a legal move.
pub(crate) fn write(position: &Position, m: Move) -> String {
    let mut text = bare(position, m);
    let after = position.after(m);
    if after.in_check() {
        text.push(if after.has_legal_move() { '+' } else { '#' });
    }
    text
}

/// The move without the sign for check.
fn bare(position: &Position, m: Move) -> String {
    if m.is_castling() {
        return castling_text(m.from(), m.to()).to_owned();
    }
    let (from, to) = (m.from(), m.to());
    let captures = position.is_capture(m);
    let mut text = String::with_capacity(8);
    match position.men.kind_at(from) {
        None | Some(Kind::Pawn) if captures => text.push(file_letter(from)),
        None | Some(Kind::Pawn) => {}
        Some(kind) => {
            text.push(kind.letter().to_ascii_uppercase());
            text += &origin(position, kind, m);
        }
    }
    if captures {
        text.push('x');
    }
    text += &to.to_string();
    if let Some(promotion) = m.promotion() {
        text.push('=');
        text.push(promotion.kind().letter().to_ascii_uppercase());
    }
    text
}

/// As much of the square a man comes from as tells it from others of its kind: its file if that is enough, else its rank if that is, else both.
fn origin(position: &Position, kind: Kind, m: Move) -> String {
    let from = m.from();
    let (mut rivals, mut same_file, mut same_rank) = (false, false, false);
    for other in legal_moves(position).iter().filter(|other| !other.is_castling()) {
        let rival = other.to() == m.to() && other.from() != from && position.men.kind_at(other.from()) == Some(kind);
        rivals |= rival;
        same_file |= rival && other.from().file() == from.file();
        same_rank |= rival && other.from().rank() == from.rank();
    }
    match (rivals, same_file, same_rank) {
        (false, ..) => String::new(),
        (true, false, _) => file_letter(from).to_string(),
        (true, true, false) => rank_digit(from).to_string(),
        (true, true, true) => from.to_string(),
    }
}

fn castling_text(king: Square, rook: Square) -> &'static str {
    if Castling::new(king, rook).king_to.file() == 6 { "O-O" } else { "O-O-O" }
}

fn file_letter(square: Square) -> char {
    char::from(b'a' + square.file())
}

fn rank_digit(square: Square) -> char {
    char::from(b'1' + square.rank())
}

fn legal_moves(position: &Position) -> MoveList<Move> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves
}

/// The legal move that is written so.
///
/// Besides what [`write`] writes: signs for check missing or wrong, `!` and `?`, zeros for castling, `-` and `:`, promotions without `=`, more or less of
/// the origin than needed as long as one move is meant, `P` for a pawn, the squares alone.
pub(crate) fn read(position: &Position, text: &str) -> Result<Move, MoveError> {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    let text = text.strip_suffix("e.p.").unwrap_or(text);
    let wanted = Pattern::read(text).ok_or(MoveError::Malformed)?;
    let moves = legal_moves(position);
    let mut meant = moves.iter().copied().filter(|&m| wanted.fits(position, m));
    match (meant.next(), meant.next()) {
        (Some(m), None) => Ok(m),
        (Some(_), Some(_)) => Err(MoveError::Ambiguous),
        // The king's step of two, or the king that goes to its rook.
        (None, _) => position.parse_move(text).map_err(|_| MoveError::Illegal),
    }
}

/// What a text says about a move.
enum Pattern {
    /// Castling as this is written.
    Castling(&'static str),
    /// A man of this kind, or any if it is not said, that comes from a square of which this is known.
    Man { kind: Option<Kind>, file: Option<char>, rank: Option<char>, to: Square, promotion: Option<Promotion> },
}

impl Pattern {
    fn read(text: &str) -> Option<Self> {
        match text {
            "O-O" | "0-0" | "o-o" | "OO" => return Some(Self::Castling("O-O")),
            "O-O-O" | "0-0-0" | "o-o-o" | "OOO" => return Some(Self::Castling("O-O-O")),
            _ => {}
        }
        let (text, promotion) = split_promotion(text)?;
        let kind = text.chars().next().filter(char::is_ascii_uppercase);
        let rest = if kind.is_some() { text.get(1..)? } else { text };
        let named = match kind {
            Some(letter) => Some(Kind::from_letter(letter)?),
            None => None,
        };
        let at = rest.len().checked_sub(2).filter(|&at| rest.is_char_boundary(at))?;
        let (origin, to) = rest.split_at(at);
        let to = to.parse().ok()?;
        let origin = origin.trim_end_matches(['x', '-', ':']);
        let (mut file, mut rank) = (None, None);
        for letter in origin.chars() {
            match letter {
                'a'..='h' if file.is_none() && rank.is_none() => file = Some(letter),
                '1'..='8' if rank.is_none() => rank = Some(letter),
                _ => return None,
            }
        }
        // A text without a letter is a pawn's move, unless it names both squares.
        let kind = named.or_else(|| (file.is_none() || rank.is_none()).then_some(Kind::Pawn));
        Some(Self::Man { kind, file, rank, to, promotion })
    }

    fn fits(&self, position: &Position, m: Move) -> bool {
        match *self {
            Self::Castling(text) => m.is_castling() && castling_text(m.from(), m.to()) == text,
            Self::Man { kind, file, rank, to, promotion } => {
                !m.is_castling()
                    && m.to() == to
                    && m.promotion() == promotion
                    && kind.is_none_or(|kind| position.men.kind_at(m.from()) == Some(kind))
                    && file.is_none_or(|file| file == file_letter(m.from()))
                    && rank.is_none_or(|rank| rank == rank_digit(m.from()))
            }
        }
    }
}

/// The text without a promotion, and the promotion: `=Q`, `(Q)`, `/Q`, or a letter after the digit of the square.
fn split_promotion(text: &str) -> Option<(&str, Option<Promotion>)> {
    let open = text.strip_suffix(')').unwrap_or(text);
    let Some(letter) = open.chars().last().filter(char::is_ascii_alphabetic) else { return Some((text, None)) };
    let promotion = Promotion::from_letter(letter)?;
    let rest = open.get(..open.len() - 1)?.trim_end_matches(['=', '(', '/']);
    Some((rest, Some(promotion)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;

    fn position(fen: &str) -> Position {
        Position::from_fen(fen, Options::default()).unwrap()
    }

    fn written(fen: &str, m: &str) -> String {
        let position = position(fen);
        write(&position, position.parse_move(m).unwrap())
    }

    fn meant(fen: &str, text: &str) -> Result<String, MoveError> {
        read(&position(fen), text).map(|m| m.to_string())
    }

    #[test]
    fn moves_are_written_as_the_standard_says() {
        for (fen, m, text) in [
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", "Nf3"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
            ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q", "a8=Q+"),
            ("1n5k/P7/8/8/8/8/8/K7 w - - 0 1", "a7b8n", "axb8=N"),
            ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O"),
            ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O"),
            ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"),
            ("4k3/8/8/8/8/8/1K6/R6R w - - 0 1", "a1d1", "Rad1"),
            ("4k3/8/R7/8/8/8/1K6/R7 w - - 0 1", "a1a3", "R1a3"),
            ("8/8/k7/8/4Q2Q/8/1K6/7Q w - - 0 1", "h4e1", "Qh4e1"),
        ] {
            assert_eq!(written(fen, m), text, "{fen} {m}");
            assert_eq!(meant(fen, text).as_deref(), Ok(m), "{fen} {text}");
        }
    }

    #[test]
    fn a_pinned_rival_is_none() {
        // The knight on c3 is pinned by the bishop.
        assert_eq!(written("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2"), "Ne2");
    }

    #[test]
    fn people_write_in_many_ways() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        for text in ["Nf3", "Ng1f3", "Ng1-f3", "Ngf3", "N1f3", "Nf3+", "Nf3!?", "g1f3"] {
            assert_eq!(meant(start, text).as_deref(), Ok("g1f3"), "{text}");
        }
        for text in ["e4", "Pe4", "e2e4", "e2-e4", "e4!!"] {
            assert_eq!(meant(start, text).as_deref(), Ok("e2e4"), "{text}");
        }
        for text in ["a8=Q", "a8Q", "a8(Q)", "a8/Q", "a8q", "a7a8q", "a8=Q+"] {
            assert_eq!(meant("7k/P7/8/8/8/8/8/K7 w - - 0 1", text).as_deref(), Ok("a7a8q"), "{text}");
        }
        for text in ["O-O", "0-0", "o-o", "O-O+", "e1g1"] {
            assert_eq!(meant("4k3/8/8/8/8/8/8/4K2R w K - 0 1", text).as_deref(), Ok("e1g1"), "{text}");
        }
        // A small b is a file, a large one a bishop.
        let both = "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - 0 1";
        assert_eq!(meant(both, "bxc4").as_deref(), Ok("b3c4"));
        assert_eq!(meant(both, "Bxc4").as_deref(), Ok("d3c4"));
        assert_eq!(meant("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6e.p.").as_deref(), Ok("e5d6"));
    }

    #[test]
    fn what_is_no_move_is_refused() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        for text in ["", "x", "N", "Nf", "Nf9", "Xf3", "--", "Z0", "é4", "Né", "e", "Qa1=", "=Q", "Nf3x", "N11f3", ")"]
        {
            assert_eq!(meant(start, text), Err(MoveError::Malformed), "{text}");
        }
        for text in ["e5", "Ke2", "O-O", "Nd2", "exd3", "e4=Q", "e2e5", "a1a8"] {
            assert_eq!(meant(start, text), Err(MoveError::Illegal), "{text}");
        }
        assert_eq!(meant("4k3/8/8/8/8/8/1K6/R6R w - - 0 1", "Rd1"), Err(MoveError::Ambiguous));
    }
}

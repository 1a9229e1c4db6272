//! Moves of chess in standard algebraic notation, as some engines write them.

/// The legal move that `text` means, in coordinates; `None` if it means none, or more than one.
///
/// `fen` is the position, `legal` its moves in coordinates. What follows the move (`+`, `#`, `!`) does not matter.
pub(crate) fn read(text: &str, fen: &str, legal: &[String]) -> Option<String> {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    let wanted = Wanted::parse(text)?;
    let mut matching = legal.iter().filter(|coordinates| wanted.is(coordinates, fen));
    let found = matching.next()?;
    matching.next().is_none().then(|| found.clone())
}

/// What the text says about a move.
struct Wanted<'a> {
    /// The piece that moves, a capital letter.
    piece: char,
    /// File, rank or both of its square.
    from: &'a str,
    /// The end of the move in coordinates: square and, in lower case, promotion. Of castling, the file only.
    to: String,
    /// Whether it castles.
    castles: bool,
}

impl<'a> Wanted<'a> {
    fn parse(text: &'a str) -> Option<Self> {
        let castling = |to: &str| Some(Self { piece: 'K', from: "e", to: to.to_owned(), castles: true });
        match text.replace('0', "O").as_str() {
            "O-O" => return castling("g"),
            "O-O-O" => return castling("c"),
            _ => {}
        }
        let piece = text.chars().next().filter(|letter| "KQRBN".contains(*letter));
        let rest = text.strip_prefix(|letter| Some(letter) == piece).unwrap_or(text);
        let (rest, promotion) = match rest.split_once('=') {
            Some((rest, promotion)) => (rest, promotion),
            None => rest.strip_suffix(['Q', 'R', 'B', 'N']).map_or((rest, ""), |left| (left, &rest[left.len()..])),
        };
        let at = rest.len().checked_sub(2).filter(|&at| rest.is_char_boundary(at))?;
        let (from, to) = rest.split_at(at);
        let from = from.trim_end_matches(['x', '-', ':']);
        let to = format!("{to}{}", promotion.to_ascii_lowercase());
        Some(Self { piece: piece.unwrap_or('P'), from, to, castles: false })
    }

    fn is(&self, coordinates: &str, fen: &str) -> bool {
        let (Some(from), Some(to)) = (coordinates.get(..2), coordinates.get(2..)) else { return false };
        let castles = self.piece == 'K' && from.starts_with('e') && to.starts_with(['g', 'c']);
        let fits = if self.castles { castles && to.starts_with(&self.to) } else { to == self.to };
        fits && self.from.chars().all(|mark| from.contains(mark))
            && piece_on(fen, from).is_some_and(|piece| piece.to_ascii_uppercase() == self.piece)
    }
}

/// The letter of the piece on a square.
fn piece_on(fen: &str, square: &str) -> Option<char> {
    let [file, rank] = square.as_bytes() else { return None };
    let row = fen.split('/').nth(usize::from(b'8'.checked_sub(*rank)?))?;
    let mut column = usize::from(file.checked_sub(b'a')?);
    for letter in row.chars() {
        match letter.to_digit(10) {
            Some(empty) => column = column.checked_sub(empty as usize)?,
            None if column == 0 => return Some(letter),
            None => column -= 1,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::open_session;

    fn check(fen: &str, cases: &[(&str, Option<&str>)]) {
        let mut session = open_session(&"chess".into()).unwrap();
        session.set_position(Some(fen), &[]).unwrap();
        let legal = session.game().unwrap().legal_moves();
        for (text, coordinates) in cases {
            assert_eq!(read(text, fen, &legal).as_deref(), *coordinates, "{text}");
        }
    }

    #[test]
    fn moves_of_the_start() {
        let cases = [
            ("e4", Some("e2e4")),
            ("Nf3", Some("g1f3")),
            ("Ng1-f3", Some("g1f3")),
            ("Nd4", None),
            ("e5", None),
            ("x", None),
        ];
        check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &cases);
    }

    #[test]
    fn castling_promotion_and_doubt() {
        let cases = [
            ("O-O", Some("e1g1")),
            ("0-0-0", Some("e1c1")),
            ("Kd2", Some("e1d2")),
            ("b8=Q", Some("b7b8q")),
            ("bxc8N+", Some("b7c8n")),
            ("b8", None),
            ("Nd5", None),
            ("Nbd5", Some("b4d5")),
            ("N4d5", Some("b4d5")),
            ("Nb4xd5", Some("b4d5")),
            ("Nfd5!?", Some("f6d5")),
            ("\u{e9}", None),
        ];
        check("2n5/1P4k1/5N2/3p4/1N6/8/8/R3K2R w KQ - 0 1", &cases);
    }
}

//! The `position` command.

use variants::PositionError;

use super::Uci;
use crate::switch::lock;
use crate::words::words;

impl Uci {
    pub(super) fn set_position(&mut self, arguments: &str) {
        self.halt();
        let mut session = lock(&self.session);
        let result = match Request::read(arguments) {
            Ok(request) => session
                .set_position(request.fen.as_deref(), &request.moves)
                .map_err(|error: PositionError| error.to_string()),
            Err(error) => {
                // No FEN at all: leaves the session without a position.
                let _ = session.set_position(Some(""), &[]);
                Err(error)
            }
        };
        drop(session);
        if let Err(error) = result {
            self.error(format_args!("position refused: {error}"));
        }
    }
}

/// What a `position` command asks for.
struct Request<'a> {
    /// The FEN with single spaces; `None` for the start position.
    fen: Option<String>,
    moves: Vec<&'a str>,
}

impl<'a> Request<'a> {
    fn read(arguments: &'a str) -> Result<Self, String> {
        let mut rest = words(arguments);
        let kind = rest.next();
        let fields: Vec<&str> = rest.by_ref().take_while(|&word| word != "moves").collect();
        let fen = match kind {
            Some("fen") => Some(fields.join(" ")),
            Some("startpos") if fields.is_empty() => None,
            Some("startpos") => return Err("FEN: \"startpos\" is followed by what is not \"moves\"".to_owned()),
            _ => return Err("FEN: neither \"startpos\" nor \"fen\"".to_owned()),
        };
        Ok(Self { fen, moves: rest.collect() })
    }
}

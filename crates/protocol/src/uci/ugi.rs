//! The Universal Game Interface: UCI with other words, and questions about the game, so that a runner needs no rules of its own.
//!
//! Source: <https://github.com/kz04px/cutegames/blob/master/ugi.md>.

use rules::fen::quote;
use rules::{Outcome, Side};
use variants::SessionError;

use super::Uci;
use crate::view::View;
use crate::words::{is_blank, words};

/// The words of `go` in UGI, and what they are in UCI.
const ALIASES: [(&str, &str); 4] = [("p1time", "wtime"), ("p2time", "btime"), ("p1inc", "winc"), ("p2inc", "binc")];

/// The word of UCI for a word of `go`.
pub(super) fn in_uci(word: &str) -> &str {
    ALIASES.iter().find(|(ugi, _)| *ugi == word).map_or(word, |(_, uci)| uci)
}

/// The two dialects; the last greeting decides which is spoken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    /// The Universal Chess Interface.
    Uci,
    /// The Universal Game Interface: its `bestmove` has two words.
    Ugi,
}

impl Dialect {
    /// What ends the introduction.
    pub(super) const fn introduced(self) -> &'static str {
        match self {
            Self::Uci => "uciok",
            Self::Ugi => "ugiok",
        }
    }
}

impl Uci {
    /// `query WHAT`: answered with `response ANSWER`, during a search about the position that is searched.
    ///
    /// Without a position nothing can be played any more and nobody has won: a runner that waits for an answer ends its game.
    pub(super) fn query(&mut self, what: &str) {
        let (answer, without): (fn(&View) -> &'static str, &str) = match words(what).next() {
            Some("p1turn") => (turn, "none"),
            Some("gameover") => (over, "true"),
            Some("result") => (result, "none"),
            _ => return self.error(format_args!("unknown question {}", quote(what.trim_matches(is_blank)))),
        };
        let view = self.view();
        if view.is_none() {
            self.error(SessionError::NoPosition);
        }
        self.host.line(&format!("response {}", view.as_deref().map_or(without, answer)));
    }
}

fn turn(view: &View) -> &'static str {
    if view.game.side_to_move() == Side::First { "true" } else { "false" }
}

/// Drawn games are over, too, though UCI lets them be played on.
fn over(view: &View) -> &'static str {
    if view.ending.is_some() { "true" } else { "false" }
}

fn result(view: &View) -> &'static str {
    let Some(ending) = view.ending else { return "none" };
    match (ending.outcome, view.game.side_to_move()) {
        (Outcome::Draw, _) => "draw",
        (Outcome::Win, Side::First) | (Outcome::Loss, Side::Second) => "p1win",
        (Outcome::Win, Side::Second) | (Outcome::Loss, Side::First) => "p2win",
    }
}

//! The text of a game.

use std::fmt::Write;

use rules::Side;
use variants::Session;

use super::comment::{self, Note};
use super::date::date_and_time;
use super::lexer::escaped;
use crate::games::{ReplayError, StoredGame};
use crate::record::Reason;

/// Longest line of moves, in characters.
const WIDTH: usize = 80;
/// The rule that makes chess Chess960.
const CHESS960: &str = "UCI_Chess960=true";

/// The game as PGN: tags, an empty line, the moves, and no empty line at the end. `session` is one of the game's variant.
///
/// Chess is written in standard algebraic notation; of other variants, and of Chess960, the start is always named.
///
/// # Errors
/// If the game cannot be played through.
pub fn text(game: &StoredGame, session: &mut dyn Session) -> Result<String, ReplayError> {
    let mut body = Body::default();
    let mut start = String::new();
    game.replay(session, &mut |session, ply, next| {
        let look = session.game()?;
        if ply == 0 {
            start = look.fen();
            body.number = number_of(&start);
        }
        let first = look.side_to_move() == Side::First;
        if let Some(text) = next {
            body.add_number(first, ply == 0);
            // A move that is not legal is told by the replay.
            body.add(&look.notation(text).unwrap_or_else(|_| text.to_owned()));
            body.add_comment(&comment::write(&note(game, ply)));
            body.number += u32::from(!first);
        }
        Ok(true)
    })?;
    body.add(game.result.map_or("*", result_text));
    Ok(tags(game, &start) + "\n" + &body.text + "\n")
}

/// A result as PGN writes it.
pub const fn result_text(result: crate::record::GameResult) -> &'static str {
    match result {
        crate::record::GameResult::First => "1-0",
        crate::record::GameResult::Second => "0-1",
        crate::record::GameResult::Draw => "1/2-1/2",
    }
}

/// The name of a variant in the tag `Variant`; chess has none.
fn variant_name(game: &StoredGame) -> Option<String> {
    if game.variant == "chess" {
        return is_chess960(game).then(|| "Chess960".to_owned());
    }
    let mut letters = game.variant.chars();
    letters.next().map(|first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

fn is_chess960(game: &StoredGame) -> bool {
    game.rules.iter().any(|rule| rule.to_string() == CHESS960)
}

fn tags(game: &StoredGame, start: &str) -> String {
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        // Writing to a string does not fail.
        let _ = writeln!(text, "[{name} \"{}\"]", escaped(value));
    };
    let (date, time) = game.ended.map_or(("????.??.??".to_owned(), None), |ended| {
        let (date, time) = date_and_time(ended);
        (date, Some(time))
    });
    tag("Event", game.event.as_deref().unwrap_or("?"));
    tag("Site", game.site.as_deref().unwrap_or("?"));
    tag("Date", &date);
    tag("Round", &if game.number == 0 { "?".to_owned() } else { game.number.to_string() });
    tag("White", &game.players[0]);
    tag("Black", &game.players[1]);
    tag("Result", game.result.map_or("*", result_text));
    let variant = variant_name(game);
    if let Some(variant) = &variant {
        tag("Variant", variant);
    }
    let rules: Vec<String> = game.rules.iter().map(|rule| rule.to_string()).filter(|rule| rule != CHESS960).collect();
    if !rules.is_empty() {
        tag("Rules", &rules.join(" "));
    }
    if variant.is_some() || game.fen.is_some() {
        tag("SetUp", "1");
        tag("FEN", start);
    }
    if let Some(time) = &time {
        tag("UTCDate", &date);
        tag("UTCTime", time);
    }
    tag("PlyCount", &game.plies().to_string());
    match &game.time_controls {
        [Some(a), Some(b)] if a == b => tag("TimeControl", a),
        [a, b] => {
            for (name, control) in [("WhiteTimeControl", a), ("BlackTimeControl", b)] {
                if let Some(control) = control {
                    tag(name, control);
                }
            }
        }
    }
    if let Some(reason) = &game.reason {
        tag("Termination", termination(reason));
        tag("Reason", &reason.to_string());
    }
    if let Some(detail) = &game.detail {
        tag("Detail", detail);
    }
    text
}

/// How the game ended, in the words of the standard.
fn termination(reason: &Reason) -> &'static str {
    match reason.to_string().as_str() {
        "time" => "time forfeit",
        "illegal-move" | "protocol" => "rules infraction",
        "crash" | "disconnect" | "stall" => "abandoned",
        word if word == "max-moves" || word.ends_with("adjudication") => "adjudication",
        _ => "normal",
    }
}

/// The number of the next move: the last field of the FEN.
fn number_of(fen: &str) -> u32 {
    fen.split_ascii_whitespace().last().and_then(|word| word.parse().ok()).unwrap_or(1)
}

fn note(game: &StoredGame, ply: usize) -> Note {
    let Some(index) = ply.checked_sub(game.opening.len()) else { return Note { book: true, ..Note::default() } };
    Note {
        book: false,
        score: game.scores.get(index).copied().flatten(),
        depth: game.depths.get(index).copied().flatten(),
        time: game.times.get(index).copied().flatten(),
    }
}

/// The moves, in lines.
#[derive(Default)]
struct Body {
    text: String,
    /// Characters in the last line.
    width: usize,
    number: u32,
}

impl Body {
    fn add(&mut self, word: &str) {
        let width = word.chars().count();
        if self.width > 0 {
            let fits = self.width + 1 + width < WIDTH;
            self.text.push(if fits { ' ' } else { '\n' });
            self.width = if fits { self.width + 1 } else { 0 };
        }
        self.text += word;
        self.width += width;
    }

    fn add_number(&mut self, first_side: bool, begins: bool) {
        if first_side {
            self.add(&format!("{}.", self.number));
        } else if begins {
            self.add(&format!("{}...", self.number));
        }
    }

    fn add_comment(&mut self, comment: &str) {
        if !comment.is_empty() {
            format!("{{{comment}}}").split(' ').for_each(|word| self.add(word));
        }
    }
}

//! Keeps account of a session: what was sent, and what must have come of it in the end.

use variants::{Look, Session, Variant};

use super::replay::check_growth;

/// What was sent in one session, followed by the rules themselves.
pub struct Ledger {
    session: Box<dyn Session>,
    sent: Vec<String>,
    /// The position of every `go`; `None` where there was none.
    searched: Vec<Option<Box<dyn Look>>>,
    pings: usize,
    refused: usize,
}

fn open(variant: &Variant) -> Box<dyn Session> {
    (variant.open)(search::Settings { hash_mib: 1, ..search::Settings::default() }).unwrap()
}

impl Ledger {
    /// Nothing has been sent yet; the game is this.
    pub fn new(variant: &Variant) -> Self {
        Self { session: open(variant), sent: Vec::new(), searched: Vec::new(), pings: 0, refused: 0 }
    }

    /// Notes a line that is sent.
    pub fn note(&mut self, line: &str) {
        self.sent.push(line.to_owned());
        match line.split_once(' ').unwrap_or((line, "")) {
            ("isready", _) => self.pings += 1,
            ("position", rest) => self.set_position(rest),
            ("setoption", rest) => {
                let game = rest.strip_prefix("name UCI_Variant value ").and_then(variants::find);
                if let Some(variant) = game.filter(|variant| variant.name != self.session.variant()) {
                    self.session = open(variant);
                }
            }
            // Without a position there is nothing to turn round.
            ("flip", _) => drop(self.session.flip()),
            ("go", _) => self.searched.push(self.session.game().ok().map(Look::snapshot)),
            _ => {}
        }
    }

    fn set_position(&mut self, rest: &str) {
        let (place, moves) = rest.split_once("moves").unwrap_or((rest, ""));
        let fen = place.trim().strip_prefix("fen ");
        let moves: Vec<&str> = moves.split_whitespace().collect();
        self.refused += usize::from(self.session.set_position(fen, &moves).is_err());
    }

    /// Asserts that all that was printed is as it must be after all that was sent.
    pub fn check(&self, lines: &[String]) {
        let about = || format!("{}: {:#?}\n{lines:#?}", self.session.variant(), self.sent);
        let count = |start: &str| lines.iter().filter(|line| line.starts_with(start)).count();
        assert_eq!(count("bestmove "), self.searched.len(), "{}", about());
        assert_eq!(count("readyok"), self.pings, "{}", about());
        assert_eq!(count("info string error: position refused"), self.refused, "{}", about());
        let mut searched = self.searched.iter();
        let mut rest = lines;
        while let Some(end) = rest.iter().position(|line| line.starts_with("bestmove ")) {
            let (own, tail) = rest.split_at(end + 1);
            let game = searched.next().unwrap().as_deref();
            let can_move = game.is_some_and(|game| game.first_move().is_some());
            assert_eq!(!own[end].contains("(none)"), can_move, "{}", about());
            if let Some(game) = game {
                let wrong = own.iter().find(|line| !is_playable(game, line));
                assert_eq!(wrong, None, "{}\n{}", game.fen(), about());
            }
            check_growth(own);
            let sensible = own.iter().all(|line| mate_in(line).is_none_or(|moves| moves.unsigned_abs() <= 250));
            assert!(sensible, "no mate is so far away: {own:#?}\n{}", about());
            assert!(is_told(own), "the best move is not that of the last line: {own:#?}\n{}", about());
            rest = tail;
        }
    }
}

/// The number of a `score mate`.
fn mate_in(line: &str) -> Option<i64> {
    line.split(" score mate ").nth(1)?.split(' ').next()?.parse().ok()
}

/// Whether the best move of a search begins the best line that was told last, if one was.
fn is_told(search: &[String]) -> bool {
    let line = search.iter().rev().find(|line| line.contains(" multipv 1 ") && line.contains(" pv "));
    let told = line.and_then(|line| line.split(" pv ").nth(1)?.split(' ').next());
    let best = search.last().and_then(|line| line.split(' ').nth(1));
    told.is_none() || told == best
}

/// Whether the moves of an `info` or a `bestmove` can be played one after the other.
fn is_playable(game: &dyn Look, line: &str) -> bool {
    let words: Vec<&str> = line.split(' ').collect();
    let after = |word: &str| words.iter().position(|&w| w == word).map(|at| &words[at + 1..]);
    let moves: Vec<&str> = match words[..] {
        ["info", "string", ..] | ["bestmove", "(none)"] => return true,
        ["info", ..] => after("pv").unwrap_or_else(|| after("currmove").map_or(&[], |rest| &rest[..1])).to_vec(),
        ["bestmove", best] => vec![best],
        ["bestmove", best, "ponder", ponder] => vec![best, ponder],
        ["bestmove", ..] => return false,
        _ => return true,
    };
    game.attempt(&moves).plies == moves.len()
}

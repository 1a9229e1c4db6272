//! UCI, and what UGI has in common with it.

use std::fmt::Write;
use std::time::{Duration, Instant};

use super::driver::{Driver, Reply};
use super::failure::{Failure, StartCause};
use super::info::SearchInfo;
use super::options::{Declared, OptionError, required, wished};
use super::protocol::Heard;
use super::task::Task;
use super::wire::Wire;
use crate::clock::Clock;
use crate::spec::{EngineSpec, GameSpec};

/// How long an engine may take to set its options: a large table takes its time.
const SETTING: Duration = Duration::from_mins(1);
/// How long an engine may take to read what it is to think about while the opponent thinks.
const PONDER: Duration = Duration::from_millis(100);

/// The words that differ between UCI and UGI.
#[derive(Debug)]
pub(super) struct Words {
    /// The first word to the engine.
    pub(super) hello: &'static str,
    /// The last word of its introduction.
    pub(super) introduced: &'static str,
    /// What tells it of a new game.
    pub(super) new_game: &'static str,
    /// Times of the first and second side, and their increments.
    pub(super) clock: [&'static str; 4],
}

const WORDS: Words =
    Words { hello: "uci", introduced: "uciok", new_game: "ucinewgame", clock: ["wtime", "btime", "winc", "binc"] };

/// Sorts a line.
pub(super) fn sort(line: &str) -> Heard {
    match first_word(line) {
        "info" => Heard::Info(SearchInfo::from_uci(line)),
        "bestmove" | "readyok" | "uciok" | "ugiok" | "id" | "option" => Heard::Wanted,
        "registration" | "copyprotection" | "response" => Heard::Idle,
        _ => Heard::Noise,
    }
}

/// The driver of UCI and UGI.
#[derive(Debug)]
pub(super) struct Uci {
    words: &'static Words,
    /// Whether the engine is to think while the opponent does.
    ponders: bool,
    /// How many moves the position has that the engine thinks about meanwhile, and the last of them.
    pondering: Option<(usize, String)>,
    /// Whether the opponent has played as expected.
    hit: bool,
}

impl Default for Uci {
    fn default() -> Self {
        Self::with(&WORDS)
    }
}

impl Driver for Uci {
    fn handshake(&mut self, wire: &mut Wire, spec: &EngineSpec, game: &GameSpec) -> Result<(), StartCause> {
        *self = Self::with(self.words);
        let awaited = self.words.introduced;
        let failed = |failure| StartCause::Failed { awaited, failure };
        wire.write(&format!("{}\n", self.words.hello), spec.startup).map_err(failed)?;
        let declared = self.read_options(wire, spec.startup).map_err(failed)?;
        let declared = declared.ok_or_else(|| StartCause::unheard(wire, awaited, spec.startup))?;
        self.ponders = spec.ponder && declared.iter().any(|option| option.is_named("Ponder"));
        apply(wire, &self.settings(&declared, spec, game)?)
    }

    fn new_game(&mut self, wire: &mut Wire, patience: Duration) -> Result<(), Failure> {
        self.halt(wire, patience)?;
        wire.write(&format!("{}\nisready\n", self.words.new_game), patience)?;
        await_ready(wire, patience)
    }

    fn prepare(&mut self, wire: &mut Wire, task: &Task<'_>) -> Result<(), Failure> {
        let expected = self.pondering.as_ref().is_some_and(|(count, text)| {
            task.moves.len() == *count && task.moves.last().is_some_and(|last| last.eq_ignore_ascii_case(text))
        });
        if expected {
            (self.hit, self.pondering) = (true, None);
            return Ok(());
        }
        self.halt(wire, task.stall)?;
        wire.forget();
        wire.write(&format!("{}\nisready\n", position(task)), task.stall)?;
        await_ready(wire, task.stall)
    }

    fn go(&mut self, task: &Task<'_>) -> String {
        if std::mem::take(&mut self.hit) { "ponderhit\n".to_owned() } else { self.search("go", task) }
    }

    fn reply(&self, line: &str) -> Reply {
        let mut words = line.split_ascii_whitespace();
        if words.next() != Some("bestmove") {
            return Reply::Other;
        }
        let best = words.next().unwrap_or_default().to_owned();
        let ponder = words.next().filter(|&word| word == "ponder").and_then(|_| words.next()).map(str::to_owned);
        Reply::Move { best, ponder }
    }

    fn hurry(&self) -> &'static str {
        "stop\n"
    }

    fn is_alive(&mut self, wire: &mut Wire, patience: Duration) -> Result<bool, Failure> {
        wire.write("isready\n", patience)?;
        Ok(wire.wait_for(Instant::now() + patience, |line| first_word(line) == "readyok")?.is_some())
    }

    fn ponder(&mut self, wire: &mut Wire, task: &Task<'_>) {
        let Some(expected) = task.moves.last() else { return };
        let text = format!("{}\n{}", position(task), self.search("go ponder", task));
        if wire.write(&text, PONDER).is_ok() {
            self.pondering = Some((task.moves.len(), (*expected).to_owned()));
        }
    }

    fn ponders(&self) -> bool {
        self.ponders
    }
}

impl Uci {
    /// With the words of UCI or UGI.
    pub(super) fn with(words: &'static Words) -> Self {
        Self { words, ponders: false, pondering: None, hit: false }
    }

    /// The options declared in the introduction; `None` if that does not end.
    fn read_options(&self, wire: &mut Wire, patience: Duration) -> Result<Option<Vec<Declared>>, Failure> {
        let mut declared = Vec::new();
        let end = wire.wait_for(Instant::now() + patience, |line| {
            declared.extend(Declared::parse(line));
            line.split_ascii_whitespace().eq([self.words.introduced])
        })?;
        Ok(end.map(|_| declared))
    }

    /// The lines that set the variant, its rules and the options. An engine without `UCI_Variant` is taken to play just the one.
    fn settings(&self, declared: &[Declared], spec: &EngineSpec, game: &GameSpec) -> Result<String, OptionError> {
        let variant = wished(declared, "UCI_Variant", &game.variant)?;
        let mut lines = variant.map_or_else(String::new, |option| option.uci_line(&game.variant));
        let ponder = (self.ponders).then(|| ("Ponder".to_owned(), "true".to_owned()));
        let rules = game.rules.iter().map(|rule| (rule.option().label.to_owned(), rule.value().to_owned()));
        for (name, value) in ponder.into_iter().chain(rules).chain(spec.options.iter().cloned()) {
            lines.push_str(&required(declared, &name, &value)?.uci_line(&value));
        }
        Ok(lines)
    }

    /// Ends the search of a position that did not come about.
    fn halt(&mut self, wire: &mut Wire, patience: Duration) -> Result<(), Failure> {
        self.hit = false;
        if self.pondering.take().is_none() {
            return Ok(());
        }
        wire.write("stop\n", patience)?;
        let answer = wire.wait_for(Instant::now() + patience, |line| first_word(line) == "bestmove")?;
        answer.map_or_else(|| Err(wire.fail(Failure::Stall)), |_| Ok(()))
    }

    /// The `go` command with all limits.
    fn search(&self, go: &str, task: &Task<'_>) -> String {
        let mut text = go.to_owned();
        if let Some(own) = task.own_clock() {
            self.clock_words(&mut text, own, task);
        }
        let limits = &task.limits;
        // Writing to a string does not fail.
        let _ = limits.move_time.map_or(Ok(()), |time| write!(text, " movetime {}", time.as_millis().max(1)));
        let _ = limits.nodes.map_or(Ok(()), |nodes| write!(text, " nodes {nodes}"));
        let _ = limits.depth.map_or(Ok(()), |depth| write!(text, " depth {depth}"));
        text.push('\n');
        text
    }

    fn clock_words(&self, text: &mut String, own: &Clock, task: &Task<'_>) {
        let clocks = [0, 1].map(|seat| task.clocks[seat].as_ref().unwrap_or(own));
        let [first, second] = clocks.map(|clock| clock.left().as_millis().max(1));
        let [first_inc, second_inc] = clocks.map(|clock| clock.increment().as_millis());
        for (word, value) in self.words.clock.into_iter().zip([first, second, first_inc, second_inc]) {
            let _ = write!(text, " {word} {value}");
        }
        let _ = own.moves_to_go().map_or(Ok(()), |moves| write!(text, " movestogo {moves}"));
    }
}

fn apply(wire: &mut Wire, settings: &str) -> Result<(), StartCause> {
    let written = wire.write(&format!("{settings}isready\n"), SETTING);
    let ready = written.and_then(|()| wire.wait_for(Instant::now() + SETTING, |line| first_word(line) == "readyok"));
    match ready {
        Ok(Some(_)) => Ok(()),
        Ok(None) => Err(StartCause::unheard(wire, "readyok", SETTING)),
        Err(failure) => Err(StartCause::Failed { awaited: "readyok", failure }),
    }
}

/// Waits until the engine has done all that it was told.
fn await_ready(wire: &mut Wire, patience: Duration) -> Result<(), Failure> {
    if wire.wait_for(Instant::now() + patience, |line| first_word(line) == "readyok")?.is_none() {
        return Err(wire.unanswered("readyok"));
    }
    wire.take_info();
    Ok(())
}

fn first_word(line: &str) -> &str {
    line.split_ascii_whitespace().next().unwrap_or_default()
}

/// The `position` command.
fn position(task: &Task<'_>) -> String {
    let mut command = task.fen.map_or_else(|| "position startpos".to_owned(), |fen| format!("position fen {fen}"));
    for (number, text) in task.moves.iter().enumerate() {
        command.push_str(if number == 0 { " moves " } else { " " });
        command.push_str(text);
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn best_moves_are_read() {
        let cases = [
            ("bestmove e2e4", "e2e4", None),
            ("bestmove  e2e4\tponder e7e5 ", "e2e4", Some("e7e5")),
            ("bestmove e2e4 e7e5", "e2e4", None),
            ("bestmove", "", None),
        ];
        for (line, best, ponder) in cases {
            let expected = Reply::Move { best: best.to_owned(), ponder: ponder.map(str::to_owned) };
            assert_eq!(Uci::default().reply(line), expected, "{line}");
        }
        assert_eq!(Uci::default().reply("bestmoves e2e4"), Reply::Other);
    }

    #[test]
    fn lines_are_sorted() {
        assert_eq!(sort("readyok"), Heard::Wanted);
        assert_eq!(sort("Stockfish 16"), Heard::Noise);
        assert!(matches!(sort("info depth 3"), Heard::Info(info) if info.depth == Some(3)));
    }
}

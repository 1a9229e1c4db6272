//! An engine that speaks UCI, or UGI, which is UCI with some other words.

mod end;
mod info;
mod input;
mod limits;
mod option;
mod ponder;
mod position;
mod search;
mod start;
mod stop;

use std::fmt::Write;
use std::time::{Duration, Instant};

use self::info::Info;
use self::option::Declared;
use super::board::{Board, Place};
use super::problem::{Outcome, ensure, fail, quote, skip};
use super::script::Step;
use super::setup::Setup;
use super::talk::{Talk, first_word};
use crate::engine::Protocol;

/// All steps, in groups.
pub(super) const GROUPS: &[&[Step]] = &[
    start::STEPS,
    search::STEPS,
    stop::STEPS,
    ponder::STEPS,
    limits::STEPS,
    position::STEPS,
    input::STEPS,
    end::STEPS,
];

/// The shortest limit that every engine knows.
const SHORT: &str = "go movetime 100";

/// How long the answer to a search may take that was stopped and perhaps never begun.
const LAST_ANSWER: Duration = Duration::from_secs(1);

/// An engine, started and set to the game.
pub(super) struct Uci<'a> {
    pub(super) setup: &'a Setup,
    pub(super) talk: Talk,
    /// What came before `uciok`, that included.
    greeting: Vec<String>,
    pub(super) board: Board,
    /// The position it has been told.
    pub(super) place: Place,
}

/// What a search said.
#[derive(Debug)]
pub(super) struct Found {
    /// The `info` lines and whatever else came before the best move.
    lines: Vec<String>,
    /// The whole last line.
    line: String,
    /// The best move; `None` for `(none)`, `0000` and the like.
    best: Option<String>,
    /// The expected answer.
    ponder: Option<String>,
    /// From `go` to the best move.
    elapsed: Duration,
}

impl Found {
    /// What the `info` lines say; free text and what is no such line are passed over.
    fn infos(&self) -> impl DoubleEndedIterator<Item = Info> {
        self.lines.iter().filter_map(|line| Info::parse(line).ok().flatten())
    }
}

impl<'a> Uci<'a> {
    /// Starts the engine and sets it to the game and its rules.
    pub(super) fn start(setup: &'a Setup) -> Outcome<Self> {
        let mut talk = Talk::start(setup)?;
        let (hello, answer) = if setup.protocol == Protocol::Ugi { ("ugi", "ugiok") } else { ("uci", "uciok") };
        talk.say(hello)?;
        let greeting = talk.until_word(answer)?.lines;
        let board = Board::new(setup)?;
        let mut engine = Self { setup, talk, greeting, board, place: Place::start() };
        engine.choose_game()?;
        engine.ready()?;
        Ok(engine)
    }

    /// Sets the variant and its rules. An engine without the option is taken to play just the one, if that is chess.
    fn choose_game(&mut self) -> Outcome {
        let name = self.setup.variant.name;
        match self.option("UCI_Variant") {
            Some(option) if option.offers(name) => {
                self.talk.say(&format!("setoption name UCI_Variant value {name}"))?;
            }
            None if name == "chess" => {}
            _ => return fail(format!("the engine does not play {name}")),
        }
        let rules: String = self.setup.rules.iter().fold(String::new(), |mut text, rule| {
            // Writing to a string does not fail.
            let _ = writeln!(text, "setoption name {} value {}", rule.option().label, rule.value());
            text
        });
        self.talk.say_bytes(rules.as_bytes())
    }

    /// Lets the engine end.
    pub(super) fn part(self) {
        self.talk.part();
    }

    /// Whether the engine speaks UGI.
    pub(super) fn is_ugi(&self) -> bool {
        self.setup.protocol == Protocol::Ugi
    }

    /// The options that are declared, those left out that are not well formed.
    fn options(&self) -> impl Iterator<Item = Declared> {
        self.greeting.iter().filter_map(|line| Declared::parse(line).ok().flatten())
    }

    fn option(&self, name: &str) -> Option<Declared> {
        self.options().find(|option| option.name.eq_ignore_ascii_case(name))
    }

    /// The option, or the step is skipped.
    fn need(&self, name: &str) -> Outcome<Declared> {
        self.option(name).map_or_else(|| skip(format!("no option {name}")), Ok)
    }

    fn set(&mut self, name: &str, value: &str) -> Outcome {
        self.talk.say(&format!("setoption name {name} value {value}"))
    }

    /// Says a line in the words of UCI.
    pub(super) fn say(&mut self, line: &str) -> Outcome {
        if !self.is_ugi() {
            return self.talk.say(line);
        }
        let words = line.split(' ').map(|word| match word {
            "ucinewgame" => "uginewgame",
            "wtime" => "p1time",
            "btime" => "p2time",
            "winc" => "p1inc",
            "binc" => "p2inc",
            other => other,
        });
        let line = words.collect::<Vec<_>>().join(" ");
        self.talk.say(&line)
    }

    /// Waits until the engine has done all that it was told; what else it said.
    pub(super) fn ready(&mut self) -> Outcome<Vec<String>> {
        self.talk.say("isready")?;
        let mut reply = self.talk.until_word("readyok")?;
        reply.lines.pop();
        Ok(reply.lines)
    }

    /// As [`ready`](Self::ready); no best move may come before.
    fn ready_without_move(&mut self) -> Outcome {
        let lines = self.ready()?;
        no_move(&lines, "unasked")
    }

    /// Tells the engine a position.
    pub(super) fn set_place(&mut self, place: Place) -> Outcome {
        let command = place.command();
        self.place = place;
        self.talk.say(&command)
    }

    /// Searches and checks the best move: it is legal and there is one.
    fn go(&mut self, go: &str) -> Outcome<Found> {
        self.ready_without_move()?;
        let begin = Instant::now();
        self.say(go)?;
        self.best(begin)
    }

    /// Waits for the best move of a search that began then, and checks it.
    fn best(&mut self, begin: Instant) -> Outcome<Found> {
        let found = self.answer(begin)?;
        let Some(best) = &found.best else {
            return fail(format!("{} though there are moves", quote(&found.line)));
        };
        self.board.check_move(&self.place, best)?;
        Ok(found)
    }

    /// Waits for the `bestmove` of a search that began then.
    fn answer(&mut self, begin: Instant) -> Outcome<Found> {
        let reply = self.talk.until_word("bestmove")?;
        let line = reply.last().to_owned();
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let (best, ponder) = match words[..] {
            ["bestmove", best] => (best, None),
            ["bestmove", best, "ponder", ponder] if !self.is_ugi() => (best, Some(ponder)),
            _ => return fail(format!("{} is not well formed", quote(&line))),
        };
        let is_move = |text: &&str| !["(none)", "0000", "none", "NULL"].contains(text);
        Ok(Found {
            best: Some(best).filter(is_move).map(str::to_owned),
            ponder: ponder.filter(is_move).map(str::to_owned),
            elapsed: reply.at.saturating_duration_since(begin),
            lines: reply.before().to_vec(),
            line,
        })
    }

    /// The engine plays well from the start position: whatever came before has done no harm.
    fn still_plays(&mut self) -> Outcome {
        self.set_place(Place::start())?;
        self.go(SHORT)?;
        Ok(())
    }

    /// Begins a search that must not end by itself.
    fn go_infinite(&mut self) -> Outcome {
        self.ready_without_move()?;
        self.say("go infinite")
    }

    /// Ends a search; the best move must follow, and only one.
    fn stop(&mut self) -> Outcome<Found> {
        let begin = Instant::now();
        self.say("stop")?;
        let found = self.best(begin)?;
        self.ready_without_move()?;
        Ok(found)
    }

    /// Stops a search that may have been begun or not, and takes its best move if one comes; whether it did.
    fn stop_what_may_be(&mut self) -> Outcome<bool> {
        self.say("stop")?;
        let lines = self.ready()?;
        if lines.iter().any(|line| first_word(line) == "bestmove") {
            return Ok(true);
        }
        let deadline = Instant::now() + LAST_ANSWER;
        while let Some(line) = self.talk.next(deadline)? {
            if first_word(&line.text) == "bestmove" {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// For a while nothing may be said but `info`.
    fn holds(&mut self, span: Duration) -> Outcome {
        let lines = self.talk.listen(span)?;
        no_move(&lines, "before it was asked for")
    }
}

/// No best move is among the lines.
fn no_move(lines: &[String], when: &str) -> Outcome {
    let found = lines.iter().find(|line| first_word(line) == "bestmove");
    ensure(found.is_none(), || format!("{} {when}", quote(found.map_or("", String::as_str))))
}

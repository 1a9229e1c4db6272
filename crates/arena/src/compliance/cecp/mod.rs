//! An engine that speaks CECP, XBoard's protocol, version 2.

mod end;
mod features;
mod game;
mod input;
mod start;
mod think;

use std::time::{Duration, Instant};

use self::features::Features;
use super::board::{Board, Place};
use super::problem::{Outcome, ensure, fail, quote, skip};
use super::script::Step;
use super::setup::Setup;
use super::talk::{Talk, first_word};

/// All steps, in groups.
pub(super) const GROUPS: &[&[Step]] = &[start::STEPS, game::STEPS, think::STEPS, input::STEPS, end::STEPS];

/// How long features are waited for, without `done=1`: the protocol's two seconds.
const FEATURES: Duration = Duration::from_secs(2);
/// How long a silence must be to count, where the engine cannot be asked whether it has done all.
const SILENCE: Duration = Duration::from_millis(400);
/// Between two lines.
const PAUSE: Duration = Duration::from_millis(5);
/// A silence after which an engine is woken by an empty line: GNU Chess looks for what it has to say only when it is spoken to.
const WAKE: Duration = Duration::from_millis(200);

/// An engine that has told its features and begun a new game.
pub(super) struct Cecp<'a> {
    setup: &'a Setup,
    talk: Talk,
    features: Features,
    board: Board,
    /// The game as the engine should know it.
    place: Place,
    pings: u32,
}

/// What a search came to.
#[derive(Debug)]
struct Found {
    /// What came before the move.
    lines: Vec<String>,
    /// The move, which is legal and has been made.
    text: String,
    /// From the command to the move.
    elapsed: Duration,
}

impl<'a> Cecp<'a> {
    /// Starts the engine, reads its features and sets it to a new game.
    pub(super) fn start(setup: &'a Setup) -> Outcome<Self> {
        let mut talk = Talk::start(setup)?;
        talk.wake_after(Some(WAKE));
        tell(&mut talk, "xboard\nprotover 2")?;
        let features = read_features(&mut talk)?;
        if !talk.was_woken() {
            talk.wake_after(None);
        }
        let board = Board::new(setup)?;
        let mut engine = Self { setup, talk, features, board, place: Place::start(), pings: 0 };
        engine.new_game()?;
        engine.settle()?;
        Ok(engine)
    }

    /// Says a line, or several.
    fn tell(&mut self, text: &str) -> Outcome {
        tell(&mut self.talk, text)
    }

    /// Lets the engine end.
    pub(super) fn part(self) {
        self.talk.part();
    }

    /// Whether the engine has told no feature: it may be none of this protocol.
    pub(super) fn is_silent(&self) -> bool {
        self.features.is_empty()
    }

    /// Begins a new game of the variant with short searches.
    fn new_game(&mut self) -> Outcome {
        self.begin_game()?;
        self.tell("easy\nnopost\nst 1\nsd 3")
    }

    /// Begins a new game of the variant.
    fn begin_game(&mut self) -> Outcome {
        self.tell("new")?;
        let name = self.setup.variant.name;
        if name != "chess" {
            let offered = self.features.text("variants").unwrap_or_default();
            ensure(offered.split(',').any(|offer| offer == name), || format!("the engine does not play {name}"))?;
            self.tell(&format!("variant {name}"))?;
        }
        for rule in self.setup.rules.iter() {
            self.tell(&format!("option {}={}", rule.option().label, rule.value()))?;
        }
        self.place = Place::start();
        Ok(())
    }

    /// Waits until the engine has done all that it was told; what it said.
    fn settle(&mut self) -> Outcome<Vec<String>> {
        if !self.features.has("ping") {
            return self.talk.listen(SILENCE);
        }
        self.pings += 1;
        let answer = format!("pong {}", self.pings);
        self.tell(&format!("ping {}", self.pings))?;
        let mut reply = self.talk.until(&answer, |line| line.split_ascii_whitespace().eq(answer.split(' ')))?;
        reply.lines.pop();
        Ok(reply.lines)
    }

    /// As [`settle`](Self::settle); no move may have been made.
    fn settle_without_move(&mut self) -> Outcome<Vec<String>> {
        let lines = self.settle()?;
        let made = lines.iter().find(|line| move_of(line).is_some());
        ensure(made.is_none(), || format!("{} unasked", quote(made.map_or("", String::as_str))))?;
        Ok(lines)
    }

    /// Tells the engine a move of its opponent.
    fn say_move(&mut self, text: &str) -> Outcome {
        let word = if self.features.has("usermove") { "usermove " } else { "" };
        self.tell(&format!("{word}{text}"))
    }

    /// Makes a move for the side to move.
    fn play(&mut self, text: &str) -> Outcome {
        self.say_move(text)?;
        self.place.moves.push(text.to_owned());
        Ok(())
    }

    /// The first legal move.
    fn first_move(&mut self) -> Outcome<String> {
        match self.board.at(&self.place)?.first_move() {
            Some(text) => Ok(text),
            None => fail("the game is over"),
        }
    }

    /// Whether the game has ended.
    fn is_over(&mut self) -> Outcome<bool> {
        Ok(self.board.at(&self.place)?.ending().is_some())
    }

    /// Makes the first legal move.
    fn play_first(&mut self) -> Outcome {
        let text = self.first_move()?;
        self.play(&text)
    }

    /// Takes the engine out of play, and sets up a position.
    fn set_place(&mut self, place: Place) -> Outcome {
        ensure(place.fen.is_none() || self.features.has("setboard"), String::new)
            .or_else(|_| skip("no feature setboard"))?;
        self.tell("force")?;
        if let Some(fen) = &place.fen {
            self.tell(&format!("setboard {fen}"))?;
        }
        self.place = Place { fen: place.fen, moves: Vec::new() };
        place.moves.iter().try_for_each(|text| self.play(text))
    }

    /// Tells the engine to move.
    fn go(&mut self) -> Outcome<Found> {
        let begin = Instant::now();
        self.tell("go")?;
        self.answer(begin)
    }

    /// Waits for the engine's move since `begin`; it must be legal.
    fn answer(&mut self, begin: Instant) -> Outcome<Found> {
        let reply = self.talk.until("move", |line| move_of(line).is_some() || is_result(line))?;
        let Some(text) = move_of(reply.last()) else {
            return fail(format!("{} instead of a move", quote(reply.last())));
        };
        let text = &self.in_coordinates(text);
        self.board.check_move(&self.place, text)?;
        self.place.moves.push(text.to_owned());
        let elapsed = reply.at.saturating_duration_since(begin);
        Ok(Found { lines: reply.before().to_vec(), text: text.to_owned(), elapsed })
    }

    /// A move as this program writes it: an engine may write castling as in game records.
    fn in_coordinates(&self, text: &str) -> String {
        let whites_turn =
            self.place.fen.as_ref().is_none_or(|fen| fen.contains(" w ")) == self.place.moves.len().is_multiple_of(2);
        let rank = if whites_turn { 1 } else { 8 };
        match text {
            "O-O" | "0-0" => format!("e{rank}g{rank}"),
            "O-O-O" | "0-0-0" => format!("e{rank}c{rank}"),
            other => other.to_owned(),
        }
    }

    /// A new game is played: whatever came before has done no harm.
    fn still_plays(&mut self) -> Outcome {
        self.tell("force")?;
        self.new_game()?;
        self.play_first()?;
        self.answer(Instant::now())?;
        self.settle_without_move()?;
        Ok(())
    }
}

/// The engine must have said a result that begins so.
fn check_result(lines: &[String], wanted: &str) -> Outcome {
    match lines.iter().find(|line| is_result(line)) {
        Some(line) if result_of(line) == Some(wanted) => Ok(()),
        Some(line) => fail(format!("{} instead of {wanted}", quote(line))),
        None => fail(format!("no result, which is {wanted}")),
    }
}

/// Says lines one by one, as XBoard does: there are engines that overlook a line which comes with the one before.
fn tell(talk: &mut Talk, text: &str) -> Outcome {
    text.split('\n').try_for_each(|line| {
        talk.say(line)?;
        std::thread::sleep(PAUSE);
        Ok(())
    })
}

/// Reads the features and accepts all but highlights.
fn read_features(talk: &mut Talk) -> Outcome<Features> {
    let mut features = Features::default();
    let mut deadline = Instant::now() + FEATURES.min(talk.patience());
    while let Some(line) = talk.next_woken(deadline)? {
        if first_word(&line.text) != "feature" {
            continue;
        }
        for name in features.take(&line.text) {
            // Moves are to be told in full, not as a board without rules can show them.
            let verdict = if name == "highlight" { "rejected" } else { "accepted" };
            talk.say(&format!("{verdict} {name}"))?;
        }
        match features.text("done") {
            Some("1") => break,
            Some("0") => deadline = Instant::now() + talk.patience(),
            _ => {}
        }
    }
    Ok(features)
}

/// The move of a `move` line.
fn move_of(line: &str) -> Option<&str> {
    let words: Vec<&str> = line.split_ascii_whitespace().collect();
    match words[..] {
        ["move", text] => Some(text),
        // What engines said before version 2 of the protocol: `1. ... e7e5`.
        [number, "...", text] if number.trim_end_matches('.').parse::<u32>().is_ok() => Some(text),
        _ => None,
    }
}

fn result_of(line: &str) -> Option<&str> {
    let line = line.strip_prefix("result").unwrap_or(line);
    Some(first_word(line)).filter(|word| ["1-0", "0-1", "1/2-1/2"].contains(word))
}

fn is_result(line: &str) -> bool {
    result_of(line).is_some() || first_word(line) == "resign"
}

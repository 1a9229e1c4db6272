//! An engine that speaks CECP and plays some legal move, a winning one if there is one.

use std::io::{BufRead, Write, stdin, stdout};
use std::process::ExitCode;

use rules::{Ending, Outcome, Side};
use variants::Session;

const FEATURES: &str = "feature myname=\"stand-in\" ping=1 setboard=1 usermove=1 playother=1 analyze=1 san=0 sigint=0 sigterm=0 \
                        variants=\"normal\" option=\"Seed -spin 1 0 9\" done=1";

/// The game and who plays what.
struct Player<'a> {
    fault: &'a str,
    session: Box<dyn Session>,
    fen: Option<String>,
    moves: Vec<String>,
    /// The engine's side; none in force mode.
    side: Option<Side>,
    analysing: bool,
}

/// Speaks CECP until the input ends or `quit`.
pub(crate) fn run(fault: &str) -> ExitCode {
    let settings = search::Settings { hash_mib: 1, ..search::Settings::default() };
    let session = (variants::find("chess").unwrap().open)(settings).unwrap();
    let mut player = Player { fault, session, fen: None, moves: Vec::new(), side: None, analysing: false };
    for line in stdin().lock().split(b'\n').map_while(Result::ok) {
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if line == "quit" && fault != "ignores-quit" {
            return ExitCode::SUCCESS;
        }
        player.obey(&line);
    }
    if fault == "ignores-quit" {
        std::thread::sleep(std::time::Duration::from_mins(1));
    }
    ExitCode::SUCCESS
}

fn say(text: &str) {
    // A reader that has gone ends the input, too.
    let _ = writeln!(stdout(), "{text}");
}

impl Player<'_> {
    fn obey(&mut self, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "protover" => say(FEATURES),
            "new" => (self.fen, self.side) = (None, Some(Side::Second)),
            "force" => self.side = None,
            "exit" => self.analysing = false,
            "ping" if self.fault != "no-pong" => say(&format!("pong {rest}")),
            "go" => self.side = Some(self.turn()),
            "playother" => self.side = Some(!self.turn()),
            "usermove" => return self.take_move(rest),
            "setboard" => return self.set_board(rest),
            "analyze" => self.analysing = true,
            "undo" => drop(self.moves.pop()),
            "remove" => self.moves.truncate(self.moves.len().saturating_sub(2)),
            "xyzzy" => say("Error (unknown command): xyzzy"),
            _ => return,
        }
        if word == "new" {
            self.moves.clear();
        }
        self.replay();
        if ["go", "playother"].contains(&word) || self.analysing {
            self.think();
        }
    }

    fn turn(&self) -> Side {
        self.session.game().unwrap().side_to_move()
    }

    fn ending(&self) -> Option<Ending> {
        self.session.game().unwrap().ending()
    }

    fn replay(&mut self) {
        let moves: Vec<&str> = self.moves.iter().map(String::as_str).collect();
        self.session.set_position(self.fen.as_deref(), &moves).unwrap();
    }

    fn set_board(&mut self, fen: &str) {
        if self.session.set_position(Some(fen), &[]).is_ok() {
            (self.fen, self.moves) = (Some(fen.to_owned()), Vec::new());
        } else {
            say("tellusererror Illegal position");
            self.replay();
        }
    }

    fn take_move(&mut self, text: &str) {
        if self.session.play(text).is_err() {
            if self.fault != "credulous" {
                say(&format!("Illegal move: {text}"));
            }
            return;
        }
        self.moves.push(text.to_owned());
        if self.fault == "eager" && self.side.is_none() {
            self.side = Some(self.turn());
        }
        self.think();
    }

    /// Shows what it would play, or plays it.
    fn think(&mut self) {
        if self.side.is_some_and(|side| side == self.turn()) && self.ending().is_none() {
            let text = self.best();
            say(&format!("1 0 0 1 {text}\nmove {}", if self.fault == "illegal" { "a1a1" } else { &text }));
            self.session.play(&text).unwrap();
            self.moves.push(text);
        } else if self.analysing {
            return say("1 0 0 1 (something)");
        } else if self.side.is_none() {
            return;
        }
        if let Some(ending) = self.ending() {
            let result = match ending.outcome {
                Outcome::Draw => "1/2-1/2",
                outcome if (outcome == Outcome::Win) == (self.turn() == Side::First) => "1-0",
                _ => "0-1",
            };
            say(&format!("{result} {{{}}}", ending.reason));
        }
    }

    /// A winning move, or the first.
    fn best(&mut self) -> String {
        let moves = self.session.game().unwrap().legal_moves();
        for text in &moves {
            self.session.play(text).unwrap();
            let wins = self.ending().is_some_and(|ending| ending.outcome == Outcome::Loss);
            self.replay();
            if wins {
                return text.clone();
            }
        }
        moves[0].clone()
    }
}

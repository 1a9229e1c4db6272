//! The forty steps by which the match runner fastchess tells whether an engine may play (`fastchess --compliance`), one after the other with one
//! process and nothing set, so that chess is what is played. Beyond what fastchess asks, each best move must be legal, by the rules
//! themselves, and numbers must be whole numbers.
//!
//! Source: <https://github.com/Disservin/fastchess>, `app/src/engine/compliance.hpp`.

#[path = "../../protocol/tests/common/mod.rs"]
mod common;
mod support;

use common::{Peer, ask, receive_until};
use support::{Engine, LONG, tercio};

/// A middle game with White to move.
const MIDDLE: &str = "position fen 3r2k1/p5n1/1pq1p2p/2p3p1/2P1P1n1/1P1P2pP/PN1Q2K1/5R2 w - - 0 27";
/// Black to move.
const BLACK: &str = "position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

/// What is done or looked at in one step.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// `isready` is answered.
    Ready,
    /// The answer to `uci`, which the engine is sent once, has a line that begins so and goes on.
    Identity(&'static str),
    /// A command that is not answered, then `isready`.
    NewGame,
    /// A command that is not answered.
    Say(&'static str),
    /// A `bestmove` comes, and is legal.
    Best,
    /// There was a report.
    Report,
    /// The numbers of the last report are whole.
    Whole,
    /// The last report has a score.
    Score,
}

use Step::{Best, Identity, NewGame, Ready, Report, Say, Score, Whole};

/// The steps from the second; the first is that the engine starts. The thirty-first is the same as the thirtieth there, too.
const STEPS: [Step; 39] = [
    Ready,
    Identity("id name "),
    Identity("id author "),
    NewGame,
    Say("position startpos"),
    Ready,
    Say(MIDDLE),
    Ready,
    Say("go wtime 100"),
    Best,
    Report,
    Whole,
    Score,
    Say(BLACK),
    Say("go btime 100"),
    Best,
    Report,
    Whole,
    Score,
    Say("go wtime 100 winc 100 btime 100 binc 100"),
    Best,
    Report,
    Whole,
    Score,
    Say("go btime 100 binc 100 wtime 100 winc 100"),
    Best,
    Report,
    Whole,
    Score,
    Score,
    NewGame,
    Say("position startpos"),
    Say("go wtime 100 btime 100"),
    Best,
    Whole,
    Say("position startpos moves e2e4 e7e5"),
    Say("go wtime 100 btime 100"),
    Best,
    Whole,
];

/// The engine, and what has been said.
struct Dialogue {
    engine: Engine,
    /// The answer to `uci`.
    identity: Vec<String>,
    /// The last `position` command.
    position: &'static str,
    /// What came with the last best move, that included.
    answer: Vec<String>,
}

impl Dialogue {
    fn start() -> Self {
        let engine = Engine::start(&mut tercio());
        Self { engine, identity: Vec::new(), position: "", answer: Vec::new() }
    }

    fn take(&mut self, step: Step) {
        match step {
            Ready => assert_eq!(ask(&mut self.engine, ""), [""; 0]),
            Identity(begin) => self.check_identity(begin),
            NewGame => assert_eq!(ask(&mut self.engine, "ucinewgame"), [""; 0]),
            Say(line) => {
                if line.starts_with("position") {
                    self.position = line;
                }
                self.engine.send(line);
            }
            Best => {
                self.answer = receive_until(&mut self.engine, "bestmove *");
                self.check_best();
            }
            Report => assert!(self.last_report().is_some(), "{:#?}", self.answer),
            Whole => self.reports().for_each(|line| check_numbers(line)),
            Score => assert!(self.last_report().is_some_and(|line| line.contains(" score ")), "{:#?}", self.answer),
        }
    }

    fn check_identity(&mut self, begin: &str) {
        if self.identity.is_empty() {
            self.engine.send("uci");
            self.identity = receive_until(&mut self.engine, "uciok");
        }
        let found = self.identity.iter().any(|line| line.strip_prefix(begin).is_some_and(|rest| !rest.is_empty()));
        assert!(found, "{begin}: {:#?}", self.identity);
    }

    /// The reports before the last best move; fastchess passes over `info string`.
    fn reports(&self) -> impl DoubleEndedIterator<Item = &String> {
        self.answer.iter().filter(|line| line.starts_with("info ") && !line.starts_with("info string"))
    }

    fn last_report(&self) -> Option<&String> {
        self.reports().next_back()
    }

    /// The best move, and the one to ponder on after it, are legal where they are to be played; nothing is said besides reports.
    fn check_best(&self) {
        let (best, before) = self.answer.split_last().unwrap();
        assert!(before.iter().all(|line| line.starts_with("info depth ")), "{before:#?}");
        let words: Vec<&str> = best.split(' ').collect();
        let moves = match words[..] {
            ["bestmove", best] => vec![best],
            ["bestmove", best, "ponder", ponder] => vec![best, ponder],
            _ => panic!("{best}"),
        };
        let mut session = (variants::find("chess").unwrap().open)(search::Settings::default()).unwrap();
        let (place, played) = self.position.split_once(" moves ").unwrap_or((self.position, ""));
        let played: Vec<&str> = played.split_whitespace().chain(moves).collect();
        session.set_position(place.strip_prefix("position fen "), &played).unwrap();
    }
}

/// Whole numbers after `time` and `nps`; after `score` `cp` or `mate` and one.
fn check_numbers(report: &str) {
    let words: Vec<&str> = report.split(' ').collect();
    let after = |name| words.iter().position(|&word| word == name).map(|at| &words[at + 1..]);
    let is_whole = |word: &str| word.parse::<i64>().is_ok();
    for name in ["time", "nps"] {
        assert!(after(name).is_some_and(|rest| is_whole(rest[0])), "{name}: {report}");
    }
    assert!(matches!(after("score"), Some(["cp" | "mate", number, ..]) if is_whole(number)), "{report}");
}

#[test]
fn the_forty_steps_of_fastchess_are_taken() {
    let mut dialogue = Dialogue::start();
    for (index, &step) in STEPS.iter().enumerate() {
        println!("step {}: {step:?}", index + 2);
        dialogue.take(step);
    }
    dialogue.engine.send("quit");
    let (status, errors) = dialogue.engine.wait(LONG);
    assert_eq!((status.code(), errors.as_str()), (Some(0), ""));
    assert_eq!(dialogue.engine.rest(), [""; 0]);
}

//! What the mock engine can do wrong.

use std::io::{self, Read, Write};
use std::process::{Command, exit};
use std::time::Duration;

use crate::{Args, Protocol, say, say_bytes};

/// A fault: of the start, of the time between searches, or of one search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, clap::ValueEnum)]
pub(crate) enum Fault {
    // Before the first game.
    /// Exits with code 9 before it has said anything.
    DieAtStart,
    /// Says nothing at all.
    Silent,
    /// Says the same to everything.
    WrongProtocol,
    /// Plays another variant only.
    OtherVariant,
    /// Exits with code 8 in the middle of its introduction.
    DieInHandshake,
    /// Says no more in the middle of its introduction.
    HangInHandshake,
    /// Takes 700 ms for its introduction.
    SlowStart,
    /// Has no options.
    ForgetOptions,
    /// Exits with code 6 when an option is set.
    DieAtOptions,
    // Between searches.
    /// Exits with code 7 at a new game.
    DieAtNewGame,
    /// Neither reads nor writes any more at a new game.
    HangAtNewGame,
    /// Exits with code 5 when it is given a position.
    DieAtReady,
    /// Neither reads nor writes any more when it is given a position.
    HangAtReady,
    /// Says something else when asked whether it is ready.
    GarbageAtReady,
    /// Says twice that it is ready.
    DoubleReady,
    /// Gives a move, and an illegal one, when it is given a position.
    Unasked,
    /// Calls the opponent's legal move illegal (CECP).
    Refuse,
    /// Stays alive when told to quit and at the end of its input.
    IgnoreQuit,
    // While the opponent thinks.
    /// Expects an illegal answer.
    PonderIllegal,
    /// Answers at once instead of waiting for the opponent's move.
    PonderEarly,
    /// Answers neither the expected move nor `stop`.
    PonderMute,
    /// Exits with code 2.
    PonderDie,
    // In a search.
    /// Exits with code 3 and a word on standard error.
    Exit,
    /// Exits with code 0.
    ExitZero,
    /// Is killed by a signal.
    Signal,
    /// Aborts itself.
    Abort,
    /// Is killed as one that uses memory that is not there.
    Segv,
    /// Leaves a child behind that holds the output open, and exits with code 4.
    Orphan,
    /// Exits with code 4 in the middle of a line.
    HalfLineExit,
    /// Has a child that outlives it, and plays on.
    Child,
    /// Closes its output and lives on.
    Close,
    /// Closes its input, answers and lives on.
    CloseInput,
    /// Neither reads nor writes any more.
    Hang,
    /// Hangs in the middle of a line.
    HalfLineHang,
    /// Writes a line that does not end.
    EndlessLine,
    /// Gives no move but answers all the rest.
    Mute,
    /// Gives garbage instead of a move but answers all the rest.
    Garbage,
    /// Answers only when it is stopped.
    AfterStop,
    /// Answers 30 ms after its time, without a limit of time after 100 ms.
    Late,
    /// Answers after 10 s.
    VeryLate,
    /// Plays what is no move of this position.
    Illegal,
    /// Plays a move of the other side.
    OtherSide,
    /// Passes.
    NullMove,
    /// Says that there is no move.
    NoMove,
    /// Answers without a move.
    Empty,
    /// Answers with 10 KiB of text.
    Malformed,
    /// Answers on a line of 100 KiB.
    LongLine,
    /// Answers with a move and a byte of zero.
    NulByte,
    /// Answers with bytes that are no text.
    NoText,
    /// Gives up (CECP; in UCI it is no move).
    Resign,
    /// Says instead of a move that it has won (CECP).
    ClaimWin,
    /// Says instead of a move that the game is drawn (CECP).
    ClaimDraw,
    /// Says instead of a move that it has lost (CECP).
    ClaimLoss,
    /// Says that it has won, and then a move.
    ClaimAndPlay,
    /// Offers a draw, and then a move.
    OfferDraw,
    /// Answers twice.
    Double,
    /// Answers with an end of line of another system.
    CarriageReturn,
    /// Answers after numbers that are too large for everything.
    HugeNumbers,
    /// Answers after a hundred thousand lines about the search.
    FloodInfo,
    /// Answers after many lines that mean nothing, and many that nobody waits for.
    FloodLines,
    /// Answers after a line of 4 MiB and bytes that are no text.
    FloodBytes,
    /// Answers after a megabyte on standard error.
    FloodErrors,
}

/// A search in the words of the protocol.
#[derive(Debug, Default)]
pub(crate) struct Search {
    /// The word before the move.
    pub(crate) word: &'static str,
    /// A legal move.
    pub(crate) text: String,
    /// A line about the search.
    pub(crate) info: String,
    /// Whether the first side is to move.
    pub(crate) first: bool,
    /// The time there is.
    pub(crate) limit: Option<Duration>,
}

impl Search {
    fn answer(&self) -> io::Result<()> {
        self.answer_with(&self.text)
    }

    fn answer_with(&self, text: &str) -> io::Result<()> {
        say(&format!("{} {text}", self.word))
    }

    fn answer_after(&self, time: Duration) -> io::Result<()> {
        std::thread::sleep(time);
        self.answer()
    }
}

impl Fault {
    /// Whether it happens in a search, and does not wait for a particular word.
    pub(crate) fn is_of_searches(self) -> bool {
        self >= Self::Exit
    }

    /// Does it.
    pub(crate) fn act(self, search: &Search, args: &Args) -> io::Result<()> {
        match self {
            Self::DieAtStart => exit(9),
            Self::DieInHandshake => exit(8),
            Self::DieAtNewGame => exit(7),
            Self::DieAtOptions => exit(6),
            Self::DieAtReady => exit(5),
            Self::PonderDie => exit(2),
            Self::SlowStart => {
                std::thread::sleep(Duration::from_millis(700));
                Ok(())
            }
            Self::Exit | Self::ExitZero | Self::Signal | Self::Abort | Self::Segv => self.die(),
            Self::Orphan | Self::HalfLineExit => {
                if self == Self::Orphan {
                    leave_child(args.token)?;
                }
                say_bytes(search.word.as_bytes())?;
                exit(4)
            }
            Self::Child => {
                leave_child(args.token)?;
                search.answer()
            }
            Self::Close => {
                close_output()?;
                live_on()
            }
            Self::CloseInput => {
                close_input()?;
                search.answer()?;
                live_on()
            }
            Self::Silent
            | Self::Hang
            | Self::IgnoreQuit
            | Self::HangInHandshake
            | Self::HangAtNewGame
            | Self::HangAtReady => live_on(),
            Self::HalfLineHang => {
                say_bytes(search.word.as_bytes())?;
                live_on()
            }
            Self::EndlessLine => loop {
                say_bytes(&[b'x'; 1 << 14])?;
                std::thread::sleep(Duration::from_millis(2));
            },
            Self::Garbage => say("What a position!\n1. e4\nbest move: none"),
            Self::Late => search.answer_after(search.limit.map_or(Duration::from_millis(100), |limit| limit + LITTLE)),
            Self::VeryLate => search.answer_after(Duration::from_secs(10)),
            Self::CarriageReturn => say(&format!("{}\r\n\r\n  {}\t{} \r", search.info, search.word, search.text)),
            Self::HugeNumbers | Self::FloodInfo | Self::FloodLines | Self::FloodBytes | Self::FloodErrors => {
                self.flood(&search.info)?;
                search.answer()
            }
            _ => self.say_wrong(search, args.proto),
        }
    }

    /// Ends the process.
    fn die(self) -> ! {
        match self {
            Self::Exit => {
                eprintln!("last words");
                exit(3)
            }
            Self::Signal => kill_self(false),
            Self::Segv => kill_self(true),
            Self::Abort => std::process::abort(),
            _ => exit(0),
        }
    }

    /// Says what is no move, or more than one.
    fn say_wrong(self, search: &Search, protocol: Protocol) -> io::Result<()> {
        let claim = |won: bool| say(if won == search.first { "1-0 {That is it}" } else { "0-1 {That is it}" });
        match self {
            Self::Illegal => search.answer_with("a1h8"),
            Self::OtherSide => search.answer_with(&flipped(&search.text)),
            Self::NullMove => search.answer_with("0000"),
            Self::NoMove => search.answer_with("(none)"),
            Self::Empty => say(search.word),
            Self::Malformed => search.answer_with(&"x".repeat(10_000)),
            Self::LongLine => search.answer_with(&"x".repeat(100_000)),
            Self::NulByte => search.answer_with(&format!("{}\0", search.text)),
            Self::NoText => say_bytes(&[search.word.as_bytes(), b" \xff\xfe\xc3\n"].concat()),
            Self::Resign if protocol == Protocol::Cecp => say("resign"),
            Self::Resign => search.answer_with("resign"),
            Self::ClaimWin => claim(true),
            Self::ClaimLoss => claim(false),
            Self::ClaimDraw => say("1/2-1/2 {Draw by repetition}"),
            Self::ClaimAndPlay => {
                if protocol != Protocol::Cecp {
                    say("info string 1-0 {I win}\nresult 1-0\nresponse p1win")?;
                }
                claim(true)?;
                search.answer()
            }
            Self::OfferDraw => {
                say("offer draw")?;
                search.answer()
            }
            Self::Double => {
                search.answer()?;
                search.answer()
            }
            _ => Ok(()),
        }
    }

    /// Says much before the answer.
    fn flood(self, info: &str) -> io::Result<()> {
        let mut output = io::BufWriter::new(io::stdout().lock());
        match self {
            Self::FloodInfo => (0..100_000).try_for_each(|_| writeln!(output, "{info}"))?,
            Self::FloodLines => (0..5_000).try_for_each(|_| writeln!(output, "id flood\nbest\nreadyok\npong 0"))?,
            Self::FloodBytes => {
                io::copy(&mut io::repeat(b'x').take(4 << 20), &mut output)?;
                output.write_all(b"\n\xff\xfe\x00\xc3\n\x1b[0m\n")?;
            }
            Self::FloodErrors => drop(io::copy(&mut io::repeat(b'y').take(1 << 20), &mut io::stderr().lock())?),
            _ => {
                writeln!(output, "info nodes -9223372036854775808 depth 1e30 score cp 99999999999999999999")?;
                writeln!(output, "info depth 4294967296 seldepth -1 nodes 18446744073709551616 score mate 2147483648")?;
                writeln!(output, "99999999999 99999999999 -1 18446744073709551616 e2e4\n1 -2147483648 0 0")?;
            }
        }
        output.flush()
    }
}

/// What is too late by a little.
const LITTLE: Duration = Duration::from_millis(30);

/// Lives until it is ended.
pub(crate) fn live_on() -> ! {
    loop {
        std::thread::sleep(Duration::from_mins(1));
    }
}

/// A move as the other side would make it, on the board of Conquer or chess.
fn flipped(text: &str) -> String {
    text.chars()
        .map(|c| c.to_digit(10).filter(|rank| (1..9).contains(rank)).map_or(c, |rank| (b'9' - rank as u8) as char))
        .collect()
}

/// A child that a list of processes shows by its token.
fn leave_child(token: u32) -> io::Result<()> {
    Command::new("sleep").arg(format!("61.{token}")).spawn().map(drop)
}

#[cfg(unix)]
fn kill_self(segv: bool) -> ! {
    use rustix::process::{Signal, getpid, kill_process};
    // The first of two is for the handler that looks for an overflow of the stack.
    for _ in 0..2 {
        let _ = kill_process(getpid(), if segv { Signal::SEGV } else { Signal::KILL });
    }
    live_on()
}

#[cfg(not(unix))]
fn kill_self(_: bool) -> ! {
    std::process::abort()
}

/// The pipe's end is closed by putting another file in its place.
#[cfg(unix)]
fn close_output() -> io::Result<()> {
    rustix::stdio::dup2_stdout(std::fs::File::open("/dev/null")?)?;
    Ok(())
}

#[cfg(not(unix))]
fn close_output() -> io::Result<()> {
    exit(5)
}

#[cfg(unix)]
fn close_input() -> io::Result<()> {
    rustix::stdio::dup2_stdin(std::fs::File::open("/dev/null")?)?;
    Ok(())
}

#[cfg(not(unix))]
fn close_input() -> io::Result<()> {
    exit(5)
}

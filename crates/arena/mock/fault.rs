//! What the mock engine can do wrong.

use std::io::{self, Read, Write};
use std::process::{Command, exit};
use std::time::Duration;

use crate::say;

/// A fault: of the start, or of one `go`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Fault {
    /// Exits with code 9 before it has said anything.
    DieAtStart,
    /// Says nothing at all.
    Silent,
    /// Plays another variant only.
    OtherVariant,
    /// Exits with code 7 at `ucinewgame`.
    DieAtNewGame,
    /// Exits with code 3 and a word on standard error.
    Exit,
    /// Exits with code 0.
    ExitZero,
    /// Is killed by a signal.
    Signal,
    /// Leaves a child behind that holds the output open.
    Orphan,
    /// Closes its output and lives on.
    Close,
    /// Neither reads nor writes any more.
    Hang,
    /// Does not answer `go` but all the rest.
    Mute,
    /// Answers after 400 ms.
    Late,
    /// Answers after 10 s.
    VeryLate,
    /// Plays what is no move of this position.
    Illegal,
    /// Answers with 10 KiB of text.
    Malformed,
    /// Answers without a move.
    Empty,
    /// Gives up by `bestmove (none)`.
    NoMove,
    /// Answers twice.
    Double,
    /// Answers after half a million lines, one line of 16 MiB, bytes that are no text, and 4 MiB on standard error.
    Flood,
    /// Stays alive after `quit` and the end of its input.
    IgnoreQuit,
}

impl Fault {
    /// Does it; `text` is a legal move.
    pub(crate) fn act(self, text: &str) -> io::Result<()> {
        match self {
            Self::DieAtStart => exit(9),
            Self::DieAtNewGame => exit(7),
            Self::Exit => {
                eprintln!("last words");
                exit(3)
            }
            Self::ExitZero => exit(0),
            Self::Signal => kill_self(),
            Self::Orphan => {
                Command::new("sleep").arg("60").spawn()?;
                exit(4)
            }
            Self::Close => {
                close_output()?;
                live_on()
            }
            Self::Silent | Self::Hang | Self::IgnoreQuit => live_on(),
            Self::Mute | Self::OtherVariant => Ok(()),
            Self::Late => answer_after(400, text),
            Self::VeryLate => answer_after(10_000, text),
            Self::Illegal => say("bestmove a1h8"),
            Self::Malformed => say(&format!("bestmove \u{1b}[0m{}", "x".repeat(10_000))),
            Self::Empty => say("bestmove"),
            Self::NoMove => say("bestmove (none)"),
            Self::Double => say(&format!("bestmove {text}\nbestmove {text}")),
            Self::Flood => flood(text),
        }
    }
}

fn answer_after(millis: u64, text: &str) -> io::Result<()> {
    std::thread::sleep(Duration::from_millis(millis));
    say(&format!("bestmove {text}"))
}

fn live_on() -> ! {
    loop {
        std::thread::sleep(Duration::from_mins(1));
    }
}

fn flood(text: &str) -> io::Result<()> {
    let mut output = io::BufWriter::new(io::stdout().lock());
    for n in 0..500_000 {
        writeln!(output, "info depth {n} nodes {n} score cp -{n} pv e2e3")?;
    }
    for _ in 0..20_000 {
        writeln!(output, "id flood\nbest\nreadyok")?;
    }
    io::copy(&mut io::repeat(b'x').take(16 << 20), &mut output)?;
    output.write_all(b"\n\xff\xfe\x00\xc3\ninfo nodes -9223372036854775808 depth 1e30 score cp\n")?;
    io::copy(&mut io::repeat(b'y').take(4 << 20), &mut io::stderr().lock())?;
    writeln!(output, "bestmove {text}")?;
    output.flush()
}

#[cfg(unix)]
fn kill_self() -> io::Result<()> {
    use rustix::process::{Signal, getpid, kill_process};
    kill_process(getpid(), Signal::KILL)?;
    live_on()
}

#[cfg(not(unix))]
fn kill_self() -> io::Result<()> {
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

//! The binary as a child process.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its part")]

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Output, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use crate::common::{PATIENCE, Peer};

/// The command of the binary.
pub fn tercio() -> Command {
    Command::new(env!("CARGO_BIN_EXE_tercio"))
}

/// Runs the binary to its end with this input.
pub fn run(arguments: &[&str], input: &str) -> Output {
    let mut child =
        tercio().args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // A child that does not read its input is no fault of the test.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().unwrap()
}

/// The standard output of a run that must have gone well.
pub fn stdout(output: &Output) -> String {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{:?}: {errors}", output.status);
    assert_eq!(errors, "");
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// The binary, speaking UCI.
pub struct Engine {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    pub fn start(command: &mut Command) -> Self {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let stdin = child.stdin.take();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || stdout.lines().map_while(Result::ok).all(|line| sender.send(line).is_ok()));
        Self { child, stdin, lines }
    }

    /// Hands bytes over; nothing is said of it if the engine has left already.
    pub fn write(&mut self, bytes: &[u8]) {
        if let Some(stdin) = &mut self.stdin {
            let _ = stdin.write_all(bytes).and_then(|()| stdin.flush());
        }
    }

    /// Sends a signal to the engine.
    #[cfg(unix)]
    pub fn signal(&self, signal: rustix::process::Signal) {
        rustix::process::kill_process(rustix::process::Pid::from_child(&self.child), signal).unwrap();
    }

    /// Closes the engine's input.
    pub fn close_input(&mut self) {
        self.stdin = None;
    }

    /// What is still to come until the engine closes its output.
    pub fn rest(&mut self) -> Vec<String> {
        self.lines.iter().collect()
    }

    /// Waits for the end, asserts that it comes in time, and gives back the status and what was said on standard error.
    pub fn wait(&mut self, patience: Duration) -> (ExitStatus, String) {
        let begin = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(begin.elapsed() < patience, "still there after {patience:?}");
            thread::sleep(Duration::from_millis(1));
        };
        let mut errors = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        (status, errors)
    }
}

impl Peer for Engine {
    fn send(&mut self, line: &str) {
        writeln!(self.stdin.as_mut().unwrap(), "{line}").unwrap();
    }

    fn receive(&mut self, patience: Duration) -> Option<String> {
        self.lines.recv_timeout(patience).ok()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // Most have ended long since.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The patience for an end that should come at once, on a machine that does much else.
pub const SOON: Duration = Duration::from_secs(5);

/// The patience for anything.
pub const LONG: Duration = PATIENCE;

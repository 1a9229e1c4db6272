//! The protocol in this process.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use protocol::{Conversation, Flow, Host, Identity, Input, Lines, Output, Profile};
use variants::{RuleChoices, Variant};

use super::{Peer, conquer};

/// A machine of one gibibyte with one file; keeps what is printed.
pub struct Recorder {
    lines: Mutex<Sender<String>>,
    faults: Mutex<Vec<String>>,
}

impl Output for Recorder {
    fn line(&self, text: &str) {
        assert!(!text.contains('\n') && !text.contains('\r'), "not one line: {text:?}");
        // A test that no longer listens does not care.
        let _ = self.lines.lock().unwrap().send(text.to_owned());
    }
}

impl Host for Recorder {
    fn read_file(&self, path: &str) -> Result<String, String> {
        match path {
            "weights with  blanks.txt" => Ok(include_str!("../../../conquer/src/weights/untuned.txt").to_owned()),
            "bad.txt" => Ok("variant conquer\nbad\n".to_owned()),
            _ => Err("no such file".to_owned()),
        }
    }

    fn log_to(&self, path: Option<&str>) -> Result<(), String> {
        match path {
            None | Some("a log.txt") => Ok(()),
            Some(_) => Err("no such folder".to_owned()),
        }
    }

    fn memory_mib(&self) -> usize {
        1024
    }

    fn available_mib(&self) -> usize {
        960
    }

    fn has_panicked(&self) -> bool {
        // Panics of other tests in this process are none of its business.
        false
    }

    fn fault(&self, what: &str) {
        self.faults.lock().unwrap().push(what.to_owned());
    }
}

/// A conversation in this process.
pub struct Local {
    pub uci: Conversation,
    recorder: Arc<Recorder>,
    lines: Receiver<String>,
    /// Whether `quit` was answered.
    pub has_quit: bool,
}

impl Local {
    /// With the real variants, beginning with Conquer, whose rules most tests are written for.
    pub fn new() -> Self {
        Self::starting(variants::ALL, conquer())
    }

    /// With these variants, beginning with the first.
    pub fn with(variants: &'static [Variant]) -> Self {
        Self::starting(variants, &variants[0])
    }

    /// With these variants, beginning with `default`.
    pub fn starting(variants: &'static [Variant], default: &'static Variant) -> Self {
        let (sender, lines) = mpsc::channel();
        let recorder = Arc::new(Recorder { lines: Mutex::new(sender), faults: Mutex::default() });
        let identity = Identity { name: "Tercio test".to_owned(), author: "the Tercio authors".to_owned() };
        let host: Arc<dyn Host> = Arc::<Recorder>::clone(&recorder);
        let profile = Profile { identity, variants, default, rules: RuleChoices::default() };
        let uci = Conversation::new(host, profile).unwrap();
        Self { uci, recorder, lines, has_quit: false }
    }

    /// Takes bytes.
    pub fn feed(&mut self, lines: &mut Lines, bytes: &[u8]) {
        lines.feed(bytes, |line| self.has_quit |= self.uci.input(&line) == Flow::Quit);
    }

    pub fn faults(&self) -> Vec<String> {
        self.recorder.faults.lock().unwrap().clone()
    }

    /// What has come up to now.
    pub fn drain(&mut self) -> Vec<String> {
        self.lines.try_iter().collect()
    }
}

impl Peer for Local {
    fn send(&mut self, line: &str) {
        let flow = self.uci.input(&Input::Line(line.into()));
        self.has_quit |= flow == Flow::Quit;
    }

    fn receive(&mut self, patience: Duration) -> Option<String> {
        self.lines.recv_timeout(patience).ok()
    }
}

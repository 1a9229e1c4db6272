//! A conversation in CECP, whatever comes in: no panic, whole lines, an answer to every `ping`, moves that are legal.

#![no_main]

use std::sync::{Arc, Mutex};

use protocol::{Cecp, Host, Identity, Lines, Output};

/// Remembers what is printed; has little memory and no files.
#[derive(Default)]
struct Recorder(Mutex<Vec<String>>);

impl Output for Recorder {
    fn line(&self, text: &str) {
        assert!(!text.contains(char::is_control), "{text:?}");
        self.0.lock().expect("not poisoned").push(text.to_owned());
    }
}

impl Host for Recorder {
    fn read_file(&self, _: &str) -> Result<String, String> {
        Err("no such file".to_owned())
    }

    fn memory_mib(&self) -> usize {
        64
    }

    fn available_mib(&self) -> usize {
        64
    }

    fn has_panicked(&self) -> bool {
        false
    }

    fn fault(&self, what: &str) {
        panic!("a search has panicked: {what}");
    }
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let host = Arc::new(Recorder::default());
    let identity = Identity { name: "fuzz".to_owned(), author: "fuzz".to_owned() };
    let mut cecp =
        Cecp::new(host.clone(), identity, variants::ALL, &variants::ALL[0], variants::RuleChoices::default())
            .expect("memory");
    let mut has_quit = false;
    let mut lines = Lines::new();
    let mut feed = |input: protocol::Input<'_>| has_quit |= cecp.input(&input) == protocol::Flow::Quit;
    lines.feed(b"xboard\nst 0.01\n", &mut feed);
    lines.feed(data, &mut feed);
    lines.finish(&mut feed);
    // Whatever was going on is given up, and then all is answered.
    lines.feed(b"\nexit\nnew\nforce\nping 987654321\n", &mut feed);
    cecp.finish();

    let printed = host.0.lock().expect("not poisoned");
    let pongs = printed.iter().filter(|line| *line == "pong 987654321").count();
    assert!(has_quit || pongs >= 1, "{printed:?}");
});

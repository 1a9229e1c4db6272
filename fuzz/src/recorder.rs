//! The world around a protocol that is fuzzed.

use std::sync::{Arc, Mutex};

use protocol::{Host, Identity, Output, Profile};

/// Remembers what is printed; has little memory and no files.
#[derive(Default)]
pub struct Recorder(Mutex<Vec<String>>);

impl Recorder {
    /// A new one.
    pub fn new() -> Arc<Self> {
        Arc::default()
    }

    /// The lines printed so far.
    pub fn printed(&self) -> Vec<String> {
        self.0.lock().expect("not poisoned").clone()
    }
}

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

/// All games, chess first, by the default rules.
pub fn profile() -> Profile {
    let identity = Identity { name: "fuzz".to_owned(), author: "fuzz".to_owned() };
    Profile { identity, variants: variants::ALL, default: &variants::ALL[0], rules: variants::RuleChoices::default() }
}

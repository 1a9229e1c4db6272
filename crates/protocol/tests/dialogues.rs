//! The dialogues of `dialogues/`, and those of `clients/` as other programs hold them, in this process. The binary's tests hold them
//! with the binary.

mod common;

use std::path::Path;

use common::dialogue;
use common::local::Local;

#[test]
fn dialogues_go_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/dialogues");
    dialogue::run_all(&folder, || Box::new(Local::with(variants::ALL)));
}

#[test]
fn other_programs_are_answered_in_their_ways() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/clients");
    dialogue::run_all(&folder, || Box::new(Local::with(variants::ALL)));
}

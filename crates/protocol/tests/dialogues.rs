//! The dialogues of `dialogues/`, held in this process. The binary's tests hold them with the binary.

mod common;

use std::path::Path;

use common::dialogue;
use common::local::Local;

#[test]
fn dialogues_go_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/dialogues");
    dialogue::run_all(&folder, || Box::new(Local::with(variants::ALL)));
}

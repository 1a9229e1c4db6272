//! Examples, run as their readers do.

use std::env;
use std::process::Command;

/// What an example of a crate prints with these arguments.
///
/// `cargo test` builds the examples beside the tests; `cargo test --test NAME` alone does not.
///
/// # Panics
/// If the example cannot be run, fails, or prints what is no UTF-8.
pub fn example(name: &str, arguments: &[&str]) -> String {
    let test = env::current_exe().expect("a test knows its file");
    let built = test.ancestors().nth(2).expect("tests lie in a folder of the build's folder");
    let path = built.join("examples").join(format!("{name}{}", env::consts::EXE_SUFFIX));
    let output = Command::new(&path).args(arguments).output();
    let output = output.unwrap_or_else(|error| panic!("{}: {error} (cargo build --examples)", path.display()));
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("examples print text")
}

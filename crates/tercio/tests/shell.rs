//! Completions and manual pages, judged by the programs that they are for. A program that this machine lacks is passed over.

#[path = "../../protocol/tests/common/mod.rs"]
mod common;
mod support;

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use support::{run, stdout};

/// A folder of a test in the build's folder for such.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&path).unwrap();
    path
}

fn has(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok() || Command::new(program).arg("-h").output().is_ok()
}

/// A file with the completions of a shell.
fn script(shell: &str) -> PathBuf {
    let path = folder("completions").join(shell);
    fs::write(&path, stdout(&run(&["completions", shell], ""))).unwrap();
    path
}

#[test]
fn shells_accept_their_scripts() {
    for (shell, check) in [("bash", "-n"), ("zsh", "-n"), ("fish", "--no-execute")] {
        if has(shell) {
            let output = Command::new(shell).arg(check).arg(script(shell)).output().unwrap();
            assert_eq!(stdout(&output), "", "{shell}");
        }
    }
}

/// What bash offers for the last of these words.
fn offered(words: &[&str]) -> Vec<String> {
    let program = format!(
        "source '{}'\nCOMP_WORDS=({})\nCOMP_CWORD={}\n_tercio tercio \"${{COMP_WORDS[-1]}}\" \"${{COMP_WORDS[-2]}}\"\nprintf '%s\\n' \"${{COMPREPLY[@]}}\"\n",
        script("bash").display(),
        words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" "),
        words.len() - 1,
    );
    let text = stdout(&Command::new("bash").args(["--norc", "-c", &program]).output().unwrap());
    text.lines().map(str::to_owned).collect()
}

#[test]
fn bash_completes_commands_options_and_games() {
    if !has("bash") {
        return;
    }
    assert_eq!(offered(&["tercio", "mat"]), ["match", "match-merge"]);
    assert_eq!(offered(&["tercio", "anal"]), ["analyse"]);
    assert_eq!(offered(&["tercio", "analyse", "--ti"]), ["--time"]);
    assert_eq!(offered(&["tercio", "--variant", "co"]), ["conquer", "commander"]);
    assert_eq!(offered(&["tercio", "play", "--colour", ""]), ["white", "black"]);
    assert_eq!(offered(&["tercio", "completions", "b"]), ["bash"]);
}

#[test]
fn there_is_a_page_for_each_command() {
    let folder = folder("man");
    assert_eq!(stdout(&run(&["man", "--to", folder.to_str().unwrap()], "")), "");
    let own = fs::read_to_string(folder.join("tercio.1")).unwrap();
    assert_eq!(own, stdout(&run(&["man"], "")));
    let pages: Vec<&str> = own.lines().filter_map(|line| line.strip_suffix("(1)")).collect();
    assert!(pages.len() >= 12, "{own}");
    for page in pages {
        let path = folder.join(format!("{}.1", page.replace('\\', "")));
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(text.contains(".SH SYNOPSIS"), "{text}");
        assert!(text.contains("variant"), "the options of all commands: {text}");
    }
}

#[test]
fn readers_of_manual_pages_accept_them() {
    let folder = folder("man-read");
    stdout(&run(&["man", "--to", folder.to_str().unwrap()], ""));
    for page in fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()) {
        if has("mandoc") {
            let output = Command::new("mandoc").args(["-Tlint", "-Werror"]).arg(&page).output().unwrap();
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
        }
        if has("groff") {
            // Long words leave gaps, which is no fault.
            let check = ["-man", "-Tascii", "-ww", "-Wbreak", "-z"];
            let output = Command::new("groff").args(check).arg(&page).output().unwrap();
            assert_eq!(stdout(&output), "", "{}", page.display());
        }
    }
}

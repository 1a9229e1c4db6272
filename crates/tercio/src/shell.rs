//! `tercio completions` and `tercio man`: what a shell and a reader of manual pages need, made from the command line itself.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;

use crate::cli::Cli;
use crate::{Failure, out};

/// What the page of the program has besides that of its command line.
const MORE: &str = r#".SH "EXIT STATUS"
0 if all went well, also when the reader of the output has gone; 1 for wrong data, with one line on standard error; 2 for a wrong command line;
70 if the program itself is at fault.
.SH EXAMPLES
.TP
tercio play \-\-variant conquer
plays Conquer II against you
.TP
tercio analyse startpos \-\-time 5
analyses the start position of chess for five seconds
.TP
tercio moves startpos \-\-variant commander \-\-json
lists the moves of Commander Chess with the positions after them
"#;

#[derive(Args, Debug)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

#[derive(Args, Debug)]
pub(crate) struct ManArgs {
    /// A folder that gets the pages of all commands, instead of the page of the program on standard output
    #[arg(long, value_name = "FOLDER")]
    to: Option<PathBuf>,
}

/// Prints a script that tells a shell how to complete our command lines.
pub(crate) fn completions(arguments: &CompletionsArgs) {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Cli::command(), "tercio", &mut script);
    out::print(&String::from_utf8_lossy(&script));
}

/// Prints the manual page, or writes those of all commands.
pub(crate) fn man(arguments: &ManArgs) -> Result<(), Failure> {
    let Some(folder) = &arguments.to else {
        let page = page().map_err(|error| failure(Path::new("standard output"), &error))?;
        out::print(&page);
        return Ok(());
    };
    write_pages(folder).map_err(|error| failure(folder, &error))
}

/// The manual page of the program.
fn page() -> io::Result<String> {
    let mut page = Vec::new();
    Man::new(Cli::command().disable_help_subcommand(true)).render(&mut page)?;
    Ok(String::from_utf8_lossy(&page).into_owned() + MORE)
}

/// Writes a page for each command into a folder, which is made if it is not there.
fn write_pages(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    clap_mangen::generate_to(Cli::command(), folder)?;
    fs::write(folder.join("tercio.1"), page()?)
}

fn failure(path: &Path, error: &io::Error) -> Failure {
    Failure::File { path: path.display().to_string(), error: error.to_string() }
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum as _;

    use super::*;

    /// All names of commands and long options, at every level.
    fn words(command: &clap::Command) -> Vec<String> {
        let options = command.get_arguments().filter_map(|option| option.get_long().map(str::to_owned));
        let below = command.get_subcommands().flat_map(|sub| [vec![sub.get_name().to_owned()], words(sub)].concat());
        options.chain(below).collect()
    }

    #[test]
    fn every_shell_is_told_of_every_command_and_option() {
        let mut command = Cli::command();
        command.build();
        let words = words(&command);
        assert!(words.len() > 100, "{words:?}");
        for &shell in Shell::value_variants() {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "tercio", &mut script);
            let script = String::from_utf8(script).unwrap();
            for word in words.iter().map(String::as_str).chain(variants::ALL.iter().map(|variant| variant.name)) {
                // PowerShell's script has no values of options.
                let is_game = variants::find(word).is_some();
                assert!(
                    script.contains(word) || is_game && matches!(shell, Shell::PowerShell | Shell::Elvish),
                    "{shell}: {word}"
                );
            }
        }
    }

    #[test]
    fn the_page_has_its_sections() {
        let page = page().unwrap();
        for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "SUBCOMMANDS", "\"EXIT STATUS\"", "EXAMPLES"] {
            assert!(page.lines().any(|line| line == format!(".SH {section}")), "{section}: {page}");
        }
    }
}

//! `tercio play`: a person against the engine in the terminal.

mod command;
mod table;

use std::io::{self, BufRead};

use rules::Side;

use crate::cli::{Colour, PlayArgs};
use crate::target::Chosen;
use crate::{Failure, out};
use command::Command;
use table::Table;

pub(crate) fn run(chosen: &Chosen, arguments: &PlayArgs) -> Result<(), Failure> {
    let person = match arguments.colour {
        Colour::White => Side::First,
        Colour::Black => Side::Second,
    };
    let mut table = Table::new(chosen, arguments)?;
    out::line(format_args!(
        "{}: you are {}. Type a move such as {}, or help.",
        chosen.variant.name,
        name(person),
        table.example()?
    ));
    let mut show = true;
    loop {
        if show {
            table.show()?;
        }
        if let Some(result) = table.result()? {
            out::line(result);
            return Ok(());
        }
        if table.side_to_move()? != person {
            table.answer()?;
            show = true;
            continue;
        }
        out::print(&format!("{}> ", name(person)));
        let Some(line) = read_line() else { return Ok(()) };
        match obey(&Command::read(&line), &mut table, person)? {
            Next::Show => show = true,
            Next::Ask => show = false,
            Next::Leave => return Ok(()),
        }
    }
}

/// What comes after a command.
enum Next {
    /// The position has changed.
    Show,
    /// It has not.
    Ask,
    /// The person has had enough.
    Leave,
}

fn obey(command: &Command<'_>, table: &mut Table, person: Side) -> Result<Next, Failure> {
    match command {
        Command::Nothing => return Ok(Next::Ask),
        Command::Move(text) => match table.play(text) {
            Ok(()) => return Ok(Next::Show),
            Err(error) => out::line(format_args!("{}: {error}", rules::fen::quote(text))),
        },
        Command::Undo => {
            if table.undo()? {
                return Ok(Next::Show);
            }
            out::line("There is no move of yours to take back.");
        }
        Command::Hint => table.hint()?,
        Command::Moves => out::line(table.moves()?.join(" ")),
        Command::Board => return Ok(Next::Show),
        Command::Fen => out::line(table.fen()?),
        Command::Resign => {
            out::line(format_args!("{} resigns. {} wins.", name(person), name(!person)));
            return Ok(Next::Leave);
        }
        Command::Quit => return Ok(Next::Leave),
        Command::Help => command::HELP.iter().for_each(out::line),
    }
    Ok(Next::Ask)
}

/// A line of standard input; `None` at its end. What is not UTF-8 is replaced.
fn read_line() -> Option<String> {
    let mut bytes = Vec::new();
    match io::stdin().lock().read_until(b'\n', &mut bytes) {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(String::from_utf8_lossy(&bytes).into_owned()),
    }
}

/// What a person calls a side.
fn name(side: Side) -> &'static str {
    match side {
        Side::First => "White",
        Side::Second => "Black",
    }
}

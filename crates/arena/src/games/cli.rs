//! The command `tercio games`.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::convert::{Converter, Form, Positions};
use super::count::Counts;
use super::filter::Filter;
use super::{Boards, Games, StoredGame, show};

/// Reads games that were written down, in the JSON lines of a match or in PGN: counts them, or lists, shows and converts them.
///
/// A game that is wrong gets one line on standard error, with file and line, and is passed over. Exit codes: 0; 1 if a file could not be read or a game was
/// passed over; 2 if the arguments make no sense.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Files of games; the form is found out
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    #[command(flatten)]
    filter: Filter,

    /// Show the counts; so it is without another request
    #[arg(long, group = "action")]
    count: bool,

    /// Show a line for each game
    #[arg(long, group = "action")]
    list: bool,

    /// Show the game with this number among those taken, with its boards
    #[arg(long, value_name = "N", group = "action")]
    show: Option<u64>,

    /// Convert the games
    #[arg(long, value_enum, value_name = "FORM", group = "action")]
    to: Option<Form>,

    #[command(flatten)]
    positions: Positions,

    /// Show the counts as JSON
    #[arg(long, conflicts_with_all = ["list", "show", "to"])]
    json: bool,

    /// File to write to, instead of standard output; it must not be there
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Why the work ends early.
enum End {
    /// All that was asked for is done.
    Done,
    /// The output cannot be written.
    Output(io::Error),
}

impl From<io::Error> for End {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Does what the arguments ask for with the games of `variant`, or of all if none is named.
pub fn run(args: &Args, variant: Option<&str>) -> ExitCode {
    if let Err(message) = args.filter.check() {
        complain(&message);
        return ExitCode::from(2);
    }
    let output: io::Result<Box<dyn Write>> = match &args.out {
        Some(path) => File::create_new(path).map(|file| Box::new(BufWriter::new(file)) as Box<dyn Write>),
        None => Ok(Box::new(BufWriter::new(io::stdout()))),
    };
    let output = match output {
        Ok(output) => output,
        Err(error) => return fail(args, &error),
    };
    let converter = args.to.map(|form| Converter::new(form, args.positions));
    let boards = Boards::default();
    let mut work =
        Work { args, variant, boards, converter, counts: Counts::default(), taken: 0, complaints: 0, output };
    let done = args.files.iter().try_for_each(|path| work.read(path)).or_else(|end| match end {
        End::Done => Ok(()),
        End::Output(error) => Err(error),
    });
    match done.and_then(|()| work.conclude()) {
        Ok(()) => ExitCode::from(u8::from(work.complaints > 0)),
        // Nobody listens any more: that is no fault.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => fail(args, &error),
    }
}

fn fail(args: &Args, error: &io::Error) -> ExitCode {
    let name = args.out.as_ref().map_or("standard output".to_owned(), |path| path.display().to_string());
    complain(&format!("{name}: {error}"));
    ExitCode::FAILURE
}

/// If standard error is closed, nobody wants to know.
fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "tercio: {message}");
}

/// What is going on.
struct Work<'a> {
    args: &'a Args,
    variant: Option<&'a str>,
    boards: Boards,
    converter: Option<Converter>,
    counts: Counts,
    /// Games taken so far.
    taken: u64,
    /// Games passed over and files not read.
    complaints: u64,
    output: Box<dyn Write>,
}

impl Work<'_> {
    /// Takes the games of a file. That it cannot be read is told, and the next one is tried.
    fn read(&mut self, path: &Path) -> Result<(), End> {
        let mut games = match Games::open(path) {
            Ok(games) => games,
            Err(error) => {
                self.complain(&format!("{}: {error}", path.display()));
                return Ok(());
            }
        };
        loop {
            match games.next_game(&mut self.boards) {
                Ok(None) => return Ok(()),
                Ok(Some(Ok(game))) => {
                    if let Err(what) = self.take(&game)? {
                        self.complain(&games.wrong(what).to_string());
                    }
                }
                Ok(Some(Err(wrong))) => self.complain(&wrong.to_string()),
                Err(error) => {
                    self.complain(&format!("{}: {error}", path.display()));
                    return Ok(());
                }
            }
        }
    }

    fn complain(&mut self, message: &str) {
        self.complaints += 1;
        complain(message);
    }

    /// Takes a game, if it passes; the inner error is what is wrong with it.
    fn take(&mut self, game: &StoredGame) -> Result<Result<(), String>, End> {
        match self.args.filter.takes(game, self.variant, &mut self.boards) {
            Ok(true) => {}
            Ok(false) => return Ok(Ok(())),
            Err(error) => return Ok(Err(error.to_string())),
        }
        if let Some(converter) = &mut self.converter {
            return match converter.convert(game, &mut self.boards) {
                Ok(text) => Ok(Ok(self.output.write_all(text.as_bytes())?)),
                Err(error) => Ok(Err(error.to_string())),
            };
        }
        self.taken += 1;
        if self.args.list {
            writeln!(self.output, "{}", show::line(game, self.taken))?;
        } else if self.args.show == Some(self.taken) {
            return self.show(game).map_or_else(
                |error| Ok(Err(error)),
                |text| {
                    self.output.write_all(text.as_bytes())?;
                    Err(End::Done)
                },
            );
        } else if self.args.show.is_none() {
            self.counts.add(game);
        }
        Ok(Ok(()))
    }

    fn show(&mut self, game: &StoredGame) -> Result<String, String> {
        let session = self.boards.of(&game.variant, &game.rules).map_err(|error| error.to_string())?;
        show::boards(game, session, self.args.positions.ply, self.taken).map_err(|error| error.to_string())
    }

    fn conclude(&mut self) -> io::Result<()> {
        let Args { list, show, to, json, .. } = self.args;
        if *json {
            let text = serde_json::to_string(&self.counts)?;
            writeln!(self.output, "{text}")?;
        } else if show.is_none() && !list && to.is_none() {
            self.output.write_all(self.counts.text().as_bytes())?;
        } else if let Some(number) = show.filter(|&number| number == 0 || number > self.taken) {
            self.complain(&format!("there are {} such games: none has number {number}", self.taken));
        }
        self.output.flush()
    }
}

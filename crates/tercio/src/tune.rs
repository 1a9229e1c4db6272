//! `tercio tune`: positions from self-play, and weights fitted to them.

mod wdl;

use std::collections::HashSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::sync::Mutex;
use std::time::Instant;

use clap::{Args, Subcommand};
use tuner::{Sample, fit, selfplay};
use variants::Variant;

use crate::target::Chosen;
use crate::{Failure, out};

/// What stands before the number of a game in a file of samples.
const GAME: &str = "# game ";

#[derive(Args, Debug)]
pub(crate) struct TuneArgs {
    #[command(subcommand)]
    command: TuneCommand,
}

#[derive(Debug, Subcommand)]
enum TuneCommand {
    /// Plays games against itself and appends their quiet positions to a file; goes on where an earlier run ended
    Play(PlayArgs),
    /// Fits the evaluation's weights to such positions
    Fit(FitArgs),
    /// Fits the chances of a win, a draw and a loss to scores and results of recorded games, and tells how good the fit is
    Wdl(wdl::WdlArgs),
}

#[derive(Args, Debug)]
struct PlayArgs {
    /// Number of games, those already in the file included
    #[arg(long, value_name = "N")]
    games: u64,
    /// Nodes searched for each move
    #[arg(long, value_name = "N", default_value_t = selfplay::Plan::default().nodes)]
    nodes: u64,
    /// Random plies at the start of each game, or one more; fewer where the game would be over by then
    #[arg(long, value_name = "N", default_value_t = selfplay::Plan::default().random_plies, value_parser = clap::value_parser!(u16).range(0..=200))]
    random_plies: u16,
    /// Games at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Weights to play with [default: the built-in ones]
    #[arg(long, value_name = "FILE")]
    weights: Option<String>,
    /// The file to append to
    #[arg(long, value_name = "FILE")]
    out: String,
}

#[derive(Args, Debug)]
struct FitArgs {
    /// Weights to begin with [default: the built-in ones]
    #[arg(long, value_name = "FILE")]
    from: Option<String>,
    /// Passes over all positions
    #[arg(long, value_name = "N", default_value_t = fit::Plan::default().epochs)]
    epochs: usize,
    /// Centipawns by which a weight may change in one step at first
    #[arg(long, value_name = "CENTIPAWNS", default_value_t = fit::Plan::default().rate, value_parser = factor, allow_negative_numbers = true)]
    rate: f32,
    /// Pull of each weight towards where it began
    #[arg(long, value_name = "FACTOR", default_value_t = fit::Plan::default().pull, value_parser = factor, allow_negative_numbers = true)]
    pull: f32,
    /// How far the search's scores are trusted, from 0 to 1; for the rest the results of the games
    #[arg(long, value_name = "SHARE", default_value_t = fit::Plan::default().trust, value_parser = share, allow_negative_numbers = true)]
    trust: f32,
    /// Where the weights go
    #[arg(long, value_name = "FILE")]
    out: String,
    /// Files of positions
    #[arg(required = true, value_name = "SAMPLES")]
    samples: Vec<String>,
}

/// Reads a number that is neither negative nor without end.
fn factor(text: &str) -> Result<f32, String> {
    let number = text.parse().ok().filter(|number: &f32| number.is_finite() && *number >= 0.0);
    number.ok_or_else(|| "not a number from 0 on".to_owned())
}

/// Reads a number from 0 to 1.
fn share(text: &str) -> Result<f32, String> {
    factor(text).ok().filter(|&number| number <= 1.0).ok_or_else(|| "not a number from 0 to 1".to_owned())
}

pub(crate) fn run(chosen: &Chosen, arguments: &TuneArgs) -> Result<(), Failure> {
    match &arguments.command {
        TuneCommand::Play(arguments) => play(chosen, arguments),
        TuneCommand::Fit(arguments) => fit(chosen.variant, arguments),
        TuneCommand::Wdl(arguments) => wdl::run(chosen.variant, arguments),
    }
}

fn play(chosen: &Chosen, arguments: &PlayArgs) -> Result<(), Failure> {
    let weights = arguments.weights.as_deref().map(read).transpose()?;
    let at_fault = |error: io::Error| file_failure(&arguments.out, &error);
    let (file, done) = resume(&arguments.out).map_err(at_fault)?;
    check_variant(chosen, &arguments.out)?;
    let games: Vec<u64> = (0..arguments.games).filter(|number| !done.contains(number)).collect();
    let progress = Mutex::new(Progress { file, games: 0, samples: 0, error: None, begin: Instant::now() });
    let plan =
        selfplay::Plan { nodes: arguments.nodes, random_plies: arguments.random_plies, ..selfplay::Plan::default() };
    let take = |number: u64, samples: Vec<Sample>| {
        if let Ok(mut progress) = progress.lock() {
            progress.take(number, &samples, games.len());
        }
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(usize::from(arguments.threads)).build();
    let pool = pool.map_err(|error| Failure::Threads(error.to_string()))?;
    pool.install(|| chosen.variant.tuner.play(weights.as_deref(), &plan, &games, &take))?;
    match progress.into_inner().ok().and_then(|progress| progress.error) {
        Some(error) => Err(at_fault(error)),
        None => Ok(()),
    }
}

/// The file being written and what is in it so far.
struct Progress {
    file: File,
    games: usize,
    samples: usize,
    error: Option<io::Error>,
    begin: Instant,
}

impl Progress {
    /// Appends a game, whole, in one write.
    fn take(&mut self, number: u64, samples: &[Sample], of: usize) {
        let mut lines: Vec<String> = samples.iter().map(Sample::to_string).collect();
        lines.push(format!("{GAME}{number}\n"));
        if let Err(error) = self.file.write_all(lines.join("\n").as_bytes()) {
            self.error.get_or_insert(error);
        }
        self.games += 1;
        self.samples += samples.len();
        if self.games.is_multiple_of(100) || self.games == of {
            let seconds = self.begin.elapsed().as_secs();
            out::line(format!("{} of {of} games, {} positions, {seconds} s", self.games, self.samples));
        }
    }
}

/// Opens a file of samples to append to, and tells the numbers of the games that it holds. What stands after the last whole game, as a run leaves it
/// that was killed while it wrote, is cut off.
fn resume(path: &str) -> io::Result<(File, HashSet<u64>)> {
    let file = OpenOptions::new().create(true).read(true).append(true).open(path)?;
    let (mut games, mut whole, mut end) = (HashSet::new(), 0, 0);
    let mut lines = BufReader::new(&file);
    let mut line = String::new();
    while lines.read_line(&mut line)? > 0 {
        end += line.len() as u64;
        if let Some(number) = line.strip_prefix(GAME).and_then(|rest| rest.strip_suffix('\n')) {
            games.extend(number.parse::<u64>().ok());
            whole = end;
        }
        line.clear();
    }
    if whole == 0 && end > 0 {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "it is not empty, and holds no whole game"));
    }
    file.set_len(whole)?;
    Ok((file, games))
}

/// Refuses to go on with a file whose first position is none of this variant.
fn check_variant(chosen: &Chosen, path: &str) -> Result<(), Failure> {
    let Some(first) = read_samples(path)?.into_iter().next() else { return Ok(()) };
    let mut session = chosen.open(search::Settings { hash_mib: 1, ..search::Settings::default() })?;
    session.set_position(Some(&first.fen), &[]).map_err(|error| Failure::File {
        path: path.to_owned(),
        error: format!("its positions are not of {}: {error}", chosen.variant.name),
    })
}

fn fit(variant: &Variant, arguments: &FitArgs) -> Result<(), Failure> {
    let from = arguments.from.as_deref().map(read).transpose()?;
    let mut samples = Vec::new();
    for path in &arguments.samples {
        samples.extend(read_samples(path)?);
    }
    out::line(format!("{} positions", samples.len()));
    let plan =
        fit::Plan { epochs: arguments.epochs, rate: arguments.rate, pull: arguments.pull, trust: arguments.trust };
    let mut progress = |now: fit::Progress| {
        out::line(format!("epoch {} error {:.6} on those kept apart {:.6}", now.epoch, now.training, now.validation));
    };
    let weights = variant.tuner.fit(from.as_deref(), &plan, &samples, &mut progress)?;
    fs::write(&arguments.out, weights).map_err(|error| file_failure(&arguments.out, &error))
}

/// Reads samples; a last line cut off in the middle of a write is passed over.
fn read_samples(path: &str) -> Result<Vec<Sample>, Failure> {
    let text = read(path)?;
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    let lines = whole.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let samples = lines.map(|(index, line)| {
        line.parse().map_err(|error: tuner::SampleError| Failure::File {
            path: format!("{path}:{}", index + 1),
            error: error.to_string(),
        })
    });
    samples.collect()
}

fn read(path: &str) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| file_failure(path, &error))
}

fn file_failure(path: &str, error: &io::Error) -> Failure {
    Failure::File { path: path.to_owned(), error: error.to_string() }
}

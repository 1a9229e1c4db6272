//! A match: threads that play its games, and one that writes them down.

use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};

use crate::engine::{Engine, StartError};
use crate::game::{GameError, GameRules, play};
use crate::journal::{FORMAT, Header, Journal, JournalError, Player};
use crate::opening::{Book, Opening, OpeningError, OpeningSpec, Openings};
use crate::pgn::file::Common;
use crate::pgn::{PgnError, PgnFile};
use crate::record::GameRecord;
use crate::referee::{Referee, VariantError, open_session};
use crate::schedule::{Assignment, Plan, Schedule, Shard, Tournament};
use crate::spec::{EngineSpec, GameSpec};
use crate::stats::{Sprt, Verdict};
use crate::stop::Stop;
use crate::tally::Tally;

/// All that makes a match.
#[derive(Clone, Debug)]
pub struct Match {
    /// What is played.
    pub game: GameSpec,
    /// The engines.
    pub engines: Vec<EngineSpec>,
    /// Who plays whom.
    pub tournament: Tournament,
    /// Number of games of each pairing.
    pub games: u32,
    /// Games of a pairing with one opening: 2, the second with colours swapped, or 1.
    pub legs: u32,
    /// The part of the match to play; the whole if not given.
    pub shard: Option<Shard>,
    /// Games played at the same time, at least 1.
    pub concurrency: usize,
    /// The openings.
    pub openings: OpeningSpec,
    /// The seed of the openings.
    pub seed: u64,
    /// What holds for every game.
    pub rules: GameRules,
    /// A test that ends the match when it is decided.
    pub sprt: Option<Sprt>,
    /// The file of the match.
    pub journal: Option<PathBuf>,
    /// A PGN file to write the games to, besides.
    pub pgn: Option<PathBuf>,
    /// What the user calls the event, and where it is played; for the file.
    pub event: [Option<String>; 2],
}

/// Why a match could not be played to an end.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// There is no such variant.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// An engine does not start.
    #[error(transparent)]
    Start(#[from] StartError),
    /// There is no opening.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// A game could not be judged.
    #[error(transparent)]
    Game(GameError),
    /// There are not enough engines.
    #[error("a match takes two engines")]
    Engines,
    /// The file of the match.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The PGN file.
    #[error(transparent)]
    Pgn(#[from] PgnError),
}

impl From<GameError> for MatchError {
    fn from(error: GameError) -> Self {
        match error {
            GameError::Start(error) => Self::Start(error),
            other => Self::Game(other),
        }
    }
}

/// Plays what is left of the match and returns the counts of the whole of it, earlier runs included. `watch` is called after each
/// game. When `stop` is set, games in progress are given up.
///
/// # Errors
/// If the match cannot be played; games that were finished are in the file.
pub fn run(the_match: &Match, stop: &Stop, watch: &mut dyn FnMut(&GameRecord, &Tally)) -> Result<Tally, MatchError> {
    let plan = the_match.plan();
    let mut tally = Tally::new(plan.clone());
    let mut played = BTreeSet::new();
    let mut openings = HashMap::new();
    let mut pgn = the_match.open_pgn()?;
    let mut foreign = Ok(());
    let journal = match &the_match.journal {
        Some(path) => Some(Journal::open(path, &the_match.header(), |record| {
            let noted = pgn.as_mut().map_or(Ok(()), |pgn| pgn.note(&record));
            foreign = std::mem::replace(&mut foreign, Ok(())).and(noted);
            if !played.insert(record.game) {
                return Err(format!("game {} is there twice", record.game));
            }
            remember_opening(&mut openings, &plan, &record);
            tally.add(&record);
            Ok(())
        })?),
        None => None,
    };
    foreign?;
    if let (Some(pgn), Some(path)) = (&mut pgn, &the_match.journal) {
        pgn.make_up(path)?;
    }
    let left = Schedule::new(plan, the_match.games, the_match.shard, played);
    if left.clone().next().is_none() || is_decided(the_match, &tally) {
        return Ok(tally);
    }
    let book = Book::load(&the_match.openings, the_match.seed, &mut *open_session(&the_match.game)?)?;
    let table = Table { the_match, stop, schedule: Mutex::new(left), begun: openings, openings: book };
    let (sender, finished) = channel();
    std::thread::scope(|scope| {
        for _ in 0..the_match.concurrency.max(1) {
            let (table, sender) = (&table, sender.clone());
            scope.spawn(move || table.work(&sender));
        }
        drop(sender);
        collect(the_match, stop, &finished, (journal, pgn), &mut tally, watch)
    })?;
    Ok(tally)
}

impl Match {
    fn open_pgn(&self) -> Result<Option<PgnFile>, PgnError> {
        let Some(path) = &self.pgn else { return Ok(None) };
        let [event, site] = self.event.clone();
        let common = Common { event, site, ..Common::new(&self.game, &self.engines) };
        let open = if self.journal.is_some() { PgnFile::resume } else { PgnFile::append_to };
        open(path, common).map(Some)
    }

    /// The names of the engines.
    pub fn names(&self) -> Vec<&str> {
        self.engines.iter().map(|engine| engine.name.as_str()).collect()
    }

    /// What the numbers of the games mean.
    pub fn plan(&self) -> Plan {
        Plan::new(self.engines.len(), self.tournament, self.legs)
    }

    /// Number of games, of the shard if there is one.
    pub fn count(&self) -> usize {
        Schedule::new(self.plan(), self.games, self.shard, BTreeSet::new()).count()
    }

    fn header(&self) -> Header {
        let [event, site] = self.event.clone();
        let adjudication = &self.rules.adjudication;
        Header {
            format: FORMAT,
            variant: self.game.variant.clone(),
            rules: self.game.rules.to_string(),
            engines: self.engines.iter().map(Player::from).collect(),
            tournament: self.tournament.to_string(),
            legs: self.legs,
            openings: self.openings.to_string(),
            seed: self.seed,
            max_moves: self.rules.max_moves,
            resign: adjudication.resign.map(|resign| resign.to_string()),
            draw: adjudication.draw.map(|draw| draw.to_string()),
            shard: self.shard.map(|shard| shard.to_string()),
            event,
            site,
        }
    }
}

/// The second game of a pair has the opening of the first, whatever the seed would give by now.
fn remember_opening(openings: &mut HashMap<u32, Opening>, plan: &Plan, record: &GameRecord) {
    let pair = plan.game(record.game).pair;
    if plan.legs() == 1 {
        return;
    }
    if openings.remove(&pair).is_none() {
        let moves = record.opening.split_ascii_whitespace().map(str::to_owned).collect();
        openings.insert(pair, Opening { fen: record.fen.clone(), moves });
    }
}

fn is_decided(the_match: &Match, tally: &Tally) -> bool {
    the_match.sprt.as_ref().is_some_and(|sprt| sprt.verdict(&tally.evidence()) != Verdict::Continue)
}

/// Takes finished games until all threads are done or something fails; then the rest is given up.
fn collect(
    the_match: &Match,
    stop: &Stop,
    finished: &Receiver<Result<GameRecord, MatchError>>,
    (mut journal, mut pgn): (Option<Journal>, Option<PgnFile>),
    tally: &mut Tally,
    watch: &mut dyn FnMut(&GameRecord, &Tally),
) -> Result<(), MatchError> {
    let mut result = Ok(());
    for game in finished {
        let noted = game.and_then(|record| {
            if result.is_ok() {
                journal.as_mut().map_or(Ok(()), |journal| journal.append(&record))?;
                pgn.as_mut().map_or(Ok(()), |pgn| pgn.append(&record))?;
                tally.add(&record);
                watch(&record, tally);
            }
            Ok(())
        });
        result = result.and(noted);
        if result.is_err() || is_decided(the_match, tally) {
            stop.finish();
        }
    }
    result
}

/// What the playing threads share.
struct Table<'a> {
    the_match: &'a Match,
    stop: &'a Stop,
    schedule: Mutex<Schedule>,
    /// The openings of pairs of which one game was played in an earlier run.
    begun: HashMap<u32, Opening>,
    openings: Book,
}

impl Table<'_> {
    /// Plays games until there are no more or the match ends.
    fn work(&self, results: &Sender<Result<GameRecord, MatchError>>) {
        let mut seat = match Seat::new(self) {
            Ok(seat) => seat,
            Err(error) => return self.give_up(error, results),
        };
        while let Some(assignment) = self.next_game() {
            match seat.play(self, assignment) {
                // The collecting thread listens to the end.
                Ok(record) => drop(results.send(Ok(record))),
                Err(error) => return self.give_up(error, results),
            }
        }
        seat.players.iter_mut().for_each(Engine::quit);
    }

    /// An error after the end of the match is its consequence.
    fn give_up(&self, error: MatchError, results: &Sender<Result<GameRecord, MatchError>>) {
        if !self.stop.is_set() {
            self.stop.finish();
            drop(results.send(Err(error)));
        }
    }

    fn next_game(&self) -> Option<Assignment> {
        if self.stop.is_set() { None } else { self.schedule.lock().unwrap_or_else(PoisonError::into_inner).next() }
    }
}

/// What one playing thread needs.
struct Seat {
    /// All engines of the match; those that do not play wait.
    players: Vec<Engine>,
    referee: Referee,
    openings: Openings,
}

impl Seat {
    fn new(table: &Table<'_>) -> Result<Self, MatchError> {
        let the_match = table.the_match;
        let openings = table.openings.share(open_session(&the_match.game)?, table.stop.clone());
        let referee = Referee::new(&the_match.game)?;
        let start = |spec: &EngineSpec| Engine::start(spec.clone(), &the_match.game, table.stop.clone());
        let players = the_match.engines.iter().map(start).collect::<Result<_, _>>()?;
        Ok(Self { players, referee, openings })
    }

    fn play(&mut self, table: &Table<'_>, assignment: Assignment) -> Result<GameRecord, MatchError> {
        let opening = match table.begun.get(&assignment.pair) {
            Some(opening) => opening.clone(),
            None => self.openings.of_round(assignment.round)?,
        };
        let rules = table.the_match.rules;
        let [first, second] = self.players.get_disjoint_mut(assignment.engines).map_err(|_| MatchError::Engines)?;
        Ok(play([first, second], assignment, &mut self.referee, &opening, rules)?)
    }
}

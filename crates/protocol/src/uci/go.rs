//! The `go` command: what is named, and what it means for the side to move.

use std::collections::BTreeMap;
use std::time::Duration;

use ::search::ClockTime;
use rules::fen::quote;
use rules::{MAX_PLY, Side};
use variants::GoLimits;

use crate::switch::Hold;
use crate::view::View;
use crate::words::{integer, words};

/// Words that are followed by a number.
const NUMBERS: [&str; 10] =
    ["wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate", "movetime", "perft"];

/// Words that stand alone or are followed by moves.
const OTHERS: [&str; 3] = ["infinite", "ponder", "searchmoves"];

/// The deepest perft: deeper than any that ends.
const MAX_PERFT: i64 = 100;

/// The longest time that is told apart from a longer one: some thirty years.
const MAX_MILLIS: i64 = 1_000_000_000_000;

/// The time of a search whose limits were all wrong or do not concern the side to move.
const WITHOUT_LIMIT: Duration = Duration::from_secs(1);

/// What a `go` asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// A count of paths of so many moves.
    Perft(u32),
    /// A search, and what its answer has to wait for.
    Search(GoLimits, Hold),
}

/// Reads the arguments of a `go` in the position of `view`, and says what is wrong with them: one line an error.
pub(crate) fn parse(arguments: &str, view: Option<&View>) -> (Task, Vec<String>) {
    let mut named = Named::read(arguments);
    if let Some(&depth) = named.numbers.get("perft") {
        return (Task::Perft(depth.clamp(0, MAX_PERFT) as u32), named.errors);
    }
    named.drop_illegal(view);
    let hold = Hold { stop: named.infinite, ponder_hit: named.ponder };
    let limits = named.limits(view.map_or(Side::First, |view| view.side));
    (Task::Search(limits, hold), named.errors)
}

/// The words of a `go`, read but not yet understood.
#[derive(Default)]
struct Named<'a> {
    numbers: BTreeMap<&'a str, i64>,
    infinite: bool,
    ponder: bool,
    search_moves: Vec<&'a str>,
    errors: Vec<String>,
}

impl<'a> Named<'a> {
    fn read(arguments: &'a str) -> Self {
        let is_value = |word: &&str| !NUMBERS.contains(word) && !OTHERS.contains(word);
        let mut named = Self::default();
        let mut rest = words(arguments).peekable();
        while let Some(word) = rest.next() {
            match word {
                "infinite" => named.infinite = true,
                "ponder" => named.ponder = true,
                "searchmoves" => {
                    while let Some(m) = rest.next_if(is_value) {
                        named.search_moves.push(m);
                    }
                }
                _ if is_value(&word) => named.errors.push(format!("unknown limit {}", quote(word))),
                _ => match rest.next_if(is_value).and_then(integer) {
                    Some(number) => drop(named.numbers.insert(word, number)),
                    None => named.errors.push(format!("bad value for {word}")),
                },
            }
        }
        named
    }

    /// Drops the moves that are not legal, each with a message.
    fn drop_illegal(&mut self, view: Option<&View>) {
        let Some(view) = view.filter(|view| view.decided().is_none()) else { return };
        let (legal, illegal) = std::mem::take(&mut self.search_moves).into_iter().partition(|m| view.has_move(m));
        self.search_moves = legal;
        self.errors.extend(illegal.into_iter().map(|m: &str| format!("searchmoves: {} is not legal", quote(m))));
    }

    /// The limits as they concern `side`.
    fn limits(&self, side: Side) -> GoLimits {
        let mut limits = GoLimits {
            depth: self.clamped("depth", i64::from(MAX_PLY)).map(|n| n as u32),
            nodes: self.clamped("nodes", i64::MAX),
            mate: self.clamped("mate", i64::from(MAX_PLY)).map(|n| n as u32),
            move_time: self.millis("movetime"),
            clock: self.clock(side),
            infinite: self.infinite,
            search_moves: self.search_moves.iter().map(|&m| m.to_owned()).collect(),
        };
        if self.infinite {
            limits.move_time = None;
            limits.clock = None;
        } else if !has_limit(&limits) && (self.ponder || !self.numbers.is_empty() || self.has_bad_limit()) {
            limits.move_time = Some(WITHOUT_LIMIT);
        }
        limits
    }

    fn clock(&self, side: Side) -> Option<ClockTime> {
        let (time, increment) = match side {
            Side::First => ("wtime", "winc"),
            Side::Second => ("btime", "binc"),
        };
        Some(ClockTime {
            left: self.millis(time)?,
            increment: self.millis(increment).unwrap_or_default(),
            moves_to_go: self.clamped("movestogo", i64::from(u32::MAX)).map(|n| n as u32).filter(|&n| n > 0),
        })
    }

    /// A number from 0 to `most`; what lies outside is taken as the nearer end.
    fn clamped(&self, name: &str, most: i64) -> Option<u64> {
        self.numbers.get(name).map(|n| n.clamp(&0, &most).unsigned_abs())
    }

    fn millis(&self, name: &str) -> Option<Duration> {
        self.clamped(name, MAX_MILLIS).map(Duration::from_millis)
    }

    fn has_bad_limit(&self) -> bool {
        self.errors.iter().any(|error| !error.starts_with("searchmoves"))
    }
}

fn has_limit(limits: &GoLimits) -> bool {
    limits.depth.is_some()
        || limits.nodes.is_some()
        || limits.mate.is_some()
        || limits.move_time.is_some()
        || limits.clock.is_some()
}

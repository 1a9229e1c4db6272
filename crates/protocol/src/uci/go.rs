//! The `go` command: what is named, and what it means for the side to move.

use std::collections::BTreeMap;
use std::time::Duration;

use ::search::ClockTime;
use rules::fen::quote;
use rules::{MAX_PLY, Side};
use variants::GoLimits;

use super::ugi::in_uci;
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
    /// A count of paths whose length was not understood.
    Nothing,
    /// A search, and what its answer has to wait for.
    Search(GoLimits, Hold),
}

/// Reads the arguments of a `go` in the position of `view`, and says what is wrong with them: one line an error.
pub(crate) fn parse(arguments: &str, view: Option<&View>) -> (Task, Vec<String>) {
    let mut named = Named::read(arguments);
    if let Some(&depth) = named.numbers.get("perft") {
        return (Task::Perft(depth.clamp(0, MAX_PERFT) as u32), named.errors);
    }
    if named.perft {
        return (Task::Nothing, named.errors);
    }
    named.drop_illegal(view);
    let hold = Hold { stop: named.infinite, ponder_hit: named.ponder };
    let limits = named.limits(view.map_or(Side::First, |view| view.game.side_to_move()));
    (Task::Search(limits, hold), named.errors)
}

/// The words of a `go`, read but not yet understood.
#[derive(Default)]
struct Named<'a> {
    numbers: BTreeMap<&'a str, i64>,
    /// Whether `perft` was among them, with a number or without.
    perft: bool,
    infinite: bool,
    ponder: bool,
    search_moves: Vec<&'a str>,
    errors: Vec<String>,
}

impl<'a> Named<'a> {
    fn read(arguments: &'a str) -> Self {
        let is_value = |word: &&str| !NUMBERS.contains(&in_uci(word)) && !OTHERS.contains(word);
        let mut named = Self::default();
        let mut rest = words(arguments).peekable();
        while let Some(word) = rest.next() {
            match in_uci(word) {
                "infinite" => named.infinite = true,
                "ponder" => named.ponder = true,
                "searchmoves" => {
                    while let Some(m) = rest.next_if(is_value) {
                        named.search_moves.push(m);
                    }
                }
                limit if is_value(&limit) => named.errors.push(format!("unknown limit {}", quote(word))),
                limit => named.take(word, limit, rest.next_if(is_value)),
            }
        }
        named
    }

    /// Takes a limit that is followed by a number, or should be; `word` is what it was called.
    fn take(&mut self, word: &str, limit: &'a str, value: Option<&str>) {
        self.perft |= limit == "perft";
        match value.and_then(integer) {
            Some(number) => drop(self.numbers.insert(limit, number)),
            None => self.errors.push(format!("bad value for {word}")),
        }
    }

    /// Drops the moves that are not legal, each with a message.
    fn drop_illegal(&mut self, view: Option<&View>) {
        let Some(view) = view.filter(|view| view.decided().is_none()) else { return };
        let (legal, illegal) = std::mem::take(&mut self.search_moves).into_iter().partition(|m| view.game.has_move(m));
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

#[cfg(test)]
mod tests {
    use super::*;

    fn view(side: Side) -> View {
        let mut session = (variants::find("conquer").unwrap().open)(::search::Settings::default()).unwrap();
        let letter = if side == Side::First { 'w' } else { 'b' };
        session.set_position(Some(&format!("7k/1P5p/8/8/8/8/P7/K7 {letter} - - 0 1")), &[]).unwrap();
        View::of(session.as_ref()).unwrap()
    }

    fn search(arguments: &str, side: Side) -> (GoLimits, Hold, Vec<String>) {
        match parse(arguments, Some(&view(side))) {
            (Task::Search(limits, hold), errors) => (limits, hold, errors),
            (task, _) => panic!("{arguments}: {task:?}"),
        }
    }

    /// The limit that a word names, as a number.
    fn value(limits: &GoLimits, name: &str) -> Option<u64> {
        let millis = |time: Duration| time.as_millis() as u64;
        match name {
            "depth" => limits.depth.map(u64::from),
            "nodes" => limits.nodes,
            "mate" => limits.mate.map(u64::from),
            "movetime" => limits.move_time.map(millis),
            "wtime" | "btime" => limits.clock.map(|clock| millis(clock.left)),
            "winc" | "binc" => limits.clock.map(|clock| millis(clock.increment)),
            _ => limits.clock.and_then(|clock| clock.moves_to_go).map(u64::from),
        }
    }

    /// Each limit with each kind of value: what is below zero is zero, what is too large is the largest, the rest is no value.
    #[test]
    fn every_limit_takes_every_number_and_nothing_else() {
        let good = [
            ("0", 0),
            ("-0", 0),
            ("-1", 0),
            ("1", 1),
            ("2147483647", i64::from(i32::MAX)),
            ("2147483648", 1 << 31),
            ("9223372036854775807", i64::MAX),
            ("18446744073709551616", i64::MAX),
            ("-18446744073709551616", 0),
        ];
        let tops = [("depth", 246), ("mate", 246), ("nodes", i64::MAX), ("movestogo", i64::from(u32::MAX))];
        for name in NUMBERS.into_iter().filter(|&name| name != "perft") {
            let side = if name.starts_with('b') { Side::Second } else { Side::First };
            let clock = if side == Side::First { "wtime 5" } else { "btime 5" };
            let top = tops.iter().find(|(known, _)| *known == name).map_or(MAX_MILLIS, |&(_, top)| top);
            for (text, number) in good {
                let (limits, hold, errors) = search(&format!("{clock} {name} {text}"), side);
                let wanted = Some(number.min(top) as u64).filter(|&n| name != "movestogo" || n > 0);
                assert_eq!(value(&limits, name), wanted, "{name} {text}");
                assert_eq!((hold, errors), (Hold::default(), Vec::new()));
            }
            for text in ["", "1e99", "abc", "1.5", "0x1", "--1", "ponder"] {
                let (limits, _, errors) = search(&format!("{clock} depth 3 {name} 7 {name} {text}"), side);
                assert_eq!(value(&limits, name), Some(7), "{name} {text}");
                assert_eq!(errors, [format!("bad value for {name}")]);
            }
        }
    }

    #[test]
    fn only_the_own_clock_counts() {
        let clock = |arguments, side| search(arguments, side).0.clock.map(|clock| clock.left.as_millis());
        assert_eq!(clock("wtime 7 btime 9", Side::First), Some(7));
        assert_eq!(clock("wtime 7 btime 9", Side::Second), Some(9));
        assert_eq!(clock("wtime 7", Side::Second), None);
        assert_eq!(search("wtime 7", Side::Second).0.move_time, Some(WITHOUT_LIMIT));
    }

    #[test]
    fn the_clocks_of_ugi_are_those_of_uci() {
        let ugi = "p1time 7 p2time 9 p1inc 2 p2inc 3";
        for side in [Side::First, Side::Second] {
            assert_eq!(search(ugi, side), search("wtime 7 btime 9 winc 2 binc 3", side));
        }
        assert_eq!(search("searchmoves a2a3 p1time x depth 3", Side::First).2, ["bad value for p1time"]);
    }

    #[test]
    fn without_a_limit_that_counts_there_is_a_second() {
        for arguments in ["winc 5", "movestogo 3", "depth x", "nonsense", "ponder", "searchmoves a2a3 depth"] {
            assert_eq!(search(arguments, Side::First).0.move_time, Some(WITHOUT_LIMIT), "{arguments}");
        }
        for arguments in ["", "infinite", "infinite depth x", "searchmoves a2a3", "searchmoves z9", "ponder depth 5"] {
            assert_eq!(search(arguments, Side::First).0.move_time, None, "{arguments}");
        }
    }

    #[test]
    fn infinite_has_no_time_and_waits_for_stop() {
        let (limits, hold, errors) = search("ponder infinite movetime 5 wtime 5 depth 4", Side::First);
        assert_eq!((limits.move_time, limits.clock, limits.depth), (None, None, Some(4)));
        assert!(limits.infinite);
        assert_eq!(hold, Hold { stop: true, ponder_hit: true });
        assert!(errors.is_empty());
    }

    #[test]
    fn search_moves_end_at_the_next_word_of_go() {
        let (limits, _, errors) = search("searchmoves a2a3 B7B8Q e2e4 depth 2 searchmoves A2A3", Side::First);
        assert_eq!(limits.search_moves, ["a2a3", "B7B8Q", "A2A3"]);
        assert_eq!(limits.depth, Some(2));
        assert_eq!(errors, ["searchmoves: \"e2e4\" is not legal"]);
    }

    #[test]
    fn perft_is_no_search() {
        for (text, depth) in [("3", 3), ("0", 0), ("-7", 0), ("99999999999999999999", 100)] {
            let (task, errors) = parse(&format!("perft {text} infinite"), None);
            assert_eq!((task, errors), (Task::Perft(depth), Vec::new()));
        }
        for text in ["perft x", "perft", "depth 5 perft", "perft depth 5"] {
            assert_eq!(parse(text, None), (Task::Nothing, vec!["bad value for perft".to_owned()]), "{text}");
        }
    }
}

//! The speed of each variant's perft as a ratio to shakmaty's chess perft, all counted in bulk on one thread.
//!
//! The two run in turn, row by row, and of each row's runs the quickest counts, so that a machine shared with others slows both alike or not at all.
//! The number of rounds may be given, and the name of one variant: `cargo bench -p benches --bench peer -- 9 invasion`.

use std::time::{Duration, Instant};

use rules::Position;
use testkit::PerftRow;

/// Rows are counted at their greatest depth with at most so many paths.
const MOST_PATHS: u64 = 250_000_000;
/// Paths of chess from the start at depth 5.
const CHESS: u64 = 4_865_609;

/// Counts too slow for a test: Commander's start.
const DEEPER: [(&str, u32, u64); 1] = [(commander::Position::START, 4, 187_161_933)];

macro_rules! rows_of {
    ($variant:literal) => {
        concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/", $variant, "/tests/data/perft.txt.gz")
    };
}

/// A position to count from, and the quickest times so far.
struct Row<P> {
    position: P,
    depth: u32,
    paths: u64,
    /// Paths one ply shorter: the positions whose moves are counted, not played.
    parents: u64,
    ours: Duration,
    chess: Duration,
}

fn main() {
    let rounds = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(5);
    let named = |name: &str| std::env::args().any(|argument| argument == name);
    let all = !["chess", "conquer", "invasion", "commander"].into_iter().any(named);
    if all || named("chess") {
        compare::<chess::Position>(rows_of!("chess"), rounds);
    }
    if all || named("conquer") {
        compare::<conquer::Position>(rows_of!("conquer"), rounds);
    }
    if all || named("invasion") {
        compare::<invasion::Position>(rows_of!("invasion"), rounds);
    }
    if all || named("commander") {
        compare::<commander::Position>(rows_of!("commander"), rounds);
    }
}

fn compare<P: Position>(path: &str, rounds: u32) {
    let mut counts = PerftRow::read(path);
    for (fen, depth, paths) in DEEPER {
        counts.iter_mut().filter(|row| row.fen == fen).for_each(|row| row.counts.push((depth, paths)));
    }
    let mut rows: Vec<Row<P>> = counts.iter().filter_map(prepare).collect();
    for _ in 0..rounds {
        rows.iter_mut().for_each(measure);
    }
    report(&rows);
}

fn prepare<P: Position>(row: &PerftRow) -> Option<Row<P>> {
    let position = P::from_fen(&row.fen, P::Options::default()).expect("a valid FEN");
    let (depth, paths) = row.counts.iter().copied().rfind(|&(_, paths)| paths <= MOST_PATHS)?;
    let shorter = row.counts.iter().find(|&&(shorter, _)| shorter + 1 == depth);
    let parents = shorter.map_or_else(|| rules::perft::perft(&position, depth - 1), |&(_, parents)| parents);
    Some(Row { position, depth, paths, parents, ours: Duration::MAX, chess: Duration::MAX })
}

fn measure<P: Position>(row: &mut Row<P>) {
    let start = Instant::now();
    assert_eq!(rules::perft::perft(&row.position, row.depth), row.paths, "{}", row.position);
    row.ours = row.ours.min(start.elapsed());
    let start = Instant::now();
    assert_eq!(shakmaty::perft(&shakmaty::Chess::default(), 5), CHESS);
    row.chess = row.chess.min(start.elapsed());
}

fn report<P: Position>(rows: &[Row<P>]) {
    let seconds = |time: fn(&Row<P>) -> Duration| rows.iter().map(time).sum::<Duration>().as_secs_f64();
    let (ours, chess) = (seconds(|row| row.ours), seconds(|row| row.chess));
    let paths: u64 = rows.iter().map(|row| row.paths).sum();
    let parents: u64 = rows.iter().map(|row| row.parents).sum();
    let (speed, yardstick) = (paths as f64 / ours, (rows.len() as u64 * CHESS) as f64 / chess);
    for row in rows {
        let (ours, parents) = (row.ours.as_secs_f64(), row.parents as f64);
        let (speed, each) = (row.paths as f64 / ours / 1e6, ours * 1e9 / parents);
        println!("{speed:6.0} M paths/s, {each:7.0} ns a leaf parent: depth {} of {}", row.depth, row.position);
    }
    println!("{}: {:.0} M paths/s, {:.0} ns a leaf parent", P::NAME, speed / 1e6, ours * 1e9 / parents as f64);
    println!("shakmaty: {:.0} M paths/s", yardstick / 1e6);
    println!("ratio: {:.2}", speed / yardstick);
}

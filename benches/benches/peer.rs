//! The speed of Conquer's perft as a ratio to shakmaty's chess perft, both counted in bulk on one thread.
//!
//! The two run in turn, row by row, and of each row's runs the quickest counts, so that a machine shared with others slows both alike or not at all.
//! The number of rounds may be given: `cargo bench -p benches --bench peer -- 9`.

use std::time::{Duration, Instant};

use rules::Position as _;
use testkit::PerftRow;

const ROWS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/conquer/tests/data/perft.txt.gz");
/// Rows are counted at their greatest depth with at most so many paths.
const MOST_PATHS: u64 = 30_000_000;
/// Paths of chess from the start at depth 5.
const CHESS: u64 = 4_865_609;

/// A position to count from, and the quickest times so far.
struct Row {
    position: conquer::Position,
    depth: u32,
    paths: u64,
    /// Paths one ply shorter: the positions whose moves are counted, not played.
    parents: u64,
    conquer: Duration,
    chess: Duration,
}

fn main() {
    let rounds = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(5);
    let mut rows: Vec<Row> = PerftRow::read(ROWS).into_iter().filter_map(prepare).collect();
    for _ in 0..rounds {
        rows.iter_mut().for_each(measure);
    }
    report(&rows);
}

fn prepare(row: PerftRow) -> Option<Row> {
    let position = conquer::Position::from_fen(&row.fen, ()).expect("a valid FEN");
    let (depth, paths) = row.counts.iter().copied().rfind(|&(_, paths)| paths <= MOST_PATHS)?;
    let (_, parents) = row.counts.into_iter().find(|&(shorter, _)| shorter + 1 == depth)?;
    Some(Row { position, depth, paths, parents, conquer: Duration::MAX, chess: Duration::MAX })
}

fn measure(row: &mut Row) {
    let start = Instant::now();
    assert_eq!(rules::perft::perft(&row.position, row.depth), row.paths, "{}", row.position);
    row.conquer = row.conquer.min(start.elapsed());
    let start = Instant::now();
    assert_eq!(shakmaty::perft(&shakmaty::Chess::default(), 5), CHESS);
    row.chess = row.chess.min(start.elapsed());
}

fn report(rows: &[Row]) {
    let seconds = |time: fn(&Row) -> Duration| rows.iter().map(time).sum::<Duration>().as_secs_f64();
    let (conquer, chess) = (seconds(|row| row.conquer), seconds(|row| row.chess));
    let paths: u64 = rows.iter().map(|row| row.paths).sum();
    let parents: u64 = rows.iter().map(|row| row.parents).sum();
    let (ours, theirs) = (paths as f64 / conquer, (rows.len() as u64 * CHESS) as f64 / chess);
    println!("conquer:  {:.0} M paths/s, {:.0} ns a leaf parent", ours / 1e6, conquer * 1e9 / parents as f64);
    println!("shakmaty: {:.0} M paths/s", theirs / 1e6);
    println!("ratio:    {:.2}", ours / theirs);
}

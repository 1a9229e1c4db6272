//! Chess perft beside `shakmaty` and `cozy-chess`: the six usual positions in one process, all counted in bulk on one thread.
//!
//! Criterion measures each generator on each position, a ply less than the table goes, which comes after it: speeds and ratios. For the table the three run
//! in turn, and of each one's runs on a position the quickest counts, so that a machine shared with others slows all alike or not at all.
//! `cargo bench -p benches --bench chess -- kiwipete` measures the positions whose names hold this.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion, SamplingMode, Throughput};
use rules::Position as _;
use shakmaty::CastlingMode;
use testkit::PerftRow;

/// The positions, with the depth to count to.
const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/chess/tests/data/perft.txt.gz");
/// What the positions are called, in the order of the file.
const NAMES: [&str; 6] = ["start", "kiwipete", "endgame", "promotions", "castling", "middle"];
/// What the generators are called.
const GENERATORS: [&str; 3] = ["tercio", "shakmaty", "cozy-chess"];
/// Runs of each generator on each position for the table.
const ROUNDS: u32 = 5;

/// One of the six positions, as each generator has it.
struct Row {
    name: &'static str,
    depth: u32,
    /// Paths of this depth.
    paths: u64,
    ours: chess::Position,
    theirs: shakmaty::Chess,
    other: cozy_chess::Board,
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let rows: Vec<Row> = PerftRow::read(DATA).into_iter().zip(NAMES).map(|(row, name)| Row::new(name, row)).collect();
    for row in &rows {
        row.measure(&mut criterion);
    }
    criterion.final_summary();
    print_table(&rows);
}

impl Row {
    fn new(name: &'static str, PerftRow { fen, counts }: PerftRow) -> Self {
        let [(depth, paths)] = counts[..] else { panic!("one depth a position") };
        let ours = chess::Position::from_fen(&fen, chess::Options::default()).expect("a valid FEN");
        let setup: shakmaty::fen::Fen = fen.parse().expect("a valid FEN");
        let theirs = setup.into_position(CastlingMode::Standard).expect("a legal position");
        let other = cozy_chess::Board::from_fen(&fen, false).expect("a valid FEN");
        Self { name, depth, paths, ours, theirs, other }
    }

    /// Paths as one of the generators counts them.
    fn count(&self, generator: usize, depth: u32) -> u64 {
        match generator {
            0 => rules::perft::perft(black_box(&self.ours), depth),
            1 => shakmaty::perft(black_box(&self.theirs), depth),
            _ => perft_of_cozy(black_box(&self.other), depth),
        }
    }

    fn measure(&self, criterion: &mut Criterion) {
        let mut group = criterion.benchmark_group("chess perft");
        group.sample_size(10).sampling_mode(SamplingMode::Flat);
        group.warm_up_time(Duration::from_millis(200)).measurement_time(Duration::from_millis(800));
        let depth = self.depth - 1;
        group.throughput(Throughput::Elements(self.count(0, depth)));
        for (number, name) in GENERATORS.into_iter().enumerate() {
            let id = BenchmarkId::new(name, self.name);
            group.bench_function(id, |bencher| bencher.iter(|| self.count(number, depth)));
        }
        group.finish();
    }

    /// The quickest time of each generator.
    fn quickest(&self) -> [Duration; 3] {
        let mut best = [Duration::MAX; 3];
        for _ in 0..ROUNDS {
            for (generator, best) in best.iter_mut().enumerate() {
                let start = Instant::now();
                assert_eq!(self.count(generator, self.depth), self.paths, "{}", self.name);
                *best = start.elapsed().min(*best);
            }
        }
        best
    }
}

fn perft_of_cozy(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for m in moves {
                let mut next = board.clone();
                next.play_unchecked(m);
                nodes += perft_of_cozy(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

/// Speeds in million paths a second, and how many times as fast as each of the others ours is.
fn print_table(rows: &[Row]) {
    println!(
        "{:18}{:>8}{:>10}{:>12}{:>12}{:>14}",
        "M paths/s", "tercio", "shakmaty", "cozy-chess", "/ shakmaty", "/ cozy-chess"
    );
    let mut sums = [Duration::ZERO; 3];
    for row in rows {
        let times = row.quickest();
        print_speeds(&format!("{} {}", row.name, row.depth), row.paths, times);
        sums = std::array::from_fn(|n| sums[n] + times[n]);
    }
    print_speeds("all", rows.iter().map(|row| row.paths).sum(), sums);
}

fn print_speeds(name: &str, paths: u64, times: [Duration; 3]) {
    let [ours, theirs, other] = times.map(|time| paths as f64 / time.as_secs_f64() / 1e6);
    println!("{name:18}{ours:8.0}{theirs:10.0}{other:12.0}{:12.2}{:14.2}", ours / theirs, ours / other);
}

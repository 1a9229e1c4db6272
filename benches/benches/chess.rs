//! The speed of chess perft beside `shakmaty` and `cozy-chess`, on the same positions in one process, all counted in bulk on one thread.
//!
//! The three run in turn, and of each one's runs on a position the quickest counts. The number of rounds may be given:
//! `cargo bench -p benches --bench chess -- 9`.

use std::time::{Duration, Instant};

use rules::Position as _;
use shakmaty::CastlingMode;
use testkit::PerftRow;

/// The positions, with the depth to count to.
const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/chess/tests/data/perft.txt.gz");

/// A generator: counts the paths from a position.
type Perft = Box<dyn Fn() -> u64>;

fn main() {
    let rounds = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(5);
    let mut sums = [Duration::ZERO; 3];
    let mut paths = 0;
    for PerftRow { fen, counts } in PerftRow::read(DATA) {
        let [(depth, count)] = counts[..] else { panic!("one depth a position") };
        let best = quickest(&generators(&fen, depth), count, rounds);
        println!("{}: depth {depth} of {fen}", speeds(count, best));
        sums = std::array::from_fn(|n| sums[n] + best[n]);
        paths += count;
    }
    println!("all: {}", speeds(paths, sums));
}

/// Ours, shakmaty's and cozy-chess's.
fn generators(fen: &str, depth: u32) -> [Perft; 3] {
    let ours = chess::Position::from_fen(fen, chess::Options::default()).expect("a valid FEN");
    let setup: shakmaty::fen::Fen = fen.parse().expect("a valid FEN");
    let theirs: shakmaty::Chess = setup.into_position(CastlingMode::Standard).expect("a legal position");
    let other = cozy_chess::Board::from_fen(fen, false).expect("a valid FEN");
    [
        Box::new(move || rules::perft::perft(&ours, depth)),
        Box::new(move || shakmaty::perft(&theirs, depth)),
        Box::new(move || perft_of_cozy(&other, depth)),
    ]
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

fn quickest(generators: &[Perft; 3], count: u64, rounds: u32) -> [Duration; 3] {
    let mut best = [Duration::MAX; 3];
    for _ in 0..rounds {
        for (perft, best) in generators.iter().zip(&mut best) {
            let start = Instant::now();
            assert_eq!(perft(), count);
            *best = start.elapsed().min(*best);
        }
    }
    best
}

/// The three speeds and the ratios of the first to the others.
fn speeds(paths: u64, times: [Duration; 3]) -> String {
    let [ours, shakmaty, cozy] = times.map(|time| paths as f64 / time.as_secs_f64() / 1e6);
    format!(
        "{ours:.0} M paths/s, shakmaty {shakmaty:.0} (ratio {:.2}), cozy-chess {cozy:.0} (ratio {:.2})",
        ours / shakmaty,
        ours / cozy
    )
}

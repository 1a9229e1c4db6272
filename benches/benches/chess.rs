//! The speed of chess perft beside `shakmaty` and `cozy-chess`, on the same positions in one process, all counted in bulk on one thread.
//!
//! The three run in turn, and of each one's runs on a position the quickest counts. The number of rounds may be given:
//! `cargo bench -p benches --bench chess -- 9`.

use std::time::{Duration, Instant};

use rules::Position as _;
use shakmaty::CastlingMode;

/// Positions to count from: FEN, depth, count.
const POSITIONS: [(&str, u32, u64); 6] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193_690_690),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178_633_661),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15_833_292),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89_941_194),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5, 164_075_551),
];

/// A generator: counts the paths from a position.
type Perft = Box<dyn Fn() -> u64>;

fn main() {
    let rounds = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(5);
    let mut sums = [Duration::ZERO; 3];
    let mut paths = 0;
    for (fen, depth, count) in POSITIONS {
        let best = quickest(&generators(fen, depth), count, rounds);
        println!("{}: depth {depth} of {fen}", speeds(count, best));
        sums = std::array::from_fn(|n| sums[n] + best[n]);
        paths += count;
    }
    println!("all: {}", speeds(paths, sums));
}

/// Ours, shakmaty's and cozy-chess's.
fn generators(fen: &'static str, depth: u32) -> [Perft; 3] {
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

//! Paths a second: Conquer's generator, and shakmaty's for chess as a yardstick.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput};
use rules::Position as _;
use rules::perft::perft;

/// Conquer positions with depth and number of paths.
const CONQUER: [(&str, &str, u32, u64); 4] = [
    ("start", conquer::Position::START, 5, 559_792),
    ("opened", "r1bk2n1/p1ppp1br/np2qq1r/4p1p1/3N1pPp/2P1p3/PP1PB3/1RBK2NP w - - 0 24", 4, 518_457),
    ("crowded", "r3kb1q/1bqN1pb1/n1p4p/ppP1B3/Qp2b1Pr/B4P1r/2P2P2/RN1bKPn1 b - - 0 36", 3, 73_220),
    ("sparse", "8/1K2k3/B7/3B4/1R6/3P1q2/r6p/8 b - - 2 27", 4, 998_145),
];

fn conquer(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft/conquer");
    group.sample_size(10);
    for (name, fen, depth, nodes) in CONQUER {
        let position = conquer::Position::from_fen(fen, ()).expect("a valid FEN");
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(name, |bencher| {
            bencher.iter_batched(
                || position,
                |position| assert_eq!(perft(black_box(&position), depth), nodes),
                BatchSize::SmallInput,
            );
        });
    }
}

fn chess(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft/shakmaty");
    group.sample_size(10);
    group.throughput(Throughput::Elements(4_865_609));
    group.bench_function("start", |bencher| {
        bencher.iter(|| assert_eq!(shakmaty::perft(black_box(&shakmaty::Chess::default()), 5), 4_865_609));
    });
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    conquer(&mut criterion);
    chess(&mut criterion);
    criterion.final_summary();
}

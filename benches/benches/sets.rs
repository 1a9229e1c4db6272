//! Slider attacks and iteration on boards of one, two and three words.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use geometry::{Board, Chessboard, Field, SeaBoard, Square, SquareSet, bishop_attacks, queen_attacks, rook_attacks};

/// A third of the squares, spread evenly.
fn occupied<B: Board>() -> SquareSet<B> {
    SquareSet::ALL.into_iter().filter(|square| square.index() * 7 % 3 == 0).collect()
}

fn board<B: Board>(criterion: &mut Criterion, name: &str) {
    let occupied = black_box(occupied::<B>());
    let mut group = criterion.benchmark_group(format!("sets/{name}"));
    group.throughput(Throughput::Elements(SquareSet::<B>::ALL.len() as u64));
    let attacks = [("rook", rook_attacks as fn(_, _) -> _), ("bishop", bishop_attacks), ("queen", queen_attacks)];
    for (slider, attacks) in attacks {
        group.bench_function(slider, |bencher| {
            bencher
                .iter(|| SquareSet::<B>::ALL.into_iter().map(|square| attacks(square, occupied).len()).sum::<usize>());
        });
    }
    group.bench_function("squares", |bencher| {
        bencher.iter(|| black_box(SquareSet::<B>::ALL).into_iter().map(Square::index).sum::<usize>());
    });
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    board::<Chessboard>(&mut criterion, "chessboard");
    board::<SeaBoard>(&mut criterion, "sea");
    board::<Field>(&mut criterion, "field");
    criterion.final_summary();
}

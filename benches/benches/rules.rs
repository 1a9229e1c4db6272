//! Rules of Conquer: counting paths, listing moves, playing them, reading FENs.

use std::hint::black_box;

use benches::CONQUER;
use conquer::Position;
use criterion::{Criterion, Throughput};
use rules::perft::perft;
use rules::{MoveList, Position as _};

fn positions() -> impl Iterator<Item = (&'static str, Position)> {
    CONQUER.into_iter().map(|(name, fen)| (name, Position::from_fen(fen, ()).expect("a valid FEN")))
}

fn legal_moves(position: &Position) -> MoveList<conquer::Move> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves
}

/// One leaf parent is one made position with the count of all its moves: the unit in which generators are compared.
fn paths(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft 3, by leaf parents");
    for (name, position) in positions() {
        group.throughput(Throughput::Elements(perft(&position, 2)));
        group.bench_function(name, |b| b.iter(|| perft(black_box(&position), 3)));
    }
    group.finish();
}

fn generation(c: &mut Criterion) {
    let mut group = c.benchmark_group("legal moves, by moves");
    for (name, position) in positions() {
        group.throughput(Throughput::Elements(legal_moves(&position).len() as u64));
        group.bench_function(name, |b| b.iter(|| legal_moves(black_box(&position)).len()));
    }
    group.finish();
}

fn play(c: &mut Criterion) {
    let mut group = c.benchmark_group("play, by moves");
    for (name, position) in positions() {
        let moves = legal_moves(&position);
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function(name, |b| {
            b.iter(|| moves.iter().fold(0, |keys, &m| keys ^ black_box(&position).after(m).key().0));
        });
    }
    group.finish();
}

fn fen(c: &mut Criterion) {
    let [_, (_, fen), ..] = CONQUER;
    c.bench_function("read a FEN", |b| b.iter(|| Position::from_fen(black_box(fen), ())));
}

fn main() {
    let mut c = Criterion::default().configure_from_args();
    paths(&mut c);
    generation(&mut c);
    play(&mut c);
    fen(&mut c);
    c.final_summary();
}

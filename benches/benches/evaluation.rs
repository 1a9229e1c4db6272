//! Evaluation and exchange evaluation of Conquer.

use std::hint::black_box;

use benches::CONQUER;
use conquer::{Evaluation, Position};
use criterion::{Criterion, Throughput};
use rules::{Heuristics, MoveList, Position as _};

fn evaluate(c: &mut Criterion) {
    let mut group = c.benchmark_group("evaluate");
    let heuristics = Evaluation::default();
    for (name, fen) in CONQUER {
        let position = Position::from_fen(fen, ()).expect("a valid FEN");
        group.bench_function(name, |b| b.iter(|| heuristics.evaluate(black_box(&position))));
    }
    group.finish();
}

fn exchange(c: &mut Criterion) {
    let mut group = c.benchmark_group("exchange, by captures");
    let heuristics = Evaluation::default();
    for (name, fen) in CONQUER {
        let position = Position::from_fen(fen, ()).expect("a valid FEN");
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        moves.retain(|&m| heuristics.is_capture(&position, m));
        if moves.is_empty() {
            continue;
        }
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function(name, |b| {
            b.iter(|| moves.iter().filter(|&&m| heuristics.exchange_at_least(black_box(&position), m, 0)).count());
        });
    }
    group.finish();
}

fn main() {
    let mut c = Criterion::default().configure_from_args();
    evaluate(&mut c);
    exchange(&mut c);
    c.final_summary();
}

//! Evaluation and exchange evaluation.

use std::hint::black_box;

use benches::{CHESS, COMMANDER, CONQUER, INVASION};
use criterion::{Criterion, Throughput};
use rules::{Heuristics, MoveList, Position};

fn evaluate<P: Position, H: Heuristics<P>>(c: &mut Criterion, positions: &[(&str, &str)]) {
    let mut group = c.benchmark_group(format!("evaluate, {}", P::NAME));
    let heuristics = H::default();
    for (name, fen) in positions {
        let position = P::from_fen(fen, P::Options::default()).expect("a valid FEN");
        group.bench_function(*name, |b| b.iter(|| heuristics.evaluate(black_box(&position))));
    }
    group.finish();
}

fn exchange<P: Position, H: Heuristics<P>>(c: &mut Criterion, positions: &[(&str, &str)]) {
    let mut group = c.benchmark_group(format!("exchange by captures, {}", P::NAME));
    let heuristics = H::default();
    for (name, fen) in positions {
        let position = P::from_fen(fen, P::Options::default()).expect("a valid FEN");
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        moves.retain(|&m| heuristics.is_capture(&position, m));
        if moves.is_empty() {
            continue;
        }
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function(*name, |b| {
            b.iter(|| moves.iter().filter(|&&m| heuristics.exchange_at_least(black_box(&position), m, 0)).count());
        });
    }
    group.finish();
}

fn main() {
    let mut c = Criterion::default().configure_from_args();
    evaluate::<chess::Position, chess::Evaluation>(&mut c, &CHESS);
    exchange::<chess::Position, chess::Evaluation>(&mut c, &CHESS);
    evaluate::<conquer::Position, conquer::Evaluation>(&mut c, &CONQUER);
    exchange::<conquer::Position, conquer::Evaluation>(&mut c, &CONQUER);
    evaluate::<invasion::Position, invasion::Evaluation>(&mut c, &INVASION);
    exchange::<invasion::Position, invasion::Evaluation>(&mut c, &INVASION);
    evaluate::<commander::Position, commander::Evaluation>(&mut c, &COMMANDER);
    exchange::<commander::Position, commander::Evaluation>(&mut c, &COMMANDER);
    c.final_summary();
}

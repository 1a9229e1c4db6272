//! Search of Conquer to a fixed depth, from an empty table.

use benches::CONQUER;
use conquer::{Evaluation, Position};
use criterion::{Criterion, Throughput};
use rules::{Game, Position as _};
use search::{Control, Engine, Limits, Settings, WallClock};

/// Deep enough for every technique to come in, and still milliseconds.
const DEPTH: u32 = 6;

fn search(engine: &mut Engine<Position, Evaluation>, game: &Game<Position>) -> u64 {
    engine.clear();
    let limits = Limits { depth: Some(DEPTH), ..Limits::default() };
    engine.search(game, &limits, &Control::new(), &WallClock::start(), &mut |_| {}).nodes
}

fn depth(c: &mut Criterion) {
    let mut group = c.benchmark_group("search to depth 6, by nodes");
    group.sample_size(10);
    let settings = Settings { hash_mib: 1, ..Settings::default() };
    let mut engine = Engine::new(Evaluation::default(), settings).expect("one MiB");
    for (name, fen) in CONQUER {
        let game = Game::new(Position::from_fen(fen, ()).expect("a valid FEN"));
        group.throughput(Throughput::Elements(search(&mut engine, &game)));
        group.bench_function(name, |b| b.iter(|| search(&mut engine, &game)));
    }
    group.finish();
}

fn main() {
    let mut c = Criterion::default().configure_from_args();
    depth(&mut c);
    c.final_summary();
}

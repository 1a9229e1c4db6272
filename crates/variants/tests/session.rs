//! What every session promises, tried on the real variants.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rules::{Ending, FenField, MoveError, Reason, Side};
use search::{Clock, Control, Settings, WallClock};
use variants::{GoLimits, PerftControl, PositionError, SearchEnd, Session, SessionError, bench};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";

fn conquer() -> Box<dyn Session> {
    let variant = variants::find("conquer").unwrap();
    (variant.open)(Settings { hash_mib: 1, ..Settings::default() }).unwrap()
}

fn search(session: &mut dyn Session, limits: &GoLimits) -> SearchEnd {
    session.search(limits, &Control::new(), &WallClock::start(), &mut |_| {}).unwrap()
}

#[test]
fn a_new_session_has_the_start_position() {
    let session = conquer();
    assert_eq!(session.game().unwrap().fen(), START);
    assert_eq!(session.game().unwrap().side_to_move(), Side::First);
    assert_eq!(session.game().unwrap().legal_moves().len(), 12);
    assert!(session.game().unwrap().legal_moves().is_sorted());
    assert_eq!(session.game().unwrap().ending(), None);
    assert!(session.game().unwrap().diagram().lines().count() >= 8);
}

#[test]
fn a_fen_may_lack_both_counters_but_not_one() {
    let mut session = conquer();
    session.set_position(Some("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - -"), &[]).unwrap();
    assert_eq!(session.game().unwrap().fen(), START);
    let error = session.set_position(Some("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0"), &[]).unwrap_err();
    assert!(matches!(error, PositionError::Fen(error) if error.field == FenField::Text));
}

#[test]
fn after_a_refused_position_there_is_none() {
    let mut session = conquer();
    let error = session.set_position(None, &["e2e3", "e7e6", "e3e5"]).unwrap_err();
    assert_eq!(error.to_string(), "move 3 \"e3e5\": not a legal move here");
    assert!(!session.has_position());
    assert_eq!(session.game().err(), Some(SessionError::NoPosition));
    assert_eq!(session.flip(), Err(SessionError::NoPosition));
    assert_eq!(session.play("e2e3"), Err(MoveError::GameOver));
    assert!(session.explain().is_err());
    let found = session.search(&GoLimits::default(), &Control::new(), &WallClock::start(), &mut |_| {});
    assert_eq!(found, Err(SessionError::NoPosition));
    session.set_position(None, &["E2E3"]).unwrap();
    assert!(session.has_position());
}

#[test]
fn long_move_texts_are_cut_in_messages() {
    let error = conquer().set_position(None, &[&"\"x".repeat(1000)]).unwrap_err().to_string();
    assert!(error.len() < 200 && error.starts_with("move 1 \""), "{error}");
}

#[test]
fn a_game_drawn_by_repetition_still_has_moves() {
    let mut session = conquer();
    let moves = ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"];
    session.set_position(None, &moves).unwrap();
    assert_eq!(session.game().unwrap().ending(), Some(Ending::draw(Reason::Repetition)));
    assert_eq!(session.game().unwrap().legal_moves().len(), 12);
    assert!(search(session.as_mut(), &GoLimits { depth: Some(1), ..GoLimits::default() }).best.is_some());
}

#[test]
fn flipping_twice_changes_nothing_but_once_does() {
    let mut session = conquer();
    session.set_position(None, &["g1f3"]).unwrap();
    let (before, score) = (session.game().unwrap().fen(), session.explain().unwrap().1);
    session.flip().unwrap();
    assert_eq!(session.game().unwrap().side_to_move(), Side::First);
    assert_eq!(session.explain().unwrap().1, -score);
    session.flip().unwrap();
    assert_eq!(session.game().unwrap().fen(), before);
}

#[test]
fn the_parts_of_an_evaluation_make_up_the_whole() {
    for side in ["w", "b"] {
        let mut session = conquer();
        session.set_position(Some(&format!("4k3/8/8/8/8/8/8/QQQ1K3 {side} - - 0 1")), &[]).unwrap_or_else(|error| {
            panic!("{side}: {error}");
        });
        let (terms, score) = session.explain().unwrap();
        assert!(score.raw() > 500, "three queens are worth {score} for White, whoever is to move");
        let sum: i32 = terms.iter().map(|term| term.centipawns).sum();
        assert!((sum - score.raw()).abs() <= terms.len() as i32, "{sum} against {score}");
    }
}

#[test]
fn perft_counts_in_byte_order_with_any_number_of_threads() {
    let never = AtomicBool::new(false);
    let session = conquer();
    let count = |depth, threads| session.perft(depth, PerftControl { threads, stop: &never }).unwrap().unwrap();
    assert_eq!(count(0, 1), []);
    let one = count(4, 1);
    assert_eq!(one.iter().map(|(_, nodes)| nodes).sum::<u64>(), 31_358);
    assert!(one.is_sorted());
    assert_eq!(one, count(4, 3));
}

#[test]
fn a_perft_that_never_ends_can_be_stopped() {
    let stop = Arc::new(AtomicBool::new(false));
    let begin = Instant::now();
    let counter = std::thread::spawn({
        let (session, stop) = (conquer(), Arc::clone(&stop));
        move || session.perft(50, PerftControl { threads: 2, stop: &stop })
    });
    std::thread::sleep(Duration::from_millis(30));
    stop.store(true, Ordering::Relaxed);
    assert_eq!(counter.join().unwrap().unwrap(), None);
    assert!(begin.elapsed() < Duration::from_secs(5));
}

#[test]
fn only_legal_search_moves_count() {
    let mut session = conquer();
    let limits = |moves: &[&str]| GoLimits {
        depth: Some(1),
        search_moves: moves.iter().map(ToString::to_string).collect(),
        ..GoLimits::default()
    };
    assert_eq!(search(session.as_mut(), &limits(&["a2a4", "H2h3"])).best.as_deref(), Some("h2h3"));
    assert!(search(session.as_mut(), &limits(&["a2a4", "nonsense"])).best.is_some());
}

#[test]
fn weights_are_taken_or_refused_as_a_whole() {
    let mut session = conquer();
    session.set_position(None, &["g1f3"]).unwrap();
    let before = session.explain().unwrap();
    for bad in ["", "variant chess", "variant conquer\nmaterial\n1 2 x"] {
        assert!(matches!(session.set_weights(Some(bad)), Err(SessionError::Weights(_))), "{bad:?}");
    }
    assert_eq!(session.explain().unwrap(), before);
    session.set_weights(None).unwrap();
    assert_eq!(session.explain().unwrap(), before);
}

#[test]
fn settings_are_kept() {
    let mut session = conquer();
    let settings = Settings { hash_mib: 2, threads: 2, multi_pv: 3, ..Settings::default() };
    session.configure(settings.clone()).unwrap();
    session.new_game();
    assert_eq!(session.settings(), &settings);
    assert_eq!(session.game().unwrap().fen(), START);
}

#[test]
fn bench_is_the_same_in_every_run_and_can_be_stopped() {
    let limits = GoLimits { nodes: Some(300), ..GoLimits::default() };
    let positions = variants::find("conquer").unwrap().bench.positions;
    let mut session = conquer();
    let run = |session: &mut dyn Session| {
        let mut results = Vec::new();
        let total = bench::run(session, positions, &limits, &Control::new(), &mut |result| {
            results.push((result.fen.clone(), result.nodes, result.best.clone()));
        });
        let total = total.unwrap().unwrap();
        assert_eq!(total.positions, results.len());
        assert_eq!(total.nodes, results.iter().map(|result| result.1).sum::<u64>());
        results
    };
    let first = run(session.as_mut());
    session.set_position(None, &["e2e3"]).unwrap();
    search(session.as_mut(), &GoLimits { nodes: Some(2000), ..GoLimits::default() });
    assert_eq!(run(session.as_mut()), first);

    let control = Control::new();
    control.stop();
    assert!(bench::run(session.as_mut(), positions, &limits, &control, &mut |_| {}).unwrap().is_none());
}

#[test]
fn a_clock_that_has_run_out_still_gets_a_legal_move() {
    struct Late;
    impl Clock for Late {
        fn elapsed(&self) -> Duration {
            Duration::from_hours(1)
        }
    }
    let mut session = conquer();
    let limits = GoLimits { move_time: Some(Duration::ZERO), ..GoLimits::default() };
    let end = session.search(&limits, &Control::new(), &Late, &mut |_| {}).unwrap();
    assert!(session.game().unwrap().legal_moves().contains(&end.best.unwrap()));
}

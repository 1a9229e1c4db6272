//! Fits the model of what scores say about results ([`WdlModel`]) to games whose scores and results are known.
//!
//! The method is maximum likelihood: of all models that one is taken under which the results that came are the least surprising, which is the one with the
//! least log loss. The four numbers of a model are found by Nelder and Mead's simplex method.
//!
//! Sources: <https://github.com/official-stockfish/WDL_model>; J. A. Nelder, R. Mead, "A Simplex Method for Function Minimization", 1965.

use rules::{Outcome, WdlModel};

use crate::simplex::minimum;

/// One position of a game: what was thought of it, and what became of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged {
    /// The score in centipawns, as the side to move sees it.
    pub centipawns: f64,
    /// Half-moves of the game so far.
    pub plies: u32,
    /// What the side to move got in the end.
    pub outcome: Outcome,
}

/// A fitted model and how good it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitted {
    /// The model, fitted to all games but those kept apart.
    pub model: WdlModel,
    /// The mean log loss on the games learnt from, in nats: 0 is perfect.
    pub training: f64,
    /// The same on the games kept apart, one in [`KEPT_APART`].
    pub validation: f64,
    /// The same with the best model whose curves do not change over the game.
    pub constant: f64,
    /// The same if only the shares of wins, draws and losses are known.
    pub ignorant: f64,
}

/// One game in so many is kept apart, to see whether what is learnt is general.
pub const KEPT_APART: usize = 5;

/// Fewest positions that are worth fitting to.
pub const FEWEST: usize = 1000;

/// No chance is taken to be less than this, so that one surprise does not count without end.
const LEAST_CHANCE: f64 = 1e-4;

/// Where the search for the numbers begins: the logarithms of the centres and of the spreads, in centipawns.
const START: [f64; 4] = [5.0, 5.0, 4.5, 4.5];

/// Fits a model to games, each a list of its positions. `None` if there are fewer than [`FEWEST`] positions to learn from, or none kept apart.
pub fn fit(games: &[Vec<Judged>]) -> Option<Fitted> {
    let numbered = || games.iter().enumerate();
    let is_apart = |number: usize| number.is_multiple_of(KEPT_APART);
    let learnt: Vec<Judged> = numbered().filter(|(n, _)| !is_apart(*n)).flat_map(|(_, game)| game).copied().collect();
    let apart: Vec<Judged> = numbered().filter(|(n, _)| is_apart(*n)).flat_map(|(_, game)| game).copied().collect();
    if learnt.len() < FEWEST || apart.is_empty() {
        return None;
    }
    let loss_of = |numbers: [f64; 4]| log_loss(&model(numbers), &learnt);
    let (constant, _) = minimum([START[0], START[2]], |[a, b]| loss_of([a, a, b, b]));
    let [a, b] = constant;
    let (numbers, training) = minimum([a, a, b, b], loss_of);
    Some(Fitted {
        model: model(numbers),
        training,
        validation: log_loss(&model(numbers), &apart),
        constant: log_loss(&model([a, a, b, b]), &apart),
        ignorant: ignorant_loss(&learnt, &apart),
    })
}

/// The model with these logarithms of centres and spreads: so none of them can become negative.
fn model([a, late_a, b, late_b]: [f64; 4]) -> WdlModel {
    let of = |logarithm: f64| logarithm.clamp(-3.0, 9.0).exp();
    WdlModel { centre: [of(a), of(late_a)], spread: [of(b), of(late_b)] }
}

/// The mean log loss of a model, in nats.
fn log_loss(model: &WdlModel, positions: &[Judged]) -> f64 {
    let loss = |judged: &Judged| {
        let [win, draw, loss] = model.chances(judged.centipawns, judged.plies);
        let chance = match judged.outcome {
            Outcome::Win => win,
            Outcome::Draw => draw,
            Outcome::Loss => loss,
        };
        -chance.max(LEAST_CHANCE).ln()
    };
    positions.iter().map(loss).sum::<f64>() / positions.len().max(1) as f64
}

/// The mean log loss on `apart` if all that is known is how often sides to move won, drew and lost in `learnt`.
fn ignorant_loss(learnt: &[Judged], apart: &[Judged]) -> f64 {
    let share = |outcome: Outcome| {
        let count = learnt.iter().filter(|judged| judged.outcome == outcome).count();
        (count as f64 / learnt.len().max(1) as f64).max(LEAST_CHANCE)
    };
    apart.iter().map(|judged| -share(judged.outcome).ln()).sum::<f64>() / apart.len().max(1) as f64
}

/// A row of a reliability table: positions whose predicted points were alike, and what they brought.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Reliability {
    /// Positions.
    pub positions: usize,
    /// The mean of the predicted chances to win, to draw and to lose.
    pub predicted: [f64; 3],
    /// The shares of wins, draws and losses that came.
    pub seen: [f64; 3],
}

/// Sorts positions by the points that the model expects into `rows` rows of equal width, from 0 to 1, and compares what came with what was expected.
pub fn reliability(model: &WdlModel, positions: &[Judged], rows: usize) -> Vec<Reliability> {
    let mut table = vec![Reliability::default(); rows.max(1)];
    for judged in positions {
        let chances = model.chances(judged.centipawns, judged.plies);
        let points = chances[0] + chances[1] / 2.0;
        let last = table.len() - 1;
        let row = &mut table[((points * rows as f64) as usize).min(last)];
        row.positions += 1;
        for (sum, chance) in row.predicted.iter_mut().zip(chances) {
            *sum += chance;
        }
        row.seen[match judged.outcome {
            Outcome::Win => 0,
            Outcome::Draw => 1,
            Outcome::Loss => 2,
        }] += 1.0;
    }
    for row in &mut table {
        let count = row.positions.max(1) as f64;
        row.predicted.iter_mut().chain(&mut row.seen).for_each(|sum| *sum /= count);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games of 40 positions whose results follow a known model.
    fn games(truth: &WdlModel, count: usize) -> Vec<Vec<Judged>> {
        let mut rng = fastrand::Rng::with_seed(3);
        let mut judged = |plies: u32| {
            let centipawns = f64::from(rng.i32(-600..=600));
            let [win, draw, _] = truth.chances(centipawns, plies);
            let dice = rng.f64();
            let outcome = if dice < win {
                Outcome::Win
            } else if dice < win + draw {
                Outcome::Draw
            } else {
                Outcome::Loss
            };
            Judged { centipawns, plies, outcome }
        };
        (0..count).map(|_| (0..160).step_by(4).map(&mut judged).collect()).collect()
    }

    fn assert_near(found: [f64; 2], truth: [f64; 2]) {
        for (found, truth) in found.into_iter().zip(truth) {
            assert!((found - truth).abs() < 0.1 * truth, "{found} {truth}");
        }
    }

    #[test]
    fn the_curves_behind_the_results_are_found() {
        for truth in [
            WdlModel { centre: [150.0, 150.0], spread: [80.0, 80.0] },
            WdlModel { centre: [60.0, 300.0], spread: [120.0, 60.0] },
            WdlModel { centre: [250.0, 100.0], spread: [50.0, 150.0] },
        ] {
            let fitted = fit(&games(&truth, 1000)).unwrap();
            assert_near(fitted.model.centre, truth.centre);
            assert_near(fitted.model.spread, truth.spread);
            assert!((fitted.training - fitted.validation).abs() < 0.02, "{fitted:?}");
            assert!(fitted.validation < fitted.constant + 0.002 && fitted.constant < fitted.ignorant, "{fitted:?}");
        }
    }

    #[test]
    fn the_length_of_the_game_counts_only_where_it_does() {
        let moving = fit(&games(&WdlModel { centre: [60.0, 300.0], spread: [120.0, 60.0] }, 1000)).unwrap();
        assert!(moving.constant - moving.validation > 0.02, "{moving:?}");
        let still = fit(&games(&WdlModel { centre: [150.0, 150.0], spread: [80.0, 80.0] }, 1000)).unwrap();
        assert!((still.constant - still.validation).abs() < 0.002, "{still:?}");
    }

    #[test]
    fn a_true_model_is_reliable() {
        let truth = WdlModel { centre: [150.0, 120.0], spread: [80.0, 90.0] };
        let positions = games(&truth, 1000).concat();
        let table = reliability(&truth, &positions, 10);
        assert_eq!(table.iter().map(|row| row.positions).sum::<usize>(), positions.len());
        for row in table.iter().filter(|row| row.positions > 500) {
            for (predicted, seen) in row.predicted.into_iter().zip(row.seen) {
                assert!((predicted - seen).abs() < 0.06, "{row:?}");
            }
        }
    }

    #[test]
    fn too_few_positions_give_no_model() {
        let truth = WdlModel { centre: [150.0, 150.0], spread: [80.0, 80.0] };
        assert_eq!(fit(&games(&truth, 10)), None);
        assert_eq!(fit(&[]), None);
    }
}

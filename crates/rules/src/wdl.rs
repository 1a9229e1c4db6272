//! What a score says about the result of the game: chances of a win, a draw and a loss.
//!
//! Source: the win-draw-loss model of Stockfish (<https://github.com/official-stockfish/WDL_model>).

use crate::{Score, ScoreKind};

/// The chances of the side to move in thousandths; their sum is 1000.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wdl {
    /// That it wins.
    pub win: u16,
    /// That the game is drawn.
    pub draw: u16,
    /// That it loses.
    pub loss: u16,
}

/// A model of the results of a variant's games: two logistic curves that change with the length of the game.
///
/// The chance to win with a score of `s` centipawns is `1 / (1 + exp((a - s) / b))`, that to lose the same for `-s`, and what is left is the draws.
/// `a`, the centre, is the score with which every other game is won; `b` is the spread of the curve. Each is a straight line over the half-moves of the game,
/// up to [`LONGEST`](Self::LONGEST).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WdlModel {
    /// The centre at the beginning and after [`LONGEST`](Self::LONGEST) half-moves, in centipawns; above 0.
    pub centre: [f64; 2],
    /// The spread, likewise.
    pub spread: [f64; 2],
}

impl WdlModel {
    /// After so many half-moves the curves change no more.
    pub const LONGEST: u32 = 160;

    /// The chances to win, to draw and to lose, of the side with this score, as numbers from 0 to 1.
    pub fn chances(&self, centipawns: f64, plies: u32) -> [f64; 3] {
        let part = f64::from(plies.min(Self::LONGEST)) / f64::from(Self::LONGEST);
        let line = |[begin, end]: [f64; 2]| begin + (end - begin) * part;
        let (a, b) = (line(self.centre), line(self.spread));
        let curve = |score: f64| 1.0 / (1.0 + ((a - score) / b).exp());
        let (win, loss) = (curve(centipawns), curve(-centipawns));
        [win, (1.0 - win - loss).max(0.0), loss]
    }

    /// The chances of the side to move with this score after so many half-moves. A forced win is certain.
    pub fn wdl(&self, score: Score, plies: u32) -> Wdl {
        let [win, _, loss] = match score.kind() {
            ScoreKind::Win(_) => [1.0, 0.0, 0.0],
            ScoreKind::Loss(_) => [0.0, 0.0, 1.0],
            ScoreKind::Estimate(centipawns) => self.chances(f64::from(centipawns), plies),
        };
        let thousandths = |chance: f64| (chance * 1000.0).round() as u16;
        let win = thousandths(win).min(1000);
        let loss = thousandths(loss).min(1000 - win);
        Wdl { win, draw: 1000 - win - loss, loss }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODEL: WdlModel = WdlModel { centre: [200.0, 100.0], spread: [80.0, 40.0] };

    #[test]
    fn chances_are_symmetric_and_rise_with_the_score() {
        let mut before = 0;
        for score in (-31_000..31_000).step_by(17) {
            for plies in [0, 1, 79, 160, 161, 9999] {
                let (own, other) =
                    (MODEL.wdl(Score::estimate(score), plies), MODEL.wdl(Score::estimate(-score), plies));
                assert_eq!((own.win, own.draw, own.loss), (other.loss, other.draw, other.win));
                assert_eq!(own.win + own.draw + own.loss, 1000);
            }
            let win = MODEL.wdl(Score::estimate(score), 40).win;
            assert!(win >= before);
            before = win;
        }
        assert_eq!(before, 1000);
    }

    #[test]
    fn the_centre_is_where_every_other_game_is_won() {
        assert_eq!(MODEL.wdl(Score::estimate(200), 0).win, 500);
        assert_eq!(MODEL.wdl(Score::estimate(150), 80).win, 500);
        assert_eq!(MODEL.wdl(Score::estimate(-100), 500).loss, 500);
    }

    #[test]
    fn forced_wins_are_certain() {
        let of = |score| MODEL.wdl(score, 30);
        assert_eq!(of(Score::win_in(9)), Wdl { win: 1000, draw: 0, loss: 0 });
        assert_eq!(of(Score::loss_in(0)), Wdl { win: 0, draw: 0, loss: 1000 });
    }
}

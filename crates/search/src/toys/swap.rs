//! A small game with everything that depends on the moves before: men on a row of squares step to an empty neighbour square or capture an enemy
//! on one, who changes sides where he stands. A capture may not be repeated in the same position. Who has no man left has lost.
//!
//! As in Conquer, a capture can be taken back by a capture, after which the position is the same again.

use std::fmt;

use rules::{Ending, FenError, FenField, Heuristics, Key, MoveError, MoveList, Position, Reason, Score, Side, fen};

use super::mix;

const SQUARES: usize = 7;

/// A position of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Swap {
    men: [Option<Side>; SQUARES],
    side: Side,
    half_moves: u16,
    /// Whether having no move is a loss instead of a draw.
    stuck_loses: bool,
}

impl Swap {
    /// A position drawn by lot; each side has a man.
    pub(crate) fn drawn(seed: u64, half_moves: u16) -> Self {
        for n in 0.. {
            let lot = mix(seed.wrapping_mul(1000).wrapping_add(n));
            let men = std::array::from_fn(|square| match lot >> (4 * square) & 15 {
                0..=3 => Some(Side::First),
                4..=7 => Some(Side::Second),
                _ => None,
            });
            let side = Side::ALL[(lot >> 62 & 1) as usize];
            let position = Self { men, side, half_moves, stuck_loses: lot >> 63 != 0 };
            if position.ending().is_none() && position.has_legal_move() {
                return position;
            }
        }
        unreachable!("some position is good")
    }

    fn count(&self, side: Side) -> i32 {
        self.men.iter().filter(|&&man| man == Some(side)).count() as i32
    }

    fn is_capture(&self, m: Step) -> bool {
        self.men[usize::from(m.to)].is_some()
    }

    /// Whether both are the same for repetition.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        self.men == other.men && self.side == other.side
    }
}

/// A step or a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Step {
    from: u8,
    to: u8,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Display for Swap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for man in self.men {
            f.write_str(match man {
                None => ".",
                Some(Side::First) => "A",
                Some(Side::Second) => "b",
            })?;
        }
        let side = if self.side == Side::First { "w" } else { "b" };
        let third = if self.stuck_loses { "loses" } else { "-" };
        write!(f, " {side} {third} - {} 1", self.half_moves)
    }
}

impl Position for Swap {
    type Move = Step;
    type Options = ();

    const NAME: &'static str = "swap";
    const START: &'static str = "AA...bb w - - 0 1";
    const FILES: u8 = SQUARES as u8;
    const RANKS: u8 = 1;
    const HAS_UNREPEATABLE_MOVES: bool = true;

    fn from_fen(text: &str, (): ()) -> Result<Self, FenError> {
        let [board, side, third, _, half_moves, number] = fen::fields(text)?;
        let mut men = [None; SQUARES];
        for (square, symbol) in men.iter_mut().zip(board.chars()) {
            *square = match symbol {
                'A' => Some(Side::First),
                'b' => Some(Side::Second),
                '.' => None,
                _ => return Err(FenError::new(FenField::Board, "no man")),
            };
        }
        let side = if side == "w" { Side::First } else { Side::Second };
        let (half_moves, _) = fen::counters(half_moves, number)?;
        Ok(Self { men, side, half_moves, stuck_loses: third == "loses" })
    }

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn key(&self) -> Key {
        let men = self.men.iter().enumerate();
        let men = men.filter_map(|(square, man)| Some(Key::random((square * 2 + man.as_ref()?.index()) as u64)));
        men.fold(Key::random(100 + self.side.index() as u64), |key, man| key ^ man)
    }

    fn half_moves(&self) -> u16 {
        self.half_moves
    }

    fn in_check(&self) -> bool {
        false
    }

    fn legal_moves(&self, moves: &mut MoveList<Step>) {
        if self.ending().is_some() {
            return;
        }
        for from in 0..SQUARES {
            let ways = [from.checked_sub(1), Some(from + 1).filter(|&to| to < SQUARES)];
            for to in ways.into_iter().flatten() {
                if self.men[from] == Some(self.side) && self.men[to] != Some(self.side) {
                    moves.push(Step { from: from as u8, to: to as u8 });
                }
            }
        }
    }

    fn play(&mut self, m: Step) {
        self.half_moves += 1;
        if self.is_capture(m) {
            self.half_moves = 0;
        } else {
            self.men[usize::from(m.from)] = None;
        }
        self.men[usize::from(m.to)] = Some(self.side);
        self.side = !self.side;
    }

    fn ending(&self) -> Option<Ending> {
        if self.count(self.side) == 0 {
            Some(Ending::loss(Reason::BareKing))
        } else if self.count(!self.side) == 0 {
            Some(Ending::win(Reason::BareKing))
        } else {
            None
        }
    }

    fn ending_without_moves(&self) -> Ending {
        if self.stuck_loses { Ending::loss(Reason::Stalemate) } else { Ending::draw(Reason::Stalemate) }
    }

    fn is_unrepeatable(&self, m: Step) -> bool {
        self.is_capture(m)
    }

    fn parse_move(&self, text: &str) -> Result<Step, MoveError> {
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        moves.iter().copied().find(|m| m.to_string() == text).ok_or(MoveError::Illegal)
    }

    fn tag(&self, m: Step) -> u32 {
        u32::from(m.from) << 8 | u32::from(m.to)
    }

    fn flipped(&self) -> Self {
        let mut men = self.men.map(|man| man.map(Side::opponent));
        men.reverse();
        Self { men, side: !self.side, ..*self }
    }

    fn diagram(&self) -> String {
        self.to_string()
    }
}

/// What the search is told of the game: the men count, and a little noise so that scores differ.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SwapSense;

impl Heuristics<Swap> for SwapSense {
    type Memory = ();

    const ARRIVALS: usize = 2 * SQUARES;
    const ROUTES: usize = SQUARES * SQUARES;
    const VICTIMS: usize = 2;

    fn evaluate(&self, position: &Swap) -> Score {
        let noise = (mix(position.key().0) % 41) as i32 - 20;
        self.material(position).plus(noise)
    }

    fn material(&self, position: &Swap) -> Score {
        Score::estimate(100 * (position.count(position.side) - position.count(!position.side)))
    }

    fn noisy_moves(&self, position: &Swap, moves: &mut MoveList<Step>) {
        position.legal_moves(moves);
        moves.retain(|&m| position.is_capture(m));
    }

    fn quiet_moves(&self, position: &Swap, moves: &mut MoveList<Step>) {
        position.legal_moves(moves);
        moves.retain(|&m| !position.is_capture(m));
    }

    fn is_noisy(&self, position: &Swap, m: Step) -> bool {
        position.is_capture(m)
    }

    fn gain(&self, position: &Swap, m: Step) -> i32 {
        if position.is_capture(m) { 200 } else { 0 }
    }

    fn mover_value(&self, _: &Swap, _: Step) -> i32 {
        100
    }

    fn exchange_at_least(&self, position: &Swap, m: Step, threshold: i32) -> bool {
        self.gain(position, m) >= threshold
    }

    fn pass(&self, position: &Swap) -> Option<Swap> {
        Some(Swap { side: !position.side, half_moves: position.half_moves + 1, ..position.clone() })
    }

    fn passing_misleads(&self, position: &Swap) -> bool {
        position.stuck_loses
    }

    fn arrival(&self, position: &Swap, m: Step) -> usize {
        SQUARES * position.side.index() + usize::from(m.to)
    }

    fn route(&self, _: &Swap, m: Step) -> usize {
        SQUARES * usize::from(m.from) + usize::from(m.to)
    }

    fn victim(&self, position: &Swap, m: Step) -> usize {
        usize::from(position.is_capture(m))
    }
}

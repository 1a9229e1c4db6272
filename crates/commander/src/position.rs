//! The position and the rules' view of it.

use std::fmt;

use rules::{Ending, FenError, Key, MoveError, MoveList, NextAction, Side};

use crate::attack::is_attacked;
use crate::board::{Board, GROUPS};
use crate::generate::{Generator, Portion, generate};
use crate::hash::SECOND_TO_MOVE;
use crate::setup::START;
use crate::sink::{Counter, Found};
use crate::{Move, Options, Square, SquareSet, Stack, actions, ending, fen, parse, tag};

/// A position of Commander Chess.
///
/// ```
/// use commander::Position;
/// use rules::Position as _;
/// let mut position = Position::start(Default::default());
/// let m = position.parse_move("g5g6").unwrap();
/// position.play(m);
/// assert!(position.to_string().ends_with(" b - - 1 1"));
/// ```
#[derive(Clone, Copy)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) options: Options,
    /// Which groups each side had in the position that the game was given (K-28).
    pub(crate) given: [[bool; GROUPS]; 2],
    pub(crate) half_moves: u16,
    pub(crate) move_number: u16,
    pub(crate) side: Side,
    /// Whether the side to move is in check.
    pub(crate) in_check: bool,
    /// Whether the turn that led here has exposed the Commanders to each other (K-28).
    pub(crate) exposes: bool,
}

impl Position {
    /// The position that a game is given.
    pub(crate) fn given(board: &Board, side: Side, options: Options, half_moves: u16, move_number: u16) -> Self {
        let given = Side::ALL.map(|side| board.groups(side).map(|count| count > 0));
        let in_check = is_attacked(board, options.rules, side);
        Self { board: *board, options, given, half_moves, move_number, side, in_check, exposes: false }
    }

    /// What stands on a point.
    #[inline]
    pub fn at(&self, square: Square) -> Stack {
        self.board.at(square)
    }

    /// Whose a point is.
    #[inline]
    pub fn side_at(&self, square: Square) -> Option<Side> {
        self.board.side_at(square)
    }

    /// The points of one side.
    #[inline]
    pub fn points_of(&self, side: Side) -> SquareSet {
        self.board.of(side)
    }

    /// Where the Commander of `side` is, if it is not lost.
    #[inline]
    pub fn commander(&self, side: Side) -> Option<Square> {
        self.board.commander(side)
    }

    /// The rules that are played.
    pub fn options(&self) -> Options {
        self.options
    }
}

impl rules::Position for Position {
    type Move = Move;
    type Options = Options;

    const NAME: &'static str = "commander";
    const START: &'static str = START;
    const FILES: u8 = 11;
    const RANKS: u8 = 12;

    fn from_fen(text: &str, options: Options) -> Result<Self, FenError> {
        fen::read(text, options)
    }

    #[inline]
    fn side_to_move(&self) -> Side {
        self.side
    }

    #[inline]
    fn key(&self) -> Key {
        self.board.key ^ if self.side == Side::Second { SECOND_TO_MOVE } else { Key::default() }
    }

    #[inline]
    fn half_moves(&self) -> u16 {
        self.half_moves
    }

    #[inline]
    fn in_check(&self) -> bool {
        self.in_check
    }

    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        generate(self, Portion::All, moves);
    }

    fn count_legal_moves(&self) -> usize {
        let mut counter = Counter::default();
        generate(self, Portion::All, &mut counter);
        counter.0
    }

    fn has_legal_move(&self) -> bool {
        let mut found = Found::default();
        generate(self, Portion::All, &mut found);
        found.0
    }

    fn is_legal(&self, m: Move) -> bool {
        Generator::for_trials(self).allows(m)
    }

    fn play(&mut self, m: Move) {
        self.make(m);
    }

    fn ending(&self) -> Option<Ending> {
        self.ending_on_board()
    }

    fn ending_without_moves(&self) -> Ending {
        ending::without_turns(self)
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        parse::parse(self, text)
    }

    fn next_actions(&self, begun: &str) -> Result<Vec<NextAction>, MoveError> {
        actions::next_actions(self, begun)
    }

    fn tag(&self, m: Move) -> u32 {
        tag::tag(m)
    }

    fn with_tag(&self, tag: u32) -> Option<Move> {
        tag::turn(self, tag).filter(|&turn| self.is_legal(turn))
    }

    /// Colours swapped, the ranks mirrored; the counters stay.
    fn flipped(&self) -> Self {
        let mut board = Board::EMPTY;
        for side in Side::ALL {
            for square in self.board.of(side) {
                if let Some(target) = square.mirrored() {
                    board.put(side.opponent(), target, self.board.at(square));
                }
            }
        }
        let given = [self.given[1], self.given[0]];
        let side = self.side.opponent();
        let in_check = is_attacked(&board, self.options.rules, side);
        Self { board, given, side, in_check, ..*self }
    }

    fn diagram(&self) -> String {
        fen::diagram(self)
    }
}

/// What a FEN holds, and the rules that are played: not which groups the game was given, nor how it has ended.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        let rest = |position: &Self| (position.options, position.half_moves, position.move_number, position.side);
        self.board == other.board && rest(self) == rest(other)
    }
}

impl Eq for Position {}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fen::write(self, f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}

//! The trait that every variant's rules implement.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use crate::{Ending, FenError, Key, MoveError, MoveList, NextAction, RuleOptions, Side};

/// What the rule book says about one position.
///
/// `Display` writes the FEN. `Eq` compares all that the FEN holds. Positions are copied rather than undone, so they
/// should be small and hold no heap memory.
///
/// What depends on the moves before (repetition, the count of half-moves as a draw, captures that may not be repeated)
/// is not here but in [`Game`](crate::Game).
pub trait Position: Clone + Eq + Debug + Display + Send + Sync + 'static {
    /// A complete turn. `Display` writes its text, in lower case.
    type Move: Copy + Eq + Hash + Debug + Display + Send + Sync + 'static;
    /// What may be chosen about the rules when a position is read; `()` for most variants.
    type Options: RuleOptions;

    /// The variant's name, in lower case.
    const NAME: &'static str;
    /// The FEN of the start position.
    const START: &'static str;
    /// Number of files of the board's bounding box.
    const FILES: u8;
    /// Number of ranks of the board's bounding box.
    const RANKS: u8;
    /// Whether [`is_unrepeatable`](Self::is_unrepeatable) is ever true: lets the code for it vanish where it is not.
    const HAS_UNREPEATABLE_MOVES: bool = false;

    /// Reads a FEN of exactly six fields.
    ///
    /// # Errors
    /// If the text is not a FEN of this variant or breaks one of its rules; the error names the field and the reason.
    fn from_fen(fen: &str, options: Self::Options) -> Result<Self, FenError>;

    /// The start position.
    ///
    /// # Panics
    /// If [`START`](Self::START) is no valid FEN: a mistake in the variant that its tests show.
    fn start(options: Self::Options) -> Self {
        Self::from_fen(Self::START, options).expect("the start position is valid")
    }

    /// Whose turn it is.
    fn side_to_move(&self) -> Side;

    /// The Zobrist key of what makes positions the same for repetition, kept incrementally. It does not depend on
    /// the counters.
    fn key(&self) -> Key;

    /// Half-moves since something reset the count; 100 is a draw.
    fn half_moves(&self) -> u16;

    /// Whether the side to move is in check.
    fn in_check(&self) -> bool;

    /// Appends all legal moves, each once, in an order that depends on the position only. A position decided on the
    /// board has none. History is not looked at.
    fn legal_moves(&self, moves: &mut MoveList<Self::Move>);

    /// The number of legal moves; faster than to list them where the variant can count sets.
    fn count_legal_moves(&self) -> usize {
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        moves.len()
    }

    /// Whether there is a legal move.
    fn has_legal_move(&self) -> bool {
        self.count_legal_moves() > 0
    }

    /// Whether `m`, any value of its type, is legal here. History is not looked at.
    fn is_legal(&self, m: Self::Move) -> bool {
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        moves.contains(&m)
    }

    /// Plays a legal move. What an illegal move does is unspecified, but it must not be undefined behaviour.
    fn play(&mut self, m: Self::Move);

    /// The position after a legal move.
    #[must_use]
    fn after(&self, m: Self::Move) -> Self {
        let mut next = self.clone();
        next.play(m);
        next
    }

    /// The ending by what stands on the board, if there is one, without asking whether there are legal moves.
    fn ending(&self) -> Option<Ending>;

    /// The ending of a position whose side to move has no legal move.
    fn ending_without_moves(&self) -> Ending;

    /// Whether neither side can win any more, whatever is played: the game is drawn, but its moves remain.
    fn is_dead(&self) -> bool {
        false
    }

    /// Whether, after `m`, no earlier position can ever come back, so that a look back for repetitions may stop here.
    fn is_irreversible(&self, m: Self::Move) -> bool {
        let _ = m;
        false
    }

    /// Whether `m` may be played only once in this position in a game (Conquer's captures, C-10).
    fn is_unrepeatable(&self, m: Self::Move) -> bool {
        let _ = m;
        false
    }

    /// The legal move with this text, in any case. History is not looked at.
    ///
    /// # Errors
    /// [`MoveError::Malformed`] if the text has not the form of a move, [`MoveError::Illegal`] if no legal move has it.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError>;

    /// A legal move as people and files of games write it: what depends on the position may be left out. In most variants it is the move's text.
    fn notation(&self, m: Self::Move) -> String {
        m.to_string()
    }

    /// The legal move that people write so: what [`notation`](Self::notation) writes, and what they write instead. History is not looked at.
    ///
    /// # Errors
    /// As [`parse_move`](Self::parse_move); [`MoveError::Ambiguous`] if several legal moves are written so.
    fn parse_notation(&self, text: &str) -> Result<Self::Move, MoveError> {
        self.parse_move(text)
    }

    /// The ways to go on with a turn of which the actions of `begun`, a text, have been chosen so far, each once: how a program builds a turn click by
    /// click. At the beginning `begun` is empty. An action after which no legal turn ends or goes on is not among them; after a whole turn there are none.
    /// In most variants every legal move is one action.
    ///
    /// # Errors
    /// As [`parse_move`](Self::parse_move), if no legal turn begins so.
    fn next_actions(&self, begun: &str) -> Result<Vec<NextAction>, MoveError> {
        if !begun.is_empty() {
            return self.parse_move(begun).map(|_| Vec::new());
        }
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        Ok(moves.iter().map(|m| NextAction::whole(m.to_string())).collect())
    }

    /// A number for `m` that no other legal move of the position shares: what the transposition table remembers of it.
    fn tag(&self, m: Self::Move) -> u32;

    /// The legal move with this [`tag`](Self::tag), if there is one. Tags come from a table that other positions share: any
    /// number must be answered truly.
    fn with_tag(&self, tag: u32) -> Option<Self::Move> {
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        moves.iter().copied().find(|&m| self.tag(m) == tag)
    }

    /// The same position for the other side: colours swapped and the board turned so that the moves correspond.
    #[must_use]
    fn flipped(&self) -> Self;

    /// A picture of the board for a terminal, several lines, the first side below; no FEN, no side to move.
    fn diagram(&self) -> String;
}

//! The mailbox: what stands on each of the 132 points.

use super::piece::{Colour, Kind, Piece};
use super::point::Point;
use super::stack::Stack;

/// What stands where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board(Vec<Option<Stack>>);

impl Default for Board {
    fn default() -> Self {
        Self(vec![None; 132])
    }
}

fn index(point: Point) -> usize {
    usize::from(point.rank - 1) * 11 + usize::from(point.file - b'a')
}

impl Board {
    /// What stands on a point.
    pub fn at(&self, point: Point) -> Option<&Stack> {
        self.0[index(point)].as_ref()
    }

    /// Puts a stack, or nothing, on a point.
    pub fn put(&mut self, point: Point, stack: Option<Stack>) {
        self.0[index(point)] = stack;
    }

    /// All stacks with their points.
    pub fn stacks(&self) -> impl Iterator<Item = (Point, &Stack)> {
        Point::all().filter_map(|point| self.at(point).map(|stack| (point, stack)))
    }

    /// The stacks of one side with their points.
    pub fn stacks_of(&self, colour: Colour) -> impl Iterator<Item = (Point, &Stack)> {
        self.stacks().filter(move |(_, stack)| stack.colour == colour)
    }

    /// All pieces of one side, in stacks or not.
    pub fn pieces_of(&self, colour: Colour) -> impl Iterator<Item = Piece> + '_ {
        self.stacks_of(colour).flat_map(|(_, stack)| stack.pieces().iter().copied())
    }

    /// Number of pieces of both sides.
    pub fn number_of_pieces(&self) -> usize {
        self.stacks().map(|(_, stack)| stack.pieces().len()).sum()
    }

    /// Where the Commander of a side is, if it has one.
    pub fn commander(&self, colour: Colour) -> Option<Point> {
        self.stacks_of(colour).find(|(_, stack)| stack.has(Kind::Commander)).map(|(point, _)| point)
    }

    /// Takes these pieces off a point.
    pub(super) fn lift(&mut self, point: Point, part: &[Piece]) {
        let rest = self.at(point).and_then(|stack| stack.without(part));
        self.put(point, rest);
    }

    /// K-7: whether a Navy, alone or heading a stack, stands there on a mixed point.
    pub(super) fn is_navy_on_the_coast(&self, point: Point) -> bool {
        point.is_mixed() && self.at(point).is_some_and(|stack| stack.head().kind == Kind::Navy)
    }

    /// K-7: whether a point lets land pieces and lines of sight pass.
    pub(super) fn is_open(&self, point: Point) -> bool {
        self.at(point).is_none() || self.is_navy_on_the_coast(point)
    }
}

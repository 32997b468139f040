//! Capabilities that only some puzzles have. A [`Puzzle`](crate::Puzzle) returns a value of each trait that it
//! supports; a [`Board`](crate::Board) returns the same with damaged entries cleaned.
//!
//! `states` and budgets are as in [`Puzzle`](crate::Puzzle).

use crate::answer::{Answer, Limit};
use crate::budget::{Budget, Progress};
use crate::picture::{Drawn, Picture};
use crate::technique::Args;

/// Exact counts of the solutions that extend the filled cells of a board. `ticks` is the limit of the call, beside the
/// budget.
pub trait Counting {
    /// The number of solutions.
    fn count(&self, states: &[u32], ticks: u64, budget: &mut Budget<'_>) -> Count;
    /// The number of solutions for every state that a cell can have, in a fixed order; empty for a cell that holds an
    /// entry or that nothing can fill. The counts are complete together or not at all; complete ones add up to
    /// [`Counting::count`].
    fn ways(&self, states: &[u32], cell: u32, ticks: u64, budget: &mut Budget<'_>) -> Vec<Way>;
    /// The same for every cell, as shares of all solutions from 0 to 1: a share for each cell and each way to fill one,
    /// in the puzzle's own order of ways. Exactly 0 and 1 mean no solution and every one; between them a share is
    /// rounded. Empty where there is no solution, or where `ticks` did not suffice.
    fn shares(&self, states: &[u32], ticks: u64, budget: &mut Budget<'_>) -> Vec<f32>;
}

/// A second question about a board: how its solution is laid out. [`Puzzle::solve`](crate::Puzzle::solve) takes
/// solutions for one that differ in nothing else.
pub trait Layouts {
    /// Solutions of the empty board, those that differ only in their layout told apart.
    fn solve(&self, limit: Limit, budget: &mut Budget<'_>) -> Answer;
    /// Cells whose entries differ from a solution, in their layout too; ascending.
    fn differing(&self, states: &[u32], solution: &[u32]) -> Vec<u32>;
}

/// What lies beside the board to be used up, piece by piece.
pub trait Pieces {
    /// For each piece the constraint that it belongs to, and where it lies or can still lie. Cheap enough for every
    /// move.
    fn remaining(&self, states: &[u32]) -> Vec<Remaining>;
}

/// Puzzles made of pictures. `C` is the clues of a puzzle, or its board where the type is erased.
pub trait Pictures<C> {
    /// The puzzle that a picture makes, and within `ticks` what other solutions it has. `None` if the picture's size is
    /// out of bounds.
    fn draw(&self, picture: Picture<'_>, ticks: u64) -> Option<Drawn<C>>;
    /// The same with one solution: the fewest cells are changed that can be found, each of them necessary.
    ///
    /// `None` as for [`Pictures::draw`], if `progress` cancelled it, or if too many cells would have to change.
    fn mend(&self, picture: Picture<'_>, progress: Progress<'_>) -> Option<Drawn<C>>;
}

/// What the clues at a cell still allow.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Remaining {
    /// The constraint.
    pub clue: u32,
    /// Named values, such as what is left to fill and the sets that can.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::technique::serial::args"))]
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, Arg>"))]
    pub args: Args,
}

/// How many solutions there are.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Count {
    /// The number, in decimal digits: it may be longer than any machine word.
    pub ways: String,
    /// Whether it is all of them. Else counting stopped at its limit, and there are so many or more.
    pub complete: bool,
}

/// One way to fill a cell, and how many solutions have it so.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Way {
    /// The state of the filled cell.
    pub state: u32,
    /// How many.
    pub count: Count,
}

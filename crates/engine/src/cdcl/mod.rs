//! Conflict-driven search over propagators that can say why.
//!
//! The world is a set of *literals*, "cell is / is not value". Propagators derive literals; the store keeps them on one
//! trail in the order of their derivation. When literals clash, the store asks for reasons, only then and only for the
//! literals that matter, walks them back to a single cause in the present decision, and *learns*: a clause that forbids
//! the conflict, from which it jumps back over every decision that had no part in it.
//!
//! Read in this order: [`Propagators`] (what a puzzle provides), `Store` in `kernel.rs` (trail, clauses, propagation),
//! `analyze.rs` (from a conflict to a clause), [`Cdcl`] in `learner.rs` (decisions, restarts, solutions, ticks). Apart
//! from the search: `tell.rs` (what it says to those who watch) and `why.rs` (reasons that cannot be shortened).
//!
//! The method is lazy clause generation (Ohrimenko, Stuckey, Codish, "Propagation via lazy clause generation",
//! 2009) on the frame of `MiniSat` (Eén, Sörensson, "An extensible SAT-solver", 2003), with Luby restarts, saved
//! phases, and clause quality by levels (Audemard, Simon, "Predicting learnt clauses quality", 2009).

mod activity;
mod analysis;
mod clauses;
mod constrained;
mod events;
mod explain;
mod forks;
mod scratch;
mod search;
mod store;
#[cfg(test)]
mod tests;

pub use crate::constraint::{Display, Plain};
pub use constrained::Constrained;
pub use explain::{Core, Explanation};
pub use search::{Cdcl, Settings};
pub use store::{Conflict, Past, Reason, Store};

/// What draws a conclusion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The propagator of that number.
    Propagator(u32),
    /// The theory by itself, whatever the clues: a cell holds one value.
    Axiom,
    /// A clause that was learned, or that forbids a solution met before.
    Learned,
}

/// "Variable `n` holds" or "does not": which cell and value a variable stands for is the theory's affair.
///
/// ```text
/// 31 ......... 1 | 0
///    variable    | 1: it does not hold
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lit(u32);

impl Lit {
    /// The variable holds: the cell is the value.
    #[inline]
    pub const fn is(variable: u32) -> Lit {
        Lit(variable << 1)
    }

    /// The variable does not hold: the cell is not the value.
    #[inline]
    pub const fn is_not(variable: u32) -> Lit {
        Lit(variable << 1 | 1)
    }

    /// The variable the literal speaks of.
    #[inline]
    pub const fn variable(self) -> u32 {
        self.0 >> 1
    }

    /// Whether it says that the variable holds.
    #[inline]
    pub const fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    #[inline]
    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The contrary.
impl std::ops::Not for Lit {
    type Output = Lit;
    #[inline]
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

/// What a puzzle provides: propagators over literals, which explain what they derived when asked.
///
/// A theory follows the trail: it hears of each literal once, in order ([`Propagators::on_assign`]), and of those alone that it
/// heard of when they are taken back, newest first.
pub trait Propagators: Clone {
    /// The bits of a cell's mask in groups, of each of which just one holds: a digit, say, and a partner.
    const GROUPS: &'static [u32] = &[u32::MAX];

    /// Number of variables.
    fn variables(&self) -> u32;
    /// Takes note of a literal; may derive others from it alone.
    ///
    /// # Errors
    /// [`Conflict`] when the literal clashes; made by [`Store::derive`] or [`Store::conflict`].
    fn on_assign(&mut self, store: &mut Store, lit: Lit) -> Result<(), Conflict>;
    /// Takes a literal back.
    fn on_backtrack(&mut self, lit: Lit);
    /// Runs one propagator that waits. `false` when none does.
    ///
    /// # Errors
    /// [`Conflict`] when the propagator finds that no solution is left.
    fn propagate(&mut self, store: &mut Store) -> Result<bool, Conflict>;
    /// Forgets which propagators wait: a conflict was met, and what they wait for may be gone.
    fn clear_queue(&mut self);
    /// Appends literals that force `lit` (or, if `None`, the conflict) by the propagator `by`, all of them true in the
    /// `past`. The fewer the better, but a search asks often: what costs much is left to [`Cdcl::explain`].
    fn explain(&self, past: &Past<'_>, lit: Option<Lit>, by: u32, lits: &mut Vec<Lit>);
    /// Whether the propagator `by` draws `lit` (or, if `None`, a conflict) from `lits` alone.
    fn entails(&self, lits: &[Lit], lit: Option<Lit>, by: u32) -> bool;
    /// An open literal to decision at next; `None` leaves the choice to the store's activities.
    fn decide(&mut self, _kernel: &Store) -> Option<Lit> {
        None
    }
    /// The literals by which a solution is another one than those met before; `None` if every decision counts.
    fn projection(&self, _kernel: &Store) -> Option<Vec<Lit>> {
        None
    }
    /// The cell and the bit in its word that a variable stands for.
    fn cell_of(&self, variable: u32) -> (u32, u32);
    /// Other cells that show the variable too, such as the one beyond an edge, with the bits there.
    fn also_at(&self, _variable: u32) -> impl Iterator<Item = (u32, u32)> {
        std::iter::empty()
    }
    /// Replaces `states` by one mask per cell of the board with the bits of all variables that are not ruled out.
    fn paint(&self, store: &Store, states: &mut Vec<u32>);
    /// The constraints a propagator speaks for: one, several taken together, or none.
    fn constraints(&self, by: u32) -> Vec<u32>;
    /// Index of the technique a propagator stands for, plus one; 0 if its constraint says it all.
    fn technique(&self, by: u32) -> u8;
    /// The word the page knows for a mask of possibilities.
    fn state(mask: u32) -> u32;
    /// Roughly the bytes a copy takes.
    fn bytes(&self) -> usize;
}

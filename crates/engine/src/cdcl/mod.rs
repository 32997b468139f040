//! Conflict-driven search over propagators that explain themselves.
//!
//! The state is a set of *literals*, "cell is / is not value". Propagators derive literals; the store keeps them on one
//! trail in the order of their derivation. On a conflict, conflict analysis calls for explanations, only then and only
//! of the literals it needs, back to the first unique implication point, and learns a nogood; then the search backjumps
//! over every decision that had no part in the conflict.
//!
//! Read in this order: [`Propagators`] (what a puzzle provides), `LiteralStore` in `store.rs` (trail, clauses,
//! propagation), `analysis.rs` (from a conflict to a nogood), [`Cdcl`] in `search.rs` (decisions, restarts, solutions,
//! ticks). Apart from the search: `events.rs` (events for observers), `explain.rs` (irredundant reasons) and
//! `implications.rs` (the implication graph of a conflict).
//!
//! The method is lazy clause generation (Ohrimenko, Stuckey, Codish, "Propagation via lazy clause generation",
//! 2009) on the frame of `MiniSat` (Eén, Sörensson, "An extensible SAT-solver", 2003), with Luby restarts, saved
//! phases, and clause database reduction by LBD (Audemard, Simon, "Predicting learnt clauses quality", 2009).

mod activity;
mod analysis;
mod clauses;
mod constrained;
mod events;
mod explain;
mod forks;
mod implications;
mod scratch;
mod search;
mod store;
#[cfg(test)]
mod tests;

pub use crate::constraint::{Conflict, Display, Plain};
pub use crate::literal::{Lit, Source};
pub use constrained::Constrained;
pub use explain::{Core, Explanation};
pub use search::{Cdcl, Settings};
pub use store::{LiteralStore, Past, Reason};

/// What a puzzle provides: propagators over literals, which explain on request what they derived.
///
/// The store calls [`Propagators::on_assign`] once for each literal, in the order of the trail, and
/// [`Propagators::on_backtrack`] for the same literals when they are undone, newest first.
pub trait Propagators: Clone {
    /// The bits of a cell's mask in groups, of each of which just one holds: a digit, say, and a partner.
    const GROUPS: &'static [u32] = &[u32::MAX];

    /// Number of variables.
    fn variables(&self) -> u32;
    /// Updates the state by a new literal; may derive others from it alone.
    ///
    /// # Errors
    /// [`Conflict`] if the literal leads to a conflict; made by [`LiteralStore::derive`] or [`LiteralStore::conflict`].
    fn on_assign(&mut self, store: &mut LiteralStore, lit: Lit) -> Result<(), Conflict>;
    /// Undoes a literal.
    fn on_backtrack(&mut self, lit: Lit);
    /// Runs one enqueued propagator; `false` if the queue is empty.
    ///
    /// # Errors
    /// [`Conflict`] when the propagator finds that no solution is left.
    fn propagate(&mut self, store: &mut LiteralStore) -> Result<bool, Conflict>;
    /// Empties the queue after a conflict: the changes that enqueued the propagators may be undone.
    fn clear_queue(&mut self);
    /// Appends literals that force `lit` (or, if `None`, the conflict) by the propagator `by`, all of them true in the
    /// `past`. The fewer the better, but a search calls this often: expensive shortening is left to [`Cdcl::explain`].
    fn explain(&self, past: &Past<'_>, lit: Option<Lit>, by: u32, lits: &mut Vec<Lit>);
    /// Whether the propagator `by` derives `lit` (or, if `None`, a conflict) from `lits` alone.
    fn entails(&self, lits: &[Lit], lit: Option<Lit>, by: u32) -> bool;
    /// Whether a literal makes another one true by the rule of a variable alone, whatever else holds: a watched search
    /// learns a nogood without the other one.
    fn implies(&self, _lit: Lit, _other: Lit) -> bool {
        false
    }
    /// The next decision, an open literal; `None` leaves the choice to the activities.
    fn decide(&mut self, _store: &LiteralStore) -> Option<Lit> {
        None
    }
    /// The literals that tell this solution from others; `None` if all decisions do.
    fn projection(&self, _store: &LiteralStore) -> Option<Vec<Lit>> {
        None
    }
    /// The cell of a variable, and its bit in the cell's mask.
    fn cell_of(&self, variable: u32) -> (u32, u32);
    /// Other cells that show the variable too, such as the one beyond an edge, with the bits there.
    fn also_at(&self, _variable: u32) -> impl Iterator<Item = (u32, u32)> {
        std::iter::empty()
    }
    /// Replaces `states` by one mask per cell of the board with the bits of all variables that are not ruled out.
    fn paint(&self, store: &LiteralStore, states: &mut Vec<u32>);
    /// Whether a board shows that a literal holds now; a value need not show apart from the values that it excludes.
    fn is_shown(&self, _lit: Lit) -> bool {
        true
    }
    /// The constraints that a propagator stands for: one, several combined, or none.
    fn constraints(&self, by: u32) -> Vec<u32>;
    /// Index of the technique that a propagator stands for, plus one; 0 for none.
    fn technique(&self, by: u32) -> u8;
    /// The cell whose own rule a propagator is, such as that it must be covered; `None` for a constraint of several.
    fn own_cell(&self, _by: u32) -> Option<u32> {
        None
    }
    /// The cell state that shows a mask of candidates.
    fn state(mask: u32) -> u32;
    /// Roughly the bytes a copy takes.
    fn bytes(&self) -> usize;
}

//! Conflict-driven search over propagators that can say why.
//!
//! The world is a set of *facts*, "cell is / is not value". Propagators derive facts; the kernel keeps them on one
//! trail in the order of their derivation. When facts clash, the kernel asks for reasons, only then and only for the
//! facts that matter, walks them back to a single cause in the present guess, and *learns*: a clause that forbids
//! the clash, from which it jumps back over every guess that had no part in it.
//!
//! Read in this order: [`Theory`] (what a puzzle provides), `Kernel` in `kernel.rs` (trail, clauses, propagation),
//! `analyze.rs` (from a clash to a clause), [`Learner`] in `learner.rs` (guesses, restarts, solutions, ticks). Apart
//! from the search: `tell.rs` (what it says to those who watch) and `why.rs` (reasons that cannot be shortened).
//!
//! The method is lazy clause generation (Ohrimenko, Stuckey, Codish, "Propagation via lazy clause generation",
//! 2009) on the frame of `MiniSat` (Eén, Sörensson, "An extensible SAT-solver", 2003), with Luby restarts, saved
//! phases, and clause quality by levels (Audemard, Simon, "Predicting learnt clauses quality", 2009).

mod analyze;
mod branches;
mod clauses;
mod kernel;
mod learner;
mod order;
mod tell;
#[cfg(test)]
mod tests;
mod why;

pub use kernel::{Broken, Kernel, Past, Reason};
pub use learner::{Learner, Settings};
pub use why::{Because, By, Core};

/// "Variable `n` holds" or "does not": which cell and value a variable stands for is the theory's affair.
///
/// ```text
/// 31 ......... 1 | 0
///    variable    | 1: it does not hold
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fact(u32);

impl Fact {
    /// The variable holds: the cell is the value.
    #[inline]
    pub const fn is(variable: u32) -> Fact {
        Fact(variable << 1)
    }

    /// The variable does not hold: the cell is not the value.
    #[inline]
    pub const fn is_not(variable: u32) -> Fact {
        Fact(variable << 1 | 1)
    }

    /// The variable the fact speaks of.
    #[inline]
    pub const fn variable(self) -> u32 {
        self.0 >> 1
    }

    /// Whether it says that the variable holds.
    #[inline]
    pub const fn holds(self) -> bool {
        self.0 & 1 == 0
    }

    #[inline]
    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The contrary.
impl std::ops::Not for Fact {
    type Output = Fact;
    #[inline]
    fn not(self) -> Fact {
        Fact(self.0 ^ 1)
    }
}

/// What a puzzle provides: propagators over facts, which explain what they derived when asked.
///
/// A theory follows the trail: it hears of each fact once, in order ([`Theory::assign`]), and of those alone that it
/// heard of when they are taken back, newest first.
pub trait Theory: Clone {
    /// The bits of a cell's mask in groups, of each of which just one holds: a digit, say, and a partner.
    const GROUPS: &'static [u32] = &[u32::MAX];

    /// Number of variables.
    fn variables(&self) -> u32;
    /// Takes note of a fact; may derive others from it alone.
    ///
    /// # Errors
    /// [`Broken`] when the fact clashes; made by [`Kernel::derive`] or [`Kernel::clash`].
    fn assign(&mut self, kernel: &mut Kernel, fact: Fact) -> Result<(), Broken>;
    /// Takes a fact back.
    fn unassign(&mut self, fact: Fact);
    /// Runs one propagator that waits. `false` when none does.
    ///
    /// # Errors
    /// [`Broken`] when the propagator finds that no solution is left.
    fn propagate(&mut self, kernel: &mut Kernel) -> Result<bool, Broken>;
    /// Forgets which propagators wait: a clash was met, and what they wait for may be gone.
    fn forget(&mut self);
    /// Appends facts that force `fact` (or, if `None`, the clash) by the propagator `by`, all of them true in the
    /// `past`. The fewer the better, but a search asks often: what costs much is left to [`Learner::why`].
    fn explain(&self, past: &Past<'_>, fact: Option<Fact>, by: u32, facts: &mut Vec<Fact>);
    /// Whether the propagator `by` draws `fact` (or, if `None`, a clash) from `facts` alone.
    fn forces(&self, facts: &[Fact], fact: Option<Fact>, by: u32) -> bool;
    /// An open fact to guess at next; `None` leaves the choice to the kernel's activities.
    fn advise(&mut self, _kernel: &Kernel) -> Option<Fact> {
        None
    }
    /// The facts by which a solution is another one than those met before; `None` if every guess counts.
    fn distinct(&self, _kernel: &Kernel) -> Option<Vec<Fact>> {
        None
    }
    /// The cell and the bit in its word that a variable stands for.
    fn place(&self, variable: u32) -> (u32, u32);
    /// Other cells that show the variable too, such as the one beyond an edge, with the bits there.
    fn beside(&self, _variable: u32) -> impl Iterator<Item = (u32, u32)> {
        std::iter::empty()
    }
    /// Replaces `words` by one mask per cell of the board with the bits of all variables that are not ruled out.
    fn paint(&self, kernel: &Kernel, words: &mut Vec<u32>);
    /// The constraints a propagator speaks for: one, several taken together, or none.
    fn constraints(&self, by: u32) -> Vec<u32>;
    /// Index of the rule of thumb a propagator stands for, plus one; 0 if its constraint says it all.
    fn rule(&self, by: u32) -> u8;
    /// The word the page knows for a mask of possibilities.
    fn word(mask: u32) -> u32;
    /// Roughly the bytes a copy takes.
    fn bytes(&self) -> usize;
}

//! Steps of techniques that give their own reasons.

use gridstep_engine::{Deduction, Step, Technique};

use super::candidates::Candidates;

/// A step by a technique that gives its own reasons.
pub(super) fn step(technique: &Technique<Candidates>, deduction: Deduction) -> Step {
    Step { technique: technique.name, level: technique.level, deduction }
}

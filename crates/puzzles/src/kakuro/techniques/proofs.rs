//! Reasons found so far on runs.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use gridstep_engine::constraint::masks::Masks;
use gridstep_engine::constraint::{ConstraintTechnique, SumAllDifferent};
use gridstep_engine::{Digits, Level};

/// A technique on a run.
pub(super) type OnRun = ConstraintTechnique<SumAllDifferent>;

/// Which technique proves something, what it needs of the run, and what it leaves of the cell.
pub(super) type Proof = (&'static OnRun, Masks, Digits);

/// All that a reason depends on.
pub(super) type Question = (Option<u8>, [Digits; 9], [u8; 9], [Level; 2], u8, Digits);

/// Reasons found so far: the same ones are needed again and again while chains are sought.
#[derive(Clone, Default)]
pub(super) struct Answers(pub(super) Rc<RefCell<BTreeMap<Question, Option<Proof>>>>);

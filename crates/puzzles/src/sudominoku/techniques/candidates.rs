//! The candidates that techniques work on.
//!
//! The domains are in the engine's `Store`; the same literals as sets of cells ([`State`]) are updated with it, because
//! techniques on sets are several times faster (`docs/experiments/sudominoku-propagation.md`).

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gridstep_engine::constraint::Var;
use gridstep_engine::{Domain, Premise, Store};

use super::state::{DIGIT_BITS, PARTNER, SHIFT, State, StateView};
use crate::sudominoku::board::{CELLS, Partners};
use crate::sudominoku::clues::{COVER, Clues, Known};

/// The digits and partners that follow from a player's entries and the techniques applied so far.
///
/// It has two variables for each cell: number `c` is the digit of cell `c` (bits 1 to 9), number `81 + c` its partner
/// (bits 11 to 15, in the order of [`Partners`](crate::sudominoku::board::Partners)). So the digit of a cell is settled
/// and explained independently of its partner. An edge is a bit of both its cells; they always agree.
#[derive(Clone)]
pub struct Candidates {
    /// The domains, with the time of their changes.
    pub(super) store: Store,
    /// The same as sets of cells.
    pub(super) state: State,
    pub(super) since: usize,
    /// By constraint: whether techniques may use it; empty for all.
    pub(super) only: Vec<bool>,
    /// The variable that techniques must change; any if `None`.
    pub(super) target: Option<u32>,
    pub(super) ticks: Cell<u64>,
    pub(super) view: RefCell<Option<Rc<StateView>>>,
}

/// Number of variables.
pub(super) const WORDS: usize = 2 * CELLS;
/// Techniques can be restricted to constraints with numbers below this.
pub(super) const CONSTRAINTS: usize = COVER as usize + 1;

impl Candidates {
    /// The candidates of a board with some entries.
    pub fn new(clues: &Clues, states: &[u32]) -> Candidates {
        Candidates::of(&Known::new(clues, states))
    }

    /// The candidates of known digits and partners.
    pub fn of(known: &Known) -> Candidates {
        let mut state = State::NONE;
        for cell in 0..CELLS as u32 {
            state.add_digits(cell, known.digits[cell as usize]);
            for side in known.partners[cell as usize].members() {
                state.add_partner(cell, side);
            }
        }
        Candidates {
            store: Store::new(&domains(&state)),
            state,
            since: 0,
            only: Vec::new(),
            target: None,
            ticks: Cell::new(0),
            view: RefCell::new(None),
        }
    }

    /// The same candidates if only this were known.
    pub(super) fn knowing(&self, state: State) -> Candidates {
        let store = self.store.with_domains(&domains(&state));
        Candidates { store, state, since: 0, view: RefCell::default(), ..self.clone() }
    }

    /// The possible literals.
    pub(super) fn state(&self) -> &State {
        &self.state
    }

    /// The possible literals, with what follows directly.
    pub(super) fn view(&self) -> Rc<StateView> {
        let mut view = self.view.borrow_mut();
        Rc::clone(view.get_or_insert_with(|| Rc::new(StateView::new(self.state))))
    }

    /// When a variable changed last; 0 if the board shows it.
    pub(super) fn changed(&self, of: u32) -> u32 {
        self.store.changed(Var(of))
    }

    /// Whether anything changed since the technique was applied last.
    pub(super) fn is_fresh(&self) -> bool {
        self.since <= self.store.time()
    }

    /// Whether techniques may use all constraints.
    pub(super) fn is_free(&self) -> bool {
        self.only.is_empty()
    }

    /// Whether techniques may use a constraint.
    pub(super) fn may_use(&self, clue: u32) -> bool {
        self.only.is_empty() || self.only[clue as usize]
    }

    /// Whether an application that removes these literals is wanted.
    pub(super) fn is_wanted(&self, gone: &State) -> bool {
        self.target.is_none_or(|of| gone.mask(of) != 0)
    }

    /// Adds to the ticks.
    pub(super) fn count_ticks(&self, times: u64) {
        self.ticks.set(self.ticks.get() + times);
    }
}

/// Most places of a pair or a single that count as few.
pub(super) const FEW: u32 = 4;

/// The masks of a state, by variable.
fn domains(state: &State) -> [Domain; WORDS] {
    std::array::from_fn(|of| Domain::from_bits(u64::from(state.mask(of as u32))))
}

/// All bits of a variable.
pub(super) fn full(of: u32) -> u32 {
    if of < PARTNER { DIGIT_BITS } else { u32::from(Partners::around(of - PARTNER).bits()) << SHIFT }
}

/// The state if only some premises are known.
pub(super) fn cited(premises: &[Premise]) -> State {
    let mut state = State::ALL;
    for premise in premises {
        state.remove(premise.cell, full(premise.cell) & !premise.mask);
    }
    state
}

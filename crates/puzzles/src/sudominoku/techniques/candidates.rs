//! The candidates that techniques work on.
//!
//! The domains are in the engine's `Store`; the same literals as sets of cells ([`State`]) are updated with it, because
//! techniques on sets are several times faster (`docs/experiments/sudominoku-propagation.md`).

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gridstep_engine::constraint::Var;
use gridstep_engine::{Domain, Effect, Level, NONE, Premise, Step, Store, explain};

use super::state::{DIGIT_BITS, PARTNER, SHIFT, State, StateView, edges_of};
use crate::sudominoku::board::{CELLS, PAIRS, Partner, Partners, cells_of, edge, ends, houses_of};
use crate::sudominoku::clues::{CELL, COVER, Clues, EDGE, Known, PAIR, SINGLE};
use crate::sudominoku::masks::{BOARD, each};

/// The digits and partners that follow from a player's entries and the techniques applied so far.
///
/// It has two variables for each cell: number `c` is the digit of cell `c` (bits 1 to 9), number `81 + c` its partner
/// (bits 11 to 15, in the order of [`Partners`](crate::sudominoku::board::Partners)). So the digit of a cell is settled
/// and explained independently of its partner. An edge is a bit of both its cells; they always agree.
#[derive(Clone)]
pub struct Candidates {
    /// The domains, with the time of their changes.
    store: Store,
    /// The same as sets of cells.
    state: State,
    since: usize,
    /// By constraint: whether techniques may use it; empty for all.
    only: Vec<bool>,
    /// The variable that techniques must change; any if `None`.
    target: Option<u32>,
    ticks: Cell<u64>,
    view: RefCell<Option<Rc<StateView>>>,
}

/// Number of variables.
const WORDS: usize = 2 * CELLS;
/// Techniques can be restricted to constraints with numbers below this.
const CONSTRAINTS: usize = COVER as usize + 1;

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

impl explain::Candidates for Candidates {
    const HAS_REDUNDANT_PREMISES: bool = false;

    fn cells(&self) -> u32 {
        WORDS as u32
    }

    fn mask(&self, of: u32) -> u32 {
        self.store.domain(Var(of)).bits() as u32
    }

    fn is_fixed(mask: u32) -> bool {
        mask.is_power_of_two()
    }

    /// Whether all digits are known: the layout need not be the only one.
    fn complete(&self) -> bool {
        self.view().assigned == BOARD
    }

    fn is_inconsistent(&self) -> bool {
        self.view().empty != [0; 2]
    }

    fn narrow(&mut self, of: u32, to: u32) {
        self.state.remove(of, self.mask(of) & !to);
        self.store.reduce(Var(of), Domain::from_bits(u64::from(to)), NONE);
        *self.view.get_mut() = None;
    }

    fn with_only(&self, premises: &[Premise]) -> Option<Self> {
        Some(self.knowing(cited(premises)))
    }

    fn time(&self) -> usize {
        self.store.time() + 1
    }

    fn backtrack_to(&mut self, time: usize) {
        while time < self.time()
            && let Some((change, after)) = self.store.undo()
        {
            self.state.add(change.var.0, (change.before - after).bits() as u32);
            *self.view.get_mut() = None;
        }
    }

    fn changed_since(&mut self, time: usize) {
        self.since = time;
    }

    fn restrict_to(&mut self, clues: &[u32]) {
        self.only = vec![false; CONSTRAINTS];
        for clue in clues {
            self.only[*clue as usize] = true;
        }
    }

    fn target(&mut self, of: u32) {
        self.target = Some(of);
    }

    /// Of partners a step says which it removes, but where one is left.
    fn own_premise(&self, effect: &Effect) -> Option<Premise> {
        let says_what_is_left = effect.cell < PARTNER || (effect.from & effect.to).is_power_of_two();
        says_what_is_left.then(|| explain::own_premise(full(effect.cell), effect)).flatten()
    }

    fn allow_level(&mut self, _: Level) {}

    /// Always false: premises are loosened when they are found.
    fn has_redundant_premise(&self, _: &Step) -> bool {
        false
    }

    /// Pairs and singles with few places belong to the cells of these places.
    fn clues_at(&self, of: u32) -> Vec<u32> {
        let cell = of % PARTNER;
        let view = self.view();
        let mut clues: Vec<u32> = houses_of(cell).to_vec();
        let pairs = (0..PAIRS as u32).filter(|pair| {
            let [right, down] = view.places(*pair);
            right.count_ones() + down.count_ones() <= FEW
                && (right | right << 1 | down | down << 9) >> cell & 1 == 1
        });
        clues.extend(pairs.map(|pair| PAIR + pair));
        let singles = (0..9).filter(|index| {
            let cells = self.state.single & self.state.digits[*index as usize];
            cells.count_ones() <= FEW && cells >> cell & 1 == 1
        });
        clues.extend(singles.map(|index| SINGLE + index));
        clues.push(CELL + cell);
        clues.extend(Partner::SIDES.into_iter().filter_map(|side| edge(cell, side)).map(|edge| EDGE + edge));
        clues
    }

    /// Only the variables of digits: partners lie in the same constraints.
    fn cells_of(&self, clue: u32) -> Vec<u32> {
        match clue {
            0..PAIR => cells_of(clue).collect(),
            PAIR..SINGLE => {
                let places = self.view().places(clue - PAIR);
                edges_of(places).flat_map(ends).collect()
            }
            SINGLE..CELL => {
                let cells = self.state.single & self.state.digits[(clue - SINGLE) as usize];
                each(cells).collect()
            }
            CELL..EDGE => vec![clue - CELL],
            EDGE..COVER => ends(clue - EDGE).to_vec(),
            _ => Vec::new(),
        }
    }

    fn ticks(&self) -> u64 {
        self.ticks.get()
    }
}

/// Most places of a pair or a single that count as few.
const FEW: u32 = 4;

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

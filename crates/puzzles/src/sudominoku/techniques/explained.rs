//! Candidates as chains of steps need them.

use gridstep_engine::constraint::Var;
use gridstep_engine::deletion::delete_parts;
use gridstep_engine::explain::Candidates as _;
use gridstep_engine::few::sort_few;
use gridstep_engine::{Domain, Effect, Level, NONE, Premise, Step, explain};

use super::candidates::{CONSTRAINTS, Candidates, FEW, WORDS, cited, full};
use super::prove::{StateTechnique, lits};
use super::singles::HiddenSingle;
use super::state::{PARTNER, State, StateView, edges_of};
use crate::sudominoku::board::{PAIRS, Partner, cells_of, edge, ends, houses_of};
use crate::sudominoku::clues::{CELL, COVER, EDGE, PAIR, SINGLE};
use crate::sudominoku::masks::{BOARD, each};

impl explain::Candidates for Candidates {
    const HAS_REDUNDANT_PREMISES: bool = false;
    const COUNTS_SETTLED: bool = true;

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

    /// Of a digit with one place in a house: the cells that are filled by then stay its premises, since one sees them.
    fn counting_more(&self, step: &Step) -> Option<Step> {
        (step.technique == HiddenSingle::NAME).then(|| with_filled(self, step)).flatten()
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

/// A hidden single with the filled cells of its house among its premises, and without what these make redundant: digits
/// elsewhere that hide no open cell, and what was known of a cell before it was filled. `None` where it is so.
fn with_filled(candidates: &Candidates, step: &Step) -> Option<Step> {
    let &[house] = &step.deduction.clues[..] else { return None };
    let &[Effect { cell: target, from, to }] = &step.deduction.effects[..] else { return None };
    let digit = (from & to).trailing_zeros();
    let wanted = lits(target, from & !to);
    let at = 9 * house + digit.checked_sub(1)?;
    let holds = |premises: &Vec<Premise>| {
        candidates.count_ticks(1);
        wanted.without(&HiddenSingle::gone(&StateView::new(cited(premises)), at)) == State::NONE
    };
    let known = cells_of(house).map(|cell| Premise { cell, mask: candidates.mask(cell) });
    let filled: Vec<Premise> =
        known.filter(|known| known.cell != target && known.mask.is_power_of_two()).collect();
    let is_filled = |premise: &&Premise| filled.iter().any(|filled| filled.cell == premise.cell);
    let others = step.deduction.premises.iter().filter(|premise| !is_filled(premise));
    let order: Vec<Premise> = others.chain(&filled).copied().collect();
    let without = |premises: &Vec<Premise>, gone: Premise| {
        premises.iter().filter(|one| **one != gone).copied().collect()
    };
    let mut premises = delete_parts(order.clone(), order, without, holds);
    sort_few(&mut premises, |premise| premise.cell);
    if premises == step.deduction.premises {
        return None;
    }
    let mut counted = step.clone();
    counted.deduction.premises = premises;
    Some(counted)
}

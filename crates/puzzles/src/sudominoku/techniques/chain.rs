//! Chains of links, each of which leaves a choice one or two ways.

use gridstep_engine::{Application, Applications, Arg, Deduction, Effect, Level, Step, Technique};

use super::candidates::Candidates;
use super::links::{
    Choice, LITS, Lit, clue_of, excluded, excluded_by_all, excluded_once, left, lit_at, narrowed,
};
use super::lits::{args_of, state_of};
use super::prove::{cited, effects, loosen, removed};
use super::state::{PARTNER, SHIFT, State, StateView, way_of};
use super::walk::steps;
use crate::sudominoku::board::Partner;

/// Chains of at most three links.
///
/// A choice has exactly one true literal: the places of a digit in a house, the digits or the partners of a cell, the
/// places of a domino. If a supposed literal rules out all but one or two literals of a choice, one of these is true,
/// so whatever both rule out is false; that leaves one or two literals of another choice, and so on. If the last ones
/// rule out the supposed literal, or none is left, it is false.
///
/// [`Application::at`] is the number of the literal.
pub(super) const SHORT_CHAIN: Technique<Candidates> = Technique {
    name: "short-chain",
    level: Level::Expert,
    weight: Level::Expert.weight(),
    applications: |candidates| applications(candidates, SHORT),
    explain: |candidates, found| explain(candidates, found, &SHORT_CHAIN, SHORT),
};

/// Longer chains.
pub(super) const CHAIN: Technique<Candidates> = Technique {
    name: "chain",
    level: Level::Expert,
    weight: Level::Expert.weight(),
    applications: |candidates| applications(candidates, LONG),
    explain: |candidates, found| explain(candidates, found, &CHAIN, LONG),
};

/// Ticks counted for expanding a link: as many applications at a place take as long.
const CHAIN_TICKS: u64 = 20;
/// The most links of a short chain, and of any.
const SHORT: usize = 3;
const LONG: usize = 5;

fn applications(candidates: &Candidates, most: usize) -> Applications<'_> {
    if !candidates.is_fresh() {
        return Box::new(std::iter::empty());
    }
    let view = candidates.view();
    let is_sought = |lit| is_open(&view, lit) && candidates.is_wanted(&state_of(lit));
    let open = (0..LITS).filter(|number| is_sought(lit_at(*number)));
    let mut searches: Vec<(u32, Option<Search>)> = open
        .map(|number| {
            let lit = lit_at(number);
            (number, Some(Search::new(&view, lit, state_of(lit))))
        })
        .collect();
    let count = searches.len();
    let all = (0..most).flat_map(move |_| 0..count);
    Box::new(all.filter_map(move |index| {
        let (number, search) = &mut searches[index];
        let ended = search.as_mut()?.grow(&view, candidates);
        if ended || search.as_ref()?.frontier.is_empty() {
            *search = None;
        }
        ended.then(|| Application {
            at: *number,
            effects: effects(candidates.state(), &state_of(lit_at(*number))),
        })
    }))
}

/// Whether a literal is unassigned.
fn is_open(view: &StateView, lit: Lit) -> bool {
    match lit {
        Lit::Digit(cell, digit) => {
            (view.state.digits[usize::from(digit) - 1] & !view.assigned) >> cell & 1 == 1
        }
        Lit::Single(cell) => (view.state.single & !view.singles) >> cell & 1 == 1,
        Lit::Edge(edge) | Lit::Lies(_, edge) => view.is_open(edge) && !view.is_joined(edge),
    }
}

/// Chains from a literal, shortest first; each rules out something that none before it does.
pub(super) struct Search {
    goal: State,
    /// Everything that some chain rules out.
    pub(super) out: State,
    /// The choices passed, each with the index of the one before.
    links: Vec<(usize, Choice)>,
    frontier: Vec<(usize, State)>,
}

impl Search {
    /// `goal`: a chain must rule out one of these literals.
    pub(super) fn new(view: &StateView, lit: Lit, goal: State) -> Search {
        let out = *excluded_once(view, lit);
        Search { goal, out, links: Vec::new(), frontier: vec![(usize::MAX, out)] }
    }

    /// Adds a link; returns whether a chain now rules out the goal. That chain ends with the last of `links`.
    pub(super) fn grow(&mut self, view: &StateView, candidates: &Candidates) -> bool {
        let mut ended = false;
        for (from, out) in std::mem::take(&mut self.frontier) {
            candidates.count_ticks(CHAIN_TICKS);
            narrowed(view, &out, &mut |choice, left| {
                if !candidates.is_free() && !candidates.may_use(clue_of(choice)) {
                    return true;
                }
                let mut now = State::ALL;
                for lit in left {
                    now = now.and(excluded_once(view, lit));
                }
                if now.meets_beyond(&view.state, &self.out) {
                    self.out = self.out.or(&now);
                    self.frontier.push((self.links.len(), now));
                    self.links.push((from, choice));
                    ended = now.meets(&self.goal);
                }
                !ended
            });
            if ended {
                break;
            }
        }
        ended
    }

    /// The choices of the last chain.
    fn chain(&self) -> Vec<Choice> {
        let mut chain = Vec::new();
        let mut at = self.links.len().wrapping_sub(1);
        while let Some((from, choice)) = self.links.get(at) {
            chain.push(*choice);
            at = *from;
        }
        chain.reverse();
        chain
    }
}

/// The shortest chain of at most so many links by which a literal rules out another.
pub(super) fn chain(
    view: &StateView,
    candidates: &Candidates,
    from: Lit,
    to: Lit,
    most: usize,
) -> Option<Vec<Choice>> {
    let goal = state_of(to);
    let mut search = Search::new(view, from, goal);
    if search.out.meets(&goal) {
        return Some(Vec::new());
    }
    (0..most).any(|_| search.grow(view, candidates)).then(|| search.chain())
}

/// Whether the choices of a chain still lead from one literal to the removal of another.
pub(super) fn leads(view: &StateView, from: Lit, to: Lit, chain: &[Choice]) -> bool {
    let mut out = excluded(view, from);
    for choice in chain {
        let Some(left) = left(view, &out, *choice) else { return false };
        out = excluded_by_all(view, &left);
    }
    out.meets(&state_of(to))
}

fn explain(
    candidates: &Candidates,
    found: &Application,
    technique: &Technique<Candidates>,
    most: usize,
) -> Vec<Step> {
    let lit = lit_at(found.at);
    let seek = |view: &StateView| chain(view, candidates, lit, lit, most);
    let Some(first) = seek(&candidates.view()) else { return Vec::new() };
    let premises = loosen(candidates, &|state| {
        candidates.count_ticks(1);
        leads(&StateView::new(*state), lit, lit, &first)
    });
    // With these premises alone, another chain may need less.
    let less = candidates.knowing(cited(&premises));
    let premises = loosen(&less, &|state| seek(&StateView::new(*state)).is_some());
    let bare = candidates.knowing(cited(&premises));
    let Some(chain) = seek(&bare.view()) else { return Vec::new() };
    let mut clues: Vec<u32> = chain.iter().map(|choice| clue_of(*choice)).collect();
    clues.sort_unstable();
    clues.dedup();
    let mut args = args_of(lit);
    args.push(("steps", Arg::Steps(steps(&bare, lit, lit, &chain))));
    let deduction = Deduction { clues, premises, effects: lost(lit), args };
    vec![Step { technique: technique.name, level: technique.level, deduction }]
}

/// The removal of a literal, as an effect on the candidates.
pub(super) fn lost(lit: Lit) -> Vec<Effect> {
    match lit {
        Lit::Digit(cell, digit) => removed(cell, 1 << digit),
        Lit::Single(cell) => removed(PARTNER + cell, 1 << (SHIFT + Partner::Single as u32)),
        Lit::Edge(edge) | Lit::Lies(_, edge) => {
            let (way, cell) = way_of(edge);
            removed(PARTNER + cell, 1 << (SHIFT + way as u32))
        }
    }
}

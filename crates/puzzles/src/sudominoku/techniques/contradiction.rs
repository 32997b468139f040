//! Suppose a digit or a partner and follow it until something cannot be.

use gridstep_engine::explain::{self, Candidates as _};
use gridstep_engine::{Application, Applications, Arg, Deduction, Level, Premise, Step, Technique};

use super::FOLLOWED;
use super::candidates::{Candidates, full};
use super::prove::{effects, removed};
use super::state::{PARTNER, SHIFT, State, StateView};
use super::violation::{Violation, violation};
use crate::sudominoku::board::{CELLS, Partner};

/// A digit (a partner) goes if supposing it leads, by techniques, to something that cannot be.
///
/// Short refutations first. [`Application::at`] is the word times 32 and the bit.
pub(super) const CONTRADICTION: Technique<Candidates> =
    Technique { name: "contradiction", level: Level::Expert, applications, explain };

/// How often rules are applied before a supposition is put off for a longer look.
const PATIENCE: [usize; 3] = [2, 6, 24];

fn applications(candidates: &Candidates) -> Applications<'_> {
    let view = candidates.view();
    let mut suppositions: Vec<(u32, u32, u32)> = Vec::new();
    for cell in (0..CELLS as u32).filter(|cell| view.assigned >> cell & 1 == 0) {
        let digits = candidates.state().digits_at(cell);
        suppositions.extend(digits.into_iter().map(|digit| (digits.len(), cell, u32::from(digit))));
    }
    for cell in 0..CELLS as u32 {
        let partners = view.partners_at(cell);
        let ahead = [Partner::Right, Partner::Down, Partner::Single];
        for side in ahead.into_iter().filter(|side| 1 < partners.len() && partners.has(*side)) {
            suppositions.push((partners.len(), PARTNER + cell, SHIFT + side as u32));
        }
    }
    suppositions.sort_by_key(|(count, ..)| *count);
    let count = suppositions.len();
    let mut refuted: Vec<Option<bool>> = vec![None; count];
    let all = PATIENCE.into_iter().flat_map(move |most| (0..count).map(move |index| (most, index)));
    let mut probe = all_fresh(candidates);
    let start = probe.time();
    Box::new(all.filter_map(move |(most, index)| {
        let (_, of, bit) = suppositions[index];
        if !*refuted[index].get_or_insert_with(|| is_refuted(candidates.state(), of, bit)) {
            return None;
        }
        let before = probe.ticks();
        let refutation = follow(&mut probe, of, bit, most);
        candidates.count_ticks(probe.ticks() - before);
        probe.backtrack_to(start);
        refutation.map(|_| {
            let effects = removed(of, 1 << bit).into_iter().filter_map(|effect| {
                let from = candidates.mask(effect.cell);
                let to = from & effect.to;
                (from != to).then_some(gridstep_engine::Effect { from, to, ..effect })
            });
            Application { at: of * 32 + bit, effects: effects.collect() }
        })
    }))
}

/// A copy in which techniques look at everything.
fn all_fresh(candidates: &Candidates) -> Candidates {
    let mut copy = candidates.clone();
    copy.changed_since(0);
    copy
}

/// Whether the solver's propagation finds that a supposition cannot be. What it does not find, the easiest rules do not
/// either, and they take a hundred times as long.
fn is_refuted(state: &State, of: u32, bit: u32) -> bool {
    let mut probe = *state;
    probe.remove(of, probe.mask(of) & !(1 << bit));
    StateView::new(probe).grid().fixpoint().is_err()
}

/// What followed from a supposition: each rule that said something, what, and when.
struct Refutation {
    links: Vec<(usize, Application, usize)>,
    violation: Violation,
}

/// Supposes something and applies the easiest rules, `most` times at most; leaves the candidates as that left it.
fn follow(candidates: &mut Candidates, of: u32, bit: u32, most: usize) -> Option<Refutation> {
    candidates.narrow(of, 1 << bit);
    let mut links = Vec::new();
    for _ in 0..most {
        if let Some(violation) = violation(&candidates.view()) {
            return Some(Refutation { links, violation });
        }
        let applications = |technique: &Technique<Candidates>| {
            (technique.applications)(candidates).collect::<Vec<Application>>()
        };
        let (technique, found) =
            (0..).zip(FOLLOWED.iter().map(applications)).find(|(_, found)| !found.is_empty())?;
        let time = candidates.time();
        for found in found {
            let before = *candidates.state();
            for effect in &found.effects {
                let from = candidates.mask(effect.cell);
                if from & effect.to != from {
                    candidates.narrow(effect.cell, from & effect.to);
                }
            }
            let effects = effects(&before, &before.without(candidates.state()));
            links.push((technique, Application { at: found.at, effects }, time));
        }
    }
    violation(&candidates.view()).map(|violation| Refutation { links, violation })
}

fn explain(candidates: &Candidates, found: &Application) -> Vec<Step> {
    let (of, bit) = (found.at / 32, found.at % 32);
    let mut probe = all_fresh(candidates);
    let start = probe.time();
    let Some(refutation) = follow(&mut probe, of, bit, usize::MAX) else { return Vec::new() };
    let deduction = conclude(candidates, probe, start, refutation, (of, bit));
    candidates.count_ticks(1);
    vec![Step { technique: CONTRADICTION.name, level: CONTRADICTION.level, deduction }]
}

/// The refutation in steps: only what the end needs is told.
fn conclude(
    candidates: &Candidates,
    mut probe: Candidates,
    start: usize,
    refutation: Refutation,
    (of, bit): (u32, u32),
) -> Deduction {
    let last = refutation.violation.step(&probe);
    let mut assumed = candidates.clone();
    assumed.narrow(of, 1 << bit);
    let mut needs = Needs {
        candidates,
        assumed: *assumed.state(),
        wanted: vec![0; 2 * CELLS],
        premises: vec![0; 2 * CELLS],
    };
    needs.take(&last.deduction.premises);
    let mut steps = Vec::new();
    for (technique, found, time) in refutation.links.into_iter().rev() {
        let needed = needs.resolve(&found);
        if needed.effects.is_empty() {
            continue;
        }
        probe.backtrack_to(time.max(start));
        let explained = (FOLLOWED[technique].explain)(&probe, &needed);
        for step in &explained {
            needs.take(&step.deduction.premises);
        }
        steps.extend(explained);
    }
    steps.reverse();
    let premises = needs.premises();
    let mut known = candidates.knowing(super::prove::cited(&premises));
    known.narrow(of, known.mask(of) & 1 << bit);
    let mut steps = explain::prune(&known, steps, &last.deduction.premises);
    steps.push(last);
    let mut clues: Vec<u32> = steps.iter().flat_map(|step| step.deduction.clues.iter().copied()).collect();
    clues.sort_unstable();
    clues.dedup();
    let mut args = vec![("cell", Arg::Cell(of % PARTNER))];
    if of < PARTNER {
        args.push(("digit", Arg::Number(i64::from(bit))));
    } else {
        let side = Partner::ALL[(bit - SHIFT) as usize];
        let partner = crate::sudominoku::board::neighbour(of - PARTNER, side).unwrap_or(of - PARTNER);
        args.push(("partner", Arg::Cell(partner)));
    }
    args.push(("steps", Arg::Steps(steps)));
    Deduction { clues, premises, effects: removed(of, 1 << bit), args }
}

/// What a refutation still has to prove, and what it takes from the candidates.
struct Needs<'a> {
    candidates: &'a Candidates,
    /// The candidates with nothing but the supposition added.
    assumed: State,
    wanted: Vec<u32>,
    premises: Vec<u32>,
}

impl Needs<'_> {
    fn take(&mut self, premises: &[Premise]) {
        for premise in premises {
            let gone = full(premise.cell) & !premise.mask;
            let mask = self.candidates.mask(premise.cell);
            self.premises[premise.cell as usize] |= gone & !mask;
            self.wanted[premise.cell as usize] |= gone & self.assumed.mask(premise.cell);
        }
    }

    /// The part of a use that is wanted; it is not wanted any more.
    fn resolve(&mut self, found: &Application) -> Application {
        let effects = found.effects.iter().filter_map(|effect| {
            let gone = self.wanted[effect.cell as usize] & effect.from & !effect.to;
            self.wanted[effect.cell as usize] &= !gone;
            (gone != 0).then_some(gridstep_engine::Effect { to: effect.from & !gone, ..*effect })
        });
        Application { at: found.at, effects: effects.collect() }
    }

    fn premises(&self) -> Vec<Premise> {
        let taken = (0..).zip(&self.premises).filter(|(_, gone)| **gone != 0);
        taken.map(|(of, gone)| Premise { cell: of, mask: full(of) & !gone }).collect()
    }
}

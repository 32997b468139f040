//! Suppositions: assume a digit or a partner and apply techniques until a constraint is violated.

use gridstep_engine::explain::{self, Candidates as _, Forward};
use gridstep_engine::{
    Application, Applications, Arg, Budget, Deduction, Effect, Level, Premise, Step, Technique,
};

use super::FOLLOWED;
use super::candidates::{Candidates, full};
use super::prove::{cited, removed};
use super::state::{PARTNER, SHIFT, State, StateView};
use super::violation::{Violation, violation};
use crate::sudominoku::board::{CELLS, Partner, neighbour};

/// A digit (a partner) goes if techniques refute it.
///
/// Short refutations first. [`Application::at`] is the variable times 32 plus the bit.
pub(super) const CONTRADICTION: Technique<Candidates> = Technique {
    name: "contradiction",
    level: Level::Expert,
    weight: Level::Expert.weight(),
    applications,
    explain,
};

/// Applications after which a supposition is postponed until all others were tried.
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
    Box::new(all.filter_map(move |(most, index)| {
        let (_, of, bit) = suppositions[index];
        if !*refuted[index].get_or_insert_with(|| is_refuted(candidates.state(), of, bit)) {
            return None;
        }
        let (run, violation) = follow(candidates, of, bit, most);
        candidates.count_ticks(run.candidates().ticks() - candidates.ticks());
        violation.map(|_| {
            let effects = removed(of, 1 << bit).into_iter().filter_map(|effect| {
                let from = candidates.mask(effect.cell);
                let to = from & effect.to;
                (from != to).then_some(Effect { from, to, ..effect })
            });
            Application { at: of * 32 + bit, effects: effects.collect() }
        })
    }))
}

/// Whether the solver's propagation refutes a supposition. If it does not, the easiest techniques do not either, and
/// they take a hundred times as long.
fn is_refuted(state: &State, of: u32, bit: u32) -> bool {
    let mut probe = *state;
    probe.remove(of, probe.mask(of) & !(1 << bit));
    StateView::new(probe).grid().fixpoint().is_err()
}

/// Supposes a literal and applies the easiest techniques at most `most` times: the links, and the violated constraint.
fn follow(
    candidates: &Candidates,
    of: u32,
    bit: u32,
    most: usize,
) -> (Forward<'static, Candidates>, Option<Violation>) {
    let mut assumed = candidates.clone();
    assumed.narrow(of, 1 << bit);
    let mut run = Forward::new(assumed, FOLLOWED);
    let mut budget = Budget::unlimited();
    let mut rounds = 0;
    loop {
        let violation = violation(&run.candidates().view());
        if violation.is_some() || rounds == most || !run.round(&mut budget) {
            return (run, violation);
        }
        rounds += 1;
    }
}

fn explain(candidates: &Candidates, found: &Application) -> Vec<Step> {
    let (of, bit) = (found.at / 32, found.at % 32);
    let (run, Some(violation)) = follow(candidates, of, bit, usize::MAX) else { return Vec::new() };
    let deduction = conclude(candidates, run, violation, (of, bit));
    candidates.count_ticks(1);
    vec![Step { technique: CONTRADICTION.name, level: CONTRADICTION.level, deduction }]
}

/// The refutation in steps: only those that the end needs.
fn conclude(
    candidates: &Candidates,
    mut run: Forward<'_, Candidates>,
    violation: Violation,
    (of, bit): (u32, u32),
) -> Deduction {
    let last = violation.step(run.candidates());
    let mut assumed = candidates.clone();
    assumed.narrow(of, 1 << bit);
    let steps = run.steps(&assumed, &last.deduction.premises);
    let premises = taken(candidates, steps.iter().chain([&last]));
    let mut known = candidates.knowing(cited(&premises));
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
        args.push(("partner", Arg::Cell(neighbour(of - PARTNER, side).unwrap_or(of - PARTNER))));
    }
    args.push(("steps", Arg::Steps(steps)));
    Deduction { clues, premises, effects: removed(of, 1 << bit), args }
}

/// The premises of steps on the candidates, without those that are the supposition or effects of earlier steps.
fn taken<'a>(candidates: &Candidates, steps: impl Iterator<Item = &'a Step>) -> Vec<Premise> {
    let mut gone = [0; 2 * CELLS];
    for premise in steps.flat_map(|step| &step.deduction.premises) {
        gone[premise.cell as usize] |= full(premise.cell) & !premise.mask & !candidates.mask(premise.cell);
    }
    let taken = (0..).zip(gone).filter(|(_, gone)| *gone != 0);
    taken.map(|(of, gone)| Premise { cell: of, mask: full(of) & !gone }).collect()
}

//! Chains that go on from what a player noted.

use super::{Candidates, ChainStep, Goal, HasPosition, chain, find_chain, keep_needed, steps_of, weigh_step};
use crate::budget::Budget;
use crate::technique::{Effect, Premise, Step, Technique};

/// As [`chain`], from a board with notes: those that the techniques prove from `bare` need not be explained again; others
/// are ignored, and those whose proof takes more than `ticks`.
///
/// `notes` has a mask per cell, 0 where there are none. A note of one value in the goal is left out: it is what has to be
/// explained.
pub fn chain_from_notes<S: HasPosition>(
    bare: &S,
    techniques: &[Technique<S>],
    notes: &[u32],
    goal: u32,
    ticks: u64,
    budget: &mut Budget<'_>,
) -> Option<Vec<Step>> {
    let mut notes = notes.to_vec();
    if let Some(note) = notes.get_mut(goal as usize).filter(|note| S::is_fixed(**note)) {
        *note = 0;
    }
    let mut proved = bare.clone();
    budget.share(ticks, |share| adopt_notes(&mut proved, techniques, &notes, share));
    if proved.time() == bare.time() {
        return chain(bare, techniques, goal, ticks, budget);
    }
    // Both of positions: masks of a puzzle's own may leave out values, as Kakuro's do in black cells.
    let (before, after) = (bare.position(), proved.position());
    let changed = (0..bare.cells()).filter(|cell| before.full(*cell) != after.mask(*cell));
    let known: Vec<Premise> = changed.map(|cell| Premise { cell, mask: after.mask(cell) }).collect();
    // As if the board showed what is proved.
    let shown = bare.at(before.with_premises(&known));
    chain_from_both(bare, &shown, techniques, goal, ticks, budget)
}

/// As [`chain`], from candidates with notes; `bare` are those without.
///
/// What is left of the chain from `bare` is shown unless another one weighs less: who notes its first step sees the rest of
/// it next.
fn chain_from_both<S: Candidates>(
    bare: &S,
    noted: &S,
    techniques: &[Technique<S>],
    goal: u32,
    ticks: u64,
    budget: &mut Budget<'_>,
) -> Option<Vec<Step>> {
    let from_bare = find_chain(bare, techniques, Goal::fix(goal), ticks, budget)?;
    let last = from_bare.last().into_iter().flat_map(|line| &line.step.deduction.effects);
    let ends: Vec<Premise> = last
        .filter(|effect| effect.cell == goal)
        .map(|effect| Premise { cell: goal, mask: bare.mask(goal) & effect.from & effect.to })
        .collect();
    let followed = keep_needed(noted, from_bare, &ends);
    let sought = find_chain(noted, techniques, Goal::fix(goal), ticks / 2, budget).unwrap_or_default();
    let weight =
        |lines: &Vec<ChainStep>| lines.iter().map(|line| weigh_step(techniques, &line.step)).sum::<u32>();
    let best = [sought, followed].into_iter().filter(|lines| !lines.is_empty()).min_by_key(weight);
    best.map(|lines| steps_of(noted, techniques, Goal::fix(goal), lines))
}

/// Reduces cells to a player's notes where techniques prove every removal, from the candidates and other proved notes.
///
/// `notes` has a mask per cell, 0 where there are no notes. A note that is not proved is ignored. Proofs by
/// contradiction are tried only if something is left to prove. Nothing more is proved once `budget` is over.
fn adopt_notes<S: Candidates>(
    candidates: &mut S,
    techniques: &[Technique<S>],
    notes: &[u32],
    budget: &mut Budget<'_>,
) {
    let mut notes = notes.to_vec();
    let start = candidates.time();
    loop {
        prove(candidates, techniques, &notes, budget);
        let unproved: Vec<u32> =
            (0..candidates.cells()).filter(|cell| ruled_out(candidates, &notes, *cell) != 0).collect();
        if unproved.is_empty() {
            return;
        }
        // What was proved of these cells may be a premise for others.
        candidates.backtrack_to(start);
        for cell in unproved {
            notes[cell as usize] = 0;
        }
    }
}

/// The candidates of a cell that its note excludes.
fn ruled_out<S: Candidates>(candidates: &S, notes: &[u32], cell: u32) -> u32 {
    match notes.get(cell as usize) {
        None | Some(0) => 0,
        Some(note) => candidates.mask(cell) & !note,
    }
}

/// Reduces cells to their notes as far as the techniques go.
fn prove<S: Candidates>(
    candidates: &mut S,
    techniques: &[Technique<S>],
    notes: &[u32],
    budget: &mut Budget<'_>,
) {
    candidates.changed_since(0);
    while (0..candidates.cells()).any(|cell| ruled_out(candidates, notes, cell) != 0) {
        let found = techniques.iter().find_map(|technique| {
            if budget.is_over() {
                return None;
            }
            let before = candidates.ticks();
            let news = |effect: &Effect| effect.from & !effect.to & ruled_out(candidates, notes, effect.cell);
            let found = (technique.applications)(candidates).find_map(|found| {
                let effects: Vec<(u32, u32)> = found
                    .effects
                    .iter()
                    .map(|effect| (effect.cell, news(effect)))
                    .filter(|(_, news)| *news != 0)
                    .collect();
                (!effects.is_empty()).then_some(effects)
            });
            budget.spend(candidates.ticks() - before);
            found
        });
        let Some(effects) = found else { return };
        for (cell, gone) in effects {
            candidates.narrow(cell, candidates.mask(cell) & !gone);
        }
    }
}

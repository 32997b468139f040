//! Refutations: steps from the candidates to a violated constraint.

use gridstep_engine::explain::{self, Candidates as _};
use gridstep_engine::few::sort_few;
use gridstep_engine::{Application, Budget, Premise, Step, Technique};

use super::candidates::{BARE, Candidates};
use super::ends::{End, end, end_marked};

/// A technique that was applied, and where.
pub(super) type Link = explain::Link<(&'static Technique<Candidates>, u32)>;

/// The techniques that were applied, and the constraint that is then violated.
pub(super) struct Refutation {
    pub(super) links: Vec<Link>,
    pub(super) end: End,
}

impl Refutation {
    /// The cells that it uses as constraints, if every link rests on one cell.
    pub(super) fn cells(&self) -> Vec<u32> {
        let mut cells: Vec<u32> = self.links.iter().map(|((_, at), ..)| *at).collect();
        match &self.end {
            End::Cell(cell) => cells.push(*cell),
            End::Area(area) | End::Marked(area) | End::Cells(area) => cells.extend(area),
        }
        cells
    }

    /// The steps that the end needs, and their premises besides the pieces `laid` as a supposition.
    /// `after` is the candidates after all links.
    pub(super) fn explain_effects(
        self,
        candidates: &Candidates,
        mut after: Candidates,
        laid: &[(u32, u32)],
    ) -> (Vec<Premise>, Vec<Step>) {
        let last = self.end.step(&after);
        let ends = &last.deduction.premises;
        let mut known = candidates.fork();
        for (cell, to) in laid {
            known.narrow(*cell, known.mask(*cell) & to);
        }
        let sliced = explain::backward_slice(
            &known,
            &mut after,
            &self.links,
            ends,
            |after, &(technique, at), effects| (technique.explain)(after, &Application { at, effects }),
        );
        let steps = sliced.into_iter().map(|(_, step)| step).collect();
        let mut steps = explain::prune(&known, steps, ends);
        steps.push(last);
        (premises(candidates, laid, &steps), steps)
    }
}

/// Most ticks of a refutation.
const CHAIN_TICKS: u64 = 2_000_000;

/// A refutation of the candidates by these techniques, the easiest first; with only these cells as constraints if any
/// are given.
pub(super) fn refute(
    candidates: &Candidates,
    techniques: &'static [Technique<Candidates>],
    cells: &[u32],
    budget: &mut Budget<'_>,
) -> Option<Vec<Step>> {
    let mut after = candidates.fork();
    if !cells.is_empty() {
        after.restrict_to(cells);
    }
    let mut links = Vec::new();
    loop {
        let at_once = [end(&after), end_marked(&after)].into_iter().flatten().min_by_key(End::size);
        if let Some(end) = at_once {
            return Some(Refutation { links, end }.explain_effects(candidates, after, &[]).1);
        }
        let before = after.ticks();
        let found = techniques.iter().find_map(|technique| {
            let most = if technique.level < gridstep_engine::Level::Hard { usize::MAX } else { 1 };
            let applications: Vec<Application> = (technique.applications)(&after).take(most).collect();
            (!applications.is_empty()).then_some((technique, applications))
        });
        budget.spend(1.max(after.ticks() - before));
        let (technique, applications) = found?;
        if CHAIN_TICKS < after.ticks() - candidates.ticks() || budget.is_over() {
            return None;
        }
        let time = after.time();
        let mut is_new = false;
        for mut found in applications {
            // Two applications found together may contradict each other: the cell without a piece is then the better
            // end.
            if is_new && after.is_inconsistent() {
                break;
            }
            for effect in &mut found.effects {
                effect.from = after.mask(effect.cell);
                effect.to &= effect.from;
                if effect.to != effect.from {
                    after.narrow(effect.cell, effect.to);
                    is_new = true;
                }
            }
            links.push(((technique, found.at), time, found.effects));
        }
        if !is_new {
            return None;
        }
    }
}

/// Premises of steps that follow neither from the pieces laid nor from an earlier step.
fn premises(candidates: &Candidates, laid: &[(u32, u32)], steps: &[Step]) -> Vec<Premise> {
    let full = |cell: u32| u32::from(candidates.full(cell).bits()) | BARE;
    let mut said: Vec<(u32, u32)> = laid.to_vec();
    let mut premises: Vec<Premise> = Vec::new();
    for step in steps {
        for premise in &step.deduction.premises {
            let of_cell = said.iter().filter(|(cell, _)| *cell == premise.cell);
            let missing = of_cell.fold(full(premise.cell), |left, (_, to)| left & to) & !premise.mask;
            match premises.iter_mut().find(|known_premise| known_premise.cell == premise.cell) {
                _ if missing == 0 => (),
                Some(known_premise) => known_premise.mask &= !missing,
                None => premises.push(Premise { cell: premise.cell, mask: full(premise.cell) & !missing }),
            }
        }
        said.extend(step.deduction.effects.iter().map(|effect| (effect.cell, effect.to)));
    }
    sort_few(&mut premises, |premise| premise.cell);
    premises
}

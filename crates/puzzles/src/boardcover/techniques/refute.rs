//! From what is known to what cannot be, in steps.

use gridstep_engine::explain::{self, Candidates as _};
use gridstep_engine::few::sort_few;
use gridstep_engine::{Application, Budget, Premise, Step, Technique};

use super::candidates::{BARE, Candidates};
use super::ends::{End, end, end_marked};

/// What a rule said, and when.
pub(super) struct Link {
    pub(super) technique: &'static Technique<Candidates>,
    pub(super) found: Application,
    pub(super) time: usize,
}

/// What followed, and what cannot be then.
pub(super) struct Refutation {
    pub(super) links: Vec<Link>,
    pub(super) end: End,
}

impl Refutation {
    /// The cells that it uses to be covered, where the rules it took rest on one cell each.
    pub(super) fn cells(&self) -> Vec<u32> {
        let mut cells: Vec<u32> = self.links.iter().map(|link| link.found.at).collect();
        match &self.end {
            End::Cell(cell) => cells.push(*cell),
            End::Area(area) | End::Marked(area) | End::Cells(area) => cells.extend(area),
        }
        cells
    }

    /// The refutation in steps, only what the end needs, and what it rests on besides what is supposed to be laid.
    /// `after` is the candidates as the refutation left it.
    pub(super) fn explain_effects(
        self,
        candidates: &Candidates,
        mut after: Candidates,
        laid: &[(u32, u32)],
    ) -> (Vec<Premise>, Vec<Step>) {
        let last = self.end.step(&after);
        let mut needs = Needs { candidates, laid, wanted: vec![0; candidates.cells() as usize] };
        needs.take(&last.deduction.premises);
        let mut steps = Vec::new();
        for Link { technique, mut found, time } in self.links.into_iter().rev() {
            if !needs.resolve(&mut found) {
                continue;
            }
            after.backtrack_to(time);
            let explained = (technique.explain)(&after, &found);
            for step in &explained {
                needs.take(&step.deduction.premises);
            }
            steps.extend(explained);
        }
        steps.reverse();
        let mut known = candidates.fork();
        for (cell, to) in laid {
            known.narrow(*cell, known.mask(*cell) & to);
        }
        let mut steps = explain::prune(&known, steps, &last.deduction.premises);
        steps.push(last);
        (premises(candidates, laid, &steps), steps)
    }
}

/// Looks that are spent on a refutation.
const CHAIN_TICKS: u64 = 2_000_000;

/// From what a set of candidates knows to what cannot be, by these rules, the easiest first, of these cells alone if any are given.
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
            // Two pieces that were found at once may not go together: the cell that is bare then says it better.
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
            links.push(Link { technique, found, time });
        }
        if !is_new {
            return None;
        }
    }
}

/// What a refutation still has to prove, and what it takes from the candidates.
struct Needs<'a> {
    candidates: &'a Candidates,
    laid: &'a [(u32, u32)],
    wanted: Vec<u32>,
}

impl Needs<'_> {
    fn take(&mut self, premises: &[Premise]) {
        for premise in premises {
            let full = u32::from(self.candidates.full(premise.cell).bits()) | BARE;
            let laid = self.laid.iter().find(|(cell, _)| *cell == premise.cell).map_or(full, |(_, to)| *to);
            let known = self.candidates.mask(premise.cell);
            self.wanted[premise.cell as usize] |= full & !premise.mask & known & laid;
        }
    }

    /// Keeps the part of a use that is wanted; says whether there is any.
    fn resolve(&mut self, found: &mut Application) -> bool {
        let mut is_wanted = false;
        for effect in &mut found.effects {
            let wanted = &mut self.wanted[effect.cell as usize];
            is_wanted |= *wanted & effect.from & !effect.to != 0;
            // What was gone before is wanted of who took it.
            *wanted &= effect.to | !effect.from;
        }
        is_wanted
    }
}

/// What steps cite that neither what is laid nor a step before says.
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

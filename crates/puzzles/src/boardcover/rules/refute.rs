//! From what is known to what cannot be, in steps.

use gridstep_engine::explain::{self, Sheet as _};
use gridstep_engine::few::sort_few;
use gridstep_engine::{Cite, Rule, Step, Use};

use super::ends::{End, end, end_marked};
use super::sheet::{BARE, Sheet};

/// What a rule said, and when.
pub(super) struct Link {
    pub(super) rule: &'static Rule<Sheet>,
    pub(super) found: Use,
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
    /// `after` is the sheet as the refutation left it.
    pub(super) fn tell(self, sheet: &Sheet, mut after: Sheet, laid: &[(u32, u32)]) -> (Vec<Cite>, Vec<Step>) {
        let last = self.end.step(&after);
        let mut needs = Needs { sheet, laid, wanted: vec![0; sheet.cells() as usize] };
        needs.take(&last.deduction.because);
        let mut steps = Vec::new();
        for Link { rule, mut found, time } in self.links.into_iter().rev() {
            if !needs.settle(&mut found) {
                continue;
            }
            after.rewind(time);
            let told = (rule.explain)(&after, &found);
            for step in &told {
                needs.take(&step.deduction.because);
            }
            steps.extend(told);
        }
        steps.reverse();
        let mut known = sheet.fork();
        for (cell, to) in laid {
            known.narrow(*cell, known.word(*cell) & to);
        }
        let mut steps = explain::prune(&known, steps, &last.deduction.because);
        steps.push(last);
        (premises(sheet, laid, &steps), steps)
    }
}

/// Looks that are spent on a refutation.
const LOOKS: u64 = 2_000_000;

/// From what a sheet knows to what cannot be, by these rules, the easiest first, of these cells alone if any are given.
pub(super) fn refute(sheet: &Sheet, rules: &'static [Rule<Sheet>], cells: &[u32]) -> Option<Vec<Step>> {
    let mut after = sheet.fork();
    if !cells.is_empty() {
        after.look_only(cells);
    }
    let mut links = Vec::new();
    loop {
        let at_once = [end(&after), end_marked(&after)].into_iter().flatten().min_by_key(End::size);
        if let Some(end) = at_once {
            return Some(Refutation { links, end }.tell(sheet, after, &[]).1);
        }
        let (rule, uses) = rules.iter().find_map(|rule| {
            let most = if rule.level < gridstep_engine::Level::Hard { usize::MAX } else { 1 };
            let uses: Vec<Use> = (rule.uses)(&after).take(most).collect();
            (!uses.is_empty()).then_some((rule, uses))
        })?;
        if LOOKS < after.looks() - sheet.looks() {
            return None;
        }
        let time = after.time();
        let mut is_new = false;
        for mut found in uses {
            // Two pieces that were found at once may not go together: the cell that is bare then says it better.
            if is_new && after.broken() {
                break;
            }
            for effect in &mut found.effects {
                effect.from = after.word(effect.cell);
                effect.to &= effect.from;
                if effect.to != effect.from {
                    after.narrow(effect.cell, effect.to);
                    is_new = true;
                }
            }
            links.push(Link { rule, found, time });
        }
        if !is_new {
            return None;
        }
    }
}

/// What a refutation still has to prove, and what it takes from the sheet.
struct Needs<'a> {
    sheet: &'a Sheet,
    laid: &'a [(u32, u32)],
    wanted: Vec<u32>,
}

impl Needs<'_> {
    fn take(&mut self, because: &[Cite]) {
        for cite in because {
            let full = u32::from(self.sheet.full(cite.cell).bits()) | BARE;
            let laid = self.laid.iter().find(|(cell, _)| *cell == cite.cell).map_or(full, |(_, to)| *to);
            let known = self.sheet.word(cite.cell);
            self.wanted[cite.cell as usize] |= full & !cite.word & known & laid;
        }
    }

    /// Keeps the part of a use that is wanted; says whether there is any.
    fn settle(&mut self, found: &mut Use) -> bool {
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
fn premises(sheet: &Sheet, laid: &[(u32, u32)], steps: &[Step]) -> Vec<Cite> {
    let full = |cell: u32| u32::from(sheet.full(cell).bits()) | BARE;
    let mut said: Vec<(u32, u32)> = laid.to_vec();
    let mut premises: Vec<Cite> = Vec::new();
    for step in steps {
        for cite in &step.deduction.because {
            let of_cell = said.iter().filter(|(cell, _)| *cell == cite.cell);
            let missing = of_cell.fold(full(cite.cell), |left, (_, to)| left & to) & !cite.word;
            match premises.iter_mut().find(|premise| premise.cell == cite.cell) {
                _ if missing == 0 => (),
                Some(premise) => premise.word &= !missing,
                None => premises.push(Cite { cell: cite.cell, word: full(cite.cell) & !missing }),
            }
        }
        said.extend(step.deduction.effects.iter().map(|effect| (effect.cell, effect.to)));
    }
    sort_few(&mut premises, |cite| cite.cell);
    premises
}

//! Chains without idle steps.

use super::Sheet;
use crate::rule::{Cite, Effect, Step};

/// A step with whatever is kept beside it.
pub(super) trait Line {
    fn step(&self) -> &Step;
    fn step_mut(&mut self) -> &mut Step;
}

impl Line for Step {
    fn step(&self) -> &Step {
        self
    }

    fn step_mut(&mut self) -> &mut Step {
        self
    }
}

/// The steps of a chain from `base` without those it can do without, each shortly before it is needed, with what
/// they really change.
///
/// `ends` is what must be so at the end. Nothing is left of a chain that never gets there.
pub fn prune<S: Sheet>(base: &S, steps: Vec<Step>, ends: &[Cite]) -> Vec<Step> {
    let mut steps = lean(base, steps, ends);
    steps.iter_mut().for_each(show);
    steps
}

/// Cuts what a step says to what it changes where it stands.
pub(super) fn show(step: &mut Step) {
    step.deduction.effects.iter_mut().for_each(|effect| effect.to &= effect.from);
    step.deduction.effects.retain(|effect| effect.to != effect.from);
}

/// As [`prune`], for steps with something beside them; each goes on saying all that it said.
pub(super) fn lean<S: Sheet, L: Line>(base: &S, mut lines: Vec<L>, ends: &[Cite]) -> Vec<L> {
    let mut sheet = base.clone();
    loop {
        drop_idle(&mut sheet, &mut lines, ends);
        if !play(&mut sheet, lines.iter().map(L::step), ends) {
            return Vec::new();
        }
        lines = arrange(base, lines);
        settle(&mut sheet, &mut lines);
        let count = lines.len();
        lines.retain(|line| line.step().deduction.effects.iter().any(changes));
        if lines.len() == count {
            return lines;
        }
    }
}

/// Leaves out one step after another; of two steps with one conclusion the later goes.
fn drop_idle<S: Sheet, L: Line>(sheet: &mut S, lines: &mut Vec<L>, ends: &[Cite]) {
    let mut uses = Uses::new(sheet, lines, ends);
    for index in (0..lines.len()).rev() {
        if uses.needs(sheet, lines[index].step()) {
            continue;
        }
        let kept = lines[..index].iter().chain(&lines[index + 1..]).map(L::step);
        if play(sheet, kept, ends) {
            uses.forget(sheet, lines[index].step());
            lines.remove(index);
        }
    }
}

/// Per cell and bit, by how many steps it is cleared and by how many it is cited as cleared.
struct Uses {
    /// Bits of a word that are ever set.
    width: usize,
    cleared: Vec<u16>,
    cited: Vec<u16>,
}

impl Uses {
    fn new<S: Sheet, L: Line>(base: &S, lines: &[L], ends: &[Cite]) -> Self {
        let any = (0..base.cells()).fold(0, |any, cell| any | base.word(cell));
        let width = (u32::BITS - any.leading_zeros()) as usize;
        let none = vec![0; base.cells() as usize * width];
        let mut uses = Uses { width, cleared: none.clone(), cited: none };
        for line in lines {
            uses.count(base, line.step(), 1);
        }
        count(&mut uses.cited, width, base, ends.iter().map(|end| (end.cell, end.word)), 1);
        uses
    }

    fn count<S: Sheet>(&mut self, base: &S, step: &Step, by: i16) {
        let effects = step.deduction.effects.iter().map(|effect| (effect.cell, effect.to));
        count(&mut self.cleared, self.width, base, effects, by);
        let cites = step.deduction.because.iter().map(|cite| (cite.cell, cite.word));
        count(&mut self.cited, self.width, base, cites, by);
    }

    fn forget<S: Sheet>(&mut self, base: &S, step: &Step) {
        self.count(base, step, -1);
    }

    /// Whether a step alone clears what is cited.
    fn needs<S: Sheet>(&self, base: &S, step: &Step) -> bool {
        step.deduction.effects.iter().any(|effect| {
            let gone = base.word(effect.cell) & !effect.to;
            bits(gone).any(|bit| {
                let at = effect.cell as usize * self.width + bit;
                self.cleared[at] == 1 && 0 < self.cited[at]
            })
        })
    }
}

fn count<S: Sheet>(
    counts: &mut [u16],
    width: usize,
    base: &S,
    said: impl Iterator<Item = (u32, u32)>,
    by: i16,
) {
    for (cell, word) in said {
        for bit in bits(base.word(cell) & !word) {
            let at = &mut counts[cell as usize * width + bit];
            *at = at.wrapping_add_signed(by);
        }
    }
}

/// The bits of a word, by number.
fn bits(mut word: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros() as usize;
        word &= word.wrapping_sub(1);
        (bit < 32).then_some(bit)
    })
}

/// Whether steps, played in order, cite only what is so and lead to `ends`. Leaves the sheet as it was.
fn play<'a, S: Sheet>(sheet: &mut S, steps: impl Iterator<Item = &'a Step>, ends: &[Cite]) -> bool {
    let start = sheet.time();
    let so = |sheet: &S, cite: &Cite| sheet.word(cite.cell) & !cite.word == 0;
    let mut sound = true;
    for step in steps {
        sound = step.deduction.because.iter().all(|cite| so(sheet, cite));
        if !sound {
            break;
        }
        for effect in &step.deduction.effects {
            let from = sheet.word(effect.cell);
            if from & effect.to != from {
                sheet.narrow(effect.cell, from & effect.to);
            }
        }
    }
    sound = sound && ends.iter().all(|end| so(sheet, end));
    sheet.rewind(start);
    sound
}

/// Writes into each step what was possible where it stands.
fn settle<S: Sheet, L: Line>(sheet: &mut S, lines: &mut [L]) {
    let start = sheet.time();
    for effect in lines.iter_mut().flat_map(|line| &mut line.step_mut().deduction.effects) {
        effect.from = sheet.word(effect.cell);
        if changes(effect) {
            sheet.narrow(effect.cell, effect.from & effect.to);
        }
    }
    sheet.rewind(start);
}

fn changes(effect: &Effect) -> bool {
    effect.from & !effect.to != 0
}

/// The same steps, each as late as what needs it allows: a reader need not keep much in mind.
///
/// What a step needs of a cell is taken from the first steps that say it, so none of them comes too late.
fn arrange<S: Sheet, L: Line>(base: &S, steps: Vec<L>) -> Vec<L> {
    let mut first: Vec<Vec<usize>> = vec![Vec::new(); base.cells() as usize];
    let mut needs: Vec<Vec<usize>> = Vec::new();
    let mut needed = vec![false; steps.len()];
    for (index, step) in steps.iter().map(L::step).enumerate() {
        let mut of = Vec::new();
        for cite in &step.deduction.because {
            let mut missing = base.word(cite.cell) & !cite.word;
            for &source in &first[cite.cell as usize] {
                let says =
                    steps[source].step().deduction.effects.iter().filter(|effect| effect.cell == cite.cell);
                let gone = says.fold(0, |gone, effect| gone | missing & !effect.to);
                if gone != 0 {
                    missing &= !gone;
                    of.push(source);
                    needed[source] = true;
                }
            }
        }
        needs.push(of);
        for effect in &step.deduction.effects {
            first[effect.cell as usize].push(index);
        }
    }
    let (mut order, mut placed) = (Vec::new(), vec![false; steps.len()]);
    for end in (0..steps.len()).filter(|index| !needed[*index]) {
        visit(end, &needs, &mut placed, &mut order);
    }
    let mut steps: Vec<Option<L>> = steps.into_iter().map(Some).collect();
    order.into_iter().filter_map(|index| steps[index].take()).collect()
}

/// Puts what a step needs before it, and then the step, unless they are there.
fn visit(step: usize, needs: &[Vec<usize>], placed: &mut [bool], order: &mut Vec<usize>) {
    let mut path = vec![(step, 0)];
    while let Some((step, next)) = path.last_mut() {
        if let Some(&need) = needs[*step].get(*next) {
            *next += 1;
            if !placed[need] {
                path.push((need, 0));
            }
        } else {
            placed[*step] = true;
            order.push(*step);
            path.pop();
        }
    }
}

//! Rules about one run: how their uses are found, and with how little they can be proved.

use gridstep_engine::{Args, Cite, Deduction, Digits, Effect, Level, Rule, Use, Uses};

use super::masks::Masks;
use super::sheet::Sheet;

/// A rule about one run: a theorem about what its cells can hold.
pub(super) trait RunRule {
    /// Key of the rule.
    const NAME: &'static str;
    /// How hard it is.
    const LEVEL: Level;
    /// Whether each digit that goes is told apart, because the sentence has one reason for it.
    const APART: bool = false;

    /// What the cells can hold by this rule alone: each within what it could hold before.
    fn narrow(masks: &Masks) -> [Digits; 9];

    /// What the sentence needs.
    fn args(told: &Told) -> Args;
}

/// A use of a rule, reduced to what it needs.
pub(super) struct Told {
    /// The run, its cells loosened to what is cited.
    pub(super) masks: Masks,
    /// The cells of the run.
    pub(super) cells: Vec<u32>,
    /// Which cells change, by index, and what they can hold after.
    pub(super) effects: Vec<(usize, Digits)>,
}

impl Told {
    /// All digits that the changed cells can hold after.
    pub(super) fn result(&self) -> Digits {
        super::masks::union(self.effects.iter().map(|(_, to)| *to))
    }

    /// The first changed cell.
    pub(super) fn cell(&self) -> u32 {
        self.cells[self.effects[0].0]
    }

    /// Cells by their index.
    pub(super) fn cells(&self, indices: impl Iterator<Item = usize>) -> Vec<u32> {
        indices.map(|index| self.cells[index]).collect()
    }
}

/// A run rule as a row of the table.
pub(super) const fn rule<R: RunRule>() -> Rule<Sheet> {
    Rule { name: R::NAME, level: R::LEVEL, uses: uses::<R>, explain: explain::<R> }
}

/// Uses of a run rule; [`Use::at`] is the run.
pub(super) fn uses<R: RunRule>(sheet: &Sheet) -> Uses<'_> {
    Box::new(sheet.runs().filter_map(|run| find::<R>(sheet, run)))
}

fn find<R: RunRule>(sheet: &Sheet, run: u32) -> Option<Use> {
    let masks = sheet.masks(run);
    let narrowed = R::narrow(&masks);
    if narrowed == masks.of {
        return None;
    }
    let changes = masks.cells().iter().zip(narrowed).zip(sheet.clues().runs()[run as usize].cells());
    let effects =
        changes.filter(|((from, to), _)| *from != to).map(|((from, to), cell)| effect(cell, *from, to));
    Some(Use { at: run, effects: effects.collect() })
}

/// Why a use of a run rule holds.
pub(super) fn explain<R: RunRule>(sheet: &Sheet, found: &Use) -> Vec<Deduction> {
    explain_run::<R>(sheet, found.at, &found.effects)
}

/// Why a rule says something of a run: one deduction for each set of cites.
pub(super) fn explain_run<R: RunRule>(sheet: &Sheet, run: u32, effects: &[Effect]) -> Vec<Deduction> {
    let masks = sheet.masks(run);
    let cells: Vec<u32> = sheet.clues().runs()[run as usize].cells().collect();
    let ages: Vec<usize> = cells.iter().map(|cell| sheet.changed(*cell)).collect();
    let mut told: Vec<Told> = Vec::new();
    for wanted in effects {
        let Some(target) = cells.iter().position(|cell| *cell == wanted.cell) else { continue };
        let mut gone = Digits::from_bits((wanted.from & !wanted.to) as u16);
        while !gone.is_empty() {
            let aim =
                if R::APART { Digits::from_bits(gone.bits() & gone.bits().wrapping_neg()) } else { gone };
            let loose = loosen(&masks, &ages, |masks| {
                sheet.looked(1);
                (R::narrow(masks)[target] & aim).is_empty()
            });
            let to = R::narrow(&loose)[target];
            gone = (gone & to) - aim;
            match told.iter_mut().find(|told| told.masks == loose) {
                Some(told) => told.effects.push((target, to)),
                None => told.push(Told { masks: loose, cells: cells.clone(), effects: vec![(target, to)] }),
            }
        }
    }
    told.iter().map(|told| deduce(run, told, R::args)).collect()
}

/// A use put into words for the front end to put into words.
pub(super) fn deduce(run: u32, told: &Told, args: impl Fn(&Told) -> Args) -> Deduction {
    let effects = told.effects.iter().map(|(index, to)| effect(told.cells[*index], Digits::ALL, *to));
    Deduction {
        clues: vec![run],
        because: cites(&told.masks, &told.cells),
        effects: effects.collect(),
        args: args(told),
    }
}

/// What masks say of cells, beyond that they hold digits.
pub(super) fn cites(masks: &Masks, cells: &[u32]) -> Vec<Cite> {
    let said = masks.cells().iter().zip(cells).filter(|(mask, _)| **mask != Digits::ALL);
    said.map(|(mask, cell)| Cite { cell: *cell, word: u32::from(mask.bits()) }).collect()
}

/// A change of a cell.
pub(super) fn effect(cell: u32, from: Digits, to: Digits) -> Effect {
    Effect { cell, from: u32::from(from.bits()), to: u32::from(to.bits()) }
}

/// Loosens masks as far as what `holds` of them goes on holding; it holds of `masks`.
///
/// First whole cells are left out, the youngest first (they cost the most reasons, and what the board shows costs
/// none), again and again until none can be; then single digits are let back in.
/// Digits that the board shows (age 0) are cited or not, never half.
pub(super) fn loosen(masks: &Masks, ages: &[usize], holds: impl Fn(&Masks) -> bool) -> Masks {
    let mut loose = *masks;
    let mut order: Vec<usize> = (0..masks.len).collect();
    order.sort_by_key(|index| (std::cmp::Reverse(ages[*index]), *index));
    let mut goes_on = true;
    while std::mem::take(&mut goes_on) {
        for &index in &order {
            goes_on |= try_mask(&mut loose, index, Digits::ALL, &holds);
        }
    }
    for &index in order.iter().filter(|index| 0 < ages[**index]) {
        for digit in loose.of[index].complement() {
            let wider = loose.of[index] | Digits::only(digit);
            try_mask(&mut loose, index, wider, &holds);
        }
    }
    loose
}

fn try_mask(masks: &mut Masks, index: usize, mask: Digits, holds: impl Fn(&Masks) -> bool) -> bool {
    let before = std::mem::replace(&mut masks.of[index], mask);
    let better = before != mask && holds(masks);
    if !better {
        masks.of[index] = before;
    }
    better
}

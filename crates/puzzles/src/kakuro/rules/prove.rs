//! Rules about one run: how their uses are found, and with how little they can be proved.

use gridstep_engine::explain::Sheet as _;
use gridstep_engine::{Args, Cite, Deduction, Digits, Effect, Level, Rule, Step, Use, Uses};

use super::bounds::{AtLeast, AtMost};
use super::last_cell::LastCell;
use super::lone_sum::LoneSum;
use super::masks::Masks;
use super::needed_digit::NeededDigit;
use super::possible_ways::PossibleWays;
use super::run_fillings::RunFillings;
use super::sets::{Hidden, Naked};
use super::sheet::Sheet;
use super::used_digit::UsedDigit;

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

/// A rule about one run, its type erased.
pub(super) struct Named {
    name: &'static str,
    level: Level,
    apart: bool,
    narrow: fn(&Masks) -> [Digits; 9],
    args: fn(&Told) -> Args,
}

const fn named<R: RunRule>() -> Named {
    Named { name: R::NAME, level: R::LEVEL, apart: R::APART, narrow: R::narrow, args: R::args }
}

/// The rules about one run, easiest first; the last proves all that can be proved.
const NAMED: &[Named] = &[
    named::<LastCell>(),
    named::<LoneSum>(),
    named::<UsedDigit>(),
    named::<NeededDigit>(),
    named::<PossibleWays>(),
    named::<AtMost>(),
    named::<AtLeast>(),
    named::<Naked<2>>(),
    named::<Hidden<2>>(),
    named::<Naked<3>>(),
    named::<Hidden<3>>(),
    named::<RunFillings>(),
];

impl Named {
    /// A use put into values for the front end to put into words.
    fn step(&self, run: u32, told: &Told) -> Step {
        let effects = told.effects.iter().map(|(index, to)| effect(told.cells[*index], Digits::ALL, *to));
        let deduction = Deduction {
            clues: vec![run],
            because: cites(&told.masks, &told.cells),
            effects: effects.collect(),
            args: (self.args)(told),
        };
        Step { rule: self.name, level: self.level, deduction }
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
pub(super) fn explain<R: RunRule>(sheet: &Sheet, found: &Use) -> Vec<Step> {
    tell(sheet, found.at, &found.effects, R::LEVEL)
}

/// Why cells of a run change, by rules about one run up to a level.
///
/// For each change the rule that needs least; changes with the same reasons make one step.
pub(super) fn tell(sheet: &Sheet, run: u32, effects: &[Effect], level: Level) -> Vec<Step> {
    let asked = Asked {
        sheet,
        masks: sheet.masks(run),
        cells: sheet.cells_of(run),
        ages: sheet.cells_of(run).iter().map(|cell| sheet.changed(*cell)).collect(),
        level,
    };
    let mut told: Vec<(&Named, Told)> = Vec::new();
    for wanted in effects {
        let Some(target) = asked.cells.iter().position(|cell| *cell == wanted.cell) else { continue };
        let mut gone = Digits::from_bits((wanted.from & !wanted.to) as u16);
        while let Some((rule, masks, to)) = asked.cheapest(target, gone) {
            gone &= to;
            let same = told.iter_mut().find(|(known, told)| known.name == rule.name && told.masks == masks);
            if let Some((_, told)) = same {
                told.effects.push((target, to));
            } else {
                let cells = asked.cells.clone();
                told.push((rule, Told { masks, cells, effects: vec![(target, to)] }));
            }
        }
    }
    told.iter().map(|(rule, told)| rule.step(run, told)).collect()
}

/// A question for reasons: what is known of a run, since when, and how hard a rule may be.
struct Asked<'a> {
    sheet: &'a Sheet,
    masks: Masks,
    cells: Vec<u32>,
    ages: Vec<usize>,
    level: Level,
}

impl Asked<'_> {
    /// The rule that needs least to take `gone` (or a digit of it, told apart) from a cell, what it needs of the
    /// run, and what it leaves of the cell. `None` if no rule can, or if nothing is to go.
    fn cheapest(&self, target: usize, gone: Digits) -> Option<(&'static Named, Masks, Digits)> {
        let first = gone.least().map(Digits::only)?;
        let proofs = NAMED.iter().filter(|rule| rule.level <= self.level).filter_map(|rule| {
            let aim = if rule.apart { first } else { gone };
            let holds = |masks: &Masks| {
                self.sheet.looked(1);
                ((rule.narrow)(masks)[target] & aim).is_empty()
            };
            let masks = holds(&self.masks).then(|| loosen(&self.masks, &self.ages, holds))?;
            let left = (rule.narrow)(&masks)[target] & gone;
            Some((rule, masks, self.price(&masks) + 4 * left.len()))
        });
        let (rule, masks, _) = proofs.min_by_key(|(_, _, price)| *price)?;
        Some((rule, masks, (rule.narrow)(&masks)[target]))
    }

    /// What the board shows is cheap to cite; what has to be concluded first is not.
    fn price(&self, masks: &Masks) -> u32 {
        let cited = masks.cells().iter().zip(&self.ages).filter(|(mask, _)| **mask != Digits::ALL);
        cited.map(|(_, age)| if *age == 0 { 1 } else { 3 }).sum()
    }
}

/// A step by a rule that always names itself.
pub(super) fn step(rule: &Rule<Sheet>, deduction: Deduction) -> Step {
    Step { rule: rule.name, level: rule.level, deduction }
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

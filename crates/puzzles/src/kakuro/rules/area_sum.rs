//! Areas that runs across and runs down cover alike, but for a few cells.

use std::collections::BTreeSet;

use gridstep_engine::few::sort_few;
use gridstep_engine::{Arg, Cite, Deduction, Digits, Level, Rule, Step, Use, Uses};

use super::masks::{digits, number};
use super::prove::{effect, step};
use super::sheet::Sheet;
use crate::kakuro::clues::{Clues, Direction};

/// Runs across and runs down that cover the same cells have the same total; where one side covers a few cells
/// more, those make the difference.
///
/// [`Use::at`] is the block.
pub(super) const AREA_SUM: Rule<Sheet> = Rule { name: "area-sum", level: Level::Hard, uses, explain };

/// Runs that cover nearly the same cells across and down.
#[derive(Clone, Debug)]
pub(super) struct Block {
    /// The runs across and the runs down, as indices in order.
    runs: [Vec<u32>; 2],
    /// Cells that only the runs across cover, and those that only the runs down cover.
    apart: [Vec<u32>; 2],
}

/// Most runs of a block: larger ones are beyond counting in the head.
const RUNS: usize = 12;
/// Most cells that one side alone covers.
const APART: usize = 4;

/// What a block says now: `cells` of one side make `rest`, the other side's cells being known.
struct Said<'a> {
    more: usize,
    cells: &'a [u32],
    known: &'a [u32],
    known_total: i64,
    rest: i64,
}

fn uses(sheet: &Sheet) -> Uses<'_> {
    let blocks = (0..).zip(sheet.blocks()).filter(|(_, block)| {
        let mut runs = block.runs.iter().flatten();
        runs.clone().any(|run| sheet.fresh(*run)) && runs.all(|run| sheet.may_use(*run))
    });
    Box::new(blocks.filter_map(|(at, block)| {
        sheet.looked(1);
        let said = said(sheet, block)?;
        let masks: Vec<Digits> = said.cells.iter().map(|cell| sheet.of(*cell)).collect();
        let narrowed =
            (0..masks.len()).map(|index| (said.cells[index], masks[index], kept(&masks, said.rest, index)));
        let effects: Vec<_> = narrowed
            .filter(|(_, from, to)| from != to)
            .map(|(cell, from, to)| effect(cell, from, to))
            .collect();
        (!effects.is_empty()).then_some(Use { at, effects })
    }))
}

fn explain(sheet: &Sheet, found: &Use) -> Vec<Step> {
    let block = &sheet.blocks()[found.at as usize];
    let Some(said) = said(sheet, block) else { return Vec::new() };
    let masks: Vec<Digits> = said.cells.iter().map(|cell| sheet.of(*cell)).collect();
    let explained = found.effects.iter().filter_map(|wanted| {
        let target = said.cells.iter().position(|cell| *cell == wanted.cell)?;
        let gone = Digits::from_bits((wanted.from & !wanted.to) as u16);
        let holds = |masks: &[Digits]| (kept(masks, said.rest, target) & gone).is_empty();
        let loose = loosen(sheet, said.cells, &masks, holds);
        Some(step(&AREA_SUM, deduce(sheet, block, &said, &loose, target)))
    });
    explained.collect()
}

/// What a block says, if all that one side alone covers is known and the other side alone covers some open cell.
fn said<'a>(sheet: &Sheet, block: &'a Block) -> Option<Said<'a>> {
    let settled = |cell: &u32| sheet.of(*cell).single().is_some();
    let more = usize::from(block.apart[0].iter().all(settled));
    let (cells, known) = (&block.apart[more], &block.apart[1 - more]);
    if !known.iter().all(settled) || cells.iter().all(settled) {
        return None;
    }
    let known_total = known.iter().map(|cell| i64::from(sheet.of(*cell).sum())).sum();
    let rest =
        total(sheet.clues(), &block.runs[more]) - total(sheet.clues(), &block.runs[1 - more]) + known_total;
    Some(Said { more, cells, known, known_total, rest })
}

fn total(clues: &Clues, runs: &[u32]) -> i64 {
    runs.iter().map(|run| i64::from(clues.runs()[*run as usize].sum.unwrap_or_default())).sum()
}

/// The digits of one cell for which the others can make up the rest of a sum; they may repeat digits.
fn kept(masks: &[Digits], rest: i64, index: usize) -> Digits {
    let mut sums: u64 = 1;
    for (other, mask) in masks.iter().enumerate() {
        if other != index {
            sums = mask.into_iter().fold(0, |all, digit| all | sums << digit);
        }
    }
    let fits = |digit: &u8| {
        let others = rest - i64::from(*digit);
        (0..64).contains(&others) && sums >> others & 1 == 1
    };
    masks[index].into_iter().filter(fits).collect()
}

/// As [`super::prove::loosen`], for cells anywhere.
fn loosen(sheet: &Sheet, cells: &[u32], masks: &[Digits], holds: impl Fn(&[Digits]) -> bool) -> Vec<Digits> {
    let mut loose = masks.to_vec();
    let mut order: Vec<usize> = (0..cells.len()).collect();
    sort_few(&mut order, |index| (std::cmp::Reverse(sheet.changed(cells[*index])), *index));
    let attempt = |loose: &mut Vec<Digits>, index: usize, mask: Digits| {
        let before = std::mem::replace(&mut loose[index], mask);
        if !holds(loose) {
            loose[index] = before;
        }
    };
    for &index in &order {
        attempt(&mut loose, index, Digits::ALL);
    }
    for &index in order.iter().filter(|index| 0 < sheet.changed(cells[**index])) {
        for digit in loose[index].complement() {
            let wider = loose[index] | Digits::only(digit);
            attempt(&mut loose, index, wider);
        }
    }
    loose
}

fn deduce(sheet: &Sheet, block: &Block, said: &Said<'_>, masks: &[Digits], target: usize) -> Deduction {
    let cite = |cell: u32, mask: Digits| Cite { cell, word: u32::from(mask.bits()) };
    let known = said.known.iter().map(|cell| cite(*cell, sheet.of(*cell)));
    let others = said.cells.iter().zip(masks).filter(|(_, mask)| **mask != Digits::ALL);
    let to = kept(masks, said.rest, target);
    let args = vec![
        ("more", Arg::Key(Direction::BOTH[said.more].name())),
        ("across", Arg::Clues(block.runs[0].clone())),
        ("down", Arg::Clues(block.runs[1].clone())),
        ("acrossTotal", Arg::Number(total(sheet.clues(), &block.runs[0]))),
        ("downTotal", Arg::Number(total(sheet.clues(), &block.runs[1]))),
        ("known", Arg::Cells(said.known.to_vec())),
        ("knownTotal", number(said.known_total)),
        ("cells", Arg::Cells(said.cells.to_vec())),
        ("rest", number(said.rest)),
        ("digits", digits(to)),
    ];
    Deduction {
        clues: block.runs.iter().flatten().copied().collect(),
        because: known.chain(others.map(|(cell, mask)| cite(*cell, *mask))).collect(),
        effects: vec![effect(said.cells[target], Digits::ALL, to)],
        args,
    }
}

/// The blocks of a board, each once: from every run on, the run that leaves the fewest cells apart is added.
///
/// O(runs x [`RUNS`] x cells of a block).
pub(super) fn blocks(clues: &Clues) -> Vec<Block> {
    let mut seen = BTreeSet::new();
    let mut found: Vec<Block> = Vec::new();
    for start in 0..clues.runs().len() {
        let mut growth = Growth { clues, runs: Vec::new(), has: vec![false; clues.runs().len()] };
        let mut next = Some(start).filter(|run| clues.runs()[*run].sum.is_some());
        while let Some(run) = next.filter(|_| growth.runs.len() < RUNS) {
            growth.add(run);
            let block = growth.block();
            let small = block.apart.iter().all(|cells| cells.len() <= APART);
            let both = block.runs.iter().all(|runs| !runs.is_empty());
            if small && both && seen.insert(growth.runs.clone()) {
                found.push(block);
            }
            next = growth.next();
        }
    }
    // Those that say most first, then the small ones: they are the easiest to see.
    found.sort_by_cached_key(|block| {
        let apart = block.apart.iter().map(Vec::len).sum::<usize>();
        (apart, block.runs.iter().map(Vec::len).sum::<usize>())
    });
    found
}

/// A block being put together.
struct Growth<'a> {
    clues: &'a Clues,
    /// In order.
    runs: Vec<usize>,
    /// Per run of the board whether it is among them.
    has: Vec<bool>,
}

impl Growth<'_> {
    fn add(&mut self, run: usize) {
        self.has[run] = true;
        let place = self.runs.partition_point(|other| *other < run);
        self.runs.insert(place, run);
    }

    /// Cells of a run that its crossing runs do not cover, with those crossing runs.
    fn bare(&self, run: usize) -> impl Iterator<Item = (u32, usize)> + '_ {
        let side = self.clues.runs()[run].direction as usize;
        let crossing =
            self.clues.runs()[run].cells().map(move |cell| (cell, self.clues.runs_of(cell)[1 - side]));
        crossing.filter(|(_, crossing)| !self.has[*crossing])
    }

    fn block(&self) -> Block {
        let mut block = Block { runs: [Vec::new(), Vec::new()], apart: [Vec::new(), Vec::new()] };
        for &run in &self.runs {
            let side = self.clues.runs()[run].direction as usize;
            block.runs[side].push(run as u32);
            block.apart[side].extend(self.bare(run).map(|(cell, _)| cell));
        }
        block
    }

    /// The run to add: of those that cover a bare cell, the one that leaves the fewest.
    fn next(&self) -> Option<usize> {
        let mut crossing: Vec<usize> =
            self.runs.iter().flat_map(|run| self.bare(*run)).map(|(_, run)| run).collect();
        crossing.sort_unstable();
        crossing.dedup();
        let left = |run: &usize| 2 * self.bare(*run).count() + 9 - self.clues.runs()[*run].len as usize;
        crossing.into_iter().filter(|run| self.clues.runs()[*run].sum.is_some()).min_by_key(left)
    }
}

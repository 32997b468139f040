//! Areas that runs across and runs down both cover, except for a few cells.

use gridstep_engine::deletion::loosen;
use gridstep_engine::explain::HasPosition;
use gridstep_engine::{Application, Applications, Arg, Deduction, Digits, Level, Premise, Step, Technique};

use super::blocks::Block;
use super::candidates::Candidates;
use super::parts::effect;
use super::step::step;
use crate::kakuro::clues::{Clues, Direction};
use gridstep_engine::constraint::masks::{digits, number};

/// Runs across and runs down that cover the same cells have the same total; where one side covers a few cells
/// more, those make the difference.
///
/// [`Application::at`] is the block.
pub(super) const AREA_SUM: Technique<Candidates> =
    Technique { name: "area-sum", level: Level::Hard, weight: Level::Hard.weight(), applications, explain };

/// The equation of a block: the `cells` that one side alone covers sum to `rest`; those of the other side are known.
struct Balance<'a> {
    more: usize,
    cells: &'a [u32],
    known: &'a [u32],
    known_total: i64,
    rest: i64,
}

fn applications(candidates: &Candidates) -> Applications<'_> {
    let blocks = (0..).zip(candidates.blocks()).filter(|(_, block)| {
        let mut runs = block.runs.iter().flatten();
        runs.clone().any(|run| candidates.position().is_changed(*run))
            && runs.all(|run| candidates.position().may_use(*run))
    });
    Box::new(blocks.filter_map(|(at, block)| {
        candidates.count_ticks(1);
        let balance = balance(candidates, block)?;
        let masks: Vec<Digits> = balance.cells.iter().map(|cell| candidates.of(*cell)).collect();
        let narrowed = (0..masks.len())
            .map(|index| (balance.cells[index], masks[index], kept(&masks, balance.rest, index)));
        let effects: Vec<_> = narrowed
            .filter(|(_, from, to)| from != to)
            .map(|(cell, from, to)| effect(cell, from, to))
            .collect();
        (!effects.is_empty()).then_some(Application { at, effects })
    }))
}

fn explain(candidates: &Candidates, found: &Application) -> Vec<Step> {
    let block = &candidates.blocks()[found.at as usize];
    let Some(balance) = balance(candidates, block) else { return Vec::new() };
    let masks: Vec<Digits> = balance.cells.iter().map(|cell| candidates.of(*cell)).collect();
    let explained = found.effects.iter().filter_map(|wanted| {
        let target = balance.cells.iter().position(|cell| *cell == wanted.cell)?;
        let gone = Digits::from_bits((wanted.from & !wanted.to) as u16);
        let holds = |masks: &[Digits]| (kept(masks, balance.rest, target) & gone).is_empty();
        let mut loose = masks.clone();
        let changed = |index: usize| candidates.changed(balance.cells[index]);
        loosen(&mut loose, |_| Digits::ALL, changed, holds);
        Some(step(&AREA_SUM, deduce(candidates, block, &balance, &loose, target)))
    });
    explained.collect()
}

/// The equation of a block; `None` unless one side's own cells are settled and the other side has an open cell.
fn balance<'a>(candidates: &Candidates, block: &'a Block) -> Option<Balance<'a>> {
    let settled = |cell: &u32| candidates.of(*cell).single().is_some();
    let more = usize::from(block.apart[0].iter().all(settled));
    let (cells, known) = (&block.apart[more], &block.apart[1 - more]);
    if !known.iter().all(settled) || cells.iter().all(settled) {
        return None;
    }
    let known_total = known.iter().map(|cell| i64::from(candidates.of(*cell).sum())).sum();
    let rest = total(candidates.clues(), &block.runs[more])
        - total(candidates.clues(), &block.runs[1 - more])
        + known_total;
    Some(Balance { more, cells, known, known_total, rest })
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

fn deduce(
    candidates: &Candidates,
    block: &Block,
    balance: &Balance<'_>,
    masks: &[Digits],
    target: usize,
) -> Deduction {
    let premise = |cell: u32, mask: Digits| Premise { cell, mask: u32::from(mask.bits()) };
    let known = balance.known.iter().map(|cell| premise(*cell, candidates.of(*cell)));
    let others = balance.cells.iter().zip(masks).filter(|(_, mask)| **mask != Digits::ALL);
    let to = kept(masks, balance.rest, target);
    let args = vec![
        ("more", Arg::Key(Direction::BOTH[balance.more].name())),
        ("across", Arg::Clues(block.runs[0].clone())),
        ("down", Arg::Clues(block.runs[1].clone())),
        ("acrossTotal", Arg::Number(total(candidates.clues(), &block.runs[0]))),
        ("downTotal", Arg::Number(total(candidates.clues(), &block.runs[1]))),
        ("known", Arg::Cells(balance.known.to_vec())),
        ("knownTotal", number(balance.known_total)),
        ("cells", Arg::Cells(balance.cells.to_vec())),
        ("rest", number(balance.rest)),
        ("digits", digits(to)),
    ];
    Deduction {
        clues: block.runs.iter().flatten().copied().collect(),
        premises: known.chain(others.map(|(cell, mask)| premise(*cell, *mask))).collect(),
        effects: vec![effect(balance.cells[target], Digits::ALL, to)],
        args,
    }
}

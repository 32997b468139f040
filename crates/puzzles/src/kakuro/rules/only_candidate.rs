//! Cells with one candidate.

use gridstep_engine::few::sort_few;
use gridstep_engine::{Arg, Cite, Deduction, Digits, Level, Rule, Step, Use, Uses};

use super::masks::{digits, number, union};
use super::prove::{effect, step};
use super::sheet::Sheet;

/// If the digits that stand in a cell's two runs leave one of its candidates, the cell holds that one.
///
/// [`Use::at`] is the cell.
pub(super) const ONLY_CANDIDATE: Rule<Sheet> =
    Rule { name: "only-candidate", level: Level::Easy, uses, explain };

fn uses(sheet: &Sheet) -> Uses<'_> {
    Box::new(sheet.open_cells().filter_map(|cell| {
        let used = standing(sheet, cell).fold(Digits::NONE, |used, (_, _, digit)| used | digit);
        let left = sheet.of(cell) - used;
        left.single().map(|_| Use { at: cell, effects: vec![effect(cell, sheet.of(cell), left)] })
    }))
}

fn explain(sheet: &Sheet, found: &Use) -> Vec<Step> {
    let cell = found.at;
    let mut stands: Vec<_> = standing(sheet, cell).collect();
    // What the board shows first: it needs no further reason.
    sort_few(&mut stands, |(_, other, _)| (sheet.changed(*other), *other));
    let used = union(stands.iter().map(|(_, _, digit)| *digit));
    let history = sheet.history(cell).into_iter().enumerate().filter(|(_, word)| (*word - used).len() == 1);
    // Each narrowing of the cell that is left out may save a step, each digit that is not told saves a cite.
    let before = history
        .min_by_key(|(age, word)| 3 * age + word.len() as usize)
        .map_or(sheet.of(cell), |(_, word)| word);
    let to = before - used;
    let mut told = Digits::NONE;
    stands.retain(|(_, _, digit)| {
        let news = digit.within(before - told);
        told |= *digit;
        news
    });
    let mut runs: Vec<u32> = stands.iter().map(|(run, _, _)| *run).collect();
    runs.sort_unstable();
    runs.dedup();
    let mut because: Vec<Cite> = stands.iter().map(|(_, other, digit)| cite(*other, *digit)).collect();
    if before != Digits::ALL {
        because.push(cite(cell, before));
    }
    sort_few(&mut because, |cite| cite.cell);
    let args = vec![
        ("cell", Arg::Cell(cell)),
        ("digit", number(to.least().unwrap_or_default())),
        ("candidates", digits(before)),
        ("used", digits(before - to)),
    ];
    let deduction = Deduction { clues: runs, because, effects: vec![effect(cell, Digits::ALL, to)], args };
    vec![step(&ONLY_CANDIDATE, deduction)]
}

fn cite(cell: u32, digits: Digits) -> Cite {
    Cite { cell, word: u32::from(digits.bits()) }
}

/// The settled cells in the two runs of a cell: the run, the cell, its digit.
fn standing(sheet: &Sheet, cell: u32) -> impl Iterator<Item = (u32, u32, Digits)> + '_ {
    sheet.clues().runs_of(cell).into_iter().flat_map(move |run| {
        sheet.looked(1);
        let others = sheet.clues().runs()[run].cells().filter(move |other| *other != cell);
        let settled = others.filter(|other| sheet.of(*other).single().is_some());
        settled.map(move |other| (run as u32, other, sheet.of(other)))
    })
}

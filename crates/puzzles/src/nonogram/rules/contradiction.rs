//! Suppose a colour and follow it until some line cannot be met.

use std::collections::VecDeque;

use gridstep_engine::{Level, Rule, Step, Use, Uses};

use super::in_vain::Ways;
use super::prove::effect;
use super::sheet::Sheet;
use super::suppose::{Refutation, Said, Supposed, conclude};
use super::trial::{Outcome, Trial};

/// A colour is out if supposing it leads, line by line, to a line that no arrangement fits.
///
/// Short refutations first. [`Use::at`] is the cell.
pub(super) const CONTRADICTION: Rule<Sheet> =
    Rule { name: "contradiction", level: Level::Expert, uses, explain };

/// How many lines are asked before a supposition is put off for a longer look.
const PATIENCE: [usize; 3] = [4, 16, usize::MAX];

/// [`PATIENCE`] as ways to follow a supposition.
const ALL_WAYS: Ways = (1 << PATIENCE.len()) - 1;

fn uses(sheet: &Sheet) -> Uses<'_> {
    let mut cells: Vec<u32> = sheet.open_cells().collect();
    // Where most is known around a cell, most follows.
    cells.sort_by_cached_key(|cell| {
        let lines = sheet.clues().lines_of(*cell);
        lines
            .map(|(line, _)| sheet.clues().len_of(line) as u32 - sheet.known(line).cells().len())
            .iter()
            .sum::<u32>()
    });
    sheet.in_vain().borrow_mut().renew(sheet.marks());
    let mut trial = Trial::new(sheet);
    let all = (0..PATIENCE.len()).flat_map(move |patience| {
        cells.clone().into_iter().flat_map(move |cell| [true, false].map(|black| (patience, cell, black)))
    });
    Box::new(all.filter_map(move |(patience, cell, black)| {
        if sheet.in_vain().borrow().again(cell, black, 1 << patience) {
            return None;
        }
        trial.suppose(cell, black);
        let mut in_vain = sheet.in_vain().borrow_mut();
        match trial.follow(cell, PATIENCE[patience]) {
            Outcome::Broken => return Some(Use { at: cell, effects: vec![effect(cell, !black)] }),
            Outcome::Enough => in_vain.keep(cell, black, 1 << patience, trial.asked()),
            // From what followed no more can follow.
            Outcome::Nothing => in_vain.keep_all(trial.settled(), ALL_WAYS, trial.asked()),
        }
        None
    }))
}

/// Supposes a colour and asks line after line until one is broken.
fn refute(supposed: &mut Supposed, cell: u32, black: bool) -> Option<Refutation> {
    supposed.suppose(cell, black);
    let lines_of = |sheet: &Sheet, cell: u32| sheet.clues().lines_of(cell).map(|(line, _)| line);
    let mut waiting: VecDeque<usize> = lines_of(&supposed.sheet, cell).into();
    while let Some(line) = waiting.pop_front() {
        if !supposed.sheet.may_use(line) {
            continue;
        }
        let Said::News(news) = supposed.ask(line) else { return Some(supposed.broken(line)) };
        for effect in news {
            for crossing in lines_of(&supposed.sheet, effect.cell) {
                if crossing != line && !waiting.contains(&crossing) {
                    waiting.push_back(crossing);
                }
            }
        }
    }
    None
}

fn explain(sheet: &Sheet, found: &Use) -> Vec<Step> {
    let told = found.effects.iter().filter_map(|effect| {
        let black = effect.to & 1 == 1;
        let mut supposed = Supposed::new(sheet);
        let refutation = refute(&mut supposed, effect.cell, black)?;
        let deduction = conclude(supposed, refutation, effect.cell, black);
        Some(Step { rule: CONTRADICTION.name, level: CONTRADICTION.level, deduction })
    });
    told.collect()
}

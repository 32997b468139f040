//! Suppose a colour and follow it until some line cannot be met.

use std::collections::VecDeque;

use gridstep_engine::explain::Sheet as _;
use gridstep_engine::{Level, Rule, Step, Use, Uses};

use super::in_vain::Asked;
use super::prove::effect;
use super::sheet::Sheet;
use super::suppose::{Refutation, Said, Supposed, conclude};

/// A colour is out if supposing it leads, line by line, to a line that no arrangement fits.
///
/// Short refutations first. [`Use::at`] is the cell.
pub(super) const CONTRADICTION: Rule<Sheet> =
    Rule { name: "contradiction", level: Level::Expert, uses, explain };

/// How many lines are asked before a supposition is put off for a longer look.
const PATIENCE: [usize; 3] = [4, 16, usize::MAX];

fn uses(sheet: &Sheet) -> Uses<'_> {
    let mut cells: Vec<u32> = sheet.open_cells().collect();
    // Where most is known around a cell, most follows.
    cells.sort_by_key(|cell| {
        let lines = sheet.clues().lines_of(*cell);
        lines
            .map(|(line, _)| sheet.clues().len_of(line) as u32 - sheet.known(line).cells().len())
            .iter()
            .sum::<u32>()
    });
    let mut supposed = Supposed::new(sheet);
    let all = PATIENCE.into_iter().flat_map(move |most| {
        cells.clone().into_iter().flat_map(move |cell| [true, false].map(|black| (most, cell, black)))
    });
    Box::new(all.filter_map(move |(most, cell, black)| {
        let looks = supposed.sheet.looks();
        let question = (cell, black, most);
        if sheet.in_vain().borrow().again(question, sheet.marks()) {
            return None;
        }
        let followed = refute(&mut supposed, cell, black, most);
        sheet.looked(supposed.sheet.looks() - looks);
        if let Err(asked) = followed {
            sheet.in_vain().borrow_mut().keep(question, asked, sheet.marks());
            return None;
        }
        Some(Use { at: cell, effects: vec![effect(cell, !black)] })
    }))
}

/// Supposes a colour and asks line after line, `most` at most; the lines asked if that leads to nothing.
fn refute(supposed: &mut Supposed, cell: u32, black: bool, most: usize) -> Result<Refutation, Asked> {
    supposed.suppose(cell, black);
    let lines_of = |sheet: &Sheet, cell: u32| sheet.clues().lines_of(cell).map(|(line, _)| line);
    let mut waiting: VecDeque<usize> = lines_of(&supposed.sheet, cell).into();
    let (mut asked, mut lines) = (0, Asked::default());
    while let Some(line) = waiting.pop_front() {
        if !supposed.sheet.may_use(line) {
            continue;
        }
        if most <= asked {
            return Err(lines);
        }
        asked += 1;
        lines[line / 64] |= 1 << (line % 64);
        let Said::News(news) = supposed.ask(line) else { return Ok(supposed.broken(line)) };
        for effect in news {
            for crossing in lines_of(&supposed.sheet, effect.cell) {
                if crossing != line && !waiting.contains(&crossing) {
                    waiting.push_back(crossing);
                }
            }
        }
    }
    Err(lines)
}

fn explain(sheet: &Sheet, found: &Use) -> Vec<Step> {
    let told = found.effects.iter().filter_map(|effect| {
        let black = effect.to & 1 == 1;
        let mut supposed = Supposed::new(sheet);
        let refutation = refute(&mut supposed, effect.cell, black, usize::MAX).ok()?;
        let deduction = conclude(supposed, refutation, effect.cell, black);
        Some(Step { rule: CONTRADICTION.name, level: CONTRADICTION.level, deduction })
    });
    told.collect()
}

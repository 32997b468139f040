//! Edge look-ahead: a colour at the border that the next line cannot bear.

use gridstep_engine::{Level, Rule, Step, Use, Uses};

use super::in_vain::Ways;
use super::prove::effect;
use super::sheet::Sheet;
use super::suppose::{Refutation, Said, Supposed, conclude};
use super::trial::Trial;

/// Suppose a colour of a cell at the border: the line along the border says what follows there, the lines across it
/// what follows in the line beside; if one of them cannot be met, the cell has the other colour.
///
/// [`Use::at`] is the border's line.
pub(super) const EDGE: Rule<Sheet> = Rule { name: "edge", level: Level::Hard, uses, explain };

fn uses(sheet: &Sheet) -> Uses<'_> {
    sheet.in_vain().borrow_mut().renew(sheet.all_known());
    let mut trial = Trial::new(sheet);
    let sides =
        sides(sheet).into_iter().filter(|(border, beside)| sheet.may_use(*border) && sheet.may_use(*beside));
    let all = sides.flat_map(|(border, beside)| {
        let cells = sheet.clues().cells(border);
        let open = cells.filter(|cell| sheet.black(*cell).is_none() && sheet.may_change(*cell));
        open.flat_map(move |cell| [true, false].map(|black| (border, beside, cell, black)))
    });
    Box::new(all.filter_map(move |(border, beside, cell, black)| {
        let way = way(sheet, border);
        if !sheet.may_be_out(cell, black) || sheet.in_vain().borrow().again(cell, black, way) {
            return None;
        }
        if breaks(&mut trial, sheet, (border, beside), cell, black) {
            return Some(Use { at: border as u32, effects: vec![effect(cell, !black)] });
        }
        sheet.in_vain().borrow_mut().keep(cell, black, way, trial.asked());
        None
    }))
}

/// Following a supposition along a row, as a way of its own.
pub(super) const ALONG_A_ROW: Ways = 1 << 6;
/// The same along a column.
pub(super) const ALONG_A_COLUMN: Ways = 1 << 7;

/// The way along the line of a side.
fn way(sheet: &Sheet, border: usize) -> Ways {
    if border < sheet.clues().size().height as usize { ALONG_A_ROW } else { ALONG_A_COLUMN }
}

/// Whether [`refute`] finds something; quicker.
fn breaks(
    trial: &mut Trial,
    sheet: &Sheet,
    (border, beside): (usize, usize),
    cell: u32,
    black: bool,
) -> bool {
    trial.suppose(cell, black);
    let Some(news) = trial.ask(border) else { return true };
    let news: Vec<u32> = news.iter().copied().chain([cell]).collect();
    for cell in news {
        let across = across(sheet, cell, border);
        if sheet.may_use(across) && trial.ask(across).is_none() {
            return true;
        }
    }
    trial.ask(beside).is_none()
}

/// The line of a cell that crosses another of its lines.
fn across(sheet: &Sheet, cell: u32, border: usize) -> usize {
    let [(row, _), (column, _)] = sheet.clues().lines_of(cell);
    if row == border { column } else { row }
}

/// The lines along the border, each with the one beside it.
fn sides(sheet: &Sheet) -> Vec<(usize, usize)> {
    let size = sheet.clues().size();
    let (width, height) = (size.width as usize, size.height as usize);
    let mut sides = Vec::new();
    for (first, len) in [(0, height), (height, width)] {
        if 2 <= len {
            sides.push((first, first + 1));
            sides.push((first + len - 1, first + len - 2));
        }
    }
    sides
}

fn refute(
    supposed: &mut Supposed,
    border: usize,
    beside: usize,
    cell: u32,
    black: bool,
) -> Option<Refutation> {
    supposed.suppose(cell, black);
    let Said::News(mut news) = supposed.ask(border) else { return Some(supposed.broken(border)) };
    news.push(effect(cell, black));
    for effect in news {
        let across = across(&supposed.sheet, effect.cell, border);
        if supposed.sheet.may_use(across)
            && let Said::Broken = supposed.ask(across)
        {
            return Some(supposed.broken(across));
        }
    }
    match supposed.ask(beside) {
        Said::Broken => Some(supposed.broken(beside)),
        Said::News(_) => None,
    }
}

fn explain(sheet: &Sheet, found: &Use) -> Vec<Step> {
    let Some((border, beside)) = sides(sheet).into_iter().find(|(border, _)| *border == found.at as usize)
    else {
        return Vec::new();
    };
    let told = found.effects.iter().filter_map(|effect| {
        let black = effect.to & 1 == 1;
        let mut supposed = Supposed::new(sheet);
        let refutation = refute(&mut supposed, border, beside, effect.cell, black)?;
        let deduction = conclude(supposed, refutation, effect.cell, black);
        Some(Step { rule: EDGE.name, level: EDGE.level, deduction })
    });
    told.collect()
}

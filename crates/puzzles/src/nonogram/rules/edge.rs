//! Edge look-ahead: a colour at the border that the next line cannot bear.

use gridstep_engine::explain::Sheet as _;
use gridstep_engine::{Level, Rule, Step, Use, Uses};

use super::prove::effect;
use super::sheet::Sheet;
use super::suppose::{Refutation, Said, Supposed, conclude};

/// Suppose a colour of a cell at the border: the line along the border says what follows there, the lines across it
/// what follows in the line beside; if one of them cannot be met, the cell has the other colour.
///
/// [`Use::at`] is the border's line.
pub(super) const EDGE: Rule<Sheet> = Rule { name: "edge", level: Level::Hard, uses, explain };

fn uses(sheet: &Sheet) -> Uses<'_> {
    let mut supposed = Supposed::new(sheet);
    let sides =
        sides(sheet).into_iter().filter(|(border, beside)| sheet.may_use(*border) && sheet.may_use(*beside));
    let all = sides.flat_map(|(border, beside)| {
        let cells = sheet.clues().cells(border);
        let open = cells.filter(|cell| sheet.black(*cell).is_none() && sheet.may_change(*cell));
        open.flat_map(move |cell| [true, false].map(|black| (border, beside, cell, black)))
    });
    Box::new(all.filter_map(move |(border, beside, cell, black)| {
        let looks = supposed.sheet.looks();
        let broken = refute(&mut supposed, border, beside, cell, black).is_some();
        sheet.looked(supposed.sheet.looks() - looks);
        broken.then(|| Use { at: border as u32, effects: vec![effect(cell, !black)] })
    }))
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
        let across = supposed.sheet.clues().lines_of(effect.cell).map(|(line, _)| line);
        let across = if across[0] == border { across[1] } else { across[0] };
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

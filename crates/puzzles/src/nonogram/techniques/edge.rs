//! Edge look-ahead: a colour at the border that leads to a conflict beside it.

use gridstep_engine::{Application, Applications, Level, Step, Technique};

use super::candidates::Candidates;
use super::failed_probes::Ways;
use super::probe::{Probe, conclude};
use super::prove::effect;
use super::trial::Trial;

/// Assume a colour of a cell at the border: propagate the line along the border, the lines across it, and the line
/// beside; if no arrangement fits one of them, the cell has the other colour.
///
/// [`Application::at`] is the border's line.
pub(super) const EDGE: Technique<Candidates> =
    Technique { name: "edge", level: Level::Hard, weight: Level::Hard.weight(), applications, explain };

fn applications(candidates: &Candidates) -> Applications<'_> {
    candidates.failed_probes().borrow_mut().renew(candidates.all_known());
    let mut trial = Trial::new(candidates);
    let sides = sides(candidates)
        .into_iter()
        .filter(|(border, beside)| candidates.may_use(*border) && candidates.may_use(*beside));
    let all = sides.flat_map(|(border, beside)| {
        let cells = candidates.clues().cells(border);
        let open = cells.filter(|cell| candidates.black(*cell).is_none() && candidates.may_change(*cell));
        open.flat_map(move |cell| [true, false].map(|black| (border, beside, cell, black)))
    });
    Box::new(all.filter_map(move |(border, beside, cell, black)| {
        let way = way(candidates, border);
        if !candidates.may_be_out(cell, black) || candidates.failed_probes().borrow().again(cell, black, way)
        {
            return None;
        }
        if breaks(&mut trial, candidates, (border, beside), cell, black) {
            return Some(Application { at: border as u32, effects: vec![effect(cell, !black)] });
        }
        candidates.failed_probes().borrow_mut().keep(cell, black, way, trial.asked());
        None
    }))
}

/// Following an assumption along a row, as a way of its own.
pub(super) const ALONG_A_ROW: Ways = 1 << 6;
/// The same along a column.
pub(super) const ALONG_A_COLUMN: Ways = 1 << 7;

/// The way along the line of a side.
fn way(candidates: &Candidates, border: usize) -> Ways {
    if border < candidates.clues().size().height as usize { ALONG_A_ROW } else { ALONG_A_COLUMN }
}

/// Whether [`refute`] finds a conflict; quicker.
fn breaks(
    trial: &mut Trial,
    candidates: &Candidates,
    (border, beside): (usize, usize),
    cell: u32,
    black: bool,
) -> bool {
    trial.assume(cell, black);
    let Some(news) = trial.propagate(border) else { return true };
    let news: Vec<u32> = news.iter().copied().chain([cell]).collect();
    for cell in news {
        let across = across(candidates, cell, border);
        if candidates.may_use(across) && trial.propagate(across).is_none() {
            return true;
        }
    }
    trial.propagate(beside).is_none()
}

/// The line of a cell that crosses another of its lines.
fn across(candidates: &Candidates, cell: u32, border: usize) -> usize {
    let [(row, _), (column, _)] = candidates.clues().lines_of(cell);
    if row == border { column } else { row }
}

/// The lines along the border, each with the one beside it.
fn sides(candidates: &Candidates) -> Vec<(usize, usize)> {
    let size = candidates.clues().size();
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

/// The line in conflict.
fn refute(probe: &mut Probe, border: usize, beside: usize, cell: u32, black: bool) -> Option<u32> {
    let Some(mut effects) = probe.propagate(border as u32) else { return Some(border as u32) };
    effects.push(effect(cell, black));
    let across = effects.iter().map(|effect| across(&probe.candidates, effect.cell, border));
    let mut lines: Vec<usize> = across.filter(|line| probe.candidates.may_use(*line)).collect();
    lines.push(beside);
    lines.into_iter().map(|line| line as u32).find(|line| probe.propagate(*line).is_none())
}

fn explain(candidates: &Candidates, found: &Application) -> Vec<Step> {
    let Some((border, beside)) =
        sides(candidates).into_iter().find(|(border, _)| *border == found.at as usize)
    else {
        return Vec::new();
    };
    let explained = found.effects.iter().filter_map(|effect| {
        let black = effect.to & 1 == 1;
        let mut probe = Probe::new(candidates, effect.cell, black);
        let conflict = refute(&mut probe, border, beside, effect.cell, black)?;
        let deduction = conclude(probe, conflict);
        Some(Step { technique: EDGE.name, level: EDGE.level, deduction })
    });
    explained.collect()
}

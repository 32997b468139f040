//! Where the ways of two runs cross.

use gridstep_engine::{Application, Applications, Arg, Args, Deduction, Digits, Level, Step, Technique};

use super::candidates::Candidates;
use super::step::{effect, premises_of, step};
use gridstep_engine::constraint::masks::{Masks, digits, number, union};

/// If only one digit is both in a way to complete the run across and in a way to complete the run down, the cell where
/// they cross holds it.
///
/// It uses only clues and placed digits. [`Application::at`] is the cell.
pub(super) const CROSSING: Technique<Candidates> =
    Technique { name: "crossing", level: Level::Easy, weight: Level::Easy.weight(), applications, explain };

fn applications(candidates: &Candidates) -> Applications<'_> {
    Box::new(candidates.open_cells().filter_map(|cell| {
        let [across, down] =
            candidates.clues().runs_of(cell).map(|run| allowed(&candidates.masks(run as u32)));
        let both = across & down;
        let news = both.single().is_some() && candidates.of(cell) != both && across != both && down != both;
        news.then(|| Application {
            at: cell,
            effects: vec![effect(cell, candidates.of(cell), both & candidates.of(cell))],
        })
    }))
}

fn explain(candidates: &Candidates, found: &Application) -> Vec<Step> {
    let cell = found.at;
    let runs = candidates.clues().runs_of(cell).map(|run| run as u32);
    let mut masks = runs.map(|run| standing(&candidates.masks(run)));
    let to = allowed(&masks[0]) & allowed(&masks[1]);
    let mut premises = Vec::new();
    let mut args = vec![("cell", Arg::Cell(cell)), ("digit", number(to.least().unwrap_or_default()))];
    for side in 0..2 {
        let cells: Vec<u32> = candidates.clues().runs()[runs[side] as usize].cells().collect();
        let other = allowed(&masks[1 - side]);
        let changed = |index: usize| candidates.changed(cells[index]);
        let is_enough = |masks: &Masks| allowed(&standing(masks)) & other == to;
        masks[side] = standing(&masks[side].loosened(changed, is_enough));
        premises.extend(premises_of(&masks[side], &cells));
        args.extend(side_args(side, &masks[side]));
    }
    let deduction =
        Deduction { clues: runs.into(), premises, effects: vec![effect(cell, Digits::ALL, to)], args };
    vec![step(&CROSSING, deduction)]
}

/// The digits that the open cells of a run can have by its clue and its placed digits.
fn allowed(masks: &Masks) -> Digits {
    masks.rest().map_or(Digits::ALL, |rest| union(rest.ways()))
}

/// The masks of a run if nothing but its settled cells were known.
fn standing(masks: &Masks) -> Masks {
    let mut known = *masks;
    for mask in &mut known.of[..masks.len] {
        if mask.single().is_none() {
            *mask = Digits::ALL;
        }
    }
    known
}

fn side_args(side: usize, masks: &Masks) -> Args {
    const NAMES: [[&str; 5]; 2] = [
        ["acrossSum", "acrossLeft", "acrossCells", "acrossUsed", "across"],
        ["downSum", "downLeft", "downCells", "downUsed", "down"],
    ];
    let values = masks.args().into_iter().map(|(_, value)| value).chain([digits(allowed(masks))]);
    NAMES[side].into_iter().zip(values).collect()
}

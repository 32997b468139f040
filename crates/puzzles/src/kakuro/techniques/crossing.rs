//! Where the ways of two runs cross.

use gridstep_engine::{Application, Applications, Level, Step, Technique};

use super::candidates::Candidates;
use super::crossed::{self, allowed, deduce, standing};
use super::parts::effect;
use super::step::step;
use gridstep_engine::constraint::masks::Masks;

/// If only one digit is both in a way to complete the run across and in a way to complete the run down, the cell where
/// they cross holds it.
///
/// It uses only clues and placed digits. [`Application::at`] is the cell.
pub(super) const CROSSING: Technique<Candidates> = Technique {
    name: crossed::CROSSING,
    level: Level::Easy,
    weight: Level::Easy.weight(),
    applications,
    explain,
};

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
    for side in 0..2 {
        let cells: Vec<u32> = candidates.clues().runs()[runs[side] as usize].cells().collect();
        let other = allowed(&masks[1 - side]);
        let changed = |index: usize| candidates.changed(cells[index]);
        let is_enough = |masks: &Masks| allowed(&standing(masks)) & other == to;
        masks[side] = standing(&masks[side].loosened(changed, is_enough));
    }
    vec![step(&CROSSING, deduce(candidates.clues(), cell, &masks))]
}

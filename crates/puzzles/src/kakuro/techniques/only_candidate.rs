//! Cells with one candidate.

use gridstep_engine::few::sort_few;
use gridstep_engine::{Application, Applications, Arg, Deduction, Digits, Level, Premise, Step, Technique};

use super::candidates::Candidates;
use super::parts::effect;
use super::step::step;
use gridstep_engine::constraint::masks::{digits, number, union};

/// If the digits placed in a cell's two runs leave one of its candidates, the cell holds that one.
///
/// [`Application::at`] is the cell.
pub(super) const ONLY_CANDIDATE: Technique<Candidates> = Technique {
    name: "only-candidate",
    level: Level::Easy,
    weight: Level::Easy.weight(),
    applications,
    explain,
};

fn applications(candidates: &Candidates) -> Applications<'_> {
    Box::new(candidates.open_cells().filter_map(|cell| {
        let used = standing(candidates, cell).fold(Digits::NONE, |used, (_, _, digit)| used | digit);
        let left = candidates.of(cell) - used;
        left.single()
            .map(|_| Application { at: cell, effects: vec![effect(cell, candidates.of(cell), left)] })
    }))
}

fn explain(candidates: &Candidates, found: &Application) -> Vec<Step> {
    let cell = found.at;
    let mut stands: Vec<_> = standing(candidates, cell).collect();
    // Cells that the board shows come first: they need no further reason. A digit that both runs have is named in the
    // run that has more of them: one looks elsewhere for the others alone.
    let counts: Vec<(u32, usize)> = stands
        .iter()
        .map(|(run, ..)| (*run, stands.iter().filter(|other| other.0 == *run).count()))
        .collect();
    let others = |run: u32| 9 - counts.iter().find(|(of, _)| *of == run).map_or(0, |(_, count)| *count);
    sort_few(&mut stands, |(run, other, _)| (candidates.changed(*other), others(*run), *other));
    let used = union(stands.iter().map(|(_, _, digit)| *digit));
    let history =
        candidates.history(cell).into_iter().enumerate().filter(|(_, mask)| (*mask - used).len() == 1);
    // Each removal from the cell that is left out may save a step, each digit that is not needed saves a premise.
    let before = history
        .min_by_key(|(age, mask)| 3 * age + mask.len() as usize)
        .map_or(candidates.of(cell), |(_, mask)| mask);
    let to = before - used;
    let mut proved = Digits::NONE;
    stands.retain(|(_, _, digit)| {
        let news = digit.within(before - proved);
        proved |= *digit;
        news
    });
    let mut runs: Vec<u32> = stands.iter().map(|(run, _, _)| *run).collect();
    runs.sort_unstable();
    runs.dedup();
    let mut premises: Vec<Premise> = stands.iter().map(|(_, other, digit)| premise(*other, *digit)).collect();
    if before != Digits::ALL {
        premises.push(premise(cell, before));
    }
    sort_few(&mut premises, |premise| premise.cell);
    let args = vec![
        ("cell", Arg::Cell(cell)),
        ("digit", number(to.least().unwrap_or_default())),
        ("candidates", digits(before)),
        ("used", digits(before - to)),
    ];
    let deduction = Deduction { clues: runs, premises, effects: vec![effect(cell, Digits::ALL, to)], args };
    vec![step(&ONLY_CANDIDATE, deduction)]
}

fn premise(cell: u32, digits: Digits) -> Premise {
    Premise { cell, mask: u32::from(digits.bits()) }
}

/// The settled cells in the two runs of a cell: the run, the cell, its digit.
fn standing(candidates: &Candidates, cell: u32) -> impl Iterator<Item = (u32, u32, Digits)> + '_ {
    candidates.clues().runs_of(cell).into_iter().flat_map(move |run| {
        candidates.count_ticks(1);
        let others = candidates.clues().runs()[run].cells().filter(move |other| *other != cell);
        let settled = others.filter(|other| candidates.of(*other).single().is_some());
        settled.map(move |other| (run as u32, other, candidates.of(other)))
    })
}

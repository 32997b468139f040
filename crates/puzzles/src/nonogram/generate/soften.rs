//! Changes cells of a puzzle that lines complete until the techniques of a level complete it.

use gridstep_engine::explain::Candidates as _;
use gridstep_engine::{Application, Level, Size};

use crate::nonogram::clues::Clues;
use crate::nonogram::propagate::Lines;
use crate::nonogram::techniques::{Candidates, TECHNIQUES};
use crate::progress_meter::ShareMeter;

/// Changes tried in each round, at most and at least, and how many cells they may have together.
const TRIED: usize = 24;
const TRIED_LEAST: usize = 8;
const CELLS: usize = 18_000;
/// Rounds without an improvement before it gives up.
const PATIENCE: usize = 3;

/// The changed picture; `None` if it gives up, would change more than `most_changed` cells, or is cancelled.
///
/// Each round changes the open cell, or a neighbour of one, after which the techniques leave the fewest cells open.
/// Changes after which lines do not complete the board are skipped, since lines are the cheaper test.
pub(super) fn soften(
    size: Size,
    mut black: Vec<bool>,
    level: Level,
    most_changed: usize,
    meter: &mut ShareMeter,
) -> Option<Vec<bool>> {
    let mut open = left(size, &black, level);
    let mut changed = vec![false; size.area()];
    let first = open.len().max(1);
    let (mut best, mut waited) = (open.len(), 0);
    let most = (CELLS / size.area()).clamp(TRIED_LEAST, TRIED);
    while !open.is_empty() {
        if most_changed <= changed.iter().filter(|changed| **changed).count() {
            return None;
        }
        let mut chosen: Option<(Vec<u32>, u32)> = None;
        let mut tried = 0;
        for cell in near(size, &open) {
            if changed[cell as usize] || tried == most {
                continue;
            }
            black[cell as usize] ^= true;
            if settles(size, &black) {
                tried += 1;
                let now = left(size, &black, level);
                if chosen.as_ref().is_none_or(|(other, _)| now.len() < other.len()) {
                    chosen = Some((now, cell));
                }
            }
            black[cell as usize] ^= true;
            let done = 1.0 - open.len() as f32 / first as f32;
            if meter.work(4 * size.area() as u64, done.clamp(0.0, 1.0)).is_break() {
                return None;
            }
        }
        let (now, cell) = chosen?;
        black[cell as usize] ^= true;
        changed[cell as usize] = true;
        waited = if now.len() < best { 0 } else { waited + 1 };
        if PATIENCE < waited {
            return None;
        }
        best = best.min(now.len());
        open = now;
    }
    Some(black)
}

/// Whether lines complete the board.
fn settles(size: Size, black: &[bool]) -> bool {
    let mut lines = Lines::new(&Clues::of_picture(size, black), &[]);
    lines.fixpoint().is_ok() && lines.complete()
}

/// Cells that the techniques of a level and of those below it leave open.
///
/// Not the engine's `Forward`, which returns to the easiest technique after each that fires, as a chain needs it: that
/// takes 1.5 times as long (`docs/experiments/nonogram-generator.md`).
fn left(size: Size, black: &[bool], level: Level) -> Vec<u32> {
    let mut candidates = Candidates::new(&Clues::of_picture(size, black), &[]);
    let mut count_ticks = vec![0; TECHNIQUES.len()];
    loop {
        let before = candidates.time();
        for (technique, count_ticks) in
            TECHNIQUES.iter().zip(&mut count_ticks).filter(|(technique, _)| technique.level <= level)
        {
            candidates.changed_since(*count_ticks);
            *count_ticks = candidates.time();
            let applications: Vec<Application> = (technique.applications)(&candidates).collect();
            for effect in applications.iter().flat_map(|found| &found.effects) {
                let mask = candidates.mask(effect.cell);
                if mask & effect.to != mask {
                    candidates.narrow(effect.cell, mask & effect.to);
                }
            }
        }
        if candidates.time() == before {
            return (0..size.area() as u32)
                .filter(|cell| !candidates.mask(*cell).is_power_of_two())
                .collect();
        }
    }
}

/// The cells and their neighbours, in reading order, those of the middle of the list first.
fn near(size: Size, open: &[u32]) -> Vec<u32> {
    let mut is_near = vec![false; size.area()];
    let mut near = Vec::new();
    let turn = open.len() / 2;
    for cell in open[turn..].iter().chain(&open[..turn]) {
        let (row, column) = size.place(*cell);
        for row in row.saturating_sub(1)..=(row + 1).min(size.height - 1) {
            for column in column.saturating_sub(1)..=(column + 1).min(size.width - 1) {
                let other = size.cell(row, column);
                if !std::mem::replace(&mut is_near[other as usize], true) {
                    near.push(other);
                }
            }
        }
    }
    near
}

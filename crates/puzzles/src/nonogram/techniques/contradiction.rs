//! Assume a colour and propagate until no arrangement fits some line.

use gridstep_engine::constraint::Queue;
use gridstep_engine::explain::Candidates as _;
use gridstep_engine::{Application, Applications, Level, Step, Technique};

use super::candidates::Candidates;
use super::edge;
use super::failed_probes::{Refuted, Ways};
use super::probe::{Probe, conclude};
use super::prove::effect;
use super::trial::{Outcome, Trial};
use crate::nonogram::cells::LONGEST;

/// A colour is impossible if assuming it leads, line by line, to a line that no arrangement fits.
///
/// The cell of the hint comes first; then neither the first such colour nor the one with the shortest refutation, but
/// one from which much follows (figures: `docs/experiments/nonogram-hints.md`). [`Application::at`] is the cell.
pub(super) const CONTRADICTION: Technique<Candidates> = Technique {
    name: "contradiction",
    level: Level::Expert,
    weight: Level::Expert.weight(),
    applications,
    explain,
};

/// How many lines are propagated before an assumption is put off until all others were tried.
const PATIENCE: [usize; 2] = [64, usize::MAX];

/// All ways to follow an assumption: by each [`PATIENCE`], and along the border, which propagates no other lines.
const ALL_WAYS: Ways = ((1 << PATIENCE.len()) - 1) | edge::ALONG_A_ROW | edge::ALONG_A_COLUMN;

/// How many lines are propagated to see what follows from a cell's other colour.
const AFTER: usize = 16;

fn applications(candidates: &Candidates) -> Applications<'_> {
    candidates.failed_probes().borrow_mut().renew(candidates.all_known());
    let mut hunt = Hunt::new(candidates);
    Box::new(std::iter::from_fn(move || {
        let Refuted { cell, black, .. } = hunt.next()?;
        Some(Application { at: cell, effects: vec![effect(cell, !black)] })
    }))
}

/// The search for impossible colours.
struct Hunt<'a> {
    candidates: &'a Candidates,
    trial: Trial<'a>,
    /// Open cells: that of the hint, then those with the most known cells in their lines, from which most follows.
    cells: Vec<u32>,
    /// By cell, whether a colour of it was found to be impossible.
    out: Vec<bool>,
    /// Number of assumptions tried.
    tried: usize,
}

impl<'a> Hunt<'a> {
    fn new(candidates: &'a Candidates) -> Self {
        let mut cells: Vec<u32> = candidates.open_cells().collect();
        if let Some(at) = cells.iter().position(|cell| Some(*cell) == candidates.aim()) {
            cells[..=at].rotate_right(1);
        }
        let mut outs = candidates.outs().borrow_mut();
        outs.retain(|out| candidates.black(out.cell).is_none());
        let mut out = vec![false; candidates.clues().size().area()];
        outs.iter().for_each(|found| out[found.cell as usize] = true);
        Hunt { candidates, trial: Trial::new(candidates), cells, out, tried: 0 }
    }

    /// The next colour that is worth its refutation; after all assumptions of one patience, the best that was found.
    fn next(&mut self) -> Option<Refuted> {
        let all = 2 * self.cells.len();
        while self.tried < all * PATIENCE.len() {
            let (patience, turn) = (self.tried / all, self.tried % all);
            if self.tried == 2 {
                if let Some(found) = self.answer_cache(Refuted::is_worth_it) {
                    return Some(found);
                }
                self.sort();
            }
            self.tried += 1;
            let (cell, black) = (self.cells[turn / 2], turn % 2 == 0);
            if let Some(found) = self.attempt(patience, cell, black) {
                if found.is_worth_it() || self.candidates.aim() == Some(found.cell) {
                    return Some(found);
                }
                self.candidates.outs().borrow_mut().push(found);
            }
            if turn + 1 == all
                && let Some(found) = self.answer_cache(|_| true)
            {
                return Some(found);
            }
        }
        self.answer_cache(|_| true)
    }

    /// Sorts the cells but the first, by counting: there are many cells, and few numbers.
    fn sort(&mut self) {
        let clues = self.candidates.clues();
        let line = |line| clues.len_of(line) - self.candidates.known(line).cells().len() as usize;
        let open: Vec<usize> = (0..clues.lines()).map(line).collect();
        let around = |cell: u32| {
            let [(row, _), (column, _)] = clues.lines_of(cell);
            open[row] + open[column]
        };
        let mut ends = [0; 2 * LONGEST + 2];
        self.cells[1..].iter().for_each(|cell| ends[around(*cell) + 1] += 1);
        (1..ends.len()).for_each(|at| ends[at] += ends[at - 1]);
        let mut sorted = self.cells.clone();
        for cell in &self.cells[1..] {
            let at = &mut ends[around(*cell)];
            *at += 1;
            sorted[*at] = *cell;
        }
        self.cells = sorted;
    }

    /// Removes and returns the best that was found before and still is impossible: it may have been found when more was
    /// known.
    fn answer_cache(&mut self, pleases: impl Fn(&Refuted) -> bool) -> Option<Refuted> {
        loop {
            let mut outs = self.candidates.outs().borrow_mut();
            let (at, _) =
                outs.iter().enumerate().filter(|(_, out)| pleases(out)).max_by_key(|(_, out)| out.value())?;
            let found = outs.swap_remove(at);
            drop(outs);
            self.trial.assume(found.cell, found.black);
            if self.trial.follow(usize::MAX) == Outcome::LineConflict {
                return Some(found);
            }
            self.out[found.cell as usize] = false;
        }
    }

    /// Tries a colour that may be impossible.
    fn attempt(&mut self, patience: usize, cell: u32, black: bool) -> Option<Refuted> {
        let way = 1 << patience;
        if self.out[cell as usize]
            || !self.candidates.may_be_out(cell, black)
            || self.candidates.failed_probes().borrow().again(cell, black, way)
        {
            return None;
        }
        self.trial.assume(cell, black);
        let outcome = self.trial.follow(PATIENCE[patience]);
        let mut failed_probes = self.candidates.failed_probes().borrow_mut();
        match outcome {
            Outcome::LineConflict => {
                self.out[cell as usize] = true;
                let asked = self.trial.asks();
                self.trial.assume(cell, !black);
                self.trial.follow(AFTER);
                return Some(Refuted { cell, black, asked, gain: self.trial.settled().count() });
            }
            Outcome::Enough => failed_probes.keep(cell, black, way, self.trial.asked()),
            // From what followed no more can follow.
            Outcome::Nothing => {
                let settled =
                    self.trial.settled().filter(|(cell, black)| self.candidates.may_be_out(*cell, *black));
                failed_probes.keep_all(settled, ALL_WAYS, self.trial.asked());
            }
        }
        None
    }
}

/// Propagates line after line until one is in conflict, which is returned.
///
/// Not the engine's `explain::refute`: only the lines of the assumed cell are enqueued at first, so that the refutation
/// runs as [`Trial::follow`] did when it found the conflict.
fn refute(probe: &mut Probe, cell: u32) -> Option<u32> {
    let mut queue = Queue::new((0..probe.candidates.clues().lines()).map(|_| 1));
    probe.candidates.clues_at(cell).into_iter().for_each(|line| queue.enqueue(line));
    while let Some(line) = queue.dequeue() {
        if !probe.candidates.may_use(line as usize) {
            continue;
        }
        let Some(effects) = probe.propagate(line) else { return Some(line) };
        for crossing in effects.iter().flat_map(|effect| probe.candidates.clues_at(effect.cell)) {
            if crossing != line {
                queue.enqueue(crossing);
            }
        }
    }
    None
}

fn explain(candidates: &Candidates, found: &Application) -> Vec<Step> {
    let explained = found.effects.iter().filter_map(|effect| {
        let black = effect.to & 1 == 1;
        let mut probe = Probe::new(candidates, effect.cell, black);
        let conflict = refute(&mut probe, effect.cell)?;
        let deduction = conclude(probe, conflict);
        Some(Step { technique: CONTRADICTION.name, level: CONTRADICTION.level, deduction })
    });
    explained.collect()
}

//! Entries that cannot stand together: which ones, as few as can be, and why.

use crate::clash::{Held, smallest};
use crate::explain::{Asked, refute};
use crate::puzzle::{Answer, Clash, Fault, Limit, Verdict};
use crate::rule::Step;

/// What is asked of a puzzle to find its clashes; `words` as in [`Puzzle`](crate::Puzzle), a word per cell.
pub trait Clashing {
    /// What its rules of thumb work on.
    type Sheet: Asked;

    /// Looks that are spent on a shorter way from entries to what cannot be met.
    const LOOKS: u64;

    /// Ticks spent on finding one smallest set, where each question counts as some ticks more.
    fn ticks(&self) -> u64 {
        5_000
    }

    /// Solutions that extend the entries.
    fn solutions(&self, words: &[u32], limit: Limit) -> Answer;
    /// Whether a cell holds an entry.
    fn holds(&self, words: &[u32], cell: u32) -> bool;
    /// Cells whose entries differ from a solution.
    fn differing(&self, words: &[u32], solution: &[u32]) -> Vec<u32>;
    /// Per constraint the fewest entries that break it by themselves.
    fn least_faults(&self, words: &[u32]) -> Vec<Fault>;
    /// The sheet of a board with entries.
    fn sheet(&self, words: &[u32]) -> Self::Sheet;
}

/// Clashes that are told.
const MOST: usize = 6;
/// Smallest sets that are compared for the one that is explained soonest.
const COMPARED: usize = 8;
/// A way of more steps than this is shortened with the help of other entries, if it can be halved.
const LONG: usize = 6;
/// Ticks that a question counts more than it takes.
const QUESTION: u64 = 20;

/// The word of a cell without entry.
const EMPTY: u32 = 0;

/// Sets of entries that cannot stand together, no entry in two of them but where both break a rule at once.
///
/// First, per constraint, the fewest entries that break it by themselves. Then what is left: with one solution every
/// entry that differs from it, else the fewest entries that no solution holds together, as long as there are any. Of
/// sets of one size the one with the shortest refutation is told. Where the solver gives up on "fewest", it is a set
/// of which it can leave out none; where it does not even find that no solution is left, nothing is claimed.
///
/// `blank` is the answer to a search for two solutions of the empty board.
pub fn clashes<P: Clashing>(puzzle: &P, words: &[u32], blank: &Answer) -> Vec<Clash> {
    let faults = puzzle.least_faults(words);
    let mut left = words.to_vec();
    for fault in &faults {
        clear(&mut left, &fault.cells);
    }
    let at_once = |fault: Fault| Clash {
        cells: fault.cells.clone(),
        fault: Some(fault),
        beside: Vec::new(),
        steps: Vec::new(),
    };
    let mut found: Vec<Clash> = faults.into_iter().map(at_once).collect();
    if blank.verdict() == Verdict::Unique {
        let wrong = puzzle.differing(&left, &blank.solutions[0]);
        let mut right = left.clone();
        clear(&mut right, &wrong);
        for cell in wrong.into_iter().take(MOST) {
            right[cell as usize] = left[cell as usize];
            found.push(explained(puzzle, &right, vec![cell]));
            clear(&mut right, &[cell]);
        }
    } else if !blank.solutions.is_empty() {
        while found.len() < MOST
            && let Some(clash) = next(puzzle, &left)
        {
            clear(&mut left, &clash.cells);
            found.push(clash);
        }
    }
    let rank = |clash: &Clash| (clash.fault.is_none(), is_bare(clash), clash.cells.len(), clash.steps.len());
    let plainest = |found: &mut Vec<Clash>| {
        let index = (0..found.len()).min_by_key(|index| rank(&found[*index]))?;
        Some(found.remove(index))
    };
    std::iter::from_fn(|| plainest(&mut found)).take(MOST).collect()
}

/// Whether nothing says why.
fn is_bare(clash: &Clash) -> bool {
    clash.fault.is_none() && clash.steps.is_empty()
}

fn clear(words: &mut [u32], cells: &[u32]) {
    for cell in cells {
        words[*cell as usize] = EMPTY;
    }
}

/// The entries of some cells, and nothing else.
fn only(words: &[u32], cells: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut only = vec![EMPTY; words.len()];
    for cell in cells {
        only[cell as usize] = words[cell as usize];
    }
    only
}

/// A clash of the entries of some cells, which is known to be one; other entries help where the way is long.
fn explained<P: Clashing>(puzzle: &P, words: &[u32], cells: Vec<u32>) -> Clash {
    let from = |words: &[u32]| refute(&puzzle.sheet(words), &cells, P::LOOKS);
    let steps = from(&only(words, cells.iter().copied()));
    let mut best = (Vec::new(), steps);
    if LONG < best.1.len() {
        let most = best.1.len() / 2;
        best = helped(puzzle, words, &cells, from(words), most).unwrap_or(best);
    }
    for cell in best.0.clone() {
        let entries = best.0.iter().chain(&cells).copied().filter(|other| *other != cell);
        let words = only(words, entries);
        best = helped(puzzle, &words, &cells, from(&words), best.1.len()).unwrap_or(best);
    }
    let (beside, steps) = best;
    Clash { cells, fault: None, beside, steps }
}

/// The other entries that steps rest on besides those of `cells`, if there are at most so many steps, and they rest
/// on all of `cells`.
fn helped<P: Clashing>(
    puzzle: &P,
    words: &[u32],
    cells: &[u32],
    steps: Vec<Step>,
    most: usize,
) -> Option<(Vec<u32>, Vec<Step>)> {
    let (own, beside): (Vec<u32>, Vec<u32>) =
        cited(puzzle, words, &steps).into_iter().partition(|cell| cells.contains(cell));
    (own.len() == cells.len() && steps.len() <= most).then_some((beside, steps))
}

/// The entries that steps rest on.
fn cited<P: Clashing>(puzzle: &P, words: &[u32], steps: &[Step]) -> Vec<u32> {
    let cites = steps.iter().flat_map(|step| step.deduction.because.iter().map(|cite| cite.cell));
    let mut cells: Vec<u32> = cites.filter(|cell| puzzle.holds(words, *cell)).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The clash to tell next, if the entries have no solution and that can be found out.
fn next<P: Clashing>(puzzle: &P, words: &[u32]) -> Option<Clash> {
    let mut solver = Solver { puzzle, words, left: puzzle.ticks() };
    let filled: Vec<u32> = (0..words.len() as u32).filter(|cell| puzzle.holds(words, *cell)).collect();
    if solver.ask(&filled, &filled) != Held::Never {
        return None;
    }
    let cells = |set: &[usize]| set.iter().map(|index| filled[*index]).collect::<Vec<u32>>();
    let sets = smallest(filled.len(), COMPARED, |set| solver.ask(&filled, &cells(set)));
    let Some(sets) = sets else {
        let cited = cited(puzzle, words, &refute(&puzzle.sheet(words), &filled, P::LOOKS));
        let cells = solver.shrink(if cited.is_empty() { filled } else { cited });
        return Some(explained(puzzle, words, cells));
    };
    let clashes = sets.iter().map(|set| explained(puzzle, words, cells(set)));
    clashes.min_by_key(|clash| (is_bare(clash), clash.steps.len()))
}

/// Answers which entries stand together, until it has spent its ticks.
struct Solver<'a, P> {
    puzzle: &'a P,
    words: &'a [u32],
    left: u64,
}

impl<P: Clashing> Solver<'_, P> {
    /// Whether some of the entries stand together, and which of the `filled` cells agree with the solution then.
    fn ask(&mut self, filled: &[u32], some: &[u32]) -> Held {
        let words = only(self.words, some.iter().copied());
        let answer = self.puzzle.solutions(&words, Limit { ticks: self.left, solutions: 1 });
        self.left = self.left.saturating_sub(answer.ticks + QUESTION);
        match answer.solutions.first() {
            Some(solution) => {
                let wrong = self.puzzle.differing(self.words, solution);
                Held::Together(filled.iter().map(|cell| wrong.binary_search(cell).is_err()).collect())
            }
            None if answer.complete => Held::Never,
            None => Held::Unknown,
        }
    }

    /// Leaves out of entries that cannot stand together those that are found not to matter, one after another.
    fn shrink(&mut self, mut cells: Vec<u32>) -> Vec<u32> {
        self.left = self.puzzle.ticks();
        for cell in cells.clone() {
            let fewer: Vec<u32> = cells.iter().copied().filter(|other| *other != cell).collect();
            if self.ask(&[], &fewer) == Held::Never {
                cells = fewer;
            }
        }
        cells
    }
}

//! The fast path.

use gridstep_engine::cdcl::{Cdcl, Settings};
use gridstep_engine::{Answer, Budget, Flow, Limit, Process, Silent};

use super::cdcl::Cover;
use super::clues::Clues;

/// Ticks per cell of the board after which the sweep ends if it has found no further solution.
///
/// The sweep decides 122 of 124 boards of up to 128x128 with at most 18 (`docs/experiments/boardcover.md`).
const PATIENCE: u64 = 20;

/// No restarts: the sweep's brancher is static, so a restart would return to the same place.
const SWEEP: Settings = Settings {
    restart: u32::MAX,
    decay: 0.95,
    reduce: 4000,
    seed: 0,
    shallow_minimisation: false,
    stepwise: false,
};

/// Few restarts: each has to lay thousands of pieces again.
const SEARCH: Settings = Settings { restart: 250, ..SWEEP };

/// Ticks for a check that a player waits for: on boards with few holes two coverings take at most five a cell.
pub fn check_ticks(clues: &Clues) -> u64 {
    20_000.max(5 * clues.size().area() as u64)
}

/// Coverings that extend the entries of `states`.
///
/// Ends at once if three does not divide the size of an area. Otherwise runs a conflict-driven search that covers the
/// board line by line, and one that branches near conflicts if the first finds nothing for 20 ticks a cell. A tick
/// is a tick of [`Cdcl`].
pub fn solve(clues: &Clues, states: &[u32], limit: Limit) -> Answer {
    solve_within(clues, states, limit, &mut Budget::unlimited())
}

/// The same, limited by `budget` too, which it spends.
pub fn solve_within(clues: &Clues, states: &[u32], limit: Limit, budget: &mut Budget<'_>) -> Answer {
    let cover = Cover::new(clues, states);
    let patience = PATIENCE * clues.size().area() as u64;
    let swept = search(Cdcl::new(cover.clone().sweeping(), SWEEP), limit, patience, budget);
    if budget.is_over()
        || swept.complete
        || limit.solutions <= swept.solutions.len()
        || limit.ticks <= swept.ticks
    {
        return swept;
    }
    let left = Limit { ticks: limit.ticks - swept.ticks, ..limit };
    let searched = search(Cdcl::new(cover, SEARCH), left, u64::MAX, budget);
    let (ticks, nodes) = (swept.ticks + searched.ticks, swept.nodes + searched.nodes);
    let more = searched.complete || swept.solutions.len() < searched.solutions.len();
    Answer { ticks, nodes, ..if more { searched } else { swept } }
}

/// Runs a search to its end, to the limit, or until it has found no solution for `patience` ticks.
fn search(mut cdcl: Cdcl<Cover>, limit: Limit, patience: u64, budget: &mut Budget<'_>) -> Answer {
    let mut answer = Answer::default();
    let mut last = 0;
    while cdcl.ticks() < limit.ticks && answer.solutions.len() < limit.solutions && !budget.is_over() {
        let before = cdcl.ticks();
        let flow = cdcl.step(&mut Silent);
        budget.spend(cdcl.ticks() - before);
        match flow {
            Flow::Running if patience <= cdcl.ticks() - last => break,
            Flow::Running => (),
            Flow::Exhausted => {
                answer.complete = true;
                break;
            }
            Flow::Solution => {
                last = cdcl.ticks();
                let mut states = Vec::new();
                cdcl.paint(&mut states);
                answer.solutions.push(states);
            }
        }
    }
    answer.ticks = cdcl.ticks();
    answer.nodes = cdcl.counts().nodes;
    answer
}

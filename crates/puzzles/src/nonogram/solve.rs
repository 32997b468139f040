//! The solver: lines, then conflict-driven search.

use gridstep_engine::cdcl::{Cdcl, Settings};
use gridstep_engine::{Answer, Budget, Flow, Limit, Process, Silent};

use super::cdcl::LinePropagators;
use super::clues::Clues;
use super::probe::probe_all;
use super::propagate::Lines;

/// Solutions that extend the entries of `states`.
///
/// Lines first, which is all that most puzzles need; then conflict-driven search on what they leave open. A tick is one
/// propagation of the board to its end, or a tick of the [`Cdcl`].
pub fn solve(clues: &Clues, states: &[u32], limit: Limit) -> Answer {
    solve_within(clues, states, limit, &mut Budget::unlimited())
}

/// The same, or until `budget` is over, on which its ticks draw.
pub fn solve_within(clues: &Clues, states: &[u32], limit: Limit, budget: &mut Budget<'_>) -> Answer {
    if limit.ticks == 0 || limit.solutions == 0 || budget.is_over() {
        return Answer::default();
    }
    let mut lines = Lines::new(clues, states);
    budget.spend(1);
    if lines.fixpoint().is_err() {
        return Answer { complete: true, ticks: 1, nodes: 1, ..Answer::default() };
    }
    if lines.complete() {
        let mut solution = Vec::new();
        lines.paint(&mut solution);
        return Answer { solutions: vec![solution], ticks: 1, nodes: 1, complete: true };
    }
    let mut answer = search(&lines, Limit { ticks: limit.ticks - 1, ..limit }, budget);
    answer.ticks += 1;
    answer
}

/// Cells of the largest board on which a tick is short enough.
const SMALL: u64 = 5_000;

/// Ticks of a solve that a player waits for; `ticks` is that of a small board. A tick takes longer on a larger board,
/// up to three times as long on the largest.
pub(super) fn awaited(clues: &Clues, ticks: u64) -> u64 {
    ticks * SMALL / SMALL.max(clues.size().area() as u64)
}

/// Ticks of the first turn of the plain search and of the one with marginals; each further round takes twice and six
/// times as many, since the longer a board resists the plain one, the less it yields to it.
/// Figures: `docs/experiments/nonogram-search.md`.
const STAGES: [u64; 2] = [100_000, 15_000];

/// Conflicts in the unit of the restarts of the search with marginals: each restart updates the marginals of all lines.
const MARGINALS_RESTART: u32 = 200;

/// Minimisation is shallow: to compute a line's reason costs more than a shorter clause saves. What else was tried:
/// `docs/experiments/nonogram-search.md`.
const SETTINGS: Settings =
    Settings { restart: 150, decay: 0.9, reduce: 2000, seed: 0, shallow_minimisation: true, stepwise: false };

/// Ticks of a plain search that comes before all else.
///
/// Probing costs two propagations for every open cell, more than a board takes that a few dozen conflicts decide; on a
/// harder board it saves far more. Figures: `docs/experiments/nonogram-search.md`.
const BRIEF: u64 = 800;

/// Rounds of probing; a third one hardly ever finds a cell.
const ROUNDS: usize = 2;

/// Colours that are tried while a search makes one tick.
const PROBES: u64 = 8;

/// A brief search; then [probing](super::probe), and a new search if that found something.
pub(super) fn search(lines: &Lines, limit: Limit, budget: &mut Budget<'_>) -> Answer {
    let mut brief = Turn::new(cdcl(lines, SETTINGS));
    let is_through = brief.go(Limit { ticks: limit.ticks.min(BRIEF), ..limit }, budget);
    if is_through || limit.ticks <= BRIEF || budget.is_over() {
        return brief.answer(None);
    }
    let mut ticks = 0;
    let mut probed = lines.clone();
    for _ in 0..ROUNDS {
        let before = probed.time();
        let most = limit.ticks.saturating_sub(brief.ticks() + ticks).saturating_mul(PROBES);
        match probe_all(&mut probed, most, PROBES, budget) {
            Ok(tried) => ticks += tried.div_ceil(PROBES),
            Err(_) => return Answer { complete: true, ticks: brief.ticks() + ticks, ..brief.answer(None) },
        }
        if probed.time() == before {
            break;
        }
    }
    let (plain, earlier) = if lines.time() < probed.time() {
        (Turn::new(cdcl(&probed, SETTINGS)), brief.answer(None))
    } else {
        (brief, Answer::default())
    };
    ticks += earlier.ticks;
    let mut answer =
        in_turns(plain, lines, Limit { ticks: limit.ticks.saturating_sub(ticks), ..limit }, budget);
    answer.ticks += ticks;
    answer.nodes += earlier.nodes;
    if !answer.complete && answer.solutions.len() < earlier.solutions.len() {
        answer.solutions = earlier.solutions;
    }
    answer
}

/// A plain search and one with marginals in turns, until one of them is done.
///
/// The one with marginals starts from the board as lines leave it, without what probing found, which is better on
/// Faase.
fn in_turns(mut plain: Turn, lines: &Lines, limit: Limit, budget: &mut Budget<'_>) -> Answer {
    let mut guided: Option<Turn> = None;
    let mut stages = STAGES;
    loop {
        let spent = guided.as_ref().map_or(0, Turn::ticks);
        let turn = Limit { ticks: stages[0].min(limit.ticks.saturating_sub(spent)), ..limit };
        if plain.go(turn, budget) || budget.is_over() {
            return plain.answer(guided);
        }
        let left = limit.ticks.saturating_sub(plain.ticks());
        let turn = guided.get_or_insert_with(|| Turn::new(with_marginals(lines, SETTINGS)));
        if turn.go(Limit { ticks: stages[1].min(left), ..limit }, budget)
            || budget.is_over()
            || limit.ticks <= plain.ticks() + turn.ticks()
        {
            return guided.map_or_else(Answer::default, |turn| turn.answer(Some(plain)));
        }
        stages = [2 * stages[0], 6 * stages[1]];
    }
}

/// A search that takes turns with another.
struct Turn {
    cdcl: Cdcl<LinePropagators>,
    solutions: Vec<Vec<u32>>,
    complete: bool,
}

impl Turn {
    fn new(cdcl: Cdcl<LinePropagators>) -> Self {
        Turn { cdcl, solutions: Vec::new(), complete: false }
    }

    /// Ticks so far; to update the marginals of a line costs about a quarter of a tick.
    fn ticks(&self) -> u64 {
        self.cdcl.ticks() + self.cdcl.propagators().updates() / 4
    }

    /// Continues to a limit, counted from the start, or until `budget` is over; whether the search is done.
    fn go(&mut self, limit: Limit, budget: &mut Budget<'_>) -> bool {
        while self.ticks() < limit.ticks && !budget.is_over() {
            let before = self.ticks();
            let flow = self.cdcl.step(&mut Silent);
            budget.spend(self.ticks() - before);
            match flow {
                Flow::Running => (),
                Flow::Exhausted => self.complete = true,
                Flow::Solution => {
                    let mut states = Vec::new();
                    self.cdcl.paint(&mut states);
                    self.solutions.push(states);
                }
            }
            if self.complete || limit.solutions <= self.solutions.len() {
                return true;
            }
        }
        false
    }

    /// What it found, or the other if that found more.
    fn answer(self, other: Option<Turn>) -> Answer {
        let ticks = self.ticks() + other.as_ref().map_or(0, Turn::ticks);
        let nodes = self.cdcl.counts().nodes + other.as_ref().map_or(0, |turn| turn.cdcl.counts().nodes);
        let (complete, mut solutions) = (self.complete, self.solutions);
        if let Some(other) = other
            && !complete
            && solutions.len() < other.solutions.len()
        {
            solutions = other.solutions;
        }
        Answer { solutions, ticks, nodes, complete }
    }
}

/// A conflict-driven search over the open cells of a board at the fixpoint of its lines.
pub fn cdcl(lines: &Lines, settings: Settings) -> Cdcl<LinePropagators> {
    Cdcl::new(LinePropagators::new(lines), settings)
}

/// The same, deciding by [marginals](super::marginals).
pub fn with_marginals(lines: &Lines, settings: Settings) -> Cdcl<LinePropagators> {
    let settings = Settings { restart: MARGINALS_RESTART, ..settings };
    Cdcl::new(LinePropagators::new(lines).with_marginals(), settings)
}

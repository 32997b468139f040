//! The fast path.

use gridstep_engine::learn::{Learner, Settings};
use gridstep_engine::{Answer, Flow, Limit, Process, Silent};

use super::clues::Clues;
use super::learn::LineTheory;
use super::propagate::Lines;

/// Solutions that extend the entries of `words`.
///
/// Lines first, which is all that most puzzles need; then conflict-driven search on what is left. A tick is one
/// propagation of the board to its end, or a tick of the [`Learner`].
///
/// Tried and lost: a round of [probing](super::probe) before the search. It finds more at once, but costs a
/// propagation for every open cell, where the search learns as much from a few dozen conflicts: 66 ms beside 3 on
/// webpbn 803, 1.7 beside 0.7 on 436, 7.6 beside 2 on 6574, and no fewer conflicts on random boards that need
/// thousands (medians of five seeds, one run).
pub fn solve(clues: &Clues, words: &[u32], limit: Limit) -> Answer {
    if limit.ticks == 0 || limit.solutions == 0 {
        return Answer::default();
    }
    let mut lines = Lines::new(clues, words);
    if lines.settle().is_err() {
        return Answer { complete: true, ticks: 1, nodes: 1, ..Answer::default() };
    }
    if lines.complete() {
        let mut solution = Vec::new();
        lines.paint(&mut solution);
        return Answer { solutions: vec![solution], ticks: 1, nodes: 1, complete: true };
    }
    let mut answer = search(&lines, Limit { ticks: limit.ticks - 1, ..limit });
    answer.ticks += 1;
    answer
}

/// Ticks of the plain search, and then of the believing one, before it is the other's turn; four times as many in
/// each further round.
///
/// Of the webpbn survey, most boards that need a search are decided within the first hundred ticks of the plain one.
/// Knotty takes the believing search 2,000 ticks and Faase 53,000; the plain one has decided neither within 300,000.
/// On random boards of 30x30 with few blacks now the one is faster and now the other.
const STAGES: [u64; 2] = [20_000, 5_000];

/// Conflicts in the unit of the believing search's restarts: each restart has to ask all lines anew.
const BELIEVING_RESTART: u32 = 200;

/// Clauses are shortened by reasons that are at hand: to ask a line for one costs more than it saves.
///
/// Geometric means of ticks over eleven puzzles of the survey that need a search (Petro to Nature) laid in eight ways;
/// luck alone makes 8 in a hundred: 1,860 as the engine has it; so, 1,792, and 0.8 of the time. Not kept, since they
/// are no better than luck or worse: decay 0.9 instead of 0.95 (1,657 and with this 1,737, but 9-Dom takes a third
/// more); restarts where clauses get worse than they were, Audemard and Simon's (1,634 to 1,891 by the factor), or in
/// turns with Luby's (1,800); Luby's with 16 conflicts in the unit (1,880) or 100 (1,667, but 9-Dom, Lion and Nature
/// longer); white guessed first (1,767); forgetting after 1,000 conflicts or 2,000 (1,756, 1,785); no change of phases
/// (1,794); of the lines that wait the one with the fewest open cells first (2,004), or the last (1,660, no less time).
const SETTINGS: Settings =
    Settings { restart: 32, decay: 0.95, forget: 4000, seed: 0, frugal: true, stepwise: false };

/// The plain search and the believing one in turns, until one of them is through.
pub(super) fn search(lines: &Lines, limit: Limit) -> Answer {
    let mut plain = Turn::new(learner(lines, SETTINGS));
    let mut guided: Option<Turn> = None;
    let mut stages = STAGES;
    loop {
        let spent = guided.as_ref().map_or(0, Turn::ticks);
        if plain.go(Limit { ticks: stages[0].min(limit.ticks.saturating_sub(spent)), ..limit }) {
            return plain.answer(guided);
        }
        let left = limit.ticks.saturating_sub(plain.ticks());
        let turn = guided.get_or_insert_with(|| Turn::new(believing(lines, SETTINGS)));
        if turn.go(Limit { ticks: stages[1].min(left), ..limit })
            || limit.ticks <= plain.ticks() + turn.ticks()
        {
            return guided.map_or_else(Answer::default, |turn| turn.answer(Some(plain)));
        }
        stages = stages.map(|ticks| ticks * 4);
    }
}

/// A search that takes turns with another.
struct Turn {
    learner: Learner<LineTheory>,
    solutions: Vec<Vec<u32>>,
    complete: bool,
}

impl Turn {
    fn new(learner: Learner<LineTheory>) -> Self {
        Turn { learner, solutions: Vec::new(), complete: false }
    }

    /// Ticks so far; to ask a line what it believes costs about a quarter of a tick.
    fn ticks(&self) -> u64 {
        self.learner.ticks() + self.learner.theory().asked() / 4
    }

    /// Goes on to a limit, counted from the start; says whether it is through.
    fn go(&mut self, limit: Limit) -> bool {
        while self.ticks() < limit.ticks {
            match self.learner.step(&mut Silent) {
                Flow::Running => (),
                Flow::Exhausted => self.complete = true,
                Flow::Solution => {
                    let mut words = Vec::new();
                    self.learner.paint(&mut words);
                    self.solutions.push(words);
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
        let nodes =
            self.learner.counts().nodes + other.as_ref().map_or(0, |turn| turn.learner.counts().nodes);
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

/// A conflict-driven search on what is open of a settled board.
pub fn learner(lines: &Lines, settings: Settings) -> Learner<LineTheory> {
    Learner::new(LineTheory::new(lines), settings)
}

/// The same, guessing as [beliefs](super::believe) advise.
pub fn believing(lines: &Lines, settings: Settings) -> Learner<LineTheory> {
    let settings = Settings { restart: BELIEVING_RESTART, ..settings };
    Learner::new(LineTheory::new(lines).believing(), settings)
}

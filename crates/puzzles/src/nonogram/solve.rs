//! The fast path.

use gridstep_engine::cdcl::{Cdcl, Settings};
use gridstep_engine::{Answer, Budget, Flow, Limit, Process, Silent};

use super::cdcl::LinePropagators;
use super::clues::Clues;
use super::probe::probe_all;
use super::propagate::Lines;

/// Solutions that extend the entries of `states`.
///
/// Lines first, which is all that most puzzles need; then conflict-driven search on what is left. A tick is one
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

/// Cells of the largest board on which a tick is as short as a player who waits can wish.
const SMALL: u64 = 5_000;

/// Ticks for a question that a player waits for, where a small board gets `ticks`: each takes longer on a larger one,
/// up to three times on the largest.
pub(super) fn awaited(clues: &Clues, ticks: u64) -> u64 {
    ticks * SMALL / SMALL.max(clues.size().area() as u64)
}

/// Ticks of the plain search, and then of the believing one, before it is the other's turn, all from the start; in each
/// further round twice and six times as many, since the longer a board resists the plain one, the less it yields to it.
///
/// Of the webpbn survey, most boards that need a search are decided within the first hundred ticks of the plain one,
/// and those that take it up to 100,000 gain nothing from beliefs: Thing, in five layouts and up to five seeds, takes
/// 1,160 ms with 60,000 ticks and 784 with 100,000. The believing one takes 1,600 ticks for Knotty, 4,500 for Gettys,
/// and 53,000 and more for Faase, which the plain one does not decide within 240,000. With 20,000 and 5,000 Gettys is
/// decided in a third of the time, but Faase in twice; with 60,000 and 7,000, or 100,000 and four times as many of both
/// in each round, Faase is not decided within a million in some of its layouts. On random boards of 30x30 with few
/// blacks now the one is faster and now the other.
const STAGES: [u64; 2] = [100_000, 15_000];

/// Conflicts in the unit of the believing search's restarts: each restart has to ask all lines anew.
const MARGINALS_RESTART: u32 = 200;

/// Clauses are shortened by reasons that are at hand: to ask a line for one costs more than it saves.
///
/// Geometric means of conflicts over 9-Dom, Lion, Marley and Nature, and over ten easier puzzles of the survey, each
/// laid in eight ways: 3,660 and 61, with 4,490 and 74 as the engine has them (restarts 32, decay 0.95, forgetting
/// after 4,000); on Sierp, in five ways, 2,900 with restarts of 100, and 32,600. Forgetting early makes conflicts
/// cheaper, not fewer. Not kept, since they are no better than luck: restarts 100 or 250 (3,570, 3,620), decay 0.92
/// with 64 (3,620), or from 0.85 to 0.93 over 8,000 conflicts (0.95 the ticks, but 1.06 on 9-Dom); restarts where clauses get worse than they were, Audemard and Simon's, at best 3,880 with all
/// else alike; no change of phases; first colours, or first weights, by five rounds of beliefs; to bump what a clause's
/// facts rest on, too (1.04 the ticks). Lost before, on ticks: white guessed first; of the lines that wait the one with
/// the fewest open cells first, or the last. Lost too, over five ways and four to six seeds of the same four boards:
/// reasons that count facts of the clause in the making as given (4,060 conflicts, and 3,990 without); not frugal,
/// after probing (0.9 times the conflicts, each dearer). Not built: variables for "block k starts at p or before". As
/// plain clauses in a SAT solver (batsat 0.6) they take 1,660 conflicts on 9-Dom, where this search takes 2,820, and
/// on Lion, Marley and Nature as many as it did without probing (3,800, 6,850 and 4,470).
const SETTINGS: Settings =
    Settings { restart: 150, decay: 0.9, reduce: 2000, seed: 0, shallow_minimisation: true, stepwise: false };

/// Ticks of a plain search that comes before all else.
///
/// Probing costs two propagations for every open cell, which a board that is decided by a few dozen conflicts does not
/// give back: at once, before any search, it took 66 ms beside 3 on webpbn 803, 1.7 beside 0.7 on 436 and 7.6 beside 2
/// on 6574. What it settles on a harder board is worth far more. Geometric means of conflicts over five ways to lay a
/// board and four seeds, without probing and with: Lion 3,260 and 2,090, Marley 5,980 and 1,820, Nature 4,600 and
/// 4,190; where nothing is found (9-Dom, Sierp) the search goes on. After 200 or 400 ticks: within a tenth, but
/// Forever, which ends before, takes 3.4 ms instead of 1.8.
const BRIEF: u64 = 800;

/// Rounds of probing; a third one hardly ever finds a cell. Lost, with seeds as above: to try again with all that was
/// learned after four times as many conflicts, and to keep "if this cell is so, that one is" as a clause where lines do
/// not say its contrary (up to 4,500 of them; no fewer conflicts); to guess first where trials settled most (1.1 times
/// the conflicts on 9-Dom, and three times on Sierp).
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

/// A plain search and the believing one in turns, until one of them is through.
///
/// The believing one gets the board as lines leave it: probed, Faase is not decided within a million ticks in any of
/// five ways to lay it, and bare in three of them within 300,000.
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

    /// Ticks so far; to ask a line what it believes costs about a quarter of a tick.
    fn ticks(&self) -> u64 {
        self.cdcl.ticks() + self.cdcl.propagators().updates() / 4
    }

    /// Goes on to a limit, counted from the start, or until `budget` is over; says whether it is through.
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

/// A conflict-driven search on what is open of a settled board.
pub fn cdcl(lines: &Lines, settings: Settings) -> Cdcl<LinePropagators> {
    Cdcl::new(LinePropagators::new(lines), settings)
}

/// The same, deciding by [marginals](super::marginals).
pub fn with_marginals(lines: &Lines, settings: Settings) -> Cdcl<LinePropagators> {
    let settings = Settings { restart: MARGINALS_RESTART, ..settings };
    Cdcl::new(LinePropagators::new(lines).with_marginals(), settings)
}

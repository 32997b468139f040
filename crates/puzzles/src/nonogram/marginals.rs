//! Belief propagation: how likely each cell is black, given the messages of the crossing lines.
//!
//! If the cells of a line are taken for independent, each black with the probability that the crossing line sent, the
//! marginals over the arrangements of its blocks are exact. They are sent to the crossing lines, round after round. On
//! a board with loops the result proves nothing, but it is a good branching heuristic: the surest cell is decided
//! first, and the messages are updated. A wrong decision costs a conflict, like any other.
//!
//! Method: the sum-product algorithm (Pearl, "Probabilistic Reasoning in Intelligent Systems", 1988) on the automata
//! of [`super::automaton`], with decimation. That marginals beside a SAT solver decide Knotty and Faase is known from
//! the published times of the webpbn survey.

use std::sync::Arc;

use gridstep_engine::cdcl::{Lit, LiteralStore};

use super::automaton::states;
use super::cells::Known;
use super::clues::Clues;

/// Share of its last message that a line keeps: without it messages oscillate.
const DAMPING: f64 = 0.3;
/// Probabilities stay this far from 0 and 1: only what is known is certain.
const DOUBT: f64 = 1e-9;
/// A message that changes less causes no update. With 0.001 Faase takes twice as long.
const CHANGE: f64 = 0.003;
/// Rounds before the first decision, and before each later batch of decisions. With 8 Faase takes twice as long.
const ROUNDS: [u32; 2] = [60, 4];
/// Most decisions of a batch; all but the first are at least as likely as [`SURE`]. With larger batches Faase is not
/// decided at all: the last decisions do not fit the first ones.
const BATCH: usize = 20;
const SURE: f64 = 0.99;

/// A branching heuristic.
#[derive(Clone)]
pub struct Marginals {
    propagation: BeliefPropagation,
    /// The surest literals of the last update, the next one last.
    queued: Vec<Lit>,
    /// Whether there was an update before.
    begun: bool,
}

impl Marginals {
    /// Before the first update.
    pub fn new(clues: &Clues) -> Self {
        Marginals { propagation: BeliefPropagation::new(clues), queued: Vec::new(), begun: false }
    }

    /// Marks a line of which something else is known now.
    #[inline]
    pub fn mark_stale(&mut self, line: usize) {
        self.propagation.stale[line] = true;
    }

    /// How often a line was updated so far; budgets count it.
    pub fn updates(&self) -> u64 {
        self.propagation.updates
    }

    /// The next decision; `None` if nothing is open. `known` is what is known of each line, `cells` the cell of each
    /// variable.
    pub fn next(
        &mut self,
        clues: &Clues,
        known: &[Known],
        cells: &[u32],
        store: &LiteralStore,
    ) -> Option<Lit> {
        loop {
            match self.queued.pop() {
                Some(lit) if store.is_open(lit) => return Some(lit),
                Some(_) => (),
                None => break,
            }
        }
        let rounds = ROUNDS[usize::from(std::mem::replace(&mut self.begun, true))];
        for _ in 0..rounds {
            if !self.propagation.round(clues, known) {
                break;
            }
        }
        let open = (0..).zip(cells).filter(|(variable, _)| store.is_open(Lit::is(*variable)));
        let mut ranked: Vec<(f64, Lit)> = open
            .map(|(variable, cell)| {
                let black = self.propagation.black(*cell);
                if 0.5 < black { (black, Lit::is(variable)) } else { (1.0 - black, Lit::is_not(variable)) }
            })
            .collect();
        ranked.sort_unstable_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
        let certain = ranked.iter().take(BATCH).take_while(|(chance, _)| SURE < *chance).count().max(1);
        ranked.truncate(certain);
        self.queued.extend(ranked.into_iter().rev().map(|(_, lit)| lit));
        self.queued.pop()
    }

    /// Roughly the bytes a copy takes.
    pub fn bytes(&self) -> usize {
        self.propagation.messages[0].len() * 16 + self.propagation.stale.len() + self.queued.len() * 4
    }
}

/// The messages between lines.
#[derive(Clone)]
struct BeliefPropagation {
    machines: Arc<[Machine]>,
    /// By line: whether something changed since its update.
    stale: Vec<bool>,
    /// By direction (rows, columns) and cell: the probability of black that the line of that direction sends to the
    /// other.
    messages: [Vec<f64>; 2],
    scratch: Scratch,
    updates: u64,
}

impl BeliefPropagation {
    fn new(clues: &Clues) -> Self {
        let area = clues.size().area();
        BeliefPropagation {
            machines: (0..clues.lines()).map(|line| Machine::new(clues.blocks(line))).collect(),
            stale: vec![true; clues.lines()],
            messages: [vec![0.5; area], vec![0.5; area]],
            scratch: Scratch::default(),
            updates: 0,
        }
    }

    /// Updates every line of which something changed; whether there was any.
    fn round(&mut self, clues: &Clues, known: &[Known]) -> bool {
        let mut any = false;
        for (line, known) in known.iter().enumerate() {
            let stale = std::mem::replace(&mut self.stale[line], false);
            if stale && (known.cells().len() as usize) < clues.len_of(line) {
                any = true;
                self.update(clues, line, known);
            }
        }
        any
    }

    fn update(&mut self, clues: &Clues, line: usize, known: &Known) {
        self.updates += 1;
        let height = clues.size().height as usize;
        let (own, other, first_crossing) = if line < height { (0, 1, height) } else { (1, 0, 0) };
        let mut chances = std::mem::take(&mut self.scratch.chances);
        chances.clear();
        let incoming = clues.cells(line).enumerate().map(|(place, cell)| {
            let known = known.cells().has(place).then(|| f64::from(u8::from(known.black.has(place))));
            known.unwrap_or(self.messages[other][cell as usize])
        });
        chances.extend(incoming);
        // A line that no arrangement fits sends nothing: the search will find the conflict.
        if self.machines[line].answer(&mut chances, &mut self.scratch) {
            for (place, cell) in clues.cells(line).enumerate() {
                let messages = &mut self.messages[own][cell as usize];
                let now = DAMPING * *messages + (1.0 - DAMPING) * chances[place];
                if CHANGE < (now - *messages).abs() && !known.cells().has(place) {
                    self.stale[first_crossing + place] = true;
                }
                *messages = now;
            }
        }
        self.scratch.chances = chances;
    }

    /// How likely a cell is black.
    fn black(&self, cell: u32) -> f64 {
        let [row, column] = [self.messages[0][cell as usize], self.messages[1][cell as usize]];
        let (black, white) = (row * column, (1.0 - row) * (1.0 - column));
        black / (black + white)
    }
}

/// How likely each cell of a line is black, given the chances of all *others*; `None` if nothing fits.
pub fn marginals(blocks: &[u8], chances: &[f64]) -> Option<Vec<f64>> {
    let mut answer = chances.to_vec();
    Machine::new(blocks).answer(&mut answer, &mut Scratch::default()).then_some(answer)
}

/// The automaton of a line, as factors.
#[derive(Clone)]
struct Machine {
    /// By state: 1 where black, white to itself, or white onward leads from it; 0 elsewhere.
    black: Vec<f64>,
    stay: Vec<f64>,
    onward: Vec<f64>,
}

#[derive(Clone, Default)]
struct Scratch {
    /// By place and state: how likely the automaton is there, scaled.
    reached: Vec<f64>,
    live: Vec<f64>,
    before: Vec<f64>,
    chances: Vec<f64>,
}

impl Machine {
    fn new(blocks: &[u8]) -> Self {
        let none = vec![0.0; states(blocks)];
        let mut made = Machine { black: none.clone(), stay: none.clone(), onward: none };
        let mut state = 0;
        for block in blocks {
            made.stay[state] = 1.0;
            let end = state + usize::from(*block);
            made.black[state..end].fill(1.0);
            made.onward[end] = 1.0;
            state = end + 1;
        }
        made.stay[state] = 1.0;
        made
    }

    fn states(&self) -> usize {
        self.stay.len()
    }

    /// Replaces `chances` (the probability of black by the messages of the crossing lines) by what this line adds.
    ///
    /// Costs two passes over places and states. `false` if no arrangement fits what is known.
    fn answer(&self, chances: &mut [f64], scratch: &mut Scratch) -> bool {
        let (len, states) = (chances.len(), self.states());
        let Scratch { reached, live, before, .. } = scratch;
        reached.clear();
        reached.resize((len + 1) * states, 0.0);
        reached[0] = 1.0;
        for (place, chance) in chances.iter().enumerate() {
            let (black, white) = (*chance, 1.0 - *chance);
            let (from, to) = reached[place * states..].split_at_mut(states);
            let (low, high) = self.window(place + 1, len);
            let mut total = 0.0;
            for state in low..high {
                let stays = from[state] * self.stay[state] * white;
                let comes = if state == 0 {
                    0.0
                } else {
                    from[state - 1] * (self.black[state - 1] * black + self.onward[state - 1] * white)
                };
                to[state] = stays + comes;
                total += to[state];
            }
            if total <= 0.0 {
                return false;
            }
            to[low..high].iter_mut().for_each(|chance| *chance /= total);
        }
        live.clear();
        live.resize(states + 1, 0.0);
        live[states.saturating_sub(2)..states].fill(1.0);
        before.clear();
        before.resize(states + 1, 0.0);
        for place in (0..len).rev() {
            let chance = chances[place];
            let from = &reached[place * states..(place + 1) * states];
            let (low, high) = self.window(place, len);
            let (mut as_black, mut as_white, mut total) = (0.0, 0.0, 0.0);
            before.fill(0.0);
            for state in low..high {
                let black = self.black[state] * live[state + 1];
                let white = self.stay[state] * live[state] + self.onward[state] * live[state + 1];
                as_black += from[state] * black;
                as_white += from[state] * white;
                before[state] = chance * black + (1.0 - chance) * white;
                total += before[state];
            }
            if total <= 0.0 || as_black + as_white <= 0.0 {
                return false;
            }
            chances[place] = (as_black / (as_black + as_white)).clamp(DOUBT, 1.0 - DOUBT);
            before[low..high].iter_mut().for_each(|chance| *chance /= total);
            std::mem::swap(live, before);
        }
        true
    }

    /// The states that can be reached at a place and from which the end can be, by counting alone.
    fn window(&self, place: usize, len: usize) -> (usize, usize) {
        let last = self.states() - 1;
        ((last.saturating_sub(1)).saturating_sub(len - place), (place + 1).min(last + 1))
    }
}

//! Guesses, restarts, solutions and ticks: the kernel as a search that can be watched.

use super::kernel::Kernel;
use super::{Broken, Fact, Reason, Theory};
use crate::event::{Event, Kind, NONE, Observer};
use crate::search::{Counts, Flow, Process, Progressed};

/// What is not the same for every puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Conflicts in the unit of the Luby sequence of restarts.
    pub restart: u32,
    /// Share of its weight that activity keeps from conflict to conflict.
    pub decay: f64,
    /// Conflicts before the first forgetting; each further one waits 300 longer.
    pub forget: u32,
    /// Any number but 0 stirs the first guesses: to compare settings over several seeds.
    pub seed: u64,
    /// Whether each propagator that has something to say is a tick of its own: for watching.
    pub stepwise: bool,
}

/// Conflicts before the first change of phases; each further one waits as much longer.
const REPHASE: u64 = 1000;

impl Default for Settings {
    fn default() -> Self {
        Settings { restart: 32, decay: 0.95, forget: 4000, seed: 0, stepwise: false }
    }
}

/// Conflict-driven search over a [`Theory`].
///
/// One tick is one guess with all that follows from it, or one conflict with the jump back; with
/// [`Settings::stepwise`], also one propagator's say. Solutions come one after
/// another: each is blocked by the contrary of its guesses, the last of them flipped.
#[derive(Clone)]
pub struct Learner<T: Theory> {
    theory: T,
    kernel: Kernel,
    settings: Settings,
    stage: Stage,
    ticks: u64,
    counts: Counts,
    restarts: u32,
    /// Conflicts since the last restart.
    since_restart: u32,
    since_forgetting: u32,
    forgettings: u32,
    /// The phases of the fullest board so far, and how many facts it had.
    best: Vec<bool>,
    fullest: usize,
    next_rephase: u64,
    rephasings: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Facts wait to be propagated.
    Propagate,
    /// Facts clash.
    Clash,
    /// A solution stands and is to be blocked.
    Solved,
    Exhausted,
}

impl<T: Theory> Learner<T> {
    /// A search that has done nothing yet.
    pub fn new(theory: T, settings: Settings) -> Self {
        let variables = theory.variables();
        let kernel = Kernel::new(variables, stirred(variables, settings.seed));
        Learner {
            theory,
            kernel,
            settings,
            stage: Stage::Propagate,
            ticks: 0,
            counts: Counts { nodes: 1, ..Counts::default() },
            restarts: 0,
            since_restart: 0,
            since_forgetting: 0,
            forgettings: 0,
            best: vec![true; variables as usize],
            fullest: 0,
            next_rephase: REPHASE,
            rephasings: 0,
        }
    }

    /// Lets a fact hold from the start. Before the first tick only.
    ///
    /// # Panics
    /// If the search has begun.
    pub fn assume(&mut self, fact: Fact) {
        assert_eq!(self.ticks, 0, "assumptions come before the first tick");
        if self.kernel.is_open(fact) {
            self.kernel.settle(fact, Reason::None, 0);
        } else if self.kernel.is_false(fact) {
            self.stage = Stage::Clash;
            self.kernel.clash_of(&[fact, !fact], NONE);
        }
    }

    /// What is known.
    pub fn kernel(&self) -> &Kernel {
        &self.kernel
    }

    /// The propagators.
    pub fn theory(&self) -> &T {
        &self.theory
    }

    /// Propagates; then guesses, or finds that all is settled.
    fn onward<O: Observer>(&mut self, observer: &mut O) -> Flow {
        let from = self.kernel.trail.len();
        let result = self.kernel.propagate(&mut self.theory, self.settings.stepwise);
        if O::ON {
            self.tell(from, observer);
        }
        if result == Ok(Progressed::Some) {
            return Flow::Running;
        }
        if result == Err(Broken) {
            self.theory.forget();
            self.stage = Stage::Clash;
            self.counts.conflicts += 1;
            if O::ON {
                let cell =
                    self.kernel.clash.first().map_or(NONE, |fact| self.theory.place(fact.variable()).0);
                self.see(Event::new(Kind::Conflict, cell, 0, 0, self.kernel.broken_by), observer);
            }
            return Flow::Running;
        }
        if self.restart_is_due() {
            self.restart(observer);
        }
        match self.next_guess() {
            None => {
                self.counts.solutions += 1;
                self.stage = Stage::Solved;
                if O::ON {
                    self.see(Event::new(Kind::Solution, NONE, 0, 0, NONE), observer);
                }
                Flow::Solution
            }
            Some(fact) => {
                self.kernel.guess(fact);
                self.counts.nodes += 1;
                self.counts.depth = self.kernel.depth();
                if O::ON {
                    self.tell(self.kernel.trail.len() - 1, observer);
                }
                Flow::Running
            }
        }
    }

    fn next_guess(&mut self) -> Option<Fact> {
        while let Some(variable) = self.kernel.order.pop() {
            if self.kernel.is_open(Fact::is(variable)) {
                let holds = self.kernel.phase[variable as usize];
                return Some(if holds { Fact::is(variable) } else { Fact::is_not(variable) });
            }
        }
        None
    }

    /// Learns from the clash and jumps back.
    fn resolve<O: Observer>(&mut self, observer: &mut O) -> Flow {
        let deepest = self.kernel.clash_depth();
        if deepest == 0 {
            return self.exhaust(observer);
        }
        self.note_fullest();
        self.retreat(deepest, observer);
        let lesson = self.kernel.learn(&self.theory);
        if O::ON {
            self.tell_lesson(&lesson.clause, observer);
        }
        self.retreat(lesson.depth, observer);
        let from = self.kernel.trail.len();
        self.kernel.add_and_settle(&lesson.clause, lesson.quality, true);
        if O::ON {
            self.tell(from, observer);
        }
        self.kernel.order.decay(self.settings.decay);
        self.since_restart += 1;
        self.since_forgetting += 1;
        self.stage = Stage::Propagate;
        Flow::Running
    }

    /// Forbids the present solution by its guesses; the last of them turns into its contrary.
    fn block<O: Observer>(&mut self, observer: &mut O) -> Flow {
        let guesses: Vec<Fact> =
            self.kernel.guesses.iter().rev().map(|at| !self.kernel.trail[*at as usize]).collect();
        if guesses.is_empty() {
            return self.exhaust(observer);
        }
        self.retreat(guesses.len() as u32 - 1, observer);
        let from = self.kernel.trail.len();
        self.kernel.add_and_settle(&guesses, 1, false);
        if O::ON {
            self.tell(from, observer);
        }
        self.stage = Stage::Propagate;
        Flow::Running
    }

    fn exhaust<O: Observer>(&mut self, observer: &mut O) -> Flow {
        self.retreat(0, observer);
        self.stage = Stage::Exhausted;
        Flow::Exhausted
    }

    fn restart_is_due(&self) -> bool {
        0 < self.kernel.depth() && self.settings.restart * luby(self.restarts + 1) <= self.since_restart
    }

    fn restart<O: Observer>(&mut self, observer: &mut O) {
        self.retreat(0, observer);
        self.restarts += 1;
        self.since_restart = 0;
        if self.settings.forget + 300 * self.forgettings <= self.since_forgetting {
            self.since_forgetting = 0;
            self.forgettings += 1;
            self.kernel.forget();
        }
        if self.next_rephase < self.counts.conflicts {
            self.rephase();
        }
    }

    /// Turns the guesses to the fullest board so far, and every other time to all or none.
    fn rephase(&mut self) {
        self.rephasings += 1;
        self.next_rephase = self.counts.conflicts + REPHASE * (self.rephasings + 1);
        if self.rephasings % 2 == 1 {
            self.kernel.phase.copy_from_slice(&self.best);
        } else {
            self.kernel.phase.fill(self.rephasings.is_multiple_of(4));
        }
        self.fullest = 0;
    }

    fn note_fullest(&mut self) {
        if self.fullest < self.kernel.trail.len() {
            self.fullest = self.kernel.trail.len();
            for fact in &self.kernel.trail {
                self.best[fact.variable() as usize] = fact.holds();
            }
        }
    }

    /// Takes back guesses, and says so.
    fn retreat<O: Observer>(&mut self, depth: u32, observer: &mut O) {
        if self.kernel.depth() <= depth {
            self.theory.forget();
            return;
        }
        self.counts.backtracks += u64::from(self.kernel.depth() - depth);
        let mut gone = Vec::new();
        self.kernel.retreat(&mut self.theory, depth, |fact| {
            if O::ON {
                gone.push(fact);
            }
        });
        self.counts.depth = depth;
        if O::ON {
            self.tell_undone(&gone, observer);
        }
    }

    /// Says what the facts from trail position `from` on did to the cells, in the order they came.
    fn tell<O: Observer>(&self, from: usize, observer: &mut O) {
        let mut board = self.board(&self.kernel.trail[..from]);
        let news = &self.kernel.trail[from..];
        for fact in news {
            board.take_back(&self.theory, *fact);
        }
        for (index, fact) in (from as u32..).zip(news) {
            let guessed = self.kernel.guesses.last() == Some(&index);
            let (cause, rule) = match self.kernel.reason(fact.variable()) {
                Reason::Propagator(by) => (self.theory.constraint(by), self.theory.rule(by)),
                _ => (NONE, 0),
            };
            let (cell, before, after) = board.apply(&self.theory, *fact);
            if guessed || before != after {
                let kind = if guessed { Kind::Guess } else { Kind::Narrow };
                let event = Event::new(kind, cell, T::word(before), T::word(after), cause);
                self.see(Event { rule, ..event }, observer);
            }
        }
    }

    /// Says what taking back `gone` (newest first) did.
    fn tell_undone<O: Observer>(&self, gone: &[Fact], observer: &mut O) {
        let mut board = self.board(&self.kernel.trail);
        for fact in gone {
            board.apply(&self.theory, *fact);
        }
        for fact in gone {
            let cell = self.theory.place(fact.variable()).0;
            let before = board.shown(cell);
            board.take_back(&self.theory, *fact);
            let after = board.shown(cell);
            if before != after {
                self.see(Event::new(Kind::Undo, cell, T::word(before), T::word(after), NONE), observer);
            }
        }
    }

    /// Says what was learned: the facts that cannot all hold, one event each.
    fn tell_lesson<O: Observer>(&self, clause: &[Fact], observer: &mut O) {
        for fact in clause {
            let (cell, bit) = self.theory.place(fact.variable());
            let (is, is_not) = if fact.holds() { (0, bit) } else { (bit, 0) };
            self.see(Event::new(Kind::Learned, cell, T::word(is), T::word(is_not), NONE), observer);
        }
    }

    /// What a board with the facts `held` looks like, all that is impossible now being impossible.
    fn board(&self, held: &[Fact]) -> Shown {
        let mut possible = Vec::new();
        self.theory.paint(&self.kernel, &mut possible);
        let mut board = Shown { held: vec![0; possible.len()], possible };
        for fact in held.iter().filter(|fact| fact.holds()) {
            let (cell, bit) = self.theory.place(fact.variable());
            board.held[cell as usize] |= bit;
        }
        board
    }

    fn see<O: Observer>(&self, mut event: Event, observer: &mut O) {
        event.depth = self.counts.depth as u16;
        observer.see(event);
    }
}

impl<T: Theory> Process for Learner<T> {
    fn step<O: Observer>(&mut self, observer: &mut O) -> Flow {
        if self.stage == Stage::Exhausted {
            return Flow::Exhausted;
        }
        self.ticks += 1;
        match self.stage {
            Stage::Propagate => self.onward(observer),
            Stage::Clash => self.resolve(observer),
            Stage::Solved => self.block(observer),
            Stage::Exhausted => Flow::Exhausted,
        }
    }

    fn ticks(&self) -> u64 {
        self.ticks
    }

    fn counts(&self) -> Counts {
        self.counts
    }

    fn paint(&self, words: &mut Vec<u32>) {
        let board = self.board(&self.kernel.trail);
        words.clear();
        words.extend((0..board.possible.len() as u32).map(|cell| T::word(board.shown(cell))));
    }

    fn bytes(&self) -> usize {
        self.kernel.bytes() + self.theory.bytes() + self.best.len() + size_of::<Self>()
    }
}

/// Cells as facts make them: what is still possible, and what is settled though the rest is not yet ruled out.
struct Shown {
    possible: Vec<u32>,
    held: Vec<u32>,
}

impl Shown {
    fn shown(&self, cell: u32) -> u32 {
        let held = self.held[cell as usize];
        if held == 0 { self.possible[cell as usize] } else { held }
    }

    /// Lets a fact hold; returns its cell with what it showed before and after.
    fn apply<T: Theory>(&mut self, theory: &T, fact: Fact) -> (u32, u32, u32) {
        let (cell, bit) = theory.place(fact.variable());
        let before = self.shown(cell);
        if fact.holds() {
            self.held[cell as usize] |= bit;
        } else {
            self.possible[cell as usize] &= !bit;
        }
        (cell, before, self.shown(cell))
    }

    fn take_back<T: Theory>(&mut self, theory: &T, fact: Fact) {
        let (cell, bit) = theory.place(fact.variable());
        if fact.holds() {
            self.held[cell as usize] &= !bit;
        } else {
            self.possible[cell as usize] |= bit;
        }
    }
}

/// Activities to begin with: all alike, or slightly stirred.
fn stirred(variables: u32, seed: u64) -> Vec<f64> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let stir = |_| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state & 0xffff) as f64 * 1e-6
    };
    (0..variables).map(stir).collect()
}

/// 1, 1, 2, 1, 1, 2, 4, ...: element `index` from 1 (Luby, Sinclair, Zuckerman 1993).
fn luby(mut index: u32) -> u32 {
    loop {
        let bits = u32::BITS - index.leading_zeros();
        if index == (1 << bits) - 1 {
            return 1 << (bits - 1);
        }
        index -= (1 << (bits - 1)) - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::luby;

    #[test]
    fn luby_begins_as_published() {
        let first: Vec<u32> = (1..=15).map(luby).collect();
        assert_eq!(first, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}

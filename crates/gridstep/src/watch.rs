//! A search, event by event.

use gridstep_engine::{self as engine, Flow, Kind, Level, NONE, Session, Size};

use crate::hint::Cell;

/// A search that can be stopped, resumed and moved to any tick.
///
/// An iterator over its events: it ends when the search space is exhausted. Take what is needed: some searches are
/// long. It stays on its thread: it is not [`Send`], as a [`Puzzle`](crate::Puzzle) is.
pub struct Watch {
    session: Box<dyn Session>,
    size: Size,
    techniques: Vec<(&'static str, Level)>,
    /// The events of the last tick, and how many of them were returned.
    events: Vec<engine::Event>,
    returned: usize,
    exhausted: bool,
}

impl Watch {
    pub(crate) fn new(
        session: Box<dyn Session>,
        size: Size,
        techniques: Vec<(&'static str, Level)>,
    ) -> Watch {
        Watch { session, size, techniques, events: Vec::new(), returned: 0, exhausted: false }
    }

    /// The present tick, from 0.
    pub fn tick(&self) -> u64 {
        self.session.tick()
    }

    /// Moves to a tick, forwards or backwards, at most to the end of the search. Events of the present tick that were
    /// not returned yet are dropped.
    ///
    /// Cost backwards: a replay from the nearest of a bounded number of copies, not from the start.
    pub fn seek(&mut self, tick: u64) {
        self.session.seek(tick);
        self.events.clear();
        self.returned = 0;
        self.exhausted = false;
    }

    /// Runs without events to the next solution, at most to the tick `until`; whether there was one.
    pub fn run_to_solution(&mut self, until: u64) -> bool {
        self.events.clear();
        self.returned = 0;
        let flow = self.session.run(until);
        self.exhausted = flow == Flow::Exhausted;
        flow == Flow::Solution
    }

    /// A word for each cell in reading order at the present tick, in the encoding of the puzzle's module.
    pub fn cells(&self) -> Vec<u32> {
        let mut cells = Vec::new();
        self.session.paint(&mut cells);
        cells
    }

    /// The counts at the present tick.
    pub fn counts(&self) -> Counts {
        let counts = self.session.counts();
        Counts {
            nodes: counts.nodes,
            decisions: counts.decisions,
            backtracks: counts.backtracks,
            backjumps: counts.backjumps,
            conflicts: counts.conflicts,
            solutions: counts.solutions,
            level: counts.level,
        }
    }

    fn event(&self, event: engine::Event) -> Event {
        match event.kind {
            Kind::Decision => Event::Decision(self.change(event)),
            Kind::Forced => Event::Forced(self.change(event)),
            Kind::Narrow => Event::Propagation(self.change(event)),
            Kind::Conflict => Event::Conflict(self.change(event)),
            Kind::Undo => Event::Backtrack(self.change(event)),
            Kind::Learned => Event::Learned(self.change(event)),
            Kind::Reason => Event::Reason(self.change(event)),
            Kind::Solution => Event::Solution,
            Kind::Tick => Event::Tick(self.tick()),
            Kind::Tally => {
                let limbs = [event.from, event.to, event.cause];
                Event::Tally { number: event.technique, place: event.cell, limbs }
            }
        }
    }

    fn change(&self, event: engine::Event) -> Change {
        let some = |number: u32| (number != NONE).then_some(number);
        let is_literal = event.kind == Kind::Reason && event.cell != NONE;
        let (clue, learned_at) =
            if is_literal { (None, some(event.cause)) } else { (some(event.cause), None) };
        let technique =
            usize::from(event.technique).checked_sub(1).and_then(|technique| self.techniques.get(technique));
        Change {
            level: event.level,
            cell: some(event.cell).map(|cell| Cell::at(cell, self.size)),
            before: event.from,
            after: event.to,
            clue,
            learned_at,
            technique: technique.map(|(key, _)| *key),
        }
    }
}

impl Iterator for Watch {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        while self.returned == self.events.len() {
            if self.exhausted {
                return None;
            }
            self.events.clear();
            self.returned = 0;
            self.exhausted = self.session.advance(1, &mut self.events) == Flow::Exhausted;
        }
        self.returned += 1;
        Some(self.event(self.events[self.returned - 1]))
    }
}

/// What a search has counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counts {
    /// Nodes of the search tree visited: the root, and one for each decision. A search that sweeps counts its states.
    pub nodes: u64,
    /// Decisions made. What was the only alternative left is none.
    pub decisions: u64,
    /// Decisions taken back.
    pub backtracks: u64,
    /// Conflicts that took back more than one decision at once.
    pub backjumps: u64,
    /// Conflicts.
    pub conflicts: u64,
    /// Solutions.
    pub solutions: u64,
    /// Decisions that stand now.
    pub level: u32,
}

/// One thing that happened in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// One of several alternatives was tried without proof.
    Decision(Change),
    /// The only alternative that was left: the only one at all, or, after [`Event::Backtrack`], all others are refuted.
    Forced(Change),
    /// A constraint removed values.
    Propagation(Change),
    /// A constraint cannot be met; the cell, if any, is where that showed, and holds no values.
    Conflict(Change),
    /// An earlier change was taken back.
    Backtrack(Change),
    /// A literal of a learned nogood: the cell has what `before` shows, or, where that is 0, not what `after` shows.
    Learned(Change),
    /// A literal or a clue that the conflict or propagation before it rests on.
    Reason(Change),
    /// The board is a solution.
    Solution,
    /// 96 bits of a number that a counting search holds.
    Tally {
        /// Which number: 0 states, 1 solutions so far, 2 the bits of a state that were too many.
        number: u8,
        /// Which 96 bits, the lowest first.
        place: u32,
        /// The bits, the lowest 32 first.
        limbs: [u32; 3],
    },
    /// A tick ended: its number, from 1.
    Tick(u64),
}

/// A change at a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Change {
    /// Decisions that stood.
    pub level: u16,
    /// The cell, if one changed.
    pub cell: Option<Cell>,
    /// Its word before, in the encoding of the puzzle's module.
    pub before: u32,
    /// Its word after.
    pub after: u32,
    /// Index among [`Puzzle::clues`](crate::Puzzle::clues) of the clue that caused it.
    pub clue: Option<u32>,
    /// Of a literal of a reason: the tick in which the nogood that has it was learned; 0 if it excludes a solution.
    pub learned_at: Option<u32>,
    /// Key of the technique that the propagator stands for, if it stands for one.
    pub technique: Option<&'static str>,
}

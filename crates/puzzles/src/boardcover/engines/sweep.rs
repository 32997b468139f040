//! The count as a search to watch: a frontier moves over the board, with the number of its states and of the ways so
//! far.

use std::sync::Arc;

use gridstep_engine::{Branch, ConflictSite, Counts, Event, Flow, Fork, Kind, Observer, Process, Search};

use super::board::Board;
use super::course::{Course, States};
use super::walk::Walk;
use crate::boardcover::cell_state::CellState;
use crate::boardcover::check::Laid;
use crate::boardcover::clues::Clues;
use crate::boardcover::count::big::Big;
use crate::boardcover::count::plan::Step;
use crate::boardcover::count::table::Table;

/// Which number a [`Kind::Tally`] is of.
const STATES: u8 = 0;
const WAYS: u8 = 1;
/// Size of a frontier that is too wide: the count gave up.
const TOO_WIDE: u8 = 2;

/// Counts the coverings, one cell a tick, area by area; then walks back over the cells and lays one covering after
/// another.
///
/// Forwards only, unlike [`count`](crate::boardcover::count::count), so the last number is the count. The ways so far
/// are those to cover every passed cell, with any frontier cells covered. [`CellState`] describes what cells show. Ends
/// with a conflict in the tick in which no state is left.
///
/// A board that is too wide is not counted: each tick records this, without end.
#[derive(Clone)]
pub struct Sweep {
    /// The entries, and the states shown at other cells.
    board: Board,
    course: Arc<Course>,
    /// Number of passed cells.
    turn: usize,
    /// The table of the area being swept.
    table: Table,
    /// The product of the finished areas.
    ways: Big,
    /// The reachable states before each turn so far, and now.
    past: Vec<Arc<States>>,
    stage: Stage,
    ticks: u64,
    /// Number of states of all turns so far.
    nodes: u64,
    conflicts: u64,
}

#[derive(Clone)]
enum Stage {
    Sweep,
    /// One covering after another.
    Walk(Box<Search<Walk>>),
    TooWide(u32),
    Over,
}

impl Sweep {
    /// A sweep before its first cell.
    pub fn new(clues: &Clues, states: &[u32]) -> Self {
        let course = Course::new(&Laid::new(clues, states).rest(clues));
        let stage = course.as_ref().err().map_or(Stage::Sweep, |cells| Stage::TooWide(*cells));
        let course = course.unwrap_or(Course { steps: Vec::new(), ends: Vec::new() });
        let table = Table::first();
        Sweep {
            board: Board::new(clues, states, false),
            course: Arc::new(course),
            turn: 0,
            past: vec![Arc::new(States::of(&table))],
            table,
            ways: Big::from(1),
            stage,
            ticks: 0,
            nodes: 0,
            conflicts: 0,
        }
    }

    /// Passes a cell, or begins the walk back.
    fn sweep<O: Observer>(&mut self, observer: &mut O) -> Flow {
        if let Some(conflict) = self.board.find_conflict() {
            return self.end(conflict, observer);
        }
        let course = Arc::clone(&self.course);
        let Some(step) = course.steps.get(self.turn) else { return self.turn_back(observer) };
        if self.table.forward(step).is_err() {
            self.stage = Stage::TooWide(step.slots);
            return give_up(step.slots, observer);
        }
        let states = States::of(&self.table);
        self.show(step, &states, observer);
        self.nodes += states.number;
        if states.number == 0 {
            return self.end(self.board.conflict(step.passed.cell), observer);
        }
        if O::ON {
            tally(STATES, &[states.number], observer);
            tally(WAYS, self.ways.times(&self.table.sum()).limbs(), observer);
        }
        self.past.push(Arc::new(states));
        if self.course.ends[self.turn].is_some() {
            self.ways = self.ways.times(&self.table.sum());
            self.table = Table::first();
        }
        self.turn += 1;
        Flow::Running
    }

    fn show<O: Observer>(&mut self, step: &Step, states: &States, observer: &mut O) {
        self.board.show(step.passed.cell, CellState::passed(), Kind::Narrow, observer);
        for seat in &step.frontier {
            self.board.show(seat.cell, CellState::frontier(states.share(*seat)), Kind::Narrow, observer);
        }
    }

    fn end<O: Observer>(&mut self, conflict: ConflictSite, observer: &mut O) -> Flow {
        self.conflicts += 1;
        self.stage = Stage::Over;
        if O::ON {
            tally(STATES, &[0], observer);
            tally(WAYS, &[0], observer);
            observer.record(Event::new(Kind::Conflict, conflict.cell, 0, 0, conflict.cause));
        }
        Flow::Running
    }

    /// Ends the count: shows the cells open again and starts the walk back.
    fn turn_back<O: Observer>(&mut self, observer: &mut O) -> Flow {
        for step in &self.course.steps {
            self.board.show(step.passed.cell, CellState::EMPTY, Kind::Undo, observer);
        }
        if O::ON {
            tally(STATES, &[1], observer);
            tally(WAYS, self.ways.limbs(), observer);
        }
        let walk = Walk::new(self.board.clone(), Arc::clone(&self.course), self.past.clone());
        self.stage = Stage::Walk(Box::new(Search::new(walk)));
        Flow::Running
    }
}

impl Process for Sweep {
    fn step<O: Observer>(&mut self, observer: &mut O) -> Flow {
        let flow = match &mut self.stage {
            Stage::Over => return Flow::Exhausted,
            Stage::Walk(search) => {
                let before = search.ticks();
                let flow = search.step(observer);
                if search.ticks() == before {
                    return flow;
                }
                flow
            }
            Stage::TooWide(cells) => give_up(*cells, observer),
            Stage::Sweep => self.sweep(observer),
        };
        self.ticks += 1;
        flow
    }

    fn ticks(&self) -> u64 {
        self.ticks
    }

    fn counts(&self) -> Counts {
        let counts = if let Stage::Walk(search) = &self.stage { search.counts() } else { Counts::default() };
        Counts { nodes: self.nodes, conflicts: self.conflicts, ..counts }
    }

    /// The pieces of the walk back that have alternatives.
    fn path(&self) -> Vec<Branch> {
        let Stage::Walk(search) = &self.stage else { return Vec::new() };
        let began = self.ticks - search.ticks();
        let mut path = search.path();
        // One of which none was laid yet has no tick.
        path.iter_mut().filter(|branch| branch.tick != 0).for_each(|branch| branch.tick += began);
        path
    }

    fn fork(&mut self, fork: Fork) -> bool {
        if let Stage::Walk(search) = &mut self.stage { search.fork(fork) } else { false }
    }

    fn paint(&self, states: &mut Vec<u32>) {
        match &self.stage {
            Stage::Walk(search) => search.paint(states),
            _ => self.board.paint(states),
        }
    }

    fn bytes(&self) -> usize {
        let walk = if let Stage::Walk(search) = &self.stage { search.bytes() } else { 0 };
        size_of::<Self>()
            + self.board.bytes()
            + self.table.bytes()
            + self.past.len() * size_of::<usize>()
            + walk
    }
}

/// Records the size that the frontier would have.
fn give_up<O: Observer>(cells: u32, observer: &mut O) -> Flow {
    if O::ON {
        tally(TOO_WIDE, &[u64::from(cells)], observer);
    }
    Flow::Running
}

/// Records a number, 96 bits an event.
fn tally<O: Observer>(which: u8, limbs: &[u64], observer: &mut O) {
    let halves: Vec<u32> = limbs.iter().flat_map(|limb| [*limb as u32, (limb >> 32) as u32]).collect();
    for (place, part) in (0..).zip(halves.chunks(3)) {
        let half = |place: usize| part.get(place).copied().unwrap_or(0);
        let mut event = Event::new(Kind::Tally, place, half(0), half(1), half(2));
        event.technique = which;
        observer.record(event);
    }
}

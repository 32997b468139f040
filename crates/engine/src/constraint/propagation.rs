//! Propagation to a fixpoint, and depth-first search over it.

use std::sync::Arc;

use super::{Constraint, Csp, Display, Plain, Queue, Var};
use crate::domain::{Domain, Value};
use crate::event::{ConflictSite, Event, Kind, NONE, Observer};
use crate::search::{Model, Progressed};
use crate::store::Store;

/// The constraints of a [`Csp`] at work on a [`Store`]: the fixpoint loop, and a [`Model`] for depth-first search that
/// branches on the variable with the fewest values.
///
/// Events show variables as the [`Display`] says; constraint numbers are those of the [`Csp`]. One constraint that
/// removes something is one tick.
///
/// # Examples
/// ```
/// use std::sync::Arc;
///
/// use gridstep_engine::constraint::{AllDifferent, Csp, Propagation, Var};
/// use gridstep_engine::{Domain, Limit, Search, run};
///
/// let distinct = AllDifferent::new([Var(0), Var(1), Var(2)]);
/// let csp = Csp::new(vec![Domain::range(1, 3); 3], vec![distinct]);
/// let mut search = Search::new(Propagation::new(&Arc::new(csp)));
/// let answer = run(&mut search, Limit { ticks: 1_000, solutions: 10 });
/// assert!(answer.complete);
/// assert_eq!(answer.solutions.len(), 6);
/// ```
#[derive(Clone, Debug)]
pub struct Propagation<C, D = Plain> {
    csp: Arc<Csp<C>>,
    display: D,
    store: Store,
    queue: Queue,
    scratch: Vec<Domain>,
}

impl<C: Constraint> Propagation<C> {
    /// The problem before any propagation, every constraint enqueued.
    pub fn new(csp: &Arc<Csp<C>>) -> Self {
        Propagation::with_display(csp, Plain)
    }
}

impl<C: Constraint, D: Display> Propagation<C, D> {
    /// The same, shown in another way.
    pub fn with_display(csp: &Arc<Csp<C>>, display: D) -> Self {
        let priorities = csp.constraints().iter().map(Constraint::priority);
        Propagation {
            store: Store::new(csp.domains()),
            queue: Queue::new(priorities).full(),
            scratch: Vec::new(),
            csp: Arc::clone(csp),
            display,
        }
    }

    /// What each variable can be, and since when.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The problem.
    pub fn csp(&self) -> &Arc<Csp<C>> {
        &self.csp
    }

    /// Reduces a domain without a constraint: an entry, a decision, a probe.
    pub fn assign(&mut self, var: Var, to: Domain) {
        let to = self.store.domain(var) & to;
        if to != self.store.domain(var) {
            self.store.reduce(var, to, NONE);
            enqueue_all(&self.csp, &mut self.queue, var, NONE);
        }
    }

    /// Runs enqueued constraints to the fixpoint.
    ///
    /// # Errors
    /// The constraint in conflict and one of its variables.
    pub fn fixpoint(&mut self) -> Result<(), ConflictSite> {
        while self.propagate_one(|_, _, _, _| ())? == Progressed::Some {}
        Ok(())
    }

    /// Runs enqueued constraints until one removes something; `removed` is called with the constraint, the variable,
    /// and its domain before and after.
    ///
    /// # Errors
    /// As [`Propagation::fixpoint`].
    #[inline]
    pub fn propagate_one(
        &mut self,
        mut removed: impl FnMut(u32, Var, Domain, Domain),
    ) -> Result<Progressed, ConflictSite> {
        let Propagation { csp, display, store, queue, scratch } = self;
        while let Some(number) = queue.dequeue() {
            let constraint = &csp.constraints()[number as usize];
            scratch.clear();
            scratch.extend(constraint.scope().iter().map(|var| store.domain(*var)));
            if constraint.filter(scratch).is_err() {
                queue.clear();
                let cell = constraint.scope().first().map_or(NONE, |var| display.cell(*var));
                return Err(ConflictSite { cell, cause: number });
            }
            let time = store.time();
            for (var, after) in constraint.scope().iter().zip(&*scratch) {
                let before = store.domain(*var);
                if before != *after {
                    store.reduce(*var, *after, number);
                    enqueue_all(csp, queue, *var, number);
                    removed(number, *var, before, *after);
                }
            }
            if store.time() != time {
                return Ok(Progressed::Some);
            }
        }
        Ok(Progressed::Fixpoint)
    }

    /// Undoes all changes after a time of the store.
    pub fn backtrack_to(&mut self, time: usize) {
        self.queue.clear();
        self.store.backtrack_to(time);
    }
}

/// Enqueues the constraints of a changed variable, but for the one that changed it: filters are idempotent.
#[inline]
fn enqueue_all<C: Constraint>(csp: &Csp<C>, queue: &mut Queue, var: Var, except: u32) {
    for other in csp.constraints_of(var) {
        if *other != except {
            queue.enqueue(*other);
        }
    }
}

/// What the page shows for a domain.
fn state<D: Display>(domain: Domain) -> u32 {
    D::state(domain.bits() as u32)
}

impl<C: Constraint, D: Display> Model for Propagation<C, D> {
    type Move = (Var, Value);
    /// A time of the store.
    type Mark = usize;
    const STEPWISE: bool = true;

    fn propagate<O: Observer>(&mut self, observer: &mut O) -> Result<Progressed, ConflictSite> {
        let display = self.display.clone();
        self.propagate_one(|constraint, var, before, after| {
            if O::ON {
                let cell = display.cell(var);
                observer.record(Event::new(
                    Kind::Narrow,
                    cell,
                    state::<D>(before),
                    state::<D>(after),
                    constraint,
                ));
            }
        })
    }

    fn branch(&self, moves: &mut Vec<(Var, Value)>) {
        if let Some(var) = self.store.smallest_open() {
            let first = moves.len();
            moves.extend(self.store.domain(var).into_iter().map(|value| (var, value)));
            moves[first..].reverse();
        }
    }

    fn play<O: Observer>(&mut self, (var, value): (Var, Value), observer: &mut O) {
        if O::ON {
            let (from, to) = (state::<D>(self.store.domain(var)), state::<D>(Domain::only(value)));
            observer.record(Event::new(Kind::Decision, self.display.cell(var), from, to, NONE));
        }
        self.assign(var, Domain::only(value));
    }

    fn mark(&self) -> usize {
        self.store.time()
    }

    fn rewind<O: Observer>(&mut self, to: usize, observer: &mut O) {
        self.queue.clear();
        while to < self.store.time() {
            let Some((change, after)) = self.store.undo() else { return };
            if O::ON {
                let (from, back) = (state::<D>(after), state::<D>(change.before));
                let cell = self.display.cell(change.var);
                observer.record(Event::new(Kind::Undo, cell, from, back, change.reason));
            }
        }
    }

    fn paint(&self, cells: &mut Vec<u32>) {
        cells.clear();
        self.display.background(self.store.domains().len(), cells);
        for (var, domain) in (0..).map(Var).zip(self.store.domains()) {
            cells[self.display.cell(var) as usize] = state::<D>(*domain);
        }
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.store.bytes() + self.queue.bytes()
    }
}

//! Each tick of a search that is watched step by step changes a cell, or ends something.

use std::sync::Arc;

use gridstep_engine::cdcl::{Cdcl, Constrained, Plain, Settings};
use gridstep_engine::constraint::{AllDifferent, Csp, Propagation, Var};
use gridstep_engine::{Domain, Event, Flow, Kind, Process, Search, Timeline};

/// A Latin square of order three: twelve solutions.
fn square() -> Arc<Csp<AllDifferent>> {
    let row = |row: u32| [0, 1, 2].map(|column| Var(3 * row + column));
    let column = |column: u32| [0, 1, 2].map(|row| Var(3 * row + column));
    let lines = (0..3).flat_map(|at| [AllDifferent::new(row(at)), AllDifferent::new(column(at))]);
    Arc::new(Csp::new(vec![Domain::range(1, 3); 9], lines.collect()))
}

fn check(process: impl Process) {
    let mut timeline = Timeline::new(process);
    let mut events: Vec<Event> = Vec::new();
    let mut solutions = 0;
    loop {
        events.clear();
        match timeline.advance(1, &mut events) {
            Flow::Exhausted => break,
            Flow::Solution => solutions += 1,
            Flow::Running => (),
        }
        let is_seen = |event: &Event| match event.kind {
            Kind::Conflict | Kind::Learned | Kind::Solution => true,
            Kind::Tick | Kind::Reason | Kind::Tally => false,
            _ => event.from != event.to,
        };
        assert!(events.iter().any(is_seen), "tick {}: {events:?}", timeline.process().ticks());
    }
    assert_eq!(solutions, 12);
}

#[test]
fn that_nothing_more_follows_is_no_tick() {
    check(Search::new(Propagation::new(&square())));
}

#[test]
fn what_no_cell_shows_is_no_tick() {
    check(Cdcl::new(Constrained::new(&square(), Plain), Settings { stepwise: true, ..Settings::default() }));
}

//! What every search that can be watched must keep to, tick by tick.

use gridstep_engine::{Event, Flow, Kind, Session};

/// The solutions of a watched search that is run to its end, or for at most `ticks`. Asserts that its events have every
/// change, forwards and back. `each` gets the events of each tick, and the board after them.
pub(crate) fn watched(
    session: &mut dyn Session,
    ticks: u64,
    mut each: impl FnMut(&[Event], &[u32]),
) -> Vec<Vec<u32>> {
    let (mut solutions, mut states, mut painted) = (Vec::new(), Vec::new(), Vec::new());
    session.paint(&mut states);
    while session.tick() < ticks {
        let (before, mut events) = (states.clone(), Vec::new());
        let flow = session.advance(1, &mut events);
        let changes =
            |event: &&Event| matches!(event.kind, Kind::Decision | Kind::Forced | Kind::Narrow | Kind::Undo);
        for event in events.iter().filter(changes) {
            assert_eq!(states[event.cell as usize], event.from, "{event:?}");
            states[event.cell as usize] = event.to;
        }
        session.paint(&mut painted);
        assert_eq!(painted, states, "after tick {}", session.tick());
        let mut back = states.clone();
        events.iter().rev().filter(changes).for_each(|event| back[event.cell as usize] = event.from);
        assert_eq!(back, before, "before tick {}", session.tick());
        each(&events, &states);
        match flow {
            Flow::Running => (),
            Flow::Solution => solutions.push(states.clone()),
            Flow::Exhausted => break,
        }
    }
    solutions
}

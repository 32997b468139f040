//! What a watcher is told of conflicts, nogoods, and what follows from them.

use std::collections::{BTreeMap, BTreeSet};

use super::forbidden::Forbidden;
use crate::cdcl::{Cdcl, Lit, Settings};
use crate::event::{Event, Kind, NONE, Recorder};
use crate::search::{Flow, Process};

#[test]
fn a_watcher_gets_a_conflict_its_lits_the_nogood_and_the_backjump() {
    let (mut jumped, mut of_all, mut by_propagator) = (0, 0, 0);
    for seed in 0..200 {
        let mut cdcl = Cdcl::new(Forbidden::random(seed), Settings { stepwise: true, ..Settings::default() });
        let mut events: Vec<Event> = Vec::new();
        let mut flow = Flow::Running;
        while flow == Flow::Running {
            events.clear();
            let before = cdcl.counts().backjumps;
            flow = cdcl.step(&mut Recorder(&mut events));
            of_all += cdcl.counts().backjumps - before;
            let cited: Vec<&Event> = events.iter().filter(|event| event.kind == Kind::Reason).collect();
            if let Some(conflict) = events.iter().find(|event| event.kind == Kind::Conflict) {
                assert!(
                    cited.iter().any(|event| event.cell == conflict.cell),
                    "where it clashes is part of it"
                );
                if conflict.cause != NONE {
                    let set = &cdcl.propagators.sets[conflict.cause as usize];
                    let said: Vec<Lit> = cited.iter().map(|event| literal_of(event)).collect();
                    assert_eq!((said.len(), said.iter().all(|lit| set.contains(lit))), (set.len(), true));
                    by_propagator += 1;
                }
            }
            if let Some(nogood) = events.iter().find(|event| event.kind == Kind::Learned) {
                assert!(
                    cdcl.counts().level < u32::from(nogood.level),
                    "it says how many guesses stood before"
                );
                jumped += u64::from(1 < u32::from(nogood.level) - cdcl.counts().level);
            }
            for event in events.iter().filter(|event| event.kind == Kind::Narrow && event.cause != NONE) {
                let lit = Lit::is(event.cell);
                let by = &cdcl.propagators.sets[event.cause as usize];
                assert!(by.contains(&lit) || by.contains(&!lit), "a clue speaks of what it forces");
            }
        }
    }
    assert!(20 < jumped && 100 < by_propagator);
    assert_eq!(
        of_all, jumped,
        "a jump is counted where more than the last guess is taken back, and only there"
    );
}

#[test]
fn what_follows_from_a_nogood_is_told_with_its_other_literals_and_its_tick() {
    let (mut followed, mut from_solutions, mut broken) = (0, 0, 0);
    let theories = (0..200).map(Forbidden::random).chain([4, 5, 6].map(Forbidden::pigeons));
    for (number, theory) in theories.enumerate() {
        let mut cdcl = Cdcl::new(theory, Settings { stepwise: true, restart: 4, ..Settings::default() });
        let mut learned: BTreeMap<u32, BTreeSet<Lit>> = BTreeMap::new();
        let mut flow = Flow::Running;
        while flow != Flow::Exhausted {
            let mut events: Vec<Event> = Vec::new();
            flow = cdcl.step(&mut Recorder(&mut events));
            let nogood: BTreeSet<Lit> =
                events.iter().filter(|it| it.kind == Kind::Learned).map(literal_of).collect();
            if !nogood.is_empty() {
                learned.insert(cdcl.ticks() as u32, nogood);
            }
            for (at, event) in events.iter().enumerate().filter(|(_, it)| it.kind != Kind::Reason) {
                let cited: Vec<&Event> =
                    events[at + 1..].iter().take_while(|it| it.kind == Kind::Reason).collect();
                let Some(tick) = cited.first().map(|it| it.cause).filter(|tick| *tick != NONE) else {
                    continue;
                };
                assert!(cited.iter().all(|it| it.cause == tick), "all of one nogood");
                let mut told: BTreeSet<Lit> = cited.iter().map(|it| literal_of(it)).collect();
                match event.kind {
                    Kind::Narrow => {
                        assert_eq!(event.to, 0, "only what goes is shown");
                        told.insert(Lit::is(event.cell));
                        followed += 1;
                    }
                    Kind::Conflict => broken += 1,
                    other => panic!("{other:?} has no reason"),
                }
                if tick == 0 {
                    from_solutions += 1;
                } else {
                    assert_eq!(Some(&told), learned.get(&tick), "theory {number}");
                }
            }
        }
    }
    assert!(100 < followed && 20 < from_solutions && 20 < broken, "{followed} {from_solutions} {broken}");
}

/// The literal of an event.
fn literal_of(event: &Event) -> Lit {
    if event.from == 0 { Lit::is_not(event.cell) } else { Lit::is(event.cell) }
}

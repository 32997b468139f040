//! A search that is turned off its way, or sought, is the search that was turned off at once; and landmarks are where
//! events say.

use gridstep_engine::{
    Branch, Choice, Event, Flow, Fork, Kind, Landmark, NONE, Process, Recorder, Search, Silent, Timeline,
};
use proptest::prelude::*;

use crate::counter::{Counter, search, search_with_fixed};

type Straight = Search<Counter>;

fn board<P: Process>(process: &P) -> (u64, gridstep_engine::Counts, Vec<u32>, Vec<Branch>) {
    let mut states = Vec::new();
    process.paint(&mut states);
    (process.ticks(), process.counts(), states, process.path())
}

fn run_to(process: &mut Straight, tick: u64) {
    while process.ticks() < tick && process.step(&mut Silent) != Flow::Exhausted {}
}

/// Some fork that is on offer: `pick` chooses among all.
fn offered(path: &[Branch], pick: usize, forbid: bool) -> Option<Fork> {
    let forks: Vec<Fork> = (0..)
        .zip(path)
        .flat_map(|(branch, it)| {
            let standing = it.taken.filter(|_| forbid);
            it.open.iter().copied().chain(standing).map(move |choice| Fork { branch, choice, forbid })
        })
        .collect();
    (!forks.is_empty()).then(|| forks[pick % forks.len()])
}

proptest! {
    #[test]
    fn a_forked_search_is_the_straight_search_that_was_forked(
        forks in prop::collection::vec((0..400_u64, any::<usize>(), any::<bool>()), 1..4),
        sought in prop::collection::vec(0..600_u64, 6),
        fixed in 1..5_usize,
    ) {
        // Each digit, every second one, ..., or none, has one alternative.
        let new = || search_with_fixed(7 + 7 / fixed, 2, if fixed == 4 { usize::MAX } else { fixed + 1 });
        let mut forks = forks;
        forks.sort_by_key(|fork| fork.0);
        forks.dedup_by_key(|fork| fork.0);
        let (mut straight, mut timeline) = (new(), Timeline::new(new()));
        timeline.run(300);
        let mut made = Vec::new();
        for (tick, pick, forbid) in forks {
            timeline.seek(tick);
            run_to(&mut straight, tick);
            prop_assert_eq!(board(timeline.process()), board(&straight));
            let Some(fork) = offered(&straight.path(), pick, forbid) else { continue };
            prop_assert!(straight.fork(fork));
            prop_assert!(timeline.fork(fork));
            prop_assert_eq!(timeline.path(), straight.path());
            prop_assert_eq!(timeline.reached(), straight.ticks());
            made.push((straight.ticks(), fork));
        }
        prop_assert_eq!(timeline.forks().collect::<Vec<_>>(), made.iter().map(|fork| fork.0).collect::<Vec<_>>());
        for tick in sought {
            let mut straight = new();
            for (at, fork) in made.iter().filter(|fork| fork.0 < tick) {
                run_to(&mut straight, *at);
                straight.fork(*fork);
            }
            run_to(&mut straight, tick);
            timeline.seek(tick);
            prop_assert_eq!((tick, board(timeline.process())), (tick, board(&straight)));
        }
        let total: u64 = timeline.overview().iter().map(|it| u64::from(it.decisions)).sum();
        timeline.seek(timeline.reached());
        prop_assert_eq!(total + 1, timeline.process().counts().nodes);
        timeline.seek(0);
        prop_assert_eq!(timeline.unfork(), !made.is_empty());
        timeline.run(u64::MAX);
        timeline.seek(300);
        let mut unforked = new();
        run_to(&mut unforked, 300);
        prop_assert_eq!(board(timeline.process()), board(&unforked));
    }
}

#[test]
fn the_path_holds_what_was_tried_and_what_is_left() {
    let mut process = search(3, 2);
    run_to(&mut process, 10);
    let one = |cell, bit| Choice { cell, state: 1 + bit, holds: true, cause: NONE };
    let mut states = Vec::new();
    process.paint(&mut states);
    let path = process.path();
    assert_eq!(states.iter().filter(|state| **state != 0).count(), process.counts().level as usize);
    for (cell, branch) in (0..).zip(&path) {
        let bit = states[cell as usize].checked_sub(1);
        assert_eq!(branch.taken, bit.map(|bit| one(cell, bit)));
        let (open, refuted) = match bit {
            None => (vec![one(cell, 0), one(cell, 1)], vec![]),
            Some(0) => (vec![one(cell, 1)], vec![]),
            Some(_) => (vec![], vec![one(cell, 0)]),
        };
        assert_eq!((&branch.open, &branch.refuted), (&open, &refuted));
        assert!(branch.tick <= process.ticks());
    }
    let taken: Vec<u64> = path.iter().filter(|it| it.taken.is_some()).map(|it| it.tick).collect();
    assert!(taken.is_sorted() && 1 < taken.len());
}

#[test]
fn a_single_alternative_is_forced_and_no_level() {
    let mut timeline = Timeline::new(search_with_fixed(6, 2, 2));
    let mut events: Vec<Event> = Vec::new();
    while timeline.advance(u64::MAX, &mut events) != Flow::Exhausted {}
    let counts = timeline.process().counts();
    // A binary tree of three levels; below each of its nodes but the root a fixed digit. 010101 is refuted, so 01011 is
    // forced too.
    assert_eq!((counts.nodes, counts.decisions, counts.backtracks), (14, 13, 13));
    let of = |kind: Kind| events.iter().filter(move |event| event.kind == kind);
    let (last, single): (Vec<&Event>, Vec<&Event>) = of(Kind::Forced).partition(|event| event.cell % 2 == 0);
    assert_eq!((of(Kind::Decision).count(), single.len()), (13, 14));
    assert!(
        of(Kind::Decision).all(|event| event.cell % 2 == 0 && u32::from(event.level) == event.cell / 2 + 1)
    );
    assert!(last.iter().all(|event| (event.cell, event.to, event.level) == (4, 2, 2)) && last.len() == 1);
    let lower = single.iter().filter(|event| u32::from(event.level) <= event.cell / 2);
    assert_eq!(lower.map(|event| (event.cell, event.level)).collect::<Vec<_>>(), [(5, 2)], "below 01011");
    // 010101 is 21.
    timeline.seek(7);
    let path = timeline.path();
    assert_eq!(path.iter().map(|it| it.tick).collect::<Vec<_>>(), [2, 4, 6]);
    let set = timeline.why().conflict_set;
    assert_eq!(set.map(|set| set.decisions), Some(vec![0, 1, 2]));
}

/// Whether the digit of the next tick is forced; how many decisions are current then, and how many were counted.
fn next(process: &mut Straight) -> (bool, usize, u64) {
    let mut events = Vec::new();
    process.step(&mut Recorder(&mut events));
    let forced = events.iter().any(|event| event.kind == Kind::Forced);
    (forced, process.path().iter().filter(|it| it.taken.is_some()).count(), process.counts().decisions)
}

#[test]
fn the_last_alternative_is_forced_once_the_others_are_refuted() {
    // 000 is refuted: 001 is forced, and undone with 00.
    let mut process = search(3, 2);
    run_to(&mut process, 4);
    assert_eq!((process.counts().conflicts, process.counts().level, process.path().len()), (1, 3, 3));
    assert_eq!(next(&mut process), (true, 2, 3));
    assert_eq!((process.counts().level, process.counts().backtracks), (2, 1));
    // It is a solution: what is left beside 00, and beside 0, is a choice.
    assert_eq!(next(&mut process), (false, 2, 4));
    assert_eq!(process.counts().backtracks, 2);
    run_to(&mut process, 9);
    assert_eq!((process.path()[0].taken.map(|taken| taken.state), process.counts().level), (Some(2), 1));
}

#[test]
fn what_a_fork_excludes_is_not_refuted() {
    // Of 000 to 003 the first is refuted, and the last two are excluded: the second is no consequence of the digits.
    let mut process = search(3, 4);
    run_to(&mut process, 4);
    for choice in &process.path()[2].open[1..] {
        assert!(process.fork(Fork { branch: 2, choice: *choice, forbid: true }));
    }
    assert_eq!(next(&mut process), (false, 3, 4));
    // 000 is refuted and 001 excluded: so nothing has refuted 00, and 01 remains a choice.
    let mut process = search(3, 2);
    run_to(&mut process, 4);
    let choice = process.path()[2].open[0];
    assert!(process.fork(Fork { branch: 2, choice, forbid: true }));
    assert_eq!(next(&mut process), (false, 2, 4));
    assert_eq!(process.counts().level, 2);
}

#[test]
fn what_was_refuted_stands_in_the_order_in_which_it_was() {
    let mut process = search(1, 5);
    run_to(&mut process, 4);
    let states = |choices: &[Choice]| choices.iter().map(|choice| choice.state).collect::<Vec<_>>();
    let [branch] = &process.path()[..] else { panic!("one branch") };
    assert_eq!(branch.taken.map(|taken| taken.state), Some(3));
    assert_eq!((states(&branch.refuted), states(&branch.open)), (vec![1, 2], vec![4, 5]));
}

#[test]
fn what_is_forbidden_is_never_tried_and_all_else_is() {
    let mut timeline = Timeline::new(search(6, 2));
    timeline.seek(1);
    let [root] = &timeline.path()[..] else { panic!("one branch") };
    let fork = Fork { branch: 0, choice: root.open[1], forbid: true };
    assert!(timeline.fork(fork));
    assert!(!timeline.fork(fork), "it is gone");
    while timeline.run(u64::MAX) != Flow::Exhausted {}
    let mut solutions = 0;
    let mut whole = search(6, 2);
    let mut states = Vec::new();
    loop {
        match whole.step(&mut Silent) {
            Flow::Exhausted => break,
            Flow::Solution => {
                whole.paint(&mut states);
                solutions += u64::from(states[0] != root.open[1].state);
            }
            Flow::Running => (),
        }
    }
    assert_eq!(timeline.process().counts().solutions, solutions);
}

#[test]
fn landmarks_lie_where_the_events_say() {
    let mut timeline = Timeline::new(search(11, 2));
    let mut events: Vec<Event> = Vec::new();
    while timeline.advance(u64::MAX, &mut events) != Flow::Exhausted {}
    let end = timeline.reached();
    for (landmark, kind) in [
        (Landmark::Decision, Kind::Decision),
        (Landmark::Conflict, Kind::Conflict),
        (Landmark::Solution, Kind::Solution),
    ] {
        let mut ticks = Vec::new();
        let mut tick = 1;
        for event in &events {
            if event.kind == kind {
                ticks.push(tick);
            }
            tick += u64::from(event.kind == Kind::Tick);
        }
        ticks.dedup();
        for from in (0..end).step_by(97).chain([end]) {
            timeline.seek(from);
            let found = timeline.seek_previous(landmark);
            let before = ticks.iter().rev().find(|tick| **tick < from);
            assert_eq!((found, timeline.process().ticks()), (before.is_some(), *before.unwrap_or(&from)));
            timeline.seek(from);
            let found = timeline.seek_next(landmark, u64::MAX);
            let after = ticks.iter().find(|tick| from < **tick);
            assert_eq!((found, timeline.process().ticks()), (after.is_some(), *after.unwrap_or(&end)));
        }
    }
}

//! A timeline stays small however long the search, and its overview adds up.

use std::cell::Cell;
use std::rc::Rc;

use gridstep_engine::{Flow, Landmark, Process, Timeline};

use crate::counter::search;

#[test]
fn a_search_of_a_million_ticks_ends_with_all_solutions_and_a_small_overview() {
    let mut timeline = Timeline::new(search(18, 2));
    while timeline.run(u64::MAX) != Flow::Exhausted {}
    let counts = timeline.process().counts();
    // After a refuted even number, a multiple of six, the odd one is forced.
    let (ticks, forced) = ((1_u64 << 19) - 1, (1_u64 << 18) / 6 + 1);
    let nodes = ticks - forced;
    assert_eq!((counts.nodes, counts.level), (nodes, 0));
    assert_eq!(counts.solutions + counts.conflicts, 1 << 18);
    assert_eq!(counts.conflicts, (1 << 18) / 3 + 1);
    assert_eq!(timeline.end(), Some(ticks + 1), "the end is a tick: the last guesses are taken back");

    let overview = timeline.overview();
    assert!(overview.len() <= 1024 && timeline.reached() <= overview.len() as u64 * timeline.bucket_ticks());
    let total = |figure: fn(&gridstep_engine::Bucket) -> u32| {
        overview.iter().map(|it| u64::from(figure(it))).sum::<u64>()
    };
    assert_eq!(total(|it| it.decisions), nodes - 1);
    assert_eq!(total(|it| it.conflicts), counts.conflicts);
    assert_eq!(total(|it| it.backtracks), counts.backtracks);
    assert_eq!(total(|it| it.solutions), counts.solutions);
    assert_eq!(overview.iter().map(|it| it.deepest).max(), Some(18));
}

#[test]
fn any_tick_of_a_long_search_is_the_tick_of_a_straight_run() {
    let mut timeline = Timeline::new(search(16, 2));
    while timeline.run(u64::MAX) != Flow::Exhausted {}
    let end = timeline.end().expect("the search has ended");
    for tick in [0, 1, 255, 256, 257, 99_999, end - 1, end, 77, end + 5] {
        let mut straight = search(16, 2);
        while straight.ticks() < tick && straight.step(&mut gridstep_engine::Silent) != Flow::Exhausted {}
        let (mut expected, mut found) = (Vec::new(), Vec::new());
        straight.paint(&mut expected);
        timeline.seek(tick);
        timeline.process().paint(&mut found);
        assert_eq!((timeline.process().counts(), found), (straight.counts(), expected), "tick {tick}");
    }
}

#[test]
fn whatever_repeats_a_search_gives_a_sign_of_life_every_64_ticks() {
    let mut timeline = Timeline::new(search(16, 2));
    let beats = Rc::new(Cell::new(0_u64));
    let counted = Rc::clone(&beats);
    timeline.on_beat(Box::new(move || counted.set(counted.get() + 1)));
    timeline.seek(256);
    assert_eq!(beats.get(), 4, "a copy is kept of tick 256");
    timeline.advance(200, &mut Vec::new());
    assert_eq!(beats.get(), 4, "what is recorded is answered in slices");
    timeline.seek(64);
    assert_eq!(beats.get(), 5);
    timeline.seek(255);
    assert_eq!(beats.get(), 7, "191 ticks more");
    timeline.why();
    assert_eq!(beats.get(), 11, "254 ticks from the start");
    timeline.seek_previous(Landmark::Solution);
    assert!(15 <= beats.get());
}

#[test]
fn stepping_past_the_end_changes_nothing() {
    let mut exhausted = search(3, 2);
    while exhausted.step(&mut gridstep_engine::Silent) != Flow::Exhausted {}
    let before = (exhausted.ticks(), exhausted.counts());
    assert_eq!(exhausted.step(&mut gridstep_engine::Silent), Flow::Exhausted);
    assert_eq!((exhausted.ticks(), exhausted.counts()), before);
}

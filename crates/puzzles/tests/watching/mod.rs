//! What every search that can be watched must keep to, tick by tick.

use gridstep_engine::{Event, Flow, Kind, Session};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

pub(crate) fn sorted(mut solutions: Vec<Vec<u32>>) -> Vec<Vec<u32>> {
    solutions.sort();
    solutions
}

/// Runs a watched search to its end: its solutions, and whether its events tell of every change, forwards and back.
/// `each` is shown the events of each tick, and the board after them.
pub(crate) fn watched(session: &mut dyn Session, mut each: impl FnMut(&[Event], &[u32])) -> Vec<Vec<u32>> {
    let (mut solutions, mut words, mut painted) = (Vec::new(), Vec::new(), Vec::new());
    session.paint(&mut words);
    loop {
        let (before, mut events) = (words.clone(), Vec::new());
        let flow = session.advance(1, &mut events);
        let changes = |event: &&Event| matches!(event.kind, Kind::Guess | Kind::Narrow | Kind::Undo);
        for event in events.iter().filter(changes) {
            assert_eq!(words[event.cell as usize], event.from, "{event:?}");
            words[event.cell as usize] = event.to;
        }
        session.paint(&mut painted);
        assert_eq!(painted, words, "after tick {}", session.tick());
        let mut back = words.clone();
        events.iter().rev().filter(changes).for_each(|event| back[event.cell as usize] = event.from);
        assert_eq!(back, before, "before tick {}", session.tick());
        each(&events, &words);
        match flow {
            Flow::Running => (),
            Flow::Solution => solutions.push(words.clone()),
            Flow::Exhausted => return solutions,
        }
    }
}

/// Goes to twenty ticks of the first `ticks`: the boards that a straight run paints.
pub(crate) fn seeks_as_it_runs(open: impl Fn() -> Box<dyn Session>, ticks: usize, seed: u64, place: &str) {
    let painted = |session: &dyn Session| {
        let mut board = Vec::new();
        session.paint(&mut board);
        board
    };
    let mut straight = open();
    let mut boards = vec![painted(&*straight)];
    while boards.len() < ticks && straight.run(straight.tick() + 1) != Flow::Exhausted {
        boards.push(painted(&*straight));
    }
    let mut sought = open();
    if let Some(end) = straight.end() {
        sought.seek(end + 50);
        assert_eq!((sought.tick(), sought.end()), (end, Some(end)), "{place}");
    }
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    for _ in 0..20 {
        let tick = random.next_u32() as usize % boards.len();
        sought.seek(tick as u64);
        assert_eq!(painted(&*sought), boards[tick], "{place} at tick {tick}");
    }
}

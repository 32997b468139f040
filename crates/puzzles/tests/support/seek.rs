//! Any tick of a search that is sought is the one that a straight run reaches.

use gridstep_engine::{Flow, Session};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Ticks beside and at the first snapshots of a timeline, and its start.
const EDGES: [usize; 7] = [258, 1, 512, 255, 0, 257, 256];

/// Seeks the edges and twenty other ticks of the first `ticks`: the boards and counts of a straight run.
pub(crate) fn seeks_as_it_runs(open: impl Fn() -> Box<dyn Session>, ticks: usize, seed: u64, place: &str) {
    let state = |session: &dyn Session| {
        let mut board = Vec::new();
        session.paint(&mut board);
        (session.tick(), board, session.counts())
    };
    let mut straight = open();
    let mut states = vec![state(&*straight)];
    while states.len() < ticks && straight.run(straight.tick() + 1) != Flow::Exhausted {
        states.push(state(&*straight));
    }
    let mut sought = open();
    if let Some(end) = straight.end() {
        sought.seek(end + 50);
        assert_eq!((sought.tick(), sought.end()), (end, Some(end)), "{place}");
        assert_eq!(state(&*sought), state(&*straight), "{place}, past the end");
    }
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let others = (0..20).map(|_| random.next_u32() as usize % states.len());
    for tick in EDGES.into_iter().filter(|tick| *tick < states.len()).chain(others) {
        sought.seek(tick as u64);
        assert_eq!(state(&*sought), states[tick], "{place} at tick {tick}");
    }
}

//! Any tick of a search that is sought is the one that a straight run reaches.

use gridstep_engine::{Flow, Session};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

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

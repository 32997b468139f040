//! What the rules of every puzzle work on: changes are taken back, all of them or some.

use gridstep_engine::Size;
use gridstep_engine::explain::Candidates;
use gridstep_puzzles::{boardcover, kakuro, nonogram, sudominoku};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Changes that are made.
const CHANGES: usize = 40;

/// All that a set of candidates shows: its states, and whether it is complete or broken.
type Shown = (Vec<u32>, bool, bool);

fn shown<S: Candidates>(candidates: &S) -> Shown {
    (
        (0..candidates.cells()).map(|cell| candidates.mask(cell)).collect(),
        candidates.complete(),
        candidates.is_inconsistent(),
    )
}

/// Narrows a cell at random; `false` where nothing is possible anywhere any more.
fn narrow<S: Candidates>(candidates: &mut S, random: &mut Pcg64Mcg) -> bool {
    let cells: Vec<u32> = (0..candidates.cells()).filter(|cell| candidates.mask(*cell) != 0).collect();
    if cells.is_empty() {
        return false;
    }
    let cell = cells[random.next_u32() as usize % cells.len()];
    let state = candidates.mask(cell);
    let bits: Vec<u32> = (0..32).map(|bit| 1 << bit).filter(|bit| state & bit != 0).collect();
    let gone = bits[random.next_u32() as usize % bits.len()];
    // Often one bit goes, now and then any number of them: to nothing left at all.
    let others = if random.next_u32().is_multiple_of(4) { random.next_u32() } else { u32::MAX };
    candidates.narrow(cell, state & others & !gone);
    true
}

fn rewinds<S: Candidates>(name: &str, seed: u64, candidates: &S) {
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let mut before = vec![(candidates.time(), shown(candidates))];
    let mut changed = candidates.clone();
    while before.len() <= CHANGES && narrow(&mut changed, &mut random) {
        before.push((changed.time(), shown(&changed)));
    }
    assert!(before.is_sorted_by(|(earlier, _), (later, _)| earlier < later), "{name} {seed}: time grows");
    assert!(1 < before.len(), "{name} {seed}: nothing to change");
    for (time, then) in &before {
        let mut back = changed.clone();
        back.backtrack_to(*time);
        assert_eq!(
            (back.time(), shown(&back)),
            (*time, then.clone()),
            "{name} {seed}, from the end to {time}"
        );
    }
    let mut back = changed.clone();
    for (time, then) in before.iter().rev() {
        back.backtrack_to(*time);
        assert_eq!(
            (back.time(), shown(&back)),
            (*time, then.clone()),
            "{name} {seed}, step by step to {time}"
        );
    }
    changed.backtrack_to(0);
    assert_eq!((changed.time(), shown(&changed)), before[0], "{name} {seed}, from the end to 0");
    changed.backtrack_to(0);
    assert_eq!((changed.time(), shown(&changed)), before[0], "{name} {seed}, from the start to 0");
}

#[test]
fn a_candidates_that_is_rewound_to_any_time_or_to_0_is_what_it_was() {
    for seed in 0..30 {
        let size = Size { width: 6, height: 5 };
        let clues = crate::random_kakuro::random(seed, size, true);
        let some = kakuro::oracle::solutions(&clues, &[], 1).pop().expect("made of a solution");
        rewinds("kakuro", seed, &kakuro::techniques::Candidates::new(&clues, &third(&some)));
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let black: Vec<bool> = (0..size.area()).map(|_| random.next_u32() % 2 == 0).collect();
        let states: Vec<u32> = black.iter().map(|black| nonogram::CellState::filled(*black).0).collect();
        let clues = nonogram::Clues::of_picture(size, &black);
        rewinds("nonogram", seed, &nonogram::techniques::Candidates::new(&clues, &third(&states)));
    }
    for (seed, clues, states) in crate::sudominoku_boards::nearly_full(30, 12) {
        rewinds("sudominoku", seed, &sudominoku::techniques::Candidates::new(&clues, &states));
    }
    for (seed, clues, states) in crate::random_covering::sample().take(60) {
        let candidates = boardcover::techniques::Candidates::new(&clues, &states);
        if (0..candidates.cells()).any(|cell| candidates.mask(cell) != 0) {
            rewinds("boardcover", seed, &candidates);
        }
    }
}

/// Every third word.
fn third(states: &[u32]) -> Vec<u32> {
    (0..).zip(states).map(|(cell, state)| if cell % 3 == 0 { *state } else { 0 }).collect()
}

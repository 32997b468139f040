//! Small boards to cover, with and without entries. Each test file uses what it needs.
#![allow(dead_code)]

use gridstep_engine::{Limit, Size};
use gridstep_puzzles::boardcover::{CellState, Clues, check, oracle};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

const SIZES: [Size; 6] = [
    Size { width: 4, height: 3 },
    Size { width: 3, height: 7 },
    Size { width: 6, height: 4 },
    Size { width: 5, height: 6 },
    Size { width: 1, height: 5 },
    Size { width: 2, height: 9 },
];
pub(crate) const ALL: Limit = Limit { ticks: u64::MAX, solutions: usize::MAX };

/// Boards with holes, half of them around pieces laid at random; the entries are some pieces of a covering, or pieces
/// laid where they fit.
pub(crate) fn sample() -> impl Iterator<Item = (u64, Clues, Vec<u32>)> {
    (0..400).map(|seed| {
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let size = SIZES[seed as usize % SIZES.len()];
        let open = Clues::new(size, vec![true; size.area()]).expect("a small board");
        let share = random.next_u32() % 30;
        let free = if seed % 2 == 0 {
            (0..size.area()).map(|_| share <= random.next_u32() % 100).collect()
        } else {
            heap(&open, &mut random).iter().map(|state| *state != 0).collect()
        };
        let clues = Clues::new(size, free).expect("a small board");
        let covered = oracle::solutions(&clues, &[], 1).pop().filter(|_| seed % 3 != 0);
        let mut states = covered.unwrap_or_else(|| heap(&clues, &mut random));
        for piece in check::Laid::new(&clues, &states).pieces() {
            if random.next_u32() % 4 != 0 {
                for cell in piece.cells(size) {
                    states[cell as usize] = CellState::EMPTY.0;
                }
            }
        }
        (seed, clues, states)
    })
}

/// Pieces laid at random until none fits.
fn heap(clues: &Clues, random: &mut Pcg64Mcg) -> Vec<u32> {
    let size = clues.size();
    let mut states = vec![0; size.area()];
    loop {
        let laid = check::Laid::new(clues, &states);
        let all = (0..size.area() as u32)
            .flat_map(|cell| laid.ways(clues, cell).iter().map(move |way| (cell, way)).collect::<Vec<_>>());
        let places: Vec<(u32, u32)> = all.collect();
        if places.is_empty() {
            return states;
        }
        let (cell, way) = places[random.next_u32() as usize % places.len()];
        clues.piece_at(cell, way).into_iter().for_each(|piece| CellState::lay(&mut states, size, piece));
    }
}

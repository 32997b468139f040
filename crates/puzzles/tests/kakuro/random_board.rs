//! Random small boards for tests: seeded, never square, often with several solutions.

use gridstep_engine::{Reading, Size};
use gridstep_puzzles::kakuro::{At, Clue, Clues, Direction};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg32;

/// A board of `size` that has a solution; about a third of the cells are black, and where `missing` is set about
/// a fifth of the clues are left out.
pub(crate) fn random(seed: u64, size: Size, missing: bool) -> Clues {
    let mut random = Pcg32::seed_from_u64(seed);
    let mut below = |bound: u32| random.next_u32() % bound;
    let mut white: Vec<bool> = (0..size.area()).map(|_| below(3) != 0).collect();
    for cell in 0..size.area() as u32 {
        let (row, column) = size.place(cell);
        if row == 0 || column == 0 {
            white[cell as usize] = false;
        }
    }
    loop {
        let Some(digits) = fill(&white, size, &mut below) else {
            let black = below(size.area() as u32);
            white[black as usize] = false;
            continue;
        };
        let bare = Clues::new(size, white.clone(), &[], Reading { missing_clues: true })
            .expect("runs of at most nine cells");
        let sums = bare.runs().iter().map(|run| {
            let sum = run.cells().map(|cell| u32::from(digits[cell as usize])).sum();
            let home = run.home(size).expect("the edge is black");
            Clue { at: At::Home(home), direction: run.direction, sum }
        });
        let clues: Vec<Clue> = sums.filter(|_| !missing || below(5) != 0).collect();
        return Clues::new(size, white, &clues, Reading { missing_clues: true })
            .expect("the sums are made of digits");
    }
}

/// Different digits in every run, in reading order; `None` where that fails.
fn fill(white: &[bool], size: Size, below: &mut impl FnMut(u32) -> u32) -> Option<Vec<u8>> {
    let mut digits = vec![0_u8; size.area()];
    for cell in 0..size.area() as u32 {
        if !white[cell as usize] {
            continue;
        }
        let mut free: Vec<u8> = (1..=9).collect();
        for direction in Direction::BOTH {
            let stride = if direction == Direction::Across { 1 } else { size.width };
            let mut before = cell;
            while stride <= before && white[(before - stride) as usize] {
                before -= stride;
                free.retain(|digit| *digit != digits[before as usize]);
            }
        }
        if free.is_empty() {
            return None;
        }
        digits[cell as usize] = free[below(free.len() as u32) as usize];
    }
    Some(digits)
}

//! Random pictures for tests: noise, and noise drawn together into blobs.

use gridstep_engine::Size;
use gridstep_puzzles::nonogram::Clues;
use gridstep_puzzles::nonogram::propagate::Lines;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// A picture, four to six tenths of it black; every other one in blobs.
pub(crate) fn picture(seed: u64, size: Size) -> Vec<bool> {
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let black = 4 + random.next_u32() % 3;
    let noise: Vec<bool> = (0..size.area()).map(|_| random.next_u32() % 10 < black).collect();
    if seed.is_multiple_of(2) {
        return noise;
    }
    let near = |cell: u32| {
        let (row, column) = size.place(cell);
        let rows = row.saturating_sub(1)..(row + 2).min(size.height);
        let cells = rows.flat_map(|row| {
            (column.saturating_sub(1)..(column + 2).min(size.width)).map(move |column| size.cell(row, column))
        });
        let near: Vec<bool> = cells.map(|cell| noise[cell as usize]).collect();
        2 * near.iter().filter(|black| **black).count() > near.len()
    };
    (0..size.area() as u32).map(near).collect()
}

/// Puzzles of a size that line propagation completes, with their solutions, from a seed on.
pub(crate) fn line_solvable(from: u64, size: Size) -> impl Iterator<Item = (u64, Clues, Vec<u32>)> {
    (from..).filter_map(move |seed| {
        let clues = Clues::of_picture(size, &picture(seed, size));
        let mut lines = Lines::new(&clues, &[]);
        let solved = lines.fixpoint().is_ok() && lines.complete();
        let mut states = Vec::new();
        lines.paint(&mut states);
        solved.then_some((seed, clues, states))
    })
}

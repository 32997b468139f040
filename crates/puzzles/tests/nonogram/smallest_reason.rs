//! Smallest reasons why a clue cannot be satisfied: against all subsets.

use gridstep_puzzles::nonogram::cells::{Cells, Known};
use gridstep_puzzles::nonogram::line::Line;
use gridstep_puzzles::nonogram::oracle::{arrangements, runs};
use gridstep_puzzles::nonogram::smallest::{ReasonQuery, smallest};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// A line of up to `longest` cells, what is known of it, and a cell that is forced and not known.
fn forced(seed: u64, longest: u32) -> Option<(Vec<u8>, usize, Known, usize, bool)> {
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let len = (1 + random.next_u32() % longest) as usize;
    let line: Vec<bool> = (0..len).map(|_| random.next_u32() % 2 == 0).collect();
    let mut known = Known::NOTHING;
    for (place, black) in line.iter().enumerate() {
        if random.next_u32() % 10 < 1 + (seed % 8) as u32 {
            known.set(place, *black);
        }
    }
    let blocks = runs(&line);
    let settled = Line::new(len, &blocks).propagate(&known).expect("the line it was made from fits");
    let open: Vec<usize> = settled.cells().without(known.cells()).into_iter().collect();
    let place = *open.get(random.next_u32() as usize % open.len().max(1))?;
    Some((blocks, len, known, place, line[place]))
}

/// The cells of every subset that forces the cell, by trying all.
fn subsets(blocks: &[u8], len: usize, known: &Known, place: usize, black: bool) -> Vec<Cells> {
    let lines: Vec<Vec<bool>> = arrangements(len, blocks, &Known::NOTHING);
    let cells: Vec<usize> = known.cells().into_iter().collect();
    let part = |bits: u32| -> Cells {
        (0..cells.len()).filter(|at| bits >> at & 1 == 1).map(|at| cells[at]).collect()
    };
    let forces = |part: &Cells| {
        !lines.iter().any(|line| {
            line[place] != black && part.into_iter().all(|cell| line[cell] == known.black.has(cell))
        })
    };
    (0..1 << cells.len()).map(part).filter(forces).collect()
}

fn asked(blocks: &[u8], len: usize, known: &Known, place: usize, black: bool) -> Cells {
    let mut supposed = *known;
    supposed.set(place, !black);
    let line = Line::new(len, blocks);
    let free = Cells::span(place, place + 1);
    let query = ReasonQuery { len, blocks, line: &line, known: &supposed, free };
    smallest(&query, |cell| cell as u32 % 3).expect("it is forced").cells
}

#[test]
fn no_part_of_a_line_that_forces_a_cell_is_smaller_or_cheaper() {
    let price = |cells: Cells| -> usize { cells.into_iter().map(|cell| 1_000 + cell % 3).sum() };
    let mut sizes = [0; 13];
    for (blocks, len, known, place, black) in (0..6_000).filter_map(|seed| forced(seed, 12)) {
        let found = asked(&blocks, len, &known, place, black);
        let all = subsets(&blocks, len, &known, place, black);
        assert!(all.contains(&found), "{found:?} forces {place} of {blocks:?} in {len} with {known:?}");
        let least = all.into_iter().map(price).min();
        assert_eq!(Some(price(found)), least, "{place} of {blocks:?} in {len} with {known:?}");
        sizes[found.len() as usize] += 1;
    }
    assert!(20 < sizes[4..].iter().sum::<u32>(), "reasons of many cells are rare: {sizes:?}");
}

#[test]
fn of_what_forces_a_cell_of_a_long_line_none_can_be_left_out() {
    for (blocks, len, known, place, black) in (0..4_000).filter_map(|seed| forced(seed, 128)) {
        let found = asked(&blocks, len, &known, place, black);
        let line = Line::new(len, &blocks);
        let fits = |cells: Cells| {
            let mut supposed = known.only(cells);
            supposed.set(place, !black);
            line.propagate(&supposed).is_some()
        };
        assert!(!fits(found));
        for cell in found {
            let mut fewer = found;
            fewer.clear(cell);
            assert!(fits(fewer), "{cell} can be left out for {place} of {blocks:?} in {len} with {known:?}");
        }
    }
}

#[test]
fn where_an_arrangement_fits_nothing_is_cited() {
    let line = Line::new(5, &[2]);
    let known = Known { black: Cells::span(1, 2), white: Cells::NONE };
    let query = ReasonQuery { len: 5, blocks: &[2], line: &line, known: &known, free: Cells::NONE };
    assert!(smallest(&query, |_| 0).is_none());
}

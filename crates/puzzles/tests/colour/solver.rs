use std::ops::ControlFlow;

use gridstep_engine::{Budget, Limit, Picture, Pictures, Puzzle, Random, Size, Verdict};
use gridstep_puzzles::nonogram::colour::picture::FromPictures;
use gridstep_puzzles::nonogram::colour::{Kind, check, oracle};

use crate::random_board::{board, eight_colours, palette, picture};

const LIMIT: Limit = Limit { ticks: 100_000, solutions: 1_000 };

#[test]
fn it_finds_what_the_obvious_solver_finds() {
    let mut several = 0;
    for seed in 0..400 {
        let clues = board(seed);
        let mut states = vec![0; clues.size().area()];
        let mut random = Random::new(seed);
        for entry in &mut states {
            if seed % 4 == 0 && random.below(6) == 0 {
                *entry = 1 << random.below(clues.palette().len() as u32 + 1);
            }
        }
        let mut expected = oracle::solutions(&clues, &states, usize::MAX);
        let answer = Kind::solve(&clues, &states, LIMIT, &mut Budget::unlimited());
        let mut found = answer.solutions;
        assert!(answer.complete, "{seed}");
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "{seed}: {clues:?} {states:?}");
        several += u32::from(1 < found.len());
    }
    assert!(20 < several, "{several} boards have several solutions");
}

#[test]
fn it_finds_what_the_obvious_solver_finds_in_eight_colours() {
    let mut several = 0;
    for seed in 0..120 {
        let clues = eight_colours(seed);
        let mut expected = oracle::solutions(&clues, &[], usize::MAX);
        let answer = Kind::solve(&clues, &[], LIMIT, &mut Budget::unlimited());
        let mut found = answer.solutions;
        assert!(answer.complete, "{seed}");
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "{seed}: {clues:?}");
        several += u32::from(1 < found.len());
    }
    assert!(several < 120, "all have several solutions");
}

#[test]
fn a_board_is_complete_and_without_faults_where_it_is_solved() {
    let mut solved = 0;
    for seed in 0..300 {
        let clues = board(seed);
        let mut random = Random::new(seed + 1_000);
        let mut states = oracle::solutions(&clues, &[], 1).remove(0);
        // White cells need no entry.
        for state in states.iter_mut().filter(|state| **state == 1 && random.below(2) == 0) {
            *state = 0;
        }
        if random.below(2) == 0 {
            let cell = random.below(states.len() as u32) as usize;
            states[cell] = 1 << random.below(clues.palette().len() as u32 + 1);
        }
        let whole: Vec<u32> = states.iter().map(|state| if *state == 0 { 1 } else { *state }).collect();
        let is_solution = oracle::solutions(&clues, &whole, 1) == [whole];
        let is_solved =
            <Kind as Puzzle>::complete(&clues, &states) && Kind::faults(&clues, &states).is_empty();
        assert_eq!(is_solved, is_solution, "{seed}: {clues:?} {states:?}");
        solved += u32::from(is_solved);
    }
    assert!(100 < solved && solved < 300);
}

#[test]
fn blocks_that_are_done_lie_there_in_every_line_that_fits() {
    let mut done = 0;
    for seed in 0..200 {
        let clues = board(seed);
        let mut random = Random::new(seed);
        let solution = oracle::solutions(&clues, &[], 1).remove(0);
        let states: Vec<u32> =
            solution.iter().map(|state| if random.below(3) == 0 { 0 } else { *state }).collect();
        for (line, block) in check::done(&clues, &states) {
            let lists = clues.lists();
            let cells: Vec<u32> = lists.cells(line as usize).collect();
            let starts = starts(&clues, &states, line as usize, block as usize);
            assert_eq!(starts.len(), 1, "{seed}: {clues:?} {states:?} {line} {block}");
            let len = usize::from(lists.blocks(line as usize)[block as usize].len);
            let entered = &cells[starts[0]..starts[0] + len];
            assert!(entered.iter().all(|cell| states[*cell as usize] != 0));
            done += 1;
        }
    }
    assert!(200 < done, "{done}");
}

/// Where a block begins in the ways to colour its line that fit the entries.
fn starts(
    clues: &gridstep_puzzles::nonogram::colour::Clues,
    states: &[u32],
    line: usize,
    block: usize,
) -> Vec<usize> {
    let lists = clues.lists();
    let cells: Vec<u32> = lists.cells(line).collect();
    let colours = clues.palette().len() as u32 + 1;
    let mut starts = Vec::new();
    for number in 0..colours.pow(cells.len() as u32) {
        let way: Vec<u8> =
            (0..cells.len() as u32).map(|place| (number / colours.pow(place) % colours) as u8).collect();
        let fits = cells
            .iter()
            .zip(&way)
            .all(|(cell, colour)| check::entry(states, *cell).is_none_or(|entered| entered == *colour));
        if fits && oracle::runs(&way) == lists.blocks(line) {
            let mut runs = way.chunk_by(|one, next| one == next).scan(0, |at, run| {
                let start = *at;
                *at += run.len();
                Some((start, run[0]))
            });
            starts
                .extend(runs.by_ref().filter(|(_, colour)| *colour != 0).nth(block).map(|(start, _)| start));
        }
    }
    starts.sort_unstable();
    starts.dedup();
    starts
}

#[test]
fn a_picture_names_the_cells_that_other_solutions_have_otherwise() {
    let mut mended = 0;
    for seed in 0..120 {
        let (size, colours, cells) = picture(seed);
        let values: Vec<[u8; 3]> = palette(colours).iter().map(|colour| colour.value).collect();
        let picture = Picture::new(size, &cells).expect("as many cells").with_colours(&values);
        let drawn = FromPictures.draw(picture, 100_000).expect("within bounds");
        let all = oracle::solutions(&drawn.puzzle, &[], usize::MAX);
        let differs =
            |cell: &u32| all.iter().any(|other| other[*cell as usize] != 1 << cells[*cell as usize]);
        let doubtful: Vec<u32> = (0..size.area() as u32).filter(differs).collect();
        assert_eq!((drawn.doubtful, drawn.all_doubtful), (doubtful, true), "{seed}");
        assert_eq!(drawn.cells, cells, "{seed}");
        assert_eq!(drawn.verdict == Verdict::Unique, all.len() == 1);
        let repaired = FromPictures.mend(picture, &mut |_| ControlFlow::Continue(()));
        let Some(repaired) = repaired else { continue };
        let solutions = oracle::solutions(&repaired.puzzle, &[], 2);
        assert_eq!(solutions.len(), 1, "{seed}");
        let changed = |cell: &u32| solutions[0][*cell as usize] != 1 << cells[*cell as usize];
        let expected: Vec<u32> = (0..size.area() as u32).filter(changed).collect();
        assert_eq!(repaired.changed, expected, "{seed}");
        let left: Vec<u32> = repaired.cells.iter().map(|colour| 1 << colour).collect();
        assert_eq!(left, solutions[0], "{seed}");
        mended += usize::from(!expected.is_empty());
    }
    assert!(20 < mended, "{mended}");
}

#[test]
fn a_picture_out_of_bounds_makes_no_puzzle() {
    let size = Size { width: 2, height: 1 };
    let draw = |cells: &[u8], colours: &[[u8; 3]]| {
        let picture = Picture::new(size, cells).expect("as many cells").with_colours(colours);
        FromPictures.draw(picture, 1_000).is_some()
    };
    assert!(draw(&[1, 2], &[[0; 3]; 2]));
    assert!(!draw(&[1, 3], &[[0; 3]; 2]), "a colour that is not there");
    assert!(!draw(&[1, 2], &[[0; 3]; 9]), "nine colours");
    let wide = vec![0; 129];
    let picture = Picture::new(Size { width: 129, height: 1 }, &wide).expect("as many cells");
    assert!(FromPictures.draw(picture, 1_000).is_none());
}

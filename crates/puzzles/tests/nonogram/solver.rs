//! The solvers against the oracle, on random boards.

use crate::support::playback::watched;
use crate::support::seek::seeks_as_it_runs;
use crate::support::sorted::sorted;
use gridstep_engine::cdcl::Settings;
use gridstep_engine::{Budget, Limit, Size, run};
use gridstep_puzzles::nonogram::engines::ENGINES;
use gridstep_puzzles::nonogram::probe::{Agreed, most_known_first, probe_all, probe_cell};
use gridstep_puzzles::nonogram::propagate::Lines;
use gridstep_puzzles::nonogram::{CellState, Clues, oracle, solve};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

const SIZES: [Size; 5] = [
    Size { width: 4, height: 3 },
    Size { width: 3, height: 7 },
    Size { width: 6, height: 4 },
    Size { width: 5, height: 6 },
    Size { width: 8, height: 1 },
];
const ALL: Limit = Limit { ticks: u64::MAX, solutions: usize::MAX };

/// Puzzles with at least one solution and some entries; on one board in four an entry is wrong.
fn sample() -> impl Iterator<Item = (u64, Clues, Vec<u32>)> {
    (0..200).map(|seed| {
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let size = SIZES[seed as usize % SIZES.len()];
        let black: Vec<bool> = (0..size.area()).map(|_| random.next_u32() % 5 < 2).collect();
        let entry = |black: &bool| {
            let shown = u64::from(random.next_u32() % 8) < seed % 4;
            if shown { CellState::filled(*black).0 } else { CellState::EMPTY.0 }
        };
        let mut states: Vec<u32> = black.iter().map(entry).collect();
        if seed % 4 == 3 {
            states[0] = CellState::filled(!black[0]).0;
        }
        (seed, Clues::of_picture(size, &black), states)
    })
}

#[test]
fn the_fast_path_finds_the_solutions_of_the_oracle() {
    let mut several = 0;
    for (seed, clues, states) in sample() {
        let wanted = sorted(oracle::solutions(&clues, &states, usize::MAX));
        several += usize::from(1 < wanted.len());
        let answer = solve::solve(&clues, &states, ALL);
        assert!(answer.complete, "seed {seed}");
        assert_eq!(sorted(answer.solutions), wanted, "seed {seed}");
    }
    assert!(20 < several, "only {several} boards have several solutions");
}

#[test]
fn the_conflict_driven_search_finds_with_and_without_beliefs_what_the_oracle_finds() {
    for (seed, clues, states) in sample() {
        let wanted = sorted(oracle::solutions(&clues, &states, usize::MAX));
        let lines = Lines::new(&clues, &states);
        for shallow_minimisation in [false, true] {
            let settings = Settings { seed, shallow_minimisation, ..Settings::default() };
            for mut cdcl in [solve::cdcl(&lines, settings), solve::with_marginals(&lines, settings)] {
                let answer = run(&mut cdcl, ALL);
                assert_eq!(sorted(answer.solutions), wanted, "seed {seed}, frugal {shallow_minimisation}");
            }
        }
    }
}

#[test]
fn a_search_that_goes_on_after_probing_misses_no_solution_and_meets_none_twice() {
    // One black cell in each row and column: far more solutions than the search before probing finds.
    let size = Size { width: 7, height: 7 };
    let clues = Clues::new(size, &vec![vec![1]; 14]).expect("clues");
    let answer = solve::solve(&clues, &[], ALL);
    let mut solutions = sorted(answer.solutions);
    solutions.dedup();
    assert!(answer.complete);
    assert_eq!(solutions.len(), 5040);
    let few = solve::solve(&clues, &[], Limit { ticks: 1000, solutions: usize::MAX });
    assert!(!few.complete && !few.solutions.is_empty(), "what was met before probing is kept");
}

#[test]
fn what_a_round_of_trials_finds_is_so_in_every_solution() {
    let mut found = 0;
    for (seed, clues, states) in sample() {
        let solutions = oracle::solutions(&clues, &states, usize::MAX);
        let mut lines = Lines::new(&clues, &states);
        if lines.fixpoint().is_err() {
            continue;
        }
        let before = lines.time();
        let result = probe_all(&mut lines, u64::MAX, 1, &mut Budget::unlimited());
        assert!(result.is_ok() || solutions.is_empty(), "seed {seed}");
        if result.is_ok() {
            found += lines.time() - before;
            for cell in lines.trail() {
                let colour = lines.black(*cell);
                assert!(
                    solutions.iter().all(|states| CellState(states[*cell as usize]).black() == colour),
                    "seed {seed}"
                );
            }
        }
    }
    assert!(20 < found, "only {found} cells were found");
}

#[test]
fn what_lines_and_both_colours_of_a_cell_agree_on_is_so_in_every_solution() {
    let mut settled = [0; 2];
    for (seed, clues, states) in sample() {
        let solutions = oracle::solutions(&clues, &states, usize::MAX);
        let right = |cell: u32, black| {
            solutions.iter().all(|states| CellState(states[cell as usize]).black() == Some(black))
        };
        let mut lines = Lines::new(&clues, &states);
        if lines.fixpoint().is_err() {
            assert!(solutions.is_empty(), "seed {seed}");
            continue;
        }
        settled[0] += lines.time();
        for cell in lines.trail() {
            assert!(lines.black(*cell).is_some_and(|black| right(*cell, black)), "seed {seed}");
        }
        let before = lines.time();
        for cell in most_known_first(&lines) {
            match probe_cell(&mut lines, cell) {
                Agreed::Neither(_) => assert!(solutions.is_empty(), "seed {seed}"),
                Agreed::On(cells, _) => {
                    settled[1] += cells.len();
                    assert!(cells.into_iter().all(|(cell, black)| right(cell, black)), "seed {seed}");
                }
            }
            assert_eq!(lines.time(), before, "seed {seed}");
        }
    }
    assert!(20 < settled[1], "lines and trials settle {settled:?} cells");
}

#[test]
fn a_limit_is_kept_and_never_taken_for_an_answer() {
    for (seed, clues, states) in sample() {
        for ticks in 0..6 {
            let answer = solve::solve(&clues, &states, Limit { ticks, solutions: 2 });
            assert!(answer.ticks <= ticks, "seed {seed}");
            if answer.complete {
                let whole = solve::solve(&clues, &states, Limit { ticks: u64::MAX, solutions: 3 });
                assert_eq!(whole.solutions, answer.solutions, "seed {seed}");
            }
        }
    }
}

#[test]
fn every_engine_finds_the_solutions_of_the_oracle_and_tells_every_change() {
    for (seed, clues, states) in sample().step_by(2) {
        let wanted = sorted(oracle::solutions(&clues, &states, usize::MAX));
        for engine in ENGINES {
            let found = watched(&mut *(engine.open)(&clues, &states), u64::MAX, |_, _| ());
            assert_eq!(sorted(found), wanted, "{} on seed {seed}", engine.name);
        }
    }
}

#[test]
fn any_tick_that_is_sought_is_the_one_a_straight_run_reaches() {
    for (seed, clues, states) in sample().step_by(9) {
        for engine in ENGINES {
            let open = || (engine.open)(&clues, &states);
            seeks_as_it_runs(open, 200, seed, &format!("{} on seed {seed}", engine.name));
        }
    }
}

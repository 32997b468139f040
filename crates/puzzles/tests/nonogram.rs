//! The solvers against the oracle, on random boards.

use gridstep_engine::learn::Settings;
use gridstep_engine::{Limit, Size, run};
use gridstep_puzzles::nonogram::propagate::Lines;
use gridstep_puzzles::nonogram::{Clues, Word, naive, probe, solve};
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

/// Puzzles with at least one solution, some entries of which one board in four holds a wrong one.
fn sample() -> impl Iterator<Item = (u64, Clues, Vec<u32>)> {
    (0..200).map(|seed| {
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let size = SIZES[seed as usize % SIZES.len()];
        let black: Vec<bool> = (0..size.area()).map(|_| random.next_u32() % 5 < 2).collect();
        let entry = |black: &bool| {
            let shown = u64::from(random.next_u32() % 8) < seed % 4;
            if shown { Word::filled(*black).0 } else { Word::EMPTY.0 }
        };
        let mut words: Vec<u32> = black.iter().map(entry).collect();
        if seed % 4 == 3 {
            words[0] = Word::filled(!black[0]).0;
        }
        (seed, Clues::of_picture(size, &black), words)
    })
}

fn sorted(mut solutions: Vec<Vec<u32>>) -> Vec<Vec<u32>> {
    solutions.sort();
    solutions
}

#[test]
fn the_fast_path_finds_the_solutions_of_the_oracle() {
    let mut several = 0;
    for (seed, clues, words) in sample() {
        let wanted = sorted(naive::solutions(&clues, &words, usize::MAX));
        several += usize::from(1 < wanted.len());
        let answer = solve::solve(&clues, &words, ALL);
        assert!(answer.complete, "seed {seed}");
        assert_eq!(sorted(answer.solutions), wanted, "seed {seed}");
    }
    assert!(20 < several, "only {several} boards have several solutions");
}

#[test]
fn the_conflict_driven_search_alone_finds_the_solutions_of_the_oracle() {
    for (seed, clues, words) in sample() {
        let wanted = sorted(naive::solutions(&clues, &words, usize::MAX));
        let mut learner =
            solve::learner(&Lines::new(&clues, &words), Settings { seed, ..Settings::default() });
        let answer = run(&mut learner, ALL);
        assert_eq!(sorted(answer.solutions), wanted, "seed {seed}");
    }
}

#[test]
fn what_lines_and_probing_settle_is_so_in_every_solution() {
    let mut settled = [0; 2];
    for (seed, clues, words) in sample() {
        let solutions = naive::solutions(&clues, &words, usize::MAX);
        let mut lines = Lines::new(&clues, &words);
        let held = lines.settle().is_ok();
        let after_lines = lines.time();
        let held = held && probe::probe(&mut lines, u64::MAX).is_ok();
        if !held {
            assert!(solutions.is_empty(), "seed {seed}");
            continue;
        }
        settled[0] += after_lines;
        settled[1] += lines.time() - after_lines;
        for cell in lines.trail() {
            let black = lines.black(*cell);
            assert!(
                solutions.iter().all(|words| Word(words[*cell as usize]).black() == black),
                "seed {seed}"
            );
        }
    }
    assert!(20 < settled[1], "lines and probing settle {settled:?} cells");
}

#[test]
fn a_limit_is_kept_and_never_taken_for_an_answer() {
    for (seed, clues, words) in sample() {
        for ticks in 0..6 {
            let answer = solve::solve(&clues, &words, Limit { ticks, solutions: 2 });
            assert!(answer.ticks <= ticks, "seed {seed}");
            if answer.complete {
                let whole = solve::solve(&clues, &words, Limit { ticks: u64::MAX, solutions: 3 });
                assert_eq!(whole.solutions, answer.solutions, "seed {seed}");
            }
        }
    }
}

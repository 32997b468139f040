//! Nonogram entries that cannot stand together, against the oracle, and the nearest cell that is explained in few
//! lines.

mod line_proof;
mod pictures;

use std::collections::BTreeSet;

use gridstep_engine::nearest::lines;
use gridstep_engine::{Cite, Clash, Hint, Limit, Size};
use gridstep_puzzles::nonogram::cells::Known;
use gridstep_puzzles::nonogram::rules::{clashes, hint, nearest};
use gridstep_puzzles::nonogram::solve::solve;
use gridstep_puzzles::nonogram::{Clues, Word, naive};
use line_proof::{Board, holds, idle_cites, print, unproved};
use pictures::{line_solvable, picture};

const SIZES: [Size; 4] = [
    Size { width: 4, height: 3 },
    Size { width: 3, height: 5 },
    Size { width: 5, height: 4 },
    Size { width: 6, height: 5 },
];

/// Boards with entries of one solution, some of them changed, or of several solutions mixed.
fn sample() -> impl Iterator<Item = (u64, Clues, Vec<u32>)> {
    (0..600).map(|seed| {
        let size = SIZES[seed as usize % 4];
        let clues = Clues::of_picture(size, &picture(seed, size));
        let solutions = naive::solutions(&clues, &[], 30);
        let solution = |cell: u64| &solutions[((cell * 5 + seed) % 13) as usize % solutions.len()];
        let word = |cell: u64| match (cell * 7 + seed) % 5 {
            0 if seed % 3 == 1 => 3 - solution(cell)[cell as usize],
            0..3 => solution(cell)[cell as usize],
            _ => Word::EMPTY.0,
        };
        let words = (0..size.area() as u64).map(word).collect();
        (seed, clues, words)
    })
}

fn asked(clues: &Clues, words: &[u32]) -> Vec<Clash> {
    clashes(clues, words, &solve(clues, &[], Limit { ticks: 20_000, solutions: 2 }))
}

fn filled(words: &[u32]) -> BTreeSet<u32> {
    (0..words.len() as u32).filter(|cell| words[*cell as usize] != 0).collect()
}

fn some(words: &[u32], cells: &BTreeSet<u32>) -> Vec<u32> {
    (0..).zip(words).map(|(cell, word)| if cells.contains(&cell) { *word } else { 0 }).collect()
}

/// Whether the oracle finds a solution with the entries of some cells.
fn stand(clues: &Clues, words: &[u32], cells: &BTreeSet<u32>) -> bool {
    !naive::solutions(clues, &some(words, cells), 1).is_empty()
}

/// Whether one line has an arrangement with the entries of some cells.
fn stand_in_line(clues: &Clues, words: &[u32], line: usize, cells: &BTreeSet<u32>) -> bool {
    let mut known = Known::NOTHING;
    for (place, cell) in clues.cells(line).enumerate().filter(|(_, cell)| cells.contains(cell)) {
        known.set(place, Word(words[cell as usize]).black().expect("an entry"));
    }
    !naive::arrangements(clues.len_of(line), clues.blocks(line), &known).is_empty()
}

fn without(cells: &BTreeSet<u32>, cell: u32) -> BTreeSet<u32> {
    cells.iter().copied().filter(|other| *other != cell).collect()
}

/// Whether every proper subset stands, for which those without one entry speak, and no set of fewer does not.
fn is_smallest(cells: &BTreeSet<u32>, pool: &BTreeSet<u32>, stand: impl Fn(&BTreeSet<u32>) -> bool) -> bool {
    let fewer =
        pool.iter().flat_map(|one| pool.range(one..).map(move |other| BTreeSet::from([*one, *other])));
    !stand(cells)
        && cells.iter().all(|cell| stand(&without(cells, *cell)))
        && fewer.filter(|set| set.len() < cells.len()).all(|set| stand(&set))
}

#[test]
fn a_clash_is_told_wherever_there_is_one_and_nowhere_else() {
    let mut seen = [0, 0];
    for (seed, clues, words) in sample() {
        let stands = stand(&clues, &words, &filled(&words));
        assert_eq!(asked(&clues, &words).is_empty(), stands, "seed {seed}");
        seen[usize::from(stands)] += 1;
    }
    assert!(100 < seen[0] && 100 < seen[1], "{seen:?}");
}

#[test]
fn no_smaller_set_breaks_the_line_or_has_no_solution() {
    let mut sizes = [[0; 8]; 2];
    for (seed, clues, words) in sample() {
        let mut pool = filled(&words);
        let found = asked(&clues, &words);
        for clash in found.iter().filter(|clash| clash.fault.is_some()) {
            pool.retain(|cell| !clash.cells.contains(cell));
        }
        let mut least = usize::MAX;
        for clash in &found {
            let cells: BTreeSet<u32> = clash.cells.iter().copied().collect();
            let smallest = match &clash.fault {
                Some(fault) => {
                    let line: BTreeSet<u32> = clues.cells(fault.clue as usize).collect();
                    let pool = &line & &filled(&words);
                    is_smallest(&cells, &pool, |some| {
                        stand_in_line(&clues, &words, fault.clue as usize, some)
                    })
                }
                // Of the others the smallest is that of all that are left; each is told apart from the rest.
                None if clash.cells.len() < least => {
                    is_smallest(&cells, &pool, |some| stand(&clues, &words, some))
                }
                None => cells.iter().all(|cell| stand(&clues, &words, &without(&cells, *cell))),
            };
            assert!(smallest, "seed {seed}: {clash:?}");
            if clash.fault.is_none() {
                least = least.min(clash.cells.len());
            }
            sizes[usize::from(clash.fault.is_some())][clash.cells.len()] += 1;
        }
    }
    println!("without and with a fault, by size: {sizes:?}");
    assert!(10 < sizes[0][1] && 0 < sizes[0][2] && 50 < sizes[1][1] && 50 < sizes[1][2], "{sizes:?}");
}

/// The steps of a clash lead, each proved, from its entries and those beside them to a line that cannot be met.
fn check_steps(clues: &Clues, words: &[u32], clash: &Clash, place: &str) {
    let entries: BTreeSet<u32> = clash.cells.iter().chain(&clash.beside).copied().collect();
    let mut board: Board = some(words, &entries).into_iter().map(|word| Word(word).black()).collect();
    let (last, steps) = clash.steps.split_last().expect("there are steps");
    for step in steps {
        assert!(holds(&board, &step.deduction.because), "{place}: {}", print(step));
        assert_eq!(
            (unproved(clues, step), idle_cites(clues, step)),
            (None, vec![]),
            "{place}: {}",
            print(step)
        );
        for effect in &step.deduction.effects {
            board[effect.cell as usize] = Word(effect.to).black();
        }
    }
    assert_eq!((last.rule, last.deduction.clues.len()), ("broken-line", 1), "{place}");
    assert!(holds(&board, &last.deduction.because), "{place}: {last:?}");
    let line = last.deduction.clues[0] as usize;
    let cited: BTreeSet<u32> = last.deduction.because.iter().map(|cite: &Cite| cite.cell).collect();
    let shown: Vec<u32> = board.iter().map(|black| black.map_or(0, |black| Word::filled(black).0)).collect();
    assert!(!stand_in_line(clues, &shown, line, &cited), "{place}: {last:?}");
    let because = clash.steps.iter().flat_map(|step| &step.deduction.because);
    let cited: BTreeSet<u32> = because.map(|cite| cite.cell).collect();
    assert!(entries.is_subset(&cited), "{place}: {clash:?}");
}

#[test]
fn steps_lead_from_the_entries_alone_to_a_line_that_cannot_be_met() {
    let mut seen = [0, 0];
    for (seed, clues, words) in sample() {
        for clash in asked(&clues, &words).iter().filter(|clash| clash.fault.is_none()) {
            seen[usize::from(clash.steps.is_empty())] += 1;
            if !clash.steps.is_empty() {
                check_steps(&clues, &words, clash, &format!("seed {seed}"));
            }
        }
    }
    println!("with and without steps: {seen:?}");
    assert!(20 < seen[0] && seen[1] * 20 < seen[0], "{seen:?}");
}

/// On boards to be played, half filled, one entry wrong: what stands beside it shortens what would be a long way.
#[test]
fn one_wrong_entry_is_explained_in_few_steps() {
    let mut told = Vec::new();
    for (seed, clues, solution) in line_solvable(0, Size { width: 16, height: 13 }).take(30) {
        let mut words: Vec<u32> = (0..)
            .zip(&solution)
            .map(|(cell, word)| if (cell * 7 + seed) % 5 < 2 { *word } else { 0 })
            .collect();
        let entered: Vec<u32> = filled(&words).into_iter().collect();
        let wrong = entered[seed as usize % entered.len()];
        words[wrong as usize] = 3 - words[wrong as usize];
        let found = asked(&clues, &words);
        assert!(found.iter().any(|clash| clash.cells.contains(&wrong)), "seed {seed}: {found:?}");
        for clash in found.iter().filter(|clash| clash.fault.is_none()) {
            assert_eq!(clash.cells, [wrong], "seed {seed}");
            check_steps(&clues, &words, clash, &format!("seed {seed}"));
            told.push(clash.steps.len());
        }
    }
    told.sort_unstable();
    println!("steps {told:?}");
    assert!(5 < told.len() && told[told.len() / 2] <= 6, "{told:?}");
}

#[test]
fn the_nearest_cell_has_a_hint_of_at_most_five_lines() {
    let (mut found, mut all) = (0, 0);
    for (seed, clues, solution) in line_solvable(0, Size { width: 20, height: 18 }).take(4) {
        for of_seven in [0, 2] {
            let words: Vec<u32> = (0..)
                .zip(&solution)
                .map(|(cell, word)| if (cell * 5 + seed) % 7 < of_seven { *word } else { 0 })
                .collect();
            for cell in (0..words.len() as u32).filter(|cell| words[*cell as usize] == 0).step_by(31) {
                all += 1;
                let Some(near) = nearest(&clues, &words, cell) else { continue };
                found += 1;
                assert!(near != cell && words[near as usize] == 0);
                let Hint::Chain(steps) = hint(&clues, &words, near) else {
                    panic!("seed {seed}: it follows")
                };
                assert!(lines(&steps) <= 5, "seed {seed}, cell {cell}: {}", lines(&steps));
                assert_eq!(nearest(&clues, &words, cell), Some(near));
            }
        }
        assert_eq!(nearest(&clues, &solution, 0), None);
        assert_eq!(nearest(&clues, &solution, 9_999), None);
    }
    println!("{found} of {all}");
    assert!(20 < all && all * 19 / 20 <= found, "{found} of {all}");
}

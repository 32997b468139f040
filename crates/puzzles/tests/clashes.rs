//! Entries that cannot stand together, against the oracle: on random boards, with one solution or many.

mod boards;
mod proof;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use gridstep_engine::{Clash, Level, Limit, Order, Size};
use gridstep_puzzles::kakuro::generate::generate;
use gridstep_puzzles::kakuro::rules::clashes;
use gridstep_puzzles::kakuro::solve::solve;
use gridstep_puzzles::kakuro::{Clues, Word, naive};

const SIZES: [Size; 4] = [
    Size { width: 4, height: 3 },
    Size { width: 3, height: 5 },
    Size { width: 5, height: 4 },
    Size { width: 4, height: 6 },
];

/// Boards with entries of one solution, some of them changed, or of several solutions mixed.
fn sample() -> impl Iterator<Item = (u64, Clues, Vec<u32>)> {
    (0..800).map(|seed| {
        let clues = boards::random(seed, SIZES[seed as usize % 4], seed % 3 != 0);
        let solutions = naive::solutions(&clues, &[], 30);
        let solution = |cell: u64| &solutions[((cell * 5 + seed) % 13) as usize % solutions.len()];
        let word = |cell: u32| match (u64::from(cell) * 7 + seed) % 5 {
            _ if solutions[0][cell as usize] == 0 => 0,
            0 if seed % 5 == 1 => Word::filled(((u64::from(cell * cell) + seed * 3) % 9) as u8 + 1).0,
            0..3 => solution(u64::from(cell))[cell as usize],
            _ => 0,
        };
        let words = (0..clues.size().area() as u32).map(word).collect();
        (seed, clues, words)
    })
}

fn asked(clues: &Clues, words: &[u32]) -> Vec<Clash> {
    clashes(clues, words, &solve(clues, &[], Limit { ticks: 20_000, solutions: 2 }))
}

fn filled(clues: &Clues, words: &[u32]) -> BTreeSet<u32> {
    clues.cells().filter(|cell| words[*cell as usize] != 0).collect()
}

/// Whether the oracle finds a solution with the entries of some cells.
fn stand(clues: &Clues, words: &[u32], cells: &BTreeSet<u32>) -> bool {
    let some = (0..).zip(words).map(|(cell, word)| if cells.contains(&cell) { *word } else { 0 });
    !naive::solutions(clues, &some.collect::<Vec<u32>>(), 1).is_empty()
}

/// The same board, of whose clues only one counts, and no other run's rule.
fn stand_in_run(clues: &Clues, words: &[u32], clue: u32, cells: &BTreeSet<u32>) -> bool {
    let run = clues.runs()[clue as usize];
    let digits =
        |cell: u32| if cells.contains(&cell) { Word(words[cell as usize]).digits().bits() } else { 0x3fe };
    proof::fillable(&run.cells().map(digits).collect::<Vec<u16>>(), run.sum.map(u32::from), 0)
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
        let stands = stand(&clues, &words, &filled(&clues, &words));
        assert_eq!(asked(&clues, &words).is_empty(), stands, "seed {seed}");
        seen[usize::from(stands)] += 1;
    }
    assert!(100 < seen[0] && 100 < seen[1], "{seen:?}");
}

#[test]
fn no_smaller_set_breaks_the_rule_or_has_no_solution() {
    let mut sizes = [[0; 8]; 2];
    for (seed, clues, words) in sample() {
        let found = asked(&clues, &words);
        let mut pool = filled(&clues, &words);
        for clash in found.iter().filter(|clash| clash.fault.is_some()) {
            pool.retain(|cell| !clash.cells.contains(cell));
        }
        let mut least = usize::MAX;
        for clash in &found {
            let cells: BTreeSet<u32> = clash.cells.iter().copied().collect();
            assert!(!stand(&clues, &words, &cells), "seed {seed}: {clash:?}");
            let smallest = match &clash.fault {
                Some(fault) => {
                    let run: BTreeSet<u32> = clues.runs()[fault.clue as usize].cells().collect();
                    let pool = &run & &filled(&clues, &words);
                    is_smallest(&cells, &pool, |some| stand_in_run(&clues, &words, fault.clue, some))
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
    let enough = |sizes: [u32; 8]| 10 < sizes[1] && 50 < sizes[2];
    assert!(enough(sizes[0]) && enough(sizes[1]) && 0 < sizes[0][3], "{sizes:?}");
}

/// The steps of a clash prove it, from its entries and those beside them; none is idle, and all of them are needed.
fn check_steps(clues: &Clues, words: &[u32], clash: &Clash, place: &str) {
    let entries: BTreeSet<u32> = clash.cells.iter().chain(&clash.beside).copied().collect();
    let shown = |cell| match Word(words[cell as usize]).digits().bits() {
        digit if entries.contains(&cell) => digit,
        _ => 0x3fe,
    };
    let known: proof::Known = (0..words.len() as u32).map(shown).collect();
    assert!(proof::breaks(clues, &clash.steps, known.clone()), "{place}: {clash:?}");
    for left_out in 0..clash.steps.len() - 1 {
        assert_eq!(proof::idle_cites(clues, &clash.steps[left_out]), [], "{place}, step {left_out}");
        let mut fewer = clash.steps.clone();
        fewer.remove(left_out);
        assert!(!proof::breaks(clues, &fewer, known.clone()), "{place}, idle step {left_out}");
    }
    let because = clash.steps.iter().flat_map(|step| &step.deduction.because);
    let cited: BTreeSet<u32> = because.map(|cite| cite.cell).collect();
    assert!(entries.is_subset(&cited), "{place}: {clash:?}");
}

#[test]
fn steps_lead_from_the_entries_alone_to_a_run_that_cannot_be_filled() {
    let mut seen = [0, 0];
    for (seed, clues, words) in sample() {
        for clash in asked(&clues, &words).iter().filter(|clash| clash.fault.is_none()) {
            seen[usize::from(clash.steps.is_empty())] += 1;
            if clash.steps.is_empty() {
                continue;
            }
            check_steps(&clues, &words, clash, &format!("seed {seed}"));
        }
    }
    println!("with and without steps: {seen:?}");
    assert!(100 < seen[0] && seen[1] * 20 < seen[0], "{seen:?}");
}

/// On boards to be played, half filled, one entry wrong: what stands beside it shortens what would be a long way.
#[test]
fn one_wrong_entry_is_explained_in_few_steps() {
    let (mut lines, mut helped) = (Vec::new(), 0);
    for seed in 0..60 {
        let order = Order::new(Size { width: 9, height: 8 }, Level::Hard, seed);
        let clues = generate(order, &mut |_| ControlFlow::Continue(())).expect("nobody stops it");
        let solution = solve(&clues, &[], Limit { ticks: 20_000, solutions: 2 }).solutions.remove(0);
        let mut words: Vec<u32> = (0..)
            .zip(&solution)
            .map(|(cell, word)| if (cell * 7 + seed) % 5 < 2 { *word } else { 0 })
            .collect();
        let entered: Vec<usize> = (0..words.len()).filter(|cell| words[*cell] != 0).collect();
        let wrong = entered[seed as usize % entered.len()];
        words[wrong] = Word::filled((Word(words[wrong]).digit().expect("an entry") + 2) % 9 + 1).0;
        let found = asked(&clues, &words);
        assert!(found.iter().any(|clash| clash.cells.contains(&(wrong as u32))), "seed {seed}: {found:?}");
        for clash in found.iter().filter(|clash| clash.fault.is_none()) {
            assert_eq!(clash.cells, [wrong as u32], "seed {seed}");
            check_steps(&clues, &words, clash, &format!("seed {seed}"));
            lines.push(clash.steps.len());
            helped += usize::from(!clash.beside.is_empty());
        }
    }
    lines.sort_unstable();
    println!("lines {lines:?}, {helped} with the help of other entries");
    assert!(10 < lines.len() && 0 < helped && lines[lines.len() * 3 / 4] <= 6, "{lines:?}, {helped}");
}

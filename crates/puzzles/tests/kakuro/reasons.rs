//! Every reason the conflict-driven search gives, against trying all digits: sound, and nothing in it to spare.

use std::collections::HashSet;

use crate::random_board;
use gridstep_engine::cdcl::{Cdcl, Core, Explanation, Lit, Propagators, Settings, Source};
use gridstep_engine::{Digits, Flow, Process, Reading, Silent, Size};
use gridstep_puzzles::kakuro::cdcl::{self, MOST_TIES, Runs};
use gridstep_puzzles::kakuro::{CellState, Clues, Direction, areas, oracle};

const SIZES: [Size; 3] =
    [Size { width: 4, height: 3 }, Size { width: 6, height: 4 }, Size { width: 5, height: 6 }];
/// Enough for any reason to be shortened to its end.
const BUDGET: u64 = 1000;

/// A search on a bare board: all it knows it derives in sight. Without areas it meets more conflicts.
fn searching(clues: &Clues, with_areas: bool) -> Cdcl<Runs> {
    let all: Vec<Digits> =
        clues.white().iter().map(|white| if *white { Digits::ALL } else { Digits::NONE }).collect();
    let areas = if with_areas { areas::areas(clues, &all, MOST_TIES) } else { Vec::new() };
    let propagators = cdcl::propagators(clues, &all, &areas);
    Cdcl::new(propagators, Settings { stepwise: true, ..Settings::default() })
}

/// "Cell is digit" or "is not", by itself.
#[derive(Clone, Copy)]
struct Said {
    cell: u32,
    digit: u8,
    holds: bool,
}

impl Said {
    fn of(propagators: &Runs, lit: Lit) -> Said {
        let (cell, bit) = propagators.cell_of(lit.variable());
        Said { cell, digit: bit.trailing_zeros() as u8, holds: lit.is_positive() }
    }

    fn contrary(self) -> Said {
        Said { holds: !self.holds, ..self }
    }

    fn allows(self, cell: u32, digit: u8) -> bool {
        self.cell != cell || (self.digit == digit) == self.holds
    }
}

/// What the digits of some cells must do together.
enum Law {
    /// They differ, and make the sum if there is one.
    Run(Option<u8>),
    /// Some added and some taken away, they make the total.
    Area(Vec<i32>, i32),
}

/// The cells that the constraints speak of, and their law; one cell on its own without constraints.
fn law(clues: &Clues, constraints: &[u32], cell: u32) -> (Vec<u32>, Law) {
    let runs: Vec<_> = constraints.iter().map(|run| clues.runs()[*run as usize]).collect();
    match runs[..] {
        [] => (vec![cell], Law::Run(None)),
        [run] => (run.cells().collect(), Law::Run(run.sum)),
        _ => {
            let sign = |direction| if direction == Direction::Across { 1 } else { -1 };
            let total = runs.iter().map(|run| sign(run.direction) * i32::from(run.sum.expect("a sum"))).sum();
            let count = |cell| -> i32 {
                runs.iter().filter(|run| run.cells().any(|c| c == cell)).map(|run| sign(run.direction)).sum()
            };
            let ties: Vec<u32> = clues.cells().filter(|cell| count(*cell) != 0).collect();
            let signs = ties.iter().map(|cell| count(*cell)).collect();
            (ties, Law::Area(signs, total))
        }
    }
}

/// Whether some digits for the cells obey the law and all that is said.
fn can_be(cells: &[u32], law: &Law, said: &[Said], chosen: &mut Vec<u8>) -> bool {
    let Some(&cell) = cells.get(chosen.len()) else {
        let digits = chosen.iter().map(|digit| i32::from(*digit));
        return match law {
            Law::Run(sum) => sum.is_none_or(|sum| digits.sum::<i32>() == i32::from(sum)),
            Law::Area(signs, total) => {
                digits.zip(signs).map(|(digit, sign)| digit * sign).sum::<i32>() == *total
            }
        };
    };
    (1..=9).any(|digit| {
        let fits = said.iter().all(|said| said.allows(cell, digit));
        if !fits || matches!(law, Law::Run(_)) && chosen.contains(&digit) {
            return false;
        }
        chosen.push(digit);
        let can = can_be(cells, law, said, chosen);
        chosen.pop();
        can
    })
}

/// Panics unless the literals force the conclusion (none: a conflict), and none of them can be left out.
fn check(clues: &Clues, propagators: &Runs, premises: &Explanation, conclusion: Option<Lit>) {
    let Source::Propagator(by) = premises.by else {
        panic!("only propagators are checked here: {premises:?}")
    };
    assert!(premises.minimal);
    let said: Vec<Said> = premises.lits.iter().map(|lit| Said::of(propagators, *lit)).collect();
    let contrary = conclusion.map(|lit| Said::of(propagators, lit).contrary());
    let cell = contrary.or(said.first().copied()).map_or(0, |said| said.cell);
    let (cells, law) = law(clues, &propagators.constraints(by), cell);
    let holds = |left_out: Option<usize>| {
        let kept = (0..).zip(&said).filter(|(index, _)| Some(*index) != left_out).map(|(_, said)| *said);
        !can_be(&cells, &law, &kept.chain(contrary).collect::<Vec<_>>(), &mut Vec::new())
    };
    assert!(holds(None), "unsound: {premises:?} for {conclusion:?}");
    for index in 0..said.len() {
        assert!(
            !holds(Some(index)),
            "{:?} can be left out of {premises:?} for {conclusion:?}",
            premises.lits[index]
        );
    }
}

fn sample() -> impl Iterator<Item = (u64, Clues)> {
    (0..60).map(|seed| (seed, random_board::random(seed, SIZES[seed as usize % 3], seed % 4 == 0)))
}

#[test]
fn every_reason_of_a_search_is_sound_and_cannot_be_shortened() {
    let (mut by_run, mut by_area, mut by_cell, mut conflicts, mut learned) = (0, 0, 0, 0, 0);
    for (seed, clues) in sample() {
        let mut search = searching(&clues, seed % 8 == 0);
        let mut solutions = oracle::solutions(&clues, &[], 200);
        let mut asked = HashSet::new();
        for _ in 0..1500 {
            let flow = search.step(&mut Silent);
            if flow == Flow::Solution {
                // From here on it is forbidden, and so no longer speaks against what is learned.
                let mut met = Vec::new();
                search.paint(&mut met);
                solutions.retain(|solution| *solution != met);
            }
            let propagators = search.propagators();
            if let Some(premises) = search.explain_conflict(BUDGET)
                && let Source::Propagator(_) = premises.by
            {
                check(&clues, propagators, &premises, None);
                conflicts += 1;
            }
            let trail = search.store().trail();
            for (index, lit) in trail.iter().enumerate() {
                let Some(premises) = search.explain(*lit, BUDGET) else { continue };
                assert!(premises.lits.iter().all(|earlier| trail[..index].contains(earlier)));
                // The same reason again is not checked again.
                if !asked.insert((*lit, premises.lits.clone())) {
                    continue;
                }
                match premises.by {
                    Source::Propagator(by) => {
                        check(&clues, propagators, &premises, Some(*lit));
                        match propagators.constraints(by).len() {
                            0 => by_cell += 1,
                            1 => by_run += 1,
                            _ => by_area += 1,
                        }
                    }
                    Source::Axiom => {
                        let [cause] = premises.lits[..] else { panic!("one fact implies the other") };
                        let (cause, said) = (Said::of(propagators, cause), Said::of(propagators, *lit));
                        assert!(cause.holds && !said.holds);
                        assert!(cause.cell == said.cell && cause.digit != said.digit);
                    }
                    Source::Learned => {
                        let lits = premises.lits.iter().copied().chain([!*lit]);
                        let said: Vec<Said> = lits.map(|lit| Said::of(propagators, lit)).collect();
                        let all = |states: &Vec<u32>| {
                            said.iter().all(|said| {
                                let digit = states[said.cell as usize].trailing_zeros() as u8;
                                said.allows(said.cell, digit)
                            })
                        };
                        assert!(!solutions.iter().any(all), "no solution does what is forbidden");
                        learned += 1;
                    }
                }
            }
            if flow == Flow::Exhausted {
                break;
            }
        }
    }
    println!("runs {by_run}, areas {by_area}, cells {by_cell}, clashes {conflicts}, learned {learned}");
    assert!([by_run, by_area, by_cell, conflicts, learned].iter().all(|count| 20 < *count));
}

/// A board with these entries and no others.
fn entered(clues: &Clues, entries: &[(u32, u8)]) -> Vec<u32> {
    let mut states = vec![0; clues.size().area()];
    for (cell, digit) in entries {
        states[*cell as usize] = CellState::filled(*digit).0;
    }
    states
}

#[test]
fn a_core_of_entries_has_no_solution_and_each_of_them_is_needed() {
    let (mut stand, mut conflict) = (0, 0);
    for (seed, clues) in sample() {
        // One search answers for one set of entries after another.
        let mut cdcl = searching(&clues, true);
        for round in 0..12_u64 {
            let scatter = |cell: u32| (u64::from(cell) * 7919 + seed * 31 + round * 104_729) >> 3;
            let solution = oracle::solutions(&clues, &[], 3).swap_remove(0);
            let entries: Vec<(u32, u8)> = clues
                .cells()
                .filter(|cell| scatter(*cell) % 3 != 0)
                .map(|cell| {
                    let digit = CellState(solution[cell as usize]).digit().expect("a solution is full");
                    let wrong = scatter(cell) % 11 == 1;
                    (cell, if wrong { digit % 9 + 1 } else { digit })
                })
                .collect();
            let lit = |(cell, digit): &(u32, u8)| {
                cdcl::literal(cdcl.propagators(), *cell, *digit).expect("every cell is open on a bare board")
            };
            let assumed: Vec<Lit> = entries.iter().map(lit).collect();
            let can =
                |entries: &[(u32, u8)]| !oracle::solutions(&clues, &entered(&clues, entries), 1).is_empty();
            match cdcl.core(&assumed, 100_000) {
                Core::Consistent => {
                    assert!(can(&entries), "seed {seed}, round {round}");
                    stand += 1;
                }
                Core::Conflict { lits, minimal } => {
                    assert!(minimal);
                    let core: Vec<(u32, u8)> = entries
                        .iter()
                        .zip(&assumed)
                        .filter(|(_, lit)| lits.contains(lit))
                        .map(|(entry, _)| *entry)
                        .collect();
                    assert_eq!(core.len(), lits.len(), "a core is some of what is assumed");
                    assert!(!can(&core), "seed {seed}, round {round}: {core:?} stand");
                    for left_out in 0..core.len() {
                        let mut fewer = core.clone();
                        fewer.remove(left_out);
                        assert!(can(&fewer), "seed {seed}, round {round}: {:?} of {core:?}", core[left_out]);
                    }
                    conflict += 1;
                }
                Core::GaveUp => panic!("seed {seed}, round {round}"),
            }
        }
    }
    println!("stand {stand}, clash {conflict}");
    assert!(50 < stand && 50 < conflict);
}

#[test]
fn a_core_out_of_budget_is_not_called_minimal() {
    let size = Size { width: 4, height: 3 };
    let white = (0..size.area()).map(|cell| size.width as usize <= cell && cell % 4 != 0).collect();
    let clues = Clues::new(size, white, &[], Reading { missing_clues: true }).expect("no sum is wrong");
    let cells: Vec<u32> = clues.cells().collect();
    let mut asked = searching(&clues, true);
    let ones: Vec<Lit> =
        cells.iter().map(|cell| cdcl::literal(asked.propagators(), *cell, 1).expect("open")).collect();
    assert_eq!(asked.core(&ones, 0), Core::GaveUp);
    let Core::Conflict { minimal: true, .. } = asked.core(&ones, 100_000) else { panic!("ones repeat") };
    let gives_up = |ticks: &u64| searching(&clues, true).core(&ones, *ticks) == Core::GaveUp;
    let enough = (1..1000).find(|ticks| !gives_up(ticks)).expect("some budget does");
    let Core::Conflict { minimal: false, lits } = searching(&clues, true).core(&ones, enough) else {
        panic!("no budget is left to shorten it")
    };
    assert_eq!(lits.len(), 2, "two ones in a run");
}

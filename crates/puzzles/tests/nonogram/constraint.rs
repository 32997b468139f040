//! Lines as constraints: by the contract, as a case of the engine's `Regular`, and beside the fast propagators.

use std::sync::Arc;

use gridstep_engine::cdcl::{Cdcl, Settings};
use gridstep_engine::constraint::{Automaton, Constraint, Regular, Var, testing};
use gridstep_engine::{Domain, Flow, Limit, Process, Random, Silent, Size, run};
use gridstep_puzzles::nonogram::Clues;
use gridstep_puzzles::nonogram::cdcl::LinePropagators;
use gridstep_puzzles::nonogram::cells::Known;
use gridstep_puzzles::nonogram::constraint::{LineConstraint, constrained_lines};
use gridstep_puzzles::nonogram::oracle::runs;
use gridstep_puzzles::nonogram::propagate::Lines;

use crate::random_board::picture;
use crate::support::sorted::sorted;

/// The blocks of a random line.
fn blocks(random: &mut Random, len: usize) -> (Vec<bool>, Vec<u8>) {
    let cells: Vec<bool> = (0..len).map(|_| random.below(5) < 3).collect();
    let blocks = runs(&cells);
    (cells, blocks)
}

fn vars(count: usize) -> impl Iterator<Item = Var> {
    (0..count as u32).map(Var)
}

/// The automaton of a clue, gap by gap and cell by cell.
fn regular(len: usize, blocks: &[u8]) -> Regular {
    let mut transitions = vec![(0, 0, 0)];
    let (mut state, mut end) = (0, 0);
    for block in blocks {
        for _ in 0..*block {
            transitions.push((state, 1, state + 1));
            state += 1;
        }
        // Behind the block a white cell leads to a gap, in which the line may end as well.
        transitions.extend([(state, 0, state + 1), (state + 1, 0, state + 1)]);
        end = state;
        state += 1;
    }
    Regular::new(vars(len), &Arc::new(Automaton::new(0, [end, state], transitions)))
}

#[test]
fn a_line_keeps_the_contract_of_a_constraint() {
    testing::check(|random| {
        let len = 1 + random.below(9) as usize;
        let (cells, blocks) = blocks(random, len);
        let mut fixed = Known::NOTHING;
        for (place, black) in cells.iter().enumerate().take(len - 1) {
            if random.below(6) == 0 {
                fixed.set(place, *black);
            }
        }
        let open = len - fixed.cells().len() as usize;
        let domains = (0..open).map(|_| random.domain(Domain::BOOLEAN)).collect();
        (LineConstraint::new(len, &blocks, fixed, vars(open)), domains)
    });
}

#[test]
fn a_line_removes_what_its_automaton_removes() {
    let (mut conflicts, mut removals) = (0, 0);
    for seed in 0..2_000 {
        let random = &mut Random::new(seed);
        let len = 1 + random.below(40) as usize;
        let (cells, blocks) = blocks(random, len);
        // In one line of four a cell is shown wrongly.
        let wrong = random.below(4 * len as u32) as usize;
        let mut show = |(place, black): (usize, &bool)| {
            let value = u8::from(*black != (place == wrong));
            if random.below(4) == 0 || place == wrong { Domain::only(value) } else { Domain::BOOLEAN }
        };
        let domains: Vec<Domain> = cells.iter().enumerate().map(&mut show).collect();
        let (mut by_line, mut by_automaton) = (domains.clone(), domains.clone());
        let line = LineConstraint::new(len, &blocks, Known::NOTHING, vars(len)).filter(&mut by_line);
        assert_eq!(line, regular(len, &blocks).filter(&mut by_automaton), "{blocks:?} on {domains:?}");
        if line.is_ok() {
            assert_eq!(by_line, by_automaton, "{blocks:?} on {domains:?}");
            removals += usize::from(by_line != domains);
        } else {
            conflicts += 1;
        }
    }
    assert!(200 < conflicts && 200 < removals, "{conflicts} conflicts, {removals} lines with removals");
}

/// A board some of whose cells are entered, one of them perhaps wrongly.
fn board(seed: u64) -> (Clues, Vec<u32>) {
    let size = Size { width: 3 + seed as u32 % 9, height: 4 + seed as u32 % 7 };
    let (picture, mut random) = (picture(seed, size), Random::new(seed));
    let wrong = random.below(2 * picture.len() as u32) as usize;
    let entries = picture.iter().enumerate().map(|(cell, black)| {
        let entry = 1 + u32::from(*black != (cell == wrong));
        if cell == wrong || random.below(9) == 0 { entry } else { 0 }
    });
    let states = entries.collect();
    (Clues::of_picture(size, &picture), states)
}

#[test]
fn lines_and_constraints_have_the_same_consequences_at_the_fixpoint() {
    let settings = Settings { stepwise: true, ..Settings::default() };
    let (mut settled, mut conflicts) = (0, 0);
    for seed in 0..400 {
        let (clues, states) = board(seed);
        let lines = Lines::new(&clues, &states);
        let mut fast = Cdcl::new(LinePropagators::new(&lines), settings);
        let mut general = Cdcl::new(constrained_lines(&lines), settings);
        let mut fixpoint = lines.clone();
        if fixpoint.fixpoint().is_err() {
            conflicts += 1;
            for answer in [run(&mut fast, ALL), run(&mut general, ALL)] {
                assert!(answer.complete && answer.solutions.is_empty(), "seed {seed}");
            }
            continue;
        }
        let mut painted = [Vec::new(), Vec::new(), Vec::new()];
        to_first_decision(&mut fast, &mut painted[0]);
        to_first_decision(&mut general, &mut painted[1]);
        fixpoint.paint(&mut painted[2]);
        assert_eq!(painted[0], painted[1], "seed {seed}");
        assert_eq!(painted[0], painted[2], "seed {seed}");
        settled += fixpoint.time() - lines.time();
    }
    assert!(20 < conflicts && 200 < settled, "{conflicts} conflicts, {settled} cells settled");
}

const ALL: Limit = Limit { ticks: u64::MAX, solutions: usize::MAX };

/// The board when nothing follows without a decision.
fn to_first_decision(process: &mut impl Process, states: &mut Vec<u32>) {
    loop {
        process.paint(states);
        let nodes = process.counts().nodes;
        let flow = process.step(&mut Silent);
        if flow != Flow::Running {
            process.paint(states);
            return;
        }
        if nodes < process.counts().nodes {
            return;
        }
    }
}

#[test]
fn both_searches_find_the_same_solutions() {
    let mut several = 0;
    for seed in 0..150 {
        let (clues, states) = board(seed);
        let lines = Lines::new(&clues, &states);
        let fast = run(&mut Cdcl::new(LinePropagators::new(&lines), Settings::default()), ALL);
        let general = run(&mut Cdcl::new(constrained_lines(&lines), Settings::default()), ALL);
        assert_eq!(fast.complete, general.complete, "seed {seed}");
        several += usize::from(1 < fast.solutions.len());
        assert_eq!(sorted(fast.solutions), sorted(general.solutions), "seed {seed}");
    }
    assert!(5 < several, "only {several} boards have several solutions");
}

//! The solvers against the oracle on boards that are nearly full, and against the answers of whole puzzles.

use crate::known_puzzles::{entries, known, nearly_full};
use crate::support::sorted::sorted;
use gridstep_engine::{Limit, Reading, Verdict};
use gridstep_puzzles::sudominoku::board::CELLS;
use gridstep_puzzles::sudominoku::clues::Known;
use gridstep_puzzles::sudominoku::formats::{json, judge};
use gridstep_puzzles::sudominoku::propagate::Grid;
use gridstep_puzzles::sudominoku::{CellState, Clues, check, oracle, solve};

const ALL: Limit = Limit { ticks: u64::MAX, solutions: usize::MAX };
const TWO: Limit = Limit { ticks: u64::MAX, solutions: 2 };

fn digits_of(states: &[u32]) -> Vec<u8> {
    states.iter().map(|state| CellState(*state).digit().expect("the board is full")).collect()
}

#[test]
fn the_fast_path_finds_the_solutions_of_the_oracle() {
    let (mut several, mut layouts, mut none) = (0, 0, 0);
    for (seed, clues, states) in nearly_full(80, 7) {
        let wanted = sorted(oracle::solutions(&clues, &states, usize::MAX));
        let answer = solve::solve(&clues, &states, ALL);
        assert!(answer.complete, "seed {seed}");
        assert_eq!(sorted(answer.solutions), wanted, "seed {seed}");
        let mut boards: Vec<Vec<u8>> = wanted.iter().map(|states| digits_of(states)).collect();
        boards.sort();
        boards.dedup();
        let answer = solve::digits(&clues, &states, ALL);
        let mut found: Vec<Vec<u8>> = answer.solutions.iter().map(|states| digits_of(states)).collect();
        found.sort();
        assert_eq!(found, boards, "seed {seed}: each board of digits once");
        assert!(answer.solutions.iter().all(|states| wanted.contains(states)), "seed {seed}");
        several += usize::from(1 < boards.len());
        layouts += usize::from(boards.len() < wanted.len());
        none += usize::from(wanted.is_empty());
    }
    assert!(3 < several.min(layouts) && 0 < none, "{several} boards, {layouts} layouts, {none}");
}

#[test]
fn what_propagation_takes_away_is_in_no_solution() {
    let mut settled = 0;
    for (seed, clues, states) in nearly_full(60, 7) {
        let wanted = oracle::solutions(&clues, &states, usize::MAX);
        let mut grid = Grid::new(&Known::new(&clues, &states));
        if grid.fixpoint().is_err() {
            assert!(wanted.is_empty(), "seed {seed}");
            continue;
        }
        settled += usize::from(grid.is_full());
        for solution in wanted {
            for cell in 0..CELLS as u32 {
                let (left, state) = (grid.state(cell), CellState(solution[cell as usize]));
                assert!(state.digits().within(left.digits()), "seed {seed}, cell {cell}");
                assert!(state.partners().without(left.partners()).is_empty(), "seed {seed}, cell {cell}");
            }
        }
    }
    assert!(3 < settled, "propagation settles {settled} boards");
}

#[test]
fn the_samples_have_unique_digits_and_one_and_two_layouts() {
    let text = include_str!("../../testdata/sudominoku/boj4574_sample.in");
    for (case, count) in judge::parse(text, Reading::default()).unwrap().iter().zip([1, 2]) {
        let answer = solve::digits(&case.clues, &[], TWO);
        assert_eq!(answer.verdict(), Verdict::Unique);
        let digits: [u8; CELLS] = digits_of(&answer.solutions[0]).try_into().unwrap();
        let layouts = solve::layouts(&case.clues, &entries(&digits), ALL);
        assert!(layouts.complete);
        assert_eq!(layouts.solutions.len(), count);
    }
}

fn hold(file: &str) {
    for puzzle in known(file) {
        let answer = solve::digits(&puzzle.clues, &[], TWO);
        assert_eq!(answer.verdict(), Verdict::Unique, "{}", puzzle.name);
        assert_eq!(digits_of(&answer.solutions[0]), puzzle.digits, "{}", puzzle.name);
        let layouts = solve::layouts(&puzzle.clues, &entries(&puzzle.digits), ALL);
        assert_eq!((layouts.complete, layouts.solutions.len()), (true, puzzle.full), "{}", puzzle.name);
        let whole = solve::solve(&puzzle.clues, &[], ALL);
        assert_eq!((whole.complete, whole.solutions.len()), (true, puzzle.full), "{}", puzzle.name);
    }
}

#[test]
fn many_dominoes_given() {
    hold("N20");
    hold("N12");
}

#[test]
fn eight_dominoes_given() {
    hold("N8");
}

#[test]
fn six_dominoes_given() {
    hold("N6");
}

#[test]
fn five_and_four_dominoes_given() {
    hold("N5");
    hold("N4");
}

#[test]
fn nothing_given_has_many_solutions_and_singles_alone_too() {
    let singles = "{\"gridstep\":1,\"puzzle\":\"sudominoku\",\"clues\":{\"singles\":[\"1 C5\",\"2 A3\",\"3 D9\",\
                   \"4 I4\",\"5 A9\",\"6 E5\",\"7 A2\",\"8 C6\",\"9 I1\"]}}";
    let cases = json::parse(singles, Reading::default()).unwrap();
    for clues in [Clues::EMPTY, cases[0].clues] {
        let answer = solve::digits(&clues, &[], Limit { ticks: 200_000, solutions: 3 });
        assert_eq!(answer.verdict(), Verdict::Ambiguous);
        let mut boards: Vec<Vec<u8>> = answer.solutions.iter().map(|states| digits_of(states)).collect();
        for states in &answer.solutions {
            assert!(check::complete(&clues, states) && check::faults(&clues, states).is_empty());
        }
        boards.sort();
        boards.dedup();
        assert_eq!(boards.len(), 3);
    }
}

#[test]
fn a_limit_is_kept_and_never_taken_for_an_answer() {
    for (seed, clues, states) in nearly_full(40, 12) {
        for ticks in 0..6 {
            for ask in [solve::solve, solve::digits] {
                let answer = ask(&clues, &states, Limit { ticks, solutions: 2 });
                assert!(answer.ticks <= ticks, "seed {seed}");
                if answer.complete {
                    let whole = ask(&clues, &states, Limit { ticks: u64::MAX, solutions: 3 });
                    assert_eq!(whole.solutions, answer.solutions, "seed {seed}");
                }
            }
        }
    }
    let answer = solve::solve(&Clues::EMPTY, &[], Limit { ticks: 5, solutions: 2 });
    assert_eq!((answer.complete, answer.verdict()), (false, Verdict::GaveUp));
}

//! Hints asked for from the start to the end of generated boards of every level, and what a hint says where there
//! is nothing to explain.

use std::ops::ControlFlow;

use gridstep_engine::{Budget, Effect, Hint, Level, Limit, Reading, Request, Size, Step};
use gridstep_puzzles::kakuro::formats::picture;
use gridstep_puzzles::kakuro::generate::generate;
use gridstep_puzzles::kakuro::solve::solve;
use gridstep_puzzles::kakuro::techniques::{grade, hint};
use gridstep_puzzles::kakuro::{CellState, Clues};

const SIZES: [Size; 5] = [
    Size { width: 6, height: 5 },
    Size { width: 6, height: 7 },
    Size { width: 7, height: 6 },
    Size { width: 8, height: 7 },
    Size { width: 9, height: 9 },
];

/// The board of an order, and its one solution.
fn board(level: Level, seed: u64) -> (Clues, Vec<u32>) {
    let order = Request::new(SIZES[seed as usize % SIZES.len()], level, seed);
    let clues = generate(order, &mut |_| ControlFlow::Continue(())).expect("nobody stops it");
    let mut answer = solve(&clues, &[], Limit { ticks: 20_000, solutions: 2 });
    assert_eq!((answer.complete, answer.solutions.len()), (true, 1), "{order:?}");
    (clues, answer.solutions.remove(0))
}

/// The open cell to ask for next: any, but always the same.
fn next(clues: &Clues, states: &[u32], turn: u64) -> Option<u32> {
    let open: Vec<u32> = clues.cells().filter(|cell| states[*cell as usize] == 0).collect();
    (!open.is_empty()).then(|| open[(turn * 7919 % open.len() as u64) as usize])
}

/// Whether a solution agrees with an effect.
fn agrees(solution: &[u32], effect: &Effect) -> bool {
    u32::from(CellState(solution[effect.cell as usize]).digits().bits()) & !effect.to == 0
}

fn replay(level: Level, seed: u64) {
    let (clues, solution) = board(level, seed);
    let graded = grade(&clues, &mut Budget::unlimited());
    let mut states = vec![0; clues.size().area()];
    let mut turn = seed;
    while let Some(cell) = next(&clues, &states, turn) {
        let place = || {
            format!(
                "{level:?}, seed {seed}, cell {cell} after {:?}",
                clues.cells().filter(|c| states[*c as usize] != 0).count()
            )
        };
        let Hint::Chain(steps) = hint(&clues, &states, cell, &mut Budget::unlimited()) else {
            panic!("no chain: {}", place())
        };
        for Step { technique, level, deduction } in &steps {
            // One medium step may stand for a long chain of easy ones.
            let most = if steps.len() == 1 { graded.level.max(Level::Medium) } else { graded.level };
            assert!(*level <= most, "{technique} is above {:?}: {}", graded.level, place());
            for effect in &deduction.effects {
                assert!(agrees(&solution, effect), "{technique} says {effect:?}: {}", place());
            }
        }
        let last =
            steps.last().and_then(|step| step.deduction.effects.iter().find(|effect| effect.cell == cell));
        assert_eq!(
            last.map(|effect| effect.to),
            Some(u32::from(CellState(solution[cell as usize]).digits().bits())),
            "{}",
            place()
        );
        states[cell as usize] = solution[cell as usize];
        turn += 1;
    }
    assert_eq!(states, solution);
}

#[test]
fn hints_lead_through_easy_boards() {
    (0..50).for_each(|seed| replay(Level::Easy, seed));
}

#[test]
fn hints_lead_through_medium_boards() {
    (0..50).for_each(|seed| replay(Level::Medium, seed));
}

#[test]
fn hints_lead_through_hard_boards() {
    (0..30).for_each(|seed| replay(Level::Hard, seed));
}

#[test]
fn hints_lead_through_expert_boards() {
    (0..20).for_each(|seed| replay(Level::Expert, seed));
}

fn read(text: &str) -> (Clues, Vec<u32>) {
    let case = picture::parse(text, Reading { missing_clues: true }).expect("a board").remove(0);
    (case.clues, case.states)
}

/// One solution: 9 8 / 7 4.
const UNIQUE: &str = "
    #    16\\  12\\
    \\17 .     .
    \\11 .     .
";

/// Two solutions: 1 2 / 2 1 and 2 1 / 1 2.
const TWO: &str = "
    #   3\\  3\\
    \\3 .    .
    \\3 .    .
";

fn asked(board: &str, entries: &[(u32, u8)], cell: u32) -> Hint {
    let (clues, mut states) = read(board);
    states.resize(clues.size().area(), 0);
    for (cell, digit) in entries {
        states[*cell as usize] = CellState::filled(*digit).0;
    }
    hint(&clues, &states, cell, &mut Budget::unlimited())
}

#[test]
fn a_wrong_entry_comes_before_all_else() {
    assert_eq!(asked(UNIQUE, &[(4, 8), (7, 7)], 5), Hint::WrongEntries { cells: vec![4], unique: true });
    assert_eq!(asked(UNIQUE, &[(4, 8), (7, 9)], 7), Hint::WrongEntries { cells: vec![4, 7], unique: true });
}

#[test]
fn a_right_entry_and_a_black_cell_are_settled() {
    assert_eq!(asked(UNIQUE, &[(4, 9)], 4), Hint::Correct);
    assert_eq!(asked(UNIQUE, &[], 0), Hint::Correct);
    assert_eq!(asked(UNIQUE, &[], 99), Hint::Correct);
}

#[test]
fn a_note_that_is_a_mere_thought_proves_nothing() {
    let (clues, mut states) = read(UNIQUE);
    states.resize(clues.size().area(), 0);
    let blank = hint(&clues, &states, 7, &mut Budget::unlimited());
    states[7] = CellState::notes([1, 2].into_iter().collect()).0;
    assert_eq!(hint(&clues, &states, 7, &mut Budget::unlimited()), blank);
}

#[test]
fn a_cell_that_follows_in_one_step_gets_that_step() {
    let Hint::Chain(steps) = asked(UNIQUE, &[], 4) else { panic!("it follows") };
    assert_eq!(steps.iter().map(|step| step.technique).collect::<Vec<_>>(), ["crossing"]);
}

#[test]
fn where_solutions_differ_two_are_shown() {
    let Hint::Ambiguous { first, second } = asked(TWO, &[], 4) else { panic!("two solutions differ there") };
    assert_ne!(first[4], second[4]);
    let (clues, _) = read(TWO);
    for states in [first, second] {
        assert!(solve(&clues, &states, Limit { ticks: 100, solutions: 1 }).solutions == [states]);
    }
}

#[test]
fn with_several_solutions_what_they_share_is_still_explained() {
    let Hint::Chain(steps) = asked(TWO, &[(4, 1)], 8) else { panic!("one entry decides all") };
    assert!(!steps.is_empty());
}

#[test]
fn entries_that_no_solution_holds_together_are_named_but_no_others() {
    assert_eq!(asked(TWO, &[(4, 1), (8, 2)], 5), Hint::WrongEntries { cells: vec![4, 8], unique: false });
    assert_eq!(
        asked(TWO, &[(4, 1), (5, 2), (7, 1)], 8),
        Hint::WrongEntries { cells: vec![4, 7], unique: false }
    );
}

#[test]
fn a_puzzle_without_solution_is_said_to_be_one() {
    let board = "
        #   3\\  4\\
        \\3 .    .
        \\5 .    .
    ";
    assert_eq!(asked(board, &[(4, 9)], 5), Hint::Impossible);
}

//! Hints from the first to the last cell of nonograms, and hints that are prechecks.

use crate::random_board::{line_solvable, picture};
use gridstep_engine::{Arg, Budget, Hint, Level, Limit, Puzzle, Size, Step};
use gridstep_puzzles::nonogram::solve::solve;
use gridstep_puzzles::nonogram::techniques::grade;
use gridstep_puzzles::nonogram::{CellState, Clues, Kind, check};

const SIZES: [Size; 5] = [
    Size { width: 5, height: 7 },
    Size { width: 9, height: 6 },
    Size { width: 8, height: 11 },
    Size { width: 13, height: 10 },
    Size { width: 15, height: 15 },
];

/// Requests hints for one cell after another, in a scattered order, until the board is full.
fn replay(seed: u64, clues: &Clues, solution: &[u32]) {
    let graded = grade(clues, &mut Budget::unlimited());
    assert!(graded.finished, "seed {seed}");
    let mut states = vec![CellState::EMPTY.0; clues.size().area()];
    let mut turn = seed;
    loop {
        let open: Vec<u32> = (0..states.len() as u32).filter(|cell| states[*cell as usize] == 0).collect();
        let Some(&cell) = open.get((turn * 7919 % open.len().max(1) as u64) as usize) else { break };
        let place = || format!("seed {seed}, cell {cell} with {} open", open.len());
        let Hint::Chain(steps) = Kind::hint(clues, &states, cell, &mut Budget::unlimited()) else {
            panic!("no chain: {}", place())
        };
        for Step { technique, level, deduction } in &steps {
            // One medium step may stand for a long chain of easy ones.
            let most = if steps.len() == 1 { graded.level.max(Level::Medium) } else { graded.level };
            assert!(*level <= most, "{technique} is above {:?}: {}", graded.level, place());
            for effect in &deduction.effects {
                assert_eq!(solution[effect.cell as usize], effect.to, "{technique}: {}", place());
            }
        }
        let last = steps.last().expect("a chain has steps");
        assert!(last.deduction.effects.iter().any(|effect| effect.cell == cell), "{}", place());
        states[cell as usize] = solution[cell as usize];
        turn += 1;
    }
    assert_eq!(states, solution);
}

#[test]
fn puzzles_that_lines_solve_finish_by_hints_alone() {
    for size in SIZES {
        let taken = if size.area() < 100 { 12 } else { 3 };
        for (seed, clues, solution) in line_solvable(0, size).take(taken) {
            replay(seed, &clues, &solution);
        }
    }
}

/// Larger boards take the solver longer: a hint has the ticks that a check has.
#[test]
fn a_hint_answers_where_a_check_does() {
    let size = Size { width: 25, height: 25 };
    let mut found = 0;
    for seed in (0..).step_by(2) {
        let clues = Clues::of_picture(size, &picture(seed, size));
        let solve = |ticks: u64| solve(&clues, &[], Limit { ticks, solutions: 2 }).solutions;
        if solve(2_000).len() == 2 {
            continue;
        }
        let [one, other] = &solve(Kind::check_ticks(&clues))[..] else { continue };
        let differing = check::differing(one, other)[0];
        let hint = Kind::hint(&clues, &[], differing, &mut Budget::unlimited());
        assert!(matches!(hint, Hint::Ambiguous { .. }), "seed {seed}: {hint:?}");
        found += 1;
        if found == 3 {
            break;
        }
    }
}

/// A number of a step.
fn number(step: &Step, name: &str) -> u32 {
    let arg = step.deduction.args.iter().find(|(known, _)| *known == name);
    match arg {
        Some((_, Arg::Number(number))) => u32::try_from(*number).expect("not negative"),
        Some((_, Arg::Cell(cell))) => *cell,
        other => panic!("{name} is {other:?}"),
    }
}

#[test]
fn an_overlap_gives_all_the_cells_that_it_covers() {
    let (mut checked, mut held) = (0, Vec::new());
    for size in SIZES {
        for (seed, clues, solution) in line_solvable(0, size).take(8) {
            for share in [0, 3] {
                let shown = |(cell, state): (u32, &u32)| {
                    if (cell * 7 + seed as u32) % 8 < share { *state } else { 0 }
                };
                let states: Vec<u32> = (0..).zip(&solution).map(shown).collect();
                for cell in (0..states.len() as u32).filter(|cell| states[*cell as usize] == 0).step_by(7) {
                    let Hint::Chain(steps) = Kind::hint(&clues, &states, cell, &mut Budget::unlimited())
                    else {
                        panic!("no chain: seed {seed}, cell {cell}")
                    };
                    let mut known = states.clone();
                    for step in &steps {
                        for effect in &step.deduction.effects {
                            known[effect.cell as usize] = effect.to;
                        }
                        if !["simple-boxes", "full-line", "pushed-block"].contains(&step.technique) {
                            continue;
                        }
                        let line: Vec<u32> = clues.cells(step.deduction.clues[0] as usize).collect();
                        let place =
                            |cell: u32| line.iter().position(|other| *other == cell).expect("of the line");
                        let [from, to] = ["from", "to"].map(|name| place(number(step, name)));
                        let covered = if step.technique == "full-line" {
                            from..=to
                        } else {
                            let block = number(step, "block") as usize;
                            to + 1 - block..=from + block - 1
                        };
                        if line[covered].iter().any(|cell| known[*cell as usize] == 0) {
                            held.push(format!("{size:?}, seed {seed}, cell {cell}: {step:?}"));
                        }
                        checked += 1;
                    }
                }
            }
        }
    }
    // Where orders of a chain in chapters take turns, a step may leave a cell to a later one.
    println!("{} of {checked} leave a cell to a later step", held.len());
    assert!(500 < checked && 100 * held.len() < checked, "{} of {checked}: {held:#?}", held.len());
}

#[test]
fn one_step_that_a_person_sees_is_shown_instead_of_a_long_chain_of_easier_ones() {
    let picture = "
        ....####..
        .....####.
        .....#####
        .....#####
        ##.#.#####
        .##..###..
        #######...
        .######...
        .#######..
        #########.
    ";
    let (clues, states) = board(picture, &".....##...\n".repeat(10));
    let Hint::Chain(steps) = Kind::hint(&clues, &states, 0, &mut Budget::unlimited()) else {
        panic!("no chain")
    };
    assert_eq!(steps.iter().map(|step| step.technique).collect::<Vec<_>>(), ["simple-spaces"]);
}

#[test]
fn puzzles_that_need_suppositions_finish_by_hints_too() {
    let size = Size { width: 8, height: 9 };
    let mut replayed = 0;
    for seed in 0..4_000 {
        let clues = Clues::of_picture(size, &picture(seed, size));
        let graded = grade(&clues, &mut Budget::unlimited());
        let supposes =
            graded.applications.iter().any(|(technique, _)| ["edge", "contradiction"].contains(technique));
        if !graded.finished || !supposes || 8 <= replayed {
            continue;
        }
        let answer = solve(&clues, &[], Limit { ticks: 10_000, solutions: 2 });
        assert_eq!(answer.solutions.len(), 1, "what rules finish has one solution");
        replay(seed, &clues, &answer.solutions[0]);
        replayed += 1;
    }
    assert_eq!(replayed, 8);
}

/// A board as rows of a picture: `#` black, `x` white, `.` open; the clues are those of another.
fn board(picture: &str, shown: &str) -> (Clues, Vec<u32>) {
    let rows: Vec<&str> = picture.split_whitespace().collect();
    let size = Size { width: rows[0].len() as u32, height: rows.len() as u32 };
    let black: Vec<bool> = rows.concat().chars().map(|cell| cell == '#').collect();
    let state = |cell| match cell {
        '#' => CellState::BLACK.0,
        'x' => CellState::WHITE.0,
        _ => CellState::EMPTY.0,
    };
    (Clues::of_picture(size, &black), shown.split_whitespace().flat_map(str::chars).map(state).collect())
}

const UNIQUE: &str = "###. #.#. ##..";
/// Two solutions: this and its mirror image.
const TWO: &str = "#. .#";

#[test]
fn a_wrong_entry_comes_before_all_else() {
    let (clues, states) = board(UNIQUE, "x##. .... ...#");
    assert_eq!(
        Kind::hint(&clues, &states, 4, &mut Budget::unlimited()),
        Hint::WrongEntries { cells: vec![0, 11], unique: true }
    );
}

#[test]
fn a_right_entry_and_a_cell_outside_are_settled() {
    let (clues, states) = board(UNIQUE, "#... .... ...x");
    assert_eq!(Kind::hint(&clues, &states, 0, &mut Budget::unlimited()), Hint::Correct);
    assert_eq!(Kind::hint(&clues, &states, 11, &mut Budget::unlimited()), Hint::Correct);
    assert_eq!(Kind::hint(&clues, &states, 99, &mut Budget::unlimited()), Hint::Correct);
}

#[test]
fn where_solutions_differ_two_are_shown() {
    let (clues, states) = board(TWO, ".. ..");
    let Hint::Ambiguous { first, second } = Kind::hint(&clues, &states, 1, &mut Budget::unlimited()) else {
        panic!("two solutions differ")
    };
    assert_ne!(first[1], second[1]);
    for states in [first, second] {
        assert_eq!(solve(&clues, &states, Limit { ticks: 100, solutions: 2 }).solutions, [states]);
    }
}

#[test]
fn with_several_solutions_what_they_share_is_still_explained() {
    let (clues, states) = board(TWO, "#. ..");
    let Hint::Chain(steps) = Kind::hint(&clues, &states, 3, &mut Budget::unlimited()) else {
        panic!("one entry decides all")
    };
    assert!(!steps.is_empty());
}

#[test]
fn entries_that_no_solution_holds_together_are_named_but_no_others() {
    let (clues, states) = board(TWO, "## ..");
    assert_eq!(
        Kind::hint(&clues, &states, 2, &mut Budget::unlimited()),
        Hint::WrongEntries { cells: vec![0, 1], unique: false }
    );
    let (clues, states) = board("#..# .##. .##. #..#", "#... .#.. .... x...");
    let Hint::WrongEntries { cells, .. } = Kind::hint(&clues, &states, 5, &mut Budget::unlimited()) else {
        panic!("they clash")
    };
    for left_out in &cells {
        let mut fewer = vec![CellState::EMPTY.0; states.len()];
        cells
            .iter()
            .filter(|cell| *cell != left_out)
            .for_each(|cell| fewer[*cell as usize] = states[*cell as usize]);
        assert!(!solve(&clues, &fewer, Limit { ticks: 1_000, solutions: 1 }).solutions.is_empty());
    }
}

#[test]
fn a_puzzle_without_solution_is_said_to_be_one() {
    let size = Size { width: 2, height: 2 };
    let clues = Clues::new(size, &[vec![2], vec![2], vec![1], vec![1]]).expect("they fit");
    assert_eq!(Kind::hint(&clues, &[], 1, &mut Budget::unlimited()), Hint::Impossible);
}

/// A block of eight in a row of ten covers six cells wherever it lies: one step, whichever of them is asked for.
#[test]
fn one_step_settles_all_that_its_premises_prove() {
    let (clues, states) = board(".########. .......... ..........", ".......... .......... ..........");
    for cell in 2..8 {
        let Hint::Chain(steps) = Kind::hint(&clues, &states, cell, &mut Budget::unlimited()) else {
            panic!("no chain for {cell}")
        };
        let [step] = &steps[..] else { panic!("{} steps for {cell}", steps.len()) };
        let mut settled: Vec<u32> = step.deduction.effects.iter().map(|effect| effect.cell).collect();
        settled.sort_unstable();
        assert_eq!((step.technique, settled), ("simple-boxes", (2..8).collect()));
        assert_eq!(step.deduction.premises, []);
    }
}

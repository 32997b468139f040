//! Hints on boards with known answers: sound, and never about a domino that some layout lacks.

use std::ops::ControlFlow;

use crate::known_puzzles;
use crate::step_oracle;
use gridstep_engine::{Budget, Hint, Level, Limit, Request, Step};
use gridstep_puzzles::digit;
use gridstep_puzzles::sudominoku::board::{Partners, SIZE, cells_of, houses_of};
use gridstep_puzzles::sudominoku::generate::generate;
use gridstep_puzzles::sudominoku::techniques::{Candidates, TECHNIQUES, conflicts, hint, nearest};
use gridstep_puzzles::sudominoku::{CellState, Clues, solve};

/// By cell: the digit and the partners of all layouts, as masks of steps.
fn truth(known: &known_puzzles::Known) -> Vec<u32> {
    let entries = known_puzzles::entries(&known.digits);
    let layouts = solve::layouts(&known.clues, &entries, Limit { ticks: 1_000_000, solutions: 5_000 });
    assert_eq!((layouts.complete, layouts.solutions.len()), (true, known.full), "{}", known.name);
    let state = |cell: usize| {
        let all = layouts.solutions.iter().map(|layout| CellState(layout[cell]).partners());
        1 << known.digits[cell] | u32::from(all.fold(0, |all, some: Partners| all | some.bits())) << 11
    };
    (0..81).map(state).collect()
}

/// The state of a board, as masks of steps.
fn shown(clues: &Clues, states: &[u32]) -> Vec<u32> {
    let known = gridstep_puzzles::sudominoku::clues::Known::new(clues, states);
    let state =
        |cell: usize| u32::from(known.digits[cell].bits()) | u32::from(known.partners[cell].bits()) << 11;
    (0..81).map(state).collect()
}

/// Replays a chain: the premises of each step are known by then, and its effects keep every solution.
fn follow(board: &mut [u32], steps: &[Step], truth: &[u32]) {
    for step in steps {
        for premise in &step.deduction.premises {
            assert_eq!(board[premise.cell as usize] & !premise.mask, 0, "{}", step_oracle::print(step));
        }
        for effect in &step.deduction.effects {
            assert_eq!(truth[effect.cell as usize] & !effect.to, 0, "{}", step_oracle::print(step));
            board[effect.cell as usize] &= effect.to;
        }
    }
}

#[test]
fn digits_and_dominoes_that_are_told_are_those_of_every_layout() {
    let (mut chains, mut ambiguous, mut partners) = (0, 0, 0);
    let several = ["N20", "N12"].into_iter().flat_map(known_puzzles::known).filter(|known| 1 < known.full);
    for known in several.take(8) {
        let truth = truth(&known);
        let full = known_puzzles::entries(&known.digits);
        for cell in (0..81_u32).step_by(5) {
            // Hints for digits while every second is entered, and for partners when all are.
            let half: Vec<u32> = (0..81).map(|at| if at % 2 == 0 { full[at] } else { 0 }).collect();
            for states in [&half, &full] {
                let asked_partner = states[cell as usize] != 0 || known.clues.digit(cell).is_some();
                let forced = (truth[cell as usize] >> 11).is_power_of_two();
                match hint(&known.clues, states, cell, &mut Budget::unlimited()) {
                    Hint::Chain(steps) => {
                        let mut board = shown(&known.clues, states);
                        follow(&mut board, &steps, &truth);
                        let state = board[cell as usize];
                        let settled = if asked_partner { state >> 11 } else { state & 0x3fe };
                        assert!(settled.is_power_of_two(), "{} {cell}", known.name);
                        assert!(!asked_partner || forced, "{} {cell}", known.name);
                        chains += 1;
                        partners += u32::from(asked_partner);
                    }
                    Hint::Ambiguous { first, second } => {
                        assert!(asked_partner && !forced, "{} {cell}", known.name);
                        let partner = |solution: &[u32]| CellState(solution[cell as usize]).partners();
                        assert_ne!(partner(&first), partner(&second));
                        ambiguous += 1;
                    }
                    Hint::Correct => assert!(asked_partner && forced),
                    Hint::Unexplained => assert!(asked_partner, "{} {cell}: no way to the digit", known.name),
                    other => panic!("{} {cell}: {other:?}", known.name),
                }
            }
        }
    }
    println!("{chains} chains, {partners} of them of partners, {ambiguous} ambiguous");
    assert!(40 < chains && 10 < partners && 5 < ambiguous);
}

/// A generated puzzle with its answer, found by the solver.
fn generated(level: Level, seed: u64) -> known_puzzles::Known {
    let order = Request::new(SIZE, level, seed);
    let clues = generate(order, &mut |_| ControlFlow::Continue(())).expect("nobody breaks it off");
    let limit = Limit { ticks: 1_000_000, solutions: 5_000 };
    let answer = solve::digits(&clues, &[], limit);
    assert_eq!((answer.complete, answer.solutions.len()), (true, 1), "{order:?}");
    let digits = std::array::from_fn(|cell| CellState(answer.solutions[0][cell]).digit().expect("a digit"));
    let full = solve::solve(&clues, &[], limit).solutions.len();
    known_puzzles::Known { name: format!("{level:?} {seed}"), clues, full, digits }
}

#[test]
fn hints_on_generated_boards_take_nothing_away_that_a_solution_has() {
    let mut chains = 0;
    for (level, seed) in Level::ALL.into_iter().flat_map(|level| [(level, 11), (level, 12)]) {
        let known = generated(level, seed);
        let truth = truth(&known);
        let full = known_puzzles::entries(&known.digits);
        for share in [0, 1, 3] {
            let states: Vec<u32> = (0..81).map(|at| if at % 4 < share { full[at] } else { 0 }).collect();
            for cell in (share as u32..81).step_by(9) {
                match hint(&known.clues, &states, cell, &mut Budget::unlimited()) {
                    Hint::Chain(steps) => {
                        let mut board = shown(&known.clues, &states);
                        follow(&mut board, &steps, &truth);
                        chains += 1;
                    }
                    Hint::Correct | Hint::Ambiguous { .. } | Hint::Unexplained => (),
                    other => panic!("{} {cell}: {other:?}", known.name),
                }
            }
        }
    }
    println!("{chains} chains");
    assert!(80 < chains, "{chains} chains");
}

#[test]
fn a_wrong_digit_and_a_wrong_partner_are_mistakes_not_reasons() {
    for known in known_puzzles::known("N20").iter().take(3) {
        let truth = truth(known);
        let cell = (0..81_u32).find(|cell| known.clues.digit(*cell).is_none()).expect("a cell is open");
        let right = known.digits[cell as usize];
        let mut states = vec![0; 81];
        states[cell as usize] = digit::CellState::filled(right % 9 + 1).0;
        assert_eq!(
            hint(&known.clues, &states, 80 - cell, &mut Budget::unlimited()),
            Hint::WrongEntries { cells: vec![cell], unique: true }
        );
        let sides = truth[cell as usize] >> 11;
        states[cell as usize] = CellState::new(digit::CellState::EMPTY, Partners::from_bits(!sides as u8)).0;
        let open =
            (0..81_u32).find(|other| *other != cell && known.clues.digit(*other).is_none()).expect("a cell");
        let said = hint(&known.clues, &states, open, &mut Budget::unlimited());
        assert!(matches!(&said, Hint::WrongEntries { cells, .. } if cells.contains(&cell)), "{said:?}");
        let blank = solve::solve(&known.clues, &[], Limit { ticks: 20_000, solutions: 2 });
        let found = conflicts(&known.clues, &states, &blank, &mut Budget::unlimited());
        assert!(found.iter().any(|conflict| conflict.cells.contains(&cell)), "{found:?}");
        assert_eq!(hint(&known.clues, &[], 81, &mut Budget::unlimited()), Hint::Correct);
    }
}

#[test]
fn the_nearest_cell_is_explained_in_five_lines() {
    for known in known_puzzles::known("N12").iter().take(4) {
        let Some(cell) = nearest(&known.clues, &[], Some(40), &mut Budget::unlimited()) else {
            panic!("{}: none is near", known.name)
        };
        let Hint::Chain(steps) = hint(&known.clues, &[], cell, &mut Budget::unlimited()) else {
            panic!("{}: no chain", known.name)
        };
        assert!(steps.len() <= 5);
    }
}

/// What is known after steps; `None` if one cites what is not known by then.
fn known_after<'a>(clues: &Clues, states: &[u32], steps: impl Iterator<Item = &'a Step>) -> Option<Vec<u32>> {
    let mut known = gridstep_puzzles::sudominoku::clues::Known::new(clues, states);
    let masks = |known: &gridstep_puzzles::sudominoku::clues::Known| -> Vec<u32> {
        let state =
            |cell: usize| u32::from(known.digits[cell].bits()) | u32::from(known.partners[cell].bits()) << 11;
        (0..81).map(state).collect()
    };
    for step in steps {
        let now = masks(&known);
        if step.deduction.premises.iter().any(|premise| now[premise.cell as usize] & !premise.mask != 0) {
            return None;
        }
        for effect in &step.deduction.effects {
            step_oracle::learn(&mut known, effect.cell, effect.to | !effect.from);
        }
    }
    Some(masks(&known))
}

#[test]
fn no_step_of_a_chain_can_be_left_out_and_the_last_settles_the_cell() {
    let mut steps_met = 0;
    for (level, seed) in Level::ALL.into_iter().map(|level| (level, 21)) {
        let known = generated(level, seed);
        let full = known_puzzles::entries(&known.digits);
        for share in [0, 2] {
            let states: Vec<u32> = (0..81).map(|at| if at % 4 < share { full[at] } else { 0 }).collect();
            for cell in (share as u32..81).step_by(7).filter(|cell| states[*cell as usize] == 0) {
                if known.clues.digit(cell).is_some() {
                    continue;
                }
                let Hint::Chain(steps) = hint(&known.clues, &states, cell, &mut Budget::unlimited()) else {
                    continue;
                };
                let is_settled = |found: &[u32]| (found[cell as usize] & 0x3fe).is_power_of_two();
                let end = known_after(&known.clues, &states, steps.iter());
                assert!(end.is_some_and(|end| is_settled(&end)), "{} {cell}", known.name);
                for (index, step) in steps.iter().enumerate() {
                    let others = steps[..index].iter().chain(&steps[index + 1..]);
                    let end = known_after(&known.clues, &states, others);
                    let can_go = end.is_some_and(|end| is_settled(&end));
                    assert!(!can_go, "{} {cell}: without {}", known.name, step_oracle::print(step));
                    steps_met += 1;
                }
            }
        }
    }
    assert!(100 < steps_met, "{steps_met} steps");
}

/// The only digit of a cell is shown by as few of its row, column and box as can: "row 9 lacks 6 and 8, and column 5
/// has a 6", not digits here and there. Compared with every set of these that would do.
#[test]
fn a_house_s_own_digits_come_before_those_elsewhere() {
    let (mut holders, mut partial, mut singles) = (0, 0, 0);
    for (level, seed) in [(Level::Easy, 1), (Level::Medium, 2), (Level::Hard, 3), (Level::Expert, 5)] {
        let known = generated(level, seed);
        let states = vec![0; 81];
        for goal in (0..81).step_by(4) {
            let Hint::Chain(steps) = hint(&known.clues, &states, goal, &mut Budget::unlimited()) else {
                continue;
            };
            let mut board = shown(&known.clues, &states);
            for step in &steps {
                if step.technique == "hidden-single" {
                    let is_filled = |cell: u32| (board[cell as usize] & 0x3fe).is_power_of_two();
                    let house: Vec<u32> = cells_of(step.deduction.clues[0]).collect();
                    let target = step.deduction.effects[0].cell;
                    let place = || format!("{level:?}, cell {goal}: {}", step_oracle::print(step));
                    for premise in &step.deduction.premises {
                        let digits = premise.mask & 0x3fe;
                        if house.contains(&premise.cell) {
                            let is_whole = digits == board[premise.cell as usize] & 0x3fe;
                            partial += u32::from(is_filled(premise.cell) && !is_whole && digits != 0x3fe);
                        } else if digits.is_power_of_two() {
                            let houses: Vec<u32> = houses_of(premise.cell).to_vec();
                            let sees = |other: u32| houses_of(other).iter().any(|one| houses.contains(one));
                            let hides = |other: u32| other != target && !is_filled(other) && sees(other);
                            assert!(house.iter().any(|other| hides(*other)), "{}", place());
                            holders += 1;
                        }
                    }
                    singles += 1;
                }
                for effect in &step.deduction.effects {
                    board[effect.cell as usize] &= !(effect.from & !effect.to);
                }
            }
        }
    }
    assert!(50 < holders && 100 < singles, "{holders} digits elsewhere for {singles} digits");
    assert_eq!(partial, 0, "filled cells of which less is said, for {singles} digits");
}

#[test]
fn the_only_digit_of_a_cell_is_shown_by_the_fewest_houses() {
    let (mut asked, mut spared) = (0, 0);
    let single =
        TECHNIQUES.iter().find(|technique| technique.name == "naked-single").expect("it is in the table");
    for known in known_puzzles::known("N12").iter().take(12) {
        let full = known_puzzles::entries(&known.digits);
        let states: Vec<u32> = (0..81).map(|at| if at * 5 % 7 < 5 { full[at] } else { 0 }).collect();
        let board = shown(&known.clues, &states);
        let candidates = Candidates::new(&known.clues, &states);
        let steps =
            (single.applications)(&candidates).flat_map(|found| (single.explain)(&candidates, &found));
        for step in steps {
            let [effect] = step.deduction.effects[..] else { panic!("it is about one cell") };
            let cell = effect.cell;
            let houses = houses_of(cell).map(|house| cells_of(house).collect::<Vec<u32>>());
            let digits = |cell: &u32| board[*cell as usize] & 0x3fe;
            let is_enough = |chosen: u32| {
                let of_house =
                    |index: usize| houses[index].iter().map(digits).filter(|digit| digit.is_power_of_two());
                let seen = (0..3).filter(|index| chosen >> index & 1 == 1).flat_map(of_house);
                seen.fold(0, |seen, digit| seen | digit).count_ones() == 8
            };
            let covers = |chosen: u32| {
                step.deduction.premises.iter().all(|premise| {
                    (0..3).any(|index| chosen >> index & 1 == 1 && houses[index].contains(&premise.cell))
                })
            };
            let fewest = |fits: &dyn Fn(u32) -> bool| {
                (1..8_u32).filter(|chosen| fits(*chosen)).map(u32::count_ones).min().expect("all three do")
            };
            assert_eq!(
                fewest(&covers),
                fewest(&is_enough),
                "{}, cell {cell}: {}",
                known.name,
                step_oracle::print(&step)
            );
            asked += 1;
            spared += u32::from(fewest(&is_enough) < 3);
        }
    }
    assert!(40 < asked && 20 < spared, "{spared} of {asked}");
}

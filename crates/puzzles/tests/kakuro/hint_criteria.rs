//! The twelve criteria of a hint, each a test, on small boards; the checker shares no code with the prover.
//!
//! Soundness, minimality, order, idle steps and words are tested one by one: 1 to 4 in `chains.rs` on random
//! boards and here on generated ones, the words of 12 in `www/test/kakuro.hints.wasm.test.ts`.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use crate::step_oracle::{Known, arg, counts_settled, holds, redundant_premises, unproved, unstated};
use crate::step_text::print;
use gridstep_engine::{Arg, Budget, Hint, Level, Limit, Premise, Request, Size, Step};
use gridstep_puzzles::kakuro::generate::generate;
use gridstep_puzzles::kakuro::solve::solve;
use gridstep_puzzles::kakuro::techniques::{grade, hint};
use gridstep_puzzles::kakuro::{CellState, Clues, Run};

/// A board of a level with its solution.
fn board(level: Level, seed: u64) -> (Clues, Vec<u32>) {
    let size = [Size { width: 6, height: 5 }, Size { width: 7, height: 8 }][seed as usize % 2];
    let clues =
        generate(Request::new(size, level, seed), &mut |_| ControlFlow::Continue(())).expect("nobody stops");
    let solution = solve(&clues, &[], Limit { ticks: 20_000, solutions: 2 }).solutions.remove(0);
    (clues, solution)
}

/// About `share` percent of a solution.
fn part(solution: &[u32], seed: u64, share: u64) -> Vec<u32> {
    let drawn = |cell: u64| (cell * 7919 + seed * 104_729) % 100 < share;
    (0..).zip(solution).map(|(cell, state)| if drawn(cell) { *state } else { 0 }).collect()
}

#[derive(Clone)]
struct Asked {
    place: String,
    level: Level,
    clues: Clues,
    solution: Vec<u32>,
    states: Vec<u32>,
    cell: u32,
    steps: Vec<Step>,
}

/// Every third cell of positions from empty to nearly full, on boards of every level.
fn asked() -> Vec<Asked> {
    static ASKED: OnceLock<Vec<Asked>> = OnceLock::new();
    ASKED.get_or_init(ask).clone()
}

fn ask() -> Vec<Asked> {
    let mut all = Vec::new();
    for level in Level::ALL {
        for seed in 0..4 {
            let (clues, solution) = board(level, seed);
            for share in [0, 40, 75] {
                let states = part(&solution, seed, share);
                let open = clues.cells().filter(|cell| states[*cell as usize] == 0);
                for cell in open.skip(seed as usize % 3).step_by(3) {
                    let place = format!("{level:?} seed {seed} share {share} cell {cell}");
                    let Hint::Chain(steps) = hint(&clues, &states, cell, &mut Budget::unlimited()) else {
                        panic!("no chain: {place}")
                    };
                    let (clues, solution, states) = (clues.clone(), solution.clone(), states.clone());
                    all.push(Asked { place, level, clues, solution, states, cell, steps });
                }
            }
        }
    }
    all
}

/// What the player sees: entries and notes.
fn seen(clues: &Clues, states: &[u32]) -> Known {
    let digits = |cell: u32| match CellState(states[cell as usize]).digits().bits() {
        0 => 0x3fe,
        bits => bits,
    };
    (0..states.len() as u32).map(|cell| if clues.is_white(cell) { digits(cell) } else { 0 }).collect()
}

fn play(known: &mut Known, steps: &[Step]) -> bool {
    steps.iter().all(|step| {
        let so = holds(known, &step.deduction.premises);
        for effect in &step.deduction.effects {
            known[effect.cell as usize] &= !(effect.from & !effect.to) as u16;
        }
        so
    })
}

/// The steps and those of their refutations.
fn lines(steps: &[Step]) -> Vec<&Step> {
    let mut all = Vec::new();
    for step in steps {
        all.push(step);
        for (_, arg) in &step.deduction.args {
            if let Arg::Steps(steps) = arg {
                all.extend(lines(steps));
            }
        }
    }
    all
}

#[test]
fn criterion_1_every_step_is_proved_from_its_premises_and_its_clue() {
    for Asked { place, clues, steps, .. } in asked() {
        for step in &steps {
            assert_eq!(unproved(&clues, step), None, "{place}: {}", print(step));
        }
    }
}

#[test]
fn criterion_2_dropping_any_premise_breaks_the_proof() {
    for Asked { place, clues, steps, .. } in asked() {
        for step in &steps {
            assert_eq!(redundant_premises(&clues, step), [], "{place}: {}", print(step));
        }
    }
}

#[test]
fn what_a_bound_states_proves_what_its_step_removes() {
    let (mut unproved, mut stated) = (Vec::new(), 0);
    for Asked { place, clues, steps, .. } in asked() {
        for step in lines(&steps).into_iter().filter(|step| step.technique == "bounds") {
            stated += 1;
            unproved.extend(unstated(&clues, step).map(|what| format!("{place}: {what} in {}", print(step))));
        }
    }
    assert!(200 < stated, "{stated} bounds are stated");
    assert!(unproved.is_empty(), "{} of {stated}:\n{}", unproved.len(), unproved.join("\n"));
}

/// The settled cells of the runs of steps that count them and do not cite them whole, and how many they do cite.
fn uncounted(clues: &Clues, known: &mut Known, steps: &[Step]) -> (Vec<String>, usize) {
    let (mut left_out, mut counted) = (Vec::new(), 0);
    for step in steps {
        let deduction = &step.deduction;
        if step.technique == "contradiction" {
            let mut assumed = known.clone();
            let (Arg::Cell(cell), Arg::Number(digit)) = (arg(deduction, "cell"), arg(deduction, "digit"))
            else {
                panic!("a contradiction assumes a digit")
            };
            assumed[*cell as usize] = 1 << digit;
            let Arg::Steps(inner) = arg(deduction, "steps") else { panic!("a contradiction has steps") };
            let (inner_left_out, inner_counted) = uncounted(clues, &mut assumed, inner);
            left_out.extend(inner_left_out);
            counted += inner_counted;
        } else if counts_settled(step) {
            let runs = deduction.clues.iter().map(|run| clues.runs()[*run as usize]);
            let cells = runs.flat_map(Run::cells);
            for cell in cells.filter(|cell| known[*cell as usize].is_power_of_two()) {
                let cited = deduction.premises.iter().find(|premise| premise.cell == cell);
                if cited.is_some_and(|cited| cited.mask == u32::from(known[cell as usize])) {
                    counted += 1;
                } else {
                    left_out.push(format!("{cell} in {}", print(step)));
                }
            }
        }
        for effect in &deduction.effects {
            known[effect.cell as usize] &= !(effect.from & !effect.to) as u16;
        }
    }
    (left_out, counted)
}

#[test]
fn a_step_that_counts_what_is_left_of_a_run_takes_all_digits_that_stand_there() {
    let (mut left_out, mut counted) = (Vec::new(), 0);
    for Asked { place, clues, states, steps, .. } in asked() {
        let (of_chain, times) = uncounted(&clues, &mut seen(&clues, &states), &steps);
        left_out.extend(of_chain.into_iter().map(|uncounted| format!("{place}: {uncounted}")));
        counted += times;
    }
    assert!(500 < counted, "{counted} digits are counted");
    assert!(
        left_out.is_empty(),
        "{} of {}:\n{}",
        left_out.len(),
        left_out.len() + counted,
        left_out.join("\n")
    );
}

#[test]
fn criterion_3_what_a_step_premises_is_on_the_board_or_concluded_earlier() {
    for Asked { place, clues, states, steps, .. } in asked() {
        assert!(play(&mut seen(&clues, &states), &steps), "{place}");
    }
}

#[test]
fn criterion_4_no_step_can_be_left_out_and_none_says_what_is_known() {
    for Asked { place, clues, states, cell, steps, .. } in asked() {
        let mut known = seen(&clues, &states);
        for (index, step) in steps.iter().enumerate() {
            for effect in &step.deduction.effects {
                assert_eq!(u32::from(known[effect.cell as usize]), effect.from, "{place}: {}", print(step));
                assert_ne!(effect.from, effect.to, "{place}: {}", print(step));
                known[effect.cell as usize] = effect.to as u16;
            }
            let others: Vec<Step> = steps[..index].iter().chain(&steps[index + 1..]).cloned().collect();
            let mut end = seen(&clues, &states);
            let does = play(&mut end, &others) && end[cell as usize].is_power_of_two();
            assert!(!does, "{place}: can do without {}", print(step));
        }
    }
}

#[test]
fn criterion_5_a_step_is_about_one_constraint_and_its_premises_lie_in_it() {
    for Asked { place, clues, steps, .. } in asked() {
        for step in lines(&steps) {
            let used = &step.deduction.clues;
            let several =
                ["crossing", "only-candidate", "area-sum", "contradiction"].contains(&step.technique);
            assert!(several || used.len() == 1, "{place}: {}", print(step));
            let inside: Vec<u32> = used.iter().flat_map(|run| clues.runs()[*run as usize].cells()).collect();
            let cited = step.deduction.premises.iter().map(|premise| premise.cell);
            if step.technique != "contradiction" {
                assert!(cited.clone().all(|cell| inside.contains(&cell)), "{place}: {}", print(step));
            }
        }
    }
}

#[test]
fn criterion_6_below_the_hard_levels_a_named_rule_proves_each_step() {
    let below = asked().into_iter().filter(|asked| asked.level < Level::Hard);
    for Asked { place, steps, .. } in below {
        for step in lines(&steps) {
            assert!(!["run-fillings", "contradiction"].contains(&step.technique), "{place}: {}", print(step));
        }
    }
}

/// Rules whose sentence names the cited cells together: all other cells of the run, or those that alone can hold
/// some digits.
const ONE_SET: [&str; 6] =
    ["last-cell", "needed-digit", "hidden-pair", "hidden-triple", "naked-pair", "naked-triple"];

#[test]
fn criterion_7_a_step_premises_at_most_four_cells_or_one_named_set() {
    let all = asked();
    for level in Level::ALL {
        let of_level = all.iter().filter(|asked| asked.level == level).flat_map(|asked| lines(&asked.steps));
        let told: Vec<&Step> = of_level.filter(|step| step.technique != "contradiction").collect();
        // The digits that stand in a run are one set, where they are counted.
        let is_counted =
            |step: &Step, premise: &Premise| counts_settled(step) && premise.mask.is_power_of_two();
        let cited = |step: &Step| {
            let premises = &step.deduction.premises;
            let counted = premises.iter().filter(|premise| is_counted(step, premise)).count();
            premises.len() - counted + counted.min(1)
        };
        let premises = |step: &&&Step| if ONE_SET.contains(&step.technique) { 1 } else { cited(step) };
        let big = told.iter().filter(|step| 4 < premises(step)).count();
        let monsters = told.iter().filter(|step| 8 < premises(step)).count();
        assert!(100 * big <= 3 * told.len(), "{level:?}: {big} of {} steps are big", told.len());
        let most = if level == Level::Expert { told.len() / 100 } else { 0 };
        assert!(monsters <= most, "{level:?}: {monsters} of {} steps are monsters", told.len());
    }
}

#[test]
fn criterion_8_a_chain_ends_with_the_chosen_cell() {
    for Asked { place, clues, solution, states, cell, steps, .. } in asked() {
        let mut end = seen(&clues, &states);
        play(&mut end, &steps);
        assert_eq!(end[cell as usize], CellState(solution[cell as usize]).digits().bits(), "{place}");
        let last = steps.last().expect("a chain has steps");
        assert!(last.deduction.effects.iter().any(|effect| effect.cell == cell), "{place}");
    }
}

/// What the page writes for a step: an entry where one digit is left, else notes.
fn made(states: &[u32], step: &Step) -> Vec<u32> {
    let mut states = states.to_vec();
    for effect in &step.deduction.effects {
        states[effect.cell as usize] = match effect.to.count_ones() {
            1 => CellState::filled(effect.to.trailing_zeros() as u8).0,
            _ => effect.to,
        };
    }
    states
}

#[test]
fn criterion_9_the_rest_is_never_longer_after_the_first_step() {
    let mut longer = Vec::new();
    let all = asked();
    for Asked { place, clues, states, cell, steps, .. } in &all {
        assert_eq!(
            hint(clues, states, *cell, &mut Budget::unlimited()),
            Hint::Chain(steps.clone()),
            "asked again, the same: {place}"
        );
        if let [first, rest @ ..] = &steps[..]
            && !rest.is_empty()
        {
            match hint(clues, &made(states, first), *cell, &mut Budget::unlimited()) {
                Hint::Chain(again) if again.len() <= rest.len() => (),
                Hint::Chain(again) => longer.push(format!(
                    "{place}: {} after {}, first {}",
                    again.len(),
                    rest.len(),
                    print(first)
                )),
                other => longer.push(format!("{place}: {other:?}")),
            }
        }
    }
    assert!(longer.is_empty(), "{} of {}:\n{}", longer.len(), all.len(), longer.join("\n"));
}

#[test]
fn criterion_10_notes_that_are_proved_count_and_thoughts_do_not() {
    let (clues, solution) = board(Level::Medium, 2);
    for cell in clues.cells() {
        let empty = vec![0; solution.len()];
        let Hint::Chain(blank) = hint(&clues, &empty, cell, &mut Budget::unlimited()) else {
            panic!("no chain for {cell}")
        };
        // A thought that is wrong, in every other cell.
        let wrong = |other: u32| {
            if clues.is_white(other) && other != cell { 0x3fe & !solution[other as usize] } else { 0 }
        };
        let thoughts: Vec<u32> = (0..solution.len() as u32).map(wrong).collect();
        let Hint::Chain(steps) = hint(&clues, &thoughts, cell, &mut Budget::unlimited()) else {
            panic!("no chain for {cell}")
        };
        assert_eq!(steps, blank, "cell {cell}");
        // The right digit as a note is no reason either.
        let mut noted = empty;
        noted[cell as usize] = u32::from(CellState(solution[cell as usize]).digits().bits());
        assert_eq!(hint(&clues, &noted, cell, &mut Budget::unlimited()), Hint::Chain(blank), "cell {cell}");
    }
}

#[test]
fn criterion_10_proved_notes_lead_to_other_chains_too() {
    let (mut shorter, mut others) = (0, 0);
    for seed in 0..4 {
        let (clues, solution) = board(Level::Hard, seed);
        let noted = gridstep_puzzles::kakuro::check::notes(&clues, &vec![0; solution.len()]);
        assert!(clues.white().iter().any(|white| !white));
        for cell in clues.cells() {
            let chain = |states: &[u32]| match hint(&clues, states, cell, &mut Budget::unlimited()) {
                Hint::Chain(steps) => steps,
                other => panic!("cell {cell} of seed {seed}: {other:?}"),
            };
            let (bare, from_notes) = (chain(&[]), chain(&noted));
            assert!(from_notes.len() <= bare.len(), "cell {cell} of seed {seed}");
            shorter += u32::from(from_notes.len() < bare.len());
            let known: Vec<_> = bare.iter().map(|step| &step.deduction.clues).collect();
            others += u32::from(from_notes.iter().any(|step| !known.contains(&&step.deduction.clues)));
        }
    }
    assert!(10 < shorter && 5 < others, "{shorter} shorter, {others} that use another run");
}

#[test]
fn criterion_11_no_hint_is_above_the_grade_and_a_right_entry_makes_none_harder() {
    for level in Level::ALL {
        for seed in 0..2 {
            let (clues, solution) = board(level, seed);
            let most = grade(&clues, &mut Budget::unlimited()).level;
            let mut states = part(&solution, seed, 30);
            let open: Vec<u32> = clues.cells().filter(|cell| states[*cell as usize] == 0).collect();
            let hardest =
                |states: &[u32], cell: u32| match hint(&clues, states, cell, &mut Budget::unlimited()) {
                    Hint::Chain(steps) => steps.iter().map(|step| step.level).max(),
                    other => panic!("{other:?}"),
                };
            let goal = *open.last().expect("some cells are open");
            let mut before = hardest(&states, goal);
            for &cell in &open[..open.len() - 1] {
                states[cell as usize] = solution[cell as usize];
                let after = hardest(&states, goal);
                assert!(
                    after <= before && before <= Some(most),
                    "{level:?} {seed}: {before:?} then {after:?}"
                );
                before = after;
            }
        }
    }
}

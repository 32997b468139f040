use gridstep_engine::constraint::{Constraint, Csp, Var};
use gridstep_engine::{Arg, Budget, Declaration, Deduction, Domain, Hint, Level, Limit, Puzzle, Size, Step};
use gridstep_puzzles::nonogram::colour::{Clues, Kind, Line};

use crate::random_board::{board, larger_board, palette};

/// The steps of the hints of every cell of a board, without those within others.
fn steps(clues: &Clues) -> Vec<(&'static str, Deduction)> {
    let mut found = Vec::new();
    for cell in 0..clues.size().area() as u32 {
        if let Hint::Chain(steps) = Kind::hint(clues, &[], cell, &mut Budget::unlimited()) {
            found.extend(steps.into_iter().map(|step| (step.technique, step.deduction)));
        }
    }
    found
}

/// What is left of the cells of a line by a propagator where a step's premises hold, but one.
fn left(
    line: &Line,
    full: &[Domain],
    step: &Deduction,
    left_out: Option<usize>,
    filter: &dyn Fn(&Line, &mut [Domain]) -> bool,
) -> bool {
    let index = |cell: u32| line.scope().iter().position(|var| var.0 == cell).expect("a cell of the line");
    let mut domains: Vec<Domain> = line.scope().iter().map(|var| full[var.index()]).collect();
    for (number, premise) in step.premises.iter().enumerate() {
        if Some(number) != left_out {
            domains[index(premise.cell)] = Domain::from_bits(u64::from(premise.mask));
        }
    }
    !filter(line, &mut domains)
        || step.effects.iter().all(|effect| {
            let own = step.premises.iter().any(|premise| premise.cell == effect.cell);
            let gone = if own { !effect.to } else { effect.from & !effect.to };
            (domains[index(effect.cell)] & Domain::from_bits(u64::from(gone))).is_empty()
        })
}

/// A cell keeps what both its lines have, which neither line alone leaves, and white.
fn assert_crossing(csp: &Csp<Line>, step: &Deduction) {
    let (&[row, column], &[effect]) = (&step.clues[..], &step.effects[..]) else {
        panic!("two lines and one cell: {step:?}")
    };
    assert!(step.premises.is_empty(), "{step:?}");
    let [row, column] = [row, column].map(|number| {
        let line = &csp.constraints()[number as usize];
        assert!(line.scope().contains(&Var(effect.cell)), "{step:?}");
        line.blocks().iter().fold(1, |colours, block| colours | 1 << block.colour)
    });
    assert_eq!(effect.to, row & column, "{step:?}");
    assert!(effect.to != row && effect.to != column, "one line is enough: {step:?}");
    assert!(effect.to.count_ones() <= 2, "{step:?}");
}

/// Colours that go because a block of them is too long or too short: the step names each, and lengths that prove it.
fn assert_names_all(line: &Line, technique: &str, step: &Deduction) {
    let number = |name: &str| match step.args.iter().find(|(other, _)| *other == name) {
        Some((_, Arg::Number(number))) => *number,
        other => panic!("{name} is {other:?} in {step:?}"),
    };
    match technique {
        "small-gap" => assert!(number("room") < number("shortest"), "{step:?}"),
        "too-long" => assert!(number("longest") < number("joined"), "{step:?}"),
        _ => return,
    }
    let gone = step.effects.iter().fold(0, |all, effect| all | (effect.from & !effect.to));
    let expected = (line.colours() & Domain::from_bits(u64::from(gone))).into_iter().map(i64::from).collect();
    assert!(step.args.contains(&("colours", Arg::Numbers(expected))), "{step:?}");
}

/// Two colours have no room between the same white cells: both are named.
#[test]
fn a_gap_too_small_for_blocks_of_two_colours_names_both() {
    let mut cells = vec![0; 33];
    cells[..2].fill(1);
    cells[9..11].fill(2);
    cells[16] = 1;
    cells[27] = 2;
    let clues = Clues::of_picture(Size { width: 11, height: 3 }, palette(2), &cells);
    let mut states = vec![0; 33];
    [states[4], states[6]] = [1, 1];
    let steps = chain(&clues, &states, 5).expect("it follows");
    let gap = steps.iter().find(|step| step.technique == "small-gap").expect("it explains the cell");
    let csp = Kind::csp(&clues);
    assert_names_all(&csp.constraints()[0], gap.technique, &gap.deduction);
    assert!(gap.deduction.args.contains(&("colours", Arg::Numbers(vec![1, 2]))), "{gap:?}");
    assert_eq!(gap.deduction.effects.iter().map(|effect| effect.to).collect::<Vec<_>>(), [1]);
}

/// Techniques that count all cells of a colour: what they say needs each of them, though the line may need fewer.
const COUNTING: [&str; 2] = ["finished-colour", "last-cells"];

#[test]
fn every_hint_ends_in_the_solution_and_each_step_follows_from_its_premises_and_no_fewer() {
    let (mut boards, mut narrowing, mut spare) = (0, 0, 0);
    let mut seen = std::collections::BTreeMap::<&str, u32>::new();
    for seed in 0..400 {
        let clues = if seed % 2 == 0 { board(seed) } else { larger_board(seed) };
        let limit = Limit { ticks: 10_000, solutions: 2 };
        let answer = Kind::solve(&clues, &[], limit, &mut Budget::unlimited());
        let [solution] = answer.solutions.as_slice() else { continue };
        boards += 1;
        let csp = Kind::csp(&clues);
        for (technique, step) in steps(&clues) {
            *seen.entry(technique).or_default() += 1;
            assert!(step.effects.iter().all(|effect| effect.to & solution[effect.cell as usize] != 0));
            narrowing += u32::from(step.effects.iter().any(|effect| !effect.to.is_power_of_two()));
            if step.args.iter().any(|(_, arg)| matches!(arg, Arg::Steps(_))) {
                continue;
            }
            if technique == "crossing" {
                assert_crossing(&csp, &step);
                continue;
            }
            let line = &csp.constraints()[step.clues[0] as usize];
            assert_names_all(line, technique, &step);
            let whole = |line: &Line, domains: &mut [Domain]| line.filter(domains).is_ok();
            let by_itself = |line: &Line, domains: &mut [Domain]| {
                let row = Line::TECHNIQUES.iter().find(|row| row.name == technique).expect("it is declared");
                (row.filter)(line, domains);
                true
            };
            let place = format!("{seed} {technique}: {step:?} of {clues:?}");
            assert!(left(line, csp.domains(), &step, None, &whole), "{place}");
            assert!(left(line, csp.domains(), &step, None, &by_itself), "{place}");
            for number in 0..step.premises.len() {
                let follows = left(line, csp.domains(), &step, Some(number), &by_itself);
                assert!(!follows, "premise {number} of {place}");
                let is_own = step.effects.iter().any(|effect| effect.cell == step.premises[number].cell);
                let is_counted = COUNTING.contains(&technique) || is_own;
                spare += u32::from(!is_counted && left(line, csp.domains(), &step, Some(number), &whole));
            }
        }
    }
    // The line as a whole needs fewer: the argument that the step names needs all.
    let all: u32 = seen.values().sum();
    assert!(spare * 100 < all, "{spare} of {all}");
    assert!(100 < boards && 100 < narrowing, "{boards} boards, {narrowing} steps that only narrow");
    // The harder ones are rare on such boards: the contract of the constraint tests them.
    for technique in <Kind as Puzzle>::TECHNIQUES.iter().take_while(|it| it.level < Level::Hard) {
        assert!(seen.contains_key(technique.name), "{} never explains: {seen:?}", technique.name);
    }
}

/// Boards with one solution, each with it.
fn solved_boards(seeds: u64) -> impl Iterator<Item = (Clues, Vec<u32>)> {
    (0..seeds).filter_map(|seed| {
        let clues = if seed % 2 == 0 { board(seed) } else { larger_board(seed) };
        let limit = Limit { ticks: 10_000, solutions: 2 };
        let answer = Kind::solve(&clues, &[], limit, &mut Budget::unlimited());
        let [solution] = answer.solutions.as_slice() else { return None };
        Some((clues.clone(), solution.clone()))
    })
}

/// The steps of a hint.
fn chain(clues: &Clues, states: &[u32], cell: u32) -> Option<Vec<Step>> {
    match Kind::hint(clues, states, cell, &mut Budget::unlimited()) {
        Hint::Chain(steps) => Some(steps),
        _ => None,
    }
}

#[test]
fn notes_that_leave_out_the_solution_change_no_hint() {
    let mut hints = 0;
    for (clues, solution) in solved_boards(40) {
        let full = (2u32 << clues.palette().len()) - 1;
        for cell in 0..solution.len() as u32 {
            let wrong = |(other, state): (u32, &u32)| {
                let note = full & !state;
                if other == cell || note.is_power_of_two() { 0 } else { note }
            };
            let wrong_notes: Vec<u32> = (0..).zip(&solution).map(wrong).collect();
            let bare = chain(&clues, &[], cell);
            hints += u32::from(bare.is_some());
            assert_eq!(chain(&clues, &wrong_notes, cell), bare, "cell {cell} of {clues:?}");
        }
    }
    assert!(100 < hints, "{hints}");
}

#[test]
fn a_state_is_any_colours_of_the_palette() {
    let clues = board(3);
    let full = (2u32 << clues.palette().len()) - 1;
    assert!(<Kind as Puzzle>::is_state(&clues, 0, full));
    assert!(!<Kind as Puzzle>::is_state(&clues, 0, full + 1));
}

/// Asks again after the first step of each hint was written on the board.
#[test]
fn a_hint_goes_on_from_what_its_first_step_wrote() {
    let (mut noted, mut entered, mut longer) = (0, 0, 0);
    for (clues, solution) in solved_boards(120) {
        let full = (2u32 << clues.palette().len()) - 1;
        for cell in 0..solution.len() as u32 {
            let Some(steps) = chain(&clues, &[], cell) else { continue };
            let [first, rest @ ..] = &steps[..] else { continue };
            if rest.is_empty() {
                continue;
            }
            let mut states = vec![0; solution.len()];
            for effect in &first.deduction.effects {
                states[effect.cell as usize] = full & effect.to;
            }
            let again = chain(&clues, &states, cell).unwrap_or_default();
            let place = format!("cell {cell} of {clues:?}: {again:?} after {first:?}");
            let changes_more = |step: &Step| {
                let left = |cell: u32| if states[cell as usize] == 0 { full } else { states[cell as usize] };
                step.deduction.effects.iter().any(|effect| left(effect.cell) & !effect.to != 0)
            };
            assert!(again.first().is_some_and(changes_more), "{place}");
            if states.iter().any(|state| 1 < state.count_ones()) {
                assert!(again.len() <= rest.len(), "{place}");
                noted += 1;
            } else {
                // The search for a short chain begins anew from entries, and may miss the one it had.
                longer += u32::from(rest.len() < again.len());
                entered += 1;
            }
        }
    }
    assert!(500 < noted && 200 < entered, "{noted} noted, {entered} entered");
    assert!(longer * 50 < entered, "longer after an entry: {longer} of {entered}");
}

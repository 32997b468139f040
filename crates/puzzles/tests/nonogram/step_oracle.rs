//! Checks steps on lines by trying all arrangements; shares only the shape of a step with the techniques.

use gridstep_engine::{Arg, Deduction, Effect, Premise, Step};
use gridstep_puzzles::nonogram::cells::Known;
use gridstep_puzzles::nonogram::{CellState, Clues, oracle};

/// The colour of each cell that is known: whether it is black.
pub(crate) type Board = Vec<Option<bool>>;

/// What is known if only the premises are.
fn cited(clues: &Clues, premises: &[Premise]) -> Board {
    let mut board = vec![None; clues.size().area()];
    for premise in premises {
        board[premise.cell as usize] = CellState(premise.mask).black();
    }
    board
}

/// Whether the premises hold.
pub(crate) fn holds(board: &Board, premises: &[Premise]) -> bool {
    premises.iter().all(|premise| board[premise.cell as usize] == CellState(premise.mask).black())
}

/// All arrangements of a line that agree with a board.
fn arrangements(clues: &Clues, line: u32, board: &Board) -> Vec<Vec<bool>> {
    let line = line as usize;
    let mut known = Known::NOTHING;
    for (place, cell) in clues.cells(line).enumerate() {
        if let Some(black) = board[cell as usize] {
            known.set(place, black);
        }
    }
    oracle::arrangements(clues.len_of(line), clues.blocks(line), &known)
}

/// Whether a line gives a cell its colour, whatever its arrangement.
fn implied(clues: &Clues, line: u32, board: &Board, effect: &Effect) -> bool {
    let black = CellState(effect.to).black();
    let Some(place) = clues.cells(line as usize).position(|cell| cell == effect.cell) else { return false };
    black.is_some() && arrangements(clues, line, board).iter().all(|line| Some(line[place]) == black)
}

/// A named value.
pub(crate) fn arg<'a>(deduction: &'a Deduction, name: &str) -> &'a Arg {
    let found = deduction.args.iter().find(|(known, _)| *known == name);
    &found.unwrap_or_else(|| panic!("no {name} in {deduction:?}")).1
}

/// Whether the assumption of a step leads, step by proved step, to a line that no arrangement fits.
fn refuted(clues: &Clues, deduction: &Deduction, board: &Board) -> bool {
    let (Arg::Steps(steps), Arg::Cell(cell), Arg::Clue(broken), Arg::Key(colour)) =
        (arg(deduction, "steps"), arg(deduction, "cell"), arg(deduction, "clue"), arg(deduction, "colour"))
    else {
        return false;
    };
    let mut board = board.clone();
    board[*cell as usize] = Some(*colour == "black");
    let (last, steps) = steps.split_last().expect("a refutation ends");
    assert_eq!((last.technique, last.deduction.clues.as_slice()), ("broken-line", [*broken].as_slice()));
    for step in steps {
        if !holds(&board, &step.deduction.premises) || unproved(clues, step).is_some() {
            return false;
        }
        for effect in &step.deduction.effects {
            board[effect.cell as usize] = CellState(effect.to).black();
        }
    }
    let end = cited(clues, &last.deduction.premises);
    holds(&board, &last.deduction.premises) && arrangements(clues, *broken, &end).is_empty()
}

/// Whether an effect of a step follows if nothing but a board is known.
fn proved(clues: &Clues, step: &Step, board: &Board, effect: &Effect) -> bool {
    let deduction = &step.deduction;
    match step.technique {
        "edge" | "contradiction" => refuted(clues, deduction, board),
        _ => implied(clues, deduction.clues[0], board, effect),
    }
}

/// The first effect of a step that does not follow from its line and its premises.
pub(crate) fn unproved(clues: &Clues, step: &Step) -> Option<u32> {
    let board = cited(clues, &step.deduction.premises);
    let open = step.deduction.effects.iter().find(|effect| !proved(clues, step, &board, effect));
    open.map(|effect| effect.cell)
}

/// The premises that can be left out while all effects still follow.
///
/// A finished line rests on all its black cells: there a premise is redundant if enough for the clue are left without
/// it.
pub(crate) fn redundant_premises(clues: &Clues, step: &Step) -> Vec<Premise> {
    let deduction = &step.deduction;
    let redundant = |premise: &&Premise| {
        let fewer: Vec<Premise> =
            deduction.premises.iter().filter(|other| other != premise).copied().collect();
        if step.technique == "finished-line" {
            let all: u32 =
                clues.blocks(deduction.clues[0] as usize).iter().map(|block| u32::from(*block)).sum();
            return all as usize <= fewer.iter().filter(|premise| premise.mask == CellState::BLACK.0).count();
        }
        let board = cited(clues, &fewer);
        deduction.effects.iter().all(|effect| proved(clues, step, &board, effect))
    };
    deduction.premises.iter().filter(redundant).copied().collect()
}

/// The technique, the lines, `[the premises]`, the effects: black cells as `5`, white ones as `-5`.
pub(crate) fn print(step: &Step) -> String {
    let told =
        |cell: u32, state: u32| format!("{}{cell}", if state == CellState::WHITE.0 { "-" } else { "" });
    let deduction = &step.deduction;
    let premises: Vec<String> =
        deduction.premises.iter().map(|premise| told(premise.cell, premise.mask)).collect();
    let effects: Vec<String> = deduction.effects.iter().map(|effect| told(effect.cell, effect.to)).collect();
    format!("{} {:?} [{}] {}", step.technique, deduction.clues, premises.join(" "), effects.join(" "))
}

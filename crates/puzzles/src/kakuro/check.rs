//! What can be said of entries without any search.

use gridstep_engine::{Arg, Digits, Fault, Remaining};

use super::cell_state::CellState;
use super::clues::{Clues, Run};
use super::entry;
use super::sums::ways;

/// The kinds of [`Fault`].
pub const FAULTS: &[&str] = &["repeat", "sum"];

/// Whether a cell can hold a word: a white one an entry or notes, a black one nothing.
pub fn is_state(clues: &Clues, cell: u32, state: u32) -> bool {
    let CellState(notes) = CellState::notes(CellState(state).digits());
    let filled = CellState(state).digit().map(|digit| CellState::filled(digit).0);
    state == 0 || clues.is_white(cell) && (state == notes || Some(state) == filled)
}

/// Runs whose entries repeat a digit (`"repeat"`), or whose sum cannot be met any more (`"sum"`).
pub fn faults(clues: &Clues, states: &[u32]) -> Vec<Fault> {
    (0..).zip(clues.runs()).filter_map(|(clue, run)| fault(clue, *run, states)).collect()
}

fn fault(clue: u32, run: Run, states: &[u32]) -> Option<Fault> {
    let entries: Vec<(u32, u8)> = run.cells().filter_map(|cell| Some((cell, entry(states, cell)?))).collect();
    let repeated = |digit| 1 < entries.iter().filter(|(_, other)| *other == digit).count();
    let cells: Vec<u32> =
        entries.iter().filter(|(_, digit)| repeated(*digit)).map(|(cell, _)| *cell).collect();
    if !cells.is_empty() {
        return Some(Fault { kind: "repeat", clue, cells });
    }
    let used: Digits = entries.iter().map(|(_, digit)| *digit).collect();
    let possible = run.sum.is_none_or(|sum| !fitting_sets(run, sum, used).is_empty());
    (!possible).then(|| Fault { kind: "sum", clue, cells: entries.iter().map(|(cell, _)| *cell).collect() })
}

/// Per run the fewest entries that break it by themselves: a digit twice, or digits with which its sum cannot be made.
pub fn least_faults(clues: &Clues, states: &[u32]) -> Vec<Fault> {
    (0..).zip(clues.runs()).filter_map(|(clue, run)| least_fault(clue, *run, states)).collect()
}

fn least_fault(clue: u32, run: Run, states: &[u32]) -> Option<Fault> {
    let entries: Vec<(u32, u8)> = run.cells().filter_map(|cell| Some((cell, entry(states, cell)?))).collect();
    let of_size = |size| (1..1_u32 << entries.len()).filter(move |set| set.count_ones() == size);
    (1..=run.len).flat_map(of_size).find_map(|set| {
        let some = (0..).zip(&entries).filter(|(index, _)| set >> index & 1 == 1).map(|(_, entry)| *entry);
        let digits: Digits = some.clone().map(|(_, digit)| digit).collect();
        let kind = if digits.len() < set.count_ones() {
            "repeat"
        } else if run.sum.is_some_and(|sum| fitting_sets(run, sum, digits).is_empty()) {
            "sum"
        } else {
            return None;
        };
        Some(Fault { kind, clue, cells: some.map(|(cell, _)| cell).collect() })
    })
}

/// The sets of digits that can fill the rest of a run in which `used` stand already.
fn fitting_sets(run: Run, sum: u8, used: Digits) -> Vec<Digits> {
    let rest = run.len - used.len();
    let Some(left) = sum.checked_sub(used.sum()) else { return Vec::new() };
    ways(rest, left).iter().copied().filter(|set| (*set & used).is_empty()).collect()
}

/// Whether every white cell holds an entry.
pub fn complete(clues: &Clues, states: &[u32]) -> bool {
    clues.cells().all(|cell| entry(states, cell).is_some())
}

/// Cells whose entry is not the solution's.
pub fn differing(states: &[u32], solution: &[u32]) -> Vec<u32> {
    (0..states.len() as u32)
        .filter(|&cell| entry(states, cell).is_some_and(|digit| entry(solution, cell) != Some(digit)))
        .collect()
}

/// For the two runs of a cell: how many `cells` of how many (`of`) are empty, the `total` of the entries, the digits that
/// are `used` and those among them that are `repeated`, how much of the sum is `left` and the `ways` to fill the rest.
///
/// `sum`, `left` and `ways` are missing where the run has no clue; `left` is below zero where the entries exceed it.
pub fn remaining(clues: &Clues, states: &[u32], cell: u32) -> Vec<Remaining> {
    if !clues.white().get(cell as usize).is_some_and(|white| *white) {
        return Vec::new();
    }
    clues.runs_of(cell).map(|index| remaining_of_run(index as u32, clues.runs()[index], states)).into()
}

fn remaining_of_run(clue: u32, run: Run, states: &[u32]) -> Remaining {
    let filled = Filled::new(run, states);
    let mut args = vec![
        ("used", Arg::Digits(filled.used)),
        ("repeated", Arg::Digits(filled.repeated)),
        ("total", Arg::Number(i64::from(filled.total))),
        ("cells", Arg::Number(i64::from(filled.open))),
        ("of", Arg::Number(i64::from(run.len))),
    ];
    if let Some(sum) = run.sum {
        let sets = filled.fitting_sets(sum);
        args.push(("sum", Arg::Number(i64::from(sum))));
        args.push(("left", Arg::Number(i64::from(sum) - i64::from(filled.total))));
        args.push(("ways", Arg::Sets(sets)));
    }
    Remaining { clue, args }
}

/// What the entries of a run are together, right or wrong.
struct Filled {
    used: Digits,
    /// Digits that are entered more than once.
    repeated: Digits,
    /// The sum of the entries, a repeated digit as often as it is entered.
    total: u8,
    /// Cells without entry.
    open: u32,
}

impl Filled {
    fn new(run: Run, states: &[u32]) -> Filled {
        let mut filled = Filled { used: Digits::NONE, repeated: Digits::NONE, total: 0, open: 0 };
        for cell in run.cells() {
            let Some(digit) = entry(states, cell) else {
                filled.open += 1;
                continue;
            };
            filled.total += digit;
            let seen = if filled.used.has(digit) { &mut filled.repeated } else { &mut filled.used };
            *seen |= Digits::only(digit);
        }
        filled
    }

    /// The sets of other digits that bring the entries to a sum in the open cells.
    fn fitting_sets(&self, sum: u8) -> Vec<Digits> {
        let Some(left) = sum.checked_sub(self.total) else { return Vec::new() };
        ways(self.open, left).iter().copied().filter(|set| (*set & self.used).is_empty()).collect()
    }
}

/// `states` with notes in every cell without entry: the digits that its two runs, each by itself, still allow.
pub fn notes(clues: &Clues, states: &[u32]) -> Vec<u32> {
    let mut noted = vec![CellState::EMPTY.0; clues.size().area()];
    for cell in clues.cells() {
        noted[cell as usize] = match entry(states, cell) {
            Some(digit) => CellState::filled(digit).0,
            None => CellState::notes(allowed(clues, states, cell)).0,
        };
    }
    noted
}

fn allowed(clues: &Clues, states: &[u32], cell: u32) -> Digits {
    clues.runs_of(cell).into_iter().fold(Digits::ALL, |allowed, index| {
        let run = clues.runs()[index];
        let filled = Filled::new(run, states);
        let fits = match run.sum {
            None => filled.used.complement(),
            Some(sum) => filled.fitting_sets(sum).into_iter().fold(Digits::NONE, |all, set| all | set),
        };
        allowed & fits
    })
}

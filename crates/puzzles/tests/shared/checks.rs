//! What a check says of entries, on small boards with one solution and with several, judged by trying which entries a
//! solution extends.

use std::collections::BTreeMap;

use gridstep_engine::{Board, Budget, Check, Depth, EntryConflict, Limit, Random, Verdict};
use gridstep_puzzles::KINDS;

use crate::contract::LIMIT;
use crate::entries::sample;

/// Whether some solution has the entries of some cells.
fn is_extended(board: &dyn Board, states: &[u32], cells: impl IntoIterator<Item = u32>) -> bool {
    let mut some = vec![0; states.len()];
    for cell in cells {
        some[cell as usize] = states[cell as usize];
    }
    let answer = board.solve(&some, Limit { solutions: 1, ..LIMIT }, &mut Budget::unlimited());
    let is_found = !answer.solutions.is_empty();
    assert!(is_found || answer.complete, "a small board is searched in full: {some:?}");
    is_found
}

/// Entries of two solutions, and of other cells: some right, some wrong.
fn mixed(solutions: &[Vec<u32>], random: &mut Random) -> Vec<u32> {
    let cells = solutions[0].len() as u32;
    let share = 2 + random.below(10);
    let pick = |cell: u32| match random.below(share) {
        0 => solutions[0][cell as usize],
        1 => solutions[solutions.len() - 1][cell as usize],
        2 if random.below(3) == 0 => solutions[0][random.below(cells) as usize],
        _ => 0,
    };
    (0..cells).map(pick).collect()
}

fn without(cells: &[u32], gone: u32) -> impl Iterator<Item = u32> + '_ {
    cells.iter().copied().filter(move |cell| *cell != gone)
}

/// With one solution each entry that differs from it is wrong by itself, no other is, and each conflict has a wrong one.
fn one_solution(board: &dyn Board, states: &[u32], check: &Check, place: &str) {
    // Where several layouts are right, walls are judged by the conflicts alone.
    let is_laid_once = check.layout.is_none_or(|layout| layout == Verdict::Unique);
    for cell in 0..states.len() as u32 {
        let (told, is_wrong) = (check.wrong.contains(&cell), !is_extended(board, states, [cell]));
        assert!(told == is_wrong || !told && !is_laid_once, "{place}: cell {cell}");
    }
    for EntryConflict { cells, .. } in &check.conflicts {
        let has_wrong = cells.iter().any(|cell| check.wrong.contains(cell));
        assert!(has_wrong || !is_laid_once, "{place}: {cells:?}");
    }
}

/// With several, none is called wrong, and a conflict that breaks no rule at once can do without none of its entries.
fn several_solutions(
    board: &dyn Board,
    states: &[u32],
    check: &Check,
    is_a_cell_an_entry: bool,
    place: &str,
) {
    assert_eq!(check.wrong, [0; 0], "{place}");
    for EntryConflict { cells, .. } in check.conflicts.iter().filter(|it| it.fault.is_none()) {
        for cell in cells.iter().filter(|_| is_a_cell_an_entry) {
            assert!(is_extended(board, states, without(cells, *cell)), "{place}: {cells:?} without {cell}");
        }
    }
}

#[test]
fn a_check_calls_wrong_what_no_solution_has_and_shows_conflicts_apart() {
    let mut met: BTreeMap<&str, [u32; 4]> = BTreeMap::new();
    for (number, (kind, board)) in (0..).zip(sample()) {
        let (board, mut random) = (&*board, Random::new(number));
        let solutions = board.solve(&[], Limit { solutions: 8, ..LIMIT }, &mut Budget::unlimited()).solutions;
        if solutions.is_empty() {
            continue;
        }
        for round in 0..60 {
            let states = mixed(&solutions, &mut random);
            let place = format!("{} round {round} {states:?}", kind.name());
            let check = board.check(&states, Depth::Solutions, &mut Budget::unlimited());
            let stands = is_extended(board, &states, 0..states.len() as u32);
            let counts = met.entry(kind.name()).or_default();
            if !check.solved {
                assert_eq!(check.verdict == Some(Verdict::Impossible), !stands, "{place}: {check:?}");
            }
            assert!(!stands || check.wrong.is_empty() && check.conflicts.is_empty(), "{place}: {check:?}");
            for EntryConflict { cells, .. } in &check.conflicts {
                assert!(
                    !is_extended(board, &states, cells.iter().copied()),
                    "{place}: {cells:?} can stand: {check:?}"
                );
                counts[2] += 1;
                counts[3] += u32::from(1 < cells.len());
            }
            if solutions.len() == 1 {
                one_solution(board, &states, &check, &place);
            } else {
                // A piece is entered in three cells: its conflicts are tested in `boardcover/conflicts.rs`.
                several_solutions(board, &states, &check, kind.name() != "boardcover", &place);
            }
            counts[usize::from(stands)] += 1;
        }
    }
    assert_eq!(met.len(), KINDS.len());
    assert!(met.values().all(|counts| counts.iter().all(|count| 0 < *count)), "{met:?}");
}

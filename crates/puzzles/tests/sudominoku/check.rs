//! Checks of entries without any search: a board that breaks each rule, and the answers of the samples.

use crate::known_puzzles::{entries, full_board, known, nearly_full};
use gridstep_engine::{Arg, Reading};
use gridstep_puzzles::digit;
use gridstep_puzzles::sudominoku::board::{
    CELLS, PAIRS, Partner, Partners, cell_of, edge, ends, neighbour, pair,
};
use gridstep_puzzles::sudominoku::check::{
    complete, differing, differing_digits, digits_complete, faults, notes, placed, places, remaining,
};
use gridstep_puzzles::sudominoku::clues::{CELL, COVER, Clues, EDGE, GIVEN, Known, PAIR, SINGLE};
use gridstep_puzzles::sudominoku::formats::judge;
use gridstep_puzzles::sudominoku::{CellState, oracle};

/// Entries from `digit partner` at cells; partners as [`judge::print_layout`] writes them.
fn board(entries: &[(u32, u8, char)]) -> Vec<u32> {
    let mut states = vec![0; CELLS];
    for (cell, digit, partner) in entries {
        let digit = if *digit == 0 { digit::CellState::EMPTY } else { digit::CellState::filled(*digit) };
        let partners = ">v<^o".find(*partner).map_or(Partners::ALL, |at| Partners::only(Partner::ALL[at]));
        states[*cell as usize] = CellState::new(digit, partners).0;
    }
    states
}

fn broken(entries: &[(u32, u8, char)]) -> Vec<(&'static str, u32, Vec<u32>)> {
    let found = faults(&Clues::EMPTY, &board(entries));
    found.into_iter().map(|fault| (fault.kind, fault.clue, fault.cells)).collect()
}

#[test]
fn each_rule_is_broken_by_its_board() {
    assert_eq!(broken(&[]), []);
    assert_eq!(broken(&[(0, 5, '?'), (7, 5, '?')]), [("repeat", 0, vec![0, 7])]);
    assert_eq!(broken(&[(2, 5, '?'), (74, 5, '?')]), [("repeat", 11, vec![2, 74])]);
    assert_eq!(broken(&[(30, 5, '?'), (50, 5, '?')]), [("repeat", 22, vec![30, 50])]);
    assert_eq!(broken(&[(8, 5, 'v'), (17, 4, '^')]), []);
    assert_eq!(
        broken(&[(2, 5, '>'), (3, 5, '<')]),
        [("repeat", 0, vec![2, 3]), ("equal", EDGE + edge(2, Partner::Right).unwrap(), vec![2, 3])]
    );
    assert_eq!(
        broken(&[(0, 5, '>'), (1, 4, '<'), (40, 4, 'v'), (49, 5, '^')]),
        [("domino-twice", PAIR + pair(4, 5), vec![0, 1, 40, 49])]
    );
    assert_eq!(broken(&[(0, 5, 'o'), (40, 5, 'o')]), [("single-twice", SINGLE + 4, vec![0, 40])]);
    assert_eq!(broken(&[(0, 0, '>'), (2, 0, '<')])[0].0, "no-partner");
    assert_eq!(broken(&[(0, 0, '>'), (2, 0, '<')])[0].1, CELL + 2);
    let cells = [10, 13, 16, 37, 40, 43, 58, 64, 67, 70];
    let singles = cells.map(|cell| (cell, 0, 'o'));
    assert_eq!(broken(&singles), [("many-singles", COVER, cells.to_vec())]);
}

#[test]
fn every_layout_of_a_sample_is_complete_and_right() {
    let text = include_str!("../../testdata/sudominoku/boj4574_sample.in");
    let answer = include_str!("../../testdata/sudominoku/boj4574_sample.sol");
    let cases = judge::parse(text, Reading::default()).unwrap();
    let digits: Vec<Vec<u32>> = answer
        .lines()
        .map(|line| {
            let digits: Vec<u8> =
                line.split(' ').next_back().unwrap().bytes().map(|byte| byte - b'0').collect();
            entries(&digits.try_into().unwrap())
        })
        .collect();
    for ((case, digits), layouts) in cases.iter().zip(&digits).zip([1, 2]) {
        assert!(digits_complete(&case.clues, digits) && !complete(&case.clues, digits));
        let found = oracle::solutions(&case.clues, digits, 10);
        assert_eq!(found.len(), layouts);
        for states in &found {
            assert!(complete(&case.clues, states) && faults(&case.clues, states).is_empty());
            assert!(differing(digits, states).is_empty());
            assert!(differing_digits(states, &found[0]).is_empty());
            assert!(placed(&case.clues, states).iter().all(Option::is_some));
        }
        if let [one, two] = &found[..] {
            assert!(!differing(one, two).is_empty(), "layouts differ");
        }
    }
    let solved = cases.iter().zip(&digits).map(|(case, states)| (&case.clues, &states[..]));
    let printed = judge::print_solutions(solved);
    assert!(printed.starts_with("Puzzle 1\n872643195\n361975842\n"), "{printed}");
    assert!(printed.contains("\nPuzzle 2\n814267593\n"), "{printed}");
}

#[test]
fn a_wrong_digit_and_a_wrong_wall_differ() {
    let puzzle = &known("N20")[0];
    let solution = full_board(puzzle);
    let mut states = solution.clone();
    states[7] = digit::CellState::filled(puzzle.digits[7] % 9 + 1).0;
    assert_eq!(differing(&states, &solution), [7]);
    assert_eq!(differing_digits(&states, &solution), [7]);
    states[7] =
        CellState::new(digit::CellState::EMPTY, Partners::ALL.without(CellState(solution[7]).partners())).0;
    assert_eq!(differing(&states, &solution), [7]);
    assert!(differing_digits(&states, &solution).is_empty());
    assert!(differing(&[], &solution).is_empty());
}

#[test]
fn the_tray_knows_where_a_domino_can_lie() {
    let puzzle = &known("N20")[0];
    let solution = full_board(puzzle);
    let lying = placed(&puzzle.clues, &solution);
    for number in 0..PAIRS as u32 {
        let edge = lying[number as usize].unwrap();
        assert_eq!(places(&puzzle.clues, &solution, number), [edge]);
        assert!(places(&puzzle.clues, &[], number).contains(&edge));
    }
    let given = placed(&puzzle.clues, &[]).iter().flatten().count();
    assert_eq!(given, 20);
    let all = places(&Clues::EMPTY, &[], 0).len();
    assert_eq!(all, 144);
}

/// The digits of a cell that has notes.
fn digits_left(noted: &[u32], cell: u32) -> impl Iterator<Item = u8> {
    let digits = CellState(noted[cell as usize]).digits();
    (1..=9).filter(move |digit| digits.has(*digit))
}

#[test]
fn what_remains_of_a_cell_never_leaves_out_what_a_solution_has() {
    for puzzle in &known("N12")[..5] {
        let solution = full_board(puzzle);
        let noted = notes(&puzzle.clues, &[]);
        let lying = placed(&puzzle.clues, &[]);
        for cell in 0..CELLS as u32 {
            let state = CellState(solution[cell as usize]);
            let [left] = &remaining(&puzzle.clues, &[], cell)[..] else { panic!("one constraint") };
            assert_eq!(left.clue, CELL + cell);
            let arg = |name| &left.args.iter().find(|(key, _)| *key == name).unwrap().1;
            let Arg::Digits(digits) = arg("digits") else { panic!("digits") };
            assert!(digits.has(state.digit().unwrap()), "{} cell {cell}", puzzle.name);
            let Arg::Number(partners) = arg("partners") else { panic!("partners") };
            let partners = Partners::from_bits(u8::try_from(*partners).unwrap());
            assert!(partners.has(state.partners().single().unwrap()), "{} cell {cell}", puzzle.name);
            assert!(puzzle.clues.partners(cell).single().is_none_or(|one| partners == Partners::only(one)));
            let singles = (0..CELLS as u32)
                .filter(|other| puzzle.clues.partners(*other).single() == Some(Partner::Single))
                .filter_map(|other| puzzle.clues.digit(other));
            let is_left = !(*digits - singles.collect()).is_empty();
            let is_given = puzzle.clues.partners(cell).single() == Some(Partner::Single);
            assert_eq!(partners.has(Partner::Single), is_left || is_given, "{} cell {cell}", puzzle.name);
            for side in puzzle.clues.partners(cell).members().filter(|side| *side != Partner::Single) {
                let (at, digits_of) = (edge(cell, side).unwrap(), |cell: u32| digits_left(&noted, cell));
                let can_lie = |one: u8, two: u8| {
                    one != two && lying[pair(one, two) as usize].is_none_or(|elsewhere| elsewhere == at)
                };
                let other = neighbour(cell, side).unwrap();
                let fits = digits_of(cell).any(|one| digits_of(other).any(|two| can_lie(one, two)));
                let is_given = partners == Partners::only(side);
                assert_eq!(partners.has(side), fits || is_given, "{} cell {cell}", puzzle.name);
            }
            if puzzle.clues.digit(cell).is_none() {
                assert_eq!(u32::from(digits.bits()), noted[cell as usize]);
            }
        }
    }
    assert_eq!(remaining(&Clues::EMPTY, &[], 81), []);
}

#[test]
fn the_view_numbers_what_faults_name() {
    let puzzle = &known("N20")[0];
    let view = puzzle.clues.view();
    let kind = |number: u32| view.constraints[number as usize].kind;
    assert_eq!((kind(0), kind(9), kind(18)), ("row", "column", "box"));
    assert_eq!(
        (kind(PAIR), kind(SINGLE), kind(CELL), kind(EDGE), kind(COVER), kind(GIVEN)),
        ("domino", "single", "cell", "edge", "cover", "given")
    );
    for house in 0..27 {
        let cells: Vec<u32> = (0..9).map(|place| cell_of(house, place)).collect();
        assert_eq!(view.constraints[house as usize].cells, cells);
    }
    for edge in 0..144 {
        assert_eq!(view.constraints[(EDGE + edge) as usize].cells, ends(edge));
    }
    let givens = view.constraints[GIVEN as usize..].iter();
    assert!(49 <= givens.clone().count() && givens.clone().all(|given| given.kind == "given"));
}

#[test]
fn the_oracle_finds_what_a_board_was_made_from_and_only_right_boards() {
    let mut several = 0;
    for (seed, clues, states) in nearly_full(40, 7) {
        let found = oracle::solutions(&clues, &states, 50);
        several += usize::from(1 < found.len());
        assert!(seed % 4 == 3 || !found.is_empty(), "seed {seed}");
        let known = Known::new(&clues, &states);
        for board in found {
            assert!(faults(&clues, &board).is_empty() && complete(&clues, &board), "seed {seed}");
            assert!(differing(&states, &board).is_empty(), "seed {seed}");
            assert_eq!((0..CELLS as u32).filter(|cell| known.partners[*cell as usize].is_empty()).count(), 0);
        }
    }
    assert!(1 < several, "only {several} boards have several solutions");
}

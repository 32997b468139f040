//! Puzzles with known answers, and boards made from them.

use gridstep_engine::Reading;
use gridstep_puzzles::digit;
use gridstep_puzzles::sudominoku::board::{CELLS, Partners};
use gridstep_puzzles::sudominoku::formats::judge;
use gridstep_puzzles::sudominoku::{CellState, Clues, oracle};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// A puzzle, how many layouts its one grid of digits has, and these digits.
pub(crate) struct Known {
    pub(crate) name: String,
    pub(crate) clues: Clues,
    pub(crate) full: usize,
    pub(crate) digits: [u8; CELLS],
}

const FILES: [(&str, &str, &str); 6] = [
    (
        "N20",
        include_str!("../../testdata/sudominoku/sdk_N20.txt"),
        include_str!("../../testdata/sudominoku/sdk_N20.sol"),
    ),
    (
        "N12",
        include_str!("../../testdata/sudominoku/sdk_N12.txt"),
        include_str!("../../testdata/sudominoku/sdk_N12.sol"),
    ),
    (
        "N8",
        include_str!("../../testdata/sudominoku/sdk_N8.txt"),
        include_str!("../../testdata/sudominoku/sdk_N8.sol"),
    ),
    (
        "N6",
        include_str!("../../testdata/sudominoku/sdk_N6.txt"),
        include_str!("../../testdata/sudominoku/sdk_N6.sol"),
    ),
    (
        "N5",
        include_str!("../../testdata/sudominoku/sdk_N5.txt"),
        include_str!("../../testdata/sudominoku/sdk_N5.sol"),
    ),
    (
        "N4",
        include_str!("../../testdata/sudominoku/sdk_N4.txt"),
        include_str!("../../testdata/sudominoku/sdk_N4.sol"),
    ),
];

/// The puzzles of one file, such as `"N20"`.
pub(crate) fn known(file: &str) -> Vec<Known> {
    let (name, text, answers) =
        FILES.into_iter().find(|(name, ..)| *name == file).expect("a file of that name");
    let cases = judge::parse(text, Reading::default()).expect("the puzzles can be read");
    assert_eq!(cases.len(), answers.lines().count());
    let one = |(case, line): (gridstep_engine::Case<Clues>, &str)| {
        let parts: Vec<&str> = line.split(' ').collect();
        assert_eq!(parts[2], "grids=1");
        let digits: Vec<u8> = parts[4].bytes().map(|byte| byte - b'0').collect();
        Known {
            name: format!("{name} {}", parts[0]),
            clues: case.clues,
            full: parts[3].trim_start_matches("full=").parse().expect("a number"),
            digits: digits.try_into().expect("81 digits"),
        }
    };
    cases.into_iter().zip(answers.lines()).map(one).collect()
}

/// A board of digits as entries.
pub(crate) fn entries(digits: &[u8; CELLS]) -> Vec<u32> {
    digits.iter().map(|digit| digit::CellState::filled(*digit).0).collect()
}

/// Boards that are filled, partly by clues and partly by entries, except for `open` adjacent cells; one in four has a
/// wrong entry.
pub(crate) fn nearly_full(count: u64, open: usize) -> Vec<(u64, Clues, Vec<u32>)> {
    let full: Vec<Vec<u32>> = known("N20").iter().map(full_board).collect();
    (0..count).map(|seed| hollow(seed, &full[seed as usize % full.len()], open)).collect()
}

/// The first layout of a puzzle whose digits are known.
pub(crate) fn full_board(known: &Known) -> Vec<u32> {
    oracle::solutions(&known.clues, &entries(&known.digits), 1).pop().expect("there is a layout")
}

fn hollow(seed: u64, board: &[u32], open: usize) -> (u64, Clues, Vec<u32>) {
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let middle = random.next_u32() % CELLS as u32;
    let away = |cell: u32| (cell / 9).abs_diff(middle / 9) + (cell % 9).abs_diff(middle % 9);
    let mut cells: Vec<u32> = (0..CELLS as u32).collect();
    cells.sort_by_key(|cell| (away(*cell), *cell));
    // On every other board two digits are open everywhere: only then several boards of digits are common.
    let pair = [1 + seed as u8 % 9, 1 + (seed as u8 + 1 + seed as u8 / 9 % 8) % 9];
    let is_open = |cell: u32| match seed % 2 {
        0 if 0 < open => CellState(board[cell as usize]).digit().is_some_and(|digit| pair.contains(&digit)),
        _ => cells[..open].contains(&cell),
    };
    let mut digits = [0; CELLS];
    let mut partners: [Partners; CELLS] = std::array::from_fn(|cell| Clues::EMPTY.partners(cell as u32));
    let mut states = vec![0; CELLS];
    for cell in 0..CELLS as u32 {
        let state = CellState(board[cell as usize]);
        let near = Partners::ALL.members().any(|side| {
            state.partners().has(side)
                && gridstep_puzzles::sudominoku::board::neighbour(cell, side).is_some_and(is_open)
        });
        let shown = !is_open(cell) && !near;
        match random.next_u32() % 3 {
            0 if shown => states[cell as usize] = state.0,
            _ if shown => partners[cell as usize] = state.partners(),
            _ => (),
        }
        if !is_open(cell) && states[cell as usize] == 0 {
            digits[cell as usize] = state.digit().expect("the board is full");
        }
    }
    if seed % 4 == 3 {
        let digit = 1 + random.next_u32() % 9;
        states[middle as usize] = digit::CellState::filled(digit as u8).0;
    }
    (seed, Clues::new(digits, partners).expect("part of a solution breaks nothing"), states)
}

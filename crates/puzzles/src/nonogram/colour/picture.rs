//! The puzzle of a coloured picture: whether the picture is its only answer, and which cells are in doubt if it is not.

use gridstep_engine::declaration::solve;
use gridstep_engine::{Answer, Budget, Drawn, Limit, Picture, Pictures, Progress, Verdict};

use super::Kind;
use super::clues::{COLOURS, Clues, Colour};
use super::generate::{Repaired, from_picture};
use crate::nonogram::clues::SIDE;

/// Makes puzzles of pictures, whose cells are numbers of colours.
pub struct FromPictures;

/// Signs of colours without a name.
const LETTERS: [char; COLOURS] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

impl Pictures<Clues> for FromPictures {
    fn draw(&self, picture: Picture<'_>, ticks: u64) -> Option<Drawn<Clues>> {
        let clues = clues_of(picture, picture.cells())?;
        let mut left = ticks;
        let answer = solved(&clues, &[], 2, &mut left);
        let mut doubts = vec![false; picture.cells().len()];
        answer.solutions.iter().for_each(|other| note(&mut doubts, picture.cells(), other));
        // The picture is a solution too: another one is enough.
        let verdict = if doubts.contains(&true) { Verdict::Ambiguous } else { answer.verdict() };
        let all_doubtful = match verdict {
            Verdict::Ambiguous => search(&clues, picture.cells(), &mut doubts, &mut left),
            _ => verdict == Verdict::Unique,
        };
        let doubtful = (0..).zip(&doubts).filter(|(_, doubt)| **doubt).map(|(cell, _)| cell).collect();
        let cells = picture.cells().to_vec();
        Some(Drawn { puzzle: clues, verdict, doubtful, all_doubtful, changed: Vec::new(), cells })
    }

    fn mend(&self, picture: Picture<'_>, progress: Progress<'_>) -> Option<Drawn<Clues>> {
        clues_of(picture, picture.cells())?;
        let inks = picture.colours().len();
        let Repaired { colours, changed } = from_picture(picture.size(), inks, picture.cells(), progress)?;
        let puzzle = clues_of(picture, &colours)?;
        let (verdict, doubtful) = (Verdict::Unique, Vec::new());
        Some(Drawn { puzzle, verdict, doubtful, all_doubtful: true, changed, cells: colours })
    }
}

/// The clues of a picture; `None` where a side or the number of colours is out of bounds, or a cell has no colour.
fn clues_of(picture: Picture<'_>, cells: &[u8]) -> Option<Clues> {
    let (size, values) = (picture.size(), picture.colours());
    let fits = SIDE.contains(&size.width) && SIDE.contains(&size.height) && values.len() <= COLOURS;
    let is_known = cells.iter().all(|colour| usize::from(*colour) <= values.len());
    let colour = |(value, letter): (&[u8; 3], char)| Colour { name: Box::default(), letter, value: *value };
    let palette = values.iter().zip(LETTERS).map(colour).collect();
    (fits && is_known).then(|| Clues::of_picture(size, palette, cells))
}

/// A search that draws on some ticks.
fn solved(clues: &Clues, states: &[u32], solutions: usize, ticks: &mut u64) -> Answer {
    let limit = Limit { ticks: *ticks, solutions };
    let answer = solve::<Kind>(clues, states, limit, &mut Budget::unlimited());
    *ticks = ticks.saturating_sub(answer.ticks.max(1));
    answer
}

/// Records where a solution differs from the picture.
fn note(doubts: &mut [bool], cells: &[u8], solution: &[u32]) {
    for ((doubt, colour), state) in doubts.iter_mut().zip(cells).zip(solution) {
        *doubt |= *state != 1 << colour;
    }
}

/// Tries every other colour in every cell; whether the ticks were enough.
fn search(clues: &Clues, cells: &[u8], doubts: &mut [bool], ticks: &mut u64) -> bool {
    let mut states = vec![0; cells.len()];
    for cell in 0..cells.len() {
        for colour in 0..=clues.palette().len() as u8 {
            if doubts[cell] || colour == cells[cell] {
                continue;
            }
            states[cell] = 1 << colour;
            let answer = solved(clues, &states, 1, ticks);
            states[cell] = 0;
            match answer.solutions.first() {
                Some(other) => note(doubts, cells, other),
                None if answer.complete => (),
                None => return false,
            }
        }
    }
    true
}

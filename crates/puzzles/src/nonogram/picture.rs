//! The puzzle of a picture: whether the picture is its only answer, and which cells are in doubt if it is not.

use gridstep_engine::{Answer, Budget, Drawn, Limit, Picture, Pictures, Progress, Size, Verdict};

use super::cell_state::CellState;
use super::clues::{Clues, SIDE};
use super::generate::{Made, from_picture};
use super::propagate::Lines;
use super::solve::{search, solve};

/// Makes puzzles of pictures.
pub struct FromPictures;

impl Pictures<Clues> for FromPictures {
    fn draw(&self, picture: Picture<'_>, ticks: u64) -> Option<Drawn<Clues>> {
        draw(picture, ticks)
    }

    fn mend(&self, picture: Picture<'_>, progress: Progress<'_>) -> Option<Drawn<Clues>> {
        mend(picture, progress)
    }
}

/// See [`Pictures::draw`].
pub fn draw(picture: Picture<'_>, ticks: u64) -> Option<Drawn<Clues>> {
    let clues = clues_of(picture)?;
    let answer = solve(&clues, &[], Limit { ticks, solutions: 2 });
    let black = picture.black();
    let mut doubts = Doubts::new(&black);
    answer.solutions.iter().for_each(|other| doubts.note(other));
    // The picture is a solution too: another one is enough.
    let verdict = if doubts.any() { Verdict::Ambiguous } else { answer.verdict() };
    let all = match verdict {
        Verdict::Ambiguous => doubts.search(&clues, ticks.saturating_sub(answer.ticks)),
        _ => verdict == Verdict::Unique,
    };
    let doubtful = doubts.cells();
    let (changed, cells) = (Vec::new(), black.iter().map(|black| u8::from(*black)).collect());
    Some(Drawn { puzzle: clues, verdict, doubtful, all_doubtful: all, changed, cells })
}

/// See [`Pictures::mend`].
pub fn mend(picture: Picture<'_>, progress: Progress<'_>) -> Option<Drawn<Clues>> {
    let black = picture.black();
    let Made { clues, changed } = from_picture(picture.size(), &black, progress)?;
    let verdict = Verdict::Unique;
    let mut cells: Vec<u8> = black.into_iter().map(u8::from).collect();
    for cell in &changed {
        cells[*cell as usize] ^= 1;
    }
    Some(Drawn { puzzle: clues, verdict, doubtful: Vec::new(), all_doubtful: true, changed, cells })
}

/// The clues of a picture; `None` where a side is out of bounds.
fn clues_of(picture: Picture<'_>) -> Option<Clues> {
    let Size { width, height } = picture.size();
    let fits = SIDE.contains(&width) && SIDE.contains(&height);
    fits.then(|| Clues::of_picture(picture.size(), &picture.black()))
}

/// Cells of a picture that differ in another solution of its clues.
struct Doubts<'a> {
    black: &'a [bool],
    doubtful: Vec<bool>,
}

impl<'a> Doubts<'a> {
    fn new(black: &'a [bool]) -> Doubts<'a> {
        Doubts { black, doubtful: vec![false; black.len()] }
    }

    /// Records where a solution differs.
    fn note(&mut self, solution: &[u32]) {
        for ((doubtful, black), state) in self.doubtful.iter_mut().zip(self.black).zip(solution) {
            *doubtful |= CellState(*state).black() != Some(*black);
        }
    }

    /// Tries for every cell that lines leave open whether it can have the other colour; whether the ticks were enough.
    ///
    /// A cell costs a tick; where lines do not decide, also those of a search and of setting it up.
    fn search(&mut self, clues: &Clues, mut ticks: u64) -> bool {
        let mut lines = Lines::new(clues, &[]);
        if lines.fixpoint().is_err() {
            return false;
        }
        let settled = lines.time();
        for cell in 0..self.black.len() as u32 {
            if self.doubtful[cell as usize] || lines.black(cell).is_some() {
                continue;
            }
            if ticks == 0 {
                return false;
            }
            lines.assume(cell, !self.black[cell as usize]);
            let answer = completed(&mut lines, ticks - 1);
            lines.rewind(settled);
            ticks = ticks.saturating_sub(1 + answer.ticks);
            if answer.verdict() == Verdict::GaveUp && answer.solutions.is_empty() {
                return false;
            }
            answer.solutions.iter().for_each(|other| self.note(other));
        }
        true
    }

    fn any(&self) -> bool {
        self.doubtful.contains(&true)
    }

    fn cells(&self) -> Vec<u32> {
        (0..self.black.len() as u32).filter(|cell| self.doubtful[*cell as usize]).collect()
    }
}

/// Cells for which setting up a search takes about as long as a tick.
const SET_UP: u64 = 64;

/// One solution of what is open, if there is one.
fn completed(lines: &mut Lines, ticks: u64) -> Answer {
    if lines.fixpoint().is_err() {
        return Answer { complete: true, ..Answer::default() };
    }
    if lines.complete() {
        let mut solution = Vec::new();
        lines.paint(&mut solution);
        return Answer { solutions: vec![solution], complete: true, ..Answer::default() };
    }
    let set_up = lines.clues().size().area() as u64 / SET_UP;
    let limit = Limit { ticks: ticks.saturating_sub(set_up), solutions: 1 };
    let mut answer = search(lines, limit, &mut Budget::unlimited());
    answer.ticks += set_up;
    answer
}

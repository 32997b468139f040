//! The one place where a puzzle's type is erased.

use std::borrow::Cow;

use crate::picture::{Drawn, Picture};
use crate::puzzle::{
    Answer, Case, Check, Count, Depth, Limit, ParseError, Progress, Puzzle, Reading, Remaining, Request,
    Session, Verdict, View, Way,
};
use crate::technique::{Grade, Hint, Level};

/// A [`Puzzle`] with its type erased: what the worker and the command line hold.
pub trait PuzzleKind: Send + Sync {
    /// [`Puzzle::NAME`].
    fn name(&self) -> &'static str;
    /// Keys of the searches one can watch.
    fn engines(&self) -> Vec<&'static str>;
    /// Keys of the text forms.
    fn formats(&self) -> Vec<&'static str>;
    /// Keys and levels of the rules, easiest first.
    fn techniques(&self) -> Vec<(&'static str, Level)>;
    /// Reads all puzzles of a text: in `format`, or in the first format that claims it.
    ///
    /// # Errors
    /// Where the text is wrong; `"no-format"` where no format claims it or none has that name.
    fn read(
        &self,
        text: &str,
        format: Option<&str>,
        reading: Reading,
    ) -> Result<Vec<Box<dyn Board>>, ParseError>;
    /// Makes a puzzle, see [`Puzzle::generate`].
    fn generate(&self, request: Request, progress: Progress<'_>) -> Option<Box<dyn Board>>;
    /// The puzzle that a picture makes, see [`Puzzle::draw`].
    fn draw(&self, picture: Picture<'_>, ticks: u64) -> Option<Drawn<Box<dyn Board>>>;
    /// The same with one solution, see [`Puzzle::mend`].
    fn mend(&self, picture: Picture<'_>, progress: Progress<'_>) -> Option<Drawn<Box<dyn Board>>>;
    /// Writes puzzles of this kind in one text; `None` where no format has that name.
    ///
    /// Boards of another kind are left out.
    fn print(&self, boards: &[Box<dyn Board>], format: &str) -> Option<String>;
}

/// One open puzzle with its type erased. `states` as in [`Puzzle`], but they may be damaged: a cell whose word it cannot hold
/// ([`Puzzle::is_state`]) counts as empty, and where there are more or fewer words than cells all do. Of a cell beyond the
/// board nothing is said.
pub trait Board: Send + Sync {
    /// What a page must know to show it.
    fn view(&self) -> View;
    /// What was filled in where it was read; empty if nothing.
    fn states(&self) -> &[u32];
    /// The puzzle with `states` filled in, in a format; `None` where none has that name.
    fn print(&self, format: &str, states: &[u32]) -> Option<String>;
    /// See [`Puzzle::solve`].
    fn solve(&self, states: &[u32], limit: Limit) -> Answer;
    /// See [`Puzzle::count`].
    fn count(&self, states: &[u32], ticks: u64) -> Option<Count>;
    /// See [`Puzzle::ways`].
    fn ways(&self, states: &[u32], cell: u32, ticks: u64) -> Option<Vec<Way>>;
    /// See [`Puzzle::shares`].
    fn shares(&self, states: &[u32], ticks: u64) -> Option<Vec<f32>>;
    /// See [`Puzzle::layouts`].
    fn layouts(&self, limit: Limit) -> Option<Answer>;
    /// See [`Puzzle::heading`].
    fn heading(&self, case: usize) -> String;
    /// See [`Puzzle::print_solution`].
    fn print_solution(&self, states: &[u32]) -> String;
    /// See [`Puzzle::read_solution`].
    ///
    /// # Errors
    /// Where the text is wrong.
    fn read_solution(&self, text: &str) -> Result<Vec<u32>, ParseError>;
    /// Whether the entries are right so far, and whether the puzzle is solved.
    fn check(&self, states: &[u32], depth: Depth) -> Check;
    /// See [`Puzzle::look`].
    fn look(&self, states: &[u32], cell: u32) -> Vec<Remaining>;
    /// See [`Puzzle::notes`].
    fn notes(&self, states: &[u32]) -> Vec<u32>;
    /// See [`Puzzle::hint`].
    fn hint(&self, states: &[u32], cell: u32) -> Hint;
    /// See [`Puzzle::nearest`].
    fn nearest(&self, states: &[u32], cell: u32) -> Option<u32>;
    /// See [`Puzzle::grade`].
    fn grade(&self) -> Grade;
    /// A search to watch from `states`; `None` where none has that name.
    fn watch(&self, engine: &str, states: &[u32]) -> Option<Box<dyn Session>>;
    /// The clues, for [`PuzzleKind::print`].
    fn as_any(&self) -> &dyn std::any::Any;
}

/// See [`Puzzle::check_ticks`]: where the size of a board matters little.
pub const CHECK_TICKS: u64 = 20_000;

/// Erases a puzzle's type.
pub struct Kinds<P>(std::marker::PhantomData<fn() -> P>);

impl<P> Kinds<P> {
    /// The erased puzzle.
    pub const fn new() -> Self {
        Kinds(std::marker::PhantomData)
    }
}

impl<P> Default for Kinds<P> {
    fn default() -> Self {
        Kinds::new()
    }
}

struct Open<P: Puzzle>(Case<P::Clues>);

impl<P: Puzzle> Open<P> {
    /// The one door for words from outside: every call that takes some passes them through here.
    ///
    /// Takes time in the number of cells, and copies nothing where all words are in order. Of more or fewer words than
    /// cells none is kept, since it is unknown which cells they belong to.
    fn entries<'a>(&self, states: &'a [u32]) -> Cow<'a, [u32]> {
        let clues = &self.0.clues;
        if states.len() != P::cells(clues) {
            return Cow::Borrowed(&[]);
        }
        if (0..).zip(states).all(|(cell, state)| P::is_state(clues, cell, *state)) {
            return Cow::Borrowed(states);
        }
        (0..)
            .zip(states)
            .map(|(cell, state)| if P::is_state(clues, cell, *state) { *state } else { 0 })
            .collect()
    }
}

fn unplayed<P: Puzzle>(clues: P::Clues) -> Box<dyn Board> {
    Box::new(Open::<P>(Case { clues, states: Vec::new() }))
}

impl<P: Puzzle> PuzzleKind for Kinds<P> {
    fn name(&self) -> &'static str {
        P::NAME
    }

    fn engines(&self) -> Vec<&'static str> {
        P::ENGINES.iter().map(|engine| engine.name).collect()
    }

    fn formats(&self) -> Vec<&'static str> {
        P::FORMATS.iter().map(|format| format.name).collect()
    }

    fn techniques(&self) -> Vec<(&'static str, Level)> {
        P::TECHNIQUES.iter().map(|technique| (technique.name, technique.level)).collect()
    }

    fn read(
        &self,
        text: &str,
        format: Option<&str>,
        reading: Reading,
    ) -> Result<Vec<Box<dyn Board>>, ParseError> {
        let found = P::FORMATS.iter().find(|known| match format {
            Some(name) => known.name == name,
            None => (known.sniff)(text),
        });
        let Some(found) = found else {
            let start: String = text.trim_start().chars().take(40).collect();
            let kind = "no-format";
            return Err(ParseError {
                line: 1,
                column: 1,
                kind,
                found: start,
                expected: "puzzle",
                args: Vec::new(),
            });
        };
        let cases = (found.parse)(text, reading)?;
        Ok(cases.into_iter().map(|case| Box::new(Open::<P>(case)) as Box<dyn Board>).collect())
    }

    fn generate(&self, request: Request, progress: Progress<'_>) -> Option<Box<dyn Board>> {
        Some(unplayed::<P>(P::generate(request, progress)?))
    }

    fn draw(&self, picture: Picture<'_>, ticks: u64) -> Option<Drawn<Box<dyn Board>>> {
        Some(P::draw(picture, ticks)?.map(unplayed::<P>))
    }

    fn mend(&self, picture: Picture<'_>, progress: Progress<'_>) -> Option<Drawn<Box<dyn Board>>> {
        Some(P::mend(picture, progress)?.map(unplayed::<P>))
    }

    fn print(&self, boards: &[Box<dyn Board>], format: &str) -> Option<String> {
        let found = P::FORMATS.iter().find(|known| known.name == format)?;
        let cases: Vec<Case<P::Clues>> = boards
            .iter()
            .filter_map(|board| board.as_any().downcast_ref::<Open<P>>())
            .map(|open| open.0.clone())
            .collect();
        Some((found.print)(&cases))
    }
}

impl<P: Puzzle> Board for Open<P> {
    fn view(&self) -> View {
        P::view(&self.0.clues)
    }

    fn states(&self) -> &[u32] {
        &self.0.states
    }

    fn print(&self, format: &str, states: &[u32]) -> Option<String> {
        let found = P::FORMATS.iter().find(|known| known.name == format)?;
        Some((found.print)(&[Case {
            clues: self.0.clues.clone(),
            states: self.entries(states).into_owned(),
        }]))
    }

    fn solve(&self, states: &[u32], limit: Limit) -> Answer {
        P::solve(&self.0.clues, &self.entries(states), limit)
    }

    fn count(&self, states: &[u32], ticks: u64) -> Option<Count> {
        P::count(&self.0.clues, &self.entries(states), ticks)
    }

    fn ways(&self, states: &[u32], cell: u32, ticks: u64) -> Option<Vec<Way>> {
        P::ways(&self.0.clues, &self.entries(states), cell, ticks)
    }

    fn shares(&self, states: &[u32], ticks: u64) -> Option<Vec<f32>> {
        P::shares(&self.0.clues, &self.entries(states), ticks)
    }

    fn layouts(&self, limit: Limit) -> Option<Answer> {
        P::layouts(&self.0.clues, limit)
    }

    fn heading(&self, case: usize) -> String {
        P::heading(case)
    }

    fn print_solution(&self, states: &[u32]) -> String {
        P::print_solution(&self.0.clues, &self.entries(states))
    }

    fn read_solution(&self, text: &str) -> Result<Vec<u32>, ParseError> {
        P::read_solution(&self.0.clues, text)
    }

    fn check(&self, states: &[u32], depth: Depth) -> Check {
        let clues = &self.0.clues;
        let states = &*self.entries(states);
        let faults = P::faults(clues, states);
        let complete = P::complete(clues, states);
        let mut check = Check {
            complete,
            solved: complete && faults.is_empty(),
            faults,
            done: P::done(clues, states),
            wrong: Vec::new(),
            verdict: None,
            blank: None,
            layout: None,
            pieces: P::pieces(clues, states),
            conflicts: Vec::new(),
        };
        if depth == Depth::Rules {
            return check;
        }
        let limit = Limit { ticks: P::check_ticks(clues), solutions: 2 };
        check.layout = P::layouts(clues, limit).map(|answer| answer.verdict());
        if check.solved {
            // Cells without an entry, such as white ones, are settled by those that have one.
            check.verdict = Some(Verdict::Unique);
        } else {
            let blank = P::solve(clues, &[], limit);
            check.blank = Some(blank.verdict());
            check.conflicts = P::conflicts(clues, states, &blank);
            if blank.verdict() == Verdict::Unique {
                check.wrong = P::differing(states, &blank.solutions[0]);
            }
            // With a second question, entries that differ from no solution may still leave none.
            check.verdict = Some(match blank.verdict() {
                Verdict::Unique if !check.wrong.is_empty() => Verdict::Impossible,
                Verdict::Unique if check.layout.is_none() => Verdict::Unique,
                _ => P::solve(clues, states, limit).verdict(),
            });
        }
        check
    }

    fn look(&self, states: &[u32], cell: u32) -> Vec<Remaining> {
        P::look(&self.0.clues, &self.entries(states), cell)
    }

    fn notes(&self, states: &[u32]) -> Vec<u32> {
        P::notes(&self.0.clues, &self.entries(states))
    }

    fn hint(&self, states: &[u32], cell: u32) -> Hint {
        P::hint(&self.0.clues, &self.entries(states), cell)
    }

    fn nearest(&self, states: &[u32], cell: u32) -> Option<u32> {
        P::nearest(&self.0.clues, &self.entries(states), cell)
    }

    fn grade(&self) -> Grade {
        P::grade(&self.0.clues)
    }

    fn watch(&self, engine: &str, states: &[u32]) -> Option<Box<dyn Session>> {
        let found = P::ENGINES.iter().find(|known| known.name == engine)?;
        Some((found.open)(&self.0.clues, &self.entries(states)))
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}

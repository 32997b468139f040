//! The one place where a puzzle's type is erased.

use std::borrow::Cow;

use crate::answer::{Answer, Limit, Verdict};
use crate::budget::{Budget, Call, Progress};
use crate::capability::{Count, Counting, Layouts, Pictures, Remaining, Way};
use crate::grid::Size;
use crate::picture::{Drawn, Picture};
use crate::precheck::Blank;
use crate::puzzle::{Case, Check, Depth, ParseError, Puzzle, Reading, Session, View};
use crate::request::{Offer, Request};
use crate::technique::{Grade, Hint, Level};

/// A [`Puzzle`] with its type erased: what the worker and the command line hold.
pub trait PuzzleKind: Send + Sync {
    /// [`Puzzle::NAME`].
    fn name(&self) -> &'static str;
    /// Keys of the searches one can watch.
    fn engines(&self) -> Vec<&'static str>;
    /// Keys of the text forms.
    fn formats(&self) -> Vec<&'static str>;
    /// Keys and levels of the techniques, easiest first.
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
    /// See [`Puzzle::offer`].
    fn offer(&self, request: Request) -> Offer;
    /// Makes a puzzle, see [`Puzzle::generate`].
    fn generate(&self, request: Request, progress: Progress<'_>) -> Option<Box<dyn Board>>;
    /// See [`Puzzle::pictures`].
    fn pictures(&self) -> Option<Box<dyn Pictures<Box<dyn Board>>>>;
    /// Writes puzzles of this kind in one text; `None` where no format has that name.
    ///
    /// `None` as well where one of the boards is of another kind.
    fn print(&self, boards: &[Box<dyn Board>], format: &str) -> Option<String>;
}

/// One open puzzle with its type erased. `states` and budgets as in [`Puzzle`], but `states` may be damaged: a cell
/// with a state that it cannot have ([`Puzzle::is_state`]) counts as empty, and if there are more or fewer states than
/// cells, all do. A cell beyond the board has no answer.
///
/// A call spends its [`Puzzle::most_ticks`] at most, and what `budget` has left. When that is over, or its progress
/// cancelled the call, the call gives up and claims nothing that is not proved.
pub trait Board: Send + Sync {
    /// What a page must know to show it.
    fn view(&self) -> View;
    /// Width and height in cells.
    fn size(&self) -> Size;
    /// What was filled in where it was read; empty if nothing.
    fn states(&self) -> &[u32];
    /// What every call makes of states from outside: see [`Board`]. As they are where all are valid.
    fn entries<'a>(&self, states: &'a [u32]) -> Cow<'a, [u32]>;
    /// The puzzle with `states` filled in, in a format; `None` where none has that name.
    fn print(&self, format: &str, states: &[u32]) -> Option<String>;
    /// See [`Puzzle::solve`].
    fn solve(&self, states: &[u32], limit: Limit, budget: &mut Budget<'_>) -> Answer;
    /// See [`Puzzle::counting`].
    fn counting(&self) -> Option<Box<dyn Counting + '_>>;
    /// See [`Puzzle::layouts`].
    fn layouts(&self) -> Option<Box<dyn Layouts + '_>>;
    /// See [`Puzzle::heading`].
    fn heading(&self, case: usize) -> String;
    /// See [`Puzzle::print_solution`].
    fn print_solution(&self, states: &[u32]) -> String;
    /// See [`Puzzle::read_solution`].
    ///
    /// # Errors
    /// Where the text is wrong.
    fn read_solution(&self, text: &str) -> Result<Vec<u32>, ParseError>;
    /// Whether the entries are right so far, and whether the puzzle is solved. What the budget does not suffice for is
    /// [`Verdict::GaveUp`], and no entries are named for it.
    fn check(&self, states: &[u32], depth: Depth, budget: &mut Budget<'_>) -> Check;
    /// See [`Puzzle::remaining`].
    fn remaining(&self, states: &[u32], cell: u32) -> Vec<Remaining>;
    /// See [`Puzzle::notes`].
    fn notes(&self, states: &[u32]) -> Vec<u32>;
    /// See [`Puzzle::hint`]; [`Hint::GaveUp`] where the budget is over, and of a cell outside the board.
    fn hint(&self, states: &[u32], cell: u32, budget: &mut Budget<'_>) -> Hint;
    /// See [`Puzzle::nearest`]; `None` where the budget is over.
    fn nearest(&self, states: &[u32], cell: Option<u32>, budget: &mut Budget<'_>) -> Option<u32>;
    /// See [`Puzzle::grade`]; `None` where the budget is over. A puzzle without a solution is not finished.
    fn grade(&self, budget: &mut Budget<'_>) -> Option<Grade>;
    /// A search to watch from `states`; `None` where none has that name.
    fn watch(&self, engine: &str, states: &[u32]) -> Option<Box<dyn Session>>;
    /// The clues, for [`PuzzleKind::print`].
    fn as_any(&self) -> &dyn std::any::Any;
}

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

/// A board, and the answer for the empty one, which its hints share.
struct Open<P: Puzzle>(Case<P::Clues>, Blank);

impl<P: Puzzle> Open<P> {
    fn boxed(case: Case<P::Clues>) -> Box<dyn Board> {
        Box::new(Open::<P>(case, Blank::default()))
    }
}

fn unplayed<P: Puzzle>(clues: P::Clues) -> Box<dyn Board> {
    Open::<P>::boxed(Case { clues, states: Vec::new() })
}

/// [`Counting`] with entries that passed [`Board::entries`].
struct Cleaned<'a, P: Puzzle> {
    open: &'a Open<P>,
    counting: Box<dyn Counting + 'a>,
}

impl<P: Puzzle> Counting for Cleaned<'_, P> {
    fn count(&self, states: &[u32], ticks: u64, budget: &mut Budget<'_>) -> Count {
        self.counting.count(&self.open.entries(states), ticks, budget)
    }

    fn ways(&self, states: &[u32], cell: u32, ticks: u64, budget: &mut Budget<'_>) -> Vec<Way> {
        self.counting.ways(&self.open.entries(states), cell, ticks, budget)
    }

    fn shares(&self, states: &[u32], ticks: u64, budget: &mut Budget<'_>) -> Vec<f32> {
        self.counting.shares(&self.open.entries(states), ticks, budget)
    }
}

/// [`Pictures`] whose puzzles are boards.
struct Erased<P: Puzzle>(Box<dyn Pictures<P::Clues>>);

impl<P: Puzzle> Pictures<Box<dyn Board>> for Erased<P> {
    fn draw(&self, picture: Picture<'_>, ticks: u64) -> Option<Drawn<Box<dyn Board>>> {
        Some(self.0.draw(picture, ticks)?.map(unplayed::<P>))
    }

    fn mend(&self, picture: Picture<'_>, progress: Progress<'_>) -> Option<Drawn<Box<dyn Board>>> {
        Some(self.0.mend(picture, progress)?.map(unplayed::<P>))
    }
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
        Ok(cases.into_iter().map(Open::<P>::boxed).collect())
    }

    fn offer(&self, request: Request) -> Offer {
        P::offer(request)
    }

    fn generate(&self, request: Request, progress: Progress<'_>) -> Option<Box<dyn Board>> {
        if progress(0.0).is_break() {
            return None;
        }
        let clues = P::generate(request, progress)?;
        progress(1.0).is_continue().then(|| unplayed::<P>(clues))
    }

    fn pictures(&self) -> Option<Box<dyn Pictures<Box<dyn Board>>>> {
        P::pictures().map(|pictures| Box::new(Erased::<P>(pictures)) as Box<dyn Pictures<Box<dyn Board>>>)
    }

    fn print(&self, boards: &[Box<dyn Board>], format: &str) -> Option<String> {
        let found = P::FORMATS.iter().find(|known| known.name == format)?;
        let case = |board: &dyn Board| Some(board.as_any().downcast_ref::<Open<P>>()?.0.clone());
        let cases: Option<Vec<Case<P::Clues>>> = boards.iter().map(|board| case(&**board)).collect();
        Some((found.print)(&cases?))
    }
}

impl<P: Puzzle> Open<P> {
    /// What a call finds with its ticks; `None` if they are over then.
    fn within<R>(
        &self,
        call: Call,
        budget: &mut Budget<'_>,
        find: impl FnOnce(&mut Budget<'_>) -> R,
    ) -> Option<R> {
        budget.call(P::most_ticks(&self.0.clues, call), |budget| {
            let found = find(budget);
            (!budget.is_over()).then_some(found)
        })
    }

    /// The part of a check that needs searches.
    fn check_solutions(&self, states: &[u32], check: &mut Check, budget: &mut Budget<'_>) {
        let clues = &self.0.clues;
        let limit = Limit { ticks: P::check_ticks(clues), solutions: 2 };
        let layouts = P::layouts(clues).map(|layouts| (layouts.solve(limit, budget), layouts));
        check.layout = layouts.as_ref().map(|(laid, _)| laid.verdict());
        if check.solved {
            // Cells without an entry, such as white ones, are determined by those that have one.
            check.verdict = Some(Verdict::Unique);
            return;
        }
        let blank = P::solve(clues, &[], limit, budget);
        check.blank = Some(blank.verdict());
        let conflicts = P::conflicts(clues, states, &blank, budget);
        if !budget.is_over() {
            check.conflicts = conflicts;
        }
        let is_laid_once = layouts.as_ref().is_none_or(|(laid, _)| laid.verdict() == Verdict::Unique);
        if blank.verdict() == Verdict::Unique {
            check.wrong = match layouts {
                Some((laid, layouts)) if is_laid_once => layouts.differing(states, &laid.solutions[0]),
                _ => P::differing(states, &blank.solutions[0]),
            };
        }
        // With several layouts, entries that differ from no solution may still leave none.
        check.verdict = Some(match blank.verdict() {
            Verdict::Unique if !check.wrong.is_empty() => Verdict::Impossible,
            Verdict::Unique if is_laid_once => Verdict::Unique,
            _ => P::solve(clues, states, limit, budget).verdict(),
        });
    }
}

impl<P: Puzzle> Board for Open<P> {
    fn view(&self) -> View {
        P::view(&self.0.clues)
    }

    fn size(&self) -> Size {
        P::size(&self.0.clues)
    }

    fn states(&self) -> &[u32] {
        &self.0.states
    }

    /// Takes time in the number of cells, and copies nothing if all states are valid. If there are more or fewer states
    /// than cells none is kept, since it is unknown which cells they belong to.
    fn entries<'a>(&self, states: &'a [u32]) -> Cow<'a, [u32]> {
        let clues = &self.0.clues;
        if states.len() != P::size(clues).area() {
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

    fn print(&self, format: &str, states: &[u32]) -> Option<String> {
        let found = P::FORMATS.iter().find(|known| known.name == format)?;
        Some((found.print)(&[Case {
            clues: self.0.clues.clone(),
            states: self.entries(states).into_owned(),
        }]))
    }

    fn solve(&self, states: &[u32], limit: Limit, budget: &mut Budget<'_>) -> Answer {
        P::solve(&self.0.clues, &self.entries(states), limit, budget)
    }

    fn counting(&self) -> Option<Box<dyn Counting + '_>> {
        let counting = P::counting(&self.0.clues)?;
        Some(Box::new(Cleaned { open: self, counting }))
    }

    fn layouts(&self) -> Option<Box<dyn Layouts + '_>> {
        P::layouts(&self.0.clues)
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

    fn check(&self, states: &[u32], depth: Depth, budget: &mut Budget<'_>) -> Check {
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
            pieces: P::pieces(clues).map_or_else(Vec::new, |pieces| pieces.remaining(states)),
            conflicts: Vec::new(),
        };
        if depth == Depth::Solutions {
            let most = P::most_ticks(clues, Call::Check);
            budget.call(most, |budget| self.check_solutions(states, &mut check, budget));
        }
        check
    }

    fn remaining(&self, states: &[u32], cell: u32) -> Vec<Remaining> {
        P::remaining(&self.0.clues, &self.entries(states), cell)
    }

    fn notes(&self, states: &[u32]) -> Vec<u32> {
        P::notes(&self.0.clues, &self.entries(states))
    }

    fn hint(&self, states: &[u32], cell: u32, budget: &mut Budget<'_>) -> Hint {
        if self.size().area() <= cell as usize {
            return Hint::GaveUp;
        }
        let states = self.entries(states);
        let hint = |budget: &mut Budget<'_>| P::hint_with(&self.1, &self.0.clues, &states, cell, budget);
        self.within(Call::Hint, budget, hint).unwrap_or(Hint::GaveUp)
    }

    fn nearest(&self, states: &[u32], cell: Option<u32>, budget: &mut Budget<'_>) -> Option<u32> {
        let states = self.entries(states);
        let nearest =
            |budget: &mut Budget<'_>| P::nearest_with(&self.1, &self.0.clues, &states, cell, budget);
        self.within(Call::Nearest, budget, nearest).flatten()
    }

    fn grade(&self, budget: &mut Budget<'_>) -> Option<Grade> {
        let clues = &self.0.clues;
        self.within(Call::Grade, budget, |budget| {
            let mut grade = P::grade(clues, budget);
            // Techniques can fill a board that has no solution: what they fill last may break a rule.
            let limit = Limit { ticks: P::check_ticks(clues), solutions: 1 };
            if grade.finished && P::solve(clues, &[], limit, budget).verdict() == Verdict::Impossible {
                grade.finished = false;
            }
            grade
        })
    }

    fn watch(&self, engine: &str, states: &[u32]) -> Option<Box<dyn Session>> {
        let found = P::ENGINES.iter().find(|known| known.name == engine)?;
        Some((found.open)(&self.0.clues, &self.entries(states)))
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}

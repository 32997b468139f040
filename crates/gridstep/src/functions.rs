//! The functions that the module of every puzzle has.

/// Defines them for `gridstep_puzzles::$puzzle`.
macro_rules! functions {
    ($puzzle:ident) => {
        use std::ops::ControlFlow;

        use crate::puzzle;
        use crate::{Cell, Checked, Counted, Error, Grade, Hint, Level, Puzzle, Request, Solved, Watch};

        /// The first puzzle of a text, in whichever format it has.
        ///
        /// # Errors
        /// Where the text is wrong; `"no-puzzle"`, where it says that it has none.
        pub fn read(text: &str) -> Result<Puzzle, Error> {
            puzzle::read::<gridstep_puzzles::$puzzle::Kind>(text)
        }

        /// All puzzles of a text, in whichever format it has: none where a text says so, as the judge's `0` does.
        ///
        /// # Errors
        /// Where the text is wrong.
        pub fn read_all(text: &str) -> Result<Vec<Puzzle>, Error> {
            puzzle::read_all::<gridstep_puzzles::$puzzle::Kind>(text)
        }

        /// Solves the first puzzle of a text, from the entries in it (JSON carries some): see [`Puzzle::solve`].
        ///
        /// # Errors
        /// Where the text is wrong.
        pub fn solve(text: &str) -> Result<Solved, Error> {
            Ok(read(text)?.solve())
        }

        /// Counts the solutions of the first puzzle of a text that have the entries in it: see [`Puzzle::count`].
        ///
        /// # Errors
        /// Where the text is wrong.
        pub fn count(text: &str) -> Result<Counted, Error> {
            Ok(read(text)?.count())
        }

        /// Explains a cell of the first puzzle of a text: see [`Puzzle::hint`].
        ///
        /// # Errors
        /// Where the text is wrong; `"cell-off-board"`, `"cell-not-open"`.
        pub fn hint(text: &str, cell: Cell) -> Result<Hint, Error> {
            read(text)?.hint(cell)
        }

        /// Checks the entries of the first puzzle of a text (JSON carries some): see [`Puzzle::check`].
        ///
        /// # Errors
        /// Where the text is wrong.
        pub fn check(text: &str) -> Result<Checked, Error> {
            Ok(read(text)?.check())
        }

        /// Grades the first puzzle of a text: see [`Puzzle::grade`].
        ///
        /// # Errors
        /// Where the text is wrong.
        pub fn grade(text: &str) -> Result<Option<Grade>, Error> {
            Ok(read(text)?.grade())
        }

        /// Generates a puzzle; the same request gives the same puzzle on every machine.
        ///
        /// # Errors
        /// `"side-out-of-bounds"`, `"too-few-cells"`, `"given-out-of-bounds"`, `"no-such-option"`, where the request is
        /// none that this puzzle can meet; `"seed-without-puzzle"`, where this seed leads to none: another may.
        pub fn generate(request: Request) -> Result<Puzzle, Error> {
            puzzle::generate::<gridstep_puzzles::$puzzle::Kind>(request, &mut |_| ControlFlow::Continue(()))
        }

        /// As [`generate`]; `progress` is called with how far it has come and may break it off: with 0 first, with 1 at
        /// the end, between them with an estimate that never falls, since nobody knows how many tries it takes.
        ///
        /// # Errors
        /// As [`generate`]; `"stopped"`, where `progress` broke it off.
        pub fn generate_with(
            request: Request,
            mut progress: impl FnMut(f32) -> ControlFlow<()>,
        ) -> Result<Puzzle, Error> {
            puzzle::generate::<gridstep_puzzles::$puzzle::Kind>(request, &mut progress)
        }

        /// A search from the entries of the first puzzle of a text, event by event: see [`Watch`].
        ///
        /// # Errors
        /// Where the text is wrong; `"no-algorithm"`, where none of [`algorithms`] has that name.
        pub fn watch(text: &str, algorithm: &str) -> Result<Watch, Error> {
            read(text)?.watch(algorithm)
        }

        /// Names of the searches to watch; the first is the plainest.
        pub fn algorithms() -> Vec<&'static str> {
            puzzle::algorithms::<gridstep_puzzles::$puzzle::Kind>()
        }

        /// Names of the text formats.
        pub fn formats() -> Vec<&'static str> {
            puzzle::formats::<gridstep_puzzles::$puzzle::Kind>()
        }

        /// Keys of the errors that reading a text can end in, and what each means.
        pub fn errors() -> &'static [(&'static str, &'static str)] {
            gridstep_puzzles::$puzzle::formats::ERRORS
        }

        /// Keys and levels of the techniques that explain and grade, easiest first.
        pub fn techniques() -> Vec<(&'static str, Level)> {
            puzzle::techniques::<gridstep_puzzles::$puzzle::Kind>()
        }
    };
}

pub(crate) use functions;

//! What kind of puzzle to generate.

use std::fmt;

use gridstep_engine::{self as engine, Level, Size};

/// What kind of puzzle to generate: the same request gives the same puzzle on every machine.
///
/// ```
/// use gridstep::{Level, Request};
///
/// let request = Request::new(6, 5).level(Level::Medium).seed(7);
/// assert_eq!(request.to_string(), "6x5 medium 7");
/// assert_eq!(request.given(12).unique_layout().to_string(), "6x5 medium 7 given 12 unique-layout");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request(engine::Request);

impl Request {
    /// A puzzle of so many cells in a row and in a column, [`Level::Easy`], seed 0.
    pub const fn new(width: u32, height: u32) -> Request {
        Request(engine::Request::new(Size { width, height }, Level::Easy, 0))
    }

    /// The level that its grade must have.
    #[must_use]
    pub const fn level(mut self, level: Level) -> Request {
        self.0.level = level;
        self
    }

    /// Another puzzle of the same kind.
    #[must_use]
    pub const fn seed(mut self, seed: u64) -> Request {
        self.0.seed = seed;
        self
    }

    /// How much is given, where a puzzle leaves that open: dominoes of a Sudominoku.
    #[must_use]
    pub const fn given(mut self, given: u32) -> Request {
        self.0.given = Some(given);
        self
    }

    /// The layout of a Sudominoku must have one solution too, not only its digits.
    #[must_use]
    pub const fn unique_layout(mut self) -> Request {
        self.0.whole = true;
        self
    }

    /// Many solutions instead of one, where a puzzle allows it (board covering); the level is ignored then.
    #[must_use]
    pub const fn many_solutions(mut self) -> Request {
        self.0.loose = true;
        self
    }

    /// A pattern instead of a picture of something, for a puzzle whose solutions are pictures (nonogram).
    #[must_use]
    pub const fn pattern(mut self) -> Request {
        self.0.pattern = true;
        self
    }
}

impl fmt::Display for Request {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let engine::Request { size, level, seed, given, whole, loose, pattern } = self.0;
        write!(formatter, "{}x{} {} {seed}", size.width, size.height, level.name())?;
        if let Some(given) = given {
            write!(formatter, " given {given}")?;
        }
        formatter.write_str(if whole { " unique-layout" } else { "" })?;
        formatter.write_str(if loose { " many-solutions" } else { "" })?;
        formatter.write_str(if pattern { " pattern" } else { "" })
    }
}

impl From<Request> for engine::Request {
    fn from(request: Request) -> engine::Request {
        request.0
    }
}

//! Shared by the formats that write a board row by row.

use gridstep_engine::{Arg, Args, ParseError, Size};

use crate::boardcover::clues::{Clues, SIDE};
use crate::text::{Source, TextBudget, Token, number, number_of};

/// The signs of a hole and of a free cell.
pub(super) const SIGNS: [char; 2] = ['#', '.'];

/// The bounds of a board's sides as arguments.
pub(super) fn sides() -> Args {
    vec![("least", Arg::Number(i64::from(*SIDE.start()))), ("most", Arg::Number(i64::from(*SIDE.end())))]
}

/// A token as the length of a side.
///
/// # Errors
/// `"not-a-number"`, `"size-out-of-bounds"`.
pub(super) fn side_length(source: Source<'_>, token: Token<'_>) -> Result<u32, ParseError> {
    number(source, token, "size", SIDE, "size-out-of-bounds")
}

/// A board that is read row by row.
pub(super) struct Draft<'a> {
    source: Source<'a>,
    size: Size,
    free: Vec<bool>,
}

impl<'a> Draft<'a> {
    /// A board whose sides are within their bounds and whose text begins at `place`.
    ///
    /// # Errors
    /// `"too-many-boards"`.
    pub(super) fn new(
        source: Source<'a>,
        size: Size,
        budget: &mut TextBudget,
        place: Token<'_>,
    ) -> Result<Draft<'a>, ParseError> {
        budget.take(size.area(), source, place)?;
        Ok(Draft { source, size, free: Vec::with_capacity(size.area()) })
    }

    /// Adds a cell; ignores cells beyond the last.
    pub(super) fn cell(&mut self, is_free: bool) {
        if self.free.len() < self.size.area() {
            self.free.push(is_free);
        }
    }

    /// Adds a row of signs.
    ///
    /// # Errors
    /// `"cell-unknown"`, `"row-too-short"`, `"row-too-long"`.
    pub(super) fn row(&mut self, row: Token<'a>) -> Result<(), ParseError> {
        let width = self.size.width as usize;
        let cells = || vec![("cells", number_of(width))];
        let mut count = 0;
        for (at, character) in row.text.char_indices() {
            let rest = row.from(at);
            if !SIGNS.contains(&character) {
                let found = rest.to(character.len_utf8());
                return Err(self.source.wrong(found, "cell-unknown", "cell", Vec::new()));
            }
            if count == width {
                return Err(self.source.wrong(rest, "row-too-long", "row-end", cells()));
            }
            self.cell(character == SIGNS[1]);
            count += 1;
        }
        if count < width {
            let end = row.from(row.text.len());
            return Err(self.source.wrong(end, "row-too-short", "cell", cells()));
        }
        Ok(())
    }

    /// The board after all rows were added; `place` is where its text begins.
    ///
    /// # Errors
    /// `"too-few-cells"`.
    pub(super) fn build(self, place: Token<'_>) -> Result<Clues, ParseError> {
        let args = vec![("cells", number_of(self.size.area()))];
        let clues = Clues::new(self.size, self.free);
        clues.ok_or_else(|| self.source.wrong(place, "too-few-cells", "cell", args))
    }
}

/// The signs of a row.
pub(super) fn signs(clues: &Clues, row: u32) -> String {
    let size = clues.size();
    (0..size.width).map(|column| SIGNS[usize::from(clues.is_free(size.cell(row, column)))]).collect()
}

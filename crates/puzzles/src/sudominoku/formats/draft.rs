//! A puzzle while it is read: every given has its place in the text.

use gridstep_engine::{Arg, Args, Case, ParseError};

use crate::sudominoku::board::{CELLS, Partner, Partners, houses_of, neighbour, pair, side_of};
use crate::sudominoku::clues::{Clues, see_each_other};
use crate::text::{Source, Token, number};

/// Givens with their places in the text.
pub(super) struct Draft<'a> {
    source: Source<'a>,
    digits: [u8; CELLS],
    partners: [Partners; CELLS],
    /// By cell: whether it is part of a given domino or a given single.
    taken: [bool; CELLS],
    /// By pair and by single digit: whether it was given.
    pairs: [bool; 36],
    singles: [bool; 9],
}

/// A cell named in a text, with the place.
pub(super) type Named<'a> = (u32, Token<'a>);

impl<'a> Draft<'a> {
    /// A draft of an empty board.
    pub(super) fn new(source: Source<'a>) -> Draft<'a> {
        let partners = std::array::from_fn(|cell| Clues::EMPTY.partners(cell as u32));
        Draft {
            source,
            digits: [0; CELLS],
            partners,
            taken: [false; CELLS],
            pairs: [false; 36],
            singles: [false; 9],
        }
    }

    /// Adds a domino on two cells; a digit of 0 is unknown.
    ///
    /// # Errors
    /// `"not-adjacent"`, `"cell-twice"`, `"wall-inside"`, `"equal-digits"`, `"domino-twice"`, and those of a digit.
    pub(super) fn domino(
        &mut self,
        [one, two]: [Named<'a>; 2],
        digits: [u8; 2],
        whole: Token<'a>,
    ) -> Result<(), ParseError> {
        let Some(side) = side_of(one.0, two.0) else {
            return Err(self.wrong(two.1, "not-adjacent", "adjacent-cell", vec![("cell", Arg::Cell(one.0))]));
        };
        if digits[0] != 0 && digits[0] == digits[1] {
            let args = vec![("digit", Arg::Number(i64::from(digits[0])))];
            return Err(self.wrong(whole, "equal-digits", "domino", args));
        }
        for ((cell, place), side) in [(one, side), (two, side.opposite())] {
            self.free(cell, place)?;
            if !self.partners[cell as usize].has(side) {
                return Err(self.wrong(place, "wall-inside", "domino", Vec::new()));
            }
        }
        if !digits.contains(&0)
            && std::mem::replace(&mut self.pairs[pair(digits[0], digits[1]) as usize], true)
        {
            let [low, high] = if digits[0] < digits[1] { digits } else { [digits[1], digits[0]] };
            let args = vec![("low", Arg::Number(i64::from(low))), ("high", Arg::Number(i64::from(high)))];
            return Err(self.wrong(whole, "domino-twice", "domino", args));
        }
        for ((cell, place), digit) in [one, two].into_iter().zip(digits) {
            self.digit(cell, digit, place)?;
        }
        self.settle(one.0, side);
        self.settle(two.0, side.opposite());
        Ok(())
    }

    /// Adds a single; a digit of 0 is unknown.
    ///
    /// # Errors
    /// `"cell-twice"`, `"wall-inside"`, `"single-twice"`, and those of a digit.
    pub(super) fn single(&mut self, (cell, place): Named<'a>, digit: u8) -> Result<(), ParseError> {
        self.free(cell, place)?;
        if !self.partners[cell as usize].has(Partner::Single) {
            return Err(self.wrong(place, "wall-inside", "single", Vec::new()));
        }
        if digit != 0 && std::mem::replace(&mut self.singles[usize::from(digit) - 1], true) {
            let args = vec![("digit", Arg::Number(i64::from(digit)))];
            return Err(self.wrong(place, "single-twice", "single", args));
        }
        self.digit(cell, digit, place)?;
        self.settle(cell, Partner::Single);
        Ok(())
    }

    /// Adds a digit; 0 for none.
    ///
    /// # Errors
    /// `"digit-in-row"`, `"digit-in-column"`, `"digit-in-box"`; `"cell-twice"` where another digit is given.
    pub(super) fn digit(&mut self, cell: u32, digit: u8, place: Token<'a>) -> Result<(), ParseError> {
        if digit == 0 {
            return Ok(());
        }
        if self.digits[cell as usize] != 0 {
            return Err(self.wrong(place, "cell-twice", "free-cell", vec![("cell", Arg::Cell(cell))]));
        }
        let same = |other: &u32| self.digits[*other as usize] == digit && see_each_other(cell, *other);
        if let Some(other) = (0..CELLS as u32).find(same) {
            let both = houses_of(cell).into_iter().zip(houses_of(other)).position(|(one, two)| one == two);
            let kind = ["digit-in-row", "digit-in-column", "digit-in-box"][both.unwrap_or(0)];
            let args = vec![
                ("digit", Arg::Number(i64::from(digit))),
                ("cell", Arg::Cell(cell)),
                ("other", Arg::Cell(other)),
            ];
            return Err(self.wrong(place, kind, "other-digit", args));
        }
        self.digits[cell as usize] = digit;
        Ok(())
    }

    /// Adds a wall between two cells.
    ///
    /// # Errors
    /// `"not-adjacent"`, and those of [`Draft::exclude`].
    pub(super) fn wall(&mut self, [one, two]: [Named<'a>; 2]) -> Result<(), ParseError> {
        let Some(side) = side_of(one.0, two.0) else {
            return Err(self.wrong(two.1, "not-adjacent", "adjacent-cell", vec![("cell", Arg::Cell(one.0))]));
        };
        self.exclude(one, side)?;
        self.exclude((two.0, one.1), side.opposite())
    }

    /// Excludes a partner of a cell.
    ///
    /// # Errors
    /// `"wall-inside"` where it is given as the partner, `"no-partner"` where it is the last.
    pub(super) fn exclude(&mut self, (cell, place): Named<'a>, partner: Partner) -> Result<(), ParseError> {
        let before = self.partners[cell as usize];
        if before == Partners::only(partner) {
            return Err(self.wrong(place, "wall-inside", "wall", vec![("cell", Arg::Cell(cell))]));
        }
        self.partners[cell as usize] = before.without(Partners::only(partner));
        Ok(())
    }

    /// The puzzle; `end` is where it ends in the text.
    ///
    /// # Errors
    /// Those of all givens together, such as `"no-partner"`.
    pub(super) fn build(self, end: Token<'a>) -> Result<Case<Clues>, ParseError> {
        let clues = Clues::new(self.digits, self.partners).map_err(|error| {
            self.source.wrong(end, error.kind, "possible-givens", vec![("cells", Arg::Cells(error.cells))])
        })?;
        Ok(Case { clues, states: Vec::new() })
    }

    /// Marks a cell as part of a domino or single; an error if it is part of one already.
    fn free(&self, cell: u32, place: Token<'a>) -> Result<(), ParseError> {
        if self.taken[cell as usize] {
            return Err(self.wrong(place, "cell-twice", "free-cell", vec![("cell", Arg::Cell(cell))]));
        }
        Ok(())
    }

    /// Sets the partner of a cell; its neighbours lose the cell as a partner.
    fn settle(&mut self, cell: u32, partner: Partner) {
        self.partners[cell as usize] = Partners::only(partner);
        self.taken[cell as usize] = true;
        for side in Partner::SIDES.into_iter().filter(|side| *side != partner) {
            if let Some(other) = neighbour(cell, side) {
                let left = self.partners[other as usize].without(Partners::only(side.opposite()));
                self.partners[other as usize] = left;
            }
        }
    }

    fn wrong(&self, place: Token<'_>, kind: &'static str, expected: &'static str, args: Args) -> ParseError {
        self.source.wrong(place, kind, expected, args)
    }
}

/// A position such as `B7`: a row from A to I and a column from 1 to 9.
///
/// # Errors
/// `"off-board"` for another letter or number, `"not-a-position"`.
pub(super) fn position<'a>(source: Source<'a>, token: Token<'a>) -> Result<Named<'a>, ParseError> {
    let mut characters = token.text.chars();
    let row = characters.next().unwrap_or(' ').to_ascii_uppercase();
    let column = characters.as_str();
    if !row.is_ascii_alphabetic() || column.is_empty() || !column.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(source.wrong(token, "not-a-position", "position", Vec::new()));
    }
    match column.parse::<u32>() {
        Ok(column @ 1..=9) if row <= 'I' => Ok(((u32::from(row) - u32::from('A')) * 9 + column - 1, token)),
        _ => Err(source.wrong(token, "off-board", "position", Vec::new())),
    }
}

/// A cell's position as the judge writes it.
pub(super) fn position_of(cell: u32) -> String {
    format!("{}{}", char::from(b'A' + (cell / 9) as u8), cell % 9 + 1)
}

/// A digit from `least` (0 if it may be unknown) to 9.
///
/// # Errors
/// `"not-a-number"`, `"digit-out-of-bounds"`.
pub(super) fn digit<'a>(source: Source<'a>, token: Token<'a>, least: u32) -> Result<u8, ParseError> {
    number(source, token, "digit", least..=9, "digit-out-of-bounds").map(|digit| digit as u8)
}

//! What a generator is asked for, and what it can make.

use std::ops::RangeInclusive;

use crate::grid::Size;
use crate::technique::Level;

/// What kind of puzzle to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// Width and height.
    pub size: Size,
    /// The level the grader must find.
    pub level: Level,
    /// Any number; the same request gives the same puzzle.
    pub seed: u64,
    /// How much is given, where a puzzle leaves that open; `None` where the level decides.
    pub given: Option<u32>,
    /// Whether there must be one layout, too, see [`Puzzle::layouts`](crate::Puzzle::layouts).
    pub whole: bool,
    /// Whether the puzzle should have many solutions, for kinds that support it; the level is then ignored.
    pub loose: bool,
    /// Whether the solution should be a pattern, for kinds that else make pictures of things.
    pub pattern: bool,
}

impl Request {
    /// A request in which the level decides the rest.
    pub const fn new(size: Size, level: Level, seed: u64) -> Request {
        Request { size, level, seed, given: None, whole: false, loose: false, pattern: false }
    }
}

/// What a generator makes at a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Least and most cells of a side.
    pub sides: RangeInclusive<u32>,
    /// Fewest cells of a board.
    pub cells: usize,
    /// Values of [`Request::given`]; `None` if the puzzle leaves nothing open.
    pub given: Option<RangeInclusive<u32>>,
    /// Whether [`Request::whole`] has a meaning.
    pub whole: bool,
    /// Whether [`Request::loose`] has a meaning.
    pub loose: bool,
    /// Whether [`Request::pattern`] has a meaning.
    pub pattern: bool,
}

impl Offer {
    /// Any size, and every option.
    pub const ANY: Offer = Offer {
        sides: 0..=u32::MAX,
        cells: 0,
        given: Some(0..=u32::MAX),
        whole: true,
        loose: true,
        pattern: true,
    };

    /// Boards of these sides, with no options.
    pub const fn of_sides(sides: RangeInclusive<u32>) -> Offer {
        Offer { sides, cells: 0, given: None, whole: false, loose: false, pattern: false }
    }

    /// The first part of a request that it does not include.
    pub fn refusal(self, request: &Request) -> Option<Refusal> {
        let Size { width, height } = request.size;
        if !self.sides.contains(&width) || !self.sides.contains(&height) {
            return Some(Refusal::Side(self.sides));
        }
        if request.size.area() < self.cells {
            return Some(Refusal::Cells(self.cells));
        }
        match (request.given, self.given) {
            (Some(_), None) => return Some(Refusal::Given(None)),
            (Some(given), Some(range)) if !range.contains(&given) => {
                return Some(Refusal::Given(Some(range)));
            }
            _ => (),
        }
        if request.whole && !self.whole {
            return Some(Refusal::Whole);
        }
        if request.loose && !self.loose {
            return Some(Refusal::Loose);
        }
        (request.pattern && !self.pattern).then_some(Refusal::Pattern)
    }
}

/// The part of a request that no puzzle can meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A side has fewer or more cells than this.
    Side(RangeInclusive<u32>),
    /// The board has fewer cells than this.
    Cells(usize),
    /// The number of givens is outside this, or the puzzle has no such option.
    Given(Option<RangeInclusive<u32>>),
    /// The puzzle has no second question that could have one answer.
    Whole,
    /// The puzzle has no boards with many solutions.
    Loose,
    /// The puzzle has no choice between pictures and patterns.
    Pattern,
}

impl Refusal {
    /// Its key, such as `"side-out-of-bounds"`.
    pub fn key(&self) -> &'static str {
        match self {
            Refusal::Side(_) => "side-out-of-bounds",
            Refusal::Cells(_) => "too-few-cells",
            Refusal::Given(Some(_)) => "given-out-of-bounds",
            Refusal::Given(None) | Refusal::Whole | Refusal::Loose | Refusal::Pattern => "no-such-option",
        }
    }

    /// What the request had there.
    pub fn found(&self, request: &Request) -> String {
        match self {
            Refusal::Side(_) => format!("{}x{}", request.size.width, request.size.height),
            Refusal::Cells(_) => request.size.area().to_string(),
            Refusal::Given(_) => request.given.unwrap_or_default().to_string(),
            Refusal::Whole | Refusal::Loose | Refusal::Pattern => "true".to_owned(),
        }
    }

    /// What it could have there.
    pub fn expected(&self) -> String {
        match self {
            Refusal::Side(range) | Refusal::Given(Some(range)) => {
                format!("{}..={}", range.start(), range.end())
            }
            Refusal::Cells(least) => format!("{least}.."),
            Refusal::Given(None) => "none".to_owned(),
            Refusal::Whole | Refusal::Loose | Refusal::Pattern => "false".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Offer, Refusal, Request};
    use crate::grid::Size;
    use crate::technique::Level;

    #[test]
    fn the_part_that_cannot_be_met_is_named() {
        let request = |width, height| Request::new(Size { width, height }, Level::Easy, 1);
        let offer = Offer { cells: 30, given: Some(3..=4), ..Offer::of_sides(5..=9) };
        let refusal = |request: Request| offer.clone().refusal(&request);
        assert_eq!(refusal(request(5, 6)), None);
        assert_eq!(refusal(Request { given: Some(4), ..request(9, 9) }), None);
        assert_eq!(refusal(request(4, 9)), Some(Refusal::Side(5..=9)));
        assert_eq!(refusal(request(9, 10)), Some(Refusal::Side(5..=9)));
        assert_eq!(refusal(request(5, 5)), Some(Refusal::Cells(30)));
        assert_eq!(refusal(Request { given: Some(5), ..request(9, 9) }), Some(Refusal::Given(Some(3..=4))));
        assert_eq!(refusal(Request { whole: true, ..request(9, 9) }), Some(Refusal::Whole));
        assert_eq!(refusal(Request { loose: true, ..request(9, 9) }), Some(Refusal::Loose));
        assert_eq!(refusal(Request { pattern: true, ..request(9, 9) }), Some(Refusal::Pattern));
        let plain = Request { given: Some(4), ..request(9, 9) };
        assert_eq!(Offer::of_sides(5..=9).refusal(&plain), Some(Refusal::Given(None)));
        let every = Request { given: Some(0), whole: true, loose: true, pattern: true, ..request(0, 1) };
        assert_eq!(Offer::ANY.refusal(&every), None);
    }

    #[test]
    fn a_refusal_says_what_was_found_and_what_was_expected() {
        let request =
            Request { given: Some(7), ..Request::new(Size { width: 4, height: 9 }, Level::Easy, 1) };
        let said = |refusal: Refusal| (refusal.key(), refusal.found(&request), refusal.expected());
        assert_eq!(said(Refusal::Side(5..=9)), ("side-out-of-bounds", "4x9".into(), "5..=9".into()));
        assert_eq!(said(Refusal::Cells(40)), ("too-few-cells", "36".into(), "40..".into()));
        assert_eq!(said(Refusal::Given(Some(1..=3))), ("given-out-of-bounds", "7".into(), "1..=3".into()));
        assert_eq!(said(Refusal::Given(None)), ("no-such-option", "7".into(), "none".into()));
    }
}

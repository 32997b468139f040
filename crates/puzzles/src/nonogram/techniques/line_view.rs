//! One line with what is known of it: the input of most techniques.

use std::cell::OnceCell;
use std::rc::Rc;

use gridstep_engine::{Arg, Args, Level};

use crate::nonogram::blocks::Joints as _;
use crate::nonogram::cells::{Cells, Known};
use crate::nonogram::clues::least;
use crate::nonogram::line::Line;
use crate::nonogram::places::{Places, fits};
use crate::nonogram::wide::Wide;

/// A line, what is known of it, and where its blocks can lie.
#[derive(Clone, Debug)]
pub(super) struct LineView {
    /// Number of cells.
    pub(super) len: usize,
    /// The clue.
    pub(super) blocks: Rc<[u8]>,
    /// What is known.
    pub(super) known: Known,
    /// Where each block can lie.
    pub(super) places: Places,
    /// Where each could lie if only the white cells were known.
    loose: OnceCell<Places>,
    /// All that follows.
    settled: OnceCell<Known>,
}

impl LineView {
    /// `None` if no arrangement fits.
    pub(super) fn new(len: usize, blocks: &Rc<[u8]>, known: Known) -> Option<LineView> {
        let places = Places::new(len, blocks, &known)?;
        Some(LineView {
            len,
            blocks: Rc::clone(blocks),
            known,
            places,
            loose: OnceCell::new(),
            settled: OnceCell::new(),
        })
    }

    /// The same, where all that follows is known already.
    pub(super) fn settled_as(self, settled: Known) -> LineView {
        LineView { settled: OnceCell::from(settled), ..self }
    }

    /// All that follows.
    pub(super) fn settled(&self) -> Known {
        *self
            .settled
            .get_or_init(|| Line::new(self.len, &self.blocks).propagate(&self.known).unwrap_or(self.known))
    }

    /// Where the blocks could lie if only the white cells were known.
    pub(super) fn loose(&self) -> &Places {
        self.loose.get_or_init(|| {
            let whites = Known { white: self.known.white, black: Cells::NONE };
            Places::new(self.len, &self.blocks, &whites).unwrap_or_else(|| self.places.clone())
        })
    }

    /// Length of a block.
    pub(super) fn block(&self, index: usize) -> usize {
        usize::from(self.blocks[index])
    }

    /// The black runs: each its first cell and the place behind it.
    pub(super) fn runs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let black = self.known.black;
        let mut from = 0;
        std::iter::from_fn(move || {
            let first = black.without(Cells::span(0, from)).first()?;
            let end = (first..self.len).find(|place| !black.has(*place)).unwrap_or(self.len);
            from = end;
            Some((first, end))
        })
    }

    /// The blocks that can cover the cells from `first` up to, not including, `end`.
    pub(super) fn covering(&self, first: usize, end: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.blocks.len())
            .filter(move |block| self.places.covers(*block, self.blocks[*block], first, end))
    }

    /// The room in which all blocks lie, if white cells keep the first and the last from the ends of the line: from
    /// a cell up to, not including, another. `None` if the clue is empty.
    pub(super) fn room(&self) -> Option<(usize, usize)> {
        let (first, last) = (*self.blocks.first()?, *self.blocks.last()?);
        let open = Cells::span(0, self.len).without(self.known.white);
        let fits = |block: u8| match self.len {
            0..=64 => fits(open.low(), block).cells(),
            _ => fits(Wide::of(open), block).cells(),
        };
        let start = fits(first).first().unwrap_or(self.len);
        let end = fits(last).end() + usize::from(last) - 1;
        (start < end).then_some((start, end))
    }

    /// How much the blocks can be moved in a room.
    pub(super) fn slack(&self, (start, end): (usize, usize)) -> Option<usize> {
        (end - start).checked_sub(least(&self.blocks))
    }
}

/// Which cells a technique settles, and the values of its sentence.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finding {
    /// Their colour.
    pub(super) black: bool,
    /// The cells; some may be known already.
    pub(super) cells: Cells,
    /// The block it is about, as an index into the clue.
    pub(super) block: usize,
    /// Cells it is about; each technique defines which.
    pub(super) about: Cells,
    /// More cells it is about.
    pub(super) bounds: Cells,
}

impl Finding {
    /// A finding without cells.
    pub(super) const fn new(black: bool, cells: Cells) -> Finding {
        Finding { black, cells, block: 0, about: Cells::NONE, bounds: Cells::NONE }
    }
}

/// Most values of a sentence about a line.
const ARGS: usize = 6;

/// What the values of a sentence are made from: a line's clue and its cells.
pub(super) struct Wording<'a> {
    /// The line with its premises alone.
    pub(super) view: &'a LineView,
    /// The cells of the line.
    pub(super) cells: &'a [u32],
}

impl Wording<'_> {
    /// `blocks`: the clue.
    pub(super) fn clue(&self) -> Args {
        let blocks = self.view.blocks.iter().map(|block| i64::from(*block)).collect();
        let mut args = Vec::with_capacity(ARGS);
        args.push(("blocks", Arg::Numbers(blocks)));
        args
    }

    /// The clue, and `block` and `which`: the length of a block, and its number from 1.
    pub(super) fn block(&self, index: usize) -> Args {
        let mut args = self.clue();
        args.push(("block", number(self.view.block(index))));
        args.push(("which", number(index + 1)));
        args
    }

    /// `args`, and the room that a finding is about: `room`, its length; `from` and `to`, its ends.
    pub(super) fn room(&self, mut args: Args, finding: &Finding) -> Args {
        let (first, end) = (finding.about.first().unwrap_or_default(), finding.about.end());
        args.push(("room", number(end - first)));
        args.push(("from", self.cell(first)));
        args.push(("to", self.cell(end - 1)));
        args
    }

    /// Cells by their places.
    pub(super) fn cells(&self, places: Cells) -> Arg {
        Arg::Cells(places.into_iter().map(|place| self.cells[place]).collect())
    }

    /// A cell by its place.
    pub(super) fn cell(&self, place: usize) -> Arg {
        Arg::Cell(self.cells[place.min(self.cells.len() - 1)])
    }
}

/// Where the blocks overlap themselves between their first and their last place: those cells are black.
pub(super) fn overlaps(view: &LineView, places: &Places, say: &mut dyn FnMut(Finding)) {
    for block in 0..view.blocks.len() {
        let (first, last, len) = (places.first(block), places.last(block), view.block(block));
        if last < first + len {
            let about = Cells::span(first, last + len);
            say(Finding { block, about, ..Finding::new(true, Cells::span(last, first + len)) });
        }
    }
}

/// A number for a sentence: none is larger than a line is long.
pub(super) fn number(number: usize) -> Arg {
    Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
}

/// A technique on one line: a theorem about the colours of its cells.
pub(super) trait LineTechnique {
    /// Key of the technique.
    const NAME: &'static str;
    /// How hard it is.
    const LEVEL: Level;

    /// Calls back with what follows, which may be known already.
    fn find(view: &LineView, say: &mut dyn FnMut(Finding));

    /// The values of the sentence.
    fn args(wording: &Wording, finding: &Finding) -> Args;
}

//! What lines said, kept: suppositions near each other ask the same again and again.

use crate::nonogram::cells::Known;
use crate::nonogram::line::Line;

/// Places to keep an answer in.
const PLACES: usize = 1 << 12;

/// The last answers, each at a place that its question makes. A newer answer takes the place of an older one.
#[derive(Default)]
pub(super) struct Recall(Vec<Kept>);

/// What followed from what was known of a line.
#[derive(Clone, Copy, Default)]
struct Kept {
    /// A number that the line and what was known of it make, see [`question`]; 0 for none.
    question: u64,
    settled: Option<Known>,
}

impl Recall {
    /// What follows of a line, as [`Line::settle`] says, from what is known of it: a `question` that has a number.
    #[inline]
    pub(super) fn settle(&mut self, line: &Line, question: u64, known: &Known) -> Option<Known> {
        if self.0.is_empty() {
            self.0.resize(PLACES, Kept::default());
        }
        let kept = &mut self.0[question as usize % PLACES];
        if kept.question != question {
            *kept = Kept { question, settled: line.settle(known) };
        }
        kept.settled
    }
}

/// The number of a question: of a line, by its number, and the mark of what is known of it.
#[inline]
pub(super) fn question(line: usize, mark: u64) -> u64 {
    (mark ^ (line as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)) | 1 << 63
}

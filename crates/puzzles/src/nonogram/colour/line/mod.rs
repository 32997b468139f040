//! The constraint of a coloured line.

mod automaton;
pub(super) mod places;
mod techniques;

use std::sync::Arc;

use gridstep_engine::constraint::{Conflict, Constraint, ConstraintTechnique, PastDomain, Var};
use gridstep_engine::{Domain, Value};

use super::clues::ColourBlock;
use automaton::Automaton;
pub use techniques::TECHNIQUES;

/// The cells of a line are its blocks, in their order; the value of a cell is its colour, 0 for white.
///
/// Theorem: see [`Regular`](gridstep_engine::constraint::Regular), of which this is a case. The states of the automaton
/// are bits, so a cell takes some ten operations on one machine word in each direction. Exact.
#[derive(Clone, Debug)]
pub struct Line {
    scope: Box<[Var]>,
    blocks: Arc<[ColourBlock]>,
    colours: Domain,
    automaton: Arc<Automaton>,
}

impl Line {
    /// A line with its clue.
    pub fn new(scope: impl IntoIterator<Item = Var>, blocks: &[ColourBlock]) -> Line {
        Line {
            scope: scope.into_iter().collect(),
            blocks: blocks.into(),
            colours: blocks.iter().map(|block| block.colour).collect(),
            automaton: Arc::new(Automaton::new(blocks)),
        }
    }

    /// Its clue.
    pub fn blocks(&self) -> &[ColourBlock] {
        &self.blocks
    }

    /// The colours of its blocks.
    pub fn colours(&self) -> Domain {
        self.colours
    }
}

impl Constraint for Line {
    const TECHNIQUES: &'static [ConstraintTechnique<Self>] = techniques::ON_LINES;

    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn holds(&self, values: &[Value]) -> bool {
        let runs = values.chunk_by(|one, next| one == next).filter(|run| run[0] != 0);
        runs.map(|run| (run.len(), run[0]))
            .eq(self.blocks.iter().map(|block| (usize::from(block.len), block.colour)))
    }

    fn filter(&self, domains: &mut [Domain]) -> Result<(), Conflict> {
        self.automaton.filter(domains)
    }

    fn explain(&self, past: &[PastDomain], needed: &mut [Domain]) {
        self.automaton.explain(past, needed);
    }

    /// All lines alike: first in, first out.
    fn priority(&self) -> usize {
        1
    }
}

#[cfg(test)]
mod tests {
    use gridstep_engine::constraint::{Var, testing};
    use gridstep_engine::{Domain, Random};

    use super::Line;
    use crate::nonogram::colour::clues::ColourBlock;

    #[test]
    fn it_keeps_the_contract_of_a_constraint() {
        testing::check(|random: &mut Random| {
            let cells = 1 + random.below(8);
            let mut last = 0;
            let mut value = || {
                last = [last, last, last, 0, 0, 0, 1, 1, 2][random.below(9) as usize];
                last
            };
            let values: Vec<u8> = (0..cells).map(|_| value()).collect();
            let runs = values.chunk_by(|one, next| one == next).filter(|run| run[0] != 0);
            let blocks: Vec<ColourBlock> =
                runs.map(|run| ColourBlock { len: run.len() as u8, colour: run[0] }).collect();
            // Some techniques see settled cells only.
            let (any, narrowed) = (Domain::range(0, 2), random.below(2));
            let domains = values
                .iter()
                .map(|value| match random.below(4) {
                    0 => Domain::only(*value),
                    1 if narrowed == 0 && *value == 0 => Domain::only(0),
                    1 if narrowed == 1 => random.domain(any),
                    _ => any,
                })
                .collect();
            (Line::new((0..cells).map(Var), &blocks), domains)
        });
    }
}

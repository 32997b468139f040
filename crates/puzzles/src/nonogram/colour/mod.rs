//! Nonograms in colours: 2 to 8 colours beside white. Blocks of one colour have a white cell between them, blocks of
//! different colours need none.
//!
//! A puzzle by declaration: a cell is a variable, its values are the colours (0 is white), and a line is one constraint
//! ([`Line`]), an automaton over colours. Solving, hints, grades and two searches to watch follow from
//! [`Declaration`]. Black and white keeps its own, faster path.

pub mod check;
pub mod clues;
pub mod formats;
pub mod generate;
pub mod line;
pub mod oracle;
pub mod picture;

use gridstep_engine::cdcl::Settings;
use gridstep_engine::constraint::{Csp, Var};
use gridstep_engine::explain::Position;
use gridstep_engine::{
    Args, Declaration, Domain, Format, Offer, ParseError, Pictures, Progress, Request, Size, Technique,
};

pub use clues::Clues;
pub use line::Line;

/// The nonogram in colours as a kind of puzzle.
///
/// Bit 0 of a cell's state is white, bit `v` the colour `v`. One bit is an entry, several are notes.
pub struct Kind;

impl Declaration for Kind {
    const NAME: &'static str = "colournonogram";
    type Clues = Clues;
    type Constraint = Line;
    const TECHNIQUES: &'static [Technique<Position<Line>>] = line::TECHNIQUES;
    const FORMATS: &'static [Format<Clues>] = formats::FORMATS;

    fn size(clues: &Clues) -> Size {
        clues.size()
    }

    fn csp(clues: &Clues) -> Csp<Line> {
        let lists = clues.lists();
        let line = |line: usize| Line::new(lists.cells(line).map(Var), lists.blocks(line));
        let domains = vec![Domain::range(0, clues.palette().len() as u8); clues.size().area()];
        Csp::new(domains, (0..lists.lines()).map(line).collect())
    }

    /// Nothing is printed in cells.
    fn givens(clues: &Clues) -> Vec<u32> {
        vec![0; clues.size().area()]
    }

    fn describe(clues: &Clues, constraint: u32) -> (&'static str, Args) {
        let (lists, line) = (clues.lists(), constraint as usize);
        (lists.kind(line), vec![("blocks", lists.lengths(line)), ("colours", clues.colours(line))])
    }

    fn blank(_: Request) -> Option<Clues> {
        None
    }

    fn with_givens(clues: &Clues, _: &[u32]) -> Clues {
        clues.clone()
    }

    fn print_solution(clues: &Clues, states: &[u32]) -> String {
        formats::solution::print_solution(clues, states)
    }

    fn read_solution(clues: &Clues, text: &str) -> Result<Vec<u32>, ParseError> {
        formats::solution::read_solution(clues, text)
    }

    fn is_state(clues: &Clues, _: u32, state: u32) -> bool {
        check::is_state(clues, state)
    }

    /// Of the settings that were compared on 18 public puzzles, those with the fewest ticks on most: the reasons of lines
    /// are long and cost much.
    fn search_settings() -> Settings {
        Settings { decay: 0.9, shallow_minimisation: true, ..Settings::default() }
    }

    fn complete(clues: &Clues, states: &[u32]) -> bool {
        check::complete(clues, states)
    }

    fn done(clues: &Clues, states: &[u32]) -> Vec<(u32, u32)> {
        check::done(clues, states)
    }

    fn pictures() -> Option<Box<dyn Pictures<Clues>>> {
        Some(Box::new(picture::FromPictures))
    }

    fn offer(_: Request) -> Offer {
        generate::OFFER
    }

    fn generate(request: Request, progress: Progress<'_>) -> Option<Clues> {
        generate::generate(request, progress)
    }
}

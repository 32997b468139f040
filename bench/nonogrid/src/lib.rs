//! What native and wasm share: a puzzle's text goes in, what was found comes out.
//!
//! The wasm has plain exports, so that it needs no generated JavaScript: `room` makes room for a text, which the
//! caller writes into the memory, and `solve` reads it.

use std::cell::RefCell;

use nonogrid::{
    BinaryBlock, Block, BoardParser, ColoredBlock, DetectedParser, FullProbe, LineSolver,
    parser::PuzzleScheme,
};

/// What a solver says of a puzzle: 0 impossible, 1 unique, 2 ambiguous, 3 refused.
pub fn verdict(text: &str) -> u32 {
    let Ok(parser) = DetectedParser::with_content(text) else { return 3 };
    let found = match parser.infer_scheme() {
        PuzzleScheme::BlackAndWhite => found(parser.parse_rc::<BinaryBlock>()),
        PuzzleScheme::MultiColor => found(parser.parse_rc::<ColoredBlock>()),
    };
    found.unwrap_or_default()
}

#[cfg(not(feature = "sat"))]
fn found<B>(board: nonogrid::RcBoard<B>) -> Result<u32, String>
where
    B: Block,
    B::Color: nonogrid::DynamicColor,
{
    let search = nonogrid::solve::<_, LineSolver<_>, FullProbe<_>>(board.clone(), Some(2), None, None)?;
    // Nothing is listed where lines and probing were enough.
    let listed = search.map_or(0, |search| search.solutions.len());
    Ok(if listed < 2 { u32::from(0 < listed || board.read().is_solved_full()) } else { 2 })
}

#[cfg(feature = "sat")]
fn found<B>(board: nonogrid::RcBoard<B>) -> Result<u32, String>
where
    B: Block,
    B::Color: nonogrid::DynamicColor,
{
    let search = nonogrid::solve::<_, LineSolver<_>, FullProbe<_>>(board, Some(2))?;
    Ok(search.map_or(1, |solutions| solutions.take(2).count() as u32))
}

thread_local! {
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for a text of so many bytes; where it is to be written.
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    TEXT.with_borrow_mut(|text| {
        text.clear();
        text.resize(bytes, b' ');
        text.as_mut_ptr()
    })
}

/// Reads and solves the text; see [`verdict`].
#[unsafe(no_mangle)]
pub extern "C" fn solve() -> u32 {
    TEXT.with_borrow(|text| std::str::from_utf8(text).map_or(3, verdict))
}

//! The techniques of the puzzle, easiest first.
//!
//! What a sentence about each can use, besides the line, the premises and the effects; colours are counted from 1 as in
//! the palette, 0 is white, blocks are numbered from 0 in the clue, and rooms are those that the premises leave.
//!
//! | technique | level | args | sentence |
//! |---|---|---|---|
//! | `line-colours` | easy | `colours` | The line has no block of these colours, so none of its cells has one. |
//! | `crossing` | easy | `colours` | The row and the column share at most one colour: the cell where they cross has it or is white. |
//! | `full-line` | easy | | The blocks, and a white cell between two of one colour, take all the room that white cells at the ends, if premises, leave. |
//! | `overlap` | easy | `blocks`, `first`, `last` | The block lies between these cells (white cells, if premises, and the other blocks leave it no more): it covers the cells either way. |
//! | `finished-colour` | easy | `colours` | All cells of the colours are found, so the others have none of them. |
//! | `last-cells` | easy | `colours` | Only as many cells as the line needs can still have the colour: each has it. |
//! | `reach` | medium | `colours`, `blocks`, `first`, `last` | The settled cells leave the blocks of these colours between these cells; none reaches the others. |
//! | `small-gap` | medium | `colours`, `room`, `shortest` | Settled cells leave only `room` in a row there, and no block of the colours that reaches them has less than `shortest`. |
//! | `too-long` | medium | `colours`, `joined`, `longest` | With the cell, `joined` in a row would have the colour, and no block of it that reaches there has more than `longest`. |
//! | `one-block` | medium | `colours`, `blocks`, `cells` | Only these blocks can cover `cells`, and wherever one does, it covers the other cells too. |
//! | `pushed-block` | medium | as `overlap` | The settled cells of the line leave the block no more room. |
//! | `narrowed-reach` | hard | as `reach` | The same with cells that are not settled, but have lost colours. |
//! | `narrowed-block` | hard | as `overlap` | The same with cells that are not settled, but have lost colours. |
//! | `line` | hard | | No arrangement of the blocks has the colour there. |
//! | `short-contradiction` | hard | as `contradiction` | At most four lines lead from the assumption to the one that cannot be filled. |
//! | `conflict` | (in `steps` only) | | No arrangement of the blocks fits any more. |
//! | `contradiction` | expert | `cell`, `mask`, `steps`, `clue` | Assume that the cell has the colour: `steps` follow, and `clue` cannot be filled. |
//!
//! Source of the names and of the theorems in black and white: `nonogram::techniques`.

mod crossing;
mod on_line;

use gridstep_engine::Technique;
use gridstep_engine::explain::{Position, contradiction, short_contradiction, technique};

use super::Line;
use crossing::CROSSING;
use on_line::LINE_COLOURS;
pub(super) use on_line::ON_LINES;

/// The table of the puzzle.
pub const TECHNIQUES: &[Technique<Position<Line>>] = &[
    technique::<Line, LINE_COLOURS>().weighing(8),
    CROSSING.weighing(10),
    technique::<Line, 1>().weighing(10),
    technique::<Line, 2>().weighing(12),
    technique::<Line, 3>().weighing(10),
    technique::<Line, 4>().weighing(12),
    technique::<Line, 5>().weighing(16),
    technique::<Line, 6>().weighing(16),
    technique::<Line, 7>().weighing(16),
    technique::<Line, 8>().weighing(18),
    technique::<Line, 9>().weighing(22),
    technique::<Line, 10>().weighing(30),
    technique::<Line, 11>().weighing(32),
    technique::<Line, 12>().weighing(45),
    short_contradiction::<Line>().weighing(50),
    contradiction::<Line>().weighing(80),
];

//! Small coloured pictures and their puzzles.

use gridstep_engine::{Random, Size};
use gridstep_puzzles::nonogram::colour::clues::{Clues, Colour};

/// Colours with a name and a letter each.
pub(crate) fn palette(colours: u8) -> Box<[Colour]> {
    let inks = [("red", 'r', [255, 0, 0]), ("blue", 'b', [0, 0, 255]), ("green", 'g', [0, 128, 0])];
    let colour = |(name, letter, value): &(&str, char, [u8; 3])| Colour {
        name: (*name).into(),
        letter: *letter,
        value: *value,
    };
    inks.iter().take(usize::from(colours)).map(colour).collect()
}

/// A picture of two or three colours, never square; some lines of it are often empty.
pub(crate) fn picture(seed: u64) -> (Size, u8, Vec<u8>) {
    let mut random = Random::new(seed);
    let width = 2 + random.below(3);
    let size = Size { width, height: if random.below(2) == 0 { width + 1 } else { width - 1 } };
    let colours = 2 + random.below(2) as u8;
    let cells =
        (0..size.area()).map(|_| random.below(u32::from(colours) + 2).saturating_sub(1) as u8).collect();
    (size, colours, cells)
}

/// Its puzzle.
pub(crate) fn board(seed: u64) -> Clues {
    let (size, colours, cells) = picture(seed);
    Clues::of_picture(size, palette(colours), &cells)
}

/// A puzzle of 6 to 9 cells a side, in blobs: each cell has the colour of a neighbour more often than one of its own.
pub(crate) fn larger_board(seed: u64) -> Clues {
    let mut random = Random::new(seed);
    let width = 6 + random.below(3);
    let size = Size { width, height: width + 1 - 2 * random.below(2) };
    let mut cells = vec![0; size.area()];
    for cell in 0..size.area() {
        let above = cell.checked_sub(width as usize).map_or(0, |above| cells[above]);
        let left = cell.checked_sub(1).map_or(0, |left| cells[left]);
        cells[cell] = [above, above, left, left, random.below(4) as u8][random.below(5) as usize];
    }
    Clues::of_picture(size, palette(3), &cells)
}

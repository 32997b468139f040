//! Small coloured pictures and their puzzles.

use gridstep_engine::{Random, Size};
use gridstep_puzzles::nonogram::colour::clues::{Clues, Colour};

/// Colours with a name and a letter each.
pub(crate) fn palette(colours: u8) -> Box<[Colour]> {
    let inks = [
        ("red", 'r', [255, 0, 0]),
        ("blue", 'b', [0, 0, 255]),
        ("green", 'g', [0, 128, 0]),
        ("yellow", 'y', [255, 255, 0]),
        ("black", 'k', [0, 0, 0]),
        ("purple", 'v', [128, 0, 128]),
        ("brown", 'n', [128, 64, 0]),
        ("pink", 'p', [255, 192, 203]),
    ];
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

/// A puzzle of eight colours, the most there can be, each of them in it.
pub(crate) fn eight_colours(seed: u64) -> Clues {
    let mut random = Random::new(seed);
    let width = 3 + random.below(2);
    let size = Size { width, height: 7 - width };
    let mut cells: Vec<u8> = (0..size.area()).map(|_| random.below(9) as u8).collect();
    // Each colour somewhere: along the board from a cell drawn, in an order drawn.
    let (first, step) = (random.below(12), [1, 3, 5, 7][random.below(4) as usize]);
    for colour in 1..=8 {
        let order = 1 + (colour * step) % 8;
        cells[((first + colour) % 12) as usize] = order as u8;
    }
    Clues::of_picture(size, palette(8), &cells)
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

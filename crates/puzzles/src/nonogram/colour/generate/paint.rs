//! Colours for the parts of our own pictures.

use gridstep_engine::{Level, Request};

use crate::nonogram::colour::clues::{COLOURS, Colour};
use crate::nonogram::generate::{DRAWN, figure, scene, taste};
use crate::random::Random;

/// The colours of our pictures: name, letter, and red, green and blue.
pub(super) const INKS: [(&str, char, [u8; 3]); 11] = [
    ("black", 'k', [0x1a, 0x1a, 0x1a]),
    ("grey", 'e', [0x8a, 0x8a, 0x8a]),
    ("brown", 'n', [0x7a, 0x4a, 0x21]),
    ("red", 'r', [0xd7, 0x26, 0x3d]),
    ("orange", 'o', [0xef, 0x7d, 0x1a]),
    ("yellow", 'y', [0xf2, 0xc3, 0x18]),
    ("green", 'g', [0x2c, 0x8c, 0x3c]),
    ("blue", 'b', [0x24, 0x58, 0xc5]),
    ("light-blue", 'c', [0x4f, 0xb3, 0xe0]),
    ("violet", 'v', [0x7d, 0x3c, 0xb5]),
    ("pink", 'p', [0xea, 0x7f, 0xb0]),
];

/// Colours of what belongs to a place, by their numbers from 1.
fn of_place(place: &str) -> &'static [u8] {
    match place {
        "ground" => &[7],
        "water" => &[8, 9],
        "street" => &[2],
        "air" => &[6, 9],
        "home" => &[3, 4, 5, 10, 11],
        "sea" => &[4, 5, 6, 1],
        _ => &[3, 4, 5, 7, 10, 1],
    }
}

/// Colours of a picture: the harder, the fewer.
fn most_inks(level: Level) -> usize {
    [6, 5, 4, 3][level as usize]
}

/// One of our pictures, by cell the number of its colour in [`INKS`] from 1, and 0 for white; and its title.
///
/// The parts of a thing have different colours, those of one place the same ones.
pub(super) fn painted(request: Request, theme: u32, random: &mut Random) -> (Vec<u8>, &'static str) {
    let scene = scene::draw(request.size, request.level, DRAWN, theme, random);
    let mut used: Vec<u8> = Vec::new();
    let mut last = 0;
    let mut inks = Vec::with_capacity(scene.parts.len());
    for place in &scene.parts {
        let fitting = of_place(place);
        let ink = fitting[random.below(fitting.len() as u32) as usize];
        let ink = if used.len() < most_inks(request.level) || used.contains(&ink) {
            ink
        } else {
            random.pick(&used)
        };
        // Two parts of a thing one after the other differ, where there is another colour.
        let other = fitting.iter().copied().find(|other| *other != last && used.contains(other));
        let ink = if ink == last { other.unwrap_or(ink) } else { ink };
        last = ink;
        if !used.contains(&ink) {
            used.push(ink);
        }
        inks.push(ink);
    }
    let colour = |(black, part): (&bool, &u16)| if *black { inks[usize::from(*part)] } else { 0 };
    let mut colours: Vec<u8> = scene.black.iter().zip(&scene.drawn).map(colour).collect();
    if used.len() == 1 {
        two_parts(request, &mut colours, random);
    }
    (colours, scene.name)
}

/// Gives what is below some row, or right of some column, another colour.
fn two_parts(request: Request, colours: &mut [u8], random: &mut Random) {
    let (size, fitting) = (request.size, of_place(""));
    let is_below = random.below(3) != 0;
    let cells = if is_below { size.height } else { size.width };
    let from = cells / 3 + random.below(cells / 3 + 1);
    let shift = 1 + random.below(fitting.len() as u32 - 1) as usize;
    for (cell, colour) in (0..).zip(colours).filter(|(_, colour)| **colour != 0) {
        let (row, column) = size.place(cell);
        if from <= if is_below { row } else { column } {
            let at = fitting.iter().position(|ink| ink == colour).unwrap_or(0);
            *colour = fitting[(at + shift) % fitting.len()];
        }
    }
}

/// A pattern: blobs, and other blobs that colour them.
pub(super) fn pattern(request: Request, random: &mut Random) -> Vec<u8> {
    let taste = taste(request);
    let layers: Vec<Vec<bool>> = (0..3).map(|_| figure::draw(request.size, taste, random)).collect();
    let mut inks: Vec<u8> = (1..=INKS.len() as u8).collect();
    random.shuffle(&mut inks);
    let count = most_inks(request.level).min(4);
    let colour = |cell: usize| {
        if !layers[0][cell] {
            return 0;
        }
        inks[(usize::from(layers[1][cell]) * 2 + usize::from(layers[2][cell])) % count]
    };
    (0..request.size.area()).map(colour).collect()
}

/// The colours of a picture and, by cell, their numbers among them.
///
/// # Panics
/// If there are more than [`COLOURS`].
pub(super) fn palette_of(colours: &[u8]) -> (Box<[Colour]>, Vec<u8>) {
    let mut used: Vec<u8> = colours.iter().copied().filter(|colour| *colour != 0).collect();
    used.sort_unstable();
    used.dedup();
    assert!(used.len() <= COLOURS, "our pictures have few colours");
    let colour = |number: &u8| {
        let (name, letter, value) = INKS[usize::from(*number) - 1];
        Colour { name: name.into(), letter, value }
    };
    let number = |colour: &u8| used.iter().position(|used| used == colour).map_or(0, |at| at as u8 + 1);
    (used.iter().map(colour).collect(), colours.iter().map(number).collect())
}

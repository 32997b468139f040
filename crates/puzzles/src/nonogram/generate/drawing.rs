//! Our own drawings of things, in boxes of any number of cells.
//!
//! `subjects.txt` has a drawing under each `@ name place least`: where the thing belongs, and the fewest cells of a
//! side on which it is recognised. A line is a part; one of its variants, apart by `|`, is drawn, and a variant
//! without strokes leaves the part out. Parts that begin with `!` are details, left out on few cells. A stroke is a
//! letter with numbers, in a box of 200 by 200 units: `O` an oval by its centre and radii, `R` a rectangle by two
//! corners, `P` a polygon by its corners, `L` a line by its ends and its width. A letter after `-` makes cells white.
//!
//! `stamps.txt` has drawings of 5 by 5 cells, where strokes would not be recognised: a name and five rows.

use gridstep_engine::Size;

use crate::random::Random;

/// Units of a side of a drawing.
const UNITS: i64 = 200;
/// Parts of a unit: samples lie at places that are whole numbers of these.
const FINE: i64 = 16;
/// Samples of a cell, along each side; a stroke covers a cell that has half of them.
const SAMPLES: u32 = 4;
/// Samples that a stroke must cover to colour the cell: half of them.
const ENOUGH: usize = (SAMPLES * SAMPLES / 2) as usize;
/// The shorter side of a box in cells from which details are drawn.
const ROOM: u32 = 13;
/// Cells of a stamp's side.
const STAMP: u32 = 5;

/// A drawing of the library.
#[derive(Clone, Copy)]
pub(super) struct Subject {
    /// Its key, such as `"house"`.
    pub(super) name: &'static str,
    /// Where it belongs: `"land"`, `"sea"`, `"sky"`, `"road"` or `"home"`; or what it is to a scene: `"air"`,
    /// `"ground"`, `"street"` or `"water"`.
    pub(super) place: &'static str,
    /// The fewest cells of a side on which it is recognised.
    pub(super) least: u32,
    parts: &'static str,
}

/// All drawings of strokes.
pub(super) fn subjects() -> impl Iterator<Item = Subject> {
    include_str!("subjects.txt").split('@').filter_map(|block| {
        let (head, parts) = block.split_once('\n')?;
        let mut head = head.split(' ');
        let (name, place) = (head.next()?, head.next()?);
        Some(Subject { name, place, least: head.next()?.parse().ok()?, parts })
    })
}

/// All stamps: names, and rows with a space between.
pub(super) fn stamps() -> impl Iterator<Item = (&'static str, &'static str)> {
    include_str!("stamps.txt").lines().filter_map(|line| line.split_once(' '))
}

/// A box of cells that a drawing fills.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    pub(super) left: u32,
    pub(super) top: u32,
    pub(super) width: u32,
    pub(super) height: u32,
    /// Whether left and right change places.
    pub(super) mirror: bool,
}

/// Cells that are drawn on.
pub(super) struct Canvas {
    pub(super) size: Size,
    pub(super) black: Vec<bool>,
    /// By cell, the part that was drawn on it last, by its number in `parts`.
    pub(super) drawn: Vec<u16>,
    /// For each part where its thing belongs: see [`Subject::place`].
    pub(super) parts: Vec<&'static str>,
}

impl Canvas {
    pub(super) fn new(size: Size) -> Canvas {
        Canvas { size, black: vec![false; size.area()], drawn: vec![0; size.area()], parts: Vec::new() }
    }

    /// Whether a cell is black; beyond the border all is white.
    pub(super) fn is_black(&self, row: u32, column: u32) -> bool {
        let is_inside = row < self.size.height && column < self.size.width;
        is_inside && self.black[self.size.cell(row, column) as usize]
    }

    /// Draws a subject, its variants by chance.
    pub(super) fn draw(&mut self, subject: Subject, frame: Frame, random: &mut Random) {
        for part in subject.parts.lines() {
            let (is_detail, part) = part.strip_prefix('!').map_or((false, part), |part| (true, part));
            let variants: Vec<&str> = part.split('|').collect();
            let variant = random.pick(&variants);
            if !is_detail || ROOM <= frame.width.min(frame.height) {
                self.parts.push(subject.place);
                strokes(variant, |letter, black, numbers| self.stroke(letter, black, numbers, frame));
            }
        }
    }

    /// Draws one of the stamps, by any number; its name.
    pub(super) fn stamp(&mut self, frame: Frame, number: u32) -> &'static str {
        let stamps: Vec<(&'static str, &'static str)> = stamps().collect();
        let (name, rows) = stamps[number as usize % stamps.len()];
        let rows: Vec<&[u8]> = rows.split(' ').map(str::as_bytes).collect();
        self.parts.push("");
        let from = |place: u32, len: u32| ((place * STAMP + STAMP / 2) / len) as usize;
        self.fill(
            frame,
            |row, column| rows[from(row, frame.height)][from(column, frame.width)] == b'#',
            true,
        );
        name
    }

    /// Gives a colour to the cells of a frame for which `is_covered`, which takes places before mirroring. Returns whether
    /// there are any.
    fn fill(&mut self, frame: Frame, is_covered: impl Fn(u32, u32) -> bool, black: bool) -> bool {
        let mut any = false;
        for row in 0..frame.height {
            for column in (0..frame.width).filter(|column| is_covered(row, *column)) {
                any = true;
                let shown = if frame.mirror { frame.width - 1 - column } else { column };
                let cell = self.size.cell(frame.top + row, frame.left + shown);
                self.black[cell as usize] = black;
                self.drawn[cell as usize] = self.parts.len() as u16 - 1;
            }
        }
        any
    }

    /// Cells of which a stroke covers half. An oval, an eye say, covers at least the cell of its centre.
    fn stroke(&mut self, letter: u8, black: bool, numbers: &[i64], frame: Frame) {
        let (width, height) = (i64::from(frame.width), i64::from(frame.height));
        // A line is at least a cell wide.
        let thin = UNITS * FINE / width.min(height);
        let sample =
            |index: u32, len: i64| i64::from(2 * index + 1) * UNITS * FINE / (i64::from(2 * SAMPLES) * len);
        let is_covered = |row: u32, column: u32| {
            let of = |place: u32, len| (0..SAMPLES).map(move |part| sample(SAMPLES * place + part, len));
            let covered = of(row, height)
                .flat_map(|y| of(column, width).map(move |x| (x, y)))
                .filter(|(x, y)| covers(letter, numbers, thin, *x, *y));
            ENOUGH <= covered.count()
        };
        if !self.fill(frame, is_covered, black) && letter == b'O' {
            let cell = |at: i64, len: i64| (at * len / (UNITS * FINE)).clamp(0, len - 1);
            let centre = (cell(numbers[1], height), cell(numbers[0], width));
            self.fill(frame, |row, column| (i64::from(row), i64::from(column)) == centre, black);
        }
    }
}

/// The strokes of a variant: letter, whether black, and the numbers in parts of a unit.
fn strokes(variant: &str, mut draw: impl FnMut(u8, bool, &[i64])) {
    let mut stroke = None;
    let mut numbers = Vec::new();
    for word in variant.split_whitespace() {
        if let Ok(number) = word.parse::<i64>() {
            numbers.push(number * FINE);
            continue;
        }
        if let Some((letter, black)) = stroke {
            draw(letter, black, &numbers);
        }
        numbers.clear();
        stroke = word.bytes().last().map(|letter| (letter, word.len() == 1));
    }
    if let Some((letter, black)) = stroke {
        draw(letter, black, &numbers);
    }
}

/// Whether a stroke covers a point.
fn covers(letter: u8, numbers: &[i64], thin: i64, x: i64, y: i64) -> bool {
    match (letter, numbers) {
        (b'O', [centre_x, centre_y, radius_x, radius_y]) => {
            let (across, down) = ((x - centre_x) * radius_y, (y - centre_y) * radius_x);
            across * across + down * down <= (radius_x * radius_y).pow(2)
        }
        (b'R', [left, top, right, bottom]) => (left..=right).contains(&&x) && (top..=bottom).contains(&&y),
        (b'L', [from_x, from_y, to_x, to_y, width @ ..]) => {
            let width = width.first().map_or(thin, |width| thin.max(*width));
            let (along_x, along_y) = (to_x - from_x, to_y - from_y);
            let (x, y) = (x - from_x, y - from_y);
            let length = along_x * along_x + along_y * along_y;
            let along = x * along_x + y * along_y;
            if !(0..=length).contains(&along) {
                let (x, y) = if along < 0 { (x, y) } else { (x - along_x, y - along_y) };
                return 4 * (x * x + y * y) <= width * width;
            }
            let across = x * along_y - y * along_x;
            4 * across * across <= width * width * length
        }
        (b'P', corners) => is_within(corners, x, y),
        _ => false,
    }
}

/// Whether a point is within a polygon: a ray to the right crosses its sides an odd number of times.
fn is_within(corners: &[i64], x: i64, y: i64) -> bool {
    let len = corners.len() / 2;
    let corner = |index: usize| (corners[2 * (index % len)], corners[2 * (index % len) + 1]);
    let crossed = (0..len).filter(|index| {
        let ((from_x, from_y), (to_x, to_y)) = (corner(*index), corner(index + 1));
        let side = (to_x - from_x) * (y - from_y) - (x - from_x) * (to_y - from_y);
        (y < from_y) != (y < to_y) && (0 < side) == (from_y < to_y)
    });
    crossed.count() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::{Canvas, Frame, Random, STAMP, Size, stamps, strokes, subjects};

    #[test]
    fn each_stroke_has_the_numbers_of_its_letter() {
        for subject in subjects() {
            for variant in subject.parts.lines().flat_map(|part| part.trim_start_matches('!').split('|')) {
                strokes(variant, |letter, _, numbers| {
                    let is_right = match letter {
                        b'O' | b'R' => numbers.len() == 4,
                        b'L' => (4..=5).contains(&numbers.len()),
                        b'P' => 6 <= numbers.len() && numbers.len().is_multiple_of(2),
                        _ => false,
                    };
                    assert!(is_right, "{}: {variant}", subject.name);
                });
            }
        }
    }

    #[test]
    fn each_subject_is_seen_on_its_fewest_cells_and_on_many() {
        let mut random = Random::new(1, 1);
        for subject in subjects() {
            for side in [subject.least, 40] {
                let mut canvas = Canvas::new(Size { width: side, height: side });
                let frame = Frame { left: 0, top: 0, width: side, height: side, mirror: false };
                canvas.draw(subject, frame, &mut random);
                assert!(canvas.black.contains(&true), "{} on {side}", subject.name);
            }
        }
    }

    #[test]
    fn each_stamp_is_a_square_of_two_colours() {
        for (name, rows) in stamps() {
            let rows: Vec<&str> = rows.split(' ').collect();
            assert!(rows.len() == STAMP as usize, "{name}");
            assert!(rows.iter().all(|row| row.len() == STAMP as usize), "{name}");
            assert!(rows.concat().bytes().all(|cell| b"#.".contains(&cell)), "{name}");
        }
    }
}

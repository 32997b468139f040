//! Pictures to make puzzles of: one thing of our library, and what fits around it.
//!
//! Small boards have a stamp, boards of middle size one thing; on large ones it stands on the ground or swims, with
//! smaller things beside it and others in the air. A long board has several pictures in a row.

use std::ops::RangeInclusive;

use gridstep_engine::{Level, Size};

use super::drawing::{Canvas, Frame, Subject, stamps, subjects};
use crate::random::Random;

/// The shorter side of a board on which strokes can be recognised; stamps below it.
pub(in crate::nonogram) const STROKES: u32 = 7;
/// The shorter side of a board that has room around its subject.
const SCENE: u32 = 13;
/// How far apart in the library the things of two pictures on one board are.
const NEXT: u32 = 7;
/// Cells of a side of the least thing beside the subject.
const BESIDE: u32 = 7;

/// A picture: for each cell whether it is black.
pub(in crate::nonogram) struct Scene {
    pub(in crate::nonogram) black: Vec<bool>,
    /// By cell, the part of a thing that was drawn on it last, by its number in `parts`.
    #[cfg_attr(
        not(feature = "colournonogram"),
        expect(dead_code, reason = "black and white has no use for it")
    )]
    pub(in crate::nonogram) drawn: Vec<u16>,
    /// For each part where its thing belongs: `"ground"`, `"water"` and the like.
    #[cfg_attr(
        not(feature = "colournonogram"),
        expect(dead_code, reason = "black and white has no use for it")
    )]
    pub(in crate::nonogram) parts: Vec<&'static str>,
    /// The key of its one subject, such as `"house"`; empty where there are several.
    pub(in crate::nonogram) name: &'static str,
}

/// The keys of all subjects, some more than once.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    subjects().filter(is_subject).map(|subject| subject.name).chain(stamps().map(|(name, _)| name))
}

/// Draws a picture of which as much is black as `share` says, in thousandths, if some are tried. The same `theme`, any
/// number, is the same subject.
pub(in crate::nonogram) fn draw(
    size: Size,
    level: Level,
    share: RangeInclusive<usize>,
    theme: u32,
    random: &mut Random,
) -> Scene {
    const TRIED: usize = 20;
    let mut scene = compose(size, level, theme, random);
    for _ in 1..TRIED {
        let black = scene.black.iter().filter(|black| **black).count();
        if share.contains(&(black * 1000 / size.area())) {
            break;
        }
        scene = compose(size, level, theme, random);
    }
    scene
}

/// One picture, or several along the longer side.
fn compose(size: Size, level: Level, theme: u32, random: &mut Random) -> Scene {
    let mut canvas = Canvas::new(size);
    let Size { width, height } = size;
    let (long, short) = (width.max(height), width.min(height));
    // A board at least 7/4 times as long as wide has several pictures.
    let count = if long * 4 < short * 7 { 1 } else { (2 * long + short) / (2 * short + 2) };
    let mut name = "";
    for index in 0..count {
        let (from, to) = (long * index / count, long * (index + 1) / count);
        // A white line stands between two stamps.
        let len = to - from - u32::from(short < STROKES && index + 1 < count && short < to - from);
        let (left, top, width, height) =
            if height < width { (from, 0, len, height) } else { (0, from, width, len) };
        let frame = Frame { left, top, width, height, mirror: coin(random) };
        name = panel(&mut canvas, frame, level, theme.wrapping_add(NEXT * index), random);
    }
    let Canvas { black, drawn, parts, .. } = canvas;
    Scene { black, drawn, parts, name: if count == 1 { name } else { "" } }
}

/// One of two, with equal chances.
fn coin(random: &mut Random) -> bool {
    random.below(2) == 0
}

/// Draws one picture; the key of its subject.
fn panel(canvas: &mut Canvas, frame: Frame, level: Level, theme: u32, random: &mut Random) -> &'static str {
    let side = frame.width.min(frame.height);
    if side < STROKES {
        return canvas.stamp(frame, theme);
    }
    let found: Vec<Subject> =
        subjects().filter(|subject| is_subject(subject) && subject.least <= side).collect();
    let subject = found[theme as usize % found.len()];
    if side < SCENE {
        let at = shaken(frame, subject.least, random);
        canvas.draw(subject, at, random);
        if Level::Hard <= level && coin(random) {
            hatch(canvas, at, Style::Outline);
        }
        return subject.name;
    }
    Layout { canvas, frame, subject, level, random }.draw();
    subject.name
}

/// A frame that is up to two cells shorter on each side, somewhere in that frame.
fn shaken(frame: Frame, least: u32, random: &mut Random) -> Frame {
    let mut shorter = |len: u32| {
        let shorter = len - random.below(3).min(len - least);
        (random.below(len - shorter + 1), shorter)
    };
    let ((right, width), (down, height)) = (shorter(frame.width), shorter(frame.height));
    Frame { left: frame.left + right, top: frame.top + down, width, height, mirror: frame.mirror }
}

/// Whether something can be what a picture shows.
fn is_subject(subject: &Subject) -> bool {
    matches!(subject.place, "land" | "sea" | "sky" | "road" | "home")
}

fn pick(is_fit: impl Fn(&Subject) -> bool, random: &mut Random) -> Option<Subject> {
    let found: Vec<Subject> = subjects().filter(is_fit).collect();
    (!found.is_empty()).then(|| random.pick(&found))
}

/// How the inside of a thing is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Black,
    /// Its rim only.
    Outline,
    Striped,
    Slanted,
    Dotted,
}

impl Style {
    /// Much of an easy picture is black; a hard one has patterns.
    fn of(level: Level, random: &mut Random) -> Style {
        use Style::{Black, Dotted, Outline, Slanted, Striped};
        let plain = [6, 4, 2, 1][level as usize];
        let index = random.below(plain + 4);
        if index < plain { Black } else { [Outline, Striped, Slanted, Dotted][(index - plain) as usize] }
    }

    fn is_black(self, row: u32, column: u32) -> bool {
        match self {
            Style::Black => true,
            Style::Outline => false,
            Style::Striped => row.is_multiple_of(2),
            Style::Slanted => !(row + column).is_multiple_of(3),
            Style::Dotted => row % 3 != 1 || column % 3 != 1,
        }
    }
}

/// A picture with room around its subject.
struct Layout<'a> {
    canvas: &'a mut Canvas,
    frame: Frame,
    subject: Subject,
    level: Level,
    random: &'a mut Random,
}

impl Layout<'_> {
    fn draw(mut self) {
        let Frame { left, top, width, height, .. } = self.frame;
        let ground = self.ground();
        let (width_left, height_left) = (width, height - ground);
        let room = width_left.min(height_left);
        let is_alone = room < 18 || self.subject.place == "home";
        let percent = if is_alone { 85 + self.below(16) } else { 64 + self.below(33) };
        let side = (room * percent / 100).max(self.subject.least.min(room));
        let longer = |most: u32, extra: u32| most.min(side + side * extra / 100);
        let (extra_width, extra_height) = (self.below(16), self.below(16));
        let (wide, high) = (longer(width_left, extra_width), longer(height_left, extra_height));
        let rest = width - wide;
        let before = if is_alone { rest / 2 } else { rest * self.below(3) / 2 };
        let sky = height_left - high;
        let floating = if self.subject.place == "sky" { self.below(sky + 1) } else { 0 };
        let at = Frame {
            left: left + before,
            top: top + sky - floating,
            width: wide,
            height: high,
            mirror: self.frame.mirror,
        };
        self.thing(self.subject, at);
        for (from, len) in [(0, before), (before + wide, rest - before)] {
            self.beside(left + from, len, height_left);
        }
        self.air(left + before, top, wide, sky - floating);
    }

    fn below(&mut self, bound: u32) -> u32 {
        self.random.below(bound)
    }

    /// Draws the ground below the subject; its height.
    fn ground(&mut self) -> u32 {
        let Frame { left, top, width, height, .. } = self.frame;
        let place = match self.subject.place {
            "land" => "ground",
            "sea" => "water",
            "road" => "street",
            _ => return 0,
        };
        let ground = height / 12 + self.below(height / 10 + 1);
        if let Some(kind) = pick(|other| other.place == place && other.least <= ground, self.random) {
            let at = Frame { left, top: top + height - ground, width, height: ground, mirror: false };
            self.canvas.draw(kind, at, self.random);
            return ground;
        }
        0
    }

    /// Draws something small into columns beside the subject, and something above it.
    fn beside(&mut self, left: u32, width: u32, height: u32) {
        let top = self.frame.top;
        let place = self.subject.place;
        let least = BESIDE.min(width.saturating_sub(1));
        let side = least + self.below((width - least).max(1));
        let fits =
            |other: &Subject| other.place == place && other.least <= side && other.name != self.subject.name;
        let found = if side < BESIDE { None } else { pick(fits, self.random) };
        let side = if found.is_some() { side.min(height) } else { 0 };
        if let Some(other) = found {
            let shift = (width - side) / 2;
            let mirror = coin(self.random);
            let at =
                Frame { left: left + shift, top: top + height - side, width: side, height: side, mirror };
            self.thing(other, at);
        }
        self.air(left, top, width, height - side);
    }

    /// Draws something of the air into a free part of the picture.
    fn air(&mut self, left: u32, top: u32, width: u32, height: u32) {
        let most = height.saturating_sub(1).min(width * 2 / 3).min(self.frame.height / 4);
        if most < 3 || self.subject.place == "home" {
            return;
        }
        let side = 3 + self.below(most - 2);
        let Some(other) = pick(|other| other.place == "air" && other.least <= side, self.random) else {
            return;
        };
        let wide = if other.name == "cloud" { (side * 3 / 2).min(width) } else { side };
        let (left, top) = (left + self.below(width - wide + 1), top + self.below(height - side));
        let at = Frame { left, top, width: wide, height: side, mirror: coin(self.random) };
        self.canvas.draw(other, at, self.random);
    }

    /// Draws a thing in some style.
    fn thing(&mut self, subject: Subject, frame: Frame) {
        self.canvas.draw(subject, frame, self.random);
        if frame.width.min(frame.height) < SCENE {
            return;
        }
        let style = Style::of(self.level, self.random);
        hatch(self.canvas, frame, style);
    }
}

/// Draws again the inside of what is black: the cells with no white cell around them.
fn hatch(canvas: &mut Canvas, frame: Frame, style: Style) {
    let is_inside = |row: u32, column: u32| {
        let around = |place: u32| [place.wrapping_sub(1), place, place + 1];
        around(row).iter().all(|row| around(column).iter().all(|column| canvas.is_black(*row, *column)))
    };
    let columns = frame.left..frame.left + frame.width;
    let cells = (frame.top..frame.top + frame.height)
        .flat_map(|row| columns.clone().map(move |column| (row, column)))
        .filter(|(row, column)| is_inside(*row, *column));
    let inside: Vec<(u32, u32)> = cells.collect();
    for (row, column) in inside {
        if !style.is_black(row - frame.top, column - frame.left) {
            canvas.black[canvas.size.cell(row, column) as usize] = false;
        }
    }
}

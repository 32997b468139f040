//! `constants.ts`, `keys/` and `states/` of `www/src/solver` have the numbers and keys that cross to the page: those of
//! cells' states apart from the keys, which are loaded later.

use std::fmt::{Display, Write};
use std::ops::RangeInclusive;

use gridstep_engine::{Event, Kind, Level, NONE, Puzzle, Request, Size};
use gridstep_puzzles::digit;

use crate::flat;
use crate::typescript::{GENERATED, assert_generated};

/// A file of declarations.
struct File(String);

impl File {
    fn new() -> File {
        File(String::from(GENERATED))
    }

    fn declare(&mut self, docs: &str, name: &str, value: impl Display) -> &mut File {
        writeln!(self.0, "\n/** {docs} */\nexport const {name} = {value};")
            .expect("writing to a string cannot fail");
        self
    }

    fn list(&mut self, docs: &str, name: &str, keys: impl IntoIterator<Item = &'static str>) -> &mut File {
        let keys: Vec<&str> = keys.into_iter().collect();
        let lines = keys.join("\",\n  \"");
        self.declare(docs, name, format_args!("[\n  \"{lines}\",\n] as const"))
    }

    /// The keys of a kind of puzzle, each once.
    fn keys<P: Puzzle>(
        &mut self,
        inner_steps: &[&'static str],
        [errors, expected]: [&[(&'static str, &'static str)]; 2],
        faults: &[&'static str],
    ) -> &mut File {
        let steps = P::TECHNIQUES.iter().map(|technique| technique.name).chain(inner_steps.iter().copied());
        let first =
            |table: &[(&'static str, &'static str)]| table.iter().map(|row| row.0).collect::<Vec<_>>();
        self.list("Techniques, easiest first, then steps that only occur within others.", "STEPS", steps)
            .list("Searches to watch.", "ENGINES", P::ENGINES.iter().map(|engine| engine.name))
            .list("Text forms.", "FORMATS", P::FORMATS.iter().map(|format| format.name))
            .list("What can be wrong with a text.", "ERRORS", first(errors))
            .list("What a text must have instead.", "EXPECTED", first(expected))
            .list("Rules that entries can break.", "FAULTS", faults.iter().copied())
            .offers::<P>()
    }

    /// What the generator of a kind of puzzle makes: at each level, and of boards with many solutions where it makes such.
    fn offers<P: Puzzle>(&mut self) -> &mut File {
        let mut lines = String::new();
        for loose in [false, true] {
            for level in Level::ALL {
                let none = Size { width: 0, height: 0 };
                let offer = P::offer(Request { loose, ..Request::new(none, level, 0) });
                if loose && !offer.loose {
                    continue;
                }
                let ends = |range: &RangeInclusive<u32>| format!("[{}, {}]", range.start(), range.end());
                let given = offer.given.as_ref().map_or("null".to_owned(), ends);
                let (sides, cells) = (ends(&offer.sides), offer.cells);
                let (name, whole, pattern) = (level.name(), offer.whole, offer.pattern);
                writeln!(
                    lines,
                    "  {{ level: \"{name}\", loose: {loose}, sides: {sides}, cells: {cells}, given: {given}, \
                     whole: {whole}, pattern: {pattern} }},"
                )
                .expect("writing to a string cannot fail");
            }
        }
        self.declare("What its generator makes.", "OFFERS", format_args!("[\n{lines}] as const"))
    }
}

/// What the page calls a kind of event.
fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Decision => "decision",
        Kind::Forced => "forced",
        Kind::Narrow => "narrow",
        Kind::Conflict => "conflict",
        Kind::Undo => "undo",
        Kind::Solution => "solution",
        Kind::Tick => "tick",
        Kind::Learned => "learned",
        Kind::Reason => "reason",
        Kind::Tally => "tally",
    }
}

#[test]
fn the_page_knows_the_same_constants() {
    assert!(Kind::ALL.iter().enumerate().all(|(number, kind)| *kind as usize == number));
    let mut file = File::new();
    file.list("The kinds of events, by number.", "EVENT_KINDS", Kind::ALL.map(name))
        .declare("Words of an event.", "EVENT_WORDS", Event::WORDS)
        .declare("Stands where there is no cell or constraint.", "NONE", NONE);
    let kinds = [
        ("NUMBER", flat::NUMBER),
        ("WIDE", flat::WIDE),
        ("TEXT", flat::TEXT),
        ("ARRAY", flat::ARRAY),
        ("OBJECT", flat::OBJECT),
        ("TRUTH", flat::TRUTH),
        ("BELOW", flat::BELOW),
    ];
    for (name, kind) in kinds {
        file.declare("A kind of value in a flat hint.", &format!("FLAT_{name}"), kind);
    }
    file.declare("Bits of a number beside its kind.", "FLAT_BITS", flat::BITS);
    assert_generated("constants.ts", &file.0);
    let mut digits = File::new();
    digits.declare("The bit of a cell that holds a digit, not notes.", "FILLED", digit::CellState::FILLED);
    assert_generated("states/digits.ts", &digits.0);
}

#[test]
fn the_page_knows_the_same_keys_of_kakuro() {
    use gridstep_puzzles::kakuro::{Kind, check, formats, techniques};

    let mut file = File::new();
    file.keys::<Kind>(techniques::INNER_STEPS, [formats::ERRORS, formats::EXPECTED], check::FAULTS);
    assert_generated("keys/kakuro.ts", &file.0);
}

#[test]
fn the_page_knows_the_same_keys_of_nonograms() {
    use gridstep_puzzles::nonogram::{CellState, Kind, check, formats, generate, techniques};

    let mut file = File::new();
    file.keys::<Kind>(techniques::INNER_STEPS, [formats::ERRORS, formats::EXPECTED], check::FAULTS);
    file.list("What generated pictures show: their titles.", "PICTURES", generate::names());
    let mut states = File::new();
    states.declare("The state of a white cell.", "WHITE", CellState::WHITE.0).declare(
        "The state of a black cell.",
        "BLACK",
        CellState::BLACK.0,
    );
    assert_generated("keys/nonogram.ts", &file.0);
    assert_generated("states/nonogram.ts", &states.0);
}

#[test]
fn the_page_knows_the_same_keys_of_coloured_nonograms() {
    use gridstep_engine::explain::CONFLICT;
    use gridstep_puzzles::colournonogram::{Kind, check, clues, formats};

    let mut file = File::new();
    file.keys::<Kind>(&[CONFLICT], [formats::ERRORS, formats::EXPECTED], check::FAULTS);
    let mut states = File::new();
    states.declare("The state of a white cell.", "WHITE", 1).declare(
        "Most colours beside white.",
        "COLOURS",
        clues::COLOURS,
    );
    assert_generated("keys/colournonogram.ts", &file.0);
    assert_generated("states/colournonogram.ts", &states.0);
}

#[test]
fn the_page_knows_the_same_keys_of_sudominoku() {
    use gridstep_puzzles::sudominoku::{CellState, Kind, check, clues, formats, techniques};

    let mut file = File::new();
    file.keys::<Kind>(techniques::INNER_STEPS, [formats::ERRORS, formats::EXPECTED], check::FAULTS);
    let mut states = File::new();
    states
        .declare("The first bit of the partners of a cell.", "PARTNERS", CellState::PARTNERS)
        .declare("The first of the constraints that are dominoes.", "DOMINO", clues::PAIR)
        .declare("The first of the constraints that are singles.", "SINGLES", clues::SINGLE)
        .declare("The first of the constraints that are cells.", "CELL", clues::CELL)
        .declare("The first of the constraints that are edges.", "EDGE", clues::EDGE)
        .declare("The constraint that every cell is covered.", "COVER", clues::COVER);
    assert_generated("keys/sudominoku.ts", &file.0);
    assert_generated("states/sudominoku.ts", &states.0);
}

#[test]
fn the_page_knows_the_same_keys_of_board_covering() {
    use gridstep_puzzles::boardcover::{CellState, Kind, check, formats, techniques};

    let mut file = File::new();
    file.keys::<Kind>(techniques::INNER_STEPS, [formats::ERRORS, formats::EXPECTED], check::FAULTS);
    let mut states = File::new();
    states
        .declare("The bit of a covered cell.", "FILLED", CellState::FILLED)
        .declare("The bit of a cell that a counting sweep has passed.", "PASSED", CellState::PASSED)
        .declare("The bit of a cell of a sweep's frontier.", "FRONTIER", CellState::FRONTIER)
        .declare("The first bit of the share of such a cell.", "SHARE_SHIFT", CellState::SHARE);
    assert_generated("keys/boardcover.ts", &file.0);
    assert_generated("states/boardcover.ts", &states.0);
}

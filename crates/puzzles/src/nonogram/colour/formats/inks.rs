//! The colours of a text.

use gridstep_engine::{Arg, Args, ParseError};

use crate::nonogram::clues::Lists;
use crate::nonogram::colour::clues::{COLOURS, Clues, Colour, ColourBlock};
use crate::nonogram::formats::{Ink, Inks, NamedColour};
use crate::text::{Source, Token, number_of};

/// Most colours that a text declares; further ones are not known.
const DECLARED: usize = 128;

/// Black needs no declaration where a text names it.
const BLACK: &str = "black";

/// Values of colours that have a name of their own.
const NAMED: [(&str, [u8; 3]); 12] = [
    ("black", [0, 0, 0]),
    ("white", [255, 255, 255]),
    ("red", [255, 0, 0]),
    ("green", [0, 128, 0]),
    ("blue", [0, 0, 255]),
    ("yellow", [255, 255, 0]),
    ("orange", [255, 165, 0]),
    ("purple", [128, 0, 128]),
    ("brown", [165, 42, 42]),
    ("pink", [255, 192, 203]),
    ("grey", [128, 128, 128]),
    ("gray", [128, 128, 128]),
];

/// The first of them that blocks of an unknown colour can have.
const FIRST_CHOICE: usize = 2;

/// Signs with which cells are printed that have no colour, or none that is known.
const RESERVED: [char; 4] = ['.', '?', '"', '\\'];

/// The colours that a text declares, and which of them its blocks use.
#[derive(Default)]
pub(crate) struct ManyInks<'a> {
    declared: Vec<Declared<'a>>,
}

struct Declared<'a> {
    ink: Ink<'a>,
    value: [u8; 3],
    is_used: bool,
}

impl<'a> ManyInks<'a> {
    /// The declared colour that a block names.
    fn find(&self, key: &str) -> Option<usize> {
        let called = |key: &str| self.declared.iter().position(|declared| declared.ink.key == key);
        called(key).or_else(|| called(BLACK).filter(|_| key.is_empty()))
    }

    /// The colour of blocks that name one without a declaration: black, or one of our choice where the text declares
    /// none.
    fn chosen(&self, key: &'a str) -> Option<Ink<'a>> {
        if key == BLACK {
            return Some(Ink { key, name: BLACK, letter: Some('X'), value: None });
        }
        let is_declared = self.declared.iter().any(|declared| declared.ink.value.is_some());
        if is_declared || key.is_empty() {
            return None;
        }
        let is_free = |name: &str| self.declared.iter().all(|declared| declared.ink.name != name);
        let mut free = NAMED[FIRST_CHOICE..].iter().map(|(name, _)| *name).filter(|name| is_free(name));
        let name =
            free.clone().find(|name| name.starts_with(key)).or_else(|| free.next()).unwrap_or_default();
        Some(Ink { key, name, letter: key.chars().next(), value: None })
    }

    fn count_used(&self) -> usize {
        self.declared.iter().filter(|declared| declared.is_used).count()
    }

    /// By declared colour, its number among those that are used, from 1.
    fn numbers(&self) -> Vec<u8> {
        let mut used = 0;
        let number = |declared: &Declared<'_>| {
            used += u8::from(declared.is_used);
            used
        };
        self.declared.iter().map(number).collect()
    }
}

impl<'a> Inks<'a> for ManyInks<'a> {
    const COLOURED: bool = true;
    /// Its colour is the number of the declared one until the puzzle is made.
    type Block = ColourBlock;
    type Clues = Clues;

    fn declare(&mut self, source: Source<'a>, ink: Ink<'a>) -> Result<(), ParseError> {
        let value = match ink.value {
            Some(value) => value_of(source, value)?,
            None => named(ink.name).unwrap_or_default(),
        };
        if self.declared.len() < DECLARED {
            self.declared.push(Declared { ink, value, is_used: false });
        }
        Ok(())
    }

    fn block(
        &mut self,
        source: Source<'a>,
        len: u8,
        colour: NamedColour<'a>,
    ) -> Result<ColourBlock, ParseError> {
        if self.find(colour.key).is_none()
            && let Some(ink) = self.chosen(colour.key)
        {
            self.declare(source, ink)?;
        }
        let found = self.find(colour.key);
        let Some(index) = found else {
            let kind = if colour.key.is_empty() { "colour-missing" } else { "colour-unknown" };
            return Err(source.wrong(colour.place, kind, "declared-colour", Vec::new()));
        };
        if !self.declared[index].is_used && self.count_used() == COLOURS {
            let args = vec![("most", number_of(COLOURS))];
            return Err(source.wrong(colour.place, "too-many-colours", "fewer-colours", args));
        }
        self.declared[index].is_used = true;
        Ok(ColourBlock { len, colour: index as u8 + 1 })
    }

    fn unequal(&self, rows: &[Vec<ColourBlock>], columns: &[Vec<ColourBlock>]) -> Option<Args> {
        unequal(rows, columns, &self.numbers())
    }

    fn clues(self, lists: Lists<ColourBlock>) -> Clues {
        let numbers = self.numbers();
        let lists =
            lists.map_blocks(|block| ColourBlock { colour: numbers[usize::from(block.colour) - 1], ..block });
        let used = self.declared.iter().filter(|declared| declared.is_used);
        let written = used.map(|Declared { ink, value, .. }| Written {
            name: ink.name,
            letter: ink.letter,
            value: *value,
        });
        Clues::new(palette(&written.collect::<Vec<_>>()), lists)
    }
}

/// The colours of a text whose blocks name them by their numbers.
#[derive(Default)]
pub(super) struct NumberedInks(u8);

impl<'a> Inks<'a> for NumberedInks {
    const COLOURED: bool = true;
    type Block = ColourBlock;
    type Clues = Lists<ColourBlock>;

    fn declare(&mut self, _: Source<'a>, _: Ink<'a>) -> Result<(), ParseError> {
        self.0 += 1;
        Ok(())
    }

    fn block(
        &mut self,
        source: Source<'a>,
        len: u8,
        colour: NamedColour<'a>,
    ) -> Result<ColourBlock, ParseError> {
        let number = colour.key.parse().ok().filter(|number| (1..=self.0).contains(number));
        let unknown = || source.wrong(colour.place, "colour-unknown", "declared-colour", Vec::new());
        Ok(ColourBlock { len, colour: number.ok_or_else(unknown)? })
    }

    fn unequal(&self, rows: &[Vec<ColourBlock>], columns: &[Vec<ColourBlock>]) -> Option<Args> {
        unequal(rows, columns, &(1..=self.0).collect::<Vec<u8>>())
    }

    fn clues(self, lists: Lists<ColourBlock>) -> Lists<ColourBlock> {
        lists
    }
}

/// What rows and columns have of the first colour of which they have different numbers of cells; `numbers` are those of
/// the colours in the palette.
fn unequal(rows: &[Vec<ColourBlock>], columns: &[Vec<ColourBlock>], numbers: &[u8]) -> Option<Args> {
    let total = |lines: &[Vec<ColourBlock>], colour: u8| -> i64 {
        let blocks = lines.iter().flatten().filter(|block| block.colour == colour);
        blocks.map(|block| i64::from(block.len)).sum()
    };
    (1..).zip(numbers).find_map(|(colour, number)| {
        let (rows, columns) = (total(rows, colour), total(columns, colour));
        let args = vec![
            ("rows", Arg::Number(rows)),
            ("columns", Arg::Number(columns)),
            ("colour", Arg::Number(i64::from(*number))),
        ];
        (rows != columns).then_some(args)
    })
}

/// A colour as a text writes it.
pub(super) struct Written<'a> {
    pub(super) name: &'a str,
    pub(super) letter: Option<char>,
    pub(super) value: [u8; 3],
}

/// The colours of a puzzle. Each has a letter of its own: the one it is written with, or one that no colour is written
/// with, of its name if possible.
pub(super) fn palette(written: &[Written<'_>]) -> Box<[Colour]> {
    let mut palette: Vec<Colour> = Vec::new();
    for colour in written {
        let next = beside(&palette, written, colour);
        palette.push(next);
    }
    palette.into()
}

/// A colour beside those before it.
fn beside(others: &[Colour], written: &[Written<'_>], colour: &Written<'_>) -> Colour {
    let Written { name, letter, value } = *colour;
    let readable = name.trim().chars().filter(|sign| !sign.is_control() && !"\"\\".contains(*sign));
    let name: Box<str> = readable.take(40).collect();
    let is_free = |letter: &char| {
        let is_sign = !letter.is_whitespace() && !letter.is_control() && !RESERVED.contains(letter);
        is_sign && others.iter().all(|other| other.letter != *letter)
    };
    let of_name = name.chars().filter(|letter| letter.is_alphabetic());
    let is_own = |letter: &char| written.iter().any(|colour| colour.letter == Some(*letter));
    let spare = || of_name.chain('a'..='z').find(|letter| is_free(letter) && !is_own(letter));
    let letter = letter.filter(is_free).or_else(spare).unwrap_or('#');
    Colour { name, letter, value }
}

/// Red, green and blue: `#rrggbb`, `rrggbb`, `#rgb`, or the name of a colour.
///
/// # Errors
/// `"colour-value"`.
pub(super) fn value_of(source: Source<'_>, token: Token<'_>) -> Result<[u8; 3], ParseError> {
    let digits = token.text.strip_prefix('#').unwrap_or(token.text);
    // A number may have a sign.
    let is_hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let value = match (u32::from_str_radix(digits, 16), digits.len()) {
        (Ok(value), 6) if is_hex => Some([(value >> 16) as u8, (value >> 8) as u8, value as u8]),
        (Ok(value), 3) if is_hex => {
            Some([value >> 8, value >> 4, value].map(|digit| (digit & 15) as u8 * 17))
        }
        _ => named(token.text),
    };
    value.ok_or_else(|| source.wrong(token, "colour-value", "rgb", Vec::new()))
}

fn named(name: &str) -> Option<[u8; 3]> {
    NAMED.iter().find(|(known, _)| name.eq_ignore_ascii_case(known)).map(|(_, value)| *value)
}

/// A value as six digits.
pub(super) fn digits(value: [u8; 3]) -> String {
    let [red, green, blue] = value;
    format!("{red:02x}{green:02x}{blue:02x}")
}

/// Names of a palette's colours by which blocks of a text name them: a word each, none twice. White is the background.
pub(super) fn keys(palette: &[Colour]) -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    for colour in palette {
        let word: String =
            colour.name.chars().map(|sign| if sign.is_alphanumeric() { sign } else { '-' }).collect();
        let is_key = |key: &String| ["width", "height", "rows", "columns", "white"].contains(&key.as_str());
        let is_free =
            |key: &String| key.starts_with(char::is_alphabetic) && !is_key(key) && !keys.contains(key);
        let numbered = (1..).map(|number| format!("colour{number}"));
        let key = std::iter::once(word).chain(numbered).find(is_free);
        keys.extend(key);
    }
    keys
}

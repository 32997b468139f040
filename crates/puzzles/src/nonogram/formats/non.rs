//! `.non`, the format of Steven Simpson's solver and of the open collections: keys, one a line, and two lists.
//!
//! ```text
//! title "two cells"
//! width 2
//! height 1
//! rows
//! 2
//! columns
//! 1
//! 1
//! ```
//!
//! `rows` and `columns` begin lists with a line for each row or column, such as `2,1`.
//! One dialect writes `0` for an empty line and skips blank ones, the other leaves it blank: blank lines are skipped
//! if exactly as many lines are left as the size requires.
//! `columns 2` and `rows 1` may stand for `width 2` and `height 1`. `====` parts puzzles.
//! The title is read; references of HTML in it (`&eacute;`) stand for their signs. Where both lists are missing, they are
//! taken from `goal`, such as `"0110"`. All other lines are skipped: a solution is not a player's entries.
//!
//! Colours come in two dialects. One puts a letter behind each block: `2r,1b`. The other, of Nonny, declares names
//! and puts them before the blocks: after `color brown 804000 @` a clue may be `1 brown 2 1`, or `1, brown: 2, 1`.
//! Where some block has a name, those without one are black, whether black is declared or not. Other signs behind the
//! number of a block are skipped.
//! The background is white, whatever a colour called `background` is.

use gridstep_engine::{Case, ParseError, Reading, Size};

use super::draft::{
    self, Draft, Ink, Inks, NamedColour, OneInk, Side, is_blank, list, number_text, side_length, too_few,
    too_many,
};
use crate::nonogram::clues::{Block, Clues, Lists};
use crate::references::{decoded, encoded};
use crate::text::{Source, TextBudget, Token, head, number_of};

/// What parts puzzles.
const PART: &str = "====";

/// Keys of their own, whatever a colour is called.
const KEYS: [&str; 4] = ["width", "height", "rows", "columns"];

/// The colour of blocks that have none.
const BLACK: &str = "black";

/// Most names of colours: a look-up goes through all.
const COLOURS: usize = 64;

/// Most lines of a list, blank ones included.
const LINES: usize = 1024;

/// Whether a line near the start of the text is one of the keys that must be there.
pub fn sniff(text: &str) -> bool {
    head(text).lines().any(|line| {
        let mut words = line.split_whitespace();
        let key = words.next().is_some_and(|key| KEYS.contains(&key));
        key && words.all(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
    })
}

/// Reads all puzzles of a text.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub fn parse(text: &str, _: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    read::<OneInk<'_>>(text)
}

/// Reads all puzzles of a text, in one colour or in several.
///
/// # Errors
/// See [`parse`].
pub(crate) fn read<'a, I: Inks<'a>>(text: &'a str) -> Result<Vec<Case<I::Clues>>, ParseError> {
    let source = Source::new(text)?;
    let mut budget = TextBudget::default();
    let mut cases = Vec::new();
    let mut keys = Keys::default();
    for line in source.lines() {
        if line.text.starts_with(PART) {
            if keys.any {
                cases.push(std::mem::take(&mut keys).puzzle::<I>(source, line, &mut budget)?);
            }
        } else {
            keys.line(source, line)?;
        }
    }
    if keys.any || cases.is_empty() {
        cases.push(keys.puzzle::<I>(source, source.end(), &mut budget)?);
    }
    Ok(cases)
}

/// The lines of a puzzle read so far.
#[derive(Default)]
struct Keys<'a> {
    /// Whether any line was not blank.
    any: bool,
    /// Number of rows and of columns.
    counts: [Option<u32>; 2],
    lists: [Option<Vec<Token<'a>>>; 2],
    /// The list under way.
    open: Option<Side>,
    /// What ended the lists, if it means nothing: where lines are missing, it is what is wrong.
    ends: [Option<Token<'a>>; 2],
    /// Names of colours, [`BLACK`] perhaps among them, and what follows each in its line.
    colours: Vec<(&'a str, Token<'a>)>,
    title: &'a str,
    /// The picture, without the quote in front.
    goal: Option<Token<'a>>,
    /// Whether some block has a name; found once all lines are read.
    is_named: bool,
}

impl<'a> Keys<'a> {
    fn line(&mut self, source: Source<'a>, line: Token<'a>) -> Result<(), ParseError> {
        let mut words = line.words();
        let Some(key) = words.next() else {
            self.clue(source, line)?;
            return Ok(());
        };
        self.any = true;
        let is_block = key.text.starts_with(|first: char| first.is_ascii_digit() || "+-,".contains(first));
        if is_block || self.open.is_some() && self.named(key).is_some() {
            return self.clue(source, line);
        }
        let before = self.open.take();
        let value = words.next();
        let side = match key.text {
            "rows" | "height" => Side::Rows,
            "columns" | "width" => Side::Columns,
            "title" => {
                self.title = unquoted(line.text.trim().trim_start_matches(key.text).trim());
                return Ok(());
            }
            "goal" => {
                self.goal = value.map(|goal| goal.from(usize::from(goal.text.starts_with('"'))));
                return Ok(());
            }
            "color" => {
                if let Some(name) = value.filter(|name| is_name(name.text))
                    && self.colours.len() < COLOURS
                {
                    self.colours.push((name.text, line.from(name.at + name.text.len() - line.at)));
                }
                return Ok(());
            }
            _ => {
                if let Some(side) = before {
                    self.ends[side as usize] = Some(key);
                }
                return Ok(());
            }
        };
        if let Some(value) = value {
            self.counts[side as usize] = Some(side_length(source, value)?);
        } else if key.text == "width" || key.text == "height" {
            return Err(source.wrong(key.from(key.text.len()), "ends-early", "size", Vec::new()));
        } else if self.lists[side as usize].replace(Vec::new()).is_some() {
            return Err(source.wrong(key, "list-twice", "one-list", Vec::new()));
        } else {
            self.open = Some(side);
        }
        Ok(())
    }

    /// Adds a line to the list under way.
    fn clue(&mut self, source: Source<'a>, line: Token<'a>) -> Result<(), ParseError> {
        let Some(side) = self.open else { return Ok(()) };
        let Some(list) = &mut self.lists[side as usize] else { return Ok(()) };
        if list.len() < LINES {
            list.push(line);
        } else if !is_blank(line) {
            return Err(too_many(source, line, side, LINES as u32));
        }
        Ok(())
    }

    /// Splits a block into the name of a colour, without its colon, and what follows.
    fn named(&self, block: Token<'a>) -> Option<(Token<'a>, Token<'a>)> {
        let end = block.text.find(':').unwrap_or(block.text.len());
        let name = block.to(end);
        let is_known = name.text == BLACK || self.colours.iter().any(|(known, _)| *known == name.text);
        is_known.then(|| (name, block.from(block.text.len().min(end + 1))))
    }

    fn puzzle<I: Inks<'a>>(
        mut self,
        source: Source<'a>,
        end: Token<'a>,
        budget: &mut TextBudget,
    ) -> Result<Case<I::Clues>, ParseError> {
        let mut draft = Draft::<I>::new(source);
        for (name, rest) in &self.colours {
            let mut words = rest.words();
            let value = words.next();
            let letter = words.next().and_then(|word| word.text.chars().next());
            // In one colour, black is what blocks without a name are.
            let key = if *name == BLACK && !I::COLOURED { "" } else { *name };
            draft.declare(Ink { key, name, letter, value })?;
        }
        draft.title = decoded(self.title);
        let missing = |expected| source.wrong(end, "key-missing", expected, Vec::new());
        let names = [("non-height", "non-rows"), ("non-width", "non-columns")];
        if let ([None, None], Some(goal)) = (&self.lists, self.goal) {
            let [height, width] = self.counts;
            let (width, height) =
                (width.ok_or_else(|| missing("non-width"))?, height.ok_or_else(|| missing("non-height"))?);
            let size = Size { width, height };
            draft.picture(size, &cells_of(source, goal, size)?)?;
            return draft.build(end, budget);
        }
        let lists = std::mem::take(&mut self.lists);
        let mut clues = lists.iter().flatten().flatten();
        let has_colour = |block: Token<'a>| {
            self.named(block).is_some() || self.colours.is_empty() && !split_colour(block).1.text.is_empty()
        };
        self.is_named = I::COLOURED && clues.any(|line| blocks(*line).any(has_colour));
        for ((side, list), (size, rows)) in Side::BOTH.into_iter().zip(lists).zip(names) {
            let count = self.counts[side as usize].ok_or_else(|| missing(size))?;
            let list = list.ok_or_else(|| missing(rows))?;
            let end = self.ends[side as usize]
                .or(list.last().map(|last| last.from(last.text.len())))
                .unwrap_or(end);
            let lines = counted(source, &list, side, count, end);
            for line in lines.map_err(|error| self.without_colour::<I>(source, side, error))? {
                draft.line(side, line)?;
                self.add(source, &mut draft, side, line)?;
            }
        }
        draft.build(end, budget)
    }

    /// Where a list ends at a word with a number, that is a block of a colour that is not declared.
    fn without_colour<I: Inks<'a>>(&self, source: Source<'a>, side: Side, error: ParseError) -> ParseError {
        let Some(end) = self.ends[side as usize].filter(|_| I::COLOURED) else { return error };
        let rest = source.quote(end.at + end.text.len(), source.text().len());
        let is_block =
            rest.words().next().is_some_and(|next| next.text.starts_with(|it: char| it.is_ascii_digit()));
        if is_block { source.wrong(end, "colour-unknown", "declared-colour", Vec::new()) } else { error }
    }

    /// Adds the blocks of a clue to the last line of a side.
    fn add<I: Inks<'a>>(
        &self,
        source: Source<'a>,
        draft: &mut Draft<'a, I>,
        side: Side,
        line: Token<'a>,
    ) -> Result<(), ParseError> {
        let mut name = None;
        let mut is_complete = true;
        for block in blocks(line) {
            let (colour, block) = self.named(block).map_or((None, block), |(name, rest)| (Some(name), rest));
            name = colour.or(name);
            is_complete = colour.is_none() || !block.text.is_empty();
            if !is_complete {
                continue;
            }
            if I::COLOURED && block.text.starts_with(char::is_alphabetic) {
                let unknown = block.to(block.text.find(':').unwrap_or(block.text.len()));
                return Err(source.wrong(unknown, "colour-unknown", "declared-colour", Vec::new()));
            }
            let (digits, letter) = split_colour(block);
            let of = match name.filter(|_| letter.text.is_empty()) {
                Some(name) => {
                    let is_plain = name.text == BLACK && !I::COLOURED;
                    NamedColour { key: if is_plain { "" } else { name.text }, place: name }
                }
                None if self.is_named && letter.text.is_empty() => NamedColour { key: BLACK, place: block },
                None => NamedColour { key: letter.text, place: block },
            };
            draft.block(side, digits, of)?;
        }
        if is_complete {
            return Ok(());
        }
        let end = line.from(line.text.trim_end().len()).to(0);
        Err(source.wrong(end, "ends-early", "block", Vec::new()))
    }
}

/// The cells of a goal: `0` is white, `1` black, and another sign the letter of a colour.
///
/// # Errors
/// `"left-over"`, `"too-few-cells"`.
fn cells_of<'a>(
    source: Source<'a>,
    goal: Token<'a>,
    size: Size,
) -> Result<Vec<(Token<'a>, Option<&'a str>)>, ParseError> {
    let end = goal.text.find('"').unwrap_or(goal.text.len());
    let mut cells = Vec::new();
    for (at, sign) in goal.to(end).text.char_indices() {
        let place = goal.from(at).to(sign.len_utf8());
        if cells.len() == size.area() {
            return Err(source.wrong(place, "left-over", "line-end", Vec::new()));
        }
        let colour = match sign {
            '0' => None,
            '1' => Some(""),
            _ => Some(place.text),
        };
        cells.push((place, colour));
    }
    if cells.len() < size.area() {
        let args = vec![("cells", number_of(size.area()))];
        return Err(source.wrong(goal.from(end).to(0), "too-few-cells", "picture-cell", args));
    }
    Ok(cells)
}

/// The number of a block and the letter of its colour; other signs behind the number are no letter.
fn split_colour(block: Token<'_>) -> (Token<'_>, Token<'_>) {
    let (digits, letter) = draft::split_colour(block);
    let is_letter = letter.text.contains(char::is_alphanumeric);
    (digits, if is_letter { letter } else { letter.to(0) })
}

/// A text without the quotes around it.
fn unquoted(text: &str) -> &str {
    text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text)
}

/// Whether a colour may have this name in a clue.
fn is_name(name: &str) -> bool {
    name.starts_with(char::is_alphabetic) && !KEYS.contains(&name)
}

/// The lines of a list that are clues; `end` is named where lines are missing.
fn counted<'a>(
    source: Source<'a>,
    list: &[Token<'a>],
    side: Side,
    count: u32,
    end: Token<'a>,
) -> Result<Vec<Token<'a>>, ParseError> {
    let full: Vec<Token<'a>> = list.iter().copied().filter(|line| !is_blank(*line)).collect();
    if full.len() == count as usize {
        return Ok(full);
    }
    let Some((clues, rest)) = list.split_at_checked(count as usize) else {
        return Err(too_few(source, end, side, count));
    };
    match rest.iter().find(|line| !is_blank(**line)) {
        Some(line) => Err(too_many(source, *line, side, count)),
        None => Ok(clues.to_vec()),
    }
}

/// The parts of a clue between commas, or blanks.
fn blocks(line: Token<'_>) -> impl Iterator<Item = Token<'_>> {
    let parts = line.text.split(',').scan(0, move |at, part| {
        let begin = *at;
        *at += part.len() + 1;
        Some(line.from(begin).to(part.len()))
    });
    let several = line.text.contains(',');
    parts.flat_map(move |part| {
        let empty = several && is_blank(part);
        part.words().chain(empty.then(|| part.to(0)))
    })
}

/// Writes puzzles. Entries are left out.
pub fn print(cases: &[Case<Clues>]) -> String {
    write_all(cases.iter().map(|case| write(&case.clues, "", &number_text)))
}

/// Parts puzzles.
pub(crate) fn write_all(puzzles: impl Iterator<Item = String>) -> String {
    puzzles.collect::<Vec<_>>().join(&format!("{PART}\n"))
}

/// A puzzle with the lines that declare its colours.
pub(crate) fn write<B: Block>(clues: &Lists<B>, colours: &str, print: &dyn Fn(B) -> String) -> String {
    let size = clues.size();
    let height = size.height as usize;
    let lines = |lines: std::ops::Range<usize>| -> String {
        lines.map(|line| list(clues.blocks(line), ",", print) + "\n").collect()
    };
    let (rows, columns) = (lines(0..height), lines(height..clues.lines()));
    let title = match clues.title() {
        "" => String::new(),
        title => format!("title \"{}\"\n", encoded(title)),
    };
    format!(
        "{title}width {}\nheight {}\n{colours}\nrows\n{rows}\ncolumns\n{columns}",
        size.width, size.height
    )
}

//! Techniques on one line, easiest first.

use gridstep_engine::constraint::{Applied, Constraint, ConstraintTechnique};
use gridstep_engine::{Arg, Args, Domain, Level};

use crate::nonogram::clues::least;
use crate::nonogram::colour::line::Line;
use crate::nonogram::colour::line::places::{Cells, Places, cells_with, known, places_of, span};
use crate::text::number_of;

/// A technique on lines.
const fn on_line(
    name: &'static str,
    level: Level,
    filter: fn(&Line, &mut [Domain]),
    args: fn(&Line, &Applied<'_>) -> Args,
) -> ConstraintTechnique<Line> {
    ConstraintTechnique { name, level, one_value_a_step: false, counts_settled: false, filter, args }
}

/// The same, aiming at one colour of a cell: others may go with it by the same premises.
const fn one_by_one(
    name: &'static str,
    level: Level,
    filter: fn(&Line, &mut [Domain]),
    args: fn(&Line, &Applied<'_>) -> Args,
) -> ConstraintTechnique<Line> {
    ConstraintTechnique { one_value_a_step: true, ..on_line(name, level, filter, args) }
}

/// The place of `line-colours` in [`ON_LINES`].
pub(super) const LINE_COLOURS: usize = 0;

/// What the constraint declares; the last is the propagator itself.
pub(crate) const ON_LINES: &[ConstraintTechnique<Line>] = &[
    on_line("line-colours", Level::Easy, line_colours, colours_gone),
    on_line("full-line", Level::Easy, full_line, |_, _| Args::new()),
    on_line("overlap", Level::Easy, overlap::<WHITE>, rooms::<WHITE>),
    on_line("finished-colour", Level::Easy, finished_colour, colours_gone),
    on_line("last-cells", Level::Easy, last_cells, |_, applied| vec![("colours", colours(left(applied)))]),
    on_line("reach", Level::Medium, reach::<SETTLED>, reaching::<SETTLED>),
    one_by_one("small-gap", Level::Medium, small_gap, gap),
    one_by_one("too-long", Level::Medium, too_long, joined),
    on_line("one-block", Level::Medium, one_block, covering),
    on_line("pushed-block", Level::Medium, overlap::<SETTLED>, rooms::<SETTLED>),
    on_line("narrowed-reach", Level::Hard, reach::<NARROWED>, reaching::<NARROWED>),
    on_line("narrowed-block", Level::Hard, overlap::<NARROWED>, rooms::<NARROWED>),
    on_line("line", Level::Hard, every_arrangement, |_, _| Args::new()),
];

/// What a technique sees of a line: its white cells.
const WHITE: u8 = 0;
/// Its settled cells, white or not.
const SETTLED: u8 = 1;
/// All that is known, also of cells that are not settled.
const NARROWED: u8 = 2;

/// The domains as far as a technique sees them; of all else any colour is possible.
fn seen<const SIGHT: u8>(domains: &[Domain]) -> Vec<Domain> {
    let is_seen = |domain: &Domain| match SIGHT {
        WHITE => *domain == Domain::only(0),
        SETTLED => domain.len() == 1,
        _ => true,
    };
    domains.iter().map(|domain| if is_seen(domain) { *domain } else { ANY }).collect()
}

/// The places of the blocks as far as a technique sees the line; `None` if no arrangement is left.
fn places<'a, const SIGHT: u8>(line: &'a Line, domains: &[Domain]) -> Option<Places<'a>> {
    Places::new(line.blocks(), &seen::<SIGHT>(domains))
}

/// Keeps a colour of each of some cells.
fn keep(domains: &mut [Domain], cells: Cells, colour: u8) {
    narrow(domains, cells, Domain::only(colour));
}

/// Keeps some colours of each of some cells; a cell that has none of them stays as it is.
fn narrow(domains: &mut [Domain], cells: Cells, colours: Domain) {
    for place in places_of(cells) {
        let left = domains[place] & colours;
        if !left.is_empty() {
            domains[place] = left;
        }
    }
}

/// Every colour that a domain can have.
const ANY: Domain = Domain::range(0, crate::nonogram::colour::clues::COLOURS as u8);

/// Removes a colour of a line from some cells, and with it those that the line has not: so what is left follows from the
/// line alone, and no step needs another one for them.
fn remove_of(line: &Line, domains: &mut [Domain], cells: Cells, colour: u8) {
    narrow(domains, cells, (line.colours() | Domain::only(0)) - Domain::only(colour));
}

fn line_colours(line: &Line, domains: &mut [Domain]) {
    let cells = span(0, domains.len());
    narrow(domains, cells, line.colours() | Domain::only(0));
}

fn full_line(line: &Line, domains: &mut [Domain]) {
    let mut seen = seen::<WHITE>(domains);
    let Some(places) = Places::new(line.blocks(), &seen) else { return };
    let Some(last) = line.blocks().len().checked_sub(1) else { return };
    let (first, end) = (places.first(0), places.end(last));
    if least(line.blocks()) != end - first {
        return;
    }
    // Only the white cells at the ends count: those between follow.
    seen[first..end].fill(ANY);
    let Some(places) = Places::new(line.blocks(), &seen) else { return };
    if (places.first(0), places.end(last)) != (first, end) {
        return;
    }
    let mut others = span(first, end);
    for (index, block) in line.blocks().iter().enumerate() {
        keep(domains, places.room(index), block.colour);
        others &= !places.room(index);
    }
    keep(domains, others, 0);
}

fn overlap<const SIGHT: u8>(line: &Line, domains: &mut [Domain]) {
    let Some(places) = places::<SIGHT>(line, domains) else { return };
    for (index, block) in line.blocks().iter().enumerate() {
        keep(domains, places.overlap(index), block.colour);
    }
}

/// Cells of a line that have a colour, white as colour 0.
fn total(line: &Line, colour: u8, cells: usize) -> usize {
    let of = |wanted: &dyn Fn(u8) -> bool| -> usize {
        line.blocks().iter().filter(|block| wanted(block.colour)).map(|block| usize::from(block.len)).sum()
    };
    if colour == 0 { cells.saturating_sub(of(&|_| true)) } else { of(&|other| other == colour) }
}

fn finished_colour(line: &Line, domains: &mut [Domain]) {
    let before = domains.to_vec();
    for colour in line.colours() | Domain::only(0) {
        let found = known(&before, colour);
        if found.count_ones() as usize == total(line, colour, before.len()) {
            let others = span(0, before.len()) & !found;
            remove_of(line, domains, others, colour);
        }
    }
}

fn last_cells(line: &Line, domains: &mut [Domain]) {
    let before = domains.to_vec();
    for colour in line.colours() | Domain::only(0) {
        let possible = cells_with(&before, colour);
        if possible.count_ones() as usize == total(line, colour, before.len()) {
            keep(domains, possible, colour);
        }
    }
}

fn reach<const SIGHT: u8>(line: &Line, domains: &mut [Domain]) {
    let Some(places) = places::<SIGHT>(line, domains) else { return };
    for colour in line.colours() {
        let reached = places.of_colour(colour).fold(0, |all, block| all | places.room(block));
        remove_of(line, domains, span(0, domains.len()) & !reached, colour);
    }
}

/// The cells in a row among some, with a cell: the first, and the one behind the last.
fn run_with(found: Cells, cell: usize) -> (usize, usize) {
    let found = found | 1 << cell;
    let mut first = cell;
    while 0 < first && found & 1 << (first - 1) != 0 {
        first -= 1;
    }
    (first, cell + (!(found >> cell)).trailing_zeros() as usize)
}

fn small_gap(line: &Line, domains: &mut [Domain]) {
    let before = seen::<SETTLED>(domains);
    let Some(places) = places::<WHITE>(line, &before) else { return };
    for colour in line.colours() {
        let possible = cells_with(&before, colour);
        for cell in places_of(possible) {
            let (first, end) = run_with(possible, cell);
            // Runs without a cell of their colour end at the same cells for all colours: one room goes for all.
            if span(first, end) & known(&before, colour) != 0 {
                continue;
            }
            if shortest(line, &places, colour, cell).is_some_and(|shortest| end - first < shortest) {
                remove_of(line, domains, 1 << cell, colour);
            }
        }
    }
}

/// The shortest block of a colour in whose room a cell is.
fn shortest(line: &Line, places: &Places<'_>, colour: u8, cell: usize) -> Option<usize> {
    let reaching = places.of_colour(colour).filter(|block| places.room(*block) & 1 << cell != 0);
    reaching.map(|block| usize::from(line.blocks()[block].len)).min()
}

fn too_long(line: &Line, domains: &mut [Domain]) {
    let before = seen::<SETTLED>(domains);
    let Some(places) = places::<WHITE>(line, &before) else { return };
    for colour in line.colours() {
        let found = known(&before, colour);
        for cell in places_of(cells_with(&before, colour) & !found) {
            let (first, end) = run_with(found, cell);
            let longest = usize::from(places.longest(colour, cell));
            if 0 < longest && longest < end - first {
                remove_of(line, domains, 1 << cell, colour);
            }
        }
    }
}

/// The blocks that can cover a cell of a colour, and the cells that they have in common where they do.
fn common(line: &Line, places: &Places<'_>, colour: u8, cell: usize) -> (Vec<usize>, Cells) {
    let (mut blocks, mut common) = (Vec::new(), Cells::MAX);
    for block in places.of_colour(colour) {
        let len = usize::from(line.blocks()[block].len);
        let covering = places.starts(block) & span((cell + 1).saturating_sub(len), cell + 1);
        if covering != 0 {
            blocks.push(block);
        }
        common = places_of(covering).fold(common, |common, start| common & span(start, start + len));
    }
    (blocks, common)
}

fn one_block(line: &Line, domains: &mut [Domain]) {
    let before = domains.to_vec();
    let Some(places) = places::<SETTLED>(line, &before) else { return };
    for colour in line.colours() {
        for cell in places_of(known(&before, colour)) {
            let (blocks, common) = common(line, &places, colour, cell);
            if !blocks.is_empty() {
                keep(domains, common, colour);
            }
        }
    }
}

fn every_arrangement(line: &Line, domains: &mut [Domain]) {
    let before = domains.to_vec();
    if line.filter(domains).is_err() {
        domains.copy_from_slice(&before);
    }
}

/// The colours that a step removes.
fn gone(applied: &Applied<'_>) -> Domain {
    applied.effects.iter().fold(Domain::EMPTY, |all, (index, to)| all | (applied.domains[*index] - *to))
}

/// The colours that a step leaves.
fn left(applied: &Applied<'_>) -> Domain {
    applied.effects.iter().fold(Domain::EMPTY, |all, (_, to)| all | *to)
}

pub(super) fn colours(colours: Domain) -> Arg {
    Arg::Numbers(colours.into_iter().map(i64::from).collect())
}

fn numbers(numbers: impl IntoIterator<Item = usize>) -> Arg {
    Arg::Numbers(numbers.into_iter().map(|number| i64::try_from(number).unwrap_or(0)).collect())
}

/// The colours of the line that a step removes; where it removes none of them, the others.
fn colours_gone(line: &Line, applied: &Applied<'_>) -> Args {
    let gone = gone(applied);
    let own = gone & (line.colours() | Domain::only(0));
    vec![("colours", colours(if own.is_empty() { gone } else { own }))]
}

/// Blocks with the first and the last cell of their rooms.
fn with_rooms(applied: &Applied<'_>, places: &Places<'_>, blocks: Vec<usize>) -> Args {
    let cell = |place: usize| applied.scope[place].0;
    vec![
        ("first", Arg::Cells(blocks.iter().map(|block| cell(places.first(*block))).collect())),
        ("last", Arg::Cells(blocks.iter().map(|block| cell(places.end(*block) - 1)).collect())),
        ("blocks", numbers(blocks)),
    ]
}

/// The blocks that get cells, with their rooms.
fn rooms<const SIGHT: u8>(line: &Line, applied: &Applied<'_>) -> Args {
    let Some(places) = places::<SIGHT>(line, applied.domains) else { return Args::new() };
    let changed = applied.effects.iter().fold(0, |all, (index, _)| all | 1 << index);
    let blocks = (0..line.blocks().len()).filter(|block| places.overlap(*block) & changed != 0).collect();
    with_rooms(applied, &places, blocks)
}

/// The colours that do not reach, and their blocks.
fn reaching<const SIGHT: u8>(line: &Line, applied: &Applied<'_>) -> Args {
    let Some(places) = places::<SIGHT>(line, applied.domains) else { return Args::new() };
    let gone = line.colours() & gone(applied);
    let blocks = gone.into_iter().flat_map(|colour| places.of_colour(colour)).collect();
    let mut args = with_rooms(applied, &places, blocks);
    args.push(("colours", colours(gone)));
    args
}

/// The colours of the line that a step removes, each with its cell.
fn lost(line: &Line, applied: &Applied<'_>) -> Vec<(usize, u8)> {
    let of = |(cell, to): &(usize, Domain)| {
        let cell = *cell;
        (line.colours() & (applied.domains[cell] - *to)).into_iter().map(move |colour| (cell, colour))
    };
    applied.effects.iter().flat_map(of).collect()
}

/// The cells in a row that can have the colours, and the shortest block that reaches them.
fn gap(line: &Line, applied: &Applied<'_>) -> Args {
    let Some(places) = places::<WHITE>(line, applied.domains) else { return Args::new() };
    let (seen, lost) = (seen::<SETTLED>(applied.domains), lost(line, applied));
    let rooms = lost.iter().map(|(cell, colour)| {
        let (first, end) = run_with(cells_with(&seen, *colour), *cell);
        end - first
    });
    let shortest = lost.iter().filter_map(|(cell, colour)| shortest(line, &places, *colour, *cell));
    vec![
        ("colours", colours(lost.iter().map(|(_, colour)| *colour).collect())),
        ("room", number_of(rooms.max().unwrap_or(0))),
        ("shortest", number_of(shortest.min().unwrap_or(0))),
    ]
}

/// The run that the cells would join, and the longest block that reaches them.
fn joined(line: &Line, applied: &Applied<'_>) -> Args {
    let Some(places) = places::<WHITE>(line, applied.domains) else { return Args::new() };
    let lost = lost(line, applied);
    let runs = lost.iter().map(|(cell, colour)| {
        let (first, end) = run_with(known(applied.domains, *colour), *cell);
        end - first
    });
    let longest = lost.iter().map(|(cell, colour)| places.longest(*colour, *cell));
    vec![
        ("colours", colours(lost.iter().map(|(_, colour)| *colour).collect())),
        ("joined", number_of(runs.min().unwrap_or(0))),
        ("longest", Arg::Number(i64::from(longest.max().unwrap_or(0)))),
    ]
}

/// The blocks that can cover the known cells, and these cells.
fn covering(line: &Line, applied: &Applied<'_>) -> Args {
    let Some(places) = places::<SETTLED>(line, applied.domains) else { return Args::new() };
    let (mut cells, mut blocks) = (Vec::new(), Vec::new());
    for colour in left(applied) {
        let of_colour = applied.effects.iter().filter(|(_, to)| *to == Domain::only(colour));
        let changed = of_colour.fold(0, |all, (index, _)| all | 1 << index);
        for cell in places_of(known(applied.domains, colour)) {
            let (covering, common) = common(line, &places, colour, cell);
            if common & changed != 0 {
                cells.push(cell);
                blocks.extend(covering);
            }
        }
    }
    cells.sort_unstable();
    blocks.sort_unstable();
    blocks.dedup();
    vec![
        ("blocks", numbers(blocks)),
        ("cells", Arg::Cells(cells.into_iter().map(|place| applied.scope[place].0).collect())),
        ("colours", colours(left(applied))),
    ]
}

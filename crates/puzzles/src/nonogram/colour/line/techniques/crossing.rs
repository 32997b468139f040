//! Where the colours of two lines cross.

use gridstep_engine::constraint::{Constraint, Var};
use gridstep_engine::explain::{Position, technique};
use gridstep_engine::technique::Deduction;
use gridstep_engine::{Application, Applications, Domain, Effect, Level, Step, Technique};

use super::on_line::{LINE_COLOURS, colours};
use crate::nonogram::colour::line::Line;

/// If a row and a column share at most one colour, the cell where they cross has that colour or is white.
///
/// It uses only clues. [`Application::at`] is the cell. Where one line alone rules out all that goes, the step is
/// `line-colours`.
pub(super) const CROSSING: Technique<Position<Line>> =
    Technique { name: "crossing", level: Level::Easy, weight: Level::Easy.weight(), applications, explain };

/// The row and the column of a cell, and what they leave of it, if each rules out what the other does not: one colour or
/// white, or white.
fn crossed(position: &Position<Line>, cell: Var) -> Option<([(u32, &Line); 2], Domain)> {
    let numbers: [u32; 2] = position.csp().constraints_of(cell).try_into().ok()?;
    let lines = numbers.map(|line| (line, &position.csp().constraints()[line as usize]));
    let [row, column] = lines.map(|(_, line)| line.colours());
    let both = row & column;
    let is_of_two = both != row && both != column;
    (is_of_two && both.len() <= 1).then_some((lines, both | Domain::only(0)))
}

fn applications(position: &Position<Line>) -> Applications<'_> {
    // A cell that changed is found in its row.
    let in_row = |line: u32| {
        position.count_ticks(1);
        let scope = position.csp().constraints()[line as usize].scope();
        let is_row = scope.first().is_some_and(|cell| position.csp().constraints_of(*cell)[0] == line);
        if is_row { scope } else { &[] }
    };
    Box::new(position.changed_constraints().flat_map(in_row).filter_map(|cell| {
        let ([_, (column, _)], left) = crossed(position, *cell)?;
        let before = position.domain(*cell);
        let after = before & left;
        let is_news = after != before && !after.is_empty() && position.may_use(column);
        is_news.then(|| Application { at: cell.0, effects: vec![effect(*cell, before, after)] })
    }))
}

fn explain(position: &Position<Line>, found: &Application) -> Vec<Step> {
    let cell = Var(found.at);
    let Some((lines, left)) = crossed(position, cell) else { return Vec::new() };
    let goes = |effect: &Effect| Domain::from_bits(u64::from(effect.from & !effect.to));
    let gone = found.effects.iter().fold(Domain::EMPTY, |all, effect| all | goes(effect));
    if let Some((line, _)) = lines.into_iter().find(|(_, line)| (gone & line.colours()).is_empty()) {
        let alone = Application { at: line, ..found.clone() };
        return (technique::<Line, LINE_COLOURS>().explain)(position, &alone);
    }
    let full = position.csp().domains()[cell.index()];
    let deduction = Deduction {
        clues: lines.map(|(number, _)| number).to_vec(),
        premises: Vec::new(),
        effects: vec![effect(cell, full, left)],
        args: vec![("colours", colours(left - Domain::only(0)))],
    };
    vec![Step { technique: CROSSING.name, level: CROSSING.level, deduction }]
}

fn effect(cell: Var, from: Domain, to: Domain) -> Effect {
    Effect { cell: cell.0, from: from.bits() as u32, to: to.bits() as u32 }
}

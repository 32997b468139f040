//! Techniques on one line: how their applications are found, and their smallest premises.

use gridstep_engine::deletion::delete_parts;
use gridstep_engine::{
    Application, Applications, Arg, Args, Deduction, Effect, Level, Premise, Step, Technique,
};

use super::arrangements::Arrangements;
use super::candidates::Candidates;
use super::finished_line::FinishedLine;
use super::forcing::Forcing;
use super::full_line::FullLine;
use super::glue::Glue;
use super::joining::Joining;
use super::line_view::{Finding, LineTechnique, LineView, Wording};
use super::mercury::Mercury;
use super::proofs::{Answer, Answers, Key, Proof};
use super::punctuating::Punctuating;
use super::pushed_block::PushedBlock;
use super::simple_boxes::SimpleBoxes;
use super::simple_spaces::SimpleSpaces;
use super::splitting::Splitting;
use crate::nonogram::cell_state::CellState;
use crate::nonogram::cells::{Cells, Known};
use crate::nonogram::smallest::{ReasonQuery, smallest};

/// A technique on one line, its type erased.
pub(super) struct Named {
    name: &'static str,
    level: Level,
    find: Find,
    args: fn(&Wording, &Finding) -> Args,
}

/// How a technique finds what follows.
type Find = fn(&LineView, &mut dyn FnMut(Finding));

const fn named<R: LineTechnique>() -> Named {
    Named { name: R::NAME, level: R::LEVEL, find: R::find, args: R::args }
}

/// The techniques on one line, easiest first; the last is complete.
const NAMED: &[Named] = &[
    named::<FinishedLine>(),
    named::<FullLine>(),
    named::<SimpleBoxes>(),
    named::<Glue>(),
    named::<Joining>(),
    named::<Splitting>(),
    named::<Punctuating>(),
    named::<Mercury>(),
    named::<SimpleSpaces>(),
    named::<Forcing>(),
    named::<PushedBlock>(),
    named::<Arrangements>(),
];

/// A technique on one line as a row of the table.
pub(super) const fn technique<R: LineTechnique>() -> Technique<Candidates> {
    Technique {
        name: R::NAME,
        level: R::LEVEL,
        weight: R::LEVEL.weight(),
        applications: applications::<R>,
        explain: explain::<R>,
    }
}

/// Applications of a technique on one line; [`Application::at`] is the line.
fn applications<R: LineTechnique>(candidates: &Candidates) -> Applications<'_> {
    found(candidates, R::find)
}

/// What a technique finds in the lines: one body for all techniques, which keeps the wasm small.
fn found(candidates: &Candidates, find: Find) -> Applications<'_> {
    Box::new(candidates.lines().filter_map(move |line| {
        let seen = candidates.seen(line);
        let view = seen.view.as_ref()?;
        let mut found = Known::NOTHING;
        find(view, &mut |finding| {
            let colour = if finding.black { &mut found.black } else { &mut found.white };
            *colour = colour.with(finding.cells);
        });
        let news = found.beyond(view.known);
        if news == Known::NOTHING {
            return None;
        }
        let mut effects = Vec::with_capacity(news.cells().len() as usize);
        let change = |place: usize| effect(candidates.clues().cell(line, place), news.black.has(place));
        effects.extend(news.cells().into_iter().map(change));
        Some(Application { at: line as u32, effects })
    }))
}

/// The steps of an application.
fn explain<R: LineTechnique>(candidates: &Candidates, found: &Application) -> Vec<Step> {
    let line = found.at as usize;
    if candidates.is_only() {
        return explain_by::<R>(candidates, line, &found.effects);
    }
    explain_effects(candidates, line, &found.effects, R::LEVEL.max(candidates.level()))
}

/// As [`explain_effects`], by one technique from all that is known of the line: an overlap that needs a white cell at the
/// edge for its last cell gives the others, too, though they need less.
fn explain_by<R: LineTechnique>(candidates: &Candidates, line: usize, effects: &[Effect]) -> Vec<Step> {
    let index = NAMED.iter().position(|technique| technique.name == R::NAME);
    let reason = |asked: &CellQuery| asked.known_reason(index?, asked.known.cells());
    explain_each(candidates, line, effects, R::LEVEL, &reason)
}

impl Answers {
    /// The answer to an earlier query, perhaps when more was known: the smallest part of that is also
    /// the smallest part of less, if it is still there.
    fn find(&self, asked: &CellQuery) -> Option<Proof> {
        let fits = |answer: &&Answer| {
            let (_, cited) = answer.proof;
            answer.key == asked.key()
                && asked.known.only(cited) == answer.known.only(cited)
                && asked.known.beyond(answer.known) == Known::NOTHING
                && answer.shown.within(asked.known.cells()) == asked.shown.within(asked.known.cells())
        };
        self.0.get(asked.line)?.iter().find(fits).map(|answer| answer.proof)
    }

    fn keep(&mut self, asked: &CellQuery, proof: Proof) {
        if self.0.len() <= asked.line {
            self.0.resize_with(asked.line + 1, Vec::new);
        }
        let answer = Answer { key: asked.key(), known: asked.known, shown: asked.shown, proof };
        self.0[asked.line].push(answer);
    }
}

/// Why cells of a line have their colours, by techniques on one line up to a level.
///
/// Cells with the same reason make one step.
pub(super) fn explain_effects(
    candidates: &Candidates,
    line: usize,
    effects: &[Effect],
    level: Level,
) -> Vec<Step> {
    explain_each(candidates, line, effects, level, &|asked| {
        let kept = candidates.answers().borrow().find(asked);
        match kept {
            Some((index, cited)) => asked.known_reason(index, cited),
            None => {
                asked.proof().inspect(|reason| candidates.answers().borrow_mut().keep(asked, reason.proof))
            }
        }
    })
}

/// The steps for some cells of a line; `reason` is why one has its colour.
fn explain_each(
    candidates: &Candidates,
    line: usize,
    effects: &[Effect],
    level: Level,
    reason: &dyn Fn(&CellQuery<'_>) -> Option<Reason>,
) -> Vec<Step> {
    let cells: Vec<u32> = candidates.clues().cells(line).collect();
    let shown: Cells = (0..cells.len()).filter(|place| candidates.changed(cells[*place]) == 0).collect();
    let mut explained: Vec<Step> = Vec::with_capacity(effects.len());
    for wanted in effects {
        let Some(place) = cells.iter().position(|cell| *cell == wanted.cell) else { continue };
        let Some(black) = CellState(wanted.to).black() else { continue };
        let mut known = candidates.known(line);
        known.clear(place);
        let asked = CellQuery { candidates, line, known, place, black, level, shown };
        let Some(Reason { proof, view, finding }) = reason(&asked) else { continue };
        let technique = &NAMED[proof.0];
        let args = (technique.args)(&Wording { view: &view, cells: &cells }, &finding);
        let premises = premises_of(&cells, view.known);
        let same = explained.iter_mut().find(|Step { technique: other, deduction, .. }| {
            *other == technique.name && deduction.premises == premises && deduction.args == args
        });
        if let Some(step) = same {
            step.deduction.effects.push(effect(wanted.cell, black));
        } else {
            let deduction = Deduction {
                clues: vec![line as u32],
                premises,
                effects: vec![effect(wanted.cell, black)],
                args,
            };
            explained.push(Step { technique: technique.name, level: technique.level, deduction });
        }
    }
    explained
}

/// A reason, and what its technique finds from the premises.
struct Reason {
    proof: Proof,
    view: LineView,
    finding: Finding,
}

/// A query for a reason: why has a cell of a line its colour?
struct CellQuery<'a> {
    candidates: &'a Candidates,
    line: usize,
    /// What is known of the line beside the cell.
    known: Known,
    place: usize,
    black: bool,
    /// How hard a technique may be.
    level: Level,
    /// Cells of the board's entries: they need no further reason.
    shown: Cells,
}

impl CellQuery<'_> {
    fn key(&self) -> Key {
        (self.place, self.black, self.level)
    }

    /// The easiest technique that proves it from the smallest part of what is known.
    ///
    /// If none within the level does, the one that needs the fewest premises for its own argument. If all blocks are on
    /// the board, "the line is finished" is the plainest reason, whatever the number of premises.
    fn proof(&self) -> Option<Reason> {
        let (candidates, known) = (self.candidates, self.known);
        if known.black.without(self.shown).is_empty()
            && let Some(reason) = self.reason_by(0, known.black)
        {
            return Some(reason);
        }
        let mut probe = known;
        probe.set(self.place, !self.black);
        let query = ReasonQuery {
            len: candidates.clues().len_of(self.line),
            blocks: candidates.clues().blocks(self.line),
            line: candidates.line(self.line),
            known: &probe,
            free: Cells::span(self.place, self.place + 1),
        };
        let found = smallest(&query, |place| u32::from(!self.shown.has(place)))?;
        candidates.count_ticks(2 * found.ticks + 1);
        let within = || (0..NAMED.len()).filter(|index| NAMED[*index].level <= self.level);
        let view = self.view(found.cells)?;
        if let Some((index, finding)) = within().find_map(|index| Some((index, self.finding(index, &view)?)))
        {
            return Some(Reason { proof: (index, found.cells), view, finding });
        }
        let by_rule = within()
            .filter(|index| self.reason_by(*index, known.cells()).is_some())
            .map(|index| (index, self.loosen(index)));
        let (index, cited) = by_rule.min_by_key(|(index, cited)| (cited.len(), *index))?;
        self.known_reason(index, cited)
    }

    /// What a technique finds from some of the cells, if that proves it.
    fn reason_by(&self, index: usize, cited: Cells) -> Option<Reason> {
        self.candidates.count_ticks(1);
        self.known_reason(index, cited)
    }

    /// The same, without a tick: a kept answer, or one found just now.
    fn known_reason(&self, index: usize, cited: Cells) -> Option<Reason> {
        let view = self.view(cited)?;
        let finding = self.finding(index, &view)?;
        Some(Reason { proof: (index, cited), view, finding })
    }

    /// What a technique finds for the cell, if that is the colour.
    fn finding(&self, index: usize, view: &LineView) -> Option<Finding> {
        let mut found = None;
        (NAMED[index].find)(view, &mut |finding| {
            if found.is_none() && finding.black == self.black && finding.cells.has(self.place) {
                found = Some(finding);
            }
        });
        found
    }

    /// The line if no more than some of the cells were known.
    fn view(&self, cited: Cells) -> Option<LineView> {
        let len = self.candidates.clues().len_of(self.line);
        LineView::new(len, self.candidates.blocks(self.line), self.known.only(cited))
    }

    /// The cells that a technique needs for its own argument, by deletion: first those that need further reasons.
    fn loosen(&self, index: usize) -> Cells {
        let all = self.known.cells();
        let parts = all.without(self.shown).into_iter().chain(all.within(self.shown));
        let without = |cited: &Cells, place| cited.without(Cells::span(place, place + 1));
        delete_parts(all, parts, without, |cited| self.reason_by(index, *cited).is_some())
    }
}

/// What is known of some cells of a line, as premises.
pub(super) fn premises_of(cells: &[u32], known: Known) -> Vec<Premise> {
    let premise =
        |place: usize| Premise { cell: cells[place], mask: CellState::filled(known.black.has(place)).0 };
    known.cells().into_iter().map(premise).collect()
}

/// A cell that gets a colour.
pub(super) fn effect(cell: u32, black: bool) -> Effect {
    Effect { cell, from: CellState::EITHER, to: CellState::filled(black).0 }
}

/// The assumed colour, for a sentence.
pub(super) fn colour(black: bool) -> Arg {
    Arg::Key(if black { "black" } else { "white" })
}

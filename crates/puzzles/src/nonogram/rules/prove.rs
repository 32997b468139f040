//! Rules about one line: how their uses are found, and with how little they can be proved.

use gridstep_engine::{Arg, Args, Cite, Deduction, Effect, Level, Rule, Step, Use, Uses};

use super::arrangements::Arrangements;
use super::finished_line::FinishedLine;
use super::forcing::Forcing;
use super::full_line::FullLine;
use super::glue::Glue;
use super::joining::Joining;
use super::look::{Finding, Look, Telling};
use super::mercury::Mercury;
use super::punctuating::Punctuating;
use super::pushed_block::PushedBlock;
use super::sheet::Sheet;
use super::simple_boxes::SimpleBoxes;
use super::simple_spaces::SimpleSpaces;
use super::splitting::Splitting;
use crate::nonogram::cells::{Cells, Known};
use crate::nonogram::smallest::{Question, smallest};
use crate::nonogram::word::Word;

/// A rule about one line: a theorem about the colours of its cells.
pub(super) trait LineRule {
    /// Key of the rule.
    const NAME: &'static str;
    /// How hard it is.
    const LEVEL: Level;

    /// Hands over what follows from what is known, which may be known already.
    fn find(look: &Look, say: &mut dyn FnMut(Finding));

    /// What the sentence needs.
    fn args(telling: &Telling, finding: &Finding) -> Args;
}

/// A rule about one line, its type erased.
pub(super) struct Named {
    name: &'static str,
    level: Level,
    find: Find,
    args: fn(&Telling, &Finding) -> Args,
}

/// How a rule finds what follows.
type Find = fn(&Look, &mut dyn FnMut(Finding));

const fn named<R: LineRule>() -> Named {
    Named { name: R::NAME, level: R::LEVEL, find: R::find, args: R::args }
}

/// The rules about one line, easiest first; the last proves all that can be proved.
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

/// A line rule as a row of the table.
pub(super) const fn rule<R: LineRule>() -> Rule<Sheet> {
    Rule { name: R::NAME, level: R::LEVEL, uses: uses::<R>, explain: explain::<R> }
}

/// Uses of a line rule; [`Use::at`] is the line.
fn uses<R: LineRule>(sheet: &Sheet) -> Uses<'_> {
    found(sheet, R::find)
}

/// What a rule finds in the lines of a sheet: one body for all rules.
fn found(sheet: &Sheet, find: Find) -> Uses<'_> {
    Box::new(sheet.lines().filter_map(move |line| {
        let seen = sheet.seen(line);
        let look = seen.look.as_ref()?;
        let mut found = Known::NOTHING;
        find(look, &mut |finding| {
            let colour = if finding.black { &mut found.black } else { &mut found.white };
            *colour = colour.with(finding.cells);
        });
        let news = found.beyond(look.known);
        if news == Known::NOTHING {
            return None;
        }
        let mut effects = Vec::with_capacity(news.cells().len() as usize);
        let change = |place: usize| effect(sheet.clues().cell(line, place), news.black.has(place));
        effects.extend(news.cells().into_iter().map(change));
        Some(Use { at: line as u32, effects })
    }))
}

/// Why a use of a line rule holds.
fn explain<R: LineRule>(sheet: &Sheet, found: &Use) -> Vec<Step> {
    tell(sheet, found.at as usize, &found.effects, R::LEVEL.max(sheet.level()))
}

/// A reason: the rule, by its place among [`NAMED`], and the cells of the line that it needs.
type Proof = (usize, Cells);

/// Answers found so far: while chains are sought, the same questions come up again and again.
///
/// By line.
#[derive(Default)]
pub(super) struct Answers(Vec<Vec<Answer>>);

/// What is asked of a line: a cell, whether it is black, and how hard the answer may be.
type Key = (usize, bool, Level);

/// What was asked, what was known, which cells the board shows, and the proof found.
#[derive(Clone, Copy)]
struct Answer {
    key: Key,
    known: Known,
    shown: Cells,
    proof: Proof,
}

impl Answers {
    /// The answer to a question that was asked before, perhaps when more was known: the smallest part of that is also
    /// the smallest part of less, if it is still there.
    fn find(&self, asked: &Asked) -> Option<Proof> {
        let fits = |answer: &&Answer| {
            let (_, cited) = answer.proof;
            answer.key == asked.key()
                && asked.known.only(cited) == answer.known.only(cited)
                && asked.known.beyond(answer.known) == Known::NOTHING
                && answer.shown.within(asked.known.cells()) == asked.shown.within(asked.known.cells())
        };
        self.0.get(asked.line)?.iter().find(fits).map(|answer| answer.proof)
    }

    fn keep(&mut self, asked: &Asked, proof: Proof) {
        if self.0.len() <= asked.line {
            self.0.resize_with(asked.line + 1, Vec::new);
        }
        let answer = Answer { key: asked.key(), known: asked.known, shown: asked.shown, proof };
        self.0[asked.line].push(answer);
    }
}

/// Why cells of a line have their colours, by rules about one line up to a level.
///
/// Cells with the same reason make one step.
pub(super) fn tell(sheet: &Sheet, line: usize, effects: &[Effect], level: Level) -> Vec<Step> {
    let cells: Vec<u32> = sheet.clues().cells(line).collect();
    let shown: Cells = (0..cells.len()).filter(|place| sheet.changed(cells[*place]) == 0).collect();
    let mut told: Vec<Step> = Vec::with_capacity(effects.len());
    for wanted in effects {
        let Some(place) = cells.iter().position(|cell| *cell == wanted.cell) else { continue };
        let Some(black) = Word(wanted.to).black() else { continue };
        let mut known = sheet.known(line);
        known.clear(place);
        let asked = Asked { sheet, line, known, place, black, level, shown };
        let kept = sheet.answers().borrow().find(&asked);
        let said = match kept {
            Some((index, cited)) => asked.told(index, cited),
            None => asked.proof().inspect(|said| sheet.answers().borrow_mut().keep(&asked, said.proof)),
        };
        let Some(Said { proof, look, finding }) = said else { continue };
        let rule = &NAMED[proof.0];
        let args = (rule.args)(&Telling { look: &look, cells: &cells }, &finding);
        let because = cites(&cells, look.known);
        let same = told.iter_mut().find(|Step { rule: other, deduction, .. }| {
            *other == rule.name && deduction.because == because && deduction.args == args
        });
        if let Some(step) = same {
            step.deduction.effects.push(effect(wanted.cell, black));
        } else {
            let deduction = Deduction {
                clues: vec![line as u32],
                because,
                effects: vec![effect(wanted.cell, black)],
                args,
            };
            told.push(Step { rule: rule.name, level: rule.level, deduction });
        }
    }
    told
}

/// A reason, and what its rule says of what is cited.
struct Said {
    proof: Proof,
    look: Look,
    finding: Finding,
}

/// A question for a reason: why has a cell of a line its colour?
struct Asked<'a> {
    sheet: &'a Sheet,
    line: usize,
    /// What is known of the line beside the cell.
    known: Known,
    place: usize,
    black: bool,
    /// How hard a rule may be.
    level: Level,
    /// Cells that the board shows: they need no further reason.
    shown: Cells,
}

impl Asked<'_> {
    fn key(&self) -> Key {
        (self.place, self.black, self.level)
    }

    /// The easiest rule among those that prove it from the smallest part of what is known.
    ///
    /// Where no rule within the level does, the rule that needs the fewest cells for its own argument. And where all
    /// blocks stand on the board, nobody wants to hear of reaches: then the line is finished, whatever is cited.
    fn proof(&self) -> Option<Said> {
        let (sheet, known) = (self.sheet, self.known);
        if known.black.without(self.shown).is_empty()
            && let Some(said) = self.says(0, known.black)
        {
            return Some(said);
        }
        let mut supposed = known;
        supposed.set(self.place, !self.black);
        let question = Question {
            len: sheet.clues().len_of(self.line),
            blocks: sheet.clues().blocks(self.line),
            line: sheet.line(self.line),
            known: &supposed,
            free: Cells::span(self.place, self.place + 1),
        };
        let found = smallest(&question, |place| u32::from(!self.shown.has(place)))?;
        sheet.looked(2 * found.looks + 1);
        let within = || (0..NAMED.len()).filter(|index| NAMED[*index].level <= self.level);
        let look = self.look(found.cells)?;
        if let Some((index, finding)) = within().find_map(|index| Some((index, self.finding(index, &look)?)))
        {
            return Some(Said { proof: (index, found.cells), look, finding });
        }
        let by_rule = within()
            .filter(|index| self.says(*index, known.cells()).is_some())
            .map(|index| (index, self.loosen(index)));
        let (index, cited) = by_rule.min_by_key(|(index, cited)| (cited.len(), *index))?;
        self.told(index, cited)
    }

    /// What a rule says of some of the cells, if that proves it.
    fn says(&self, index: usize, cited: Cells) -> Option<Said> {
        self.sheet.looked(1);
        self.told(index, cited)
    }

    /// The same, where it is known that the rule proves it.
    fn told(&self, index: usize, cited: Cells) -> Option<Said> {
        let look = self.look(cited)?;
        let finding = self.finding(index, &look)?;
        Some(Said { proof: (index, cited), look, finding })
    }

    /// What a rule says of the cell, if it says that it has the colour.
    fn finding(&self, index: usize, look: &Look) -> Option<Finding> {
        let mut found = None;
        (NAMED[index].find)(look, &mut |finding| {
            if found.is_none() && finding.black == self.black && finding.cells.has(self.place) {
                found = Some(finding);
            }
        });
        found
    }

    /// The line if no more than some of the cells were known.
    fn look(&self, cited: Cells) -> Option<Look> {
        let len = self.sheet.clues().len_of(self.line);
        Look::new(len, self.sheet.blocks(self.line), self.known.only(cited))
    }

    /// The cells that a rule needs for its own argument, left out one by one: first what needs further reasons.
    fn loosen(&self, index: usize) -> Cells {
        let mut cited = self.known.cells();
        let (shown, other) = (cited.within(self.shown), cited.without(self.shown));
        for place in other.into_iter().chain(shown) {
            let mut fewer = cited;
            fewer.clear(place);
            if self.says(index, fewer).is_some() {
                cited = fewer;
            }
        }
        cited
    }
}

/// What is known of some cells of a line, to be cited.
pub(super) fn cites(cells: &[u32], known: Known) -> Vec<Cite> {
    let cite = |place: usize| Cite { cell: cells[place], word: Word::filled(known.black.has(place)).0 };
    known.cells().into_iter().map(cite).collect()
}

/// A cell that gets a colour.
pub(super) fn effect(cell: u32, black: bool) -> Effect {
    Effect { cell, from: Word::EITHER, to: Word::filled(black).0 }
}

/// The colour that is supposed, for a sentence.
pub(super) fn colour(black: bool) -> Arg {
    Arg::Key(if black { "black" } else { "white" })
}

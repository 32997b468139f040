//! The worker's half of the page: one open puzzle and one watched search.
//!
//! Each kind of puzzle is a program of its own, `src/bin/<puzzle>.rs`, so that a page loads only the puzzle it shows.
//! Each method but `solve` is a call of `www/src/solver/protocol.ts`. What can fail throws a
//! [`ParseError`] as a plain object; a trap ends the worker, and the client starts a new one.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::OnceLock;

use gridstep_engine::{
    Board, Budget, Choice, Depth, Drawn, Event, Flow, Fork, Kinds, Landmark, Level, Limit, NONE, ParseError,
    Picture, Puzzle, PuzzleKind, Reading, Request, Session, Size,
};
use js_sys::{Function, Uint32Array};
use serde::Serialize;
use wasm_bindgen::prelude::*;
use web_sys::Performance;

mod causes;
mod counting;

/// Least progress between two reports: each is a message from the worker to the page.
const WORTH: f32 = 0.01;

/// Milliseconds between two heartbeats of a search that repeats what it did.
const BEAT_MS: f64 = 1000.0;

/// What a call throws.
type Thrown = JsValue;

/// The kind of puzzle of this program.
static KIND: OnceLock<&'static dyn PuzzleKind> = OnceLock::new();

/// Called by `main`: sets the kind of puzzle. Only what is reachable from it is linked.
pub fn serve<P: Puzzle>() {
    console_error_panic_hook::set_once();
    KIND.get_or_init(|| const { &Kinds::<P>::new() });
}

/// One open puzzle and one watched search.
#[wasm_bindgen]
#[derive(Default)]
pub struct Solver {
    open: Option<Open>,
    session: Option<Box<dyn Session>>,
    /// What the last [`Solver::play`] recorded; kept for its allocation.
    events: Vec<Event>,
    /// What the last [`Solver::solve`] found.
    solutions: Vec<Vec<u32>>,
    listener: Option<Function>,
    clock: Option<Performance>,
    /// Milliseconds that the last call took that made the search go on.
    took: f64,
}

struct Open {
    board: Box<dyn Board>,
    cells: usize,
}

#[wasm_bindgen]
impl Solver {
    /// Nothing open, nothing watched.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Solver {
        Solver::default()
    }

    /// Calls `listener` with the progress of this solver's long calls, from now on: parts of the whole from 0 to 1, at
    /// most a hundred a call. Searches are timed by `clock`.
    pub fn listen(&mut self, listener: Function, clock: Performance) {
        self.listener = Some(listener);
        self.clock = Some(clock);
    }

    /// What this kind of puzzle offers.
    ///
    /// # Errors
    /// Never, unless JavaScript is out of memory.
    pub fn kind(&self) -> Result<JsValue, Thrown> {
        to_js(&gridstep_wire::PuzzleKind::from(kind()))
    }

    /// Reads the first puzzle of a text and keeps it open; a search that was watched is dropped.
    ///
    /// # Errors
    /// Where the text is wrong.
    pub fn open(&mut self, text: &str, missing_clues: bool) -> Result<JsValue, Thrown> {
        let boards = kind().read(text, None, Reading { missing_clues }).map_err(|error| to_thrown(&error))?;
        let board = boards.into_iter().next().ok_or_else(|| refuse("no-puzzle"))?;
        self.keep(board)
    }

    /// All puzzles of a text in their own JSON, a line each. The open puzzle stays open.
    ///
    /// # Errors
    /// Where the text is wrong.
    pub fn cases(&self, text: &str, missing_clues: bool) -> Result<String, Thrown> {
        let boards = kind().read(text, None, Reading { missing_clues }).map_err(|error| to_thrown(&error))?;
        kind().print(&boards, "json").ok_or_else(|| refuse("no-format"))
    }

    /// Generates a puzzle and keeps it open; the same request always gives the same puzzle. `given`, `whole`,
    /// `loose` and `pattern` as in [`Request`], for puzzles that have them.
    ///
    /// # Errors
    /// `"no-such-request"` where the kind makes no puzzle of that size or level.
    #[expect(clippy::too_many_arguments, reason = "a request, as JavaScript passes it")]
    pub fn generate(
        &mut self,
        width: u32,
        height: u32,
        level: &str,
        seed: u64,
        given: Option<u32>,
        whole: Option<bool>,
        loose: Option<bool>,
        pattern: Option<bool>,
    ) -> Result<JsValue, Thrown> {
        let level = Level::from_name(level).ok_or_else(|| refuse("no-such-request"))?;
        let [whole, loose, pattern] = [whole, loose, pattern].map(Option::unwrap_or_default);
        let request = Request { size: Size { width, height }, level, seed, given, whole, loose, pattern };
        let board =
            kind().generate(request, &mut self.progress()).ok_or_else(|| refuse("no-such-request"))?;
        self.keep(board)
    }

    /// The puzzle that a picture makes, and within `ticks` what other solutions it has. `cells` has the number of each
    /// cell's colour, 0 for white; `colours` red, green and blue of each, none in black and white.
    /// The open puzzle stays open, here and in [`Solver::mend`].
    ///
    /// # Errors
    /// `"no-such-picture"` where the picture is out of bounds, or there are not as many cells as its size says.
    pub fn draw(
        &self,
        width: u32,
        height: u32,
        cells: &[u8],
        colours: &[u8],
        ticks: u64,
    ) -> Result<JsValue, Thrown> {
        let picture = picture(width, height, cells)?.with_colours(colours.as_chunks().0);
        to_drawn(kind().pictures().and_then(|pictures| pictures.draw(picture, ticks)))
    }

    /// The same with one solution, and the fewest cells changed.
    ///
    /// # Errors
    /// As [`Solver::draw`], and if too many cells would have to change.
    pub fn mend(&self, width: u32, height: u32, cells: &[u8], colours: &[u8]) -> Result<JsValue, Thrown> {
        let picture = picture(width, height, cells)?.with_colours(colours.as_chunks().0);
        to_drawn(kind().pictures().and_then(|pictures| pictures.mend(picture, &mut self.progress())))
    }

    /// The open puzzle with entries, in a format.
    ///
    /// # Errors
    /// `"no-format"` where the puzzle has no format of that name.
    pub fn print(&self, format: &str, states: &[u32]) -> Result<String, Thrown> {
        self.board_with(states)?.print(format, states).ok_or_else(|| refuse("no-format"))
    }

    /// Whether the entries are right so far; with `solutions`, whether they can be completed too.
    ///
    /// # Errors
    /// Where nothing is open or `states` does not fit it, as in all calls below.
    pub fn check(&self, states: &[u32], solutions: bool) -> Result<JsValue, Thrown> {
        let depth = if solutions { Depth::Solutions } else { Depth::Rules };
        let board = self.board_with(states)?;
        let check = self.within(|budget| board.check(states, depth, budget));
        to_js(&check)
    }

    /// What the clues at a cell still allow.
    ///
    /// # Errors
    /// As [`Solver::check`].
    pub fn remaining(&self, states: &[u32], cell: u32) -> Result<JsValue, Thrown> {
        to_js(&self.board_at(states, cell)?.remaining(states, cell))
    }

    /// `states` with notes of every candidate that plain counting leaves.
    ///
    /// # Errors
    /// As [`Solver::check`].
    pub fn notes(&self, states: &[u32]) -> Result<Vec<u32>, Thrown> {
        Ok(self.board_with(states)?.notes(states))
    }

    /// Why a cell must be so: a [`Hint`](gridstep_engine::Hint), flat.
    ///
    /// # Errors
    /// As [`Solver::check`].
    pub fn hint(&self, states: &[u32], cell: u32) -> Result<Vec<u32>, Thrown> {
        let board = self.board_at(states, cell)?;
        Ok(gridstep_wire::flat(&self.within(|budget| board.hint(states, cell, budget))))
    }

    /// A cell near this one whose hint takes few lines; without a cell, the one whose hint is the easiest.
    ///
    /// # Errors
    /// As [`Solver::check`].
    pub fn nearest(&self, states: &[u32], cell: Option<u32>) -> Result<Option<u32>, Thrown> {
        let board = cell.map_or_else(|| self.board_with(states), |cell| self.board_at(states, cell))?;
        Ok(self.within(|budget| board.nearest(states, cell, budget)))
    }

    /// How hard the open puzzle is; null if grading stopped at its limit.
    ///
    /// # Errors
    /// As [`Solver::check`].
    pub fn grade(&self) -> Result<JsValue, Thrown> {
        let board = self.board_with(&[])?;
        let grade = self.within(|budget| board.grade(budget));
        to_js(&grade)
    }

    /// Solutions that extend the entries: for programs, tests and benchmarks; the page uses `check`.
    ///
    /// # Errors
    /// As [`Solver::check`].
    pub fn solve(&mut self, states: &[u32], solutions: u32, ticks: u64) -> Result<JsValue, Thrown> {
        let limit = Limit { ticks, solutions: solutions as usize };
        let answer = self.board_with(states)?.solve(states, limit, &mut Budget::unlimited());
        let told = to_js(&gridstep_wire::Answer::from(&answer));
        self.solutions = answer.solutions;
        told
    }

    /// One of the solutions that [`Solver::solve`] found last, counted from 0.
    ///
    /// Separate from the answer: converting them number by number took longer than solving many boards.
    pub fn solution(&self, index: usize) -> Option<Vec<u32>> {
        self.solutions.get(index).cloned()
    }

    /// Starts to watch an engine; the present search is dropped.
    ///
    /// # Errors
    /// `"no-engine"` where the puzzle has none of that name.
    pub fn watch(&mut self, engine: &str, states: &[u32]) -> Result<(), Thrown> {
        let mut session =
            self.board_with(states)?.watch(engine, states).ok_or_else(|| refuse("no-engine"))?;
        session.on_beat(self.heartbeat());
        self.session = Some(session);
        Ok(())
    }

    /// Plays up to `ticks` ticks; [`Solver::events`] then holds what happened.
    ///
    /// # Errors
    /// `"no-search"` where nothing is watched, as in all calls below.
    pub fn play(&mut self, ticks: u64) -> Result<JsValue, Thrown> {
        let session = searching(&mut self.session)?;
        self.events.clear();
        let began = now(self.clock.as_ref());
        let flow = session.advance(ticks, &mut self.events);
        self.took = now(self.clock.as_ref()) - began;
        to_js(&flow)
    }

    /// How many words [`Solver::events`] writes.
    pub fn recorded(&self) -> usize {
        self.events.len() * Event::WORDS
    }

    /// Milliseconds that the last [`Solver::play`] or [`Solver::run`] took.
    pub fn took(&self) -> f64 {
        self.took
    }

    /// Copies what the last [`Solver::play`] recorded, five words an event, to an array of that length.
    pub fn events(&self, array: &Uint32Array) {
        let words: Vec<u32> = self.events.iter().flat_map(|event| event.words()).collect();
        array.copy_from(&words);
    }

    /// Moves to a tick, forwards or backwards.
    ///
    /// # Errors
    /// As [`Solver::play`].
    pub fn seek(&mut self, tick: u64) -> Result<(), Thrown> {
        searching(&mut self.session)?.seek(tick);
        Ok(())
    }

    /// Runs without recording to the next solution, the end, or `tick`; with `past`, past solutions: where they
    /// follow closely, a call for each would take longer than the search.
    ///
    /// # Errors
    /// As [`Solver::play`].
    pub fn run(&mut self, tick: u64, past: bool) -> Result<JsValue, Thrown> {
        let session = searching(&mut self.session)?;
        let began = now(self.clock.as_ref());
        let mut flow = session.run(tick);
        while past && flow == Flow::Solution {
            flow = session.run(tick);
        }
        self.took = now(self.clock.as_ref()) - began;
        to_js(&flow)
    }

    /// The present tick and the counts of the watched search.
    ///
    /// # Errors
    /// As [`Solver::play`].
    pub fn moment(&self) -> Result<JsValue, Thrown> {
        to_js(&gridstep_wire::Moment::from(self.watched()?))
    }

    /// The board of the watched search.
    ///
    /// # Errors
    /// As [`Solver::play`].
    pub fn painted(&self) -> Result<Vec<u32>, Thrown> {
        let mut states = Vec::new();
        self.watched()?.paint(&mut states);
        Ok(states)
    }

    /// Runs on to the next landmark, at most to the tick `until`, or back to the last one; whether there was one.
    ///
    /// # Errors
    /// As [`Solver::play`]; `"no-landmark"` where there is none of that name.
    pub fn landmark(&mut self, name: &str, back: bool, until: u64) -> Result<bool, Thrown> {
        let landmark = match name {
            "decision" => Landmark::Decision,
            "conflict" => Landmark::Conflict,
            "solution" => Landmark::Solution,
            _ => return Err(refuse("no-landmark")),
        };
        let session = searching(&mut self.session)?;
        Ok(if back { session.seek_previous(landmark) } else { session.seek_next(landmark, until) })
    }

    /// The watched search's branches from the root, the first decision first.
    ///
    /// # Errors
    /// As [`Solver::play`].
    pub fn path(&self) -> Result<JsValue, Thrown> {
        to_js(&self.watched()?.path())
    }

    /// Forks the watched search: a choice of a branch of its path is tried next, or never.
    ///
    /// # Errors
    /// As [`Solver::play`].
    pub fn fork(
        &mut self,
        branch: u32,
        cell: u32,
        state: u32,
        holds: bool,
        cause: Option<u32>,
        forbid: bool,
    ) -> Result<bool, Thrown> {
        let choice = Choice { cell, state, holds, cause: cause.unwrap_or(NONE) };
        let fork = Fork { branch, choice, forbid };
        Ok(searching(&mut self.session)?.fork(fork))
    }

    /// Removes the forks of the present tick and of later ones.
    ///
    /// # Errors
    /// As [`Solver::play`].
    pub fn unfork(&mut self) -> Result<bool, Thrown> {
        Ok(searching(&mut self.session)?.unfork())
    }

    /// How much memory this program has, in pages of 64 KiB; it never shrinks.
    pub fn pages(&self) -> usize {
        memory_pages()
    }

    /// What the watched search looked like so far.
    ///
    /// # Errors
    /// As [`Solver::play`].
    pub fn overview(&self) -> Result<JsValue, Thrown> {
        to_js(&gridstep_wire::Overview::from(self.watched()?))
    }
}

impl Solver {
    fn keep(&mut self, board: Box<dyn Board>) -> Result<JsValue, Thrown> {
        let opened = gridstep_wire::Opened::new(kind().name(), &*board).ok_or_else(|| refuse("no-format"))?;
        let cells = opened.view.size.area();
        let answer = to_js(&opened)?;
        self.open = Some(Open { board, cells });
        self.session = None;
        Ok(answer)
    }

    /// The open board, if `states` (perhaps none) fits it: what was saved may be damaged.
    fn board_with(&self, states: &[u32]) -> Result<&dyn Board, Thrown> {
        let open = self.open.as_ref().ok_or_else(|| refuse("no-puzzle"))?;
        if !states.is_empty() && states.len() != open.cells {
            return Err(refuse("wrong-size"));
        }
        Ok(&*open.board)
    }

    fn board_at(&self, states: &[u32], cell: u32) -> Result<&dyn Board, Thrown> {
        let board = self.board_with(states)?;
        let inside = self.open.as_ref().is_some_and(|open| (cell as usize) < open.cells);
        if inside { Ok(board) } else { Err(refuse("wrong-size")) }
    }

    /// Never cancels: the page cancels a call by ending the worker.
    fn progress(&self) -> impl FnMut(f32) -> ControlFlow<()> {
        let mut reported = 0.0;
        move |done| {
            if let Some(listener) = self.listener.as_ref().filter(|_| reported + WORTH <= done) {
                reported = done;
                // What the listener throws is none of the search's.
                let _ = listener.call1(&JsValue::NULL, &done.into());
            }
            ControlFlow::Continue(())
        }
    }

    /// Calls the listener at times, without progress.
    fn heartbeat(&self) -> Box<dyn Fn()> {
        let (listener, clock, last) = (self.listener.clone(), self.clock.clone(), Cell::new(0.0));
        Box::new(move || {
            let time = now(clock.as_ref());
            if let Some(listener) = listener.as_ref().filter(|_| last.get() + BEAT_MS <= time) {
                last.set(time);
                let _ = listener.call1(&JsValue::NULL, &0.0.into());
            }
        })
    }

    /// A call with no other limit than its own.
    fn within<R>(&self, call: impl FnOnce(&mut Budget<'_>) -> R) -> R {
        call(&mut Budget::new(u64::MAX, &mut self.progress()))
    }

    fn watched(&self) -> Result<&dyn Session, Thrown> {
        self.session.as_deref().ok_or_else(|| refuse("no-search"))
    }
}

fn searching(session: &mut Option<Box<dyn Session>>) -> Result<&mut (dyn Session + 'static), Thrown> {
    session.as_deref_mut().ok_or_else(|| refuse("no-search"))
}

/// Milliseconds of a clock; 0 where there is none.
fn now(clock: Option<&Performance>) -> f64 {
    clock.map_or(0.0, Performance::now)
}

#[cfg(target_arch = "wasm32")]
fn memory_pages() -> usize {
    core::arch::wasm32::memory_size::<0>()
}

/// Only the wasm has a memory of its own.
#[cfg(not(target_arch = "wasm32"))]
fn memory_pages() -> usize {
    0
}

fn kind() -> &'static dyn PuzzleKind {
    *KIND.get().expect("main has run: loading the wasm ends with it")
}

fn picture(width: u32, height: u32, cells: &[u8]) -> Result<Picture<'_>, Thrown> {
    Picture::new(Size { width, height }, cells).ok_or_else(|| refuse("no-such-picture"))
}

fn to_drawn(drawn: Option<Drawn<Box<dyn Board>>>) -> Result<JsValue, Thrown> {
    let drawn = drawn.and_then(|drawn| gridstep_wire::Drawn::new(kind().name(), drawn));
    to_js(&drawn.ok_or_else(|| refuse("no-such-picture"))?)
}

fn to_thrown(error: &ParseError) -> Thrown {
    to_js(error).unwrap_or_else(|failed| failed)
}

/// An invalid request, in the shape of an error in a text.
fn refuse(kind: &'static str) -> Thrown {
    let (found, args) = (String::new(), Vec::new());
    to_thrown(&ParseError { line: 1, column: 1, kind, found, expected: "", args })
}

/// Plain objects: no `Map`, no `undefined`, as `wire.ts` promises.
///
/// Long answers are flat instead, see [`Solver::hint`].
fn to_js<T: Serialize>(value: &T) -> Result<JsValue, Thrown> {
    Ok(value.serialize(&serde_wasm_bindgen::Serializer::json_compatible())?)
}

//! Rules of thumb, easiest first, one file each, and what they are used for: hints and grades.
//!
//! What a sentence about each rule can use ([`Deduction::args`](gridstep_engine::Deduction)).
//! "The rest" of a run is its cells that are not settled; `used` holds the digits that stand (settled cells that
//! the step cites), `cells` and `left` how many cells and how much of `sum` the rest has, `ways` the sets of
//! digits that can make it. Where `used` is empty, `left` equals `sum` and the rest is the whole run.
//! `clues[0]` is the run; crossing rules name the run across first.
//!
//! | rule | level | args | what it says |
//! |---|---|---|---|
//! | `last-cell` | easy | `sum` Number, `used` Digits, `cell` Cell, `digit` Number | All other cells of this `sum` are known (`used`), so the last one is `digit`. |
//! | `lone-sum` | easy | `sum`, `left`, `cells` Number, `used` Digits, `digits` Digits | `left` in `cells` cells can be made in one way only: `digits`. |
//! | `crossing` | easy | `cell` Cell, `digit` Number; `acrossSum`, `acrossLeft`, `acrossCells` Number, `acrossUsed`, `across` Digits; `downSum`, `downLeft`, `downCells` Number, `downUsed`, `down` Digits | `acrossLeft` in `acrossCells` cells uses only `across`, `downLeft` in `downCells` only `down`: where they cross only `digit` will do. |
//! | `used-digit` | easy | `digit` Number, `cell` Cell | `digit` stands at `cell`: no other cell of the run can hold it. |
//! | `only-candidate` | easy | `cell` Cell, `digit` Number, `candidates` Digits, `used` Digits | Of `candidates`, its two runs hold `used` already: only `digit` is left. `candidates` is 1 to 9 where nothing else is known of the cell. |
//! | `needed-digit` | medium | `sum`, `left`, `cells` Number, `used` Digits, `ways` Sets, `digit` Number, `cell` Cell | Every way to make `left` in `cells` cells uses `digit`, and only `cell` can hold it. |
//! | `possible-ways` | medium | `sum`, `left`, `cells` Number, `used` Digits, `ways` Sets, `out` Sets, `digits` Digits | `left` in `cells` cells can only be made by `ways` (`out` are ways that do not fit what the cells can hold; often empty): so only `digits` remain. |
//! | `bounds` | medium | `sum` Number, `side` Key `most` or `least`, `others` Number, `bound` Number, `cell` Cell | `most`: the other cells make at least `others`, so `cell` is at most `bound` = `sum` - `others`. `least`: they make at most `others`, so `cell` is at least `bound`. |
//! | `naked-pair`, `naked-triple` | medium, hard | `cells` Cells, `digits` Digits | `cells` can hold nothing but `digits`, one each: no other cell of the run can hold them. |
//! | `hidden-pair`, `hidden-triple` | medium, hard | `sum`, `left` Number, `used` Digits, `ways` Sets, `cells` Cells, `digits` Digits | Every way to make `left` uses `digits`, and only `cells` can hold them: so they hold nothing else. |
//! | `area-sum` | hard | `more` Key `across` or `down`, `across`, `down` Clues, `acrossTotal`, `downTotal` Number, `known` Cells, `knownTotal` Number, `cells` Cells, `rest` Number, `digits` Digits | The runs `across` total `acrossTotal`, the runs `down` total `downTotal`. They cover the same cells, but that the `more` ones also cover `cells` (and the others `known`, which hold `knownTotal`; often empty). So `cells` make `rest` together, with `digits`. |
//! | `run-fillings` | hard | `sum`, `left`, `cells` Number, `used` Digits, `ways` Sets, `cell` Cell, `digits` Digits | However `left` is made (`ways`) and laid out, `cell` never gets one of `digits`. |
//! | `contradiction` | expert | `cell` Cell, `digit` Number, `steps` Steps, `clue` Clue | Suppose `cell` held `digit`: `steps` follow, and then `clue` cannot be filled. So it does not hold `digit`. The last of `steps` has the key `broken-run`. |
//! | `broken-run` | (in `steps` only) | `sum`, `left`, `cells` Number, `used` Digits, `ways` Sets | With that, `left` in `cells` cells cannot be made any more (`ways`, perhaps none, do not fit what the cells can hold). |
//!
//! A run without clue has no `sum`; only `used-digit`, `only-candidate` and `naked-*` say something about it.
//! The effects hold the cells that change, so no sentence needs more than `effects` to name the move.

use gridstep_engine::{Grade, Hint, Level, Rule};

use super::clues::Clues;

/// What the rules work on.
pub struct Sheet;

/// The table: difficulty is its order.
pub const RULES: &[Rule<Sheet>] = &[];

/// Why a cell must be so.
pub fn hint(_clues: &Clues, _words: &[u32], _cell: u32) -> Hint {
    Hint::Beyond
}

/// How hard a puzzle is.
pub fn grade(_clues: &Clues) -> Grade {
    Grade { level: Level::Easy, finished: false, uses: Vec::new() }
}

//! A hint, or an implication graph, as one array of words: transferred from the worker, not copied.
//!
//! A hint of 500 steps is some 30,000 values. To make objects of them one call after another took more than a quarter
//! of the hint's time, and to copy these from the worker to the page half of it again; the page makes them of the
//! words (`www/src/solver/flat.ts`) in a fraction of that. What it reads is the JSON of [`engine::Hint`] and
//! [`engine::ImplicationGraph`], to which the tests hold it.
//!
//! The first word says where the names begin, which stand at the end: keys, so all of their letters are ASCII, each a
//! word, and a zero after each name. Every other word has a kind in its three low bits, and a number above them. An
//! object's fields are a name's number each and a value, an array's entries values.

use gridstep_engine as engine;

/// The number itself.
pub(crate) const NUMBER: u32 = 0;
/// The low bits of a number; the value that follows is what lies above them.
pub(crate) const WIDE: u32 = 1;
/// A text: the number of its name.
pub(crate) const TEXT: u32 = 2;
/// So many values.
pub(crate) const ARRAY: u32 = 3;
/// So many fields.
pub(crate) const OBJECT: u32 = 4;
/// 0 for null, 1 for false, 2 for true.
pub(crate) const TRUTH: u32 = 5;
/// The number that follows, below 0.
pub(crate) const BELOW: u32 = 6;

/// Bits of a number that fit beside its kind.
pub(crate) const BITS: u32 = 29;

/// Names that were met lately, each at a place that its address makes: many more places than a hint has names, so that
/// few collide.
const MET: usize = 512;

/// A hint as an array of words.
pub fn flat(hint: &engine::Hint) -> Vec<u32> {
    let mut flat = Flat::new();
    flat.hint(hint);
    flat.finish()
}

/// An implication graph as an array of words.
pub fn flat_graph(graph: &engine::ImplicationGraph) -> Vec<u32> {
    let mut flat = Flat::new();
    flat.graph(graph);
    flat.finish()
}

struct Flat {
    words: Vec<u32>,
    names: Vec<&'static str>,
    met: [(&'static str, u32); MET],
}

impl Flat {
    fn new() -> Flat {
        Flat { words: vec![0], names: Vec::new(), met: [("", 0); MET] }
    }

    /// The words, and the names after them.
    fn finish(self) -> Vec<u32> {
        let Flat { mut words, names, .. } = self;
        words[0] = words.len() as u32;
        for name in names {
            words.extend(name.bytes().map(u32::from));
            words.push(0);
        }
        words
    }

    // One body each: in all their places they would take 15 kB of wasm.
    #[inline(never)]
    fn put(&mut self, kind: u32, number: u32) {
        self.words.push(number * 8 + kind);
    }

    /// The number of a name; equal addresses are found without comparing the text.
    #[inline(never)]
    fn name(&mut self, name: &'static str) -> u32 {
        let place = name.as_ptr() as usize % MET;
        let (met, number) = self.met[place];
        if std::ptr::eq(met, name) {
            return number;
        }
        let known = self.names.iter().position(|known| *known == name);
        let number = known.unwrap_or_else(|| {
            self.names.push(name);
            self.names.len() - 1
        });
        self.met[place] = (name, number as u32);
        number as u32
    }

    /// An object, whose fields follow.
    #[inline(never)]
    fn object(&mut self, fields: u32) -> &mut Self {
        self.put(OBJECT, fields);
        self
    }

    /// A field's name, which its value follows.
    #[inline(never)]
    fn field(&mut self, name: &'static str) -> &mut Self {
        let number = self.name(name);
        self.words.push(number);
        self
    }

    #[inline(never)]
    fn text(&mut self, text: &'static str) {
        let number = self.name(text);
        self.put(TEXT, number);
    }

    fn truth(&mut self, truth: bool) {
        self.put(TRUTH, 1 + u32::from(truth));
    }

    #[inline(never)]
    fn number(&mut self, number: i64) {
        if number < 0 {
            self.put(BELOW, 0);
        }
        let mut rest = number.unsigned_abs();
        while 1 << BITS <= rest {
            self.put(WIDE, rest as u32 & ((1 << BITS) - 1));
            rest >>= BITS;
        }
        self.put(NUMBER, rest as u32);
    }

    fn all<T>(&mut self, items: impl ExactSizeIterator<Item = T>, mut put: impl FnMut(&mut Self, T)) {
        self.put(ARRAY, items.len() as u32);
        items.for_each(|item| put(self, item));
    }

    #[inline(never)]
    fn cells(&mut self, cells: &[u32]) {
        self.all(cells.iter(), |flat, cell| flat.number(i64::from(*cell)));
    }

    #[inline(never)]
    fn digits(&mut self, digits: engine::Digits) {
        self.put(ARRAY, digits.len());
        digits.into_iter().for_each(|digit| self.put(NUMBER, u32::from(digit)));
    }

    fn hint(&mut self, hint: &engine::Hint) {
        match hint {
            engine::Hint::Chain(steps) => self.kind(2, "chain").field("steps").steps(steps),
            engine::Hint::Open { possible, steps } => {
                self.kind(3, "open").field("possible").number(i64::from(*possible));
                self.field("steps").steps(steps);
            }
            engine::Hint::Contradiction { cells, unique, steps } => {
                self.kind(4, "contradiction").field("cells").cells(cells);
                self.field("unique").truth(*unique);
                self.field("steps").steps(steps);
            }
            engine::Hint::WrongEntries { cells, unique } => {
                self.kind(3, "wrongEntries").field("cells").cells(cells);
                self.field("unique").truth(*unique);
            }
            engine::Hint::Ambiguous { first, second } => {
                self.kind(3, "ambiguous").field("first").cells(first);
                self.field("second").cells(second);
            }
            engine::Hint::Correct => _ = self.kind(1, "correct"),
            engine::Hint::Impossible => _ = self.kind(1, "impossible"),
            engine::Hint::Unexplained => _ = self.kind(1, "unexplained"),
            engine::Hint::GaveUp => _ = self.kind(1, "gaveUp"),
        }
    }

    fn kind(&mut self, fields: u32, kind: &'static str) -> &mut Self {
        self.object(fields).field("hint").text(kind);
        self
    }

    fn steps(&mut self, steps: &[engine::Step]) {
        self.all(steps.iter(), Flat::step);
    }

    fn step(&mut self, step: &engine::Step) {
        let engine::Deduction { clues, premises, effects, args } = &step.deduction;
        self.object(6).field("technique").text(step.technique);
        self.field("level").text(step.level.name());
        self.field("clues").cells(clues);
        self.field("premises").all(premises.iter(), |flat, premise| {
            flat.object(2).field("cell").number(i64::from(premise.cell));
            flat.field("mask").number(i64::from(premise.mask));
        });
        self.field("effects").all(effects.iter(), |flat, effect| {
            flat.object(3).field("cell").number(i64::from(effect.cell));
            flat.field("from").number(i64::from(effect.from));
            flat.field("to").number(i64::from(effect.to));
        });
        self.field("args").object(args.len() as u32);
        for (name, arg) in args {
            self.field(name).arg(arg);
        }
    }

    fn arg(&mut self, arg: &engine::Arg) {
        match arg {
            engine::Arg::Number(number) => self.tagged("number").number(*number),
            engine::Arg::Numbers(numbers) => {
                self.tagged("numbers").all(numbers.iter(), |flat, number| flat.number(*number));
            }
            engine::Arg::Digits(digits) => self.tagged("digits").digits(*digits),
            engine::Arg::Sets(sets) => self.tagged("sets").all(sets.iter(), |flat, set| flat.digits(*set)),
            engine::Arg::Cell(cell) => self.tagged("cell").number(i64::from(*cell)),
            engine::Arg::Cells(cells) => self.tagged("cells").cells(cells),
            engine::Arg::Clue(clue) => self.tagged("clue").number(i64::from(*clue)),
            engine::Arg::Clues(clues) => self.tagged("clues").cells(clues),
            engine::Arg::Key(key) => self.tagged("key").text(key),
            engine::Arg::Steps(steps) => self.tagged("steps").steps(steps),
        }
    }

    fn graph(&mut self, graph: &engine::ImplicationGraph) {
        self.object(7).field("tick").number(graph.tick.cast_signed());
        self.field("nodes").all(graph.nodes.iter(), |flat, node| {
            flat.object(5).field("choice").choice(node.choice);
            flat.field("level").number(i64::from(node.level));
            flat.field("reason").reason(&node.reason);
            flat.field("premises").cells(&node.premises);
            flat.field("isAfterCut").truth(node.is_after_cut);
        });
        self.field("reason").reason(&graph.reason);
        self.field("premises").cells(&graph.premises);
        self.field("nogood").cells(&graph.nogood);
        self.field("level").number(i64::from(graph.level));
        self.field("backjump").number(i64::from(graph.backjump));
    }

    fn choice(&mut self, choice: engine::Choice) {
        self.object(4).field("cell").number(i64::from(choice.cell));
        self.field("state").number(i64::from(choice.state));
        self.field("holds").truth(choice.holds);
        self.field("cause").known(Some(choice.cause).filter(|cause| *cause != engine::NONE));
    }

    #[inline(never)]
    fn reason(&mut self, reason: &engine::ImplicationReason) {
        match reason {
            engine::ImplicationReason::Decision { tick } => {
                self.by(2, "decision").field("tick").number(tick.cast_signed());
            }
            engine::ImplicationReason::Nogood { tick } => {
                self.by(2, "nogood").field("tick").number(tick.cast_signed());
            }
            engine::ImplicationReason::Axiom => _ = self.by(1, "axiom"),
            engine::ImplicationReason::Excluded => _ = self.by(1, "excluded"),
            engine::ImplicationReason::Constraint { constraints, cell, technique } => {
                self.by(4, "constraint").field("constraints").cells(constraints);
                self.field("cell").known(*cell);
                self.field("technique").number(i64::from(*technique));
            }
        }
    }

    #[inline(never)]
    fn by(&mut self, fields: u32, source: &'static str) -> &mut Self {
        self.object(fields).field("by").text(source);
        self
    }

    /// A number, or null.
    fn known(&mut self, number: Option<u32>) {
        match number {
            Some(number) => self.number(i64::from(number)),
            None => self.put(TRUTH, 0),
        }
    }

    #[inline(never)]
    fn tagged(&mut self, kind: &'static str) -> &mut Self {
        self.object(2).field("type").text(kind);
        self.field("value")
    }
}

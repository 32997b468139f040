//! Dancing links: every cell is covered once, every house has each digit once, every pair and every single lies once.

use std::sync::Arc;

use gridstep_engine::{ConflictSite, Model, NONE, Observer, Part, Progressed};

use super::pieces::{Piece, bare, ends, record};
use crate::links::Links;
use crate::sudominoku::board::{CELLS, HOUSES, PAIRS, Partner, houses_of, neighbour, pair};
use crate::sudominoku::cell_state::CellState;
use crate::sudominoku::clues::{CELL, Clues, Known, PAIR, SINGLE};

/// Items: the cells, the digits of houses, the pairs, the singles.
const DIGITS: usize = CELLS;
const PIECES: usize = DIGITS + HOUSES * 9;
const ITEMS: usize = PIECES + PAIRS + 9;

/// An exact cover by linked lists: branches on the item with the fewest options.
#[derive(Clone)]
pub struct ExactCover {
    known: Known,
    links: Links,
    /// The options.
    pieces: Vec<Piece>,
    /// By item: all options that cover it, whether they are left or not.
    options: Arc<Vec<Vec<u32>>>,
    /// Options taken; the first `lying` ones are known before the search and are no decisions.
    chosen: Vec<u32>,
    lying: usize,
    /// The item that each option was taken for, without the `lying` ones.
    covered: Vec<u32>,
    next: Option<u32>,
}

impl ExactCover {
    /// All pieces that agree with clues and entries, each by itself.
    pub fn new(clues: &Clues, states: &[u32]) -> Self {
        let known = Known::new(clues, states);
        let links = Links::new(ITEMS as u32);
        let mut cover = ExactCover {
            known,
            links,
            pieces: Vec::new(),
            options: Arc::default(),
            chosen: Vec::new(),
            lying: 0,
            covered: Vec::new(),
            next: None,
        };
        for cell in 0..CELLS as u32 {
            for partner in [Partner::Right, Partner::Down, Partner::Single] {
                if known.partners[cell as usize].has(partner) {
                    cover.add_all(cell, partner);
                }
            }
        }
        let mut options = vec![Vec::new(); ITEMS];
        for option in 0..cover.pieces.len() as u32 {
            cover.links.items(option).for_each(|item| options[item as usize].push(option));
        }
        cover.options = Arc::new(options);
        cover.take_what_lies();
        cover
    }

    /// Takes the pieces that are fully known. One that another excludes is not taken: its item shows the conflict.
    fn take_what_lies(&mut self) {
        let mut covered = [false; ITEMS];
        for (option, piece) in (0..).zip(&self.pieces) {
            let lies = ends(*piece)
                .all(|(cell, digit, partner)| bare(&self.known, cell) == CellState::full(digit, partner));
            if lies && self.links.items(option).all(|item| !covered[item as usize]) {
                self.links.items(option).for_each(|item| covered[item as usize] = true);
                self.links.take(option);
                self.chosen.push(option);
            }
        }
        self.lying = self.chosen.len();
    }

    fn add_all(&mut self, cell: u32, partner: Partner) {
        let firsts = self.known.digits[cell as usize];
        let Some(other) = neighbour(cell, partner) else {
            firsts.into_iter().for_each(|digit| self.add(Piece { cell, partner, digits: [digit, 0] }));
            return;
        };
        for first in firsts {
            for second in self.known.digits[other as usize].into_iter().filter(|second| *second != first) {
                self.add(Piece { cell, partner, digits: [first, second] });
            }
        }
    }

    fn add(&mut self, piece: Piece) {
        let number = match piece.digits {
            [digit, 0] => PAIRS + usize::from(digit) - 1,
            [one, two] => pair(one, two) as usize,
        };
        let of_cell = |(cell, digit, _): (u32, u8, Partner)| {
            let house = move |house: u32| DIGITS + house as usize * 9 + usize::from(digit) - 1;
            std::iter::once(cell as usize).chain(houses_of(cell).into_iter().map(house))
        };
        let items = std::iter::once(PIECES + number).chain(ends(piece).flat_map(of_cell));
        self.links.add(items.map(|item| item as u32));
        self.pieces.push(piece);
    }

    /// The constraint of an item, as the view numbers it, and the cell if it is one.
    fn conflict(item: usize) -> ConflictSite {
        let number = |from: usize| (item - from) as u32;
        match item {
            ..DIGITS => ConflictSite { cell: number(0), cause: CELL + number(0) },
            DIGITS..PIECES => ConflictSite { cell: NONE, cause: number(DIGITS) / 9 },
            _ if item < PIECES + PAIRS => ConflictSite { cell: NONE, cause: PAIR + number(PIECES) },
            _ => ConflictSite { cell: NONE, cause: SINGLE + number(PIECES + PAIRS) },
        }
    }
}

impl Model for ExactCover {
    /// An option.
    type Move = u32;
    /// Number of options chosen.
    type Mark = usize;

    fn propagate<W: Observer>(&mut self, _observer: &mut W) -> Result<Progressed, ConflictSite> {
        let best = self.links.fewest();
        self.next = best.map(|(item, _)| item);
        match best {
            Some((item, 0)) => Err(Self::conflict(item as usize)),
            _ => Ok(Progressed::Fixpoint),
        }
    }

    fn branch(&self, moves: &mut Vec<u32>) {
        let begin = moves.len();
        if let Some(item) = self.next {
            moves.extend(self.links.options(item));
        }
        moves[begin..].reverse();
    }

    fn play<W: Observer>(&mut self, option: u32, observer: &mut W) {
        self.links.take(option);
        self.chosen.push(option);
        self.covered.extend(self.next);
        if W::ON {
            record(&self.known, self.pieces[option as usize], true, observer);
        }
    }

    fn mark(&self) -> usize {
        self.chosen.len()
    }

    fn rewind<W: Observer>(&mut self, to: usize, observer: &mut W) {
        while to < self.chosen.len() {
            let Some(option) = self.chosen.pop() else { return };
            // Its alternatives cover the same item.
            self.next = self.covered.pop();
            self.links.put_back(option);
            if W::ON {
                record(&self.known, self.pieces[option as usize], false, observer);
            }
        }
    }

    /// An item all of whose options share an item with an option that is kept.
    fn fails_with(&self, _conflict: ConflictSite, _root: usize, moves: &[u32], parts: &[Part]) -> bool {
        let Some(item) = self.next else { return false };
        let mut is_covered = [false; ITEMS];
        let left = |item: u32, is_covered: &[bool; ITEMS]| {
            let is_left = |option: &&u32| self.links.items(**option).all(|item| !is_covered[item as usize]);
            self.options[item as usize].iter().filter(is_left).count()
        };
        let cover = |option: u32, is_covered: &mut [bool; ITEMS]| {
            self.links.items(option).for_each(|item| is_covered[item as usize] = true);
        };
        self.chosen[..self.lying].iter().for_each(|option| cover(*option, &mut is_covered));
        for ((option, item), part) in moves.iter().zip(&self.covered).zip(parts) {
            if part.is_kept(|| left(*item, &is_covered) == 1) {
                cover(*option, &mut is_covered);
            }
        }
        left(item, &is_covered) == 0
    }

    fn paint(&self, states: &mut Vec<u32>) {
        states.clear();
        states.extend((0..CELLS as u32).map(|cell| bare(&self.known, cell).0));
        for option in &self.chosen {
            for (cell, digit, partner) in ends(self.pieces[*option as usize]) {
                states[cell as usize] = CellState::full(digit, partner).0;
            }
        }
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.links.bytes() + self.pieces.len() * size_of::<Piece>()
    }
}

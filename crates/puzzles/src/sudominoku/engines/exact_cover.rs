//! Dancing links: every cell is covered once, every house has each digit once, every pair and every single lies once.
//!
//! Method: Knuth, "Dancing links" (2000): the item with the fewest options, which are taken one after another; items and
//! options that are used up are unlinked, and linked again in the opposite order.

use gridstep_engine::{Conflict, Event, Kind, Model, NONE, Observer, Progressed};

use super::pieces::{Piece, bare, cause, ends};
use crate::sudominoku::board::{CELLS, HOUSES, PAIRS, Partner, houses_of, neighbour, pair};
use crate::sudominoku::clues::{CELL, Clues, Known, PAIR, SINGLE};
use crate::sudominoku::word::Word;

/// Items: the cells, the digits of houses, the pairs, the singles; node 0 is the head of their list.
const DIGITS: usize = 1 + CELLS;
const PIECES: usize = DIGITS + HOUSES * 9;
const ITEMS: usize = PIECES + PAIRS + 9;

/// An exact cover by linked lists.
#[derive(Clone)]
pub struct ExactCover {
    known: Known,
    left: Vec<u16>,
    right: Vec<u16>,
    /// Nodes: first one a list for each item, then those of the options.
    nodes: Vec<Node>,
    /// By item: how many options it has left.
    sizes: Vec<u32>,
    /// The options; an option's nodes follow each other.
    options: Vec<(u32, Piece)>,
    chosen: Vec<u32>,
    next: Option<u32>,
}

#[derive(Clone, Copy)]
struct Node {
    up: u32,
    down: u32,
    item: u16,
    option: u16,
}

impl ExactCover {
    /// All pieces that fit what is known, each by itself.
    pub fn new(clues: &Clues, words: &[u32]) -> Self {
        let known = Known::new(clues, words);
        let item =
            |item: usize| Node { up: item as u32, down: item as u32, item: item as u16, option: u16::MAX };
        let mut cover = ExactCover {
            known,
            left: (0..ITEMS).map(|item| ((item + ITEMS - 1) % ITEMS) as u16).collect(),
            right: (0..ITEMS).map(|item| ((item + 1) % ITEMS) as u16).collect(),
            nodes: (0..ITEMS).map(item).collect(),
            sizes: vec![0; ITEMS],
            options: Vec::new(),
            chosen: Vec::new(),
            next: None,
        };
        for cell in 0..CELLS as u32 {
            for partner in [Partner::Right, Partner::Down, Partner::Single] {
                if known.partners[cell as usize].has(partner) {
                    cover.add_all(cell, partner);
                }
            }
        }
        cover
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
        let (option, begin) = (self.options.len() as u16, self.nodes.len() as u32);
        let number = match piece.digits {
            [digit, 0] => PAIRS + usize::from(digit) - 1,
            [one, two] => pair(one, two) as usize,
        };
        let mut items = vec![PIECES + number];
        for (cell, digit, _) in ends(piece) {
            items.push(1 + cell as usize);
            items.extend(houses_of(cell).map(|house| DIGITS + house as usize * 9 + usize::from(digit) - 1));
        }
        for item in items {
            let (node, last) = (self.nodes.len() as u32, self.nodes[item].up);
            self.nodes.push(Node { up: last, down: item as u32, item: item as u16, option });
            self.nodes[last as usize].down = node;
            self.nodes[item].up = node;
            self.sizes[item] += 1;
        }
        self.options.push((begin, piece));
    }

    /// The nodes of an option.
    fn nodes_of(&self, option: u32) -> std::ops::Range<u32> {
        let end = self.options.get(option as usize + 1).map_or(self.nodes.len() as u32, |(begin, _)| *begin);
        self.options[option as usize].0..end
    }

    /// The nodes below an item's head.
    fn column(&self, item: usize) -> impl Iterator<Item = u32> + '_ {
        let below = |node: u32| Some(self.nodes[node as usize].down).filter(|node| ITEMS as u32 <= *node);
        std::iter::successors(below(item as u32), move |node| below(*node))
    }

    fn cover(&mut self, item: usize) {
        let (left, right) = (self.left[item], self.right[item]);
        self.right[left as usize] = right;
        self.left[right as usize] = left;
        let mut node = self.nodes[item].down;
        while ITEMS as u32 <= node {
            for other in self.nodes_of(u32::from(self.nodes[node as usize].option)).filter(|it| *it != node) {
                let Node { up, down, item, .. } = self.nodes[other as usize];
                self.nodes[up as usize].down = down;
                self.nodes[down as usize].up = up;
                self.sizes[item as usize] -= 1;
            }
            node = self.nodes[node as usize].down;
        }
    }

    fn uncover(&mut self, item: usize) {
        let mut node = self.nodes[item].up;
        while ITEMS as u32 <= node {
            let nodes = self.nodes_of(u32::from(self.nodes[node as usize].option));
            for other in nodes.rev().filter(|it| *it != node) {
                let Node { up, down, item, .. } = self.nodes[other as usize];
                self.nodes[up as usize].down = other;
                self.nodes[down as usize].up = other;
                self.sizes[item as usize] += 1;
            }
            node = self.nodes[node as usize].up;
        }
        let (left, right) = (self.left[item], self.right[item]);
        self.right[left as usize] = item as u16;
        self.left[right as usize] = item as u16;
    }

    /// The constraint of an item, as the view numbers it, and the cell if it is one.
    fn conflict(item: usize) -> Conflict {
        let number = |from: usize| (item - from) as u32;
        match item {
            ..DIGITS => Conflict { cell: number(1), cause: CELL + number(1) },
            DIGITS..PIECES => Conflict { cell: NONE, cause: number(DIGITS) / 9 },
            _ if item < PIECES + PAIRS => Conflict { cell: NONE, cause: PAIR + number(PIECES) },
            _ => Conflict { cell: NONE, cause: SINGLE + number(PIECES + PAIRS) },
        }
    }

    fn tell<W: Observer>(&self, piece: Piece, lies: bool, observer: &mut W) {
        for (cell, digit, partner) in ends(piece) {
            let (open, full) = (bare(&self.known, cell).0, Word::full(digit, partner).0);
            let (kind, from, to) = if lies { (Kind::Guess, open, full) } else { (Kind::Undo, full, open) };
            if open != full {
                observer.see(Event::new(kind, cell, from, to, cause(piece)));
            }
        }
    }
}

impl Model for ExactCover {
    /// An option.
    type Move = u32;
    /// How many options are chosen.
    type Mark = usize;

    fn propagate<W: Observer>(&mut self, _observer: &mut W) -> Result<Progressed, Conflict> {
        let items = std::iter::successors(Some(self.right[0]), |item| Some(self.right[*item as usize]));
        let best = items.take_while(|item| *item != 0).min_by_key(|item| self.sizes[*item as usize]);
        self.next = best.map(u32::from);
        match best.map(usize::from) {
            Some(item) if self.sizes[item] == 0 => Err(Self::conflict(item)),
            _ => Ok(Progressed::Settled),
        }
    }

    fn branch(&self, moves: &mut Vec<u32>) {
        let begin = moves.len();
        if let Some(item) = self.next {
            moves.extend(self.column(item as usize).map(|node| u32::from(self.nodes[node as usize].option)));
        }
        moves[begin..].reverse();
    }

    fn play<W: Observer>(&mut self, option: u32, observer: &mut W) {
        for node in self.nodes_of(option) {
            self.cover(self.nodes[node as usize].item as usize);
        }
        self.chosen.push(option);
        if W::ON {
            self.tell(self.options[option as usize].1, true, observer);
        }
    }

    fn mark(&self) -> usize {
        self.chosen.len()
    }

    fn rewind<W: Observer>(&mut self, to: usize, observer: &mut W) {
        while to < self.chosen.len() {
            let Some(option) = self.chosen.pop() else { return };
            for node in self.nodes_of(option).rev() {
                self.uncover(self.nodes[node as usize].item as usize);
            }
            if W::ON {
                self.tell(self.options[option as usize].1, false, observer);
            }
        }
    }

    fn paint(&self, words: &mut Vec<u32>) {
        words.clear();
        words.extend((0..CELLS as u32).map(|cell| bare(&self.known, cell).0));
        for option in &self.chosen {
            for (cell, digit, partner) in ends(self.options[*option as usize].1) {
                words[cell as usize] = Word::full(digit, partner).0;
            }
        }
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
            + self.nodes.len() * size_of::<Node>()
            + self.options.len() * size_of::<(u32, Piece)>()
            + ITEMS * 8
    }
}

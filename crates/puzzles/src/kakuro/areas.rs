//! Area sums: blocks of runs that share few cells with the rest of the board.
//!
//! Take any set of runs, a block. A cell with both runs in the block counts once in the sums across and once in the
//! sums down. So the difference of these totals is the sum of the cells of which only the run across is in the block,
//! minus the sum of those of which only the run down is. One such cell is fixed; of two, the sum or the difference is
//! known.
//!
//! All blocks with at most three such cells are small cuts of a graph: the nodes are the runs, and each open cell is an
//! edge between its run across and its run down. The edges of a cut are found by labels: a random number for each edge
//! outside a spanning forest, and for each edge of the forest the exclusive or of the labels of all cycles through it.
//! The exclusive or over every cut is zero (Pritchard and Thurimella, "Fast computation of small cuts via cycle space
//! sampling", 2011). Sets that are zero by chance are checked and dropped.

use gridstep_engine::Digits;

use super::clues::{Clues, Direction};

/// A block of runs and the equation on its border cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// The block: indices into [`Clues::runs`], ascending.
    pub runs: Vec<usize>,
    /// The open cells with one run in the block, ascending.
    pub ties: Vec<Tie>,
    /// The sum of the ties, each with its sign.
    pub total: i32,
}

/// One cell of an area's border.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tie {
    /// The cell.
    pub cell: u32,
    /// 1 if its run across lies in the block, -1 if its run down does.
    pub sign: i32,
}

/// Most edges for which cuts of three are searched for: that takes time in proportion to its square.
const EDGES_FOR_THREE: usize = 4000;

/// All areas of at most `ties` (1 to 3) ties, given the candidates of each cell of the board.
///
/// Leaves out single runs with a sum and their complements, which add nothing to the runs. Of a block and its
/// complement, lists the smaller.
///
/// O(edges) for one tie and two, O(edges squared) for three, and O(runs) for each area.
pub fn areas(clues: &Clues, candidates: &[Digits], ties: usize) -> Vec<Area> {
    let graph = Graph::new(clues, candidates);
    let mut cuts: Vec<Vec<usize>> = Vec::new();
    let labels = graph.labels();
    let table = Table::new(&labels);
    let with = |label| table.edges_with(label);
    cuts.extend(with(0).map(|edge| vec![edge]));
    for (first, label) in labels.iter().enumerate().filter(|(_, label)| 2 <= ties && **label != 0) {
        cuts.extend(with(*label).filter(|second| first < *second).map(|second| vec![first, second]));
    }
    if 3 <= ties && labels.len() <= EDGES_FOR_THREE {
        for (first, one) in labels.iter().enumerate().filter(|(_, label)| **label != 0) {
            for (second, two) in labels.iter().enumerate().skip(first + 1) {
                if *two != 0 && one != two {
                    cuts.extend(
                        with(one ^ two)
                            .filter(|third| second < *third)
                            .map(|third| vec![first, second, third]),
                    );
                }
            }
        }
    }
    cuts.iter().filter_map(|cut| graph.area(clues, candidates, cut)).collect()
}

/// Edges by label: a table over the labels' top bits, which are as good as random.
struct Table {
    /// Labels with their edges, by the labels' top bits, the edges of each slot ascending.
    entries: Vec<(u64, usize)>,
    /// By the top bits of a label: where its entries begin.
    starts: Vec<u32>,
    shift: u32,
}

impl Table {
    fn new(labels: &[u64]) -> Self {
        let bits = (2 * labels.len()).next_power_of_two().trailing_zeros().max(1);
        let shift = u64::BITS - bits;
        let mut starts = vec![0; (1 << bits) + 1];
        for label in labels {
            starts[(label >> shift) as usize + 1] += 1;
        }
        for slot in 1..starts.len() {
            starts[slot] += starts[slot - 1];
        }
        let mut next = starts.clone();
        let mut entries = vec![(0, 0); labels.len()];
        for (label, edge) in labels.iter().zip(0..) {
            let place = &mut next[(label >> shift) as usize];
            entries[*place as usize] = (*label, edge);
            *place += 1;
        }
        Table { entries, starts, shift }
    }

    #[inline]
    fn edges_with(&self, label: u64) -> impl Iterator<Item = usize> + '_ {
        let slot = (label >> self.shift) as usize;
        let entries = &self.entries[self.starts[slot] as usize..self.starts[slot + 1] as usize];
        entries.iter().filter(move |(other, _)| *other == label).map(|(_, edge)| *edge)
    }
}

/// Runs as nodes, open cells as edges.
struct Graph {
    /// Run across, run down, cell.
    edges: Vec<(usize, usize, u32)>,
    /// By run: its edges.
    at: Vec<Vec<usize>>,
}

impl Graph {
    fn new(clues: &Clues, candidates: &[Digits]) -> Self {
        let open = clues.cells().filter(|cell| 1 < candidates[*cell as usize].len());
        let edges: Vec<(usize, usize, u32)> = open
            .map(|cell| {
                let [across, down] = clues.runs_of(cell);
                (across, down, cell)
            })
            .collect();
        let mut at = vec![Vec::new(); clues.runs().len()];
        for (index, (across, down, _)) in edges.iter().enumerate() {
            at[*across].push(index);
            at[*down].push(index);
        }
        Graph { edges, at }
    }

    fn other(&self, edge: usize, run: usize) -> usize {
        self.edges[edge].0 + self.edges[edge].1 - run
    }

    /// A label for each edge; the exclusive or over the edges of a cut is zero.
    fn labels(&self) -> Vec<u64> {
        let mut seen = vec![false; self.at.len()];
        let mut order: Vec<(usize, Option<usize>)> = Vec::new();
        let mut in_forest = vec![false; self.edges.len()];
        for root in 0..self.at.len() {
            if std::mem::replace(&mut seen[root], true) {
                continue;
            }
            let mut head = order.len();
            order.push((root, None));
            while head < order.len() {
                let (run, _) = order[head];
                head += 1;
                for &edge in &self.at[run] {
                    let next = self.other(edge, run);
                    if !std::mem::replace(&mut seen[next], true) {
                        in_forest[edge] = true;
                        order.push((next, Some(edge)));
                    }
                }
            }
        }
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut labels: Vec<u64> = Vec::with_capacity(self.edges.len());
        for inside in in_forest {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            labels.push(if inside { 0 } else { state });
        }
        for (run, up) in order.into_iter().rev() {
            if let Some(up) = up {
                labels[up] =
                    self.at[run].iter().filter(|edge| **edge != up).fold(0, |all, edge| all ^ labels[*edge]);
            }
        }
        labels
    }

    /// The smaller side whose runs all have sums; `None` if there is none, if the edges are no cut, or if one side is a
    /// single run with a sum.
    fn area(&self, clues: &Clues, candidates: &[Digits], cut: &[usize]) -> Option<Area> {
        let (across, down, _) = self.edges[cut[0]];
        let mut sides = [self.side(across, cut), self.side(down, cut)];
        if sides[1].len() < sides[0].len() {
            sides.swap(0, 1);
        }
        let known = |side: &Vec<usize>| side.len() == 1 && clues.runs()[side[0]].sum.is_some();
        if sides.iter().any(known) {
            return None;
        }
        sides.iter().find_map(|side| {
            let inside = |run: &usize| side.binary_search(run).is_ok();
            let mut ties = Vec::new();
            for edge in cut {
                let (across, down, cell) = self.edges[*edge];
                match (inside(&across), inside(&down)) {
                    (true, false) => ties.push(Tie { cell, sign: 1 }),
                    (false, true) => ties.push(Tie { cell, sign: -1 }),
                    _ => return None,
                }
            }
            debug_assert!(
                ties.is_sorted_by_key(|tie| tie.cell),
                "cuts list their edges in order, edges their cells"
            );
            let mut total = 0;
            for run in side {
                let held = |cell| candidates[cell as usize].single().map_or(0, i32::from);
                let run = clues.runs()[*run];
                let left = i32::from(run.sum?) - run.cells().map(held).sum::<i32>();
                total += if run.direction == Direction::Across { left } else { -left };
            }
            Some(Area { runs: side.clone(), ties, total })
        })
    }

    /// The runs connected to a run without the edges of the cut, ascending.
    fn side(&self, from: usize, cut: &[usize]) -> Vec<usize> {
        let mut seen = vec![false; self.at.len()];
        seen[from] = true;
        let mut reached = vec![from];
        let mut head = 0;
        while head < reached.len() {
            let run = reached[head];
            head += 1;
            for edge in self.at[run].iter().filter(|edge| !cut.contains(edge)) {
                let next = self.other(*edge, run);
                if !std::mem::replace(&mut seen[next], true) {
                    reached.push(next);
                }
            }
        }
        (0..seen.len()).filter(|run| seen[*run]).collect()
    }
}

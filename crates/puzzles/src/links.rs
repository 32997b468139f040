//! Dancing links: an exact cover as linked lists of items and options.
//!
//! Method: Knuth, "Dancing links" (2000): covered items and their options are unlinked, and relinked in reverse order.

use std::ops::Range;

/// Items, each to be covered once, and options, each of which covers several items.
#[derive(Clone)]
pub(crate) struct Links {
    /// The uncovered items as a ring; 0 is its head, so item `n` is `n + 1` here.
    left: Vec<u32>,
    right: Vec<u32>,
    /// First a head for each item (and one for the ring), then the nodes of the options.
    nodes: Vec<Node>,
    /// By head: number of options left.
    sizes: Vec<u32>,
    /// By option: its first node; an option's nodes follow each other.
    begins: Vec<u32>,
}

#[derive(Clone, Copy)]
struct Node {
    up: u32,
    down: u32,
    head: u32,
    option: u32,
}

impl Links {
    /// Items without any option.
    pub(crate) fn new(items: u32) -> Links {
        let heads = items + 1;
        let head = |head| Node { up: head, down: head, head, option: u32::MAX };
        Links {
            left: (0..heads).map(|head| (head + heads - 1) % heads).collect(),
            right: (0..heads).map(|head| (head + 1) % heads).collect(),
            nodes: (0..heads).map(head).collect(),
            sizes: vec![0; heads as usize],
            begins: Vec::new(),
        }
    }

    /// Adds an option of distinct items; options are numbered in order. No option may be taken yet.
    pub(crate) fn add(&mut self, items: impl IntoIterator<Item = u32>) {
        let option = self.begins.len() as u32;
        self.begins.push(self.nodes.len() as u32);
        for head in items.into_iter().map(|item| item + 1) {
            let (node, last) = (self.nodes.len() as u32, self.nodes[head as usize].up);
            self.nodes.push(Node { up: last, down: head, head, option });
            self.nodes[last as usize].down = node;
            self.nodes[head as usize].up = node;
            self.sizes[head as usize] += 1;
        }
    }

    /// The item with the fewest options left, the first of several, and how many they are; `None` if all are covered.
    pub(crate) fn fewest(&self) -> Option<(u32, u32)> {
        let next = |head: u32| Some(self.right[head as usize]).filter(|head| *head != 0);
        let heads = std::iter::successors(next(0), |head| next(*head));
        let best = heads.min_by_key(|head| self.sizes[*head as usize])?;
        Some((best - 1, self.sizes[best as usize]))
    }

    /// The options left for an item, in the order in which they were added.
    pub(crate) fn options(&self, item: u32) -> impl Iterator<Item = u32> + '_ {
        let heads = self.sizes.len() as u32;
        let below = move |node: u32| Some(self.nodes[node as usize].down).filter(|node| heads <= *node);
        std::iter::successors(below(item + 1), move |node| below(*node))
            .map(|node| self.nodes[node as usize].option)
    }

    /// The items of an option, whether it is left or not.
    pub(crate) fn items(&self, option: u32) -> impl Iterator<Item = u32> + '_ {
        self.nodes_of(option).map(|node| self.nodes[node as usize].head - 1)
    }

    /// Takes an option that is left: covers its items and unlinks all options that share one.
    pub(crate) fn take(&mut self, option: u32) {
        for node in self.nodes_of(option) {
            self.cover(self.nodes[node as usize].head);
        }
    }

    /// Puts back the option that was taken last.
    pub(crate) fn put_back(&mut self, option: u32) {
        for node in self.nodes_of(option).rev() {
            self.uncover(self.nodes[node as usize].head);
        }
    }

    /// Roughly the bytes a copy takes.
    pub(crate) fn bytes(&self) -> usize {
        self.nodes.len() * size_of::<Node>() + (3 * self.sizes.len() + self.begins.len()) * size_of::<u32>()
    }

    fn nodes_of(&self, option: u32) -> Range<u32> {
        let end = self.begins.get(option as usize + 1).map_or(self.nodes.len() as u32, |begin| *begin);
        self.begins[option as usize]..end
    }

    fn cover(&mut self, head: u32) {
        let (left, right) = (self.left[head as usize], self.right[head as usize]);
        self.right[left as usize] = right;
        self.left[right as usize] = left;
        let mut node = self.nodes[head as usize].down;
        while node != head {
            for other in self.nodes_of(self.nodes[node as usize].option).filter(|it| *it != node) {
                let Node { up, down, head, .. } = self.nodes[other as usize];
                self.nodes[up as usize].down = down;
                self.nodes[down as usize].up = up;
                self.sizes[head as usize] -= 1;
            }
            node = self.nodes[node as usize].down;
        }
    }

    fn uncover(&mut self, head: u32) {
        let mut node = self.nodes[head as usize].up;
        while node != head {
            for other in self.nodes_of(self.nodes[node as usize].option).rev().filter(|it| *it != node) {
                let Node { up, down, head, .. } = self.nodes[other as usize];
                self.nodes[up as usize].down = other;
                self.nodes[down as usize].up = other;
                self.sizes[head as usize] += 1;
            }
            node = self.nodes[node as usize].up;
        }
        let (left, right) = (self.left[head as usize], self.right[head as usize]);
        self.right[left as usize] = head;
        self.left[right as usize] = head;
    }
}

#[cfg(test)]
mod tests {
    use super::Links;

    #[test]
    fn taking_and_putting_back_restores_the_lists() {
        // Knuth's example: seven items, of which options 0, 3 and 4 cover each once.
        let mut links = Links::new(7);
        for option in [&[2, 4, 5][..], &[0, 3, 6], &[1, 2, 5], &[0, 3], &[1, 6], &[3, 4, 6]] {
            links.add(option.iter().copied());
        }
        let all = |links: &Links| (0..7).map(|item| links.options(item).collect()).collect::<Vec<Vec<u32>>>();
        let before = all(&links);
        assert_eq!((links.fewest(), &before[3]), (Some((0, 2)), &vec![1, 3, 5]));
        links.take(3);
        assert_eq!(links.fewest(), Some((4, 1)));
        links.take(0);
        assert_eq!((links.fewest(), links.options(1).collect()), (Some((1, 1)), vec![4]));
        links.take(4);
        assert_eq!(links.fewest(), None);
        for option in [4, 0, 3] {
            links.put_back(option);
        }
        assert_eq!((all(&links), links.fewest()), (before, Some((0, 2))));
    }
}

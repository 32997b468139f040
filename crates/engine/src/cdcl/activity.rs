//! The next decision variable: a binary heap by activity.

/// Variables ordered by how often they took part in recent conflicts, the most active first; ties by number, so that
/// the order is the same on every machine.
#[derive(Clone)]
pub(super) struct ActivityHeap {
    activity: Vec<f64>,
    /// What one bump adds; grows instead of shrinking all activities.
    step: f64,
    heap: Vec<u32>,
    /// Where in the heap a variable is, or [`OUT`].
    place: Vec<u32>,
}

const OUT: u32 = u32::MAX;
/// Above this all activities are scaled down, before they overflow.
const LARGE: f64 = 1e100;

impl ActivityHeap {
    /// An order without any variable in it.
    pub(super) fn new(activity: Vec<f64>) -> Self {
        ActivityHeap { place: vec![OUT; activity.len()], activity, step: 1.0, heap: Vec::new() }
    }

    /// Puts a variable in unless it is there.
    #[inline]
    pub(super) fn insert(&mut self, variable: u32) {
        if self.place[variable as usize] == OUT {
            self.heap.push(variable);
            self.up(self.heap.len() - 1);
        }
    }

    /// Takes the most active variable out.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<u32> {
        let first = *self.heap.first()?;
        let last = self.heap.pop()?;
        self.place[first as usize] = OUT;
        if last != first {
            self.heap[0] = last;
            self.down(0);
        }
        Some(first)
    }

    /// Makes a variable more active.
    #[inline]
    pub(super) fn bump(&mut self, variable: u32) {
        let activity = &mut self.activity[variable as usize];
        *activity += self.step;
        if LARGE < *activity {
            self.activity.iter_mut().for_each(|activity| *activity /= LARGE);
            self.step /= LARGE;
        }
        let place = self.place[variable as usize];
        if place != OUT {
            self.up(place as usize);
        }
    }

    /// Makes later bumps count more: `decay` is the share that earlier ones keep.
    pub(super) fn decay(&mut self, decay: f64) {
        self.step /= decay;
    }

    #[cfg(test)]
    pub(super) fn activity(&self, variable: u32) -> f64 {
        self.activity[variable as usize]
    }

    pub(super) fn bytes(&self) -> usize {
        self.activity.len() * 12 + self.heap.len() * 4
    }

    #[inline]
    fn before(&self, left: u32, right: u32) -> bool {
        let (a, b) = (self.activity[left as usize], self.activity[right as usize]);
        b < a || (a >= b && left < right)
    }

    fn up(&mut self, mut index: usize) {
        let variable = self.heap[index];
        while 0 < index {
            let parent = (index - 1) / 2;
            if !self.before(variable, self.heap[parent]) {
                break;
            }
            self.put(index, self.heap[parent]);
            index = parent;
        }
        self.put(index, variable);
    }

    fn down(&mut self, mut index: usize) {
        let variable = self.heap[index];
        loop {
            let mut child = 2 * index + 1;
            if self.heap.len() <= child {
                break;
            }
            if child + 1 < self.heap.len() && self.before(self.heap[child + 1], self.heap[child]) {
                child += 1;
            }
            if !self.before(self.heap[child], variable) {
                break;
            }
            self.put(index, self.heap[child]);
            index = child;
        }
        self.put(index, variable);
    }

    #[inline]
    fn put(&mut self, index: usize, variable: u32) {
        self.heap[index] = variable;
        self.place[variable as usize] = index as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::ActivityHeap;

    #[test]
    fn the_most_active_comes_first_and_of_equals_the_least_number() {
        let mut heap = ActivityHeap::new(vec![0.0; 20]);
        (0..20).for_each(|variable| heap.insert(variable));
        let mut inside: Vec<u32> = (0..20).collect();
        let mut state = 1_u64;
        for _ in 0..4000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let variable = (state >> 33) as u32 % 20;
            match state >> 40 & 7 {
                0..3 => heap.bump(variable),
                3 => heap.decay(0.5),
                4 => {
                    let key = |variable: &u32| (-heap.activity[*variable as usize], *variable);
                    let target_phase =
                        inside.iter().copied().min_by(|a, b| key(a).partial_cmp(&key(b)).expect("a number"));
                    assert_eq!(heap.pop(), target_phase);
                    inside.retain(|other| Some(*other) != target_phase);
                }
                _ => {
                    heap.insert(variable);
                    inside.retain(|other| *other != variable);
                    inside.push(variable);
                }
            }
        }
    }
}

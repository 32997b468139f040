//! Propagators that wait to run.

use std::sync::Arc;

/// Constraints that wait for propagation, by priority; those of [`Queue::NEWEST_FIRST`] last in, first out, the others
/// first in, first out.
#[derive(Clone, Debug)]
pub struct Queue {
    /// By constraint.
    priorities: Arc<[u8]>,
    is_queued: Vec<bool>,
    buckets: Vec<Bucket>,
}

#[derive(Clone, Debug, Default)]
struct Bucket {
    constraints: Vec<u32>,
    head: usize,
}

impl Queue {
    /// Number of priorities; a greater one counts as the last.
    pub const PRIORITIES: usize = 16;

    /// The priority before all others. Its constraints are cheap and tie far variables together; the newest one knows
    /// the variables that changed just now, so it runs first.
    pub const NEWEST_FIRST: usize = 0;

    /// An empty queue, given the priority of every constraint.
    pub fn new(priorities: impl IntoIterator<Item = usize>) -> Queue {
        let clamp = |priority: usize| priority.min(Queue::PRIORITIES - 1) as u8;
        let priorities: Arc<[u8]> = priorities.into_iter().map(clamp).collect();
        let most = priorities.iter().copied().max().map_or(0, usize::from);
        Queue {
            is_queued: vec![false; priorities.len()],
            buckets: vec![Bucket::default(); most + 1],
            priorities,
        }
    }

    /// Enqueues every constraint.
    #[must_use]
    pub fn full(mut self) -> Queue {
        (0..self.priorities.len() as u32).for_each(|constraint| self.enqueue(constraint));
        self
    }

    /// Appends a constraint unless it waits already.
    #[inline]
    pub fn enqueue(&mut self, constraint: u32) {
        if !std::mem::replace(&mut self.is_queued[constraint as usize], true) {
            let priority = self.priorities[constraint as usize];
            self.buckets[usize::from(priority)].constraints.push(constraint);
        }
    }

    /// Takes the next constraint. O(priorities).
    #[inline]
    pub fn dequeue(&mut self) -> Option<u32> {
        let newest = self.buckets.get_mut(Queue::NEWEST_FIRST).and_then(|bucket| bucket.constraints.pop());
        if let Some(constraint) = newest {
            self.is_queued[constraint as usize] = false;
            return Some(constraint);
        }
        let bucket = self.buckets.iter_mut().find(|bucket| bucket.head < bucket.constraints.len())?;
        let constraint = bucket.constraints[bucket.head];
        bucket.head += 1;
        if bucket.head == bucket.constraints.len() {
            bucket.constraints.clear();
            bucket.head = 0;
        }
        self.is_queued[constraint as usize] = false;
        Some(constraint)
    }

    /// Empties the queue: after a conflict the changes that filled it are undone.
    pub fn clear(&mut self) {
        while self.dequeue().is_some() {}
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.buckets.iter().all(|bucket| bucket.constraints.is_empty())
    }

    /// Roughly the bytes a copy takes.
    pub fn bytes(&self) -> usize {
        self.is_queued.len()
            + self.buckets.iter().map(|bucket| 32 + bucket.constraints.len() * 4).sum::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use super::Queue;

    #[test]
    fn the_first_priority_is_a_stack_and_the_others_are_queues() {
        let mut queue = Queue::new([2, 0, 2, 0, 1, 99]).full();
        queue.enqueue(1);
        let mut order = vec![queue.dequeue(), queue.dequeue()];
        queue.enqueue(3);
        order.extend(std::iter::from_fn(|| queue.dequeue()).map(Some));
        assert_eq!(order, [3, 1, 3, 4, 0, 2, 5].map(Some));
        assert!(queue.is_empty());
    }
}

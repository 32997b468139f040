//! Propagators that wait to run.

/// Constraints that wait for propagation, by priority; those of [`Queue::NEWEST_FIRST`] last in, first out, the others
/// first in, first out.
///
/// Each priority is a linked list through `links`: one allocation, and every operation on a constraint takes constant
/// time.
#[derive(Clone, Debug)]
pub struct Queue {
    /// By constraint.
    links: Vec<Link>,
    /// Bit p is set where constraints of priority p wait.
    waiting: u32,
    /// By priority, where its bit is set: the first and the last constraint.
    first: [u32; Queue::PRIORITIES],
    last: [u32; Queue::PRIORITIES],
}

/// A constraint's place in the queue.
#[derive(Clone, Copy, Debug)]
struct Link {
    /// The constraint after it, [`END`] or [`NOT_QUEUED`].
    next: u32,
    priority: u32,
}

const END: u32 = u32::MAX;
const NOT_QUEUED: u32 = u32::MAX - 1;

impl Queue {
    /// Number of priorities; a greater one counts as the last.
    pub const PRIORITIES: usize = 16;

    /// The priority before all others. Its constraints are cheap and tie far variables together; the newest one knows
    /// the variables that changed just now, so it runs first.
    pub const NEWEST_FIRST: usize = 0;

    /// An empty queue, given the priority of every constraint.
    pub fn new(priorities: impl IntoIterator<Item = usize>) -> Queue {
        let link =
            |priority: usize| Link { next: NOT_QUEUED, priority: priority.min(Queue::PRIORITIES - 1) as u32 };
        Queue {
            links: priorities.into_iter().map(link).collect(),
            waiting: 0,
            first: [END; Queue::PRIORITIES],
            last: [END; Queue::PRIORITIES],
        }
    }

    /// Enqueues every constraint.
    #[must_use]
    pub fn full(mut self) -> Queue {
        (0..self.links.len() as u32).for_each(|constraint| self.enqueue(constraint));
        self
    }

    /// Enqueues a constraint unless it waits already.
    #[inline]
    pub fn enqueue(&mut self, constraint: u32) {
        let link = &mut self.links[constraint as usize];
        if link.next != NOT_QUEUED {
            return;
        }
        link.next = END;
        let priority = link.priority as usize % Queue::PRIORITIES;
        let bit = 1 << priority;
        if self.waiting & bit == 0 {
            self.waiting |= bit;
            self.first[priority] = constraint;
            self.last[priority] = constraint;
        } else if priority == Queue::NEWEST_FIRST {
            link.next = std::mem::replace(&mut self.first[priority], constraint);
        } else {
            let last = std::mem::replace(&mut self.last[priority], constraint);
            self.links[last as usize].next = constraint;
        }
    }

    /// Takes the next constraint.
    #[inline]
    pub fn dequeue(&mut self) -> Option<u32> {
        if self.waiting == 0 {
            return None;
        }
        let priority = self.waiting.trailing_zeros() as usize % Queue::PRIORITIES;
        let constraint = self.first[priority];
        let next = std::mem::replace(&mut self.links[constraint as usize].next, NOT_QUEUED);
        if next == END {
            self.waiting &= self.waiting - 1;
        } else {
            self.first[priority] = next;
        }
        Some(constraint)
    }

    /// Empties the queue: after a conflict the changes that filled it are undone.
    #[inline]
    pub fn clear(&mut self) {
        while self.dequeue().is_some() {}
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.waiting == 0
    }

    /// Roughly the bytes a copy takes.
    pub fn bytes(&self) -> usize {
        size_of::<Queue>() + self.links.len() * size_of::<Link>()
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

//! Propagators that wait to run.

/// Constraints that wait for propagation, by priority; those of [`Queue::NEWEST_FIRST`] last in, first out, the others
/// first in, first out.
///
/// Each priority is a linked list: one allocation, and every operation on a constraint takes constant time.
#[derive(Clone, Debug)]
pub struct Queue {
    /// The heads of the lists, by priority, then the constraints.
    links: Vec<Link>,
    /// Bit p is set where constraints of priority p wait.
    waiting: u32,
    /// By priority the last link of its list; its head where the list is empty.
    last: [u32; Queue::PRIORITIES],
}

/// A constraint's place in the queue, or the head of a list.
#[derive(Clone, Copy, Debug)]
struct Link {
    /// The link after it, [`END`] or [`NOT_QUEUED`].
    next: u32,
    priority: u32,
}

const END: u32 = u32::MAX;
const NOT_QUEUED: u32 = u32::MAX - 1;

impl Queue {
    /// Number of priorities; a greater one counts as the last.
    pub const PRIORITIES: usize = 16;

    /// The priority before all others, for cheap constraints over distant variables: the newest one has the variables
    /// that changed last, so it runs first.
    pub const NEWEST_FIRST: usize = 0;

    /// An empty queue, given the priority of every constraint.
    pub fn new(priorities: impl IntoIterator<Item = usize>) -> Queue {
        let priorities = priorities.into_iter();
        let mut links = Vec::with_capacity(Queue::PRIORITIES + priorities.size_hint().0);
        links.extend([Link { next: END, priority: 0 }; Queue::PRIORITIES]);
        let lowest = Queue::PRIORITIES - 1;
        let link = |priority: usize| Link { next: NOT_QUEUED, priority: priority.min(lowest) as u32 };
        links.extend(priorities.map(link));
        Queue { links, waiting: 0, last: std::array::from_fn(|priority| priority as u32) }
    }

    /// Enqueues every constraint.
    #[must_use]
    pub fn full(mut self) -> Queue {
        (0..(self.links.len() - Queue::PRIORITIES) as u32).for_each(|constraint| self.enqueue(constraint));
        self
    }

    /// Enqueues a constraint unless it waits already.
    #[inline]
    pub fn enqueue(&mut self, constraint: u32) {
        let place = constraint as usize + Queue::PRIORITIES;
        let Link { next, priority } = self.links[place];
        if next != NOT_QUEUED {
            return;
        }
        let priority = priority as usize % Queue::PRIORITIES;
        self.waiting |= 1 << priority;
        if priority == Queue::NEWEST_FIRST {
            self.links[place].next = std::mem::replace(&mut self.links[priority].next, place as u32);
        } else {
            self.links[place].next = END;
            let last = std::mem::replace(&mut self.last[priority], place as u32);
            self.links[last as usize].next = place as u32;
        }
    }

    /// Takes the next constraint.
    #[inline]
    pub fn dequeue(&mut self) -> Option<u32> {
        if self.waiting == 0 {
            return None;
        }
        let priority = self.waiting.trailing_zeros() as usize % Queue::PRIORITIES;
        let place = self.links[priority].next;
        let next = std::mem::replace(&mut self.links[place as usize].next, NOT_QUEUED);
        self.links[priority].next = next;
        if next == END {
            self.waiting &= self.waiting - 1;
            self.last[priority] = priority as u32;
        }
        Some(place - Queue::PRIORITIES as u32)
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

//! A list of which only the last items are kept: so many bytes of them. Items keep their numbers.

use std::{collections::VecDeque, sync::Arc};

/// The last items of a list.
pub(crate) struct BoundedList<T> {
    most: usize,
    bytes: usize,
    /// How many have been dropped, which is the number of the first that is there.
    first: usize,
    items: VecDeque<(Arc<T>, usize)>,
}

impl<T> BoundedList<T> {
    /// Keeps so many bytes at most.
    pub(crate) fn new(most: usize) -> BoundedList<T> {
        BoundedList { most, bytes: 0, first: 0, items: VecDeque::new() }
    }

    /// Appends what takes so many bytes; drops from the beginning what there is no room for. One item is always kept.
    pub(crate) fn push(&mut self, item: T, bytes: usize) {
        self.items.push_back((Arc::new(item), bytes));
        self.bytes = self.bytes.saturating_add(bytes);
        while self.bytes > self.most && self.items.len() > 1 {
            let dropped = self.items.pop_front();
            self.bytes -= dropped.map_or(0, |(_, bytes)| bytes);
            self.first += 1;
        }
    }

    /// How many have been dropped.
    pub(crate) fn dropped(&self) -> usize {
        self.first
    }

    /// The number of the last item, and one.
    pub(crate) fn end(&self) -> usize {
        self.first + self.items.len()
    }

    /// The items from this number on that are still there, at most so many; and the number of the first of them.
    pub(crate) fn since(&self, number: usize, count: usize) -> (usize, Vec<Arc<T>>) {
        let place = number.saturating_sub(self.first).min(self.items.len());
        let end = place.saturating_add(count).min(self.items.len());
        (self.first + place, self.items.range(place..end).map(|(item, _)| item.clone()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_is_kept_and_numbers_stay() {
        let mut list = BoundedList::new(100);
        (0..20).for_each(|item| list.push(item, 10));
        assert_eq!((list.dropped(), list.end()), (10, 20));
        let since = |list: &BoundedList<i32>, number, count| {
            let (first, items) = list.since(number, count);
            (first, items.iter().map(|item| **item).collect::<Vec<_>>())
        };
        assert_eq!(since(&list, 0, 2), (10, vec![10, 11]), "what is gone is passed over");
        assert_eq!(since(&list, 18, 5), (18, vec![18, 19]));
        assert_eq!(since(&list, 20, 5), (20, vec![]));
        list.push(99, 1000);
        assert_eq!(since(&list, 0, 5), (20, vec![99]), "one is kept, however large");
    }
}

//! Reviews that were made: what is over does not change, so none is made twice.

use std::{collections::VecDeque, sync::Mutex};

use crate::wire::SharedJson;

/// How much of them is remembered, in bytes.
const KEPT_MAX: usize = 16 * 1024 * 1024;

#[derive(Default)]
pub(super) struct Reviews(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    /// The one asked for last at the end.
    reviews: VecDeque<(Part, SharedJson)>,
    n_bytes: usize,
}

/// A part of a game at a table.
#[derive(PartialEq, Eq)]
pub(super) struct Part {
    pub(super) table: String,
    pub(super) part: u16,
}

impl Reviews {
    pub(super) fn find(&self, part: &Part) -> Option<SharedJson> {
        let mut kept = self.0.lock().expect("nobody panics while holding the reviews");
        let idx = kept.reviews.iter().position(|(it, _)| *it == *part)?;
        let found = kept.reviews.remove(idx)?;
        let review = found.1.clone();
        kept.reviews.push_back(found);
        Some(review)
    }

    pub(super) fn keep(&self, part: Part, review: SharedJson) {
        let mut kept = self.0.lock().expect("nobody panics while holding the reviews");
        kept.reviews.retain(|(it, _)| *it != part);
        kept.reviews.push_back((part, review));
        kept.n_bytes = kept.reviews.iter().map(|(_, it)| it.n_bytes()).sum();
        while KEPT_MAX < kept.n_bytes {
            let Some((_, review)) = kept.reviews.pop_front() else { return };
            kept.n_bytes -= review.n_bytes();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_latest_are_remembered() {
        let reviews = Reviews::default();
        let part = |part| Part { table: "t1".to_owned(), part };
        let large = SharedJson::new(&"x".repeat(KEPT_MAX / 3));
        for no in [1, 2] {
            reviews.keep(part(no), large.clone());
        }
        assert!(reviews.find(&part(1)).is_some());
        reviews.keep(part(3), large);
        assert!(reviews.find(&part(2)).is_none(), "it was asked for longest ago");
        assert!(reviews.find(&part(1)).is_some() && reviews.find(&part(3)).is_some());
    }
}

//! Counts the steps of the checker, so that a test can say what the worst paper costs.

/// So many steps are about to be taken.
#[cfg(not(test))]
pub(crate) fn count(_: usize) {}

#[cfg(test)]
pub(crate) use counting::{count, counted};

#[cfg(test)]
mod counting {
    use std::cell::Cell;

    thread_local! {
        static N_STEPS: Cell<usize> = const { Cell::new(0) };
    }

    pub(crate) fn count(n_steps: usize) {
        N_STEPS.with(|it| it.set(it.get().saturating_add(n_steps)));
    }

    /// What a computation comes to, and in how many steps.
    pub(crate) fn counted<T>(computation: impl FnOnce() -> T) -> (T, usize) {
        N_STEPS.with(|it| it.set(0));
        let found = computation();
        (found, N_STEPS.with(Cell::get))
    }
}

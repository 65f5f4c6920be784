//! Long work: each on a thread of its own, a few at a time.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::problem::Problem;

/// Lets a few work at once; the others wait.
#[derive(Clone)]
pub struct WorkSlots(Arc<Semaphore>);

/// The right to work now; dropped, it is somebody else's.
pub struct Slot {
    _until_dropped: OwnedSemaphorePermit,
}

impl WorkSlots {
    pub fn new(n_at_once: usize) -> WorkSlots {
        WorkSlots(Arc::new(Semaphore::new(n_at_once)))
    }

    pub async fn take(&self) -> Result<Slot, Problem> {
        let permit = self.0.clone().acquire_owned().await.map_err(|_| Problem::stopping())?;
        Ok(Slot { _until_dropped: permit })
    }
}

impl Slot {
    /// Does the work. Whoever asked for `what` may go away meanwhile; the
    /// slot is free again when the work is done.
    pub async fn work<T: Send + 'static>(
        self,
        what: &str,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let working = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(self);
            done
        });
        let broken = |_| Problem::failure(format!("The {what} could not be made."));
        working.await.unwrap_or_else(|error| Err(broken(error)))
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, time::Duration};

    use super::*;

    #[tokio::test]
    async fn a_slot_is_taken_until_the_work_is_done_though_nobody_waits_for_it() {
        let slots = WorkSlots::new(1);
        let (finish, finished) = mpsc::channel();
        let slot = slots.take().await.unwrap();
        let asking = tokio::spawn(slot.work("thing", move || Ok(finished.recv().is_ok())));
        tokio::task::yield_now().await;
        asking.abort();
        assert!(asking.await.unwrap_err().is_cancelled());
        let next = || tokio::time::timeout(Duration::from_millis(50), slots.take());
        assert!(next().await.is_err(), "the work is still going on");
        finish.send(()).unwrap();
        assert!(slots.take().await.is_ok());
    }

    #[tokio::test]
    async fn work_that_breaks_gives_its_slot_back() {
        let slots = WorkSlots::new(1);
        let broken = slots.take().await.unwrap();
        let answer = broken.work::<()>("thing", || panic!("a test asked for this")).await;
        assert_eq!(answer.unwrap_err().message, "The thing could not be made.");
        assert!(slots.take().await.is_ok());
    }
}

//! Long work: each on a thread of its own, a few at a time.

use std::{
    collections::HashMap,
    hash::Hash,
    net::IpAddr,
    sync::{Arc, Mutex},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::problem::Problem;

/// Lets a few work at once; the others wait. For one address it does one piece of
/// work at a time, so that somebody else finds a slot.
#[derive(Clone)]
pub struct WorkSlots {
    all: Arc<Semaphore>,
    of_address: Arc<Queues<IpAddr>>,
}

/// Those who have to be one after the other, by what they have in common.
pub struct Queues<K>(Mutex<HashMap<K, Arc<Semaphore>>>);

/// The right to work now; dropped, it is somebody else's.
pub struct Slot {
    _until_dropped: (OwnedSemaphorePermit, Option<OwnedSemaphorePermit>),
}

impl WorkSlots {
    pub fn new(n_at_once: usize) -> WorkSlots {
        WorkSlots { all: Arc::new(Semaphore::new(n_at_once)), of_address: Arc::default() }
    }

    pub async fn take(&self) -> Result<Slot, Problem> {
        Ok(Slot { _until_dropped: (permit(&self.all).await?, None) })
    }

    pub async fn take_for(&self, address: IpAddr) -> Result<Slot, Problem> {
        let own = self.of_address.wait(address).await?;
        Ok(Slot { _until_dropped: (permit(&self.all).await?, Some(own)) })
    }
}

impl<K> Default for Queues<K> {
    fn default() -> Queues<K> {
        Queues(Mutex::default())
    }
}

impl<K: Eq + Hash> Queues<K> {
    /// Waits until nobody is before.
    pub async fn wait(&self, key: K) -> Result<OwnedSemaphorePermit, Problem> {
        let queue = {
            let mut queues = self.0.lock().expect("nobody panics while holding the queues");
            // Whoever waits or is let in holds on to their queue; the others need none.
            queues.retain(|_, it| 1 < Arc::strong_count(it));
            queues.entry(key).or_insert_with(|| Arc::new(Semaphore::new(1))).clone()
        };
        permit(&queue).await
    }
}

async fn permit(queue: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Problem> {
    queue.clone().acquire_owned().await.map_err(|_| Problem::stopping())
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
    async fn one_address_leaves_a_slot_to_the_others() {
        let slots = WorkSlots::new(2);
        let [here, there] = ["192.0.2.1", "192.0.2.2"].map(|it| it.parse().unwrap());
        let first = slots.take_for(here).await.unwrap();
        let next = || tokio::time::timeout(Duration::from_millis(50), slots.take_for(here));
        assert!(next().await.is_err(), "it has one already");
        drop(slots.take_for(there).await.unwrap());
        drop(first);
        assert!(next().await.is_ok());
        drop(slots.take_for(there).await.unwrap());
        assert_eq!(
            slots.of_address.0.lock().unwrap().len(),
            1,
            "queues that nobody needs are gone"
        );
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

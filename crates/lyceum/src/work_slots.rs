//! Long work: each on a thread of its own, a few at a time.

use std::{
    collections::HashMap,
    hash::Hash,
    net::IpAddr,
    sync::{Arc, Mutex},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{config::Network, networks::networks, problem::Problem};

/// Lets a few work at once; the others wait. For one household it does one piece of work at a
/// time, in whichever of its networks it is asked, so that somebody else finds a slot.
#[derive(Clone)]
pub struct WorkSlots {
    all: Arc<Semaphore>,
    of_network: Arc<Queues<Network>>,
}

/// Those who have to be one after the other, by what they have in common.
pub struct Queues<K>(Mutex<HashMap<K, Arc<Semaphore>>>);

/// The right to work now; dropped, it is somebody else's.
pub struct Slot {
    _until_dropped: (OwnedSemaphorePermit, Vec<OwnedSemaphorePermit>),
}

impl WorkSlots {
    pub fn new(n_at_once: usize) -> WorkSlots {
        WorkSlots { all: Arc::new(Semaphore::new(n_at_once)), of_network: Arc::default() }
    }

    pub async fn take(&self) -> Result<Slot, Problem> {
        Ok(Slot { _until_dropped: (permit(&self.all).await?, Vec::new()) })
    }

    pub async fn take_for(&self, address: IpAddr) -> Result<Slot, Problem> {
        let mut own = Vec::new();
        // The smaller network first: whoever waits for a larger one holds up only their own.
        for (network, households) in networks(address) {
            own.push(self.of_network.wait_for_one_of(network, households as usize).await?);
        }
        Ok(Slot { _until_dropped: (permit(&self.all).await?, own) })
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
        self.wait_for_one_of(key, 1).await
    }

    /// Waits until there are fewer than `n` before, which is the same for all with this key.
    async fn wait_for_one_of(&self, key: K, n: usize) -> Result<OwnedSemaphorePermit, Problem> {
        let queue = {
            let mut queues = self.0.lock().expect("nobody panics while holding the queues");
            // Whoever waits or is let in holds on to their queue; the others need none.
            queues.retain(|_, it| 1 < Arc::strong_count(it));
            queues.entry(key).or_insert_with(|| Arc::new(Semaphore::new(n))).clone()
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
            slots.of_network.0.lock().unwrap().len(),
            1,
            "queues that nobody needs are gone"
        );
    }

    /// A household with IPv6 has 256 networks of the smallest kind, and no more than one slot.
    #[tokio::test]
    async fn one_household_has_one_slot_in_all_its_networks() {
        let slots = WorkSlots::new(2);
        let [kitchen, cellar, street] = ["2001:db8:1:200::1", "2001:db8:1:2ff::1", "2001:db8:2::1"];
        let take = |it: &str| slots.take_for(it.parse().unwrap());
        let first = take(kitchen).await.unwrap();
        let second = tokio::time::timeout(Duration::from_millis(50), take(cellar)).await;
        assert!(second.is_err(), "it has one already");
        drop(take(street).await.unwrap());
        drop(first);
        assert!(take(cellar).await.is_ok());
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

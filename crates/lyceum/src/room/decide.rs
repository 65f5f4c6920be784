//! Where the referee decides: in the room, as long as that takes a moment; else on
//! a thread beside it, and whoever looks at the table is told that it thinks.

use std::time::{Duration, Instant};

use tokio::time::timeout;

use super::play::{Attendance, Playing};
use crate::games::AnyTable;

/// A table that once took longer than this decides beside its room from then on.
const MOMENT: Duration = Duration::from_millis(10);

/// After how long whoever looks at the table is told that it thinks.
const THINKS_AFTER: Duration = Duration::from_millis(50);

impl Playing {
    pub(super) async fn decide<T: Send + 'static>(
        &mut self,
        attendance: &Attendance,
        is_long: bool,
        decide: impl FnOnce(&dyn AnyTable) -> T + Send + 'static,
    ) -> T {
        if is_long || self.is_slow || self.table.is_loaded() {
            return self.decide_beside(attendance, decide).await;
        }
        let began = Instant::now();
        let decided = decide(&*self.table);
        self.is_slow = MOMENT < began.elapsed();
        decided
    }

    async fn decide_beside<T: Send + 'static>(
        &mut self,
        attendance: &Attendance,
        decide: impl FnOnce(&dyn AnyTable) -> T + Send + 'static,
    ) -> T {
        let table = self.table.clone();
        let slots = self.hall.long_decisions.clone();
        let mut deciding = std::pin::pin!(async move {
            let _slot = slots.take().await;
            let decide = move || decide(&*table);
            tokio::task::spawn_blocking(decide).await
        });
        let decided = match timeout(THINKS_AFTER, &mut deciding).await {
            Ok(decided) => decided,
            Err(_) => {
                self.shown.is_thinking = true;
                self.show_to_all(attendance, &mut Vec::new());
                let decided = deciding.await;
                self.shown.is_thinking = false;
                self.shown.to_show = true;
                decided
            }
        };
        // A referee that breaks there breaks its room, as it would have here.
        decided.unwrap_or_else(|broken| std::panic::resume_unwind(broken.into_panic()))
    }
}

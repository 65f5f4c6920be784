//! The threads that rooms live on, apart from the network's: whatever a table
//! costs, the doors, the health check and a stop are served.

use std::thread::available_parallelism;

use tokio::runtime::{Builder, Handle, Runtime};

pub struct RoomThreads(Option<Runtime>);

impl RoomThreads {
    pub fn start() -> std::io::Result<RoomThreads> {
        let n_threads = available_parallelism().map_or(2, |it| it.get().max(2));
        let mut builder = Builder::new_multi_thread();
        builder.worker_threads(n_threads).thread_name("rooms").enable_time();
        Ok(RoomThreads(Some(builder.build()?)))
    }

    pub fn handle(&self) -> &Handle {
        self.0.as_ref().expect("they are there until they are dropped").handle()
    }
}

impl Drop for RoomThreads {
    fn drop(&mut self) {
        // The last to let go of a hall may be one of its rooms, and that cannot wait for itself.
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

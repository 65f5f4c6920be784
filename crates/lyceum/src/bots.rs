//! Where bots think: on a few threads of their own, so that no table waits.
//!
//! A bot sees its view and nothing else. Each has at most one thought at a
//! time, so the queue is never longer than there are bots.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, mpsc},
    thread,
};

use kernel::{Dice, GameTime, Seat};

use crate::{
    games::{AnyBot, AnyChoice, AnyView},
    ids,
    room::Message,
};

pub struct Bots {
    jobs: mpsc::Sender<Job>,
}

/// Something to think about.
pub struct Job {
    pub bot: AnyBot,
    pub view: AnyView,
    pub seat: Seat,
    /// Table time when the bot saw the view.
    pub seen_at: GameTime,
    pub reply: tokio::sync::mpsc::Sender<Message>,
}

/// What came of it. A bot that broke over it does not come back.
pub struct Thought {
    pub seat: Seat,
    pub bot: Option<AnyBot>,
    pub seen_at: GameTime,
    pub choice: Option<AnyChoice>,
}

impl Bots {
    /// Starts the threads; answers go out through `runtime`.
    pub fn start(runtime: &tokio::runtime::Handle) -> std::io::Result<Bots> {
        let (jobs, queue) = mpsc::channel();
        let queue = Arc::new(Mutex::new(queue));
        let n_threads = thread::available_parallelism().map_or(1, |it| it.get().clamp(1, 4));
        for no in 0..n_threads {
            let (queue, runtime) = (queue.clone(), runtime.clone());
            thread::Builder::new()
                .name(format!("bots-{no}"))
                .spawn(move || while think_once(&queue, &runtime) {})?;
        }
        Ok(Bots { jobs })
    }

    pub fn think(&self, job: Job) {
        self.jobs.send(job).expect("the threads outlive the hall");
    }
}

/// Takes one job and sees it through; false once the hall is gone.
fn think_once(queue: &Mutex<mpsc::Receiver<Job>>, runtime: &tokio::runtime::Handle) -> bool {
    let next = queue.lock().expect("nobody panics while holding the queue").recv();
    let Ok(Job { mut bot, view, seat, seen_at, reply }) = next else { return false };
    let mut dice = Dice::for_entry(ids::seed(), 0);
    let chosen = catch_unwind(AssertUnwindSafe(|| bot.choose(&view, &mut dice)));
    let thought = match chosen {
        Ok(choice) => Thought { seat, bot: Some(bot), seen_at, choice },
        Err(_) => {
            tracing::error!(%seat, "a bot broke over its view");
            Thought { seat, bot: None, seen_at, choice: None }
        }
    };
    runtime.spawn(async move {
        // A room that is gone needs no bot.
        let _ = reply.send(Message::Thought(Box::new(thought))).await;
    });
    true
}

//! Where bots think: on a few threads of their own, so that no table waits.
//!
//! A bot sees its view and nothing else. Each has at most one thought at a
//! time, so no line is ever longer than there are bots. The lines take turns: who opens
//! hundreds of tables with bots makes only their own bots slow. Those who may think for
//! seconds do so on threads apart, so that the others wait for none of them; and they stop
//! when the table they think for is gone.

use std::{
    collections::VecDeque,
    net::IpAddr,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, Weak},
    thread,
};

use kernel::{Dice, GameTime, Seat};

use crate::{
    games::{AnyBot, AnyChoice, AnyView},
    ids,
    room::{Message, Reply},
};

pub struct Bots {
    quick: Arc<Jobs>,
    long: Arc<Jobs>,
}

/// Held by whoever waits for a thought.
pub struct Wanted(Option<Arc<()>>);

/// Knows whether anybody still waits.
pub struct Until(Weak<()>);

impl Wanted {
    /// A thought is wanted as long as the first is held; the second knows.
    pub fn new() -> (Wanted, Until) {
        let wanted = Arc::new(());
        let until = Until(Arc::downgrade(&wanted));
        (Wanted(Some(wanted)), until)
    }

    /// It is not wanted any more.
    pub fn give_up(&mut self) {
        self.0 = None;
    }
}

impl Until {
    fn is_over(&self) -> bool {
        self.0.strong_count() == 0
    }
}

/// Whose bots wait in one line: those of all tables that were opened from an address, or of one
/// table where that is not known any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    Address(IpAddr),
    Table(Arc<str>),
}

/// Something to think about.
pub struct Job {
    pub bot: AnyBot,
    pub view: AnyView,
    pub seat: Seat,
    /// Table time when the bot saw the view.
    pub seen_at: GameTime,
    pub until: Until,
    pub reply: Reply,
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
        let n_threads = thread::available_parallelism().map_or(1, |it| it.get().clamp(1, 4));
        // Half of the processors are left to everybody else.
        let n_long = (n_threads / 2).max(1);
        let bots = Bots { quick: Arc::default(), long: Arc::default() };
        for no in 0..n_threads {
            spawn(format!("bots-{no}"), &bots.quick, runtime)?;
        }
        for no in 0..n_long {
            spawn(format!("long-bots-{no}"), &bots.long, runtime)?;
        }
        Ok(bots)
    }

    pub fn think(&self, line: Line, job: Job) {
        let jobs = if job.bot.thinks_long() { &self.long } else { &self.quick };
        jobs.lock().lines.push(line, job);
        jobs.more.notify_one();
    }
}

impl Drop for Bots {
    fn drop(&mut self) {
        for jobs in [&self.quick, &self.long] {
            jobs.lock().is_closed = true;
            jobs.more.notify_all();
        }
    }
}

fn spawn(name: String, jobs: &Arc<Jobs>, runtime: &tokio::runtime::Handle) -> std::io::Result<()> {
    let (jobs, runtime) = (jobs.clone(), runtime.clone());
    thread::Builder::new().name(name).spawn(move || {
        while let Some(job) = jobs.next() {
            see_through(job, &runtime);
        }
    })?;
    Ok(())
}

/// What there is to think about, and those who wait for it.
#[derive(Default)]
struct Jobs {
    waiting: Mutex<Waiting>,
    more: Condvar,
}

#[derive(Default)]
struct Waiting {
    lines: Lines<Job>,
    /// The hall is gone.
    is_closed: bool,
}

impl Jobs {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().expect(UNBROKEN)
    }

    /// The next one; none once the hall is gone.
    fn next(&self) -> Option<Job> {
        let nothing_to_do = |it: &mut Waiting| it.lines.0.is_empty() && !it.is_closed;
        let mut waiting = self.more.wait_while(self.lock(), nothing_to_do).expect(UNBROKEN);
        waiting.lines.pop()
    }
}

const UNBROKEN: &str = "nobody panics while holding the lines";

/// Lines that take turns, the next one first.
struct Lines<T>(VecDeque<(Line, VecDeque<T>)>);

impl<T> Default for Lines<T> {
    fn default() -> Lines<T> {
        Lines(VecDeque::new())
    }
}

impl<T> Lines<T> {
    fn push(&mut self, line: Line, item: T) {
        match self.0.iter_mut().find(|(it, _)| *it == line) {
            Some((_, items)) => items.push_back(item),
            None => self.0.push_back((line, VecDeque::from([item]))),
        }
    }

    fn pop(&mut self) -> Option<T> {
        let (line, mut items) = self.0.pop_front()?;
        let item = items.pop_front();
        if !items.is_empty() {
            self.0.push_back((line, items));
        }
        item
    }
}

/// Lets a bot think, and tells its room what came of it.
fn see_through(job: Job, runtime: &tokio::runtime::Handle) {
    let Job { mut bot, view, seat, seen_at, until, reply } = job;
    if until.is_over() {
        return;
    }
    let mut dice = Dice::for_entry(ids::seed(), 0);
    let mut stop = || until.is_over();
    let chosen = catch_unwind(AssertUnwindSafe(|| bot.choose(&view, &mut dice, &mut stop)));
    let thought = match chosen {
        Ok(choice) => Thought { seat, bot: Some(bot), seen_at, choice },
        Err(_) => {
            tracing::error!(%seat, "a bot broke over its view");
            Thought { seat, bot: None, seen_at, choice: None }
        }
    };
    runtime.spawn(reply.send(Message::Thought(Box::new(thought))));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_take_turns_however_long_they_are() {
        let line = |it: &str| Line::Address(it.parse().expect("an address"));
        let mut lines = Lines::default();
        for no in 0..100 {
            lines.push(line("192.0.2.1"), no);
        }
        lines.push(line("192.0.2.2"), 1000);
        lines.push(Line::Table("t1".into()), 2000);
        lines.push(line("192.0.2.2"), 1001);
        let first: Vec<i32> = (0..6).filter_map(|_| lines.pop()).collect();
        assert_eq!(first, [0, 1000, 2000, 1, 1001, 2]);
        assert_eq!(std::iter::from_fn(|| lines.pop()).last(), Some(99));
        assert!(lines.0.is_empty());
    }
}

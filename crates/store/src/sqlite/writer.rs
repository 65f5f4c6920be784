//! The one thread that writes, many jobs to a commit.
//!
//! A sync of the disk costs the same for one entry as for five hundred, so the
//! writer takes whatever has gathered while it was away, does it all in one
//! transaction, and answers everybody after the commit. Under load the batches
//! grow by themselves; with one caller there is nothing to wait for.

use std::sync::{Arc, Mutex};
use std::thread;

use rusqlite::{Connection, ErrorCode, TransactionBehavior};
use tokio::sync::{mpsc, oneshot, watch};

use super::open::{Lock, OpenFile};
use super::place::Place;
use crate::{OpenError, Trouble};

/// The greatest number of jobs that share a commit, so that no answer waits for a crowd.
const BATCH_MAX: usize = 512;

/// The number of jobs that may stand in line; the next caller waits to join it.
const QUEUE_MAX: usize = 1024;

/// The way to the thread that writes.
pub(super) struct Writer {
    /// Gone once the store is closed.
    line: Mutex<Option<mpsc::Sender<Box<dyn Job>>>>,
    /// Closed when the thread has let go of the file.
    ended: watch::Receiver<()>,
    place: Arc<Place>,
    /// The trouble that was in the way of the last commit, if there was any.
    trouble: Arc<Mutex<Option<Trouble>>>,
}

impl Writer {
    pub(super) fn start(file: OpenFile) -> Result<Self, OpenError> {
        let OpenFile { path, connection, place, lock } = file;
        let (line, jobs) = mpsc::channel(QUEUE_MAX);
        let (at_work, ended) = watch::channel(());
        let (place, trouble) = (Arc::new(place), Arc::default());
        let desk = Desk { connection, place: Arc::clone(&place), trouble: Arc::clone(&trouble) };
        thread::Builder::new()
            .name("store-writer".to_string())
            .spawn(move || {
                work_off(desk, lock, jobs);
                drop(at_work);
            })
            .map_err(|error| OpenError::Failed {
                doing: "start the writer",
                path,
                cause: error.to_string(),
            })?;
        Ok(Self { line: Mutex::new(Some(line)), ended, place, trouble })
    }

    /// Has some work done in the next batch, and answers after its commit.
    pub(super) async fn run<A, W>(&self, work: W) -> Result<A, Trouble>
    where
        A: Send + 'static,
        W: FnOnce(&Connection) -> rusqlite::Result<A> + Send + 'static,
    {
        let line = self.line().clone().ok_or(Trouble::Closed)?;
        let (caller, answer) = oneshot::channel();
        let job = PendingJob { work: Some(work), done: None, caller };
        line.send(Box::new(job)).await.map_err(|_| Trouble::Closed)?;
        drop(line);
        answer.await.unwrap_or(Err(Trouble::Closed))
    }

    /// The trouble with writing, as far as one knows without writing.
    pub(super) fn trouble(&self) -> Option<Trouble> {
        let look = self.place.look().err();
        look.or_else(|| on_record(&self.trouble).clone().filter(|it| *it != Trouble::Gone))
    }

    /// Lets nobody join the line any more, and waits until it is worked off.
    pub(super) async fn close(&self) {
        self.line().take();
        // An error is what we wait for: nobody ever sends, the thread only ends.
        let _ended = self.ended.clone().changed().await;
    }

    fn line(&self) -> std::sync::MutexGuard<'_, Option<mpsc::Sender<Box<dyn Job>>>> {
        self.line.lock().expect("nobody panics while holding the line")
    }
}

/// The desk of the thread that writes.
struct Desk {
    connection: Connection,
    place: Arc<Place>,
    trouble: Arc<Mutex<Option<Trouble>>>,
}

fn on_record(trouble: &Mutex<Option<Trouble>>) -> std::sync::MutexGuard<'_, Option<Trouble>> {
    trouble.lock().expect("nobody panics while holding the trouble")
}

/// Works until the line is closed and empty, then lets go of the file: first
/// of the database, which folds its log into the file, then of the lock.
fn work_off(mut desk: Desk, lock: Lock, mut jobs: mpsc::Receiver<Box<dyn Job>>) {
    let mut batch = Vec::with_capacity(BATCH_MAX);
    while 0 < jobs.blocking_recv_many(&mut batch, BATCH_MAX) {
        let outcome = commit(&mut desk, &mut batch);
        *on_record(&desk.trouble) = outcome.clone().err();
        if let Err(trouble) = &outcome {
            tracing::error!(jobs = batch.len(), %trouble, "a batch was rolled back");
        }
        for job in batch.drain(..) {
            job.answer(&outcome);
        }
    }
    if let Err((_, error)) = desk.connection.close() {
        tracing::warn!(%error, "the database did not close well; nothing acknowledged is lost");
    }
    drop(lock);
}

/// Does a whole batch or, if the world is in the way, none of it. What is committed to a file
/// that is not in its place any more is as good as lost, and nobody is told otherwise.
fn commit(desk: &mut Desk, batch: &mut [Box<dyn Job>]) -> Result<(), Trouble> {
    desk.place.look()?;
    let connection = &mut desk.connection;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for job in batch {
        job.work(&transaction)?;
    }
    transaction.commit()?;
    desk.place.look_after_commit()
}

/// Something asked of the writer.
trait Job: Send {
    /// Does the work and keeps the answer. An error here is the whole batch's.
    fn work(&mut self, connection: &Connection) -> Result<(), Trouble>;

    /// Tells the caller what came of it, now that the batch is settled.
    fn answer(self: Box<Self>, outcome: &Result<(), Trouble>);
}

/// Work, its answer once there is one, and the caller who waits for it.
struct PendingJob<A, W> {
    work: Option<W>,
    done: Option<Result<A, Trouble>>,
    caller: oneshot::Sender<Result<A, Trouble>>,
}

impl<A, W> Job for PendingJob<A, W>
where
    A: Send,
    W: FnOnce(&Connection) -> rusqlite::Result<A> + Send,
{
    fn work(&mut self, connection: &Connection) -> Result<(), Trouble> {
        let work = self.work.take().expect("a job is done once");
        connection.prepare_cached("SAVEPOINT job")?.execute([])?;
        match work(connection) {
            Ok(answer) => self.done = Some(Ok(answer)),
            Err(error) if is_the_jobs_own(&error) => {
                connection.prepare_cached("ROLLBACK TO job")?.execute([])?;
                self.done = Some(Err(error.into()));
            }
            Err(error) => return Err(error.into()),
        }
        connection.prepare_cached("RELEASE job")?.execute([])?;
        Ok(())
    }

    fn answer(self: Box<Self>, outcome: &Result<(), Trouble>) {
        let answer = match outcome {
            Ok(()) => self.done.expect("a batch is settled when each of its jobs is done"),
            Err(trouble) => Err(trouble.clone()),
        };
        // A caller who has gone asks again if it matters.
        let _gone = self.caller.send(answer);
    }
}

/// True for an error that says something about the job alone, and nothing about the disk: then its
/// neighbours in the batch need not suffer.
fn is_the_jobs_own(error: &rusqlite::Error) -> bool {
    match error.sqlite_error_code() {
        None => true,
        Some(code) => matches!(
            code,
            ErrorCode::ConstraintViolation
                | ErrorCode::TooBig
                | ErrorCode::TypeMismatch
                | ErrorCode::ParameterOutOfRange
        ),
    }
}

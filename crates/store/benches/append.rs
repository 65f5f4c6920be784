//! The rate of durable appends, and the time that each waits for its answer.
//!
//! Every table appends its next entry as soon as the last is acknowledged, as
//! fast as the disk allows. Beside it, in the same run and on the same disk,
//! the same layout with one transaction for each append. They take turns three
//! times, and the middle run of each is shown.
//!
//! ```sh
//! cargo bench -p store
//! ```

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rusqlite::{Connection, params};
use store::{Append, NewTable, Seed, Store};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;

/// The time that each table goes on, and the number of turns of the two.
const RUN: Duration = Duration::from_secs(2);
const N_ROUNDS: usize = 3;

const BODY: [u8; 300] = [b'.'; 300];

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime starts");
    runtime.block_on(async {
        println!(
            "{:>7}  {:>32}  {:>32}  {:>6}",
            "tables", "group commit", "one commit each", "ratio"
        );
        for n_tables in [1, 64, 256, 1_000] {
            let (mut grouped, mut single) = (Vec::new(), Vec::new());
            for _ in 0..N_ROUNDS {
                let folder = tempfile::tempdir().expect("a folder can be made");
                let hall = hall(&folder.path().join("hall.db"), n_tables).await;
                grouped.push(measure(n_tables, hall).await);
                let baseline = one_by_one(&folder.path().join("baseline.db"));
                single.push(measure(n_tables, baseline).await);
            }
            let (grouped, single) = (middle(grouped), middle(single));
            let ratio = grouped.per_second() / single.per_second();
            println!("{n_tables:>7}  {}  {}  {ratio:>5.1}x", grouped.line(), single.line());
        }
        let folder = tempfile::tempdir().expect("a folder can be made");
        let paced = pace(hall(&folder.path().join("hall.db"), 1_000).await).await;
        println!("\n1,000 tables, 200 appends a second in all: {}", paced.line().trim_start());
    });
}

/// Writes one entry of one table, and answers when it is durable.
trait Log: Send + Sync + 'static {
    fn append(&self, table: usize, seq: u64) -> impl Future<Output = ()> + Send;
}

/// The time that each append of a run waited, sorted, and the length of the run.
struct Waits {
    sorted: Vec<Duration>,
    ran: Duration,
}

impl Waits {
    fn of(mut waits: Vec<Duration>, ran: Duration) -> Self {
        waits.sort_unstable();
        Self { sorted: waits, ran }
    }

    fn per_second(&self) -> f64 {
        self.sorted.len() as f64 / self.ran.as_secs_f64()
    }

    fn percentile_ms(&self, percent: usize) -> f64 {
        self.sorted[(self.sorted.len() - 1) * percent / 100].as_secs_f64() * 1_000.0
    }

    fn line(&self) -> String {
        let (p50, p99) = (self.percentile_ms(50), self.percentile_ms(99));
        format!("{:>6.0}/s  p50 {p50:>6.2}  p99 {p99:>6.1} ms", self.per_second())
    }
}

/// The run of middling speed, for a disk has its moods.
fn middle(mut runs: Vec<Waits>) -> Waits {
    runs.sort_by(|a, b| a.per_second().total_cmp(&b.per_second()));
    runs.swap_remove(runs.len() / 2)
}

/// Every table as fast as it can.
async fn measure<L: Log>(n_tables: usize, log: L) -> Waits {
    let log = Arc::new(log);
    let began = Instant::now();
    let mut tables = JoinSet::new();
    for table in 0..n_tables {
        let log = Arc::clone(&log);
        tables.spawn(async move {
            let mut waits = Vec::new();
            for seq in 0.. {
                let asked = Instant::now();
                log.append(table, seq).await;
                waits.push(asked.elapsed());
                if RUN <= began.elapsed() {
                    break;
                }
            }
            waits
        });
    }
    let waits = tables.join_all().await.concat();
    Waits::of(waits, began.elapsed())
}

/// A thousand tables, each with an entry every five seconds: a full hall.
async fn pace<L: Log>(log: L) -> Waits {
    let log = Arc::new(log);
    let began = Instant::now();
    let mut tables = JoinSet::new();
    for table in 0..1_000 {
        let log = Arc::clone(&log);
        tables.spawn(async move {
            tokio::time::sleep(Duration::from_millis(5) * table as u32).await;
            let asked = Instant::now();
            log.append(table, 0).await;
            asked.elapsed()
        });
    }
    let waits = tables.join_all().await;
    Waits::of(waits, began.elapsed())
}

/// A hall with its tables opened.
async fn hall(path: &Path, n_tables: usize) -> Store {
    let store = Store::open(path).expect("a new hall opens");
    for idx in 0..n_tables {
        let table = NewTable {
            id: format!("t{idx}"),
            game: "my-word".to_string(),
            header: b"{}".to_vec(),
            header_hash: [0; 32],
            seed: Seed([0; 32]),
            code: format!("c{idx}"),
            host: "ann".to_string(),
            listed: false,
            created_ms: 0,
            meta: b"{}".to_vec(),
        };
        store.create_table(table).await.expect("a new table is written");
    }
    store
}

impl Log for Store {
    async fn append(&self, table: usize, seq: u64) {
        let entry = Append {
            table: format!("t{table}"),
            epoch: 0,
            seq,
            command: Some(format!("{table:016x}{seq:016x}")),
            at_ms: 0,
            body: BODY.to_vec(),
            hash: [0; 32],
            finishes: false,
        };
        Store::append(self, entry).await.expect("an entry is written");
    }
}

/// A writer thread that commits each entry by itself, and does nothing else.
struct OneByOne {
    line: mpsc::Sender<(usize, u64, oneshot::Sender<()>)>,
}

fn one_by_one(path: &Path) -> OneByOne {
    let connection = Connection::open(path).expect("a new database opens");
    connection
        .execute_batch(
            "PRAGMA journal_mode = WAL;
             PRAGMA synchronous = FULL;
             PRAGMA wal_autocheckpoint = 4000;
             CREATE TABLE entries (pos INTEGER PRIMARY KEY, table_key INTEGER, seq INTEGER,
                                   command TEXT, at_ms INTEGER, hash BLOB, body BLOB) STRICT;
             CREATE UNIQUE INDEX by_seq ON entries (table_key, seq);
             CREATE UNIQUE INDEX by_command ON entries (table_key, command);",
        )
        .expect("a new database takes a schema");
    let (line, mut jobs) = mpsc::channel::<(usize, u64, oneshot::Sender<()>)>(1_024);
    std::thread::spawn(move || {
        while let Some((table, seq, caller)) = jobs.blocking_recv() {
            connection
                .prepare_cached("INSERT INTO entries VALUES (NULL, ?1, ?2, ?3, 0, ?4, ?5)")
                .expect("the statement is right")
                .execute(params![
                    table as i64,
                    seq.cast_signed(),
                    format!("{table:016x}{seq:016x}"),
                    [0_u8; 32],
                    BODY
                ])
                .expect("an entry is written");
            caller.send(()).expect("the caller waits");
        }
    });
    OneByOne { line }
}

impl Log for OneByOne {
    async fn append(&self, table: usize, seq: u64) {
        let (caller, answer) = oneshot::channel();
        self.line.send((table, seq, caller)).await.expect("the writer is there");
        answer.await.expect("the writer answers");
    }
}

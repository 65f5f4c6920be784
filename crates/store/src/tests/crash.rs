//! Acknowledged entries outlive us, however we end.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};

use tokio::task::JoinSet;

use super::{command, entry, seqs, table};
use crate::Store;

const N_ROOMS: usize = 8;

/// The number of entries of each table that were acknowledged.
type Acknowledged = BTreeMap<String, u64>;

/// Folds the write-ahead log into the file after so many pages; 0 is never.
async fn fold_after(store: &Store, n_pages: u32) {
    let Store::Sqlite(sqlite) = store else { panic!("these tests are about a disk") };
    sqlite
        .write("change when to fold".to_string(), move |connection| {
            connection.pragma_update_and_check(None, "wal_autocheckpoint", n_pages, |_| Ok(()))
        })
        .await
        .unwrap();
}

/// Keeps eight rooms appending, and says after each answer what was acknowledged.
fn play(store: &Store, heard: impl Fn(&str, u64) + Clone + Send + 'static) -> JoinSet<()> {
    let mut rooms = JoinSet::new();
    for idx in 0..N_ROOMS {
        let (store, heard) = (store.clone(), heard.clone());
        rooms.spawn(async move {
            let id = format!("t{idx}");
            let _known_already = store.create_table(table(&id)).await;
            let mut seq = store.entries(&id).await.unwrap().len() as u64;
            while store.append(command(&id, seq, &format!("c{seq}"))).await.is_ok() {
                heard(&id, seq);
                seq += 1;
            }
        });
    }
    rooms
}

/// Sees that each log has what was acknowledged, whole and in order.
async fn see_that_nothing_is_lost(path: &Path, acknowledged: &Acknowledged) {
    let store = Store::open(path).unwrap();
    for (id, n_entries) in acknowledged {
        let found = seqs(&store, id).await;
        assert!(*n_entries <= found.len() as u64, "{id}: {n_entries} of {}", found.len());
        assert_eq!(found, (0..found.len() as u64).collect::<Vec<_>>());
        for stored in store.entries(id).await.unwrap() {
            assert_eq!(stored.body, entry(id, stored.seq).body);
        }
    }
    store.close().await;
}

/// A copy taken in mid-write is what a disk holds after a power cut: the file,
/// and a write-ahead log that may end anywhere.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_taken_in_mid_write_has_all_that_was_acknowledged_before() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let store = Store::open(&path).unwrap();
    // A power cut hits both files at once, a copy does not: let neither be
    // folded into the other between the two.
    fold_after(&store, 0).await;
    let acknowledged = Arc::new(Mutex::new(Acknowledged::new()));
    let (ears, more) = (Arc::clone(&acknowledged), Arc::new(tokio::sync::Notify::new()));
    let news = Arc::clone(&more);
    let rooms = play(&store, move |id, seq| {
        ears.lock().unwrap().insert(id.to_string(), seq + 1);
        news.notify_one();
    });

    for round in 0..5 {
        for _ in 0..100 {
            more.notified().await;
        }
        let before = acknowledged.lock().unwrap().clone();
        let copy = folder.path().join(format!("copy-{round}.db"));
        fs::copy(&path, &copy).unwrap();
        fs::copy(folder.path().join("hall.db-wal"), copy.with_extension("db-wal")).unwrap();
        see_that_nothing_is_lost(&copy, &before).await;
    }
    store.close().await;
    rooms.join_all().await;
}

const HALL: &str = "LYCEUM_TEST_HALL_TO_KILL";
const WITNESS: &str = "acknowledged ";

/// Three times the same hall is killed at work and opened again.
#[tokio::test]
async fn a_killed_process_loses_nothing_it_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let mut acknowledged = Acknowledged::new();
    for _ in 0..3 {
        let mut hall = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "tests::crash::a_hall_at_work", "--nocapture"])
            .env(HALL, &path)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut n_heard = 0;
        for line in BufReader::new(hall.stdout.take().unwrap()).lines() {
            let line = line.unwrap();
            let Some((_, what)) = line.split_once(WITNESS) else { continue };
            let Some((id, seq)) = what.split_once(' ') else { continue };
            let Ok(seq) = seq.parse::<u64>() else { continue };
            acknowledged.insert(id.to_string(), seq + 1);
            n_heard += 1;
            if n_heard == 400 {
                hall.kill().unwrap();
            }
        }
        hall.wait().unwrap();
        assert!(400 <= n_heard, "the hall stopped by itself after {n_heard} entries");
        see_that_nothing_is_lost(&path, &acknowledged).await;
    }
}

/// Works until it is killed, when it is told where; a test only in name.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hall_at_work() {
    let Some(path) = std::env::var_os(HALL) else { return };
    let store = Store::open(path).unwrap();
    // Fold often, so that some are killed in the middle of it.
    fold_after(&store, 20).await;
    // A room that nobody listens to any more fails, and we end with it.
    play(&store, |id, seq| println!("{WITNESS}{id} {seq}")).join_all().await;
}

//! A store on a disk over time, and with the disk in the way.

use std::fs;
use std::sync::mpsc;

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::{account, command, entry, seat, seqs, session, table};
use crate::{Append, AppendError, Books, Sqlite, Store, StoreError, TableTime, Trouble, salvage};

fn on_disk(store: &Store) -> &Sqlite {
    match store {
        Store::Sqlite(sqlite) => sqlite,
        Store::Memory(_) => panic!("these tests are about a disk"),
    }
}

/// Lets the file grow to so many pages and no further.
async fn allow_pages(store: &Store, n_pages: i64) {
    on_disk(store)
        .write("move the end of the disk".to_string(), move |connection| {
            connection.pragma_update_and_check(None, "max_page_count", n_pages, |_| Ok(()))
        })
        .await
        .unwrap();
}

/// A hall of the version before is looked at as it is, and brought up to date when it opens.
#[tokio::test]
async fn a_file_without_the_times_of_tables_gets_them() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let store = Store::open(&path).unwrap();
    store.create_table(table("t1")).await.unwrap();
    store.append(entry("t1", 0)).await.unwrap();
    store.close().await;
    let older = Connection::open(&path).unwrap();
    older.execute_batch("DROP TABLE times; PRAGMA user_version = 2").unwrap();
    drop(older);

    assert_eq!(Books::open(&path).unwrap().complaints(), [""; 0]);
    let saved = folder.path().join("saved.db");
    let all = |_: &crate::Table, entries: &[crate::StoredEntry]| entries.len();
    assert_eq!(salvage(&path, &saved, false, all).unwrap().0.n_entries, 1);
    for path in [&path, &saved] {
        let store = Store::open(path).unwrap();
        assert_eq!(seqs(&store, "t1").await, [0]);
        assert_eq!(store.kept_time("t1").await.unwrap(), None);
        let shows = TableTime { table: "t1".to_string(), shows_ms: 21_600 };
        store.keep_times(vec![shows]).await.unwrap();
        store.close().await;
        assert_eq!(Books::open(path).unwrap().complaints(), [""; 0]);
        let store = Store::open(path).unwrap();
        assert_eq!(store.kept_time("t1").await.unwrap(), Some(21_600));
        store.close().await;
    }
}

#[tokio::test]
async fn what_was_acknowledged_is_there_when_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new/folders/hall.db");
    let store = Store::open(&path).unwrap();
    store.create_account(account("ann")).await.unwrap();
    store.create_session(session(7, "ann", 1_000)).await.unwrap();
    for id in ["t1", "t2"] {
        store.create_table(table(id)).await.unwrap();
        store.set_seat(seat(id, 0, Some("ann"))).await.unwrap();
    }
    store.claim("t1").await.unwrap();
    store.append(Append { epoch: 1, ..command("t1", 0, "a") }).await.unwrap();
    store.append(Append { finishes: true, ..entry("t2", 0) }).await.unwrap();
    let before = (
        store.open_tables().await.unwrap(),
        store.finished_tables(9, None).await.unwrap(),
        store.entries("t1").await.unwrap(),
        store.seats_of("ann", 9).await.unwrap(),
    );
    store.close().await;

    let store = Store::open(&path).unwrap();
    let after = (
        store.open_tables().await.unwrap(),
        store.finished_tables(9, None).await.unwrap(),
        store.entries("t1").await.unwrap(),
        store.seats_of("ann", 9).await.unwrap(),
    );
    assert_eq!(before, after);
    assert_eq!(store.session(&[7; 32], 999).await.unwrap(), Some((account("ann"), 1_000)));
    assert_eq!(store.claim("t1").await, Ok(2));
}

#[tokio::test]
async fn closing_leaves_one_whole_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let store = Store::open(&path).unwrap();
    store.create_table(table("t1")).await.unwrap();
    assert_eq!(seqs(&store, "t1").await, []);
    store.close().await;

    assert!(!folder.path().join("hall.db-wal").exists());
    let copy = folder.path().join("copy.db");
    fs::copy(&path, &copy).unwrap();
    assert!(Store::open(&copy).unwrap().table("t1").await.unwrap().is_some());
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_may_read_the_seeds() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path().join("hall.db")).unwrap();
    store.create_table(table("t1")).await.unwrap();
    for name in ["hall.db", "hall.db-wal"] {
        let mode = fs::metadata(folder.path().join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{name}");
    }
    store.close().await;
}

#[tokio::test]
async fn commits_are_synced_before_they_are_answered() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path().join("hall.db")).unwrap();
    let settings = on_disk(&store)
        .write("read the settings".to_string(), |connection| {
            let text =
                |name| connection.pragma_query_value(None, name, |row| row.get::<_, String>(0));
            let number =
                |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
            Ok((text("journal_mode")?, number("synchronous")?, number("foreign_keys")?))
        })
        .await
        .unwrap();
    // 2 is FULL.
    assert_eq!(settings, ("wal".to_string(), 2, 1));
}

#[tokio::test]
async fn a_full_disk_refuses_an_entry_and_takes_it_when_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let store = Store::open(&path).unwrap();
    store.create_table(table("t1")).await.unwrap();
    // SQLite takes this for "as large as it is now".
    allow_pages(&store, 1).await;

    let large = |seq| Append { body: vec![b'.'; 3_000], ..entry("t1", seq) };
    let mut n_written = 0;
    let error = loop {
        match store.append(large(n_written)).await {
            Ok(_) => n_written += 1,
            Err(error) => break error,
        }
    };
    let doing = format!("append entry {n_written} of table t1");
    let trouble = Trouble::DiskFull;
    assert_eq!(error, AppendError::Store(StoreError { doing, trouble }));
    assert_eq!(seqs(&store, "t1").await, (0..n_written).collect::<Vec<_>>());

    allow_pages(&store, i64::from(u32::MAX - 1)).await;
    store.append(large(n_written)).await.unwrap();
    store.close().await;
    let store = Store::open(&path).unwrap();
    assert_eq!(seqs(&store, "t1").await, (0..=n_written).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_full_disk_is_told_until_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path().join("hall.db")).unwrap();
    store.create_table(table("t1")).await.unwrap();
    assert_eq!(store.trouble().await, None);
    allow_pages(&store, 1).await;
    let large = Append { body: vec![b'.'; 1 << 20], ..entry("t1", 0) };
    store.append(large.clone()).await.unwrap_err();
    let n_pages = i64::from(u32::MAX - 1);
    assert!(matches!(store.trouble().await, Some(Trouble::DiskFull) | None));
    store.append(large.clone()).await.unwrap_err();
    assert_eq!(store.trouble().await, Some(Trouble::DiskFull), "it was tried a moment ago");
    allow_pages(&store, n_pages).await;
    assert_eq!(store.trouble().await, None);
    store.append(large).await.unwrap();
}

/// A file that is deleted lives on for whoever has it open, and for nobody else.
#[cfg(unix)]
#[tokio::test]
async fn nothing_is_acknowledged_once_the_file_is_not_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let aside = folder.path().join("aside.db");
    let gone = |answer| match answer {
        Err(AppendError::Store(error)) => assert_eq!(error.trouble, Trouble::Gone),
        answer => panic!("{answer:?}"),
    };
    let store = Store::open(&path).unwrap();
    store.create_table(table("t1")).await.unwrap();
    store.append(entry("t1", 0)).await.unwrap();

    // Moved away, replaced, and put back where it was.
    fs::rename(&path, &aside).unwrap();
    gone(store.append(entry("t1", 1)).await);
    assert_eq!(store.trouble().await, Some(Trouble::Gone));
    fs::write(&path, "another file").unwrap();
    gone(store.append(entry("t1", 1)).await);
    fs::rename(&aside, &path).unwrap();
    store.append(entry("t1", 1)).await.unwrap();
    assert_eq!(store.trouble().await, None);

    // Without its write-ahead log it is not all there either.
    fs::remove_file(folder.path().join("hall.db-wal")).unwrap();
    gone(store.append(entry("t1", 2)).await);

    let path = folder.path().join("second.db");
    let store = Store::open(&path).unwrap();
    store.create_table(table("t1")).await.unwrap();
    fs::remove_file(&path).unwrap();
    gone(store.append(entry("t1", 0)).await);
}

/// A change to the file while a batch is written is noticed before anybody is answered.
#[cfg(unix)]
#[tokio::test]
async fn a_file_that_goes_while_it_is_written_is_noticed_before_the_answer() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let store = Store::open(&path).unwrap();
    store.create_table(table("t1")).await.unwrap();
    let gate = hold_the_writer(&store).await;
    fs::remove_file(&path).unwrap();
    drop(gate);
    let answer = store.append(entry("t1", 0)).await;
    assert!(matches!(answer, Err(AppendError::Store(error)) if error.trouble == Trouble::Gone));
}

#[tokio::test]
async fn when_the_disk_is_in_the_way_nobody_in_the_batch_is_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path().join("hall.db")).unwrap();
    for id in ["small", "large"] {
        store.create_table(table(id)).await.unwrap();
    }
    allow_pages(&store, 1).await;
    let gate = hold_the_writer(&store).await;

    // Both stand in line while the writer is held, so they share its next batch.
    let small = store.append(entry("small", 0));
    let large = store.append(Append { body: vec![b'.'; 1 << 20], ..entry("large", 0) });
    let release = async { drop(gate) };
    let (small, large, ()) = tokio::join!(small, large, release);

    for answer in [small, large] {
        let Err(AppendError::Store(error)) = answer else { panic!("acknowledged: {answer:?}") };
        assert_eq!(error.trouble, Trouble::DiskFull);
    }
    assert_eq!(seqs(&store, "small").await, []);
    assert_eq!(seqs(&store, "large").await, []);
    // By itself the small one finds room.
    store.append(entry("small", 0)).await.unwrap();
}

#[tokio::test]
async fn a_commit_that_fails_acknowledges_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path().join("hall.db")).unwrap();
    store.create_table(table("t1")).await.unwrap();
    let gate = hold_the_writer(&store).await;

    let before = store.append(entry("t1", 0));
    // A debt that is only noticed at the end of the transaction.
    let bad = on_disk(&store).write("leave a debt".to_string(), |connection: &Connection| {
        connection.pragma_update(None, "defer_foreign_keys", true)?;
        connection.execute("INSERT INTO seats VALUES (99, 0, NULL, x'')", [])
    });
    let release = async { drop(gate) };
    let (before, bad, ()) = tokio::join!(before, bad, release);

    assert!(before.is_err() && bad.is_err());
    assert_eq!(seqs(&store, "t1").await, []);
    store.append(entry("t1", 0)).await.unwrap();
}

#[tokio::test]
async fn one_bad_job_does_not_break_the_batch() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path().join("hall.db")).unwrap();
    store.create_table(table("t1")).await.unwrap();
    let gate = hold_the_writer(&store).await;

    let before = store.append(entry("t1", 0));
    let bad =
        on_disk(&store).write("write half and fail".to_string(), |connection: &Connection| {
            connection.execute("UPDATE tables SET meta = x'00'", [])?;
            connection.execute("INSERT INTO entries (table_key) VALUES (NULL)", [])
        });
    let after = store.append(entry("t1", 1));
    let release = async { drop(gate) };
    let (before, bad, after, ()) = tokio::join!(before, bad, after, release);

    assert!(before.is_ok() && after.is_ok());
    let error = bad.unwrap_err();
    assert!(error.to_string().starts_with("failed to write half and fail: the database says"));
    assert_eq!(seqs(&store, "t1").await, [0, 1]);
    assert_eq!(store.table("t1").await.unwrap().unwrap().meta, b"{}");
}

/// Keeps the writer busy until the answer is dropped, so that what is asked in
/// the meantime gathers into one batch.
async fn hold_the_writer(store: &Store) -> mpsc::Sender<()> {
    let (gate, opened) = mpsc::channel::<()>();
    let (held, is_held) = oneshot::channel();
    let sqlite = on_disk(store).clone();
    tokio::spawn(async move {
        let hold = move |_: &Connection| {
            let _ = held.send(());
            let _opened = opened.recv();
            Ok(())
        };
        sqlite.write("hold the writer".to_string(), hold).await
    });
    is_held.await.unwrap();
    gate
}

#[cfg(unix)]
#[tokio::test]
async fn it_is_known_how_much_room_the_disk_has_left() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path().join("hall.db")).unwrap();
    let free = store.free_bytes().await.unwrap();
    let disk = rustix::fs::statvfs(folder.path()).unwrap();
    assert!(0 < free && free < disk.f_blocks * disk.f_frsize, "{free}");
    store.close().await;
    assert_eq!(Store::memory().free_bytes().await, None);
}

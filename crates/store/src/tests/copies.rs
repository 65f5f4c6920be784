//! Copies of a hall: made while it is open, put in their place, and saved from damage.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use tempfile::TempDir;

use super::{account, entry, seat, seqs, session, table};
use crate::{Books, CopyError, OpenError, Store, TableTime, back_up, restore, salvage};

/// A hall that is open, with tables t0 to t9 of twenty entries each.
async fn a_hall(folder: &TempDir) -> (PathBuf, Store) {
    let path = folder.path().join("hall.db");
    let store = Store::open(&path).unwrap();
    store.create_account(account("ann")).await.unwrap();
    store.create_session(session(7, "ann", 1_000)).await.unwrap();
    for idx in 0..10 {
        let id = format!("t{idx}");
        store.create_table(table(&id)).await.unwrap();
        store.set_seat(seat(&id, 0, Some("ann"))).await.unwrap();
        for seq in 0..20 {
            let mut entry = entry(&id, seq);
            entry.body.resize(700, b'.');
            store.append(entry).await.unwrap();
        }
    }
    let shows = |idx: u32| TableTime { table: format!("t{idx}"), shows_ms: 1_000 + idx };
    store.keep_times((0..10).map(shows).collect()).await.unwrap();
    (path, store)
}

/// A hall in short: its tables and the lengths of their logs.
async fn logs(path: &Path) -> Vec<(String, usize)> {
    let store = Store::open(path).unwrap();
    let mut logs = Vec::new();
    for table in store.open_tables().await.unwrap() {
        let n_entries = seqs(&store, &table.id).await.len();
        let idx: u32 = table.id[1..].parse().unwrap();
        assert_eq!(store.kept_time(&table.id).await.unwrap(), Some(1_000 + idx));
        logs.push((table.id, n_entries));
    }
    store.close().await;
    logs
}

fn names(folder: &TempDir) -> Vec<String> {
    let name = |it: std::io::Result<fs::DirEntry>| it.unwrap().file_name().into_string().unwrap();
    let mut names: Vec<String> = fs::read_dir(folder.path()).unwrap().map(name).collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_hall_is_backed_up_while_it_is_open_with_all_that_was_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let (path, store) = a_hall(&folder).await;
    let copy = folder.path().join("copy.db");
    back_up(&path, &copy, false).unwrap();

    // The hall goes on, and the copy is of the moment it was made.
    store.append(entry("t0", 20)).await.unwrap();
    assert_eq!(logs(&copy).await, (0..10).map(|it| (format!("t{it}"), 20)).collect::<Vec<_>>());
    let copied = Store::open(&copy).unwrap();
    assert_eq!(copied.session(&[7; 32], 999).await.unwrap(), Some((account("ann"), 1_000)));
    copied.close().await;
    store.close().await;
    assert_eq!(names(&folder), ["copy.db", "copy.db.lock", "hall.db", "hall.db.lock"]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&copy).unwrap().permissions().mode() & 0o077, 0);
    }
    // Of one that is closed as well, and nothing is left beside it.
    back_up(&path, &copy, true).unwrap();
    assert_eq!(names(&folder), ["copy.db", "copy.db.lock", "hall.db", "hall.db.lock"]);
    assert_eq!(logs(&copy).await[0], ("t0".to_string(), 21));
}

#[tokio::test]
async fn a_backup_overwrites_nothing_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let (path, store) = a_hall(&folder).await;
    let letter = folder.path().join("letter.txt");
    fs::write(&letter, "Dear Ann,").unwrap();
    let error = back_up(&path, &letter, false).unwrap_err();
    assert!(matches!(error, CopyError::Exists { .. }), "{error}");
    assert_eq!(fs::read(&letter).unwrap(), b"Dear Ann,");
    for replaces in [false, true] {
        let error = back_up(&path, &path, replaces).unwrap_err();
        assert!(matches!(error, CopyError::Itself { .. }), "{error}");
    }
    let error = back_up(&letter, &folder.path().join("copy.db"), false).unwrap_err();
    assert!(matches!(error, CopyError::Open(OpenError::NotSqlite { .. })), "{error}");
    let empty = folder.path().join("empty.db");
    fs::write(&empty, "").unwrap();
    let error = back_up(&empty, &folder.path().join("copy.db"), false).unwrap_err();
    assert!(matches!(error, CopyError::Open(OpenError::Empty { .. })), "{error}");
    fs::remove_file(&empty).unwrap();
    let none = folder.path().join("none.db");
    let error = back_up(&none, &folder.path().join("copy.db"), false).unwrap_err();
    assert!(matches!(error, CopyError::Open(OpenError::NoFile { .. })), "{error}");
    let error = back_up(&path, &folder.path().join("no/such/copy.db"), false).unwrap_err();
    let none = folder.path().join("no/such");
    assert!(matches!(&error, CopyError::NoFolder { path } if *path == none), "{error}");
    let error = back_up(&path, &letter.join("copy.db"), false).unwrap_err();
    assert!(matches!(&error, CopyError::NoFolder { path } if *path == letter), "{error}");
    store.close().await;
    assert_eq!(names(&folder), ["hall.db", "hall.db.lock", "letter.txt"]);
}

/// The names that may be written to, and the one kind of what is there.
#[tokio::test]
async fn a_backup_never_takes_the_place_of_what_open_books_need() {
    let folder = tempfile::tempdir().unwrap();
    let (path, store) = a_hall(&folder).await;
    store.append(entry("t0", 20)).await.unwrap();
    let before = names(&folder);
    assert_eq!(before, ["hall.db", "hall.db-shm", "hall.db-wal", "hall.db.lock"]);
    for replaces in [false, true] {
        for ending in ["-wal", "-shm", "-journal", ".lock"] {
            let name = folder.path().join(format!("hall.db{ending}"));
            // However the folder is spelled.
            let spelled = folder.path().join(".").join(name.file_name().unwrap());
            for to in [&name, &spelled] {
                let error = back_up(&path, to, replaces).unwrap_err();
                let CopyError::Beside { of, .. } = &error else { panic!("{to:?}: {error}") };
                assert_eq!(*of, fs::canonicalize(&path).unwrap());
            }
        }
    }
    assert_eq!(names(&folder), before);
    // Nor under another name of theirs.
    for (name, other) in [("hall.db-wal", "wal"), ("hall.db.lock", "lock"), ("hall.db", "hall")] {
        let other = folder.path().join(other);
        fs::hard_link(folder.path().join(name), &other).unwrap();
        let error = back_up(&path, &other, true).unwrap_err();
        let is_told = matches!(error, CopyError::Beside { .. } | CopyError::Itself { .. });
        assert!(is_told, "{other:?}: {error}");
        fs::remove_file(&other).unwrap();
    }
    // The hall is as open as it was, and keeps what it acknowledges.
    store.append(entry("t0", 21)).await.unwrap();
    assert!(matches!(Store::open(&path), Err(OpenError::InUse { .. })));
    // As a kill would leave it: nothing is folded into the file, all is in the log beside it.
    let crashed = tempfile::tempdir().unwrap();
    for ending in ["", "-wal"] {
        let name = format!("hall.db{ending}");
        fs::copy(folder.path().join(&name), crashed.path().join(&name)).unwrap();
    }
    assert_eq!(logs(&crashed.path().join("hall.db")).await[0], ("t0".to_string(), 22));
    store.close().await;
}

#[tokio::test]
async fn a_backup_replaces_a_file_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let (path, store) = a_hall(&folder).await;
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("folder")).unwrap();
    let mut no_files = vec![at("folder")];
    #[cfg(unix)]
    {
        use std::os::unix::fs::{FileTypeExt, symlink};
        rustix::fs::mkfifoat(rustix::fs::CWD, at("pipe"), 0o600.into()).unwrap();
        fs::write(at("letter.txt"), "Dear Ann,").unwrap();
        symlink(at("letter.txt"), at("link")).unwrap();
        symlink(at("nowhere"), at("dangling")).unwrap();
        symlink("/dev/null", at("null")).unwrap();
        no_files.extend(["pipe", "link", "dangling", "null"].map(at));
        for to in &no_files {
            for replaces in [false, true] {
                let error = back_up(&path, to, replaces).unwrap_err();
                assert!(matches!(error, CopyError::NotAFile { .. }), "{to:?}: {error}");
            }
        }
        assert!(fs::metadata(at("pipe")).unwrap().file_type().is_fifo());
        assert_eq!(fs::read_link(at("null")).unwrap(), Path::new("/dev/null"));
        assert_eq!(fs::read(at("letter.txt")).unwrap(), b"Dear Ann,");
    }
    // And of files not one that another hall has open.
    let other = tempfile::tempdir().unwrap();
    let (others, others_store) = a_hall(&other).await;
    let error = back_up(&path, &others, true).unwrap_err();
    assert!(matches!(error, CopyError::Open(OpenError::InUse { .. })), "{error}");
    others_store.append(entry("t0", 20)).await.unwrap();
    others_store.close().await;
    back_up(&path, &others, true).unwrap();
    store.close().await;
    // What is put back goes by the same rule.
    for to in no_files.iter().filter(|it| !it.ends_with("link")) {
        let error = restore(&others, to, true).unwrap_err();
        let is_told = matches!(
            error,
            CopyError::NotAFile { .. } | CopyError::Open(OpenError::NotAFile { .. })
        );
        assert!(is_told, "{to:?}: {error}");
    }
    let error = restore(&others, &others.with_file_name("hall.db-wal"), true).unwrap_err();
    assert!(matches!(error, CopyError::Beside { .. }), "{error}");
}

#[tokio::test]
async fn a_backup_is_put_in_the_place_of_a_hall_that_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let (path, store) = a_hall(&folder).await;
    let copy = folder.path().join("copy.db");
    back_up(&path, &copy, false).unwrap();
    store.append(entry("t0", 20)).await.unwrap();

    let error = restore(&copy, &path, true).unwrap_err();
    assert!(matches!(error, CopyError::Open(OpenError::InUse { .. })), "{error}");
    store.close().await;
    let error = restore(&copy, &path, false).unwrap_err();
    assert!(matches!(error, CopyError::Exists { .. }), "{error}");
    assert_eq!(logs(&path).await[0], ("t0".to_string(), 21));

    // Beside a file that is not the hall's not even a lock is left.
    let letter = folder.path().join("letter.txt");
    fs::write(&letter, "Dear Ann,").unwrap();
    assert!(matches!(restore(&copy, &letter, false), Err(CopyError::Exists { .. })));
    assert!(!folder.path().join("letter.txt.lock").exists());

    let aside = restore(&copy, &path, true).unwrap().unwrap();
    assert_eq!(logs(&path).await[0], ("t0".to_string(), 20));
    assert_eq!(logs(&aside).await[0], ("t0".to_string(), 21), "what was there is set aside");
    let elsewhere = folder.path().join("new/folder/hall.db");
    assert_eq!(restore(&copy, &elsewhere, false).unwrap(), None);
    assert_eq!(logs(&elsewhere).await.len(), 10);
}

#[tokio::test]
async fn damage_is_told_and_what_can_be_read_is_saved() {
    let folder = tempfile::tempdir().unwrap();
    let (path, store) = a_hall(&folder).await;
    store.close().await;
    assert_eq!(Books::open(&path).unwrap().complaints(), [""; 0]);

    // A page in the middle of the entries is scribbled on.
    let page: usize = {
        let connection = Connection::open(&path).unwrap();
        let leaf = "SELECT pageno FROM dbstat WHERE name = 'entries' AND pagetype = 'leaf'
                    ORDER BY pageno LIMIT 1 OFFSET 12";
        let by_stat = connection.query_row(leaf, [], |row| row.get::<_, u32>(0));
        by_stat.map_or(20, |it| it as usize)
    };
    let mut bytes = fs::read(&path).unwrap();
    bytes[(page - 1) * 4096..page * 4096].fill(0x5A);
    fs::write(&path, &bytes).unwrap();

    let books = Books::open(&path).unwrap();
    assert!(!books.complaints().is_empty());
    let (mut n_read, mut damaged) = (0, Vec::new());
    books.each_log(|log| match log {
        Ok(_) => n_read += 1,
        Err((id, _)) => damaged.push(id),
    });
    drop(books);
    assert_eq!(n_read + damaged.len(), 10);

    let to = folder.path().join("saved.db");
    assert!(matches!(restore(&path, &to, false), Err(CopyError::Open(OpenError::Corrupt { .. }))));
    assert!(!to.exists());
    let all = |_: &crate::Table, entries: &[crate::StoredEntry]| entries.len();
    let (saved, aside) = salvage(&path, &to, false, all).unwrap();
    assert_eq!((saved.n_tables, saved.n_accounts, aside), (10, 1, None));
    assert!(150 < saved.n_entries && saved.n_entries < 200, "{saved:?}");
    assert!(!saved.left_behind.is_empty(), "{saved:?}");
    let logs = logs(&to).await;
    assert_eq!(logs.iter().map(|it| it.1).sum::<usize>(), saved.n_entries);
    assert!(logs.iter().filter(|it| it.1 == 20).count() < 10);
    assert_eq!(fs::read(&path).unwrap(), bytes, "the damaged file was left as it is");
}

/// Whoever knows how logs are chained says how far each is sound.
#[tokio::test]
async fn a_salvaged_log_ends_where_it_stops_being_sound() {
    let folder = tempfile::tempdir().unwrap();
    let (path, store) = a_hall(&folder).await;
    store.close().await;
    let to = folder.path().join("saved.db");
    let until_t3 = |table: &crate::Table, entries: &[crate::StoredEntry]| match table.id.as_str() {
        "t3" => 5,
        _ => entries.len(),
    };
    let (saved, _) = salvage(&path, &to, false, until_t3).unwrap();
    assert_eq!(saved.left_behind, ["table t3: 5 of 20 entries found are as they were written"]);
    assert_eq!(logs(&to).await[3], ("t3".to_string(), 5));
}

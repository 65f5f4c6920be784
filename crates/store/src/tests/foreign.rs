//! Files that are not ours to open: each is told apart, and left as it was.

use std::fs;
use std::path::Path;

use rusqlite::{Connection, OpenFlags};
use tempfile::TempDir;

use super::{entry, seqs, table};
use crate::sqlite::{check, refuse_read_only};
use crate::{OpenError, Store};

/// The refusal to open `path`, which is seen not to have changed.
fn refusal(path: &Path) -> OpenError {
    let before = fs::read(path).unwrap();
    let error = Store::open(path).unwrap_err();
    assert_eq!(fs::read(path).unwrap(), before, "{error}");
    let is_ours = matches!(error, OpenError::Corrupt { .. });
    let lock = path.with_file_name(format!("{}.lock", path.file_name().unwrap().display()));
    assert!(is_ours || !lock.exists(), "a lock was left: {error}");
    let message = error.to_string();
    assert!(message.contains(path.file_name().unwrap().to_str().unwrap()), "{message}");
    assert_eq!(message.lines().count(), 1, "{message}");
    error
}

/// A hall with enough in it to be damaged.
async fn a_hall(folder: &TempDir) -> std::path::PathBuf {
    let path = folder.path().join("hall.db");
    let store = Store::open(&path).unwrap();
    store.create_table(table("t1")).await.unwrap();
    for seq in 0..200 {
        store.append(entry("t1", seq)).await.unwrap();
    }
    store.close().await;
    path
}

#[test]
fn a_file_that_is_no_database_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let letter = folder.path().join("letter.txt");
    for text in ["Dear Ann,\n", "SQLite format 3, as a letter might begin by chance"] {
        fs::write(&letter, text).unwrap();
        assert!(matches!(refusal(&letter), OpenError::NotSqlite { .. }));
    }
}

#[test]
fn somebody_elses_database_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let recipes = folder.path().join("recipes.db");
    Connection::open(&recipes).unwrap().execute_batch("CREATE TABLE recipes (name TEXT)").unwrap();
    assert!(matches!(refusal(&recipes), OpenError::NotOurs { .. }));

    // Not even its write-ahead log is folded in for it.
    let busy = Connection::open(&recipes).unwrap();
    busy.execute_batch("PRAGMA journal_mode = WAL; CREATE TABLE cooks (name TEXT)").unwrap();
    assert!(matches!(refusal(&recipes), OpenError::NotOurs { .. }));

    let signed = folder.path().join("signed.db");
    Connection::open(&signed).unwrap().pragma_update(None, "application_id", 7).unwrap();
    assert!(matches!(refusal(&signed), OpenError::NotOurs { .. }));
}

#[tokio::test]
async fn a_file_that_only_says_it_is_ours_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let empty = folder.path().join("empty.db");
    let ours = i32::from_be_bytes(*b"Lyce");
    Connection::open(&empty).unwrap().pragma_update(None, "application_id", ours).unwrap();
    let error = refusal(&empty);
    assert!(error.to_string().contains("has no tables, no entries"), "{error}");

    let path = a_hall(&folder).await;
    Connection::open(&path).unwrap().execute_batch("DROP TABLE seats").unwrap();
    fs::remove_file(folder.path().join("hall.db.lock")).unwrap();
    let error = refusal(&path);
    assert!(error.to_string().contains("has no seats;"), "{error}");
}

/// The lock goes by name, so a hall has one.
#[cfg(unix)]
#[tokio::test]
async fn a_hall_is_not_opened_under_a_second_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let first = Store::open(&path).unwrap();
    first.create_table(table("t1")).await.unwrap();
    let link = folder.path().join("link.db");
    fs::hard_link(&path, &link).unwrap();
    let error = Store::open(&link).unwrap_err();
    assert!(matches!(error, OpenError::Linked { n_names: 2, .. }), "{error}");
    first.append(entry("t1", 0)).await.unwrap();
    first.close().await;
    fs::remove_file(&link).unwrap();
    assert_eq!(seqs(&Store::open(&path).unwrap(), "t1").await, [0]);
}

#[tokio::test]
async fn a_hall_from_a_time_to_come_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = a_hall(&folder).await;
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    fs::remove_file(folder.path().join("hall.db.lock")).unwrap();

    let error = refusal(&path);
    assert!(matches!(error, OpenError::Newer { found: 99, known: 3, .. }), "{error}");
}

#[tokio::test]
async fn damage_is_found_before_anything_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = a_hall(&folder).await;
    let whole = fs::read(&path).unwrap();

    // Pages overwritten, a file cut short, and a header with nothing behind it.
    let mut scribbled = whole.clone();
    scribbled[3 * 4096..5 * 4096].fill(0x5A);
    for damaged in [&scribbled[..], &whole[..whole.len() / 2], &whole[..16]] {
        fs::write(&path, damaged).unwrap();
        let error = refusal(&path);
        assert!(matches!(error, OpenError::Corrupt { .. }), "{error}");
    }

    fs::write(&path, &whole).unwrap();
    let store = Store::open(&path).unwrap();
    assert_eq!(seqs(&store, "t1").await.len(), 200);
}

#[tokio::test]
async fn of_a_very_large_hall_only_the_books_are_checked() {
    let folder = tempfile::tempdir().unwrap();
    let path = a_hall(&folder).await;
    let whole = fs::read(&path).unwrap();
    let scribble_on = |name: &str| {
        fs::write(&path, &whole).unwrap();
        let question = "SELECT rootpage FROM sqlite_schema WHERE name = ?1";
        let page: usize = Connection::open(&path)
            .unwrap()
            .query_row(question, [name], |row| row.get::<_, u32>(0))
            .unwrap()
            .try_into()
            .unwrap();
        let mut scribbled = whole.clone();
        scribbled[(page - 1) * 4096..page * 4096].fill(0x5A);
        fs::write(&path, scribbled).unwrap();
    };
    let finds_damage = |n_bytes| {
        let connection = Connection::open(&path).unwrap();
        matches!(check(&connection, &path, n_bytes), Err(OpenError::Corrupt { .. }))
    };

    assert!(!finds_damage(0) && !finds_damage(u64::MAX));
    scribble_on("tables");
    assert!(finds_damage(0) && finds_damage(u64::MAX));
    scribble_on("entries");
    assert!(finds_damage(0) && !finds_damage(u64::MAX));
}

#[tokio::test]
async fn a_file_that_may_only_be_read_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = a_hall(&folder).await;

    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    // Nothing is read-only to root.
    let is_root = fs::OpenOptions::new().append(true).open(&path).is_ok();
    match Store::open(&path) {
        Ok(store) => {
            assert!(is_root);
            store.close().await;
        }
        Err(error) => assert!(matches!(error, OpenError::ReadOnly { .. }), "{error}"),
    }

    // And where the file lets itself be opened, SQLite may still only read.
    let reading = Connection::open_with_flags(&path, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    let error = refuse_read_only(&reading, &path).unwrap_err();
    assert!(matches!(error, OpenError::ReadOnly { .. }), "{error}");
}

/// `/proc` takes no new files from anybody, not even from root.
#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_may_only_be_read_is_refused() {
    let error = Store::open("/proc/hall.db").unwrap_err();
    assert!(matches!(error, OpenError::ReadOnly { .. }), "{error}");
    assert!(error.to_string().contains("/proc/hall.db.lock"), "{error}");

    let error = Store::open("/proc/new/hall.db").unwrap_err();
    assert!(matches!(error, OpenError::Folder { .. }), "{error}");
}

#[test]
fn a_folder_is_not_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let hall = folder.path().join("hall");
    fs::create_dir(&hall).unwrap();
    let error = Store::open(&hall).unwrap_err();
    assert!(matches!(error, OpenError::NotAFile { .. }), "{error}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "not even a lock was left");

    fs::write(folder.path().join("file"), "not a folder").unwrap();
    let error = Store::open(folder.path().join("file/hall.db")).unwrap_err();
    assert!(matches!(error, OpenError::Folder { .. }), "{error}");
}

#[tokio::test]
async fn a_hall_is_opened_by_one_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let first = Store::open(&path).unwrap();

    let in_use = |path: &Path| {
        let error = Store::open(path).unwrap_err();
        assert!(matches!(error, OpenError::InUse { .. }), "{error}");
        assert!(error.to_string().contains("hall.db.lock"), "{error}");
    };
    in_use(&path);
    #[cfg(unix)]
    {
        let link = folder.path().join("link.db");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        in_use(&link);
    }

    first.create_table(table("t1")).await.unwrap();
    first.close().await;
    let second = Store::open(&path).unwrap();
    assert!(second.table("t1").await.unwrap().is_some());
}

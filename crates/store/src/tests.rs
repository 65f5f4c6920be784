//! One suite of promises for every kind of store, and what only a disk can do.

mod conformance;
mod copies;
mod crash;
mod disk;
mod foreign;

use crate::{Account, Append, NewTable, Seat, Seed, Session, Store};

/// A table as the shell would open it; its code is made from its id.
fn table(id: &str) -> NewTable {
    NewTable {
        id: id.to_string(),
        game: "my-word".to_string(),
        header: br#"{"game":"my-word"}"#.to_vec(),
        header_hash: [1; 32],
        seed: Seed([2; 32]),
        code: format!("code-{id}"),
        host: "ann".to_string(),
        listed: true,
        created_ms: 1_000,
        meta: b"{}".to_vec(),
    }
}

/// An entry of an unclaimed table, with a body that tells where it belongs.
fn entry(table: &str, seq: u64) -> Append {
    Append {
        table: table.to_string(),
        epoch: 0,
        seq,
        command: None,
        at_ms: 2_000 + seq.cast_signed(),
        body: format!("entry {seq} of {table}").into_bytes(),
        hash: [3; 32],
        finishes: false,
    }
}

/// The same, asked for under a name.
fn command(table: &str, seq: u64, command: &str) -> Append {
    Append { command: Some(command.to_string()), ..entry(table, seq) }
}

fn seat(table: &str, seat: u8, account: Option<&str>) -> Seat {
    let occupant = format!("{{\"in\":{seat}}}").into_bytes();
    Seat { table: table.to_string(), seat, account: account.map(str::to_string), occupant }
}

fn account(id: &str) -> Account {
    Account { id: id.to_string(), name: id.to_uppercase(), created_ms: 500 }
}

fn session(token: u8, account: &str, expires_ms: i64) -> Session {
    Session { hash: [token; 32], account: account.to_string(), created_ms: 600, expires_ms }
}

/// The numbers of a log, in the order they are read.
async fn seqs(store: &Store, table: &str) -> Vec<u64> {
    let log = store.entries(table).await.expect("a log can be read");
    log.iter().map(|entry| entry.seq).collect()
}

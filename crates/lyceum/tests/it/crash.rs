//! Killed in the middle of it: every acknowledged command is in the log, once.
//!
//! `RUNS=100 cargo test -p lyceum crash` kills a hundred times.

use std::{
    collections::BTreeMap,
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

use serde_json::json;
use store::Store;

use crate::support::{Guest, Heard, Tab, address_of};

const TABLES: usize = 8;

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_the_hall_is_killed() {
    let runs = std::env::var("RUNS").ok().and_then(|it| it.parse().ok()).unwrap_or(3);
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let data = folder.path().join("hall.sqlite");
    let mut n_acked = 0;
    for run in 0..runs {
        let acked = load_and_kill(&data, run).await;
        n_acked += check(&data, &acked).await;
    }
    println!("{runs} kills, {n_acked} acknowledged commands, all in the log once");
    assert!(0 < n_acked);
}

/// Commands that were acknowledged, by table.
type Acked = BTreeMap<String, Vec<(String, u64)>>;

async fn load_and_kill(data: &Path, run: usize) -> Acked {
    let (mut child, address) = start(data);
    let mut players = Vec::new();
    for no in 0..TABLES {
        let guest = Guest::arrive(address, &format!("P{no}")).await;
        let new = json!({ "game": "my-word", "options": { "n_seats": 2, "first_dealer": 0 }, "bots": [1], "start": true });
        let table = guest.open(new).await;
        let tab = guest.at(&table).await;
        players.push(tokio::spawn(play(tab, table)));
    }
    // Not always at the same moment.
    tokio::time::sleep(Duration::from_millis(150 + 37 * (run as u64 % 11))).await;
    child.kill().expect("it can be killed");
    child.wait().expect("it was killed");
    let mut acked = Acked::new();
    for player in players {
        let (table, commands) = player.await.expect("a player plays to the end");
        acked.insert(table, commands);
    }
    acked
}

/// Sets the pace as fast as the hall lets one, until the line breaks.
async fn play(mut tab: Tab, table: String) -> (String, Vec<(String, u64)>) {
    let mut acked = Vec::new();
    for no in 0_u32.. {
        let pace = json!({ "is": "SetPace", "pace": { "is": "Auto", "every": 2000 + no % 1000 } });
        let act = json!({ "is": "Act", "table": table, "id": format!("c{no}"), "seen": 0, "action": pace });
        if !tab.try_send(&act.to_string()).await {
            break;
        }
        loop {
            match tab.next().await {
                Heard::Said(it) if it["is"] == "Ack" => {
                    let id = it["id"].as_str().expect("an id").to_owned();
                    acked.push((id, it["seq"].as_u64().expect("a number")));
                    break;
                }
                Heard::Said(it) if it["is"] == "Refused" || it["is"] == "Error" => {
                    panic!("the dealer may set the pace: {it}");
                }
                Heard::Said(_) => (),
                Heard::Closed(_) => return (table, acked),
            }
        }
    }
    (table, acked)
}

async fn check(data: &Path, acked: &Acked) -> usize {
    let store = Store::open(data).expect("the books can be opened again");
    for (table, commands) in acked {
        let log = store.entries(table).await.expect("the log can be read");
        assert!(log.iter().zip(0..).all(|(entry, seq)| entry.seq == seq), "no gap in {table}");
        for (id, seq) in commands {
            let command = format!("0/{id}");
            let found: Vec<u64> = log
                .iter()
                .filter(|it| it.command.as_ref() == Some(&command))
                .map(|it| it.seq + 1)
                .collect();
            assert_eq!(found, [*seq], "{command} at {table}");
        }
    }
    store.close().await;
    acked.values().map(Vec::len).sum()
}

pub(crate) fn start(data: &Path) -> (Child, std::net::SocketAddr) {
    let config = data.with_file_name("hall.toml");
    let limits = "[limits]\nmessages_per_second = 1000000\nmessage_burst = 1000000\n\
        entries_per_minute_per_address = 1000000\nentries_per_minute_per_player = 1000000\n\
        tables_per_minute_per_address = 100000\nguests_per_minute_per_address = 100000\n";
    std::fs::write(&config, limits).expect("there is room for a file");
    let mut child = Command::new(env!("CARGO_BIN_EXE_lyceum"))
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "error"])
        .arg("--data")
        .arg(data)
        .arg("--config")
        .arg(config)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let address = address_of(&mut child);
    (child, address)
}

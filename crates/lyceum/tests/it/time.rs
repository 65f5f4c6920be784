//! A table's time never runs backwards: not when everybody left, not when the hall stopped, and not
//! when it was killed.

use std::{process::Child, time::Duration};

use kernel::GameTime;
use lyceum::games::AnyTable;
use serde_json::{Value, json};

use crate::{
    crash,
    support::{Guest, Player, TestHall, hall, hall_with, quiet_tables, sit_and_start, wait_for},
};

/// A second is what a table's time may be out by.
const SECOND_MS: u64 = 1_000;

fn now(view: &Value) -> u64 {
    view["now"].as_u64().expect("table time")
}

/// Ada and Ben at a table of each game, started, and their tables.
async fn at_every_game(address: std::net::SocketAddr) -> (Guest, Vec<String>) {
    let ada = Guest::arrive(address, "Ada").await;
    let ben = Guest::arrive(address, "Ben").await;
    let mut tables = Vec::new();
    for new in quiet_tables() {
        let table = ada.open(new).await;
        sit_and_start(&table, &[&ada, &ben]).await;
        tables.push(table);
    }
    (ada, tables)
}

/// Lets time go by at all the tables, in which nothing happens there; answers with what each shows.
async fn time_goes_by(ada: &Guest, tables: &[String], millis: u64) -> Vec<u64> {
    let mut players = Vec::new();
    for table in tables {
        players.push(Player::at(ada, table).await);
    }
    tokio::time::sleep(Duration::from_millis(millis)).await;
    let mut shown = Vec::new();
    for player in &mut players {
        shown.push(now(player.look().await));
    }
    shown
}

/// When the last entry of a table's log was.
async fn last_entry(hall: &TestHall, table: &str) -> u64 {
    let log = hall.hall().log_of(table).await.expect("the books are open");
    let last: Value = serde_json::from_slice(log.entries.last().expect("it began")).expect("JSON");
    last["at"].as_u64().expect("table time")
}

/// Each table goes on where it was, right to a second, though its log does not say so.
async fn goes_on(hall: &TestHall, ada: &Guest, tables: &[String], before: &[u64]) {
    for (table, before) in tables.iter().zip(before) {
        let player = Player::at(ada, table).await;
        let shows = now(&player.seen);
        assert!(
            *before <= shows + 20 && shows < before + SECOND_MS,
            "{}: it showed {before}, now {shows}",
            player.seen["frame"]["game"]
        );
        assert!(last_entry(hall, table).await + 700 < *before, "its log says it anyway");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_everybody_left_goes_on_where_it_was() {
    let hall = hall_with(|it| it.timing.idle_after = Duration::from_millis(50)).await;
    let (ada, tables) = at_every_game(hall.address).await;
    let before = time_goes_by(&ada, &tables, 900).await;
    wait_for("the rooms are gone", || hall.hall().n_rooms() == 0).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    goes_on(&hall, &ada, &tables, &before).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_on_where_it_was_after_a_restart() {
    // With the players still there when it stops, and without a heartbeat to help.
    let hall = hall_with(|it| it.timing.beat_every = Duration::from_secs(600)).await;
    let (mut ada, tables) = at_every_game(hall.address).await;
    let mut tab = ada.socket().await;
    tab.hello(&tables.iter().map(String::as_str).collect::<Vec<_>>()).await;
    let before = time_goes_by(&ada, &tables, 900).await;
    let hall = hall.restart(|_| ()).await;
    ada.move_to(hall.address);
    goes_on(&hall, &ada, &tables, &before).await;
}

/// The real program, killed while five tables are in play.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_on_where_it_was_when_the_hall_was_killed() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let data = folder.path().join("hall.sqlite");
    let (child, address) = crash::start(&data);
    let mut hall = Killed(child);
    let (mut ada, tables) = at_every_game(address).await;
    let mut tab = ada.socket().await;
    tab.hello(&tables.iter().map(String::as_str).collect::<Vec<_>>()).await;
    let before = time_goes_by(&ada, &tables, 2_500).await;
    hall.kill();
    let (child, address) = crash::start(&data);
    let _hall = Killed(child);
    ada.move_to(address);
    for (table, before) in tables.iter().zip(before) {
        let player = Player::at(&ada, table).await;
        let shows = now(&player.seen);
        let game = &player.seen["frame"]["game"];
        assert!(before < shows + SECOND_MS, "{game}: it showed {before}, and now {shows}");
        assert!(shows < before + SECOND_MS, "{game}: it showed {before}, and now {shows}");
    }
}

/// A program that does not outlive its test.
struct Killed(Child);

impl Killed {
    fn kill(&mut self) {
        self.0.kill().expect("it can be killed");
        self.0.wait().expect("it was killed");
    }
}

impl Drop for Killed {
    fn drop(&mut self) {
        let _gone_already = self.0.kill();
        let _gone_already = self.0.wait();
    }
}

/// What was due before the hall broke off is served in its own moment, and before whatever comes
/// next; and whoever decides the log again finds it so.
#[tokio::test(flavor = "multi_thread")]
async fn what_fell_due_before_a_crash_is_served_in_its_moment() {
    let hall = hall().await;
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    let [.., linguishtik, _] = quiet_tables();
    let table = ada.open(linguishtik).await;
    sit_and_start(&table, &[&ada, &ben]).await;
    let mut before = hall;
    before.stop().await;
    // The heartbeat of a hall that was killed before its alarm was written down.
    let data = before.data();
    let store = store::Store::open(&data).expect("it is closed");
    let time = store::TableTime { table: table.clone(), shows_ms: 304_500 };
    store.keep_times(vec![time]).await.expect("the disk takes it");
    store.close().await;

    let hall = before.restart(|_| ()).await;
    let (mut ada, mut ben) = (ada, ben);
    ada.move_to(hall.address);
    ben.move_to(hall.address);
    let mut player = Player::at(&ada, &table).await;
    let seen = player.look().await.clone();
    assert!(304_500 <= now(&seen) && now(&seen) < 305_500, "{seen}");
    let log = hall.hall().log_of(&table).await.expect("the books are open");
    let read = |it: &Vec<u8>| serde_json::from_slice::<Value>(it).expect("JSON");
    let last = log.entries.last().map(read).expect("it began");
    let is_alarm = last["cause"] == "Alarm" || last["cause"]["is"] == "Alarm";
    assert!(is_alarm && last["at"].as_u64().is_some_and(|it| it <= 301_000), "{last}");
    // An official's word comes after it.
    assert_eq!(ada.post(&format!("/api/tables/{table}/leave"), json!({})).await.status, 200);
    let seed = kernel::Seed(log.table.seed.0);
    let catalog = &hall.hall().catalog;
    let mut again: Box<dyn AnyTable> =
        catalog.load(&log.table.game, log.header(), seed).expect("a log of its game");
    for (entry, no) in log.entries.iter().zip(0..) {
        again.audit(entry).unwrap_or_else(|what| panic!("entry {no}: {what}"));
    }
    assert!(again.now() < GameTime::from_ms(304_500));
}

//! What is left after a stop: everything that was acknowledged.

use std::time::Duration;

use serde_json::json;

use crate::support::{Heard, against_bots, hall, hall_with, wait_for};

#[tokio::test(flavor = "multi_thread")]
async fn an_open_table_goes_on_where_it_was_with_its_time_standing_still() {
    let mut before = hall().await;
    let ada = before.guest("Ada").await;
    let table = ada.open(json!({
        "game": "my-word", "options": { "n_seats": 3 }, "bots": [1, 1], "start": true, "listed": true,
    })).await;
    let mut tab = ada.at(&table).await;
    let pace = json!({ "is": "SetPace", "pace": { "is": "Auto", "every": 5000 } });
    tab.act(&table, "p1", 0, pace.clone()).await;
    let ack = tab.answer("p1").await;
    let seq = ack["seq"].clone();
    before.stop().await;
    tokio::time::sleep(Duration::from_millis(700)).await;

    let after = before.restart(|_| ()).await;
    let listed = after.get("/api/hall").await.json();
    assert_eq!(listed["open"][0]["table"], table);
    assert_eq!(listed["open"][0]["names"][0], "Ada");
    let mut ada = ada;
    ada.move_to(after.address);
    assert_eq!(ada.get("/api/hall").await.json()["yours"][0]["table"], table);
    let mut tab = ada.at(&table).await;
    let view = tab.until("View").await;
    if ack["is"] == "Ack" {
        assert!(seq.as_u64() <= view["seq"].as_u64());
    }
    let late =
        view["now"].as_u64().expect("a number") - view["view"]["at"].as_u64().expect("a number");
    assert!(late < 500, "table time stood still, but {late} ms went by");
    assert_eq!(view["frame"]["you"], 0);
    tab.act(&table, "p1", 0, pace).await;
    let again = tab.answer("p1").await;
    if ack["is"] == "Ack" {
        assert_eq!(again, ack, "a retry after a restart gets the first answer");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_tells_every_socket_to_come_back() {
    let mut hall = hall().await;
    let ada = hall.guest("Ada").await;
    let table = ada.open(against_bots()).await;
    let mut tab = ada.at(&table).await;
    tab.until("View").await;
    let stop = hall.stop();
    let told = async {
        tab.until("Closing").await;
        tab.closed().await
    };
    let ((), code) = tokio::join!(stop, told);
    assert_eq!(code, Some(1012));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_before_a_stop_is_in_the_log_and_nothing_else() {
    let mut hall = hall().await;
    let ada = hall.guest("Ada").await;
    let table = ada
        .open(json!({ "game": "my-word", "options": { "n_seats": 2 }, "bots": [1], "start": true }))
        .await;
    let mut tab = ada.at(&table).await;
    tab.until("View").await;
    for no in 0..30 {
        let every = 2000 + no;
        let pace = json!({ "is": "SetPace", "pace": { "is": "Auto", "every": every } });
        tab.act(&table, &format!("p{no}"), 0, pace).await;
    }
    let listen = async {
        let mut acked = Vec::new();
        loop {
            match tab.next().await {
                Heard::Said(it) if it["is"] == "Ack" => {
                    acked.push(format!("0/{}", it["id"].as_str().expect("an id")))
                }
                Heard::Said(_) => (),
                Heard::Closed(_) => return acked,
            }
        }
    };
    let (mut acked, ()) = tokio::join!(listen, hall.stop());
    let hall = hall.restart(|_| ()).await;
    let log = hall.hall().store.entries(&table).await.expect("the books are open");
    let mut written: Vec<String> = log.into_iter().filter_map(|it| it.command).collect();
    acked.sort();
    written.sort();
    assert_eq!(acked, written);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_room_nobody_needs_leaves_memory_and_comes_back_on_demand() {
    let hall = hall_with(|it| it.timing.idle_after = Duration::from_millis(100)).await;
    let ada = hall.guest("Ada").await;
    let table = ada.open(against_bots()).await;
    wait_for("the room closes", || hall.hall().n_rooms() == 0).await;
    let mut tab = ada.at(&table).await;
    tab.until_it(|it| it["running"] == true).await;
    assert_eq!(hall.hall().n_rooms(), 1);
    drop(tab);
    wait_for("the room closes again", || hall.hall().n_rooms() == 0).await;
}

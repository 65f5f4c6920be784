//! When something breaks, it breaks alone.

use serde_json::json;
use store::Append;

use crate::support::{against_bots, hall, hall_with, waiting};

#[tokio::test(flavor = "multi_thread")]
async fn a_room_that_panics_is_rebuilt_and_others_never_notice() {
    let hall = hall().await;
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    let (hers, his) = (ada.open(waiting()).await, ben.open(against_bots()).await);
    ada.sit(&hers).await;
    let (mut a, mut b) = (ada.at(&hers).await, ben.at(&his).await);
    b.until("View").await;
    for id in ["x1", "x2", "x3", "x4", "x5"] {
        a.act(&hers, id, 0, json!("Panic")).await;
        let answer = a.answer(id).await;
        assert_eq!(answer["code"], "failure", "{answer}");
    }
    a.act(&hers, "s1", 0, json!({ "is": "Start" })).await;
    assert_eq!(a.answer("s1").await["is"], "Ack");
    a.until_it(|it| it["is"] == "View" && it["view"]["round"] == 1).await;
    b.act(&his, "d1", 0, json!({ "is": "Done", "round": 1 })).await;
    assert_eq!(b.answer("d1").await["is"], "Refused");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_makes_no_sense_shuts_its_table_and_no_other() {
    let hall = hall_with(|it| it.timing.idle_after = std::time::Duration::from_millis(50)).await;
    let ada = hall.guest("Ada").await;
    let table = ada.open(waiting()).await;
    crate::support::wait_for("the room closes", || hall.hall().n_rooms() == 0).await;
    let store = &hall.hall().store;
    let epoch = store.claim(&table).await.expect("the table is there");
    let append = Append {
        table: table.clone(),
        epoch,
        seq: store.entries(&table).await.expect("the books are open").len() as u64,
        command: None,
        at_ms: 0,
        body: b"nonsense".to_vec(),
        hash: [7; 32],
        finishes: false,
    };
    store.append(append).await.expect("the books take any bytes");
    let mut tab = ada.at(&table).await;
    let error = tab.until("Error").await;
    assert_eq!(error["code"], "out_of_order");
    assert!(error["message"].as_str().is_some_and(|it| it.contains("entry 2")), "{error}");
    tab.act(&table, "s1", 0, json!({ "is": "Start" })).await;
    assert_eq!(tab.answer("s1").await["code"], "out_of_order");
    let other = ada.open(against_bots()).await;
    let mut tab = ada.at(&other).await;
    tab.until("View").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn books_that_cannot_be_written_to_acknowledge_nothing_and_the_room_lives_on() {
    let hall = hall().await;
    let (_, table, mut tab) = hall.guest_at_table().await;
    tab.until("View").await;
    hall.hall().store.close().await;
    for id in ["s1", "s2"] {
        tab.act(&table, id, 0, json!({ "is": "Start" })).await;
        let answer = tab.answer(id).await;
        assert_eq!(answer["code"], "failure");
        let message = answer["message"].as_str().expect("a sentence");
        assert!(message.contains("failed to") && message.contains(&table), "{message}");
    }
    assert_eq!(hall.get("/healthz").await.status, 503, "it says that it cannot keep anything");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_writers_of_one_table_never_fork_its_log() {
    let hall = hall().await;
    let (_, table, mut tab) = hall.guest_at_table().await;
    tab.until("View").await;
    hall.hall().store.claim(&table).await.expect("somebody else may");
    tab.act(&table, "s1", 0, json!({ "is": "Start" })).await;
    let answer = tab.answer("s1").await;
    assert_eq!(answer["code"], "failure", "{answer}");
    let mut tries = 0;
    loop {
        tab.act(&table, "s1", 0, json!({ "is": "Start" })).await;
        if tab.answer("s1").await["is"] == "Ack" {
            break;
        }
        tries += 1;
        assert!(tries < 100);
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let log = hall.hall().store.entries(&table).await.expect("the books are open");
    assert_eq!(log.iter().filter(|it| it.command.is_some()).count(), 1);
}

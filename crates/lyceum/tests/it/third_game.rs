//! A third game in the hall: all it took is `nim.rs`, and its line in a list.

use std::sync::atomic::Ordering;

use kernel::Seed;
use lyceum::{
    games::{self, Hosting, host},
    log::{Audit, LogFile, Referee, audit},
};
use serde_json::{Value, json};

use crate::{
    nim::{ENDLESS, N_PONDERING, N_REVIEWS, N_STOPPED, Nim},
    support::{Guest, Tab, TestHall, hall_of},
};

fn all_and_nim() -> Vec<fn() -> Box<dyn Hosting>> {
    [games::ALL, &[host::<Nim>]].concat()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_third_game_is_hosted_played_by_bots_reviewed_replayed_and_audited() {
    let hall = hall_of(&all_and_nim()).await;
    let cards = hall.get("/api/hall").await.json()["games"].clone();
    let names: Vec<&Value> =
        cards.as_array().expect("a list").iter().map(|it| &it["game"]).collect();
    let hosted: Vec<&str> = all_and_nim().iter().map(|host| host().card().name).collect();
    assert_eq!(names, hosted);
    let rules = hall.get("/api/rules").await.json();
    let of_nim = rules.as_array().expect("a list").iter().filter(|it| it["game"] == "nim");
    assert_eq!(of_nim.count(), 3);

    let ada = hall.guest("Ada").await;
    let wrong = ada.post("/api/tables", json!({ "game": "nim", "options": { "stones": 0 } })).await;
    assert_eq!(wrong.json()["error"]["field"], "stones", "{wrong:?}");
    let options = json!({ "stones": 21 });
    let new = json!({ "game": "nim", "options": options, "bots": [3], "start": true });
    let table = ada.open(new).await;
    let mut tab = ada.at(&table).await;
    tab.act(&table, "a1", 0, json!({ "Take": { "n": 4 } })).await;
    assert_eq!(tab.answer("a1").await["rule"], "NIM-2");
    tab.act(&table, "a2", 0, json!({ "Take": { "n": 2 } })).await;
    assert_eq!(tab.answer("a2").await["is"], "Ack");
    // Ada lets a bot play on for her, and looks on.
    assert_eq!(ada.post(&format!("/api/tables/{table}/leave"), json!({})).await.status, 200);
    let over = tab.until_it(|it| it["over"] == true).await;
    assert_eq!(over["view"]["stones"], 0);
    assert_eq!(over["frame"]["seats"][0]["is"], "bot");

    let review = hall.get(&format!("/api/tables/{table}/review/1")).await.json();
    assert_eq!(hall.get(&format!("/api/tables/{table}/review/1")).await.json(), review);
    assert_eq!(N_REVIEWS.load(Ordering::SeqCst), 1, "what is over is looked back on once");
    let taken = review["taken"].as_array().expect("a list");
    assert_eq!(taken.iter().filter_map(|it| it[1].as_u64()).sum::<u64>(), 21);
    assert_eq!(taken[0], json!([0, 2]));
    assert_eq!(hall.get("/api/practice/nim/menu").await.json()["error"]["field"], "game");

    let exported = hall.get(&format!("/api/tables/{table}/log")).await.body;
    let log = LogFile::read(exported.as_bytes()).expect("the chain and the seed hold");
    let catalog = &hall.hall().catalog;
    // Two sat down and one started.
    let audited = audit(&log, catalog).expect("it is as it says");
    let signed_by = Some(hall.hall().key.public());
    let n_entries = 3 + taken.len();
    assert_eq!(audited, Audit { n_entries, referee: Referee::Ours, signed_by });
    let mut told = catalog.load(&log.game, log.header, log.seed).expect("a log of Nim");
    let lines: Vec<String> = log
        .entries
        .iter()
        .flat_map(|it| told.tell(it).expect("it fits"))
        .map(|it| it.text)
        .collect();
    assert!(lines.contains(&"P1 takes 2.".to_owned()), "{lines:?}");
    assert!(told.is_over());

    // The log of another seed is another table's.
    let forged = exported.replace(&log.seed.to_string(), &Seed([9; 32]).to_string());
    assert!(LogFile::read(forged.as_bytes()).is_err());
}

/// Ada's table, which waits for her, and her tab.
async fn her_turn(hall: &TestHall, ada: &Guest) -> (String, Tab) {
    let new = json!({ "game": "nim", "options": { "stones": 99 }, "bots": [1], "start": true });
    let table = ada.open(new).await;
    let tab = ada.at(&table).await;
    assert_eq!(hall.get("/healthz").await.status, 200);
    (table, tab)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_referee_thinks_long_says_so_and_nobody_else_waits() {
    let hall = hall_of(&[host::<Nim>]).await;
    let ada = hall.guest("Ada").await;
    let mut thinking = Vec::new();
    for _ in 0..3 {
        let (table, mut tab) = her_turn(&hall, &ada).await;
        tab.act(&table, "p1", 0, json!({ "Ponder": { "n": 1, "ms": 700 } })).await;
        thinking.push((table, tab));
    }
    for (_, tab) in &mut thinking {
        let view = tab.until_it(|it| it["thinking"] == true).await;
        assert_eq!(view["view"]["stones"], 99, "it is shown as it was");
    }
    // Two of them are thought about, the third waits, and at another table all is as usual.
    let began = std::time::Instant::now();
    let (table, mut tab) = her_turn(&hall, &ada).await;
    tab.act(&table, "t1", 0, json!({ "Take": { "n": 1 } })).await;
    assert_eq!(tab.answer("t1").await["is"], "Ack");
    let others = began.elapsed();
    for (_, tab) in &mut thinking {
        assert_eq!(tab.answer("p1").await["is"], "Ack");
        let view = tab.until("View").await;
        assert_eq!((&view["thinking"], &view["view"]["stones"]), (&json!(false), &json!(98)));
    }
    assert!(others < began.elapsed(), "the other table did not wait for these");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_after_long_thought_ends_the_thinking_too() {
    let hall = hall_of(&[host::<Nim>]).await;
    let ada = hall.guest("Ada").await;
    let (table, mut tab) = her_turn(&hall, &ada).await;
    tab.act(&table, "p1", 0, json!({ "Ponder": { "n": 4, "ms": 300 } })).await;
    tab.until_it(|it| it["thinking"] == true).await;
    assert_eq!(tab.answer("p1").await["rule"], "NIM-2");
    tab.until_it(|it| it["thinking"] == false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_that_think_for_ever_hold_up_no_other_and_stop_with_their_tables() {
    let mut hall = hall_of(&[host::<Nim>]).await;
    let ada = hall.guest("Ada").await;
    let mut tabs = Vec::new();
    for _ in 0..6 {
        let options = json!({ "stones": ENDLESS + 1 });
        let new = json!({ "game": "nim", "options": options, "bots": [5], "start": true });
        let table = ada.open(new).await;
        let mut tab = ada.at(&table).await;
        tab.act(&table, "t1", 0, json!({ "Take": { "n": 1 } })).await;
        assert_eq!(tab.answer("t1").await["is"], "Ack");
        tabs.push(tab);
    }
    while N_PONDERING.load(Ordering::SeqCst) == 0 {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    // At another table the bot answers as always, also for whoever opened all these.
    let (table, mut tab) = her_turn(&hall, &ada).await;
    tab.act(&table, "t1", 0, json!({ "Take": { "n": 1 } })).await;
    tab.until_it(|it| it["view"]["stones"].as_u64().is_some_and(|it| it < 98)).await;
    assert_eq!(N_STOPPED.load(Ordering::SeqCst), 0, "those others still think");
    let n_pondering = N_PONDERING.load(Ordering::SeqCst);
    assert!(n_pondering < 6, "some wait until it is their turn to think: {n_pondering}");
    drop(tabs);
    hall.stop().await;
    // What was thought is stopped, and what had not begun never begins.
    while N_STOPPED.load(Ordering::SeqCst) < n_pondering {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

//! How soon bots act: as the people at a table choose, and no sooner than the game allows.

use lyceum::games::{Hosting, host};
use serde_json::{Value, json};

use crate::{
    nim::{Nim, PONDERED},
    support::{Guest, Player, TestHall, hall, hall_of},
};

const NIM: &[fn() -> Box<dyn Hosting>] = &[host::<Nim>];

/// Ada alone with a bot that would take a minute over each move.
async fn with_a_slow_bot(ada: &Guest, pace: Value) -> String {
    ada.open(json!({
        "game": "nim", "options": { "stones": 21 }, "bots": [4], "start": true, "bots_pace": pace,
    }))
    .await
}

fn stones(view: &Value) -> u64 {
    view["stones"].as_u64().expect("a number")
}

fn time(seen: &Value) -> u64 {
    seen["now"].as_u64().expect("a number")
}

/// How long by the table's time the bot takes to answer a move of hers, in milliseconds.
async fn answer_ms(ada: &mut Player<'_>) -> u64 {
    let before = stones(&ada.seen["view"]);
    ada.does(json!({ "Take": { "n": 1 } })).await;
    ada.until(|it| stones(it) == before - 1).await;
    let from = time(&ada.seen);
    ada.until(|it| stones(it) < before - 1).await;
    time(&ada.seen) - from
}

async fn set(ada: &Player<'_>, pace: &str) {
    let answer = ada.post("pace", json!({ "pace": pace })).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_answer_at_the_pace_that_was_chosen_and_at_once_when_it_changes() {
    let hall = hall_of(NIM).await;
    let ada = hall.guest("Ada").await;
    let table = with_a_slow_bot(&ada, json!("at_once")).await;
    let mut ada = Player::at(&ada, &table).await;
    assert_eq!(ada.seen["frame"]["bots_pace"], "at_once");
    assert!(answer_ms(&mut ada).await < 900, "at once");
    set(&ada, "brisk").await;
    let brisk = answer_ms(&mut ada).await;
    assert!((950..2_500).contains(&brisk), "{brisk}");
    set(&ada, "natural").await;
    let natural = answer_ms(&mut ada).await;
    assert!((2_900..5_000).contains(&natural), "{natural}");
    // What it waits with already comes at once too.
    ada.does(json!({ "Take": { "n": 1 } })).await;
    let left = stones(&ada.seen["view"]);
    let from = time(&ada.seen);
    set(&ada, "at_once").await;
    ada.until(|it| stones(it) < left - 1 || (stones(it) < left && it["yours"] == true)).await;
    assert!(time(&ada.seen) - from < 2_000, "it does not wait out what it had begun to wait");
    assert_eq!(ada.seen["frame"]["bots_pace"], "at_once");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pace_is_natural_where_nobody_chose_and_the_same_when_they_play_again() {
    let hall = hall_of(NIM).await;
    let ada = hall.guest("Ada").await;
    let table = with_a_slow_bot(&ada, Value::Null).await;
    let mut tab = ada.at(&table).await;
    assert_eq!(tab.until("View").await["frame"]["bots_pace"], "natural");
    let path = format!("/api/tables/{table}/pace");
    let unknown = ada.post(&path, json!({ "pace": "hasty" })).await;
    assert_eq!(unknown.code(), "bad_request");
    assert_eq!(ada.post(&path, json!({ "pace": "at_once" })).await.status, 200);
    tab.until_it(|it| it["frame"]["bots_pace"] == "at_once").await;
    // Bots play the rest, and it is over soon.
    assert_eq!(ada.post(&format!("/api/tables/{table}/leave"), json!({})).await.status, 200);
    tab.until_it(|it| it["over"] == true).await;
    assert_eq!(ada.post(&path, json!({ "pace": "brisk" })).await.code(), "not_now");

    let table = with_a_slow_bot(&ada, json!("at_once")).await;
    let mut player = Player::at(&ada, &table).await;
    while player.seen["over"] == false {
        player.until(|it| it["yours"] == true || stones(it) == 0).await;
        if player.seen["over"] == false {
            player.does(json!({ "Take": { "n": 1 } })).await;
            let before = stones(&player.seen["view"]);
            player.until(|it| stones(it) < before || stones(it) == 0).await;
        }
    }
    let again = player.post("rematch", json!({})).await.json();
    let mut tab = ada.at(again["table"].as_str().expect("a table")).await;
    assert_eq!(tab.until("View").await["frame"]["bots_pace"], "at_once");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_chooses_and_so_does_whoever_plays_alone_with_bots() {
    let hall = hall().await;
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    let new = json!({ "game": "my-word", "options": { "n_seats": 3 }, "bots": [2] });
    let table = ada.open(new).await;
    let path = format!("/api/tables/{table}/pace");
    let pace = json!({ "pace": "brisk" });
    ben.sit(&table).await;
    let mut his = ben.at(&table).await;
    let view = his.until("View").await;
    assert_eq!(view["frame"]["may_pace"], false);
    assert_eq!(ben.post(&path, pace.clone()).await.code(), "not_yours", "it has not begun");
    assert_eq!(ada.post(&path, pace.clone()).await.status, 200);
    his.until_it(|it| it["frame"]["bots_pace"] == "brisk").await;
    // In the lobby it is told how strong a bot is.
    let card = ben.get("/api/hall").await.json()["yours"][0].clone();
    assert_eq!(card["names"].as_array().map(Vec::len), Some(2), "{card}");
    assert_eq!(card["levels"], json!([null, 2]));

    // She opened it and does not play: once it has begun it is his too.
    let seen = view["seq"].as_u64().expect("a number");
    his.act(&table, "s1", seen, json!({ "is": "Start" })).await;
    his.until_it(|it| it["frame"]["may_pace"] == true).await;
    assert_eq!(ben.post(&path, json!({ "pace": "at_once" })).await.status, 200);
    his.until_it(|it| it["frame"]["bots_pace"] == "at_once").await;
    let stranger = hall.guest("Cleo").await;
    assert_eq!(stranger.post(&path, pace).await.code(), "not_yours");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pace_outlives_a_restart() {
    let mut before = hall().await;
    let mut ada = before.guest("Ada").await;
    let table = ada.open(json!({
        "game": "my-word", "options": { "n_seats": 3 }, "bots": [1], "start": true, "bots_pace": "brisk",
    })).await;
    assert_eq!(ada.at(&table).await.until("View").await["frame"]["bots_pace"], "brisk");
    before.stop().await;
    let mut after = before.restart(|_| ()).await;
    ada.move_to(after.address);
    assert_eq!(ada.at(&table).await.until("View").await["frame"]["bots_pace"], "brisk");
    let pace = json!({ "pace": "at_once" });
    assert_eq!(ada.post(&format!("/api/tables/{table}/pace"), pace).await.status, 200);
    after.stop().await;
    let again = after.restart(|_| ()).await;
    ada.move_to(again.address);
    assert_eq!(ada.at(&table).await.until("View").await["frame"]["bots_pace"], "at_once");
}

#[tokio::test(flavor = "multi_thread")]
async fn others_are_shown_that_a_bot_is_thinking_and_when_it_is_not_any_more() {
    let hall = hall_of(NIM).await;
    let ada = hall.guest("Ada").await;
    let options = json!({ "stones": PONDERED + 2 });
    let new = json!({
        "game": "nim", "options": options, "bots": [5], "start": true, "bots_pace": "at_once",
    });
    let table = ada.open(new).await;
    let mut ada = Player::at(&ada, &table).await;
    assert_eq!(ada.seen["frame"]["seats"][1]["thinks"], false);
    ada.does(json!({ "Take": { "n": 1 } })).await;
    let view = ada.tab.until_it(|it| it["frame"]["seats"][1]["thinks"] == true).await;
    assert_eq!(view["frame"]["seats"][1]["level"], 5);
    ada.tab.until_it(|it| it["frame"]["seats"][1]["thinks"] == false).await;
}

/// Ada's game of SCRABBLE with a weak bot that does not wait.
async fn scrabble<'h>(ada: &'h Guest, procedure: &str, first: u8) -> Player<'h> {
    let options = json!({ "procedure": procedure, "first": first });
    let table = ada.open(json!({
        "game": "scrabble", "options": options, "bots": [1], "start": true, "bots_pace": "at_once",
    }));
    Player::at(ada, &table.await).await
}

fn ended(view: &Value, turn: usize) -> u64 {
    view["turns"][turn]["ended"].as_u64().expect("a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_weak_bot_plays_scrabble_at_once() {
    let hall: TestHall = hall().await;
    let ada = hall.guest("Ada").await;
    let mut ada = scrabble(&ada, "Assisted", 0).await;
    ada.until(|it| it["clock"]["running"] == 0 || it["on_turn"] == 0).await;
    let hint = ada.post("hint", json!({})).await.json();
    ada.does(hint["action"].clone()).await;
    let view = ada.until(|it| it["turns"].as_array().is_some_and(|it| 1 < it.len())).await;
    let took = ended(&view, 1) - ended(&view, 0);
    assert!(took < 2_500, "it took {took} ms, of which people would take four thousand at least");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_at_once_draws_no_sooner_than_the_book_lets_it() {
    let hall: TestHall = hall().await;
    let ada = hall.guest("Ada").await;
    let mut ada = scrabble(&ada, "Tournament", 1).await;
    // What the procedure asks of her before the first turn.
    let mut n_left = 40;
    while ada.seen["view"]["turns"].as_array().is_none_or(Vec::is_empty) {
        n_left -= 1;
        assert!(0 < n_left, "{}", ada.seen["view"]);
        let view = &ada.seen["view"];
        let may = |deed: &str| view["may"].as_array().is_some_and(|it| it.contains(&json!(deed)));
        let due = view["due"].clone();
        if may("Draw") && due.as_u64().is_some_and(|it| 0 < it) {
            ada.does(json!({ "is": "Draw", "n": due, "rack": true })).await;
        }
        ada.seen = ada.tab.until("View").await;
    }
    let played = ended(&ada.seen["view"], 0);
    ada.until(|it| it["players"][1]["n_rack"] == 7).await;
    let drew = time(&ada.seen);
    assert!(5_000 <= drew - played, "it drew after {} ms", drew - played);
}

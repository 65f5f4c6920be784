//! How a game starts where two or more people sit: when all have pressed Start, or after ten
//! seconds that all of them see. (HALL-11)

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::{Guest, Player, TestHall, hall, hall_with, quiet_tables, sit_and_start};

const NO_START_YET: [&str; 2] = ["Seating", "Waiting"];

fn is_seating(view: &Value) -> bool {
    NO_START_YET.contains(&view["view"]["stage"]["is"].as_str().expect("a stage"))
}

/// Ada opens a table and sits down at it with Ben.
async fn two_at(hall: &TestHall, new: Value) -> (Guest, Guest, String) {
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    let table = ada.open(new).await;
    ada.sit(&table).await;
    ben.sit(&table).await;
    (ada, ben, table)
}

/// The action by which a game is started.
fn start_of(game: &str) -> Value {
    let is = if ["my-word", "scrabble"].contains(&game) { "Start" } else { "Begin" };
    json!({ "is": is })
}

#[tokio::test(flavor = "multi_thread")]
async fn no_game_starts_before_both_have_pressed_start() {
    let hall = hall().await;
    for new in quiet_tables() {
        let game = new["game"].as_str().expect("a game").to_owned();
        let (ada, ben, table) = two_at(&hall, new).await;
        let (mut at_ada, mut at_ben) =
            (Player::at(&ada, &table).await, Player::at(&ben, &table).await);
        let seen = at_ben.look().await.clone();
        assert!(is_seating(&seen), "{game}: {seen}");
        let starting = &seen["frame"]["starting"];
        assert_eq!(starting["ready"], json!([]), "{game}");
        let by_itself = !["my-word", "scrabble"].contains(&game.as_str());
        assert_eq!(starting["in_ms"].is_u64(), by_itself, "{game}: {starting}");

        // Nobody starts it alone.
        let refused = at_ada.act(start_of(&game)).await;
        assert_eq!(refused["rule"], "HALL-11", "{game}: {refused}");
        ada.start(&table).await;
        let seen = at_ben.look().await.clone();
        assert!(is_seating(&seen), "{game}: {seen}");
        let starting = &seen["frame"]["starting"];
        assert_eq!(starting["ready"], json!([0]), "{game}");
        let in_ms = starting["in_ms"].as_u64().expect("seconds that Ben sees");
        assert!(8_000 < in_ms && in_ms <= 10_000, "{game}: {in_ms}");

        ben.start(&table).await;
        at_ben.until(|it| !NO_START_YET.contains(&it["stage"]["is"].as_str().unwrap_or(""))).await;
        assert_eq!(at_ben.seen["frame"]["starting"], Value::Null, "{game}");
        // Whoever presses once more has what they want.
        ada.start(&table).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_starts_when_the_seconds_have_gone() {
    let within = Duration::from_millis(400);
    let hall = hall_with(|it| it.timing.start_within = within).await;
    for new in quiet_tables() {
        let game = new["game"].as_str().expect("a game").to_owned();
        let (ada, ben, table) = two_at(&hall, new).await;
        let began = Instant::now();
        let mut at_ben = Player::at(&ben, &table).await;
        if ["my-word", "scrabble"].contains(&game.as_str()) {
            ada.start(&table).await;
        }
        at_ben.until(|it| !NO_START_YET.contains(&it["stage"]["is"].as_str().unwrap_or(""))).await;
        // Nobody saw the seconds before Ben had come.
        assert!(within <= began.elapsed(), "{game}: {:?}", began.elapsed());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn seconds_that_nobody_sees_do_not_count() {
    let hall = hall_with(|it| it.timing.start_within = Duration::from_millis(100)).await;
    let [_, on_sets, ..] = quiet_tables();
    let (_ada, ben, table) = two_at(&hall, on_sets).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let at_ben = Player::at(&ben, &table).await;
    assert!(is_seating(&at_ben.seen), "{}", at_ben.seen);
}

/// To its referee such a game has begun; its time has not.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_from_a_position_waits_for_both_as_well() {
    let hall = hall().await;
    let position =
        "P1 sets | goal: row 4 | req: S | perm: T A | res: R E N | P2 to move | P1 moved";
    let options = json!({ "n_seats": 2, "position": position });
    let (ada, ben, table) = two_at(&hall, json!({ "game": "on-words", "options": options })).await;
    let mut at_ben = Player::at(&ben, &table).await;
    let seen = at_ben.look().await.clone();
    assert_eq!((&seen["now"], &seen["running"]), (&json!(0), &json!(false)), "{seen}");
    assert!(seen["frame"]["starting"]["in_ms"].is_u64(), "{seen}");
    let charge = json!({ "is": "Charge", "illegal": "TwoCubes" });
    assert_eq!(at_ben.act(charge.clone()).await["rule"], "HALL-11");
    ada.start(&table).await;
    assert_eq!(at_ben.look().await["running"], false);
    ben.start(&table).await;
    let seen = at_ben.tab.until_it(|it| it["is"] == "View" && it["running"] == true).await;
    assert_eq!(seen["frame"]["starting"], Value::Null);
    at_ben.does(charge).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sits_down_meanwhile_has_ten_seconds_of_their_own() {
    let hall = hall().await;
    let new = json!({ "game": "my-word", "options": { "n_seats": 4 } });
    let (ada, ben, table) = two_at(&hall, new).await;
    let mut at_ada = Player::at(&ada, &table).await;
    // Ben may be ready, and it is Ada's to start.
    ben.start(&table).await;
    let seen = at_ada.look().await.clone();
    let starting = json!({ "ready": [1], "in_ms": null });
    assert_eq!(seen["frame"]["starting"], starting);
    let (cleo, dora) = (hall.guest("Cleo").await, hall.guest("Dora").await);
    cleo.sit(&table).await;
    ada.start(&table).await;
    let starting = |seen: &Value| seen["frame"]["starting"].clone();
    let in_ms = |seen: &Value| starting(seen)["in_ms"].as_u64().expect("seconds are counted");
    tokio::time::sleep(Duration::from_millis(2_500)).await;
    let gone = in_ms(at_ada.look().await);
    assert!(gone <= 7_500, "{gone}");
    dora.sit(&table).await;
    let seen = at_ada.look().await.clone();
    assert_eq!(starting(&seen)["ready"], json!([0, 1]));
    assert!(gone < in_ms(&seen), "Dora has come, and sees fewer than ten seconds: {seen}");
    cleo.start(&table).await;
    assert!(is_seating(at_ada.look().await), "Dora is waited for");
    dora.start(&table).await;
    at_ada.until(|it| it["stage"]["is"] == "Dealing").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_alone_with_bots_waits_for_nobody() {
    let hall = hall().await;
    for new in quiet_tables() {
        let ada = hall.guest("Ada").await;
        let mut new = new;
        (new["bots"], new["start"]) = (json!([1]), json!(true));
        let table = ada.open(new).await;
        let at_ada = Player::at(&ada, &table).await;
        assert!(!is_seating(&at_ada.seen), "{}", at_ada.seen);
        assert_eq!(at_ada.seen["frame"]["starting"], Value::Null);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_who_sits_there_presses_start() {
    let hall = hall().await;
    let [my_word, ..] = quiet_tables();
    let (ada, ben, table) = two_at(&hall, my_word).await;
    let eve = hall.guest("Eve").await;
    let path = format!("/api/tables/{table}/start");
    assert_eq!(eve.post(&path, json!({})).await.code(), "no_seat");
    sit_and_start(&table, &[&ada, &ben]).await;
}

//! At a table: hello, actions, their answers, and what is shown.

use serde_json::json;

use crate::support::{against_bots, hall, hall_with, waiting};

#[tokio::test(flavor = "multi_thread")]
async fn whoever_says_hello_is_shown_the_table_and_again_after_a_break() {
    let hall = hall().await;
    let ada = hall.guest("Ada").await;
    let table = ada.open(against_bots()).await;
    let mut tab = ada.socket().await;
    let welcome = tab.hello(&[&table]).await;
    assert_eq!(welcome["name"], "Ada");
    assert_eq!(welcome["account"], ada.account);
    let view = tab.until_it(|it| it["is"] == "View" && it["running"] == true).await;
    assert_eq!(view["frame"]["you"], 0);
    assert_eq!(view["frame"]["host"], true);
    assert_eq!(view["view"]["you"], 0);
    assert_eq!(view["frame"]["seats"][1]["is"], "bot");
    drop(tab);
    let mut tab = ada.at(&table).await;
    let again = tab.until("View").await;
    assert!(view["seq"].as_u64() <= again["seq"].as_u64());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_action_is_acknowledged_once_and_a_retry_is_harmless() {
    let hall = hall().await;
    let (_, table, mut tab) = hall.guest_at_table().await;
    let seen = tab.until("View").await["seq"].as_u64().expect("a number");
    tab.act(&table, "start-1", seen, json!({ "is": "Start" })).await;
    let ack = tab.answer("start-1").await;
    assert_eq!(ack["is"], "Ack", "{ack}");
    assert_eq!(ack["seq"], seen + 1);
    tab.until_it(|it| it["is"] == "View" && it["view"]["round"] == 1).await;
    tab.act(&table, "start-1", seen, json!({ "is": "Start" })).await;
    assert_eq!(tab.answer("start-1").await, ack);
    tab.act(&table, "start-2", seen, json!({ "is": "Start" })).await;
    assert_eq!(tab.answer("start-2").await["is"], "Refused");
    let log = hall.hall().store.entries(&table).await.expect("the books are open");
    let commands: Vec<_> = log.iter().filter_map(|it| it.command.as_deref()).collect();
    assert_eq!(commands, ["0/start-1"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bad_action_is_answered_and_changes_nothing() {
    let hall = hall().await;
    let (_, table, mut tab) = hall.guest_at_table().await;
    let seq = tab.until("View").await["seq"].as_u64().expect("a number");

    tab.act(&table, "a1", seq, json!({ "is": "Shout" })).await;
    let answer = tab.answer("a1").await;
    assert_eq!(answer["code"], "bad_action");
    assert!(answer["message"].as_str().is_some_and(|it| it.contains("Shout")), "{answer}");

    tab.act(&table, "a2", seq, json!({ "is": "Sign", "least": 3 })).await;
    assert_eq!(tab.answer("a2").await["code"], "bad_action");

    tab.act(&table, "a3", seq + 5, json!({ "is": "Start" })).await;
    let answer = tab.answer("a3").await;
    assert_eq!((&answer["is"], &answer["rule"]), (&json!("Refused"), &json!("HALL-3")));

    tab.act(&table, "a4", seq, json!({ "is": "Deal" })).await;
    let answer = tab.answer("a4").await;
    assert_eq!(answer["is"], "Refused");
    assert!(!answer["gist"].as_str().expect("a gist").is_empty());

    let long = "X".repeat(10_000);
    let call = json!({ "is": "Call", "word": long, "cards": [], "seen": 0 });
    tab.act(&table, "a5", seq, call).await;
    assert_eq!(tab.answer("a5").await["code"], "bad_action");

    tab.act(&table, "not an id!", seq, json!({ "is": "Start" })).await;
    assert_eq!(tab.until("Error").await["code"], "bad_frame");
    let log = hall.hall().store.entries(&table).await.expect("the books are open");
    assert_eq!(log.len() as u64, seq);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_on_a_seat_that_is_not_theirs() {
    let hall = hall().await;
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    let table = ada.open(waiting()).await;
    ada.sit(&table).await;
    let mut tab = ben.at(&table).await;
    let view = tab.until("View").await;
    assert_eq!(view["frame"]["you"], json!(null));
    tab.act(&table, "b1", 0, json!({ "is": "Start" })).await;
    assert_eq!(tab.answer("b1").await["code"], "not_yours");
    let mut tab = hall.stranger().await;
    assert_eq!(tab.hello(&[&table]).await["account"], json!(null));
    tab.act(&table, "c1", 0, json!({ "is": "Start" })).await;
    assert_eq!(tab.answer("c1").await["code"], "not_yours");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_table_and_no_message_is_answered_and_the_socket_stays() {
    let hall = hall().await;
    let ada = hall.guest("Ada").await;
    let mut tab = ada.socket().await;
    tab.send(json!({ "is": "Watch", "table": "t1" })).await;
    assert_eq!(tab.until("Error").await["code"], "bad_frame");
    tab.hello(&["tnosuchtable00000"]).await;
    assert_eq!(tab.until("Error").await["code"], "unknown_table");
    tab.act("../../etc/passwd", "a1", 0, json!({ "is": "Start" })).await;
    assert_eq!(tab.answer("a1").await["code"], "unknown_table");
    for text in ["{", "[]", "null", r#"{"is":"Dance"}"#, r#"{"is":"Lobby","on":1}"#] {
        tab.send_text(text.to_owned()).await;
        assert_eq!(tab.until("Error").await["code"], "bad_frame", "{text}");
    }
    tab.send(json!({ "is": "Hello", "version": 99 })).await;
    assert_eq!(tab.until("Error").await["code"], "bad_request");
    tab.send(json!({ "is": "Lobby", "on": true })).await;
    assert_eq!(tab.until("Lobby").await["hall"]["games"][0]["game"], "my-word");
}

#[tokio::test(flavor = "multi_thread")]
async fn table_time_stands_while_nobody_who_plays_is_there() {
    let hall = hall().await;
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    let table = ada.open(against_bots()).await;
    let mut watching = ben.at(&table).await;
    let view = watching.until("View").await;
    assert_eq!(view["running"], false);
    let mut tab = ada.at(&table).await;
    watching.until_it(|it| it["is"] == "View" && it["running"] == true).await;
    tab.until_it(|it| it["is"] == "View" && 0 < it["now"].as_u64().unwrap_or(0)).await;
    drop(tab);
    let view = watching.until_it(|it| it["is"] == "View" && it["running"] == false).await;
    assert_eq!(view["frame"]["seats"][0]["here"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_tells_of_tables_as_they_come_but_not_too_often() {
    let hall = hall_with(|it| it.timing.lobby_every = std::time::Duration::from_millis(200)).await;
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    let mut tab = ben.socket().await;
    tab.hello(&[]).await;
    tab.send(json!({ "is": "Lobby", "on": true })).await;
    assert_eq!(tab.until("Lobby").await["hall"]["open"], json!([]));
    for _ in 0..5 {
        ada.open(json!({ "game": "my-word", "listed": true, "bots": [2] })).await;
    }
    ada.open(json!({ "game": "my-word", "bots": [2] })).await;
    let mut n_pushes = 0;
    loop {
        n_pushes += 1;
        let lobby = tab.until("Lobby").await;
        if lobby["hall"]["open"].as_array().is_some_and(|it| it.len() == 5) {
            assert_eq!(lobby["hall"]["yours"], json!([]));
            break;
        }
    }
    assert!(n_pushes <= 12, "{n_pushes}");
}

//! Judges: how they come to a table, what they are shown, and what they do there.

use serde_json::{Value, json};

use crate::support::{Guest, Tab, TestHall, hall};

fn seq(view: &Value) -> u64 {
    view["seq"].as_u64().expect("a number")
}

/// Two sit at a table of On-Sets that the host does not play at.
async fn table_of_two(hall: &TestHall, host: &Guest) -> (String, Guest, Guest) {
    let (ann, ben) = (hall.guest("Ann").await, hall.guest("Ben").await);
    let options = json!({ "n_seats": 2, "division": "elementary", "procedure": "Tournament", "first_setter": 0 });
    let table = host.open(json!({ "game": "on-sets", "options": options })).await;
    ann.sit(&table).await;
    ben.sit(&table).await;
    (table, ann, ben)
}

/// The judge's invitation, which only the host is shown.
async fn key(host: &Guest, table: &str) -> (Tab, String) {
    let mut tab = host.at(table).await;
    let key = tab.until("View").await["frame"]["judge_key"].as_str().expect("a key").to_owned();
    (tab, key)
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_the_key_judges_and_nobody_else() {
    let hall = hall().await;
    let host = hall.guest("Host").await;
    let (table, ann, _ben) = table_of_two(&hall, &host).await;
    let (mut host_tab, key) = key(&host, &table).await;
    let mut at_ann = ann.at(&table).await;
    let view = at_ann.until("View").await;
    assert_eq!(
        (&view["frame"]["judge_key"], &view["frame"]["office"]),
        (&Value::Null, &Value::Null)
    );
    assert_ne!(view["view"]["stage"]["is"], "Seating", "with the last seat taken the match begins");

    let path = format!("/api/tables/{table}/officiate");
    let jude = hall.guest("Jude").await;
    assert_eq!(jude.post(&path, json!({})).await.code(), "not_yours");
    assert_eq!(jude.post(&path, json!({ "key": "guess" })).await.code(), "not_yours");
    assert_eq!(ann.post(&path, json!({ "key": key })).await.code(), "not_yours", "she plays");
    assert_eq!(jude.post(&path, json!({ "key": key })).await.json()["office"], "Judge");
    assert_eq!(host.post(&path, json!({})).await.json()["office"], "Director");
    let seen = host_tab.until_it(|it| it["frame"]["office"] == "Director").await;
    assert_eq!(seen["frame"]["officials"][0]["name"], "Jude");

    let order = json!({ "is": "Warn", "seat": 1, "conduct": "Talking" });
    let warn = json!({ "is": "Direct", "order": order });
    at_ann.act(&table, "w", seq(&view), warn.clone()).await;
    assert_eq!(at_ann.answer("w").await["rule"], "HALL-1", "a player directs nobody");
    let mut at_jude = jude.at(&table).await;
    let view = at_jude.until("View").await;
    assert_eq!(view["frame"]["office"], "Judge");
    at_jude.act(&table, "w", seq(&view), warn).await;
    assert_eq!(at_jude.answer("w").await["is"], "Ack");
    at_ann.until_it(|it| it["view"]["chairs"][1]["warned"] == true).await;
    assert_eq!(jude.post(&format!("/api/tables/{table}/sit"), json!({})).await.code(), "not_yours");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_judge_has_the_table_wait_also_over_a_restart() {
    let hall = hall().await;
    let mut host = hall.guest("Host").await;
    let (table, mut ann, _ben) = table_of_two(&hall, &host).await;
    let suspend = format!("/api/tables/{table}/suspend");
    assert_eq!(host.post(&suspend, json!({ "on": true })).await.code(), "not_yours");
    host.post(&format!("/api/tables/{table}/officiate"), json!({})).await;
    assert_eq!(host.post(&suspend, json!({ "on": false })).await.code(), "not_now");
    assert_eq!(host.post(&suspend, json!({ "on": true })).await.status, 200);

    let hall = hall.restart(|_| ()).await;
    host.move_to(hall.address);
    ann.move_to(hall.address);
    let mut at_ann = ann.at(&table).await;
    let view = at_ann.until("View").await;
    assert_eq!((&view["suspended"], &view["running"]), (&json!(true), &json!(false)));
    let roll = json!({ "is": "Roll", "n_universe": null });
    at_ann.act(&table, "r", seq(&view), roll.clone()).await;
    assert_eq!(at_ann.answer("r").await["is"], "Refused");
    assert_eq!(host.post(&suspend, json!({ "on": false })).await.status, 200, "still in office");
    let view = at_ann.until_it(|it| it["suspended"] == false).await;
    at_ann.act(&table, "r2", seq(&view), roll).await;
    assert_eq!(at_ann.answer("r2").await["is"], "Ack");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_office_can_be_given_up() {
    let hall = hall().await;
    let host = hall.guest("Host").await;
    let (table, _ann, _ben) = table_of_two(&hall, &host).await;
    host.post(&format!("/api/tables/{table}/officiate"), json!({})).await;
    let mut tab = host.at(&table).await;
    assert_eq!(tab.until("View").await["frame"]["office"], "Director");
    assert_eq!(host.get("/api/hall").await.json()["yours"][0]["table"], table);
    assert_eq!(host.post("/api/me", json!({ "name": "Helga" })).await.status, 200);
    tab.until_it(|it| it["frame"]["officials"][0]["name"] == "Helga").await;
    assert_eq!(host.post(&format!("/api/tables/{table}/leave"), json!({})).await.status, 200);
    let view = tab.until_it(|it| it["frame"]["office"] == Value::Null).await;
    assert_eq!(view["frame"]["officials"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_late_to_on_sets_finds_a_seat() {
    let hall = hall().await;
    let ann = hall.guest("Ann").await;
    let table = ann.open(json!({ "game": "on-sets", "options": { "n_seats": 3 } })).await;
    let (ben, cleo) = (hall.guest("Ben").await, hall.guest("Cleo").await);
    ann.sit(&table).await;
    ben.sit(&table).await;
    let mut tab = ann.at(&table).await;
    let view = tab.until("View").await;
    tab.act(&table, "b", seq(&view), json!({ "is": "Begin" })).await;
    assert_eq!(tab.answer("b").await["is"], "Ack");
    cleo.sit(&table).await;
    let view = tab.until_it(|it| it["view"]["chairs"][2]["here"] == true).await;
    assert_eq!(view["view"]["players"], json!([0, 1]), "she plays from the next shake on");
}

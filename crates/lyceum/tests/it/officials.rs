//! Judges: how they come to a table, what they are shown, and what they do there.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::{Guest, Tab, TestHall, hall, hall_with, sit_and_start};

fn seq(view: &Value) -> u64 {
    view["seq"].as_u64().expect("a number")
}

/// Two sit at a table of On-Sets that the host does not play at.
async fn table_of_two(hall: &TestHall, host: &Guest) -> (String, Guest, Guest) {
    let (ann, ben) = (hall.guest("Ann").await, hall.guest("Ben").await);
    let options = json!({ "n_seats": 2, "division": "elementary", "procedure": "Tournament", "first_setter": 0 });
    let table = host.open(json!({ "game": "on-sets", "options": options })).await;
    sit_and_start(&table, &[&ann, &ben]).await;
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
    assert_ne!(view["view"]["stage"]["is"], "Seating", "with both ready the match begins");

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

async fn with_key(who: &Guest, table: &str, key: &str) -> crate::support::Response {
    who.post(&format!("/api/tables/{table}/officiate"), json!({ "key": key })).await
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_come_and_go_with_the_key_keep_no_judge_out() {
    let hall = hall_with(|it| it.limits.guests_per_minute_per_address = 1_000).await;
    let host = hall.guest("Host").await;
    let (table, _ann, _ben) = table_of_two(&hall, &host).await;
    let (mut tab, key) = key(&host, &table).await;
    let leave = format!("/api/tables/{table}/leave");
    for no in 0..40 {
        let guest = hall.guest(&format!("Eve {no}")).await;
        assert_eq!(with_key(&guest, &table, &key).await.status, 200, "{no}");
        assert_eq!(guest.post(&leave, json!({})).await.status, 200);
    }
    let jude = hall.guest("Jude").await;
    assert_eq!(with_key(&jude, &table, &key).await.status, 200);
    let view = tab.until_it(|it| it["frame"]["officials"][0]["name"] == "Jude").await;
    let badge = view["frame"]["officials"][0]["badge"].clone();
    assert_eq!(view["frame"]["officials"].as_array().map(Vec::len), Some(1), "{view}");
    assert_eq!(view["frame"]["badge"], Value::Null, "the host has none");
    assert_eq!(jude.at(&table).await.until("View").await["frame"]["badge"], badge);
    // Places are for those who serve, and there are only so many.
    for no in 1..16 {
        let guest = hall.guest(&format!("Mary {no}")).await;
        assert_eq!(with_key(&guest, &table, &key).await.status, 200, "{no}");
    }
    let late = hall.guest("Late").await;
    assert_eq!(with_key(&late, &table, &key).await.code(), "too_many");
    assert_eq!(jude.post(&leave, json!({})).await.status, 200);
    assert_eq!(with_key(&late, &table, &key).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_sends_an_official_away_who_does_not_come_back_by_the_old_link() {
    let hall = hall().await;
    let host = hall.guest("Host").await;
    let (table, ann, _ben) = table_of_two(&hall, &host).await;
    let (mut tab, old) = key(&host, &table).await;
    let (eve, jude) = (hall.guest("Eve").await, hall.guest("Jude").await);
    with_key(&eve, &table, &old).await;
    with_key(&jude, &table, &old).await;
    let mut at_eve = eve.at(&table).await;
    let view = at_eve.until("View").await;
    let warn = json!({ "is": "Warn", "seat": 1, "conduct": "Talking" });
    at_eve.act(&table, "w", seq(&view), json!({ "is": "Direct", "order": warn })).await;
    assert_eq!(at_eve.answer("w").await["is"], "Ack");

    let dismiss = format!("/api/tables/{table}/dismiss");
    for guest in [&ann, &eve, &jude] {
        assert_eq!(guest.post(&dismiss, json!({ "badge": 1 })).await.code(), "not_yours");
    }
    assert_eq!(host.post(&dismiss, json!({ "badge": 9 })).await.code(), "not_now");
    assert_eq!(host.post(&dismiss, json!({ "badge": 1 })).await.status, 200);
    assert_eq!(at_eve.until_it(|it| it["frame"]["office"].is_null()).await["is"], "View");
    at_eve.act(&table, "x", 0, json!({ "is": "Resume" })).await;
    assert_eq!(at_eve.answer("x").await["code"], "not_yours");
    let view = host.at(&table).await.until("View").await;
    assert_eq!(view["frame"]["officials"].as_array().map(Vec::len), Some(1));
    assert_eq!(view["frame"]["officials"][0]["name"], "Jude");
    let new = tab_key(&view);
    assert_ne!(new, old);
    for guest in [&eve, &hall.guest("Eve again").await] {
        assert_eq!(with_key(guest, &table, &old).await.code(), "not_yours");
    }
    // Whoever did something has a badge of their own for ever; whoever comes new has another.
    let mary = hall.guest("Mary").await;
    assert_eq!(with_key(&mary, &table, &new).await.status, 200);
    assert_eq!(with_key(&eve, &table, &new).await.status, 200, "the host has let her in again");
    let view = tab.until_it(|it| it["frame"]["officials"][2].is_object()).await;
    let badges: Vec<_> = view["frame"]["officials"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|it| (it["name"].as_str().expect("a name"), it["badge"].as_u64().expect("a badge")))
        .collect();
    assert_eq!(badges, [("Eve", 1), ("Jude", 2), ("Mary", 3)]);

    // The host can also have another link without sending anybody away.
    let again = format!("/api/tables/{table}/judge-key");
    assert_eq!(jude.post(&again, json!({})).await.code(), "not_yours");
    assert_eq!(host.post(&again, json!({})).await.status, 200);
    assert_ne!(tab_key(&host.at(&table).await.until("View").await), new);
    assert_eq!(with_key(&hall.guest("Zed").await, &table, &new).await.code(), "not_yours");
}

fn tab_key(view: &Value) -> String {
    view["frame"]["judge_key"].as_str().unwrap_or_default().to_owned()
}

/// Whoever suspended a table may go away: the players wait five minutes for an official to come back,
/// and an hour for one who is there. (HALL-5)
#[tokio::test(flavor = "multi_thread")]
async fn a_suspended_table_goes_on_by_itself() {
    let alone = Duration::from_millis(700);
    let hall = hall_with(|it| {
        it.timing.suspended_alone = alone;
        it.timing.suspended_max = alone * 3;
        it.timing.suspend_again_after = Duration::ZERO;
    })
    .await;
    let host = hall.guest("Host").await;
    let (table, ann, _ben) = table_of_two(&hall, &host).await;
    let (_tab, key) = key(&host, &table).await;
    let jude = hall.guest("Jude").await;
    with_key(&jude, &table, &key).await;
    let suspend = format!("/api/tables/{table}/suspend");
    let mut at_ann = ann.at(&table).await;
    at_ann.until("View").await;
    let at_jude = jude.at(&table).await;
    let stood = async |at_ann: &mut Tab| {
        let began = Instant::now();
        assert_eq!(jude.post(&suspend, json!({ "on": true })).await.status, 200);
        at_ann.until_it(|it| it["suspended"] == true).await;
        at_ann.until_it(|it| it["suspended"] == false).await;
        began.elapsed()
    };
    let with_a_judge = stood(&mut at_ann).await;
    assert!(alone * 3 <= with_a_judge, "somebody serves: {with_a_judge:?}");
    drop(at_jude);
    let without = stood(&mut at_ann).await;
    assert!((alone..alone * 3).contains(&without), "nobody does: {without:?}");
}

/// Each suspension takes entries of the log, so nobody suspends a table over and over.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_went_on_a_moment_ago_is_left_in_peace() {
    let hall = hall().await;
    let host = hall.guest("Host").await;
    let (table, _ann, _ben) = table_of_two(&hall, &host).await;
    let (_tab, key) = key(&host, &table).await;
    let suspend = format!("/api/tables/{table}/suspend");
    for name in ["Eve", "Mallory"] {
        let guest = hall.guest(name).await;
        with_key(&guest, &table, &key).await;
        let code = guest.post(&suspend, json!({ "on": true })).await;
        match name {
            "Eve" => assert_eq!(code.status, 200),
            _ => assert_eq!(code.code(), "too_many"),
        }
        guest.post(&format!("/api/tables/{table}/leave"), json!({})).await;
    }
}

/// What an official did is in the log; who served is not, and the log is audited as before.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_on_when_the_last_who_had_it_wait_is_sent_away() {
    let hall = hall().await;
    let mut host = hall.guest("Host").await;
    let (table, mut ann, _ben) = table_of_two(&hall, &host).await;
    let (tab, old) = key(&host, &table).await;
    let eve = hall.guest("Eve").await;
    with_key(&eve, &table, &old).await;
    let suspend = format!("/api/tables/{table}/suspend");
    assert_eq!(eve.post(&suspend, json!({ "on": true })).await.status, 200);
    let dismiss = format!("/api/tables/{table}/dismiss");
    assert_eq!(host.post(&dismiss, json!({ "badge": 1 })).await.status, 200);
    let mut at_ann = ann.at(&table).await;
    assert_eq!(at_ann.until("View").await["suspended"], false);
    drop((at_ann, tab));

    // The log remembers that the badge was used.
    let hall = hall.restart(|_| ()).await;
    host.move_to(hall.address);
    ann.move_to(hall.address);
    let (mut tab, new) = key(&host, &table).await;
    assert_ne!(new, old);
    let jude = hall.guest("Jude").await;
    assert_eq!(with_key(&jude, &table, &new).await.status, 200);
    let view = tab.until_it(|it| it["frame"]["officials"][0]["name"] == "Jude").await;
    assert_eq!(view["frame"]["officials"][0]["badge"], 2);
    // One who has it wait and then gives the office up leaves it going on as well.
    assert_eq!(jude.post(&suspend, json!({ "on": true })).await.status, 200);
    assert_eq!(jude.post(&format!("/api/tables/{table}/leave"), json!({})).await.status, 200);
    let view = ann.at(&table).await.until("View").await;
    assert_eq!(view["suspended"], false);

    let log = hall.hall().log_of(&table).await.expect("the books are open");
    let seed = kernel::Seed(log.table.seed.0);
    let catalog = &hall.hall().catalog;
    let mut decided = catalog.load(&log.table.game, log.header(), seed).expect("it opens");
    for entry in &log.entries {
        decided.audit(entry).expect("it is decided as it was");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_gets_a_table_has_a_judges_key_of_their_own() {
    let hall = hall().await;
    let host = hall.guest("Host").await;
    let (table, ann, _ben) = table_of_two(&hall, &host).await;
    let (_tab, old) = key(&host, &table).await;
    let path = format!("/api/tables/{table}/host");
    assert_eq!(host.post(&path, json!({ "seat": 0 })).await.status, 200);
    let (_tab, new) = key(&ann, &table).await;
    assert_ne!(new, old);
    assert_eq!(with_key(&host, &table, &old).await.code(), "not_yours");
    assert_eq!(with_key(&host, &table, &new).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_late_to_on_sets_finds_a_seat() {
    let hall = hall().await;
    let ann = hall.guest("Ann").await;
    let table = ann.open(json!({ "game": "on-sets", "options": { "n_seats": 3 } })).await;
    let (ben, cleo) = (hall.guest("Ben").await, hall.guest("Cleo").await);
    sit_and_start(&table, &[&ann, &ben]).await;
    let mut tab = ann.at(&table).await;
    cleo.sit(&table).await;
    let view = tab.until_it(|it| it["view"]["chairs"][2]["here"] == true).await;
    assert_eq!(view["view"]["players"], json!([0, 1]), "she plays from the next shake on");
}

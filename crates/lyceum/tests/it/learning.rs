//! Help for whoever learns: what a draft names, hints, a pause, a rest after the shake.

use serde_json::{Value, json};

use crate::support::{Guest, Tab, hall, sit_and_start};

/// B ∪ R names four cards, with R from Resources.
const ALMOST: &str = "P1 sets | U: BR B R RG G Y blank | goal: row 4 | req: B | perm: u | \
                      res: R G Y n V | P1 to move | P2 moved";

async fn table(ada: &Guest, procedure: &str) -> String {
    let glass = if procedure == "Assisted" { "Away" } else { "Clean" };
    let options = json!({
        "n_seats": 2, "division": "basic", "procedure": procedure, "glass": glass, "n_shakes": 1,
        "position": ALMOST,
    });
    let table = ada.open(json!({ "game": "on-sets", "options": options, "bots": [] })).await;
    let bots = format!("/api/tables/{table}/bots");
    assert_eq!(ada.post(&bots, json!({ "seat": 1, "level": 1 })).await.status, 200);
    ada.sit(&table).await;
    table
}

fn seq(view: &Value) -> u64 {
    view["seq"].as_u64().expect("a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_learner_sees_what_a_draft_names_and_is_shown_a_move() {
    let hall = hall().await;
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    let table = table(&ada, "Assisted").await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let drafted = |text: &str| json!({ "draft": { "solutions": [{ "set_name": text }] } });

    let told = ada.post(&path("draft"), drafted("BuR")).await.json();
    assert_eq!(told["cards"].as_array().map(Vec::len), Some(4), "{told}");
    assert_eq!((&told["value"], &told["state"]), (&json!(4), &json!("Right")), "{told}");
    assert!(
        told["text"].as_str().is_some_and(|it| it.contains("one cube from Resources")),
        "{told}"
    );
    let told = ada.post(&path("draft"), drafted("BuRnG")).await.json();
    assert!(told["text"].as_str().is_some_and(|it| it.contains("Add brackets")), "{told}");
    let told = ada.post(&path("draft"), drafted("B(")).await.json();
    assert_eq!(told["state"], "Unread");
    assert_eq!(ada.post(&path("draft"), json!({ "draft": 7 })).await.code(), "bad_request");
    assert_eq!(ben.post(&path("draft"), drafted("B")).await.code(), "no_seat");
    assert_eq!(ben.post(&path("hint"), json!({})).await.code(), "no_seat");

    let mut tab = ada.at(&table).await;
    let view = tab.until("View").await;
    let hint = ada.post(&path("hint"), json!({})).await.json();
    assert!(hint["text"].as_str().is_some_and(|it| !it.is_empty()), "{hint}");
    tab.act(&table, "h", seq(&view), hint["action"].clone()).await;
    assert_eq!(tab.answer("h").await["is"], "Ack", "{hint}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draft_that_no_paper_can_be_is_told_apart_from_an_empty_one() {
    let hall = hall().await;
    let ada = hall.guest("Ada").await;
    let position =
        "P1 sets | goal: row 4 | req: S | perm: T A | res: R E N | P1 to move | P2 moved";
    let options = json!({ "n_seats": 2, "glass": "Away", "n_shakes": 1, "position": position });
    let new = json!({ "game": "on-words", "options": options, "bots": [1] });
    let table = ada.open(new).await;
    ada.sit(&table).await;
    let path = format!("/api/tables/{table}/draft");
    let check = async |rows: Value, state: &str, text: &str| {
        let told = ada.post(&path, json!({ "draft": { "solution": { "rows": rows } } })).await;
        let told = told.json();
        let is_told = told["text"].as_str().is_some_and(|it| it.contains(text));
        assert!(told["state"] == state && is_told, "{told}");
    };
    check(json!([]), "Empty", "Nothing is written yet").await;
    check(json!(["..", "  "]), "Empty", "Nothing is written yet").await;
    check(json!(["STAR"]), "Right", "Worth 4").await;
    check(json!(["ST\u{0}R"]), "Wrong", "cannot be seen").await;
    check(json!(vec!["A"; 32]), "Wrong", "at most 31 rows").await;
    check(json!(["A".repeat(32)]), "Wrong", "31 places").await;
    check(json!(["☃"]), "Wrong", "neither a letter nor a dot").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_helps_in_a_tournament() {
    let hall = hall().await;
    let ada = hall.guest("Ada").await;
    let table = table(&ada, "Tournament").await;
    let draft = json!({ "draft": { "solutions": [{ "set_name": "BuR" }] } });
    for (what, body) in [("draft", draft), ("hint", json!({})), ("pause", json!({ "on": true }))] {
        let answer = ada.post(&format!("/api/tables/{table}/{what}"), body).await;
        assert_eq!(answer.code(), "not_yours", "{what}");
    }
}

/// Two people at an assisted table: hints are the host's to allow, and both see it.
#[tokio::test(flavor = "multi_thread")]
async fn people_who_play_against_each_other_get_hints_only_where_the_host_allows_them() {
    let hall = hall().await;
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    let options = json!({ "n_seats": 2, "division": "basic", "position": ALMOST });
    let new = json!({ "game": "on-sets", "options": options });
    let table = ada.open(new.clone()).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    ada.sit(&table).await;
    let mut at_ada = ada.at(&table).await;
    let shown = async |tab: &mut Tab, is: &str| {
        tab.until_it(|it| it["is"] == "View" && it["frame"]["hints"]["is"] == is).await
    };
    shown(&mut at_ada, "Alone").await;
    sit_and_start(&table, &[&ada, &ben]).await;
    let mut at_ben = ben.at(&table).await;
    shown(&mut at_ada, "Off").await;
    shown(&mut at_ben, "Off").await;
    for who in [&ada, &ben] {
        assert_eq!(who.post(&path("hint"), json!({})).await.code(), "not_yours");
        // What the umpire says of one's own draft is no hint.
        let drafted = json!({ "draft": { "solutions": [{ "set_name": "BuR" }] } });
        assert_eq!(who.post(&path("draft"), drafted).await.json()["value"], 4);
    }

    let on = json!({ "on": true });
    assert_eq!(ben.post(&path("hints"), on.clone()).await.code(), "not_yours", "Ada hosts");
    assert_eq!(ada.post(&path("hints"), on).await.status, 200);
    for tab in [&mut at_ada, &mut at_ben] {
        assert_eq!(shown(tab, "Allowed").await["frame"]["hints"]["by"], "Ada");
    }
    assert_eq!(ada.post(&path("hint"), json!({})).await.status, 200);
    assert_eq!(ben.post(&path("hint"), json!({})).await.status, 200);
    // It is remembered, until the host has it otherwise.
    let hall = hall.restart(|_| ()).await;
    let (mut ada, mut ben) = (ada, ben);
    ada.move_to(hall.address);
    ben.move_to(hall.address);
    let mut at_ben = ben.at(&table).await;
    shown(&mut at_ben, "Allowed").await;
    assert_eq!(ada.post(&path("hints"), json!({ "on": false })).await.status, 200);
    shown(&mut at_ben, "Off").await;
    assert_eq!(ben.post(&path("hint"), json!({})).await.code(), "not_yours");

    // It may be chosen with the table; in a tournament there is nothing to choose.
    let mut new = new;
    new["hints"] = json!(true);
    let table = ada.open(new.clone()).await;
    sit_and_start(&table, &[&ada, &ben]).await;
    shown(&mut ben.at(&table).await, "Allowed").await;
    new["options"]["procedure"] = json!("Tournament");
    let table = ada.open(new).await;
    sit_and_start(&table, &[&ada, &ben]).await;
    shown(&mut ben.at(&table).await, "Never").await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    assert_eq!(ada.post(&path("hints"), json!({ "on": true })).await.code(), "not_now");
    assert_eq!(ada.post(&path("hint"), json!({})).await.code(), "not_yours");
}

/// Whoever plays with bots has hints until a person comes, and again when they have gone for good.
#[tokio::test(flavor = "multi_thread")]
async fn hints_end_when_a_second_person_sits_down() {
    let hall = hall().await;
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    let options = json!({ "n_seats": 3, "division": "basic", "glass": "Away" });
    let table = ada.open(json!({ "game": "on-sets", "options": options })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    ada.sit(&table).await;
    assert_eq!(ada.post(&path("bots"), json!({ "seat": 1, "level": 1 })).await.status, 200);
    ada.start(&table).await;
    let mut tab = ada.at(&table).await;
    let shown = async |tab: &mut Tab, is: &str| {
        tab.until_it(|it| it["is"] == "View" && it["frame"]["hints"]["is"] == is).await
    };
    shown(&mut tab, "Alone").await;
    assert_eq!(ada.post(&path("hint"), json!({})).await.status, 200);
    ben.sit(&table).await;
    shown(&mut tab, "Off").await;
    assert_eq!(ada.post(&path("hint"), json!({})).await.code(), "not_yours");
    assert_eq!(ben.post(&path("leave"), json!({})).await.status, 200);
    shown(&mut tab, "Alone").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_alone_with_bots_can_pause() {
    let hall = hall().await;
    let ada = hall.guest("Ada").await;
    let table = table(&ada, "Assisted").await;
    let pause = format!("/api/tables/{table}/pause");
    let mut tab = ada.at(&table).await;
    let view = tab.until_it(|it| it["is"] == "View" && it["running"] == true).await;
    assert_eq!(view["frame"]["may_pause"], true);
    assert_eq!(ada.post(&pause, json!({ "on": true })).await.status, 200);
    tab.until_it(|it| it["frame"]["paused"] == true && it["running"] == false).await;
    assert_eq!(ada.post(&pause, json!({ "on": false })).await.status, 200);
    tab.until_it(|it| it["frame"]["paused"] == false && it["running"] == true).await;
    // What they do next ends the pause too.
    assert_eq!(ada.post(&pause, json!({ "on": true })).await.status, 200);
    let view = tab.until_it(|it| it["frame"]["paused"] == true).await;
    let cube = view["view"]["faces"].as_array().expect("faces").iter().position(|it| it == "Y");
    let to_forbidden = json!({ "is": "Move", "cube": cube, "to": "Forbidden" });
    tab.act(&table, "m", seq(&view), to_forbidden).await;
    assert_eq!(tab.answer("m").await["is"], "Ack");
    tab.until_it(|it| it["frame"]["paused"] == false && it["running"] == true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_assisted_table_rests_after_a_shake_until_all_are_ready() {
    let hall = hall().await;
    let ada = hall.guest("Ada").await;
    let table = table(&ada, "Assisted").await;
    let mut tab = ada.at(&table).await;
    let view = tab.until("View").await;
    let now = json!({ "is": "Lift", "against": view["view"]["move_no"], "claim": "Now" });
    tab.act(&table, "n", seq(&view), now).await;
    let view = tab.until_it(|it| it["view"]["stage"]["is"] == "Writing").await;
    let paper = json!({ "solutions": [{ "set_name": "BuR" }] });
    tab.act(&table, "p", seq(&view), json!({ "is": "Present", "paper": paper })).await;
    let view = tab.until_it(|it| it["view"]["stage"]["is"] == "Resting").await;
    assert_eq!(view["view"]["desk"]["papers"][0]["correct"], true, "what was written lies there");
    assert_eq!(hall.get(&format!("/api/tables/{table}/review/1")).await.status, 200);
    tab.act(&table, "r", seq(&view), json!({ "is": "Ready" })).await;
    assert_eq!(tab.answer("r").await["is"], "Ack");
    tab.until_it(|it| it["view"]["stage"]["is"] == "Signing").await;
}

//! The people at a table: what the host may do about them, who came and went, and their signs.

use lyceum::games::{self, Hosting, host};
use serde_json::{Value, json};

use crate::{
    nim::Nim,
    support::{against_bots, hall, hall_of, wait_for},
};

fn name_at(view: &Value, seat: usize) -> Value {
    view["frame"]["seats"][seat]["name"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_sends_away_swaps_and_hands_the_table_over_before_the_start() {
    let hall = hall().await;
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    let table = ada.open(json!({ "game": "my-word", "options": { "n_seats": 3 } })).await;
    ada.sit(&table).await;
    ben.sit(&table).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let mut tab = ben.at(&table).await;

    // None of it is for whoever does not host.
    for (what, body) in [
        ("send-away", json!({ "seat": 0 })),
        ("swap", json!({ "seat": 0, "with": 1 })),
        ("host", json!({ "seat": 1 })),
        ("emotes", json!({ "on": false })),
    ] {
        assert_eq!(ben.post(&path(what), body).await.code(), "not_yours", "{what}");
    }
    assert_eq!(ada.post(&path("swap"), json!({ "seat": 0, "with": 2 })).await.code(), "not_now");
    assert_eq!(ada.post(&path("swap"), json!({ "seat": 0, "with": 9 })).await.code(), "no_seat");
    assert_eq!(ada.post(&path("swap"), json!({ "seat": 0, "with": 1 })).await.status, 200);
    let view = tab.until_it(|it| it["is"] == "View" && name_at(it, 0) == "Ben").await;
    assert_eq!((name_at(&view, 1), view["frame"]["you"].clone()), (json!("Ada"), json!(0)));

    assert_eq!(ada.post(&path("send-away"), json!({ "seat": 1 })).await.code(), "not_now");
    assert_eq!(ada.post(&path("send-away"), json!({ "seat": 2 })).await.code(), "not_now");
    assert_eq!(ada.post(&path("send-away"), json!({ "seat": 0 })).await.status, 200);
    let view = tab.until_it(|it| it["frame"]["seats"][0]["is"] == "empty").await;
    assert_eq!(view["frame"]["you"], Value::Null);

    ben.sit(&table).await;
    assert_eq!(ada.post(&path("host"), json!({ "seat": 0 })).await.status, 200);
    let view = tab.until_it(|it| it["frame"]["host"] == true).await;
    assert!(view["frame"]["judge_key"].is_string());
    assert_eq!(ada.post(&path("bots"), json!({ "seat": 2, "level": 1 })).await.code(), "not_yours");
    assert_eq!(ben.post(&path("bots"), json!({ "seat": 2, "level": 1 })).await.status, 200);

    let seen = tab.until_it(|it| it["frame"]["seats"][2]["is"] == "bot").await["seq"].clone();
    tab.act(&table, "s1", seen.as_u64().expect("a number"), json!({ "is": "Start" })).await;
    assert_eq!(tab.answer("s1").await["rule"], "HALL-11", "he does not start it alone");
    ben.start(&table).await;
    ada.start(&table).await;
    tab.until_it(|it| it["view"]["stage"]["is"] == "Dealing").await;
    assert_eq!(ben.post(&path("send-away"), json!({ "seat": 1 })).await.code(), "not_now");
    assert_eq!(ben.post(&path("swap"), json!({ "seat": 0, "with": 1 })).await.code(), "not_now");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sign_reaches_everybody_but_only_players_give_any_and_not_too_often() {
    let hall = hall().await;
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    let table = ada.open(against_bots()).await;
    let (mut hers, mut his) = (ada.at(&table).await, ben.at(&table).await);
    let emote = |emote: &str| json!({ "is": "Emote", "table": table, "emote": emote });
    // Ben looks on; Ada's second one comes too soon.
    his.send(emote("Wow")).await;
    hers.send(emote("Hello")).await;
    hers.send(emote("Oops")).await;
    let heard = his.until("Emote").await;
    assert_eq!((&heard["seat"], &heard["emote"]), (&json!(0), &json!("Hello")));
    hers.send(json!({ "is": "Emote", "table": table, "emote": "Rude" })).await;
    assert_eq!(hers.until("Error").await["code"], "bad_frame");
    // Where the host wants none there are none.
    let path = format!("/api/tables/{table}/emotes");
    assert_eq!(ada.post(&path, json!({ "on": false })).await.status, 200);
    let view = his.until_it(|it| it["is"] == "Emote" || it["frame"]["emotes"] == false).await;
    assert_eq!(view["is"], "View", "the second sign was not shown: {view}");
    tokio::time::sleep(std::time::Duration::from_millis(2_100)).await;
    hers.send(emote("Thanks")).await;
    assert_eq!(ada.post(&path, json!({ "on": true })).await.status, 200);
    let view = his.until_it(|it| it["is"] == "Emote" || it["frame"]["emotes"] == true).await;
    assert_eq!(view["is"], "View", "a sign was shown that the host wanted none of: {view}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_is_told_of_and_finds_the_table_again_when_it_is_over() {
    let all_and_nim: Vec<fn() -> Box<dyn Hosting>> = [games::ALL, &[host::<Nim>]].concat();
    let hall = hall_of(&all_and_nim).await;
    let ada = hall.guest("Ada").await;
    let new = json!({ "game": "nim", "options": { "stones": 21 }, "bots": [3], "start": true });
    let table = ada.open(new).await;
    let mut tab = ada.at(&table).await;
    assert_eq!(ada.post(&format!("/api/tables/{table}/leave"), json!({})).await.status, 200);
    let view = tab.until_it(|it| it["frame"]["seats"][0]["is"] == "bot").await;
    let change = &view["frame"]["seat_changes"][0];
    assert_eq!(
        (&change["is"], &change["seat"], &change["name"]),
        (&json!("Left"), &json!(0), &json!("Ada"))
    );
    tab.until_it(|it| it["over"] == true).await;
    wait_for("it is hers to look back on", || {
        hall.hall().lobby.of(&ada.account).iter().any(|it| it.table == table && it.over)
    })
    .await;
    let judge = hall.get(&format!("/api/tables/{table}/qr.svg?judge=a-Key_1")).await;
    assert_eq!((judge.status, judge.body.contains("<svg")), (200, true));
    let no_key = hall.get(&format!("/api/tables/{table}/qr.svg?judge=%2F%2Fevil")).await;
    assert_eq!(no_key.json()["error"]["field"], "judge");
}

//! Seats: taking them, leaving them, and who plays while somebody is gone.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::time::timeout;

use crate::support::{
    Guest, TestHall, against_bots, hall, hall_with, sit_and_start, wait_for, waiting,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_checked_and_can_be_changed() {
    let hall = hall().await;
    assert_eq!(hall.get("/api/me").await.body, "null");
    let ada = hall.guest("  Ada  ").await;
    assert_eq!(ada.get("/api/me").await.json()["name"], "Ada");
    for name in ["", "   ", "a\u{7}b", "a name that is much too long", "\u{3164}", "A\u{202e}B"] {
        let response = ada.post("/api/me", json!({ "name": name })).await;
        assert_eq!((response.status, response.code().as_str()), (400, "bad_request"), "{name:?}");
    }
    let table = ada.open(waiting()).await;
    ada.sit(&table).await;
    assert_eq!(ada.post("/api/me", json!({ "name": "Ada L." })).await.status, 200);
    let mut tab = ada.at(&table).await;
    assert_eq!(tab.until("View").await["frame"]["seats"][0]["name"], "Ada L.");
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_are_taken_once_and_free_again_before_the_start() {
    let hall = hall().await;
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    let opened =
        ada.post("/api/tables", json!({ "game": "my-word", "options": { "n_seats": 2 } })).await;
    let (table, code) = (opened.json()["table"].clone(), opened.json()["code"].clone());
    let table = table.as_str().expect("a table");
    let by_code =
        hall.get(&format!("/api/codes/{}", code.as_str().expect("a code").to_lowercase())).await;
    assert_eq!(by_code.json()["table"], table);
    assert_eq!(hall.get("/api/codes/QQQQQ").await.code(), "unknown_code");

    let path = |what: &str| format!("/api/tables/{table}/{what}");
    assert_eq!(ada.post(&path("sit"), json!({ "seat": 1 })).await.json()["seat"], 1);
    assert_eq!(ada.post(&path("sit"), json!({})).await.json()["seat"], 1, "one seat is enough");
    assert_eq!(ben.post(&path("sit"), json!({ "seat": 1 })).await.code(), "seat_taken");
    assert_eq!(ben.post(&path("sit"), json!({ "seat": 9 })).await.code(), "no_seat");
    assert_eq!(ben.post(&path("leave"), json!({})).await.code(), "no_seat");
    assert_eq!(ben.post(&path("bots"), json!({ "seat": 0, "level": 3 })).await.code(), "not_yours");
    assert_eq!(
        ada.post(&path("bots"), json!({ "seat": 0, "level": 6 })).await.code(),
        "bad_request"
    );
    assert_eq!(ada.post(&path("bots"), json!({ "seat": 0, "level": 3 })).await.status, 200);
    assert_eq!(ben.post(&path("sit"), json!({})).await.code(), "seat_taken");
    assert_eq!(ada.post(&path("bots"), json!({ "seat": 0, "level": null })).await.status, 200);
    assert_eq!(ben.post(&path("sit"), json!({})).await.json()["seat"], 0);
    assert_eq!(ada.post(&path("leave"), json!({})).await.status, 200);
    let mut tab = ben.at(table).await;
    let view = tab.until("View").await;
    assert_eq!(view["frame"]["seats"][1]["is"], "empty");
    assert_eq!(view["view"]["chairs"][1]["signed"], false);
    assert_eq!(hall.get(&path("qr.svg")).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_can_start_though_a_bot_keeps_the_pad() {
    let hall = hall().await;
    let ada = hall.guest("Ada").await;
    let table = ada.open(json!({ "game": "my-word", "options": { "n_seats": 2 } })).await;
    let path = format!("/api/tables/{table}/bots");
    assert_eq!(ada.post(&path, json!({ "seat": 0, "level": 1 })).await.status, 200);
    ada.sit(&table).await;
    let mut tab = ada.at(&table).await;
    let seen = tab.until("View").await["seq"].as_u64().expect("a number");
    tab.act(&table, "s1", seen, json!({ "is": "Start" })).await;
    assert_eq!(tab.answer("s1").await["is"], "Ack");
    assert_eq!(ada.post(&path, json!({ "seat": 0, "level": 2 })).await.code(), "not_now");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_stands_in_for_whoever_is_gone_until_they_return() {
    let hall = hall_with(|it| it.stand_in_after = 1).await;
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    let table = ada.open(json!({ "game": "my-word", "options": { "n_seats": 2 } })).await;
    ada.sit(&table).await;
    ben.sit(&table).await;
    let (mut tab, bens) = (ada.at(&table).await, ben.at(&table).await);
    tab.until_it(|it| it["is"] == "View" && it["frame"]["seats"][1]["here"] == true).await;
    ada.start(&table).await;
    ben.start(&table).await;
    drop(bens);
    let stands_in = |it: &serde_json::Value| it["frame"]["seats"][1]["stands_in"] == true;
    let view = tab.until_it(stands_in).await;
    assert_eq!(view["frame"]["seats"][1]["is"], "person");
    assert_eq!(view["frame"]["seats"][1]["level"], 3);
    let mut bens = ben.at(&table).await;
    bens.until_it(stands_in).await;
    assert_eq!(ben.post(&format!("/api/tables/{table}/return"), json!({})).await.json()["seat"], 1);
    bens.until_it(|it| it["is"] == "View" && !stands_in(it)).await;
    assert_eq!(ben.post(&format!("/api/tables/{table}/leave"), json!({})).await.status, 200);
    tab.until_it(|it| it["frame"]["seats"][1]["is"] == "bot").await;
    assert_eq!(ben.post(&format!("/api/tables/{table}/return"), json!({})).await.code(), "no_seat");
}

/// The same at a tournament: the seat and its clock are the player's alone.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_stands_in_at_a_tournament() {
    let hall = hall_with(|it| it.stand_in_after = 1).await;
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    let options = json!({ "procedure": "Tournament" });
    let table = ada.open(json!({ "game": "scrabble", "options": options })).await;
    ada.sit(&table).await;
    ben.sit(&table).await;
    let (mut tab, bens) = (ada.at(&table).await, ben.at(&table).await);
    tab.until_it(|it| it["is"] == "View" && it["frame"]["seats"][1]["here"] == true).await;
    ada.start(&table).await;
    ben.start(&table).await;
    drop(bens);
    let gone = |it: &serde_json::Value| it["frame"]["seats"][1]["here"] == false;
    let view = tab.until_it(gone).await;
    assert_eq!(view["frame"]["stand_in_after"], serde_json::Value::Null);
    tokio::time::sleep(Duration::from_millis(2_500)).await;
    let mut again = ada.at(&table).await;
    let view = again.until_it(|it| it["is"] == "View").await;
    assert_eq!(view["frame"]["seats"][1]["stands_in"], false);
}

/// Whoever leaves a tournament for good leaves the seat to nobody: SCRABBLE's clock runs on, and a match of
/// cubes goes on without them after the shake.
#[tokio::test(flavor = "multi_thread")]
async fn no_bot_plays_on_for_whoever_leaves_a_tournament() {
    let hall = hall().await;
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    for (game, is) in [("scrabble", "person"), ("on-words", "empty")] {
        let options = json!({ "procedure": "Tournament", "n_seats": 2 });
        let options =
            if game == "scrabble" { json!({ "procedure": "Tournament" }) } else { options };
        let table = ada.open(json!({ "game": game, "options": options })).await;
        ada.sit(&table).await;
        ben.sit(&table).await;
        let (mut tab, bens) = (ada.at(&table).await, ben.at(&table).await);
        tab.until_it(|it| it["is"] == "View" && it["frame"]["seats"][1]["here"] == true).await;
        ada.start(&table).await;
        ben.start(&table).await;
        drop(bens);
        assert_eq!(ben.post(&format!("/api/tables/{table}/leave"), json!({})).await.status, 200);
        let left = |it: &serde_json::Value| it["frame"]["seat_changes"][0]["is"] == "Gone";
        let view = tab.until_it(left).await;
        assert_eq!(view["frame"]["seats"][1]["is"], is, "{game}");
        assert_eq!(view["running"], true, "{game}: nobody is waited for");
    }
}

/// Strangers who sit down and stand up again fill no log.
#[tokio::test(flavor = "multi_thread")]
async fn one_network_sits_down_at_one_table_so_many_times() {
    let hall = hall().await;
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    let open = async || ada.open(json!({ "game": "my-word", "options": { "n_seats": 2 } })).await;
    let (table, other) = (open().await, open().await);
    let mut n_sat = 0;
    for _ in 0..50 {
        let sat = ben.post(&format!("/api/tables/{table}/sit"), json!({})).await;
        n_sat += u32::from(sat.status == 200);
        ben.post(&format!("/api/tables/{table}/leave"), json!({})).await;
    }
    assert_eq!(n_sat, 40);
    assert_eq!(ben.post(&format!("/api/tables/{other}/sit"), json!({})).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_gone_from_a_table_that_stands_is_waited_for_anew() {
    let hall = hall_with(|it| it.stand_in_after = 1).await;
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    let table = ada.open(json!({ "game": "my-word", "options": { "n_seats": 2 } })).await;
    ada.sit(&table).await;
    ben.sit(&table).await;
    let (mut tab, bens) = (ada.at(&table).await, ben.at(&table).await);
    ada.start(&table).await;
    ben.start(&table).await;
    tab.until_it(|it| it["is"] == "View" && it["view"]["stage"]["is"] != "Seating").await;
    drop((tab, bens));
    wait_for("both are gone", || hall.n_sockets() == 0).await;
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    let back = Instant::now();
    let mut tab = ada.at(&table).await;
    tab.until_it(|it| it["frame"]["seats"][1]["stands_in"] == true).await;
    assert!(Duration::from_millis(900) < back.elapsed(), "a bot came after {:?}", back.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_listed_as_soon_as_it_is_open() {
    let hall = hall().await;
    let ada = hall.guest("Ada").await;
    let new = json!({ "game": "my-word", "options": { "n_seats": 2 }, "listed": true });
    let table = ada.open(new).await;
    wait_for("the lobby knows of it", || hall.hall().lobby.n_open() == 1).await;
    assert_eq!(hall.get("/api/hall").await.json()["open"][0]["table"], table.as_str());
    assert_eq!(hall.get("/healthz").await.json()["tables"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_while_a_person_is_there() {
    let hall = hall().await;
    let ada = hall.guest("Ada").await;
    let new = json!({
        "game": "my-word",
        "options": { "n_seats": 3, "pace": { "is": "Auto", "every": 1000 }, "tie": 0 },
        "bots": [5, 5],
        "start": true,
    });
    let table = ada.open(new).await;
    let mut tab = ada.at(&table).await;
    let heard =
        tab.until_it(|it| it["view"]["heard"]["by"].as_u64().is_some_and(|it| 0 < it)).await;
    assert_eq!(heard["over"], false);
}

/// A game against bots at which somebody did something, and went.
async fn played_a_little(who: &Guest) -> String {
    let options = json!({ "n_seats": 3, "first_dealer": 0 });
    let new = json!({ "game": "my-word", "options": options, "bots": [1, 1], "start": true });
    let table = who.open(new).await;
    let mut tab = who.at(&table).await;
    tab.until("View").await;
    tab.act(&table, "p1", 0, json!({ "is": "SetPace", "pace": { "is": "Auto", "every": 2500 } }))
        .await;
    assert_eq!(tab.answer("p1").await["is"], "Ack");
    table
}

/// Waits until a table is over without an outcome.
async fn given_up(hall: &TestHall, table: &str) {
    let is_over = async {
        while hall.get(&format!("/api/tables/{table}/log")).await.status != 200 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(Duration::from_secs(20), is_over).await.expect("the table is given up");
}

/// What nobody played at leaves nothing in the books; what was played stays there.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_nobody_played_at_is_deleted() {
    let mut hall = hall_with(|it| {
        (it.adjourn_after, it.give_up_after) = (1, 3);
        it.timing.abandon_after = Duration::from_secs(1);
        it.timing.idle_after = Duration::from_millis(100);
    })
    .await;
    let ada = hall.guest("Ada").await;
    let played = played_a_little(&ada).await;
    // Never begun; and begun without anybody doing anything.
    let waits = ada.post("/api/tables", waiting()).await.json();
    let table = waits["table"].as_str().expect("a table").to_owned();
    ada.sit(&table).await;
    let mut tab = ada.at(&table).await;
    tab.until("View").await;
    let begun = ada.open(against_bots()).await;
    let adjourned = || {
        let yours = hall.hall().lobby.of(&ada.account);
        yours.iter().any(|it| it.table == begun && it.status.starts_with("adjourned"))
    };
    wait_for("the one that is begun is adjourned", adjourned).await;
    let is_there = |table: &str| {
        let (hall, table) = (hall.hall().clone(), table.to_owned());
        async move { hall.store.table(&table).await.expect("the books are open").is_some() }
    };
    assert!(is_there(&begun).await, "an adjourned table stays");
    // As long as somebody is there it is not given up, however long that takes.
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert!(is_there(&table).await);
    drop(tab);
    let gone = async {
        while is_there(&table).await || is_there(&begun).await {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(Duration::from_secs(20), gone).await.expect("they are deleted");
    let code = waits["code"].as_str().expect("a code");
    assert_eq!(hall.get(&format!("/api/codes/{code}")).await.code(), "unknown_code");
    assert_eq!(ada.post(&format!("/api/tables/{table}/sit"), json!({})).await.status, 404);
    given_up(&hall, &played).await;
    let yours = ada.get("/api/hall").await.json()["yours"].clone();
    assert_eq!(yours.as_array().map(Vec::len), Some(1), "{yours}");

    hall.stop().await;
    let books = store::Books::open(&hall.data()).expect("they are closed");
    assert_eq!(books.complaints(), [""; 0]);
    let mut tables = Vec::new();
    books.each_log(|log| {
        let (table, entries) = log.expect("it can be read");
        lyceum::log::n_sound(&table, &entries).expect("it is in order");
        tables.push(table.id);
    });
    assert_eq!(tables, [played]);
}

/// The table that was to follow may be gone by the time somebody asks for it.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_played_again_though_the_next_one_was_deleted() {
    let hall = hall_with(|it| {
        (it.adjourn_after, it.give_up_after) = (1, 2);
        it.timing.abandon_after = Duration::from_secs(1);
        it.timing.idle_after = Duration::from_millis(100);
    })
    .await;
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    let options = json!({ "n_seats": 2, "first_dealer": 0 });
    let table = ada.open(json!({ "game": "my-word", "options": options })).await;
    sit_and_start(&table, &[&ada, &ben]).await;
    let mut tab = ada.at(&table).await;
    tab.until("View").await;
    let pace = json!({ "is": "SetPace", "pace": { "is": "Auto", "every": 2500 } });
    tab.act(&table, "p1", 0, pace).await;
    assert_eq!(tab.answer("p1").await["is"], "Ack");
    drop(tab);
    given_up(&hall, &table).await;
    let again = format!("/api/tables/{table}/rematch");
    let next = ada.post(&again, json!({})).await.json();
    let next_id = next["table"].as_str().expect("a table").to_owned();
    let gone = async {
        while hall.hall().store.table(&next_id).await.expect("the books are open").is_some() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(Duration::from_secs(20), gone).await.expect("nobody played there");
    let one_more = ben.post(&again, json!({})).await;
    assert_eq!(one_more.status, 200, "{one_more:?}");
    assert_ne!(one_more.json()["table"], next["table"]);
    assert_eq!(ada.post(&again, json!({})).await.json(), one_more.json());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_nobody_comes_to_is_given_up_and_can_be_played_again() {
    let hall = hall_with(|it| {
        (it.adjourn_after, it.give_up_after) = (1, 2);
        it.timing.idle_after = Duration::from_millis(100);
    })
    .await;
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    let table = played_a_little(&ada).await;
    assert_eq!(hall.get(&format!("/api/tables/{table}/log")).await.status, 403);
    let again = format!("/api/tables/{table}/rematch");
    assert_eq!(ada.post(&again, json!({})).await.code(), "not_now");
    given_up(&hall, &table).await;

    let log = hall.get(&format!("/api/tables/{table}/log")).await;
    assert_eq!(log.status, 200);
    let file = lyceum::log::LogFile::read(log.body.as_bytes()).expect("the chain holds");
    assert!(3 < file.entries.len() && file.outcome.is_none());
    let catalog = &hall.hall().catalog;
    let audited = lyceum::log::audit(&file, catalog).expect("it is as it says");
    assert_eq!(audited.n_entries, file.entries.len());
    assert_eq!(hall.get(&format!("/api/tables/{table}/review/1")).await.code(), "not_now");
    let mut tab = ada.at(&table).await;
    assert_eq!(tab.until("View").await["over"], true);
    tab.act(&table, "s1", 0, json!({ "is": "Start" })).await;
    assert_eq!(tab.answer("s1").await["code"], "not_now");

    assert_eq!(ben.post(&again, json!({})).await.code(), "no_seat");
    let next = ada.post(&again, json!({})).await.json();
    assert_ne!(next["table"], table);
    assert_eq!(ada.post(&again, json!({})).await.json(), next);
    let mut tab = ada.at(next["table"].as_str().expect("a table")).await;
    let view = tab.until("View").await;
    assert_eq!(view["frame"]["you"], 0);
    assert_eq!(view["frame"]["seats"][2]["is"], "bot");
    assert_eq!(view["over"], false);
    assert_ne!(view["view"]["stage"]["is"], "Seating", "only bots are waited for: it begins");
}

#[tokio::test(flavor = "multi_thread")]
async fn options_that_make_no_sense_are_told() {
    let hall = hall().await;
    let ada = hall.guest("Ada").await;
    let cases = [
        (json!({ "game": "chess" }), "does not play", json!("game")),
        (json!({ "game": "my-word", "options": { "n_seats": 9 } }), "9 seats", json!("n_seats")),
        (json!({ "game": "my-word", "options": { "seats": 3 } }), "seats", json!("seats")),
        (
            json!({ "game": "my-word", "options": { "n_seats": 3, "deck": "A B C" } }),
            "deck",
            json!("deck"),
        ),
        (
            json!({ "game": "on-sets", "options": { "n_seats": 2, "position": "U: B B" } }),
            "U: B B",
            json!("position"),
        ),
        (
            json!({ "game": "my-word", "bots": [1, 1, 1, 1], "start": true }),
            "too many",
            json!("bots"),
        ),
        (json!({ "game": "my-word", "bots": [9] }), "level", json!("bots")),
        (json!({ "games": "my-word" }), "games", json!(null)),
        (json!([]), "", json!(null)),
    ];
    for (new, what, field) in cases {
        let response = ada.post("/api/tables", new.clone()).await;
        assert_eq!((response.status, response.code().as_str()), (400, "bad_request"), "{new}");
        let message = response.json()["error"]["message"].clone();
        assert!(message.as_str().is_some_and(|it| it.contains(what)), "{message}");
        assert_eq!(response.json()["error"]["field"], field, "{new}");
    }
    let stranger =
        crate::support::request(hall.address, "POST", "/api/tables", "", &against_bots()).await;
    assert_eq!((stranger.status, stranger.code().as_str()), (401, "no_name"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_begins_in_its_middle_waits_until_every_seat_is_taken() {
    let hall = hall().await;
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    let position = "P1 sets | U: BRG BR B G Y | goal: row 3 | req: B | res: G Y n V";
    let options = json!({ "n_seats": 3, "position": position });
    let table = ada.open(json!({ "game": "on-sets", "options": options })).await;
    let mut at_ada = ada.at(&table).await;
    assert_eq!(at_ada.until("View").await["running"], false, "nobody sits there");
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    assert_eq!(ada.post(&path("sit"), json!({ "seat": 0 })).await.json()["seat"], 0);
    assert_eq!(ben.post(&path("sit"), json!({ "seat": 0 })).await.code(), "seat_taken");
    assert_eq!(ben.post(&path("sit"), json!({})).await.json()["seat"], 1);
    let view = at_ada.until_it(|it| it["frame"]["seats"][1]["name"] == "Ben").await;
    assert_eq!((&view["view"]["you"], &view["running"]), (&json!(0), &json!(false)));
    assert_eq!(ada.post(&path("bots"), json!({ "seat": 2, "level": 1 })).await.status, 200);
    at_ada.until_it(|it| it["running"] == true).await;
    assert_eq!(
        ada.post(&path("bots"), json!({ "seat": 2, "level": null })).await.code(),
        "not_now"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_played_again_once_however_often_that_is_asked_for() {
    let hall = hall_with(|it| {
        (it.adjourn_after, it.give_up_after) = (1, 2);
        it.timing.idle_after = Duration::from_millis(100);
        it.limits.tables_per_minute_per_person = 1_000;
    })
    .await;
    let ada = hall.guest("Ada").await;
    let table = played_a_little(&ada).await;
    given_up(&hall, &table).await;
    let again = format!("/api/tables/{table}/rematch");
    let asked = (0..12).map(|_| ada.post(&again, json!({})));
    let answers = futures_util::future::join_all(asked).await;
    let tables: Vec<Value> = answers.iter().map(|it| it.json()["table"].clone()).collect();
    assert!(tables[0].is_string() && tables.iter().all(|it| *it == tables[0]), "{tables:?}");
    let open = hall.hall().store.open_tables().await.expect("the books are open");
    assert_eq!(open.len(), 1, "no table is left that nobody knows of");
}

//! SCRABBLE in the hall: with a bot and a Director, at both procedures, to the signed slip.

use serde_json::{Value, json};

use crate::support::{Guest, Player, audited, hall};

/// A table of Ada's and a bot's that somebody else has opened and directs.
async fn table<'h>(ada: &'h Guest, host: &'h Guest, procedure: &str) -> (Player<'h>, Player<'h>) {
    let options = json!({ "procedure": procedure, "first": 0, "time": 120_000 });
    let new = json!({ "game": "scrabble", "options": options, "bots": [3] });
    let table = host.open(new).await;
    ada.sit(&table).await;
    let path = format!("/api/tables/{table}/officiate");
    assert_eq!(host.post(&path, json!({})).await.json()["office"], "Director");
    let mut ada = Player::at(ada, &table).await;
    ada.does(json!({ "is": "Start" })).await;
    (ada, Player::at(host, &table).await)
}

async fn ends_the_game(director: &mut Player<'_>) {
    let order = |it: &str| json!({ "is": "Direct", "order": { "is": it } });
    let answer = director.act(order("EndGame")).await;
    assert_eq!(answer["rule"], "SC-V-F", "it takes a warning: {answer}");
    director.does(order("Warn")).await;
    director.does(order("EndGame")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_assisted_table_helps_pauses_and_signs_for_both() {
    let hall = hall().await;
    let (ada, host) = (hall.guest("Ada").await, hall.guest("Host").await);
    let (mut ada, mut director) = table(&ada, &host, "Assisted").await;
    // The tiles are drawn for both.
    let view = ada.until(|it| it["clock"]["running"] == 0).await;
    assert_eq!((&view["due"], &view["n_bag"]), (&json!(0), &json!(86)));
    assert_eq!(view["players"][0]["rack"].as_str().expect("her rack").len(), 7);
    assert_eq!(view["players"][1]["rack"], Value::Null);

    // She is told what a good player would do, and what her tiles amount to.
    let hint = ada.post("hint", json!({})).await.json();
    let text = hint["text"].as_str().expect("a sentence");
    assert_eq!(hint["action"]["is"], "Play", "{hint}");
    assert!(text.starts_with("Play 8"), "{text}");
    let read = ada.post("draft", json!({ "draft": hint["action"]["puts"] })).await.json();
    let score = &read["reading"]["score"];
    assert!(text.contains(&format!("for {score} points")), "{text} {read}");
    assert_eq!(read["in_list"], Value::Null, "which words there are is not told here");
    let twice = json!([hint["action"]["puts"][0], hint["action"]["puts"][0]]);
    assert_eq!(ada.post("draft", json!({ "draft": twice })).await.json()["reading"], Value::Null);
    assert_eq!(
        ada.post("draft", json!({ "draft": "8D FORKS" })).await.json()["error"]["field"],
        "draft"
    );

    // All others are bots: the table waits for her as long as she likes.
    assert_eq!(ada.post("pause", json!({ "on": true })).await.status, 200);
    ada.tab.until_it(|it| it["running"] == false).await;
    assert_eq!(ada.post("pause", json!({ "on": false })).await.status, 200);

    ada.does(hint["action"].clone()).await;
    let view = ada.until(|it| it["turns"].as_array().is_some_and(|it| 1 < it.len())).await;
    assert_eq!(view["players"][0]["score"], *score);
    assert_eq!(view["turns"][1]["by"], 1);
    ends_the_game(&mut director).await;
    // Where the table reckons there is nothing to recount, and it signs for both.
    let view = ada.until(|it| it["stage"]["is"] == "Over").await;
    assert_eq!(view["stage"]["signed"], json!([true, true]));
    assert_eq!(ada.seen["over"], true);
    let lines = audited(&hall, &ada.table).await;
    assert!(lines.iter().any(|it| it.contains("ends the game")), "{lines:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_game_that_somebody_left_is_theirs_until_it_is_over() {
    let hall = hall().await;
    let (ada, host) = (hall.guest("Ada").await, hall.guest("Host").await);
    let (mut ada, mut director) = table(&ada, &host, "Tournament").await;
    ada.until(|it| it["stage"]["is"] == "Playing").await;
    assert_eq!(ada.post("hint", json!({})).await.code(), "not_yours", "nobody helps here");
    // Here one can draw too much, and says so oneself.
    ada.does(json!({ "is": "Draw", "n": 8, "rack": true })).await;
    let view = ada.until(|it| it["players"][0]["n_rack"] == 8).await;
    assert_eq!(view["n_bag"], Value::Null, "who wants to know counts");
    ada.does(json!({ "is": "CallOverdraw", "seat": 0 })).await;
    // The bot turns up three of them and sends one back.
    let view = ada.until(|it| it["players"][0]["n_rack"] == 7 && it["stage"]["is"] == "Playing");
    assert_eq!(view.await["on_turn"], 0);
    ada.does(json!({ "is": "Pass" })).await;
    ada.until(|it| it["turns"].as_array().is_some_and(|it| 1 < it.len())).await;
    assert_eq!(ada.post("leave", json!({})).await.status, 200);
    let left = ada.tab.until_it(|it| it["frame"]["seat_changes"][0]["is"] == "Gone").await;
    assert_eq!(left["frame"]["seats"][0]["is"], "person", "nobody plays for them");
    // As long as it goes on, nobody is told what anybody had on a rack.
    let path = format!("/api/practice/scrabble/played/{}/1", ada.table);
    assert_eq!(hall.get(&path).await.code(), "not_now");
    let again = format!("/api/practice/scrabble?id={}.played.1.best.1", ada.table);
    assert_eq!(hall.get(&again).await.code(), "not_now");
    assert_eq!(hall.get(&format!("/api/tables/{}/review/1", ada.table)).await.code(), "not_now");
    ends_the_game(&mut director).await;
    // The seat is theirs still: they come back, agree and sign.
    for deed in ["Agree", "Sign"] {
        ada.until(|it| it["may"].as_array().is_some_and(|it| it.contains(&json!(deed)))).await;
        ada.does(json!({ "is": deed })).await;
    }
    let over = ada.tab.until_it(|it| it["over"] == true).await;
    assert_eq!(over["view"]["stage"]["how"]["is"], "Shortened");
    let lines = audited(&hall, &ada.table).await;
    assert!(lines.iter().any(|it| it.contains("passes")), "{lines:?}");

    // What is over is looked back on, turn by turn, and asked about.
    let review = hall.get(&format!("/api/tables/{}/review/1", ada.table)).await.json();
    let turns = review["turns"].as_array().expect("turns").len();
    assert_eq!(turns, ada.seen["view"]["turns"].as_array().expect("turns").len(), "{review}");
    let other = hall.get(&format!("/api/tables/{}/review/2", ada.table)).await;
    assert_eq!(other.code(), "not_now");
    let puzzles = hall.get(&path).await.json();
    for puzzle in puzzles.as_array().expect("puzzles") {
        let id = puzzle["id"].as_str().expect("a name");
        let again = hall.get(&format!("/api/practice/scrabble?id={id}")).await.json();
        assert_eq!(again, *puzzle);
    }
}

const OPENING: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/ 0/0 0";

#[tokio::test(flavor = "multi_thread")]
async fn a_position_is_opened_by_a_link_and_a_wrong_one_is_told_where() {
    let hall = hall().await;
    let ada = hall.guest("Ada").await;
    let path = "/api/analysis/scrabble";
    let review = ada.post(path, json!({ "position": OPENING })).await;
    assert_eq!(review.status, 200, "{review:?}");
    let best = review.json()["best"][0]["score"].as_i64().expect("a score");
    assert!(50 < best, "all seven tiles can be laid: {review:?}");
    let wrong = |position: String| json!({ "position": position });
    for position in [
        String::new(),
        "8D FORKS".to_owned(),
        OPENING.replace("AEINRST", "AEINRSTU"),
        OPENING.replacen("15/", "30/", 1),
        OPENING.replacen("15/", "ABCDEFGHIJKLMNOPQRSTUV/", 1),
        OPENING.replace("AEINRST", "QQQ"),
        "/".repeat(9_000),
        "A".repeat(60_000),
    ] {
        let answer = ada.post(path, wrong(position.clone())).await;
        let short: String = position.chars().take(60).collect();
        assert_eq!(answer.json()["error"]["field"], "position", "{short}: {answer:?}");
        let told = answer.json()["error"]["message"].as_str().expect("a message").to_owned();
        assert!(told.contains("column") && told.len() < 400, "{short}: {told}");
    }
    let strange = ada.post(path, json!({ "position": OPENING, "list": "none such" })).await;
    assert_eq!(strange.json()["error"]["field"], "list");
    for asked in [json!(null), json!([]), json!({}), json!({ "position": 7 })] {
        assert_eq!(ada.post(path, asked).await.code(), "bad_request");
    }
    let other = ada.post("/api/analysis/on-sets", json!({ "position": OPENING })).await;
    assert_eq!(other.json()["error"]["field"], "game");
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzles_are_asked_marked_and_planned() {
    let hall = hall().await;
    let path = "/api/practice/scrabble";
    let kinds = hall.get(&format!("{path}/menu")).await.json();
    assert_eq!(kinds, json!(["bingo", "best", "endgame", "challenge", "anagram"]));
    let ada = hall.guest("Ada").await;
    let say = |id: &str, answer: Value| ada.post(path, json!({ "id": id, "answer": answer }));
    let bingo = hall.get(&format!("{path}?id=bingo.1.1")).await.json();
    assert_eq!(bingo["asks"]["at"]["rack"].as_str().map(str::len), Some(7), "{bingo}");
    let shown = say("bingo.1.1", json!({ "is": "GivesUp" })).await.json();
    let play = &shown["key"]["plays"][0]["play"];
    let right = say("bingo.1.1", json!({ "is": "Play", "play": play })).await.json();
    assert_eq!(right["right"], true, "{right}");
    let rack = hall.get(&format!("{path}?kind=anagram&length=7&seed=1")).await.json();
    assert_eq!(rack["asks"]["letters"], "ADEINOR");
    let wrong = say("anagram.7.1", json!({ "is": "Words", "words": ["ANEROIDS"] })).await.json();
    assert_eq!(wrong["right"], false);
    let answers = json!([{ "day": 19_000, "right": true }]);
    let cards = json!([{ "id": "anagram.7.1", "answers": answers }]);
    let plan = say("anagram.7.1", json!({ "is": "Plan", "day": 19_001, "cards": cards }));
    assert_eq!(plan.await.json()["today"], json!(["anagram.7.1"]));
    for (query, field) in [
        ("kind=dingo", "kind"),
        ("kind=bingo&difficulty=4", "difficulty"),
        ("kind=anagram&length=16", "length"),
        ("kind=anagram&seed=0", "seed"),
        ("kind=bingo&length=7", "length"),
        ("id=played.1.best.1", "id"),
        ("seed=-1", "seed"),
    ] {
        let answer = hall.get(&format!("{path}?{query}")).await;
        assert_eq!(answer.json()["error"]["field"], field, "{query}: {answer:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn options_that_cannot_be_are_named() {
    let hall = hall().await;
    let ada = hall.guest("Ada").await;
    for (options, field) in [
        (json!({ "time": 5 }), "time"),
        (json!({ "time": "long" }), "time"),
        (json!({ "procedure": "Tournament", "untimed": true }), "untimed"),
        (json!({ "first": 2 }), "first"),
        (json!({ "list": "no such list" }), "list"),
        (json!({ "penalty": "Twenty" }), "penalty"),
        (json!({ "edition": "1976" }), "edition"),
        (json!({ "n_seats": 3 }), "n_seats"),
        (json!({ "list": "x".repeat(10_000) }), "list"),
    ] {
        let answer =
            ada.post("/api/tables", json!({ "game": "scrabble", "options": options })).await;
        assert_eq!(answer.json()["error"]["field"], field, "{answer:?}");
    }
    let menu = hall.get("/api/games/scrabble/menu").await.json();
    assert_eq!(menu["board"].as_array().map(Vec::len), Some(15));
}

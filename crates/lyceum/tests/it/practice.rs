//! Practice from outside: the puzzles the page asks for, and the command.

use std::{
    io::Write,
    process::{Command, Stdio},
};

use serde_json::{Value, json};

use crate::support::{Tab, against_bots, hall, sit_and_start};

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_asked_for_answered_and_marked() {
    let hall = hall().await;
    let ada = hall.guest("Ada").await;
    let path = "/api/practice/on-sets?kind=solve&division=middle&difficulty=1&seed=4";
    let puzzle = hall.get(path).await.json();
    assert_eq!(puzzle["id"], "solve.middle.any.1.4");
    assert!(puzzle.get("key").is_none(), "the answer is not told");
    assert_eq!(hall.get(path).await.json(), puzzle, "the same seed, the same puzzle");
    let answer = |id: &Value, answer: Value| {
        ada.post("/api/practice/on-sets", json!({ "id": id, "answer": answer }))
    };
    let shown = answer(&puzzle["id"], json!({ "is": "GivesUp" })).await.json();
    assert_eq!(shown["right"], false);
    let solutions = &shown["key"]["shortest"]["solutions"];
    let said = json!({ "is": "Solutions", "solutions": solutions });
    assert_eq!(answer(&puzzle["id"], said).await.json()["right"], true);
    let wrong = json!({ "is": "Solutions", "solutions": [{ "set_name": "B-" }] });
    let marked = answer(&puzzle["id"], wrong).await.json();
    assert_eq!(marked["right"], false);
    assert!(marked["rules"].as_array().is_some_and(|it| !it.is_empty()), "{marked}");
    let now = hall.get("/api/practice/on-sets?kind=now&division=senior&seed=1").await.json();
    let yes = answer(&now["id"], json!({ "is": "Yes" })).await.json();
    let no = answer(&now["id"], json!({ "is": "No" })).await.json();
    assert_ne!(yes["right"], no["right"]);
    let path = format!("/api/practice/on-sets?id={}", now["id"].as_str().expect("a name"));
    assert_eq!(hall.get(&path).await.json(), now);
    let menu = hall.get("/api/practice/on-sets/menu").await.json();
    assert_eq!(menu.as_array().map(Vec::len), Some(5));
}

/// Acts when it may, and waits until it is so.
async fn act(tab: &mut Tab, table: &str, deed: &str, action: Value) {
    let may = |it: &Value| it["view"]["may"].as_array().is_some_and(|it| it.contains(&json!(deed)));
    let view = tab.until_it(may).await;
    let mut action = action;
    if deed == "Lift" {
        action["against"] = view["view"]["move_no"].clone();
    }
    tab.act(table, deed, view["seq"].as_u64().expect("a number"), action).await;
    assert_eq!(tab.answer(deed).await["is"], "Ack", "{deed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shake_that_was_played_is_practised() {
    let hall = hall().await;
    let (ada, ben) = (hall.guest("Ada").await, hall.guest("Ben").await);
    let position = "P1 sets | U: BR B R RG G Y blank | goal: row 4 | req: B | perm: u \
                    | res: R G Y n V | P2 to move | P1 moved";
    let options = json!({ "n_seats": 2, "position": position });
    let table = ada.open(json!({ "game": "on-sets", "options": options })).await;
    sit_and_start(&table, &[&ada, &ben]).await;
    let elsewhere = ada.open(against_bots()).await;
    for path in [format!("/played/{elsewhere}/1"), format!("?id={elsewhere}.played.1.9.now")] {
        let response = hall.get(&format!("/api/practice/on-sets{path}")).await;
        assert_eq!((response.status, response.code().as_str()), (400, "bad_request"), "{path}");
    }
    let played = format!("/api/practice/on-sets/played/{table}/1");
    assert_eq!(hall.get(&played).await.code(), "bad_request", "it is not over");

    let (mut at_ada, mut at_ben) = (ada.at(&table).await, ben.at(&table).await);
    let view = at_ben.until("View").await;
    let faces = view["view"]["faces"].as_array().expect("faces").iter();
    let mut cubes = faces.zip(view["view"]["mat"].as_array().expect("places"));
    let yellow = cubes.position(|it| it.0 == "Y" && it.1.is_null()).expect("a cube in Resources");
    let to_forbidden = json!({ "is": "Move", "bonus": null, "cube": yellow, "to": "Forbidden" });
    at_ben.act(&table, "m", view["seq"].as_u64().expect("a number"), to_forbidden).await;
    assert_eq!(at_ben.answer("m").await["is"], "Ack");
    at_ada.until_it(|it| it["view"]["last_mover"] == 1).await;
    act(&mut at_ada, &table, "Lift", json!({ "is": "Lift", "against": 0, "claim": "Now" })).await;
    let paper = json!({ "solutions": [{ "set_name": "BuR" }] });
    act(&mut at_ada, &table, "Present", json!({ "is": "Present", "paper": paper })).await;
    at_ada.until_it(|it| it["view"]["sheet"]["scores"][0].is_object()).await;

    let puzzles = hall.get(&played).await.json();
    let puzzles = puzzles.as_array().expect("a list");
    let last = puzzles.last().expect("what could be written in the end");
    let id = last["id"].as_str().expect("a name");
    assert!(id.starts_with(&format!("{table}.played.1.")), "{id}");
    assert_eq!(hall.get(&format!("/api/practice/on-sets?id={id}")).await.json(), *last);
    let said = json!({ "is": "Solutions", "solutions": paper["solutions"] });
    let marked = ada.post("/api/practice/on-sets", json!({ "id": id, "answer": said })).await;
    assert_eq!(marked.json()["right"], true, "{marked:?}");
    let other = format!("/api/practice/on-sets?id={table}.played.1.999.now");
    assert_eq!(hall.get(&other).await.code(), "bad_request");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_puzzle_is_said_clearly() {
    let hall = hall().await;
    for (wrong, field, told) in [
        ("kind=maybe", "kind", "\"maybe\" is none of solve, now, impossible"),
        ("division=college", "division", "\"college\" is none of basic"),
        ("division=basic&variation=wild-cube", "variation", "there is no variation"),
        ("difficulty=4", "difficulty", "4 is not 1, 2 or 3"),
        ("seed=x", "seed", "not a number"),
        ("id=now.middle", "id", "\"now.middle\" names no puzzle"),
        ("colour=B", "colour", "no puzzle"),
    ] {
        let response = hall.get(&format!("/api/practice/on-sets?{wrong}")).await;
        assert_eq!((response.status, response.code().as_str()), (400, "bad_request"), "{wrong}");
        let error = &response.json()["error"];
        assert_eq!(error["field"], field, "{response:?}");
        assert!(error["message"].as_str().is_some_and(|it| it.contains(told)), "{response:?}");
    }
    for game in ["my-word", "chess"] {
        let response = hall.get(&format!("/api/practice/{game}")).await;
        assert_eq!(response.json()["error"]["field"], "game", "{response:?}");
    }
    let ada = hall.guest("Ada").await;
    for body in [
        json!({}),
        json!({ "id": "now.middle.any.1.1", "answer": "maybe" }),
        json!({ "id": "now.middle.any.1.1", "answer": { "is": "Solutions", "solutions": [] } }),
        json!({ "id": "solve.middle.any.1.1", "answer": { "is": "Yes" } }),
    ] {
        let response = ada.post("/api/practice/on-sets", body.clone()).await;
        assert_eq!((response.status, response.code().as_str()), (400, "bad_request"), "{body}");
    }
}

fn practise(game: &str, arguments: &[&str], typed: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lyceum"))
        .args(["practice", game])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut stdin = child.stdin.take().expect("it listens");
    stdin.write_all(typed.as_bytes()).expect("it reads");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("it is text")
}

#[test]
fn the_terminal_asks_marks_and_keeps_a_streak() {
    let kind = ["--kind", "now", "--seed", "1", "--number", "3"];
    let lines = practise("on-sets", &[&kind[..], &["--json"]].concat(), "");
    let keys: Vec<bool> = lines
        .lines()
        .map(|it| serde_json::from_str::<Value>(it).expect("an object a line"))
        .map(|it| it["key"]["yes"].as_bool().expect("yes or no"))
        .collect();
    let [first, second, third] = keys[..] else { panic!("three puzzles, not {keys:?}") };
    let say = |yes: bool| if yes { "y\n" } else { "n\n" };
    let typed = format!("perhaps\n{}{}{}", say(first), say(!second), say(third));
    let told = practise("on-sets", &kind, &typed);
    assert!(told.contains("type y or n"), "{told}");
    assert!(told.contains("2 of 3 right; the longest streak was 1."), "{told}");
    assert!(told.contains("lyceum practice on-sets --id now.middle.any.1.2"), "{told}");
}

#[test]
fn a_game_that_was_played_is_practised_from() {
    let log = concat!(env!("CARGO_MANIFEST_DIR"), "/../on-sets/golden/clumsy-senior-3.jsonl");
    let lines = practise("on-sets", &["--log", log, "--json", "--number", "50"], "");
    let ids: Vec<String> = lines
        .lines()
        .map(|it| serde_json::from_str::<Value>(it).expect("an object a line"))
        .map(|it| it["puzzle"]["id"].as_str().expect("a name").to_owned())
        .collect();
    assert!(!ids.is_empty() && ids.iter().all(|it| it.starts_with("played.")), "{ids:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzles_of_on_words_are_asked_for_answered_and_marked() {
    let hall = hall().await;
    let ada = hall.guest("Ada").await;
    let puzzle = hall.get("/api/practice/on-words?kind=network&difficulty=2&seed=4").await.json();
    assert_eq!(puzzle["id"], "network.2.4");
    assert!(puzzle.get("key").is_none(), "the answer is not told");
    let answer = |id: &Value, answer: Value| {
        ada.post("/api/practice/on-words", json!({ "id": id, "answer": answer }))
    };
    let hint = answer(&puzzle["id"], json!({ "is": "Hint", "number": 1 })).await.json();
    assert_eq!((&hint["number"], &hint["last"]), (&json!(1), &json!(false)), "{hint}");
    let shown = answer(&puzzle["id"], json!({ "is": "GivesUp" })).await.json();
    let solution = &shown["key"]["shown"]["solution"];
    let said = json!({ "is": "Solution", "solution": solution });
    assert_eq!(answer(&puzzle["id"], said).await.json()["right"], true);
    let wrong = json!({ "is": "Solution", "solution": { "rows": ["QZ"] } });
    let marked = answer(&puzzle["id"], wrong).await.json();
    assert_eq!(marked["right"], false);
    assert!(marked["rules"].as_array().is_some_and(|it| !it.is_empty()), "{marked}");

    let sounds = hall.get("/api/practice/on-words?seed=1").await.json();
    let shown = answer(&sounds["id"], json!({ "is": "GivesUp" })).await.json();
    let heard = &shown["key"]["shown"]["heard"]["heard"];
    let said = json!({ "is": "Sounds", "sounds": heard });
    assert_eq!(answer(&sounds["id"], said).await.json()["right"], true);
    let none = answer(&sounds["id"], json!({ "is": "Sounds", "sounds": [] })).await.json();
    assert_eq!(&none["missed"], heard);
    let now = hall.get("/api/practice/on-words?kind=now&seed=1").await.json();
    let yes = answer(&now["id"], json!({ "is": "Yes" })).await.json();
    let no = answer(&now["id"], json!({ "is": "No" })).await.json();
    assert_ne!(yes["right"], no["right"]);

    for (wrong, field, told) in [
        ("kind=solve", "kind", "\"solve\" is none of sounds, network, now, impossible"),
        ("difficulty=0", "difficulty", "0 is not 1, 2 or 3"),
        ("division=middle", "division", "no puzzle"),
        ("id=now.2", "id", "\"now.2\" names no puzzle"),
    ] {
        let response = hall.get(&format!("/api/practice/on-words?{wrong}")).await;
        assert_eq!((response.status, response.code().as_str()), (400, "bad_request"), "{wrong}");
        let error = &response.json()["error"];
        assert_eq!(error["field"], field, "{response:?}");
        assert!(error["message"].as_str().is_some_and(|it| it.contains(told)), "{response:?}");
    }
    for said in [
        json!({ "is": "Yes" }),
        json!({ "is": "Sounds", "sounds": ["/k/", "K"] }),
        json!({ "is": "Sounds", "sounds": ["/q/"] }),
        json!({ "is": "Hint", "number": -1 }),
    ] {
        let response = answer(&sounds["id"], said.clone()).await;
        assert_eq!((response.status, response.code().as_str()), (400, "bad_request"), "{said}");
    }
    let no_hint = answer(&now["id"], json!({ "is": "Hint", "number": 1 })).await;
    assert_eq!(no_hint.status, 400, "{no_hint:?}");
}

#[test]
fn the_terminal_practises_on_words_with_good_bad_and_empty_input() {
    let of = |kind: &'static str| ["--kind", kind, "--seed", "1", "--number", "1"];
    let key = |kind: &'static str| {
        let line = practise("on-words", &[&of(kind)[..], &["--json"]].concat(), "");
        serde_json::from_str::<Value>(&line).expect("an object")["key"].clone()
    };
    let sounds = key("sounds")["shown"]["heard"]["heard"].clone();
    let sounds: Vec<&str> =
        sounds.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    let told = practise("on-words", &of("sounds"), &format!("qq\nhint\n{}\n", sounds.join(" ")));
    assert!(told.contains("\"qq\" is no sound"), "{told}");
    assert!(told.contains("in it."), "a hint: {told}");
    assert!(told.contains("1 of 1 right"), "{told}");
    let rows = key("network")["shown"]["solution"]["rows"].clone();
    let rows: Vec<&str> =
        rows.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    let told = practise("on-words", &of("network"), &format!("{}\n", rows.join(" ")));
    assert!(told.contains("Correct.") && told.contains("1 of 1 right"), "{told}");
    let told = practise("on-words", &of("network"), "\n");
    assert!(told.contains("One Solution is ") && told.contains("--id network.1.1"), "{told}");
    assert!(told.contains(rows[0]), "{told}");
    let told = practise("on-words", &of("impossible"), "maybe\nq\n");
    assert!(told.contains("type y or n") && told.contains("0 of 0 right"), "{told}");
    let log = concat!(env!("CARGO_MANIFEST_DIR"), "/../on-words/golden/clumsy-senior-3.jsonl");
    let lines = practise("on-words", &["--log", log, "--json", "--number", "50"], "");
    assert!(lines.lines().count() > 0 && lines.contains("\"id\":\"played."), "{lines}");
}

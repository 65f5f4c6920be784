//! LinguiSHTIK in the hall: papers stay covered, the machine decides or advises, a judge rules, and
//! sentences are read for whoever asks, within bounds.

use serde_json::{Value, json};

use crate::support::{Guest, Player, hall, sit_and_start};

/// SUNBURN can be written with the green B.
const POSITION: &str = "P1 one | S-V-DO | P2: green B = noun | P1: black E = direct object \
    | P2: green T = color wild:yellow | letters: pink S, red U, pink N, yellow Z, pink R, yellow K \
    | res: green B, black O, red M, pink Y | P2 to move | P1 moved";

/// Ann and Ben at a table that somebody else has opened; Ben is to move.
async fn two<'h>(
    host: &Guest,
    ann: &'h Guest,
    ben: &'h Guest,
    procedure: &str,
) -> (Player<'h>, Player<'h>) {
    let options = json!({
        "n_seats": 2, "division": "elementary", "procedure": procedure, "n_shakes": 1,
        "position": POSITION,
    });
    let table = host.open(json!({ "game": "linguishtik", "options": options })).await;
    sit_and_start(&table, &[ann, ben]).await;
    (Player::at(ann, &table).await, Player::at(ben, &table).await)
}

fn solution() -> Value {
    json!({ "sentence": "Summer brings sunburn.", "word": "sunburn" })
}

async fn says_now(ben: &mut Player<'_>) {
    let against = ben.seen["view"]["move_no"].clone();
    ben.does(json!({ "is": "Lift", "against": against, "claim": "Now" })).await;
    ben.until(|it| it["stage"]["is"] == "Writing").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_paper_is_covered_until_all_are_in_and_then_the_machine_says_why() {
    let hall = hall().await;
    let (host, ann, ben) =
        (hall.guest("Host").await, hall.guest("Ann").await, hall.guest("Ben").await);
    let (mut ann, mut ben) = two(&host, &ann, &ben, "Assisted").await;
    let view = ben.seen["view"].clone();
    assert_eq!((&view["wild"], &view["containers_left"]["n"]), (&json!("yellow"), &json!(1)));
    let wild = view["demandable"]
        .as_array()
        .and_then(|it| it.iter().find(|it| it["item"] == "color wild"));
    assert_eq!(wild.expect("an item")["barred"], "LS-LT13-A-6f", "it would be a duplicate");
    assert_eq!(ann.seen["view"]["demandable"], json!([]), "it is not her turn");

    // What she has in mind is read for her alone.
    let read = ann.post("draft", json!({ "draft": solution() })).await.json();
    assert_eq!(read["reading"]["spelled"].as_array().map(Vec::len), Some(7), "{read}");
    assert_eq!(read["reading"]["analysis"]["pattern"], "S-V-DO");
    let long = json!({ "draft": { "sentence": "word ".repeat(2_000), "word": "word" } });
    let read = ann.post("draft", long).await.json();
    assert_eq!((&read["state"], &read["reading"]), (&json!("Wrong"), &Value::Null), "{read}");
    let no_paper = ann.post("draft", json!({ "draft": { "sentense": "So." } })).await;
    assert_eq!(no_paper.json()["error"]["field"], "draft");
    for odd in ["\u{1f642}\u{1f642}", "“So", "日本語です。", "Привет, мир!", "no verb here", "?!"]
    {
        let draft = json!({ "draft": { "sentence": odd, "word": "word" } });
        assert_eq!(ann.post("draft", draft).await.json()["state"], "Wrong", "{odd}");
    }

    says_now(&mut ben).await;
    ben.does(json!({ "is": "Present", "paper": solution() })).await;
    let view = ben.until(|it| it["desk"]["own_paper"] != Value::Null).await;
    assert_eq!(view["desk"]["own_paper"]["word"], "sunburn", "he sees his own");
    ann.until(|it| it["desk"]["presented"] == json!([1])).await;
    let mut looking = host.at(&ann.table).await;
    let spectator = looking.until("View").await;
    for seen in [&ann.seen, &spectator] {
        let text = seen.to_string();
        assert!(!text.contains("sunburn") && !text.contains("Summer"), "it is covered: {text}");
        assert_eq!(seen["view"]["readings"], json!([]));
    }
    let wrong = json!({ "sentence": "A summer bring sunburn", "word": "sunburn" });
    ann.does(json!({ "is": "Present", "paper": wrong })).await;
    let view = ann.until(|it| it["stage"]["is"] == "Resting").await;
    let verdicts: Vec<&Value> =
        (0..2).map(|it| &view["readings"][it]["reading"]["verdict"]).collect();
    let of = |seat: u8| {
        view["readings"].as_array().and_then(|it| it.iter().find(|it| it["writer"] == seat))
    };
    assert_eq!(of(0).expect("hers")["reading"]["verdict"], "incorrect", "{verdicts:?}");
    assert_eq!(of(1).expect("his")["reading"]["verdict"], "correct", "{verdicts:?}");
    let review = hall.get(&format!("/api/tables/{}/review/1", ann.table)).await.json();
    let challenged =
        review["moments"].as_array().and_then(|it| it.iter().find(|it| it["what"] == "Challenged"));
    let truth = &challenged.expect("a moment")["truth"];
    assert!(truth["now"]["n"].as_u64().is_some_and(|it| 0 < it), "Now was right: {truth}");
    assert_ne!(review["example"]["reading"]["verdict"], "incorrect", "{review}");
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_tournament_the_machine_advises_a_judge_and_the_judge_rules() {
    let hall = hall().await;
    let (host, ann, ben) =
        (hall.guest("Host").await, hall.guest("Ann").await, hall.guest("Ben").await);
    let (mut ann, mut ben) = two(&host, &ann, &ben, "Tournament").await;
    let officiate = format!("/api/tables/{}/officiate", ann.table);
    assert_eq!(host.post(&officiate, json!({})).await.json()["office"], "Director");
    let mut judge = Player::at(&host, &ann.table).await;
    assert_eq!(ann.post("draft", json!({ "draft": solution() })).await.code(), "not_yours");

    says_now(&mut ben).await;
    ben.does(json!({ "is": "Present", "paper": solution() })).await;
    judge.until(|it| it["desk"]["presented"] == json!([1])).await;
    assert!(!judge.seen.to_string().contains("sunburn"), "officials see no paper that is covered");
    ann.does(json!({ "is": "Decline" })).await;
    let view = ann.until(|it| it["stage"]["is"] == "Checking").await;
    assert_eq!(view["readings"], json!([]), "players check it themselves");
    let view = judge.until(|it| it["stage"]["is"] == "Checking").await;
    assert_eq!(view["readings"][0]["reading"]["verdict"], "correct", "a judge is advised");

    let objection = json!({ "is": "Reality" });
    ann.does(json!({ "is": "Reject", "of": 1, "objection": objection })).await;
    let view = judge.until(|it| it["desk"]["ground"] != Value::Null).await;
    let ground = view["desk"]["ground"]["no"].clone();
    let rules = json!({ "is": "Rule", "ground": ground, "upheld": false });
    let refused = ann.act(rules.clone()).await;
    assert_eq!(refused["rule"], "HALL-1", "a player rules on nothing: {refused}");
    judge.does(rules).await;
    let view = ann.until(|it| it["rulings"] != json!([])).await;
    let ruling = &view["rulings"][0];
    assert_eq!((&ruling["objection"], &ruling["upheld"]), (&objection, &json!(false)));
    ann.does(json!({ "is": "Accept", "of": 1 })).await;
    let view = ann.until(|it| it["stage"]["is"] != "Checking").await;
    assert!(view["sheet"]["totals"][1].as_i64() > view["sheet"]["totals"][0].as_i64(), "{view}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_asked_about_a_paper_sees_it_and_what_they_rule_is_scored() {
    let hall = hall().await;
    let (host, ann, ben) =
        (hall.guest("Host").await, hall.guest("Ann").await, hall.guest("Ben").await);
    let (mut ann, mut ben) = two(&host, &ann, &ben, "Assisted").await;
    says_now(&mut ben).await;
    ben.does(json!({ "is": "Present", "paper": solution() })).await;
    ann.does(json!({ "is": "Decline" })).await;
    let view = ann.until(|it| it["filed"] != json!([])).await;
    let before = view["sheet"]["totals"].clone();
    assert_eq!(view["filed"][0]["papers"][0]["correct"], true);

    let paper = json!({ "shake": 1, "writer": 1 });
    let call = json!({ "is": "Call", "about": "can summer bring that?", "paper": paper });
    ann.does(call.clone()).await;
    let view = ann.until(|it| it["matters"] != json!([])).await;
    assert_eq!(view["matters"][0]["until"], Value::Null, "nobody serves: answered at once");

    let officiate = format!("/api/tables/{}/officiate", ann.table);
    assert_eq!(host.post(&officiate, json!({})).await.json()["office"], "Director");
    let mut judge = Player::at(&host, &ann.table).await;
    judge.until(|it| it["may"].as_array().is_some_and(|it| it.contains(&json!("Retire")))).await;
    ann.does(call).await;
    let view = judge.until(|it| it["matters"][1]["until"].is_number()).await;
    assert_eq!(view["matters"][1]["paper"], paper, "whoever serves is waited for");
    let filed = &view["filed"][0];
    assert_eq!(filed["asked"][0], json!({ "what": "Sentence", "text": "S-V-DO" }));
    assert_eq!(filed["papers"][0]["paper"]["word"], solution()["word"]);

    let objection = json!({ "is": "Reality" });
    judge
        .does(
            json!({ "is": "RulePaper", "paper": paper, "correct": false, "objection": objection }),
        )
        .await;
    let view = ann.until(|it| it["matters"][1]["rulings"][0] != Value::Null).await;
    assert_eq!(view["matters"][1]["rulings"][0]["upheld"], true, "her dispute was right");
    assert_eq!(view["filed"][0]["papers"][0]["correct"], false);
    assert!(view["sheet"]["totals"][1].as_i64() < before[1].as_i64(), "{view}");
    assert!(before[0].as_i64() < view["sheet"]["totals"][0].as_i64(), "{view}");
}

#[tokio::test(flavor = "multi_thread")]
async fn any_sentence_is_read_for_whoever_asks_within_bounds() {
    let hall = hall().await;
    let ada = hall.guest("Ada").await;
    let ask = |asked: Value| ada.post("/api/analysis/linguishtik", asked);
    let read = ask(json!({ "sentence": "Summer brings sunburn." })).await.json();
    assert_eq!((&read["pattern"], &read["firm"]["pattern"]), (&json!("S-V-DO"), &json!(true)));
    assert_eq!(read["words"][2]["at"], json!([14, 21]));
    let letters = json!([{ "color": "pink", "face": "S" }, { "color": "red", "face": "U" }]);
    let position = json!({
        "division": "senior", "designation": "S-V-DO", "type": "noun", "function": "direct object",
        "demands": ["must contain:B"], "letters": letters, "word": "SUNBURN",
        "sentence": "Summer brings sunburn.",
    });
    let judged = ask(position).await.json();
    assert_eq!(judged["verdict"], "incorrect", "two cubes spell no SUNBURN");
    let told = |text: &str| {
        let found = judged["requirements"]
            .as_array()
            .and_then(|it| it.iter().find(|it| it["text"] == text));
        found.expect("a requirement")["finding"].clone()
    };
    assert_eq!((told("spelled with the cubes"), told("S-V-DO")), (json!("fails"), json!("holds")));
    for odd in ["", "\u{1f642}", "“So", "日本語です。", "no verb here", "\u{202e}abc"] {
        assert_eq!(ask(json!({ "sentence": odd })).await.status, 200, "{odd:?}");
    }
    for (wrong, field) in [
        (json!({}), "sentence"),
        (json!({ "sentence": 5 }), "sentence"),
        (json!({ "sentence": "a ".repeat(5_000) }), "sentence"),
        (json!({ "sentence": "So.", "division": "minor", "word": "so" }), "division"),
        (json!({ "sentence": "So.", "division": "senior" }), "word"),
        (json!({ "sentence": "So.", "division": "senior", "wort": "so" }), "wort"),
    ] {
        let answer = ask(wrong.clone()).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "bad_request"), "{wrong}");
        assert_eq!(answer.json()["error"]["field"], field, "{wrong}");
    }
    assert_eq!(ask(json!([])).await.status, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzles_are_asked_for_answered_and_marked() {
    let hall = hall().await;
    let ada = hall.guest("Ada").await;
    let puzzle =
        async |wish: &str| hall.get(&format!("/api/practice/linguishtik?{wish}")).await.json();
    let answer = |id: &Value, answer: Value| {
        ada.post("/api/practice/linguishtik", json!({ "id": id, "answer": answer }))
    };
    for kind in ["function", "pattern"] {
        let asked = puzzle(&format!("kind={kind}&seed=3")).await;
        assert_eq!(asked["id"], format!("{kind}.1.3"));
        assert!(asked.get("key").is_none(), "the answer is not told");
        let shown = answer(&asked["id"], json!({ "is": "GivesUp" })).await.json();
        let said = json!({ "is": "Label", "label": shown["key"]["answer"] });
        assert_eq!(answer(&asked["id"], said).await.json()["right"], true, "{shown}");
        let other = asked["asks"]["choices"].as_array().expect("choices").iter();
        let other = other.clone().find(|it| **it != shown["key"]["answer"]).expect("another");
        let said = json!({ "is": "Label", "label": other });
        assert_eq!(answer(&asked["id"], said).await.json()["right"], false);
        let none = answer(&asked["id"], json!({ "is": "Label", "label": "verb-like" })).await;
        assert_eq!((none.status, none.code().as_str()), (400, "bad_request"));
    }
    let asked = puzzle("kind=judge&difficulty=3&seed=2").await;
    let yes = answer(&asked["id"], json!({ "is": "Yes" })).await.json();
    let no = answer(&asked["id"], json!({ "is": "No" })).await.json();
    assert_ne!(yes["right"], no["right"]);
    assert!(yes["key"]["reading"]["requirements"].as_array().is_some_and(|it| 5 < it.len()));
    let asked = puzzle("kind=write&difficulty=2&seed=2").await;
    let shown = answer(&asked["id"], json!({ "is": "GivesUp" })).await.json();
    let paper = &shown["key"]["example"];
    let said = json!({ "is": "Solution", "word": paper["word"], "sentence": paper["sentence"] });
    assert_eq!(answer(&asked["id"], said).await.json()["right"], true, "{shown}");
    let junk = json!({ "is": "Solution", "word": "junk", "sentence": "junk" });
    let marked = answer(&asked["id"], junk).await.json();
    assert_eq!(
        (&marked["right"], &marked["reading"]["verdict"]),
        (&json!(false), &json!("incorrect"))
    );
    for (wrong, field) in
        [("kind=solve", "kind"), ("difficulty=4", "difficulty"), ("id=judge.1", "id")]
    {
        let response = hall.get(&format!("/api/practice/linguishtik?{wrong}")).await;
        assert_eq!((response.status, &response.json()["error"]["field"]), (400, &json!(field)));
    }
    let long = json!({ "is": "Solution", "word": "word", "sentence": "word ".repeat(2_000) });
    assert_eq!(answer(&asked["id"], long).await.status, 400);
}

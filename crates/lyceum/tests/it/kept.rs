//! What the hall keeps: who is known, and for how long; and what it says when it cannot keep
//! anything.

use std::{fs, time::SystemTime};

use serde_json::json;
use store::Session;

use crate::support::{against_bots, hall, waiting};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

#[tokio::test(flavor = "multi_thread")]
async fn a_session_is_renewed_by_use() {
    let hall = hall().await;
    let ada = hall.guest("Ada").await;
    let token = ada.cookie.split('=').next_back().expect("a cookie has a value");
    let hash = blake3::derive_key("lyceum session token 1", token.as_bytes());
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("it is after 1970");
    let now_ms = now.as_millis() as i64;
    let store = &hall.hall().store;
    let (account, expires_ms) =
        store.session(&hash, now_ms).await.expect("the books are open").expect("Ada is known");
    assert!(now_ms + 150 * DAY_MS < expires_ms);

    // Her last day has come, and so has she.
    store.end_session(&hash).await.expect("the books are open");
    let session = Session {
        hash,
        account: account.id,
        created_ms: now_ms - 179 * DAY_MS,
        expires_ms: now_ms + DAY_MS,
    };
    store.create_session(session).await.expect("the books are open");
    let me = ada.get("/api/me").await;
    assert_eq!(me.json()["name"], "Ada");
    let head = me.head.to_lowercase();
    assert!(head.contains(&format!("set-cookie: lyceum={}", token.to_lowercase())), "{head}");
    assert!(head.contains("max-age=15552000"), "{head}");
    let later = store.session(&hash, now_ms + 100 * DAY_MS).await.expect("the books are open");
    assert!(later.is_some(), "she is known for another season");
    assert!(!hall.get("/api/me").await.head.to_lowercase().contains("set-cookie"));
}

/// A clock that is a year ahead for a while ends no session for good.
#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_runs_ahead_makes_nobody_a_stranger() {
    let hall = hall().await;
    let ada = hall.guest("Ada").await;
    let store = &hall.hall().store;
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("it is after 1970");
    let jumped_ms = now.as_millis() as i64 + 359 * DAY_MS;
    let pruned = store.prune_sessions(lyceum::hall::forgotten_before(jumped_ms)).await;
    assert_eq!(pruned, Ok(0));
    assert_eq!(ada.get("/api/me").await.json()["name"], "Ada");
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_hall_whose_file_is_gone_says_so_and_acknowledges_nothing() {
    let hall = hall().await;
    let (ada, table, mut tab) = hall.guest_at_table().await;
    tab.until("View").await;
    let health = hall.get("/healthz").await;
    assert_eq!((health.status, &health.json()["ok"]), (200, &json!(true)));

    let file = hall.hall().config.data.clone();
    let aside = file.with_extension("aside");
    fs::rename(&file, &aside).expect("it can be moved");
    tab.act(&table, "s1", 0, json!({ "is": "Start" })).await;
    let answer = tab.answer("s1").await;
    assert_eq!(answer["code"], "failure", "{answer}");
    let refused = ada.post("/api/tables", against_bots()).await;
    assert_eq!(refused.status, 503, "{}", refused.body);
    assert!(refused.body.contains("its data file is gone"), "{}", refused.body);
    let health = hall.get("/healthz").await;
    assert_eq!(health.status, 503);
    assert_eq!(health.json()["reason"], "its data file is gone");

    fs::rename(&aside, &file).expect("it can be moved back");
    assert_eq!(hall.get("/healthz").await.status, 200);
    let opened = ada.post("/api/tables", waiting()).await;
    assert_eq!(opened.status, 200, "{}", opened.body);
}

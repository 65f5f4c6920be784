//! Bounds: frames, rates, origins, readers that do not read.

use std::time::Duration;

use serde_json::json;
use tokio::net::TcpSocket;
use tokio_tungstenite::tungstenite;

use crate::support::{Tab, against_bots, hall, hall_with, request, wait_for};

#[tokio::test(flavor = "multi_thread")]
async fn a_frame_that_is_too_large_closes_the_socket_with_1009() {
    let hall = hall().await;
    let mut tab = hall.stranger().await;
    tab.hello(&[]).await;
    tab.send_text("x".repeat(16 * 1024)).await;
    assert_eq!(tab.until("Error").await["code"], "bad_frame");
    tab.send_text("x".repeat(16 * 1024 + 1)).await;
    assert_eq!(tab.closed().await, Some(1009));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_is_too_large_is_refused() {
    let hall = hall().await;
    let ada = hall.guest("Ada").await;
    let response = ada.post("/api/me", json!({ "name": "x".repeat(70_000) })).await;
    assert_eq!((response.status, response.code().as_str()), (413, "too_large"));
}

#[tokio::test(flavor = "multi_thread")]
async fn another_sites_page_can_neither_ask_nor_listen() {
    let hall = hall().await;
    let origin = "origin: https://evil.example\r\n";
    let body = json!({ "name": "Eve" });
    let response = request(hall.address, "POST", "/api/me", origin, &body).await;
    assert_eq!((response.status, response.code().as_str()), (403, "foreign_origin"));
    match Tab::open(hall.address, "", Some("https://evil.example")).await {
        Err(tungstenite::Error::Http(response)) => assert_eq!(response.status(), 403),
        other => panic!("a foreign page got {:?}", other.map(|_| ())),
    }
    let own = format!("http://{}", hall.address);
    let mut tab = Tab::open(hall.address, "", Some(&own)).await.expect("our own page may");
    tab.hello(&[]).await;
    let own = format!("origin: {own}\r\n");
    assert_eq!(request(hall.address, "POST", "/api/me", &own, &body).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sends_too_much_is_told_and_then_closed() {
    let hall = hall().await;
    let mut tab = hall.stranger().await;
    tab.hello(&[]).await;
    for _ in 0..300 {
        tab.try_send("{}").await;
    }
    tab.until_it(|it| it["code"] == "too_many").await;
    assert_eq!(tab.closed().await, Some(1008));
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_and_names_are_given_out_at_a_bounded_rate() {
    let hall = hall_with(|it| {
        it.limits.tables_per_minute_per_person = 2;
        it.limits.guests_per_minute_per_address = 2;
    })
    .await;
    let ada = hall.guest("Ada").await;
    for _ in 0..2 {
        ada.open(against_bots()).await;
    }
    let response = ada.post("/api/tables", against_bots()).await;
    assert_eq!((response.status, response.code().as_str()), (429, "too_many"));
    let ben = hall.guest("Ben").await;
    ben.open(against_bots()).await;
    let response = request(hall.address, "POST", "/api/me", "", &json!({ "name": "Cy" })).await;
    assert_eq!(response.status, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_only_so_many_sockets() {
    let hall = hall_with(|it| it.limits.sockets = 1).await;
    let first = hall.stranger().await;
    assert!(Tab::open(hall.address, "", None).await.is_err());
    drop(first);
    let n_sockets = || hall.n_sockets();
    wait_for("the place is free", || n_sockets() == 0).await;
    hall.stranger().await.hello(&[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_that_does_not_read_is_let_go_and_others_are_served() {
    let hall = hall_with(|it| {
        it.limits.messages_per_second = 1_000_000;
        it.limits.message_burst = 1_000_000;
        it.timing.send_within = Duration::from_millis(300);
    })
    .await;
    let ada = hall.guest("Ada").await;
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(2 * 1024).expect("it can be small");
    let stream = socket.connect(hall.address).await.expect("the hall listens");
    let mut lazy = Tab::over(stream, hall.address, "", None).await.expect("a socket opens");
    lazy.hello(&[]).await;
    assert_eq!(hall.n_sockets(), 1);
    let flood = async { while lazy.try_send("{}").await {} };
    let gone = wait_for("the lazy reader is let go", || hall.n_sockets() == 0);
    tokio::select! {
        () = flood => wait_for("the lazy reader is let go", || hall.n_sockets() == 0).await,
        () = gone => (),
    }
    let table = ada.open(against_bots()).await;
    ada.at(&table).await.until("View").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_is_served_with_its_guards_on() {
    let hall = hall().await;
    for path in ["/", "/t/t123", "/j/KMPRT", "/rules"] {
        let response = hall.get(path).await;
        assert_eq!(response.status, 200, "{path}");
        assert!(response.head.contains("content-type: text/html"), "{}", response.head);
        assert!(response.head.contains("content-security-policy: default-src 'self'"));
        assert!(response.head.contains("cache-control: no-cache"));
    }
    assert_eq!(hall.get("/no-such-file.js").await.status, 404);
    assert_eq!(hall.get("/api/nothing").await.status, 404);
    let rules = hall.get("/api/rules").await.json();
    assert!(rules.as_array().is_some_and(|it| it.iter().any(|it| it["id"] == "HALL-3")));
    let health = hall.get("/healthz").await.json();
    assert_eq!(health["ok"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_path_that_names_nothing_is_told_like_any_other_error() {
    let hall = hall().await;
    for path in [
        "/api/tables/%ff/log",
        "/api/tables/t/review/99999",
        "/api/tables/t/review/one",
        "/api/codes/%ff",
        "/api/words/%ff",
        "/api/practice/on-sets/played/t/x",
    ] {
        let response = hall.get(path).await;
        assert_eq!((response.status, response.code().as_str()), (400, "bad_request"), "{path}");
    }
}

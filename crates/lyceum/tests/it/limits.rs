//! Bounds: frames, rates, origins, readers that do not read.

use std::time::Duration;

use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};
use tokio_tungstenite::tungstenite;

use crate::support::{
    Guest, Tab, TestHall, against_bots, hall, hall_with, request, sit_and_start, wait_for, waiting,
};

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
        it.limits.messages_per_minute_per_address = 1_000_000_000;
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
async fn an_address_has_only_so_many_sockets_and_each_says_hello_soon() {
    let hall = hall_with(|it| {
        it.limits.sockets_per_address = 1;
        it.timing.hello_within = Duration::from_millis(100);
    })
    .await;
    let mut silent = hall.stranger().await;
    match Tab::open(hall.address, "", None).await {
        Err(tungstenite::Error::Http(response)) => assert_eq!(response.status(), 429),
        other => panic!("a second socket got {:?}", other.map(|_| ())),
    }
    assert_eq!(silent.closed().await, Some(1008));
    wait_for("the place is free", || hall.n_sockets() == 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pongs_that_nobody_asked_for_are_counted() {
    let hall = hall().await;
    let mut tab = hall.stranger().await;
    tab.hello(&[]).await;
    let flood = async { while tab.try_pong().await {} };
    let gone = wait_for("it is let go", || hall.n_sockets() == 0);
    tokio::select! {
        () = flood => (),
        () = gone => (),
    }
    wait_for("it is let go", || hall.n_sockets() == 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_that_say_or_read_nothing_are_in_nobodys_way() {
    let hall = hall_with(|it| it.limits.connections_per_address = 8).await;
    let mut lazy = Vec::new();
    for no in 0..40 {
        let mut stream = TcpStream::connect(hall.address).await.expect("the hall listens");
        if no % 2 == 0 {
            let ask = "GET /api/rules HTTP/1.1\r\nhost: hall\r\n\r\n".repeat(8);
            stream.write_all(ask.as_bytes()).await.expect("the line holds");
        }
        lazy.push(stream);
        // Whoever comes now is served though all places are taken, from here or elsewhere.
        assert_eq!(hall.get("/healthz").await.status, 200);
    }
    let mut first = lazy.swap_remove(1);
    let mut bytes = Vec::new();
    let _ = first.read_to_end(&mut bytes).await;
    assert!(bytes.is_empty(), "one that said nothing was let go without a word");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_asks_only_so_often() {
    let hall = hall_with(|it| it.limits.requests_per_minute_per_address = 3).await;
    for _ in 0..3 {
        assert_eq!(hall.get("/healthz").await.status, 200);
    }
    let response = hall.get("/healthz").await;
    assert_eq!((response.status, response.code().as_str()), (429, "too_many"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_is_guessed_only_a_few_times_and_then_not_even_a_right_one_helps() {
    let hall = hall_with(|it| it.limits.wrong_codes_per_minute_per_address = 3).await;
    let ada = hall.guest("Ada").await;
    let opened = ada.post("/api/tables", waiting()).await.json();
    let right = format!("/api/codes/{}", opened["code"].as_str().expect("a code"));
    for _ in 0..9 {
        assert_eq!(hall.get(&right).await.status, 200, "right ones are not counted");
    }
    for code in ["BBBBB", "not-a-code", "CCCCC"] {
        assert_eq!(hall.get(&format!("/api/codes/{code}")).await.code(), "unknown_code");
    }
    for path in ["/api/codes/DDDDD", &right] {
        let response = hall.get(path).await;
        assert_eq!((response.status, response.code().as_str()), (429, "too_many"), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_only_so_many_tables_and_deserted_ones_do_not_count() {
    let hall = hall_with(|it| {
        it.limits.open_tables_per_address = 2;
        it.adjourn_after = 1;
    })
    .await;
    let ada = hall.guest("Ada").await;
    let table = ada.open(against_bots()).await;
    let mut tab = ada.at(&table).await;
    tab.until("View").await;
    ada.open(against_bots()).await;
    let response = ada.post("/api/tables", against_bots()).await;
    assert_eq!((response.status, response.code().as_str()), (429, "too_many"));
    // The other one is deserted, and adjourned; this one is not.
    wait_for("a game is adjourned", || hall.hall().lobby.n_open() == 1).await;
    let yours = ada.get("/api/hall").await.json()["yours"].clone();
    let statuses: Vec<&str> =
        yours.as_array().expect("a list").iter().filter_map(|it| it["status"].as_str()).collect();
    assert_eq!(statuses.iter().filter(|it| it.starts_with("adjourned")).count(), 1, "{statuses:?}");
    let adjourned =
        yours.as_array().and_then(|it| it.iter().find(|it| it["table"] != table.as_str()));
    let adjourned = adjourned.and_then(|it| it["table"].as_str()).expect("a table").to_owned();
    ada.open(against_bots()).await;
    // Whoever comes back finds it as it was.
    let mut back = ada.at(&adjourned).await;
    assert_eq!(back.until("View").await["over"], false);
    wait_for("it counts again", || hall.hall().lobby.n_open() == 3).await;
    // After a restart it is known how long nobody was there.
    drop((tab, back));
    let hall = hall.restart(|it| it.adjourn_after = 1).await;
    wait_for("all are adjourned", || hall.hall().lobby.n_open() == 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_is_bounded_and_says_so_before_it_is_full() {
    let hall = hall_with(|it| {
        it.limits.entries_per_table = 110;
        it.limits.message_burst = 1_000;
        it.timing.idle_after = Duration::from_millis(50);
        (it.adjourn_after, it.give_up_after) = (1, 1);
    })
    .await;
    let ada = hall.guest("Ada").await;
    let new = json!({ "game": "my-word", "options": { "n_seats": 2, "first_dealer": 0 }, "bots": [1], "start": true });
    let table = ada.open(new).await;
    let mut tab = ada.at(&table).await;
    let left = tab.until("View").await["frame"]["acts_left"].as_u64().expect("the end is near");
    assert!(left < 10, "{left}");
    for no in 0..left + 1 {
        let pace = json!({ "is": "SetPace", "pace": { "is": "Auto", "every": 2000 + no } });
        tab.act(&table, &format!("p{no}"), 0, pace).await;
        let answer = tab.answer(&format!("p{no}")).await;
        if no < left {
            assert_eq!(answer["is"], "Ack", "{answer}");
        } else {
            assert_eq!(answer["code"], "not_now", "{answer}");
        }
    }
    // Nobody can play on, and nobody does: it is given up like any other.
    drop(tab);
    let log = format!("/api/tables/{table}/log");
    let given_up = async {
        while hall.get(&log).await.status != 200 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let in_time = tokio::time::timeout(Duration::from_secs(30), given_up).await;
    assert!(in_time.is_ok(), "a full table that was deserted is still open");
}

/// Two people at an On-Words table, where charging what was not so is free and always heard.
async fn two_at_on_words(hall: &TestHall) -> (String, [(Guest, Tab); 2]) {
    let (ada, eve) = (hall.guest("Ada").await, hall.guest("Eve").await);
    let position =
        "P1 sets | goal: row 4 | req: S | perm: T A | res: R E N | P2 to move | P1 moved";
    let options = json!({ "n_seats": 2, "glass": "Away", "position": position });
    let table = ada.open(json!({ "game": "on-words", "options": options })).await;
    sit_and_start(&table, &[&ada, &eve]).await;
    let tabs = (ada.at(&table).await, eve.at(&table).await);
    (table, [(ada, tabs.0), (eve, tabs.1)])
}

fn charge() -> serde_json::Value {
    json!({ "is": "Charge", "illegal": "TwoCubes" })
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_acts_without_end_does_not_end_the_game_for_the_others() {
    let hall = hall_with(|it| {
        it.limits.entries_per_table = 400;
        it.limits.message_burst = 1_000;
    })
    .await;
    let (table, [(mut ada, mut calm), (mut eve, mut busy)]) = two_at_on_words(&hall).await;
    for no in 0..=100 {
        busy.act(&table, &format!("e{no}"), 0, charge()).await;
        let answer = busy.answer(&format!("e{no}")).await;
        assert_eq!(answer["is"], if no < 100 { "Ack" } else { "Error" }, "{no}: {answer}");
    }
    calm.act(&table, "a1", 0, charge()).await;
    assert_eq!(calm.answer("a1").await["is"], "Ack");
    // The log itself remembers who filled it.
    drop((calm, busy));
    let hall = hall.restart(|it| it.limits.entries_per_table = 400).await;
    ada.move_to(hall.address);
    eve.move_to(hall.address);
    for (who, is) in [(&eve, "Error"), (&ada, "Ack")] {
        let mut tab = who.at(&table).await;
        tab.act(&table, "z", 0, charge()).await;
        assert_eq!(tab.answer("z").await["is"], is);
    }
}

/// Who did it, how many were written down, and what the last one was answered with.
async fn charges(who: &str, table: &str, tab: &mut Tab, n: usize) -> (usize, serde_json::Value) {
    let (mut n_done, mut last) = (0, json!(null));
    for no in 0..n {
        let id = format!("{who}{no}");
        tab.act(table, &id, 0, charge()).await;
        last = tab.answer(&id).await;
        n_done += usize::from(last["is"] == "Ack");
    }
    (n_done, last)
}

#[tokio::test(flavor = "multi_thread")]
async fn entries_are_bounded_by_the_minute_and_nobody_pays_for_another_player() {
    let hall = hall_with(|it| it.limits.entries_per_minute_per_player = 5).await;
    let (table, [(_, mut calm), (_, mut busy)]) = two_at_on_words(&hall).await;
    let n_entries =
        || async { hall.hall().store.entries(&table).await.expect("the books are open").len() };
    let before = n_entries().await;
    // What the referee refuses is not written, and takes nothing.
    for no in 0..20 {
        busy.act(&table, &format!("r{no}"), 0, json!({ "is": "Accept" })).await;
        assert_ne!(busy.answer(&format!("r{no}")).await["is"], "Ack");
    }
    let (n_done, last) = charges("e", &table, &mut busy, 9).await;
    assert_eq!((n_done, last["code"].as_str()), (5, Some("too_many")), "{last}");
    assert!(last["message"].as_str().is_some_and(|it| it.contains("You have done")), "{last}");
    assert_eq!(n_entries().await, before + 5, "what was refused changed nothing");
    // A retry of what was done is answered as it was the first time.
    busy.act(&table, "e4", 0, charge()).await;
    assert_eq!(busy.answer("e4").await["is"], "Ack");
    let (n_done, _) = charges("a", &table, &mut calm, 5).await;
    assert_eq!(n_done, 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_entries_of_an_address_are_bounded_at_all_its_tables_together() {
    let hall = hall_with(|it| {
        (it.behind_proxy, it.limits.entries_per_minute_per_address) = (true, 14);
        it.timing.abandon_after = Duration::from_secs(60);
    })
    .await;
    let (first, [(_, mut ada), (_, mut eve)]) = two_at_on_words(&hall).await;
    let (second, [(_, mut cleo), _]) = two_at_on_words(&hall).await;
    // Four have sat down and pressed Start.
    let (n_first, _) = charges("e", &first, &mut eve, 4).await;
    let (n_second, last) = charges("c", &second, &mut cleo, 4).await;
    assert_eq!((n_first, n_second), (4, 2));
    assert!(last["message"].as_str().is_some_and(|it| it.contains("your network")), "{last}");
    assert_eq!(charges("a", &first, &mut ada, 1).await.1["code"], "too_many");
    let zoe = hall.guest("Zoe").await;
    let table = zoe.open(waiting()).await;
    let sit = zoe.post(&format!("/api/tables/{table}/sit"), json!({})).await;
    assert_eq!((sit.status, sit.code().as_str()), (429, "too_many"));
    // Somebody who comes from elsewhere is not concerned.
    let path = format!("/api/tables/{table}/sit");
    let from = format!("cookie: {}\r\nx-forwarded-for: 192.0.2.7\r\n", zoe.cookie);
    let sit = request(hall.address, "POST", &path, &from, &json!({})).await;
    assert_eq!(sit.status, 200, "{sit:?}");
    // Nor is what bots do and what falls due.
    let bots = zoe.open(against_bots()).await;
    let mut tab = zoe.at(&bots).await;
    let seq = tab.until("View").await["seq"].as_u64().expect("a number");
    tab.until_it(|it| it["seq"].as_u64().is_some_and(|it| seq + 3 < it)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_household_that_guessed_no_code_wrong_is_let_in_whatever_others_do() {
    let hall = hall_with(|it| it.behind_proxy = true).await;
    let ada = hall.guest("Ada").await;
    let opened = ada.post("/api/tables", waiting()).await.json();
    let right = format!("/api/codes/{}", opened["code"].as_str().expect("a code"));
    let ask = async |path: &str, from: &str| {
        let from = format!("x-forwarded-for: {from}\r\n");
        request(hall.address, "GET", path, &from, &json!(null)).await.status
    };
    for from in (1..=12).map(|it| format!("192.0.2.{it}")) {
        for _ in 0..10 {
            ask("/api/codes/BBBBB", &from).await;
        }
        assert_eq!(ask(&right, &from).await, 429, "{from}");
    }
    assert_eq!(ask(&right, "198.51.100.1").await, 200);
    assert_eq!(ask(&right, "2001:db8::1").await, 200);
    // One household is one, from whichever of its networks it asks.
    for net in 0..30 {
        ask("/api/codes/BBBBB", &format!("2001:db8:1:{net:x}::1")).await;
    }
    assert_eq!(ask(&right, "2001:db8:1:ff::1").await, 429);
    assert_eq!(ask(&right, "2001:db8:2:ff::1").await, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn while_little_disk_is_left_no_tables_are_opened_and_games_go_on() {
    let hall = hall().await;
    assert_eq!(hall.get("/healthz").await.json()["warning"], json!(null));
    let mut ada = hall.guest("Ada").await;
    let new = json!({ "game": "my-word", "options": { "n_seats": 2, "first_dealer": 0 }, "bots": [1], "start": true });
    let table = ada.open(new).await;
    let hall = hall.restart(|it| it.limits.free_disk_bytes_min = u64::MAX).await;
    ada.move_to(hall.address);
    let refused = ada.post("/api/tables", against_bots()).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "not_now"));
    assert!(refused.body.contains("disk is almost full"), "{refused:?}");
    let health = hall.get("/healthz").await;
    assert_eq!((health.status, &health.json()["ok"]), (200, &json!(true)));
    assert!(health.json()["warning"].as_str().is_some_and(|it| it.contains("disk")), "{health:?}");
    let mut tab = ada.at(&table).await;
    let seq = tab.until("View").await["seq"].as_u64().expect("a number");
    let pace = json!({ "is": "SetPace", "pace": { "is": "Auto", "every": 2500 } });
    tab.act(&table, "p1", seq, pace).await;
    assert_eq!(tab.answer("p1").await["is"], "Ack");
    drop(tab);
    let hall = hall.restart(|_| ()).await;
    ada.move_to(hall.address);
    ada.open(against_bots()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_who_look_at_a_table_keep_nobody_from_acting_there() {
    let hall = hall().await;
    let (table, [(_, mut tab), _eve]) = two_at_on_words(&hall).await;
    let watch = json!({ "is": "Watch", "table": table }).to_string();
    let mut crowd = tokio::task::JoinSet::new();
    for _ in 0..150 {
        let mut onlooker = hall.stranger().await;
        onlooker.hello(&[]).await;
        let watch = watch.clone();
        crowd.spawn(async move {
            for _ in 0..50 {
                onlooker.try_send(&watch).await;
            }
            // Nobody reads what it is shown; it only stays.
            std::future::pending::<()>().await;
        });
    }
    for no in 0..20 {
        tab.act(&table, &format!("a{no}"), 0, charge()).await;
        let answer = tab.answer(&format!("a{no}")).await;
        assert_eq!(answer["is"], "Ack", "{no}: {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn in_many_tabs_one_person_says_no_more_than_in_one() {
    let hall =
        hall_with(|it| (it.limits.messages_per_second, it.limits.message_burst) = (1, 30)).await;
    let ada = hall.guest("Ada").await;
    for _ in 0..4 {
        let mut tab = ada.socket().await;
        tab.send(json!({ "is": "Hello", "version": 1, "tables": [] })).await;
        for _ in 0..20 {
            tab.send(json!({ "is": "Nonsense" })).await;
            if tab.until("Error").await["code"] == "too_many" {
                return;
            }
        }
    }
    panic!("eighty messages were heard, and thirty are allowed");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_text_or_no_frame_closes_the_socket_with_a_code() {
    for (bytes, code) in [
        // A text frame, masked with zeros, of a byte that is no UTF-8.
        (&[0x81, 0x81, 0, 0, 0, 0, 0xff][..], 1007),
        // A reserved kind of frame; one that is not masked.
        (&[0x83, 0x80, 0, 0, 0, 0][..], 1002),
        (&[0x81, 0x02, b'{', b'}'][..], 1002),
    ] {
        let hall = hall().await;
        let mut tab = hall.stranger().await;
        tab.hello(&[]).await;
        tab.send_raw(bytes).await;
        assert_eq!(tab.closed().await, Some(code), "{bytes:?}");
    }
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

/// Whoever reads slowly holds what is still to be sent in the hall's memory.
#[tokio::test(flavor = "multi_thread")]
async fn only_so_much_of_logs_is_on_its_way_to_one_address() {
    let hall = hall_with(|it| {
        it.limits.message_burst = 1_000;
        it.limits.entries_per_minute_per_player = 1_000;
        it.limits.log_bytes_per_address = 300_000;
    })
    .await;
    let ada = hall.guest("Ada").await;
    let new = json!({ "game": "my-word", "options": { "n_seats": 2, "first_dealer": 0 }, "bots": [1], "start": true });
    let table = ada.open(new).await;
    let mut tab = ada.at(&table).await;
    for no in 0..800 {
        let pace = json!({ "is": "SetPace", "pace": { "is": "Auto", "every": 20_000 + no } });
        tab.act(&table, &format!("p{no}"), 0, pace).await;
        if no % 10 == 9 {
            assert_eq!(tab.answer(&format!("p{no}")).await["is"], "Ack");
        }
    }
    let log = format!("/api/tables/{table}/log");
    assert_eq!(hall.get(&log).await.code(), "not_yours", "it is not over");
    drop(tab);
    let store = &hall.hall().store;
    let epoch = store.claim(&table).await.expect("it is there");
    store.finish_table(&table, epoch, 1).await.expect("it can be given up");

    let whole = hall.get(&log).await;
    assert!(whole.status == 200 && 180_000 < whole.body.len(), "{}", whole.body.len());
    only_so_much_is_on_its_way(&hall, &log).await;
}

/// The same for a review, which everybody may ask for.
#[tokio::test(flavor = "multi_thread")]
async fn only_so_much_of_reviews_is_on_its_way_to_one_address() {
    let hall = hall_with(|it| {
        it.limits.message_burst = 1_000;
        it.limits.entries_per_minute_per_player = 1_000;
        it.limits.log_bytes_per_address = 300_000;
    })
    .await;
    let (table, [_ada, (_, mut tab)]) = two_at_on_words(&hall).await;
    for no in 0..400 {
        tab.act(&table, &format!("c{no}"), 0, charge()).await;
        if no % 10 == 9 {
            assert_eq!(tab.answer(&format!("c{no}")).await["is"], "Ack");
        }
    }
    tab.act(&table, "lift", 0, json!({ "is": "Lift", "against": 0, "claim": "Now" })).await;
    tab.until_it(|it| it["view"]["stage"]["is"] == "Writing").await;
    let paper = json!({ "solution": { "rows": ["STAR"] } });
    tab.act(&table, "paper", 0, json!({ "is": "Present", "paper": paper })).await;
    assert_eq!(tab.answer("paper").await["is"], "Ack");
    let review = format!("/api/tables/{table}/review/1");
    let whole = hall.get(&review).await;
    assert!(whole.status == 200 && 180_000 < whole.body.len(), "{}", whole.body.len());
    only_so_much_is_on_its_way(&hall, &review).await;
}

/// Somebody who reads nothing keeps others at their address from the same, until they go.
async fn only_so_much_is_on_its_way(hall: &TestHall, path: &str) {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(2 * 1024).expect("it can be small");
    let mut lazy = socket.connect(hall.address).await.expect("the hall listens");
    let ask = format!("GET {path} HTTP/1.1\r\nhost: hall\r\n\r\n");
    lazy.write_all(ask.as_bytes()).await.expect("the line holds");
    lazy.read_exact(&mut [0]).await.expect("an answer comes");
    let response = hall.get(path).await;
    assert_eq!((response.status, response.code().as_str()), (429, "too_many"));
    drop(lazy);
    let mut status = 0;
    while status != 200 {
        status = hall.get(path).await.status;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_is_drawn_for_hosts_that_can_be() {
    let hall = hall().await;
    let ada = hall.guest("Ada").await;
    let table = ada.open(waiting()).await;
    let mut status = Vec::new();
    for host in ["hall.example.org:8080".to_owned(), "a".repeat(2_000)] {
        let ask = format!(
            "GET /api/tables/{table}/qr.svg HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n"
        );
        let mut stream = TcpStream::connect(hall.address).await.expect("the hall listens");
        stream.write_all(ask.as_bytes()).await.expect("the line holds");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("it is text");
        status.push(answer.split(' ').nth(1).unwrap_or_default().to_owned());
    }
    assert_eq!(status, ["200", "400"]);
}

/// A crowd that comes at once, and whoever comes after it.
#[tokio::test(flavor = "multi_thread")]
async fn of_a_crowd_the_newest_is_served_first() {
    let hall = hall_with(|it| it.limits.requests_per_minute_per_address = 600).await;
    let mut crowd = Vec::new();
    for _ in 0..300 {
        let mut stream = TcpStream::connect(hall.address).await.expect("the hall listens");
        let ask = "GET /healthz HTTP/1.1\r\nhost: hall\r\nconnection: close\r\n\r\n";
        stream.write_all(ask.as_bytes()).await.expect("the line holds");
        crowd.push(stream);
    }
    let began = std::time::Instant::now();
    assert_eq!(hall.get("/healthz").await.status, 200);
    assert!(began.elapsed() < Duration::from_secs(5), "the crowd needs twenty seconds");
    let mut waits = crowd.swap_remove(150);
    let answer = tokio::time::timeout(Duration::from_millis(100), waits.read(&mut [0])).await;
    assert!(answer.is_err(), "this one has to wait");
}

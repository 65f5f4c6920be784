//! The hall under load: the program itself, as many tables and sockets as asked
//! for, and commands at a steady rate, each acknowledged when it is on the disk.
//!
//! `TABLES=10000 RATE=5000 SECONDS=30 cargo bench -p lyceum --bench hall`
//!
//! Half of the tables are acted at; at the others cards are dealt by the clock,
//! so that alarms are measured under the same load. A command's time runs from
//! the moment it was due to be sent, so a hall that falls behind is not excused.
//! Alarms count from when the commands begin.

mod program;

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    sync::Mutex,
    time::Instant,
};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Message, client::IntoClientRequest, protocol::WebSocketConfig},
};

use crate::program::Hall;

/// Limits that nobody meets: what is measured is the hall, not its door.
const CONFIG: &str = "stand_in_after = 86400\n[limits]\nsockets = 100000\nsockets_per_address = 100000\n\
    open_tables = 1000000\nopen_tables_per_address = 1000000\n\
    requests_per_minute_per_address = 10000000\nmessages_per_minute_per_address = 100000000\n\
    messages_per_second = 1000000\nmessage_burst = 1000000\n\
    entries_per_minute_per_address = 1000000000\nentries_per_minute_per_player = 1000000000\n\
    guests_per_minute_per_address = 1000000\ntables_per_minute_per_person = 1000000\n\
    tables_per_minute_per_address = 1000000\nchanges_per_minute_per_person = 1000000\n";

/// How many requests are made at once while the tables are set up.
const AT_ONCE: usize = 32;

/// How often a card is dealt where the clock deals.
const DEAL_EVERY_MS: u64 = 5_000;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.expect("there are threads").block_on(measure());
}

async fn measure() {
    let n_tables = setting("TABLES", 1_000);
    let rate = setting("RATE", 1_000);
    let seconds = setting("SECONDS", 10);
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let hall = Hall::start(folder.path(), CONFIG, "warn");
    let empty_kb = hall.rss_kb();

    let began = Instant::now();
    let tables = set_up(hall.address, n_tables).await;
    let set_up_s = began.elapsed().as_secs_f64();
    println!(
        "{n_tables} tables set up in {set_up_s:.1} s, {:.0} a second",
        n_tables as f64 / set_up_s
    );
    let rooms_kb = hall.rss_kb();

    let sockets = connect(hall.address, tables).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let idle_kb = hall.rss_kb();
    println!(
        "memory: empty {} MB, with {n_tables} rooms {} MB, with their sockets {} MB; {:.1} kB for each table and socket",
        empty_kb / 1024,
        rooms_kb / 1024,
        idle_kb / 1024,
        (idle_kb.saturating_sub(empty_kb)) as f64 / n_tables.max(1) as f64,
    );

    // Everybody first reads what has gathered since they came.
    let began = Instant::now() + Duration::from_secs(2);
    let until = began + Duration::from_secs(seconds as u64);
    let tally = Arc::new(Tally::default());
    let n_acted = n_tables.div_ceil(2).max(1);
    let every = Duration::from_secs_f64(n_acted as f64 / rate.max(1) as f64);
    let mut tasks = Vec::with_capacity(n_tables);
    for (no, (ws, table)) in sockets.into_iter().enumerate() {
        let acts =
            (no % 2 == 0).then(|| (began + every.mul_f64(no as f64 / n_tables as f64), every));
        tasks.push(tokio::spawn(sit_at(ws, table, acts, (began, until), tally.clone())));
    }
    tokio::time::sleep_until(began).await;
    let cpu_before = hall.cpu();
    for task in tasks {
        task.await.expect("nobody stumbles");
    }
    let took = began.elapsed().as_secs_f64();
    let cpu = hall.cpu();
    let (user_s, system_s) = (cpu.user_s - cpu_before.user_s, cpu.system_s - cpu_before.system_s);
    let cpu_s = user_s + system_s;
    let n_entries = tally.print(took).await;
    println!("the hall used {:.2} cores and {} MB", cpu_s / took, hall.rss_kb() / 1024);
    let each_us = |seconds: f64| seconds * 1e6 / n_entries.max(1) as f64;
    println!(
        "processor time of the hall for each entry: {:.0} µs, {:.0} of it its own and {:.0} the system's",
        each_us(cpu_s),
        each_us(user_s),
        each_us(system_s)
    );
}

fn setting(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|it| it.parse().ok()).unwrap_or(default)
}

/// A table, and the cookie of who plays there.
#[derive(Clone)]
struct Place {
    table: String,
    cookie: String,
}

/// Opens the tables: two people sit at each, and the game has begun.
async fn set_up(address: SocketAddr, n_tables: usize) -> Vec<Place> {
    let places = Arc::new(Mutex::new(Vec::with_capacity(n_tables)));
    let next = Arc::new(AtomicU64::new(0));
    let workers = (0..AT_ONCE).map(|_| {
        let (places, next) = (places.clone(), next.clone());
        tokio::spawn(async move {
            let mut line = Line::open(address).await;
            let host = line.guest("Host").await;
            let other = line.guest("Other").await;
            while (next.fetch_add(1, Ordering::Relaxed) as usize) < n_tables {
                let options = json!({
                    "n_seats": 2, "first_dealer": 0, "pace": { "is": "Auto", "every": DEAL_EVERY_MS },
                });
                let new = json!({ "game": "my-word", "options": options });
                let table = line.post("/api/tables", &host, &new).await["table"].clone();
                let table = table.as_str().expect("a table").to_owned();
                let sit = format!("/api/tables/{table}/sit");
                line.post(&sit, &host, &json!({ "seat": 0 })).await;
                line.post(&sit, &other, &json!({ "seat": 1 })).await;
                places.lock().await.push(Place { table, cookie: host.clone() });
            }
        })
    });
    for worker in workers.collect::<Vec<_>>() {
        worker.await.expect("the tables can be set up");
    }
    Arc::into_inner(places).expect("the workers are done").into_inner()
}

/// A connection that is kept, for one request after another.
struct Line {
    stream: tokio::io::BufReader<TcpStream>,
    address: SocketAddr,
}

impl Line {
    async fn open(address: SocketAddr) -> Line {
        let stream = TcpStream::connect(address).await.expect("the hall listens");
        stream.set_nodelay(true).expect("it can be set");
        Line { stream: tokio::io::BufReader::new(stream), address }
    }

    async fn guest(&mut self, name: &str) -> String {
        let (head, _) = self.ask("/api/me", "", &json!({ "name": name })).await;
        let cookie = head.lines().find_map(|it| it.strip_prefix("set-cookie: "));
        cookie.and_then(|it| it.split(';').next()).expect("a cookie is set").to_owned()
    }

    async fn post(&mut self, path: &str, cookie: &str, body: &Value) -> Value {
        let (head, body) = self.ask(path, cookie, body).await;
        assert!(head.starts_with("HTTP/1.1 200"), "{path}: {head} {body}");
        body
    }

    async fn ask(&mut self, path: &str, cookie: &str, body: &Value) -> (String, Value) {
        let body = body.to_string();
        let (address, length) = (self.address, body.len());
        let text = format!(
            "POST {path} HTTP/1.1\r\nhost: {address}\r\ncookie: {cookie}\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        self.stream.get_mut().write_all(text.as_bytes()).await.expect("the line holds");
        let mut head = String::new();
        loop {
            let n = tokio::io::AsyncBufReadExt::read_line(&mut self.stream, &mut head).await;
            if n.expect("the line holds") <= 2 {
                break;
            }
        }
        let length = head.lines().find_map(|it| it.strip_prefix("content-length: "));
        let length = length.and_then(|it| it.trim().parse().ok()).expect("a length");
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await.expect("the line holds");
        (head, serde_json::from_slice(&body).expect("it is JSON"))
    }
}

type Socket = WebSocketStream<TcpStream>;

/// Opens a socket for each table, says hello, and has the game begin.
async fn connect(address: SocketAddr, tables: Vec<Place>) -> Vec<(Socket, String)> {
    let began = Instant::now();
    let mut sockets = Vec::with_capacity(tables.len());
    for some in tables.chunks(AT_ONCE) {
        let opened = some.iter().map(|place| {
            let place = place.clone();
            tokio::spawn(async move { (enter(address, &place).await, place.table) })
        });
        for socket in opened.collect::<Vec<_>>() {
            sockets.push(socket.await.expect("a socket opens"));
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    println!("{} sockets opened in {seconds:.1} s", sockets.len());
    sockets
}

async fn enter(address: SocketAddr, place: &Place) -> Socket {
    let stream = TcpStream::connect(address).await.expect("the hall listens");
    stream.set_nodelay(true).expect("it can be set");
    let mut request = format!("ws://{address}/ws").into_client_request().expect("it is an address");
    request.headers_mut().insert("cookie", place.cookie.parse().expect("it is a header"));
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    let opened = client_async_with_config(request, stream, Some(config)).await;
    let (mut ws, _) = opened.expect("the hall lets us in");
    let hello = json!({ "is": "Hello", "version": 1, "tables": [place.table] });
    ws.send(Message::text(hello.to_string())).await.expect("the line holds");
    let start = json!({ "is": "Act", "table": place.table, "id": "s", "seen": 0, "action": { "is": "Start" } });
    ws.send(Message::text(start.to_string())).await.expect("the line holds");
    loop {
        let message = ws.next().await.expect("the line holds").expect("the line holds");
        if let Message::Text(text) = message
            && text.contains("\"id\":\"s\"")
        {
            assert!(text.contains("\"Ack\""), "{text}");
            return ws;
        }
    }
}

/// Acts at a steady pace, or only looks on while the clock deals.
async fn sit_at(
    mut ws: Socket,
    table: String,
    acts: Option<(Instant, Duration)>,
    (began, until): (Instant, Instant),
    tally: Arc<Tally>,
) {
    let mut next = acts.map(|(first, _)| first);
    let mut due: Vec<(String, Instant)> = Vec::new();
    let mut n_deck = None;
    let mut no = 0_u64;
    loop {
        let wake = next.unwrap_or(until).min(until);
        tokio::select! {
            message = ws.next() => match message {
                Some(Ok(Message::Text(text))) => {
                    if text.starts_with("{\"is\":\"Ack\"") {
                        let id = between(&text, "\"id\":\"", "\"").unwrap_or("");
                        if let Some(idx) = due.iter().position(|(it, _)| it == id) {
                            tally.acked(due.swap_remove(idx).1.elapsed()).await;
                        }
                    } else if text.starts_with("{\"is\":\"View\"") && acts.is_none() {
                        let number = |before: &str| between(&text, before, ",")?.parse::<u64>().ok();
                        let dealt = number("\"n_deck\":");
                        if n_deck.is_some() && dealt < n_deck && began <= Instant::now() {
                            let (now, at) = (number("\"now\":"), number("\"view\":{\"at\":"));
                            if let (Some(now), Some(at)) = (now, at) {
                                tally.alarmed(now.saturating_sub(at)).await;
                            }
                        }
                        n_deck = dealt.or(n_deck);
                    } else if !text.starts_with("{\"is\":\"View\"") {
                        tally.n_other.fetch_add(1, Ordering::Relaxed);
                    }
                }
                Some(Ok(_)) => (),
                Some(Err(_)) | None => {
                    tally.n_lost.fetch_add(1, Ordering::Relaxed);
                    return;
                }
            },
            () = tokio::time::sleep_until(wake) => {
                let now = Instant::now();
                if until <= now {
                    tally.n_unanswered.fetch_add(due.len() as u64, Ordering::Relaxed);
                    return;
                }
                if let (Some(at), Some((_, every))) = (next, acts) {
                    let id = format!("c{no}");
                    let pace = 20_000 + no % 1000;
                    let text = format!(
                        "{{\"is\":\"Act\",\"table\":\"{table}\",\"id\":\"{id}\",\"seen\":0,\
                         \"action\":{{\"is\":\"SetPace\",\"pace\":{{\"is\":\"Auto\",\"every\":{pace}}}}}}}"
                    );
                    no += 1;
                    due.push((id, at));
                    next = Some(at + every);
                    if ws.send(Message::text(text)).await.is_err() {
                        tally.n_lost.fetch_add(1, Ordering::Relaxed);
                        return;
                    }
                }
            }
        }
    }
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let from = text.find(before)? + before.len();
    let rest = &text[from..];
    rest.find(after).map(|to| &rest[..to])
}

#[derive(Default)]
struct Tally {
    acks_us: Mutex<Vec<u64>>,
    alarms_ms: Mutex<Vec<u64>>,
    n_other: AtomicU64,
    n_lost: AtomicU64,
    n_unanswered: AtomicU64,
}

impl Tally {
    async fn acked(&self, took: Duration) {
        self.acks_us.lock().await.push(took.as_micros() as u64);
    }

    async fn alarmed(&self, late_ms: u64) {
        self.alarms_ms.lock().await.push(late_ms);
    }

    /// Prints what was measured; the answer is how many entries there were.
    async fn print(&self, seconds: f64) -> usize {
        let mut acks = self.acks_us.lock().await;
        acks.sort_unstable();
        println!(
            "{:.0} commands a second for {seconds:.0} s, each on the disk when acknowledged",
            acks.len() as f64 / seconds
        );
        let ms = |part: f64| quantile(&acks, part) as f64 / 1000.0;
        println!(
            "acknowledged: p50 {:.1} ms, p90 {:.1}, p99 {:.1}, p99.9 {:.1}, worst {:.1}",
            ms(0.5),
            ms(0.9),
            ms(0.99),
            ms(0.999),
            ms(1.0)
        );
        let mut alarms = self.alarms_ms.lock().await;
        alarms.sort_unstable();
        println!(
            "alarms: {:.0} a second, late when shown by p50 {} ms, p99 {}, p99.9 {}, worst {}",
            alarms.len() as f64 / seconds,
            quantile(&alarms, 0.5),
            quantile(&alarms, 0.99),
            quantile(&alarms, 0.999),
            quantile(&alarms, 1.0)
        );
        let count = |it: &AtomicU64| it.load(Ordering::Relaxed);
        println!(
            "not acknowledged at the end {}, refused or in error {}, sockets lost {}",
            count(&self.n_unanswered),
            count(&self.n_other),
            count(&self.n_lost)
        );
        acks.len() + alarms.len()
    }
}

fn quantile(sorted: &[u64], part: f64) -> u64 {
    let idx = ((sorted.len() as f64 * part) as usize).min(sorted.len().saturating_sub(1));
    sorted.get(idx).copied().unwrap_or(0)
}

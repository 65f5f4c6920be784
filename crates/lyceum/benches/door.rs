//! The door under attack: the program itself, one attack after the other, and the
//! time in which others were served meanwhile.
//!
//! `SECONDS=8 cargo bench -p lyceum --bench door`, or with the name of an attack.
//!
//! Others are: somebody at a table, who acts ten times a second; somebody at
//! another address who asks for the page's health on a new connection; and
//! somebody at the attacker's own address who does the same.

mod program;

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    time::Duration,
};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    runtime::{Builder, Handle},
    task::JoinSet,
    time::{Instant, sleep, timeout},
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, client::IntoClientRequest},
};

use crate::program::Hall;

/// As it is by default, but for tables and entries a minute and how soon games are adjourned.
const CONFIG: &str = "adjourn_after = 2\n[limits]\nguests_per_minute_per_address = 100000\n\
    tables_per_minute_per_person = 100000\ntables_per_minute_per_address = 100000\n\
    entries_per_minute_per_address = 1000000\nentries_per_minute_per_player = 1000000\n\
    changes_per_minute_per_person = 100000\n";

/// Where the attacker sits, and everybody else.
const ATTACKER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 1);
const ELSEWHERE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

/// How many connections an attack has.
const CROWD: usize = 2_100;

/// Whoever is not served in this time is counted as if they were.
const PATIENCE: Duration = Duration::from_secs(5);

type Socket = WebSocketStream<TcpStream>;

fn main() {
    let _ = rlimit::increase_nofile_limit(20_000);
    let runtime = || {
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build();
        runtime.expect("there are threads")
    };
    let attackers = runtime();
    runtime().block_on(measure(attackers.handle()));
    attackers.shutdown_background();
}

/// Those who attack, on threads of their own.
struct Attackers {
    tasks: JoinSet<()>,
    threads: Handle,
}

impl Attackers {
    fn spawn(&mut self, attack: impl Future<Output = ()> + Send + 'static) {
        self.tasks.spawn_on(attack, &self.threads);
    }
}

async fn measure(threads: &Handle) {
    let named: Vec<String> = std::env::args().skip(1).filter(|it| !it.starts_with('-')).collect();
    let seconds = std::env::var("SECONDS").ok().and_then(|it| it.parse().ok()).unwrap_or(8);
    println!("attack: served in p50 / p99 / worst ms: an act | elsewhere | at the same address");
    for attack in Attack::ALL {
        let name = format!("{attack:?}");
        if named.is_empty() || named.contains(&name) {
            attack.measure(&name, Duration::from_secs(seconds), threads).await;
        }
    }
}

#[derive(Clone, Copy, Debug)]
enum Attack {
    /// Nobody attacks: the baseline.
    Nobody,
    /// The word that is hardest to lay, over and over, at three tables.
    WorstWord,
    /// Connections that ask for the largest file and read nothing.
    Unread,
    /// Connections that say nothing.
    Silent,
    /// The largest file, packed, as fast as 60 connections can.
    Packed,
    /// Sockets that say nothing.
    Sockets,
    /// Answers to pings that nobody sent.
    Pongs,
    /// Frames that never end.
    Continuations,
    /// Invitation codes.
    Codes,
    /// Games that are begun and deserted.
    Deserted,
    /// Searches, puzzles and the lobby, as fast as 24 connections can.
    Questions,
}

impl Attack {
    const ALL: [Attack; 11] = [
        Attack::Nobody,
        Attack::WorstWord,
        Attack::Unread,
        Attack::Silent,
        Attack::Packed,
        Attack::Sockets,
        Attack::Pongs,
        Attack::Continuations,
        Attack::Codes,
        Attack::Deserted,
        Attack::Questions,
    ];

    async fn measure(self, name: &str, long: Duration, threads: &Handle) {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let hall = Hall::start(folder.path(), CONFIG, "error");
        let mut table = Table::open(hall.address, ELSEWHERE, json!({})).await;
        // On threads of their own, so that those who are measured do not wait for them here.
        let mut attackers = Attackers { tasks: JoinSet::new(), threads: threads.clone() };
        let before = cpu_s(&hall);
        let began = Instant::now();
        self.begin(hall.address, &mut attackers).await;
        let until = Instant::now() + long;
        let (acts, elsewhere, same) = tokio::join!(
            table.act_until(until),
            ask_until(hall.address, ELSEWHERE, until),
            ask_until(hall.address, ATTACKER, until),
        );
        let cores = (cpu_s(&hall) - before) / began.elapsed().as_secs_f64();
        attackers.tasks.abort_all();
        println!(
            "{name}: {} | {} | {}; the hall used {cores:.2} cores and {} MB{}",
            summary(acts),
            summary(elsewhere),
            summary(same),
            hall.rss_kb() / 1024,
            self.came_of_it(&hall).await,
        );
    }

    async fn begin(self, hall: SocketAddr, attackers: &mut Attackers) {
        match self {
            Attack::Nobody => (),
            Attack::WorstWord => {
                for _ in 0..3 {
                    attackers.spawn(call_the_worst_word(hall));
                }
                sleep(Duration::from_secs(2)).await;
            }
            Attack::Unread | Attack::Silent => {
                let path = largest_file(hall).await;
                let ask = format!("GET {path} HTTP/1.1\r\nhost: {hall}\r\n\r\n").repeat(4);
                for _ in 0..CROWD {
                    let Ok(mut stream) = connect(hall, ATTACKER, Some(2048)).await else {
                        continue;
                    };
                    if matches!(self, Attack::Unread) {
                        let _ = stream.write_all(ask.as_bytes()).await;
                    }
                    attackers.spawn(async move {
                        let _held = stream;
                        std::future::pending().await
                    });
                }
            }
            Attack::Packed => {
                let path = largest_file(hall).await;
                flood(attackers, hall, 60, vec![path]);
            }
            Attack::Questions => {
                let paths = ["/api/words?build=AEINRST&blanks=2", "/api/hall", "/api/rules"];
                let more = ["/api/practice/on-sets?division=senior&difficulty=3", "/api/words/CAT"];
                let paths = paths.iter().chain(&more).map(|it| (*it).to_owned()).collect();
                flood(attackers, hall, 24, paths);
            }
            Attack::Codes => {
                let codes = ["BBBBB", "CDFGH", "JKMPR", "TVWXY"];
                let paths = codes.iter().map(|it| format!("/api/codes/{it}")).collect();
                flood(attackers, hall, 8, paths);
            }
            Attack::Sockets => {
                for _ in 0..CROWD {
                    let Ok(socket) = socket(hall, ATTACKER, "").await else { break };
                    attackers.spawn(async move {
                        let _held = socket;
                        std::future::pending().await
                    });
                }
            }
            Attack::Pongs => {
                attackers.spawn(async move {
                    while let Ok(mut socket) = socket(hall, ATTACKER, "").await {
                        let pongs = [0x8a, 0x80, 0, 0, 0, 0].repeat(1_000);
                        while socket.get_mut().write_all(&pongs).await.is_ok() {}
                    }
                });
            }
            Attack::Continuations => {
                attackers.spawn(async move {
                    while let Ok(mut socket) = socket(hall, ATTACKER, "").await {
                        let stream = socket.get_mut();
                        // A text that is not the last, and then empty parts of it, masked.
                        let begun = stream.write_all(&[0x01, 0x81, 0, 0, 0, 0, b'x']).await;
                        let parts = [0x00, 0x80, 0, 0, 0, 0].repeat(10_000);
                        while begun.is_ok() && stream.write_all(&parts).await.is_ok() {}
                    }
                });
            }
            Attack::Deserted => {
                for _ in 0..8 {
                    attackers.spawn(async move {
                        let cookie = guest(hall, ATTACKER, "Eve").await;
                        loop {
                            let _ =
                                post(hall, ATTACKER, "/api/tables", &cookie, &new_table()).await;
                        }
                    });
                }
            }
        }
    }

    /// What else is to be said of an attack.
    async fn came_of_it(self, hall: &Hall) -> String {
        match self {
            Attack::Deserted => {
                sleep(Duration::from_secs(4)).await;
                let (nobody, nothing) = ("", &Value::Null);
                let health =
                    ask(hall.address, ELSEWHERE, "GET", "/healthz", nobody, nothing, "identity");
                let (_, health) = health.await.unwrap_or_default();
                let health: Value = serde_json::from_str(&health).unwrap_or_default();
                format!("; {} tables are open when all is adjourned", health["tables"])
            }
            Attack::Codes => {
                let (head, _) =
                    get(hall.address, ATTACKER, "/api/codes/BBBBB").await.unwrap_or_default();
                format!(
                    "; a guess is then answered {}",
                    head.split(' ').nth(1).unwrap_or("not at all")
                )
            }
            _ => String::new(),
        }
    }
}

fn cpu_s(hall: &Hall) -> f64 {
    let cpu = hall.cpu();
    cpu.user_s + cpu.system_s
}

/// A game of My Word! for two that has begun, with the first of them at it.
struct Table {
    id: String,
    socket: Socket,
}

fn new_table() -> Value {
    let options = json!({ "n_seats": 2, "first_dealer": 0 });
    json!({ "game": "my-word", "options": options, "bots": [1], "start": true })
}

impl Table {
    async fn open(hall: SocketAddr, from: Ipv4Addr, options: Value) -> Table {
        let cookie = guest(hall, from, "Ada").await;
        let mut new = new_table();
        if let (Some(all), Some(more)) = (new["options"].as_object_mut(), options.as_object()) {
            all.extend(more.clone());
        }
        let opened = post(hall, from, "/api/tables", &cookie, &new).await;
        let id = opened["table"].as_str().unwrap_or_else(|| panic!("{opened}")).to_owned();
        let mut socket = socket(hall, from, &cookie).await.expect("the hall lets us in");
        let hello = json!({ "is": "Hello", "version": 1, "tables": [id] });
        socket.send(Message::text(hello.to_string())).await.expect("the line holds");
        Table { id, socket }
    }

    async fn act(&mut self, id: &str, action: &Value) -> Option<Value> {
        let act = json!({ "is": "Act", "table": self.id, "id": id, "seen": 0, "action": action });
        self.socket.send(Message::text(act.to_string())).await.ok()?;
        let answer = async {
            while let Some(Ok(message)) = self.socket.next().await {
                let Message::Text(text) = message else { continue };
                let message: Value = serde_json::from_str(&text).expect("it is JSON");
                if message["id"] == id {
                    return Some(message);
                }
            }
            None
        };
        timeout(PATIENCE, answer).await.ok().flatten()
    }

    /// Acts now and then; how long each took.
    async fn act_until(&mut self, until: Instant) -> Vec<Duration> {
        let mut took = Vec::new();
        let mut no = 0;
        while Instant::now() < until {
            let began = Instant::now();
            let pace = json!({ "is": "Auto", "every": 20_000 + no % 1000 });
            let acted =
                self.act(&format!("c{no}"), &json!({ "is": "SetPace", "pace": pace })).await;
            took.push(if acted.is_some() { began.elapsed() } else { PATIENCE });
            no += 1;
            sleep(Duration::from_millis(100)).await;
        }
        took
    }
}

/// Every card but a few is on the table, and words are called that take long to lay.
async fn call_the_worst_word(hall: SocketAddr) {
    let options = json!({ "deck": "?? 22\n? 23\nQ 27\n", "pace": { "is": "Manual" } });
    let mut table = Table::open(hall, ATTACKER, options).await;
    for no in 0..66 {
        table.act(&format!("d{no}"), &json!({ "is": "Deal" })).await;
        sleep(Duration::from_millis(25)).await;
    }
    for no in 0.. {
        let word = "ABCDEFGHIJKLMNOPRSTUVWXYZABCDEFGHIJKLMNOPRSTU";
        let call = json!({ "is": "Call", "word": word, "seen": 0 });
        if table.act(&format!("w{no}"), &call).await.is_none() {
            return;
        }
    }
}

/// So many connections ask for these paths in turn, again and again.
fn flood(attackers: &mut Attackers, hall: SocketAddr, n: usize, paths: Vec<String>) {
    for first in 0..n {
        let paths = paths.clone();
        attackers.spawn(async move {
            for path in paths.iter().cycle().skip(first) {
                let _ = get(hall, ATTACKER, path).await;
            }
        });
    }
}

/// Asks for the health of the hall now and then; how long each took.
async fn ask_until(hall: SocketAddr, from: Ipv4Addr, until: Instant) -> Vec<Duration> {
    let mut took = Vec::new();
    while Instant::now() < until {
        let began = Instant::now();
        let answer = timeout(PATIENCE, get(hall, from, "/healthz")).await.ok().flatten();
        let served = answer.is_some_and(|(head, _)| head.starts_with("HTTP/1.1"));
        took.push(if served { began.elapsed() } else { PATIENCE });
        sleep(Duration::from_millis(50)).await;
    }
    took
}

fn summary(mut took: Vec<Duration>) -> String {
    took.sort_unstable();
    let ms = |part: f64| {
        let idx = ((took.len() as f64 * part) as usize).min(took.len().saturating_sub(1));
        took.get(idx).map_or(0.0, |it| it.as_secs_f64() * 1000.0)
    };
    format!("{:.1} / {:.1} / {:.1}", ms(0.5), ms(0.99), ms(1.0))
}

/// The largest file of the page; where it was left out, the rules.
async fn largest_file(hall: SocketAddr) -> String {
    let page = ask(hall, ELSEWHERE, "GET", "/", "", &Value::Null, "identity").await;
    let (_, page) = page.expect("the hall answers");
    let script = page.split('"').find(|it| it.starts_with("/assets/") && it.ends_with(".js"));
    script.unwrap_or("/api/rules").to_owned()
}

async fn connect(
    hall: SocketAddr,
    from: Ipv4Addr,
    receives: Option<u32>,
) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    if let Some(bytes) = receives {
        socket.set_recv_buffer_size(bytes)?;
    }
    socket.bind(SocketAddr::new(IpAddr::V4(from), 0))?;
    let stream = socket.connect(hall).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

async fn socket(
    hall: SocketAddr,
    from: Ipv4Addr,
    cookie: &str,
) -> Result<Socket, Box<dyn std::error::Error + Send + Sync>> {
    let mut request = format!("ws://{hall}/ws").into_client_request()?;
    request.headers_mut().insert("cookie", cookie.parse()?);
    Ok(client_async(request, connect(hall, from, None).await?).await?.0)
}

async fn guest(hall: SocketAddr, from: Ipv4Addr, name: &str) -> String {
    let body = json!({ "name": name });
    let (head, _) =
        ask(hall, from, "POST", "/api/me", "", &body, "identity").await.expect("the hall answers");
    let cookie = head.lines().find_map(|it| it.strip_prefix("set-cookie: "));
    cookie.and_then(|it| it.split(';').next()).expect("a cookie is set").to_owned()
}

async fn post(hall: SocketAddr, from: Ipv4Addr, path: &str, cookie: &str, body: &Value) -> Value {
    let answer = ask(hall, from, "POST", path, cookie, body, "identity").await;
    answer.and_then(|(_, body)| serde_json::from_str(&body).ok()).unwrap_or_default()
}

async fn get(hall: SocketAddr, from: Ipv4Addr, path: &str) -> Option<(String, String)> {
    ask(hall, from, "GET", path, "", &Value::Null, "gzip").await
}

/// One request on a connection of its own: head and body of the answer, if there was one.
async fn ask(
    hall: SocketAddr,
    from: Ipv4Addr,
    method: &str,
    path: &str,
    cookie: &str,
    body: &Value,
    accepts: &str,
) -> Option<(String, String)> {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let length = body.len();
    let text = format!(
        "{method} {path} HTTP/1.1\r\nhost: {hall}\r\nconnection: close\r\naccept-encoding: {accepts}\r\n\
         cookie: {cookie}\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    let mut stream = connect(hall, from, None).await.ok()?;
    stream.write_all(text.as_bytes()).await.ok()?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.ok()?;
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer.split_once("\r\n\r\n")?;
    Some((head.to_owned(), body.to_owned()))
}

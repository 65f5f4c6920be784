//! A hall on a free port with books of its own, and people who come to it.

use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    process::Child,
    sync::Arc,
    time::Duration,
};

use futures_util::{SinkExt, StreamExt};
use lexicon::Lexicon;
use lyceum::{
    config::Config,
    games::{Catalog, Hosting, Materials},
    hall::Hall,
    log::{Audit, LogFile, Referee, audit},
    serve,
    words::Shelf,
};
use serde_json::{Value, json};
use store::Store;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    time::timeout,
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{self, Message, client::IntoClientRequest, protocol::CloseFrame},
};

/// How long anything may take here. The machine may be busy.
const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) struct TestHall {
    running: Option<serve::Running>,
    pub(crate) address: SocketAddr,
    folder: tempfile::TempDir,
}

/// Somebody with a name.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    address: SocketAddr,
    pub(crate) account: String,
    pub(crate) cookie: String,
}

/// An answer to a request.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

/// A tab's socket.
pub(crate) struct Tab {
    ws: WebSocketStream<TcpStream>,
}

/// What came over a socket.
#[derive(Debug)]
pub(crate) enum Heard {
    Said(Value),
    Closed(Option<u16>),
}

/// A hall as it usually is.
pub(crate) async fn hall() -> TestHall {
    hall_with(|_| ()).await
}

/// A hall with something set otherwise.
pub(crate) async fn hall_with(change: impl FnOnce(&mut Config)) -> TestHall {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    open(folder, change).await
}

/// A hall that plays these games.
pub(crate) async fn hall_of(games: &[fn() -> Box<dyn Hosting>]) -> TestHall {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let config = Config::default();
    let shelf = Arc::new(Shelf::new(Lexicon::mini(), None));
    let catalog = Catalog::with_games(games, Materials { shelf, deck: None });
    let store = Store::open(folder.path().join("hall.sqlite")).expect("there is room for books");
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let running = serve::start_with(config, catalog.expect("the games"), store, listener).await;
    let running = running.expect("the hall opens");
    TestHall { address: running.address, running: Some(running), folder }
}

async fn open(folder: tempfile::TempDir, change: impl FnOnce(&mut Config)) -> TestHall {
    let mut config = Config {
        listen: "127.0.0.1:0".to_owned(),
        data: folder.path().join("hall.sqlite"),
        test_hooks: true,
        ..Config::default()
    };
    change(&mut config);
    let running = serve::start(config).await.expect("the hall opens");
    TestHall { address: running.address, running: Some(running), folder }
}

impl TestHall {
    pub(crate) fn hall(&self) -> &Arc<Hall> {
        &self.running.as_ref().expect("the hall is open").hall
    }

    /// The file with the hall's books.
    pub(crate) fn data(&self) -> std::path::PathBuf {
        self.folder.path().join("hall.sqlite")
    }

    pub(crate) async fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop().await;
        }
    }

    /// Closes the hall and opens it again with the same books.
    pub(crate) async fn restart(mut self, change: impl FnOnce(&mut Config)) -> TestHall {
        self.stop().await;
        open(self.folder, change).await
    }

    pub(crate) async fn guest(&self, name: &str) -> Guest {
        Guest::arrive(self.address, name).await
    }

    /// Somebody who sits at a table of their own that has not begun, the table, and their tab.
    pub(crate) async fn guest_at_table(&self) -> (Guest, String, Tab) {
        let guest = self.guest("Ada").await;
        let table = guest.open(waiting()).await;
        guest.sit(&table).await;
        let tab = guest.at(&table).await;
        (guest, table, tab)
    }

    pub(crate) fn n_sockets(&self) -> usize {
        self.running.as_ref().map_or(0, serve::Running::n_sockets)
    }

    pub(crate) async fn get(&self, path: &str) -> Response {
        request(self.address, "GET", path, "", &Value::Null).await
    }

    /// A socket of somebody without a name.
    pub(crate) async fn stranger(&self) -> Tab {
        Tab::open(self.address, "", None).await.expect("a socket opens")
    }
}

impl Guest {
    /// Somebody comes to the hall at this address.
    pub(crate) async fn arrive(address: SocketAddr, name: &str) -> Guest {
        let response = request(address, "POST", "/api/me", "", &json!({ "name": name })).await;
        assert_eq!(response.status, 200, "{response:?}");
        let cookie = response.head.lines().find_map(|it| it.strip_prefix("set-cookie: "));
        let cookie = cookie.and_then(|it| it.split(';').next()).expect("a cookie is set");
        let account = response.json()["account"].as_str().expect("an account").to_owned();
        Guest { address, account, cookie: cookie.to_owned() }
    }

    /// The same person at the hall's new address.
    pub(crate) fn move_to(&mut self, address: SocketAddr) {
        self.address = address;
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Response {
        request(self.address, "POST", path, &cookie(&self.cookie), &body).await
    }

    pub(crate) async fn get(&self, path: &str) -> Response {
        request(self.address, "GET", path, &cookie(&self.cookie), &Value::Null).await
    }

    /// Opens a table; the answer is its id.
    pub(crate) async fn open(&self, new: Value) -> String {
        let response = self.post("/api/tables", new).await;
        assert_eq!(response.status, 200, "{response:?}");
        response.json()["table"].as_str().expect("a table").to_owned()
    }

    pub(crate) async fn sit(&self, table: &str) {
        let response = self.post(&format!("/api/tables/{table}/sit"), json!({})).await;
        assert_eq!(response.status, 200, "{response:?}");
    }

    /// Presses Start at a table.
    pub(crate) async fn start(&self, table: &str) {
        let response = self.post(&format!("/api/tables/{table}/start"), json!({})).await;
        assert_eq!(response.status, 200, "{response:?}");
    }

    pub(crate) async fn socket(&self) -> Tab {
        Tab::open(self.address, &self.cookie, None).await.expect("a socket opens")
    }

    /// A socket that has said hello and looks at a table.
    pub(crate) async fn at(&self, table: &str) -> Tab {
        let mut tab = self.socket().await;
        tab.hello(&[table]).await;
        tab
    }
}

/// Somebody at a table, with what they were shown last.
pub(crate) struct Player<'h> {
    pub(crate) guest: &'h Guest,
    pub(crate) tab: Tab,
    pub(crate) table: String,
    pub(crate) seen: Value,
    n_acts: u32,
}

impl<'h> Player<'h> {
    pub(crate) async fn at(guest: &'h Guest, table: &str) -> Player<'h> {
        let mut tab = guest.at(table).await;
        let seen = tab.until("View").await;
        Player { guest, tab, table: table.to_owned(), seen, n_acts: 0 }
    }

    /// Acts, and is answered.
    pub(crate) async fn act(&mut self, action: Value) -> Value {
        self.n_acts += 1;
        let id = format!("a{}", self.n_acts);
        let seq = self.seen["seq"].as_u64().expect("a number");
        self.tab.act(&self.table, &id, seq, action).await;
        loop {
            // What is shown before the answer is seen too.
            let heard = self.tab.until_it(|it| it["is"] == "View" || it["id"] == *id).await;
            match heard["is"] == "View" {
                true => self.seen = heard,
                false => return heard,
            }
        }
    }

    /// Acts, and it is done.
    pub(crate) async fn does(&mut self, action: Value) {
        let answer = self.act(action.clone()).await;
        assert_eq!(answer["is"], "Ack", "{action}: {answer}");
    }

    /// The table as it is now.
    pub(crate) async fn look(&mut self) -> &Value {
        // What was shown before is passed over.
        while timeout(Duration::from_millis(50), self.tab.next()).await.is_ok() {}
        self.tab.send(json!({ "is": "Watch", "table": self.table })).await;
        self.seen = self.tab.until("View").await;
        &self.seen
    }

    /// What is shown once something holds.
    pub(crate) async fn until(&mut self, holds: impl Fn(&Value) -> bool) -> Value {
        let mut left = 400;
        while !holds(&self.seen["view"]) {
            left -= 1;
            assert!(0 < left, "in vain: {}", self.seen["view"]);
            self.seen = self.tab.until("View").await;
        }
        self.seen["view"].clone()
    }

    pub(crate) async fn post(&self, what: &str, body: Value) -> Response {
        self.guest.post(&format!("/api/tables/{}/{what}", self.table), body).await
    }
}

impl Response {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    pub(crate) fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or("none").to_owned()
    }
}

impl Tab {
    pub(crate) async fn open(
        address: SocketAddr,
        cookie: &str,
        origin: Option<&str>,
    ) -> Result<Tab, tungstenite::Error> {
        let stream = TcpStream::connect(address).await?;
        Tab::over(stream, address, cookie, origin).await
    }

    pub(crate) async fn over(
        stream: TcpStream,
        address: SocketAddr,
        cookie: &str,
        origin: Option<&str>,
    ) -> Result<Tab, tungstenite::Error> {
        let mut request = format!("ws://{address}/ws").into_client_request()?;
        let headers = request.headers_mut();
        headers.insert("cookie", cookie.parse().expect("it is a header"));
        if let Some(origin) = origin {
            headers.insert("origin", origin.parse().expect("it is a header"));
        }
        let (ws, _) = client_async(request, stream).await?;
        Ok(Tab { ws })
    }

    pub(crate) async fn send(&mut self, message: Value) {
        self.send_text(message.to_string()).await;
    }

    pub(crate) async fn send_text(&mut self, text: String) {
        self.ws.send(Message::text(text)).await.expect("the line holds");
    }

    /// The same, though the line may be broken.
    pub(crate) async fn try_send(&mut self, text: &str) -> bool {
        self.ws.send(Message::text(text)).await.is_ok()
    }

    /// An answer to a ping that nobody sent.
    pub(crate) async fn try_pong(&mut self) -> bool {
        self.ws.send(Message::Pong(b"nothing".to_vec().into())).await.is_ok()
    }

    /// Bytes as they are, past the rules of sockets.
    pub(crate) async fn send_raw(&mut self, bytes: &[u8]) {
        self.ws.get_mut().write_all(bytes).await.expect("the line holds");
    }

    pub(crate) async fn hello(&mut self, tables: &[&str]) -> Value {
        self.send(json!({ "is": "Hello", "version": 1, "tables": tables })).await;
        self.until("Welcome").await
    }

    pub(crate) async fn act(&mut self, table: &str, id: &str, seen: u64, action: Value) {
        let act = json!({ "is": "Act", "table": table, "id": id, "seen": seen, "action": action });
        self.send(act).await;
    }

    pub(crate) async fn next(&mut self) -> Heard {
        loop {
            let message = timeout(PATIENCE, self.ws.next()).await.expect("something is said");
            match message {
                Some(Ok(Message::Text(text))) => {
                    return Heard::Said(serde_json::from_str(&text).expect("it is JSON"));
                }
                Some(Ok(Message::Close(frame))) => {
                    return Heard::Closed(frame.map(|CloseFrame { code, .. }| code.into()));
                }
                Some(Ok(_)) => (),
                Some(Err(_)) | None => return Heard::Closed(None),
            }
        }
    }

    /// The next message of this type; others are passed over.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        self.until_it(|it| it["is"] == kind).await
    }

    /// The next message of which `is_it` holds.
    pub(crate) async fn until_it(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
        loop {
            match self.next().await {
                Heard::Said(message) if is_it(&message) => return message,
                Heard::Said(_) => (),
                Heard::Closed(code) => panic!("the socket closed with {code:?}"),
            }
        }
    }

    /// The answer to an action, whatever it is.
    pub(crate) async fn answer(&mut self, id: &str) -> Value {
        self.until_it(|it| it["id"] == id).await
    }

    /// The code the socket is closed with; what is said before is passed over.
    pub(crate) async fn closed(&mut self) -> Option<u16> {
        loop {
            if let Heard::Closed(code) = self.next().await {
                return code;
            }
        }
    }
}

/// The log of a table that is over holds what its referee decides.
pub(crate) async fn audited(hall: &TestHall, table: &str) -> Vec<String> {
    let exported = hall.get(&format!("/api/tables/{table}/log")).await.body;
    let log = LogFile::read(exported.as_bytes()).expect("the chain and the seed hold");
    let catalog = &hall.hall().catalog;
    let audited = audit(&log, catalog).expect("it is as it says");
    let signed_by = Some(hall.hall().key.public());
    assert_eq!(audited, Audit { n_entries: log.entries.len(), referee: Referee::Ours, signed_by });
    let mut told = catalog.load(&log.game, log.header, log.seed).expect("a log of its game");
    let lines = log.entries.iter().flat_map(|it| told.tell(it).expect("it fits"));
    let lines = lines.map(|it| it.text).collect();
    assert!(told.is_over());
    lines
}

/// They sit down one after the other, and all press Start.
pub(crate) async fn sit_and_start(table: &str, people: &[&Guest]) {
    for person in people {
        person.sit(table).await;
    }
    for person in people {
        person.start(table).await;
    }
}

/// A table of two of each game, at which nothing happens by itself for a minute.
pub(crate) fn quiet_tables() -> [Value; 5] {
    [
        ("my-word", json!({ "n_seats": 2, "pace": { "is": "Manual" }, "first_dealer": 0 })),
        ("on-sets", json!({ "n_seats": 2, "first_setter": 0 })),
        ("on-words", json!({ "n_seats": 2, "first_setter": 0 })),
        ("linguishtik", json!({ "n_seats": 2, "first": 0 })),
        ("scrabble", json!({ "first": 0, "time": 600_000 })),
    ]
    .map(|(game, options)| json!({ "game": game, "options": options }))
}

/// Three chairs, two bots, and the host sits down and starts.
pub(crate) fn against_bots() -> Value {
    json!({ "game": "my-word", "options": { "n_seats": 3 }, "bots": [1, 1], "start": true })
}

/// Three chairs and two bots; the host has not sat down.
pub(crate) fn waiting() -> Value {
    json!({ "game": "my-word", "options": { "n_seats": 3 }, "bots": [1, 1] })
}

fn cookie(cookie: &str) -> String {
    format!("cookie: {cookie}\r\n")
}

/// One request on a connection of its own.
pub(crate) async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &str,
    body: &Value,
) -> Response {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let length = body.len();
    let text = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{headers}content-length: {length}\r\n\r\n{body}"
    );
    let exchange = async {
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(text.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        std::io::Result::Ok(answer)
    };
    let answer = timeout(PATIENCE, exchange).await.expect("the hall answers");
    let answer = String::from_utf8(answer.expect("the line holds")).expect("it is text");
    let (head, body) = answer.split_once("\r\n\r\n").expect("an answer has a head");
    let status = head.split(' ').nth(1).and_then(|it| it.parse().ok()).expect("a status");
    Response { status, head: head.to_owned(), body: body.to_owned() }
}

/// Waits until something holds.
pub(crate) async fn wait_for(what: &str, mut holds: impl FnMut() -> bool) {
    let wait = async {
        while !holds() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, wait).await.unwrap_or_else(|_| panic!("in vain: {what}"));
}

/// Where the program says that its hall is open.
pub(crate) fn address_of(child: &mut Child) -> SocketAddr {
    let lines = BufReader::new(child.stdout.take().expect("it was piped")).lines();
    let address = lines
        .map_while(Result::ok)
        .find_map(|line| line.trim().strip_prefix("http://").and_then(|it| it.parse().ok()));
    address.expect("the hall tells where it is")
}

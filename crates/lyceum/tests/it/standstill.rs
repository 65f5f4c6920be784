//! A hall that itself stood still: that is nobody's time.

use std::{
    process::{Child, Command, Stdio},
    time::Duration,
};

use serde_json::{Value, json};

use crate::support::{Guest, Tab, address_of};

struct Program {
    child: Child,
    _folder: tempfile::TempDir,
}

impl Program {
    fn start() -> (Program, std::net::SocketAddr) {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let mut child = Command::new(env!("CARGO_BIN_EXE_lyceum"))
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "error", "--data"])
            .arg(folder.path().join("hall.sqlite"))
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let address = address_of(&mut child);
        (Program { child, _folder: folder }, address)
    }

    fn signal(&self, signal: &str) {
        let pid = self.child.id().to_string();
        let told = Command::new("kill").args([signal, &pid]).status().expect("there is a kill");
        assert!(told.success());
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The table as it is after an act of no consequence.
async fn look(tab: &mut Tab, table: &str, id: &str) -> Value {
    let pace = json!({ "is": "SetPace", "pace": { "is": "Auto", "every": 30_000 } });
    tab.act(table, id, 0, pace).await;
    let ack = tab.answer(id).await;
    assert_eq!(ack["is"], "Ack", "{ack}");
    ack
}

#[tokio::test(flavor = "multi_thread")]
async fn time_in_which_the_hall_was_stopped_is_nobodys() {
    const STOPPED: Duration = Duration::from_secs(5);
    let (program, address) = Program::start();
    let ada = Guest::arrive(address, "Ada").await;
    let options = json!({ "n_seats": 2, "first_dealer": 0 });
    let new = json!({ "game": "my-word", "options": options, "bots": [1], "start": true });
    let table = ada.open(new).await;
    let mut tab = ada.at(&table).await;
    let before = look(&mut tab, &table, "before").await;
    program.signal("-STOP");
    // What is sent now waits in the network.
    let pace = json!({ "is": "SetPace", "pace": { "is": "Auto", "every": 29_000 } });
    tab.act(&table, "meanwhile", 0, pace).await;
    tokio::time::sleep(STOPPED).await;
    program.signal("-CONT");
    let meanwhile = tab.answer("meanwhile").await;
    assert_eq!(meanwhile["is"], "Ack", "what was sent is heard: {meanwhile}");
    let after = look(&mut tab, &table, "after").await;
    let at = |ack: &Value| ack["at"].as_u64().expect("a time");
    let passed = Duration::from_millis(at(&after) - at(&before));
    assert!(passed < STOPPED, "{passed:?} went by at the table");
}

//! The program itself, running beside what measures it.

use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
};

/// An open hall. It closes when it is dropped.
pub(crate) struct Hall {
    child: Child,
    pub(crate) address: SocketAddr,
}

/// Processor time, its own and the system's for it.
pub(crate) struct Cpu {
    pub(crate) user_s: f64,
    pub(crate) system_s: f64,
}

impl Hall {
    /// Opens a hall that keeps its books in `folder` and is set up by this TOML.
    pub(crate) fn start(folder: &Path, config: &str, log: &str) -> Hall {
        let path = folder.join("hall.toml");
        std::fs::write(&path, config).expect("there is room for a file");
        let mut child = Command::new(env!("CARGO_BIN_EXE_lyceum"))
            .args(["serve", "--listen", "127.0.0.1:0", "--log", log])
            .arg("--data")
            .arg(folder.join("hall.sqlite"))
            .arg("--config")
            .arg(path)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let lines = BufReader::new(child.stdout.take().expect("it was piped")).lines();
        let address = lines
            .map_while(Result::ok)
            .find_map(|line| line.trim().strip_prefix("http://").and_then(|it| it.parse().ok()));
        Hall { child, address: address.expect("the hall tells where it is") }
    }

    pub(crate) fn rss_kb(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|it| it.strip_prefix("VmRSS:"));
        line.and_then(|it| it.split_whitespace().next()?.parse().ok()).unwrap_or(0)
    }

    /// Processor time used so far.
    pub(crate) fn cpu(&self) -> Cpu {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()));
        let stat = stat.unwrap_or_default();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
        let ticks = |idx: usize| fields.get(idx).and_then(|it| it.parse().ok()).unwrap_or(0.0);
        Cpu { user_s: ticks(11) / 100.0, system_s: ticks(12) / 100.0 }
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

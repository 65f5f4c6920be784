//! Runs the scenarios with one fault at a time.

use std::{
    fs,
    path::Path,
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};

const TEST: &str = "tests::script::scenarios";

/// What the scenarios say of a fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Caught,
    /// They ran over it and noticed nothing.
    Survived,
    /// They never came there.
    NotReached,
}

pub struct Judge<'a> {
    pub program: &'a Path,
    pub folder: &'a Path,
}

impl Judge<'_> {
    fn start(&self, fault: u32, reached: Option<&Path>) -> Child {
        let mut command = Command::new("sh");
        // A fault may ask for all the memory there is.
        command.args(["-c", "ulimit -v 8000000; exec \"$0\" \"$@\""]).arg(self.program);
        command.args([TEST, "--exact"]).current_dir(self.folder);
        command.env("MUTANT", fault.to_string()).env_remove("UPDATE_EXPECT").env_remove("SCENARIO");
        // A fault that panics is caught, and nobody reads where.
        command.env("RUST_BACKTRACE", "0");
        if let Some(path) = reached {
            command.env("MUTANTS_REACHED", path);
        }
        command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the test program runs")
    }

    /// A run without a fault: how long it takes, and which faults it comes by.
    pub fn rehearse(&self, list: &Path) -> (Duration, Vec<u32>) {
        let _ = fs::remove_file(list);
        let began = Instant::now();
        let output = self.start(0, Some(list)).wait_with_output().expect("it ends");
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(told.contains("1 passed"), "the scenarios fail without any fault:\n{told}");
        let reached = fs::read_to_string(list).unwrap_or_default();
        let reached = reached.lines().filter_map(|it| it.parse().ok()).collect();
        (began.elapsed(), reached)
    }

    fn is_caught(&self, fault: u32, at_most: Duration) -> bool {
        let mut child = self.start(fault, None);
        let mut stdout = child.stdout.take().expect("its output");
        // It is read to the end, or a talkative failure would never finish.
        let reader = thread::spawn(move || std::io::copy(&mut stdout, &mut std::io::sink()));
        let began = Instant::now();
        let caught = loop {
            if let Some(status) = child.try_wait().expect("it can be asked") {
                break !status.success();
            }
            if at_most < began.elapsed() {
                child.kill().expect("it can be ended");
                child.wait().expect("it ends");
                break true;
            }
            thread::sleep(Duration::from_millis(2));
        };
        let _ = reader.join();
        caught
    }

    /// Tries each of `faults`, two at a time, and says which survive as they do.
    pub fn try_all(
        &self,
        faults: &[u32],
        usual: Duration,
        told: impl Fn(u32) -> String + Sync,
    ) -> Vec<Verdict> {
        // A machine that is busy meanwhile must not make a fault look as if it never ended.
        let at_most = usual * 10 + Duration::from_secs(60);
        let next = AtomicUsize::new(0);
        let n_survived = AtomicUsize::new(0);
        let work = || {
            let mut found = Vec::new();
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                let Some(&fault) = faults.get(at) else { return found };
                let caught = self.is_caught(fault, at_most);
                found.push((at, if caught { Verdict::Caught } else { Verdict::Survived }));
                if !caught {
                    n_survived.fetch_add(1, Ordering::Relaxed);
                    eprintln!("{}", told(fault));
                }
                if at % 100 == 99 {
                    let n_survived = n_survived.load(Ordering::Relaxed);
                    eprintln!("  {} of {}, {n_survived} survived", at + 1, faults.len());
                }
            }
        };
        let mut found = thread::scope(|scope| {
            let workers = [scope.spawn(work), scope.spawn(work)];
            workers.into_iter().flat_map(|it| it.join().expect("a worker")).collect::<Vec<_>>()
        });
        found.sort_by_key(|it| it.0);
        found.into_iter().map(|it| it.1).collect()
    }
}

//! The copy of the house in which faults are planted, and its one build.

use std::{
    collections::BTreeSet,
    fs,
    ops::Range,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

/// Copies what a build needs, and leaves alone what has not changed, so that
/// cargo has little to do.
pub fn copy(from: &Path, to: &Path, skip: &BTreeSet<PathBuf>) {
    for name in ["Cargo.toml", "Cargo.lock", "rust-toolchain.toml"] {
        copy_file(&from.join(name), &to.join(name));
    }
    for name in ["crates", "data"] {
        copy_folder(&from.join(name), &to.join(name), skip);
    }
}

fn copy_folder(from: &Path, to: &Path, skip: &BTreeSet<PathBuf>) {
    fs::create_dir_all(to).expect("a folder to copy to");
    let mut kept = BTreeSet::new();
    for entry in fs::read_dir(from).expect("a folder to copy") {
        let entry = entry.expect("an entry");
        let target = to.join(entry.file_name());
        if entry.file_type().expect("a file type").is_dir() {
            copy_folder(&entry.path(), &target, skip);
        } else if !skip.contains(&target) {
            copy_file(&entry.path(), &target);
        }
        kept.insert(target);
    }
    for entry in fs::read_dir(to).expect("the copy") {
        let path = entry.expect("an entry").path();
        if !kept.contains(&path) {
            let gone =
                if path.is_dir() { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
            gone.expect("what is gone there goes here");
        }
    }
}

fn copy_file(from: &Path, to: &Path) {
    write(to, &fs::read(from).unwrap_or_else(|error| panic!("{}: {error}", from.display())));
}

pub fn write(path: &Path, text: &[u8]) {
    if fs::read(path).is_ok_and(|it| it == text) {
        return;
    }
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder to write in");
    fs::write(path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

/// An error of the compiler: the file, the place and the message.
pub struct Broken {
    pub places: Vec<(String, Range<usize>)>,
    pub message: String,
}

/// Builds the scenario test: its program, or what does not compile.
pub fn build(scratch: &Path, package: &str) -> Result<PathBuf, Vec<Broken>> {
    let quick = |it: &str| format!("profile.dev.package.{it}.opt-level=1");
    let output = Command::new("cargo")
        .current_dir(scratch)
        // Packages of the same names are built in the house and for other games, with other faults.
        .env("CARGO_TARGET_DIR", scratch.join("target"))
        .args(["test", "--offline", "--lib", "--no-run", "--message-format=json", "-p", package])
        .args(["--config", &quick(package)])
        .output()
        .expect("cargo runs");
    let mut broken = Vec::new();
    let mut program = None;
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let Ok(line) = serde_json::from_str::<Value>(line) else { continue };
        if let Some(path) = line["executable"].as_str() {
            program = Some(PathBuf::from(path));
        }
        let message = &line["message"];
        if message["level"] == "error" {
            broken.push(Broken {
                places: places(message),
                message: message["rendered"].as_str().unwrap_or_default().to_owned(),
            });
        }
    }
    if output.status.success() {
        return Ok(program.expect("a test program"));
    }
    assert!(!broken.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    Err(broken)
}

/// Where an error is, the first place first.
fn places(message: &Value) -> Vec<(String, Range<usize>)> {
    let none = Vec::new();
    let mut spans: Vec<&Value> = message["spans"].as_array().unwrap_or(&none).iter().collect();
    spans.sort_by_key(|it| it["is_primary"] != true);
    let place = |it: &&Value| {
        let number = |name: &str| it[name].as_u64().unwrap_or(0) as usize;
        (
            it["file_name"].as_str().unwrap_or("").to_owned(),
            number("byte_start")..number("byte_end"),
        )
    };
    spans.iter().map(place).collect()
}

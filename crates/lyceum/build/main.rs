//! Makes what the program carries and what is not kept beside its source: the
//! page, what words mean, and the scenarios of the rules.
//!
//! `LYCEUM_WEB=skip` leaves the first two out, for work on the Rust side only.

mod definitions;
mod npm;
mod page;
mod scenarios;

use std::{env, path::PathBuf};

fn main() {
    let root = PathBuf::from(var("CARGO_MANIFEST_DIR")).join("../..");
    let out = PathBuf::from(var("OUT_DIR"));
    println!("cargo::rerun-if-env-changed=LYCEUM_WEB");
    page::make(&root.join("web"), &out);
    scenarios::make(&root.join("crates"), &out);
    definitions::make(&root.join("data/definitions"), &out);
}

fn skipped() -> bool {
    env::var("LYCEUM_WEB").is_ok_and(|it| it == "skip")
}

fn var(name: &str) -> String {
    env::var(name).expect("cargo sets it")
}

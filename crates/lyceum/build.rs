//! Builds the page and hands it to the compiler as a table of files.
//!
//! The page is made by Vite into `OUT_DIR`, so that one `cargo run` is enough.
//! `LYCEUM_WEB=skip` leaves it out for work on the Rust side only.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    time::SystemTime,
};

/// What the page is made from, below `web/`.
const SOURCES: &[&str] = &[
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
];

fn main() {
    let here = PathBuf::from(var("CARGO_MANIFEST_DIR"));
    let web = here.join("../../web");
    let out = PathBuf::from(var("OUT_DIR"));
    let page = out.join("web");
    println!("cargo::rerun-if-env-changed=LYCEUM_WEB");
    for source in SOURCES.iter().map(|it| web.join(it)).filter(|it| it.exists()) {
        println!("cargo::rerun-if-changed={}", source.display());
    }
    if let Err(trouble) = build(&web, &page) {
        if var("PROFILE") == "release" && !skipped() {
            println!("cargo::error=the page was not built: {trouble}");
            return;
        }
        println!("cargo::warning=the page was not built, a placeholder stands in: {trouble}");
        placeholder(&page);
    }
    let table = table_of(&page);
    fs::write(out.join("page.rs"), table).expect("OUT_DIR can be written to");
}

fn build(web: &Path, page: &Path) -> Result<(), String> {
    if skipped() {
        return Err("LYCEUM_WEB=skip".to_owned());
    }
    if !web.join("package.json").exists() {
        return Err("there is no web/package.json".to_owned());
    }
    if is_older(&web.join("node_modules/.package-lock.json"), &web.join("package-lock.json")) {
        npm(web, page, &["install", "--no-save", "--no-audit", "--no-fund"])?;
    }
    if page.exists() {
        fs::remove_dir_all(page).map_err(|error| format!("{}: {error}", page.display()))?;
    }
    npm(web, page, &["run", "--silent", "build"])?;
    if page.join("index.html").exists() {
        Ok(())
    } else {
        Err("`npm run build` left no index.html".to_owned())
    }
}

fn skipped() -> bool {
    env::var("LYCEUM_WEB").is_ok_and(|it| it == "skip")
}

fn npm(web: &Path, page: &Path, arguments: &[&str]) -> Result<(), String> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let output = Command::new(program)
        .args(arguments)
        .current_dir(web)
        .env("LYCEUM_WEB_OUT", page)
        .output()
        .map_err(|error| format!("npm could not be run ({error}); install Node.js 20 or newer"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    let lines: Vec<&str> = said.lines().filter(|it| !it.trim().is_empty()).collect();
    let last = lines[lines.len().saturating_sub(12)..].join(" | ");
    Err(format!("`npm {}` failed: {last}", arguments.join(" ")))
}

/// Whether `made` is missing, or was made before `from` was last changed.
fn is_older(made: &Path, from: &Path) -> bool {
    let changed = |path: &Path| -> Option<SystemTime> { fs::metadata(path).ok()?.modified().ok() };
    changed(made) < changed(from)
}

fn placeholder(page: &Path) {
    let text = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Lyceum</title>\
        <p>The hall is open, but its page was not built: install Node.js and build again.\n";
    fs::create_dir_all(page).expect("OUT_DIR can be written to");
    fs::write(page.join("index.html"), text).expect("OUT_DIR can be written to");
}

/// The files of the page by path, sorted, so that one is found by bisection.
fn table_of(page: &Path) -> String {
    let mut files = Vec::new();
    gather(page, "", &mut files);
    files.sort();
    let rows = files.iter().map(|(name, path)| {
        let path = path.display().to_string();
        format!("    ({name:?}, include_bytes!({path:?})),\n")
    });
    let rows: String = rows.collect();
    format!("/// The page's files.\nstatic PAGE: &[(&str, &[u8])] = &[\n{rows}];\n")
}

fn gather(folder: &Path, prefix: &str, files: &mut Vec<(String, PathBuf)>) {
    for entry in fs::read_dir(folder).expect("the page was just built").flatten() {
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        let path = entry.path();
        if path.is_dir() {
            gather(&path, &format!("{name}/"), files);
        } else {
            files.push((name, path));
        }
    }
}

fn var(name: &str) -> String {
    env::var(name).expect("cargo sets it")
}

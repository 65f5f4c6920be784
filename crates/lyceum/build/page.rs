//! Builds the page and hands it to the compiler as a table of files.
//!
//! It is made by Vite into `OUT_DIR`, so that one `cargo run` is enough.

use std::{
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};

use crate::{npm::npm, skipped, var};

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

/// How the names of packed files end.
const PACKED: [&str; 2] = [".br", ".gz"];

/// Makes the page from `web` and writes `page.rs`, the table of its files, to `out`.
pub(crate) fn make(web: &Path, out: &Path) {
    let page = out.join("web");
    for source in SOURCES.iter().map(|it| web.join(it)).filter(|it| it.exists()) {
        println!("cargo::rerun-if-changed={}", source.display());
    }
    if let Err(trouble) = build(web, &page) {
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
        npm(web, &[], &["install", "--no-save", "--no-audit", "--no-fund"])?;
    }
    if page.exists() {
        fs::remove_dir_all(page).map_err(|error| format!("{}: {error}", page.display()))?;
    }
    npm(web, &[("LYCEUM_WEB_OUT", page)], &["run", "--silent", "build"])?;
    if page.join("index.html").exists() {
        Ok(())
    } else {
        Err("`npm run build` left no index.html".to_owned())
    }
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
    let bytes_of = |path: &Path| format!("include_bytes!({:?})", path.display().to_string());
    // What Vite packed lies beside what it packed.
    let packed = |name: &str, ending: &str| {
        let path = page.join(format!("{name}{ending}"));
        if path.exists() { format!("Some({})", bytes_of(&path)) } else { "None".to_owned() }
    };
    let plain = files.iter().filter(|(name, _)| !PACKED.iter().any(|it| name.ends_with(it)));
    let rows = plain.map(|(name, path)| {
        let (plain, [brotli, gzip]) = (bytes_of(path), PACKED.map(|it| packed(name, it)));
        format!(
            "    PageFile {{ name: {name:?}, plain: {plain}, gzip: {gzip}, brotli: {brotli} }},\n"
        )
    });
    let rows: String = rows.collect();
    format!("/// The page's files.\nstatic PAGE: &[PageFile] = &[\n{rows}];\n")
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

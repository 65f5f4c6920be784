//! Asking npm, which brings what is not written in Rust.

use std::{path::Path, process::Command};

/// Runs npm in a folder, or tells the last of what it said.
pub(crate) fn npm(
    folder: &Path,
    environment: &[(&str, &Path)],
    arguments: &[&str],
) -> Result<(), String> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let output = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .envs(environment.iter().copied())
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

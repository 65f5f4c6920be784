//! `lyceum rules`: every rule the referee knows, in our own words.

use std::process::ExitCode;

use super::output::Output;
use crate::{catalog::Catalog, wire::RuleCard};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum rules                  all of them
  lyceum rules MW-A-4 HALL-3    some
  lyceum rules MW-A             all that begin so
  lyceum rules --json           as JSON lines")]
pub struct Args {
    /// Ids of rules, or how they begin
    #[arg(value_name = "ID")]
    ids: Vec<String>,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, catalog: &Catalog) -> anyhow::Result<ExitCode> {
    let rules = catalog.rules();
    let mut out = Output::new();
    for wanted in &args.ids {
        if !rules.iter().any(|it| it.id.starts_with(wanted.as_str())) {
            eprintln!("lyceum: no rule is called {wanted:?}; `lyceum rules` lists them all");
            return Ok(ExitCode::from(2));
        }
    }
    // A rule by its whole name is that one alone: MW-P-1 is not MW-P-10.
    let fits = |rule: &RuleCard, wanted: &String| {
        rule.id == *wanted
            || (rule.id.starts_with(wanted.as_str()) && !rules.iter().any(|it| it.id == *wanted))
    };
    let shown = |rule: &&RuleCard| args.ids.is_empty() || args.ids.iter().any(|it| fits(rule, it));
    for rule in rules.iter().filter(shown) {
        if args.json {
            out.line(serde_json::to_string(rule)?)?;
        } else {
            out.line(format!("{:<10} {:?}. {}", rule.id, rule.standing, rule.gist))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

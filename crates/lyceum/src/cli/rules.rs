//! `lyceum rules`: every rule the referee knows, in our own words.

use std::io::Write;

use super::Failure;
use crate::{games::Catalog, wire::RuleCard};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum rules                  all of them
  lyceum rules MW-A-4 HALL-3    some
  lyceum rules MW-A             all that begin with MW-A
  lyceum rules --json           as JSON lines")]
pub(super) struct Args {
    /// Ids of rules, or the beginnings of ids, in upper or lower case
    #[arg(value_name = "ID")]
    ids: Vec<String>,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let rules = Catalog::plain().rules();
    let ids = &args.ids;
    for wanted in ids {
        let is_known = rules.iter().any(|it| begins(&it.id, wanted));
        if wanted.is_empty() || !is_known {
            let what = format!("no rule is called {wanted:?}; `lyceum rules` lists them all");
            return Err(Failure::Input(what));
        }
    }
    let is_called = |rule: &RuleCard, wanted: &str| rule.id.eq_ignore_ascii_case(wanted);
    // A rule by its whole name is that one alone: MW-P-1 is not MW-P-10.
    let fits = |rule: &RuleCard, wanted: &String| {
        is_called(rule, wanted)
            || (begins(&rule.id, wanted) && !rules.iter().any(|it| is_called(it, wanted)))
    };
    let shown = |rule: &&RuleCard| ids.is_empty() || ids.iter().any(|it| fits(rule, it));
    for rule in rules.iter().filter(shown) {
        if args.json {
            let json = serde_json::to_string(rule).expect("a rule is well formed");
            writeln!(out, "{json}")?;
        } else {
            writeln!(out, "{:<10} {:?}. {}", rule.id, rule.standing, rule.gist)?;
        }
    }
    Ok(())
}

/// Whether the id begins so, in either case.
fn begins(id: &str, wanted: &str) -> bool {
    id.get(..wanted.len()).is_some_and(|it| it.eq_ignore_ascii_case(wanted))
}

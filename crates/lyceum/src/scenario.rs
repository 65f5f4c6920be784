//! The scenario behind a rule, as the page plays it: who does what at the table, and what the
//! referee says. The texts are those that the games' own tests run, so what is shown is what
//! happens.

use crate::wire::{ScenarioLine, ScenarioStep, ScenarioTable};

include!(concat!(env!("OUT_DIR"), "/scenarios.rs"));

/// The scenario of a rule, if it has one.
pub fn text(rule: &str) -> Option<&'static str> {
    let idx = SCENARIOS.binary_search_by(|(name, _)| (*name).cmp(rule)).ok()?;
    Some(SCENARIOS[idx].1)
}

/// Reads a scenario, table by table.
pub fn read(text: &str) -> Vec<ScenarioTable> {
    let mut tables: Vec<ScenarioTable> = Vec::new();
    let mut remark = String::new();
    let mut answering = false;
    for line in text.lines().filter(|it| !it.starts_with("## ")) {
        if let Some(said) = line.strip_prefix('#') {
            answering = false;
            remark = format!("{remark} {}", said.trim()).trim().to_owned();
        } else if line.is_empty() || line == "----" {
            answering = !line.is_empty();
        } else if answering {
            let Some(table) = tables.last_mut() else { continue };
            let told = match table.steps.last_mut() {
                Some(step) => &mut step.lines,
                None => &mut table.opened,
            };
            told.push(answer(line));
        } else if let Some(kind) = line.strip_prefix("table") {
            let table = kind.trim().to_owned();
            let remark = std::mem::take(&mut remark);
            tables.push(ScenarioTable { remark, table, ..ScenarioTable::default() });
        } else if let Some(table) = tables.last_mut() {
            if let Some(position) = line.strip_prefix("position ") {
                table.position = position.split(" | ").map(|it| it.trim().to_owned()).collect();
            } else {
                let (at, deed) = line.split_once(' ').unwrap_or(("", line));
                let remark = std::mem::take(&mut remark);
                let (at, deed) = (at.to_owned(), deed.trim().to_owned());
                table.steps.push(ScenarioStep { remark, at, deed, lines: Vec::new() });
            }
        }
    }
    tables
}

/// `0:20 P1 scores 6. [OS-X-B-3c, OS-0-VI]`, or `refused by MW-A-4: …`.
fn answer(line: &str) -> ScenarioLine {
    if let Some((rule, why)) = line.strip_prefix("refused by ").and_then(|it| it.split_once(": ")) {
        let (text, rules) = (why.to_owned(), vec![rule.to_owned()]);
        return ScenarioLine { at: None, text, rules, refused: true };
    }
    let is_time = |it: &str| {
        it.split_once(':').is_some_and(|(minutes, rest)| {
            let digits = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
            digits(minutes) && rest.split('.').all(digits)
        })
    };
    let (at, said) = match line.split_once(' ') {
        Some((at, said)) if is_time(at) => (Some(at.to_owned()), said),
        _ => (None, line),
    };
    let is_rule = |it: &str| it.contains('-') && it.starts_with(|it: char| it.is_ascii_uppercase());
    let cited = said.strip_suffix(']').and_then(|it| it.rsplit_once('['));
    let cited = cited.filter(|(_, rules)| rules.split(", ").all(is_rule));
    let (text, rules) = match cited {
        Some((text, rules)) => (text.trim(), rules.split(", ").map(str::to_owned).collect()),
        None => (said, Vec::new()),
    };
    ScenarioLine { at, text: text.to_owned(), rules, refused: false }
}

#[cfg(test)]
mod tests {
    use kernel::Standing;

    use super::*;

    const SHUT: &str = "\
## MW-A-4, played: A pair stays together.
# SH is not turned round,
# nor taken apart.
table 3 assisted
position P1 deals | table: SH U E T

0:01 P2 calls HUES
----
refused by MW-A-4: A pair stays together. HUES would take SH apart.

# With a T.
0:02 P2 calls SHUT
----
0:02.020 Right: SHUT is in the word list. [MW-A-1, MW-A-4]
P1 [] in all 0

table 2 basic
----
always: nothing
";

    #[test]
    fn a_scenario_is_read_table_by_table_and_step_by_step() {
        let tables = read(SHUT);
        let [first, second] = &tables[..] else { panic!("{tables:?}") };
        assert_eq!(first.remark, "SH is not turned round, nor taken apart.");
        assert_eq!(
            (&*first.table, &first.position[..]),
            ("3 assisted", &["P1 deals".to_owned(), "table: SH U E T".to_owned()][..])
        );
        assert_eq!(second.opened[0].text, "always: nothing");
        let [wrong, right] = &first.steps[..] else { panic!("{first:?}") };
        assert_eq!((&*wrong.at, &*wrong.deed), ("0:01", "P2 calls HUES"));
        assert!(wrong.lines[0].refused);
        assert_eq!(wrong.lines[0].text, "A pair stays together. HUES would take SH apart.");
        assert_eq!(right.remark, "With a T.");
        assert_eq!(right.lines[0].at.as_deref(), Some("0:02.020"));
        assert_eq!(right.lines[0].rules, ["MW-A-1", "MW-A-4"]);
        assert_eq!(right.lines[1].text, "P1 [] in all 0");
    }

    /// Every rule that is played can be seen played, and by its own number where anything cites it.
    #[test]
    fn every_rule_that_is_played_has_its_scenario_in_the_program() {
        for game in crate::games::ALL.iter().map(|it| it().card()) {
            for rule in game.rules.iter().filter(|it| it.standing != Standing::Physical) {
                let Some(text) = text(rule.id) else { panic!("{} has no scenario", rule.id) };
                let tables = read(text);
                let lines = tables.iter().flat_map(|it| {
                    it.opened.iter().chain(it.steps.iter().flat_map(|it| &it.lines))
                });
                let cites = |it: &ScenarioLine| {
                    it.rules.iter().any(|it| it == rule.id) || it.text.contains(rule.id)
                };
                // A rule that shows in how things are, and in no sentence, says so in a remark.
                let unsaid = text.lines().any(|it| it.starts_with("# No sentence cites it"));
                assert!(unsaid || lines.clone().any(cites), "{} is not cited", rule.id);
                assert!(
                    tables.iter().all(|it| !it.steps.is_empty()),
                    "{} has an idle table",
                    rule.id
                );
            }
        }
    }

    #[test]
    fn every_rule_is_in_a_part_of_its_book() {
        for game in crate::games::ALL.iter().map(|it| it().card()) {
            for rule in game.rules {
                let within =
                    |start: &str| rule.id == start || rule.id.starts_with(&format!("{start}-"));
                assert_eq!(
                    game.sections.iter().filter(|it| within(it.0)).count(),
                    1,
                    "{}",
                    rule.id
                );
            }
        }
    }
}

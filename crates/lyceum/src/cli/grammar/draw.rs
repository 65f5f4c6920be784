//! A sentence drawn in the terminal: brackets over clauses and phrases, labels under words.

use grammar::{Analysis, Part, Said};

/// Columns of a drawing.
const WIDTH: usize = 96;

/// Words as they are drawn: where each begins, and how wide it is with its labels.
struct Column {
    token: usize,
    from: usize,
    width: usize,
    rows: [String; 3],
}

pub(super) fn draw(analysis: &Analysis, with_reasons: bool) -> String {
    let mut out = String::new();
    for line in lines(analysis) {
        for row in brackets(&analysis.parts, &line) {
            out += &format!("{}\n", row.trim_end());
        }
        for row in 0..3 {
            let mut text = String::new();
            for column in &line {
                let pad = column.from - text.chars().count();
                text += &" ".repeat(pad);
                text += &column.rows[row];
            }
            out += &format!("{}\n", text.trim_end());
        }
        out.push('\n');
    }
    out += &summary(analysis);
    if with_reasons {
        out += &reasons(analysis);
    }
    out
}

/// The words with their marks, in lines that fit.
fn lines(analysis: &Analysis) -> Vec<Vec<Column>> {
    let mut lines: Vec<Vec<Column>> = vec![Vec::new()];
    let mut at = 0;
    for (idx, token) in analysis.tokens.iter().enumerate() {
        let word = analysis.word_at(idx);
        let rows = match word {
            Some(word) => {
                let doubt = if word.firm { "" } else { "?" };
                [token.text.clone(), format!("{}{doubt}", word.function), word.pos.to_string()]
            }
            None => [token.text.clone(), String::new(), String::new()],
        };
        let width = rows.iter().map(|it| it.chars().count()).max().unwrap_or(0);
        if WIDTH < at + width && !lines.last().is_some_and(Vec::is_empty) {
            lines.push(Vec::new());
            at = 0;
        }
        let line = lines.last_mut().expect("there is a line");
        line.push(Column { token: idx, from: at, width, rows });
        at += width + 2;
    }
    lines.retain(|it| !it.is_empty());
    lines
}

/// A row for each clause and phrase, those that hold others above them; what does not meet shares
/// a row.
fn brackets(parts: &[Part], line: &[Column]) -> Vec<String> {
    let mut rows: Vec<Vec<char>> = Vec::new();
    let mut sorted: Vec<&Part> = parts.iter().collect();
    sorted.sort_by_key(|it| std::cmp::Reverse(it.words.len()));
    for part in sorted {
        let inside: Vec<&Column> =
            line.iter().filter(|it| part.words.contains(&it.token)).collect();
        let (Some(first), Some(last)) = (inside.first(), inside.last()) else { continue };
        let begins = part.words.first() == Some(&first.token);
        let ends = part.words.last() == Some(&last.token);
        let (from, to) = (first.from, last.from + last.width.max(1));
        let is_free = |row: &Vec<char>| row[from..to].iter().all(|it| *it == ' ');
        let width = line.last().map_or(0, |it| it.from + it.width) + 2;
        let lowest = rows.iter().rposition(|row| !is_free(row)).map_or(0, |it| it + 1);
        if lowest == rows.len() {
            rows.push(vec![' '; width]);
        }
        let row = &mut rows[lowest][from..to];
        row.fill('─');
        let label: Vec<char> = part.kind.name().chars().collect();
        let n = row.len();
        for (at, letter) in label.iter().take(n.saturating_sub(2)).enumerate() {
            row[at + 1] = *letter;
        }
        row[0] = if begins { '┌' } else { '─' };
        row[n - 1] = if ends { '┐' } else { '─' };
    }
    rows.into_iter().map(|it| it.into_iter().collect()).collect()
}

fn summary(analysis: &Analysis) -> String {
    let doubt = |firm: bool| if firm { "" } else { " (not certain)" };
    let patterns: Vec<&str> = analysis.patterns.iter().map(|it| it.name()).collect();
    let name = |it: Option<&str>| it.unwrap_or("none").to_owned();
    let mut out = format!(
        "pattern    {}{}\n",
        if patterns.is_empty() { "none".to_owned() } else { patterns.join(" + ") },
        doubt(analysis.firm.pattern)
    );
    let structure = name(analysis.structure.map(|it| it.name()));
    out += &format!("structure  {structure}{}\n", doubt(analysis.firm.structure));
    let purpose = name(analysis.purpose.map(|it| it.name()));
    out += &format!("purpose    {purpose}{}\n", doubt(analysis.firm.purpose));
    for it in &analysis.alternatives {
        let what = match &it.what {
            Said::Patterns(patterns) => {
                let patterns: Vec<&str> = patterns.iter().map(|it| it.name()).collect();
                format!("pattern {}", patterns.join(" + "))
            }
            Said::Structure(structure) => format!("structure {structure}"),
            Said::Purpose(purpose) => format!("purpose {purpose}"),
            Said::Function { word, function } => {
                let form = analysis.tokens.get(*word).map_or("", |it| it.text.as_str());
                format!("{form}: {function}")
            }
        };
        let why = match it.by_rule {
            true => "grammars differ".to_owned(),
            false => format!("{:.0} % of readings", it.share * 100.0),
        };
        out += &format!("or         {what} ({why})\n");
    }
    for fault in &analysis.faults {
        let doubt = if fault.firm { "" } else { " (look at this)" };
        out += &format!(
            "error      {} {}{doubt}\n",
            linguishtik::rule_of_fault(fault.breaks).id,
            fault.text
        );
    }
    out
}

fn reasons(analysis: &Analysis) -> String {
    let mut out = String::from("\n");
    let of_words = analysis.words.iter().map(|it| &it.why);
    let of_parts = analysis.parts.iter().map(|it| &it.why);
    let of_clauses = analysis.clauses.iter().map(|it| &it.why);
    let of_whole = [&analysis.why_structure, &analysis.why_purpose];
    for why in of_words.chain(of_parts).chain(of_clauses).chain(of_whole) {
        let mut letters = why.chars();
        let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        out += &format!("  {first}{}\n", letters.as_str());
    }
    out
}

#[cfg(test)]
mod tests {
    use grammar::Grammar;

    use super::*;

    #[test]
    fn a_sentence_is_drawn() {
        let analysis = Grammar::english().analyse("The dog that barked saw a cat in the yard.");
        let drawing = draw(&analysis, false);
        let rows: Vec<&str> = drawing.lines().collect();
        assert!(rows[0].contains("┌adjective clause") && rows[0].ends_with('┐'), "{drawing}");
        assert!(rows[1].starts_with("The") && rows[1].contains("barked"), "{drawing}");
        assert!(drawing.contains("pattern    S-V-DO\nstructure  complex\npurpose    declarative"));
    }

    #[test]
    fn a_long_sentence_is_broken() {
        let text = "When the tired students finally opened the old wooden box, they found a letter \
                    that their teacher had carefully hidden.";
        let drawing = draw(&Grammar::english().analyse(text), true);
        assert!(
            drawing
                .lines()
                .take_while(|it| !it.starts_with("pattern"))
                .all(|it| it.chars().count() <= WIDTH + 40)
        );
        assert!(3 < drawing.matches("\n\n").count(), "{drawing}");
    }

    #[test]
    fn nothing_is_drawn_of_nothing() {
        assert!(draw(&Grammar::english().analyse(""), true).starts_with("pattern    none"));
    }
}

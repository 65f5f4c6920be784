//! Was it all as the log says?

use super::LogFile;
use crate::games::Catalog;

/// Decides every entry of a finished log again. The chain and the seed hold
/// already, or it would not have been read.
///
/// How many entries there are, or what is wrong and where.
pub fn audit(log: &LogFile<'_>, catalog: &Catalog) -> Result<usize, String> {
    let mut table = catalog.load(&log.game, log.header, log.seed)?;
    for (seq, body) in log.entries.iter().enumerate() {
        let audited = table.audit(body);
        audited.map_err(|what| format!("entry {seq} (line {}): {what}", seq + 2))?;
    }
    match (table.outcome(), &log.outcome) {
        (found, stated) if found.as_ref() == stated.as_ref() => Ok(log.entries.len()),
        (None, _) => Err("the end: the table is not over there, so it has no outcome".to_owned()),
        (Some(_), None) => {
            Err("the end: the table is over, and its outcome is left out".to_owned())
        }
        (Some(_), Some(_)) => Err("the end: it did not come out like that".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use kernel::LogWriter;
    use lexicon::Lexicon;

    use super::*;

    const GOLDEN: &str = include_str!("../../../my-word/golden/bots-2.jsonl");

    /// The golden log with one line changed and every link made to fit again: what
    /// somebody would do who knows how logs are chained.
    fn forged(line_idx: usize, change: impl Fn(&str) -> String) -> Vec<u8> {
        let bodies: Vec<String> = GOLDEN
            .lines()
            .enumerate()
            .map(|(idx, line)| {
                let line = line.strip_prefix("{\"").and_then(|it| it.rsplit_once(",\"link\":"));
                let body = line.and_then(|it| it.0.split_once("\":")).expect("a line of a log").1;
                if idx == line_idx { change(body) } else { body.to_owned() }
            })
            .collect();
        let [header, entries @ .., end] = bodies.as_slice() else { panic!("a log has two lines") };
        let mut writer = LogWriter::new(header.as_bytes());
        entries.iter().for_each(|it| writer.entry(it.as_bytes()));
        writer.end(end.as_bytes())
    }

    fn audit_text(catalog: &Catalog, text: &[u8]) -> Result<usize, String> {
        audit(&LogFile::read(text).map_err(|error| error.to_string())?, catalog)
    }

    /// The body with its first digit after `mark` made another one.
    fn another_digit(body: &str, mark: &str) -> Option<String> {
        let from = body.find(mark)? + mark.len();
        let at = from + body[from..].find(|it: char| it.is_ascii_digit())?;
        let digit = if &body[at..=at] == "1" { "2" } else { "1" };
        Some(format!("{}{digit}{}", &body[..at], &body[at + 1..]))
    }

    #[test]
    fn a_forged_log_whose_chain_fits_is_found_out_at_its_entry() {
        let catalog = Catalog::new(Lexicon::english(), None).expect("the games");
        assert_eq!(
            audit_text(&catalog, &forged(0, str::to_owned)),
            audit_text(&catalog, GOLDEN.as_bytes())
        );
        let n_entries = audit_text(&catalog, GOLDEN.as_bytes()).expect("a golden log");
        for seq in (0..n_entries).step_by(11) {
            let forged = forged(seq + 1, |it| another_digit(it, "\"events\":").expect("a number"));
            let error = audit_text(&catalog, &forged).expect_err("it was forged");
            assert!(error.starts_with(&format!("entry {seq} ")), "{seq}: {error}");
        }
        let forged_line = |idx, mark: &str| {
            let forged = forged(idx, |it| another_digit(it, mark).expect("a digit"));
            audit_text(&catalog, &forged).expect_err("it was forged")
        };
        assert!(forged_line(0, "\"commitment\":").contains("the seed"));
        assert!(forged_line(n_entries + 1, "\"seed\":").contains("the seed"));
        assert!(forged_line(n_entries + 1, "\"scores\":").starts_with("the end: "));
        let given_up = forged(n_entries + 1, |it| {
            let (seed, _) = it.split_once(",\"outcome\"").expect("an outcome");
            format!("{seed},\"outcome\":null}}")
        });
        let error = audit_text(&catalog, &given_up).expect_err("it was played to its end");
        assert!(error.contains("left out"), "{error}");
    }
}

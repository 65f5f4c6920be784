//! Was it all as the log says?

use super::LogFile;
use crate::games::Catalog;

/// What was found in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Audit {
    pub n_entries: usize,
    pub decided: Decided,
}

/// Whether the referee of this program decided the entries again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decided {
    Again,
    /// Another referee decided them, and what it decided stands.
    By {
        referee: u16,
        ours: u16,
    },
}

/// Decides every entry of a finished log again. The chain and the seed hold
/// already, or it would not have been read. What another referee decided is
/// taken as it stands, and only has to come out as the log says.
///
/// What was found in order, or what is wrong and where.
pub fn audit(log: &LogFile<'_>, catalog: &Catalog) -> Result<Audit, String> {
    let mut table = catalog.load(&log.game, log.header, log.seed)?;
    let ours = catalog.game(&log.game)?.card().referee;
    let decided = match log.referee {
        referee if referee == ours => Decided::Again,
        referee => Decided::By { referee, ours },
    };
    for (seq, body) in log.entries.iter().enumerate() {
        let audited = match decided {
            Decided::Again => table.audit(body),
            Decided::By { .. } => table.tell(body).map(|_| ()),
        };
        audited.map_err(|what| format!("entry {seq} (line {}): {what}", seq + 2))?;
    }
    match (table.outcome(), &log.outcome) {
        (found, stated) if found.as_ref() == stated.as_ref() => {
            Ok(Audit { n_entries: log.entries.len(), decided })
        }
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
    use serde_json::json;

    use super::*;
    use crate::log::played::played;

    fn catalog() -> Catalog {
        Catalog::new(Lexicon::english(), None).expect("the games")
    }

    /// A log with one line changed and every link made to fit again: what
    /// somebody would do who knows how logs are chained.
    fn forged(log: &str, line_idx: usize, change: impl Fn(&str) -> String) -> Vec<u8> {
        let bodies: Vec<String> = log
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

    fn audit_text(catalog: &Catalog, text: &[u8]) -> Result<Audit, String> {
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
        let catalog = catalog();
        let log = played(&catalog, "my-word", &json!({ "n_seats": 2 }));
        let Audit { n_entries, decided } = audit_text(&catalog, log.as_bytes()).expect("it holds");
        assert_eq!(decided, Decided::Again);
        assert!(audit_text(&catalog, &forged(&log, 0, str::to_owned)).is_ok());
        for seq in (0..n_entries).step_by(11) {
            let change = |it: &str| another_digit(it, "\"events\":").expect("a number");
            let forged = forged(&log, seq + 1, change);
            let error = audit_text(&catalog, &forged).expect_err("it was forged");
            assert!(error.starts_with(&format!("entry {seq} ")), "{seq}: {error}");
        }
        let forged_line = |idx, mark: &str| {
            let forged = forged(&log, idx, |it| another_digit(it, mark).expect("a digit"));
            audit_text(&catalog, &forged).expect_err("it was forged")
        };
        assert!(forged_line(0, "\"commitment\":").contains("the seed"));
        assert!(forged_line(n_entries + 1, "\"seed\":").contains("the seed"));
        assert!(forged_line(n_entries + 1, "\"scores\":").starts_with("the end: "));
        let given_up = forged(&log, n_entries + 1, |it| {
            let (seed, _) = it.split_once(",\"outcome\"").expect("an outcome");
            format!("{seed},\"outcome\":null}}")
        });
        let error = audit_text(&catalog, &given_up).expect_err("it was played to its end");
        assert!(error.contains("left out"), "{error}");
    }

    #[test]
    fn what_another_referee_decided_stands_and_has_to_come_out_as_it_says() {
        let catalog = catalog();
        let log = played(&catalog, "my-word", &json!({ "n_seats": 2 }));
        let ours = catalog.game("my-word").expect("it is played here").card().referee;
        let of_another = |it: &str| {
            it.replacen(&format!("\"referee\":{ours}"), &format!("\"referee\":{}", ours + 1), 1)
        };
        let log = String::from_utf8(forged(&log, 0, of_another)).expect("it is text");
        let audited = audit_text(&catalog, log.as_bytes()).expect("it holds");
        assert_eq!(audited.decided, Decided::By { referee: ours + 1, ours });
        let seq = log.lines().position(|it| it.contains("\"Dealt\"")).expect("cards are dealt");
        let end = audited.n_entries + 1;
        for (line, mark, said) in [
            (seq, "\"seq\":", "out of order"),
            (end, "\"scores\":", "the end: "),
            (end, "\"seed\":", "the seed"),
        ] {
            let forged = forged(&log, line, |it| another_digit(it, mark).expect("a digit"));
            let error = audit_text(&catalog, &forged).expect_err("it was forged");
            assert!(error.contains(said), "{mark}: {error}");
        }
    }

    #[test]
    fn a_log_from_before_referees_were_counted_is_the_first_ones() {
        let golden = include_str!("../../../my-word/golden/bots-2.jsonl");
        let read = LogFile::read(golden.as_bytes()).expect("it was kept");
        assert_eq!(read.referee, 1);
        assert!(audit(&read, &catalog()).is_ok());
    }
}

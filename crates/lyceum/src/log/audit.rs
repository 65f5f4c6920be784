//! Was it all as the log says?

use std::collections::BTreeMap;

use kernel::{Badge, Lag, Office, Party};

use super::{LogFile, PublicKey};
use crate::{
    games::{Catalog, Pin},
    room::OFFICIALS_MAX,
};

/// What was found in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    pub n_entries: usize,
    pub referee: Referee,
    /// The hall that signed it, if one did.
    pub signed_by: Option<PublicKey>,
}

/// Whose decisions they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Referee {
    /// The referee of this program, who has decided all of it again.
    Ours,
    /// The same, but the log names references that this program has not got. So many entries that
    /// rest on them come out otherwise here, and stand; all others were decided again.
    ByOthers { foreign: Vec<Pin>, n_standing: usize },
    /// Another one, and what it decided stands.
    Another { number: u16, ours: u16 },
}

/// Decides every entry of a finished log again. The chain and the seed hold
/// already, or it would not have been read. What another referee decided is
/// taken as it stands, and only has to come out as the log says; so is what rests
/// on other references than ours.
///
/// What was found in order, or what is wrong and where.
pub fn audit(log: &LogFile<'_>, catalog: &Catalog) -> Result<Audit, String> {
    let signed_by = log.signed_by()?;
    let game = catalog.game(&log.game)?;
    game.check_header(log.header)?;
    let mut offices = Offices::default();
    let mut table = catalog.load(&log.game, log.header, log.seed)?;
    let ours = game.card().referee;
    let mut foreign = game.pins(log.header)?;
    foreign.retain(|it| !it.is_ours());
    let mut referee = match log.referee {
        number if number != ours => Referee::Another { number, ours },
        _ if foreign.is_empty() => Referee::Ours,
        _ => Referee::ByOthers { foreign, n_standing: 0 },
    };
    for (seq, body) in log.entries.iter().enumerate() {
        let audited = table.doer(body).and_then(|doer| {
            doer.map_or(Ok(()), |(by, lag)| offices.admit(by, lag, table.n_seats()))?;
            match &mut referee {
                Referee::Ours => table.audit(body),
                Referee::ByOthers { n_standing, .. } => {
                    *n_standing += usize::from(!table.audit_by_others(body)?);
                    Ok(())
                }
                Referee::Another { .. } => table.tell(body).map(|_| ()),
            }
        });
        audited.map_err(|what| format!("entry {seq} (line {}): {what}", seq + 2))?;
    }
    match (table.outcome(), &log.outcome) {
        (found, stated) if found.as_ref() == stated.as_ref() => {
            Ok(Audit { n_entries: log.entries.len(), referee, signed_by })
        }
        (None, _) => Err("the end: the table is not over there, so it has no outcome".to_owned()),
        (Some(_), None) => {
            Err("the end: the table is over, and its outcome is left out".to_owned())
        }
        (Some(_), Some(_)) => Err("the end: it did not come out like that".to_owned()),
    }
}

/// Who held which office, as far as a log shows it. Who they are stands beside the log.
#[derive(Default)]
struct Offices(BTreeMap<u16, Office>);

impl Offices {
    /// Whether a hall can have heard this party, with this lag.
    fn admit(&mut self, by: Party, lag: Lag, n_seats: u8) -> Result<(), String> {
        let claims = |holds: bool, not: &str| if holds { Ok(()) } else { Err(not.to_owned()) };
        match by {
            Party::Player(seat) => claims(seat.0 < n_seats, "there is no such seat")?,
            Party::Official { badge: Badge(badge), office } => {
                let highest = self.0.last_key_value().map_or(0, |(it, _)| usize::from(*it));
                let is_given = usize::from(badge) <= highest + OFFICIALS_MAX;
                claims(is_given, "there is no such badge at a table")?;
                let held = *self.0.get(&badge).unwrap_or(&office);
                claims(held <= office, "whoever has this badge held a higher office before")?;
                self.0.insert(badge, office);
            }
        }
        claims(lag.own <= lag.slowest, "its own lag is more than the slowest player's")
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use kernel::LogWriter;
    use serde_json::json;

    use super::*;
    use crate::log::played::{self, played};

    static CATALOG: LazyLock<Catalog> = LazyLock::new(Catalog::plain);

    /// A game of My Word! that two bots have played.
    static LOG: LazyLock<String> =
        LazyLock::new(|| played(&CATALOG, "my-word", &json!({ "n_seats": 2 })));

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
        let (catalog, log) = (&*CATALOG, LOG.as_str());
        let Audit { n_entries, referee, signed_by } =
            audit_text(catalog, log.as_bytes()).expect("it holds");
        assert_eq!((referee, signed_by), (Referee::Ours, Some(played::key().public())));
        assert!(audit_text(catalog, &forged(log, 0, str::to_owned)).is_ok());
        for seq in (0..n_entries).step_by(11) {
            let change = |it: &str| another_digit(it, "\"events\":").expect("a number");
            let forged = forged(log, seq + 1, change);
            let error = audit_text(catalog, &forged).expect_err("it was forged");
            assert!(error.starts_with(&format!("entry {seq} ")), "{seq}: {error}");
        }
        let forged_line = |idx, mark: &str| {
            let forged = forged(log, idx, |it| another_digit(it, mark).expect("a digit"));
            audit_text(catalog, &forged).expect_err("it was forged")
        };
        assert!(forged_line(0, "\"commitment\":").contains("the seed"));
        assert!(forged_line(n_entries + 1, "\"seed\":").contains("the seed"));
        assert!(forged_line(n_entries + 1, "\"scores\":").starts_with("the end: "));
        let given_up = forged(log, n_entries + 1, |it| {
            let (seed, _) = it.split_once(",\"outcome\"").expect("an outcome");
            format!("{seed},\"outcome\":null}}")
        });
        let error = audit_text(catalog, &given_up).expect_err("it was played to its end");
        assert!(error.contains("left out"), "{error}");
    }

    /// What a referee would not notice, for no later decision depends on it.
    #[test]
    fn what_no_hall_writes_is_found_out() {
        let (catalog, log) = (&*CATALOG, LOG.as_str());
        let n_lines = log.lines().count();
        let act = log.lines().position(|it| it.contains("\"Call\"")).expect("words are called");
        let error = |line: usize, change: &dyn Fn(&str) -> String| {
            audit_text(catalog, &forged(log, line, change)).expect_err("it was forged")
        };
        let more = |it: &str| format!("{},\"note\":\"tidied\"}}", &it[..it.len() - 1]);
        for line in [0, act, n_lines - 1] {
            assert!(error(line, &more).contains("note"), "line {line}");
            let blank = error(line, &|it| it.replacen(':', ": ", 1));
            assert!(blank.contains("as a hall writes it"), "{blank}");
        }
        let with = |from: &'static str, to: &'static str| {
            move |it: &str| {
                assert!(it.contains(from), "{it}");
                it.replacen(from, to, 1)
            }
        };
        let lag = "\"action\"";
        let own = with(lag, "\"lag\":{\"own\":20,\"slowest\":10},\"action\"");
        assert!(error(act, &own).contains("the slowest player's"));
        let most = with(lag, "\"lag\":{\"own\":20,\"slowest\":4000},\"action\"");
        assert!(error(act, &most).contains("more lag than is allowed"));
        for (badge, said) in [("17", "no such badge"), ("1", "referee would have it refused")] {
            let by = format!("{{\"Official\":{{\"badge\":{badge},\"office\":\"Judge\"}}}}");
            let official = |it: &str| {
                let (start, rest) = it.split_once("{\"Player\":").expect("a player acts");
                format!("{start}{by}{}", rest.split_once('}').expect("it ends").1)
            };
            let error = error(act, &official);
            assert!(error.contains(said), "{error}");
        }
        let seat = error(act, &|it| it.replacen("{\"Player\":", "{\"Player\":1", 1));
        assert!(seat.contains("no such seat"), "{seat}");
    }

    /// Others may have had badges in between and done nothing; no more than serve at a time.
    #[test]
    fn badges_are_given_in_order() {
        let mut offices = Offices::default();
        let mut admit = |badge| {
            let by = Party::Official { badge: Badge(badge), office: Office::Judge };
            offices.admit(by, Lag::NONE, 2).is_ok()
        };
        assert!(!admit(17) && admit(16) && admit(2));
        assert!(!admit(33) && admit(32) && admit(33));
    }

    #[test]
    fn an_office_is_not_lost_at_a_table() {
        let (mut offices, lag) = (Offices::default(), Lag::NONE);
        let by = |office| Party::Official { badge: Badge(1), office };
        assert_eq!(offices.admit(by(Office::Judge), lag, 2), Ok(()));
        assert_eq!(offices.admit(by(Office::Director), lag, 2), Ok(()));
        assert!(offices.admit(by(Office::Judge), lag, 2).is_err());
    }

    /// Whoever chains a log anew has no signature of the hall for it.
    #[test]
    fn a_signature_is_of_the_whole_log() {
        let (catalog, log) = (&*CATALOG, LOG.as_str());
        let forged = String::from_utf8(forged(log, 0, |it| it.replacen("played", "player", 1)));
        let forged = forged.expect("it is text");
        let unsigned = audit_text(catalog, forged.as_bytes()).expect("it is of a piece");
        assert_eq!(unsigned.signed_by, None, "nothing else shows which table it was");
        let head = log.rsplit_once(",\"hall\":").expect("it is signed").1;
        let forged = format!("{},\"hall\":{head}", &forged[..forged.len() - 2]);
        let error = audit_text(catalog, forged.as_bytes()).expect_err("it was forged");
        assert!(error.contains("the signature"), "{error}");
        let cut = log.rsplit_once(",\"signature\":").expect("it is signed").0;
        let error = audit_text(catalog, format!("{cut}}}\n").as_bytes());
        assert!(error.is_err_and(|it| it.contains("signed in its last line")));
        let elsewhere = log.replacen("\"}\n", &format!("\",\"hall\":{}\n", head.trim()), 1);
        assert!(audit_text(catalog, elsewhere.as_bytes()).is_err());
    }

    /// Older logs lack fields that are newer, and hold nothing beside them.
    #[test]
    fn golden_logs_hold_what_halls_write() {
        let catalog = &*CATALOG;
        let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut n_logs = 0;
        for game in catalog.games() {
            let folder = crates.join(game.card().name).join("golden");
            let files = std::fs::read_dir(folder).expect("a hosted game keeps golden logs");
            for file in files {
                let text = std::fs::read(file.expect("it is listed").path()).expect("it is kept");
                let audited = audit_text(catalog, &text);
                assert_eq!(audited.expect("it was kept").signed_by, None);
                n_logs += 1;
            }
        }
        assert!(1 < n_logs, "{n_logs}");
    }

    #[test]
    fn what_another_referee_decided_stands_and_has_to_come_out_as_it_says() {
        let (catalog, log) = (&*CATALOG, LOG.as_str());
        let ours = catalog.game("my-word").expect("it is played here").card().referee;
        let of_another = |it: &str| {
            it.replacen(&format!("\"referee\":{ours}"), &format!("\"referee\":{}", ours + 1), 1)
        };
        let log = String::from_utf8(forged(log, 0, of_another)).expect("it is text");
        let log = log.as_str();
        let audited = audit_text(catalog, log.as_bytes()).expect("it holds");
        assert_eq!(audited.referee, Referee::Another { number: ours + 1, ours });
        let seq = log.lines().position(|it| it.contains("\"Dealt\"")).expect("cards are dealt");
        let end = audited.n_entries + 1;
        for (line, mark, said) in [
            (seq, "\"seq\":", "out of order"),
            (end, "\"scores\":", "the end: "),
            (end, "\"seed\":", "the seed"),
        ] {
            let forged = forged(log, line, |it| another_digit(it, mark).expect("a digit"));
            let error = audit_text(catalog, &forged).expect_err("it was forged");
            assert!(error.contains(said), "{mark}: {error}");
        }
    }

    #[test]
    fn a_log_with_other_references_is_audited_where_it_does_not_rest_on_them() {
        let catalog = &*CATALOG;
        let log = include_str!("../../../linguishtik/golden/bots-senior-3-referee-3.jsonl");
        let audited = |log: &str| audit_text(catalog, log.as_bytes());
        let line = |mark: &str| log.lines().position(|it| it.contains(mark)).expect("such a line");
        let with = |log: &str, line: usize, from: &str, to: &str| {
            let change = |it: &str| {
                assert!(it.contains(from), "{it}");
                it.replacen(from, to, 1)
            };
            String::from_utf8(forged(log, line, change)).expect("a log is text")
        };
        let ours = audited(log).expect("an old log names none, and had those that are ours");
        assert_eq!(ours.referee, Referee::Ours);
        let pin = "},\"grammar\":{\"version\":9,\"hash\":\"00\"},\"chart\":";
        let foreign = with(log, 0, "},\"chart\":", pin);
        let n_standing = |log: &str| match audited(log)?.referee {
            Referee::ByOthers { foreign, n_standing } => {
                let [pin] = foreign.as_slice() else { panic!("one differs: {foreign:?}") };
                assert_eq!((pin.name, pin.log.as_str()), ("grammar", "9-00"));
                Ok(n_standing)
            }
            other => Err(format!("{other:?}")),
        };
        assert_eq!(n_standing(&foreign), Ok(0), "it happens to say the same");

        let (verdict, another) =
            ("\"correct\":true,\"rules\":[\"LS-LT", "\"correct\":true,\"rules\":[\"LS-LT9");
        let at = line("\"Marked\"");
        assert_eq!(n_standing(&with(&foreign, at, verdict, another)), Ok(1));
        let error = audited(&with(log, at, verdict, another)).expect_err("ours says otherwise");
        assert!(error.starts_with(&format!("entry {} ", at - 1)), "{error}");
        let at = line("\"Rolled\"");
        let rolled = with(&foreign, at, "\"faces\":[\"F\"", "\"faces\":[\"H\"");
        let error = n_standing(&rolled).expect_err("dice ask no grammar");
        assert!(error.starts_with(&format!("entry {} ", at - 1)), "{error}");
    }

    #[test]
    fn the_log_of_a_new_table_names_its_references() {
        let games: [(&str, &[&str]); 2] =
            [("linguishtik", &["facts", "grammar"]), ("on-words", &["facts"])];
        for (game, names) in games {
            let opened = CATALOG.open(game, &json!(null), "t", kernel::Seed([5; 32]));
            let header = opened.expect("a table of the hall's own kind").header;
            let read: serde_json::Value = serde_json::from_slice(&header).expect("a header");
            let pins = CATALOG.game(game).and_then(|it| it.pins(&header)).expect("its own header");
            assert_eq!(pins.iter().map(|it| it.name).collect::<Vec<_>>(), names);
            assert!(pins.iter().all(|it| it.is_ours() && !read["setup"][it.name].is_null()));
        }
    }

    #[test]
    fn a_log_from_before_referees_were_counted_is_the_first_ones() {
        let golden = include_str!("../../../my-word/golden/bots-2.jsonl");
        let read = LogFile::read(golden.as_bytes()).expect("it was kept");
        assert_eq!(read.referee, 1);
        assert!(audit(&read, &CATALOG).is_ok());
    }
}

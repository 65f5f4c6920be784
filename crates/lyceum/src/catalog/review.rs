//! Looking back on what was played: reviews of rounds, and finished logs.

use kernel::{End, Game, Link, Log, Seed, Viewer};
use my_word::MyWord;
use on_sets::OnSets;
use serde_json::value::RawValue;

use super::{Catalog, setup_in};

impl Catalog {
    /// A round or a shake looked back on; none if it is not over. This takes a while.
    pub fn review(
        &self,
        game: &str,
        header: &[u8],
        log: &[Vec<u8>],
        round: u8,
    ) -> Result<Option<Box<RawValue>>, String> {
        match game {
            MyWord::NAME => {
                let setup: my_word::Setup = setup_in(header, MyWord::NAME, MyWord::FORMAT)?;
                let reference = self.reference(&setup.list)?;
                let solver = reference.solver();
                let review = my_word::review(solver, &setup, &read_log::<MyWord>(log)?, round);
                Ok(review.map(|it| raw(&it)))
            }
            OnSets::NAME => Ok(self.shake(header, log, round.into())?.map(|it| raw(&it))),
            _ => Err(format!("this hall does not play {game:?} any more")),
        }
    }

    /// A shake of On-Sets looked back on; none if it is not over.
    pub fn shake(
        &self,
        header: &[u8],
        log: &[Vec<u8>],
        shake: u16,
    ) -> Result<Option<on_sets::Review>, String> {
        let setup: on_sets::Setup = setup_in(header, OnSets::NAME, OnSets::FORMAT)?;
        Ok(on_sets::review(&setup, &read_log::<OnSets>(log)?, shake))
    }

    /// A finished log as JSON lines: header, entries, and the end with what
    /// was secret till then.
    pub fn export(
        &self,
        game: &str,
        header: &[u8],
        log: &[Vec<u8>],
        seed: Seed,
    ) -> Result<Vec<u8>, String> {
        let mut table = self.load(game, header, seed)?;
        let mut link = Link::first(header);
        let mut lines = Vec::new();
        line(&mut lines, "header", header, link);
        for body in log {
            table.replay(body)?;
            link = link.next(body);
            line(&mut lines, "entry", body, link);
        }
        let end = End { seed, view: table.view(Viewer::Everybody) };
        let end = serde_json::to_vec(&end).expect("an end is well formed");
        line(&mut lines, "end", &end, link.next(&end));
        Ok(lines)
    }
}

/// The bytes go into the line as they were hashed.
fn line(lines: &mut Vec<u8>, what: &str, body: &[u8], link: Link) {
    lines.extend_from_slice(format!("{{\"{what}\":").as_bytes());
    lines.extend_from_slice(body);
    lines.extend_from_slice(format!(",\"link\":\"{link}\"}}\n").as_bytes());
}

fn read_log<G: Game>(log: &[Vec<u8>]) -> Result<Log<G>, String> {
    let entries =
        log.iter().map(|it| serde_json::from_slice(it).map_err(|error| error.to_string()));
    entries.collect()
}

fn raw(value: &impl serde::Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("a review is well formed")
}

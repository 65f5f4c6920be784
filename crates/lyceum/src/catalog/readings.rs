//! Two readings of a log, whatever was played: audit and telling.

use std::panic::{AssertUnwindSafe, catch_unwind};

use kernel::{Entry, Game, Table, Told, Viewer};
use my_word::MyWord;
use on_sets::OnSets;
use serde_json::Value;

use super::{AnyTable, Catalog, hosted::Hosted, setup_in};
use crate::logfile::LogFile;

impl Catalog {
    /// Decides every entry of a finished log again, and says what everybody saw in
    /// the end; or what differs, and where.
    pub fn audit(&self, log: &LogFile<'_>) -> Result<Value, String> {
        match log.game.as_str() {
            MyWord::NAME => {
                let setup: my_word::Setup = setup_in(log.header, MyWord::NAME, MyWord::FORMAT)?;
                setup.check()?;
                audit(self.reference(&setup.list)?.umpire.clone(), &setup, log)
            }
            OnSets::NAME => {
                let setup: on_sets::Setup = setup_in(log.header, OnSets::NAME, OnSets::FORMAT)?;
                setup.check()?;
                audit(OnSets, &setup, log)
            }
            game => Err(format!("{game:?} is no game that is known here")),
        }
    }
}

fn audit<G: Game>(umpire: G, setup: &G::Setup, log: &LogFile<'_>) -> Result<Value, String>
where
    G::Action: PartialEq,
{
    let mut table = Table::open(umpire, setup, log.seed);
    for (seq, body) in log.entries.iter().enumerate() {
        let draft = read::<G>(body).and_then(|entry| table.audit(&entry));
        let draft = draft.map_err(|what| format!("entry {seq} (line {}): {what}", seq + 2))?;
        table.commit(draft);
    }
    if !table.is_over() {
        return Err("the table is not over at the end of its log".to_owned());
    }
    serde_json::to_value(table.view(Viewer::Everybody)).map_err(|error| error.to_string())
}

impl AnyTable {
    /// Takes an entry as it stands, and tells what happened in sentences.
    ///
    /// Games trust their logs, and this one may be made up: an entry over which
    /// a game stumbles is an entry that does not fit. The table is of no use
    /// after an error.
    pub fn tell(&mut self, body: &[u8]) -> Result<Vec<Told>, String> {
        let telling = AssertUnwindSafe(|| match self {
            AnyTable::MyWord(table) => tell(table, body),
            AnyTable::OnSets(table) => tell(table, body),
        });
        catch_unwind(telling).unwrap_or_else(|_| Err("it does not fit what came before".to_owned()))
    }
}

fn tell<G: Hosted>(table: &mut Table<G>, body: &[u8]) -> Result<Vec<Told>, String> {
    let entry = read::<G>(body)?;
    let mut state = table.state().clone();
    let mut told = Vec::new();
    for event in &entry.events {
        let line = G::tell(&state, event);
        told.extend(line.map(|(text, rules)| Told { at: entry.at, text, rules }));
        G::evolve(&mut state, entry.at, event);
    }
    table.replay_entry(&entry);
    Ok(told)
}

fn read<G: Game>(body: &[u8]) -> Result<Entry<G::Action, G::Event>, String> {
    serde_json::from_slice(body).map_err(|error| format!("it cannot be read: {error}"))
}

//! Two readings of a log, whatever was played: audit and telling.

use kernel::{Entry, Game, Table, Told};
use my_word::MyWord;

use super::AnyTable;

impl AnyTable {
    /// Decides what the entry was caused by again, and says what differs.
    pub fn audit(&mut self, body: &[u8]) -> Result<(), String> {
        match self {
            AnyTable::MyWord(table) => audit(table, body),
        }
    }

    /// Takes an entry as it stands, and tells what happened in sentences.
    pub fn tell(&mut self, body: &[u8]) -> Result<Vec<Told>, String> {
        match self {
            AnyTable::MyWord(table) => {
                let entry = read::<MyWord>(body)?;
                let mut state = table.state().clone();
                let mut told = Vec::new();
                for event in &entry.events {
                    let line = my_word::tell(&state, event);
                    told.extend(line.map(|(text, rules)| Told { at: entry.at, text, rules }));
                    MyWord::evolve(&mut state, entry.at, event);
                }
                table.replay_entry(&entry);
                Ok(told)
            }
        }
    }
}

fn audit<G: Game>(table: &mut Table<G>, body: &[u8]) -> Result<(), String>
where
    G::Action: PartialEq,
{
    let draft = table.audit(&read::<G>(body)?)?;
    table.commit(draft);
    Ok(())
}

fn read<G: Game>(body: &[u8]) -> Result<Entry<G::Action, G::Event>, String> {
    serde_json::from_slice(body).map_err(|error| format!("it cannot be read: {error}"))
}

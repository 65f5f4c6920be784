//! A finished log is written as a file.

use kernel::{End, LogWriter, Seed};

use super::StoredLog;
use crate::games::Catalog;

/// A finished log as a file: header, entries, and the end with what was secret
/// till then.
pub fn export(log: &StoredLog, catalog: &Catalog) -> Result<Vec<u8>, String> {
    let seed = Seed(log.table.seed.0);
    let mut table = catalog.load(&log.table.game, log.header(), seed)?;
    let mut writer = LogWriter::new(log.header());
    for body in &log.entries {
        table.replay(body)?;
        writer.entry(body);
    }
    let end = End { seed, outcome: table.outcome() };
    Ok(writer.end(&serde_json::to_vec(&end).expect("an end is well formed")))
}

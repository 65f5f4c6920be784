//! A finished log is written as a file.

use kernel::{End, LogWriter, Seed};

use super::{HallKey, StoredLog};
use crate::games::Catalog;

/// A finished log as a file: header, entries, and the end with what was secret
/// till then, signed by the hall. A log that is not as it was written is not signed.
pub fn export(log: &StoredLog, catalog: &Catalog, key: &HallKey) -> Result<Vec<u8>, String> {
    let seed = Seed(log.table.seed.0);
    let mut table = catalog.load(&log.table.game, log.header(), seed)?;
    let mut writer = LogWriter::new(log.header());
    for body in &log.entries {
        table.replay(body)?;
        writer.entry(body);
    }
    if writer.link() != log.link {
        return Err("The log of this table is not as it was written.".to_owned());
    }
    let end = End { seed, outcome: table.outcome() };
    let end = serde_json::to_vec(&end).expect("an end is well formed");
    Ok(writer.end_with(&end, |link| {
        let head = serde_json::to_string(&key.sign(&log.table.id, link));
        let head = head.expect("a signature is well formed");
        // Its fields stand beside the end and the link.
        format!(",{}", head.trim_start_matches('{').trim_end_matches('}'))
    }))
}

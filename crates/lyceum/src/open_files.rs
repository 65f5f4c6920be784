//! Open files: every connection is one, and the usual limit is far too low.

use crate::config::Limits;

/// What the hall needs beside connections: its books, its lists, its log.
const OWN: u64 = 128;

/// Raises the limit on open files as far as these limits need, and lowers them
/// where the system does not give as many.
pub fn make_room(limits: &mut Limits) {
    let wanted = needed(limits);
    let there = match rlimit::increase_nofile_limit(wanted) {
        Ok(there) => there,
        Err(error) => {
            tracing::warn!(%error, "the limit on open files could not be raised");
            rlimit::Resource::NOFILE.get_soft().unwrap_or(wanted)
        }
    };
    if there < wanted {
        lower(limits, there);
        tracing::warn!(
            open_files = there,
            wanted,
            sockets = limits.sockets,
            connections = limits.connections,
            "the system gives the hall too few open files; its limits are lowered"
        );
    }
}

fn needed(limits: &Limits) -> u64 {
    (limits.sockets as u64).saturating_add(limits.connections as u64).saturating_add(OWN)
}

/// A third of the files is for those who ask something, the rest for sockets.
fn lower(limits: &mut Limits, there: u64) {
    let there = there.saturating_sub(OWN).max(16) as usize;
    limits.connections = limits.connections.min(there / 3);
    limits.sockets = limits.sockets.min(there - limits.connections);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_fit_into_what_there_is() {
        let mut limits = Limits::default();
        lower(&mut limits, 1024);
        assert!(needed(&limits) <= 1024, "{limits:?}");
        assert!(500 < limits.sockets && 200 < limits.connections);
        let mut limits = Limits { sockets: 10, ..Limits::default() };
        lower(&mut limits, 1024);
        assert_eq!(limits.sockets, 10);
        lower(&mut limits, 0);
        assert!(0 < limits.sockets && 0 < limits.connections);
    }
}

//! Writing a GCG file.

use std::fmt;

use crate::board::gcg::{Gcg, GcgDeed, GcgEvent, GcgLine};

impl fmt::Display for Gcg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for entry in &self.entries {
            match &entry.what {
                GcgLine::Pragma { name, value } if value.is_empty() => writeln!(f, "#{name}")?,
                GcgLine::Pragma { name, value } => writeln!(f, "#{name} {value}")?,
                GcgLine::Event(event) => writeln!(f, "{event}")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for GcgEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let GcgEvent { player, rack, deed, score, total } = self;
        let space = if rack.is_empty() { "" } else { " " };
        write!(f, ">{player}: {rack}{space}{deed} {score:+} {total}")
    }
}

impl fmt::Display for GcgDeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GcgDeed::Play { start, direction, word } => {
                write!(f, "{} {word}", start.write(*direction))
            }
            GcgDeed::Pass => f.write_str("-"),
            GcgDeed::Exchange { tiles } => write!(f, "-{tiles}"),
            GcgDeed::ExchangeCount { n } => write!(f, "-{n}"),
            GcgDeed::Withdrawn => f.write_str("--"),
            GcgDeed::ChallengeBonus => f.write_str("(challenge)"),
            GcgDeed::TimePenalty => f.write_str("(time)"),
            GcgDeed::LastRack { tiles } => write!(f, "({tiles})"),
            GcgDeed::Adjustment { name } => write!(f, "({name})"),
        }
    }
}

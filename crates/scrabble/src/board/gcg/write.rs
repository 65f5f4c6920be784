//! Writing a GCG file.

use std::fmt;

use crate::board::gcg::{Gcg, GcgDeed, GcgEntry, GcgEvent, GcgLine};

impl fmt::Display for Gcg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = if self.is_crlf { "\r\n" } else { "\n" };
        self.entries.iter().try_for_each(|it| {
            let text = it.to_string();
            text.split('\n').try_for_each(|line| write!(f, "{line}{end}"))
        })
    }
}

impl fmt::Display for GcgEntry {
    /// As it stood in its file, or as everybody writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.source, &self.what) {
            (Some(source), _) => f.write_str(source),
            (None, GcgLine::Pragma { name, value }) if value.is_empty() => write!(f, "#{name}"),
            (None, GcgLine::Pragma { name, value }) => write!(f, "#{name} {value}"),
            (None, GcgLine::Event(event)) => write!(f, "{event}"),
            (None, GcgLine::Empty) => Ok(()),
        }
    }
}

impl fmt::Display for GcgEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let GcgEvent { player, rack, deed, score, total, more } = self;
        write!(f, ">{player}:")?;
        if !rack.is_empty() {
            write!(f, " {rack}")?;
        }
        write!(f, " {deed}")?;
        if let Some(score) = score {
            write!(f, " {score:+}")?;
        }
        if let Some(total) = total {
            write!(f, " {total}")?;
        }
        if !more.is_empty() {
            write!(f, " {more}")?;
        }
        Ok(())
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

//! Tiles between the bag and the racks, in words: which they are is their player's to know.

use kernel::{Citation, Kind, Telling};

use super::plural;
use crate::{rulebook as rule, table::event::RackEvent};

pub(super) fn tell(event: &RackEvent, rules: &[Citation]) -> Telling {
    match event {
        RackEvent::Drew { by, tiles, .. } => {
            let (n, s) = plural(tiles.n());
            Telling::new(Kind::Play, &[*by], format!("{by} draws {tiles}."), rules)
                .on_record_as(format!("{by} draws {n} tile{s}."))
        }
        RackEvent::Looked { by } => {
            Telling::new(Kind::Play, &[*by], format!("{by} looks at the new tiles."), rules)
                .off_the_record()
        }
        RackEvent::Racked { by, tiles } => {
            let (n, s) = plural(tiles.n());
            Telling::new(Kind::Play, &[*by], format!("{by} racks {n} tile{s}."), rules)
                .off_the_record()
        }
        RackEvent::PutBack { by, rack, new } => {
            let tiles = rack.with(new);
            let (n, s) = plural(tiles.n());
            Telling::new(Kind::Play, &[*by], format!("{by} puts {tiles} back into the bag."), rules)
                .on_record_as(format!("{by} puts {n} tile{s} back into the bag."))
        }
        RackEvent::Counted { by, n } => {
            Telling::new(Kind::Play, &[*by], format!("{by} counts {n} in the bag."), rules)
                .on_record_as(format!("{by} counts the bag."))
        }
        RackEvent::Tracked { by, tiles } => {
            Telling::new(Kind::Play, &[*by], format!("{by} has crossed off {tiles}."), rules)
                .off_the_record()
        }
        RackEvent::Returned { by, tiles } => {
            let (n, s) = plural(tiles.n());
            Telling::new(Kind::Play, &[*by], format!("{by} returns {tiles} to the bag."), rules)
                .on_record_as(format!("{by} returns {n} tile{s} to the bag."))
        }
        RackEvent::Reracked { by } => {
            Telling::new(Kind::Play, &[*by], format!("{by} racks the tiles from the board."), &[])
                .off_the_record()
        }
        RackEvent::NewReturned { by, tiles, shown } => {
            let (n, s) = plural(tiles.n());
            let shows = if *shown { "shows them and returns" } else { "returns" };
            let full = format!("{by} {shows} {tiles} to the bag.");
            let telling = Telling::new(Kind::Ruling, &[*by], full, rules);
            telling.on_record_as(format!("{by} {shows} {n} new tile{s} to the bag."))
        }
        RackEvent::Combined { by } => {
            Telling::new(Kind::Ruling, &[*by], format!("{by}'s tiles are one group."), rules)
        }
        RackEvent::WentAway { by } => {
            Telling::new(Kind::Play, &[*by], format!("{by} leaves the table for a while."), rules)
        }
        RackEvent::CameBack { by } if rules.contains(&rule::O_7.cite()) => {
            let text = format!("{by} was away for too long, and counts as back.");
            Telling::new(Kind::Late, &[*by], text, rules)
        }
        RackEvent::CameBack { by } => {
            Telling::new(Kind::Play, &[*by], format!("{by} is back."), rules)
        }
    }
}

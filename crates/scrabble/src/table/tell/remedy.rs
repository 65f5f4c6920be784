//! Tiles that are put right, in words.

use kernel::{Citation, Kind, Telling};

use super::plural;
use crate::table::{
    event::RemedyEvent,
    state::{Phase, Remedy, State, other},
};

pub(super) fn tell(state: &State, event: &RemedyEvent, rules: &[Citation]) -> Telling {
    match event {
        RemedyEvent::Called { by, seat, .. } => {
            let who = by.map_or("An official".to_owned(), |it| it.to_string());
            Telling::new(Kind::Charge, &[*seat], format!("{who} calls attention to {seat}."), rules)
        }
        RemedyEvent::AwayDrawCalled { by, seat, n } => {
            let counts = if *n == 1 { "counts" } else { "count" };
            let text =
                format!("{by} was away, and {seat} has {n} that {counts} as drawn meanwhile.");
            Telling::new(Kind::Charge, &[*by, *seat], text, rules)
        }
        RemedyEvent::PickAsked { offender, n, n_back, .. } => {
            let picker = other(*offender);
            let go = if *n_back == 1 { "goes" } else { "go" };
            let text = format!(
                "{picker} turns up {n} of {offender}'s tiles; {n_back} of them {go} to the bag."
            );
            Telling::new(Kind::Duty, &[picker, *offender], text, rules)
        }
        RemedyEvent::Exposed { offender, rack, new, bag, n_back, .. } => {
            let open = rack.with(new).with(bag);
            let chooser = other(*offender);
            let lie = if open.n() == 1 { "lies" } else { "lie" };
            let text = match usize::from(*n_back) {
                0 => format!("{open} {lie} open."),
                n if n == open.n() => format!("{open} {lie} open."),
                n => format!("{open} {lie} open; {chooser} sends {n} to the bag."),
            };
            Telling::new(Kind::Check, &[chooser, *offender], text, rules)
        }
        RemedyEvent::Overexposed { offender, rack, new, n_take, .. } => {
            let open = rack.with(new);
            let text = format!("{open} lie open, {n_take} too many, which {offender} takes back.");
            Telling::new(Kind::Check, &[*offender], text, rules)
        }
        RemedyEvent::LookedInto { offender, rack, new, n, .. } => {
            let (open, chooser) = (rack.with(new), other(*offender));
            let text = format!("{chooser} looks at {open} and trades {n}.");
            Telling::new(Kind::Check, &[chooser, *offender], text, rules)
                .on_record_as(format!("{chooser} looks at {offender}'s tiles and trades {n}."))
        }
        RemedyEvent::SentBack { offender, back, rest } => {
            let (n, s) = plural(back.n());
            let go = if n == 1 { "goes" } else { "go" };
            let to_bag = if back.is_empty() { "Nothing".to_owned() } else { back.to_string() };
            let full = match rest.is_empty() {
                true => format!("{to_bag} to the bag."),
                false => format!("{to_bag} to the bag, {rest} to {offender}."),
            };
            let telling = Telling::new(Kind::Ruling, &[*offender], full, rules);
            let unseen =
                matches!(state.phase, Phase::Remedy { remedy: Remedy::TakingBack { .. }, .. });
            match unseen {
                true => telling.on_record_as(format!("{n} tile{s} {go} to the bag unseen.")),
                false => telling,
            }
        }
        RemedyEvent::Traded { offender, take, back, .. } => {
            let chooser = other(*offender);
            let text = format!("{chooser} takes {take} and puts {back} into the bag.");
            let n = take.n();
            Telling::new(Kind::Ruling, &[chooser, *offender], text, rules)
                .on_record_as(format!("{chooser} takes {n} and puts {n} into the bag."))
        }
        RemedyEvent::GiveAsked { from, n, .. } => {
            let text = format!("{from} gives {n} to {}.", other(*from));
            Telling::new(Kind::Duty, &[*from], text, rules)
        }
        RemedyEvent::Given { from, tiles } => {
            let (n, to) = (tiles.n(), other(*from));
            Telling::new(Kind::Ruling, &[*from], format!("{from} hands {tiles} to {to}."), rules)
                .on_record_as(format!("{from} hands {n} to {to}."))
        }
        RemedyEvent::PutRight => {
            Telling::new(Kind::Ruling, &[], "It is put right.", &[]).off_the_record()
        }
    }
}

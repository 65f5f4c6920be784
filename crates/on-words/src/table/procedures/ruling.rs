//! A judge rules on a paper of a shake that is scored. (VI-C-3)

use kernel::{Office, Party, Refusal, Seat, house};
use mat::{PaperId, Rescored};

use crate::{
    Dictionary, OwnEvent, WordRuling, rulebook as rule,
    table::{
        event::Event, filed::Filed, judgement, paper::Objection, procedures::scoring,
        referee::Deciding, state::State,
    },
};

/// What is ruled: on whose paper, whether it is correct, by which objection not, and why.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ruling<'a> {
    pub paper: PaperId,
    pub correct: bool,
    pub objection: Option<&'a Objection>,
    pub reason: &'a str,
}

/// The paper is marked so, whoever called about it is answered, and its shake is scored anew.
pub(crate) fn rule_paper(
    decision: &mut Deciding<'_>,
    words: &Dictionary,
    by: Party,
    ruling: Ruling<'_>,
) -> Result<(), Refusal> {
    let badge = by.official(Office::Judge)?;
    let Ruling { paper, correct, objection, reason } = ruling;
    let state = decision.state();
    let marked = filed(state, paper.shake).and_then(|it| it.paper_of(paper.writer));
    let Some(before) = marked.and_then(|it| it.correct) else { return house::NO_SUCH.refuses() };
    house::NO_SUCH.asks(objection.is_none() || !correct)?;
    state.round.asks_for_reasons(objection.is_some(), reason)?;
    let scored = |state: &State| filed(state, paper.shake).map(scores).unwrap_or_default();
    let old = scored(state);
    // What it says of a word holds for the rest of the match. (VI-B-3e)
    let said = objection.map_or(Vec::new(), |it| said_of_words(state, words, paper, it));
    let rules = vec![rule::VI_C_3B_II.cite(), house::AWAITED.cite()];
    let rules = rules.into_iter().chain(objection.map(|it| it.rule().cite())).collect();
    let (objection, reason) = (objection.cloned(), reason.to_owned());
    for ruling in said {
        decision.emit(OwnEvent::WordRuled { badge, ruling, rules: rule::cite([rule::VI_B_3E]) });
    }
    decision.emit(Event::PaperRuled { badge, paper, correct, objection, reason, rules });
    let state = decision.state();
    let pairs = scored(state).into_iter().zip(old);
    let both = pairs.map(|(now, old)| Rescored { before: old.now, ..now });
    let changed = (paper, before != correct);
    let after = state.round.after_paper_ruled(
        by,
        changed,
        both,
        (rule::VI_C_3B_II, &state.round_rules()),
    )?;
    decision.emit_all(after);
    Ok(())
}

fn said_of_words(
    state: &State,
    words: &Dictionary,
    paper: PaperId,
    objection: &Objection,
) -> Vec<WordRuling> {
    let Some(filed) = filed(state, paper.shake) else { return Vec::new() };
    let (Some(desk), Some(marked)) = (filed.then().desk(), filed.paper_of(paper.writer)) else {
        return Vec::new();
    };
    let finding = judgement::find(filed.then(), &desk.contest, &marked.paper, words);
    judgement::precedents(&finding, objection, true)
}

/// Whether a judge can be called about this paper: it lies open, or did.
pub(crate) fn asks_paper(state: &State, paper: Option<PaperId>) -> Result<(), Refusal> {
    let Some(PaperId { shake, writer }) = paper else { return Ok(()) };
    let on_desk = shake == state.round.shake()
        && state.desk().is_some_and(|it| it.papers().iter().any(|it| it.writer == writer));
    let on_file = filed(state, shake).is_some_and(|it| it.paper_of(writer).is_some());
    house::NO_SUCH.asks(on_desk || on_file)
}

pub(crate) fn filed(state: &State, shake: u16) -> Option<&Filed> {
    state.filed.iter().find(|it| it.shake == shake).map(|it| &**it)
}

/// What the shake brings by the marks that its papers have now.
fn scores(filed: &Filed) -> Vec<Rescored> {
    let then = filed.then();
    let Some(desk) = then.desk() else { return Vec::new() };
    let score = |&seat: &Seat| {
        let (now, rules) = scoring::of(then, desk, seat);
        Rescored { seat, before: now, now, rules }
    };
    then.players().iter().map(score).collect()
}

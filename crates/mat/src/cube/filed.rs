//! Shakes that are scored, as they stood when the last paper was marked, and a judge's rulings on
//! their papers.

use kernel::{Citation, Decision, Office, Party, Refusal, Seat, Viewer, house};

use crate::{
    AskedLine, FiledPaper, FiledView, Found, Marked, PaperId, Rescored, Round,
    cube::{
        event::CubeEvent,
        state::{CubePhase, CubeState, Kept},
        umpire::Umpire,
    },
};

/// A scored shake: its mat, its contest, and its papers with their marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filed<B: Kept> {
    pub shake: u16,
    then: CubeState<B>,
}

impl<B: Kept> Filed<B> {
    /// The shake under way, all of whose papers are marked; none if nobody has handed one in.
    pub(crate) fn of(state: &CubeState<B>) -> Option<Filed<B>> {
        state.desk().filter(|it| !it.papers().is_empty())?;
        let mut then = state.clone();
        then.filed = Vec::new();
        then.round = Round::new(state.n_seats());
        Some(Filed { shake: state.round.shake(), then })
    }

    pub fn then(&self) -> &CubeState<B> {
        &self.then
    }

    pub fn papers(&self) -> &[Marked<B::Paper>] {
        self.then.desk().map_or(&[], |it| it.papers())
    }

    pub fn paper_of(&self, writer: Seat) -> Option<&Marked<B::Paper>> {
        self.papers().iter().find(|it| it.writer == writer)
    }

    pub(crate) fn mark(&mut self, writer: Seat, correct: bool) {
        if let CubePhase::Desk(desk) = &mut self.then.phase {
            desk.mark_again(writer, correct);
        }
    }

    fn view(
        &self,
        official: bool,
        asked: impl Fn(&CubeState<B>) -> Vec<AskedLine>,
        found: impl Fn(&Filed<B>, &B::Paper) -> Vec<Found>,
    ) -> Option<FiledView<B::Paper>> {
        let contest = self.then.desk()?.contest.clone();
        let paper = |it: &Marked<B::Paper>| FiledPaper {
            writer: it.writer,
            paper: it.paper.clone(),
            correct: it.correct == Some(true),
            found: if official { found(self, &it.paper) } else { Vec::new() },
        };
        let papers = self.papers().iter().map(paper).collect();
        Some(FiledView { shake: self.shake, contest, asked: asked(&self.then), papers })
    }
}

impl<B: Kept> CubeState<B> {
    /// A shake that is scored, by its number.
    pub fn filed(&self, shake: u16) -> Option<&Filed<B>> {
        self.filed.iter().find(|it| it.shake == shake).map(|it| &**it)
    }

    /// The last shake that was scored, and those whose papers a judge was called about: `asked` is
    /// what their papers had to answer, and `found` what is wrong with one, which officials see.
    pub fn view_filed(
        &self,
        viewer: Viewer,
        asked: impl Fn(&CubeState<B>) -> Vec<AskedLine>,
        found: impl Fn(&Filed<B>, &B::Paper) -> Vec<Found>,
    ) -> Vec<FiledView<B::Paper>> {
        let called = |shake: u16| {
            let mut papers = self.round.matters().iter().filter_map(|it| it.paper);
            papers.any(|it| it.shake == shake)
        };
        let last = self.filed.last().map(|it| it.shake);
        let shown = self.filed.iter().filter(|it| Some(it.shake) == last || called(it.shake));
        let official = matches!(viewer, Viewer::Official(_));
        shown.filter_map(|it| it.view(official, &asked, &found)).collect()
    }

    /// Asks that a judge can be called about this paper: it lies open, or did.
    pub(crate) fn asks_paper(&self, paper: Option<PaperId>) -> Result<(), Refusal> {
        let Some(PaperId { shake, writer }) = paper else { return Ok(()) };
        let on_desk = shake == self.round.shake()
            && self.desk().is_some_and(|it| it.papers().iter().any(|it| it.writer == writer));
        let on_file = self.filed(shake).is_some_and(|it| it.paper_of(writer).is_some());
        house::NO_SUCH.asks(on_desk || on_file)
    }
}

/// A ruling: on whose paper, whether it is correct, by which objection not, and why.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ruling<'a, O> {
    pub paper: PaperId,
    pub correct: bool,
    pub objection: Option<&'a O>,
    pub reason: &'a str,
}

/// The paper is marked so, whoever called about it is answered, and its shake is scored anew.
pub(crate) fn rule_paper<G: Umpire>(
    umpire: &G,
    decision: &mut Decision<'_, G>,
    by: Party,
    ruling: Ruling<'_, crate::cube::umpire::ObjectionOf<G>>,
) -> Result<(), Refusal> {
    let badge = by.official(Office::Judge)?;
    let Ruling { paper, correct, objection, reason } = ruling;
    let state = decision.state();
    let marked = state.filed(paper.shake).and_then(|it| it.paper_of(paper.writer));
    let Some(before) = marked.and_then(|it| it.correct) else { return house::NO_SUCH.refuses() };
    house::NO_SUCH.asks(objection.is_none() || !correct)?;
    state.round.asks_for_reasons(objection.is_some(), reason)?;
    let scored =
        |state: &CubeState<G::Book>| state.filed(paper.shake).map(scores::<G>).unwrap_or_default();
    let old = scored(state);
    let mut rules = vec![G::PAPER_RULED.cite(), house::AWAITED.cite()];
    rules.extend(objection.map(|it| G::objection_rule(it).cite()));
    if let Some(objection) = objection {
        umpire.objection_upheld(decision, badge, paper, objection);
    }
    let (objection, reason) = (objection.cloned(), reason.to_owned());
    decision.emit(CubeEvent::PaperRuled { badge, paper, correct, objection, reason, rules });
    let state = decision.state();
    let pairs = scored(state).into_iter().zip(old);
    let both = pairs.map(|(now, old)| Rescored { before: old.now, ..now });
    let changed = (paper, before != correct);
    let why = (G::PAPER_RULED, &G::round_rules(state));
    let after = state.round.after_paper_ruled(by, changed, both, why)?;
    decision.emit_all(after);
    Ok(())
}

/// The scores of a shake by the marks that its papers have now.
fn scores<G: Umpire>(filed: &Filed<G::Book>) -> Vec<Rescored> {
    let then = filed.then();
    let Some(desk) = then.desk() else { return Vec::new() };
    let score = |&seat: &Seat| {
        let (now, rules): (i8, Vec<Citation>) = G::points(then, desk, seat);
        Rescored { seat, before: now, now, rules }
    };
    then.players().iter().map(score).collect()
}

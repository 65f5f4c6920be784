//! All that a table asks of the book that is played.

use kernel::{Badge, Citation, Cited, Decision, Game, GameTime, Party, Refusal, Rule, Seat, Span};

use crate::{
    AskedLine, BlockRules, Claim, Contest, Desk, DeskAction, DeskRules, Found, Hand, PaperId,
    RoundEvent, RoundRules, Tool,
    cube::{
        event::CubeEvent,
        filed::Filed,
        may::OwnDeedOf,
        setup::CubeSetup,
        state::{CubeState, Kept},
        view::View,
        words::{Action, Deed, Word, Words},
    },
};

pub(crate) type ObjectionOf<G> = <<G as Umpire>::Book as Words>::Objection;
pub(crate) type PaperOf<G> = <<G as Umpire>::Book as Words>::Paper;
pub(crate) type IllegalOf<G> = <<G as Umpire>::Book as Words>::Illegal;
pub(crate) type OwnActionOf<G> = <<G as Umpire>::Book as Words>::Action;
pub(crate) type SectionOf<G> = <<G as Umpire>::Book as Words>::Section;

/// An umpire of a cube game, and what its book says.
pub trait Umpire:
    Game<
        Setup = CubeSetup<Self::Book>,
        State = CubeState<Self::Book>,
        Event = CubeEvent<Self::Book>,
        Action = Action<Self::Book>,
        View = View<Self>,
    > + 'static
{
    type Book: Kept;
    /// Where a table is in a procedure of this book alone, as it is seen.
    type Stage: Word;
    /// The part of a view that is this book's own.
    type OwnView: Word;

    /// The rule by which a shake that nobody can write about is void at the stop.
    const VOID: Rule;
    /// The rule by which an official rules on a paper that is on file.
    const PAPER_RULED: Rule;
    /// The rule that whoever lifts the block says a word with it.
    const SAYS_WHICH: Rule;
    /// The rules that tell of the sand.
    const SAND: &[Rule];
    /// The rules by which a player has more time.
    const GRANT: &[Rule] = &[];

    // Numbers, with their rules.
    fn round_rules(state: &CubeState<Self::Book>) -> RoundRules;
    fn block_rules(state: &CubeState<Self::Book>) -> BlockRules;
    fn desk_rules(state: &CubeState<Self::Book>) -> DeskRules;
    /// More time at each task, for a player who needs it.
    fn more_time(_: &CubeState<Self::Book>, _: Seat) -> Option<Cited<Span>> {
        None
    }

    // Who may do what in a shake: round, block and desk are asked by the table.
    /// The kinds of action, in the order in which a view offers them.
    fn deeds() -> Vec<Deed<Self::Book>>;
    /// The tool with which a deed of this book's own is done, if it is one.
    fn tool(deed: OwnDeedOf<Self>) -> Tool;
    /// The book's answer about a deed of officials that only it knows.
    fn official_may(
        _: &CubeState<Self::Book>,
        _: Party,
        _: OwnDeedOf<Self>,
    ) -> Option<Result<(), Refusal>> {
        None
    }
    /// Refuses what the book bars before block, desk and phase are asked.
    fn shake_may(_: &CubeState<Self::Book>, _: Seat, _: Deed<Self::Book>) -> Result<(), Refusal> {
        Ok(())
    }
    /// The book's answer at the desk, where that is not the desk's.
    fn desk_may(
        _: &CubeState<Self::Book>,
        _: &Desk<PaperOf<Self>, ObjectionOf<Self>>,
        _: Seat,
        _: Deed<Self::Book>,
    ) -> Option<Result<(), Refusal>> {
        None
    }
    fn phase_may(
        state: &CubeState<Self::Book>,
        by: Seat,
        deed: Deed<Self::Book>,
    ) -> Result<(), Refusal>;
    /// True where the stop of a round ends what is under way.
    fn may_be_stopped(state: &CubeState<Self::Book>) -> bool {
        state.desk().is_none()
    }

    // The round.
    /// The player who was chosen to begin.
    fn first(state: &CubeState<Self::Book>) -> Option<Seat>;
    /// A lot for who begins.
    fn draw_first(decision: &mut Decision<'_, Self>, present: Vec<Seat>) -> Seat;
    fn begin_shake(decision: &mut Decision<'_, Self>);
    /// True if everybody writes at the stop; otherwise the shake is void.
    fn writes_at_stop(state: &CubeState<Self::Book>) -> bool;
    /// Puts right what the stop does, before everybody writes.
    fn at_stop(_: &mut Decision<'_, Self>) {}
    fn begin_contest(decision: &mut Decision<'_, Self>, contest: Contest);

    // The bell and the judges, where the book adds to them.
    fn before_bell(_: &mut Decision<'_, Self>) {}
    fn bell(_: &CubeState<Self::Book>, _: &mut RoundEvent) {}
    fn after_bell(_: &mut Decision<'_, Self>, _before: &CubeState<Self::Book>) {}
    /// The rules by which a judge is called, beside that one may.
    fn called(_: &CubeState<Self::Book>) -> Vec<Rule> {
        Vec::new()
    }
    fn before_answer(_: &mut Decision<'_, Self>) {}

    // The block.
    /// The rules by which a claim is not valid; none if it is.
    fn why_not(
        state: &CubeState<Self::Book>,
        by: Seat,
        claim: Claim,
        lifted: GameTime,
    ) -> Option<Vec<Rule>>;
    /// The words that one can say with the block, as things are.
    fn words(state: &CubeState<Self::Book>) -> Vec<Claim>;
    /// Settles the claims that were made with the block in hand.
    fn settle(&self, decision: &mut Decision<'_, Self>, heard: &[Hand]);

    // The desk.
    /// The points that a shake brings a player, and why.
    fn points(
        state: &CubeState<Self::Book>,
        desk: &Desk<PaperOf<Self>, ObjectionOf<Self>>,
        seat: Seat,
    ) -> (i8, Vec<Citation>);
    fn objection_rule(objection: &ObjectionOf<Self>) -> Rule;
    /// Notes what an objection that holds says for the rest of the match.
    fn objection_upheld(
        &self,
        _: &mut Decision<'_, Self>,
        _: Badge,
        _: PaperId,
        _: &ObjectionOf<Self>,
    ) {
    }
    /// Papers, and what is said against them; a ruling on a paper on file is the table's.
    fn at_desk(
        &self,
        decision: &mut Decision<'_, Self>,
        by: Party,
        action: &DeskAction<PaperOf<Self>, ObjectionOf<Self>>,
    ) -> Result<(), Refusal>;
    fn desk_out_of_time(&self, decision: &mut Decision<'_, Self>);

    // What only the book knows.
    fn charge(decision: &mut Decision<'_, Self>, by: Seat, illegal: IllegalOf<Self>);
    fn own_act(
        &self,
        decision: &mut Decision<'_, Self>,
        by: Party,
        action: &OwnActionOf<Self>,
    ) -> Result<(), Refusal>;
    fn task_out_of_time(decision: &mut Decision<'_, Self>, seat: Seat);

    // What is seen.
    fn stage(phase: &<Self::Book as Kept>::Phase) -> Self::Stage;
    /// The book's own part of what `you` see, who may do this.
    fn own_view(
        &self,
        state: &CubeState<Self::Book>,
        you: Option<Seat>,
        official: bool,
        may: &[Deed<Self::Book>],
    ) -> Self::OwnView;
    /// The rules by which something is covered at this moment.
    fn hidden(state: &CubeState<Self::Book>) -> Vec<Citation>;
    /// All that the papers of a scored shake had to answer.
    fn asked(then: &CubeState<Self::Book>) -> Vec<AskedLine>;
    /// All that the umpire finds wrong with one of them, or doubtful, as things are now.
    fn found(
        &self,
        state: &CubeState<Self::Book>,
        filed: &Filed<Self::Book>,
        paper: &PaperOf<Self>,
    ) -> Vec<Found>;
}

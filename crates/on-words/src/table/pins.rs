//! The references that verdicts rest on beside the word list, as a log names them.

use kernel::Cause;
use lexicon::Facts;
use mat::{CubePhase, DeskAction};

use crate::table::{
    action::Action,
    referee::OnWords,
    setup::{Setup, Things},
    state::State,
};

/// The facts of referee 3, whose first logs do not name them. Older referees are not asked again.
const FACTS_OF_3: &str = "84014b355d3deee5d813008131b89beef89b922f36490e81919c5cfd61347657";

/// The same table with the facts of this program, which its log names.
pub fn pinned(mut setup: Setup) -> Setup {
    setup.things.facts = Some(Facts::english().hash());
    setup
}

impl Things {
    /// The facts that a log was begun with.
    pub fn facts(&self) -> &str {
        self.facts.as_deref().unwrap_or(FACTS_OF_3)
    }
}

impl OnWords {
    /// Whether a decision may rest on words: papers are read at the desk, and once more when a
    /// judge rules on one.
    pub fn rests_on_references(state: &State, cause: &Cause<Action>) -> bool {
        let at_desk = matches!(state.phase, CubePhase::Desk(_));
        let acts = |it: &Action| matches!(it, Action::Desk(DeskAction::RulePaper { .. }));
        at_desk || matches!(cause, Cause::Act { action, .. } if acts(action))
    }
}

#[cfg(test)]
mod tests {
    use kernel::Link;

    use super::*;

    /// The book's own lists are part of the referee: no setup names them.
    #[test]
    fn a_change_of_the_books_own_lists_raises_the_referee() {
        let lists = [
            include_str!("../words/phonetics/two_letter.txt"),
            include_str!("../words/homographs.txt"),
        ];
        let link = Link::first(lists.concat().as_bytes());
        let of_4 = "3958a70f0a15eccfb95b32953f90d6b3383f92ceca15b90c58760d746307a3f9";
        assert_eq!((OnWords::REFEREE, &*link.to_string()), (4, of_4));
    }
}

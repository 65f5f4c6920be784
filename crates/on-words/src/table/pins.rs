//! The references that verdicts rest on beside the word list, as a log names them.

use kernel::Cause;
use lexicon::Facts;

use crate::table::{
    action::Action,
    referee::OnWords,
    setup::Setup,
    state::{Phase, State},
};

/// The facts of referee 3, whose first logs do not name them. Older referees are not asked again.
const FACTS_OF_3: &str = "84014b355d3deee5d813008131b89beef89b922f36490e81919c5cfd61347657";

impl Setup {
    /// The same table with the facts of this program, which its log names.
    pub fn pinned(self) -> Setup {
        Setup { facts: Some(Facts::english().hash()), ..self }
    }

    /// The facts that a log was begun with.
    pub fn facts(&self) -> &str {
        self.facts.as_deref().unwrap_or(FACTS_OF_3)
    }
}

impl OnWords {
    /// Whether a decision may rest on words: papers are read at the desk, and once more when a
    /// judge rules on one.
    pub fn rests_on_references(state: &State, cause: &Cause<Action>) -> bool {
        let at_desk = matches!(state.phase, Phase::Desk(_));
        at_desk || matches!(cause, Cause::Act { action: Action::RulePaper { .. }, .. })
    }
}

//! The references that verdicts rest on beside the word list, as a log names them.

use grammar::GrammarId;
use kernel::Cause;
use lexicon::Facts;
use mat::CubePhase;

use crate::table::{
    action::Action,
    referee::Linguishtik,
    setup::{Setup, Things},
    state::State,
};

/// The facts and the grammar of referee 2, whose first logs do not name them. Older referees are
/// not asked again.
const FACTS_OF_2: &str = "84014b355d3deee5d813008131b89beef89b922f36490e81919c5cfd61347657";
const GRAMMAR_OF_2: (u16, &str) =
    (1, "594ca3f228e76341781cdcfd9f0d628bfbe94a970d9064d5547512ac64f17cea");

/// The same table with the facts and the grammar of this program, which its log names.
pub fn pinned(mut setup: Setup) -> Setup {
    setup.things.facts = Some(Facts::english().hash());
    setup.things.grammar = Some(GrammarId::english());
    setup
}

impl Things {
    /// The facts that a log was begun with.
    pub fn facts(&self) -> &str {
        self.facts.as_deref().unwrap_or(FACTS_OF_2)
    }

    /// The grammar that a log was begun with.
    pub fn grammar(&self) -> GrammarId {
        let of_2 = || GrammarId { version: GRAMMAR_OF_2.0, hash: GRAMMAR_OF_2.1.to_owned() };
        self.grammar.clone().unwrap_or_else(of_2)
    }
}

impl Linguishtik {
    /// Whether a decision may rest on words or sentences: papers are read at the desk alone.
    pub fn rests_on_references(state: &State, _: &Cause<Action>) -> bool {
        matches!(state.phase, CubePhase::Desk(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Dictionary, Division, ListId};

    #[test]
    fn a_setup_without_pins_is_of_the_second_referee() {
        let list = ListId::of(Dictionary::english().lexicon());
        let setup = Setup::standard(2, Division::Senior, kernel::Procedure::Tournament, list);
        let text = serde_json::to_string(&setup).expect("plain data");
        assert!(!text.contains("facts") && !text.contains("grammar"), "{text}");
        let read: Setup = serde_json::from_str(&text).expect("a setup");
        assert_eq!(
            (read.things.facts(), read.things.grammar().version),
            (FACTS_OF_2, GRAMMAR_OF_2.0)
        );
        let pinned = pinned(setup).things;
        assert_eq!(pinned.facts(), Facts::english().hash());
        assert_eq!(pinned.grammar(), GrammarId::english());
    }
}

//! Which files are the referee of each game: the one list.

pub struct Game {
    pub name: &'static str,
    /// The crate whose scenarios are the judge.
    pub judge: &'static str,
    /// Where its rules are declared.
    pub rulebook: &'static str,
    /// Files and folders in which faults are planted.
    pub referee: &'static [&'static str],
    /// What is left out of those folders: sentences, pages, positions as text.
    pub except: &'static [&'static str],
}

pub const GAMES: &[Game] = &[
    Game {
        name: "my-word",
        judge: "my-word",
        rulebook: "crates/my-word/src/rulebook.rs",
        referee: &[
            "crates/my-word/src/rulebook.rs",
            "crates/my-word/src/referee.rs",
            "crates/my-word/src/may.rs",
            "crates/my-word/src/check.rs",
            "crates/my-word/src/lay.rs",
            "crates/my-word/src/evolve.rs",
            "crates/my-word/src/state.rs",
            "crates/my-word/src/card.rs",
            "crates/my-word/src/word.rs",
            "crates/my-word/src/view.rs",
        ],
        except: &[],
    },
    Game {
        name: "on-sets",
        judge: "on-sets",
        rulebook: "crates/on-sets/src/rulebook.rs",
        referee: &[
            "crates/on-sets/src/rulebook.rs",
            "crates/on-sets/src/referee.rs",
            "crates/on-sets/src/may.rs",
            "crates/on-sets/src/moving.rs",
            "crates/on-sets/src/breach.rs",
            "crates/on-sets/src/challenge.rs",
            "crates/on-sets/src/conduct.rs",
            "crates/on-sets/src/evolve.rs",
            "crates/on-sets/src/goal_setting.rs",
            "crates/on-sets/src/rolling.rs",
            "crates/on-sets/src/round.rs",
            "crates/on-sets/src/scoring.rs",
            "crates/on-sets/src/seating.rs",
            "crates/on-sets/src/selection.rs",
            "crates/on-sets/src/solutions.rs",
            "crates/on-sets/src/state.rs",
            "crates/mat/src",
        ],
        except: &["crates/mat/src/tell.rs", "crates/mat/src/tests.rs"],
    },
];

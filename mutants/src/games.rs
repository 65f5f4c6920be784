//! Which files are the referee of each game: the one list.

pub struct Game {
    pub name: &'static str,
    /// The crate whose scenarios are the judge.
    pub judge: &'static str,
    /// Where its rules are declared.
    pub rulebook: &'static str,
    /// Where the numbers stand that rules set.
    pub numbers: &'static str,
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
        numbers: "crates/my-word/src/table/numbers.rs",
        referee: &[
            "crates/my-word/src/rulebook.rs",
            "crates/my-word/src/table",
            "crates/my-word/src/lay.rs",
            "crates/my-word/src/card.rs",
            "crates/my-word/src/word.rs",
        ],
        except: &[
            "crates/my-word/src/table/options.rs",
            "crates/my-word/src/table/position.rs",
            "crates/my-word/src/table/tell.rs",
        ],
    },
    Game {
        name: "on-sets",
        judge: "on-sets",
        rulebook: "crates/on-sets/src/rulebook.rs",
        numbers: "crates/on-sets/src/table/numbers.rs",
        referee: &["crates/on-sets/src/rulebook.rs", "crates/on-sets/src/table", "crates/mat/src"],
        except: &[
            "crates/on-sets/src/table/notation.rs",
            "crates/on-sets/src/table/options.rs",
            "crates/on-sets/src/table/position.rs",
            "crates/on-sets/src/table/tell.rs",
            "crates/mat/src/cube/parts.rs",
            "crates/mat/src/json.rs",
            "crates/mat/src/tell.rs",
            "crates/mat/src/tests",
            "crates/mat/src/menu.rs",
            "crates/mat/src/view.rs",
            "crates/on-sets/src/table/menu.rs",
        ],
    },
    Game {
        name: "on-sets-maths",
        judge: "on-sets",
        rulebook: "crates/on-sets/src/rulebook.rs",
        numbers: "crates/on-sets/src/table/numbers.rs",
        referee: &["crates/on-sets/src/maths"],
        except: &[],
    },
    Game {
        name: "on-words",
        judge: "on-words",
        rulebook: "crates/on-words/src/rulebook.rs",
        numbers: "crates/on-words/src/table/numbers.rs",
        referee: &[
            "crates/on-words/src/rulebook.rs",
            "crates/on-words/src/table",
            "crates/mat/src/cube",
        ],
        except: &[
            "crates/mat/src/cube/parts.rs",
            "crates/on-words/src/table/menu.rs",
            "crates/on-words/src/table/notation.rs",
            "crates/on-words/src/table/options.rs",
            "crates/on-words/src/table/position.rs",
            "crates/on-words/src/table/tell.rs",
        ],
    },
    Game {
        name: "linguishtik",
        judge: "linguishtik",
        rulebook: "crates/linguishtik/src/rulebook.rs",
        numbers: "crates/linguishtik/src/table/numbers.rs",
        referee: &[
            "crates/linguishtik/src/rulebook.rs",
            "crates/linguishtik/src/table",
            "crates/linguishtik/src/words",
            "crates/mat/src/cube",
        ],
        except: &[
            "crates/mat/src/cube/parts.rs",
            "crates/linguishtik/src/table/menu.rs",
            "crates/linguishtik/src/table/offers.rs",
            "crates/linguishtik/src/table/options.rs",
            "crates/linguishtik/src/table/position.rs",
            "crates/linguishtik/src/table/reading.rs",
            "crates/linguishtik/src/table/tell.rs",
            "crates/linguishtik/src/words/demand_text.rs",
            "crates/linguishtik/src/words/items.rs",
            "crates/linguishtik/src/words/told.rs",
        ],
    },
    Game {
        name: "scrabble",
        judge: "scrabble",
        rulebook: "crates/scrabble/src/rulebook.rs",
        numbers: "crates/scrabble/src/table/numbers.rs",
        referee: &["crates/scrabble/src/rulebook.rs", "crates/scrabble/src/table"],
        except: &[
            "crates/scrabble/src/table/menu.rs",
            "crates/scrabble/src/table/options.rs",
            "crates/scrabble/src/table/position.rs",
            "crates/scrabble/src/table/tell",
        ],
    },
];

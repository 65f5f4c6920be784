//! Charts of the Universe: how the sixteen cards can be laid out on paper. A
//! chart has labels and cells; what is marked in it is the player's. (OS-A-7)

use kernel::Rule;

use crate::{Card, rulebook as rule};

/// A layout of the sixteen cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    pub name: &'static str,
    /// Which card each cell stands for, row by row.
    pub rows: Vec<Vec<Card>>,
}

impl Chart {
    /// The rules that let it be used: nothing in it is marked beforehand.
    pub const RULES: [Rule; 3] = [rule::I_C_2, rule::A_7, rule::A_11];
}

/// The sample charts: a line, two squares of four colours crossed, and pairs.
pub fn charts() -> Vec<Chart> {
    let cells = |rows: [[&str; 4]; 4]| {
        let card = |it: &str| it.parse().expect("a chart names cards");
        rows.map(|row| row.map(card).to_vec()).to_vec()
    };
    vec![
        Chart { name: "line", rows: vec![Card::all().rev().collect()] },
        Chart {
            name: "crossed",
            rows: cells([
                ["BR", "BRY", "BY", "B"],
                ["BRG", "BRGY", "BGY", "BG"],
                ["RG", "RGY", "GY", "G"],
                ["R", "RY", "Y", "blank"],
            ]),
        },
        Chart {
            name: "pairs",
            rows: cells([
                ["blank", "B", "BR", "R"],
                ["G", "BG", "BRG", "RG"],
                ["GY", "BGY", "BRGY", "RGY"],
                ["Y", "BY", "BRY", "RY"],
            ]),
        },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chart_has_each_card_once() {
        for chart in charts() {
            let mut cells: Vec<Card> = chart.rows.concat();
            cells.sort();
            assert_eq!(cells, Card::all().collect::<Vec<Card>>(), "{}", chart.name);
        }
    }
}

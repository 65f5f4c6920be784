//! The Goal of On-Words and On-Sets: digit cubes in a layout, and the number they name.

use serde::{Deserialize, Serialize};

use crate::CubeId;

/// A digit cube in the Goal, upright or upside down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct GoalDigit {
    pub digit: u8,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub upside_down: bool,
}

/// How the digit cubes lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Layout {
    /// One, two or three cubes side by side: their sum.
    Row,
    /// Two or three cubes one above the other: their product.
    Column,
    /// The first above the second, the third right of the second: A×B + C.
    Ell,
    /// The first centred above the other two: A×(B + C).
    Tee,
    /// Any other way, which means nothing.
    Other,
}

/// Digits in the Goal section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct Goal {
    pub layout: Layout,
    pub digits: Vec<GoalDigit>,
}

/// Digit cubes as they lie in the Goal section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct LaidGoal {
    pub layout: Layout,
    pub cubes: Vec<GoalCube>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct GoalCube {
    pub cube: CubeId,
    #[serde(default)]
    pub upside_down: bool,
}

/// A face that may be a digit: what a game's cubes show.
pub trait DigitFace {
    fn as_digit(&self) -> Option<u8>;
}

impl GoalDigit {
    pub const fn upright(digit: u8) -> GoalDigit {
        GoalDigit { digit, upside_down: false }
    }

    pub const fn upside_down(digit: u8) -> GoalDigit {
        GoalDigit { digit, upside_down: true }
    }

    pub fn value(self) -> i32 {
        let digit = i32::from(self.digit);
        if self.upside_down { -digit } else { digit }
    }
}

impl Layout {
    pub const LEGAL: [Layout; 4] = [Layout::Row, Layout::Column, Layout::Ell, Layout::Tee];

    /// The number that digits in this layout name, if the layout is legal for so many.
    pub fn number(self, digits: &[i32]) -> Option<i32> {
        match (self, digits) {
            (Layout::Row, [_, ..]) if digits.len() <= 3 => Some(digits.iter().sum()),
            (Layout::Column, [_, _, ..]) if digits.len() <= 3 => Some(digits.iter().product()),
            (Layout::Ell, &[a, b, c]) => Some(a * b + c),
            (Layout::Tee, &[a, b, c]) => Some(a * (b + c)),
            _ => None,
        }
    }
}

impl Goal {
    /// The number it names as it lies; none if the layout is not legal.
    pub fn number(&self) -> Option<i32> {
        let digits: Vec<i32> = self.digits.iter().map(|it| it.value()).collect();
        self.layout.number(&digits)
    }

    /// Every Goal in a legal layout that can be laid with some of these digit cubes.
    pub fn all_of(digits: &[u8]) -> Vec<Goal> {
        let mut goals: Vec<Goal> = Vec::new();
        for order in arrangements(digits) {
            for turned in 0..1u8 << order.len() {
                let digits: Vec<GoalDigit> = order
                    .iter()
                    .enumerate()
                    .map(|(idx, &digit)| GoalDigit { digit, upside_down: turned >> idx & 1 == 1 })
                    .collect();
                for layout in Layout::LEGAL {
                    let goal = Goal { layout, digits: digits.clone() };
                    if goal.number().is_some() && !goals.contains(&goal) {
                        goals.push(goal);
                    }
                }
            }
        }
        goals
    }

    /// Every Goal that can be laid with these digits, and with which cubes. Those that are laid
    /// already are used first, and stay there.
    pub fn all_laid(digits: &[(CubeId, u8)], laid: Option<&LaidGoal>) -> Vec<(Goal, LaidGoal)> {
        let faces: Vec<u8> = digits.iter().map(|it| it.1).collect();
        let mut cubes = digits.to_vec();
        cubes.sort_by_key(|it| laid.is_none_or(|laid| !laid.uses(it.0)));
        let keeps = |lies: &LaidGoal| {
            laid.is_none_or(|it| it.cubes.iter().all(|cube| lies.uses(cube.cube)))
        };
        let lay = |goal: Goal| {
            let lies = goal.lay(cubes.clone()).filter(keeps)?;
            Some((goal, lies))
        };
        Goal::all_of(&faces).into_iter().filter_map(lay).collect()
    }

    /// Whether it can be laid with these digits, each once.
    pub fn can_be_laid(&self, digits: impl IntoIterator<Item = u8>) -> bool {
        let mut left: Vec<u8> = digits.into_iter().collect();
        self.digits.iter().all(|it| {
            let found = left.iter().position(|&digit| digit == it.digit);
            found.map(|idx| left.remove(idx)).is_some()
        })
    }

    /// The Goal laid with the first cubes of these that show its digits; none if they do not.
    pub fn lay(&self, mut digits: Vec<(CubeId, u8)>) -> Option<LaidGoal> {
        let mut cubes = Vec::new();
        for it in &self.digits {
            let idx = digits.iter().position(|cube| cube.1 == it.digit)?;
            let (cube, _) = digits.remove(idx);
            cubes.push(GoalCube { cube, upside_down: it.upside_down });
        }
        Some(LaidGoal { layout: self.layout, cubes })
    }

    /// As it is read: `5 + −3`, `(3 × 2) + 1`.
    pub fn text(&self) -> String {
        let digits: Vec<String> = self
            .digits
            .iter()
            .map(|it| format!("{}{}", if it.upside_down { "−" } else { "" }, it.digit))
            .collect();
        match (self.layout, digits.as_slice()) {
            (Layout::Row, _) => digits.join(" + "),
            (Layout::Column, _) => digits.join(" × "),
            (Layout::Ell, [a, b, c]) => format!("({a} × {b}) + {c}"),
            (Layout::Tee, [a, b, c]) => format!("{a} × ({b} + {c})"),
            _ => format!("{} in no legal layout", digits.join(", ")),
        }
    }

    /// As it is typed: `row 5 -3`.
    pub fn words(&self) -> String {
        let layout = match self.layout {
            Layout::Row => "row",
            Layout::Column => "col",
            Layout::Ell => "ell",
            Layout::Tee => "tee",
            Layout::Other => "other",
        };
        let digits = self.digits.iter().map(|it| {
            let sign = if it.upside_down { "-" } else { "" };
            format!(" {sign}{}", it.digit)
        });
        format!("{layout}{}", digits.collect::<String>())
    }
}

impl LaidGoal {
    /// The Goal that these cubes make, by what each cube of the box shows.
    pub fn read(&self, faces: &[impl DigitFace]) -> Goal {
        let digit = |it: &GoalCube| GoalDigit {
            digit: faces.get(it.cube.idx()).and_then(DigitFace::as_digit).unwrap_or_default(),
            upside_down: it.upside_down,
        };
        Goal { layout: self.layout, digits: self.cubes.iter().map(digit).collect() }
    }

    pub fn uses(&self, cube: CubeId) -> bool {
        self.cubes.iter().any(|it| it.cube == cube)
    }

    /// The Goal with cubes that were taken away laid at its end again.
    #[must_use]
    pub fn with(mut self, cubes: impl IntoIterator<Item = CubeId>) -> LaidGoal {
        for cube in cubes {
            if !self.uses(cube) {
                self.cubes.push(GoalCube { cube, upside_down: false });
            }
        }
        self
    }

    /// Reads `row`, `5`, `-3`: a layout, and its digits, upside-down ones with a minus; `take`
    /// finds a cube that shows one.
    pub fn parse(
        layout: &str,
        digits: &[&str],
        mut take: impl FnMut(u8) -> Option<CubeId>,
    ) -> Option<LaidGoal> {
        let layout = match layout {
            "row" => Layout::Row,
            "col" => Layout::Column,
            "ell" => Layout::Ell,
            "tee" => Layout::Tee,
            "other" => Layout::Other,
            _ => return None,
        };
        let cubes: Option<Vec<GoalCube>> = digits
            .iter()
            .map(|text| {
                let number: i8 = text.parse().ok()?;
                Some(GoalCube { cube: take(number.unsigned_abs())?, upside_down: number < 0 })
            })
            .collect();
        Some(LaidGoal { layout, cubes: cubes? })
    }
}

/// Every ordered choice of at least one of the digits.
fn arrangements(digits: &[u8]) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    for (idx, &first) in digits.iter().enumerate() {
        let mut rest = digits.to_vec();
        rest.remove(idx);
        found.push(vec![first]);
        for mut after in arrangements(&rest) {
            after.insert(0, first);
            found.push(after);
        }
    }
    found.sort();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(layout: Layout, digits: &[i32]) -> Option<i32> {
        layout.number(digits)
    }

    #[test]
    fn the_seven_layouts() {
        assert_eq!(number(Layout::Row, &[4]), Some(4));
        assert_eq!(number(Layout::Row, &[5, -3]), Some(2));
        assert_eq!(number(Layout::Row, &[1, 2, 3]), Some(6));
        assert_eq!(number(Layout::Column, &[2, 5]), Some(10));
        assert_eq!(number(Layout::Column, &[2, 3, 4]), Some(24));
        assert_eq!(number(Layout::Ell, &[3, 2, 1]), Some(7));
        assert_eq!(number(Layout::Tee, &[3, 2, 1]), Some(9));
    }

    #[test]
    fn what_is_no_layout_names_no_number() {
        assert_eq!(number(Layout::Other, &[3, 2, 1]), None);
        assert_eq!(number(Layout::Ell, &[3, 2]), None);
        assert_eq!(number(Layout::Column, &[3]), None);
        assert_eq!(number(Layout::Row, &[]), None);
        assert_eq!(number(Layout::Row, &[1, 1, 1, 1]), None);
    }

    impl DigitFace for u8 {
        fn as_digit(&self) -> Option<u8> {
            Some(*self)
        }
    }

    #[test]
    fn a_goal_is_told_and_read_back() {
        let mut shown = Vec::new();
        let laid = LaidGoal::parse("tee", &["3", "-2", "1"], |digit| {
            shown.push(digit);
            Some(CubeId(shown.len() as u8 - 1))
        })
        .expect("a Goal");
        let goal = laid.read(&shown);
        assert_eq!((goal.text().as_str(), goal.words().as_str()), ("3 × (−2 + 1)", "tee 3 -2 1"));
        assert!(goal.can_be_laid([1, 2, 3]) && !goal.can_be_laid([1, 2, 2]));
    }
}

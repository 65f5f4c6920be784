//! Regular forms, which follow the rule, and irregular ones.

use super::named::named;

named! {
    /// Regular or irregular, as a Demand for a degree may add. (LT16-Km)
    pub enum Regularity {
        Regular = "regular",
        Irregular = "irregular",
    }
}

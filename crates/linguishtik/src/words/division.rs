//! The four divisions.

use super::named::named;

named! {
    /// A division: whose menus are played by.
    pub enum Division {
        Elementary = "elementary",
        Middle = "middle",
        Junior = "junior",
        Senior = "senior",
    }
}

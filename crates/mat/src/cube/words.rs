//! The types that a book is written in.

use std::fmt::Debug;

use kernel::{BadSetup, Cited};
use serde::{Serialize, de::DeserializeOwned};

use crate::cube::{
    action::{CubeAction, CubeDeed},
    parts::{Names, Part},
    setup::CubeSetup,
};

/// Written down and compared.
pub trait Word: Clone + Debug + PartialEq + Eq + Serialize + DeserializeOwned {}

impl<T: Clone + Debug + PartialEq + Eq + Serialize + DeserializeOwned> Word for T {}

/// An event of a book's own.
pub trait OwnEvent: Word + Names {}

impl<T: Word + Names> OwnEvent for T {}

pub type Action<B> = CubeAction<
    <B as Words>::Paper,
    <B as Words>::Objection,
    <B as Words>::Illegal,
    <B as Words>::Action,
>;
pub type Deed<B> = CubeDeed<<<B as Words>::Action as Part>::Deed>;

/// The types and the checks of a book: enough for setups, actions and events.
pub trait Words: Copy + Debug + PartialEq + Eq + 'static {
    // In a setup.
    type Division: Word + Copy;
    /// Cubes, lists, charts; flattened into the setup after `adjudication`.
    type Things: Word;
    /// The player who begins, and more; flattened into the setup after `clock`.
    type Players: Word + Default;
    type Start: Word;

    // In actions and events.
    type Face: Word + Copy;
    type Section: Word + Copy;
    type Paper: Word;
    type Objection: Word;
    type Illegal: Word + Copy;
    type Breach: Word;
    /// All that is done, and that happens, in this book alone.
    type Action: Word + Part;
    type Event: OwnEvent;

    const TITLE: &str;
    const EDITION: &str;
    const SEATS: Cited<(u8, u8)>;

    fn check_players(setup: &CubeSetup<Self>) -> Result<(), BadSetup>;
    fn check_things(_: &CubeSetup<Self>) -> Result<(), BadSetup> {
        Ok(())
    }
    fn check_start(start: &Self::Start, setup: &CubeSetup<Self>) -> Result<(), BadSetup>;
}

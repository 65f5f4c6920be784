//! Tables played through: by script, by chance, and by bots.

mod bots;
mod golden;
mod script;
mod simulated;
mod wild;

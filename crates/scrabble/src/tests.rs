//! Tables played through: by script, by chance, and by bots.

mod bots;
mod golden;
mod script;
mod silent;
mod simulated;
mod wild;

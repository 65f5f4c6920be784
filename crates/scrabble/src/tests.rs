//! Tables played through: by script, by chance, and by bots.

mod bots;
mod script;
mod simulated;

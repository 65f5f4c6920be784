//! Tables played through: by script, by chance, and over slow lines.

mod bots;
mod fairness;
mod review;
mod script;
mod simulated;

//! Tables played through: by script, and by chance.

mod script;
mod simulated;

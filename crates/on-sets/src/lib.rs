//! On-Sets under its rulebook.

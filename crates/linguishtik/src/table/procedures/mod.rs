//! A file for each procedure of the book.

pub(crate) mod challenge;
pub(crate) mod moving;
pub(crate) mod opening;
pub(crate) mod round;
pub(crate) mod seating;
pub(crate) mod solutions;

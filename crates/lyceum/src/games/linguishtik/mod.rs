//! LinguiSHTIK, which the hall does not host yet: what it adds to the command line.

pub(super) mod cli;

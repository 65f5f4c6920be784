//! One program: the hall, and what one can do beside it.

use std::process::ExitCode;

/// A busy hall makes and drops a few thousand small things for each second's
/// commands, on several threads.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    lyceum::cli::main()
}

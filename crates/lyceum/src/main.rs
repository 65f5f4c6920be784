//! One program: the hall, and what one can do beside it.

use std::process::ExitCode;

fn main() -> ExitCode {
    lyceum::cli::main()
}

//! `lyceum serve`: the hall itself.

use std::io::{IsTerminal, Write};

use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

use super::Failure;
use crate::{
    config::{Config, Flags, LogFormat},
    open_files,
    serve::{self, StartError},
};

pub(super) const EXAMPLES: &str = "\
Examples:
  lyceum serve
  lyceum serve --listen 127.0.0.1:9000 --data /var/lib/lyceum/hall.sqlite
  lyceum serve --config hall.toml
  LYCEUM_LOG=debug lyceum serve --words my-list.txt

Flags win over the environment, the environment over the file. docs/CONFIG.md
lists everything.";

pub(super) fn run(flags: Flags, out: &mut dyn Write) -> Result<(), Failure> {
    let mut config = Config::read(flags).map_err(|error| Failure::Input(error.to_string()))?;
    start_logging(&config)?;
    open_files::make_room(&mut config.limits);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(serve_until_told(config, out));
    runtime.shutdown_background();
    done
}

async fn serve_until_told(config: Config, out: &mut dyn Write) -> Result<(), Failure> {
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    let shown = config.public_url.clone();
    let data = config.data.display().to_string();
    let running = serve::start(config).await.map_err(|error| match error {
        StartError::Input(what) => Failure::Input(what),
        other => Failure::World(other.to_string()),
    })?;
    let urls = shown.map_or_else(|| serve::reachable_at(running.address), |url| vec![url]);
    writeln!(out, "Lyceum is open. Its data is in {data}.")?;
    for url in urls {
        writeln!(out, "  {url}")?;
    }
    writeln!(out, "Stop it with Ctrl-C.")?;
    out.flush()?;
    tracing::info!(address = %running.address, "the hall is open");
    tokio::select! {
        _ = interrupt.recv() => (),
        _ = terminate.recv() => (),
    }
    tracing::info!("the hall closes");
    tokio::select! {
        () = running.stop() => Ok(()),
        _ = interrupt.recv() => std::process::exit(130),
        _ = terminate.recv() => std::process::exit(143),
    }
}

fn start_logging(config: &Config) -> Result<(), Failure> {
    let filter = EnvFilter::try_new(&config.log)
        .map_err(|error| Failure::Input(format!("log is {:?}: {error}", config.log)))?;
    // These trace whole frames, and with them covered calls and keys.
    let quiet = ["tungstenite=info", "tokio_tungstenite=info"];
    let filter = quiet
        .iter()
        .fold(filter, |it, quiet| it.add_directive(quiet.parse().expect("it is a filter")));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    match config.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    Ok(())
}

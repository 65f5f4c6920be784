//! The hall at work: started, listening, and stopped in good order.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
    path::Path,
    sync::Arc,
    time::Duration,
};

use store::{OpenError, Store};
use tokio::{net::TcpListener, sync::watch, task::JoinHandle, time::timeout};

use crate::{
    config::Config,
    file,
    games::Catalog,
    hall::Hall,
    http,
    listen::{accept, listen},
    words::{Lists, Shelf},
};

/// A hall that is open.
pub struct Running {
    pub address: SocketAddr,
    pub hall: Arc<Hall>,
    doors: http::Doors,
    stop_listening: watch::Sender<bool>,
    server: JoinHandle<()>,
}

/// Why a hall could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("failed to listen on {listen}: {cause}; {advice}")]
    Listen { listen: String, cause: String, advice: &'static str },
    #[error(transparent)]
    Store(#[from] OpenError),
    /// An address, a deck or a word list that is not one.
    #[error("{0}")]
    Input(String),
    #[error("failed to open the hall: {0:#}")]
    Hall(anyhow::Error),
}

pub async fn start(config: Config) -> Result<Running, StartError> {
    let catalog = catalog(&config)?;
    let listener = listen(&config.listen).await?;
    let data = config.data.clone();
    let store = tokio::task::spawn_blocking(move || Store::open(data)).await;
    let store = store.map_err(|error| StartError::Hall(error.into()))??;
    start_with(config, catalog, store, listener).await
}

/// The same with the books and the references given: for tests.
pub async fn start_with(
    config: Config,
    catalog: Catalog,
    store: Store,
    listener: TcpListener,
) -> Result<Running, StartError> {
    let hall = Hall::open(config.clone(), store, catalog).await.map_err(StartError::Hall)?;
    let address = listener.local_addr().map_err(|error| StartError::Hall(error.into()))?;
    if let Some(found_at) = found_at(hall.config.public_url.clone(), address) {
        hall.set_address(found_at);
    }
    let doors = http::Doors::new(hall.clone());
    let (stop_listening, stopped) = watch::channel(false);
    let server = tokio::spawn(accept(listener, http::router(doors.clone()), config, stopped));
    tokio::spawn(hall.clone().tidy_up());
    tokio::spawn(hall.clone().beat());
    Ok(Running { address, hall, doors, stop_listening, server })
}

impl Running {
    pub fn n_sockets(&self) -> usize {
        self.doors.n_sockets()
    }

    /// Takes nothing new, writes what was accepted, tells every socket, and
    /// lets go of the books.
    pub async fn stop(self) {
        self.hall.stop().await;
        self.stop_listening.send_replace(true);
        let sockets_gone = async {
            while 0 < self.doors.n_sockets() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = timeout(Duration::from_secs(3), sockets_gone).await;
        self.hall.store.close().await;
        let _ = timeout(Duration::from_secs(1), self.server).await;
    }
}

/// The games with their references, from the files the configuration names.
fn catalog(config: &Config) -> Result<Catalog, StartError> {
    let shelf = Shelf::open(config.words.as_deref(), Lists::beside(&config.data));
    let shelf = shelf.map_err(|error| StartError::Input(error.to_string()))?;
    let deck = match &config.deck {
        Some(path) => Some(file::read_text(path, file::SMALL_MAX).map_err(unreadable(path))?),
        None => None,
    };
    let named = |what: String| match &config.deck {
        Some(path) => StartError::Input(format!("{}: {what}", path.display())),
        None => StartError::Input(what),
    };
    Catalog::new(shelf, deck).map_err(named)
}

fn unreadable(path: &Path) -> impl Fn(std::io::Error) -> StartError {
    move |cause| StartError::Input(format!("failed to read {}: {cause}", path.display()))
}

/// The addresses a hall can be reached at, the nearest first.
pub fn reachable_at(address: SocketAddr) -> Vec<String> {
    let port = address.port();
    let url = |ip: IpAddr| match ip {
        IpAddr::V6(v6) => format!("http://[{v6}]:{port}"),
        IpAddr::V4(v4) => format!("http://{v4}:{port}"),
    };
    if !address.ip().is_unspecified() {
        return vec![url(address.ip())];
    }
    let mut urls = vec![format!("http://localhost:{port}")];
    urls.extend(own_address().map(url));
    urls
}

/// The address at which another device finds the hall.
fn found_at(public_url: Option<String>, address: SocketAddr) -> Option<String> {
    public_url.or_else(|| {
        let near = address.ip().is_loopback();
        reachable_at(address).pop().filter(|it| !near && !it.starts_with("http://localhost"))
    })
}

/// This machine's address in its network. Nothing is sent to find it.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

//! Connections: taken from the network, bounded, and not waited for too long.

use std::{net::SocketAddr, pin::pin, sync::Arc, time::Duration};

use axum::{Router, extract::ConnectInfo};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    net::{TcpListener, TcpSocket, TcpStream},
    sync::watch,
};
use tower::ServiceExt;

use crate::{
    config::Config,
    connections::{Connections, Place},
    networks::household,
    serve::StartError,
    turnstile::{Turn, Turnstile},
    watched_stream::WatchedStream,
};

/// How much may wait in the network for one connection: views that wait there
/// cannot be replaced by newer ones.
const SEND_BUFFER: u32 = 64 * 1024;

/// How many connections may wait to be accepted.
const BACKLOG: u32 = 4096;

/// How long somebody who is connected may take to ask something.
const HEAD_WITHIN: Duration = Duration::from_secs(10);

/// The longest head a request may have.
const HEAD_MAX: usize = 16 * 1024;

/// Who is at the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub struct ClientAddress(pub SocketAddr);

pub async fn listen(listen: &str) -> Result<TcpListener, StartError> {
    let failed = |cause: std::io::Error| match cause.kind() {
        std::io::ErrorKind::InvalidInput => StartError::Input(format!(
            "failed to listen on {listen:?}: {cause}; an address looks like 0.0.0.0:8080"
        )),
        _ => unavailable(listen, &cause),
    };
    let mut addresses = tokio::net::lookup_host(listen).await.map_err(failed)?;
    let nothing = || failed(std::io::Error::other("it names no address"));
    let address = addresses.next().ok_or_else(nothing)?;
    let bind = || {
        let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        socket.set_reuseaddr(true)?;
        socket.set_send_buffer_size(SEND_BUFFER)?;
        socket.bind(address)?;
        socket.listen(BACKLOG)
    };
    bind().map_err(failed)
}

fn unavailable(listen: &str, cause: &std::io::Error) -> StartError {
    let advice = match cause.kind() {
        std::io::ErrorKind::AddrInUse => "another program has it; choose another with --listen",
        std::io::ErrorKind::PermissionDenied => "choose a port above 1023 with --listen",
        _ => "an address looks like 0.0.0.0:8080",
    };
    StartError::Listen { listen: listen.to_owned(), cause: cause.to_string(), advice }
}

/// Takes connections until it is told to stop.
pub async fn accept(
    listener: TcpListener,
    router: Router,
    config: Config,
    mut stop: watch::Receiver<bool>,
) {
    let limits = &config.limits;
    let connections = Connections::new(limits.connections, limits.connections_per_address);
    // Somebody who asks on a connection of their own each time is let in as often as they may ask.
    let turnstile = Turnstile::new(f64::from(limits.requests_per_minute_per_address) / 60.0);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stopped(&mut stop) => return,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        let ip = address.ip().to_canonical();
        let from = (!config.trusts(ip)).then(|| household(ip));
        let (place, turn) = (connections.enter(from), turnstile.enter(from));
        tokio::spawn(serve(stream, address, (place, turn), router.clone(), stop.clone()));
    }
}

async fn serve(
    stream: TcpStream,
    address: SocketAddr,
    (place, turn): (Place, Turn),
    router: Router,
    mut stop: watch::Receiver<bool>,
) {
    tokio::select! {
        () = turn.come() => (),
        () = place.let_go() => return,
        () = stopped(&mut stop) => return,
    }
    // What is to be sent is sent at once.
    let _ = stream.set_nodelay(true);
    let place = Arc::new(place);
    let its_place = Arc::downgrade(&place);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(ClientAddress(address)));
        let (router, place) = (router.clone(), its_place.clone());
        async move {
            let await_answer = |it| {
                if let Some(place) = place.upgrade() {
                    place.set_awaited(it);
                }
            };
            await_answer(true);
            let answer = router.oneshot(request).await;
            await_answer(false);
            answer
        }
    });
    let stream = WatchedStream::new(stream, Arc::downgrade(&place));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_WITHIN)
        .max_buf_size(HEAD_MAX)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => return,
        () = place.let_go() => return,
        () = stopped(&mut stop) => connection.as_mut().graceful_shutdown(),
    }
    // Whoever is gone by now is gone.
    let _ = connection.await;
}

async fn stopped(stop: &mut watch::Receiver<bool>) {
    let _ = stop.wait_for(|it| *it).await;
}

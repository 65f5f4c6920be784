//! A connection that is watched: whoever stops reading what they asked for is let
//! go, and what one sends is heard no faster than anybody needs.

use std::{
    io::{Error, ErrorKind, IoSlice, Result},
    pin::Pin,
    sync::Weak,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::{Instant, Sleep, sleep, sleep_until},
};

use crate::connections::Place;

/// Whoever is sent something takes this much of it within this time.
const TAKEN_MIN: usize = 16 * 1024;
const TAKEN_WITHIN: Duration = Duration::from_secs(8);

/// What one connection may say in a second, and at once.
const HEARD_PER_SECOND: f64 = 512.0 * 1024.0;
const HEARD_MAX: f64 = 1024.0 * 1024.0;

pub struct WatchedStream {
    stream: TcpStream,
    place: Weak<Place>,
    /// Until when the other end has to take more, and what it took meanwhile.
    unread: Option<Pin<Box<Sleep>>>,
    n_taken: usize,
    /// How much may still be said now, as it was then.
    hearing: f64,
    heard_at: Instant,
    /// Until when nothing more is heard.
    pause: Option<Pin<Box<Sleep>>>,
}

impl WatchedStream {
    pub fn new(stream: TcpStream, place: Weak<Place>) -> WatchedStream {
        WatchedStream {
            stream,
            place,
            unread: None,
            n_taken: 0,
            hearing: HEARD_MAX,
            heard_at: Instant::now(),
            pause: None,
        }
    }

    fn moved(&self) {
        if let Some(place) = self.place.upgrade() {
            place.moved();
        }
    }

    /// Something was said: if it was too much, a pause follows.
    fn heard(&mut self, n_bytes: usize) {
        let now = Instant::now();
        let waited = (now - self.heard_at).as_secs_f64();
        self.hearing = (self.hearing + waited * HEARD_PER_SECOND).min(HEARD_MAX) - n_bytes as f64;
        self.heard_at = now;
        if self.hearing < 0.0 {
            let pause = Duration::from_secs_f64(-self.hearing / HEARD_PER_SECOND);
            self.pause = Some(Box::pin(sleep_until(now + pause)));
        }
    }

    /// What came of sending `n_bytes`.
    fn sent(
        &mut self,
        context: &mut Context<'_>,
        n_bytes: usize,
        sent: Poll<Result<usize>>,
    ) -> Poll<Result<usize>> {
        match sent {
            Poll::Ready(Ok(n)) => {
                self.moved();
                self.n_taken += n;
                if n == n_bytes || TAKEN_MIN <= self.n_taken {
                    self.unread = None;
                    self.n_taken = 0;
                }
                Poll::Ready(Ok(n))
            }
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            Poll::Pending => {
                let unread = self.unread.get_or_insert_with(|| Box::pin(sleep(TAKEN_WITHIN)));
                ready!(unread.as_mut().poll(context));
                Poll::Ready(Err(Error::new(ErrorKind::TimedOut, "the other end reads nothing")))
            }
        }
    }
}

impl AsyncRead for WatchedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        if let Some(pause) = &mut self.pause {
            ready!(pause.as_mut().poll(context));
            self.pause = None;
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        self.moved();
        self.heard(buffer.filled().len() - before);
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for WatchedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.sent(context, bytes.len(), sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.sent(context, parts.iter().map(|it| it.len()).sum(), sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

//! `--host H --port P`

use std::net::{SocketAddr, ToSocketAddrs as _};

use anyhow::Context as _;

/// Where a server is to be found. The older kind of address is preferred: the official server knows no other.
pub(crate) fn find(host: &str, port: u16) -> anyhow::Result<SocketAddr> {
    let addresses = (host, port).to_socket_addrs();
    let addresses =
        addresses.with_context(|| format!("the host {host} is not known; expected a name or an address"))?;
    let addresses: Vec<SocketAddr> = addresses.collect();
    let first = addresses.iter().find(|address| address.is_ipv4()).or(addresses.first());
    first.copied().with_context(|| format!("the host {host} has no address"))
}

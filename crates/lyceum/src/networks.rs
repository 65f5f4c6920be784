//! Which networks somebody is counted in.
//!
//! A household with IPv6 has a whole network of its own, a /64 at least and often a /56 or a
//! /48: by /64 alone one household would be 256 of them, or 65,536. So whoever comes by IPv6 is
//! counted in all three, and may no more than each of them may.

use std::net::{IpAddr, Ipv6Addr};

use crate::config::Network;

/// The networks of an IPv6 address by how many bits they share, and for how many households each
/// may do. A /48 is one household's, or a street of four that have a /56 each.
const OF_IPV6: [(u32, u32); 3] = [(64, 1), (56, 1), (48, 4)];

/// The networks that an address is counted in, each with for how many households it may do.
pub fn networks(address: IpAddr) -> impl Iterator<Item = (Network, u32)> {
    let address = address.to_canonical();
    let counted: &[(u32, u32)] = if address.is_ipv4() { &[(32, 1)] } else { &OF_IPV6 };
    counted.iter().map(move |&(n_bits, n)| (Network::around(address, n_bits), n))
}

/// The smallest of them as an address, by which one household is told from another.
pub fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(v4) => IpAddr::V4(v4),
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_is_one_whichever_of_its_networks_it_comes_from() {
        let shared = |one: &str, other: &str| {
            let of = |it: &str| networks(it.parse().expect("an address")).collect::<Vec<_>>();
            let (one, other) = (of(one), of(other));
            let shared = one.iter().filter(|it| other.contains(it));
            shared.map(|(it, n)| format!("{it} {n}")).collect::<Vec<_>>()
        };
        assert_eq!(shared("192.0.2.1", "192.0.2.1"), ["192.0.2.1/32 1"]);
        assert_eq!(shared("192.0.2.1", "::ffff:192.0.2.1"), ["192.0.2.1/32 1"]);
        assert!(shared("192.0.2.1", "192.0.2.2").is_empty());
        let (same_56, same_48) = ("2001:db8:1:200::/56 1", "2001:db8:1::/48 4");
        assert_eq!(shared("2001:db8:1:2ff::1", "2001:db8:1:200::2"), [same_56, same_48]);
        assert_eq!(shared("2001:db8:1:2ff::1", "2001:db8:1:300::2"), [same_48]);
        assert!(shared("2001:db8:1::1", "2001:db8:2::1").is_empty());
    }
}

//! Where messages go and where programs send to: the options that serve and referee have in common.

use std::{
    net::{IpAddr, SocketAddr, ToSocketAddrs as _},
    path::PathBuf,
};

use clap::Args;
use smallsize_match::server::{Interface, Keys, Ports, Targets, read_keys};

/// Addresses and ports.
#[derive(Args)]
pub(crate) struct AddressesArgs {
    /// auto: take free ports, also of the multicast groups, and print all addresses as one line of JSON
    #[arg(long, value_name = "auto", value_parser = ["auto"])]
    ports: Option<String>,
    /// Open the ports at this address; 0.0.0.0 is from everywhere
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1")]
    bind: IpAddr,
    /// Send to multicast groups through this interface (a name such as eth0, or its address); else they stay on this machine
    #[arg(long, value_name = "NAME|ADDR", value_parser = parse_interface)]
    interface: Option<Interface>,
    /// Send vision here instead of 224.5.23.2:10020; several addresses, or none
    #[arg(long, value_name = "ADDR:PORT,...|none", value_parser = parse_targets)]
    vision_to: Option<AddressList>,
    /// Send tracked vision here instead of 224.5.23.2:10010
    #[arg(long, value_name = "ADDR:PORT,...|none", value_parser = parse_targets)]
    tracked_to: Option<AddressList>,
    /// Send the referee's messages here instead of 224.5.23.1:10003
    #[arg(long, value_name = "ADDR:PORT,...|none", value_parser = parse_targets)]
    referee_to: Option<AddressList>,
    /// The port for automatic referees [default: 10007]
    #[arg(long, value_name = "PORT|none", value_parser = parse_door)]
    autoref_port: Option<DoorPort>,
    /// The port for programs of teams [default: 10008]
    #[arg(long, value_name = "PORT|none", value_parser = parse_door)]
    team_port: Option<DoorPort>,
    /// The port for remote controls of teams [default: 10011]
    #[arg(long, value_name = "PORT|none", value_parser = parse_door)]
    remote_port: Option<DoorPort>,
    /// The port for programs that drive the referee in lock-step [default: 10009]
    #[arg(long, value_name = "PORT|none", value_parser = parse_door)]
    ci_port: Option<DoorPort>,
    /// Public keys, as auto_ref/NAME.pub.pem, team/NAME.pub.pem, remote_control/YELLOW.pub.pem: these names have to sign
    #[arg(long, value_name = "DIR")]
    keys: Option<PathBuf>,
}

/// Several addresses.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct AddressList(pub(super) Vec<SocketAddr>);

/// A port, or no door.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DoorPort(pub(super) Option<u16>);

impl AddressesArgs {
    /// Whether free ports are wanted.
    pub(super) fn are_free(&self) -> bool {
        self.ports.is_some()
    }

    pub(super) fn bind(&self) -> IpAddr {
        self.bind
    }

    /// Where messages go.
    pub(super) fn targets(&self) -> anyhow::Result<Targets> {
        let mut targets = if self.are_free() { Targets::free()? } else { Targets::official() };
        targets.interface = self.interface.clone().unwrap_or_default();
        let lists = [
            (&mut targets.vision, &self.vision_to),
            (&mut targets.tracked, &self.tracked_to),
            (&mut targets.referee, &self.referee_to),
        ];
        for (list, wanted) in lists {
            if let Some(AddressList(wanted)) = wanted {
                list.clone_from(wanted);
            }
        }
        Ok(targets)
    }

    /// Where programs send to, as far as these options say it. Beside a game controller its ports are left to it, unless they are
    /// asked for.
    pub(super) fn ports(&self, is_beside_controller: bool) -> Ports {
        let mut ports = if self.are_free() { Ports::FREE } else { Ports::OFFICIAL };
        if is_beside_controller {
            ports.controller = [None; 4];
        }
        let wanted = [self.autoref_port, self.team_port, self.remote_port, self.ci_port];
        for (port, wanted) in ports.controller.iter_mut().zip(wanted) {
            if let Some(DoorPort(wanted)) = wanted {
                *port = wanted;
            }
        }
        ports
    }

    /// The keys of those who have to sign.
    pub(super) fn keys(&self) -> anyhow::Result<[Keys; 3]> {
        self.keys.as_deref().map_or_else(|| Ok(Default::default()), read_keys)
    }
}

fn parse_interface(text: &str) -> Result<Interface, String> {
    Ok(match text.parse::<IpAddr>() {
        Ok(IpAddr::V4(address)) if address.is_loopback() => Interface::Loopback,
        Ok(IpAddr::V4(address)) => Interface::Address(address),
        Ok(IpAddr::V6(_)) => {
            return Err("the league's groups are of IPv4: expected an IPv4 address".to_owned());
        }
        Err(_) if text == "lo" => Interface::Loopback,
        Err(_) => Interface::Name(text.to_owned()),
    })
}

fn parse_targets(text: &str) -> Result<AddressList, String> {
    if text == "none" {
        return Ok(AddressList(Vec::new()));
    }
    let address = |text: &str| {
        text.parse()
            .map_err(|_| format!("{text:?} is no address with a port, such as 127.0.0.1:10020, nor none"))
    };
    text.split(',').map(address).collect::<Result<_, _>>().map(AddressList)
}

/// A port, 0 for a free one, or none.
pub(super) fn parse_door(text: &str) -> Result<DoorPort, String> {
    match text {
        "none" => Ok(DoorPort(None)),
        _ => text
            .parse()
            .map(|port| DoorPort(Some(port)))
            .map_err(|_| format!("{text:?} is neither a port (0 for a free one) nor none")),
    }
}

/// An address, or the name of a machine, with a port.
pub(super) fn parse_host(text: &str) -> Result<SocketAddr, String> {
    let found = text.to_socket_addrs().map_err(|error| format!("{text:?}: {error}; expected HOST:PORT"))?;
    // Most controllers listen by IPv4.
    let mut addresses: Vec<SocketAddr> = found.collect();
    addresses.sort_by_key(SocketAddr::is_ipv6);
    addresses.first().copied().ok_or_else(|| format!("{text:?} has no address"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The options alone, as a command line.
    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        addresses: AddressesArgs,
    }

    #[track_caller]
    fn check_controller_ports(line: &str, is_beside_controller: bool, expected: [Option<u16>; 4]) {
        let line = <Line as clap::Parser>::try_parse_from(line.split(' ')).unwrap();
        assert_eq!(line.addresses.ports(is_beside_controller).controller, expected);
    }

    #[test]
    fn the_ports_of_a_game_controller_are_left_to_it() {
        check_controller_ports("serve", false, [Some(10007), Some(10008), Some(10011), Some(10009)]);
        check_controller_ports("serve", true, [None; 4]);
        check_controller_ports("serve --ports auto", true, [None; 4]);
        check_controller_ports("serve --team-port 11008", true, [None, Some(11008), None, None]);
    }

    #[test]
    fn interfaces_are_names_or_addresses() {
        assert_eq!(parse_interface("eth0"), Ok(Interface::Name("eth0".to_owned())));
        assert_eq!(parse_interface("lo"), Ok(Interface::Loopback));
        assert_eq!(parse_interface("127.0.0.1"), Ok(Interface::Loopback));
        assert_eq!(parse_interface("10.0.0.7"), Ok(Interface::Address([10, 0, 0, 7].into())));
        assert!(parse_interface("::1").is_err());
    }

    #[test]
    fn lists_of_addresses_and_no_address() {
        let one: SocketAddr = "127.0.0.1:10020".parse().unwrap();
        let other: SocketAddr = "10.0.0.7:1".parse().unwrap();
        assert_eq!(parse_targets("127.0.0.1:10020,10.0.0.7:1"), Ok(AddressList(vec![one, other])));
        assert_eq!(parse_targets("none"), Ok(AddressList(Vec::new())));
        for bad in ["", "127.0.0.1", "127.0.0.1:1,", "localhost:1"] {
            assert!(parse_targets(bad).is_err(), "{bad}");
        }
        assert_eq!(parse_door("none"), Ok(DoorPort(None)));
        assert_eq!(parse_door("7"), Ok(DoorPort(Some(7))));
        assert!(parse_door("70000").is_err());
    }
}

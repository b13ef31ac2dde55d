//! Which groups and ports are heard, in the notation of `touchline watch ssl`.

use std::{net::Ipv4Addr, time::Duration};

use common_scene::{Endpoint, Transport};

/// An endpoint from which nothing comes for so long counts as gone.
const GONE_AFTER: Duration = Duration::from_secs(3);

/// Vision's group, and the port of simulators; cameras of a real field send to port 10006.
const VISION: (Ipv4Addr, u16) = (Ipv4Addr::new(224, 5, 23, 2), 10020);
/// The group and the port of trackers.
const TRACKED: (Ipv4Addr, u16) = (Ipv4Addr::new(224, 5, 23, 2), 10010);
/// The group and the port of the game controller.
const REFEREE: (Ipv4Addr, u16) = (Ipv4Addr::new(224, 5, 23, 1), 10003);
/// A simulator's port for commands.
const CONTROL_PORT: u16 = 10300;
/// The game controller's port for lock-step, which takes what its operator may do.
const OPERATOR_PORT: u16 = 10009;

/// What is said of a word that is not understood.
const EXPECTED: &str = "expected vision=, tracked= or referee= with GROUP:PORT, an own ADDRESS:PORT or off; control= with \
                        HOST:PORT of a simulator or off; operator= with HOST:PORT of a game controller in lock-step; \
                        interface= with an address of this machine or any";

/// Where a match is heard, and where commands go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addresses {
    /// A group, or an address of this machine that datagrams are sent to; none if vision is not heard.
    pub vision: Option<(Ipv4Addr, u16)>,
    /// The same for trackers.
    pub tracked: Option<(Ipv4Addr, u16)>,
    /// The same for the referee.
    pub referee: Option<(Ipv4Addr, u16)>,
    /// The simulator that robots and ball are moved in.
    pub control: Option<String>,
    /// The game controller that takes what a person decides, over TCP.
    pub operator: Option<String>,
    /// The address of the interface that joins the groups; unspecified if the system chooses.
    pub interface: Ipv4Addr,
}

impl Default for Addresses {
    fn default() -> Addresses {
        Addresses {
            vision: Some(VISION),
            tracked: Some(TRACKED),
            referee: Some(REFEREE),
            control: Some("127.0.0.1".to_owned()),
            operator: None,
            interface: Ipv4Addr::LOCALHOST,
        }
    }
}

/// What an endpoint is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    Vision,
    Tracked,
    Referee,
    Control,
    Operator,
}

impl Addresses {
    /// Reads `vision=224.5.23.2:10006, interface=192.168.1.7`; what is not named stays usual. Commas or spaces stand between.
    pub fn parse(text: &str) -> Result<Addresses, String> {
        let mut addresses = Addresses::default();
        for word in text.split([',', ' ']).filter(|word| !word.is_empty()) {
            let (name, value) = word.split_once('=').ok_or_else(|| format!("{word}: {EXPECTED}"))?;
            let off = value == "off";
            let heard =
                |usual: (Ipv4Addr, u16)| if off { Ok(None) } else { heard(word, value, usual).map(Some) };
            match name {
                "vision" => addresses.vision = heard(VISION)?,
                "tracked" => addresses.tracked = heard(TRACKED)?,
                "referee" => addresses.referee = heard(REFEREE)?,
                "control" => addresses.control = (!off).then(|| value.to_owned()),
                "operator" => addresses.operator = (!off).then(|| value.to_owned()),
                "interface" if value == "any" => addresses.interface = Ipv4Addr::UNSPECIFIED,
                "interface" => {
                    addresses.interface = value.parse().map_err(|_| {
                        format!("{word}: expected an address of this machine, such as 192.168.1.7, or any")
                    })?;
                }
                _ => return Err(format!("{word}: {EXPECTED}")),
            }
        }
        if addresses.vision.is_none() && addresses.tracked.is_none() {
            return Err("with vision=off and tracked=off there is nothing to be seen".to_owned());
        }
        Ok(addresses)
    }

    /// The endpoints and what each is for.
    pub(crate) fn endpoints(&self) -> Vec<(Purpose, Endpoint)> {
        let heard = |place: Option<(Ipv4Addr, u16)>| {
            let (group, port) = place?;
            Some(if group.is_multicast() {
                Transport::Multicast { group, port, interface: self.interface }
            } else {
                Transport::UdpListen { interface: group, port }
            })
        };
        let udp = |address: String| Transport::Udp { address, port: CONTROL_PORT };
        let tcp = |address: String| Transport::Tcp { address, port: OPERATOR_PORT };
        let all = [
            (Purpose::Vision, heard(self.vision)),
            (Purpose::Tracked, heard(self.tracked)),
            (Purpose::Referee, heard(self.referee)),
            (Purpose::Control, self.control.clone().map(udp)),
            (Purpose::Operator, self.operator.clone().map(tcp)),
        ];
        let endpoints = all.into_iter().filter_map(|(purpose, transport)| Some((purpose, transport?)));
        endpoints.map(|(purpose, transport)| (purpose, Endpoint::new(transport, GONE_AFTER))).collect()
    }
}

/// `GROUP:PORT`, or one of the two.
fn heard(word: &str, value: &str, usual: (Ipv4Addr, u16)) -> Result<(Ipv4Addr, u16), String> {
    let port = |port: &str| port.parse::<u16>().ok().filter(|port| *port > 0);
    let found = match value.split_once(':') {
        Some((group, number)) => group.parse().ok().zip(port(number)),
        None => port(value).map(|port| (usual.0, port)).or(value.parse().ok().map(|group| (group, usual.1))),
    };
    let (group, port) = usual;
    found.ok_or_else(|| format!("{word}: expected GROUP:PORT, such as {group}:{port}, or off"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_named_stays_usual() {
        let usual = Addresses::default();
        let check =
            |text: &str, expected: Addresses| assert_eq!(Addresses::parse(text), Ok(expected), "{text}");
        check("", usual.clone());
        check("vision=10006", Addresses { vision: Some((VISION.0, 10006)), ..usual.clone() });
        check(
            "vision=224.1.2.3",
            Addresses { vision: Some(([224, 1, 2, 3].into(), 10020)), ..usual.clone() },
        );
        check(
            "referee=224.5.23.1:11003, tracked=off interface=any",
            Addresses {
                referee: Some((REFEREE.0, 11003)),
                tracked: None,
                interface: Ipv4Addr::UNSPECIFIED,
                ..usual.clone()
            },
        );
        check(
            "control=off,operator=localhost",
            Addresses { control: None, operator: Some("localhost".to_owned()), ..usual },
        );
    }

    #[test]
    fn what_is_not_understood_is_explained() {
        let check = |text: &str, expected: &str| {
            let problem = Addresses::parse(text).expect_err("no addresses");
            assert!(problem.contains(expected), "{text}: {problem}");
        };
        check("10006", "10006: expected vision=");
        check("camera=1", "camera=1: expected vision=");
        check("vision=0", "such as 224.5.23.2:10020");
        check("vision=here:10006", "such as 224.5.23.2:10020");
        check("referee=224.5.23.1:99999", "such as 224.5.23.1:10003");
        check("interface=lo", "an address of this machine");
        check("vision=off tracked=off", "nothing to be seen");
    }

    #[test]
    fn an_address_that_is_no_group_is_listened_at() {
        let addresses = Addresses::parse("vision=127.0.0.1:10020 tracked=off referee=off control=off");
        let endpoints = addresses.expect("addresses").endpoints();
        let [(Purpose::Vision, endpoint)] = &endpoints[..] else { panic!("{endpoints:?}") };
        let interface = Ipv4Addr::LOCALHOST;
        assert_eq!(endpoint.transport, Transport::UdpListen { interface, port: 10020 });
    }
}

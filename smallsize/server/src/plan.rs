//! The plan of a served match: settings, addresses, pace and files.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
    path::PathBuf,
};

use anyhow::Context as _;
use common_match_loop::{Pace, PaceControl};
use smallsize_sim::Settings;

use crate::{controller::Keys, publication::Interface};

/// A match that is to be served, and how.
#[derive(Clone, Debug)]
pub struct ServerPlan {
    /// Field, robots, realism, referee and seed.
    pub settings: Settings,
    /// Where messages go.
    pub targets: Targets,
    /// Where programs send to.
    pub ports: Ports,
    /// The address that the ports are opened at.
    pub bind: IpAddr,
    /// As in a tournament: one sender a door, and control from this machine only.
    pub tournament: bool,
    /// How fast the match goes while no program is in lock-step with it.
    pub pace: PaceControl,
    /// How many programs must be in lock-step with the match before its first tick.
    pub lobby: usize,
    /// The public keys of automatic referees, teams and remote controls.
    pub keys: [Keys; 3],
    /// Where a referee outside sends its messages; none listens to none.
    pub external_referee: Option<SocketAddr>,
    /// The door for automatic referees of a game controller elsewhere, which gets what our referee sees; none tells none.
    pub controller: Option<SocketAddr>,
    /// Where the log goes.
    pub log: Option<PathBuf>,
    /// Where the record of inputs goes, from which the match can be replayed.
    pub record_inputs: Option<PathBuf>,
}

/// Where messages go: multicast groups, or addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Targets {
    /// What cameras see.
    pub vision: Vec<SocketAddr>,
    /// The truth, as a tracker would say it.
    pub tracked: Vec<SocketAddr>,
    /// What the referee says.
    pub referee: Vec<SocketAddr>,
    /// The interface of multicast groups.
    pub interface: Interface,
}

/// The ports where programs send to; 0 lets the system choose a free one, none leaves the door out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ports {
    /// For control; officially 10300.
    pub control: u16,
    /// For yellow's and blue's robots; officially 10302 and 10301.
    pub robots: [u16; 2],
    /// For grSim's packets; 20011.
    pub grsim: Option<u16>,
    /// Where grSim's answers for yellow and blue go, at the sender's address; 30012 and 30011.
    pub grsim_status: [u16; 2],
    /// For lock-step of yellow and blue. The league names none.
    pub lock_step: [Option<u16>; 2],
    /// Of the game controller: automatic referees, teams, remote controls, lock-step; 10007, 10008, 10011, 10009.
    pub controller: [Option<u16>; 4],
}

impl Ports {
    /// Those of the league and of its simulators.
    pub const OFFICIAL: Ports = Ports {
        control: 10300,
        robots: [10302, 10301],
        grsim: Some(20011),
        grsim_status: [30012, 30011],
        lock_step: [Some(10312), Some(10311)],
        controller: [Some(10007), Some(10008), Some(10011), Some(10009)],
    };

    /// Free ones, chosen by the system.
    pub const FREE: Ports = Ports {
        control: 0,
        robots: [0; 2],
        grsim: Some(0),
        lock_step: [Some(0); 2],
        controller: [Some(0); 4],
        ..Ports::OFFICIAL
    };
}

impl Targets {
    /// The group of vision.
    pub const VISION: Ipv4Addr = Ipv4Addr::new(224, 5, 23, 2);
    /// The group of the referee.
    pub const REFEREE: Ipv4Addr = Ipv4Addr::new(224, 5, 23, 1);

    /// The league's groups with the ports of simulators, on this machine.
    pub fn official() -> Targets {
        let group = |address: Ipv4Addr, port: u16| vec![SocketAddr::from((address, port))];
        Targets {
            vision: group(Targets::VISION, 10020),
            tracked: group(Targets::VISION, 10010),
            referee: group(Targets::REFEREE, 10003),
            interface: Interface::Loopback,
        }
    }

    /// The league's groups, with ports that are free now.
    pub fn free() -> anyhow::Result<Targets> {
        let mut targets = Targets::official();
        // Open until all are chosen, so that they differ.
        let mut sockets = Vec::new();
        for list in [&mut targets.vision, &mut targets.tracked, &mut targets.referee] {
            let socket =
                UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).context("the system has no free port")?;
            list[0].set_port(socket.local_addr()?.port());
            sockets.push(socket);
        }
        Ok(targets)
    }
}

impl ServerPlan {
    /// The league's addresses, in real time, without files.
    pub fn new(settings: Settings) -> ServerPlan {
        ServerPlan {
            settings,
            targets: Targets::official(),
            ports: Ports::OFFICIAL,
            bind: Ipv4Addr::LOCALHOST.into(),
            tournament: false,
            pace: PaceControl::new(Pace::Times(1.0)),
            lobby: 0,
            keys: Default::default(),
            external_referee: None,
            controller: None,
            log: None,
            record_inputs: None,
        }
    }
}

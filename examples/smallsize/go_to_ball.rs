//! A small-size client: it listens to vision and the referee by multicast, and commands one robot by the simulation protocol.
//!
//! ```sh
//! cargo run -- serve ssl &
//! cargo run -p smallsize-examples --example go_to_ball -- blue
//! ```
#![allow(clippy::disallowed_methods, reason = "a client reads its arguments")]
#![allow(clippy::disallowed_types, reason = "a client has sockets")]

use std::{
    env, io,
    net::{Ipv4Addr, SocketAddr, SocketAddrV4, UdpSocket},
    process::ExitCode,
    time::Duration,
};

use smallsize_examples::Planner;
use smallsize_protocol::{Message as _, colour::Colour, decode, referee::Referee, vision::WrapperPacket};
use socket2::{Domain, Protocol, Socket, Type};

/// Where simulated vision goes, and the referee's messages.
const VISION: SocketAddrV4 = SocketAddrV4::new(Ipv4Addr::new(224, 5, 23, 2), 10020);
const REFEREE: SocketAddrV4 = SocketAddrV4::new(Ipv4Addr::new(224, 5, 23, 1), 10003);

/// After so long without a picture the simulator is gone.
const SILENCE: Duration = Duration::from_secs(5);

fn main() -> ExitCode {
    let colour = match env::args().nth(1).as_deref() {
        Some("yellow") => Colour::Yellow,
        Some("blue") | None => Colour::Blue,
        Some(other) => {
            eprintln!("error: {other}: expected yellow or blue");
            return ExitCode::FAILURE;
        }
    };
    match play(colour) {
        Ok(pictures) => eprintln!("vision has fallen silent after {pictures} pictures"),
        Err(error) => {
            eprintln!("error: {error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// Plays until vision is silent. Gives the number of pictures.
fn play(colour: Colour) -> io::Result<u64> {
    let (vision, referee) = (listen(VISION)?, listen(REFEREE)?);
    vision.set_read_timeout(Some(SILENCE))?;
    referee.set_nonblocking(true)?;
    let port = if colour == Colour::Blue { 10301 } else { 10302 };
    let simulator = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0))?;

    let mut planner = Planner::new(colour);
    let mut buffer = [0; 65_535];
    let mut pictures = 0;
    // Pictures set the pace: each is answered with a command.
    while let Ok(length) = vision.recv(&mut buffer) {
        let Ok(packet) = decode::<WrapperPacket>(&buffer[..length]) else { continue };
        planner.see(&packet);
        while let Ok(length) = referee.recv(&mut buffer) {
            if let Ok(message) = decode::<Referee>(&buffer[..length]) {
                planner.hear(&message);
            }
        }
        simulator.send_to(&planner.act().encode_to_vec(), (Ipv4Addr::LOCALHOST, port))?;
        pictures += 1;
    }
    Ok(pictures)
}

/// A socket that receives what is sent to a group, from this machine.
fn listen(group: SocketAddrV4) -> io::Result<UdpSocket> {
    let socket = Socket::new(Domain::IPV4, Type::DGRAM, Some(Protocol::UDP))?;
    // Others on this machine listen to the same group.
    socket.set_reuse_address(true)?;
    socket.bind(&SocketAddr::V4(group).into())?;
    socket.join_multicast_v4(group.ip(), &Ipv4Addr::LOCALHOST)?;
    Ok(socket.into())
}

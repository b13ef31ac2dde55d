//! What arrives at a socket: a message that is understood is written again and read to the same bytes.

use smallsize_protocol::{
    Message,
    controller::{
        AutoRefRegistration, AutoRefToController, CiInput, ControllerToAutoRef, ControllerToRemoteControl,
        ControllerToTeam, RemoteControlRegistration, RemoteControlToController, TeamRegistration,
        TeamToController,
    },
    decode, delimited,
    grsim::{GrSimPacket, GrSimRobotsStatus},
    message::Schema,
    referee::Referee,
    simulation::{
        RealismConfigErForce, RobotControl, RobotControlResponse, SimulationSyncRequest, SimulatorCommand,
        SimulatorResponse,
    },
    tracked::TrackerWrapperPacket,
    vision::WrapperPacket,
};

fn check<M: Message + Schema + Default>(data: &[u8]) {
    let Ok(message) = decode::<M>(data) else { return };
    let written = message.encode_to_vec();
    // Not by `==`: a number that is none is not equal to itself.
    let again: M = decode(&written).expect("what was written is understood");
    assert_eq!(again.encode_to_vec(), written);
}

pub fn vision(data: &[u8]) {
    check::<WrapperPacket>(data);
}

pub fn tracked(data: &[u8]) {
    check::<TrackerWrapperPacket>(data);
}

pub fn referee(data: &[u8]) {
    check::<Referee>(data);
}

pub fn simulation(data: &[u8]) {
    check::<SimulatorCommand>(data);
    check::<SimulatorResponse>(data);
    check::<RobotControl>(data);
    check::<RobotControlResponse>(data);
    check::<SimulationSyncRequest>(data);
    check::<RealismConfigErForce>(data);
}

pub fn grsim(data: &[u8]) {
    check::<GrSimPacket>(data);
    check::<GrSimRobotsStatus>(data);
}

/// A stream of messages with their lengths.
fn each(mut stream: &[u8], check: impl Fn(&[u8])) {
    while let Ok(Some((message, length))) = delimited::cut(stream) {
        assert!(length > 0 && length <= stream.len());
        check(message);
        stream = &stream[length..];
    }
}

pub fn controller(data: &[u8]) {
    each(data, |message| {
        check::<AutoRefRegistration>(message);
        check::<AutoRefToController>(message);
        check::<ControllerToAutoRef>(message);
        check::<TeamRegistration>(message);
        check::<TeamToController>(message);
        check::<ControllerToTeam>(message);
        check::<RemoteControlRegistration>(message);
        check::<RemoteControlToController>(message);
        check::<ControllerToRemoteControl>(message);
    });
}

pub fn lock_step(data: &[u8]) {
    each(data, |message| {
        check::<CiInput>(message);
        check::<SimulationSyncRequest>(message);
    });
}

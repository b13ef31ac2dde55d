//! Memory that is used again in every tick. Nothing in it outlives one: it is no part of a match's state.

use smallsize_protocol::{
    grsim::GrSimRobotsStatus,
    referee::Referee,
    simulation::RobotControlResponse,
    tracked::TrackerWrapperPacket,
    vision::{DetectionFrame, WrapperPacket},
};
use smallsize_referee::{Call, Observation, Wish};

use crate::{
    cameras::setup::{self, Camera},
    output::Output,
    physics::Contact,
    settings::Settings,
};

/// The memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Workspace {
    pub(crate) contacts: Vec<Contact>,
    pub(crate) lanes: Vec<usize>,
    /// For each lane, the places of the robots' commands that were not lost.
    pub(crate) answered: Vec<(usize, smallsize_protocol::colour::RobotKey)>,
    pub(crate) frames: Vec<DetectionFrame>,
    pub(crate) calls: Vec<Call>,
    pub(crate) wishes: Vec<Wish>,
    pub(crate) observation: Observation,
    pub(crate) message: Option<Box<Referee>>,
    pub(crate) tracked: Option<TrackerWrapperPacket>,
    pub(crate) feedback: RobotControlResponse,
    pub(crate) status: GrSimRobotsStatus,
    geometry: Option<Output>,
}

/// Two matches are the same whatever memory they use.
impl PartialEq for Workspace {
    fn eq(&self, _: &Workspace) -> bool {
        true
    }
}

impl Workspace {
    /// The geometry packet.
    pub(crate) fn geometry(&mut self, settings: &Settings, cameras: &[Camera]) -> &Output {
        self.geometry.get_or_insert_with(|| {
            let geometry = setup::geometry(&settings.field, cameras, &settings.ball);
            Output::Vision(WrapperPacket { detection: None, geometry: Some(geometry), source: None })
        })
    }

    /// Field or cameras have changed.
    pub(crate) fn forget_geometry(&mut self) {
        self.geometry = None;
    }
}

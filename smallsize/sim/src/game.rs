//! [`Match`]: the whole simulation as one value, with its inputs and outputs.

use std::{collections::VecDeque, time::Duration};

use common_geometry::Vec2;
use common_simulation::{ClientId, ClientSet, Draw, Simulation, Streams, Tick, Timing};
use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::{Colour, PATTERNS, RobotKey},
    referee::Referee as RefereeMessage,
    simulation::{RobotControl, SimulationSyncRequest, SimulatorCommand, SimulatorError, SimulatorResponse},
};
use smallsize_referee::{Deciding, Referee, Request};

use crate::{
    cameras::setup::{self, Camera},
    doors::{
        command, config, grsim,
        lanes::{Door, Lanes},
        refusal::invalid_value,
        specs,
        step::Stepper,
        teleport,
    },
    formation,
    input::{Input, Join},
    output::Output,
    parameters::RobotParameters,
    purpose::Purpose,
    settings::{Refereeing, Settings},
    state::{Ball, Command, Robot, World},
    workspace::Workspace,
};

/// Receives everything that is sent to clients.
pub(crate) type Out<'a> = &'a mut dyn FnMut(ClientId, &Output);

/// What a tick lasts, in nanoseconds.
pub(crate) const TICK_NS: i64 = 5_000_000;
/// The same in seconds.
pub(crate) const TICK_SECONDS: f64 = 0.005;

/// The most monitors.
const MOST_MONITORS: usize = 256;
/// The most clients in lock-step.
const MOST_STEPPERS: usize = 16;
/// The fastest pace that a client can ask for.
const FASTEST_PACE: f64 = 10_000.0;

/// A match of the small-size league.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Match {
    pub(crate) settings: Settings,
    pub(crate) world: World,
    /// What each robot is like, on the field or not, by the index of its key.
    pub(crate) specs: Vec<RobotParameters>,
    pub(crate) tick: Tick,
    pub(crate) streams: Streams,
    pub(crate) cameras: Vec<Camera>,
    pub(crate) lanes: Lanes,
    /// Commands on their way to robots, and the ticks in which they arrive.
    pub(crate) on_the_way: VecDeque<(Tick, RobotKey, Command)>,
    pub(crate) monitors: Vec<ClientId>,
    pub(crate) steppers: Vec<Stepper>,
    pub(crate) referee: Option<Box<Referee>>,
    /// What a referee outside said last.
    pub(crate) heard: Option<Box<RefereeMessage>>,
    /// Robots that were taken off for the referee, and may come back.
    pub(crate) benched: Vec<RobotKey>,
    /// Pictures that are not sent yet, in the order in which they are.
    pub(crate) pictures: VecDeque<crate::tick::Picture>,
    /// The pace that a client asked for last.
    pub(crate) pace: f64,
    pub(crate) refused: u64,
    #[serde(skip)]
    pub(crate) workspace: Workspace,
}

impl Match {
    /// A match without clients. Robots stand in their halves, the ball lies in the centre.
    pub fn new(mut settings: Settings) -> Match {
        settings.referee.field = settings.field;
        let streams = Streams::new(settings.seed);
        let specs = Colour::BOTH
            .into_iter()
            .flat_map(|colour| std::iter::repeat_n(settings.team[colour.index()], PATTERNS))
            .collect();
        let referee = match settings.refereeing {
            Refereeing::Own => Some(settings.referee.clone()),
            Refereeing::External => {
                Some(smallsize_referee::Settings { deciding: Deciding::Adviser, ..settings.referee.clone() })
            }
            Refereeing::None => None,
        };
        let mut game = Match {
            world: World::new(settings.field),
            specs,
            tick: 0,
            streams,
            cameras: setup::above(&settings.field, settings.cameras, &settings.realism, &streams),
            lanes: Lanes::default(),
            on_the_way: VecDeque::new(),
            monitors: Vec::new(),
            steppers: Vec::new(),
            referee: referee.map(Referee::new).map(Box::new),
            heard: None,
            benched: Vec::new(),
            pictures: VecDeque::new(),
            pace: 1.0,
            refused: 0,
            workspace: Workspace::default(),
            settings,
        };
        game.line_up();
        game
    }

    /// The settings, with all that the simulation protocol has changed.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The field, the ball and all robots. For tests, logs and viewers: agents never get it.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The referee inside, if there is one. With a referee outside it only advises.
    pub fn referee(&self) -> Option<&Referee> {
        self.referee.as_deref()
    }

    /// The present, in nanoseconds since 1970.
    pub fn time(&self) -> i64 {
        self.settings.epoch + self.tick as i64 * TICK_NS
    }

    /// How many ticks have passed.
    pub fn ticks(&self) -> Tick {
        self.tick
    }

    /// The pace that a client asked for last; 1 is real time.
    pub fn pace(&self) -> f64 {
        self.pace
    }

    /// How many commands, values and messages were refused or dropped: numbers that are none, senders without measure.
    pub fn refused(&self) -> u64 {
        self.refused
    }

    /// Whether the referee has ended the match.
    pub fn is_over(&self) -> bool {
        use smallsize_protocol::referee::Stage;
        self.referee.as_ref().is_some_and(|referee| referee.state().stage == Stage::PostGame as i32)
    }

    /// The draws for a purpose and a slot in this tick.
    pub(crate) fn draw(&self, purpose: Purpose, slot: usize) -> Draw {
        self.streams.at(purpose as u32, self.tick, slot)
    }

    /// -1 or 1: which half is a team's at the beginning.
    pub(crate) fn first_side(&self, colour: Colour) -> f64 {
        if (colour == Colour::Blue) == self.settings.referee.is_blue_positive { 1.0 } else { -1.0 }
    }

    /// Puts as many robots on the field as a team begins with.
    fn line_up(&mut self) {
        for colour in Colour::BOTH {
            let side = self.first_side(colour);
            for id in 0..self.settings.robots.min(PATTERNS) {
                let key = RobotKey::new(colour, id as u8);
                let heading = if side < 0.0 { 0.0 } else { std::f64::consts::PI };
                let place = formation::place(&self.settings.field, side, id);
                self.world.put_robot(Robot::new(key, self.specs[key.index()], place, heading));
            }
        }
    }

    fn join(&mut self, from: ClientId, join: Join, out: Out) {
        self.leave(from);
        match join {
            Join::Monitor if self.monitors.len() < MOST_MONITORS => {
                let place = self.monitors.partition_point(|monitor| *monitor < from);
                self.monitors.insert(place, from);
                let geometry = self.workspace.geometry(&self.settings, &self.cameras);
                out(from, geometry);
            }
            Join::LockStep(colour) if self.steppers.len() < MOST_STEPPERS => {
                let place = self.steppers.partition_point(|stepper| stepper.client < from);
                self.steppers.insert(place, Stepper::new(from, colour));
            }
            Join::Monitor | Join::LockStep(_) => self.refused += 1,
        }
    }

    fn leave(&mut self, from: ClientId) {
        self.monitors.retain(|monitor| *monitor != from);
        self.steppers.retain(|stepper| stepper.client != from);
        self.lanes.leave(from);
    }

    /// Robots are told something: what can be done waits in the sender's lane, what cannot be done is named.
    fn command_robots(
        &mut self,
        from: ClientId,
        door: Door,
        control: &RobotControl,
        errors: &mut Vec<SimulatorError>,
    ) {
        for message in &control.robot_commands {
            match command::read(door.colour(), message) {
                Ok(command) => {
                    let has_room = self.lanes.push(from, door, self.tick, command);
                    self.refused += u64::from(!has_room);
                }
                Err(error) => {
                    self.refused += 1;
                    errors.push(error);
                }
            }
        }
    }

    fn receive_grsim(&mut self, from: ClientId, packet: &smallsize_protocol::grsim::GrSimPacket) {
        if let Some(commands) = &packet.commands {
            let colour = if commands.isteamyellow { Colour::Yellow } else { Colour::Blue };
            for message in &commands.robot_commands {
                let has_room = grsim::read(colour, message)
                    .is_some_and(|command| self.lanes.push(from, Door::GrSim(colour), self.tick, command));
                self.refused += u64::from(!has_room);
            }
        }
        if let Some(replacement) = &packet.replacement {
            let specs = &self.specs;
            self.refused += grsim::replace(&mut self.world, |key| specs[key.index()], replacement);
        }
    }

    /// Carries out a command of the control door. What could not be done is in `errors`.
    pub(crate) fn control(&mut self, command: &SimulatorCommand, errors: &mut Vec<SimulatorError>, out: Out) {
        let before = errors.len();
        if let Some(config) = &command.config {
            if let Some(geometry) = &config.geometry {
                match config::field(geometry) {
                    Ok(field) => {
                        let streams = self.streams;
                        let cameras = setup::described(&geometry.calib, &self.settings.realism, &streams);
                        self.change_field(field, cameras, out);
                    }
                    Err(error) => errors.push(error),
                }
            }
            for message in &config.robot_specs {
                let applied = teleport::key_of(&message.id)
                    .ok_or_else(|| {
                        invalid_value("robot_specs.id", format!("{:?}", message.id), "a robot 0 to 15")
                    })
                    .and_then(|key| Ok((key, specs::apply(self.specs[key.index()], message)?)));
                match applied {
                    Ok((key, parameters)) => {
                        self.specs[key.index()] = parameters;
                        if let Some(robot) = self.world.robot_mut(key) {
                            robot.set_parameters(parameters);
                        }
                    }
                    Err(error) => errors.push(error),
                }
            }
            if let Some(realism) = &config.realism_config {
                match config::realism(&self.settings.realism, realism) {
                    Ok((realism, real_dribblers)) => self.change_realism(realism, real_dribblers, out),
                    Err(error) => errors.push(error),
                }
            }
            match config.vision_port.map(u16::try_from) {
                Some(Ok(port)) if port > 0 => self.tell_monitors(&Output::VisionPort(port), out),
                Some(_) => {
                    let port = config.vision_port.unwrap_or_default();
                    errors.push(invalid_value("vision_port", port, "1 to 65535"));
                }
                None => {}
            }
        }
        if let Some(control) = &command.control {
            if let Some(message) = &control.teleport_ball
                && let Err(error) = teleport::ball(&mut self.world, message)
            {
                errors.push(error);
            }
            for message in &control.teleport_robot {
                let specs = &self.specs;
                let done = teleport::robot(&mut self.world, |key| specs[key.index()], message);
                errors.extend(done.err());
            }
            match control.simulation_speed.map(f64::from) {
                Some(pace) if (0.0..=FASTEST_PACE).contains(&pace) => {
                    self.pace = pace;
                    self.tell_monitors(&Output::Speed(pace), out);
                }
                Some(pace) => errors.push(invalid_value("simulation_speed", pace, "0 to 10000")),
                None => {}
            }
        }
        self.refused += (errors.len() - before) as u64;
    }

    fn change_field(
        &mut self,
        field: smallsize_protocol::field::Field,
        cameras: Option<Vec<Camera>>,
        out: Out,
    ) {
        self.settings.field = field;
        self.settings.referee.field = field;
        self.world.field = field;
        let (settings, streams) = (&self.settings, &self.streams);
        self.cameras =
            cameras.unwrap_or_else(|| setup::above(&field, settings.cameras, &settings.realism, streams));
        self.settings.cameras = self.cameras.len();
        let walls = self.world.walls();
        for robot in &mut self.world.robots {
            let most = (walls - Vec2::splat(robot.parameters.radius)).max(Vec2::ZERO);
            robot.position = robot.position.clamp(-most, most);
        }
        let ball = &mut self.world.ball;
        if !ball.position.abs().cmple(walls).all() {
            *ball = Ball::default();
        }
        if let Some(referee) = &mut self.referee {
            let time = self.settings.epoch / 1000 + self.tick as i64 * (TICK_NS / 1000);
            // What it says to that goes to the monitors with its next message.
            let _ = referee.request(u64::try_from(time).unwrap_or(0), Request::Field(field), &mut |_| {});
        }
        self.workspace.forget_geometry();
        self.send_geometry(out);
    }

    fn change_realism(
        &mut self,
        realism: crate::parameters::Realism,
        real_dribblers: Option<bool>,
        out: Out,
    ) {
        let before = std::mem::replace(&mut self.settings.realism, realism);
        if let Some(real) = real_dribblers {
            let teams = self.settings.team.iter_mut().chain(&mut self.specs);
            teams.for_each(|robot| robot.dribbler_perfect = !real);
            for robot in &mut self.world.robots {
                robot.parameters.dribbler_perfect = !real;
            }
        }
        let moves =
            [(before.camera_error, realism.camera_error), (before.camera_shift, realism.camera_shift)];
        if moves.iter().any(|(before, after)| before != after) {
            let count = self.cameras.len();
            self.cameras = setup::above(&self.settings.field, count, &realism, &self.streams);
            self.workspace.forget_geometry();
            self.send_geometry(out);
        }
    }

    /// Sends something to all monitors.
    pub(crate) fn tell_monitors(&self, output: &Output, out: Out) {
        for &monitor in &self.monitors {
            out(monitor, output);
        }
    }

    /// Sends the geometry of the field to all monitors.
    pub(crate) fn send_geometry(&mut self, out: Out) {
        if self.monitors.is_empty() {
            return;
        }
        let geometry = self.workspace.geometry(&self.settings, &self.cameras);
        for &monitor in &self.monitors {
            out(monitor, geometry);
        }
    }

    fn receive_step(&mut self, from: ClientId, request: &SimulationSyncRequest, out: Out) {
        let Some(place) = self.steppers.iter().position(|stepper| stepper.client == from) else {
            self.refused += 1;
            return;
        };
        if !self.steppers[place].is_awaited() {
            let error = invalid_value("request", "a second one", "one after the answer to the last");
            self.refused += 1;
            self.steppers[place].answer().errors.push(error);
            return;
        }
        let mut errors = Vec::new();
        if let Some(command) = &request.simulator_command {
            self.control(command, &mut errors, out);
        }
        if let Some(control) = &request.robot_control {
            let door = Door::Step(self.steppers[place].colour);
            self.command_robots(from, door, control, &mut errors);
        }
        let asked = self.steppers[place].ask(request.sim_step, TICK_NS);
        let is_over = asked.unwrap_or_else(|error| {
            errors.push(error);
            true
        });
        if !errors.is_empty() {
            self.steppers[place].answer().errors.append(&mut errors);
        }
        if is_over {
            self.end_step(place, out);
        }
    }

    fn request(&mut self, from: ClientId, request: Request, out: Out) {
        let time = u64::try_from(self.time() / 1000).unwrap_or(0);
        let team = match &request {
            Request::RemoteControl(colour, _) => Some(*colour),
            _ => None,
        };
        let mut calls = std::mem::take(&mut self.workspace.calls);
        let answer = match &mut self.referee {
            Some(referee) => referee.request(time, request, &mut |call| calls.push(call)),
            None => Err(smallsize_referee::Refused::Adviser),
        };
        let state = self.referee.as_ref().zip(team);
        let state = state.map(|(referee, team)| Box::new(referee.remote_control(team)));
        out(from, &Output::Answer(answer, state));
        self.tell_calls(&mut calls, out);
        self.workspace.calls = calls;
    }

    /// Sends decisions of the referee to all monitors.
    pub(crate) fn tell_calls(&self, calls: &mut Vec<smallsize_referee::Call>, out: Out) {
        for call in calls.drain(..) {
            if !self.monitors.is_empty() {
                self.tell_monitors(&Output::Call(call), out);
            }
        }
    }

    /// A referee outside says something.
    fn follow(&mut self, message: Box<RefereeMessage>) {
        if self.settings.refereeing != Refereeing::External {
            self.refused += 1;
            return;
        }
        if let Some(referee) = &mut self.referee {
            referee.follow(&message);
        }
        self.heard = Some(message);
    }
}

impl Simulation for Match {
    type Input = Input;
    type Output = Output;

    const LEAGUE: &'static str = "smallsize";
    const TIMING: Timing = timing_of(3);

    fn receive(&mut self, from: ClientId, input: Input, out: Out) {
        match input {
            Input::Join(join) => self.join(from, join, out),
            Input::Control(command) => {
                let mut errors = Vec::new();
                self.control(&command, &mut errors, out);
                if !errors.is_empty() {
                    out(from, &Output::Control(SimulatorResponse { errors }));
                }
            }
            Input::Robots(colour, control) => {
                let mut errors = Vec::new();
                self.command_robots(from, Door::Team(colour), &control, &mut errors);
                if !errors.is_empty() {
                    let response =
                        smallsize_protocol::simulation::RobotControlResponse { errors, feedback: Vec::new() };
                    out(from, &Output::Robots(colour, response));
                }
            }
            Input::GrSim(packet) => self.receive_grsim(from, &packet),
            Input::Step(request) => self.receive_step(from, &request, out),
            Input::Referee(message) => self.follow(message),
            Input::Request(request) => self.request(from, *request, out),
            Input::Leave => self.leave(from),
        }
    }

    fn tick(&mut self, out: Out) {
        self.run_tick(out);
    }

    fn awaits(&self) -> ClientSet {
        self.steppers.iter().filter(|stepper| stepper.is_awaited()).map(|stepper| stepper.client).collect()
    }

    fn timing(&self) -> Timing {
        timing_of(self.settings.ticks_per_picture)
    }
}

/// What ticks and cycles last; a cycle is from picture to picture.
const fn timing_of(ticks_per_picture: u32) -> Timing {
    let tick = Duration::from_nanos(TICK_NS as u64);
    Timing { tick, ticks_per_cycle: ticks_per_picture, make_up: tick }
}

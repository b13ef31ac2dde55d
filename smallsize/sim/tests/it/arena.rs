//! The one place that uses the simulation's API: a match that a test sets up with a line of text, commands with words, and
//! observes.

use common_geometry::Vec2;
use common_simulation::{ClientId, Simulation as _};
use smallsize_protocol::{
    colour::RobotKey,
    simulation::{
        MoveGlobalVelocity, MoveLocalVelocity, MoveWheelVelocity, Movement, RobotCommand, RobotControl,
        RobotMoveCommand, SimulatorCommand, SimulatorControl,
    },
};
use smallsize_sim::{
    Ball, Input, Join, Match, Output, Refereeing, Robot, Settings,
    parameters::RealismPreset,
    situation::{Situation, robot_named},
};

/// The number of the monitor.
pub const MONITOR: ClientId = ClientId(100);
/// The number of who uses the control door.
pub const CONTROL: ClientId = ClientId(101);
/// The numbers of the teams.
pub const TEAMS: [ClientId; 2] = [ClientId(1), ClientId(2)];

/// What a tick lasts.
pub const TICK: f64 = 0.005;

/// A match under test.
pub struct Arena {
    pub game: Match,
    /// Everything that was sent to clients so far.
    pub told: Vec<(ClientId, Output)>,
}

/// Division B without referee and noise.
pub fn quiet() -> Settings {
    let mut settings = Settings { refereeing: Refereeing::None, ..Settings::division_b() };
    settings.set_realism(RealismPreset::None);
    settings
}

/// A match without noise and referee, in this situation.
pub fn arena(situation: &str) -> Arena {
    arena_with(quiet(), situation)
}

pub fn arena_with(settings: Settings, situation: &str) -> Arena {
    settings.check().unwrap();
    let mut game = Match::new(settings);
    game.arrange(&Situation::parse(situation).unwrap());
    Arena { game, told: Vec::new() }
}

pub fn key(name: &str) -> RobotKey {
    robot_named(name).unwrap()
}

impl Arena {
    pub fn ball(&self) -> &Ball {
        &self.game.world().ball
    }

    pub fn robot(&self, name: &str) -> &Robot {
        self.game.world().robot(key(name)).unwrap()
    }

    pub fn receive(&mut self, from: ClientId, input: Input) {
        let told = &mut self.told;
        self.game.receive(from, input, &mut |to, output| told.push((to, output.clone())));
    }

    pub fn watch(&mut self) {
        self.receive(MONITOR, Input::Join(Join::Monitor));
    }

    /// One tick, after which all invariants hold.
    pub fn tick(&mut self) {
        let told = &mut self.told;
        self.game.tick(&mut |to, output| told.push((to, output.clone())));
        assert_eq!(self.game.violations(), Vec::<String>::new());
    }

    /// Lets time pass.
    pub fn run(&mut self, seconds: f64) {
        self.run_with("", seconds);
    }

    /// Lets time pass, while robots are told this in every second tick: `Y0 forward 1 | B2 kick 5 chip 45`.
    pub fn run_with(&mut self, commands: &str, seconds: f64) {
        for tick in 0..(seconds / TICK).round() as u32 {
            if tick % 2 == 0 {
                self.command(commands);
            }
            self.tick();
        }
    }

    /// Tells robots something.
    pub fn command(&mut self, commands: &str) {
        for part in commands.split('|').map(str::trim).filter(|part| !part.is_empty()) {
            let (name, words) = part.split_once(' ').unwrap_or((part, ""));
            let key = key(name);
            let control = RobotControl { robot_commands: vec![command(u32::from(key.id), words)] };
            self.receive(TEAMS[key.colour.index()], Input::Robots(key.colour, control));
        }
    }

    /// Uses the control door, and says with which codes it answered.
    pub fn control(&mut self, control: SimulatorControl) -> Vec<String> {
        self.control_with(SimulatorCommand { control: Some(control), config: None })
    }

    pub fn control_with(&mut self, command: SimulatorCommand) -> Vec<String> {
        let before = self.told.len();
        self.receive(CONTROL, Input::Control(command));
        let answers = self.told[before..].iter().filter(|(to, _)| *to == CONTROL);
        let errors = answers.filter_map(|(_, output)| match output {
            Output::Control(response) => Some(response.errors.clone()),
            _ => None,
        });
        errors.flatten().map(|error| error.code.unwrap()).collect()
    }

    /// The ball's place as a robot sees it: before its centre, and to the left.
    pub fn ball_before(&self, name: &str) -> Vec2 {
        let robot = self.robot(name);
        let offset = self.ball().position - robot.position;
        Vec2::new(offset.dot(robot.front()), offset.dot(robot.front().perp()))
    }

    /// A robot's velocity as it sees it.
    pub fn local_velocity(&self, name: &str) -> Vec2 {
        let robot = self.robot(name);
        Vec2::new(robot.velocity.dot(robot.front()), robot.velocity.dot(robot.front().perp()))
    }
}

/// A command in words: `forward V`, `left V`, `turn W`, `x V`, `y V` (on the field), `wheels A B C D`, `kick V`,
/// `chip DEGREES`, `dribble RPM`.
pub fn command(id: u32, words: &str) -> RobotCommand {
    let mut words = words.split_whitespace();
    let mut command = RobotCommand { id, ..RobotCommand::default() };
    let (mut local, mut global) = (None, None);
    let mut turn = 0.0;
    while let Some(word) = words.next() {
        let mut number = || words.next().unwrap().parse::<f32>().unwrap();
        match word {
            "forward" => local.get_or_insert((0.0, 0.0)).0 = number(),
            "left" => local.get_or_insert((0.0, 0.0)).1 = number(),
            "x" => global.get_or_insert((0.0, 0.0)).0 = number(),
            "y" => global.get_or_insert((0.0, 0.0)).1 = number(),
            "turn" => turn = number(),
            "wheels" => {
                let wheels = MoveWheelVelocity {
                    front_right: number(),
                    back_right: number(),
                    back_left: number(),
                    front_left: number(),
                };
                command.move_command =
                    Some(RobotMoveCommand { command: Some(Movement::WheelVelocity(wheels)) });
            }
            "kick" => command.kick_speed = Some(number()),
            "chip" => command.kick_angle = Some(number()),
            "dribble" => command.dribbler_speed = Some(number()),
            other => panic!("{other} is no word of a command"),
        }
    }
    if command.move_command.is_none() {
        let movement = match (local, global) {
            (_, Some((x, y))) => Movement::GlobalVelocity(MoveGlobalVelocity { x, y, angular: turn }),
            (local, None) => {
                let (forward, left) = local.unwrap_or_default();
                Movement::LocalVelocity(MoveLocalVelocity { forward, left, angular: turn })
            }
        };
        command.move_command = Some(RobotMoveCommand { command: Some(movement) });
    }
    command
}

//! The referee's commands with their teams, and what is going on: typed, where messages have one number for both.

use serde::{Deserialize, Serialize};
use smallsize_protocol::{colour::Colour, controller, referee};

/// What robots have to do, or may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// No robot moves.
    Halt,
    /// Robots are slow and keep away from the ball.
    Stop,
    /// What was prepared begins: a kick-off or a penalty.
    NormalStart,
    /// Both teams may play the ball.
    ForceStart,
    /// A free kick.
    FreeKick(Colour),
    /// A kick-off is prepared.
    KickOff(Colour),
    /// A penalty is prepared.
    Penalty(Colour),
    /// A team has a time-out.
    Timeout(Colour),
    /// A team places the ball.
    BallPlacement(Colour),
}

impl Command {
    /// Whether a team may play the ball, so that the match's clock runs.
    pub fn is_running(self) -> bool {
        matches!(self, Command::FreeKick(_) | Command::NormalStart | Command::ForceStart)
    }

    /// Whether a kick-off or a penalty is prepared.
    pub fn is_preparation(self) -> bool {
        matches!(self, Command::KickOff(_) | Command::Penalty(_))
    }

    /// The team that it names.
    pub fn team(self) -> Option<Colour> {
        match self {
            Command::Halt | Command::Stop | Command::NormalStart | Command::ForceStart => None,
            Command::FreeKick(team)
            | Command::KickOff(team)
            | Command::Penalty(team)
            | Command::Timeout(team)
            | Command::BallPlacement(team) => Some(team),
        }
    }

    /// The same for the other team.
    #[must_use]
    pub fn mirrored(self) -> Command {
        match self {
            Command::FreeKick(team) => Command::FreeKick(team.other()),
            Command::KickOff(team) => Command::KickOff(team.other()),
            Command::Penalty(team) => Command::Penalty(team.other()),
            Command::Timeout(team) => Command::Timeout(team.other()),
            Command::BallPlacement(team) => Command::BallPlacement(team.other()),
            neutral => neutral,
        }
    }

    /// As the referee's message has it.
    pub fn on_the_wire(self) -> referee::Command {
        use referee::Command as Wire;
        let of = |team: Colour, yellow: Wire, blue: Wire| match team {
            Colour::Yellow => yellow,
            Colour::Blue => blue,
        };
        match self {
            Command::Halt => Wire::Halt,
            Command::Stop => Wire::Stop,
            Command::NormalStart => Wire::NormalStart,
            Command::ForceStart => Wire::ForceStart,
            Command::FreeKick(team) => of(team, Wire::DirectFreeYellow, Wire::DirectFreeBlue),
            Command::KickOff(team) => of(team, Wire::PrepareKickoffYellow, Wire::PrepareKickoffBlue),
            Command::Penalty(team) => of(team, Wire::PreparePenaltyYellow, Wire::PreparePenaltyBlue),
            Command::Timeout(team) => of(team, Wire::TimeoutYellow, Wire::TimeoutBlue),
            Command::BallPlacement(team) => of(team, Wire::BallPlacementYellow, Wire::BallPlacementBlue),
        }
    }

    /// The command of a referee's message; none for those that only announce a goal.
    pub fn from_wire(command: referee::Command) -> Option<Command> {
        use referee::Command as Wire;
        let (yellow, blue) = (Colour::Yellow, Colour::Blue);
        Some(match command {
            Wire::Halt => Command::Halt,
            Wire::Stop => Command::Stop,
            Wire::NormalStart => Command::NormalStart,
            Wire::ForceStart => Command::ForceStart,
            Wire::PrepareKickoffYellow => Command::KickOff(yellow),
            Wire::PrepareKickoffBlue => Command::KickOff(blue),
            Wire::PreparePenaltyYellow => Command::Penalty(yellow),
            Wire::PreparePenaltyBlue => Command::Penalty(blue),
            Wire::DirectFreeYellow | Wire::IndirectFreeYellow => Command::FreeKick(yellow),
            Wire::DirectFreeBlue | Wire::IndirectFreeBlue => Command::FreeKick(blue),
            Wire::TimeoutYellow => Command::Timeout(yellow),
            Wire::TimeoutBlue => Command::Timeout(blue),
            Wire::BallPlacementYellow => Command::BallPlacement(yellow),
            Wire::BallPlacementBlue => Command::BallPlacement(blue),
            Wire::GoalYellow | Wire::GoalBlue => return None,
        })
    }

    /// The command that a person gives at the game controller; none if a team is missing or the kind is not known.
    pub fn from_operator(command: &controller::MatchCommand) -> Option<Command> {
        use controller::MatchCommandType as Kind;
        let team = Colour::of(command.for_team);
        Some(match Kind::try_from(command.r#type).ok()? {
            Kind::Unknown => return None,
            Kind::Halt => Command::Halt,
            Kind::Stop => Command::Stop,
            Kind::NormalStart => Command::NormalStart,
            Kind::ForceStart => Command::ForceStart,
            Kind::Direct => Command::FreeKick(team?),
            Kind::Kickoff => Command::KickOff(team?),
            Kind::Penalty => Command::Penalty(team?),
            Kind::Timeout => Command::Timeout(team?),
            Kind::BallPlacement => Command::BallPlacement(team?),
        })
    }
}

/// What is going on. Unlike the command it knows what a normal start has started, and that a free kick was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Play {
    /// No robot moves.
    Halt,
    /// Robots are slow and keep away from the ball.
    Stop,
    /// The ball is in play for both teams.
    Running,
    /// A free kick may be taken.
    FreeKick(Colour),
    /// A kick-off is prepared or may be taken.
    KickOff(Colour),
    /// A penalty is prepared or may be taken.
    Penalty(Colour),
    /// A team has a time-out.
    Timeout(Colour),
    /// A team places the ball.
    BallPlacement(Colour),
}

impl Play {
    /// Whether people may be on the field.
    pub fn is_halted(self) -> bool {
        matches!(self, Play::Halt | Play::Timeout(_))
    }

    /// Whether a team plays the ball or is about to.
    pub fn is_running(self) -> bool {
        matches!(self, Play::Running | Play::KickOff(_) | Play::FreeKick(_) | Play::Penalty(_))
    }
}

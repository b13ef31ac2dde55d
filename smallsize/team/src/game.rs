//! The referee's words as our team understands them: what is allowed now, and for whom.

use common_geometry::Vec2;
use smallsize_protocol::{
    colour::Colour,
    referee::{Command, Referee, Stage, TeamInfo},
};

use crate::{
    moment::{Moment, Span},
    perspective::Perspective,
    world_model::frame::{RobotId, WorldFrame},
};

/// A ball that has moved so far from where it lay is in play; metres. The rules say 0.05.
const IN_PLAY: f64 = 0.05;
/// After this time a kick-off is over, taken or not.
const KICK_OFF_TIME: Span = Span::milliseconds(10_000);
/// After this time a free kick is over, taken or not: where the referee does not say how much is left.
const FREE_KICK_TIME: Span = Span::milliseconds(10_000);

/// Whose kick, placement or time-out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Ours.
    Ours,
    /// The opponent's.
    Theirs,
}

/// What is to be done now.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Play {
    /// Nothing moves.
    #[default]
    Halt,
    /// Slow, and away from the ball.
    Stop,
    /// A team pauses; nothing is asked of anyone.
    TimeOut(Whose),
    /// Everyone goes to its own half; the ball lies at the centre.
    PrepareKickOff(Whose),
    /// The kick-off may be taken.
    KickOff(Whose),
    /// A penalty is about to be taken.
    PreparePenalty(Whose),
    /// The penalty may be taken, and is not over.
    Penalty(Whose),
    /// A free kick may be taken.
    FreeKick(Whose),
    /// A team brings the ball to this place.
    Placement(Whose, Vec2),
    /// The ball is in play.
    Running,
}

/// How a team stands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    /// Its name.
    pub name: String,
    /// Goals.
    pub score: u32,
    /// The robot that may be in the own defence area.
    pub keeper: RobotId,
    /// So many robots it may have on the field; none if the referee does not say.
    pub most_robots: Option<u32>,
    /// Whether the referee lets it exchange robots now.
    pub may_substitute: bool,
}

impl Standing {
    fn of(info: &TeamInfo) -> Standing {
        Standing {
            name: info.name.clone(),
            score: info.score,
            keeper: info.goalkeeper,
            most_robots: info.max_allowed_bots,
            may_substitute: info.bot_substitution_allowed.unwrap_or(false),
        }
    }
}

/// The state of the game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Game {
    /// What is to be done now.
    pub play: Play,
    /// What the referee says comes next.
    pub next: Option<Play>,
    /// The part of the match.
    pub stage: Option<Stage>,
    /// Us.
    pub us: Standing,
    /// Them.
    pub them: Standing,
    /// Where the ball is to be, if the referee says so.
    pub ball_place: Option<Vec2>,
    /// What is left of the time for what is to be done now.
    pub time_left: Option<Span>,
    /// The first moment seen of the present play; none before that.
    pub since: Option<Moment>,
    /// The command as it came, and its number.
    command: Option<(Command, u32)>,
    /// Where the ball lay when it was to be kicked.
    kick_place: Option<Vec2>,
}

impl Game {
    /// Goes on with a message of the referee.
    pub fn hear(&mut self, message: &Referee, perspective: &Perspective) {
        let (us, them) = match perspective.colour {
            Colour::Yellow => (&message.yellow, &message.blue),
            Colour::Blue => (&message.blue, &message.yellow),
        };
        (self.us, self.them) = (Standing::of(us), Standing::of(them));
        self.stage = Stage::try_from(message.stage).ok();
        self.time_left = message.current_action_time_remaining.map(|left| Span(left.saturating_mul(1000)));
        self.ball_place = message.designated_position.as_ref().and_then(|place| {
            let place = Vec2::new(f64::from(place.x), f64::from(place.y)) / 1000.0;
            place.is_finite().then(|| perspective.place(place))
        });
        self.next = message
            .next_command
            .and_then(|command| Command::try_from(command).ok())
            .and_then(|command| self.play_of(command, perspective));
        let Ok(command) = Command::try_from(message.command) else { return };
        self.obey(command, message.command_counter, perspective);
        if let (Play::Placement(_, place), Some(now)) = (&mut self.play, self.ball_place) {
            *place = now;
        }
    }

    fn obey(&mut self, command: Command, counter: u32, perspective: &Perspective) {
        if self.command == Some((command, counter)) {
            return;
        }
        match self.play_of(command, perspective) {
            Some(play) => {
                self.command = Some((command, counter));
                self.play = play;
                self.since = None;
                self.kick_place = None;
            }
            // The one message that announces a goal; the next has its number, and the command from before.
            None => self.command = self.command.map(|(before, _)| (before, counter)),
        }
    }

    /// What a command asks for; none if it changes nothing.
    fn play_of(&self, command: Command, perspective: &Perspective) -> Option<Play> {
        let of = |colour| if colour == perspective.colour { Whose::Ours } else { Whose::Theirs };
        let (yellow, blue) = (of(Colour::Yellow), of(Colour::Blue));
        Some(match command {
            Command::Halt => Play::Halt,
            Command::Stop => Play::Stop,
            Command::NormalStart => match self.play {
                Play::PrepareKickOff(whose) | Play::KickOff(whose) => Play::KickOff(whose),
                Play::PreparePenalty(whose) | Play::Penalty(whose) => Play::Penalty(whose),
                _ => Play::Running,
            },
            Command::ForceStart => Play::Running,
            Command::PrepareKickoffYellow => Play::PrepareKickOff(yellow),
            Command::PrepareKickoffBlue => Play::PrepareKickOff(blue),
            Command::PreparePenaltyYellow => Play::PreparePenalty(yellow),
            Command::PreparePenaltyBlue => Play::PreparePenalty(blue),
            Command::DirectFreeYellow | Command::IndirectFreeYellow => Play::FreeKick(yellow),
            Command::DirectFreeBlue | Command::IndirectFreeBlue => Play::FreeKick(blue),
            Command::TimeoutYellow => Play::TimeOut(yellow),
            Command::TimeoutBlue => Play::TimeOut(blue),
            Command::BallPlacementYellow => Play::Placement(yellow, self.ball_place.unwrap_or_default()),
            Command::BallPlacementBlue => Play::Placement(blue, self.ball_place.unwrap_or_default()),
            // The command before goes on.
            Command::GoalYellow | Command::GoalBlue => return None,
        })
    }

    /// Goes on with what is seen: a kick that has been taken puts the ball in play.
    pub fn watch(&mut self, frame: &WorldFrame) {
        let since = *self.since.get_or_insert(frame.time);
        let limit = match self.play {
            Play::KickOff(_) => KICK_OFF_TIME,
            Play::FreeKick(_) => FREE_KICK_TIME,
            _ => return,
        };
        let is_over = match self.time_left {
            // A message can be a little older than the picture.
            Some(left) => left < Span::milliseconds(-200) && frame.time - since > Span::milliseconds(1000),
            None => frame.time - since > limit,
        };
        let Some(ball) = frame.ball.filter(|ball| ball.unseen == Span(0)) else { return };
        let place = *self.kick_place.get_or_insert(ball.position);
        if is_over || ball.position.distance(place) > IN_PLAY {
            self.play = Play::Running;
        }
    }

    /// Whether the goals of a shoot-out decide.
    pub fn is_shoot_out(&self) -> bool {
        self.stage == Some(Stage::PenaltyShootout)
    }

    /// Whether no robot may touch the ball or come near it.
    pub fn is_stopped(&self) -> bool {
        matches!(
            self.play,
            Play::Halt | Play::Stop | Play::TimeOut(_) | Play::PrepareKickOff(_) | Play::PreparePenalty(_)
        )
    }
}

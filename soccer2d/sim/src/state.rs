//! Everything that changes in a match: the ball, the players, the teams, the clock.
//!
//! Metres, radians, metres per cycle. Angles and speeds are those of the current cycle, unless a
//! name says `next`.

use std::array;

use common_geometry::Vec2;
use common_simulation::ClientId;
use serde::{Deserialize, Serialize};
use soccer2d_model::{kickable_area, stamina::Stamina};
use soccer2d_protocol::{
    PlayMode, PlayerType, Side, TeamName, Unum, Version,
    command::{Dash, ViewQuality, ViewWidth},
    sense_body::{Card, Collision},
    show::state as bits,
};

use crate::{field, settings::Settings};

/// How many players there can be.
pub const PLAYERS: usize = 22;

/// A player's index in every list: left 1 to 11, then right 1 to 11.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Slot(u8);

impl TryFrom<u8> for Slot {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Slot, &'static str> {
        if usize::from(index) < PLAYERS {
            Ok(Slot(index))
        } else {
            Err("expected a player's place from 0 to 21")
        }
    }
}

impl Slot {
    /// The slot of a side's player.
    pub fn new(side: Side, unum: Unum) -> Slot {
        Slot((side.index() * usize::from(Unum::MAX) + unum.index()) as u8)
    }

    /// All slots in order.
    pub fn all() -> impl Iterator<Item = Slot> {
        (0..PLAYERS as u8).map(Slot)
    }

    /// The index, 0 to 21.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The player's side.
    pub fn side(self) -> Side {
        if self.0 < Unum::MAX { Side::Left } else { Side::Right }
    }

    /// The player's number.
    pub fn unum(self) -> Unum {
        Unum::from_index(self.index() % usize::from(Unum::MAX))
    }
}

/// The field and all objects on it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct World {
    /// The cycle, as clients receive it.
    pub time: i32,
    /// Cycles since the clock stopped.
    pub stoppage: i32,
    /// The play mode.
    pub mode: PlayMode,
    /// The cycle in which play_on last began.
    pub play_on_since: i32,
    /// The side that kicks off, or takes the free kick.
    pub kick_side: Option<Side>,
    pub ball: Ball,
    /// All players, by [`Slot`].
    pub players: [Player; PLAYERS],
    /// The teams, left and right.
    pub teams: [Team; 2],
    /// The goalie that holds the ball; none if the ball is free.
    pub ball_holder: Option<Slot>,
    /// The wind's force as a vector, and how much it varies.
    pub wind: Wind,
    /// All player types, by their number.
    pub player_types: Vec<PlayerType>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ball {
    /// Its position, in metres.
    pub position: Vec2,
    /// Its velocity, in metres per cycle.
    pub velocity: Vec2,
    /// The sum of the kicks of this cycle.
    pub acceleration: Vec2,
}

/// The wind of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Wind {
    /// Direction and force.
    pub force: Vec2,
    /// How much direction and force vary.
    pub variation: f64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Team {
    /// The name; none until its first player joins.
    pub name: Option<TeamName>,
    /// Goals, without those of the shoot-out.
    pub score: i32,
    /// Penalties taken in the shoot-out.
    pub penalties_taken: i32,
    /// Penalties scored in the shoot-out.
    pub penalties_scored: i32,
    /// Whether it won a level shoot-out by a toss.
    pub won_toss: bool,
    /// How many numbers have been given out; a number is never taken back.
    pub size: u8,
}

/// A player, connected or not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// Its side and number.
    pub slot: Slot,
    /// Whether it is on the field.
    pub enabled: bool,
    /// The client that controls it; none before it joins and after it has left.
    pub client: Option<ClientId>,
    /// The version of its protocol.
    pub version: Version,
    /// Whether it is the goalie, and may catch.
    pub goalie: bool,
    /// Its type's number.
    pub player_type: usize,
    /// Whether a coach chose the type, not the automatic assignment.
    pub substituted: bool,

    /// Its position, in metres.
    pub position: Vec2,
    /// Its velocity, in metres per cycle.
    pub velocity: Vec2,
    /// The acceleration of the legs in this cycle.
    pub acceleration: Vec2,
    /// Body direction, in radians.
    pub body: f64,
    /// Body direction from the next step on.
    pub next_body: f64,
    /// Neck angle relative to the body, in radians.
    pub neck: f64,
    /// Neck angle from the next step on.
    pub next_neck: f64,

    /// Stamina, effort, recovery and capacity.
    pub stamina: Stamina,
    /// What the legs do at the next step: left, right.
    pub legs: [Leg; 2],
    /// The pointing arm.
    pub arm: Arm,
    /// Its view: cone, interval and focus.
    pub view: View,
    /// Its hearing: capacity, attention and ears.
    pub hearing: Hearing,

    /// The bits of `show::state`.
    pub state: u32,
    /// The cards that it has got.
    pub card: Card,
    /// Its collisions since its last sense_body.
    pub collision: Collision,

    /// Whether the body command of this cycle is used up.
    pub command_done: bool,
    /// Whether the neck command of this cycle is used up.
    pub turn_neck_done: bool,
    /// Zero or more if it kicked in this cycle or the last one.
    pub kick_cycles: i32,
    /// Zero or more if it dashed in this cycle or the last one.
    pub dash_cycles: i32,
    /// Cycles that it still lies on the ground after a tackle.
    pub tackle_cycles: i32,
    /// Cycles that it still cannot move after it was fouled.
    pub foul_cycles: i32,
    /// Cycles until a goalie may catch again.
    pub catch_ban: i32,
    /// How often the goalie has moved with the ball in its hands.
    pub moves_since_catch: i32,
    /// The coach language versions that it understands, oldest and newest.
    pub clang: (i32, i32),
    /// How often it has done what so far.
    pub counts: Counts,
}

/// What a leg does at the next step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum Leg {
    /// No command yet.
    #[default]
    Free,
    /// A dash, within its limits.
    Dash(Dash),
    /// Used by a turn, a move or a tackle.
    Busy,
}

/// The pointing arm.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Arm {
    /// The point on the field that it points at.
    pub target: Vec2,
    /// Cycles since it was last moved.
    pub age: i32,
}

/// A player's view.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// The width of the cone, as commanded.
    pub width: ViewWidth,
    /// The quality, as commanded.
    pub quality: ViewQuality,
    /// The whole view angle, in radians.
    pub angle: f64,
    /// A see is sent every so many opportunities.
    pub interval: i32,
    /// Opportunities since the last see.
    pub waited: i32,
    /// Whether it gets one see a cycle, right after the step.
    pub synchronous: bool,
    /// Whether distances have noise, instead of being quantised.
    pub gaussian: bool,
    /// Distance of the focus point, in metres.
    pub focus_distance: f64,
    /// Direction of the focus point relative to the neck, in radians.
    pub focus_direction: f64,
}

/// A player's hearing.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hearing {
    /// Capacity for voices of the own team and of the other team.
    pub capacity: [i32; 2],
    /// The player that has its attention.
    pub attention: Option<Slot>,
    /// Whether it hears whole messages of the left and of the right team.
    pub complete: [bool; 2],
    /// Whether it hears that a player of the left or right team spoke.
    pub partial: [bool; 2],
}

/// How often a player has done each action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    pub kick: i32,
    pub dash: i32,
    pub turn: i32,
    pub catch: i32,
    pub moves: i32,
    pub turn_neck: i32,
    pub change_view: i32,
    pub change_focus: i32,
    pub say: i32,
    pub tackle: i32,
    pub pointto: i32,
    pub attentionto: i32,
}

impl World {
    /// An empty field before the kick-off.
    pub(crate) fn new(settings: &Settings, player_types: Vec<PlayerType>, wind: Wind) -> World {
        let mut teams = [Team::default(); 2];
        teams[0].score = settings.server.start_goal_l;
        teams[1].score = settings.server.start_goal_r;
        let players = array::from_fn(|index| Player::new(Slot(index as u8), settings, &player_types[0]));
        World {
            time: 0,
            stoppage: 0,
            mode: PlayMode::BeforeKickOff,
            play_on_since: 0,
            kick_side: Some(Side::Left),
            ball: Ball::default(),
            players,
            teams,
            ball_holder: None,
            wind,
            player_types,
        }
    }

    /// A player's type.
    #[inline]
    pub fn type_of(&self, player: &Player) -> &PlayerType {
        &self.player_types[player.player_type]
    }

    /// The player of a slot.
    #[inline]
    pub fn player(&self, slot: Slot) -> &Player {
        &self.players[slot.index()]
    }

    /// The player of a slot, to be changed.
    #[inline]
    pub fn player_mut(&mut self, slot: Slot) -> &mut Player {
        &mut self.players[slot.index()]
    }

    /// Puts the ball at a position, at rest.
    pub(crate) fn place_ball(&mut self, position: Vec2) {
        self.ball = Ball { position, ..Ball::default() };
    }

    /// All players on the field.
    pub fn enabled(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(|player| player.enabled)
    }

    /// Whether the ball is within a player's reach for a kick.
    pub fn can_kick(&self, player: &Player, settings: &Settings) -> bool {
        let reach = kickable_area(self.type_of(player), &settings.server);
        player.position.distance_squared(self.ball.position) <= reach * reach
    }
}

impl Player {
    fn new(slot: Slot, settings: &Settings, kind: &PlayerType) -> Player {
        let mut player = Player {
            slot,
            enabled: false,
            client: None,
            version: Version::UNNAMED,
            goalie: false,
            player_type: 0,
            substituted: false,
            position: Player::bench(slot),
            velocity: Vec2::ZERO,
            acceleration: Vec2::ZERO,
            body: 0.0,
            next_body: 0.0,
            neck: 0.0,
            next_neck: 0.0,
            stamina: Stamina::default(),
            legs: [Leg::Free; 2],
            arm: Arm { target: Vec2::ZERO, age: settings.server.point_to_duration },
            view: View {
                width: ViewWidth::Normal,
                quality: ViewQuality::High,
                angle: settings.visible_angle(),
                interval: 4,
                waited: 0,
                synchronous: false,
                gaussian: false,
                focus_distance: 0.0,
                focus_direction: 0.0,
            },
            hearing: Hearing {
                capacity: [settings.server.hear_max; 2],
                attention: None,
                complete: [true; 2],
                partial: [false; 2],
            },
            state: bits::DISABLED,
            card: Card::None,
            collision: Collision::default(),
            command_done: false,
            turn_neck_done: false,
            kick_cycles: 0,
            dash_cycles: 0,
            tackle_cycles: 0,
            foul_cycles: 0,
            catch_ban: 0,
            moves_since_catch: 0,
            clang: (0, 0),
            counts: Counts::default(),
        };
        player.recover(settings, kind);
        player
    }

    /// The position of a player that is not on the field.
    pub(crate) fn bench(slot: Slot) -> Vec2 {
        let side = slot.side().sign();
        Vec2::new(-(f64::from(slot.unum().number()) * 3.0 * side), -field::WIDTH / 2.0 - 3.0)
    }

    /// Full stamina, as at the kick-off of a half.
    pub(crate) fn recover(&mut self, settings: &Settings, kind: &PlayerType) {
        self.stamina = Stamina::full(kind, &settings.server);
        self.hearing.capacity = [settings.server.hear_max; 2];
    }

    /// Applies the turns that the commands of the last cycle asked for.
    pub(crate) fn commit_angles(&mut self) {
        self.body = self.next_body;
        self.neck = self.next_neck;
    }

    /// Marks the legs as used by another command than a dash, if they are still free.
    pub(crate) fn occupy_legs(&mut self) {
        for leg in &mut self.legs {
            if *leg == Leg::Free {
                *leg = Leg::Busy;
            }
        }
    }

    /// Puts the player at a position, at rest.
    pub(crate) fn place(&mut self, position: Vec2) {
        self.position = position;
        self.velocity = Vec2::ZERO;
        self.acceleration = Vec2::ZERO;
    }

    /// The player's side.
    pub fn side(&self) -> Side {
        self.slot.side()
    }

    /// The direction of the face, in radians.
    pub fn head(&self) -> f64 {
        self.body + self.neck
    }

    /// Whether it kicked in this cycle or the last one.
    pub fn kicked(&self) -> bool {
        self.kick_cycles >= 0
    }

    /// Whether it dashed in this cycle or the last one.
    pub fn dashed(&self) -> bool {
        self.dash_cycles >= 0
    }
}

impl Arm {
    /// Whether the arm points at something.
    pub fn is_pointing(&self, settings: &Settings) -> bool {
        self.age < settings.server.point_to_duration
    }

    /// Whether the arm may be moved again.
    pub fn is_movable(&self, settings: &Settings) -> bool {
        self.age >= settings.server.point_to_ban
    }
}

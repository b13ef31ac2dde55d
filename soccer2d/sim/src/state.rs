//! Everything that changes in a match: the ball, the players, the teams, the clock.
//!
//! Metres, radians, metres per cycle. Angles and speeds are the committed ones, those of the current cycle, unless a
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

/// A player's place in every list: left 1 to 11, then right 1 to 11.
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

    /// 0 to 21.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Whose.
    pub fn side(self) -> Side {
        if self.0 < Unum::MAX { Side::Left } else { Side::Right }
    }

    /// Which.
    pub fn unum(self) -> Unum {
        Unum::from_index(self.index() % usize::from(Unum::MAX))
    }
}

/// The field and everybody on it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct World {
    /// The cycle that clients are told.
    pub time: i32,
    /// Cycles since the clock stopped.
    pub stoppage: i32,
    /// The play mode.
    pub mode: PlayMode,
    /// The cycle in which play last went on.
    pub play_on_since: i32,
    /// Who kicks off, or kicks the free ball.
    pub kick_side: Option<Side>,
    /// The ball.
    pub ball: Ball,
    /// By [`Slot`].
    pub players: [Player; PLAYERS],
    /// Left and right.
    pub teams: [Team; 2],
    /// The goalie who holds the ball.
    pub ball_holder: Option<Slot>,
    /// The wind's force as a vector, and how much it varies.
    pub wind: Wind,
    /// All heterogeneous types, by their number.
    pub player_types: Vec<PlayerType>,
}

/// The ball.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ball {
    /// Where.
    pub position: Vec2,
    /// How fast.
    pub velocity: Vec2,
    /// The sum of the kicks of this cycle.
    pub acceleration: Vec2,
}

/// The weather.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Wind {
    /// Direction and force.
    pub force: Vec2,
    /// How much it varies.
    pub variation: f64,
}

/// A team.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Team {
    /// Missing until its first player joins.
    pub name: Option<TeamName>,
    /// Goals.
    pub score: i32,
    /// Penalties taken in the shoot-out.
    pub penalties_taken: i32,
    /// Penalties scored in the shoot-out.
    pub penalties_scored: i32,
    /// Won a level shoot-out by the toss of a coin.
    pub won_toss: bool,
    /// How many numbers have been given out; never taken back.
    pub size: u8,
}

/// A player, connected or not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// Whose and which.
    pub slot: Slot,
    /// On the field.
    pub enabled: bool,
    /// Who speaks for it; none after it vanished.
    pub client: Option<ClientId>,
    /// The protocol that it speaks.
    pub version: Version,
    /// May catch.
    pub goalie: bool,
    /// Its type's number.
    pub player_type: usize,
    /// Chosen by a coach, not by the automatic assignment.
    pub substituted: bool,

    /// Where.
    pub position: Vec2,
    /// How fast.
    pub velocity: Vec2,
    /// What the legs do in this cycle.
    pub acceleration: Vec2,
    /// Body direction.
    pub body: f64,
    /// Body direction from the next step on.
    pub next_body: f64,
    /// Neck, relative to the body.
    pub neck: f64,
    /// Neck from the next step on.
    pub next_neck: f64,

    /// Stamina and what belongs to it.
    pub stamina: Stamina,
    /// What the legs are to do: left, right.
    pub legs: [Leg; 2],
    /// The pointing arm.
    pub arm: Arm,
    /// How it looks.
    pub view: View,
    /// What it can still hear.
    pub hearing: Hearing,

    /// The bits of `show::state`.
    pub state: u32,
    /// Cards shown.
    pub card: Card,
    /// What it ran into since its last sense_body.
    pub collision: Collision,

    /// The body command of this cycle is spent.
    pub command_done: bool,
    /// The neck command of this cycle is spent.
    pub turn_neck_done: bool,
    /// Zero or more: kicked in this cycle or the last one.
    pub kick_cycles: i32,
    /// Zero or more: dashed in this cycle or the last one.
    pub dash_cycles: i32,
    /// On the ground after a tackle.
    pub tackle_cycles: i32,
    /// Cannot move after having been fouled.
    pub foul_cycles: i32,
    /// Cycles until a goalie may catch again.
    pub catch_ban: i32,
    /// How often the goalie has moved with the ball in his hands.
    pub moves_since_catch: i32,
    /// Which coach language it understands, oldest and newest version.
    pub clang: (i32, i32),
    /// What it has done so far.
    pub counts: Counts,
}

/// What a leg is to do in this cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum Leg {
    /// Nothing yet.
    #[default]
    Free,
    /// Within its limits.
    Dash(Dash),
    /// Taken by a turn, a move or a tackle.
    Busy,
}

/// The pointing arm.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Arm {
    /// The point on the field.
    pub target: Vec2,
    /// Cycles since it was last moved.
    pub age: i32,
}

/// How a player looks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// As commanded.
    pub width: ViewWidth,
    /// As commanded.
    pub quality: ViewQuality,
    /// The whole cone.
    pub angle: f64,
    /// After how many chances to look a see is sent.
    pub interval: i32,
    /// Chances since the last see.
    pub waited: i32,
    /// Looks once a cycle, right after the step.
    pub synchronous: bool,
    /// Distances are disturbed, not quantised.
    pub gaussian: bool,
    /// Distance of the focus point.
    pub focus_distance: f64,
    /// Direction of the focus point, relative to the neck.
    pub focus_direction: f64,
}

/// What a player hears.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hearing {
    /// Capacity for voices of the own team and of the other.
    pub capacity: [i32; 2],
    /// Whom it listens to.
    pub attention: Option<Slot>,
    /// Hears whole messages of the left and of the right team.
    pub complete: [bool; 2],
    /// Is told that somebody of the left or right team spoke.
    pub partial: [bool; 2],
}

/// How often a player has done what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
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

    /// The player in a slot.
    #[inline]
    pub fn player(&self, slot: Slot) -> &Player {
        &self.players[slot.index()]
    }

    /// The player in a slot.
    #[inline]
    pub fn player_mut(&mut self, slot: Slot) -> &mut Player {
        &mut self.players[slot.index()]
    }

    /// Puts the ball somewhere, at rest.
    pub(crate) fn place_ball(&mut self, position: Vec2) {
        self.ball = Ball { position, ..Ball::default() };
    }

    /// Everybody on the field.
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

    /// Where a player stands who is not on the field.
    pub(crate) fn bench(slot: Slot) -> Vec2 {
        let side = slot.side().sign();
        Vec2::new(-(f64::from(slot.unum().number()) * 3.0 * side), -field::WIDTH / 2.0 - 3.0)
    }

    /// Rested, as at the kick-off of a half.
    pub(crate) fn recover(&mut self, settings: &Settings, kind: &PlayerType) {
        self.stamina = Stamina::full(kind, &settings.server);
        self.hearing.capacity = [settings.server.hear_max; 2];
    }

    /// Body and neck are from now on where the commands of the last cycle want them.
    pub(crate) fn commit_angles(&mut self) {
        self.body = self.next_body;
        self.neck = self.next_neck;
    }

    /// The legs are busy with something else than a dash, if they are still free.
    pub(crate) fn occupy_legs(&mut self) {
        for leg in &mut self.legs {
            if *leg == Leg::Free {
                *leg = Leg::Busy;
            }
        }
    }

    /// Puts the player somewhere, at rest.
    pub(crate) fn place(&mut self, position: Vec2) {
        self.position = position;
        self.velocity = Vec2::ZERO;
        self.acceleration = Vec2::ZERO;
    }

    /// Whose.
    pub fn side(&self) -> Side {
        self.slot.side()
    }

    /// The direction of the face.
    pub fn head(&self) -> f64 {
        self.body + self.neck
    }

    /// Kicked in this cycle or the last one.
    pub fn kicked(&self) -> bool {
        self.kick_cycles >= 0
    }

    /// Dashed in this cycle or the last one.
    pub fn dashed(&self) -> bool {
        self.dash_cycles >= 0
    }
}

impl Arm {
    /// Whether it points at something.
    pub fn is_pointing(&self, settings: &Settings) -> bool {
        self.age < settings.server.point_to_duration
    }

    /// Whether it may be moved again.
    pub fn is_movable(&self, settings: &Settings) -> bool {
        self.age >= settings.server.point_to_ban
    }
}

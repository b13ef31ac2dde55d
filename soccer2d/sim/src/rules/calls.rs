//! The referee's calls, and the one place that carries them out.

use common_geometry::Vec2;
use soccer2d_protocol::{PlayMode, Side, referee::RefereeCall, show::state as bits};

use super::{Happening, placement};
use crate::{
    game::{Match, Out},
    output::Event,
    state::Slot,
};

/// One thing to be done.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Call {
    /// Sends a call to all clients, without other effect.
    Announce(RefereeCall),
    /// Changes the play mode.
    Mode(PlayMode),
    /// Puts the ball at rest at a point, for a side, in a new play mode. A goalie that holds it loses it.
    Restart { mode: PlayMode, side: Side, at: Vec2 },
    /// The same, but a goalie that holds the ball keeps it.
    RestartHeld { mode: PlayMode, side: Side, at: Vec2 },
    /// Drops the ball at a point, moves all players away from it, and play goes on.
    DropBall { at: Vec2 },
    /// Counts a goal.
    Goal { by: Side, golden: bool },
    /// Ends a half; the next one, of this number, begins.
    NextHalf { number: i32 },
    /// Moves the players of a side, or all, away from the ball.
    ClearFromBall(Option<Side>),
    /// Moves players that are out of bounds to the edge.
    PlaceInField,
    /// Moves all players to their own halves, as for a kick-off.
    PlaceInOwnHalves,
    /// Moves the opponents of the goal kick's side out of the penalty area.
    ClearPenaltyArea(Side),
    /// The goalie releases the ball.
    ReleaseBall,
    /// Sets bits of a player's state.
    Mark(Slot, u32),
    /// Moves a player; it keeps its velocity.
    Put(Slot, Vec2),
    /// Stops the ball where it is.
    StopBall,
    /// A player was fouled on purpose, and cannot act for a while.
    Charge(Slot),
    /// Gives a player a yellow card; the second one is red.
    YellowCard(Slot),
    /// Gives a player a red card; it leaves the field.
    RedCard(Slot),
    /// Counts a side's penalty in the shoot-out.
    CountPenalty { side: Side, scored: bool },
    /// A side wins a level shoot-out by a toss.
    WinToss(Side),
    /// Begins the next episode of a keepaway training.
    BeginEpisode { keepers: u32 },
    /// Sends monitors an event.
    Report(Event),
}

impl Match {
    pub(super) fn carry_out(&mut self, call: Call, out: Out) {
        match call {
            Call::Announce(call) => self.announce(call, out),
            Call::Mode(mode) => self.change_mode(mode, out),
            Call::Restart { mode, side, at } => {
                self.world.ball_holder = None;
                self.restart(mode, Some(side), at, out);
            }
            Call::RestartHeld { mode, side, at } => self.restart(mode, Some(side), at, out),
            Call::DropBall { at } => {
                self.world.ball_holder = None;
                self.restart(PlayMode::DropBall, None, at, out);
                self.place_in_field();
                if !self.world.mode.is_penalty_shoot_out() {
                    self.change_mode(PlayMode::PlayOn, out);
                }
            }
            Call::Goal { by, golden } => self.score(by, golden, out),
            Call::NextHalf { number } => self.next_half(number, out),
            Call::ClearFromBall(side) => self.clear_from_ball(side, out),
            Call::PlaceInField => self.place_in_field(),
            Call::PlaceInOwnHalves => self.place_in_own_halves(),
            Call::ClearPenaltyArea(side) => self.clear_penalty_area(side),
            Call::ReleaseBall => self.world.ball_holder = None,
            Call::Mark(slot, mark) => {
                let player = self.world.player_mut(slot);
                if player.enabled {
                    player.state |= mark;
                }
            }
            Call::Put(slot, place) => self.world.player_mut(slot).position = place,
            Call::StopBall => self.world.place_ball(self.world.ball.position),
            Call::Charge(slot) => {
                let player = self.world.player_mut(slot);
                player.foul_cycles = self.settings.server.foul_cycles;
                player.command_done = true;
                player.state |= bits::FOUL_CHARGED;
            }
            Call::YellowCard(slot) => self.show_yellow_card(slot, out),
            Call::RedCard(slot) => self.show_red_card(slot, out),
            Call::CountPenalty { side, scored } => {
                let team = &mut self.world.teams[side.index()];
                if team.name.is_some() {
                    team.penalties_taken += 1;
                    team.penalties_scored += i32::from(scored);
                }
            }
            Call::WinToss(side) => self.world.teams[side.index()].won_toss = true,
            Call::BeginEpisode { keepers } => self.begin_episode(keepers),
            Call::Report(event) => self.send_to_monitors(event, out),
        }
    }

    /// Changes the play mode: informs the rules, sets the kicking side, sends it to all clients. A goal is called by
    /// its score.
    pub(crate) fn change_mode(&mut self, mode: PlayMode, out: Out) {
        use PlayMode::*;
        self.world.mode = mode;
        self.notify(Happening::ModeChanged(mode), out);
        match mode {
            KickOff(side)
            | KickIn(side)
            | FreeKick(side)
            | IndirectFreeKick(side)
            | CornerKick(side)
            | GoalKick(side) => self.world.kick_side = Some(side),
            IllegalDefense(side) => self.world.kick_side = Some(side.other()),
            DropBall => self.world.kick_side = None,
            PlayOn => self.world.play_on_since = self.world.time,
            _ => {}
        }
        self.send_to_monitors(Event::Mode(mode), out);
        if !matches!(mode, Goal(_)) {
            self.announce(RefereeCall::Mode(mode), out);
        }
    }

    /// Puts the ball at rest at a point, for a side, in a play mode. A shoot-out does not
    /// change to play_on or drop_ball.
    fn restart(&mut self, mode: PlayMode, side: Option<Side>, at: Vec2, out: Out) {
        self.world.place_ball(at);
        self.world.kick_side = side;
        let open_play = matches!(mode, PlayMode::PlayOn | PlayMode::DropBall);
        if !(self.world.mode.is_penalty_shoot_out() && open_play) {
            self.change_mode(mode, out);
        }
    }

    fn score(&mut self, by: Side, golden: bool, out: Out) {
        let team = &mut self.world.teams[by.index()];
        if team.name.is_some() {
            team.score += 1;
        }
        let score = team.score;
        self.announce(RefereeCall::Goal(by, score), out);
        let ball = self.world.ball.position;
        self.world.place_ball(ball);
        self.world.kick_side = Some(by.other());
        self.change_mode(if golden { PlayMode::TimeOver } else { PlayMode::Goal(by) }, out);
    }

    /// Begins the half of this number: the clock is at its first cycle, and the wind turns round.
    fn next_half(&mut self, number: i32, out: Out) {
        let server = &self.settings.server;
        let normal_halves = server.nr_normal_halfs;
        let begins = if number < normal_halves {
            self.settings.half_cycles() * number
        } else {
            self.settings.normal_time() + self.settings.extra_half_cycles() * (number - normal_halves)
        };
        self.world.ball_holder = None;
        self.world.place_ball(Vec2::ZERO);
        self.world.kick_side = Some(placement::kick_off_side(number));
        self.change_mode(PlayMode::BeforeKickOff, out);
        self.world.time = begins;
        if number == normal_halves {
            let capacity = self.settings.server.stamina_capacity;
            for player in self.world.players.iter_mut().filter(|player| player.enabled) {
                player.stamina.capacity = capacity;
            }
        }
        self.world.wind.force = -self.world.wind.force;
        self.place_in_own_halves();
    }
}

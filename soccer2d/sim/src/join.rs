//! Joining and leaving: init, reconnect, bye, and connections that break.

use common_simulation::ClientId;
use soccer2d_protocol::{
    PlayMode, PlayerMessage, Side, TeamName, Unum,
    connect::{PlayerInit, Reconnect, Welcome, WelcomeBack},
    reply::{ErrorReply, OkReply},
    sense_body::Card,
    show::state as bits,
};

use crate::{
    game::{Match, Out},
    input::Join,
    lanes::Lane,
    output::{Event, Output},
    player_types,
    state::{Player, Slot},
};

impl Match {
    pub(crate) fn join(&mut self, client: ClientId, join: Join, out: Out) {
        let answer = match join {
            Join::Player(init) => self.join_player(client, init, out),
            Join::Reconnect(reconnect) => self.rejoin_player(client, reconnect, out),
            Join::Coach(init) => {
                self.join_coach(client, init, out);
                Ok(())
            }
            Join::Trainer(init) => {
                self.join_trainer(client, init, out);
                Ok(())
            }
            Join::Monitor => {
                if !self.monitors.contains(&client) {
                    self.monitors.push(client);
                    self.show_logos(client, out);
                }
                Ok(())
            }
        };
        if let Err(error) = answer {
            out(client, &Output::Player(PlayerMessage::Error(error)));
        }
    }

    fn join_player(&mut self, client: ClientId, init: PlayerInit, out: Out) -> Result<(), ErrorReply> {
        let server = &self.settings.server;
        if [&server.fixed_teamname_l, &server.fixed_teamname_r].iter().any(|name| *name == init.team.as_str())
        {
            return Err(ErrorReply::ConflictWithFixedTeamName);
        }
        let side = self.side_for(init.team).ok_or(ErrorReply::NoMoreTeam)?;
        // Even if the player is refused, the name stays taken.
        self.world.teams[side.index()].name = Some(init.team);
        let refused = ErrorReply::NoMorePlayerOrGoalieOrIllegalClientVersion;
        let Some(version) = init.version else { return Err(refused) };
        let team = &mut self.world.teams[side.index()];
        if team.size >= Unum::MAX {
            return Err(refused);
        }
        let slot = Slot::new(side, Unum::from_index(usize::from(team.size)));
        let mates = self.world.players.iter().filter(|player| player.side() == side);
        if init.goalie && mates.take(usize::from(team.size)).any(|player| player.goalie) {
            return Err(refused);
        }
        team.size += 1;
        self.rosters[side.index()].join();

        let player = self.world.player_mut(slot);
        player.version = version;
        player.goalie = init.goalie;
        player.client = Some(client);
        // Lost at the first step, when the body turns to the direction of its last command: 0.
        player.body = if side == Side::Right { std::f64::consts::PI } else { 0.0 };
        player.enable();
        let welcome = Welcome { side, unum: slot.unum(), mode: self.world.mode };
        self.send(slot, PlayerMessage::Init(welcome), out);
        self.send_parameters(slot, out);
        if version.since(18) {
            self.synch_see(slot);
            self.send(slot, PlayerMessage::Ok(OkReply::SynchSee), out);
        }
        self.send_to_monitors(Event::Joined(slot), out);
        Ok(())
    }

    fn rejoin_player(&mut self, client: ClientId, reconnect: Reconnect, out: Out) -> Result<(), ErrorReply> {
        if self.world.mode == PlayMode::PlayOn {
            return Err(ErrorReply::CannotReconnectWhilePlayOn);
        }
        let unum = u8::try_from(reconnect.unum).ok().and_then(Unum::new);
        let side =
            Side::BOTH.into_iter().find(|side| self.world.teams[side.index()].name == Some(reconnect.team));
        let (Some(side), Some(unum)) = (side, unum) else { return Err(ErrorReply::NoSuchTeamOrPlayer) };
        let slot = Slot::new(side, unum);
        if self.world.player(slot).card == Card::Red {
            return Err(ErrorReply::RedCardedPlayer);
        }
        *self.lanes.player(slot) = Lane::default();
        let player = self.world.player_mut(slot);
        player.client = Some(client);
        player.enable();
        let welcome = WelcomeBack { side, mode: self.world.mode };
        self.send(slot, PlayerMessage::Reconnect(welcome), out);
        self.send_parameters(slot, out);
        self.send_to_monitors(Event::Joined(slot), out);
        Ok(())
    }

    /// The side of a team name: the first new name is left, the second right.
    fn side_for(&self, name: TeamName) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.world.teams[side.index()].name.is_none_or(|team| team == name))
    }

    /// Sends a new player the parameters, the player types, and the type of each player.
    fn send_parameters(&mut self, slot: Slot, out: Out) {
        let version = self.world.player(slot).version;
        if !version.since(7) {
            return;
        }
        self.send(slot, PlayerMessage::ServerParam(Box::new(self.settings.server.received_by(version))), out);
        let mut params = self.settings.player.received_by(version);
        if version.since(8) {
            params.random_seed = player_types::effective_random_seed(&self.settings);
        }
        self.send(slot, PlayerMessage::PlayerParam(Box::new(params)), out);
        for kind in &self.world.player_types {
            self.send(slot, PlayerMessage::PlayerType(Box::new(kind.received_by(version))), out);
        }
        for changed in Slot::all().filter(|&changed| self.world.player(changed).player_type != 0) {
            let change = self.type_as_sent(slot.side(), changed, self.world.player(changed).player_type);
            self.send(slot, PlayerMessage::ChangePlayerType(change), out);
        }
    }

    pub(crate) fn leave(&mut self, client: ClientId, out: Out) {
        self.monitors.retain(|&monitor| monitor != client);
        self.trainer = self.trainer.filter(|trainer| trainer.client != client);
        if let Some(side) = self.coach_side(client) {
            self.dismiss_coach(side, out);
        }
        if let Some(slot) = self.slot_of(client) {
            self.disable(slot, out);
        }
    }

    /// Takes a player off the field. The number stays taken: only a reconnect can use it.
    pub(crate) fn disable(&mut self, slot: Slot, out: Out) {
        if self.world.ball_holder == Some(slot) {
            self.world.ball_holder = None;
        }
        *self.lanes.player(slot) = Lane::default();
        let player = self.world.player_mut(slot);
        player.enabled = false;
        player.client = None;
        player.state &= bits::YELLOW_CARD | bits::RED_CARD;
        player.place(Player::bench(slot));
        self.send_to_monitors(Event::Left(slot), out);
    }
}

impl Player {
    pub(crate) fn enable(&mut self) {
        self.enabled = true;
        self.state = bits::STAND | if self.goalie { bits::GOALIE } else { 0 };
    }
}

//! What each message of the server changes. The large ones have files of their own: `feel.rs`, `look.rs`, `referee.rs`,
//! `truth.rs`.

use soccer2d_protocol::{
    PlayerCommand, PlayerDatagram, PlayerMessage, PlayerType, Side, Unum, hear::Voice,
    reply::ChangePlayerType, reply::OkReply,
};

use super::{Whose, WorldModel};

impl WorldModel {
    /// Takes in one message of the server.
    pub fn perceive(&mut self, message: &PlayerMessage) {
        match message {
            PlayerMessage::Init(welcome) => {
                self.game.side = welcome.side;
                self.game.mode = welcome.mode;
                self.me.unum = welcome.unum;
                self.stand_where_players_begin();
            }
            PlayerMessage::Reconnect(welcome) => {
                self.game.side = welcome.side;
                self.game.mode = welcome.mode;
            }
            PlayerMessage::ServerParam(server) => {
                self.server = server.clone();
                let kind = PlayerType::default_type(server);
                self.types = vec![kind];
                self.me.kind = kind;
            }
            PlayerMessage::PlayerParam(params) => self.player_params = params.clone(),
            PlayerMessage::PlayerType(kind) => self.learn_type(**kind),
            PlayerMessage::ChangePlayerType(change) => self.substitute(*change),
            PlayerMessage::SenseBody(body) => self.feel(body),
            PlayerMessage::See(see) => self.look(see),
            PlayerMessage::Hear(hear) => match &hear.voice {
                Voice::Referee(call) => self.obey(call),
                Voice::OnlineCoach { side, text } => self.hear_coach(*side, text, hear.time),
                Voice::Coach(text) => self.hear_trainer(text),
                // What players say is for `communication` to understand.
                Voice::Own(_) | Voice::Player { .. } | Voice::Partial(_) => {}
            },
            PlayerMessage::FullState(state) => self.know(state),
            PlayerMessage::Score(score) => self.game.score = (score.our, score.opponent),
            PlayerMessage::Ok(OkReply::SynchSee) => self.memory.synchronous_see = true,
            PlayerMessage::Think
            | PlayerMessage::Ok(_)
            | PlayerMessage::Error(_)
            | PlayerMessage::Warning(_) => {}
        }
    }

    /// Remembers what was sent to the server in this cycle, because the next percepts are its consequences.
    pub fn sent(&mut self, datagram: &PlayerDatagram) {
        for command in &datagram.commands {
            match command {
                PlayerCommand::Dash(_)
                | PlayerCommand::DashLegs { .. }
                | PlayerCommand::Turn(_)
                | PlayerCommand::Kick { .. }
                | PlayerCommand::Tackle { .. }
                | PlayerCommand::Catch(_)
                | PlayerCommand::Move { .. } => self.memory.body_command = Some(command.clone()),
                PlayerCommand::TurnNeck(moment) => self.memory.neck_command = Some(*moment),
                // Works at once.
                PlayerCommand::ChangeView { width, quality } => {
                    self.me.view = *width;
                    self.me.quality = quality.unwrap_or(self.me.quality);
                }
                _ => {}
            }
        }
    }

    /// Where everybody stands who has just joined: beside the field, one after the other.
    fn stand_where_players_begin(&mut self) {
        self.me.position = common_geometry::Vec2::new(-3.0 * f64::from(self.me.unum.number()), -37.0);
        if self.game.side == Side::Right {
            // Everybody faces +x of the field.
            self.me.body = std::f64::consts::PI;
            self.me.position.y = 37.0;
        }
    }

    fn learn_type(&mut self, kind: PlayerType) {
        match self.types.iter_mut().find(|known| known.id == kind.id) {
            Some(known) => *known = kind,
            None => self.types.push(kind),
        }
        if kind.id == self.me.kind.id {
            self.me.kind = kind;
        }
    }

    fn substitute(&mut self, change: ChangePlayerType) {
        let (whose, unum) = match change {
            ChangePlayerType::Own(unum, id) => {
                if unum == self.me.unum
                    && let Some(kind) = self.types.iter().find(|kind| kind.id == id)
                {
                    self.me.kind = *kind;
                }
                self.memory.ours[unum.index()].player_type = Some(id);
                // Who comes in is fresh, and has done no wrong.
                self.memory.ours[unum.index()].warned = false;
                (Whose::Ours, unum)
            }
            ChangePlayerType::Opponent(unum) => {
                self.memory.theirs[unum.index()].player_type = None;
                self.memory.theirs[unum.index()].warned = false;
                (Whose::Theirs, unum)
            }
            ChangePlayerType::Goalie(side, unum) => {
                let whose = if side == self.game.side { Whose::Ours } else { Whose::Theirs };
                if whose == Whose::Ours && unum == self.me.unum {
                    self.me.goalie = true;
                }
                if let Some(known) = self.memory.long_term(whose, unum.index()) {
                    known.goalie = true;
                }
                (whose, unum)
            }
        };
        self.recall(whose, unum);
    }

    /// Brings what is remembered of a player for good into what is believed of it now.
    pub(super) fn recall(&mut self, whose: Whose, unum: Unum) {
        let stamina_max = self.server.stamina_max;
        let Some(known) = self.memory.long_term(whose, unum.index()).copied() else { return };
        if let Some(player) = self.players.iter_mut().find(|player| player.is(whose, unum)) {
            if player.player_type != known.player_type {
                player.stamina = stamina_max;
            }
            player.player_type = known.player_type;
            player.goalie |= known.goalie;
            player.warned = known.warned;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use soccer2d_protocol::{PlayMode, TeamName, Version, referee::RefereeCall};

    use super::*;
    use crate::world_model::{Phase, SetPlay};

    /// A player of the right team who is told these messages.
    fn told(messages: &[&str]) -> WorldModel {
        let mut world = WorldModel::new(TeamName::new(b"Us").expect("a name"), false, Arc::default());
        for text in ["(init r 7 before_kick_off)"].iter().chain(messages) {
            let message = PlayerMessage::parse(text.as_bytes(), Version::LATEST);
            world.perceive(&message.unwrap_or_else(|error| panic!("{text}: {error}")));
        }
        world
    }

    const FEELS: &str = "(sense_body 1 (view_mode high narrow) (stamina 8000 1 130600) (speed 0 0) (head_angle 0) \
                         (kick 0) (dash 0) (turn 0) (say 0) (turn_neck 0) (catch 0) (move 0) (change_view 0) \
                         (change_focus 0) (arm (movable 0) (expires 0) (target 0 0) (count 0)) (focus (target none) \
                         (count 0)) (tackle (expires 0) (count 0)) (collision none) (foul (charged 0) (card none)) \
                         (focus_point 0 0))";

    #[test]
    fn what_is_seen_is_on_the_field() {
        // The right team's number 7 at the centre, looking at its opponents' goal, which is the left one.
        let see = "(see 1 ((g l) 52.5 0) ((f g l t) 53 8) ((f g l b) 53 -8) ((f p l c) 35.9 0) ((f p l t) 41.3 29) \
                   ((f p l b) 41.3 -29) ((b) 10 0 1 0) ((p \"Us\" 9) 20.1 10 0 0 0 0) \
                   ((p \"Them\" 1 goalie) 49.4 0 0 0 180 180) ((p \"Them\") 30 -20) ((l l) 52.5 90))";
        let world = told(&[FEELS, see]);
        assert!(world.me.position.length() < 0.2 && world.me.face().abs() < 0.02, "{:?}", world.me);
        assert!(world.ball.position.distance((10.0, 0.0).into()) < 0.3, "{:?}", world.ball);
        assert!(world.ball.velocity.distance((1.0, 0.0).into()) < 0.1);
        assert_eq!((world.ball.age, world.ball.seen_age, world.ball.velocity_age), (0, 0, 0));
        assert!(world.teammate(Unum::from_index(8)).expect("seen").position.y > 3.0);
        assert!(world.their_goalie().expect("seen").position.x > 48.0);
        assert_eq!(world.opponents().count(), 2);
        assert_eq!(world.game.their_team, TeamName::new(b"Them"));
    }

    #[test]
    fn everything_ages_and_moves_on() {
        let see = "(see 1 ((f p l c) 35.9 0) ((b) 10 0 1 0) ((l l) 52.5 90))";
        let world =
            told(&[FEELS, see, &FEELS.replace("body 1", "body 2"), &FEELS.replace("body 1", "body 2")]);
        assert_eq!((world.ball.age, world.game.time, world.game.stoppage, world.cycle), (2, 2, 1, 3));
        assert!((world.ball.position.x - 11.94).abs() < 0.4, "{:?}", world.ball);
    }

    #[test]
    fn the_referee_is_obeyed() {
        let mut world = told(&["(hear 10 referee play_on)", "(hear 20 referee goal_l_1)"]);
        assert_eq!((world.game.score, world.game.phase()), ((0, 1), Phase::BeforeKickOff));
        world.obey(&RefereeCall::GoalieCatchBall(Side::Right));
        world.obey(&RefereeCall::Mode(PlayMode::FreeKick(Side::Right)));
        assert_eq!(world.game.phase(), Phase::Ours(SetPlay::GoalieCatch));
        world.obey(&RefereeCall::Mode(PlayMode::PlayOn));
        world.obey(&RefereeCall::Mode(PlayMode::FreeKick(Side::Right)));
        assert_eq!(world.game.phase(), Phase::Ours(SetPlay::FreeKick));
    }
}

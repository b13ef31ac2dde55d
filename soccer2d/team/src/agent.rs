//! A player of the Touchline team: percepts in, commands out; nothing else. What percepts mean is `world_model`, what to do
//! about them `tactics`, how `skills`, what to say `communication`.

use std::sync::Arc;

use common_geometry::Vec2;
use soccer2d_beliefs::{Beliefs, Drawing, Heard, Order, State, pair, share};
use soccer2d_protocol::{
    PlayerCommand, PlayerDatagram, PlayerMessage, TeamName, Version,
    connect::PlayerInit,
    hear::{Speaker, Voice},
};

use crate::{
    Brain,
    beliefs::{beliefs_of, heard_from_coach, heard_from_teammate, interceptions_of},
    communication::{self, Message, Policy},
    config::{PLAYERS, PlayerConfig, TeamConfig},
    decision::Decision,
    foresight::Action,
    formation::{Formations, Place},
    order::ByHand,
    prediction::Interceptions,
    skills::{self, Eyes},
    tactics::{self, Choice, Memory, Scene, Thoughts},
    tuning::synchroniser::Synchroniser,
    world_model::WorldModel,
};

/// The first version whose sees come right after every step.
const SYNCHRONOUS: u8 = 18;
/// The first version whose players say which coach language they understand.
const COACHED: u8 = 8;
/// The coach language that our players understand, from and to. Who does not say so hears of no message what it was.
const UNDERSTOOD: PlayerCommand = PlayerCommand::Clang { min: 7, max: 8 };

/// A player of the Touchline team.
#[derive(Clone, Debug)]
pub struct Agent {
    init: PlayerInit,
    player: PlayerConfig,
    formations: Arc<Formations>,
    world: WorldModel,
    eyes: Eyes,
    voice: Policy,
    memory: Memory,
    /// The cycle that was looked at already: a shell may ask twice in one.
    observed: Option<u32>,
    /// What somebody has it do in place of its tactics.
    by_hand: Option<ByHand>,
    /// Who plays where, by the order in which players start.
    places: [Place; PLAYERS],
    /// What is said once, with the first commands.
    introduction: Option<PlayerCommand>,
    /// What beliefs tell of the last cycle, if somebody wants them.
    diary: Option<Diary>,
}

/// What is kept only for beliefs.
#[derive(Clone, Debug, Default)]
struct Diary {
    /// With the cycle that it is told of.
    heard: Vec<(u32, Heard)>,
    said: Option<String>,
    thoughts: Option<Thoughts>,
    home: Vec2,
    advice: Vec<String>,
}

impl Agent {
    /// A player who has not joined yet, by its place in the configuration's order of starting, counted from 0. The
    /// number comes from the server; the role does not depend on it.
    pub fn new(config: &TeamConfig, place: usize, team: TeamName, version: Version) -> Agent {
        let player = config.players[place].clone();
        Agent {
            init: PlayerInit { team, version: Some(version), goalie: player.goalie },
            world: WorldModel::new(team, player.goalie, config.tuning.clone()),
            formations: config.formations.clone(),
            eyes: Eyes::new(version.number() >= SYNCHRONOUS),
            voice: Policy::default(),
            memory: Memory::default(),
            observed: None,
            by_hand: None,
            places: std::array::from_fn(|index| config.players[index].place),
            introduction: (version.number() >= COACHED).then_some(UNDERSTOOD),
            diary: None,
            player,
        }
    }

    /// What it believes.
    pub fn world(&self) -> &WorldModel {
        &self.world
    }

    /// What it is told to do by hand, if anything.
    fn obeyed(&mut self) -> Option<PlayerDatagram> {
        let interceptions = Interceptions::new(&self.world);
        let decision = self.by_hand.as_mut()?.decision(&self.world, &interceptions);
        let say = self.voice.say(&self.world, &interceptions, decision.body.as_ref(), &[]);
        let attention = skills::attention(&self.world, &interceptions);
        if let Some(diary) = &mut self.diary {
            diary.thoughts = None;
        }
        Some(self.datagram(&decision, [say, attention]))
    }

    /// Keeps what was heard, if anybody wants to know.
    fn note(&mut self, cycle: u32, heard: impl FnOnce() -> Heard) {
        if let Some(diary) = &mut self.diary {
            diary.heard.retain(|(cycle, _)| *cycle >= self.world.cycle);
            diary.heard.push((cycle, heard()));
        }
    }

    /// What is sent: what the eyes do, what the body does, and words.
    fn datagram(&mut self, decision: &Decision, words: [Option<PlayerCommand>; 2]) -> PlayerDatagram {
        let mut datagram = PlayerDatagram::default();
        datagram.commands.extend(self.introduction.take());
        // Before the neck turns: the arm's direction is told from the face.
        datagram.commands.extend(decision.point_to.and_then(|place| skills::point_to(&self.world, place)));
        datagram.commands.extend(self.eyes.commands(&self.world, decision));
        datagram.commands.extend(decision.body.clone());
        if let Some(diary) = &mut self.diary {
            diary.said = words.iter().flatten().find_map(|word| match word {
                PlayerCommand::Say(text) => Some(text.to_string()),
                _ => None,
            });
        }
        datagram.commands.extend(words.into_iter().flatten());
        datagram.commands.push(PlayerCommand::Done);
        self.world.sent(&datagram);
        datagram
    }
}

fn state(choice: &Choice) -> State {
    State {
        name: choice.state.name().to_owned(),
        detail: Some(choice.plan.label.to_string()),
        probability: share(choice.plan.prospect.probability),
        benefit: share(choice.plan.prospect.benefit),
        worth: share(choice.plan.expected()),
    }
}

/// Whom I pass to is told, so that it comes to meet the ball.
fn announcement(thoughts: &Thoughts) -> Option<Message> {
    let plan = &thoughts.choice().plan;
    match (plan.actions.first(), plan.label.who) {
        (Some(Action::Kick { target, .. }), Some(receiver)) => {
            Some(Message::Pass { receiver, place: *target })
        }
        _ => None,
    }
}

impl Brain for Agent {
    fn init(&self) -> PlayerInit {
        self.init
    }

    fn timing(&self) -> Synchroniser {
        self.world.tuning.synchroniser.clone()
    }

    fn perceive(&mut self, message: &PlayerMessage) {
        self.world.perceive(message);
        if let PlayerMessage::Hear(hear) = message
            && let Voice::Player { speaker: Some(Speaker::Our(speaker)), text, .. } = &hear.voice
        {
            let messages = communication::take_in(&mut self.world, *speaker, text);
            for message in &messages {
                if let Message::Pass { receiver, place } = *message {
                    self.memory.announced(*speaker, receiver == self.world.me.unum, place);
                }
            }
            self.note(self.world.cycle, || heard_from_teammate(speaker.number(), text, &messages));
        }
        if let PlayerMessage::Hear(hear) = message
            && let Voice::OnlineCoach { side, text } = &hear.voice
            && *side == self.world.game.side
        {
            // A coach's words come at the end of a cycle, when all have acted.
            self.note(self.world.cycle + 1, || heard_from_coach(text));
        }
    }

    fn act(&mut self) -> PlayerDatagram {
        if self.observed != Some(self.world.cycle) {
            self.observed = Some(self.world.cycle);
            self.eyes.observe(&self.world);
            self.memory.observe(&self.world);
        }
        if let Some(datagram) = self.by_hand.and_then(|_| self.obeyed()) {
            return datagram;
        }
        // A shoot-out at the wrong goal is thought through from the other end of the field.
        let turned = self.world.plays_the_other_way().then(|| self.world.turned());
        let world = turned.as_ref().unwrap_or(&self.world);
        let scene = Scene::new(world, &self.formations, self.player.place, &self.memory);
        let thoughts = tactics::think(&scene, &self.player.states);
        let decision = tactics::decision(&scene, thoughts.choice());
        let decision = if turned.is_some() { decision.turned() } else { decision };
        let interceptions = &scene.prophet.interceptions;
        let pass = announcement(&thoughts);
        let say = self.voice.say(&self.world, interceptions, decision.body.as_ref(), pass.as_slice());
        let attention = skills::attention(&self.world, interceptions);
        let home = scene.home();
        let advice = if self.diary.is_some() { scene.prophet.advice.receive() } else { Vec::new() };

        self.memory.decided(&self.world, thoughts.choice(), decision.body.as_ref());
        if let Some(diary) = &mut self.diary {
            (diary.thoughts, diary.home, diary.advice) = (Some(thoughts), home, advice);
        }
        self.datagram(&decision, [say, attention])
    }

    fn obey(&mut self, order: Option<Order>) {
        ByHand::take(&mut self.by_hand, order);
    }

    fn keep_beliefs(&mut self) {
        self.diary = Some(Diary::default());
    }

    fn beliefs(&self) -> Option<Beliefs> {
        let diary = self.diary.as_ref()?;
        let mut beliefs = beliefs_of(&self.world);
        beliefs.interceptions = interceptions_of(&self.world, &Interceptions::new(&self.world));
        let now = diary.heard.iter().filter(|(cycle, _)| *cycle == self.world.cycle);
        beliefs.heard = now.map(|(_, heard)| heard.clone()).collect();
        beliefs.said.clone_from(&diary.said);
        beliefs.advice.clone_from(&diary.advice);
        let places = &self.places;
        beliefs.add_roles(self.player.place.name(), |unum| {
            Some(places.get(usize::from(unum).checked_sub(1)?)?.name().to_owned())
        });
        if let Some(thoughts) = &diary.thoughts {
            let (place, choice) = (pair(diary.home), thoughts.choice());
            beliefs.drawings.push(Drawing::Point { at: place, colour: "white".to_owned() });
            beliefs.states = thoughts.choices.iter().map(state).collect();
            beliefs.add_choice(choice.state.name(), choice.plan.actions.iter().map(Action::told));
        }
        if let Some(by_hand) = &self.by_hand {
            beliefs.add_order(by_hand.order());
        }
        Some(beliefs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEELS: &str = "(sense_body 0 (view_mode high narrow) (stamina 8000 1 130600) (speed 0 0) (head_angle 0) \
                         (kick 0) (dash 0) (turn 0) (say 0) (turn_neck 0) (catch 0) (move 0) (change_view 0) \
                         (change_focus 0) (arm (movable 0) (expires 0) (target 0 0) (count 0)) (focus (target none) \
                         (count 0)) (tackle (expires 0) (count 0)) (collision none) (foul (charged 0) (card none)) \
                         (focus_point 0 0))";

    fn agent(version: Version) -> Agent {
        Agent::new(&TeamConfig::default(), 6, TeamName::new(b"Us").expect("a name"), version)
    }

    fn tell(agent: &mut Agent, text: &str) {
        let message = PlayerMessage::parse(text.as_bytes(), Version::LATEST);
        agent.perceive(&message.unwrap_or_else(|error| panic!("{text}: {error}")));
    }

    #[test]
    fn the_coach_language_is_named_once_and_only_where_it_is_a_word() {
        let named = |agent: &mut Agent| agent.act().commands.contains(&UNDERSTOOD);
        let mut today = agent(Version::LATEST);
        assert_eq!((named(&mut today), named(&mut today)), (true, false));
        assert!(!named(&mut agent(Version::new(7).expect("a version"))));
    }

    #[test]
    fn a_team_s_own_values_reach_its_players() {
        let text = "[tactics.scene]\nlost = 5\n[synchroniser.patience]\nforget = 7\n";
        let config = TeamConfig::parse(&|name| (name == "tuning").then(|| text.to_owned())).expect("a team");
        let agent = Agent::new(&config, 6, TeamName::new(b"Us").expect("a name"), Version::LATEST);
        assert_eq!(agent.world().tuning.tactics.scene.lost, 5);
        assert_eq!(agent.timing().patience.forget, 7);
    }

    #[test]
    fn what_the_coach_says_is_believed_and_told() {
        let mut agent = agent(Version::LATEST);
        agent.keep_beliefs();
        tell(&mut agent, "(init l 7 before_kick_off)");
        tell(&mut agent, FEELS);
        agent.act();
        tell(&mut agent, "(hear 0 online_coach_right (freeform \"theirs\"))");
        tell(&mut agent, "(hear 0 online_coach_left (freeform \"ours\"))");
        tell(&mut agent, "(hear 0 online_coach_left (advice (600 (true) (do our {7} (home (pt -20 5))))))");
        tell(&mut agent, FEELS);
        let moved = agent.act().commands.contains(&PlayerCommand::Move { x: -20.0, y: 5.0 });
        let beliefs = agent.beliefs().expect("it keeps them");
        let heard: Vec<&str> = beliefs.heard.iter().map(|heard| heard.text.as_str()).collect();
        assert_eq!(heard.len(), 2, "{heard:?}");
        assert_eq!(heard[0], "(freeform \"ours\")");
        assert_eq!(beliefs.advice, ["do (home (pt -20 5))"]);
        assert!(moved, "it goes where it is wanted");
        tell(&mut agent, FEELS);
        agent.act();
        assert_eq!(agent.beliefs().expect("it keeps them").heard, []);
    }
}

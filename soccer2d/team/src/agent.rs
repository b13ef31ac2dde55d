//! A player of the Touchline team: percepts in, commands out; nothing else. What percepts mean is `world_model`, what to do
//! about them `tactics`, how `skills`, what to say `communication`.

use std::sync::Arc;

use common_geometry::Vec2;
use soccer2d_protocol::{
    PlayerCommand, PlayerDatagram, PlayerMessage, TeamName, Version,
    connect::PlayerInit,
    hear::{Speaker, Voice},
};

use crate::{
    Brain,
    beliefs::{Beliefs, Drawing, Heard, State, pair, share},
    communication::{self, Message, Policy},
    config::{PLAYERS, PlayerConfig, TeamConfig},
    decision::Decision,
    foresight::Action,
    formation::{Formations, Place},
    order::{ByHand, Order},
    prediction::Interceptions,
    skills::{self, Eyes},
    tactics::{self, Choice, Memory, Scene, Thoughts},
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
    /// With the cycle in which it was heard.
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
            world: WorldModel::new(team, player.goalie),
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
    fn note(&mut self, heard: impl FnOnce() -> Heard) {
        if let Some(diary) = &mut self.diary {
            diary.heard.retain(|(cycle, _)| *cycle == self.world.cycle);
            diary.heard.push((self.world.cycle, heard()));
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

    fn perceive(&mut self, message: &PlayerMessage) {
        self.world.perceive(message);
        if let PlayerMessage::Hear(hear) = message
            && let Voice::Player { speaker: Some(Speaker::Our(speaker)), text, .. } = &hear.voice
        {
            let messages = communication::take_in(&mut self.world, *speaker, text);
            for message in &messages {
                if let Message::Pass { receiver, place } = *message {
                    self.memory.announced(receiver == self.world.me.unum, place);
                }
            }
            self.note(|| Heard::new(speaker.number(), text, &messages));
        }
        if let PlayerMessage::Hear(hear) = message
            && let Voice::OnlineCoach { side, text } = &hear.voice
            && *side == self.world.game.side
        {
            self.note(|| Heard::of_coach(text));
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
        let advice = if self.diary.is_some() { scene.prophet.advice.told() } else { Vec::new() };

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
        let mut beliefs = Beliefs::of(&self.world);
        beliefs.add_interceptions(&self.world, &Interceptions::new(&self.world));
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

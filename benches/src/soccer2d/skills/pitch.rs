//! A pitch for trials: a match of the real simulation, and athletes who perceive it, look round and act.

use std::sync::{
    Arc, LazyLock,
    atomic::{AtomicBool, Ordering},
};

use common_geometry::{Polar, Vec2, angle};
use common_simulation::{ClientId, Simulation as _};
use soccer2d_protocol::{
    PlayMode, PlayerCommand, PlayerDatagram, PlayerMessage, ServerParams, Side, TeamName, Unum, Version,
    connect::PlayerInit,
    hear::{Hear, Voice},
    referee::RefereeCall,
};
use soccer2d_sim::{Input, Join, Match, Output, Settings, Slot, situation::Situation};
use soccer2d_team::{
    decision::{Decision, Gaze},
    skills::Eyes,
    tuning::Tuning,
    world_model::WorldModel,
};

/// What all athletes play by.
static TUNING: LazyLock<Arc<Tuning>> = LazyLock::new(Arc::default);

/// What the measured player knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Sight {
    /// The truth, each cycle: what the skill alone is worth
    Truth,
    /// What it sees, hears and feels: as in a match
    Percepts,
}

impl Sight {
    pub fn name(self) -> &'static str {
        match self {
            Sight::Truth => "the truth",
            Sight::Percepts => "its percepts",
        }
    }
}

/// Whether trials print what happens in them.
pub static TRACE: AtomicBool = AtomicBool::new(false);

/// Cycles in which everybody, facing the ball, looks round before a trial begins.
const WARM_UP: u32 = 15;
const MONITOR: ClientId = ClientId(100);

/// A player that acts in a trial.
pub struct Athlete {
    pub world: WorldModel,
    eyes: Eyes,
    slot: Slot,
    client: ClientId,
    /// It is told everything, and what it sees would only make that worse.
    knows: bool,
}

pub struct Pitch {
    pub game: Match,
    /// The measured player first.
    pub athletes: Vec<Athlete>,
    /// Prints every cycle.
    trace: bool,
}

/// A player of a trial: ours are on the left and know what the trial says.
pub struct Entry {
    pub side: Side,
    pub goalie: bool,
    pub position: Vec2,
    pub body: f64,
    /// Whether it knows the truth, if it is one of theirs.
    pub omniscient: bool,
}

impl Entry {
    pub fn ours(position: Vec2, body: f64) -> Entry {
        Entry { side: Side::Left, goalie: false, position, body, omniscient: false }
    }

    pub fn theirs(position: Vec2, body: f64) -> Entry {
        Entry { side: Side::Right, goalie: false, position, body, omniscient: true }
    }
}

impl Pitch {
    /// Everybody stands as said and the ball lies. All have looked round, facing the ball, and have then turned to where
    /// they are to face: as in a match they know where it was last.
    pub fn new(seed: u64, sight: Sight, ball: Vec2, entries: &[Entry]) -> Pitch {
        let server = ServerParams {
            fullstate_l: sight == Sight::Truth,
            fullstate_r: entries.iter().any(|entry| entry.omniscient),
            ..ServerParams::default()
        };
        let mut pitch = Pitch {
            game: Match::new(Settings { server, seed, ..Settings::default() }),
            athletes: Vec::new(),
            trace: false,
        };
        pitch.receive(MONITOR, Input::Join(Join::Monitor));
        let mut counts = [0u8; 2];
        let mut line = format!("mode play_on | time 10 | ball {} {}", ball.x, ball.y);
        for (index, entry) in entries.iter().enumerate() {
            counts[entry.side.index()] += 1;
            let unum = Unum::new(counts[entry.side.index()]).expect("few players");
            let name: &[u8] = if entry.side == Side::Left { b"Left" } else { b"Right" };
            let team = TeamName::new(name).expect("a name");
            let slot = Slot::new(entry.side, unum);
            let client = ClientId(index as u32);
            let mut world = WorldModel::new(team, entry.goalie, TUNING.clone());
            let init = PlayerInit { team, version: Some(Version::LATEST), goalie: entry.goalie };
            let joined = Input::Join(Join::Player(init));
            pitch.game.receive(client, joined, &mut |to, output| {
                if let Output::Player(message) = output
                    && to == client
                {
                    world.perceive(message);
                }
            });
            let knows = if entry.side == Side::Left { sight == Sight::Truth } else { entry.omniscient };
            pitch.athletes.push(Athlete { world, eyes: Eyes::new(true), slot, client, knows });
            let goalie = if entry.goalie { " goalie" } else { "" };
            line += &format!(
                " | {}{}{goalie} {} {} body {}",
                if entry.side == Side::Left { 'L' } else { 'R' },
                unum.number(),
                entry.position.x,
                entry.position.y,
                angle::degrees((ball - entry.position).angle())
            );
        }
        pitch.game.arrange(&Situation::parse(&line).expect("a situation"));
        // No referee has called it, so the players must be sent that the ball is in play.
        let call = Voice::Referee(RefereeCall::Mode(PlayMode::PlayOn));
        let call = PlayerMessage::Hear(Hear { time: 10, voice: call });
        pitch.athletes.iter_mut().for_each(|athlete| athlete.world.perceive(&call));
        for _ in 0..WARM_UP {
            pitch.cycle(|_, _| Decision::default());
        }
        let bodies: Vec<f64> = (0..entries.len()).map(|index| pitch.player(index).body).collect();
        pitch.cycle(|index, _| {
            let turn = angle::normalize(entries[index].body - bodies[index]);
            let body = Some(PlayerCommand::Turn((angle::degrees(turn) * 10.0).round() / 10.0));
            Decision { body, gaze: Gaze::Ball, ..Decision::default() }
        });
        pitch.trace = TRACE.load(Ordering::Relaxed);
        pitch
    }

    /// The ball begins to roll from where it lies, and everybody watches it for so many cycles.
    pub fn launch(&mut self, velocity: Vec2, cycles: u32) {
        let Vec2 { x, y } = self.ball().position;
        let line = format!("ball {x} {y} {} {}", velocity.x, velocity.y);
        self.game.arrange(&Situation::parse(&line).expect("a situation"));
        for _ in 0..cycles {
            self.cycle(|_, _| Decision { gaze: Gaze::Ball, ..Decision::default() });
        }
    }

    /// One cycle: everybody decides, the world moves, everybody perceives.
    pub fn cycle(&mut self, mut decide: impl FnMut(usize, &Athlete) -> Decision) {
        for index in 0..self.athletes.len() {
            let athlete = &mut self.athletes[index];
            let decision = decide(index, athlete);
            athlete.eyes.observe(&athlete.world);
            let mut commands: Vec<PlayerCommand> = decision.body.iter().cloned().collect();
            commands.extend(athlete.eyes.commands(&athlete.world, &decision));
            if self.trace {
                println!("  {index}: {commands:?}");
            }
            let datagram = PlayerDatagram::new(commands);
            athlete.world.sent(&datagram);
            let client = athlete.client;
            self.receive(client, Input::player(datagram, &mut Vec::new()));
        }
        for _ in 0..10 {
            let athletes = &mut self.athletes;
            self.game.tick(&mut |to, output| tell(athletes, to, output));
        }
        if self.trace {
            self.print();
        }
    }

    fn receive(&mut self, from: ClientId, input: Input) {
        let athletes = &mut self.athletes;
        self.game.receive(from, input, &mut |to, output| tell(athletes, to, output));
    }

    fn print(&self) {
        let ball = self.ball();
        println!("ball {:.2} {:.2}", ball.position, ball.velocity);
        for index in 0..self.athletes.len() {
            let (player, me) = (self.player(index), &self.athletes[index].world.me);
            let gap = player.position.distance(ball.position);
            println!(
                "  {index}: {:.2} {:.2} body {:.2} ball {gap:.2} (believes {:.2}, ball {:.2} {:.2})",
                player.position,
                player.velocity,
                player.body,
                me.position,
                self.athletes[index].world.ball.position,
                self.athletes[index].world.ball.velocity,
            );
        }
    }

    /// The truth of an athlete.
    pub fn player(&self, index: usize) -> &soccer2d_sim::state::Player {
        self.game.world().player(self.athletes[index].slot)
    }

    /// The truth of the ball.
    pub fn ball(&self) -> &soccer2d_sim::state::Ball {
        &self.game.world().ball
    }

    /// Whether an athlete can kick the ball, in truth.
    pub fn can_kick(&self, index: usize) -> bool {
        let (server, athlete) = (&self.game.settings().server, &self.athletes[index]);
        let reach = soccer2d_model::kickable_area(&athlete.world.me.kind, server);
        self.player(index).position.distance(self.ball().position) <= reach
    }
}

fn tell(athletes: &mut [Athlete], to: ClientId, output: &Output) {
    if let Output::Player(message) = output
        && let Some(athlete) = athletes.iter_mut().find(|athlete| athlete.client == to)
        && !(athlete.knows && matches!(message, PlayerMessage::See(_)))
    {
        athlete.world.perceive(message);
    }
}

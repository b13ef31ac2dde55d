//! Between a match in this process and the viewer: what monitors are told goes to the pages, what somebody at a page wants
//! done goes to the match. And between our agents and the viewer: what they believe, and what they are told to do.

use common_geometry::Vec2;
use common_scene::{Card, Command, PlayerAt, Point};
use soccer2d_client::Confidant;
use soccer2d_match::spectator::{Decision, Event, Input, Match, Onlooker, Output, Slot};
use soccer2d_protocol::{
    Side, TeamName, Unum,
    game_log::{Board, LogMessage},
    params::Audience,
    trainer::{MoveTarget, TrainerCommand},
};
use soccer2d_team::{Order, beliefs::Beliefs};
use tools_viewer::{Feed, MindsFeed};

/// Whoever looks on for the viewer.
pub(crate) struct ViewersEye {
    feed: Feed,
    time: i32,
    names: [Option<TeamName>; 2],
}

impl ViewersEye {
    pub(crate) fn new(feed: Feed) -> ViewersEye {
        ViewersEye { feed, time: 0, names: [None; 2] }
    }
}

/// Whoever hears for the viewer what our agents believe.
pub(crate) struct ViewersEar(pub(crate) MindsFeed);

impl Confidant for ViewersEar {
    fn hear(&self, beliefs: &Beliefs) {
        self.0.hear(beliefs);
    }

    fn order(&self, side: Side, unum: Unum) -> Option<Order> {
        self.0.order(side, unum)
    }
}

impl Onlooker for ViewersEye {
    fn begin(&mut self, game: &Match) {
        let types: Vec<_> =
            game.world().player_types.iter().map(|kind| kind.told(Audience::Watchers)).collect();
        self.feed.begin(&game.settings().server.told(Audience::Watchers), &types);
    }

    fn told(&mut self, output: &Output) {
        match output {
            Output::Show(show) => {
                self.time = show.time;
                self.names = show.teams.map(|team| team.name);
                self.feed.show(show);
            }
            Output::Event(Event::Call(call)) => {
                let text = format!("(referee {call})").into_bytes();
                self.feed.message(LogMessage { time: self.time, stoppage: 0, board: Board::Message, text });
            }
            Output::Event(Event::Say { by, text }) => self.feed.said(by.side(), Some(by.unum()), text),
            Output::Event(Event::CoachSay { by, text, .. }) => self.feed.said(*by, None, text),
            _ => {}
        }
    }

    fn says(&mut self) -> Option<Input> {
        // What nobody can have meant is passed over, and the next one is looked at.
        std::iter::from_fn(|| self.feed.command()).find_map(|command| input(&command, self.names))
    }
}

/// What a command of a page is for the match.
fn input(command: &Command, names: [Option<TeamName>; 2]) -> Option<Input> {
    let side = |team: usize| Side::BOTH.get(team).copied();
    let slot =
        |team: usize, number: u32| Some(Slot::new(side(team)?, Unum::new(u8::try_from(number).ok()?)?));
    let decision = match *command {
        Command::KickOff(_) => return Some(Input::KickOff),
        Command::DropBall(Point { x, y }) => Decision::DropBall { at: Vec2::new(x, y) },
        Command::FreeKick { x, y, team } => Decision::FreeKick { side: side(team)?, at: Vec2::new(x, y) },
        Command::Card { team, number, card: Card::Yellow } => Decision::YellowCard(slot(team, number)?),
        Command::Card { team, number, card: Card::Red } => Decision::RedCard(slot(team, number)?),
        Command::MoveBall(Point { x, y }) => return Some(moved(MoveTarget::Ball, x, y)),
        Command::MovePlayer(PlayerAt { team, number, x, y }) => {
            let slot = slot(team, number)?;
            let team = names[slot.side().index()]?.to_string().into();
            return Some(moved(MoveTarget::Player { team, unum: slot.unum() }, x, y));
        }
        // Agents are told, not the match.
        Command::Order(_) => return None,
    };
    Some(Input::Referee(decision))
}

fn moved(target: MoveTarget, x: f64, y: f64) -> Input {
    Input::Train(TrainerCommand::Move { target, x, y, angle: None, velocity: None })
}

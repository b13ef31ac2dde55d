//! Between a match in this process and the viewer: what monitors are shown goes to the pages, what a person at a page commands
//! goes to the match. And between our agents and the viewer: their beliefs, and their orders.

use common_beliefs::Agent;
use common_geometry::Vec2;
use soccer2d_beliefs::{Beliefs, Order};
use soccer2d_client::BeliefsObserver;
use soccer2d_match::spectator::{Decision, Event, Input, Match, Output, Slot, Spectator};
use soccer2d_protocol::{Side, TeamName, Unum, params::Audience};
use soccer2d_scene::{CardColour, Command, Shown, order_of};
use tools_viewer::{BeliefsFeed, Feed};

/// A monitor of the match that feeds the viewer.
pub(crate) struct ViewerSpectator {
    feed: Feed<Shown>,
    names: [Option<TeamName>; 2],
}

impl ViewerSpectator {
    pub(crate) fn new(feed: Feed<Shown>) -> ViewerSpectator {
        ViewerSpectator { feed, names: [None; 2] }
    }
}

/// Takes the beliefs of our agents to the viewer, and its orders to them.
pub(crate) struct ViewerBeliefsObserver(pub(crate) BeliefsFeed);

impl BeliefsObserver for ViewerBeliefsObserver {
    fn hear(&self, beliefs: &Beliefs) {
        let line = serde_json::to_vec(beliefs).expect("beliefs can be written as JSON");
        self.0.hear(beliefs.heading(), line);
    }

    fn order(&self, side: Side, unum: Unum) -> Option<Order> {
        let agent = Agent { team: side.index(), number: unum.number().into() };
        order_of(&self.0.order(agent)?, side)
    }
}

impl Spectator for ViewerSpectator {
    fn begin(&mut self, game: &Match) {
        let server = game.settings().server.received_by(Audience::Monitors);
        self.feed.show(Shown::Parameters(Box::new(server)));
        for player_type in &game.world().player_types {
            self.feed.show(Shown::PlayerType(Box::new(player_type.received_by(Audience::Monitors))));
        }
    }

    fn receive(&mut self, output: &Output) {
        let said = |side, unum, text: &str| Shown::Said { side, unum, words: text.to_owned() };
        self.feed.show(match output {
            Output::Show(show) => {
                self.names = show.teams.map(|team| team.name);
                Shown::Show(Box::new(show.clone()))
            }
            Output::Event(Event::Call(call)) => Shown::Call(call.clone()),
            Output::Event(Event::Say { by, text }) => said(by.side(), Some(by.unum()), text),
            Output::Event(Event::CoachSay { by, text, .. }) => said(*by, None, text),
            _ => return,
        });
    }

    fn send(&mut self) -> Option<Input> {
        // A request that means nothing is passed over, and the next one is looked at.
        std::iter::from_fn(|| self.feed.request())
            .find_map(|request| input(Command::from_request(&request)?, self.names))
    }
}

/// What a command of a page is for the match.
fn input(command: Command, names: [Option<TeamName>; 2]) -> Option<Input> {
    let decision = match command {
        Command::KickOff => return Some(Input::KickOff),
        Command::DropBall { at } => Decision::DropBall { at: Vec2::from(at) },
        Command::FreeKick { side, at } => Decision::FreeKick { side, at: Vec2::from(at) },
        Command::Card { side, unum, colour: CardColour::Yellow } => {
            Decision::YellowCard(Slot::new(side, unum))
        }
        Command::Card { side, unum, colour: CardColour::Red } => Decision::RedCard(Slot::new(side, unum)),
        Command::MoveBall { .. } | Command::MovePlayer { .. } => {
            return command.for_trainer(names).map(Input::Train);
        }
    };
    Some(Input::Referee(decision))
}

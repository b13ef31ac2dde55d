//! What somebody at a page wants done, and how a monitor says it.

use common_scene::{Card, Command, Commands, Order, PlayerAt, Point, Stage, What};
use soccer2d_protocol::{
    Side, Unum,
    monitor::MonitorCommand,
    trainer::{MoveTarget, TrainerCommand},
};

/// The monitor protocol counts places in sixteenths of a metre.
const SIXTEENTHS: f64 = 16.0;

/// Farther from the centre than anybody goes, in metres.
const FARTHEST: f64 = 100.0;

/// Whether a command can be meant for this match; or why not, in a sentence.
pub(crate) fn check(command: &Command, stage: &Stage) -> Result<(), String> {
    let needed = match command {
        Command::MoveBall(_) | Command::MovePlayer(_) => Commands::Trainer,
        _ => Commands::Referee,
    };
    match (stage.commands, needed) {
        (Commands::None, _) => {
            let why_not = stage.why_not.clone();
            return Err(why_not.unwrap_or_else(|| "There is nobody here who could do that.".to_owned()));
        }
        (Commands::Referee, Commands::Trainer) => {
            return Err(
                "Players and ball are moved only in a training: start the match with server::coach=on."
                    .to_owned(),
            );
        }
        _ => {}
    }
    let team = |team: usize| {
        if team < stage.teams.len() { Ok(()) } else { Err(format!("There is no team {team}.")) }
    };
    let player = |side: usize, number: u32| {
        let is_there = stage.bodies.iter().any(|body| body.team == Some(side) && body.number == Some(number));
        if is_there { Ok(()) } else { Err(format!("There is no player {number} in team {side}.")) }
    };
    match *command {
        Command::KickOff(_) => Ok(()),
        Command::Order(order) => check_order(&order, stage),
        Command::DropBall(Point { x, y }) | Command::MoveBall(Point { x, y }) => is_place(x, y),
        Command::FreeKick { x, y, team: side } => is_place(x, y).and_then(|()| team(side)),
        Command::Card { team: side, number, .. } => player(side, number),
        Command::MovePlayer(PlayerAt { team: side, number, x, y }) => {
            player(side, number).and_then(|()| is_place(x, y))
        }
    }
}

/// Whether an order can be meant for agents of this match; or why not, in a sentence.
pub(crate) fn check_order(order: &Order, stage: &Stage) -> Result<(), String> {
    if order.team.is_some_and(|team| team >= stage.teams.len()) {
        return Err(format!("There is no team {}.", order.team.unwrap_or_default()));
    }
    let is_there = |number: u32| stage.bodies.iter().any(|body| body.number == Some(number));
    if order.number.is_some_and(|number| !is_there(number)) {
        return Err(format!("There is no player {}.", order.number.unwrap_or_default()));
    }
    match order.what {
        What::Play | What::Stand => Ok(()),
        What::GoTo(Point { x, y }) | What::KickTo(Point { x, y }) | What::TurnTo(Point { x, y }) => {
            is_place(x, y)
        }
    }
}

fn is_place(x: f64, y: f64) -> Result<(), String> {
    if x.abs() <= FARTHEST && y.abs() <= FARTHEST {
        Ok(())
    } else {
        Err(format!("({x}, {y}) is no place on the field."))
    }
}

/// What a monitor sends to its server; nothing if the command cannot be meant.
pub(crate) fn datagram(command: &Command, stage: &Stage) -> Option<Vec<u8>> {
    let mut text = Vec::new();
    monitor_command(command, stage)?.encode(&mut text);
    text.push(0);
    Some(text)
}

fn monitor_command(command: &Command, stage: &Stage) -> Option<MonitorCommand> {
    let sixteenths = |metres: f64| (metres * SIXTEENTHS).round() as i32;
    let side = |team: usize| Side::BOTH.get(team).copied();
    let unum = |number: u32| Unum::new(u8::try_from(number).ok()?);
    let foul = |x, y, side| MonitorCommand::Foul { x: sixteenths(x), y: sixteenths(y), side };
    let moved = |target, x, y| {
        // Where it is moved to, and nothing else: it keeps its direction.
        MonitorCommand::Trainer(TrainerCommand::Move { target, x, y, angle: None, velocity: None })
    };
    Some(match *command {
        Command::KickOff(_) => MonitorCommand::Start,
        Command::DropBall(Point { x, y }) => foul(x, y, None),
        Command::FreeKick { x, y, team } => foul(x, y, Some(side(team)?)),
        Command::Card { team, number, card } => {
            let player = Some((side(team)?, unum(number)?));
            match card {
                Card::Yellow => MonitorCommand::YellowCard(player),
                Card::Red => MonitorCommand::RedCard(player),
            }
        }
        Command::MoveBall(Point { x, y }) => moved(MoveTarget::Ball, x, y),
        Command::MovePlayer(PlayerAt { team, number, x, y }) => {
            let name = stage.teams.get(team)?.name.as_deref()?;
            moved(MoveTarget::Player { team: name.into(), unum: unum(number)? }, x, y)
        }
        // Agents are told, not the server.
        Command::Order(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use common_scene::Source;

    use super::*;
    use crate::soccer2d::Setting;

    fn stage(commands: Commands) -> Stage {
        let mut setting = Setting::new();
        setting.names = [Some("Reds".to_owned()), None];
        let why_not = (commands == Commands::None).then(|| "It is over.".to_owned());
        setting.stage(Source::Live { live: true }, commands, why_not)
    }

    fn said(command: Command) -> String {
        check(&command, &stage(Commands::Trainer)).expect("a command that can be meant");
        let mut text = datagram(&command, &stage(Commands::Trainer)).expect("words for it");
        assert_eq!(text.pop(), Some(0));
        String::from_utf8(text).expect("text")
    }

    #[test]
    fn commands_in_the_words_of_monitors() {
        assert_eq!(said(Command::KickOff(true)), "(dispstart)");
        assert_eq!(said(Command::DropBall(Point { x: 1.0, y: -0.5 })), "(dispfoul 16 -8 0)");
        assert_eq!(said(Command::FreeKick { x: 0.0, y: 2.0, team: 1 }), "(dispfoul 0 32 -1)");
        assert_eq!(said(Command::Card { team: 0, number: 7, card: Card::Red }), "(dispcard 1 7 red)");
        assert_eq!(said(Command::MoveBall(Point { x: 1.0, y: 2.0 })), "(move (ball) 1 2)");
        let at = PlayerAt { team: 0, number: 7, x: -1.25, y: 0.0 };
        assert_eq!(said(Command::MovePlayer(at)), "(move (player Reds 7) -1.25 0)");
    }

    #[test]
    fn what_cannot_be_done_is_said() {
        let why_not = |command: Command, commands| check(&command, &stage(commands)).expect_err("refused");
        let ball = Command::MoveBall(Point { x: 0.0, y: 0.0 });
        assert_eq!(why_not(Command::KickOff(true), Commands::None), "It is over.");
        assert!(why_not(ball, Commands::Referee).contains("server::coach=on"));
        for command in [
            Command::DropBall(Point { x: 1e9, y: 0.0 }),
            Command::FreeKick { x: 0.0, y: 0.0, team: 2 },
            Command::Card { team: 0, number: 12, card: Card::Yellow },
            Command::MovePlayer(PlayerAt { team: 7, number: 1, x: 0.0, y: 0.0 }),
            Command::Order(Order { team: Some(2), number: None, what: What::Stand }),
            Command::Order(Order { team: None, number: Some(12), what: What::Play }),
            Command::Order(Order { team: None, number: None, what: What::GoTo(Point { x: 0.0, y: 101.0 }) }),
        ] {
            why_not(command, Commands::Trainer);
        }
    }
}

//! What a team makes of the referee's messages.

use common_geometry::Vec2;
use smallsize_protocol::{
    colour::Colour,
    referee::{Command, Referee},
};
use smallsize_team::{
    Agent,
    game::{Play, Whose},
};

use crate::field::{Situation, team};

/// Tells a team one command after the other, with a picture after each, and says what it takes to be in force.
fn after(commands: &[(Command, u32)], colour: Colour) -> Play {
    let mut agent = team(colour);
    let mut situation = Situation::parse("STOP | ball 0 0 | we 1 -1 0", colour);
    for &(command, counter) in commands {
        let message = Referee { command: command as i32, command_counter: counter, ..situation.referee() };
        tell(&mut agent, &mut situation, &message);
    }
    agent.game().play
}

fn tell(agent: &mut Agent, situation: &mut Situation, message: &Referee) {
    agent.hear(message);
    agent.see(&situation.packet());
    let control = agent.act();
    situation.step(&control);
}

#[test]
fn commands_mean_what_comes_before_them() {
    use Command::*;
    let check = |commands: &[(Command, u32)], expected: Play| {
        assert_eq!(after(commands, Colour::Yellow), expected, "{commands:?}");
    };
    check(&[(Halt, 1)], Play::Halt);
    check(&[(Stop, 1)], Play::Stop);
    check(&[(NormalStart, 7)], Play::Running);
    check(&[(PrepareKickoffYellow, 1), (NormalStart, 2)], Play::KickOff(Whose::Ours));
    check(&[(PrepareKickoffBlue, 1), (NormalStart, 2)], Play::KickOff(Whose::Theirs));
    check(&[(PreparePenaltyBlue, 1), (NormalStart, 2), (NormalStart, 2)], Play::Penalty(Whose::Theirs));
    check(&[(DirectFreeBlue, 1)], Play::FreeKick(Whose::Theirs));
    check(&[(Stop, 1), (ForceStart, 2)], Play::Running);
    check(&[(TimeoutYellow, 1)], Play::TimeOut(Whose::Ours));
}

#[test]
fn a_goal_that_is_announced_between_two_messages_changes_nothing() {
    use Command::*;
    let commands = [(Stop, 4), (DirectFreeYellow, 5), (GoalYellow, 6), (DirectFreeYellow, 6)];
    assert_eq!(after(&commands, Colour::Yellow), Play::FreeKick(Whose::Ours));
    let commands = [(PrepareKickoffYellow, 4), (NormalStart, 5), (GoalBlue, 6), (NormalStart, 6), (Stop, 7)];
    assert_eq!(after(&commands, Colour::Yellow), Play::Stop);
}

#[test]
fn a_free_kick_is_over_when_the_ball_has_moved() {
    let mut agent = team(Colour::Yellow);
    let mut situation = Situation::parse("DIRECT_FREE_THEIR | ball 0 0 | we 1 -1 0", Colour::Yellow);
    let message = situation.referee();
    for _ in 0..5 {
        tell(&mut agent, &mut situation, &message);
    }
    assert_eq!(agent.game().play, Play::FreeKick(Whose::Theirs));
    situation.ball = Some((Vec2::new(0.08, 0.0), Vec2::ZERO));
    for _ in 0..3 {
        tell(&mut agent, &mut situation, &message);
    }
    assert_eq!(agent.game().play, Play::Running);
}

#[test]
fn a_place_for_the_ball_is_turned_for_blue() {
    for colour in Colour::BOTH {
        let mut agent = team(colour);
        let mut situation =
            Situation::parse("BALL_PLACEMENT_OUR | ball 0 0 | place 1 0.5 | we 1 -1 0", colour);
        let message = situation.referee();
        tell(&mut agent, &mut situation, &message);
        let Play::Placement(Whose::Ours, place) = agent.game().play else { panic!("{:?}", agent.game()) };
        assert!(place.distance(Vec2::new(1.0, 0.5)) < 1e-6, "{colour}: {place}");
    }
}

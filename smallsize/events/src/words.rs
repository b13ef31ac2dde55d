//! Stages, commands and game events as a person says them.

use smallsize_protocol::{
    colour::Colour,
    game_event::{Event, GameEvent, GameEventType},
    geometry::Vector2,
    referee::{Command, Stage},
};

use crate::event::{PassOutcome, What, Who};
pub use crate::standing::{Names, name_of};

/// The longest text that another program wrote and that is repeated, in characters.
const LONGEST_TEXT: usize = 300;

/// The allowed speed of a kick, in metres a second.
const FASTEST_KICK: f64 = 6.5;

/// A part of the match.
pub fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::NormalFirstHalfPre => "Before the first half",
        Stage::NormalFirstHalf => "First half",
        Stage::NormalHalfTime => "Half-time",
        Stage::NormalSecondHalfPre => "Before the second half",
        Stage::NormalSecondHalf => "Second half",
        Stage::ExtraTimeBreak => "Break before extra time",
        Stage::ExtraFirstHalfPre => "Before extra time",
        Stage::ExtraFirstHalf => "Extra time, first half",
        Stage::ExtraHalfTime => "Half-time of extra time",
        Stage::ExtraSecondHalfPre => "Before extra time, second half",
        Stage::ExtraSecondHalf => "Extra time, second half",
        Stage::PenaltyShootoutBreak => "Break before the shoot-out",
        Stage::PenaltyShootout => "Shoot-out",
        Stage::PostGame => "Match over",
    }
}

/// A command without its team.
pub fn command(command: Command) -> &'static str {
    match command {
        Command::Halt => "Halt",
        Command::Stop => "Stop",
        Command::NormalStart => "Normal start",
        Command::ForceStart => "Force start",
        Command::PrepareKickoffYellow | Command::PrepareKickoffBlue => "Kick-off",
        Command::PreparePenaltyYellow | Command::PreparePenaltyBlue => "Penalty",
        Command::DirectFreeYellow | Command::DirectFreeBlue => "Free kick",
        Command::IndirectFreeYellow | Command::IndirectFreeBlue => "Indirect free kick",
        Command::TimeoutYellow | Command::TimeoutBlue => "Time-out",
        Command::GoalYellow | Command::GoalBlue => "Goal",
        Command::BallPlacementYellow | Command::BallPlacementBlue => "Ball placement",
    }
}

/// The team that a command is for.
pub fn command_team(command: Command) -> Option<Colour> {
    match command {
        Command::Halt | Command::Stop | Command::NormalStart | Command::ForceStart => None,
        Command::PrepareKickoffYellow
        | Command::PreparePenaltyYellow
        | Command::DirectFreeYellow
        | Command::IndirectFreeYellow
        | Command::TimeoutYellow
        | Command::GoalYellow
        | Command::BallPlacementYellow => Some(Colour::Yellow),
        Command::PrepareKickoffBlue
        | Command::PreparePenaltyBlue
        | Command::DirectFreeBlue
        | Command::IndirectFreeBlue
        | Command::TimeoutBlue
        | Command::GoalBlue
        | Command::BallPlacementBlue => Some(Colour::Blue),
    }
}

/// The type of a game event in small letters: `bot_kicked_ball_too_fast`.
pub fn type_name(event: &GameEvent) -> String {
    let given = event.r#type.and_then(|number| GameEventType::try_from(number).ok());
    let kind = event.event.as_ref().map(Event::event_type).or(given).unwrap_or(GameEventType::Unknown);
    kind.name().to_ascii_lowercase()
}

/// As much as is repeated of what another program wrote.
pub fn beginning(text: &str) -> String {
    text.chars().take(LONGEST_TEXT).collect()
}

/// Who an event is about: the team, and the robot if it names one.
pub fn about(event: &Event) -> (Option<Colour>, Option<u32>) {
    use Event as E;
    let (team, robot) = match event {
        E::NoProgressInGame(_) => return (None, None),
        E::BotCrashDrawn(_) => return (None, None),
        E::PlacementFailed(e) => (e.by_team, None),
        E::PlacementSucceeded(e) => (e.by_team, None),
        E::BallLeftFieldTouchLine(e) | E::BallLeftFieldGoalLine(e) => (e.by_team, e.by_bot),
        E::Goal(e) | E::PossibleGoal(e) | E::InvalidGoal(e) => {
            // An own goal is for one team and by a robot of the other.
            let is_own = e.kicking_team.is_some_and(|team| team != e.by_team);
            (e.by_team, e.kicking_bot.filter(|_| !is_own))
        }
        E::AimlessKick(e) => (e.by_team, e.by_bot),
        E::KeeperHeldBall(e) => (e.by_team, None),
        E::AttackerDoubleTouchedBall(e) | E::BotInterferedPlacement(e) => (e.by_team, e.by_bot),
        E::AttackerTouchedBallInDefenseArea(e) | E::DefenderInDefenseArea(e) => (e.by_team, e.by_bot),
        E::BotDribbledBallTooFar(e) => (e.by_team, e.by_bot),
        E::BotKickedBallTooFast(e) => (e.by_team, e.by_bot),
        E::AttackerTooCloseToDefenseArea(e) => (e.by_team, e.by_bot),
        E::BotCrashUnique(e) => (e.by_team, e.violator),
        E::BotPushedBot(e) => (e.by_team, e.violator),
        E::BotHeldBallDeliberately(e) => (e.by_team, e.by_bot),
        E::BotTippedOver(e) | E::BotDroppedParts(e) => (e.by_team, e.by_bot),
        E::BotTooFastInStop(e) => (e.by_team, e.by_bot),
        E::DefenderTooCloseToKickPoint(e) => (e.by_team, e.by_bot),
        E::MultipleCards(e)
        | E::BotSubstitution(e)
        | E::ChallengeFlag(e)
        | E::EmergencyStop(e)
        | E::ExcessiveBotSubstitution(e) => (e.by_team, None),
        E::MultipleFouls(e) => (e.by_team, None),
        E::UnsportingBehaviorMinor(e) | E::UnsportingBehaviorMajor(e) => (e.by_team, None),
        E::TooManyRobots(e) => (e.by_team, None),
        E::BoundaryCrossing(e) => (e.by_team, None),
        E::PenaltyKickFailed(e) => (e.by_team, None),
        E::ChallengeFlagHandled(e) => (e.by_team, None),
    };
    (Colour::of(team), robot)
}

/// Where it happened, in metres.
pub fn place(event: &Event) -> Option<[f64; 2]> {
    use Event as E;
    let at = match event {
        E::NoProgressInGame(e) => &e.location,
        E::BallLeftFieldTouchLine(e) | E::BallLeftFieldGoalLine(e) => &e.location,
        E::Goal(e) | E::PossibleGoal(e) | E::InvalidGoal(e) => &e.location,
        E::AimlessKick(e) => &e.location,
        E::KeeperHeldBall(e) => &e.location,
        E::AttackerDoubleTouchedBall(e) | E::BotInterferedPlacement(e) => &e.location,
        E::AttackerTouchedBallInDefenseArea(e) | E::DefenderInDefenseArea(e) => &e.location,
        E::BotDribbledBallTooFar(e) => &e.end,
        E::BotKickedBallTooFast(e) => &e.location,
        E::AttackerTooCloseToDefenseArea(e) => &e.location,
        E::BotCrashUnique(e) => &e.location,
        E::BotCrashDrawn(e) => &e.location,
        E::BotPushedBot(e) => &e.location,
        E::BotHeldBallDeliberately(e) => &e.location,
        E::BotTippedOver(e) | E::BotDroppedParts(e) => &e.location,
        E::BotTooFastInStop(e) => &e.location,
        E::DefenderTooCloseToKickPoint(e) => &e.location,
        E::BoundaryCrossing(e) => &e.location,
        E::PenaltyKickFailed(e) => &e.location,
        _ => &None,
    };
    let Vector2 { x, y } = at.as_ref()?;
    crate::picture::place((*x).into(), (*y).into())
}

/// A game event as a sentence.
pub fn game_event(event: &GameEvent, names: &Names) -> String {
    let Some(what) = &event.event else {
        return type_name(event).replace('_', " ");
    };
    use Event as E;
    let (team, robot) = about(what);
    let team_name = team.map_or("?", |team| name_of(names, team));
    let who = robot.map_or_else(|| team_name.to_owned(), |robot| format!("{team_name} {robot}"));
    let of = |colour: Colour, robot: Option<u32>| match robot {
        Some(robot) => format!("{} {robot}", name_of(names, colour)),
        None => name_of(names, colour).to_owned(),
    };
    let other = |robot: Option<u32>| team.map_or_else(|| "?".to_owned(), |team| of(team.other(), robot));
    let number = |value: Option<f32>, unit: &str| match value.filter(|value| value.is_finite()) {
        Some(value) => format!(" ({value:.2} {unit})"),
        None => String::new(),
    };
    match what {
        E::NoProgressInGame(e) => format!("No progress{}", number(e.time, "s")),
        E::PlacementFailed(e) => {
            format!("Placement by {who} failed{}", number(e.remaining_distance, "m missing"))
        }
        E::PlacementSucceeded(e) => format!("Placement by {who} succeeded{}", number(e.time_taken, "s")),
        E::BallLeftFieldTouchLine(_) => format!("Ball over the touch line, last touched by {who}"),
        E::BallLeftFieldGoalLine(_) => format!("Ball over the goal line, last touched by {who}"),
        E::Goal(e) => match Colour::of(e.kicking_team.unwrap_or_default()) {
            Some(kicker) if Some(kicker) != team => {
                format!("Goal for {team_name}, own goal by {}", of(kicker, e.kicking_bot))
            }
            _ => format!("Goal for {who}"),
        },
        E::PossibleGoal(_) => format!("Possible goal for {who}"),
        E::InvalidGoal(e) => match e.message.as_deref().filter(|message| !message.is_empty()) {
            Some(message) => format!("No goal for {who}: {}", beginning(message)),
            None => format!("No goal for {who}"),
        },
        E::AimlessKick(_) => format!("Aimless kick of {who}"),
        E::KeeperHeldBall(e) => {
            format!("The keeper of {who} held the ball too long{}", number(e.duration, "s"))
        }
        E::AttackerDoubleTouchedBall(_) => format!("{who} touched the ball twice"),
        E::AttackerTouchedBallInDefenseArea(e) => {
            format!("{who} touched the ball in the other defence area{}", number(e.distance, "m inside"))
        }
        E::DefenderInDefenseArea(e) => {
            format!("{who} played the ball in its own defence area{}", number(e.distance, "m inside"))
        }
        E::BotDribbledBallTooFar(e) => {
            let way = e.start.as_ref().zip(e.end.as_ref()).map(|(a, b)| {
                let (x, y) = (a.x - b.x, a.y - b.y);
                (x * x + y * y).sqrt()
            });
            format!("{who} dribbled too far{}", number(way, "m"))
        }
        E::BotKickedBallTooFast(e) => match e.initial_ball_speed.filter(|speed| speed.is_finite()) {
            Some(speed) => format!("{who} kicked too fast: {speed:.2} m/s, allowed are {FASTEST_KICK}"),
            None => format!("{who} kicked too fast"),
        },
        E::AttackerTooCloseToDefenseArea(e) => {
            format!("{who} too close to the other defence area{}", number(e.distance, "m"))
        }
        E::BotInterferedPlacement(_) => format!("{who} disturbed the placement"),
        E::BotCrashDrawn(e) => format!(
            "{} and {} crashed{}",
            of(Colour::Yellow, e.bot_yellow),
            of(Colour::Blue, e.bot_blue),
            number(e.crash_speed, "m/s")
        ),
        E::BotCrashUnique(e) => {
            format!("{who} crashed into {}{}", other(e.victim), number(e.crash_speed, "m/s"))
        }
        E::BotPushedBot(e) => format!("{who} pushed {}{}", other(e.victim), number(e.pushed_distance, "m")),
        E::BotHeldBallDeliberately(e) => format!("{who} held the ball{}", number(e.duration, "s")),
        E::BotTippedOver(_) => format!("{who} tipped over"),
        E::BotDroppedParts(_) => format!("{who} lost parts"),
        E::BotTooFastInStop(e) => format!("{who} too fast while play is stopped{}", number(e.speed, "m/s")),
        E::DefenderTooCloseToKickPoint(e) => {
            format!("{who} too close to the kick of the others{}", number(e.distance, "m"))
        }
        E::MultipleCards(_) => format!("Several cards for {who}"),
        E::MultipleFouls(_) => format!("Several fouls of {who}"),
        E::UnsportingBehaviorMinor(e) | E::UnsportingBehaviorMajor(e) => {
            format!("Unsporting behaviour of {who}: {}", beginning(&e.reason))
        }
        E::BotSubstitution(_) => format!("{who} exchanges a robot"),
        E::ExcessiveBotSubstitution(_) => format!("{who} has exchanged robots too often"),
        E::TooManyRobots(e) => match (e.num_robots_on_field, e.num_robots_allowed) {
            (Some(found), Some(allowed)) => format!("{who} has {found} robots, allowed are {allowed}"),
            _ => format!("{who} has too many robots"),
        },
        E::BoundaryCrossing(_) => format!("{who} chipped the ball over the wall"),
        E::PenaltyKickFailed(e) => match e.reason.as_deref().filter(|reason| !reason.is_empty()) {
            Some(reason) => format!("Penalty of {who} failed: {}", beginning(reason)),
            None => format!("Penalty of {who} failed"),
        },
        E::ChallengeFlag(_) => format!("{who} challenges a decision"),
        E::ChallengeFlagHandled(e) => {
            format!("Challenge of {who} {}", if e.accepted { "accepted" } else { "rejected" })
        }
        E::EmergencyStop(_) => format!("{who} asks for an emergency stop"),
    }
}

/// An event as a sentence. Those that come from a game event have [`game_event`]'s.
pub(crate) fn event(what: &What, names: &Names) -> String {
    let team = |colour: Colour| name_of(names, colour);
    let some_team = |colour: &Option<Colour>| colour.map_or("?", |colour| name_of(names, colour));
    let who = |Who(key): &Who| format!("{} {}", name_of(names, key.colour), key.id);
    match what {
        What::Match { score: [yellow, blue], .. } => {
            format!("{} against {}, {yellow} : {blue}", team(Colour::Yellow), team(Colour::Blue))
        }
        What::Stage { stage: name } => Stage::ALL
            .iter()
            .find(|known| known.name() == *name)
            .map_or(*name, |known| stage(*known))
            .to_owned(),
        What::Command { command: name, team: of, at } => {
            let known = Command::ALL.iter().find(|known| known.name() == *name);
            let mut text = known.map_or(*name, |known| command(*known)).to_owned();
            if let Some(colour) = of {
                text = format!("{text}: {}", team(*colour));
            }
            if let Some(at) = at {
                text += &format!(", to ({:.2}, {:.2})", at.0[0], at.0[1]);
            }
            text
        }
        What::Kick(kick) => {
            let how = if kick.chipped { "Chip" } else { "Kick" };
            format!("{how}: {}, {:.1} m/s", who(&kick.by), kick.speed)
        }
        What::Pass(pass) => match (&pass.to, pass.outcome) {
            (Some(to), PassOutcome::Complete) => format!("Pass: {} to {}", who(&pass.by), who(to)),
            (Some(to), _) => format!("Pass: {}, intercepted by {}", who(&pass.by), who(to)),
            (None, _) => format!("Pass: {}, not received", who(&pass.by)),
        },
        What::Possession { by, .. } => format!("{} has the ball", who(by)),
        What::Goal { team: colour, by, score: [yellow, blue] } => {
            let scorer = match by {
                Some(by) if by.0.colour == *colour => who(by),
                Some(by) => format!("{} (own goal by {})", team(*colour), who(by)),
                None => team(*colour).to_owned(),
            };
            format!("Goal: {scorer}, {yellow} : {blue}")
        }
        What::ScoreCorrected { score: [yellow, blue] } => format!("Score corrected: {yellow} : {blue}"),
        What::Card { team: of, colour } => {
            format!("{} card: {}", if *colour == "red" { "Red" } else { "Yellow" }, team(*of))
        }
        What::Foul { foul: kind, team, .. } | What::Call { call: kind, team, .. } => {
            format!("{}: {}", kind.replace('_', " "), some_team(team))
        }
        What::BallOut { team, .. } => format!("Ball out: {}", some_team(team)),
        What::Placement { team, succeeded } => {
            let how = if *succeeded { "succeeded" } else { "failed" };
            format!("Placement by {} {how}", some_team(team))
        }
        What::Timeout { team: of } => format!("Time-out: {}", team(*of)),
    }
}

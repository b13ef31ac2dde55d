//! The coach in situations: which types it gives, whom it substitutes, and what it leaves alone.

use common_geometry::Vec2;
use soccer2d_model::{dash::PushOff, movement, stamina::Stamina};
use soccer2d_protocol::{
    Side, command::Dash, fullstate::Motion, global_view::GlobalPlayer, play_mode::PlayMode, sense_body::Card,
};

use super::*;

fn team() -> TeamName {
    TeamName::new(b"Us").expect("a name")
}

/// Player types that differ in what the roles look for: the higher the number, the faster and the sooner tired.
fn kinds(server: &ServerParams) -> Vec<PlayerType> {
    let kind = |id: i32| PlayerType {
        id,
        dash_power_rate: 0.0055 + 0.00005 * f64::from(id),
        stamina_inc_max: 50.0 - f64::from(id),
        ..PlayerType::default_type(server)
    };
    (0..18).map(kind).collect()
}

fn seen(unum: u8, motion: Motion) -> GlobalPlayer {
    GlobalPlayer {
        team: team(),
        unum: Unum::new(unum).expect("a number"),
        goalie: unum == 1,
        motion,
        body: 0,
        neck: 0,
        pointing: None,
        action: None,
        card: Card::None,
    }
}

fn still() -> Motion {
    Motion { x: 0.0, y: 0.0, vx: 0.0, vy: 0.0 }
}

/// A coach that has joined a server in lock-step.
fn coach(server: &ServerParams) -> Coach {
    let mut coach = Coach::new(&TeamConfig::default(), team(), Version::LATEST);
    assert_eq!(coach.perceive(&CoachMessage::Init(Some(Side::Left))), [CoachCommand::Eye(true)]);
    let server = ServerParams { synch_mode: true, ..server.clone() };
    coach.perceive(&CoachMessage::PlayerParam(Box::default()));
    for kind in kinds(&server) {
        coach.perceive(&CoachMessage::PlayerType(Box::new(kind)));
    }
    coach.perceive(&CoachMessage::ServerParam(Box::new(server)));
    coach
}

/// One cycle of lock-step; checks that `done` is the last command, and removes it.
fn cycle(coach: &mut Coach, time: i32, players: Vec<GlobalPlayer>) -> Vec<CoachCommand> {
    coach.perceive(&CoachMessage::See(GlobalView { time, players, ..GlobalView::default() }));
    let mut said = coach.perceive(&CoachMessage::Think);
    assert_eq!(said.pop(), Some(CoachCommand::Done));
    said
}

fn call(coach: &mut Coach, mode: PlayMode) {
    let voice = CoachVoice::Referee(RefereeCall::Mode(mode));
    coach.perceive(&CoachMessage::Hear { time: 0, voice });
}

/// Number and new type of each change.
fn changes(said: &[CoachCommand]) -> Vec<(i32, i32)> {
    let change = |command: &CoachCommand| match command {
        CoachCommand::ChangePlayerType { unum, player_type } => Some((*unum, *player_type)),
        _ => None,
    };
    said.iter().filter_map(change).collect()
}

#[test]
fn each_player_but_the_goalie_gets_a_type_of_its_own() {
    let mut coach = coach(&ServerParams::default());
    let eleven = || (1..=11).map(|unum| seen(unum, still())).collect();
    let changes = changes(&cycle(&mut coach, 0, eleven()));
    let players: Vec<i32> = changes.iter().map(|change| change.0).collect();
    assert_eq!(players, (2..=11).collect::<Vec<_>>());
    let types: BTreeSet<i32> = changes.iter().map(|change| change.1).collect();
    assert_eq!(types.len(), 10, "no kind is there twice: {changes:?}");
    assert!(!types.contains(&DEFAULT_TYPE), "that is the goalie's");
    let of = |unums: std::ops::RangeInclusive<i32>| {
        let own: Vec<i32> = changes.iter().filter(|c| unums.contains(&c.0)).map(|c| c.1).collect();
        own.iter().sum::<i32>() as f64 / own.len() as f64
    };
    assert!(of(9..=11) > of(6..=8), "forwards are faster than midfielders: {changes:?}");
    assert_eq!(cycle(&mut coach, 0, eleven()), [], "once is enough");
}

#[test]
fn a_player_that_joins_late_is_not_forgotten() {
    let mut coach = coach(&ServerParams::default());
    let first = changes(&cycle(&mut coach, 0, vec![seen(1, still()), seen(2, still())]));
    assert_eq!(first.len(), 1);
    let second = changes(&cycle(&mut coach, 0, vec![seen(2, still()), seen(3, still())]));
    assert_eq!(second.iter().map(|change| change.0).collect::<Vec<_>>(), [3]);
    assert_ne!(first[0].1, second[0].1);
}

#[test]
fn if_types_are_rare_some_players_keep_theirs() {
    let server = ServerParams::default();
    let mut coach = Coach::new(&TeamConfig::default(), team(), Version::LATEST);
    for kind in kinds(&server).into_iter().take(4) {
        coach.perceive(&CoachMessage::PlayerType(Box::new(kind)));
    }
    let chosen = coach.choose();
    assert_eq!(chosen.iter().flatten().collect::<BTreeSet<_>>().len(), 3);
    assert_eq!(chosen.iter().flatten().count(), 3);
}

#[test]
fn the_coach_sees_who_is_tired() {
    let server = ServerParams::default();
    let kind = kinds(&server)[9];
    let mut stamina = Stamina::full(&kind, &server);
    let mut velocity = Vec2::ZERO;
    let motion = |velocity: Vec2| {
        // The wire has six digits.
        let told = |value: f64| (value * 1e6).round() / 1e6;
        Motion { x: 0.0, y: 0.0, vx: told(velocity.x), vy: told(velocity.y) }
    };
    let tuning = Tuning::default().coach.fatigue;
    let mut fatigue = Fatigue::rested(&seen(7, motion(velocity)), &kind, &server);
    for cycle in 0..400 {
        // Sprints and rests.
        let power = if cycle % 60 < 45 { 100.0 } else { 0.0 };
        let dash = Dash { power, direction: 0.0 };
        let legs = PushOff { body: 0.0, velocity, stamina, slowness: 1.0, kind: &kind, server: &server };
        if let Some(push) = legs.push(dash, dash) {
            let (accel_max, speed_max) = (server.player_accel_max, kind.player_speed_max);
            velocity = movement::accelerated(velocity, push.acceleration, accel_max, speed_max);
            stamina.spend(push.cost);
        }
        velocity *= kind.player_decay;
        stamina.rest(&kind, &server);
        fatigue.observe(&seen(7, motion(velocity)), &kind, &server, &tuning);
        let error = (fatigue.stamina() - stamina.stamina).abs();
        assert!(error < 0.02 * server.stamina_max, "cycle {cycle}: {error} of {stamina:?}");
    }
}

#[test]
fn the_most_tired_player_is_taken_off_when_the_game_stops() {
    let server = ServerParams::default();
    let mut coach = coach(&server);
    let kind = kinds(&server)[0];
    let top = kind.player_speed_max * kind.player_decay;
    call(&mut coach, PlayMode::KickOff(Side::Left));
    call(&mut coach, PlayMode::PlayOn);
    // Number 9 sprints, stops and sprints again; number 8 stands.
    let players = |time: i32| {
        let vx = if time % 2 == 0 { top } else { 0.0 };
        vec![seen(8, still()), seen(9, Motion { vx, ..still() })]
    };
    for time in 3001..3200 {
        assert_eq!(cycle(&mut coach, time, players(time)), [], "no player is changed while they play");
    }
    call(&mut coach, PlayMode::KickIn(Side::Left));
    let first = changes(&cycle(&mut coach, 3200, players(3200)));
    assert_eq!(first.iter().map(|change| change.0).collect::<Vec<_>>(), [9]);
    let nine = Unum::new(9).expect("a number");
    coach.perceive(&CoachMessage::ChangePlayerType(ChangePlayerType::Own(nine, first[0].1)));
    assert_eq!(cycle(&mut coach, 3200, players(3200)), [], "who has just come is fresh");
}

#[test]
fn the_goalies_kind_is_not_asked_for() {
    let server = ServerParams::default();
    let mut coach = coach(&server);
    // All players wish for endurance, which the goalie's type has most of; no message told the coach that it is in use.
    coach.wishes = coach.wishes.map(|wishes| wishes.map(|_| Wishes { endurance: 1.0, ..Wishes::default() }));
    let nine = Unum::new(9).expect("a number");
    let kind = coach.bench(nine).expect("some have not played");
    assert_ne!(kind, DEFAULT_TYPE);
    coach.perceive(&CoachMessage::ChangePlayerType(ChangePlayerType::Own(nine, kind)));
    let next = coach.bench(Unum::new(8).expect("a number")).expect("some have not played");
    assert!(next != DEFAULT_TYPE && next != kind, "{next}");
}

#[test]
fn half_time_restores_all_players_so_none_is_changed_before() {
    let server = ServerParams::default();
    let mut coach = coach(&server);
    call(&mut coach, PlayMode::PlayOn);
    let top = kinds(&server)[0].player_speed_max * 0.4;
    for time in 1000..1300 {
        let vx = if time % 2 == 0 { top } else { 0.0 };
        cycle(&mut coach, time, vec![seen(9, Motion { vx, ..still() })]);
    }
    call(&mut coach, PlayMode::KickIn(Side::Left));
    assert_eq!(cycle(&mut coach, 1300, vec![seen(9, still())]), []);
}

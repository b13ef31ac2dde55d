//! What is said in which situation, and what a listener believes after it.

use common_geometry::Vec2;
use soccer2d_protocol::Unum;

use super::*;
use crate::communication::{decode, take_in};

fn world(situation: &str) -> WorldModel {
    WorldModel::imagine(situation).expect("a situation")
}

fn said(world: &WorldModel, announcements: &[Message]) -> Vec<Message> {
    let said = Policy::default().say(world, &Interceptions::new(world), None, announcements);
    let Some(PlayerCommand::Say(text)) = said else { panic!("says nothing") };
    assert!(text.len() <= 10, "{text}");
    decode(&text)
}

#[test]
fn a_player_that_sees_the_ball_says_where_it_will_be() {
    let told = said(&world("ball 10 5 1 0 | us7 0 0 me"), &[]);
    let Some(Message::Ball { position, .. }) = told.first() else { panic!("{told:?}") };
    assert!(position.distance(Vec2::new(11.0, 5.0)) < 0.15, "{position}");
}

#[test]
fn a_player_that_does_not_see_the_ball_tells_of_other_players() {
    let told = said(&world("ball 10 5 age 5 | us7 0 0 me | them4 5 5 | them5 20 20"), &[]);
    assert!(told.iter().all(|message| !matches!(message, Message::Ball { .. })), "{told:?}");
    assert!(told.iter().any(|message| matches!(message, Message::Opponent { .. })), "{told:?}");
}

#[test]
fn announcements_come_first() {
    let pass = Message::Pass { receiver: Unum::new(9).expect("a number"), place: Vec2::new(20.0, 0.0) };
    let told = said(&world("ball 0.5 0 | us7 0 0 me | us9 15 0"), &[pass]);
    assert!(matches!(told[0], Message::Pass { .. }) && matches!(told[1], Message::Ball { .. }), "{told:?}");
}

#[test]
fn a_message_is_believed_if_it_is_better() {
    let mut listener = world("ball 0 0 age 10 | us3 -20 0 me | us7 0 0 age 10");
    (listener.ball.position_error, listener.players[0].position_error) = (9.0, 9.0);
    listener.ball.velocity_error = 3.0;
    let ball = Message::Ball { position: Vec2::new(11.0, 5.0), velocity: Vec2::new(0.9, 0.0) };
    let speaker = Unum::new(7).expect("a number");
    take_in(&mut listener, speaker, &encode(&[ball], 10));
    assert!(listener.ball.position.distance(Vec2::new(11.0, 5.0)) < 0.15);
    assert!(listener.ball.velocity.distance(Vec2::new(0.9, 0.0)) < 0.06);
    let me = Message::Me { position: Vec2::new(3.0, 4.0), stamina: 0.5 };
    take_in(&mut listener, speaker, &encode(&[me], 10));
    assert!(listener.players[0].position.distance(Vec2::new(3.0, 4.0)) < 0.15);
}

//! How objects move: noise, wind, goal posts, collisions.

mod collision;
mod goal_posts;
mod movement;
mod wind;

pub(crate) use movement::{player_rand, slowness};

pub(crate) use wind::weather;

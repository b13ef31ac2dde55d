//! Which of the orange things is the ball, where it is, and how it moves.

use common_geometry::{Polar, Vec2};

use super::{
    MOST_CAMERAS,
    filter::{AlphaBeta, Gains},
};
use crate::{
    moment::{Moment, Span},
    world_model::picture::SeenBall,
};

/// How much of a surprise is believed.
const GAINS: Gains = Gains { alpha: 0.6, beta: 0.25 };
/// A ball that is this far from where it was expected has been kicked or has hit something; metres.
const SUDDEN: f64 = 0.035;
/// The same ball can be this far from where it was expected: so much and what the fastest ball rolls; metres, metres a second.
const NEAR: f64 = 0.25;
const FASTEST: f64 = 10.0;
/// A ball that rolls loses so much speed; metres a second squared.
const ROLLING: f64 = 0.4;
/// So many things at once may be the ball.
const MOST: usize = 8;
/// A thing that is unseen for this long was none, unless it is the ball.
const FORGET_OTHER: Span = Span::milliseconds(300);
/// After this time another thing may be the ball,
const LOST: Span = Span::milliseconds(250);
/// if it was seen so often.
const CERTAIN: u32 = 6;
/// What one camera says counts for this long beside what others say.
const FRESH: Span = Span::milliseconds(100);

/// All things that may be the ball.
#[derive(Clone, Debug, Default)]
pub(super) struct BallTracks {
    tracks: Vec<Track>,
    /// The index of the one that is believed to be the ball.
    chosen: Option<usize>,
}

#[derive(Clone, Debug)]
struct Track {
    /// What each camera says.
    views: Vec<(u32, AlphaBeta<Vec2>)>,
    /// How often it was seen.
    count: u32,
    /// When it was seen last.
    seen: Moment,
}

/// The ball as pictures show it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Estimate {
    pub position: Vec2,
    pub velocity: Vec2,
    /// When it was seen last.
    pub seen: Moment,
}

impl BallTracks {
    /// A camera has seen these.
    pub fn see(&mut self, camera: u32, at: Moment, balls: &[SeenBall]) {
        let mut balls: Vec<SeenBall> = balls.to_vec();
        // The best first: if there is no room for all, the others are left out.
        balls.sort_by(|a, b| b.confidence.total_cmp(&a.confidence));
        // The chosen one takes what is nearest to it before others may.
        let order = self.chosen.into_iter().chain((0..self.tracks.len()).filter(|&i| Some(i) != self.chosen));
        for index in order.collect::<Vec<_>>() {
            let track = &mut self.tracks[index];
            let expected = track.estimate(at).position;
            let reach = NEAR + FASTEST * (at - track.seen).seconds().clamp(0.0, 0.3);
            let nearest = balls
                .iter()
                .enumerate()
                .map(|(place, ball)| (place, ball.position.distance(expected)))
                .min_by(|a, b| a.1.total_cmp(&b.1));
            if let Some((place, _)) = nearest.filter(|&(_, distance)| distance < reach) {
                track.update(camera, at, balls.remove(place).position);
            }
        }
        for ball in balls {
            if self.tracks.len() < MOST {
                let view = (camera, AlphaBeta::new(ball.position, at));
                self.tracks.push(Track { views: vec![view], count: 1, seen: at });
            }
        }
        self.choose(at);
    }

    fn choose(&mut self, now: Moment) {
        if let Some(chosen) = &mut self.chosen {
            // It stands first, so that it is found when others go.
            self.tracks.swap(0, *chosen);
            *chosen = 0;
        }
        let mut is_chosen = self.chosen.is_some();
        self.tracks.retain(|track| std::mem::take(&mut is_chosen) || now - track.seen < FORGET_OTHER);
        let is_lost = self.chosen.is_none_or(|chosen| now - self.tracks[chosen].seen > LOST);
        if is_lost {
            let is_first = self.chosen.is_none();
            let may_be = |track: &Track| is_first || (now - track.seen < LOST && track.count >= CERTAIN);
            let others = (0..self.tracks.len()).filter(|&index| may_be(&self.tracks[index]));
            self.chosen = others.max_by_key(|&index| self.tracks[index].count).or(self.chosen);
        }
    }

    /// The ball at the moment when it was seen last, or rolled on to another.
    pub fn estimate(&self, at: Moment) -> Option<Estimate> {
        self.chosen.map(|chosen| self.tracks[chosen].estimate(at))
    }
}

impl Track {
    fn update(&mut self, camera: u32, at: Moment, position: Vec2) {
        let before = self.estimate(at);
        self.seen = self.seen.max(at);
        self.count = self.count.saturating_add(1);
        self.views.retain(|(_, view)| at - view.at < Span::milliseconds(1000));
        let has_room = self.views.len() < MOST_CAMERAS;
        match self.views.iter_mut().find(|(other, _)| *other == camera) {
            Some((_, view)) => {
                let surprise = position - rolled(view.value, view.rate, at - view.at).0;
                if surprise.length() > SUDDEN {
                    view.restart(position, at);
                } else {
                    view.rate = rolled(view.value, view.rate, at - view.at).1;
                    view.update(position - view.expected(at), at, GAINS);
                }
            }
            None if has_room => {
                // Another camera goes on with the speed that the others know.
                let view = AlphaBeta { rate: before.velocity, ..AlphaBeta::new(position, at) };
                self.views.push((camera, view));
            }
            None => {}
        }
    }

    fn estimate(&self, at: Moment) -> Estimate {
        let (mut position, mut velocity, mut weights) = (Vec2::ZERO, Vec2::ZERO, 0.0);
        for (_, view) in self.views.iter().filter(|(_, view)| self.seen - view.at < FRESH) {
            let weight = 1.0 / (0.005 + (self.seen - view.at).seconds());
            let (place, speed) = rolled(view.value, view.rate, at - view.at);
            position += place * weight;
            velocity += speed * weight;
            weights += weight;
        }
        Estimate { position: position / weights, velocity: velocity / weights, seen: self.seen }
    }
}

/// Where a ball is after some time, and how fast: it rolls until it lies.
pub(crate) fn rolled(position: Vec2, velocity: Vec2, time: Span) -> (Vec2, Vec2) {
    let speed = velocity.length();
    let seconds = time.seconds();
    if seconds <= 0.0 {
        return (position + velocity * seconds, velocity);
    }
    let seconds = seconds.min(speed / ROLLING);
    let lost = ROLLING * seconds;
    (position + velocity.with_length((speed - lost / 2.0) * seconds), velocity.with_length(speed - lost))
}

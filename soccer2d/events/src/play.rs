//! The ball from player to player: passes, dribbles, shots, and possession.

use common_geometry::Vec2;
use soccer2d_protocol::{PlayMode, Side, show::Show};

use crate::{
    contact::{Contact, Kind, ball},
    event::{Assist, Pass, PassOutcome, Place, Shot, ShotOutcome, What, Who},
    pitch::Pitch,
};

/// If another player gets the ball nearer than this, in metres, it was not passed but lost.
const SHORTEST_PASS: f64 = 2.0;
/// A player that has moved the ball less than this between two touches, in metres, has not dribbled.
const SHORTEST_DRIBBLE: f64 = 2.0;

/// The player that has the ball, and what it has done with it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Play {
    carrier: Option<Carrier>,
    possession: Option<Side>,
    /// The completed pass that brought the ball to the carrier.
    assist: Option<Assist>,
}

/// The last player that played the ball.
#[derive(Clone, Debug)]
struct Carrier {
    who: Who,
    first: Touch,
    last: Touch,
    touches: u32,
    shot: Option<Aimed>,
}

/// When and where a player played the ball.
#[derive(Clone, Copy, Debug)]
struct Touch {
    moment: Moment,
    at: Vec2,
}

/// A shot on its way.
#[derive(Clone, Copy, Debug)]
struct Aimed {
    on_target: bool,
    hit_post: bool,
}

/// A point on the clock: cycle, and shows of the same cycle before.
pub(crate) type Moment = (i32, i32);

/// How the ball went out of play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum End {
    Goal(Side),
    Out,
    Offside { by: Option<Who> },
    Other,
}

/// Receives events, with the moment that they belong to.
pub(crate) type Report<'a> = &'a mut dyn FnMut(Moment, What);

impl Play {
    /// The side that was the last to get the ball.
    pub(crate) fn possession(&self) -> Option<Side> {
        self.possession
    }

    /// The last player that played the ball, where it did, and the pass by which it got the ball.
    pub(crate) fn last_touch(&self) -> Option<(Who, Place, Option<Assist>)> {
        let carrier = self.carrier.as_ref()?;
        Some((carrier.who, Place(carrier.last.at), self.assist))
    }

    /// Takes the contacts with the ball between two shows: each becomes an event, and the player that has the ball now
    /// is remembered.
    pub(crate) fn touched(
        &mut self,
        contacts: &[Contact],
        [before, now]: [&Show; 2],
        moment: Moment,
        pitch: &Pitch,
        report: Report,
    ) {
        let Some(contact) = self.winner(contacts) else {
            self.watch_for_posts(before, now, pitch);
            return;
        };
        let (by, at) = (contact.by, ball(before));
        let touch = Touch { moment, at };
        if self.carrier.as_ref().is_none_or(|carrier| carrier.who != by) {
            self.assist = None;
            if let Some(carrier) = self.carrier.take() {
                self.hand_over(&carrier, contact, touch, report);
            }
            self.carrier = Some(Carrier { who: by, first: touch, last: touch, touches: 0, shot: None });
        }
        if self.possession != Some(by.side) {
            if self.possession.is_some() {
                report(moment, What::Possession { by, at: Place(at) });
            }
            self.possession = Some(by.side);
        }
        let carrier = self.carrier.as_mut().expect("set above");
        carrier.last = touch;
        carrier.touches += 1;
        // If the referee has moved the ball, its position does not show the kick.
        let was_put = now.mode != before.mode && !matches!(now.mode, PlayMode::PlayOn | PlayMode::Goal(_));
        let can_shoot = !was_put && !matches!(contact.kind, Kind::Catch { .. });
        let aim = can_shoot.then(|| pitch.aim(by.side, at, ball(now))).flatten();
        carrier.shot = aim.map(|on_target| Aimed { on_target, hit_post: false });
    }

    /// Whose touch counts, if several players had one at once: a goalie that holds the ball; otherwise the carrier, if
    /// it is among them; otherwise the first.
    fn winner<'a>(&self, contacts: &'a [Contact]) -> Option<&'a Contact> {
        let touches = || contacts.iter().filter(|contact| contact.is_touch());
        let holder = touches().find(|contact| contact.kind == Kind::Catch { held: true });
        let carrier = self.carrier.as_ref().map(|carrier| carrier.who);
        let same_player = || touches().find(|contact| Some(contact.by) == carrier);
        let same_side = || touches().find(|contact| Some(contact.by.side) == self.possession);
        holder.or_else(same_player).or_else(same_side).or_else(|| touches().next())
    }

    /// The ball has come from one player to another.
    fn hand_over(&mut self, carrier: &Carrier, to: &Contact, touch: Touch, report: Report) {
        carrier.report_dribble(report);
        let is_mate = to.by.side == carrier.who.side;
        if let Some(aimed) = carrier.shot.filter(|_| !is_mate) {
            let outcome = match aimed {
                Aimed { hit_post: true, .. } => ShotOutcome::Post,
                _ if to.is_goalie => ShotOutcome::Saved,
                _ => ShotOutcome::Blocked,
            };
            carrier.report_shot(aimed, outcome, Some(to.by), touch.moment, report);
        } else if carrier.last.at.distance(touch.at) >= SHORTEST_PASS {
            let outcome = if is_mate { PassOutcome::Complete } else { PassOutcome::Intercepted };
            carrier.report_pass(Some(to.by), touch, outcome, report);
            if is_mate {
                self.assist = Some(Assist { by: carrier.who, cycle: carrier.last.moment.0 });
            }
        }
    }

    /// The ball is out of play.
    pub(crate) fn ended(&mut self, how: End, at: Vec2, moment: Moment, report: Report) {
        self.assist = None;
        let Some(carrier) = self.carrier.take() else { return };
        carrier.report_dribble(report);
        let end = Touch { moment, at };
        match (how, carrier.shot) {
            // It is a goal, whatever the shot looked like.
            (End::Goal(side), _) if side == carrier.who.side => {
                let aimed = Aimed { on_target: true, hit_post: false };
                carrier.report_shot(aimed, ShotOutcome::Goal, None, moment, report);
            }
            (End::Out | End::Other, Some(aimed)) => {
                let outcome = if aimed.hit_post { ShotOutcome::Post } else { ShotOutcome::Missed };
                carrier.report_shot(aimed, outcome, None, moment, report);
            }
            (End::Out, None) if carrier.last.at.distance(at) >= SHORTEST_PASS => {
                carrier.report_pass(None, end, PassOutcome::Out, report);
            }
            (End::Offside { by }, _) if by != Some(carrier.who) => {
                carrier.report_pass(by, end, PassOutcome::Offside, report);
            }
            _ => {}
        }
    }

    /// Notices a shot that no player has touched and that changes its direction near a post.
    fn watch_for_posts(&mut self, before: &Show, now: &Show, pitch: &Pitch) {
        let Some(Carrier { shot: Some(aimed), .. }) = &mut self.carrier else { return };
        let velocity = Vec2::new(before.ball.vx, before.ball.vy);
        let (from, to) = (ball(before), ball(now));
        let off = to.distance(from + velocity);
        // The ball's own noise is a twentieth of its speed.
        if velocity.length() > 0.2 && off > 0.2 * velocity.length() && pitch.meets_post(from, velocity) {
            aimed.hit_post = true;
        }
    }
}

impl Carrier {
    fn report_dribble(&self, report: Report) {
        let (from, at) = (self.first.at, self.last.at);
        if self.touches > 1 && from.distance(at) >= SHORTEST_DRIBBLE {
            let (from, at, until) = (Place(from), Place(at), self.last.moment.0);
            report(self.first.moment, What::Dribble { by: self.who, from, at, until, touches: self.touches });
        }
    }

    fn report_pass(&self, to: Option<Who>, end: Touch, outcome: PassOutcome, report: Report) {
        let (from, at, until) = (Place(self.last.at), Place(end.at), end.moment.0);
        report(self.last.moment, What::Pass(Pass { by: self.who, to, from, at, until, outcome }));
    }

    fn report_shot(
        &self,
        aimed: Aimed,
        outcome: ShotOutcome,
        stopped_by: Option<Who>,
        end: Moment,
        report: Report,
    ) {
        let (by, from, on_target) = (self.who, Place(self.last.at), aimed.on_target);
        let shot = Shot { by, from, on_target, until: end.0, outcome, stopped_by };
        report(self.last.moment, What::Shot(shot));
    }
}

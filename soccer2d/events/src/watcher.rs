//! [`Watcher`]: compares each show with the one before, and gives the events in between.

use soccer2d_protocol::{PlayMode, Side, referee::RefereeCall, show::Show};

use crate::{
    SCHEMA,
    calls::{self, fault, is_out, offender, restart},
    contact::{Contact, ball, contacts},
    event::{CardColour, Cause, Event, Fault, Goal, Place, What, Who},
    pitch::Pitch,
    play::{End, Moment, Play},
};

/// Follows a match, from its beginning or from any cycle.
///
/// Events come when they are certain: a kick at once, a pass when a player has got it. Each has the time at which it
/// happened.
#[derive(Clone, Debug)]
pub struct Watcher {
    pitch: Pitch,
    last: Option<Show>,
    moment: Moment,
    play: Play,
    contacts: Vec<Contact>,
    /// Whether a player has touched the ball since the play mode began.
    touched_in_mode: bool,
    /// The cause of the next free kick.
    cause: Option<Cause>,
    /// The cycle of the last drop ball, so that it is reported once.
    dropped: Option<i32>,
    /// Cards that have been reported.
    carded: Vec<(Who, CardColour)>,
    /// Whether this is the penalty shoot-out. It has kicks and penalties, but neither passes nor shots nor possession.
    shoot_out: bool,
    /// The player of each side that played the ball last in the present penalty.
    takers: [Option<Who>; 2],
}

impl Watcher {
    /// A watcher before the first show.
    pub fn new(pitch: Pitch) -> Watcher {
        Watcher {
            pitch,
            last: None,
            moment: (0, 0),
            play: Play::default(),
            contacts: Vec::new(),
            touched_in_mode: false,
            cause: None,
            dropped: None,
            carded: Vec::new(),
            shoot_out: false,
            takers: [None; 2],
        }
    }

    /// The side that was the last to get the ball.
    pub fn possession(&self) -> Option<Side> {
        self.play.possession()
    }

    /// Takes the next show. A show that is repeated gives no events; one of an earlier cycle begins a new match.
    pub fn push(&mut self, show: &Show, events: &mut Vec<Event>) {
        match self.last.take() {
            Some(last) if last == *show => self.last = Some(last),
            Some(last) if last.time <= show.time => {
                let again = last.time == show.time;
                self.moment = (show.time, if again { self.moment.1 + 1 } else { 0 });
                self.step(&last, show, events);
                self.keep(last, show);
            }
            _ => {
                let fresh = Watcher::new(self.pitch);
                *self = Watcher { contacts: std::mem::take(&mut self.contacts), ..fresh };
                self.begin(show, events);
                self.last = Some(show.clone());
            }
        }
    }

    /// Takes a call of the referee, if calls are known: monitors receive them where `send_comms` is on, and logs have
    /// them where `record_messages` was on. They add what shows do not have: a ball dropped in play, cards in the
    /// oldest logs.
    pub fn hear(&mut self, call: &RefereeCall, events: &mut Vec<Event>) {
        let card = |side, unum, colour| (Who { side, unum }, colour);
        let what = match *call {
            RefereeCall::Mode(PlayMode::DropBall) => {
                let Some(show) = &self.last else { return };
                if self.dropped == Some(show.time) {
                    return;
                }
                self.dropped = Some(show.time);
                What::DropBall { at: Place(ball(show)) }
            }
            RefereeCall::YellowCard(side, unum) => {
                let Some(what) = self.card(card(side, unum, CardColour::Yellow)) else { return };
                what
            }
            RefereeCall::RedCard(side, unum) => {
                let Some(what) = self.card(card(side, unum, CardColour::Red)) else { return };
                what
            }
            _ => return,
        };
        self.report(what, events);
    }

    /// There is no next show: ends what was still going on, such as a pass.
    pub fn finish(&mut self, events: &mut Vec<Event>) {
        if let Some(show) = &self.last {
            self.play.ended(End::Other, ball(show), self.moment, &mut reporter(events));
        }
    }

    /// The event for a card; none if it has been reported.
    fn card(&mut self, card: (Who, CardColour)) -> Option<What> {
        let is_new = !self.carded.contains(&card);
        is_new.then(|| {
            self.carded.push(card);
            What::Card { by: card.0, colour: card.1 }
        })
    }

    fn begin(&mut self, show: &Show, events: &mut Vec<Event>) {
        self.moment = (show.time, show.stoppage.max(0));
        let teams = show.teams.map(|team| team.name.map(|name| name.to_string()));
        let score = show.teams.map(|team| team.score);
        self.shoot_out = show.mode.is_penalty_shoot_out();
        self.report(What::Match { schema: SCHEMA, teams, score }, events);
        self.report(What::PlayMode { mode: show.mode }, events);
        self.restart(show, events);
    }

    /// Keeps a show for the next comparison, in the buffers of the one before.
    fn keep(&mut self, mut last: Show, show: &Show) {
        last.clone_from(show);
        self.last = Some(last);
    }

    fn step(&mut self, before: &Show, now: &Show, events: &mut Vec<Event>) {
        let moment = self.moment;
        let mut contacts = std::mem::take(&mut self.contacts);
        contacts.clear();
        contacts.extend(self::contacts(before, now));
        let speed = ball(before).distance(ball(now));
        for contact in &contacts {
            self.report(contact.event(ball(before), speed), events);
        }
        let new_mode = now.mode != before.mode;
        // A player that plays the ball in an offside position commits the fault by that, and does not get the ball.
        let offside = new_mode && matches!(now.mode, PlayMode::Offside(_));
        if self.shoot_out {
            let touches = contacts.iter().filter(|contact| contact.is_touch());
            touches.for_each(|contact| self.takers[contact.by.side.index()] = Some(contact.by));
        } else if !offside {
            self.play.touched(&contacts, [before, now], moment, &self.pitch, &mut reporter(events));
        }
        self.touched_in_mode |= contacts.iter().any(Contact::is_touch);
        if contacts.iter().any(|contact| contact.kind == crate::contact::Kind::Catch { held: true }) {
            self.cause = Some(Cause::Catch);
        }

        self.goals(before, now, events);
        if new_mode {
            self.mode_changed(&contacts, before, now, events);
        }
        let mut cards = Vec::new();
        calls::changes(before, now, &mut |what| cards.push(what));
        for what in cards {
            let what = match what {
                What::Card { by, colour } => self.card((by, colour)),
                other => Some(other),
            };
            if let Some(what) = what {
                self.report(what, events);
            }
        }
        self.contacts = contacts;
    }

    fn goals(&mut self, before: &Show, now: &Show, events: &mut Vec<Event>) {
        for side in Side::BOTH {
            if now.teams[side.index()].score <= before.teams[side.index()].score {
                continue;
            }
            let last = self.play.last_touch();
            let by = last.map(|(who, ..)| who);
            let own = by.is_some_and(|who| who.side != side);
            let goal = Goal {
                side,
                by,
                own,
                assist: last.and_then(|(.., assist)| assist).filter(|_| !own),
                from: last.map(|(_, from, _)| from),
                score: now.teams.map(|team| team.score),
            };
            self.play.ended(End::Goal(side), ball(now), self.moment, &mut reporter(events));
            self.report(What::Goal(goal), events);
        }
    }

    fn mode_changed(&mut self, contacts: &[Contact], before: &Show, now: &Show, events: &mut Vec<Event>) {
        let moment = self.moment;
        if now.mode.is_penalty_shoot_out() && !self.shoot_out {
            // What was still going on belongs to the time before the shoot-out.
            self.play.ended(End::Other, ball(before), moment, &mut reporter(events));
            self.shoot_out = true;
        } else if !now.mode.is_penalty_shoot_out() {
            self.shoot_out = false;
        }
        self.report(What::PlayMode { mode: now.mode }, events);
        let was_seen = Place(ball(before));
        if is_out(now.mode) {
            let by = self.play.last_touch().map(|(who, ..)| who);
            self.play.ended(End::Out, ball(before), moment, &mut reporter(events));
            self.report(What::BallOut { by, at: was_seen }, events);
        } else if let Some((fault, side)) = fault(now.mode) {
            let by = offender(fault, side, contacts, before, now);
            let end = if fault == Fault::Offside { End::Offside { by } } else { End::Other };
            self.play.ended(end, ball(before), moment, &mut reporter(events));
            self.cause = Some(Cause::Fault);
            self.report(What::Fault { fault, side, by, at: was_seen }, events);
        } else if let PlayMode::PenaltyScore(side) | PlayMode::PenaltyMiss(side) = now.mode {
            let by = std::mem::take(&mut self.takers)[side.index()];
            let scored = matches!(now.mode, PlayMode::PenaltyScore(_));
            self.report(What::Penalty { side, by, scored }, events);
        } else if now.mode == PlayMode::PlayOn {
            // A ball that no player kicks is dropped in the end.
            if restart(before.mode).is_some() && !self.touched_in_mode && self.dropped != Some(now.time) {
                self.dropped = Some(now.time);
                self.report(What::DropBall { at: Place(ball(now)) }, events);
            }
        } else {
            self.play.ended(End::Other, ball(before), moment, &mut reporter(events));
        }
        self.touched_in_mode = false;
        self.restart(now, events);
    }

    /// A side takes a restart.
    fn restart(&mut self, now: &Show, events: &mut Vec<Event>) {
        let Some((restart, side)) = restart(now.mode) else { return };
        let is_free_kick = matches!(now.mode, PlayMode::FreeKick(_) | PlayMode::IndirectFreeKick(_));
        let cause = self.cause.take().filter(|_| is_free_kick);
        self.report(What::Restart { restart, side, at: Place(ball(now)), cause }, events);
    }

    /// Reports something that happens now.
    fn report(&self, what: What, events: &mut Vec<Event>) {
        let (cycle, stoppage) = self.moment;
        events.push(Event { cycle, stoppage, shoot_out: self.shoot_out, what });
    }
}

/// Reports what belongs to open play; not used in a shoot-out.
fn reporter(events: &mut Vec<Event>) -> impl FnMut(Moment, What) + '_ {
    |(cycle, stoppage), what| events.push(Event { cycle, stoppage, shoot_out: false, what })
}

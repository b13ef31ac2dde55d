//! `/api/agent`: an agent's beliefs beside the truth, cycle by cycle, as columns for charts. The page draws, it does not count.

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    extract::{Query, State},
    http::{StatusCode, header},
    response::{IntoResponse as _, Response},
};
use common_scene::Open;
use serde::{Deserialize, Serialize};
use soccer2d_protocol::{
    Side, Unum,
    fullstate::Motion,
    show::{Show, ShowPlayer, state},
};
use soccer2d_team::beliefs::{Beliefs, Pair, Somebody};

use super::Cycle;
use crate::{server::House, story::Story};

/// The texts of so many cycles are fetched at a time.
const BATCH: usize = 64;

/// What is asked for. Both ends belong to the range.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    /// `live`, or the number of a log.
    source: String,
    team: usize,
    number: u8,
    /// Somebody else, for what is between two.
    other_team: Option<usize>,
    other: Option<u8>,
    from: Option<u32>,
    to: Option<u32>,
}

/// An agent over a range.
#[derive(Serialize)]
struct Answer {
    /// Which frames.
    frames: Vec<u32>,
    /// Their cycles on the game's clock.
    cycles: Vec<i32>,
    /// One value for each frame; what is no number is written as null.
    columns: BTreeMap<&'static str, Vec<f64>>,
    /// How many cycles each state acted, the most first.
    states: Vec<(String, u32)>,
}

pub(crate) async fn answer(State(house): State<Arc<House>>, Query(wanted): Query<Wanted>) -> Response {
    let open = match &wanted.source[..] {
        "live" => Open { live: true, log: None },
        number => Open { live: false, log: number.parse().ok() },
    };
    let Some((story, _)) = house.source(open) else {
        let text = format!("source = {}: expected live or the number of a log\n", wanted.source);
        return (StatusCode::NOT_FOUND, text).into_response();
    };
    let player = |team: usize, number: u8| Some((*Side::BOTH.get(team)?, Unum::new(number)?));
    let Some(agent) = player(wanted.team, wanted.number).filter(|&(side, unum)| story.minds.has(side, unum))
    else {
        let text =
            format!("Nothing is known of what player {} of team {} believes.\n", wanted.number, wanted.team);
        return (StatusCode::NOT_FOUND, text).into_response();
    };
    let other = wanted.other_team.zip(wanted.other).and_then(|(team, number)| player(team, number));
    let (from, to) = (wanted.from.unwrap_or(0), wanted.to.unwrap_or(u32::MAX));
    let count = move || serde_json::to_string(&count(&story, agent, other, from, to));
    match house.places.count(count).await {
        Some(Ok(text)) => ([(header::CONTENT_TYPE, "application/json")], text).into_response(),
        _ => (StatusCode::INTERNAL_SERVER_ERROR, "The charts could not be counted.\n").into_response(),
    }
}

type Player = (Side, Unum);

fn count(story: &Story, agent: Player, other: Option<Player>, from: u32, to: u32) -> Answer {
    let mut count = Count {
        story,
        agent,
        other,
        passes: passes(story, agent, from),
        ball: Vec::new(),
        frames: Vec::new(),
        predictions: Vec::new(),
        table: Table::default(),
        states: BTreeMap::new(),
        before: None,
        possession: 0.0,
    };
    let mut batch = Vec::with_capacity(BATCH);
    story.shows(from, to.saturating_add(1), &mut |index, show| {
        batch.push((index, story.cycle(index).unwrap_or((show.time, 0)), show.clone()));
        if batch.len() == BATCH {
            count.go_on(&batch);
            batch.clear();
        }
    });
    count.go_on(&batch);
    count.finish()
}

/// A show with its frame and its cycle.
type Framed = (u32, Cycle, Show);

/// What is counted, batch by batch: a range may be a match of hours, and of its shows only the balls are kept.
struct Count<'a> {
    story: &'a Story,
    agent: Player,
    other: Option<Player>,
    passes: Vec<(u32, bool)>,
    frames: Vec<u32>,
    /// One for each frame.
    ball: Vec<BallThen>,
    predictions: Vec<Prediction>,
    table: Table,
    states: BTreeMap<String, u32>,
    before: Option<(Cycle, Beliefs)>,
    possession: f64,
}

/// The ball in a frame.
struct BallThen {
    cycle: Cycle,
    at: (f64, f64),
    /// Whether a player may have changed its way.
    is_kicked: bool,
}

/// Where the agent believed the ball to be met.
struct Prediction {
    row: usize,
    cycles: u32,
    at: Pair,
}

impl Count<'_> {
    fn go_on(&mut self, batch: &[Framed]) {
        let cycles: Vec<Cycle> = batch.iter().map(|(_, cycle, _)| *cycle).collect();
        let texts = self.story.minds.texts(self.agent.0, self.agent.1, &cycles);
        for (framed, text) in batch.iter().zip(texts) {
            self.row(framed, text.and_then(|text| serde_json::from_slice(&text).ok()));
        }
    }

    fn row(&mut self, (index, cycle, show): &Framed, beliefs: Option<Beliefs>) {
        let (agent, row) = (self.agent, self.frames.len());
        self.frames.push(*index);
        let kicks = |player: &ShowPlayer| player.state & (state::KICK | state::TACKLE) != 0;
        let is_kicked = show.players.iter().any(kicks);
        self.ball.push(BallThen { cycle: *cycle, at: (show.ball.x, show.ball.y), is_kicked });
        let mut cells = Cells { table: &mut self.table, row, turned: agent.0 == Side::Right };
        cells.truth(show, agent, self.other, &mut self.possession);
        let passes = &self.passes[..self.passes.partition_point(|(frame, _)| frame <= index)];
        cells.put("passes", passes.len() as f64);
        cells.put("passes_completed", passes.iter().filter(|(_, is_complete)| *is_complete).count() as f64);
        cells.put("team_holes", self.story.minds.holes(agent.0, *cycle) as f64);
        cells.put("no_thought", if beliefs.is_some() { 0.0 } else { 1.0 });
        let Some(beliefs) = beliefs else {
            self.before = None;
            return;
        };
        cells.own(&beliefs, show, agent);
        cells.ball(&beliefs, show);
        cells.changes(&beliefs, self.before.as_ref(), *cycle);
        cells.others(&beliefs, show, agent.0, self.other);
        if let Some(first) = beliefs.interceptions.first() {
            self.predictions.push(Prediction { row, cycles: first.cycles, at: first.at });
        }
        if let Some(chosen) = &beliefs.chosen {
            *self.states.entry(chosen.clone()).or_default() += 1;
        }
        self.before = Some((*cycle, beliefs));
    }

    fn finish(mut self) -> Answer {
        for prediction in &self.predictions {
            if let Some(truth) = met(&self.ball[prediction.row..], prediction.cycles) {
                let turned = self.agent.0 == Side::Right;
                let mut cells = Cells { table: &mut self.table, row: prediction.row, turned };
                cells.apart(["interception", "interception_x", "interception_y"], truth, prediction.at);
            }
        }
        let mut states: Vec<_> = self.states.into_iter().collect();
        states.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        self.table.columns.values_mut().for_each(|column| column.resize(self.frames.len(), f64::NAN));
        Answer {
            frames: self.frames,
            cycles: self.ball.iter().map(|then| then.cycle.0).collect(),
            columns: self.table.columns,
            states,
        }
    }
}

/// Where the ball was so many cycles later; none if a player kicked it before: then the belief was not wrong.
fn met(balls: &[BallThen], cycles: u32) -> Option<(f64, f64)> {
    let later = usize::try_from(cycles).ok()?;
    let (now, then) = (balls.first()?, balls.get(later)?);
    let is_then = i64::from(then.cycle.0) - i64::from(now.cycle.0) == i64::from(cycles);
    (is_then && !balls[1..=later].iter().any(|ball| ball.is_kicked)).then_some(then.at)
}

/// The frames in which an agent passed from there on, in order, and whether the pass arrived.
fn passes(story: &Story, (side, unum): Player, from: u32) -> Vec<(u32, bool)> {
    let by = format!("{}{unum}", side.letter());
    let is_its = |event: &serde_json::Value| event["event"] == "pass" && event["by"] == by.as_str();
    let events = story.events();
    let passes = events.iter().filter(|event| is_its(event)).filter_map(|event| {
        let frame = u32::try_from(event["frame"].as_u64()?).ok()?;
        Some((frame, event["outcome"] == "complete"))
    });
    let mut passes: Vec<_> = passes.filter(|(frame, _)| *frame >= from).collect();
    passes.sort_unstable();
    passes
}

/// All columns; what is missing, and what is at a column's end, is no number.
#[derive(Default)]
struct Table {
    columns: BTreeMap<&'static str, Vec<f64>>,
}

/// A row that is being filled.
struct Cells<'a> {
    table: &'a mut Table,
    row: usize,
    /// Whether the agent's team sees the field from the right.
    turned: bool,
}

impl Cells<'_> {
    fn put(&mut self, name: &'static str, value: f64) {
        let column = self.table.columns.entry(name).or_default();
        column.resize(column.len().max(self.row + 1), f64::NAN);
        column[self.row] = (value * 1000.0).round() / 1000.0;
    }

    /// How far a belief is from the truth: truth minus belief, along the field, across it, and in all.
    fn apart(&mut self, names: [&'static str; 3], truth: (f64, f64), belief: Pair) {
        let belief = self.on_field(belief);
        let (x, y) = (truth.0 - belief.0, truth.1 - belief.1);
        for (name, value) in names.into_iter().zip([x.hypot(y), x, y]) {
            self.put(name, value);
        }
    }

    /// A place or velocity of the agent's on the field as all see it.
    fn on_field(&self, [x, y]: Pair) -> (f64, f64) {
        if self.turned { (-x, -y) } else { (x, y) }
    }

    /// What needs no beliefs.
    fn truth(&mut self, show: &Show, agent: Player, other: Option<Player>, possession: &mut f64) {
        let Some(me) = find(show, agent) else { return };
        for (name, value) in [
            ("stamina", me.stamina),
            ("view", me.view_width),
            ("body", me.body),
            ("neck", me.neck),
            ("ball_distance", distance(&me.motion, &show.ball)),
        ] {
            self.put(name, value);
        }
        let goal = if agent.0 == Side::Left { 52.5 } else { -52.5 };
        self.put("ball_to_goal", (show.ball.x - goal).hypot(show.ball.y));
        if let Some(other) = other.and_then(|other| find(show, other)) {
            self.put("other_distance", distance(&me.motion, &other.motion));
        }
        // The ball belongs to whoever is nearest, as soon as that is near enough to play it.
        let on_field = show.players.iter().filter(|player| player.state & state::STAND != 0);
        let nearest = on_field
            .map(|player| (distance(&player.motion, &show.ball), player))
            .min_by(|one, other| one.0.total_cmp(&other.0));
        let mut has_ball = 0.0;
        if let Some((metres, player)) = nearest
            && metres < KICKABLE
        {
            *possession = if player.side == agent.0 { 1.0 } else { -1.0 };
            has_ball = if (player.side, player.unum) == agent { 1.0 } else { 0.0 };
        }
        self.put("has_ball", has_ball);
        self.put("possession", *possession);
    }

    /// The agent itself.
    fn own(&mut self, beliefs: &Beliefs, show: &Show, agent: Player) {
        let sent = beliefs.sent.as_deref();
        if let Some(sent) = sent {
            let acts = ["(dash ", "(turn ", "(kick ", "(long_kick ", "(tackle ", "(catch ", "(move "];
            let has_acted = acts.iter().any(|act| sent.contains(act));
            self.put("no_command", if has_acted { 0.0 } else { 1.0 });
        }
        let (Some(believed), Some(me)) = (&beliefs.me, find(show, agent)) else { return };
        let Motion { x, y, vx, vy } = me.motion;
        self.apart(["own_position", "own_position_x", "own_position_y"], (x, y), believed.at);
        self.apart(["own_speed", "own_speed_x", "own_speed_y"], (vx, vy), believed.velocity);
        let turn = if self.turned { 180.0 } else { 0.0 };
        self.put("own_body", degrees(me.body - believed.body - turn));
        self.put("own_neck", degrees(me.neck - believed.neck));
        self.put("own_error", believed.error);
        self.put("quality", if believed.quality == "high" { 1.0 } else { 0.0 });
    }

    fn ball(&mut self, beliefs: &Beliefs, show: &Show) {
        let Some(ball) = &beliefs.ball else { return };
        let Motion { x, y, vx, vy } = show.ball;
        self.apart(["ball_position", "ball_position_x", "ball_position_y"], (x, y), ball.at);
        self.apart(["ball_speed", "ball_speed_x", "ball_speed_y"], (vx, vy), ball.velocity);
        self.put("ball_error", ball.error);
        if let Some(age) = ball.age {
            self.put("ball_age", age.into());
        }
    }

    /// Where the ball is met first, and how fast it is, beside what was believed a cycle ago.
    fn changes(&mut self, beliefs: &Beliefs, before: Option<&(Cycle, Beliefs)>, cycle: Cycle) {
        let first = beliefs.interceptions.first();
        if let Some(first) = first {
            self.put("interception_cycles", first.cycles.into());
        }
        let Some(((time, stoppage), before)) = before else { return };
        if cycle != (time.saturating_add(1), 0) && cycle != (*time, stoppage + 1) {
            return;
        }
        if let (Some(first), Some(last)) = (first, before.interceptions.first()) {
            let names = ["interception_change", "interception_change_x", "interception_change_y"];
            let now = self.on_field(first.at);
            self.apart(names, now, last.at);
        }
        if let (Some(ball), Some(last)) = (&beliefs.ball, &before.ball) {
            let speed = |[x, y]: Pair| x.hypot(y);
            self.put("ball_speed_change", speed(ball.velocity) - speed(last.velocity));
        }
    }

    /// Everybody else.
    fn others(&mut self, beliefs: &Beliefs, show: &Show, side: Side, other: Option<Player>) {
        if beliefs.players.is_empty() {
            return;
        }
        self.put("players_known", beliefs.players.len() as f64);
        let mut errors = [Vec::new(), Vec::new()];
        for believed in &beliefs.players {
            let Some(whose) = whose(believed, side) else { continue };
            let Some(player) = believed.unum.and_then(Unum::new).and_then(|unum| find(show, (whose, unum)))
            else {
                continue;
            };
            let (x, y) = self.on_field(believed.is.at);
            let mates = usize::from(whose != side);
            errors[mates].push((player.motion.x - x).hypot(player.motion.y - y));
            if other == Some((whose, player.unum)) {
                let Motion { x, y, vx, vy } = player.motion;
                let places = ["other_position", "other_position_x", "other_position_y"];
                self.apart(places, (x, y), believed.is.at);
                self.apart(["other_speed", "other_speed_x", "other_speed_y"], (vx, vy), believed.is.velocity);
                if let Some(age) = believed.is.age {
                    self.put("other_age", age.into());
                }
            }
        }
        for (name, errors) in ["mates_position", "opponents_position"].into_iter().zip(errors) {
            // Of nobody there is no mean, and no cell.
            self.put(name, errors.iter().sum::<f64>() / errors.len() as f64);
        }
    }
}

/// So near to the ball a player can kick it, more or less whatever its type, in metres.
const KICKABLE: f64 = 1.085;

fn whose(believed: &Somebody, side: Side) -> Option<Side> {
    match &believed.whose[..] {
        "ours" => Some(side),
        "theirs" => Some(side.other()),
        _ => None,
    }
}

fn find(show: &Show, (side, unum): Player) -> Option<&ShowPlayer> {
    let found = show.players.iter().find(|player| (player.side, player.unum) == (side, unum))?;
    (found.state & state::STAND != 0).then_some(found)
}

fn distance(one: &Motion, other: &Motion) -> f64 {
    (one.x - other.x).hypot(one.y - other.y)
}

/// The shorter way round.
fn degrees(difference: f64) -> f64 {
    (difference + 180.0).rem_euclid(360.0) - 180.0
}

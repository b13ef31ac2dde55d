//! An agent's beliefs beside what really was, cycle by cycle, as columns for charts.

use std::collections::BTreeMap;

use common_beliefs::Moment;
use common_geometry::Vec2;
use common_scene::{AgentAnswer, AgentQuestion, Chart, Recorded};
use serde::Serialize;
use soccer2d_beliefs::{Beliefs, OtherPlayer, Pair};
use soccer2d_events::{Event, PassOutcome, Watcher, What, Who};
use soccer2d_protocol::{
    Side, Unum, field,
    fullstate::Motion,
    show::{Show, ShowPlayer, state},
};

use crate::stored_show::{MatchBeside, ShowReader};

/// Beliefs of so many cycles are fetched at a time.
const BATCH: usize = 64;

/// A pass that begins in the range may end so many frames after it.
const LONGEST_PASS: u32 = 100;

/// What only the page of this league reads.
#[derive(Serialize)]
struct Details {
    /// The cycle of each frame.
    cycles: Vec<i32>,
    /// In how many cycles each state acted, the most frequent first.
    states: Vec<(String, u32)>,
}

type Player = (Side, Unum);

pub(crate) fn answer(recorded: &dyn Recorded, question: AgentQuestion) -> AgentAnswer {
    let player = |agent: common_beliefs::Agent| {
        Some((*Side::BOTH.get(agent.team)?, Unum::new(u8::try_from(agent.number).ok()?)?))
    };
    let Some(agent) = player(question.agent) else { return AgentAnswer::default() };
    let kept = MatchBeside::from_bytes(&recorded.match_memory());
    let reader = ShowReader::new(&kept);
    let mut count = Count {
        recorded,
        question,
        agent,
        other: question.other.and_then(player),
        watcher: Watcher::new(kept.pitch),
        events: Vec::new(),
        clock: Vec::new(),
        ball: Vec::new(),
        frames: Vec::new(),
        predictions: Vec::new(),
        table: Table::default(),
        states: BTreeMap::new(),
        before: None,
        possession: 0.0,
    };
    let mut batch = Vec::with_capacity(BATCH);
    let end = question.to.saturating_add(1).saturating_add(LONGEST_PASS);
    recorded.frames(question.from, end, &mut |stored| {
        let Some((show, _)) = reader.read(stored) else { return true };
        count.watcher.push(&show, &mut count.events);
        if stored.frame.index <= question.to {
            count.clock.push(stored.frame.clock);
            batch.push((stored.frame.index, stored.moment, show));
        }
        if batch.len() == BATCH {
            count.go_on(&batch);
            batch.clear();
        }
        true
    });
    count.go_on(&batch);
    count.finish()
}

/// A show with its frame and its moment.
type Framed = (u32, Moment, Show);

/// What is counted, batch by batch: a range may be a match of hours, and of its shows only the balls are kept.
struct Count<'a> {
    recorded: &'a dyn Recorded,
    question: AgentQuestion,
    agent: Player,
    other: Option<Player>,
    watcher: Watcher,
    /// What happened in the range.
    events: Vec<Event>,
    frames: Vec<u32>,
    clock: Vec<f64>,
    /// One for each frame.
    ball: Vec<BallThen>,
    predictions: Vec<Prediction>,
    table: Table,
    states: BTreeMap<String, u32>,
    before: Option<(Moment, Beliefs)>,
    possession: f64,
}

/// The ball in a frame.
struct BallThen {
    moment: Moment,
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
        let moments: Vec<Moment> = batch.iter().map(|(_, moment, _)| *moment).collect();
        let texts = self.recorded.beliefs(self.question.agent, &moments);
        for (framed, text) in batch.iter().zip(texts) {
            self.row(framed, text.and_then(|text| serde_json::from_slice(&text).ok()));
        }
    }

    fn row(&mut self, (index, moment, show): &Framed, beliefs: Option<Beliefs>) {
        let (agent, row) = (self.agent, self.frames.len());
        self.frames.push(*index);
        let kicks = |player: &ShowPlayer| player.state & (state::KICK | state::TACKLE) != 0;
        let is_kicked = show.players.iter().any(kicks);
        self.ball.push(BallThen { moment: *moment, at: (show.ball.x, show.ball.y), is_kicked });
        let mut cells = Cells { table: &mut self.table, row, turned: agent.0 == Side::Right };
        cells.truth(show, agent, self.other, &mut self.possession);
        cells.put("team_holes", self.recorded.silent_agents(self.question.agent.team, *moment) as f64);
        cells.put("no_thought", if beliefs.is_some() { 0.0 } else { 1.0 });
        let Some(beliefs) = beliefs else {
            self.before = None;
            return;
        };
        cells.own(&beliefs, show, agent);
        cells.ball(&beliefs, show);
        cells.changes(&beliefs, self.before.as_ref(), *moment);
        cells.others(&beliefs, show, agent.0, self.other);
        if let Some(first) = beliefs.interceptions.first() {
            self.predictions.push(Prediction { row, cycles: first.cycles, at: first.at });
        }
        if let Some(chosen) = &beliefs.chosen {
            *self.states.entry(chosen.clone()).or_default() += 1;
        }
        self.before = Some((*moment, beliefs));
    }

    /// How many passes the agent had begun by each frame, and how many of these arrived.
    fn passes(&mut self) {
        self.watcher.finish(&mut self.events);
        let by = Who { side: self.agent.0, unum: self.agent.1 };
        let mut passes: Vec<(Moment, bool)> = Vec::new();
        for Event { cycle, stoppage, what, .. } in &self.events {
            if let What::Pass(pass) = what
                && pass.by == by
            {
                let moment = Moment { time: *cycle, stoppage: *stoppage };
                passes.push((moment, pass.outcome == PassOutcome::Complete));
            }
        }
        passes.sort_unstable();
        for (row, ball) in self.ball.iter().enumerate() {
            let begun = &passes[..passes.partition_point(|(moment, _)| *moment <= ball.moment)];
            let mut cells = Cells { table: &mut self.table, row, turned: false };
            cells.put("passes", begun.len() as f64);
            cells
                .put("passes_completed", begun.iter().filter(|(_, is_complete)| *is_complete).count() as f64);
        }
    }

    fn finish(mut self) -> AgentAnswer {
        self.passes();
        for prediction in &self.predictions {
            if let Some(truth) = met(&self.ball[prediction.row..], prediction.cycles) {
                let turned = self.agent.0 == Side::Right;
                let mut cells = Cells { table: &mut self.table, row: prediction.row, turned };
                cells.apart(["interception", "interception_x", "interception_y"], truth, prediction.at);
            }
        }
        let mut states: Vec<_> = self.states.into_iter().collect();
        states.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let rows = self.frames.len();
        let columns = self.table.columns.into_iter().map(|(name, mut column)| {
            column.resize(rows, f64::NAN);
            (name.to_owned(), column)
        });
        let cycles = self.ball.iter().map(|then| then.moment.time).collect();
        AgentAnswer {
            frames: self.frames,
            clock: self.clock,
            columns: columns.collect(),
            charts: charts(),
            details: serde_json::to_value(Details { cycles, states }).expect("plain structs have a text"),
        }
    }
}

/// The charts that a page draws which does not know the league.
fn charts() -> Vec<Chart> {
    vec![
        Chart::new(
            "own",
            "Own place and speed: error",
            "m",
            &[("own_position", "Place"), ("own_speed", "Speed")],
        ),
        Chart::new("ball", "Ball: error", "m", &[("ball_position", "Place"), ("ball_speed", "Speed")]),
        Chart::new(
            "players",
            "Others: error",
            "m",
            &[("mates_position", "Teammates"), ("opponents_position", "Opponents")],
        ),
        Chart::new("stamina", "Stamina", "", &[("stamina", "Stamina")]),
    ]
}

/// Where the ball was so many cycles later; none if a player kicked it before: then the belief was not wrong.
fn met(balls: &[BallThen], cycles: u32) -> Option<(f64, f64)> {
    let later = usize::try_from(cycles).ok()?;
    let (now, then) = (balls.first()?, balls.get(later)?);
    let is_then = i64::from(then.moment.time) - i64::from(now.moment.time) == i64::from(cycles);
    (is_then && !balls[1..=later].iter().any(|ball| ball.is_kicked)).then_some(then.at)
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
        for (name, value) in names.into_iter().zip([length(x, y), x, y]) {
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
        let goal = field::HALF_LENGTH * agent.0.sign();
        self.put("ball_to_goal", length(show.ball.x - goal, show.ball.y));
        if let Some(other) = other.and_then(|other| find(show, other)) {
            self.put("other_distance", distance(&me.motion, &other.motion));
        }
        // The nearest player has the ball, as soon as it is near enough to play it.
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
    fn changes(&mut self, beliefs: &Beliefs, before: Option<&(Moment, Beliefs)>, now: Moment) {
        let first = beliefs.interceptions.first();
        if let Some(first) = first {
            self.put("interception_cycles", first.cycles.into());
        }
        let Some((Moment { time, stoppage }, before)) = before else { return };
        let running = Moment { time: time.saturating_add(1), stoppage: 0 };
        let standing = Moment { time: *time, stoppage: stoppage.saturating_add(1) };
        if now != running && now != standing {
            return;
        }
        if let (Some(first), Some(last)) = (first, before.interceptions.first()) {
            let names = ["interception_change", "interception_change_x", "interception_change_y"];
            let place = self.on_field(first.at);
            self.apart(names, place, last.at);
        }
        if let (Some(ball), Some(last)) = (&beliefs.ball, &before.ball) {
            let speed = |[x, y]: Pair| length(x, y);
            self.put("ball_speed_change", speed(ball.velocity) - speed(last.velocity));
        }
    }

    /// All other players.
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
            let (x, y) = self.on_field(believed.estimate.at);
            let mates = usize::from(whose != side);
            errors[mates].push(length(player.motion.x - x, player.motion.y - y));
            if other == Some((whose, player.unum)) {
                let Motion { x, y, vx, vy } = player.motion;
                let places = ["other_position", "other_position_x", "other_position_y"];
                self.apart(places, (x, y), believed.estimate.at);
                self.apart(
                    ["other_speed", "other_speed_x", "other_speed_y"],
                    (vx, vy),
                    believed.estimate.velocity,
                );
                if let Some(age) = believed.estimate.age {
                    self.put("other_age", age.into());
                }
            }
        }
        for (name, errors) in ["mates_position", "opponents_position"].into_iter().zip(errors) {
            // Without players the mean is no number, and the cell stays empty.
            self.put(name, errors.iter().sum::<f64>() / errors.len() as f64);
        }
    }
}

/// So near to the ball a player can kick it, more or less whatever its type, in metres.
const KICKABLE: f64 = 1.085;

fn length(x: f64, y: f64) -> f64 {
    Vec2::new(x, y).length()
}

fn whose(believed: &OtherPlayer, side: Side) -> Option<Side> {
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
    length(one.x - other.x, one.y - other.y)
}

/// The shorter way round.
fn degrees(difference: f64) -> f64 {
    (difference + 180.0).rem_euclid(360.0) - 180.0
}

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
    /// One value for each frame, nothing where there is none.
    columns: BTreeMap<&'static str, Vec<Option<f64>>>,
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
    match tokio::task::spawn_blocking(count).await {
        Ok(Ok(text)) => ([(header::CONTENT_TYPE, "application/json")], text).into_response(),
        _ => (StatusCode::INTERNAL_SERVER_ERROR, "The charts could not be counted.\n").into_response(),
    }
}

type Player = (Side, Unum);

fn count(story: &Story, agent: Player, other: Option<Player>, from: u32, to: u32) -> Answer {
    let mut shows = Vec::new();
    story.shows(from, to.saturating_add(1), &mut |index, show| {
        shows.push((index, story.cycle(index).unwrap_or((show.time, 0)), show.clone()));
    });
    let cycles: Vec<Cycle> = shows.iter().map(|(_, cycle, _)| *cycle).collect();
    let passes = passes(story, agent, from);
    let mut table = Table::new(shows.len());
    let mut states = BTreeMap::<String, u32>::new();
    let mut before: Option<(Cycle, Beliefs)> = None;
    let mut possession = 0.0;
    for (batch, start) in cycles.chunks(BATCH).zip((0..).step_by(BATCH)) {
        let texts = story.minds.texts(agent.0, agent.1, batch);
        for (row, text) in (start..).zip(texts) {
            let (index, cycle, show) = &shows[row];
            let mut cells = Cells { table: &mut table, row, turned: agent.0 == Side::Right };
            cells.truth(show, agent, other, &mut possession);
            cells.put("passes", passes.iter().filter(|pass| pass.0 <= *index).count() as f64);
            let completed = passes.iter().filter(|pass| pass.0 <= *index && pass.1).count();
            cells.put("passes_completed", completed as f64);
            cells.put("team_holes", story.minds.holes(agent.0, *cycle) as f64);
            let beliefs = text.and_then(|text| serde_json::from_slice::<Beliefs>(&text).ok());
            cells.put("no_thought", if beliefs.is_some() { 0.0 } else { 1.0 });
            let Some(beliefs) = beliefs else {
                before = None;
                continue;
            };
            cells.own(&beliefs, show, agent);
            cells.ball(&beliefs, show);
            cells.interception(&beliefs, before.as_ref(), &shows[row..], *cycle);
            cells.others(&beliefs, show, agent.0, other);
            if let Some(chosen) = &beliefs.chosen {
                *states.entry(chosen.clone()).or_default() += 1;
            }
            before = Some((*cycle, beliefs));
        }
    }
    let mut states: Vec<_> = states.into_iter().collect();
    states.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    Answer {
        frames: shows.iter().map(|(index, ..)| *index).collect(),
        cycles: cycles.iter().map(|(time, _)| *time).collect(),
        columns: table.columns,
        states,
    }
}

/// The frames in which an agent passed from there on, and whether the pass arrived.
fn passes(story: &Story, (side, unum): Player, from: u32) -> Vec<(u32, bool)> {
    let by = format!("{}{unum}", side.letter());
    let is_his = |event: &serde_json::Value| event["event"] == "pass" && event["by"] == by.as_str();
    let events = story.events();
    let passes = events.iter().filter(|event| is_his(event)).filter_map(|event| {
        let frame = u32::try_from(event["frame"].as_u64()?).ok()?;
        Some((frame, event["outcome"] == "complete"))
    });
    passes.filter(|(frame, _)| *frame >= from).collect()
}

/// All columns, each as long as there are frames.
struct Table {
    length: usize,
    columns: BTreeMap<&'static str, Vec<Option<f64>>>,
}

impl Table {
    fn new(length: usize) -> Table {
        Table { length, columns: BTreeMap::new() }
    }
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
        let length = self.table.length;
        let column = self.table.columns.entry(name).or_insert_with(|| vec![None; length]);
        column[self.row] = value.is_finite().then(|| (value * 1000.0).round() / 1000.0);
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

    /// Where the ball is met first: beside the truth, and beside what was believed a cycle ago.
    fn interception(
        &mut self,
        beliefs: &Beliefs,
        before: Option<&(Cycle, Beliefs)>,
        shows: &[(u32, Cycle, Show)],
        cycle: Cycle,
    ) {
        let Some(first) = beliefs.interceptions.first() else { return };
        self.put("interception_cycles", first.cycles.into());
        // Once somebody kicks it, the ball goes elsewhere, and the belief was not wrong.
        let is_kicked = |(_, _, show): &(u32, Cycle, Show)| {
            show.players.iter().any(|player| player.state & (state::KICK | state::TACKLE) != 0)
        };
        let later = usize::try_from(first.cycles).unwrap_or(usize::MAX);
        if let Some((_, then, show)) = shows.get(later)
            && then.0 - cycle.0 == first.cycles as i32
            && !shows.iter().take(later + 1).skip(1).any(is_kicked)
        {
            let names = ["interception", "interception_x", "interception_y"];
            self.apart(names, (show.ball.x, show.ball.y), first.at);
        }
        let Some(((time, stoppage), before)) = before else { return };
        if cycle != (time + 1, 0) && cycle != (*time, stoppage + 1) {
            return;
        }
        if let Some(last) = before.interceptions.first() {
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

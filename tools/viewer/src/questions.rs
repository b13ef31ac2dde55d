//! `/api/stats` and `/api/agent`: questions about a recorded match, which its league answers. Pages draw, they do not count.

use std::sync::Arc;

use axum::{
    extract::{Query, State},
    http::{StatusCode, header},
    response::{IntoResponse as _, Response},
};
use common_beliefs::Agent;
use common_scene::{AgentQuestion, Open};
use serde::{Deserialize, Serialize};

use crate::{recorded_match::RecordedMatch, web_server::Site};

/// A question for statistics. Both ends belong to the range.
#[derive(Deserialize)]
pub(crate) struct Range {
    /// `live`, or the number of a log.
    source: String,
    from: Option<u32>,
    to: Option<u32>,
}

/// A question about an agent. Both ends belong to the range.
#[derive(Deserialize)]
pub(crate) struct AboutAgent {
    /// `live`, or the number of a log.
    source: String,
    team: usize,
    number: u32,
    /// Another one, for what is between the two.
    other_team: Option<usize>,
    other: Option<u32>,
    from: Option<u32>,
    to: Option<u32>,
}

pub(crate) async fn statistics(State(site): State<Arc<Site>>, Query(range): Query<Range>) -> Response {
    let Some(recorded) = find(&site, &range.source) else { return no_source(&range.source) };
    let (from, to) = (range.from.unwrap_or(0), range.to.unwrap_or(u32::MAX));
    answer(&site, move || recorded.league.statistics(recorded.as_ref(), from, to)).await
}

pub(crate) async fn agent(State(site): State<Arc<Site>>, Query(about): Query<AboutAgent>) -> Response {
    let Some(recorded) = find(&site, &about.source) else { return no_source(&about.source) };
    let agent = Agent { team: about.team, number: about.number };
    if !recorded.beliefs.has(agent) {
        let text = format!("There are no beliefs of number {} of team {}.\n", about.number, about.team);
        return (StatusCode::NOT_FOUND, text).into_response();
    }
    let other = about.other_team.zip(about.other).map(|(team, number)| Agent { team, number });
    let (from, to) = (about.from.unwrap_or(0), about.to.unwrap_or(u32::MAX));
    let question = AgentQuestion { agent, other, from, to };
    answer(&site, move || recorded.league.agent(recorded.as_ref(), question)).await
}

fn find(site: &Site, source: &str) -> Option<Arc<RecordedMatch>> {
    let open = match source {
        "live" => Open { live: true, log: None },
        number => Open { live: false, log: number.parse().ok() },
    };
    site.source(open).map(|(recorded, _)| recorded)
}

fn no_source(source: &str) -> Response {
    let text = format!("source = {source}: expected live or the number of a log\n");
    (StatusCode::NOT_FOUND, text).into_response()
}

/// Counts in a thread of its own, and answers with JSON.
async fn answer<T: Serialize>(site: &Site, count: impl FnOnce() -> T + Send + 'static) -> Response {
    match site.places.count(move || serde_json::to_string(&count())).await {
        Some(Ok(text)) => ([(header::CONTENT_TYPE, "application/json")], text).into_response(),
        _ => (StatusCode::INTERNAL_SERVER_ERROR, "The answer could not be counted.\n").into_response(),
    }
}

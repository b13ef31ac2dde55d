//! `/api/stats`: the statistics of a range of frames, the same numbers as `touchline log stats --json`.

use std::sync::Arc;

use axum::{
    extract::{Query, State},
    http::{StatusCode, header},
    response::{IntoResponse as _, Response},
};
use common_scene::Open;
use serde::Deserialize;
use soccer2d_events::Tally;
use soccer2d_protocol::referee::RefereeCall;

use crate::{server::House, story::Story};

/// What is asked for. Frames are counted as everywhere; both ends belong to the range.
#[derive(Deserialize)]
pub(crate) struct Range {
    /// `live`, or the number of a log.
    source: String,
    from: Option<u32>,
    to: Option<u32>,
}

pub(crate) async fn answer(State(house): State<Arc<House>>, Query(range): Query<Range>) -> Response {
    let open = match &range.source[..] {
        "live" => Open { live: true, log: None },
        number => Open { live: false, log: number.parse().ok() },
    };
    let Some((story, _)) = house.source(open) else {
        let text = format!("source = {}: expected live or the number of a log\n", range.source);
        return (StatusCode::NOT_FOUND, text).into_response();
    };
    let count = move || count(&story, range.from.unwrap_or(0), range.to.unwrap_or(u32::MAX));
    match house.places.count(count).await {
        Some(text) => ([(header::CONTENT_TYPE, "application/json")], text).into_response(),
        None => (StatusCode::INTERNAL_SERVER_ERROR, "The statistics could not be counted.\n").into_response(),
    }
}

fn count(story: &Story, from: u32, to: u32) -> String {
    let mut tally = Tally::new(story.pitch());
    let end = to.saturating_add(1);
    let mut calls = story.calls(from, end).into_iter().peekable();
    story.shows(from, end, &mut |index, show| {
        while let Some(call) = calls.next_if(|call| call.frame <= index) {
            tally.hear(&RefereeCall::parse(&call.text));
        }
        tally.push(show);
    });
    calls.for_each(|call| tally.hear(&RefereeCall::parse(&call.text)));
    serde_json::to_string(&tally.finish()).expect("plain structs have a text")
}

//! A trace played again into the same brains: do they do the same?

use std::{io::BufRead, time::Duration};

use anyhow::{Context as _, bail};
use soccer2d_protocol::{
    PlayerDatagram,
    connect::{PlayerInit, PlayerRequest},
};

use crate::{BeliefsOutput, BoxedBrain, BrainDriver, Event, TraceReader};

/// What came of playing a player's part again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// Which of the team's players.
    pub place: u8,
    /// How many datagrams it sent, as in the trace.
    pub same: u64,
    /// Where it first did something else. What it would have heard after that is not known, so nothing is said of it.
    pub difference: Option<Difference>,
}

/// Where a brain did something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// When, in seconds of the trace.
    pub at: String,
    /// What stands in the trace.
    pub then: String,
    /// What the brain says now.
    pub now: String,
}

impl Difference {
    fn new(at: Duration, then: &[u8], now: &[u8]) -> Difference {
        let words = |text: &[u8]| String::from_utf8_lossy(text).trim_end_matches('\0').to_owned();
        Difference { at: format!("{:.3}", at.as_secs_f64()), then: words(then), now: words(now) }
    }
}

fn text_of(said: &PlayerDatagram) -> Vec<u8> {
    let mut text = Vec::new();
    said.encode(&mut text);
    text
}

/// One player of the trace.
struct Actor {
    brain: String,
    driver: Option<BrainDriver>,
    /// What it has said and the trace has not shown yet.
    said: Option<PlayerDatagram>,
    replayed: Replayed,
}

/// Plays a trace again. `brain` makes a brain by its name and place, with the init that the trace has.
pub fn replay(
    trace: impl BufRead,
    brain: &mut dyn FnMut(&str, u8, PlayerInit) -> anyhow::Result<BoxedBrain>,
) -> anyhow::Result<Vec<Replayed>> {
    let mut actors: Vec<Actor> = Vec::new();
    for entry in TraceReader::new(trace)? {
        let entry = entry?;
        let at = entry.at;
        if let Event::Brain(name) = entry.event {
            if actors.iter().any(|actor| actor.replayed.place == entry.place) {
                bail!("player {} comes to life twice in this trace", entry.place);
            }
            let replayed = Replayed { place: entry.place, same: 0, difference: None };
            actors.push(Actor { brain: name, driver: None, said: None, replayed });
            continue;
        }
        let Some(actor) = actors.iter_mut().find(|actor| actor.replayed.place == entry.place) else {
            bail!("player {} acts in this trace before it comes to life", entry.place);
        };
        let Actor { driver, said, replayed, .. } = actor;
        if replayed.difference.is_some() {
            continue;
        }
        if !matches!(entry.event, Event::Send(..))
            && let Some(unasked) = said.take()
        {
            replayed.difference = Some(Difference::new(at, b"nothing", &text_of(&unasked)));
            continue;
        }
        match (entry.event, driver) {
            (Event::Receive(_, text), Some(driver)) => *said = driver.hear(at, &text),
            (Event::Wake, Some(driver)) => *said = driver.wake(at),
            (Event::Send(_, text), Some(driver)) => {
                let spoken = said.take();
                let now = spoken.as_ref().map_or(Vec::new(), text_of);
                // Newcomers ask again, and those who are told to stop say bye; that is not the brain's doing.
                let by_the_shell = text.starts_with(b"(init ") || text == b"(bye)\0";
                if now == text {
                    replayed.same += 1;
                } else if !(now.is_empty() && by_the_shell) {
                    let now = if now.is_empty() { b"nothing" } else { &now[..] };
                    replayed.difference = Some(Difference::new(at, &text, now));
                }
                if let Some(spoken) = spoken {
                    driver.sent(at, &spoken);
                }
            }
            (Event::Send(_, text), driver @ None) => {
                let Ok(PlayerRequest::Init(init)) = PlayerRequest::parse(&text) else {
                    bail!("player {} does not begin with an init", replayed.place);
                };
                let made = brain(&actor.brain, replayed.place, init)
                    .with_context(|| format!("the brain of player {}", replayed.place))?;
                *driver = Some(BrainDriver::new(made, BeliefsOutput::default()));
            }
            (Event::Receive(..) | Event::Wake, None) => {
                bail!("player {} hears something before it asked to take part", replayed.place);
            }
            (Event::Brain(_), _) => {}
        }
    }
    Ok(actors.into_iter().map(|actor| actor.replayed).collect())
}

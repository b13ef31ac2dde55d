//! What a match of agents is played with, and does not change.

use serde::{Deserialize, Serialize};

use crate::Time;

/// CPU time.
pub type Nanoseconds = u64;

/// Everything about the engine that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// Decides whose action comes first when several take effect at the same time.
    pub seed: u64,
    pub latencies: Latencies,
    pub think_time: ThinkTime,
    /// Whether an agent is sent `K` after every thought. Off by default: an agent that takes what one `read` returns for one
    /// message, as simple agents do, loses the message behind it.
    pub send_think_times: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            seed: 0,
            latencies: Latencies { sense: 10, act: 10 },
            think_time: ThinkTime::Measured,
            send_think_times: false,
        }
    }
}

/// How long messages are on their way. The latency between the two, of thinking, is [`ThinkTime`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Latencies {
    /// From the world to the agent, in ticks.
    pub sense: Time,
    /// From the agent to the world, in ticks. With 0 an action takes effect in the tick after the one in which it was sent, if
    /// that tick was over already.
    pub act: Time,
}

/// How long a thought takes. Whole ticks count: a thought that needs less than one costs no simulated time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ThinkTime {
    /// As long as the agent's process used the CPU. A record of inputs holds what was measured.
    Measured,
    /// A given cost for a message of each kind, whatever really was used.
    Modelled { sensation: Nanoseconds, time_notify: Nanoseconds },
}

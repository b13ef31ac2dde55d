//! Clients of a simulation, by number.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// One connection, numbered by the code that runs the loop. Never reused within a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ClientId(pub u32);

/// A few clients, in ascending order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClientSet(SmallVec<[ClientId; 26]>);

impl ClientSet {
    /// An empty set.
    pub fn new() -> ClientSet {
        ClientSet::default()
    }

    /// Adds a client; no effect if it is there already.
    pub fn insert(&mut self, client: ClientId) {
        if let Err(place) = self.0.binary_search(&client) {
            self.0.insert(place, client);
        }
    }

    /// Whether the client is in the set.
    pub fn contains(&self, client: ClientId) -> bool {
        self.0.binary_search(&client).is_ok()
    }

    /// Whether there is no client.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = ClientId> + '_ {
        self.0.iter().copied()
    }
}

impl FromIterator<ClientId> for ClientSet {
    fn from_iter<I: IntoIterator<Item = ClientId>>(clients: I) -> ClientSet {
        let mut set = ClientSet::new();
        clients.into_iter().for_each(|client| set.insert(client));
        set
    }
}

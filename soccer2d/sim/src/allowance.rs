//! How much of what a client sends in one tick counts. Not here: what is done with it.
//!
//! The simulation counts commands, whoever sends them: clients in this process, at sockets, or in a record. Bytes are
//! counted where there are any, by who reads them from a socket; for it the counts are public.

use common_simulation::ClientId;
use serde::{Deserialize, Serialize};
use soccer2d_protocol::{coach::CoachCommand, trainer::TrainerCommand};

use crate::input::Input;

/// What is left to one client in this tick. The official server reads on for as long as something is there, and lets one
/// client stop the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Allowance {
    bytes: usize,
    commands: usize,
}

impl Default for Allowance {
    fn default() -> Allowance {
        Allowance { bytes: Allowance::BYTES, commands: Allowance::COMMANDS }
    }
}

impl Allowance {
    /// So many bytes of a client count in a tick, as they were before they were packed.
    pub const BYTES: usize = 8192;
    /// So many commands of a client count in a tick.
    pub const COMMANDS: usize = 64;

    /// The bytes that are left.
    pub fn bytes(&self) -> usize {
        if self.commands == 0 { 0 } else { self.bytes }
    }

    /// The commands that are left.
    pub fn commands(&self) -> usize {
        if self.bytes == 0 { 0 } else { self.commands }
    }

    /// Whether nothing is left.
    pub fn is_spent(&self) -> bool {
        self.bytes == 0 || self.commands == 0
    }

    /// A datagram of so many bytes and commands has been read. One without any command costs as much as one with one.
    pub fn spend(&mut self, bytes: usize, commands: usize) {
        self.bytes = self.bytes.saturating_sub(bytes);
        self.commands = self.commands.saturating_sub(commands.max(1));
    }
}

/// The allowances of all who have sent something in this tick, in ascending order of their numbers.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Allowances(Vec<(ClientId, Allowance)>);

impl Allowances {
    /// A new tick begins.
    pub(crate) fn renew(&mut self) {
        self.0.clear();
    }

    /// Takes out of an input what is more than its sender may say in this tick. Coming, leaving, and having done always
    /// counts: a client that says too much must not hold up the others. False if nothing is left.
    pub(crate) fn admit(&mut self, from: ClientId, input: &mut Input) -> bool {
        match input {
            Input::Join(_) | Input::Leave => true,
            Input::Player(datagram) => {
                let allowance = self.of(from);
                let left = allowance.commands();
                allowance.spend(0, datagram.commands.len());
                if left == 0 || datagram.commands.len() > left {
                    datagram.cut(left);
                }
                left > 0 || !datagram.commands.is_empty()
            }
            Input::Coach(datagram) => {
                self.take(from) || matches!(datagram.command, Ok(CoachCommand::Done | CoachCommand::Bye))
            }
            Input::Trainer(datagram) => self.take(from) || datagram.command == Ok(TrainerCommand::Done),
            Input::KickOff | Input::Referee(_) | Input::Train(_) => self.take(from),
        }
    }

    /// One command, if there is one left.
    fn take(&mut self, from: ClientId) -> bool {
        let allowance = self.of(from);
        let is_left = !allowance.is_spent();
        allowance.spend(0, 1);
        is_left
    }

    fn of(&mut self, client: ClientId) -> &mut Allowance {
        let place = self.0.binary_search_by_key(&client, |(id, _)| *id).unwrap_or_else(|place| {
            self.0.insert(place, (client, Allowance::default()));
            place
        });
        &mut self.0[place].1
    }
}

#[cfg(test)]
mod tests {
    use soccer2d_protocol::{PlayerCommand, PlayerDatagram};

    use super::*;

    #[test]
    fn the_first_commands_of_a_tick_count_and_a_done_always() {
        let (flooder, other) = (ClientId(7), ClientId(3));
        let mut allowances = Allowances::default();
        let mut say = |from, text: &str| {
            let mut input = Input::Player(PlayerDatagram::parse(text.as_bytes()));
            let counts = allowances.admit(from, &mut input);
            let Input::Player(datagram) = input else { unreachable!("a player's input stays one") };
            counts.then_some(datagram.commands)
        };
        let counted: usize =
            (0..10).filter_map(|_| say(flooder, &"(turn 1)".repeat(10))).map(|commands| commands.len()).sum();
        assert_eq!(counted, Allowance::COMMANDS);
        assert_eq!(say(flooder, "(turn 1)(done)").as_deref(), Some(&[PlayerCommand::Done][..]));
        assert_eq!(say(flooder, "(bogus)"), None, "nor is a mistake answered");
        assert_eq!(say(other, "(turn 1)").map(|commands| commands.len()), Some(1));
        allowances.renew();
        let mut input = Input::KickOff;
        let counted = (0..1000).filter(|_| allowances.admit(flooder, &mut input)).count();
        assert_eq!(counted, Allowance::COMMANDS, "in the next tick again");
    }
}

//! How much of what a client sends in one tick counts. Not here: what is done with it.
//!
//! The simulation counts, wherever a client is: in this process, at a socket, or in a record. What does not count need not
//! be parsed, so a server that reads from sockets counts in the same way before; for it the counts are public.

use common_simulation::ClientId;
use serde::{Deserialize, Serialize};
use soccer2d_protocol::{coach::CoachCommand, trainer::TrainerCommand};

use crate::input::{Input, Measured};

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
    /// After so many bytes of a client, as they were before they were packed, its next datagram in the tick does not count.
    pub const BYTES: usize = 8192;
    /// So many commands of a client count in a tick.
    pub const COMMANDS: usize = 64;

    /// How many commands of the next datagram count.
    pub fn commands(&self) -> usize {
        if self.bytes == 0 { 0 } else { self.commands }
    }

    /// Whether nothing is left.
    pub fn is_spent(&self) -> bool {
        self.commands() == 0
    }

    /// A datagram of so many bytes and commands has come. One without any command costs as much as one with one.
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
                allowance.spend(datagram.bytes, datagram.said.commands.len());
                datagram.said.cut(left);
                left > 0 || !datagram.said.commands.is_empty()
            }
            Input::Coach(Measured { said, bytes }) => {
                self.take(from, *bytes) || matches!(said.command, Ok(CoachCommand::Done | CoachCommand::Bye))
            }
            Input::Trainer(Measured { said, bytes }) => {
                self.take(from, *bytes) || said.command == Ok(TrainerCommand::Done)
            }
            // Commands of about thirty bytes: there are too many of them before they are too long.
            Input::KickOff | Input::Referee(_) | Input::Train(_) => self.take(from, 0),
        }
    }

    /// A datagram with one command: whether it counts.
    fn take(&mut self, from: ClientId, bytes: usize) -> bool {
        let allowance = self.of(from);
        let is_left = !allowance.is_spent();
        allowance.spend(bytes, 1);
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
    use soccer2d_protocol::{
        PlayerCommand, PlayerDatagram, Version, coach::CoachDatagram, coach_language::Limits,
    };

    use super::*;

    /// What counts of the datagrams of one tick, with the bytes of each.
    fn counted(
        allowances: &mut Allowances,
        from: ClientId,
        datagrams: &[(&str, usize)],
    ) -> Vec<PlayerCommand> {
        let admitted = datagrams.iter().filter_map(|(text, bytes)| {
            let mut input = Input::Player(Measured::new(PlayerDatagram::parse(text.as_bytes()), *bytes));
            let counts = allowances.admit(from, &mut input);
            let Input::Player(datagram) = input else { unreachable!("a player's input stays one") };
            counts.then_some(datagram.said.commands)
        });
        admitted.flatten().collect()
    }

    #[test]
    fn the_first_commands_of_a_tick_count_and_a_done_always() {
        let (flooder, other) = (ClientId(7), ClientId(3));
        let mut allowances = Allowances::default();
        let turns = "(turn 1)".repeat(10);
        let flood = [(&*turns, 80); 10];
        assert_eq!(counted(&mut allowances, flooder, &flood).len(), Allowance::COMMANDS);
        assert_eq!(counted(&mut allowances, flooder, &[("(turn 1)(done)", 14)]), [PlayerCommand::Done]);
        assert_eq!(counted(&mut allowances, flooder, &[("(bogus)", 7)]), [], "nor is a mistake answered");
        assert_eq!(counted(&mut allowances, other, &[("(turn 1)", 8)]).len(), 1);
        allowances.renew();
        let mut input = Input::KickOff;
        let counted = (0..1000).filter(|_| allowances.admit(flooder, &mut input)).count();
        assert_eq!(counted, Allowance::COMMANDS, "in the next tick again");
    }

    #[test]
    fn the_first_bytes_of_a_tick_count_and_a_done_always() {
        let mut allowances = Allowances::default();
        let flood = [("(turn 1)", 4001), ("(turn 2)", 4001), ("(turn 3)", 4001), ("(turn 4)", 9)];
        let turns: Vec<_> = (1..4).map(|turn| PlayerCommand::Turn(f64::from(turn))).collect();
        assert_eq!(counted(&mut allowances, ClientId(7), &flood), turns, "8,192 bytes end in the third");
        assert_eq!(counted(&mut allowances, ClientId(7), &[("(turn 5)(bye)", 14)]), [PlayerCommand::Bye]);
        let mut looks =
            |from, said, bytes| allowances.admit(from, &mut Input::Coach(Measured::new(said, bytes)));
        let coach = |text: &[u8]| CoachDatagram::parse(text, Version::LATEST, &Limits::default());
        assert!(looks(ClientId(8), coach(b"(look)"), Allowance::BYTES));
        assert!(!looks(ClientId(8), coach(b"(look)"), 7));
        assert!(looks(ClientId(8), coach(b"(bye)"), 6));
    }
}

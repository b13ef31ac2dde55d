//! Figures of a match while it is played: what `touchline log stats` says of its log.

use smallsize_events::{Pictures, RefereeReader, Statistics, Tally};
use smallsize_protocol::field::Field;
use smallsize_sim::Output;

/// Counts what monitors are told.
pub(crate) struct Counting {
    pictures: Pictures,
    referee: RefereeReader,
    tally: Tally,
}

impl Counting {
    pub fn new(field: Field) -> Counting {
        Counting { pictures: Pictures::new(), referee: RefereeReader::default(), tally: Tally::new(field) }
    }

    pub fn receive(&mut self, output: &Output) {
        let Counting { pictures, referee, tally } = self;
        match output {
            Output::Vision(packet) => {
                if let Some(geometry) = &packet.geometry {
                    tally.set_field(Field::from_size(&geometry.field));
                }
                if let Some(frame) = &packet.detection {
                    pictures.vision(frame, &mut |picture| tally.push(&picture));
                }
            }
            Output::Tracked(packet) => pictures.tracked(packet, &mut |picture| tally.push(&picture)),
            Output::Referee(message) => {
                let heard = referee.read(message);
                tally.hear(&heard.standing, &heard.names, &heard.events);
            }
            _ => {}
        }
    }

    pub fn finish(mut self) -> Statistics {
        let tally = &mut self.tally;
        self.pictures.finish(&mut |picture| tally.push(&picture));
        self.tally.finish()
    }
}

//! What a player of this process has been told and not yet taken in.

use soccer2d_protocol::{PlayerMessage, see::See, sense_body::SenseBody};

/// More than a player ever sees at once: all landmarks, lines, players and the ball.
const MOST_SEEN: usize = 96;

/// Messages in the order in which they came. The memory of those that come in every cycle is used again.
#[derive(Debug, Default)]
pub struct Inbox {
    messages: Vec<PlayerMessage>,
    sees: Vec<See>,
    bodies: Vec<Box<SenseBody>>,
}

impl Inbox {
    /// When so many wait, it is time to take them in, whether there is something to do or not.
    pub const FULL: usize = 64;

    /// Whether it is time to take them in.
    pub fn is_full(&self) -> bool {
        self.messages.len() >= Inbox::FULL
    }

    /// Keeps a message for later.
    pub fn put(&mut self, message: &PlayerMessage) {
        let kept = match message {
            PlayerMessage::See(See { time, objects }) => {
                let mut see = self.sees.pop().unwrap_or_default();
                see.objects.reserve(MOST_SEEN.saturating_sub(see.objects.len()));
                see.time = *time;
                see.objects.clone_from(objects);
                PlayerMessage::See(see)
            }
            PlayerMessage::SenseBody(body) => PlayerMessage::SenseBody(match self.bodies.pop() {
                Some(mut kept) => {
                    kept.clone_from(body);
                    kept
                }
                None => body.clone(),
            }),
            other => other.clone(),
        };
        self.messages.push(kept);
    }

    /// Hands out all messages, the oldest first.
    pub fn empty(&mut self, mut take_in: impl FnMut(&PlayerMessage)) {
        for message in self.messages.drain(..) {
            take_in(&message);
            match message {
                PlayerMessage::See(see) => self.sees.push(see),
                PlayerMessage::SenseBody(body) => self.bodies.push(body),
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use soccer2d_protocol::Version;

    use super::*;

    fn message(text: &str) -> PlayerMessage {
        PlayerMessage::parse(text.as_bytes(), Version::LATEST).expect("a message")
    }

    #[test]
    fn what_was_put_in_comes_out_in_order_and_as_it_was() {
        let mut inbox = Inbox::default();
        for round in 0..3 {
            let body = format!(
                "(sense_body {round} (view_mode high normal) (stamina 8000 1 130600) (speed 0.4 {round}) (head_angle 0) (kick 0) \
                 (dash {round}) (turn 0) (say 0) (turn_neck 0) (catch 0) (move 0) (change_view 0) (change_focus 0) \
                 (arm (movable 0) (expires 0) (target 0 0) (count 0)) (focus (target none) (count 0)) \
                 (tackle (expires 0) (count 0)) (collision none) (foul (charged 0) (card none)) (focus_point 0 0))"
            );
            let told = [
                message(&body),
                message(&format!("(hear {round} referee play_on)")),
                message(&format!("(see {round} ((b) 1{round} 0))")),
                message(&format!("(see {round})")),
            ];
            told.iter().for_each(|message| inbox.put(message));
            let mut found = Vec::new();
            inbox.empty(|message| found.push(message.clone()));
            assert_eq!(found, told);
        }
    }

    #[test]
    fn it_says_when_it_is_full() {
        let mut inbox = Inbox::default();
        (1..Inbox::FULL).for_each(|_| inbox.put(&PlayerMessage::Think));
        assert!(!inbox.is_full());
        inbox.put(&PlayerMessage::Think);
        assert!(inbox.is_full());
        inbox.empty(|_| {});
        assert!(!inbox.is_full());
    }
}

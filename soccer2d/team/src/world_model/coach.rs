//! What a coach or trainer says: the rule book of the coach language, and a trainer's round view.

use soccer2d_protocol::{
    RuleSet, Side, Unum,
    coach_language::{self, Action, Limits, Message, Mode, Mood, Team},
};

use super::{RoundView, Whose, WorldModel};

impl WorldModel {
    /// Takes in what our coach says. What cannot be understood is passed over: it may be a newer coach's.
    pub(crate) fn hear_coach(&mut self, side: Side, text: &str, time: i32) {
        if side != self.game.side {
            return;
        }
        let limits = Limits::new(&RuleSet::default(), &self.server);
        match Message::parse(text.as_bytes(), &limits) {
            Ok(Message::Freeform(words)) => self.freeform = Some((time, words)),
            Ok(message) => {
                self.rule_book.hear(message, time);
                self.learn_their_types();
            }
            Err(_) => {}
        }
    }

    /// What the coach says of opponents' types: it sees who runs how fast. Judged when it is said, because a type does not
    /// come and go with the ball.
    fn learn_their_types(&mut self) {
        let (situation, now) = (self.coach_situation(), self.game.time);
        for unum in Unum::all() {
            let orders = self.rule_book.beliefs_about(Team::Opponent, unum, &situation, now);
            let wanted = orders.iter().filter(|order| order.mood == Mood::Do);
            let told = wanted.flat_map(|order| &order.actions).rev().find_map(|action| match action {
                // -1 is a type that was guessed wrong.
                Action::PlayerType(id) => Some((*id >= 0).then_some(*id)),
                _ => None,
            });
            if let Some(told) = told {
                self.memory.theirs[unum.index()].player_type = told;
                if let Some(player) = self.players.iter_mut().find(|player| player.is(Whose::Theirs, unum)) {
                    player.player_type = told;
                }
            }
        }
    }

    /// Takes in what a trainer says: if it is a round view, what is.
    pub(super) fn hear_trainer(&mut self, text: &str) {
        if let Ok(view) = RoundView::parse(text) {
            self.look_round(&view);
        }
    }

    /// The situation as the coach language judges it: `rule_book.directives_for(me.unum, &situation, time)`.
    pub fn coach_situation(&self) -> coach_language::World {
        let mut situation = coach_language::World {
            ball: Some(self.ball.position),
            mode: Mode::seen_by(self.game.side, self.game.mode),
            time: self.game.time,
            our_goals: self.game.score.0,
            opponent_goals: self.game.score.1,
            ..coach_language::World::default()
        };
        situation.our[self.me.unum.index()] = Some(self.me.position);
        let mut owner = (self.me.position.distance(self.ball.position), Some((Team::Our, self.me.unum)));
        for player in &self.players {
            let (Some(unum), team) = (player.unum, player.whose) else { continue };
            let (places, team) = match team {
                Whose::Ours => (&mut situation.our, Team::Our),
                Whose::Theirs => (&mut situation.opponents, Team::Opponent),
                Whose::Unknown => continue,
            };
            places[unum.index()] = Some(player.position);
            let distance = player.position.distance(self.ball.position);
            if distance < owner.0 {
                owner = (distance, Some((team, unum)));
            }
        }
        situation.ball_owner = owner.1.filter(|_| owner.0 <= self.tuning.world_model.coach.own);
        situation
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rule_book_is_filled_by_our_coach_only() {
        let rule = r#"(define (definerule R1 direc ((true) (do our {7} (pos (pt 10 20))))))"#;
        let mut world = WorldModel::imagine("ball 0 0 | us7 0.5 0 me | them3 5 0").expect("a situation");
        let orders = |world: &WorldModel| {
            world.rule_book.directives_for(world.me.unum, &world.coach_situation(), world.game.time).len()
        };
        world.hear_coach(Side::Right, rule, 100);
        world.hear_coach(Side::Right, "(rule (on R1))", 100);
        assert_eq!(orders(&world), 0);
        world.hear_coach(Side::Left, rule, 100);
        world.hear_coach(Side::Left, "(rule (on R1))", 100);
        assert_eq!(orders(&world), 1);
        world.hear_coach(Side::Left, "(nonsense", 100);
        assert_eq!(world.coach_situation().ball_owner, Some((Team::Our, world.me.unum)));
    }

    #[test]
    fn free_words_are_kept_and_types_of_opponents_believed() {
        let mut world = WorldModel::imagine("ball 0 0 | us7 0.5 0 me | them3 5 0").expect("a situation");
        world.hear_coach(Side::Right, r#"(freeform "theirs")"#, 99);
        assert_eq!(world.freeform, None);
        world.hear_coach(Side::Left, r#"(freeform "ours")"#, 99);
        assert_eq!(world.freeform.as_ref().map(|(time, words)| (*time, words.as_str())), Some((99, "ours")));

        let id = |world: &WorldModel| world.players[0].player_type;
        world.hear_coach(Side::Left, "(info (600 (true) (do opp {3} (htype 4))))", 100);
        assert_eq!(id(&world), Some(4));
        world.hear_coach(Side::Left, "(info (600 (true) (do opp {3} (htype -1))))", 100);
        assert_eq!(id(&world), None);
    }
}

//! Cards, and how many robots they leave a team.

use smallsize_protocol::{
    colour::Colour,
    game_event::{ByTeam, Event},
};

use super::{Change, Decision};
use crate::{referee::Referee, state::MAX_CARDS};

impl Referee {
    /// A third yellow card at a time becomes a red one.
    pub(super) fn apply_yellow_card(&mut self, team: Colour, next: &mut Vec<Decision>) {
        let times = self.settings.times;
        let cards = self.state.team_mut(team);
        let active = cards.active_yellow_cards();
        if active >= times.yellow_cards as i32 {
            let event = Event::MultipleCards(ByTeam { by_team: team.team() as i32 });
            let reason = format!("{team} has {active} yellow cards already");
            next.push(Decision::new(Change::Event(event), reason));
        } else {
            if cards.yellow_cards.len() < MAX_CARDS {
                cards.yellow_cards.push(times.yellow_card);
            }
            self.update_max_robots();
        }
    }

    pub(super) fn apply_red_card(&mut self, team: Colour) {
        let team = self.state.team_mut(team);
        team.red_cards = team.red_cards.saturating_add(1);
        self.update_max_robots();
    }

    pub(super) fn update_max_robots(&mut self) {
        let all = self.state.robots as i32;
        for team in &mut self.state.teams {
            let red = i32::try_from(team.red_cards).unwrap_or(i32::MAX);
            team.max_robots = all.saturating_sub(team.active_yellow_cards()).saturating_sub(red).max(0);
        }
    }
}

//! Who is it that I see? Those whose number is read are known; the others are matched with those whom I remember.

use common_geometry::Vec2;
use soccer2d_protocol::{TeamName, Unum, see::SeenAction};

use super::{Player, Whose, WorldModel};

/// Who was not seen for so many cycles and has no number is forgotten.
const FORGET: u32 = 30;
/// How much farther than it can have run somebody may be from where he was: errors of both sights.
const SLACK: f64 = 1.5;

/// A player as it is seen, in the team's own coordinates.
#[derive(Clone, Debug)]
pub(super) struct Sight {
    pub team: Option<TeamName>,
    pub unum: Option<Unum>,
    pub goalie: bool,
    pub position: Vec2,
    pub position_error: f64,
    pub velocity: Option<Vec2>,
    pub body: Option<f64>,
    pub face: Option<f64>,
    pub pointing: Option<f64>,
    pub action: Option<SeenAction>,
}

impl WorldModel {
    /// Brings what is seen into what is believed.
    pub(super) fn recognise(&mut self, sights: &[Sight]) {
        let mut taken = vec![false; self.players.len()];
        for sight in sights.iter().filter(|sight| sight.unum.is_some()) {
            let (whose, unum) = (self.whose_is(sight), sight.unum);
            let known = self.players.iter().position(|player| player.whose == whose && player.unum == unum);
            let index = known.unwrap_or_else(|| {
                taken.push(false);
                self.players.push(Player::at(sight.position, whose));
                self.players.len() - 1
            });
            taken[index] = true;
            self.update(index, sight);
        }
        for sight in sights.iter().filter(|sight| sight.unum.is_none()) {
            let whose = self.whose_is(sight);
            let index = self.most_likely(sight, &taken).unwrap_or_else(|| {
                taken.push(false);
                self.players.push(Player::at(sight.position, whose));
                self.players.len() - 1
            });
            taken[index] = true;
            self.update(index, sight);
        }
        self.players.retain(|player| player.unum.is_some() || player.age <= FORGET);
    }

    fn whose_is(&mut self, sight: &Sight) -> Whose {
        match sight.team {
            None => Whose::Unknown,
            Some(team) if team == self.game.team => Whose::Ours,
            Some(team) => {
                self.game.their_team = Some(team);
                Whose::Theirs
            }
        }
    }

    /// The remembered player that this can be, the nearest of them.
    fn most_likely(&self, sight: &Sight, taken: &[bool]) -> Option<usize> {
        let team = sight.team.map(|team| if team == self.game.team { Whose::Ours } else { Whose::Theirs });
        let fits = |player: &Player| match team {
            None => true,
            Some(whose) => player.whose == whose || player.whose == Whose::Unknown,
        };
        let candidates =
            self.players.iter().enumerate().filter(|(index, player)| !taken[*index] && fits(player));
        candidates
            .map(|(index, player)| {
                (
                    index,
                    player.position.distance(sight.position),
                    player.position_error + sight.position_error,
                )
            })
            .filter(|(_, distance, error)| *distance <= error + SLACK)
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .map(|(index, ..)| index)
    }

    fn update(&mut self, index: usize, sight: &Sight) {
        let whose = self.whose_is(sight);
        let player = &mut self.players[index];
        if whose != Whose::Unknown {
            player.whose = whose;
        }
        if sight.unum.is_some() {
            player.unum = sight.unum;
            player.number_read = true;
            player.goalie = sight.goalie;
        } else {
            player.number_read = false;
        }
        if let Some(velocity) = sight.velocity {
            player.velocity = velocity;
            player.velocity_age = 0;
        }
        if sight.body.is_some() {
            (player.body, player.face, player.body_age) = (sight.body, sight.face, 0);
        }
        player.pointing = sight.pointing;
        player.position = sight.position;
        player.position_error = sight.position_error;
        player.age = 0;
        player.seen_age = 0;
        player.missed = 0;
        player.kicked = sight.action == Some(SeenAction::Kicking);
        match sight.action {
            Some(SeenAction::Tackling) => player.idle = player.idle.max(1),
            _ => player.idle = 0,
        }
        if let (whose, Some(unum)) = (player.whose, player.unum) {
            let goalie = player.goalie;
            if let Some(known) = self.memory.long_term(whose, unum.index()) {
                known.goalie |= goalie;
            }
            self.recall(whose, unum);
        }
    }
}

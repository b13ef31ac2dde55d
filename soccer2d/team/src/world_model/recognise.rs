//! Who is it that I see? Those whose number is read are known; the others are matched with those whom I remember, all
//! together, so that nobody has to be in two places.

use common_geometry::{Polar, Vec2};
use pathfinding::{kuhn_munkres::kuhn_munkres_min, matrix::Matrix};
use smallvec::SmallVec;
use soccer2d_protocol::{TeamName, Unum, see::SeenAction};

use super::{Player, Whose, WorldModel};
use crate::localisation::intervals::Interval;

/// How many others there are on a field.
const FIELD: usize = 21;
/// What cannot be.
const NEVER: f64 = 1e6;

/// A player as it is seen, in the team's own coordinates.
#[derive(Clone, Debug)]
pub(super) struct Sight {
    pub team: Option<TeamName>,
    pub unum: Option<Unum>,
    pub goalie: bool,
    pub position: Vec2,
    pub position_error: f64,
    /// How far it can be from me.
    pub distance: Interval,
    pub velocity: Option<Vec2>,
    pub body: Option<f64>,
    pub face: Option<f64>,
    pub pointing: Option<f64>,
    pub action: Option<SeenAction>,
}

impl WorldModel {
    /// Brings what is seen into what is believed.
    pub(super) fn recognise(&mut self, sights: &[Sight]) {
        let mut taken = std::mem::take(&mut self.memory.taken);
        taken.clear();
        taken.resize(self.players.len(), false);
        for sight in sights.iter().filter(|sight| sight.unum.is_some()) {
            let whose = self.whose_is(sight);
            let index = self.known(whose, sight, &taken);
            self.update(index, sight, &mut taken);
        }
        self.match_the_others(sights, &mut taken);
        self.miss_players(&taken);
        self.memory.taken = taken;
        self.conclude_numbers(Whose::Ours);
        self.conclude_numbers(Whose::Theirs);
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

    /// The remembered player of a sight with a number: the one with that number, else one without who can be it.
    fn known(&self, whose: Whose, sight: &Sight, taken: &[bool]) -> Option<usize> {
        let numbered =
            self.players.iter().position(|player| player.whose == whose && player.unum == sight.unum);
        let nameless = || {
            (0..self.players.len())
                .filter(|&index| !taken[index] && self.players[index].unum.is_none())
                .map(|index| (index, self.cost(whose, sight, index)))
                .filter(|(_, cost)| *cost < self.tuning.world_model.recognise.new)
                .min_by(|a, b| a.1.total_cmp(&b.1))
                .map(|(index, _)| index)
        };
        numbered.or_else(nameless)
    }

    /// What it costs to take a sight for a remembered player, in metres.
    fn cost(&self, whose: Whose, sight: &Sight, index: usize) -> f64 {
        let player = &self.players[index];
        let team = match (whose, player.whose) {
            (Whose::Unknown, _) | (_, Whose::Unknown) => self.tuning.world_model.recognise.other_team,
            (seen, known) if seen == known => 0.0,
            _ => return NEVER,
        };
        let distance = player.position.distance(sight.position);
        if distance > player.position_error + sight.position_error + self.tuning.world_model.recognise.slack {
            return NEVER;
        }
        distance + team
    }

    /// Those without a number, all together: the cheapest assignment.
    fn match_the_others(&mut self, sights: &[Sight], taken: &mut Vec<bool>) {
        let seen: SmallVec<[(&Sight, Whose); FIELD]> = (sights.iter())
            .filter(|sight| sight.unum.is_none())
            .map(|sight| (sight, self.whose_is(sight)))
            .collect();
        if seen.is_empty() {
            return;
        }
        let remembered: SmallVec<[usize; FIELD]> =
            (0..self.players.len()).filter(|&index| !taken[index]).collect();
        // As many columns more as there are sights: each may be somebody new.
        let costs = Matrix::from_fn(seen.len(), remembered.len() + seen.len(), |(row, column)| {
            let (sight, whose) = seen[row];
            let cost = remembered
                .get(column)
                .map_or(self.tuning.world_model.recognise.new, |&index| self.cost(whose, sight, index));
            // Whole millimetres: the method wants numbers with an order.
            (cost * 1000.0) as i64
        });
        let (_, columns) = kuhn_munkres_min(&costs);
        for ((sight, _), column) in seen.iter().zip(columns) {
            self.update(remembered.get(column).copied(), sight, taken);
        }
    }

    /// Who should be in view and is not, is somewhere else.
    fn miss_players(&mut self, taken: &[bool]) {
        for (index, taken) in taken.iter().enumerate() {
            let player = &self.players[index];
            if !taken
                && player.position_error < self.tuning.world_model.recognise.vague
                && self.is_in_view(player.position)
            {
                self.players[index].missed += 1;
                self.players[index].position_error += 1.0;
            }
        }
        self.players.retain(|player| {
            player.unum.is_some()
                || (player.age <= self.tuning.world_model.recognise.forget
                    && player.missed < self.tuning.world_model.recognise.gone)
        });
    }

    /// If one number of a team is missing and one player has none, it is that one.
    fn conclude_numbers(&mut self, whose: Whose) {
        let me = if whose == Whose::Ours { 1 << self.me.unum.index() } else { 0 };
        let off =
            (0..11).filter(|&index| self.memory.long_term(whose, index).is_some_and(|known| known.sent_off));
        let known = off.fold(me, |known, index| known | 1 << index);
        let mut nameless = None;
        let mut count = 0;
        let mut numbers: u16 = known;
        for (index, player) in self.players.iter().enumerate().filter(|(_, player)| player.whose == whose) {
            match player.unum {
                Some(unum) => numbers |= 1 << unum.index(),
                None => (nameless, count) = (Some(index), count + 1),
            }
        }
        let missing = !numbers & 0x7ff;
        if let (Some(index), 1, 1) = (nameless, count, missing.count_ones()) {
            self.players[index].unum = Some(Unum::from_index(missing.trailing_zeros() as usize));
            self.players[index].number_read = false;
        }
    }

    /// Believes what is seen of a player, a new one if none is given.
    fn update(&mut self, index: Option<usize>, sight: &Sight, taken: &mut Vec<bool>) {
        let whose = self.whose_is(sight);
        let index = index.unwrap_or_else(|| {
            self.players.push(Player { age: u32::MAX, ..Player::at(sight.position, whose) });
            taken.push(false);
            self.players.len() - 1
        });
        taken[index] = true;
        let me = self.me.position;
        let player = &mut self.players[index];
        if whose != Whose::Unknown {
            player.whose = whose;
        }
        player.number_read = sight.unum.is_some();
        if sight.unum.is_some() {
            (player.unum, player.goalie) = (sight.unum, sight.goalie);
        }
        // Directions are told far better than distances: of those, what was believed may be the better part.
        let offset = sight.position - me;
        let believed = player.position.distance(me);
        let trusted = player.age <= self.tuning.world_model.recognise.trusted
            && player.seen_age <= self.tuning.world_model.recognise.trusted;
        let distance =
            if trusted { believed.clamp(sight.distance.low, sight.distance.high) } else { offset.length() };
        player.position = me + offset.with_length(distance);
        player.position_error = sight.position_error;
        if let Some(velocity) = sight.velocity {
            (player.velocity, player.velocity_age) = (velocity, 0);
        }
        if sight.body.is_some() {
            (player.body, player.face, player.body_age) = (sight.body, sight.face, 0);
        }
        player.pointing = sight.pointing;
        (player.age, player.seen_age, player.missed) = (0, 0, 0);
        player.kicked = sight.action == Some(SeenAction::Kicking);
        let tackle = self.server.tackle_cycles.max(1) as u32;
        player.idle = match sight.action {
            // It is not told for how long yet; counted from when it is first seen.
            Some(SeenAction::Tackling) if player.idle > 0 => player.idle,
            Some(SeenAction::Tackling) => tackle,
            _ => 0,
        };
        if let (whose, Some(unum)) = (player.whose, player.unum) {
            let goalie = player.goalie;
            if let Some(known) = self.memory.long_term(whose, unum.index()) {
                known.goalie |= goalie;
            }
            self.recall(whose, unum);
        }
    }
}

#[cfg(test)]
mod tests {
    use common_geometry::angle;

    use super::*;

    fn sight(team: Option<&str>, unum: Option<u8>, x: f64, y: f64) -> Sight {
        let distance = Vec2::new(x, y).length();
        Sight {
            team: team.and_then(|name| TeamName::new(name.as_bytes())),
            unum: unum.and_then(Unum::new),
            goalie: false,
            position: Vec2::new(x, y),
            position_error: 0.5,
            distance: Interval::around(distance, 0.5),
            velocity: None,
            body: None,
            face: None,
            pointing: None,
            action: None,
        }
    }

    /// Number 1 of ours at the centre, looking at +x; what it believes then, as `whose number x`.
    fn check(situation: &str, sights: &[Sight], expected: &[&str]) {
        let mut world = WorldModel::imagine(&format!("us1 0 0 me | {situation}")).expect("a situation");
        world.recognise(sights);
        let mut found: Vec<String> = (world.players.iter())
            .map(|player| {
                let unum = player.unum.map_or("?".into(), |unum| unum.to_string());
                format!("{:?} {unum} {:.0}", player.whose, player.position.x)
            })
            .collect();
        found.sort();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_player_without_a_number_is_the_one_who_was_there() {
        check("them7 20 0 age 2", &[sight(Some("Them"), None, 20.5, 0.3)], &["Theirs 7 20"]);
        check("them 20 0 age 2", &[sight(Some("Them"), Some(7), 20.5, 0.3)], &["Theirs 7 20"]);
        check("somebody 20 0 age 2", &[sight(Some("Them"), Some(7), 20.4, 0.3)], &["Theirs 7 20"]);
    }

    #[test]
    fn an_opponent_is_no_teammate_and_nobody_is_in_two_places() {
        check("us7 20 3 age 9", &[sight(Some("Them"), None, 20.0, 3.0)], &["Ours 7 20", "Theirs ? 20"]);
        check(
            "them7 20 0 age 2",
            &[sight(Some("Them"), None, 20.5, 0.0), sight(Some("Them"), None, 20.2, 1.0)],
            &["Theirs 7 20", "Theirs ? 20"],
        );
    }

    #[test]
    fn all_together_fit_best() {
        // The nearest pair first would leave number 8 without anybody.
        let near = [sight(Some("Them"), None, 21.0, 0.0), sight(Some("Them"), None, 20.0, 1.4)];
        check("them7 20 0 age 1 | them8 21.4 0 age 1", &near, &["Theirs 7 20", "Theirs 8 21"]);
    }

    #[test]
    fn who_is_not_where_he_should_be_is_missed() {
        let mut world =
            WorldModel::imagine("us1 0 0 me | them7 20 0 age 2 | them 20 5 age 2 | them9 -20 0 age 2")
                .expect("a situation");
        world.recognise(&[]);
        world.recognise(&[]);
        let missed: Vec<u32> = world.players.iter().map(|player| player.missed).collect();
        assert_eq!(missed, [2, 0], "number 7 is missed, the nameless is gone, number 9 is behind me");
        assert!(world.players[0].position_error > 1.0);
        assert!(angle::degrees(world.half_view()) > 0.0);
    }

    #[test]
    fn the_last_number_is_concluded() {
        let others: Vec<String> = (2..11).map(|unum| format!("us{unum} 20 {unum}")).collect();
        let mut world = WorldModel::imagine(&format!("us1 0 0 me | us 30 0 | {}", others.join(" | ")))
            .expect("a situation");
        world.conclude_numbers(Whose::Ours);
        assert!(world.teammate(Unum::from_index(10)).is_some_and(|player| !player.number_read));
    }
}

//! Which player is it that I see? Players with a number are known; the others are matched with those that I remember, all
//! together, so that no player has to be in two places.

use common_geometry::{Polar, Vec2, math};
use pathfinding::{kuhn_munkres::kuhn_munkres_min, matrix::Matrix};
use smallvec::SmallVec;
use soccer2d_protocol::{TeamName, Unum, see::SeenAction};

use super::{Player, Whose, WorldModel};
use crate::localisation::intervals::Interval;

/// In `may_be`: it may be of the other team.
const EITHER_TEAM: u16 = 1 << 15;
/// How many other players there are on a field.
const FIELD: usize = 21;
/// The cost of a match that is impossible.
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

/// Why a match is not certain.
#[derive(Clone, Copy, Debug)]
struct Doubt {
    metres: f64,
    may_be: u16,
}

impl WorldModel {
    /// Takes in what is seen of players.
    pub(super) fn recognise(&mut self, sights: &[Sight]) {
        let mut taken = std::mem::take(&mut self.memory.taken);
        taken.clear();
        taken.resize(self.players.len(), false);
        for sight in sights.iter().filter(|sight| sight.unum.is_some()) {
            let whose = self.whose_is(sight);
            let index = self.known(whose, sight, &taken);
            if let Some(index) = index {
                self.correct(index, sight, &taken);
            }
            self.update(index, sight, &mut taken);
            self.exclude(whose, sight.unum);
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

    /// The remembered player for a sight with a number: the one with that number, else one without a number that can be it.
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

    /// The number was seen at another player's place, and too far from its own player's place: the two were taken for each
    /// other.
    fn correct(&mut self, index: usize, sight: &Sight, taken: &[bool]) {
        let tuning = &self.tuning.world_model.recognise;
        let reaches = |player: &Player| {
            let allowed = player.position_error + sight.position_error + tuning.slack;
            player.position.distance(sight.position) <= allowed
        };
        let player = &self.players[index];
        if reaches(player) || player.unum.is_none() {
            return;
        }
        let whose = player.whose;
        let other = (0..self.players.len())
            .filter(|&other| other != index && !taken[other])
            .filter(|&other| {
                let other = &self.players[other];
                other.whose == whose
                    && !other.number_read
                    && other.seen_age <= tuning.trusted
                    && reaches(other)
            })
            .min_by(|&a, &b| {
                let distance = |index: usize| self.players[index].position.distance(sight.position);
                distance(a).total_cmp(&distance(b))
            });
        if let Some(other) = other {
            let (low, high) = (index.min(other), index.max(other));
            let (head, tail) = self.players.split_at_mut(high);
            head[low].exchange_bodies(&mut tail[0]);
        }
    }

    /// A number that was read belongs to no other player. A player that can then only have its own is not in doubt any more.
    fn exclude(&mut self, whose: Whose, unum: Option<Unum>) {
        let Some(unum) = unum else { return };
        for player in
            self.players.iter_mut().filter(|player| player.whose == whose && player.unum != Some(unum))
        {
            player.may_be &= !(1 << unum.index());
            if player.may_be.count_ones() <= 1 && player.may_be != EITHER_TEAM {
                (player.doubt, player.may_be) = (0.0, 0);
            }
        }
    }

    /// The cost of taking a sight for a remembered player: how improbable it is to see that player there. Directions are
    /// much more exact than distances, and a player that was seen lately cannot be far away.
    fn cost(&self, whose: Whose, sight: &Sight, index: usize) -> f64 {
        let tuning = &self.tuning.world_model.recognise;
        let player = &self.players[index];
        let team = match (whose, player.whose) {
            (Whose::Unknown, _) | (_, Whose::Unknown) => tuning.other_team,
            (seen, known) if seen == known => 0.0,
            _ => return NEVER,
        };
        let distance = player.position.distance(sight.position);
        if distance > player.position_error + sight.position_error + tuning.slack {
            return NEVER;
        }
        let offset = player.position - self.me.position;
        let believed = offset.length();
        let along = believed - believed.clamp(sight.distance.low, sight.distance.high);
        let across = (sight.position - self.me.position).with_length(1.0).perp_dot(offset);
        let spread_along = tuning.steady + tuning.typical * player.position_error;
        let moved = tuning.restless * f64::from(player.age.min(tuning.long));
        let spread_across = tuning.steady + moved + tuning.direction * believed;
        let squares = Vec2::new(along / spread_along, across / spread_across).length_squared();
        squares / 2.0 + math::ln(spread_along * spread_across) + team
    }

    /// Players without a number, all together: the assignment with the lowest cost.
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
        // One more column for each sight: it may be a new player.
        let costs = Matrix::from_fn(seen.len(), remembered.len() + seen.len(), |(row, column)| {
            let (sight, whose) = seen[row];
            let cost = remembered
                .get(column)
                .map_or(self.tuning.world_model.recognise.new, |&index| self.cost(whose, sight, index));
            // Whole thousandths: the algorithm needs numbers with a total order.
            (cost * 1000.0) as i64
        });
        let (_, columns) = kuhn_munkres_min(&costs);
        let matched: SmallVec<[Option<usize>; FIELD]> =
            columns.iter().map(|&column| remembered.get(column).copied()).collect();
        let doubts: SmallVec<[Doubt; FIELD]> =
            (0..seen.len()).map(|row| self.doubt(row, &seen, &matched, &remembered)).collect();
        for (((sight, _), index), doubt) in seen.iter().zip(&matched).zip(doubts) {
            self.update(*index, sight, taken);
            if let Some(index) = *index
                && doubt.metres > 0.0
            {
                let player = &mut self.players[index];
                player.doubt = player.doubt.max(doubt.metres);
                player.may_be |= doubt.may_be;
            }
        }
    }

    /// How far away the player may be that was matched with the sight of this row: where it is if another match, nearly as
    /// good, is the right one.
    fn doubt(
        &self,
        row: usize,
        seen: &[(&Sight, Whose)],
        matched: &[Option<usize>],
        remembered: &[usize],
    ) -> Doubt {
        let tuning = &self.tuning.world_model.recognise;
        let mut doubt = Doubt { metres: 0.0, may_be: 0 };
        let (sight, whose) = seen[row];
        let Some(index) = matched[row] else { return doubt };
        let player = &self.players[index];
        let Some(unum) = player.unum else { return doubt };
        let cost = self.cost(whose, sight, index);
        // If it is not the one in sight, it is somewhere where it could have run.
        let elsewhere = player.position_error.max(player.position.distance(sight.position));
        if cost > tuning.sure {
            doubt = Doubt { metres: tuning.typical * elsewhere, may_be: EITHER_TEAM };
        }
        for &other in remembered.iter().filter(|&&other| other != index) {
            let candidate = &self.players[other];
            let instead = self.cost(whose, sight, other);
            if instead >= tuning.new {
                continue;
            }
            let (worse, away) = match matched.iter().position(|&index| index == Some(other)) {
                Some(row) => {
                    let (place, whose) = seen[row];
                    let exchanged = self.cost(whose, place, index);
                    let before = self.cost(whose, place, other);
                    (instead + exchanged - cost - before, place.position.distance(sight.position))
                }
                None => (instead - cost, elsewhere),
            };
            if worse < tuning.clear {
                doubt.metres = doubt.metres.max(tuning.typical * away);
                doubt.may_be |= match candidate.unum {
                    Some(number) if candidate.whose == player.whose => 1 << number.index() | candidate.may_be,
                    _ => EITHER_TEAM,
                };
            }
        }
        if doubt.metres > 0.0 {
            doubt.may_be |= 1 << unum.index();
        }
        doubt
    }

    /// A player that should be in view and is not, is somewhere else.
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

    /// If one number of a team is missing and one player has none, it is that number.
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

    /// Takes over what is seen of a player; of a new one, if `index` is None.
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
            (player.doubt, player.may_be) = (0.0, 0);
        }
        // Directions are much more exact than distances: for the distance, the old belief may be better.
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
            // A see does not say for how long; counted from when it is first seen.
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

    /// Number 1 of ours at the centre, looking at +x. `expected` is what it believes after the sights, as `whose number x`.
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
    fn a_player_without_a_number_is_the_one_that_was_there() {
        check("them7 20 0 age 2", &[sight(Some("Them"), None, 20.5, 0.3)], &["Theirs 7 20"]);
        check("them 20 0 age 2", &[sight(Some("Them"), Some(7), 20.5, 0.3)], &["Theirs 7 20"]);
        check("anyone 20 0 age 2", &[sight(Some("Them"), Some(7), 20.4, 0.3)], &["Theirs 7 20"]);
    }

    #[test]
    fn an_opponent_is_no_teammate_and_no_player_is_in_two_places() {
        check("us7 20 3 age 9", &[sight(Some("Them"), None, 20.0, 3.0)], &["Ours 7 20", "Theirs ? 20"]);
        check(
            "them7 20 0 age 2",
            &[sight(Some("Them"), None, 20.5, 0.0), sight(Some("Them"), None, 20.2, 1.0)],
            &["Theirs 7 20", "Theirs ? 20"],
        );
    }

    #[test]
    fn all_together_fit_best() {
        // If the nearest pair were matched first, number 8 would have no match.
        let near = [sight(Some("Them"), None, 21.0, 0.0), sight(Some("Them"), None, 20.0, 1.4)];
        check("them7 20 0 age 1 | them8 21.4 0 age 1", &near, &["Theirs 7 20", "Theirs 8 21"]);
    }

    /// Number 1 at the centre believes this of its teammates 7 and 8, with these errors in metres, and sees this; returns
    /// the two afterwards.
    fn believes(situation: &str, errors: [f64; 2], seen: &[Sight]) -> [Player; 2] {
        let mut world = WorldModel::imagine(&format!("us1 0 0 me | {situation}")).expect("a situation");
        for (player, error) in world.players.iter_mut().zip(errors) {
            (player.position_error, player.number_read) = (error, false);
        }
        world.recognise(seen);
        [6, 7].map(|index| world.teammate(Unum::from_index(index)).expect("it is known").clone())
    }

    #[test]
    fn a_player_seen_lately_is_seen_again_and_not_one_that_was_lost() {
        // By distance alone it was number 7, and the two were exchanged from then on.
        let seen = [sight(Some("Us"), None, 41.2, 0.0)];
        let [seven, eight] = believes("us7 40 0 age 30 | us8 43 0 age 1", [15.0, 2.5], &seen);
        assert_eq!((seven.seen_age, eight.seen_age), (30, 0));
    }

    #[test]
    fn a_player_that_may_be_another_is_in_doubt() {
        let seen = [sight(Some("Us"), None, 40.0, 3.0)];
        let mates = believes("us7 40 1 age 30 | us8 40 6 age 30", [15.0; 2], &seen);
        let taken = mates.iter().find(|mate| mate.seen_age == 0).expect("it is one of them");
        assert!(taken.position_error < 1.0 && taken.error() > 5.0, "{taken:?}");
        // The other's number is read elsewhere: that was the only doubt, except for players that were never seen.
        let read = [sight(Some("Us"), None, 20.0, 0.3), sight(Some("Us"), Some(8), 20.0, 9.0)];
        let [seven, eight] = believes("us7 20 0 age 1 | us8 20 6 age 1", [1.5; 2], &read);
        assert_eq!((seven.doubt, eight.doubt), (0.0, 0.0));
    }

    #[test]
    fn a_number_read_at_another_players_place_shows_that_they_were_exchanged() {
        let seen = [sight(Some("Us"), Some(8), 20.3, 0.0)];
        let [seven, eight] = believes("us7 20 0 age 1 | us8 30 10 age 1", [1.0; 2], &seen);
        assert_eq!((seven.position, eight.seen_age), (Vec2::new(30.0, 10.0), 0));
    }

    #[test]
    fn a_player_that_is_not_where_it_should_be_is_missed() {
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

//! Fresh players for tired ones. Half time restores all players, so a substitution is worth most in the last half, when a
//! player is exhausted and there is still time to run.

use soccer2d_protocol::{PlayMode, PlayerType, Unum, coach::CoachCommand};

use super::Coach;

impl Coach {
    /// Substitutes the most tired player, if the game is stopped and it is worth it.
    pub(super) fn substitute(&mut self) -> Vec<CoachCommand> {
        if !self.may_substitute() {
            return Vec::new();
        }
        let tired = |unum: Unum| {
            let stamina = self.squad[unum.index()].fatigue?.stamina();
            (stamina < self.tuning.coach.substitution.tired * self.server.stamina_max)
                .then_some((unum, stamina))
        };
        let team = self.init.team;
        let here = self.view.players.iter().filter(|player| player.team == team).map(|player| player.unum);
        let most_tired = here.filter_map(tired).min_by(|a, b| a.1.total_cmp(&b.1));
        let substitute = most_tired.and_then(|(unum, _)| Some((unum, self.bench(unum)?)));
        let Some((unum, player_type)) = substitute else { return Vec::new() };
        // Asked for once: if the server refuses, it will refuse again.
        self.lent.push(player_type);
        vec![CoachCommand::ChangePlayerType { unum: unum.number().into(), player_type }]
    }

    fn may_substitute(&self) -> bool {
        let stopped = !matches!(
            self.mode,
            PlayMode::PlayOn
                | PlayMode::BeforeKickOff
                | PlayMode::TimeOver
                | PlayMode::PenaltySetup(_)
                | PlayMode::PenaltyReady(_)
                | PlayMode::PenaltyTaken(_)
                | PlayMode::PenaltyMiss(_)
                | PlayMode::PenaltyScore(_)
        );
        let normal_time = self.half() * self.server.nr_normal_halfs;
        let extra_time = normal_time + self.extra_half() * self.server.nr_extra_halfs;
        let end = if self.view.time < normal_time { normal_time } else { extra_time };
        let left = end - self.view.time;
        let is_last_half = self.view.time >= normal_time - self.half();
        stopped
            && is_last_half
            && left >= self.tuning.coach.substitution.shortest
            && self.substitutions < self.params.subs_max
    }

    /// The substitute for this player: the type that is best for its role, of those that have not played yet.
    pub(super) fn bench(&self, unum: Unum) -> Option<i32> {
        let wishes = self.wishes[unum.index()]?;
        let merits = self.merits(&wishes);
        // A goalie has its type from the beginning, and the coach gets no message about it.
        let worn = |kind: &PlayerType| self.squad.iter().any(|member| member.kind == kind.id);
        let is_fresh = |kind: &PlayerType| !worn(kind) && !self.lent.contains(&kind.id);
        let fresh = self.types.iter().zip(merits).filter(|(kind, _)| is_fresh(kind));
        fresh.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(kind, _)| kind.id)
    }
}

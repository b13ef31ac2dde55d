//! The penalty shoot-out, with eleven players on each side.

use common_geometry::Vec2;
use soccer2d_protocol::{PlayMode, ServerParams, Side};
use soccer2d_sim::Slot;

use crate::arena::{Arena, arena_with, quiet};

/// Short waits, and a ball near the goal; the normal time is over.
fn rule() -> ServerParams {
    ServerParams {
        half_time: 1,
        nr_normal_halfs: 1,
        nr_extra_halfs: 0,
        pen_setup_wait: 3,
        pen_before_setup_wait: 2,
        pen_dist_x: 20.0,
        tackle_exponent: 1000.0,
        ..quiet()
    }
}

/// Two teams in the centre circle, their goalies too. Number 1 is the goalie.
pub fn teams() -> String {
    let team = |side: char, x: f64| {
        let place = move |number: i32| {
            let goalie = if number == 1 { "goalie " } else { "" };
            format!("{side}{number} {goalie}{x} {}", f64::from(number) - 6.0)
        };
        (1..=11).map(place).collect::<Vec<_>>().join(" | ")
    };
    format!("ball 20 20 | {} | {}", team('L', -3.0), team('R', 3.0))
}

pub struct ShootOut {
    pub arena: Arena,
    /// The taker of the next penalty of each side: from number 11 on down.
    next: [u8; 2],
}

fn shoot_out(server: ServerParams) -> ShootOut {
    ShootOut::begin(arena_with(server, &teams()))
}

fn name(slot: Slot) -> String {
    format!("{}{}", slot.side().letter().to_ascii_uppercase(), slot.unum().number())
}

impl ShootOut {
    /// Begins the shoot-out of a game whose time is over.
    pub fn begin(mut arena: Arena) -> ShootOut {
        arena.cycle();
        ShootOut { arena, next: [11; 2] }
    }

    /// The side whose turn it is.
    pub fn taking(&self) -> Side {
        self.arena.mode().side().unwrap()
    }

    /// At which end, as a sign.
    fn end(&self) -> f64 {
        if self.arena.calls().contains(&"penalty_onfield_l".to_string()) { -1.0 } else { 1.0 }
    }

    /// The taker goes to the ball; then it is time to kick.
    pub fn until_ready(&mut self) -> Side {
        loop {
            match self.arena.mode() {
                PlayMode::PenaltyReady(side) => return side,
                PlayMode::PenaltySetup(_) => {
                    let taker = self.taker();
                    self.place_at_ball(&taker).cycles_of_mode();
                }
                PlayMode::TimeOver => panic!("{:?}", self.arena.calls()),
                _ => drop(self.arena.cycles_of_mode()),
            }
        }
    }

    pub fn taker(&self) -> String {
        let side = self.taking();
        format!("{}{}", side.letter().to_ascii_uppercase(), self.next[side.index()])
    }

    pub fn goalie(&self, side: Side) -> String {
        format!("{}1", side.letter().to_ascii_uppercase())
    }

    /// Puts a player before the ball, facing the goal.
    pub fn place_at_ball(&mut self, who: &str) -> &mut Arena {
        let (ball, end) = (self.arena.ball().position, self.end());
        let body = if end > 0.0 { 0 } else { 180 };
        self.arena.arrange(&format!("{who} {} {} body {body}", ball.x - 0.6 * end, ball.y))
    }

    /// The other side's goalie stands in a corner of its goal.
    fn goalie_aside(&mut self) {
        let goalie = self.goalie(self.taking().other());
        let x = 51.0 * self.end();
        self.arena.arrange(&format!("{goalie} {x} 6.5"));
    }

    /// The next penalty is kicked into the goal.
    pub fn score(&mut self) -> String {
        let side = self.until_ready();
        self.goalie_aside();
        let taker = self.taker();
        self.place_at_ball(&taker).send(&taker, "(kick 100 0)").cycle();
        assert_eq!(self.arena.mode(), PlayMode::PenaltyTaken(side));
        self.arena.cycles_of_mode();
        self.expect(PlayMode::PenaltyScore(side));
        let next = &mut self.next[side.index()];
        *next = if *next == 1 { 11 } else { *next - 1 };
        taker
    }

    /// The next penalty is not even kicked.
    pub fn miss(&mut self) {
        let side = self.until_ready();
        self.arena.cycles_of_mode();
        self.expect(PlayMode::PenaltyMiss(side));
    }

    /// This is the play mode, or was until the game was over.
    fn expect(&self, mode: PlayMode) {
        let calls = self.arena.calls();
        let over = self.arena.mode() == PlayMode::TimeOver && calls.contains(&mode.to_string());
        assert!(self.arena.mode() == mode || over, "{mode}: {calls:?}");
    }

    fn counts(&self, side: Side) -> (i32, i32) {
        let team = &self.arena.game.world().teams[side.index()];
        (team.penalties_scored, team.penalties_taken)
    }

    pub fn last_calls(&self, count: usize) -> Vec<String> {
        let calls = self.arena.calls();
        calls[calls.len() - count..].to_vec()
    }
}

#[test]
fn a_draw_leads_to_it() {
    let shoot_out = shoot_out(rule());
    let calls = shoot_out.arena.calls();
    assert!(calls[0].starts_with("penalty_onfield_"), "{calls:?}");
    assert!(calls[1].starts_with("penalty_setup_"), "{calls:?}");
    let ball = shoot_out.arena.ball().position;
    assert_eq!((ball.x, ball.y), (32.5 * shoot_out.end(), 0.0));
}

#[test]
fn what_does_not_lead_to_it() {
    let check = |server: ServerParams, more: &str, mode: PlayMode| {
        let mut arena = arena_with(server, &format!("{} | {more}", teams()));
        arena.cycle();
        assert_eq!(arena.mode(), mode);
    };
    check(rule(), "time 8", PlayMode::PlayOn);
    check(rule(), "mode before_kick_off", PlayMode::BeforeKickOff);
    check(ServerParams { penalty_shoot_outs: false, ..rule() }, "", PlayMode::TimeOver);
    check(ServerParams { start_goal_l: 1, ..rule() }, "", PlayMode::TimeOver);
    check(ServerParams { half_time: -1, ..rule() }, "", PlayMode::PlayOn);
    let mut only = arena_with(ServerParams { half_time: -1, nr_normal_halfs: 0, ..rule() }, &teams());
    assert!(only.cycle().mode().is_penalty_shoot_out(), "nothing but penalties");
}

#[test]
fn ends_and_first_takers_are_drawn_by_lot() {
    use soccer2d_protocol::Version;
    use soccer2d_sim::Settings;
    let mut seen: Vec<String> = (0..40)
        .map(|seed| {
            let settings = Settings { server: rule(), seed, ..Settings::default() };
            let mut arena = crate::arena::arena_of(settings, Version::LATEST, &teams());
            arena.cycle();
            arena.calls().join(" ")
        })
        .collect();
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 4, "{seen:?}");
}

#[test]
fn how_long_each_mode_lasts() {
    let server = ServerParams { pen_taken_wait: 30, ..rule() };
    let mut shoot_out = shoot_out(server);
    assert_eq!(shoot_out.arena.cycles_of_mode(), 3, "setup; its first cycle was the one before");
    assert_eq!(shoot_out.arena.cycles_of_mode(), 11, "ready");
    assert_eq!(shoot_out.arena.cycles_of_mode(), 3, "missed");
    assert_eq!(shoot_out.arena.cycles_of_mode(), 4, "setup");
    let taker = shoot_out.taker();
    shoot_out.place_at_ball(&taker).send(&taker, "(kick 1 0)").cycle();
    // One of its 31 has just passed.
    assert_eq!(shoot_out.arena.cycles_of_mode(), 30, "taken");
    assert!(matches!(shoot_out.arena.mode(), PlayMode::PenaltyMiss(_)));
}

#[test]
fn all_players_are_moved_to_their_positions() {
    let mut shoot_out = shoot_out(rule());
    shoot_out.arena.arrange("L5 40 20 | R5 40 -20");
    let taking = shoot_out.until_ready();
    let taker = shoot_out.taker();
    let end = shoot_out.end();
    let world = shoot_out.arena.game.world();
    for player in world.enabled() {
        let place = player.position;
        if !player.goalie && name(player.slot) != taker {
            assert!(place.length() <= 9.15 - 0.3 + 1e-9, "{:?} {place}", player.slot);
        } else if player.goalie && player.side() == taking {
            let wait = Vec2::new(54.5 * end, 25.0f64.copysign(place.y));
            assert!(place.distance(wait) <= 2.0 + 1e-9, "{place}");
        } else if player.goalie {
            assert!(place.x * end >= 52.5 - 14.0 && place.y.abs() <= 7.01, "{place}");
        }
    }
    // And back again while the kick is awaited.
    shoot_out.arena.arrange("L7 0 20 | R7 0 -20").cycle();
    for who in ["L7", "R7"] {
        assert!(who == taker || shoot_out.arena.player(who).position.length() <= 9.15, "{who}");
    }
}

#[test]
fn if_players_are_not_moved_a_wrong_position_is_a_foul() {
    let server = ServerParams { pen_coach_moves_players: false, ..rule() };
    let mut shoot_out = shoot_out(server);
    let side = shoot_out.taking();
    // All are in the circle, which is right for the taking side, but not for the other side's goalie.
    shoot_out.arena.cycles_of_mode();
    let other = side.other().letter();
    assert_eq!(
        shoot_out.last_calls(2),
        [format!("penalty_foul_{other}"), format!("penalty_score_{}", side.letter())]
    );
    shoot_out.arena.cycles_of_mode();
    assert_eq!(shoot_out.arena.mode(), PlayMode::PenaltySetup(side.other()));
    shoot_out.goalie_aside();
    let name = other.to_ascii_uppercase();
    shoot_out.arena.arrange(&format!("{name}4 20 20 | {name}5 20 -20")).cycles_of_mode();
    assert_eq!(shoot_out.last_calls(2), [format!("penalty_foul_{other}"), format!("penalty_miss_{other}")]);
}

#[test]
fn a_win_as_soon_as_the_others_cannot_draw_level() {
    for winner in Side::BOTH {
        let mut shoot_out = shoot_out(rule());
        for _ in 0..6 {
            if shoot_out.until_ready() == winner {
                drop(shoot_out.score())
            } else {
                shoot_out.miss()
            }
            if shoot_out.arena.calls().iter().any(|call| call.starts_with("penalty_winner")) {
                break;
            }
        }
        assert_eq!(shoot_out.counts(winner), (3, 3));
        assert_eq!(shoot_out.counts(winner.other()).0, 0);
        shoot_out.arena.cycle();
        assert_eq!(shoot_out.arena.mode(), PlayMode::TimeOver);
        let winner = format!("penalty_winner_{}", winner.letter());
        assert_eq!(shoot_out.last_calls(2), [winner, "time_over".to_string()]);
    }
}

#[test]
fn level_after_the_regular_ones_a_pair_decides() {
    let mut shoot_out = shoot_out(ServerParams { pen_nr_kicks: 2, ..rule() });
    for _ in 0..4 {
        shoot_out.score();
    }
    let first = shoot_out.until_ready();
    shoot_out.score();
    assert!(!shoot_out.last_calls(1)[0].starts_with("penalty_winner"), "the others have one more");
    shoot_out.miss();
    assert_eq!(shoot_out.last_calls(1), [format!("penalty_winner_{}", first.letter())]);
    shoot_out.arena.cycle();
    assert_eq!(shoot_out.arena.mode(), PlayMode::TimeOver);
}

#[test]
fn a_draw_in_the_end() {
    let short = ServerParams { pen_nr_kicks: 2, pen_max_extra_kicks: 1, pen_ready_wait: 1, ..rule() };
    let mut shoot_out = shoot_out(short.clone());
    for _ in 0..7 {
        shoot_out.miss();
    }
    assert_eq!(shoot_out.last_calls(1), ["penalty_draw"]);
    shoot_out.arena.cycle();
    assert_eq!(shoot_out.arena.mode(), PlayMode::TimeOver);

    let mut shoot_out = self::shoot_out(ServerParams { pen_random_winner: true, ..short });
    for _ in 0..7 {
        shoot_out.miss();
    }
    let toss = shoot_out.last_calls(1)[0].clone();
    assert!(toss.starts_with("penalty_winner_"), "{toss}");
    let winners = shoot_out.arena.game.world().teams.map(|team| team.won_toss);
    assert_eq!(winners, [toss.ends_with('l'), toss.ends_with('r')]);
}

#[test]
fn no_player_takes_a_second_penalty_before_all_have_taken_one() {
    let many = ServerParams { pen_nr_kicks: 30, ..rule() };
    let mut shoot_out = shoot_out(many);
    let mut takers = [Vec::new(), Vec::new()];
    for _ in 0..22 {
        let side = shoot_out.until_ready();
        takers[side.index()].push(shoot_out.score());
    }
    for takers in &mut takers {
        assert!(takers[10].ends_with("1"), "the goalie only when there is no other player: {takers:?}");
        takers.sort();
        takers.dedup();
        assert_eq!(takers.len(), 11, "{takers:?}");
    }
    shoot_out.score();
}

/// In ready, or after the taker's touch, a player does something; the foul and the verdict that follow.
#[track_caller]
fn check_foul(
    server: ServerParams,
    taken: bool,
    who: impl Fn(&ShootOut) -> String,
    words: &str,
    by_taker: bool,
) {
    let mut shoot_out = shoot_out(server);
    let side = shoot_out.until_ready();
    if taken {
        let taker = shoot_out.taker();
        shoot_out.place_at_ball(&taker).send(&taker, "(kick 1 0)").cycle();
    }
    let who = who(&shoot_out);
    shoot_out.place_at_ball(&who).send(&who, words).cycle();
    let (offender, mode) = if by_taker {
        (side, PlayMode::PenaltyMiss(side))
    } else {
        (side.other(), PlayMode::PenaltyScore(side))
    };
    assert_eq!(shoot_out.last_calls(2), [format!("penalty_foul_{}", offender.letter()), mode.to_string()]);
}

#[test]
fn fouls() {
    let number = |own: bool, number: i32| {
        move |game: &ShootOut| {
            let side = if own { game.taking() } else { game.taking().other() };
            format!("{}{number}", side.letter().to_ascii_uppercase())
        }
    };
    let kick = "(kick 1 0)";
    check_foul(rule(), false, number(false, 5), kick, false);
    check_foul(rule(), false, number(false, 1), "(catch 0)", false);
    // After the taker's touch any other touch is the taker's fault.
    check_foul(rule(), true, number(true, 10), kick, true);
    check_foul(rule(), true, number(false, 5), kick, true);
    check_foul(rule(), true, number(false, 1), kick, true);
    check_foul(rule(), true, number(true, 1), "(catch 0)", true);
    check_foul(ServerParams { pen_dist_x: 30.0, ..rule() }, true, number(false, 1), "(catch 0)", false);
    let once = ServerParams { pen_allow_mult_kicks: false, ..rule() };
    check_foul(once, true, |game: &ShootOut| game.taker(), kick, true);
}

#[test]
fn kicking_before_it_is_ready() {
    let mut shoot_out = shoot_out(rule());
    let side = shoot_out.taking();
    let who = format!("{}5", side.letter().to_ascii_uppercase());
    shoot_out.place_at_ball(&who).send(&who, "(kick 100 0)").cycle();
    assert_eq!(shoot_out.arena.mode(), PlayMode::PenaltyMiss(side));
    assert_eq!(shoot_out.arena.ball().velocity.length(), 0.0, "the ball does not move");
}

#[test]
fn a_player_that_has_taken_one_may_not_take_the_next() {
    let mut shoot_out = shoot_out(rule());
    let taker = shoot_out.score();
    shoot_out.miss();
    let side = shoot_out.until_ready();
    shoot_out.place_at_ball(&taker).send(&taker, "(kick 100 0)").cycle();
    assert_eq!(shoot_out.arena.mode(), PlayMode::PenaltyMiss(side));
}

#[test]
fn a_catch_is_a_miss() {
    let mut shoot_out = shoot_out(ServerParams { pen_dist_x: 12.0, ..rule() });
    let side = shoot_out.until_ready();
    let (taker, goalie) = (shoot_out.taker(), shoot_out.goalie(side.other()));
    shoot_out.place_at_ball(&taker).send(&taker, "(kick 10 0)").cycle();
    let (ball, end) = (shoot_out.arena.ball().position, shoot_out.end());
    let body = if end > 0.0 { 180 } else { 0 };
    shoot_out.arena.arrange(&format!("{goalie} {} {} body {body}", ball.x + end, ball.y));
    shoot_out.arena.send(&goalie, "(catch 0)").cycle();
    assert_eq!(shoot_out.last_calls(1), [format!("penalty_miss_{}", side.letter())]);
    assert_eq!(shoot_out.arena.ball().velocity.length(), 0.0);
}

#[test]
fn a_ball_out_of_the_field_is_a_miss() {
    let mut shoot_out = shoot_out(rule());
    let side = shoot_out.until_ready();
    let taker = shoot_out.taker();
    shoot_out.place_at_ball(&taker).send(&taker, "(kick 1 0)").cycle();
    let x = 52.0 * shoot_out.end();
    shoot_out.arena.arrange(&format!("ball {x} 20 {} 0", shoot_out.end())).cycle();
    assert_eq!(shoot_out.arena.mode(), PlayMode::PenaltyMiss(side));
    assert_eq!(shoot_out.counts(side), (0, 1));
}

#[test]
fn a_foul_on_the_goalie() {
    let strict = ServerParams { foul_detect_probability: 1.0, foul_exponent: 1000.0, ..rule() };
    let mut shoot_out = shoot_out(strict);
    let side = shoot_out.until_ready();
    let (taker, goalie) = (shoot_out.taker(), shoot_out.goalie(side.other()));
    shoot_out.place_at_ball(&taker).send(&taker, "(kick 1 0)").cycle();
    let (ball, end) = (shoot_out.arena.ball().position, shoot_out.end());
    shoot_out.arena.arrange(&format!("{goalie} {} {}", ball.x + 0.6 * end, ball.y));
    shoot_out.arena.send(&taker, "(tackle 0 on)").cycle();
    assert_eq!(shoot_out.last_calls(2)[0], format!("penalty_foul_{}", side.letter()));
    assert!(shoot_out.arena.player(&goalie).foul_cycles > 0);
}

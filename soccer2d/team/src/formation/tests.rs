//! Formations: at samples the places are those of the sample, and between them they change smoothly.
#![allow(clippy::disallowed_types, reason = "the tests of this file share what takes long to compute")]

use std::sync::LazyLock;

use proptest::prelude::*;

use super::*;

static FORMATIONS: LazyLock<Formations> = LazyLock::new(Formations::default);

fn places(moment: Moment, ball: (f64, f64)) -> [Vec2; Place::COUNT] {
    FORMATIONS.places(moment, ball.into(), &Places { apart: 1.0 })
}

fn check(moment: Moment, ball: (f64, f64), expected: &str) {
    let found = picture(&places(moment, ball), ball.into());
    assert_eq!(found.trim(), expected.trim(), "found\n{found}");
}

#[test]
fn attack_at_the_centre() {
    check(
        Moment::Attack,
        (0.0, 0.0),
        "
.....................................................
.....................................................
................................F....................
.....................................................
......................B..............................
.....................................................
...................B.......M.........................
.....................................................
..K....................M..o.......F..................
.....................................................
...................B.......M.........................
.....................................................
......................B..............................
.....................................................
................................F....................
.....................................................
.....................................................",
    );
}

#[test]
fn defence_before_our_goal() {
    check(
        Moment::Defence,
        (-35.0, 15.0),
        "
.....................................................
.....................................................
.....................................................
.....................................................
..................F..................................
.....................................................
.....................................................
.......B....M........................................
.K.....B.............................................
..........M............F.............................
.......B.............................................
............M........................................
.......B.o...........................................
.....................................................
..................F..................................
.....................................................
.....................................................",
    );
}

#[test]
fn our_corner_kick_from_the_right() {
    check(
        Moment::OurCornerKick,
        (51.5, 33.0),
        "
.....................................................
.....................................................
.....................................................
.....................................................
.....................................................
......................................B.........F....
.....................................................
..............................B................M.....
......K..............................................
.................................................F...
...............................B............M........
.....................................................
.....................................................
........................................B............
................................................M....
.....................................................
....................................................o",
    );
}

#[test]
fn at_a_sample_the_sample_counts_and_between_two_their_mean() {
    let [at, between, next] =
        [-15.0, -7.5, 0.0].map(|x| places(Moment::Attack, (x, 0.0))[Place::Striker.index()]);
    assert_eq!(at, Vec2::new(5.0, 0.0));
    assert_eq!(between, (at + next) / 2.0);
}

#[test]
fn the_right_half_mirrors_the_left() {
    for &moment in Moment::ALL {
        let ball = (-20.0, -21.0);
        let (left, right) = (places(moment, ball), places(moment, (ball.0, -ball.1)));
        for place in Place::ALL {
            let (one, other) = (left[place.index()], right[place.mirrored().index()]);
            assert!(
                (one - Vec2::new(other.x, -other.y)).length() < 1e-9,
                "{moment:?} {place:?}: {one} {other}"
            );
        }
    }
}

#[test]
fn before_a_kick_off_all_are_in_their_own_half_and_the_other_team_is_outside_the_circle() {
    for moment in [Moment::OurKickOff, Moment::TheirKickOff] {
        let found = places(moment, (0.0, 0.0));
        assert!(found.iter().all(|place| place.x < 0.0), "{moment:?}: {found:?}");
    }
    assert!(places(Moment::TheirKickOff, (0.0, 0.0)).iter().all(|place| place.length() > 9.5));
}

#[test]
fn against_a_set_piece_no_player_stands_too_near() {
    for (moment, ball) in [
        (Moment::TheirKickIn, (-20.0, -34.0)),
        (Moment::TheirKickIn, (30.0, 34.0)),
        (Moment::TheirCornerKick, (-51.5, -33.0)),
    ] {
        for place in places(moment, ball) {
            assert!(place.distance(ball.into()) > 9.15, "{moment:?}: {place}");
        }
    }
}

#[test]
fn a_step_away_from_one_player_does_not_lead_to_another() {
    // Two of them stood 0.4 m from each other here.
    for ball in [(-44.762060112094694, 0.9299520810586689), (-44.93, -1.41)] {
        let found = places(Moment::TheirIndirectFreeKick, ball);
        for (index, place) in found.iter().enumerate() {
            for other in &found[index + 1..] {
                assert!(place.distance(*other) > 0.5, "{ball:?}: {place} {other}");
            }
        }
    }
}

proptest! {
    #[test]
    fn everybody_is_on_the_field_and_apart_wherever_the_ball_is(x in -60.0..60.0f64, y in -40.0..40.0f64) {
        for &moment in Moment::ALL {
            let found = places(moment, (x, y));
            for (index, place) in found.iter().enumerate() {
                prop_assert!(place.x.abs() <= 52.5 && place.y.abs() <= 34.0, "{moment:?}: {place}");
                for other in &found[index + 1..] {
                    prop_assert!(place.distance(*other) > 0.5, "{moment:?}: {place} {other}");
                }
            }
        }
    }

    #[test]
    fn a_file_reads_back_as_it_was_written(balls in prop::collection::vec(prop::array::uniform2(-34.0..34.0f64), 1..9)) {
        let sample = |ball: [f64; 2]| Sample {
            ball,
            ..FormationFile::parse("defence", Moment::Defence.text()).expect("it is tested").samples[0]
        };
        let file = FormationFile { samples: balls.into_iter().map(sample).collect() };
        let text = toml::to_string(&file).expect("numbers and names");
        prop_assert_eq!(FormationFile::parse("again", &text), Ok(file));
    }
}

#[test]
fn mistakes_are_explained() {
    let check = |text: &str, expected: &str| {
        let error = FormationFile::parse("mine", text).expect_err("a mistake").to_string();
        assert!(error.contains(expected), "{error}");
    };
    check("samples = []", "formation mine: 0 samples; expected 1 to 500");
    check("[[samples]]\nball = [0.0, 0.0]\nkeper = [0.0, 0.0]", "unknown field `keper`");
    check("[[samples]]\nball = [0.0, 0.0]", "missing field `keeper`");
    let far = Moment::OurKickOff.text().replace("keeper = [-49.0", "keeper = [-490.0");
    check(&far, "sample 1: a place lies more than 70 m from the centre");
}

//! How long thinking takes: interceptions for all players, and each skill, in a situation with twenty-two players.

use std::{hint::black_box, time::Instant};

use common_geometry::Vec2;
use soccer2d_team::{
    decision::Decision,
    prediction::Interceptions,
    skills::{self, Dribble, Effort, Eyes},
    world_model::WorldModel,
};

const SITUATION: &str = "ball 0.7 0.2 0.2 0.1 | us7 0 0 me | us1 -48 0 goalie | us2 -20 -10 | us3 -22 -4 | us4 -22 4 \
    | us5 -20 10 | us6 -8 0 | us8 -5 12 | us9 15 0 | us10 12 -15 | us11 12 15 | them1 48 0 goalie | them2 20 -12 \
    | them3 22 -4 | them4 22 4 | them5 20 12 | them6 8 2 | them7 6 -12 | them8 5 12 | them9 -12 1 | them10 -10 -14 \
    | them11 -10 14";

/// Prints the microseconds that each takes.
pub fn print() {
    let with_ball = WorldModel::imagine(SITUATION).expect("a situation");
    let rolling = WorldModel::imagine(&SITUATION.replace("ball 0.7 0.2 0.2 0.1", "ball 8 9 -1 -1.2"))
        .expect("a situation");
    let goal = Vec2::new(52.5, 3.0);
    let all = Interceptions::new(&with_ball);
    let mut eyes = Eyes::new(true);

    println!("| thought | us |\n| --- | ---: |");
    row("interceptions, ball at the foot", || Interceptions::new(&with_ball));
    row("interceptions, ball rolling", || Interceptions::new(&rolling));
    row("kick_to", || skills::kick_to(&with_ball, goal, 2.0));
    row("shoot", || skills::shoot(&with_ball, Vec2::new(-10.0, 20.0)));
    row("dribble", || skills::dribble(&with_ball, goal, Dribble::Fast));
    row("hold_ball", || skills::hold_ball(&with_ball));
    row("clear", || skills::clear(&with_ball));
    row("go_to", || skills::go_to(&with_ball, goal, 0.5, Effort::Run));
    row("intercept", || skills::intercept(&rolling, &all));
    row("eyes", || {
        eyes.observe(&with_ball);
        eyes.commands(&with_ball, &Decision::default())
    });
}

fn row<T>(name: &str, mut thought: impl FnMut() -> T) {
    // Short turns, many of them: one at least is not interrupted on a busy machine.
    const TIMES: u32 = 50;
    const TURNS: u32 = 400;
    let once = |thought: &mut dyn FnMut()| {
        let start = Instant::now();
        for _ in 0..TIMES {
            thought();
        }
        start.elapsed().as_secs_f64() * 1e6 / f64::from(TIMES)
    };
    let best = (0..TURNS).map(|_| once(&mut || drop(black_box(thought())))).fold(f64::INFINITY, f64::min);
    println!("| {name} | {best:.1} |");
}

#![allow(clippy::disallowed_methods, clippy::disallowed_types)]
use tools_runner::*;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let (left, right) = (Brain::from_name(&args[1]).unwrap(), Brain::from_name(&args[2]).unwrap());
    let (from, to): (u64, u64) = (args[3].parse().unwrap(), args[4].parse().unwrap());
    for seed in from..=to {
        let settings = soccer2d_sim::Settings { seed, ..Default::default() };
        let n = |s: &str| soccer2d_protocol::TeamName::new(s.as_bytes()).unwrap();
        let plan = MatchPlan {
            left: TeamPlan { name: n("L"), brain: left },
            right: TeamPlan { name: n("R"), brain: right },
            settings,
            pace: common_match_loop::Pace::Unpaced,
            log: args.get(5).map(|dir| format!("{dir}/m{seed}.rcg").into()),
            date: jiff::civil::date(2026, 1, 1).at(0, 0, 0, 0),
        };
        let result = play(&plan, &mut |_| {}).unwrap();
        println!(
            "{seed} {}:{} {:.1}s {:?}",
            result.score[0],
            result.score[1],
            result.elapsed.as_secs_f64(),
            result.goals.iter().map(|g| (g.time, g.side)).collect::<Vec<_>>()
        );
    }
}

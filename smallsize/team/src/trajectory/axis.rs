//! The fastest motion along one axis to rest at a place: speed up, keep the speed, brake. Each part has a constant acceleration.

/// A motion along one axis that ends at rest at its goal, as fast as its limits allow. A motion that begins faster than its
/// limit brakes to it at once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    start: f64,
    velocity: f64,
    goal: f64,
    /// The acceleration of the first part and the velocity of the second.
    first_acceleration: f64,
    cruise: f64,
    /// The acceleration of the last part.
    braking: f64,
    /// When each part ends, in seconds.
    ends: [f64; 3],
}

/// How long each part takes, and which way it goes.
struct Parts {
    /// 1 up the axis, -1 down.
    way: f64,
    /// The speed in the middle, along the way.
    peak: f64,
    times: [f64; 3],
    /// Whether the first part speeds up, as it nearly always does.
    speeds_up: bool,
}

/// The fastest motion over a distance from a velocity.
#[inline]
fn parts(distance: f64, velocity: f64, top_speed: f64, acceleration: f64) -> Parts {
    // Where it would stop if it braked at once says which way it has to go.
    let stop = velocity * velocity.abs() / (2.0 * acceleration);
    let way = if distance >= stop { 1.0 } else { -1.0 };
    let (distance, velocity) = (way * distance, way * velocity);
    if velocity > top_speed {
        let cruise = distance - velocity * velocity / (2.0 * acceleration);
        let times =
            [(velocity - top_speed) / acceleration, (cruise / top_speed).max(0.0), top_speed / acceleration];
        return Parts { way, peak: top_speed, times, speeds_up: false };
    }
    let peak = (acceleration * distance + velocity * velocity / 2.0).max(0.0).sqrt();
    if peak <= top_speed {
        let times = [((peak - velocity) / acceleration).max(0.0), 0.0, peak / acceleration];
        return Parts { way, peak, times, speeds_up: true };
    }
    let ramps = (2.0 * top_speed * top_speed - velocity * velocity) / (2.0 * acceleration);
    let times = [
        (top_speed - velocity) / acceleration,
        ((distance - ramps) / top_speed).max(0.0),
        top_speed / acceleration,
    ];
    Parts { way, peak: top_speed, times, speeds_up: true }
}

/// How long the fastest motion takes, in seconds.
#[inline]
pub fn duration(distance: f64, velocity: f64, top_speed: f64, acceleration: f64) -> f64 {
    parts(distance, velocity, top_speed, acceleration).times.iter().sum()
}

impl Axis {
    /// The fastest motion from a place and a velocity to rest at a goal. The limits are above zero.
    pub fn new(start: f64, velocity: f64, goal: f64, top_speed: f64, acceleration: f64) -> Axis {
        let Parts { way, peak, times, speeds_up } = parts(goal - start, velocity, top_speed, acceleration);
        Axis {
            start,
            velocity,
            goal,
            first_acceleration: if speeds_up { way * acceleration } else { -way * acceleration },
            cruise: way * peak,
            braking: -way * acceleration,
            ends: [times[0], times[0] + times[1], times[0] + times[1] + times[2]],
        }
    }

    /// When it stands at its goal.
    pub fn duration(&self) -> f64 {
        self.ends[2]
    }

    /// When its acceleration changes.
    pub fn changes(&self) -> [f64; 3] {
        self.ends
    }

    /// Where it is. The last part is counted back from the goal, so that it ends there to the last bit.
    pub fn position(&self, time: f64) -> f64 {
        let time = if time > 0.0 { time } else { 0.0 };
        let [first, second, last] = self.ends;
        if time < first {
            self.start + (self.velocity + self.first_acceleration * time / 2.0) * time
        } else if time < second {
            let braking_time = last - second;
            self.goal + self.braking * braking_time * braking_time / 2.0 - self.cruise * (second - time)
        } else {
            let rest = (last - time).max(0.0);
            self.goal + self.braking * rest * rest / 2.0
        }
    }

    /// How fast it is.
    pub fn velocity(&self, time: f64) -> f64 {
        let time = if time > 0.0 { time } else { 0.0 };
        let [first, second, last] = self.ends;
        if time < first {
            self.velocity + self.first_acceleration * time
        } else if time < second {
            self.cruise
        } else {
            -self.braking * (last - time).max(0.0)
        }
    }

    /// How it speeds up; 0 once it stands.
    pub fn acceleration(&self, time: f64) -> f64 {
        let [first, second, last] = self.ends;
        if time < first {
            self.first_acceleration
        } else if time < second || time >= last {
            0.0
        } else {
            self.braking
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn check(start: f64, velocity: f64, goal: f64, expected: f64) {
        let axis = Axis::new(start, velocity, goal, 2.0, 4.0);
        assert!((axis.duration() - expected).abs() < 1e-12, "{} s, not {expected}", axis.duration());
        assert_eq!(axis.duration(), duration(goal - start, velocity, 2.0, 4.0));
        assert_eq!((axis.position(axis.duration()), axis.velocity(axis.duration())), (goal, 0.0));
    }

    #[test]
    fn durations() {
        check(1.0, 0.0, 1.0, 0.0);
        // Half a metre up to 2 m/s, half a metre down.
        check(0.0, 0.0, 1.0, 1.0);
        check(0.0, 0.0, -1.0, 1.0);
        // Two metres more at 2 m/s.
        check(-1.0, 0.0, 2.0, 2.0);
        // Brakes to the point where it stops.
        check(0.0, 2.0, 0.5, 0.5);
        // Too fast: 0.5 s down to 2 m/s, 1 m at that speed, 0.5 s down.
        check(0.0, 4.0, 3.0, 1.5);
        // Past the goal and back.
        check(0.0, 2.0, 0.0, 0.5 + 2.0 * 0.5_f64.sqrt() / 2.0);
    }

    /// A start and a control that keeps the limits: an acceleration for each piece of time, cut where the speed is at its limit,
    /// and braking at the end.
    fn drive(mut velocity: f64, controls: &[(f64, f64)], top_speed: f64, acceleration: f64) -> (f64, f64) {
        let (mut position, mut time) = (0.0, 0.0);
        for &(share, length) in controls {
            let target = (velocity + share * acceleration * length).clamp(-top_speed, top_speed);
            position += (velocity + target) / 2.0 * length;
            (velocity, time) = (target, time + length);
        }
        let length = velocity.abs() / acceleration;
        (position + velocity / 2.0 * length, time + length)
    }

    proptest! {
        #[test]
        fn limits_hold_and_it_ends_at_rest_at_the_goal(
            start in -6.0..6.0, velocity in -4.0..4.0, goal in -6.0..6.0, top_speed in 0.1..5.0, limit in 0.5..8.0,
        ) {
            let axis = Axis::new(start, velocity, goal, top_speed, limit);
            let fastest = top_speed.max(f64::abs(velocity)) + 1e-9;
            prop_assert_eq!((axis.position(0.0), axis.velocity(0.0)), (start, velocity));
            let steps = 400;
            let step = axis.duration() / f64::from(steps);
            for index in 0..=steps {
                let time = f64::from(index) * step;
                let (position, speed) = (axis.position(time), axis.velocity(time));
                prop_assert!(speed.abs() <= fastest && axis.acceleration(time).abs() <= limit);
                // No jumps: neither in place nor in speed.
                prop_assert!((axis.position(time + step) - position).abs() <= fastest * step + 1e-6);
                prop_assert!((axis.velocity(time + step) - speed).abs() <= limit * step + 1e-6);
            }
            prop_assert_eq!((axis.position(axis.duration()), axis.velocity(axis.duration())), (goal, 0.0));
        }

        /// No control that keeps the limits is faster to the place where it ends at rest.
        #[test]
        fn nothing_is_faster(
            share in -1.0..1.0,
            controls in prop::collection::vec((prop_oneof![-1.0..1.0, Just(1.0), Just(-1.0), Just(0.0)], 0.01..0.6), 0..8),
            top_speed in 0.5..4.0, limit in 0.5..6.0,
        ) {
            let velocity = share * top_speed;
            let (end, time) = drive(velocity, &controls, top_speed, limit);
            let fastest = Axis::new(0.0, velocity, end, top_speed, limit).duration();
            prop_assert!(fastest <= time + 1e-6, "{fastest} s, but {time} s is possible");
        }
    }
}

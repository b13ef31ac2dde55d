//! The rhythm of asynchronous sees: narrow, narrow, normal (the team framework's manual, 5.4).
//!
//! A cycle has four quarters. After a narrow view the next see comes three quarters later, after a normal one six. So
//! from the third quarter narrow leads to the second of the next cycle, narrow again to the first of the one after, and
//! normal from there to the third of the next: one see in every cycle, never in the last quarter, where no time is left
//! to think.

use std::time::Duration;

use soccer2d_protocol::command::ViewWidth;

#[derive(Clone, Debug)]
pub(super) struct Rhythm {
    quarter: Duration,
    width: ViewWidth,
    next: Option<ViewWidth>,
}

impl Rhythm {
    pub fn new(cycle: Duration) -> Rhythm {
        Rhythm { quarter: cycle / 4, width: ViewWidth::Normal, next: None }
    }

    /// A cycle begins with a view of this width.
    pub fn begin(&mut self, width: ViewWidth) {
        self.width = width;
    }

    /// A see came so long after the beginning of its cycle.
    pub fn saw(&mut self, after: Duration) {
        let next = if after < self.quarter { ViewWidth::Normal } else { ViewWidth::Narrow };
        self.next = (next != self.width).then_some(next);
    }

    /// The width that is to be set, if it is another than now. Asked once for each see.
    pub fn next_width(&mut self) -> Option<ViewWidth> {
        self.next.take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_narrow_normal() {
        let mut rhythm = Rhythm::new(Duration::from_millis(100));
        let mut width = ViewWidth::Normal;
        let mut now = 60;
        let mut seen = Vec::new();
        for _ in 0..9 {
            seen.push((now % 100, width));
            rhythm.begin(width);
            rhythm.saw(Duration::from_millis(now % 100));
            width = rhythm.next_width().unwrap_or(width);
            now += if width == ViewWidth::Narrow { 75 } else { 150 };
        }
        let (narrow, normal) = (ViewWidth::Narrow, ViewWidth::Normal);
        let round = [(60, normal), (35, narrow), (10, narrow)];
        assert_eq!(seen, [round, round, round].concat());
        // The whole round takes three cycles, so there is one see in each.
        assert_eq!(now, 60 + 3 * 300);
    }
}

//! Distances as they are seen: rounded on a logarithmic scale, more coarsely if farther.

use common_geometry::{EPSILON, math, quantize};

use crate::senses::rounding::rint;

/// The nearest distance in the table, in metres; a power of two. Nearer ones are computed.
const NEAREST: f64 = 0.125;
/// The farthest distance in the table, in metres; a power of two. Farther ones are computed.
const FARTHEST: f64 = 256.0;
/// Finer scales would need tables larger than they are worth.
const MOST_CELLS_PER_OCTAVE: u32 = 1 << 9;
/// How near to the border between two values, relative to it, the formula itself decides. Many times the error of the
/// logarithm, and far too small to matter.
const DOUBT: f64 = 1e-12;

/// One scale: `exp(quantize(ln(distance), step))`, by a table instead of exp and ln, and the same to the bit.
///
/// The upper bits of a distance name a cell so small that at most one border lies in it; one comparison finds the side.
#[derive(Clone, Debug)]
pub(super) struct Scale {
    step: f64,
    /// How far a distance's bits are shifted to give its cell.
    shift: u32,
    /// The index of the value at the beginning of each cell; empty if everything is computed.
    cells: Vec<u16>,
    /// The largest distance of each value.
    ends: Vec<f64>,
    values: Vec<f64>,
}

impl Scale {
    pub(super) fn new(step: f64) -> Scale {
        let mut scale = Scale { step, shift: 0, cells: Vec::new(), ends: Vec::new(), values: Vec::new() };
        let cells_per_octave = (1.0 / step).ceil();
        if step < EPSILON || cells_per_octave > f64::from(MOST_CELLS_PER_OCTAVE) {
            return scale;
        }
        scale.shift = f64::MANTISSA_DIGITS - 1 - (cells_per_octave as u32).next_power_of_two().ilog2();
        let notch = |distance: f64| (math::ln(distance + EPSILON) / step).round_ties_even();
        let (first, last) = (notch(NEAREST), notch(FARTHEST));
        // One more than needed, for the comparison at the end of the last cell.
        for index in 0..=(last - first) as usize + 1 {
            let notch = first + index as f64;
            scale.values.push(math::exp(notch * step));
            scale.ends.push(math::exp((notch + 0.5) * step) - EPSILON);
        }
        for cell in NEAREST.to_bits() >> scale.shift..FARTHEST.to_bits() >> scale.shift {
            scale.cells.push((notch(f64::from_bits(cell << scale.shift)) - first) as u16);
        }
        scale
    }

    /// A distance, rounded on this scale.
    #[inline]
    pub(super) fn quantize(&self, distance: f64) -> f64 {
        // Distances below the nearest have smaller bits: the subtraction wraps, and the cell is out of the table.
        let cell = (distance.to_bits() >> self.shift).wrapping_sub(NEAREST.to_bits() >> self.shift);
        if let Some(&index) = self.cells.get(cell as usize) {
            let end = self.ends[usize::from(index)];
            if (distance - end).abs() > end * DOUBT {
                return self.values[usize::from(index) + usize::from(distance > end)];
            }
        }
        self.compute(distance)
    }

    /// The formula itself.
    fn compute(&self, distance: f64) -> f64 {
        math::exp(quantize(math::ln(distance + EPSILON), self.step))
    }

    /// The distance that is sent, in tenths of a metre. `from_focus` is the object's distance from the focus point:
    /// half the error comes from there.
    #[inline]
    pub(super) fn tenths(&self, distance: f64, from_focus: f64) -> f64 {
        let error = distance - self.quantize(distance);
        let focus_error = if from_focus == distance { error } else { from_focus - self.quantize(from_focus) };
        let seen = distance - (focus_error + error) / 2.0;
        if seen > 0.0 { rint(seen / 0.1) } else { 0.0 }
    }

    /// The distance of a line that is sent, in tenths of a metre: the focus point does not matter there.
    pub(super) fn line_tenths(&self, distance: f64) -> f64 {
        rint(self.quantize(distance) / 0.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        #[test]
        fn the_table_is_the_formula(distance in 0.0..300.0f64, tiny in 0.0..0.5f64, step in 0.001..2.0f64) {
            for scale in [Scale::new(0.1), Scale::new(0.01), Scale::new(step)] {
                for distance in [distance, tiny] {
                    assert_eq!(scale.quantize(distance).to_bits(), scale.compute(distance).to_bits(), "{distance}");
                }
            }
        }
    }

    #[test]
    fn the_table_is_the_formula_at_every_border() {
        for scale in [Scale::new(0.1), Scale::new(0.01)] {
            let cells = (NEAREST.to_bits() >> scale.shift..=FARTHEST.to_bits() >> scale.shift)
                .map(|cell| f64::from_bits(cell << scale.shift));
            for border in scale.ends.iter().copied().chain(cells) {
                for bits in border.to_bits() - 20..border.to_bits() + 20 {
                    let distance = f64::from_bits(bits);
                    assert_eq!(scale.quantize(distance).to_bits(), scale.compute(distance).to_bits());
                }
                for distance in [border * (1.0 - 3e-12), border * (1.0 + 3e-12)] {
                    assert_eq!(scale.quantize(distance).to_bits(), scale.compute(distance).to_bits());
                }
            }
        }
    }

    #[test]
    fn known_distances() {
        let (coarse, fine) = (Scale::new(0.1), Scale::new(0.01));
        // The centre from a distance of 12 m, as a ball and as a flag.
        assert_eq!(coarse.tenths(12.0, 12.0), 122.0);
        assert_eq!(fine.tenths(12.0, 12.0), 119.0);
        assert_eq!(coarse.tenths(0.0, 0.0), 0.0);
        // The nearer the focus is to the object, the smaller the error.
        assert_eq!(coarse.tenths(43.0, 43.0), 447.0);
        assert_eq!(coarse.tenths(43.0, 1.0), 439.0);
    }

    #[test]
    fn no_step_no_error() {
        let scale = Scale::new(0.0);
        assert_eq!(scale.tenths(43.21, 43.21), 432.0);
    }
}

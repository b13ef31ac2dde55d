//! Geometry in words: the functions of a team's mathematics that have a caller.
//!
//! Not here: what vectors, angles and trigonometry do already (`common/geometry`). There are no tables of sines: `libm` gives
//! the same bits on every machine, and geometry of vectors needs few sines.

mod line;

pub use line::{
    distance_pl, distance_sqr_between_lines, intersection_point, lead_point_on_line, step_along_line,
};

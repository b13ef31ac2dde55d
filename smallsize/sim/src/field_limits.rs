//! Which fields can be played on: what bounds the measures that a configuration or a client hands in.

use smallsize_protocol::field::{DefenceArea, Field};

/// The longest and widest field, in metres.
const LONGEST: f64 = 40.0;
/// The shortest and narrowest, in metres.
const SHORTEST: f64 = 1.0;

/// Whether a match can be played on a field. The error names the measure.
pub(crate) fn check(field: &Field) -> Result<(), String> {
    let within = |name: &str, value: f64, low: f64, high: f64| match (low..=high).contains(&value) {
        true => Ok(()),
        false => Err(format!("field {name} = {value}: expected {low} to {high} metres")),
    };
    within("length", field.length, SHORTEST, LONGEST)?;
    within("width", field.width, SHORTEST, LONGEST)?;
    within("margin at the touch line", field.margin_touch_line, 0.05, 5.0)?;
    within("margin at the goal line", field.margin_goal_line, 0.05, 5.0)?;
    within("goal width", field.goal_width, 0.1, field.width)?;
    within("goal depth", field.goal_depth, 0.02, 2.0)?;
    within("goal height", field.goal_height, 0.05, 5.0)?;
    within("centre circle", field.centre_circle, 0.05, field.width / 2.0)?;
    within("penalty mark", field.penalty_mark, 0.05, field.length)?;
    within("line thickness", field.line_thickness, 0.0, 0.1)?;
    match field.defence_area {
        DefenceArea::Rectangle { depth, width } => {
            within("defence area depth", depth, 0.05, field.length / 2.0)?;
            within("defence area width", width, 0.05, field.width)
        }
        DefenceArea::Rounded { radius, stretch } => {
            within("defence area radius", radius, 0.05, field.width / 2.0)?;
            within("defence area stretch", stretch, 0.0, field.width)
        }
    }
}

//! Areas of the field.

use serde::{Deserialize, Serialize};

use super::{name::Quoted, point::Point};
use crate::Degrees;

/// An area of the field; edges belong to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Region {
    /// A point, which contains only itself.
    Point(Point),
    /// `(null)`: the empty region.
    Null,
    /// `(quad P P P P)`: the corners in the order in which edges connect them. Version 7 only.
    Quad(Box<[Point; 4]>),
    /// `(tri P P P)`: a triangle. Version 8 only.
    Triangle(Box<[Point; 3]>),
    /// `(rec P P)`: a rectangle along the axes, by two opposite corners. Version 8 only.
    Rectangle(Box<[Point; 2]>),
    /// `(arc P R R A A)`: a piece of a ring.
    Arc(Box<Arc>),
    /// `(reg REGION ...)`: the union of regions. Never empty in a message.
    Union(Vec<Region>),
    /// `"NAME"`: the region that was defined by this name.
    Named(Quoted),
}

/// A piece of a ring.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Arc {
    /// The centre of both circles.
    pub centre: Point,
    /// The radius of the inner circle, in metres.
    pub inner_radius: f64,
    /// The radius of the outer circle, in metres.
    pub outer_radius: f64,
    /// The direction in which it begins, from +x towards +y.
    pub begin: Degrees,
    /// The angle from there to its end, towards +y; negative goes the other way.
    pub span: Degrees,
}

//! Areas of the field.

use serde::{Deserialize, Serialize};

use super::{name::Quoted, point::Point};
use crate::Degrees;

/// An area of the field; edges belong to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Region {
    /// A point, which contains only itself.
    Point(Point),
    /// `(null)`: nothing at all.
    Null,
    /// `(quad P P P P)`: the corners in the order in which edges connect them. Version 7 only.
    Quad(Box<[Point; 4]>),
    /// `(tri P P P)`. Version 8 only.
    Triangle(Box<[Point; 3]>),
    /// `(rec P P)`: along the axes, by two opposite corners. Version 8 only.
    Rectangle(Box<[Point; 2]>),
    /// `(arc P R R A A)`: a piece of a ring.
    Arc(Box<Arc>),
    /// `(reg REGION ...)`: all of them together. Never empty in a message.
    Union(Vec<Region>),
    /// `"NAME"`: whatever was defined by this name.
    Named(Quoted),
}

/// A piece of a ring.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Arc {
    /// Of both circles.
    pub centre: Point,
    /// Metres to the inner circle.
    pub inner_radius: f64,
    /// Metres to the outer circle.
    pub outer_radius: f64,
    /// Where it begins, from +x towards +y.
    pub begin: Degrees,
    /// How far it goes from there, towards +y; backwards if negative.
    pub span: Degrees,
}

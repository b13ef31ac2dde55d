//! Between the samples: a Delaunay triangulation of the ball's places, and in each triangle a weighted mean.

use common_geometry::Vec2;
use spade::{DelaunayTriangulation, FloatTriangulation as _, HasPosition, Point2, Triangulation as _};

use super::{FormationFile, Place};

/// A formation that knows where everybody stands with the ball anywhere.
#[derive(Clone, Debug)]
pub struct Formation {
    mesh: DelaunayTriangulation<Node>,
}

/// A sample, or the mirror image of one.
#[derive(Clone, Copy, Debug)]
struct Node {
    ball: Point2<f64>,
    places: [Vec2; Place::COUNT],
}

impl HasPosition for Node {
    type Scalar = f64;

    fn position(&self) -> Point2<f64> {
        self.ball
    }
}

impl Node {
    fn new(ball: [f64; 2], places: [Vec2; Place::COUNT]) -> Node {
        // Numbers too small for the mesh are nothing on a field.
        let [x, y] = ball.map(|value| if value.abs() < 1e-6 { 0.0 } else { value });
        Node { ball: Point2::new(x, y), places }
    }

    fn mirrored(&self) -> Node {
        Node { ball: Point2::new(self.ball.x, -self.ball.y), places: mirrored(&self.places) }
    }
}

fn mirrored(places: &[Vec2; Place::COUNT]) -> [Vec2; Place::COUNT] {
    Place::ALL.map(|place| {
        let other = places[place.mirrored().index()];
        Vec2::new(other.x, -other.y)
    })
}

impl Formation {
    /// The formation that a file describes.
    pub fn new(file: &FormationFile) -> Formation {
        let mut mesh = DelaunayTriangulation::new();
        let nodes = file.samples.iter().map(|sample| Node::new(sample.ball, sample.places()));
        for node in nodes {
            let beside_the_middle = node.ball.y.abs() > 0.0;
            let twin = beside_the_middle.then(|| node.mirrored());
            for node in [Some(node), twin].into_iter().flatten() {
                mesh.insert(node).expect("a file's places are finite and not tiny");
            }
        }
        Formation { mesh }
    }

    /// Where everybody stands with the ball there, in the order of [`Place::ALL`]. Beyond the outermost samples as at
    /// the nearest of them.
    pub fn places(&self, ball: Vec2) -> [Vec2; Place::COUNT] {
        // Always asked on the left, so that both sides are alike whichever way the triangles fall.
        if ball.y > 0.0 {
            return mirrored(&self.places(Vec2::new(ball.x, -ball.y)));
        }
        let ball = Point2::new(ball.x, ball.y);
        let mut weights = Vec::new();
        self.mesh.barycentric().get_weights(ball, &mut weights);
        if weights.is_empty() {
            return self.nearest(ball).places;
        }
        let mut places = [Vec2::ZERO; Place::COUNT];
        for (vertex, weight) in weights {
            for (place, sample) in places.iter_mut().zip(self.mesh.vertex(vertex).data().places) {
                *place += sample * weight;
            }
        }
        places
    }

    fn nearest(&self, ball: Point2<f64>) -> Node {
        let distance = |node: &Node| {
            let (x, y) = (node.ball.x - ball.x, node.ball.y - ball.y);
            x * x + y * y
        };
        let nodes = self.mesh.vertices().map(|vertex| *vertex.data());
        nodes.min_by(|a, b| distance(a).total_cmp(&distance(b))).expect("a file has a sample")
    }
}

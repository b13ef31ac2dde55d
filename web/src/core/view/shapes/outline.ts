// Shapes as they are seen from above: an outline on the ground in metres. A box is the hull of its corners, a cylinder that of its two
// rims; a sphere stays a circle, a capsule is the hull of two.
import type { Shape, Vector } from "../../scene/messages";
import { hung, type Pose } from "../../scene/poses";
import { normalised, rotated, sum, UNTURNED } from "../../scene/rotation";

export type Point2 = readonly [x: number, y: number];

export type Outline = (
    | { polygon: Point2[] }
    /** One circle, or all that lies between two of the same size. */
    | { ends: [Point2, Point2]; radius: number }
) & {
    /** How high it reaches, for what lies over what. */
    top: number;
};

/** Corners of a rim that is drawn as a polygon. */
const RIM = 20;
/** The radius of a named shape that has none, in metres. */
const NAMED_RADIUS = 0.1;

export function outlineOf(shape: Shape, part: Pose): Outline {
    const pose = hung(part, shape.at ?? [0, 0, 0], shape.turn ? normalised(shape.turn) : UNTURNED);
    if ("box" in shape) return hullOf(boxCorners(shape.box.size), pose);
    if ("cylinder" in shape) return hullOf(cylinderCorners(shape.cylinder), pose);
    if ("capsule" in shape) {
        const { radius, length } = shape.capsule;
        const [a, b] = [placed([0, 0, -length / 2], pose), placed([0, 0, length / 2], pose)];
        return { ends: [flat(a), flat(b)], radius, top: Math.max(a[2] ?? 0, b[2] ?? 0) + radius };
    }
    const radius = "sphere" in shape ? shape.sphere.radius : (shape.radius ?? NAMED_RADIUS);
    return { ends: [flat(pose.at), flat(pose.at)], radius, top: (pose.at[2] ?? 0) + radius };
}

/** How far a shape reaches from its own middle. */
export function reachOf(shape: Shape): number {
    if ("box" in shape) return Math.hypot(...shape.box.size) / 2;
    if ("cylinder" in shape) return Math.hypot(shape.cylinder.radius, shape.cylinder.length / 2);
    if ("capsule" in shape) return shape.capsule.radius + shape.capsule.length / 2;
    return "sphere" in shape ? shape.sphere.radius : (shape.radius ?? NAMED_RADIUS);
}

function boxCorners([x = 0, y = 0, z = 0]: Vector): Vector[] {
    const ends = [-0.5, 0.5];
    return ends.flatMap((a) => ends.flatMap((b) => ends.map((c) => [a * x, b * y, c * z])));
}

function cylinderCorners({ radius, length }: { radius: number; length: number }): Vector[] {
    return Array.from({ length: RIM }, (_, i) => {
        const angle = (2 * Math.PI * i) / RIM;
        return [radius * Math.cos(angle), radius * Math.sin(angle)];
    }).flatMap(([x = 0, y = 0]) => [
        [x, y, -length / 2],
        [x, y, length / 2],
    ]);
}

function hullOf(corners: readonly Vector[], pose: Pose): Outline {
    const points = corners.map((corner) => placed(corner, pose));
    return { polygon: convexHull(points.map(flat)), top: Math.max(...points.map((p) => p[2] ?? 0)) };
}

const placed = (point: Vector, { at, turn }: Pose): Vector => sum(at, rotated(turn, point));
const flat = ([x = 0, y = 0]: Vector): Point2 => [x, y];

/** The corners of the smallest convex polygon round all points, in order (Andrew's monotone chain). */
export function convexHull(points: readonly Point2[]): Point2[] {
    const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
    const half = (list: readonly Point2[]) => {
        const hull: Point2[] = [];
        for (const point of list) {
            while (hull.length > 1 && turnsRight(hull.at(-2), hull.at(-1), point)) hull.pop();
            hull.push(point);
        }
        return hull.slice(0, -1);
    };
    const hull = [...half(sorted), ...half(sorted.toReversed())];
    return hull.length > 0 ? hull : sorted.slice(0, 1);
}

function turnsRight(a: Point2 = [0, 0], b: Point2 = [0, 0], c: Point2 = [0, 0]): boolean {
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0;
}

// Bodies of any league from above: the shapes of their parts, what is higher over what is lower, with the number of the body. What
// would be too small to be seen is drawn larger.
import type { FrameLayout } from "../../scene/layout";
import type { Body, Kind, Vector } from "../../scene/messages";
import { type Pose, posesOf } from "../../scene/poses";
import { rotated } from "../../scene/rotation";
import type { Point } from "../camera";
import { type BodyFinder, type Drawing, FONT, leastRadius, leastSmallRadius, type Selected } from "../drawing";
import { readableOn } from "../palette";
import { type Outline, outlineOf, type Point2, reachOf } from "./outline";

const NEUTRAL = "#f2f4f3";
/** Pixels round a body in which it is still hit. */
const NEAR = 5;

interface Seen {
    body: Body;
    root: Point2;
    /** How many pixels a metre of this body has. */
    scale: number;
    /** Of its first part, in pixels. */
    radius: number;
    poses: Pose[];
    outlines: (Outline & { colour: string })[];
}

export function drawBodies(drawing: Drawing, numbers: boolean): void {
    const { layout } = drawing.moment.frame;
    const seen = layout.bodies.flatMap((_, index) => look(drawing, layout, index) ?? []);
    for (const body of seen) if (isSelected(drawing.selected, body.body)) halo(drawing, body);
    const shapes = seen.flatMap((body) => body.outlines.map((outline) => ({ body, outline })));
    shapes.sort((a, b) => a.outline.top - b.outline.top);
    for (const { body, outline } of shapes) shape(drawing, body, outline);
    for (const body of seen) {
        nose(drawing, body);
        if (numbers) number(drawing, body);
    }
}

/** The body with a number at a place of the screen: the one whose first part is nearest, of all that have a shape there. */
export function bodyAt(finder: BodyFinder, at: Point): Selected | null {
    const { layout } = finder.moment.frame;
    let found: Selected | null = null;
    let nearest = Number.POSITIVE_INFINITY;
    for (const [index, { team, number }] of layout.bodies.entries()) {
        if (typeof team !== "number" || typeof number !== "number") continue;
        const seen = look(finder, layout, index);
        if (!seen?.outlines.some((outline) => distanceTo(finder, seen, outline, at) <= NEAR)) continue;
        const [x, y] = pixels(finder, seen, seen.root);
        const away = Math.hypot(x - at.x, y - at.y);
        if (away >= nearest) continue;
        nearest = away;
        found = { team, number };
    }
    return found;
}

/** Pixels from a place of the screen to an outline; none within it. */
function distanceTo(finder: BodyFinder, seen: Seen, outline: Outline, { x, y }: Point): number {
    const here: Point2 = [x, y];
    if (!("polygon" in outline)) {
        const [a, b] = outline.ends.map((end) => pixels(finder, seen, end));
        return a && b ? Math.max(0, toSegment(here, a, b) - outline.radius * seen.scale) : Number.POSITIVE_INFINITY;
    }
    const corners = outline.polygon.map((point) => pixels(finder, seen, point));
    const sides = corners.map((a, i): [Point2, Point2] => [a, corners[(i + 1) % corners.length] ?? a]);
    const turns = sides.map(([a, b]) => Math.sign((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])));
    if (new Set(turns.filter((turn) => turn !== 0)).size === 1) return 0;
    return Math.min(...sides.map(([a, b]) => toSegment(here, a, b)));
}

function toSegment([x, y]: Point2, [ax, ay]: Point2, [bx, by]: Point2): number {
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const part = length > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length)) : 0;
    return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}

export function isSelected(selected: Selected | null, { team, number }: Body): boolean {
    return selected !== null && selected.team === team && selected.number === number;
}

function look(finder: BodyFinder & Partial<Pick<Drawing, "colours">>, layout: FrameLayout, index: number): Seen | null {
    const { moment, stage, colours } = finder;
    const poses = posesOf(moment, index, stage.step);
    const body = layout.bodies[index];
    const kind = layout.kinds[body?.kind ?? -1];
    const first = poses[0];
    if (!body || !kind || !first) return null;
    const own = (typeof body.team === "number" && colours?.team[body.team]) || NEUTRAL;
    const outlines = kind.parts.flatMap(({ shapes }, part) =>
        shapes.map((shape) => ({
            ...outlineOf(shape, poses[part] ?? first),
            colour: !shape.colour || shape.colour === "team" ? own : shape.colour,
        })),
    );
    const root: Point2 = [first.at[0] ?? 0, first.at[1] ?? 0];
    return { body, root, poses, outlines, ...sizeOf(finder, kind, typeof body.number === "number") };
}

interface Reach {
    /** How far a body of this kind reaches from its first part at most, whatever its joints do. */
    all: number;
    /** How far its first part does. */
    first: number;
}

const reaches = new WeakMap<Kind, Reach>();

function reachOfKind(kind: Kind): Reach {
    const known = reaches.get(kind);
    if (known) return known;
    const far = (vector: Vector | undefined) => Math.hypot(...(vector ?? [0]));
    const away: number[] = [];
    const ends = kind.parts.map(({ place, shapes }, i) => {
        const joint = "hinge" in place ? place.hinge : "fixed" in place ? place.fixed : null;
        const from = joint ? (away[joint.parent] ?? 0) + far(joint.at) : 0;
        away[i] = from;
        return Math.max(0, ...shapes.map((shape) => from + far(shape.at) + reachOf(shape)));
    });
    const all = Math.max(0, ...ends);
    const reach = { all, first: ends[0] || all };
    reaches.set(kind, reach);
    return reach;
}

function sizeOf(finder: Pick<Drawing, "camera" | "size">, kind: Kind, numbered: boolean) {
    const { all, first } = reachOfKind(kind);
    const least = numbered ? leastRadius(finder) : leastSmallRadius(finder);
    const scale = all > 0 ? Math.max(finder.camera.scale, least / all) : finder.camera.scale;
    return { scale, radius: first * scale };
}

/** From metres to pixels, larger than true where the body is. */
function pixels({ camera }: Pick<Drawing, "camera">, { root, scale }: Seen, [x, y]: Point2): Point2 {
    const [px, py] = [camera.x(root[0]), camera.y(root[1])];
    const larger = scale / camera.scale;
    return [px + (camera.x(x) - px) * larger, py + (camera.y(y) - py) * larger];
}

function shape(drawing: Drawing, seen: Seen, outline: Seen["outlines"][number]): void {
    const { ctx } = drawing;
    ctx.beginPath();
    if ("polygon" in outline) {
        for (const point of outline.polygon) ctx.lineTo(...pixels(drawing, seen, point));
        ctx.closePath();
    } else {
        const [a, b] = [pixels(drawing, seen, outline.ends[0]), pixels(drawing, seen, outline.ends[1])];
        const radius = outline.radius * seen.scale;
        const way = Math.atan2(b[1] - a[1], b[0] - a[0]);
        if (Math.hypot(b[0] - a[0], b[1] - a[1]) < 0.5) ctx.arc(a[0], a[1], radius, 0, 2 * Math.PI);
        else {
            ctx.arc(a[0], a[1], radius, way + Math.PI / 2, way - Math.PI / 2);
            ctx.arc(b[0], b[1], radius, way - Math.PI / 2, way + Math.PI / 2);
            ctx.closePath();
        }
    }
    ctx.fillStyle = outline.colour;
    ctx.fill();
    ctx.lineWidth = 1;
    ctx.strokeStyle = "rgba(0, 0, 0, 0.6)";
    ctx.stroke();
}

/** Where the first part looks, if it is round: a shape with corners shows it itself. */
function nose(drawing: Drawing, seen: Seen): void {
    const { ctx } = drawing;
    const [first] = seen.poses;
    if (!first || seen.outlines.length !== 1 || seen.outlines.some((o) => "polygon" in o)) return;
    if (Math.abs(first.turn[0] ?? 1) === 1) return;
    const reach = seen.radius / seen.scale;
    const [x = 0, y = 0] = rotated(first.turn, [reach, 0, 0]);
    ctx.beginPath();
    ctx.moveTo(...pixels(drawing, seen, seen.root));
    ctx.lineTo(...pixels(drawing, seen, [seen.root[0] + x, seen.root[1] + y]));
    ctx.lineWidth = 2;
    ctx.stroke();
}

function number({ ctx, camera, colours }: Drawing, { body, root, radius }: Seen): void {
    if (typeof body.number !== "number") return;
    const colour = typeof body.team === "number" ? (colours.team[body.team] ?? NEUTRAL) : NEUTRAL;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.font = `700 ${Math.round(Math.max(9, Math.min(radius * 1.08, 22)))}px ${FONT}`;
    ctx.lineWidth = 3;
    ctx.strokeStyle = colour;
    ctx.strokeText(String(body.number), camera.x(root[0]), camera.y(root[1]));
    ctx.fillStyle = readableOn(colour);
    ctx.fillText(String(body.number), camera.x(root[0]), camera.y(root[1]));
}

function halo({ ctx, camera, colours }: Drawing, { root, radius }: Seen): void {
    ctx.beginPath();
    ctx.arc(camera.x(root[0]), camera.y(root[1]), radius * 1.7, 0, 2 * Math.PI);
    ctx.fillStyle = "rgba(255, 255, 255, 0.22)";
    ctx.fill();
    ctx.strokeStyle = colours.line;
    ctx.lineWidth = 2;
    ctx.stroke();
}

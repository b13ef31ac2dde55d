// The picture of a league without a page of its own, from the ground upwards, and which layers of a picture can be switched.
import type { LeaguePage } from "../league";
import type { Drawing, GroundDrawing, LayerInfo } from "./drawing";
import { drawRuler } from "./ruler_line";
import { drawBodies } from "./shapes/bodies";
import { drawLayers, drawShapes } from "./shapes/drawings";

const LAYERS = [
    { id: "numbers", title: "Numbers on bodies", on: true, key: "1" },
    { id: "drawings", title: "Drawings", on: true, key: "d" },
] as const satisfies LayerInfo[];

/** What can be switched. */
export function layersOf(league: LeaguePage): readonly LayerInfo[] {
    return league.layers ?? LAYERS;
}

export function paintByShapes(drawing: Drawing, shown: (layer: string) => boolean): void {
    drawGround(drawing);
    drawShapes(drawing, drawing.stage.lines);
    drawBodies(drawing, shown("numbers"));
    if (shown("drawings")) drawLayers(drawing);
    drawRuler(drawing);
    drawing.labels.draw(drawing.ctx);
}

/** What is round the ground, and the ground itself. */
function drawGround({ ctx, camera, colours, stage }: GroundDrawing): void {
    const { length, width, margin } = stage.ground;
    ctx.fillStyle = colours.surround;
    ctx.fillRect(0, 0, camera.width, camera.height);
    for (const [colour, more] of [
        [colours.margin, margin],
        [colours.ground[0], 0],
    ] as const) {
        const [x, y] = [length / 2 + more, width / 2 + more];
        const [left, top] = [Math.min(camera.x(-x), camera.x(x)), Math.min(camera.y(-y), camera.y(y))];
        ctx.fillStyle = colour;
        ctx.fillRect(left, top, 2 * x * camera.scale, 2 * y * camera.scale);
    }
}

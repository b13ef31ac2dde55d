// Lines, circles, polygons and words that the stage or an agent draws, from above. Their colours come from elsewhere; the canvas takes
// none that is no colour.
import type { DrawingShape, Team, Vector } from "../../scene/messages";
import type { Drawing, GroundDrawing } from "../drawing";

/** Signs of a text that are shown. */
const LONGEST = 200;

type Canvas = GroundDrawing & Partial<Pick<Drawing, "labels">>;

/** All drawings of the frame that is shown. */
export function drawLayers(drawing: Drawing): void {
    for (const { shapes, team } of drawing.drawings.at(drawing.moment.index)) drawShapes(drawing, shapes, team);
}

export function drawShapes(drawing: Canvas, shapes: readonly DrawingShape[], team?: Team | null): void {
    if (shapes.length === 0) return;
    drawing.ctx.save();
    for (const shape of shapes) draw(drawing, shape, team ?? null);
    drawing.ctx.restore();
}

function draw(drawing: Canvas, shape: DrawingShape, team: Team | null): void {
    const { ctx, camera, colours } = drawing;
    const colour = (name: string) =>
        name === "team" && team !== null
            ? colours.team[team]
            : name === "team" || name === "neutral"
              ? colours.line
              : name;
    // What is no colour changes nothing.
    ctx.strokeStyle = colours.line;
    ctx.strokeStyle = colour(shape.colour ?? "team");
    ctx.fillStyle = ctx.strokeStyle;
    if (shape.fill) ctx.fillStyle = colour(shape.fill);
    ctx.lineWidth = Math.max(1, (shape.width ?? 0) * camera.scale);
    ctx.beginPath();
    if ("text" in shape) {
        words(drawing, shape.text.at, shape.text.text, String(ctx.fillStyle));
        return;
    }
    if ("circle" in shape) {
        const [x = 0, y = 0] = shape.circle.at;
        ctx.arc(camera.x(x), camera.y(y), Math.abs(shape.circle.radius) * camera.scale, 0, 2 * Math.PI);
    } else {
        const points = "line" in shape ? shape.line : shape.polygon;
        for (const [x = 0, y = 0] of points) ctx.lineTo(camera.x(x), camera.y(y));
        if ("polygon" in shape) ctx.closePath();
    }
    if (shape.fill) ctx.fill();
    ctx.stroke();
}

function words({ camera, labels }: Canvas, [x = 0, y = 0]: Vector, text: string, colour: string): void {
    labels?.add({
        words: text.slice(0, LONGEST),
        x: camera.x(x),
        y: camera.y(y),
        distance: 0,
        sides: ["above", "below"],
        size: 12,
        weight: 600,
        colour,
        opacity: 1,
        importance: 3,
    });
}

// Whatever else the chosen player wants to show: points, lines, circles, words. Colours come from a file; the canvas takes
// none that is no colour.

import { drawLayers } from "../../../../core/view/shapes/drawings";
import type { Drawing as Shape } from "../../mind/beliefs";
import type { Drawing, Layer } from "../drawing";

/** Signs of a text that are shown. */
const LONGEST = 200;

export const drawings = {
    id: "drawings",
    title: "Beliefs: free drawings",
    on: true,
    key: "d",
    draw(drawing: Drawing): void {
        drawLayers(drawing.any);
        for (const shape of drawing.beliefs?.drawings ?? []) draw(drawing, shape);
    },
} as const satisfies Layer;

function draw({ ctx, camera, labels }: Drawing, shape: Shape): void {
    ctx.save();
    ctx.strokeStyle = "#ffffff";
    ctx.strokeStyle = shape.colour;
    ctx.fillStyle = ctx.strokeStyle;
    ctx.lineWidth = 2;
    ctx.beginPath();
    if (shape.shape === "line") {
        ctx.moveTo(camera.x(shape.from.x), camera.y(shape.from.y));
        ctx.lineTo(camera.x(shape.to.x), camera.y(shape.to.y));
        ctx.stroke();
        ctx.restore();
        return;
    }
    const [x, y] = [camera.x(shape.at.x), camera.y(shape.at.y)];
    if (shape.shape === "point") {
        ctx.moveTo(x - 6, y);
        ctx.lineTo(x + 6, y);
        ctx.moveTo(x, y - 6);
        ctx.lineTo(x, y + 6);
        ctx.stroke();
    } else if (shape.shape === "circle") {
        ctx.arc(x, y, shape.radius * camera.scale, 0, 2 * Math.PI);
        ctx.stroke();
    } else {
        labels.add({
            words: shape.text.slice(0, LONGEST),
            x,
            y,
            distance: 0,
            sides: ["above", "below"],
            size: 12,
            weight: 600,
            colour: String(ctx.fillStyle),
            opacity: 1,
            importance: 3,
        });
    }
    ctx.restore();
}

// The ruler, with its length written beside it.
import type { Drawing } from "./drawing";
import { measureWords } from "./ruler";

export function drawRuler({ ctx, camera, ruler, labels }: Drawing): void {
    if (!ruler) return;
    const { from, to } = ruler;
    const [x0, y0, x1, y1] = [camera.x(from.x), camera.y(from.y), camera.x(to.x), camera.y(to.y)];
    ctx.save();
    ctx.lineCap = "round";
    ctx.beginPath();
    ctx.moveTo(x0, y0);
    ctx.lineTo(x1, y1);
    for (const [x, y] of [
        [x0, y0],
        [x1, y1],
    ] as const) {
        ctx.moveTo(x + 4, y);
        ctx.arc(x, y, 4, 0, 2 * Math.PI);
    }
    ctx.strokeStyle = "rgba(0, 0, 0, 0.7)";
    ctx.lineWidth = 4;
    ctx.stroke();
    ctx.strokeStyle = "#ffe066";
    ctx.lineWidth = 2;
    ctx.stroke();
    ctx.restore();
    labels.add({
        words: measureWords(ruler),
        x: (x0 + x1) / 2,
        y: (y0 + y1) / 2,
        distance: 8,
        sides: ["above", "below", "right", "left"],
        size: 14,
        weight: 700,
        colour: "#ffe066",
        opacity: 1,
        importance: 10,
    });
}

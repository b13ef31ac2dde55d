// The lines and arcs of the field as vision describes them, the penalty marks, and the walls.
import type { Ground } from "../drawing";

export function drawLines({ ctx, camera, colours, stage }: Ground): void {
    const { field, lines, arcs } = stage;
    ctx.strokeStyle = colours.line;
    ctx.lineCap = "round";
    const wide = (metres: number) => Math.max(1, metres * camera.scale);
    for (const [x1, y1, x2, y2, thickness] of lines) {
        ctx.lineWidth = wide(thickness);
        ctx.beginPath();
        ctx.moveTo(camera.x(x1), camera.y(y1));
        ctx.lineTo(camera.x(x2), camera.y(y2));
        ctx.stroke();
    }
    for (const [x, y, radius, from, to, thickness] of arcs) {
        ctx.lineWidth = wide(thickness);
        ctx.beginPath();
        // In steps, so that it is the same whichever way round the picture is.
        const steps = Math.max(8, Math.ceil(Math.abs(to - from) * 12));
        for (let i = 0; i <= steps; i++) {
            const angle = from + ((to - from) * i) / steps;
            ctx.lineTo(camera.x(x + radius * Math.cos(angle)), camera.y(y + radius * Math.sin(angle)));
        }
        ctx.stroke();
    }
    ctx.lineCap = "butt";
    ctx.fillStyle = colours.line;
    for (const side of [-1, 1]) {
        ctx.beginPath();
        const mark = side * (field.length / 2 - field.penalty_mark);
        ctx.arc(camera.x(mark), camera.y(0), Math.max(1.5, 0.02 * camera.scale), 0, 2 * Math.PI);
        ctx.fill();
    }
    const [x, y] = [field.length / 2 + field.margin_goal_line, field.width / 2 + field.margin_touch_line];
    ctx.strokeStyle = colours.mesh;
    ctx.lineWidth = wide(0.02);
    ctx.strokeRect(
        Math.min(camera.x(-x), camera.x(x)),
        Math.min(camera.y(-y), camera.y(y)),
        2 * x * camera.scale,
        2 * y * camera.scale,
    );
}

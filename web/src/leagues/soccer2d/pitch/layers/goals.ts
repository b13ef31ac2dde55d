// Goals with their nets.
import type { Ground } from "../drawing";

const MESH = 0.6;

export function drawGoals({ ctx, camera, colours, stage }: Ground): void {
    const { length, goal_width, goal_depth } = stage.field;
    const half = goal_width / 2;
    for (const side of [-1, 1]) {
        const line = (side * length) / 2;
        const back = line + side * goal_depth;
        ctx.beginPath();
        for (let y = -half + MESH; y < half; y += MESH) {
            ctx.moveTo(camera.x(line), camera.y(y));
            ctx.lineTo(camera.x(back), camera.y(y));
        }
        for (let depth = MESH; depth < goal_depth; depth += MESH) {
            ctx.moveTo(camera.x(line + side * depth), camera.y(-half));
            ctx.lineTo(camera.x(line + side * depth), camera.y(half));
        }
        ctx.strokeStyle = colours.mesh;
        ctx.lineWidth = Math.max(0.5, 0.05 * camera.scale);
        ctx.stroke();
        ctx.beginPath();
        ctx.moveTo(camera.x(line), camera.y(-half));
        ctx.lineTo(camera.x(back), camera.y(-half));
        ctx.lineTo(camera.x(back), camera.y(half));
        ctx.lineTo(camera.x(line), camera.y(half));
        ctx.strokeStyle = colours.line;
        ctx.lineWidth = Math.max(1.5, 0.18 * camera.scale);
        ctx.stroke();
    }
}

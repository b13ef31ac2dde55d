// The ground: what is round the walls, the margin, and the field.
import type { Ground } from "../drawing";

const STRIPES = 12;

export function drawGrass({ ctx, camera, colours, stage }: Ground): void {
    const { length, width, margin_goal_line, margin_touch_line } = stage.field;
    ctx.fillStyle = colours.surround;
    ctx.fillRect(0, 0, camera.width, camera.height);
    const rect = (x: number, y: number, w: number, h: number) => {
        const left = Math.min(camera.x(x), camera.x(x + w));
        const top = Math.min(camera.y(y), camera.y(y + h));
        // A hair wider, so that no seam shows between two stripes.
        ctx.fillRect(left, top, w * camera.scale + 0.5, h * camera.scale + 0.5);
    };
    ctx.fillStyle = colours.margin;
    const [x, y] = [length / 2 + margin_goal_line, width / 2 + margin_touch_line];
    rect(-x, -y, 2 * x, 2 * y);
    const stripe = length / STRIPES;
    for (let i = 0; i < STRIPES; i++) {
        ctx.fillStyle = colours.ground[i % 2] ?? colours.margin;
        rect(-length / 2 + i * stripe, -width / 2, stripe, width);
    }
}

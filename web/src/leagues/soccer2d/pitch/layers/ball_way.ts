// Where the ball will stop if nothing touches it, or where it leaves the field.
import type { Drawing, Layer } from "../drawing";
import { ballWay as wayOf } from "../geometry/ball_way";

export const ballWay = {
    id: "ball_way",
    title: "Where the ball will stop",
    on: true,
    key: "Shift+B",
    draw({ ctx, camera, stage, moment }: Drawing): void {
        const decay = stage.ball.decay;
        const way = typeof decay !== "number" ? null : wayOf(moment, decay, stage.field);
        if (!way) return;
        const [x, y] = [camera.x(way.x), camera.y(way.y)];
        ctx.strokeStyle = "rgba(255, 255, 255, 0.6)";
        ctx.lineWidth = 1.2;
        ctx.setLineDash([2, 5]);
        ctx.beginPath();
        ctx.moveTo(camera.x(moment.ball.x), camera.y(moment.ball.y));
        ctx.lineTo(x, y);
        ctx.stroke();
        ctx.setLineDash([]);
        ctx.beginPath();
        if (way.out) {
            for (const turn of [-1, 1]) {
                ctx.moveTo(x - 4, y - 4 * turn);
                ctx.lineTo(x + 4, y + 4 * turn);
            }
        } else ctx.arc(x, y, 4, 0, 2 * Math.PI);
        ctx.stroke();
    },
} as const satisfies Layer;

// Where the ball will stop, as the tracker says.
import type { Drawing, Layer } from "../drawing";

export const ballStop = {
    id: "ball_stop",
    title: "Where the ball stops",
    on: true,
    key: "8",
    draw({ ctx, camera, moment }: Drawing): void {
        const { ball, stop } = moment;
        if (!ball || !stop) return;
        const [x, y] = [camera.x(stop.x), camera.y(stop.y)];
        ctx.strokeStyle = "rgba(255, 170, 100, 0.8)";
        ctx.lineWidth = 1.5;
        ctx.setLineDash([4, 5]);
        ctx.beginPath();
        ctx.moveTo(camera.x(ball.x), camera.y(ball.y));
        ctx.lineTo(x, y);
        ctx.stroke();
        ctx.setLineDash([]);
        ctx.beginPath();
        ctx.moveTo(x - 5, y - 5);
        ctx.lineTo(x + 5, y + 5);
        ctx.moveTo(x - 5, y + 5);
        ctx.lineTo(x + 5, y - 5);
        ctx.stroke();
    },
} as const satisfies Layer;

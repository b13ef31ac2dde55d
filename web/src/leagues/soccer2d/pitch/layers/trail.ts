// The ball's way of the last seconds. Where it was put elsewhere, the trail begins anew.
import type { Drawing, Layer } from "../drawing";
import { ballRadius } from "../drawing";

const LENGTH = 40;
const JUMP = 4;

export const trail = {
    id: "trail",
    title: "Ball trail",
    on: true,
    key: "7",
    draw(drawing: Drawing): void {
        const { ctx, camera, colours, moment, store } = drawing;
        const width = ballRadius(drawing) * 1.5;
        let ahead = moment.ball;
        for (let back = 0; back < LENGTH; back++) {
            const ball = store.ball(moment.index - back);
            if (!ball || Math.hypot(ball.x - ahead.x, ball.y - ahead.y) > JUMP) break;
            const fresh = 1 - back / LENGTH;
            ctx.strokeStyle = `rgba(${colours.trail}, ${0.5 * fresh * fresh})`;
            ctx.lineWidth = Math.max(0.5, width * fresh);
            ctx.beginPath();
            ctx.moveTo(camera.x(ahead.x), camera.y(ahead.y));
            ctx.lineTo(camera.x(ball.x), camera.y(ball.y));
            ctx.stroke();
            ahead = ball;
        }
    },
} as const satisfies Layer;

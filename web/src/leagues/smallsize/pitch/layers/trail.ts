// The ball's way of the last second and a half. Where it was put elsewhere, the trail begins anew.
import { ballRadius, type Drawing, type Layer } from "../drawing";

const SECONDS = 1.5;
const JUMP = 0.5;

export const trail = {
    id: "trail",
    title: "Ball trail",
    on: true,
    key: "7",
    draw(drawing: Drawing): void {
        const { ctx, camera, colours, moment, store, stage } = drawing;
        const length = Math.round(SECONDS / stage.step);
        const width = ballRadius(drawing) * 1.4;
        let ahead = moment.ball;
        for (let back = 0; ahead && back < length; back++) {
            const ball = store.ball(moment.index - back);
            if (!ball || Math.hypot(ball.x - ahead.x, ball.y - ahead.y) > JUMP) break;
            const fresh = 1 - back / length;
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

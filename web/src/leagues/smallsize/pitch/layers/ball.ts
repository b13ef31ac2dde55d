// The ball, its shadow when it flies, and how high that is.
import { ballRadius, type Drawing } from "../drawing";

/** A ball higher than this flies, in metres. */
const FLIES = 0.03;
/** For each metre of height the ball is drawn so many times larger. */
const GROWS = 1.2;

export function drawBall(drawing: Drawing): void {
    const { ctx, camera, colours, moment, labels } = drawing;
    const { ball } = moment;
    if (!ball) return;
    const height = Math.max(0, ball.z);
    const radius = ballRadius(drawing) * (1 + Math.min(2, height * GROWS));
    const [x, y] = [camera.x(ball.x), camera.y(ball.y)];
    const away = Math.max(radius * 0.4, height * camera.scale * 0.5);
    ctx.fillStyle = colours.shadow;
    ctx.beginPath();
    ctx.ellipse(x + away * 0.6, y + away, radius * 1.1, radius * 0.95, 0, 0, 2 * Math.PI);
    ctx.fill();
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fillStyle = "#ff7a1a";
    ctx.fill();
    ctx.strokeStyle = "rgba(0, 0, 0, 0.8)";
    ctx.lineWidth = Math.max(1, radius * 0.2);
    ctx.stroke();
    if (height < FLIES) return;
    labels.add({
        words: `${height.toFixed(2)} m high`,
        x,
        y,
        distance: radius,
        sides: ["above", "right", "below"],
        size: 12,
        weight: 600,
        colour: "#ffd9b8",
        opacity: 1,
        importance: 4,
    });
}

// The ball.
import { ballRadius, type Drawing } from "../drawing";

export function drawBall(drawing: Drawing): void {
    const { ctx, camera, colours, moment } = drawing;
    const radius = ballRadius(drawing);
    const [x, y] = [camera.x(moment.ball.x), camera.y(moment.ball.y)];
    ctx.fillStyle = colours.shadow;
    ctx.beginPath();
    ctx.ellipse(x + radius * 0.3, y + radius * 0.5, radius * 1.1, radius, 0, 0, 2 * Math.PI);
    ctx.fill();
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fillStyle = "#ffffff";
    ctx.fill();
    ctx.strokeStyle = "rgba(0, 0, 0, 0.85)";
    ctx.lineWidth = Math.max(1, radius * 0.22);
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(x, y, radius * 0.34, 0, 2 * Math.PI);
    ctx.fillStyle = "#1b1b1b";
    ctx.fill();
}

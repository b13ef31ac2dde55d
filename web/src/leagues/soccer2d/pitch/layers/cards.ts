// Cards that a player carries, at its shoulder.
import { State } from "../../frame";
import { type Drawing, discRadius } from "../drawing";

export function drawCards(drawing: Drawing): void {
    const { ctx, camera, moment } = drawing;
    for (const player of moment.players) {
        const red = (player.state & State.RED) !== 0;
        if (!red && (player.state & State.YELLOW) === 0) continue;
        const radius = discRadius(drawing, player);
        const [x, y] = [camera.x(player.x) + radius * 0.7, camera.y(player.y) - radius * 1.6];
        ctx.fillStyle = red ? "#e5383b" : "#ffdd00";
        ctx.strokeStyle = "rgba(0, 0, 0, 0.65)";
        ctx.lineWidth = 1;
        ctx.beginPath();
        ctx.rect(x, y, Math.max(5, radius * 0.65), Math.max(7, radius * 0.95));
        ctx.fill();
        ctx.stroke();
    }
}

// The players: a disc in the team's colour that looks where the body points, with the number on it and an eye where the neck
// points.

import { readableOn } from "../../../../core/view/palette";
import type { Player } from "../../frame";
import { type Drawing, discRadius, FONT, isGoalie, isSelected, onField, teamColour } from "../drawing";

export function drawPlayers(drawing: Drawing): void {
    const { ctx } = drawing;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    for (const player of drawing.moment.players) {
        if (!onField(player)) continue;
        if (isSelected(drawing, player)) halo(drawing, player);
        disc(drawing, player);
    }
}

function disc(drawing: Drawing, player: Player): void {
    const { ctx, camera, colours } = drawing;
    const [x, y] = [camera.x(player.x), camera.y(player.y)];
    const radius = discRadius(drawing, player);
    const colour = teamColour(colours, player.team, isGoalie(player));
    const body = camera.angle(player.body);

    ctx.fillStyle = colours.shadow;
    ctx.beginPath();
    ctx.ellipse(x + radius * 0.18, y + radius * 0.32, radius * 1.05, radius, 0, 0, 2 * Math.PI);
    ctx.fill();

    // A drop: round behind, pointed in front.
    const [cos, sin] = [Math.cos(body), Math.sin(body)];
    ctx.beginPath();
    ctx.arc(x, y, radius, body + 0.5, body - 0.5 + 2 * Math.PI);
    ctx.lineTo(x + cos * radius * 1.65, y + sin * radius * 1.65);
    ctx.closePath();
    ctx.fillStyle = colour;
    ctx.fill();
    ctx.lineWidth = Math.max(1, radius * 0.12);
    ctx.strokeStyle = "rgba(0, 0, 0, 0.6)";
    ctx.stroke();

    const neck = camera.angle(player.body + player.neck);
    ctx.beginPath();
    ctx.arc(x, y, radius * 0.88, neck - 0.42, neck + 0.42);
    ctx.lineWidth = Math.max(1.5, radius * 0.2);
    ctx.strokeStyle = "rgba(0, 0, 0, 0.72)";
    ctx.stroke();

    ctx.fillStyle = readableOn(colour);
    ctx.font = `700 ${Math.round(radius * 1.08)}px ${FONT}`;
    ctx.fillText(String(player.number), x, y + radius * 0.06);
}

function halo(drawing: Drawing, player: Player): void {
    const { ctx, camera, colours } = drawing;
    const radius = discRadius(drawing, player) * 2.1;
    const [x, y] = [camera.x(player.x), camera.y(player.y)];
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fillStyle = "rgba(255, 255, 255, 0.22)";
    ctx.fill();
    ctx.strokeStyle = colours.line;
    ctx.lineWidth = 2;
    ctx.stroke();
}

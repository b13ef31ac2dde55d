// What each player sees: a cone as wide as its view, in the direction of its neck. A chosen player's is drawn far.

import { faded } from "../../../../core/view/palette";
import type { Player } from "../../frame";
import { type Drawing, isSelected, type Layer, onField } from "../drawing";

const NEAR = 9;
const FAR = 60;

export const cones = {
    id: "cones",
    title: "View cones",
    on: false,
    key: "4",
    draw(drawing: Drawing): void {
        for (const player of drawing.moment.players.filter(onField)) cone(drawing, player);
    },
} as const satisfies Layer;

function cone(drawing: Drawing, player: Player): void {
    const { ctx, camera, colours } = drawing;
    const chosen = isSelected(drawing, player);
    const [x, y] = [camera.x(player.x), camera.y(player.y)];
    const reach = (chosen ? FAR : NEAR) * camera.scale;
    const middle = camera.angle(player.body + player.neck);
    const half = (player.view * Math.PI) / 360;
    const colour = colours.team[player.team];
    const shade = ctx.createRadialGradient(x, y, 0, x, y, reach);
    shade.addColorStop(0, faded(colour, chosen ? 0.4 : 0.34));
    shade.addColorStop(1, faded(colour, chosen ? 0.06 : 0));
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.arc(x, y, reach, middle - half, middle + half);
    ctx.closePath();
    ctx.fillStyle = shade;
    ctx.fill();
}

// Where a player points.

import { faded } from "../../../../core/view/palette";
import { type Drawing, type Layer, onField } from "../drawing";

export const arms = {
    id: "arms",
    title: "Pointing arms",
    on: true,
    key: "a",
    draw({ ctx, camera, colours, moment }: Drawing): void {
        for (const player of moment.players) {
            if (!player.arm || !onField(player)) continue;
            const [x, y] = [camera.x(player.arm.x), camera.y(player.arm.y)];
            ctx.strokeStyle = faded(colours.team[player.team], 0.8);
            ctx.fillStyle = colours.team[player.team];
            ctx.lineWidth = 1.5;
            ctx.setLineDash([6, 3]);
            ctx.beginPath();
            ctx.moveTo(camera.x(player.x), camera.y(player.y));
            ctx.lineTo(x, y);
            ctx.stroke();
            ctx.setLineDash([]);
            ctx.beginPath();
            ctx.arc(x, y, 3, 0, 2 * Math.PI);
            ctx.fill();
        }
    },
} as const satisfies Layer;

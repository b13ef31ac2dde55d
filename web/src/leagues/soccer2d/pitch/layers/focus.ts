// The point that a player has its eyes on.

import { faded } from "../../../../core/view/palette";
import { type Drawing, type Layer, onField } from "../drawing";

export const focus = {
    id: "focus",
    title: "Focus points",
    on: false,
    key: "5",
    draw({ ctx, camera, colours, moment }: Drawing): void {
        ctx.lineWidth = 1;
        for (const player of moment.players.filter(onField)) {
            if (player.focusDistance <= 0) continue;
            const direction = ((player.body + player.neck + player.focusDirection) * Math.PI) / 180;
            const x = camera.x(player.x + Math.cos(direction) * player.focusDistance);
            const y = camera.y(player.y + Math.sin(direction) * player.focusDistance);
            ctx.strokeStyle = faded(colours.team[player.team], 0.55);
            ctx.setLineDash([2, 4]);
            ctx.beginPath();
            ctx.moveTo(camera.x(player.x), camera.y(player.y));
            ctx.lineTo(x, y);
            ctx.stroke();
            ctx.setLineDash([]);
            ctx.strokeStyle = colours.team[player.team];
            ctx.beginPath();
            for (const [dx, dy] of [
                [5, 0],
                [0, 5],
            ] as const) {
                ctx.moveTo(x - dx, y - dy);
                ctx.lineTo(x + dx, y + dy);
            }
            ctx.stroke();
        }
    },
} as const satisfies Layer;

// Where a player can kick the ball, and where a goalie can catch it. True to scale, and so drawn over the players: from afar
// these are drawn larger than they are.

import { faded } from "../../../../core/view/palette";
import { type Drawing, isGoalie, type Layer, onField, teamColour, typeOf } from "../drawing";

export const areas = {
    id: "areas",
    title: "Kickable and catchable areas",
    on: false,
    key: "3",
    draw({ ctx, camera, colours, stage, moment }: Drawing): void {
        for (const player of moment.players.filter(onField)) {
            const type = typeOf(stage, player);
            const goalie = isGoalie(player);
            const colour = teamColour(colours, player.team, goalie);
            ctx.beginPath();
            ctx.arc(camera.x(player.x), camera.y(player.y), type.kickable * camera.scale, 0, 2 * Math.PI);
            ctx.fillStyle = faded(colour, 0.25);
            ctx.strokeStyle = "rgba(255, 255, 255, 0.9)";
            ctx.lineWidth = 1;
            ctx.fill();
            ctx.stroke();
            if (!goalie) continue;
            ctx.beginPath();
            ctx.arc(camera.x(player.x), camera.y(player.y), type.catchable * camera.scale, 0, 2 * Math.PI);
            ctx.setLineDash([3, 3]);
            ctx.stroke();
            ctx.setLineDash([]);
        }
    },
} as const satisfies Layer;

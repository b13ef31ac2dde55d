// Dominant regions, in the team's colour.

import { faded } from "../../../../core/view/palette";
import { type Drawing, type Layer, onField } from "../drawing";
import { dominantRegions } from "../geometry/voronoi";

export const regions = {
    id: "regions",
    title: "Dominant regions",
    on: false,
    key: "1",
    draw({ ctx, camera, colours, stage, moment }: Drawing): void {
        const players = moment.players.filter(onField);
        const polygons = dominantRegions(players, stage.field);
        ctx.lineWidth = 1;
        ctx.lineJoin = "round";
        for (const [i, polygon] of polygons.entries()) {
            const player = players[i];
            if (!polygon || !player) continue;
            ctx.beginPath();
            for (const { x, y } of polygon) ctx.lineTo(camera.x(x), camera.y(y));
            ctx.closePath();
            ctx.fillStyle = faded(colours.team[player.team], 0.26);
            ctx.strokeStyle = faded(colours.team[player.team], 0.45);
            ctx.fill();
            ctx.stroke();
        }
    },
} as const satisfies Layer;

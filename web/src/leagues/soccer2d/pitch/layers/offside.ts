// Offside lines, each in the colour of the team that attacks.
import type { Team } from "../../../../core/scene/messages";
import { type Drawing, type Layer, onField } from "../drawing";
import { offsideLine } from "../geometry/offside_line";

export const offside = {
    id: "offside",
    title: "Offside lines",
    on: false,
    key: "2",
    draw({ ctx, camera, colours, stage, moment }: Drawing): void {
        const half = stage.field.width / 2;
        const players = moment.players.filter(onField);
        ctx.lineWidth = Math.max(1.5, 0.12 * camera.scale);
        ctx.setLineDash([8, 5]);
        for (const team of [0, 1] as Team[]) {
            const x = camera.x(offsideLine(team, players, moment.ball));
            ctx.strokeStyle = colours.team[team];
            ctx.beginPath();
            ctx.moveTo(x, camera.y(-half));
            ctx.lineTo(x, camera.y(half));
            ctx.stroke();
        }
        ctx.setLineDash([]);
    },
} as const satisfies Layer;

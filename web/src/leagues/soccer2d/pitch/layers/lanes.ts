// Passing lanes of the player at the ball: wide and bright where they are open.

import { faded } from "../../../../core/view/palette";
import { type Drawing, type Layer, onField } from "../drawing";
import { ballHolder, passingLanes } from "../geometry/passing_lanes";

/** So far from the ball a player still counts as having it. */
const AT_BALL = 2.5;

export const lanes = {
    id: "lanes",
    title: "Passing lanes",
    on: false,
    key: "6",
    draw({ ctx, camera, colours, moment }: Drawing): void {
        const players = moment.players.filter(onField);
        const holder = ballHolder(players, moment.ball, AT_BALL);
        if (!holder) return;
        ctx.lineCap = "round";
        for (const { to, openness } of passingLanes(holder, players)) {
            const open = openness > 0.35;
            ctx.strokeStyle = faded(colours.team[holder.team], 0.25 + 0.6 * openness);
            ctx.lineWidth = open ? 1.5 + 3.5 * openness : 1;
            ctx.setLineDash(open ? [] : [2, 6]);
            ctx.beginPath();
            ctx.moveTo(camera.x(holder.x), camera.y(holder.y));
            ctx.lineTo(camera.x(to.x), camera.y(to.y));
            ctx.stroke();
        }
        ctx.setLineDash([]);
        ctx.lineCap = "butt";
    },
} as const satisfies Layer;

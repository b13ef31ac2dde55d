// Velocities: where each would be in a second if nothing slowed it down.

import { faded } from "../../../../core/view/palette";
import { type Drawing, type Layer, onField } from "../drawing";

const CYCLES = 10;

export const speeds = {
    id: "speeds",
    title: "Velocities",
    on: false,
    key: "y",
    draw({ ctx, camera, colours, moment }: Drawing): void {
        ctx.lineWidth = 1.5;
        const arrow = (thing: { x: number; y: number; vx: number; vy: number }, colour: string) => {
            ctx.strokeStyle = colour;
            ctx.beginPath();
            ctx.moveTo(camera.x(thing.x), camera.y(thing.y));
            ctx.lineTo(camera.x(thing.x + thing.vx * CYCLES), camera.y(thing.y + thing.vy * CYCLES));
            ctx.stroke();
        };
        for (const player of moment.players.filter(onField)) arrow(player, faded(colours.team[player.team], 0.9));
        arrow(moment.ball, "rgba(255, 255, 255, 0.9)");
    },
} as const satisfies Layer;

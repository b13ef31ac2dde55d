// Velocities: where each would be in half a second if nothing slowed it down.
import { faded } from "../../../../core/view/palette";
import type { Drawing, Layer } from "../drawing";

const SECONDS = 0.5;

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
            ctx.lineTo(camera.x(thing.x + thing.vx * SECONDS), camera.y(thing.y + thing.vy * SECONDS));
            ctx.stroke();
        };
        for (const robot of moment.robots) arrow(robot, faded(colours.team[robot.team], 0.95));
        if (moment.ball) arrow(moment.ball, "rgba(255, 160, 90, 0.95)");
    },
} as const satisfies Layer;

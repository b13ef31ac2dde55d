// Goals: three walls, in the colour of the team whose goal it is, once the referee has said so.
import type { SmallMoment } from "../../moment";
import type { Ground } from "../drawing";

const WALL = 0.02;

export function drawGoals({ ctx, camera, colours, stage }: Ground, moment: SmallMoment | null): void {
    const { length, goal_width, goal_depth } = stage.field;
    const half = goal_width / 2;
    for (const side of [-1, 1]) {
        const line = (side * length) / 2;
        const back = line + side * goal_depth;
        const blue = moment?.bluePositive;
        const team = blue === null || blue === undefined ? null : side > 0 === blue ? 1 : 0;
        ctx.fillStyle = colours.shadow;
        ctx.fillRect(
            Math.min(camera.x(line), camera.x(back)),
            Math.min(camera.y(-half), camera.y(half)),
            goal_depth * camera.scale,
            goal_width * camera.scale,
        );
        ctx.beginPath();
        ctx.moveTo(camera.x(line), camera.y(-half));
        ctx.lineTo(camera.x(back), camera.y(-half));
        ctx.lineTo(camera.x(back), camera.y(half));
        ctx.lineTo(camera.x(line), camera.y(half));
        ctx.strokeStyle = team === null ? colours.line : colours.team[team];
        ctx.lineWidth = Math.max(2.5, WALL * 1.6 * camera.scale);
        ctx.stroke();
    }
}

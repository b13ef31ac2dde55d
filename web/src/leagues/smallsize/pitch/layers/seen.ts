// What the cameras reported, as it came, beside what was made of it: a ring for a robot, a cross for a ball, the camera by colour.
import type { Drawing, Layer } from "../drawing";
import { cameraColour } from "./cameras";

export const seen = {
    id: "seen",
    title: "Reports of the cameras",
    on: false,
    key: "1",
    draw({ ctx, camera, moment, stage }: Drawing): void {
        ctx.lineWidth = 1.5;
        const radius = Math.max(5, stage.robot.radius * camera.scale);
        for (const { x: fieldX, y: fieldY, heading, team, camera: id } of moment.seen) {
            const [x, y] = [camera.x(fieldX), camera.y(fieldY)];
            ctx.strokeStyle = cameraColour(id);
            ctx.beginPath();
            if (team === null) {
                for (const way of [-1, 1]) {
                    ctx.moveTo(x - 5, y - way * 5);
                    ctx.lineTo(x + 5, y + way * 5);
                }
            } else {
                ctx.arc(x, y, radius, 0, 2 * Math.PI);
                if (heading !== null) {
                    const angle = camera.angle(heading);
                    ctx.moveTo(x, y);
                    ctx.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
                }
            }
            ctx.stroke();
        }
    },
} as const satisfies Layer;

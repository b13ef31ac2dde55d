// The cameras: where each hangs, and the part of the field from which it has reported something.
import { faded } from "../../../../core/view/palette";
import type { Drawing, Layer } from "../drawing";

const COLOURS = ["#5ad1ff", "#ff9de2", "#c6ff5a", "#ffc35a", "#b69bff", "#5affc8", "#ff7d6b", "#e8e8e8"] as const;

export function cameraColour(id: number): string {
    return COLOURS[id % COLOURS.length] ?? COLOURS[0];
}

export const cameras = {
    id: "cameras",
    title: "Areas of the cameras",
    on: false,
    key: "2",
    draw({ ctx, camera, stage, labels }: Drawing): void {
        for (const { id, at, area } of stage.cameras) {
            const colour = cameraColour(id);
            if (area) {
                const [x1, y1, x2, y2] = area;
                const left = Math.min(camera.x(x1), camera.x(x2));
                const top = Math.min(camera.y(y1), camera.y(y2));
                const [w, h] = [(x2 - x1) * camera.scale, (y2 - y1) * camera.scale];
                ctx.fillStyle = faded(colour, 0.1);
                ctx.fillRect(left, top, w, h);
                ctx.strokeStyle = faded(colour, 0.9);
                ctx.lineWidth = 1.5;
                ctx.setLineDash([8, 5]);
                ctx.strokeRect(left, top, w, h);
                ctx.setLineDash([]);
            }
            const middle = area ? ([(area[0] + area[2]) / 2, (area[1] + area[3]) / 2] as const) : null;
            const place = at ? ([at[0], at[1]] as const) : middle;
            if (!place) continue;
            const [x, y] = [camera.x(place[0]), camera.y(place[1])];
            if (at) {
                ctx.fillStyle = colour;
                ctx.fillRect(x - 4, y - 4, 8, 8);
            }
            labels.add({
                words: at ? `camera ${id}, ${at[2].toFixed(1)} m high` : `camera ${id}`,
                x,
                y,
                distance: 6,
                sides: ["below", "above"],
                size: 12,
                weight: 600,
                colour,
                opacity: 1,
                importance: 2,
            });
        }
    },
} as const satisfies Layer;

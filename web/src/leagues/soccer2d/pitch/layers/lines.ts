// The lines of the field.
import type { Camera } from "../../../../core/view/camera";
import type { Ground } from "../drawing";

const CORNER_RADIUS = 1;
const PENALTY_SPOT = 11;

export function drawLines({ ctx, camera, colours, stage }: Ground): void {
    const { length, width, penalty_area, goal_area, centre_radius } = stage.field;
    const x = length / 2;
    const y = width / 2;
    ctx.strokeStyle = colours.line;
    ctx.fillStyle = colours.line;
    ctx.lineWidth = Math.max(1, 0.12 * camera.scale);
    ctx.lineJoin = "miter";
    ctx.beginPath();
    box(ctx, camera, [-x, -y, x, y]);
    move(ctx, camera, 0, -y);
    line(ctx, camera, 0, y);
    for (const side of [-1, 1]) {
        for (const [depth, breadth] of [penalty_area, goal_area]) {
            box(ctx, camera, [side * x, -breadth / 2, side * (x - depth), breadth / 2]);
        }
    }
    ctx.stroke();
    circle(ctx, camera, 0, 0, centre_radius);
    ctx.stroke();
    arcs(ctx, camera, stage.field);
    for (const spot of [-(x - PENALTY_SPOT), 0, x - PENALTY_SPOT]) {
        ctx.beginPath();
        ctx.arc(camera.x(spot), camera.y(0), Math.max(1.5, 0.2 * camera.scale), 0, 2 * Math.PI);
        ctx.fill();
    }
}

/** The arcs at the penalty areas and in the corners. */
function arcs(ctx: CanvasRenderingContext2D, camera: Camera, field: Ground["stage"]["field"]): void {
    const { length, width, penalty_area, centre_radius } = field;
    const reach = Math.acos(Math.min(1, (penalty_area[0] - PENALTY_SPOT) / centre_radius));
    for (const side of [-1, 1]) {
        const towards = camera.angle(side < 0 ? 0 : 180);
        const spot = side * (length / 2 - PENALTY_SPOT);
        ctx.beginPath();
        ctx.arc(camera.x(spot), camera.y(0), centre_radius * camera.scale, towards - reach, towards + reach);
        ctx.stroke();
        for (const end of [-1, 1]) {
            const inwards = Math.atan2(-end, -side) + camera.angle(0);
            ctx.beginPath();
            ctx.arc(
                camera.x((side * length) / 2),
                camera.y((end * width) / 2),
                CORNER_RADIUS * camera.scale,
                inwards - Math.PI / 4,
                inwards + Math.PI / 4,
            );
            ctx.stroke();
        }
    }
}

function box(ctx: CanvasRenderingContext2D, camera: Camera, [x0, y0, x1, y1]: [number, number, number, number]): void {
    ctx.rect(camera.x(x0), camera.y(y0), camera.x(x1) - camera.x(x0), camera.y(y1) - camera.y(y0));
}

function move(ctx: CanvasRenderingContext2D, camera: Camera, x: number, y: number): void {
    ctx.moveTo(camera.x(x), camera.y(y));
}

function line(ctx: CanvasRenderingContext2D, camera: Camera, x: number, y: number): void {
    ctx.lineTo(camera.x(x), camera.y(y));
}

function circle(ctx: CanvasRenderingContext2D, camera: Camera, x: number, y: number, radius: number): void {
    ctx.beginPath();
    ctx.arc(camera.x(x), camera.y(y), radius * camera.scale, 0, 2 * Math.PI);
}

// The distances that the rules ask for now: the circle round the ball, the margin of the defence areas, the line of a placement with
// its target, the line behind which robots wait for a penalty.
import { faded } from "../../../../core/view/palette";
import type { Drawing, Layer } from "../drawing";
import { AREA_DISTANCE, BALL_DISTANCE, distances } from "../geometry";

/** The ball is placed if it is no farther from the target, in metres. */
const PLACED = 0.15;

export const distanceLayer = {
    id: "distances",
    title: "Distances that the rules ask for",
    on: true,
    key: "3",
    draw(drawing: Drawing): void {
        const { ctx, camera, colours, moment } = drawing;
        const { ball, placement, areas, penalty } = distances(moment);
        ctx.lineWidth = 1.5;
        if (areas) margins(drawing);
        if (ball) {
            const colour = ball.team === null ? "#ffffff" : colours.team[ball.team];
            ctx.strokeStyle = faded(colour, 0.85);
            ctx.fillStyle = faded(colour, 0.1);
            ctx.setLineDash([6, 5]);
            ctx.beginPath();
            ctx.arc(camera.x(ball.at.x), camera.y(ball.at.y), ball.radius * camera.scale, 0, 2 * Math.PI);
            ctx.fill();
            ctx.stroke();
        }
        if (placement) stadium(drawing, placement);
        if (penalty) {
            const { width } = drawing.stage.field;
            ctx.strokeStyle = "rgba(255, 255, 255, 0.7)";
            ctx.setLineDash([6, 5]);
            ctx.beginPath();
            ctx.moveTo(camera.x(penalty.x), camera.y(-width / 2));
            ctx.lineTo(camera.x(penalty.x), camera.y(width / 2));
            ctx.stroke();
        }
        ctx.setLineDash([]);
    },
} as const satisfies Layer;

/** Attackers keep away from the line of a defence area. */
function margins({ ctx, camera, stage }: Drawing): void {
    const { length, defence_area, defence_radius } = stage.field;
    const [depth, width] = [defence_area[0] + AREA_DISTANCE, defence_area[1] / 2 + AREA_DISTANCE];
    const corner = defence_radius > 0 ? defence_radius + AREA_DISTANCE : AREA_DISTANCE;
    ctx.strokeStyle = "rgba(255, 255, 255, 0.55)";
    ctx.setLineDash([3, 6]);
    for (const side of [-1, 1]) {
        const line = (side * length) / 2;
        ctx.beginPath();
        const to = (along: number, across: number) => ctx.lineTo(camera.x(line - side * along), camera.y(across));
        to(0, -width);
        for (const end of [-1, 1]) {
            for (let i = 0; i <= 8; i++) {
                const angle = ((end < 0 ? i : 8 - i) * Math.PI) / 16;
                to(depth - corner + corner * Math.sin(angle), end * (width - corner + corner * Math.cos(angle)));
            }
        }
        to(0, width);
        ctx.stroke();
    }
}

/** The way of the ball and what is within half a metre of it: others keep out. */
function stadium(
    { ctx, camera, colours, labels }: Drawing,
    { from, to, team }: NonNullable<ReturnType<typeof distances>["placement"]>,
): void {
    const colour = colours.team[team];
    const [ax, ay, bx, by] = [camera.x(from.x), camera.y(from.y), camera.x(to.x), camera.y(to.y)];
    const radius = BALL_DISTANCE * camera.scale;
    const way = Math.atan2(by - ay, bx - ax);
    ctx.beginPath();
    ctx.arc(ax, ay, radius, way + Math.PI / 2, way - Math.PI / 2);
    ctx.arc(bx, by, radius, way - Math.PI / 2, way + Math.PI / 2);
    ctx.closePath();
    ctx.fillStyle = faded(colour, 0.12);
    ctx.fill();
    ctx.strokeStyle = faded(colour, 0.85);
    ctx.setLineDash([6, 5]);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.beginPath();
    ctx.moveTo(ax, ay);
    ctx.lineTo(bx, by);
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(bx, by, Math.max(4, PLACED * camera.scale), 0, 2 * Math.PI);
    ctx.strokeStyle = colour;
    ctx.lineWidth = 2;
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(bx - 6, by);
    ctx.lineTo(bx + 6, by);
    ctx.moveTo(bx, by - 6);
    ctx.lineTo(bx, by + 6);
    ctx.stroke();
    labels.add({
        words: `${Math.hypot(to.x - from.x, to.y - from.y).toFixed(2)} m to go`,
        x: bx,
        y: by,
        distance: 10,
        sides: ["above", "below", "right", "left"],
        size: 12,
        weight: 600,
        colour,
        opacity: 1,
        importance: 3,
    });
}

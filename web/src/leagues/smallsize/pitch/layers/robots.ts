// The robots: a round body with a flat front, the team's dot in the middle, and the pattern's four dots. From far away, where dots
// cannot be told apart, the number stands in place of the pattern.
import { readableOn } from "../../../../core/view/palette";
import type { Robot } from "../../frame";
import { type Drawing, FONT, isSelected, robotRadius } from "../drawing";
import { CENTRE_RADIUS, DOT_RADIUS, DOTS, pattern } from "../pattern";

/** The flat front is so far from the centre, in radii. */
const FRONT = 0.8;

/** From this radius in pixels on the dots of the pattern can be told apart. */
const NEAR = 15;

const PINK = "#ff4fa8";
const GREEN = "#52e06a";
const BODY = "#23282b";

export function drawRobots(drawing: Drawing): void {
    const { ctx, moment } = drawing;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    for (const robot of moment.robots) {
        if (isSelected(drawing, robot)) halo(drawing, robot);
        // One that no camera sees fades.
        ctx.globalAlpha = 0.35 + 0.65 * robot.visibility;
        body(drawing, robot);
        ctx.globalAlpha = 1;
    }
}

function body(drawing: Drawing, robot: Robot): void {
    const { ctx, camera, colours } = drawing;
    const radius = robotRadius(drawing);
    const [x, y] = [camera.x(robot.x), camera.y(robot.y)];
    const heading = camera.angle(robot.heading);
    const opening = Math.acos(FRONT);
    const near = radius >= NEAR;
    const colour = colours.team[robot.team];

    ctx.fillStyle = colours.shadow;
    ctx.beginPath();
    ctx.ellipse(x + radius * 0.14, y + radius * 0.22, radius * 1.03, radius, 0, 0, 2 * Math.PI);
    ctx.fill();

    ctx.beginPath();
    ctx.arc(x, y, radius, heading + opening, heading - opening + 2 * Math.PI);
    ctx.closePath();
    ctx.fillStyle = near ? BODY : colour;
    ctx.fill();
    ctx.lineWidth = Math.max(1.5, radius * (near ? 0.09 : 0.14));
    ctx.strokeStyle = near ? colour : "rgba(0, 0, 0, 0.75)";
    ctx.stroke();
    front(drawing, x, y, radius, heading, opening);
    if (near) dots(drawing, robot, x, y, radius);
    else number(drawing, robot, x, y, radius * 1.1, readableOn(colour));
}

/** The dribbler's mouth. */
function front({ ctx }: Drawing, x: number, y: number, radius: number, heading: number, opening: number): void {
    ctx.beginPath();
    for (const side of [-0.85, 0.85]) {
        const angle = heading + side * opening;
        const reach = (FRONT / Math.cos(side * opening)) * radius;
        ctx.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    }
    ctx.lineWidth = Math.max(1.5, radius * 0.14);
    ctx.strokeStyle = "rgba(255, 255, 255, 0.85)";
    ctx.stroke();
}

function dots(drawing: Drawing, robot: Robot, x: number, y: number, radius: number): void {
    const { ctx, camera, colours } = drawing;
    const pink = pattern(robot.id);
    const [ahead, left] = [camera.angle(robot.heading), camera.angle(robot.heading + 90)];
    for (const [i, [along, across]] of DOTS.entries()) {
        const dx = (along * Math.cos(ahead) + across * Math.cos(left)) * radius;
        const dy = (along * Math.sin(ahead) + across * Math.sin(left)) * radius;
        ctx.beginPath();
        ctx.arc(x + dx, y + dy, DOT_RADIUS * radius, 0, 2 * Math.PI);
        ctx.fillStyle = pink[i] ? PINK : GREEN;
        ctx.fill();
    }
    const colour = colours.team[robot.team];
    ctx.beginPath();
    ctx.arc(x, y, CENTRE_RADIUS * radius * 1.25, 0, 2 * Math.PI);
    ctx.fillStyle = colour;
    ctx.fill();
    number(drawing, robot, x, y, radius * 0.46, readableOn(colour));
}

function number({ ctx }: Drawing, { id }: Robot, x: number, y: number, size: number, colour: string): void {
    ctx.fillStyle = colour;
    ctx.font = `700 ${Math.max(7, Math.round(size))}px ${FONT}`;
    ctx.fillText(String(id), x, y + size * 0.06);
}

function halo(drawing: Drawing, robot: Robot): void {
    const { ctx, camera, colours } = drawing;
    ctx.beginPath();
    ctx.arc(camera.x(robot.x), camera.y(robot.y), robotRadius(drawing) * 1.7, 0, 2 * Math.PI);
    ctx.fillStyle = "rgba(255, 255, 255, 0.22)";
    ctx.fill();
    ctx.strokeStyle = colours.line;
    ctx.lineWidth = 2;
    ctx.stroke();
}

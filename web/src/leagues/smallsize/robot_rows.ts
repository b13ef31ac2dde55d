// What is said of the chosen robot.
import { teamName } from "../../core/head/names";
import type { Stage } from "../../core/scene/messages";
import type { Moment } from "../../core/scene/moment";
import type { Selected } from "../../core/view/drawing";
import { smallMoment } from "./moment";

export function robotRows(
    moment: Moment,
    stage: Stage,
    selected: Selected,
): { title: string; rows: [string, string][] } | null {
    const now = smallMoment(moment);
    const robot = now.robots.find(({ team, id }) => team === selected.team && id === selected.number);
    if (!robot) return null;
    const keeper = now.command !== "" && now.teams[robot.team].goalkeeper === robot.id;
    const heading = ((((robot.heading + 180) % 360) + 360) % 360) - 180;
    const rows: [string, string][] = [
        ["Speed", `${Math.hypot(robot.vx, robot.vy).toFixed(2)} m/s`],
        ["Turns", `${robot.spin.toFixed(1)} rad/s`],
        ["Place", `${robot.x.toFixed(2)}, ${robot.y.toFixed(2)} m`],
        ["Heading", `${heading.toFixed(0)}°`],
        ["Seen", `${Math.round(robot.visibility * 100)} %`],
    ];
    if (now.ball) {
        rows.push(["To the ball", `${Math.hypot(robot.x - now.ball.x, robot.y - now.ball.y).toFixed(2)} m`]);
    }
    return { title: `${teamName(stage, robot.team)} ${robot.id}${keeper ? " · goalkeeper" : ""}`, rows };
}

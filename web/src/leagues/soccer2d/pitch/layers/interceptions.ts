// Where the chosen player believes the ball is met, and by whom first: itself, its team, the others.

import type { Team } from "../../../../core/scene/messages";
import type { Interception } from "../../mind/beliefs";
import type { Drawing, Layer } from "../drawing";

export const interceptions = {
    id: "interceptions",
    title: "Beliefs: where the ball is met",
    on: true,
    key: "j",
    draw(drawing: Drawing): void {
        const { beliefs } = drawing;
        if (!beliefs) return;
        const first = (...who: string[]) => beliefs.interceptions.find((i) => who.includes(i.who));
        const ours = first("me", "ours");
        const theirs = first("theirs", "unknown");
        const mine = first("me");
        if (theirs) cross(drawing, theirs, (1 - beliefs.team) as Team);
        if (ours) cross(drawing, ours, beliefs.team);
        if (mine && mine !== ours) cross(drawing, mine, beliefs.team, true);
    },
} as const satisfies Layer;

function cross(drawing: Drawing, at: Interception, team: Team, quiet = false): void {
    const { ctx, camera, colours, beliefs, labels } = drawing;
    const [x, y] = [camera.x(at.x), camera.y(at.y)];
    const ball = beliefs?.ball;
    ctx.save();
    ctx.globalAlpha = quiet ? 0.6 : 1;
    if (ball) {
        ctx.beginPath();
        ctx.moveTo(camera.x(ball.x), camera.y(ball.y));
        ctx.lineTo(x, y);
        ctx.setLineDash([2, 4]);
        ctx.strokeStyle = "rgba(255, 255, 255, 0.75)";
        ctx.lineWidth = 1.2;
        ctx.stroke();
        ctx.setLineDash([]);
    }
    ctx.beginPath();
    for (const [dx, dy] of [
        [5, 5],
        [5, -5],
    ] as const) {
        ctx.moveTo(x - dx, y - dy);
        ctx.lineTo(x + dx, y + dy);
    }
    ctx.lineCap = "round";
    ctx.strokeStyle = "rgba(0, 0, 0, 0.6)";
    ctx.lineWidth = 5.5;
    ctx.stroke();
    ctx.strokeStyle = colours.team[team];
    ctx.lineWidth = 3;
    ctx.stroke();
    ctx.restore();
    labels.add({
        words: `${at.who === "me" ? "me" : (at.number ?? "?")} in ${at.cycles}`,
        x,
        y,
        distance: 9,
        sides: ["right", "left", "above", "below"],
        size: 11,
        weight: 600,
        colour: "#ffffff",
        opacity: quiet ? 0.7 : 1,
        importance: quiet ? 3.5 : 4,
    });
}

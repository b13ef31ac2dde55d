// What the chosen player believes of the others and of the ball: shadows beside the truth. The older a belief, the darker and the
// fainter it is; beside it stand the number that was seen, the role, when it can have the ball, and the stamina. The shadows lie
// under the players, so that a belief that is right is a rim round the truth; what is written stands over everything.

import type { Side } from "../../../../core/view/labels";
import { darker } from "../../../../core/view/palette";
import { type BelievedPlayer, shortRole } from "../../mind/beliefs";
import { ballRadius, type Drawing, type Layer } from "../drawing";

/** At this age, in cycles, a belief is as good as none. */
const OLD = 40;

export const shadows = {
    id: "shadows",
    title: "Beliefs: players and ball",
    on: true,
    key: "h",
    draw(drawing: Drawing): void {
        const { beliefs } = drawing;
        if (!beliefs) return;
        for (const player of beliefs.players) shadow(drawing, player);
    },
} as const satisfies Layer;

/** The part of the layer that stands over the players. */
export const shadowLabels = {
    ...shadows,
    draw(drawing: Drawing): void {
        const { beliefs } = drawing;
        if (!beliefs) return;
        for (const player of beliefs.players) label(drawing, player);
        ballShadow(drawing);
    },
} as const satisfies Layer;

/** 0 for what is seen now, 1 for what is forgotten. */
export function staleness(age: number | null): number {
    return age === null ? 1 : Math.min(1, Math.sqrt(age / OLD));
}

function shadow(drawing: Drawing, player: BelievedPlayer): void {
    const { ctx, camera, colours, moment, stage } = drawing;
    const [x, y] = [camera.x(player.x), camera.y(player.y)];
    const stale = staleness(player.age);
    const strength = 1 - 0.62 * stale;
    const team = player.team === null ? "#c8c8c8" : colours.team[player.team];
    const colour = darker(team, 0.75 * stale);
    const radius = shadowRadius(drawing);
    // From the truth to the belief, as far as they are the same player.
    const truth = moment.players.find((p) => p.team === player.team && p.number === player.number);
    if (truth && (truth.state & 1) !== 0) {
        ctx.beginPath();
        ctx.moveTo(camera.x(truth.x), camera.y(truth.y));
        ctx.lineTo(x, y);
        ctx.strokeStyle = `rgba(255, 255, 255, ${0.55 * strength})`;
        ctx.lineWidth = 1.2;
        ctx.stroke();
    }

    ctx.save();
    ctx.globalAlpha = strength;
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fillStyle = colour;
    ctx.globalAlpha = strength * 0.5;
    ctx.fill();
    ctx.globalAlpha = strength;
    ctx.lineWidth = 1.8;
    ctx.strokeStyle = colour;
    ctx.setLineDash(player.age === 0 ? [] : [4, 3]);
    ctx.stroke();
    ctx.setLineDash([]);
    if (player.body !== null) {
        const way = camera.angle(player.body);
        ctx.beginPath();
        ctx.moveTo(x, y);
        ctx.lineTo(x + Math.cos(way) * radius * 1.35, y + Math.sin(way) * radius * 1.35);
        ctx.stroke();
    }
    if (player.stamina !== null && stage.stamina) {
        // An arc below: what it is believed to have left.
        const share = Math.min(1, Math.max(0, player.stamina / stage.stamina));
        ctx.beginPath();
        ctx.arc(x, y, radius + 2.6, Math.PI * (0.5 - 0.42 * share), Math.PI * (0.5 + 0.42 * share));
        ctx.strokeStyle = share > 0.5 ? "#7ee0a0" : share > 0.25 ? "#ffd23f" : "#ff6b6b";
        ctx.lineWidth = 2.2;
        ctx.stroke();
    }
    ctx.restore();
}

function label({ camera, labels, size }: Drawing, player: BelievedPlayer): void {
    const radius = shadowRadius({ camera, size });
    const strength = 1 - 0.62 * staleness(player.age);
    const write = (words: string, sides: readonly Side[], importance: number, weight = 700) =>
        labels.add({
            words,
            x: camera.x(player.x),
            y: camera.y(player.y),
            distance: radius + 1,
            sides,
            size: Math.max(9, Math.min(13, radius * 0.8)),
            weight,
            colour: "#ffffff",
            opacity: 0.35 + 0.65 * strength,
            importance,
        });
    const seen = player.number === null ? "?" : String(player.number);
    // What was seen a moment ago matters more than what is as good as forgotten.
    write(seen, ["above", "left", "below"], 2 + strength);
    if (player.reaches !== null) write(String(player.reaches), ["right", "left"], 1 + strength);
    if (player.role) write(shortRole(player.role), ["below", "above"], strength, 500);
}

/** A little larger than players are drawn. */
export function shadowRadius({ camera, size }: Pick<Drawing, "camera" | "size">): number {
    const least = Math.min(13, Math.max(5.5, camera.width / 92)) * Math.min(2.2, Math.sqrt(camera.zoom));
    return least * size * 1.22;
}

function ballShadow(drawing: Drawing): void {
    const { ctx, camera, beliefs, moment } = drawing;
    const ball = beliefs?.ball;
    if (!ball) return;
    const [x, y] = [camera.x(ball.x), camera.y(ball.y)];
    const strength = 1 - 0.6 * staleness(ball.age);
    const radius = ballRadius(drawing) * 1.7;
    ctx.beginPath();
    ctx.moveTo(camera.x(moment.ball.x), camera.y(moment.ball.y));
    ctx.lineTo(x, y);
    ctx.strokeStyle = `rgba(255, 255, 255, ${0.7 * strength})`;
    ctx.lineWidth = 1.2;
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fillStyle = `rgba(255, 255, 255, ${0.3 * strength})`;
    ctx.fill();
    ctx.lineWidth = 2;
    ctx.strokeStyle = `rgba(255, 255, 255, ${strength})`;
    ctx.setLineDash(ball.age === 0 ? [] : [4, 3]);
    ctx.stroke();
    ctx.setLineDash([]);
    // How far it may be off, as the agent itself believes.
    if (ball.error * camera.scale > radius) {
        ctx.beginPath();
        ctx.arc(x, y, ball.error * camera.scale, 0, 2 * Math.PI);
        ctx.strokeStyle = `rgba(255, 255, 255, ${0.3 * strength})`;
        ctx.lineWidth = 1;
        ctx.stroke();
    }
}

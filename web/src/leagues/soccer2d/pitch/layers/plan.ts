// What the chosen player wants to do, step by step: an arrow from where it believes it is, and from one place to the next.

import type { Place } from "../../mind/beliefs";
import { stateWords } from "../../mind/beliefs";
import type { Drawing, Layer } from "../drawing";

const COLOUR = "#ff5fd2";

export const plan = {
    id: "plan",
    title: "Beliefs: plan",
    on: true,
    key: "q",
    draw(drawing: Drawing): void {
        const { beliefs, moment, selected } = drawing;
        if (!beliefs) return;
        const truth = moment.players.find((p) => p.team === selected?.team && p.number === selected.number);
        let from: Place | null = beliefs.me ?? truth ?? null;
        for (const step of beliefs.plan) {
            if (!step.at || !from) continue;
            // A kick begins where the ball is.
            const start: Place = /kick|shoot|pass/.test(step.what) && beliefs.ball ? beliefs.ball : from;
            arrow(drawing, start, step.at, stateWords(step.what));
            from = step.at;
        }
    },
} as const satisfies Layer;

function arrow({ ctx, camera, labels }: Drawing, from: Place, to: Place, words: string): void {
    const [x0, y0, x1, y1] = [camera.x(from.x), camera.y(from.y), camera.x(to.x), camera.y(to.y)];
    const way = Math.atan2(y1 - y0, x1 - x0);
    ctx.save();
    ctx.lineCap = "round";
    ctx.lineJoin = "round";
    ctx.beginPath();
    ctx.moveTo(x0, y0);
    ctx.lineTo(x1, y1);
    for (const turn of [2.65, -2.65]) {
        ctx.moveTo(x1, y1);
        ctx.lineTo(x1 + Math.cos(way + turn) * 11, y1 + Math.sin(way + turn) * 11);
    }
    ctx.strokeStyle = "rgba(0, 0, 0, 0.45)";
    ctx.lineWidth = 4.5;
    ctx.stroke();
    ctx.strokeStyle = COLOUR;
    ctx.lineWidth = 2.4;
    ctx.stroke();
    ctx.restore();
    labels.add({
        words,
        x: (x0 + x1) / 2,
        y: (y0 + y1) / 2,
        distance: 5,
        sides: ["above", "below", "right", "left"],
        size: 12,
        weight: 600,
        colour: "#ffd6f4",
        opacity: 1,
        importance: 5,
    });
}

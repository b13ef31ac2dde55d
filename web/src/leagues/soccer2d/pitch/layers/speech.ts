// What players say, beside them while it is heard.
import type { BoardMessage } from "../../../../core/scene/messages";
import { countBefore } from "../../../../core/timeline/search";
import { type Drawing, discRadius, FONT, type Layer } from "../drawing";

const LASTS = 12;
const LONGEST = 24;

export const speech = {
    id: "speech",
    title: "Speech of players",
    on: false,
    key: "w",
    draw(drawing: Drawing): void {
        const { messages, moment } = drawing;
        const begin = countBefore(messages, moment.index - LASTS);
        const end = countBefore(messages, moment.index + 1);
        for (const message of messages.slice(begin, end)) {
            if (message.board === "say") bubble(drawing, message);
        }
    },
} as const satisfies Layer;

function bubble(drawing: Drawing, message: BoardMessage): void {
    const { ctx, camera, colours, moment } = drawing;
    const player = moment.players.find((p) => p.team === message.team && p.number === message.number);
    if (!player) return;
    const text = message.text.length > LONGEST ? `${message.text.slice(0, LONGEST - 1)}…` : message.text;
    ctx.font = `500 11px ${FONT}`;
    ctx.textAlign = "left";
    ctx.textBaseline = "middle";
    const width = ctx.measureText(text).width + 10;
    const x = camera.x(player.x) + discRadius(drawing, player);
    const y = camera.y(player.y) - discRadius(drawing, player) - 14;
    ctx.fillStyle = colours.paper;
    ctx.beginPath();
    ctx.roundRect(x, y - 9, width, 18, 6);
    ctx.fill();
    ctx.fillStyle = colours.ink;
    ctx.fillText(text, x + 5, y);
}

// The sign across the picture when there is a goal or an offside, as long as the referee's mode lasts.

import { teamName } from "../../../../core/head/names";
import { readableOn } from "../../../../core/view/palette";
import { modeSign } from "../../head/modes";
import { type Drawing, FONT, type Layer } from "../drawing";

/** Frames in which it comes in. */
const ENTRANCE = 5;
/** The longest that a sign is looked back for. */
const LOOK_BACK = 60;

export const sign = {
    id: "sign",
    title: "Sign for goal and offside",
    on: true,
    key: "0",
    draw(drawing: Drawing): void {
        const { ctx, camera, colours, stage, moment, calm } = drawing;
        const text = modeSign(moment.mode);
        if (!text) return;
        const shown = calm ? 1 : entrance(drawing);
        const colour = colours.team[text.team];
        const height = Math.min(84, Math.max(44, camera.height * 0.13));
        const y = camera.height * 0.16;
        const name = teamName(stage, text.team);

        ctx.save();
        ctx.globalAlpha = shown;
        ctx.translate((1 - shown) * (text.team === 0 ? -80 : 80), 0);
        ctx.font = `800 ${Math.round(height * 0.5)}px ${FONT}`;
        ctx.textBaseline = "middle";
        ctx.textAlign = "left";
        const word = text.word.toUpperCase();
        const wordWidth = ctx.measureText(word).width;
        ctx.font = `600 ${Math.round(height * 0.34)}px ${FONT}`;
        const nameWidth = ctx.measureText(name).width;
        const pad = height * 0.34;
        const total = wordWidth + nameWidth + 4 * pad;
        const left = (camera.width - total) / 2;

        ctx.fillStyle = "rgba(0, 0, 0, 0.35)";
        ctx.beginPath();
        ctx.roundRect(left + 3, y + 5, total, height, 10);
        ctx.fill();
        ctx.fillStyle = colour;
        ctx.beginPath();
        ctx.roundRect(left, y, wordWidth + 2 * pad, height, [10, 0, 0, 10]);
        ctx.fill();
        ctx.fillStyle = "rgba(9, 15, 12, 0.94)";
        ctx.beginPath();
        ctx.roundRect(left + wordWidth + 2 * pad, y, nameWidth + 2 * pad, height, [0, 10, 10, 0]);
        ctx.fill();

        ctx.fillStyle = "#ffffff";
        ctx.fillText(name, left + wordWidth + 3 * pad, y + height * 0.53);
        ctx.font = `800 ${Math.round(height * 0.5)}px ${FONT}`;
        ctx.fillStyle = readableOn(colour);
        ctx.fillText(word, left + pad, y + height * 0.53);
        ctx.restore();
    },
} as const satisfies Layer;

/** From 0 to 1 in the first frames of the mode. */
function entrance({ moment, store }: Drawing): number {
    let since = 0;
    while (since < LOOK_BACK && store.get(moment.index - since - 1)?.mode === moment.mode) {
        if (++since >= ENTRANCE) return 1;
    }
    return Math.min(1, (since + moment.at - moment.index + 0.3) / ENTRANCE);
}

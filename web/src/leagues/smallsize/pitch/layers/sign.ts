// The sign across the picture when there is a goal: for two seconds after the score goes up.
import { teamName } from "../../../../core/head/names";
import type { Team } from "../../../../core/scene/messages";
import { readableOn } from "../../../../core/view/palette";
import { type Drawing, FONT, type Layer } from "../drawing";

const SECONDS = 2;
/** Seconds in which it comes in. */
const ENTRANCE = 0.3;

export const sign = {
    id: "sign",
    title: "Sign for goals",
    on: true,
    key: "0",
    draw(drawing: Drawing): void {
        const goal = lastGoal(drawing);
        if (!goal) return;
        const { ctx, camera, colours, any, calm } = drawing;
        const shown = calm ? 1 : Math.min(1, goal.since / ENTRANCE);
        const colour = colours.team[goal.team];
        const height = Math.min(84, Math.max(44, camera.height * 0.13));
        const y = camera.height * 0.16;
        const name = teamName(any.stage, goal.team);
        ctx.save();
        ctx.globalAlpha = shown;
        ctx.translate((1 - shown) * -80, 0);
        ctx.textBaseline = "middle";
        ctx.textAlign = "left";
        const [large, small] = [
            `800 ${Math.round(height * 0.5)}px ${FONT}`,
            `600 ${Math.round(height * 0.34)}px ${FONT}`,
        ];
        ctx.font = large;
        const wordWidth = ctx.measureText("GOAL").width;
        ctx.font = small;
        const nameWidth = ctx.measureText(name).width;
        const pad = height * 0.34;
        const left = (camera.width - wordWidth - nameWidth - 4 * pad) / 2;
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
        ctx.font = large;
        ctx.fillStyle = readableOn(colour);
        ctx.fillText("GOAL", left + pad, y + height * 0.53);
        ctx.restore();
    },
} as const satisfies Layer;

/** A goal of the last seconds, and how long ago it was. */
function lastGoal({ moment, store, stage }: Drawing): { team: Team; since: number } | null {
    const frames = Math.round(SECONDS / stage.step);
    const before = store.get(moment.index - frames) ?? null;
    if (!before) return null;
    const team = ([0, 1] as Team[]).find((t) => moment.teams[t].score > before.teams[t].score);
    if (team === undefined) return null;
    let since = 0;
    while (since < frames) {
        const frame = store.get(moment.index - since - 1);
        if (!frame || frame.teams[team].score < moment.teams[team].score) break;
        since++;
    }
    return { team, since: (since + moment.at - moment.index) * stage.step };
}

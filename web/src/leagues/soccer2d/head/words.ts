// What the head of the page says of a moment of a 2D match.
import type { HeadWords, TimeUnit } from "../../../core/league";
import { clockOf } from "../../../core/scene/clock";
import type { Stage } from "../../../core/scene/messages";
import type { Moment } from "../../../core/scene/moment";
import { stage2d } from "../details";
import { frame2d } from "../frame";
import { periodText } from "./clock";
import { modeText } from "./modes";

export const CYCLES: TimeUnit = {
    one: "cycle",
    many: "cycles",
    title: "A cycle is a tenth of a second of the game's clock. Frames are the pictures of this match; they go on while the clock stands.",
    count: (clock, { step }) => Math.round(clock / step),
};

export function headWords({ frame }: Moment, stage: Stage): HeadWords {
    const { goals, penalties, time, stoppage, mode } = frame2d(frame);
    const [scoredLeft, missedLeft, scoredRight, missedRight] = penalties;
    const shootOut = scoredLeft + missedLeft + scoredRight + missedRight > 0;
    const { word, team } = modeText(mode);
    return {
        score: `${goals[0]} – ${goals[1]}`,
        aside: shootOut ? `(${scoredLeft} – ${scoredRight})` : "",
        clock: clockOf(stage, frame),
        clockTitle: `Cycle ${time}${stoppage > 0 ? `, standing for ${stoppage}` : ""}`,
        period: periodText(time, stage2d(stage)),
        phase: word,
        phaseTeam: team,
    };
}

// What the head of the page says of a moment: the score, what is left of the stage, the stage, and the command.
import type { HeadWords } from "../../../core/league";
import { clockText } from "../../../core/scene/clock";
import type { Stage } from "../../../core/scene/messages";
import type { Moment } from "../../../core/scene/moment";
import { smallFrame } from "../frame";
import { commandText, stageText } from "./commands";

export function headWords({ frame }: Moment, _stage: Stage): HeadWords {
    const { teams, stage, command, next, stageLeft, actionLeft, time } = smallFrame(frame);
    const { word, team } = commandText(command);
    const timed = stageLeft !== null && !/PENALTY_SHOOTOUT$|POST_GAME/.test(stage);
    const then = next ? `, then ${commandText(next).word.toLowerCase()}` : "";
    return {
        score: `${teams[0].score} – ${teams[1].score}`,
        aside: "",
        clock: timed ? leftText(stageLeft) : clockText(frame.clock),
        clockTitle: timed
            ? `What is left of the stage; ${clockText(frame.clock)} played, ${time.toFixed(2)} s since the first picture`
            : `${time.toFixed(2)} s since the first picture`,
        period: stage ? stageText(stage) : "",
        phase: command ? `${word}${actionText(actionLeft)}${then}` : "No referee",
        phaseTeam: team,
    };
}

/** Minutes and seconds; overtime has a plus before it. */
export function leftText(left: number): string {
    return left < 0 ? `+${clockText(-left)}` : clockText(Math.ceil(left - 1e-6));
}

/** What is left for what is to be done now. */
export function actionText(left: number | null): string {
    return left !== null && left > 0 ? ` ${left.toFixed(0)} s` : "";
}

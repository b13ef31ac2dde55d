// What the head of the page says of a moment, in the words of the stage.
import type { HeadWords, TimeUnit } from "../league";
import { clockOf, valueText } from "../scene/clock";
import type { Frame } from "../scene/frame";
import type { Stage, Team } from "../scene/messages";
import type { Moment } from "../scene/moment";
import type { Session } from "../session";

const SECONDS: TimeUnit = {
    one: "second",
    many: "seconds",
    title: "Seconds on the clock of the match. Frames are its pictures; they go on while the clock stands.",
    count: (clock) => Math.round(clock * 10) / 10,
};

/** In what the match that is watched is counted. */
export function timeUnit({ league }: Pick<Session, "league">): TimeUnit {
    return league.time ?? SECONDS;
}

/** The last words that were made: several parts of the page ask for the same with every picture. */
let last: { frame: Frame; stage: Stage; words: HeadWords } | null = null;

export function headWords({ league }: Pick<Session, "league">, stage: Stage, moment: Moment): HeadWords {
    if (last?.frame !== moment.frame || last.stage !== stage) {
        const words = league.words?.(moment, stage) ?? plainWords(stage, moment);
        last = { frame: moment.frame, stage, words };
    }
    return last.words;
}

function plainWords(stage: Stage, { frame }: Moment): HeadWords {
    const { values } = frame.layout;
    const scores = values.flatMap((value, i) => (value.role === "score" ? [valueText(frame, i)] : []));
    const phase = values.findIndex((value) => value.role === "phase");
    const team = values[phase]?.team;
    return {
        score: scores.join(" – "),
        aside: "",
        clock: clockOf(stage, frame),
        clockTitle: `${frame.clock.toFixed(2)} s`,
        period: periodAt(stage, frame.clock),
        phase: phase < 0 ? "" : valueText(frame, phase),
        phaseTeam: team === 0 || team === 1 ? (team as Team) : null,
    };
}

/** A period ends with its last moment; after the last one there is none. */
function periodAt({ periods }: Stage, clock: number): string {
    return periods.find(({ until }) => clock <= until)?.title ?? "";
}

/** The values of a frame that have a title and no place of their own in the head. */
export function otherValues({ frame }: Moment): [title: string, text: string][] {
    return frame.layout.values.flatMap((value, i) =>
        value.title && value.role !== "score" && value.role !== "phase" ? [[value.title, valueText(frame, i)]] : [],
    );
}

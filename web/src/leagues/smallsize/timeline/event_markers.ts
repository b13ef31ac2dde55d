// From events to marks on the timeline, and who had the ball from when to when.
import type { Marker, MarkShape, Stretch } from "../../../core/timeline/markers";
import type { GameEvent } from "../events";
import { stageText } from "../head/commands";

/** Which part of the match begins with a stage. */
const PART: Record<string, string> = {
    NORMAL_SECOND_HALF: "second",
    EXTRA_FIRST_HALF: "extra",
    PENALTY_SHOOTOUT: "shoot_out",
};

const CARD: Record<string, string> = { yellow: "#ffdd00", red: "#e5383b" };

type Description = Omit<Marker, "frame" | "clock" | "text" | "team"> & { text?: string };

export function eventMarkers(events: readonly GameEvent[]): Marker[] {
    const markers = events.flatMap((event): Marker[] => {
        const made = describe(event);
        return made ? [{ frame: event.frame, clock: event.clock, team: event.team, text: event.text, ...made }] : [];
    });
    // A kick is told when its speed is known, so events do not come in the order of their frames.
    return markers.sort((a, b) => a.frame - b.frame);
}

function describe({ event, team, content }: GameEvent): Description | null {
    const colour = team === null ? "neutral" : "team";
    const mark = (shape: MarkShape, jump: boolean) => ({ shape, colour, jump });
    switch (event) {
        case "goal":
            return mark("flag", true);
        case "card":
            return { ...mark("bar", true), colour: CARD[content.colour ?? ""] ?? colour };
        case "foul":
            return mark("wedge", true);
        case "placement":
            return mark(content.succeeded ? "dot" : "ring", true);
        case "ball_out":
            return mark("tick", false);
        case "timeout":
            return mark("line", true);
        case "call":
            return mark("ring", false);
        case "stage": {
            const stage = content.stage ?? "";
            const begins = PART[stage];
            return {
                shape: "line",
                colour: "neutral",
                jump: true,
                text: stageText(stage),
                ...(begins ? { begins } : {}),
            };
        }
        default:
            return null;
    }
}

/** After a goal, and until a robot has touched the ball, neither team has it. */
export function possession(events: readonly GameEvent[], frames: number): Stretch[] {
    const stretches: Stretch[] = [];
    let open = null as Omit<Stretch, "to"> | null;
    const close = (to: number) => {
        if (open && to > open.from) stretches.push({ ...open, to });
        open = null;
    };
    for (const { event, frame, team } of events) {
        if (event === "goal" || event === "stage") close(frame);
        if (event !== "possession" || team === null || open?.team === team) continue;
        close(frame);
        open = { from: frame, team };
    }
    close(frames);
    return stretches;
}

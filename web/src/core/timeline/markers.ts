// What of the events stands on the timeline, and what next and previous event jump to.
import { type GameEvent, teamOf } from "../../leagues/soccer2d/events";
import type { Team } from "../scene/messages";
import { countBefore } from "./search";

export type MarkerKind = "goal" | "shot" | "penalty" | "card" | "foul" | "set_piece" | "period";

export interface Marker {
    frame: number;
    time: number;
    kind: MarkerKind;
    team: Team | null;
    /** Yellow or red, if it is a card. */
    colour?: string;
    /** Whether it went at the goal, if it is a shot. */
    onTarget?: boolean;
    /** Whether it was scored, if it is a penalty of the shoot-out. */
    scored?: boolean;
    /** Which part of the match begins here, if one does. */
    begins?: "second" | "extra" | "shoot_out";
    text: string;
}

/** An event so short before the present counts as the present one: next goes on, previous goes to the one before. */
const SAME = 5;
/** The picture begins a little before what is to be seen. */
export const RUN_UP = 20;

export function nextMarker(markers: readonly Marker[], position: number): Marker | null {
    return markers[countBefore(markers, position + RUN_UP + 1)] ?? null;
}

export function previousMarker(markers: readonly Marker[], position: number): Marker | null {
    return markers[countBefore(markers, position + RUN_UP - SAME) - 1] ?? null;
}

export function goals(markers: readonly Marker[]): Marker[] {
    return markers.filter(({ kind }) => kind === "goal");
}

export function beginsShootOut(event: GameEvent): boolean {
    return event.event === "play_mode" && event.mode.startsWith("penalty_setup");
}

export interface Stretch {
    from: number;
    to: number;
    team: Team;
}

/** The left team's part of the ball in each of so many equal parts of `first..frames`; null where nobody had it. */
export function possessionShares(
    stretches: readonly Stretch[],
    first: number,
    frames: number,
    bins: number,
): (number | null)[] {
    const length = (frames - first) / bins;
    const held = [new Array<number>(bins).fill(0), new Array<number>(bins).fill(0)] as const;
    for (const { from, to, team } of stretches) {
        const [begin, end] = [(from - first) / length, (to - first) / length];
        for (let bin = Math.max(0, Math.floor(begin)); bin < Math.min(bins, end); bin++) {
            held[team][bin] = (held[team][bin] ?? 0) + Math.min(end, bin + 1) - Math.max(begin, bin);
        }
    }
    return held[0].map((left, bin) => {
        const both = left + (held[1][bin] ?? 0);
        return both > 0 ? left / both : null;
    });
}

/** Who has the ball from when to when. Before somebody has it, after a goal, and in the shoot-out, nobody has. */
export function possession(events: readonly GameEvent[], frames: number): Stretch[] {
    const stretches: Stretch[] = [];
    let open = null as { from: number; team: Team } | null;
    const close = (to: number) => {
        if (open && to > open.from) stretches.push({ ...open, to });
        open = null;
    };
    for (const event of events) {
        if (event.event === "goal" || beginsShootOut(event)) close(event.frame);
        if (event.event !== "possession") continue;
        const team = teamOf(event.by);
        if (open?.team === team) continue;
        close(event.frame);
        open = { from: event.frame, team };
    }
    close(frames);
    return stretches;
}

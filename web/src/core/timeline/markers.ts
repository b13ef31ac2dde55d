// What of the events stands on the timeline, and what next and previous event jump to.
import { clockText } from "../scene/clock";
import type { MarkerRule, SceneEvent, Stage, Team } from "../scene/messages";
import { countBefore } from "./search";

/** Flag: a large disc, over all others. Dot and ring: small. Bar: a small upright box. Wedge: points down. Tick: short. Line: from top to bottom. */
export type MarkShape = "flag" | "dot" | "ring" | "bar" | "wedge" | "tick" | "line";

export interface Marker {
    frame: number;
    clock: number;
    shape: MarkShape;
    /** `team`, `neutral`, or a colour. */
    colour: string;
    team: Team | null;
    /** Whether next and previous event stop here. */
    jump: boolean;
    /** Which part of the match begins here, if one does. */
    begins?: string;
    text: string;
}

/** An event so many seconds before the present counts as the present one: next goes on, previous goes to the one before. */
const SAME = 0.5;
/** The picture begins so many seconds before what is to be seen. */
const RUN_UP = 2;

/** The frames of which a picture begins before what is to be seen; `step` is the time from a frame to the next, in seconds. */
export function runUp(step: number): number {
    return Math.round(RUN_UP / step);
}

export function nextMarker(markers: readonly Marker[], position: number, step: number): Marker | null {
    return markers[countBefore(markers, position + runUp(step) + 1)] ?? null;
}

export function previousMarker(markers: readonly Marker[], position: number, step: number): Marker | null {
    return markers[countBefore(markers, position + Math.round((RUN_UP - SAME) / step)) - 1] ?? null;
}

export function flags(markers: readonly Marker[]): Marker[] {
    return markers.filter(({ shape }) => shape === "flag");
}

/** The kind of event that next and previous flag go to; null if the stage has none. */
export function flagRule(stage: Stage | null): MarkerRule | null {
    return stage?.markers.find(({ shape }) => shape === "flag") ?? null;
}

/** Markers as the stage's rules say, with a line at the end of each period. */
export function stageMarkers(events: readonly SceneEvent[], stage: Stage): Marker[] {
    const markers = events.flatMap((event): Marker[] => {
        const rule = stage.markers.find((r) => r.event === event.event);
        if (!rule) return [];
        const { shape, colour, jump, title } = rule;
        const { frame, clock, team } = event;
        return [{ frame, clock, shape, colour, jump, team: team ?? null, text: event.text || title }];
    });
    for (const { title, until } of stage.periods) {
        const frame = frameAt(until, events, stage.step);
        const text = `${title} ends: ${clockText(until)}`;
        if (Number.isFinite(frame))
            markers.push({ frame, clock: until, shape: "line", colour: "neutral", jump: false, team: null, text });
    }
    return markers.sort((a, b) => a.frame - b.frame);
}

/** The frame at a time of the clock, as far as events tell: the clock may stand between two of them. */
export function frameAt(clock: number, events: readonly { frame: number; clock: number }[], step: number): number {
    let known = { frame: 0, clock: 0 };
    for (const event of events) if (event.clock <= clock && event.frame > known.frame) known = event;
    return Math.round(known.frame + (clock - known.clock) / step);
}

/** What a team had for itself, such as the time from one frame to another. */
export interface Stretch {
    from: number;
    to: number;
    team: Team;
}

/** The left team's part in each of so many equal parts of `first..frames`; null where neither team had it. */
export function stretchShares(
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

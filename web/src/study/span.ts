// Which frames a part of the match is.
import type { Span } from "../replay/range";
import type { Marker } from "../timeline/markers";

export type Part = "whole" | "first" | "second" | "sofar" | "marked";

export const PARTS: [Part, string][] = [
    ["whole", "Whole match"],
    ["first", "First half"],
    ["second", "Second half"],
    ["sofar", "Up to this moment"],
    ["marked", "Marked range"],
];

export interface Circumstances {
    reach: { first: number; frames: number };
    position: number;
    marked: Span | null;
    markers: readonly Marker[];
}

/** Null if there is no such part, or not yet. */
export function spanOf(part: Part, { reach, position, marked, markers }: Circumstances): Span | null {
    const last = reach.frames - 1;
    if (last < reach.first) return null;
    // The first frame of the second half.
    const half = markers.find((m) => m.kind === "period")?.frame;
    switch (part) {
        case "whole":
            return { from: reach.first, to: last };
        case "first":
            return { from: reach.first, to: half === undefined ? last : Math.max(reach.first, half - 1) };
        case "second":
            return half === undefined || half >= last ? null : { from: half, to: last };
        case "sofar":
            return { from: reach.first, to: Math.max(reach.first, Math.floor(position)) };
        case "marked":
            return marked;
    }
}

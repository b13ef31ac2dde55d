// Which frames a part of the match is.
import type { Span } from "../replay/range";
import type { Marker } from "../timeline/markers";

export type Part = "whole" | "first" | "second" | "extra" | "shoot_out" | "sofar" | "marked";

export const PARTS: [Part, string][] = [
    ["whole", "Whole match"],
    ["first", "First half"],
    ["second", "Second half"],
    ["extra", "Extra time"],
    ["shoot_out", "Penalty shoot-out"],
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
    const begin = (...parts: Marker["begins"][]) => markers.find((m) => m.begins && parts.includes(m.begins))?.frame;
    // From its first frame to the one before the next part.
    const period = (from: number | undefined, next: number | undefined): Span | null =>
        from === undefined || from >= last ? null : { from, to: next === undefined ? last : Math.max(from, next - 1) };
    switch (part) {
        case "whole":
            return { from: reach.first, to: last };
        case "first":
            return period(reach.first, begin("second", "extra", "shoot_out"));
        case "second":
            return period(begin("second"), begin("extra", "shoot_out"));
        case "extra":
            return period(begin("extra"), begin("shoot_out"));
        case "shoot_out":
            return period(begin("shoot_out"), undefined);
        case "sofar":
            return { from: reach.first, to: Math.max(reach.first, Math.floor(position)) };
        case "marked":
            return marked;
    }
}

// Which frames a part of the match is.
import { h } from "../dom";
import type { LeaguePage } from "../league";
import type { Span } from "../replay/range";
import type { Session } from "../session";
import type { Marker } from "../timeline/markers";

type Parts = readonly (readonly [id: string, title: string])[];

/** The parts of a match of this league, in order. */
export function partsOf(league: LeaguePage): Parts {
    return league.parts ?? [];
}

/** A list to choose a part of the match from. */
export function partSelect(session: Session, test: string): HTMLSelectElement {
    const select = h("select", { "aria-label": "Part of the match", "data-test": test });
    const fill = () => {
        const all: Parts = [
            ["whole", "Whole match"],
            ...partsOf(session.league),
            ["sofar", "Up to this moment"],
            ["marked", "Marked range"],
        ];
        select.replaceChildren(...all.map(([id, title]) => h("option", { value: id }, title)));
    };
    session.onLeague.on(fill);
    fill();
    return select;
}

export interface Circumstances {
    parts: Parts;
    reach: { first: number; frames: number };
    position: number;
    marked: Span | null;
    markers: readonly Marker[];
}

/** Null if there is no such part, or not yet. */
export function spanOf(part: string, { parts, reach, position, marked, markers }: Circumstances): Span | null {
    const last = reach.frames - 1;
    if (last < reach.first) return null;
    if (part === "whole") return { from: reach.first, to: last };
    if (part === "sofar") return { from: reach.first, to: Math.max(reach.first, Math.floor(position)) };
    if (part === "marked") return marked;
    // From its first frame to the one before the next part.
    const order = parts.map(([id]) => id);
    const which = order.indexOf(part);
    const later = order.slice(which + 1);
    const begin = (ids: readonly string[]) => markers.find((m) => m.begins && ids.includes(m.begins))?.frame;
    const from = which === 0 ? reach.first : begin([part]);
    const next = begin(later);
    if (which < 0 || from === undefined || from >= last) return null;
    return { from, to: next === undefined ? last : Math.max(from, next - 1) };
}

// The address of a moment: the fragment of the page's URL, `#log=0&frame=812` or `#live&frame=812`, with the marked range if
// there is one. It brings another person to the same moment.

import type { Source } from "../scene/messages";
import type { Selected } from "../view/drawing";
import type { Span } from "./range";

export interface Address {
    source?: Source;
    frame?: number;
    range?: Span;
    study?: boolean;
    /** Whose mind is looked into. */
    mind?: Selected;
}

export function parseAddress(fragment: string): Address {
    const fields = new URLSearchParams(fragment.replace(/^#/, ""));
    const address: Address = {};
    const log = whole(fields.get("log"));
    if (log !== undefined) address.source = { log };
    else if (fields.has("live")) address.source = { live: true };
    const frame = whole(fields.get("frame"));
    if (frame !== undefined) address.frame = frame;
    const [from, to] = (fields.get("range") ?? "").split("-").map(whole);
    if (from !== undefined && to !== undefined && from < to) address.range = { from, to };
    if (fields.has("study")) address.study = true;
    const [team, number] = (fields.get("mind") ?? "").split("-").map(whole);
    if (team !== undefined && team < 2 && number !== undefined) address.mind = { team, number };
    return address;
}

export function formatAddress({ source, frame, range, study, mind }: Address): string {
    const parts: string[] = [];
    if (source) parts.push("live" in source ? "live" : `log=${source.log}`);
    if (frame !== undefined) parts.push(`frame=${Math.floor(frame)}`);
    if (range) parts.push(`range=${range.from}-${range.to}`);
    if (study) parts.push("study");
    if (mind) parts.push(`mind=${mind.team}-${mind.number}`);
    return `#${parts.join("&")}`;
}

function whole(text: string | null | undefined): number | undefined {
    return text && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

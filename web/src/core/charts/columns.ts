// An agent's beliefs beside the truth, frame by frame, as `/api/agent` counts them.

import type { Span } from "../replay/range";
import type { Source } from "../scene/messages";
import { fetchJson } from "../study/statistics";
import type { Selected } from "../view/drawing";
import type { PlainChart } from "./definition";

export type Column = (number | null)[];

export interface AgentColumns {
    frames: number[];
    /** Seconds of the clock at each frame. */
    clock: number[];
    columns: Record<string, Column>;
    /** Charts that can be drawn of these columns. */
    charts: PlainChart[];
    /** The league's own. */
    details?: unknown;
}

export interface Wanted {
    source: Source;
    agent: Selected;
    other: Selected | null;
    span: Span;
}

export async function fetchColumns({ source, agent, other, span }: Wanted, signal: AbortSignal): Promise<AgentColumns> {
    const query = new URLSearchParams({
        source: "live" in source ? "live" : String(source.log),
        team: String(agent.team),
        number: String(agent.number),
        from: String(span.from),
        to: String(span.to),
    });
    if (other) {
        query.set("other_team", String(other.team));
        query.set("other", String(other.number));
    }
    return fetchJson<AgentColumns>(`api/agent?${query}`, signal);
}
